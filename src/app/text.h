// Small helpers for what the program prints.
#pragma once

#include <ostream>
#include <string>

#include "core/json.h"

namespace sprue {

// One line of JSON. File names may be no UTF-8; what cannot be written is replaced, never thrown at the user.
void print_json(std::ostream& out, const Json& json);

// JSON that the program has made itself.
Json json_of(const std::string& text);

}  // namespace sprue
