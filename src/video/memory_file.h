// A file in memory, which other programs can read or write by its name while it lives. Nothing of it is left on the
// disk, however the program ends.
#pragma once

#include <string>
#include <string_view>

namespace sprue::video {

class MemoryFile {
 public:
  // Without a descriptor (below 0) there is no such file; users say so themselves.
  explicit MemoryFile(std::string_view bytes = {});
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile();

  int descriptor() const { return descriptor_; }
  // A path that any process of this user can open while this lives.
  std::string name() const;
  // The whole content as it is now.
  std::string bytes() const;

 private:
  int descriptor_;
};

}  // namespace sprue::video
