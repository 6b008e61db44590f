// Reads models while the booth's window goes on: one after the other, each by a process of its own.
#pragma once

#include <deque>
#include <filesystem>
#include <future>
#include <optional>
#include <stop_token>
#include <vector>

#include "app/booth.h"

namespace sprue {

class BoothReader {
 public:
  explicit BoothReader(assets::Shop shop);
  ~BoothReader();  // gives up what is being read
  BoothReader(const BoothReader&) = delete;
  BoothReader& operator=(const BoothReader&) = delete;

  // Why what is shown is made once more.
  enum class Why : std::uint8_t { changed, undone, redone, file };
  struct Again {
    int number = 0;  // of the exhibit
    Why why{};
    assets::Order order;
    std::optional<assets::Baked> baked{};  // else `problems` says why
  };

  // A model, or a folder of models.
  void ask(const std::filesystem::path& path);
  // One that is shown, by what its order says now; before all that has not been shown yet. Of an exhibit only the last
  // order waits.
  void ask_again(const Exhibit& exhibit, Why why);

  struct Read {
    std::filesystem::path file;
    bool is_folder = false;          // the models in it follow
    std::optional<Exhibit> exhibit;  // else, but of a folder, `problems` says why
    std::optional<Again> again;      // instead of all that
    Problems problems;
  };
  // The next that has been read, in the order they were asked for.
  std::optional<Read> take();

  const std::filesystem::path& reading() const { return now_; }  // empty: nothing is waited for
  std::size_t waiting() const { return waiting_.size(); }        // behind that
  bool makes_again() const;                                      // anything that is shown, now or behind that
  bool makes_again(int number) const;                            // the exhibit of that number

 private:
  using Files = std::vector<std::filesystem::path>;
  struct Job {
    std::filesystem::path file;
    std::optional<Again> again{};
  };
  struct Done {
    Read read;
    Files inside;  // of a folder
  };
  static Done read(Job job, const assets::Shop& shop);
  std::deque<Job>::iterator waiting_for(int number);
  void begin_next();

  std::stop_source leaving_;
  assets::Shop shop_;
  std::deque<Job> waiting_;
  std::filesystem::path now_;
  std::optional<int> number_now_;  // of the exhibit that is made again
  std::future<Done> done_;
};

}  // namespace sprue
