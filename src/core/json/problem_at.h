// Problems with their places in a document.
#pragma once

#include <string>
#include <string_view>

#include "core/json/json.h"

namespace sprue {

// Adds what is wrong at a path. Beyond those that are listed a problem is only counted, since finding its place takes
// time, and a hostile file has one in each of its values.
void problem_at(const Document& document, std::string_view path, std::string what, Problems& problems);

}  // namespace sprue
