// While it lives, no file may grow beyond so many bytes, of this process and of those that it starts: as on a full
// disk.
#pragma once
#include <sys/resource.h>

#include <csignal>

namespace sprue::test {

class SmallDisk {
 public:
  explicit SmallDisk(rlim_t bytes) : heard_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, heard_);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

 private:
  rlimit before_{};
  void (*heard_)(int);
};

}  // namespace sprue::test
