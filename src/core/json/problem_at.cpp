// Looks for a place only if somebody will read of it.
#include "core/json/problem_at.h"

#include <utility>

namespace sprue {

void problem_at(const Document& document, std::string_view path, std::string what, Problems& problems) {
  if (problems.is_full()) return problems.count();
  problems.push_back({document.where(path), std::move(what)});
}

}  // namespace sprue
