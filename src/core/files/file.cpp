// Reads and writes files by the system's own calls, which say when bytes are on the disk.
#include "core/files/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace sprue {
namespace {

// Adds the reason that errno holds, and returns false so that a check can end with it.
bool fail(Problems& problems, const std::filesystem::path& file, std::string_view doing) {
  problems.push_back({file.string(), fmt::format("{}: {}", doing, std::strerror(errno))});
  return false;
}

// Closes on every way out.
struct Descriptor {
  int number = -1;
  explicit Descriptor(int opened) : number(opened) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number >= 0) ::close(number);
  }
};

// The system may write less than it is asked to, or be interrupted by a signal; neither is a failure.
bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// Syncs the folder as well: a rename is safe on the disk only when the folder that holds the name is.
bool sync_folder_of(const std::filesystem::path& file) {
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return opened.number >= 0 && ::fsync(opened.number) == 0;
}

// Creates the file and fails if that name is taken, so that nobody else's file or link is written through. A file that
// could not be written whole is removed; errno survives that, for the message.
bool write_synced(const std::filesystem::path& file, std::string_view text, Readers readers) {
  const mode_t mode = readers == Readers::owner ? 0600 : 0666;
  const Descriptor opened(::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
  if (opened.number < 0) return false;
  if (write_all(opened.number, text) && ::fsync(opened.number) == 0) return true;
  const int why = errno;
  ::unlink(file.c_str());
  errno = why;
  return false;
}

// Returns the file that a name stands for: where it is a link, the link's target is replaced and the link stays.
// Anything that is there and is not a regular file is refused.
std::optional<std::filesystem::path> replaceable(const std::filesystem::path& file, Problems& problems) {
  if (file.empty() || file.native().find('\0') != std::string::npos) {
    problems.push_back({shown(file.native()), "is not the name of a file"});
    return std::nullopt;
  }
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return file;
  if (std::filesystem::is_regular_file(file, error)) return std::filesystem::canonical(file, error);
  problems.push_back({file.string(), "is not a regular file"});
  return std::nullopt;
}

}  // namespace

std::optional<std::string> read_file(const std::filesystem::path& file, Problems& problems, std::size_t largest) {
  // Opened without blocking: a pipe given by mistake must not hang the program.
  const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat about {};
  if (opened.number < 0 || ::fstat(opened.number, &about) != 0) {
    fail(problems, file, "cannot be read");
    return std::nullopt;
  }
  if (!S_ISREG(about.st_mode)) {
    problems.push_back({file.string(), "is not a regular file"});
    return std::nullopt;
  }
  std::string text;
  std::string block(1U << 16U, '\0');
  // Reads until the end instead of trusting the size in `about`: a file may grow while it is read.
  while (text.size() <= largest) {
    const ssize_t got = ::read(opened.number, block.data(), block.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) {
      fail(problems, file, "cannot be read");
      return std::nullopt;
    }
    if (got == 0) return text;
    text.append(block.data(), static_cast<std::size_t>(got));
  }
  problems.push_back({file.string(), fmt::format("is larger than {} MB", largest >> 20U)});
  return std::nullopt;
}

bool write_file(const std::filesystem::path& file, std::string_view text, Problems& problems, Readers readers) {
  const auto target = replaceable(file, problems);
  if (!target) return false;
  // The new file stands in the same folder, since a rename is only atomic within one file system. The process's id in
  // its name keeps two programs that write the same file out of each other's way.
  std::filesystem::path beside = *target;
  beside += fmt::format(".{}.new", ::getpid());
  // An earlier crash may have left one.
  ::unlink(beside.c_str());
  if (!write_synced(beside, text, readers)) return fail(problems, file, "cannot be written");
  if (::rename(beside.c_str(), target->c_str()) != 0) {
    fail(problems, file, "cannot be written");
    ::unlink(beside.c_str());
    return false;
  }
  return sync_folder_of(*target) || fail(problems, file, "was written, but its folder cannot be synced");
}

bool publish_file(const std::filesystem::path& written, const std::filesystem::path& file, Problems& problems) {
  const Descriptor opened(::open(written.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
  if (opened.number < 0 || ::fsync(opened.number) != 0 || ::rename(written.c_str(), file.c_str()) != 0)
    return fail(problems, file, "cannot be written");
  return sync_folder_of(file) || fail(problems, file, "was written, but its folder cannot be synced");
}

LineFile::LineFile(LineFile&& other) noexcept
    : file_(std::move(other.file_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

LineFile& LineFile::operator=(LineFile&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

LineFile::~LineFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<LineFile> LineFile::start(const std::filesystem::path& file, std::string_view text, Problems& problems,
                                        Readers readers) {
  if (!write_file(file, text, problems, readers)) return std::nullopt;
  LineFile lines;
  lines.file_ = file;
  lines.descriptor_ = ::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (lines.descriptor_ >= 0) return lines;
  fail(problems, file, "cannot be appended to");
  return std::nullopt;
}

bool LineFile::append(std::string_view line, Problems& problems) {
  std::string whole(line);
  whole += '\n';
  // Remembers the end before anything is written; a failed write is undone down to here.
  const off_t end = ::lseek(descriptor_, 0, SEEK_END);
  if (write_all(descriptor_, whole) && ::fdatasync(descriptor_) == 0) return true;
  fail(problems, file_, "cannot be appended to");
  // Half a line would spoil the lines after it.
  if (end >= 0 && ::ftruncate(descriptor_, end) != 0) fail(problems, file_, "cannot be cut back");
  return false;
}

// Keeps letters and digits and joins the rest with single underscores, so the result is safe as a name on any file
// system.
std::string file_stem(const std::string& name, const char* otherwise) {
  std::string stem;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      stem += upper ? static_cast<char>(c - 'A' + 'a') : c;
    else if (!stem.empty() && stem.back() != '_')
      stem += '_';
  }
  while (!stem.empty() && stem.back() == '_') stem.pop_back();
  return stem.empty() ? otherwise : stem;
}

}  // namespace sprue
