// Formats of films: each encodes segments of frames and binds them into a file.
#pragma once

#include <functional>
#include <memory>

#include "video/reel_order.h"

namespace sprue::video {

constexpr int sound_bits = 64000;  // bits a second of encoded sound

// The shares of a film. On a disk without room for them and for the film they give up theirs as they are read.
struct Reels {
  std::vector<std::filesystem::path> files;
  std::function<bool()> stopped;      // asked before each piece, as long as nothing is used up
  std::function<void()> use_up = {};  // called before the first piece is given up; empty if they are to stay
};

// One object serves one share, or one binding.
class ReelFormat {
 public:
  virtual ~ReelFormat() = default;
  // For people.
  virtual std::string codec() const = 0;
  // Makes a segment: begin, its frames, end; the bytes that the reel grows by are added to `bytes`.
  virtual bool begin(int first, Problems& problems) = 0;
  virtual bool write(const Frame& frame, Problems& problems) = 0;
  virtual bool end(std::string& bytes, Problems& problems) = 0;
  // Makes the finished film, of all reels in their order.
  virtual bool bind(const Reels& reels, const Extras& extras, Problems& problems) = 0;
};

// Null, with problems, for endings and sizes that cannot be made.
std::unique_ptr<ReelFormat> format_of(const ReelOrder& order, Problems& problems);
// Calls `take` with the bytes of the reels, one piece after the other. False when it is stopped, or `take` says so.
bool each_piece(const Reels& reels, const std::function<bool(std::span<const std::uint8_t>)>& take, Problems& problems);
// True if the file's disk can take back room from within it.
bool gives_room_back(const std::filesystem::path& file);

}  // namespace sprue::video
