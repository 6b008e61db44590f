// Makes folders by the system's own calls, which set the owner and the mode in one step.
#include "core/files/private_folder.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <string>

namespace sprue {
namespace {

namespace fs = std::filesystem;

constexpr mode_t owner_only = 0700;

bool refuse(const fs::path& folder, const std::string& why, Problems& problems) {
  problems.push_back({folder.string(), why});
  return false;
}

// Creates each missing folder of a path. Those that are there are left as they are: they may be anybody's.
bool make_all(const fs::path& folder) {
  if (folder.empty() || ::access(folder.c_str(), F_OK) == 0) return true;
  if (folder.has_parent_path() && folder.parent_path() != folder && !make_all(folder.parent_path())) return false;
  return ::mkdir(folder.c_str(), owner_only) == 0 || errno == EEXIST;
}

// The program that was writing "name.1234.new" or "name.1234.7.new"; 0 for any other name.
int writer_of(std::string_view name) {
  constexpr std::string_view ending = ".new";
  if (!name.ends_with(ending)) return 0;
  name.remove_suffix(ending.size());
  int last = 0;
  for (int parts = 0; parts < 2; ++parts) {
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos) break;
    int number = 0;
    const char* const end = name.data() + name.size();
    if (std::from_chars(name.data() + dot + 1, end, number).ptr != end || number <= 0) break;
    last = number;  // the one further to the left is the program, the other a count
    name = name.substr(0, dot);
  }
  return last;
}

}  // namespace

bool make_private_folder(const fs::path& folder, Problems& problems) {
  if (!make_all(folder)) return refuse(folder, std::string("cannot be made: ") + std::strerror(errno), problems);
  const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  struct stat about {};
  const bool known = opened >= 0 && ::fstat(opened, &about) == 0;
  const int why = errno;
  const bool ours = known && about.st_uid == ::geteuid();
  // Some disks know no modes; what cannot be closed there has always been open.
  if (ours && (about.st_mode & 0777U) != owner_only) static_cast<void>(::fchmod(opened, owner_only));
  if (opened >= 0) ::close(opened);
  if (!known) return refuse(folder, std::string("cannot be opened: ") + std::strerror(why), problems);
  return ours || refuse(folder, "belongs to another user", problems);
}

void remove_leftovers(const fs::path& folder) {
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const int writer = writer_of(it->path().filename().native());
    const bool is_gone = writer != 0 && ::kill(writer, 0) != 0 && errno == ESRCH;
    if (is_gone) ::unlink(it->path().c_str());
  }
}

}  // namespace sprue
