// Names parts, renames them when they are whole, and removes the others.
#include "video/part_file.h"

#include <system_error>

#include "core/files/file.h"

namespace sprue::video {
namespace {

// "a.mp4" gives "a.part.mp4": programs read the kind of a file from its ending.
std::filesystem::path part_of(const std::filesystem::path& file) {
  std::filesystem::path part = file;
  part.replace_extension(".part" + file.extension().string());
  return part;
}

}  // namespace

PartFile::PartFile(std::filesystem::path file) : file_(std::move(file)), part_(part_of(file_)) {}

PartFile::~PartFile() {
  std::error_code ignored;
  if (!finished_) std::filesystem::remove(part_, ignored);
}

bool PartFile::finish(Problems& problems) {
  finished_ = publish_file(part_, file_, problems);
  return finished_;
}

}  // namespace sprue::video
