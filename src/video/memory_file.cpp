// Makes files by memfd_create, named by way of /proc.
#include "video/memory_file.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace sprue::video {

MemoryFile::MemoryFile(std::string_view bytes) : descriptor_(memfd_create("sprue", MFD_CLOEXEC)) {
  while (!bytes.empty()) {
    const ssize_t written = write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;  // the reader will miss the rest and say so
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

MemoryFile::~MemoryFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::string MemoryFile::name() const { return fmt::format("/proc/{}/fd/{}", getpid(), descriptor_); }

std::string MemoryFile::bytes() const {
  struct stat about {};
  if (fstat(descriptor_, &about) != 0) return {};
  std::string text(static_cast<std::size_t>(about.st_size), '\0');
  std::size_t got = 0;
  // Read at a place of its own: the other program's place in the file stays.
  while (got < text.size()) {
    const ssize_t more = pread(descriptor_, text.data() + got, text.size() - got, static_cast<off_t>(got));
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0) break;
    got += static_cast<std::size_t>(more);
  }
  text.resize(got);
  return text;
}

}  // namespace sprue::video
