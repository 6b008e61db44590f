// Reads models while the booth's window goes on: one after the other, in a thread that waits for the child process.
#pragma once

#include <deque>
#include <filesystem>
#include <future>
#include <optional>
#include <stop_token>
#include <vector>

#include "app/booth/booth.h"

namespace sprue {

class BoothReader {
 public:
  explicit BoothReader(assets::ModelLoader loader);
  ~BoothReader();  // gives up what is being read
  BoothReader(const BoothReader&) = delete;
  BoothReader& operator=(const BoothReader&) = delete;

  // The reason for which a model that is shown is made once more.
  enum class Why : std::uint8_t { changed, undone, redone, file };
  struct Again {
    int number = 0;  // of the exhibit
    Why why{};
    assets::ModelRequest request;
    std::optional<assets::Baked> baked{};  // without it `problems` says why
  };

  // Asks for a model, or for all models of a folder.
  void ask(const std::filesystem::path& path);
  // Asks for an exhibit once more, by what its request says now, before all models that have not been shown yet. Of
  // several requests for an exhibit only the last one waits.
  void ask_again(const Exhibit& exhibit, Why why);

  struct Read {
    std::filesystem::path file;
    bool is_folder = false;          // the models in it follow
    std::optional<Exhibit> exhibit;  // without it, and if it is no folder, `problems` says why
    std::optional<Again> again;      // set, this was made once more, and the above is empty
    Problems problems;
  };
  // Takes the next model that has been read, in the order they were asked for.
  std::optional<Read> take();

  const std::filesystem::path& reading() const { return now_; }  // empty when nothing is read
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
  static Done read(Job job, const assets::ModelLoader& loader);
  std::deque<Job>::iterator waiting_for(int number);
  void begin_next();

  std::stop_source leaving_;
  assets::ModelLoader loader_;
  std::deque<Job> waiting_;
  std::filesystem::path now_;
  std::optional<int> number_now_;  // of the exhibit that is made again
  std::future<Done> done_;
};

}  // namespace sprue
