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
  ~BoothReader();  // ends the process that reads; looking for the files is waited for
  BoothReader(const BoothReader&) = delete;
  BoothReader& operator=(const BoothReader&) = delete;

  // A model, or a folder of models.
  void ask(const std::filesystem::path& path);

  struct Read {
    std::filesystem::path file;
    bool is_folder = false;          // the models in it follow
    std::optional<Exhibit> exhibit;  // else, but of a folder, `problems` says why
    Problems problems;
  };
  // The next that has been read, in the order they were asked for.
  std::optional<Read> take();

  const std::filesystem::path& reading() const { return now_; }  // empty: nothing is waited for
  std::size_t waiting() const { return waiting_.size(); }        // behind that

 private:
  using Files = std::vector<std::filesystem::path>;
  struct Done {
    Read read;
    Files inside;  // of a folder
  };
  static Done read(const std::filesystem::path& path, const assets::Shop& shop);
  void begin_next();

  std::stop_source leaving_;
  assets::Shop shop_;
  std::deque<std::filesystem::path> waiting_;
  std::filesystem::path now_;
  std::future<Done> done_;
};

}  // namespace sprue
