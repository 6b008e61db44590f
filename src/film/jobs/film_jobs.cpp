// Starts the processes that make a film's shares, listens to them, and ends all when one fails.
#include "film/jobs/film_jobs.h"

#include <fmt/format.h>
#include <poll.h>

#include <csignal>

#include "core/system/cancel.h"

namespace sprue::film {

BackgroundRun::BackgroundRun(const std::vector<std::string>& arguments) {
  // Ended by SIGINT, as a person would end it: it then keeps its frames.
  ChildOrder order{.program = "/proc/self/exe", .words = {"sprue"}, .own_group = true, .ends_by = SIGINT};
  order.words.insert(order.words.end(), arguments.begin(), arguments.end());
  child_ = ChildProcess::start(order, last_);
}

bool BackgroundRun::listen_once(const Tell& tell) {
  if (!child_) return false;
  // Hearing ends when the child closes its stderr, which is when it ends.
  const bool goes_on = child_->hear(text_);
  if (!goes_on) {
    end_ = child_->wait();
    child_.reset();
    if (!text_.empty()) text_ += '\n';  // its last line may lack an end
  }
  for (std::size_t end = 0; (end = text_.find('\n')) != std::string::npos; text_.erase(0, end + 1)) {
    last_ = text_.substr(0, end);
    tell(last_);
  }
  return goes_on;
}

bool BackgroundRun::listen(const Tell& tell) {
  while (child_) {
    pollfd waiting{child_->complaints(), POLLIN, 0};
    // Not to wait: the window has its next frame to draw.
    if (poll(&waiting, 1, 0) <= 0) return true;
    listen_once(tell);
  }
  return false;
}

void BackgroundRun::cancel() {
  // The child ends by itself and is waited for as usual.
  if (child_) child_->send(SIGINT);
}

std::string BackgroundRun::fault() const {
  // A killed child has said nothing, and its last line would mislead.
  if (end_.signal != 0) return "was killed";
  return last_.empty() ? "failed" : last_;
}

namespace {

class Jobs {
 public:
  Jobs(const std::vector<std::vector<std::string>>& jobs, std::size_t at_once, Problems& problems)
      : jobs_(jobs), at_once_(at_once), problems_(problems) {}

  bool run(const std::function<void(std::size_t, const std::string&)>& tell) {
    const Cancel cancel;
    for (start_more(); open_ > 0; start_more()) {
      std::vector<pollfd> ends;
      // Ended runs have no descriptor, which poll() passes over.
      for (const BackgroundRun& run : runs_) ends.push_back({run.complaints(), POLLIN, 0});
      // Wakes now and then to see whether a cancel was asked for.
      poll(ends.data(), ends.size(), 500);
      if (Cancel::asked() && !asked_) end_all();
      asked_ = asked_ || Cancel::asked();
      for (std::size_t i = 0; i < runs_.size(); ++i) {
        if (ends[i].revents == 0 || !runs_[i].is_running()) continue;
        if (runs_[i].listen_once([&](const std::string& line) { tell(i, line); })) continue;
        --open_;
        if (!runs_[i].is_good()) fail(i, runs_[i].fault());
      }
    }
    return good_ && runs_.size() == jobs_.size();
  }

 private:
  void start_more() {
    // No new work after a failure or a cancel.
    while (good_ && !asked_ && open_ < at_once_ && runs_.size() < jobs_.size()) {
      runs_.emplace_back(jobs_[runs_.size()]);
      if (runs_.back().is_running())
        ++open_;
      else
        fail(runs_.size() - 1, runs_.back().fault());
    }
  }
  // Only the first failure is told: the others are ended because of it.
  void fail(std::size_t i, const std::string& why) {
    if (!good_) return;
    problems_.push_back({fmt::format("part {}", i + 1), why});
    end_all();
    good_ = false;
  }
  void end_all() {
    for (BackgroundRun& run : runs_) run.cancel();
  }

  const std::vector<std::vector<std::string>>& jobs_;
  std::size_t at_once_, open_ = 0;
  Problems& problems_;
  std::vector<BackgroundRun> runs_;
  bool good_ = true, asked_ = false;
};

}  // namespace

bool run_jobs(const std::vector<std::vector<std::string>>& jobs, std::size_t at_once,
              const std::function<void(std::size_t, const std::string&)>& tell, Problems& problems) {
  return Jobs(jobs, at_once, problems).run(tell);
}

}  // namespace sprue::film
