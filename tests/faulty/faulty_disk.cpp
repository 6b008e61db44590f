// A disk that fails: preloaded into the program, it stands before the system's calls that write files, and lets one of
// them fail, or cuts the power and takes back all that was not synced. SPRUE_FAULT says when and where: "cut 17
// /home/x" is the 17th call in that folder. Disks may write what a folder holds before what its files hold
// ("cut-named"), or after it.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

template <class Call>
Call system_call(const char* name) {
  return reinterpret_cast<Call>(dlsym(RTLD_NEXT, name));
}

const auto real_write = system_call<ssize_t (*)(int, const void*, size_t)>("write");
const auto real_fsync = system_call<int (*)(int)>("fsync");
const auto real_fdatasync = system_call<int (*)(int)>("fdatasync");
const auto real_rename = system_call<int (*)(const char*, const char*)>("rename");

enum class Fault { none, error, full, part, interrupted, cut };

// A file by what it is, not by its name: it may be renamed.
using Id = std::pair<dev_t, ino_t>;

class Disk {
 public:
  Disk() {
    const char* const wish = std::getenv("SPRUE_FAULT");
    std::istringstream words(wish == nullptr ? "" : wish);
    std::string kind;
    words >> kind >> at_ >> std::ws;
    std::getline(words, folder_);
    constexpr std::pair<const char*, Fault> kinds[] = {{"error", Fault::error}, {"full", Fault::full},
                                                       {"part", Fault::part},   {"interrupted", Fault::interrupted},
                                                       {"cut", Fault::cut},     {"cut-named", Fault::cut}};
    for (const auto& [name, fault] : kinds)
      if (kind == name) fault_ = fault;
    names_stay_ = kind == "cut-named";
  }

  // The fault that meets this call on a file below the folder.
  Fault next(const std::string& path) {
    if (fault_ == Fault::none || (path != folder_ && !path.starts_with(folder_ + "/"))) return Fault::none;
    ++calls_;
    if (calls_ == at_) return fault_ == Fault::full ? Fault::part : fault_;  // what still fits is written
    // A full disk stays full for a while.
    return fault_ == Fault::full && calls_ > at_ && calls_ < at_ + 4 ? Fault::full : Fault::none;
  }

  void before_write(int file) {
    struct stat about {};
    if (fault_ != Fault::cut || ::fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) return;
    // Files only grow: what is not on the disk yet is what lies behind this size. A new file may have the number of one
    // that is gone.
    const Id id{about.st_dev, about.st_ino};
    if (about.st_size == 0) synced_.erase(id);
    synced_.try_emplace(id, about.st_size);
  }
  void after_sync(int file) {
    struct stat about {};
    if (fault_ != Fault::cut || ::fstat(file, &about) != 0) return;
    if (S_ISREG(about.st_mode)) synced_.erase({about.st_dev, about.st_ino});
    if (!S_ISDIR(about.st_mode)) return;
    const std::string folder = name_of(file);
    std::erase_if(renamed_, [&](const Renamed& one) {
      if (one.to.substr(0, one.to.rfind('/')) != folder) return false;
      if (!one.kept.empty()) ::unlink(one.kept.c_str());
      return true;
    });
  }
  // What stood there is kept beside it until the folder is synced.
  void before_rename(const std::string& from, const std::string& to) {
    if (fault_ != Fault::cut || !to.starts_with(folder_ + "/")) return;
    std::string kept = folder_ + "/.before-" + std::to_string(renamed_.size());
    if (::link(to.c_str(), kept.c_str()) != 0) kept.clear();
    renamed_.push_back({from, to, kept});
  }

  [[noreturn]] void cut() {
    while (!names_stay_ && !renamed_.empty()) {
      const Renamed last = renamed_.back();
      renamed_.pop_back();
      real_rename(last.to.c_str(), last.from.c_str());
      if (!last.kept.empty()) real_rename(last.kept.c_str(), last.to.c_str());
    }
    take_back(folder_);
    ::_exit(137);
  }

  static std::string name_of(int file) {
    char name[4096];
    const ssize_t length = ::readlink(("/proc/self/fd/" + std::to_string(file)).c_str(), name, sizeof name);
    return length > 0 ? std::string(name, static_cast<size_t>(length)) : std::string();
  }

  std::mutex alone;

 private:
  struct Renamed {
    std::string from, to;
    std::string kept;  // empty: nothing stood there
  };

  // Cuts each file below the folder back to what was synced of it.
  void take_back(const std::string& folder) {
    const std::string list = "find '" + folder + "' -type f -print";
    ::unsetenv("LD_PRELOAD");
    std::FILE* const found = ::popen(list.c_str(), "r");
    char line[4096];
    while (found != nullptr && std::fgets(line, sizeof line, found) != nullptr) {
      line[std::strcspn(line, "\n")] = '\0';
      struct stat about {};
      if (::stat(line, &about) != 0) continue;
      const auto known = synced_.find({about.st_dev, about.st_ino});
      if (known == synced_.end() || known->second >= about.st_size) continue;
      if (::truncate(line, known->second) != 0) std::perror(line);
    }
    if (found != nullptr) ::pclose(found);
  }

  Fault fault_ = Fault::none;
  bool names_stay_ = false;  // when the power goes, names are on the disk and what the files hold is not
  int at_ = 0, calls_ = 0;
  std::string folder_;
  std::map<Id, off_t> synced_;
  std::vector<Renamed> renamed_;
};

Disk& disk() {
  static Disk* const one = new Disk;  // other threads may write while the program ends
  return *one;
}

int failed(int why) {
  errno = why;
  return -1;
}

// The fault that meets a sync or a rename; those are never short, and a signal does not stop them.
int failure_of(Fault fault) {
  if (fault == Fault::cut) disk().cut();
  if (fault == Fault::error) return EIO;
  if (fault == Fault::full) return ENOSPC;
  return 0;
}

int synced(int file, int (*sync)(int)) {
  const std::lock_guard only(disk().alone);
  if (const int why = failure_of(disk().next(Disk::name_of(file)))) return failed(why);
  const int result = sync(file);
  if (result == 0) disk().after_sync(file);
  return result;
}

}  // namespace

extern "C" {

ssize_t write(int file, const void* bytes, size_t count) {
  if (file <= STDERR_FILENO) return real_write(file, bytes, count);
  const std::lock_guard only(disk().alone);
  const Fault fault = disk().next(Disk::name_of(file));
  disk().before_write(file);
  switch (fault) {
    case Fault::error: return failed(EIO);
    case Fault::interrupted: return failed(EINTR);
    case Fault::full: return failed(ENOSPC);
    case Fault::part: return real_write(file, bytes, (count + 1) / 2);
    case Fault::cut: real_write(file, bytes, (count + 1) / 2); disk().cut();
    case Fault::none: break;
  }
  return real_write(file, bytes, count);
}

int fsync(int file) { return synced(file, real_fsync); }
int fdatasync(int file) { return synced(file, real_fdatasync); }

int rename(const char* from, const char* to) {
  const std::lock_guard only(disk().alone);
  if (const int why = failure_of(disk().next(to))) return failed(why);
  disk().before_rename(from, to);
  return real_rename(from, to);
}

}  // extern "C"
