// Maps files by mmap, and replaces files by writing beside them and renaming.
#include "assets/model/mapped_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <utility>

namespace sprue::assets {
namespace {

// The file's bytes, or MAP_FAILED and errno. The file is opened without blocking: a pipe that is given by mistake must
// not hang the program.
const void* map(const std::filesystem::path& file, std::size_t& size) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return MAP_FAILED;
  struct stat about {};
  void* bytes = MAP_FAILED;
  if (::fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode)) {
    size = static_cast<std::size_t>(about.st_size);
    if (size == 0) errno = ENODATA;
    if (size > 0) bytes = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  } else {
    errno = S_ISDIR(about.st_mode) ? EISDIR : EINVAL;
  }
  const int why = errno;
  ::close(descriptor);
  errno = why;
  return bytes;
}

// Creates or opens a file for its owner alone and writes it, never through a link; false and errno if it cannot. Not
// synced: what is lost of a cache is made anew.
bool write_opened(const std::filesystem::path& file, int how, std::string_view bytes) {
  const int opened = ::open(file.c_str(), O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | how, 0600);
  if (opened < 0) return false;
  bool good = true;
  while (good && !bytes.empty()) {
    const ssize_t written = ::write(opened, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    good = written > 0;
    if (good) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  const int why = errno;
  ::close(opened);
  errno = why;
  return good;
}

}  // namespace

std::optional<MappedFile> MappedFile::open(const std::filesystem::path& file, Problems& problems) {
  std::size_t size = 0;
  const void* const bytes = map(file, size);
  if (bytes == MAP_FAILED) {
    const char* const why = errno == ENODATA ? "is empty" : errno == EINVAL ? "is not a regular file" : nullptr;
    problems.push_back({file.string(), why != nullptr ? why : std::string("cannot be read: ") + std::strerror(errno)});
    return std::nullopt;
  }
  MappedFile mapped;
  mapped.bytes_ = {static_cast<const std::byte*>(bytes), size};
  return mapped;
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  return *this;
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

std::filesystem::path fresh_name(const std::filesystem::path& file) {
  static std::atomic<unsigned> count = 0;
  std::filesystem::path fresh = file;
  fresh += fmt::format(".{}.{}.new", ::getpid(), ++count);
  return fresh;
}

bool write_over(const std::filesystem::path& file, std::string_view bytes, Problems& problems) {
  if (write_opened(file, O_TRUNC, bytes)) return true;
  problems.push_back({file.string(), std::string("cannot be written: ") + std::strerror(errno)});
  return false;
}

bool replace_file(const std::filesystem::path& file, std::string_view bytes, Problems& problems) {
  const std::filesystem::path beside = fresh_name(file);
  if (write_opened(beside, O_EXCL, bytes) && ::rename(beside.c_str(), file.c_str()) == 0) return true;
  problems.push_back({file.string(), std::string("cannot be written: ") + std::strerror(errno)});
  ::unlink(beside.c_str());
  return false;
}

void add_bytes(Hasher& hasher, std::span<const std::byte> bytes) {
  hasher.add(std::uint64_t{bytes.size()});
  std::uint64_t word = 0;
  for (; bytes.size() >= sizeof word; bytes = bytes.subspan(sizeof word)) {
    std::memcpy(&word, bytes.data(), sizeof word);
    hasher.add(word);
  }
  word = 0;
  if (!bytes.empty()) std::memcpy(&word, bytes.data(), bytes.size());
  hasher.add(word);
}

}  // namespace sprue::assets
