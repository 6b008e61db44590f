// Makes a folder for a test, and removes it.
#include "support/temp_folder.h"

#include <cassert>
#include <cstdlib>
#include <string>
#include <system_error>

TempFolder::TempFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "sprue_test_XXXXXX").string();
  const char* const made = mkdtemp(name.data());
  assert(made != nullptr);
  path_ = made;
}

TempFolder::~TempFolder() {
  std::error_code left_behind;  // in a folder for temporary files: no reason to fail a test
  std::filesystem::remove_all(path_, left_behind);
}
