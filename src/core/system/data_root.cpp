// Looks for the data: where the environment says, beside an installed program, in the source tree.
#include "core/system/data_root.h"

#include <cstdlib>
#include <system_error>

namespace sprue {

std::filesystem::path data_root(const char* chosen, const std::filesystem::path& program,
                                const std::filesystem::path& source_tree) {
  if (chosen != nullptr && *chosen != '\0') return chosen;
  const std::filesystem::path installed = program.parent_path().parent_path() / "share" / "sprue";
  std::error_code unreadable;  // counts as absent
  return std::filesystem::is_directory(installed, unreadable) ? installed : source_tree;
}

std::filesystem::path data_root() {
  std::error_code unknown;  // leaves the path empty, and so the source tree is used
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", unknown);
  return data_root(std::getenv("SPRUE_DATA"), program, SPRUE_SOURCE_DIR);
}

}  // namespace sprue
