// Locks files by the system's own locks.
#include "core/files/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace sprue {
namespace {

namespace fs = std::filesystem;

// The holder before may have removed the file meanwhile, or put another one in its place: then the lock is on a file
// that nobody will find by this name.
bool is_still(const fs::path& file, const struct stat& opened) {
  struct stat now {};
  return ::stat(file.c_str(), &now) == 0 && opened.st_dev == now.st_dev && opened.st_ino == now.st_ino;
}

}  // namespace

std::optional<FileLock> FileLock::open(const fs::path& file, Missing missing, Problems& problems) {
  for (;;) {
    // Opened without waiting: a pipe of that name would never be.
    const int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (missing == Missing::made ? O_CREAT : 0);
    FileLock lock(::open(file.c_str(), flags, 0666));
    struct stat opened {};
    if (lock.descriptor_ < 0 || ::fstat(lock.descriptor_, &opened) != 0) {
      problems.push_back({file.string(), std::string("cannot be opened: ") + std::strerror(errno)});
      return std::nullopt;
    }
    if (!S_ISREG(opened.st_mode)) {
      problems.push_back({file.string(), "is not a regular file"});
      return std::nullopt;
    }
    if (::flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0) {
      if (errno == EWOULDBLOCK) return std::nullopt;
      return lock;  // a disk that knows no locks is taken as it is
    }
    // Tries again with the file that bears the name now. A missing file is made anew only if that was asked for.
    if (is_still(file, opened)) return lock;
    if (missing == Missing::problem) return std::nullopt;
  }
}

std::optional<FileLock> FileLock::take_if_free(const fs::path& file, Problems& problems) {
  return open(file, Missing::problem, problems);
}

std::optional<FileLock> FileLock::take(const fs::path& file, std::string_view held, Missing missing,
                                       Problems& problems) {
  const std::size_t before = problems.size();
  std::optional<FileLock> lock = open(file, missing, problems);
  if (!lock && problems.size() == before) problems.push_back({file.string(), std::string(held)});
  return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}
FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace sprue
