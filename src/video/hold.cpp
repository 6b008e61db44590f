#include "video/hold.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace sprue::video {
namespace {

// Whoever held it before may have removed it meanwhile.
bool is_still_there(int descriptor, const std::filesystem::path& file) {
  struct stat held {
  }, named{};
  return fstat(descriptor, &held) == 0 && stat(file.c_str(), &named) == 0 && held.st_ino == named.st_ino;
}

}  // namespace

std::optional<Hold> Hold::on(const std::filesystem::path& file, Problems& problems) {
  for (;;) {
    constexpr int mode = 0644;
    Hold hold(open(file.c_str(), O_RDONLY | O_CREAT | O_CLOEXEC, mode));
    if (hold.descriptor_ < 0) {
      problems.push_back({file.string(), std::string("cannot be written: ") + std::strerror(errno)});
      return std::nullopt;
    }
    const bool held = flock(hold.descriptor_, LOCK_EX | LOCK_NB) == 0;
    if (!held && errno == EWOULDBLOCK) {
      problems.push_back({file.string(), "another run of the program is making this film"});
      return std::nullopt;
    }
    // A disk that knows no locks is taken as it is.
    if (!held || is_still_there(hold.descriptor_, file)) return hold;
  }
}

Hold::Hold(Hold&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

Hold::~Hold() {
  if (descriptor_ >= 0) close(descriptor_);
}

}  // namespace sprue::video
