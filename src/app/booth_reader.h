// Reads models while the booth's window goes on: one after the other, each by a process of its own.
#pragma once

#include <deque>
#include <filesystem>
#include <future>
#include <optional>

#include "app/booth.h"

namespace sprue {

class BoothReader {
 public:
  explicit BoothReader(assets::Shop shop) : shop_(std::move(shop)) {}

  // A model, or a folder of models.
  void ask(const std::filesystem::path& path);

  struct Read {
    std::filesystem::path file;
    std::optional<Exhibit> exhibit;  // else `problems` says why
    Problems problems;
  };
  // The next that has been read, in the order they were asked for.
  std::optional<Read> take();

  const std::filesystem::path& reading() const { return now_; }  // empty: nothing is waited for
  std::size_t waiting() const { return waiting_.size(); }        // behind that

 private:
  void begin_next();

  assets::Shop shop_;
  std::deque<std::filesystem::path> waiting_;
  std::filesystem::path now_;
  std::future<Read> read_;
};

}  // namespace sprue
