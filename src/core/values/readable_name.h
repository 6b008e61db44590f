// Names of files and folders as people read them.
#pragma once

#include <string>

namespace sprue {

// "Marrow Fox" for "marrow_fox".
std::string readable_name(std::string name);

}  // namespace sprue
