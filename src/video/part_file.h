// A file under construction: written under another name beside it, and there under its own only when it is whole.
#pragma once

#include <filesystem>

#include "core/problem.h"

namespace sprue::video {

class PartFile {
 public:
  explicit PartFile(std::filesystem::path file);
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;
  ~PartFile();  // what was not finished is removed

  const std::filesystem::path& file() const { return file_; }
  const std::filesystem::path& part() const { return part_; }
  bool finish(Problems& problems);

 private:
  std::filesystem::path file_, part_;
  bool finished_ = false;
};

}  // namespace sprue::video
