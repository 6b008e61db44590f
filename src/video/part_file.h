// A file under construction is written under another name beside its own, and takes its own only when it is whole.
#pragma once

#include <filesystem>

#include "core/values/problem.h"

namespace sprue::video {

class PartFile {
 public:
  explicit PartFile(std::filesystem::path file);
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;
  ~PartFile();  // removes the part if it was not finished

  const std::filesystem::path& file() const { return file_; }
  const std::filesystem::path& part() const { return part_; }
  bool finish(Problems& problems);

 private:
  std::filesystem::path file_, part_;
  bool finished_ = false;
};

}  // namespace sprue::video
