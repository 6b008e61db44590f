// How one kind of film is encoded in segments and bound into a file.
#pragma once

#include <functional>

#include "video/reel.h"

namespace sprue::video {

class ReelFormat {
 public:
  virtual ~ReelFormat() = default;
  virtual std::string codec() const = 0;
  // A segment: begin, its frames, end; what the reel grows by is added to `bytes`.
  virtual bool begin(int first, Problems& problems) = 0;
  virtual bool write(const Frame& frame, Problems& problems) = 0;
  virtual bool end(std::string& bytes, Problems& problems) = 0;
  // The finished film, of all reels in their order.
  virtual bool bind(const std::vector<std::filesystem::path>& reels, const Extras& extras, Problems& problems) = 0;
};

std::unique_ptr<ReelFormat> format_of(const ReelOrder& order, Problems& problems);
// Calls `take` with the bytes of the files, one piece after the other.
bool each_piece(const std::vector<std::filesystem::path>& files,
                const std::function<bool(std::span<const std::uint8_t>)>& take, Problems& problems);

}  // namespace sprue::video
