// Shuts this process in before it reads what strangers made: a fault in a reader must not become a fault of the whole
// machine. There is no way back, so only children that were started for one job call it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sprue {

// What stays open. Everything else on the disk is closed, and there is no network, no other program, no new process,
// and no signal to anybody but this process itself.
struct Confinement {
  std::vector<std::filesystem::path> read;  // files and folders, with all that lies below
  std::vector<std::filesystem::path> list;  // folders of which only the names inside may be seen
  std::filesystem::path write;              // one file, which must be there already
};

// Returns a sentence for each guard that this kernel cannot give; the others hold all the same.
std::vector<std::string> confine(const Confinement& open);

}  // namespace sprue
