// Starts the processes that make a film's shares, listens to them, and ends all when one fails.
#include "film/jobs/film_jobs.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "core/system/cancel.h"

extern char** environ;

namespace sprue {
namespace {

struct Job {
  pid_t child = -1;
  int said = -1;  // the reading end of its stderr
  std::string text, last;
};

Job start(const std::vector<std::string>& arguments) {
  Job job;
  std::array<int, 2> ends{-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return job;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
  posix_spawnattr_t manners;  // a group of its own: Ctrl-C at the terminal is ours to handle
  posix_spawnattr_init(&manners);
  posix_spawnattr_setflags(&manners, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  sigset_t heard;  // a shell's background jobs do not hear it, nor would what they start
  sigemptyset(&heard);
  sigaddset(&heard, SIGINT);
  posix_spawnattr_setsigdefault(&manners, &heard);
  std::vector<char*> words{const_cast<char*>("sprue")};
  for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  if (posix_spawn(&job.child, "/proc/self/exe", &actions, &manners, words.data(), environ) != 0) job.child = -1;
  posix_spawnattr_destroy(&manners);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  job.said = ends[0];
  return job;
}

// False when it has nothing more to say.
bool listen(Job& job, const std::function<void(const std::string&)>& tell) {
  std::array<char, 4096> piece{};
  const ssize_t size = read(job.said, piece.data(), piece.size());
  if (size < 0 && errno == EINTR) return true;
  if (size <= 0) return false;
  job.text.append(piece.data(), static_cast<std::size_t>(size));
  for (std::size_t end = 0; (end = job.text.find('\n')) != std::string::npos; job.text.erase(0, end + 1)) {
    job.last = job.text.substr(0, end);
    tell(job.last);
  }
  return true;
}

int ended(Job& job) {
  int status = -1;
  while (job.child > 0 && waitpid(job.child, &status, 0) < 0 && errno == EINTR) {
  }
  if (job.said >= 0) close(job.said);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void end_all(const std::vector<Job>& jobs) {
  for (const Job& job : jobs) {
    if (job.child > 0 && job.said >= 0) kill(job.child, SIGINT);  // they keep what is whole
  }
}

}  // namespace

bool run_jobs(const std::vector<std::vector<std::string>>& jobs, std::size_t at_once,
              const std::function<void(std::size_t, const std::string&)>& tell, Problems& problems) {
  const Cancel cancel;
  std::vector<Job> running;
  std::size_t open = 0;
  bool good = true, asked = false;
  const auto fail = [&](std::size_t i, const std::string& why) {
    if (good) problems.push_back({fmt::format("part {}", i + 1), why});
    if (good) end_all(running);
    good = false;
  };
  const auto start_more = [&] {
    while (good && !asked && open < at_once && running.size() < jobs.size()) {
      running.push_back(start(jobs[running.size()]));
      running.back().said < 0 ? fail(running.size() - 1, "cannot be started") : void(++open);
    }
  };
  for (start_more(); open > 0; start_more()) {
    std::vector<pollfd> ends;
    for (const Job& job : running) ends.push_back({job.said, POLLIN, 0});
    poll(ends.data(), ends.size(), 500);
    if (Cancel::asked() && !asked) end_all(running), asked = true;
    for (std::size_t i = 0; i < running.size(); ++i) {
      if (ends[i].revents == 0 || running[i].said < 0) continue;
      if (listen(running[i], [&](const std::string& line) { tell(i, line); })) continue;
      const int code = ended(running[i]);
      if (running[i].child < 0) fail(i, "cannot be started");
      if (code < 0) fail(i, "was killed");
      if (code > 0) fail(i, running[i].last.empty() ? "failed" : running[i].last);
      running[i].said = -1;
      --open;
    }
  }
  return good && running.size() == jobs.size();
}

struct Child::Run {
  Job job;
  bool good = false;
};

Child::Child(std::unique_ptr<Run> run) : run_(std::move(run)) {}

std::unique_ptr<Child> Child::start(const std::vector<std::string>& arguments) {
  auto run = std::make_unique<Run>();
  run->job = sprue::start(arguments);
  return std::unique_ptr<Child>(new Child(std::move(run)));
}

Child::~Child() {
  cancel();
  if (run_->job.said >= 0) ended(run_->job);
}

bool Child::listen(const std::function<void(const std::string&)>& tell) {
  Job& job = run_->job;
  while (job.said >= 0) {
    pollfd end{job.said, POLLIN, 0};
    if (poll(&end, 1, 0) <= 0) return true;
    if (sprue::listen(job, tell)) continue;
    run_->good = ended(job) == 0;
    job.said = -1;
  }
  return false;
}

void Child::cancel() {
  if (run_->job.child > 0 && run_->job.said >= 0) kill(run_->job.child, SIGINT);
}

bool Child::is_good() const { return run_->good; }
const std::string& Child::last() const { return run_->job.last; }

}  // namespace sprue
