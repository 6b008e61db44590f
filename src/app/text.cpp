#include "app/text.h"

#include <nlohmann/json.hpp>

namespace sprue {

void print_json(std::ostream& out, const Json& json) {
  out << json.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

Json json_of(const std::string& text) { return Json::parse(text); }

}  // namespace sprue
