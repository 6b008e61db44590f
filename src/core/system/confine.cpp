// Closes the disk by Landlock and everything else by a filter of system calls (seccomp).
#include "core/system/confine.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>

namespace sprue {
namespace {

namespace fs = std::filesystem;

// Rights by the version of Landlock that brought them. The headers of an older kernel do not know the last ones.
constexpr std::uint64_t first_rights = (std::uint64_t{1} << 13U) - 1;  // all of version 1
constexpr std::uint64_t refer_right = std::uint64_t{1} << 13U;         // version 2: to move files between folders
constexpr std::uint64_t truncate_right = std::uint64_t{1} << 14U;      // version 3
constexpr std::uint64_t reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;

std::uint64_t rights_of(long version) {
  return first_rights | (version >= 2 ? refer_right : 0) | (version >= 3 ? truncate_right : 0);
}

// A ruleset under construction: a descriptor that takes one rule for each place that stays open.
class Ruleset {
 public:
  explicit Ruleset(std::uint64_t rights) : rights_(rights) {
    const landlock_ruleset_attr all{.handled_access_fs = rights};
    rules_ = static_cast<int>(::syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0));
  }
  Ruleset(const Ruleset&) = delete;
  Ruleset& operator=(const Ruleset&) = delete;
  ~Ruleset() {
    if (rules_ >= 0) ::close(rules_);
  }

  // A place that is not there needs no rule: nothing can be opened in it.
  void allow(const fs::path& place, std::uint64_t rights) {
    const int opened = ::open(place.c_str(), O_PATH | O_CLOEXEC);
    if (opened < 0) return;
    std::error_code error;
    // Rights on folders would be refused for a file.
    if (!fs::is_directory(place, error)) rights &= ~std::uint64_t{LANDLOCK_ACCESS_FS_READ_DIR};
    const landlock_path_beneath_attr rule{.allowed_access = rights & rights_, .parent_fd = opened};
    ::syscall(SYS_landlock_add_rule, rules_, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    ::close(opened);
  }
  bool enforce() const { return rules_ >= 0 && ::syscall(SYS_landlock_restrict_self, rules_, 0) == 0; }

 private:
  std::uint64_t rights_;
  int rules_ = -1;
};

bool close_disk(const Confinement& open) {
  const long version = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return false;
  Ruleset rules(rights_of(version));
  for (const fs::path& place : open.read) rules.allow(place, reading);
  for (const fs::path& folder : open.list) rules.allow(folder, LANDLOCK_ACCESS_FS_READ_DIR);
  if (!open.write.empty()) rules.allow(open.write, LANDLOCK_ACCESS_FS_WRITE_FILE | truncate_right);
  return rules.enforce();
}

// What readers, memory, threads, and the end of a process need. Which files may be opened is up to the rules above.
constexpr std::array allowed_calls{
    SCMP_SYS(read),          SCMP_SYS(readv),
    SCMP_SYS(pread64),       SCMP_SYS(write),
    SCMP_SYS(writev),        SCMP_SYS(pwrite64),
    SCMP_SYS(open),          SCMP_SYS(openat),
    SCMP_SYS(close),         SCMP_SYS(lseek),
    SCMP_SYS(fstat),         SCMP_SYS(stat),
    SCMP_SYS(lstat),         SCMP_SYS(newfstatat),
    SCMP_SYS(statx),         SCMP_SYS(access),
    SCMP_SYS(faccessat),     SCMP_SYS(faccessat2),
    SCMP_SYS(readlink),      SCMP_SYS(readlinkat),
    SCMP_SYS(getdents64),    SCMP_SYS(getcwd),
    SCMP_SYS(ftruncate),     SCMP_SYS(mmap),
    SCMP_SYS(munmap),        SCMP_SYS(mremap),
    SCMP_SYS(mprotect),      SCMP_SYS(madvise),
    SCMP_SYS(brk),           SCMP_SYS(futex),
    SCMP_SYS(rt_sigaction),  SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn),  SCMP_SYS(sigaltstack),
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres),
    SCMP_SYS(gettimeofday),  SCMP_SYS(clock_nanosleep),
    SCMP_SYS(nanosleep),     SCMP_SYS(getpid),
    SCMP_SYS(gettid),        SCMP_SYS(getuid),
    SCMP_SYS(geteuid),       SCMP_SYS(getrandom),
    SCMP_SYS(sched_yield),   SCMP_SYS(sched_getaffinity),
    SCMP_SYS(getrlimit),     SCMP_SYS(sysinfo),
    SCMP_SYS(uname),         SCMP_SYS(set_robust_list),
    SCMP_SYS(rseq),          SCMP_SYS(exit),
    SCMP_SYS(exit_group),    SCMP_SYS(restart_syscall),
};

// Threads are allowed, processes are not: the difference is a flag. The newer call hides its flags in memory that a
// filter cannot read; told that it does not exist, the library takes the older one.
bool allow_threads(scmp_filter_ctx filter) {
  const scmp_arg_cmp is_thread{.arg = 0, .op = SCMP_CMP_MASKED_EQ, .datum_a = CLONE_THREAD, .datum_b = CLONE_THREAD};
  return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, is_thread) == 0 &&
         seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0;
}

// By the other commands a process may have the kernel send its signals to whomever it names.
bool allow_flags(scmp_filter_ctx filter) {
  constexpr std::array<scmp_datum_t, 5> commands{F_GETFD, F_SETFD, F_GETFL, F_DUPFD, F_DUPFD_CLOEXEC};
  return std::ranges::all_of(commands, [&](scmp_datum_t command) {
    const scmp_arg_cmp is_that{.arg = 1, .op = SCMP_CMP_EQ, .datum_a = command, .datum_b = 0};
    return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 1, is_that) == 0;
  });
}

// An abort is a signal to oneself.
bool allow_own_end(scmp_filter_ctx filter) {
  const auto self = static_cast<scmp_datum_t>(::getpid());
  const scmp_arg_cmp is_self{.arg = 0, .op = SCMP_CMP_EQ, .datum_a = self, .datum_b = 0};
  return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, is_self) == 0;
}

// At its end a sanitizer looks at the process from outside, which the filter would refuse.
#if defined(__has_feature)
constexpr bool has_sanitizer = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool has_sanitizer = true;
#else
constexpr bool has_sanitizer = false;
#endif

bool close_calls() {
  if (has_sanitizer) return false;
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (filter == nullptr) return false;
  bool good = allow_threads(filter) && allow_own_end(filter) && allow_flags(filter);
  for (const int call : allowed_calls) good = good && seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0) == 0;
  good = good && seccomp_load(filter) == 0;
  seccomp_release(filter);
  return good;
}

}  // namespace

std::vector<std::string> confine(const Confinement& open) {
  std::vector<std::string> missing;
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (!close_disk(open)) missing.emplace_back("it was read with the disk open, since this kernel has no Landlock");
  if (!close_calls()) missing.emplace_back("it was read without a filter of system calls, since there is none here");
  return missing;
}

}  // namespace sprue
