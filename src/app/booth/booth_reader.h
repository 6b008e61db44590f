// Reads models while the booth's window goes on: one after the other, in a thread that waits for the child process. A
// model can be of any size and any format, so it may take seconds, or fail.
#pragma once

#include <deque>
#include <filesystem>
#include <future>
#include <optional>
#include <stop_token>
#include <vector>

#include "app/booth/booth.h"

namespace sprue {

// All calls come from the window's thread; only read() runs elsewhere, on copies.
class BoothReader {
 public:
  explicit BoothReader(assets::ModelLoader loader);
  ~BoothReader();  // gives up what is being read, and waits for that
  BoothReader(const BoothReader&) = delete;
  BoothReader& operator=(const BoothReader&) = delete;

  // The reason for which a model that is shown is made once more.
  enum class Why : std::uint8_t { changed, undone, redone, file };
  struct Again {
    int number = 0;  // the exhibit's
    Why why{};
    assets::ModelRequest request;
    std::optional<assets::Baked> baked{};  // without it the problems say why
  };

  // Asks for a model, or for all models of a folder.
  void ask(const std::filesystem::path& path);
  // Asks for an exhibit once more, by its request as it is now, before all models that have not been shown yet. Of
  // several requests for one exhibit only the last one waits: a dragged color asks many times.
  void ask_again(const Exhibit& exhibit, Why why);

  // One answer: a new model, a folder, or a model that was made again.
  struct Read {
    std::filesystem::path file;
    bool is_folder = false;          // the models in it follow, each by itself
    std::optional<Exhibit> exhibit;  // without it, and if this is no folder, `problems` says why
    std::optional<Again> again;      // set: the model was made once more, and the exhibit above is empty
    Problems problems;
  };
  // Takes the next model that has been read, in the order in which they were asked for. To be called every frame; it
  // never waits.
  std::optional<Read> take();

  const std::filesystem::path& reading() const { return now_; }  // empty when nothing is read
  std::size_t waiting() const { return waiting_.size(); }        // the number of jobs behind that
  bool makes_again() const;                                      // anything that is shown is made again, now or later
  bool makes_again(int number) const;                            // the same for the exhibit of that number

 private:
  using Files = std::vector<std::filesystem::path>;
  struct Job {
    std::filesystem::path file;
    std::optional<Again> again{};
  };
  struct Done {
    Read read;
    Files inside;  // models of a folder, to be read next
  };
  static Done read(Job job, const assets::ModelLoader& loader);
  std::deque<Job>::iterator waiting_for(int number);
  void begin_next();

  // Asked to stop when this goes; the loader looks at it.
  std::stop_source leaving_;
  assets::ModelLoader loader_;
  std::deque<Job> waiting_;
  std::filesystem::path now_;
  std::optional<int> number_now_;  // the exhibit that is made again
  // Last, so that it is destroyed first: that waits for the thread.
  std::future<Done> done_;
};

}  // namespace sprue
