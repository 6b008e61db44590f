// Writes shares segment by segment with a side file each, checks them, and joins them.
#include "video/reel.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "core/files/file.h"
#include "core/files/file_lock.h"
#include "core/json/fields_json.h"
#include "core/values/hash.h"
#include "video/reel_format.h"

namespace sprue::video {
namespace {

namespace fs = std::filesystem;

constexpr int segment_frames = 60;                      // as many are lost, at most, when a run is stopped
constexpr std::uintmax_t sound_bytes = sound_bits / 8;  // a second

// The first line of a side file. Two reels belong together when theirs are equal but for the share.
struct Head {
  std::string film, codec;
  std::string hash;
  int width = 0, height = 0, fps = 0, frames = 0, part = 1, parts = 1;
  bool operator==(const Head&) const = default;
  static void fields(auto& self, auto&& field) {
    field("film", self.film);
    field("codec", self.codec);
    field("print", self.hash);
    field("width", self.width, 1, 100000);
    field("height", self.height, 1, 100000);
    field("fps", self.fps, 1, 1000);
    field("frames", self.frames, 0, 100000000);
    field("part", self.part, 1, 100000);
    field("parts", self.parts, 1, 100000);
  }
};

// A line of a side file: one segment, with a hash of each of its frames.
struct Segment {
  std::uint64_t bytes = 0;  // the segment's size in the reel
  std::vector<std::string> frames;
  static void fields(auto& self, auto&& field) {
    field("bytes", self.bytes);
    field("frames", self.frames);
  }
};

fs::path beside(const ReelOrder& order, std::string_view ending) {
  fs::path file = order.film.file;
  // A series' pattern must not be taken for a file of the series.
  file += order.parts == 0 ? std::string(ending) : fmt::format(".{}-of-{}{}", order.part, order.parts, ending);
  return file;
}
fs::path reel_file(const ReelOrder& order) { return beside(order, ".reel"); }
fs::path side_file(const ReelOrder& order) { return beside(order, ".frames"); }

std::optional<FileLock> take(const fs::path& file, FileLock::Missing missing, Problems& problems) {
  return FileLock::take(file, "another run of the program is making this film", missing, problems);
}

// Hashes a frame in four lanes, so that the processor need not wait for one word before it takes the next.
// Only equality counts here: the hash says whether two runs have made the same frame.
std::string hash_of_frame(const Frame& frame) {
  std::array<Hasher, 4> hashers;
  std::array<std::uint64_t, 4> words{};
  const std::size_t whole = frame.rgba.size() / sizeof words * sizeof words;
  for (std::size_t at = 0; at < whole; at += sizeof words) {
    std::memcpy(words.data(), frame.rgba.data() + at, sizeof words);
    for (std::size_t i = 0; i < words.size(); ++i) hashers[i].add(words[i]);
  }
  Hasher all;
  all.add(frame.rgba.size());
  for (const Hasher& hasher : hashers) all.add(hasher.hash());
  for (const std::uint8_t byte : frame.rgba.subspan(whole)) all.add(byte);
  return hash_text(all.hash());
}

// The codec's name stands in the head, since another encoder makes other bytes.
Head head_of(const ReelOrder& order, const ReelFormat& format) {
  const SinkOrder& film = order.film;
  return {film.file.filename().string(),
          format.codec(),
          hash_text(order.hash),
          film.width,
          film.height,
          film.fps,
          order.frames,
          order.part,
          order.parts};
}

template <class T>
std::string line(const T& value) {
  return line_of(to_json(NoContext{}, value));
}

template <class T>
// A line that cannot be read is not a problem but the end of what is known.
std::optional<T> value_of(const fs::path& file, std::string_view text, std::size_t number) {
  Problems ignored;
  T value;
  const auto document = Document::parse(file.string(), text, ignored, number);
  const NoContext none;
  if (!document || !FieldReader(none, *document, ignored).read(document->value(), "", value)) return std::nullopt;
  return value;
}

// The content of a side file. A line that is torn, and everything after it, counts as not written.
struct Side {
  std::optional<Head> head;
  std::vector<Segment> segments;
  std::uint64_t bytes() const {
    std::uint64_t all = 0;
    for (const Segment& segment : segments) all += segment.bytes;
    return all;
  }
  int frames() const {
    std::size_t all = 0;
    for (const Segment& segment : segments) all += segment.frames.size();
    return static_cast<int>(all);
  }
};

Side read_side(const fs::path& file) {
  Problems ignored;
  Side side;
  const auto text = read_file(file, ignored);
  std::string_view left = text ? std::string_view(*text) : std::string_view{};
  for (std::size_t number = 1;; ++number) {
    const std::size_t end = left.find('\n');
    if (end == std::string_view::npos) return side;
    const std::string_view one = left.substr(0, end);
    left.remove_prefix(end + 1);
    if (number == 1) {
      side.head = value_of<Head>(file, one, number);
      if (!side.head) return side;
      continue;
    }
    auto segment = value_of<Segment>(file, one, number);
    if (!segment) return side;
    side.segments.push_back(std::move(*segment));
  }
}

std::string text_of(const Head& head, const std::vector<Segment>& segments) {
  std::string text = line(head) + '\n';
  for (const Segment& segment : segments) text += line(segment) + '\n';
  return text;
}

// True if two shares are of the same film.
bool same_film(Head one, const Head& other) {
  one.part = other.part;
  one.parts = other.parts;
  return one == other;
}

constexpr const char* another_film =
    "belongs to another film: the record, the shots or the settings have changed; without --resume it is begun anew";

class ReelOnDisk final : public Reel {
 public:
  ReelOnDisk(const ReelOrder& order, std::unique_ptr<ReelFormat> format)
      : order_(order), share_(share_of(order)), format_(std::move(format)), next_(share_.first) {}

  // Removes a share that holds no segment yet: it is of no use to anybody.
  ~ReelOnDisk() override {
    std::error_code ignored;
    if (!lines_ || kept_ || share_.first == share_.end) return;
    lines_.reset();
    fs::remove(reel_file(order_), ignored);
    fs::remove(side_file(order_), ignored);
  }

  bool start(bool resume, Problems& problems) {
    // Held before anything is read: another run may be writing.
    hold_ = take(reel_file(order_), FileLock::Missing::made, problems);
    if (!hold_) return false;
    const Head head = head_of(order_, *format_);
    // Without `resume` whatever is there is begun anew.
    Side side = resume ? read_side(side_file(order_)) : Side{};
    if (side.head && *side.head != head) {
      problems.push_back({side_file(order_).string(), another_film});
      return false;
    }
    std::error_code error;
    const std::uint64_t there = fs::file_size(reel_file(order_), error);
    // After a crash the side file may tell of segments that the reel lost, or the reel may hold the beginning of one
    // more: the two are cut to what both have.
    while (!side.segments.empty() && (error || side.bytes() > there)) side.segments.pop_back();
    if (!error && !side.segments.empty()) fs::resize_file(reel_file(order_), side.bytes(), error);
    if (side.segments.empty() || error) {
      side.segments.clear();
      fs::resize_file(reel_file(order_), 0, error);
      if (error) problems.push_back({reel_file(order_).string(), "cannot be written: " + error.message()});
      if (error) return false;
    }
    next_ += side.frames();
    kept_ = side.frames() > 0;
    lines_ = LineFile::start(side_file(order_), text_of(head, side.segments), problems);
    return lines_.has_value();
  }

  int next() const override { return next_; }
  int end() const override { return share_.end; }

  bool write(const Frame& frame, Problems& problems) override {
    // A segment begins with its first frame, since a share may have none.
    if (segment_.frames.empty() && !format_->begin(next_, problems)) return false;
    if (!format_->write(frame, problems)) return false;
    segment_.frames.push_back(hash_of_frame(frame));
    ++next_;
    return (next_ % segment_frames != 0 && next_ != share_.end) || keep(problems);
  }

 private:
  // The reel is written before the side file: a line must never tell of bytes that are not there.
  bool keep(Problems& problems) {
    std::string bytes;
    if (!format_->end(bytes, problems)) return false;
    // The file is opened for each segment, so that it is whole on the disk between them.
    std::ofstream reel(reel_file(order_), std::ios::binary | std::ios::app);
    reel.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    reel.close();
    if (!reel) {
      problems.push_back({reel_file(order_).string(), "cannot be written: is the disk full?"});
      return false;
    }
    segment_.bytes = bytes.size();
    if (!lines_->append(line(segment_), problems)) return false;
    segment_ = {};
    if (next_ == share_.end) hold_.reset();
    return kept_ = true;
  }

  ReelOrder order_;
  Share share_;
  std::unique_ptr<ReelFormat> format_;
  std::optional<FileLock> hold_;  // on the reel, until it is whole
  std::optional<LineFile> lines_;
  Segment segment_;
  int next_;
  bool kept_ = false;  // it has kept a segment, at least
};

// True if this share is there with all its frames; else there is a problem.
bool is_whole(const ReelOrder& order, const ReelFormat& format, Side& side, Problems& problems) {
  side = read_side(side_file(order));
  const std::string file = side_file(order).string();
  if (!side.head) {
    problems.push_back({file, fmt::format("is missing: part {} of {} has not been made", order.part, order.parts)});
    return false;
  }
  const Share share = share_of(order);
  std::error_code missing;
  const std::uintmax_t there = fs::file_size(reel_file(order), missing);
  if (*side.head != head_of(order, format))
    problems.push_back({file, "belongs to another film"});
  else if (side.frames() != share.end - share.first)
    problems.push_back(
        {file, fmt::format("has {} of {} frames; --resume continues it", side.frames(), share.end - share.first)});
  else if (missing || there != side.bytes())
    problems.push_back({reel_file(order).string(), "is not what its side file tells; --resume continues it"});
  else
    return true;
  return false;
}

// Locks a share that is whole; nothing, with problems, if it is not whole or another run is writing it.
std::optional<FileLock> take_whole(const ReelOrder& order, const ReelFormat& format, Side& side, Problems& problems) {
  if (!is_whole(order, format, side, problems)) return std::nullopt;
  std::optional<FileLock> hold = take(reel_file(order), FileLock::Missing::problem, problems);
  // Before it was locked, another run may have begun it anew, so it is looked at again.
  return hold && is_whole(order, format, side, problems) ? std::move(hold) : std::nullopt;
}

// Encoders miss a rate now and then; whoever asked for a size is told.
bool fits(const ReelOrder& order, Problems& problems) {
  std::error_code error;
  const auto size = static_cast<std::int64_t>(fs::file_size(order.film.file, error));
  // 0 means that no size was asked for.
  if (order.most_bytes == 0 || (!error && size <= order.most_bytes)) return true;
  problems.push_back(
      {order.film.file.string(),
       fmt::format("{} bytes are more than the {} asked for: a smaller picture, fewer frames a second or a "
                   "shorter film would fit",
                   size, order.most_bytes)});
  return false;
}

// The side files of all shares of a film of this name, however many there were.
std::vector<fs::path> sides_beside(const ReelOrder& order) {
  std::vector<fs::path> files;
  std::error_code error;
  const fs::path folder = fs::absolute(order.film.file, error).parent_path();
  const std::string begins = order.film.file.filename().string() + '.';
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    // The mark in the middle tells shares from the film's own side file.
    if (name.starts_with(begins) && name.ends_with(".frames") && name.find("-of-") != std::string::npos)
      files.push_back(at->path());
  }
  return files;
}

// Removes what is left of runs that began the same film in other shares, unless another run is writing it.
void remove_remains(const ReelOrder& order, const Head& head) {
  std::error_code ignored;
  for (const fs::path& file : sides_beside(order)) {
    const std::optional<Head> found = read_side(file).head;
    if (!found || !same_film(*found, head)) continue;
    // The reel's name differs from the side file's in its ending only.
    fs::path reel = file;
    reel.replace_extension(".reel");
    Problems no_reel;
    const std::optional<FileLock> hold = FileLock::take_if_free(reel, no_reel);
    if (!hold && no_reel.empty()) continue;
    fs::remove(file, ignored);
    fs::remove(reel, ignored);
  }
}

}  // namespace

std::optional<std::string> codec_of(const ReelOrder& order, Problems& problems) {
  const auto format = format_of(order, problems);
  return format ? std::optional(format->codec()) : std::nullopt;
}

// Whole segments only; the last share may have a short one.
Share share_of(const ReelOrder& order) {
  const std::int64_t segments = (order.frames + segment_frames - 1) / segment_frames;
  const auto frame = [&](int part) {
    // Products of frames and parts need more than 32 bits.
    return static_cast<int>(std::min<std::int64_t>(order.frames, segments * part / order.parts * segment_frames));
  };
  return {frame(order.part - 1), frame(order.part)};
}

std::optional<int> begun_parts(const ReelOrder& order, Problems& problems) {
  const auto format = format_of(order, problems);
  if (!format) return std::nullopt;
  const Head head = head_of(order, *format);
  std::map<int, int> made;  // frames, by how many shares there were
  std::optional<fs::path> other;
  for (const fs::path& file : sides_beside(order)) {
    const Side side = read_side(file);
    // A share that has nothing yet does not count.
    if (!side.head || side.frames() == 0) continue;
    if (same_film(*side.head, head))
      made[side.head->parts] += side.frames();
    else
      other = file;
  }
  const auto most = std::ranges::max_element(made, {}, [](const auto& one) { return one.second; });
  if (most != made.end()) return most->first;
  if (!other) return 0;
  problems.push_back({other->string(), another_film});
  return std::nullopt;
}

std::unique_ptr<FilmLock> FilmLock::take(const ReelOrder& order, Problems& problems) {
  fs::path file = order.film.file;
  file += ".making";
  auto lock = video::take(file, FileLock::Missing::made, problems);
  return lock ? std::unique_ptr<FilmLock>(new FilmLock(std::move(file), std::move(*lock))) : nullptr;
}

FilmLock::~FilmLock() {
  std::error_code ignored;
  fs::remove(file_, ignored);
}

std::unique_ptr<Reel> open_reel(const ReelOrder& order, bool resume, Problems& problems) {
  auto format = format_of(order, problems);
  if (!format) return nullptr;
  auto reel = std::make_unique<ReelOnDisk>(order, std::move(format));
  return reel->start(resume, problems) ? std::move(reel) : nullptr;
}

namespace {

enum class Room : std::uint8_t { none, in_their_place, beside_them };

// Finds out whether a film of these reels fits on the disk: beside them, or only as they give up their room.
Room room_for(const ReelOrder& order, const Reels& reels, const Extras& extras) {
  std::error_code error;
  std::uintmax_t frames = 0;
  // What cannot be measured fits: writing will tell.
  for (const fs::path& file : reels.files) frames += fs::file_size(file, error);
  // Beside the frames themselves, the film and its side file hold a little about each of them.
  std::uintmax_t more = (std::uintmax_t{1} << 14U) + frames / 128 + 64 * static_cast<std::uintmax_t>(order.frames);
  if (extras.sound) more += extras.sound->samples.size() / static_cast<std::size_t>(extras.sound->rate) * sound_bytes;
  const std::uintmax_t left = fs::space(fs::absolute(order.film.file, error).parent_path(), error).available;
  if (error || left >= frames + more) return Room::beside_them;
  // Giving up room is the second choice, since a failure then costs all the frames.
  return left >= more && std::ranges::all_of(reels.files, gives_room_back) ? Room::in_their_place : Room::none;
}

void remove_shares(const ReelOrder& order, std::initializer_list<fs::path (*)(const ReelOrder&)> files) {
  std::error_code ignored;
  ReelOrder one = order;
  for (one.part = 1; one.part <= one.parts; ++one.part) {
    for (const auto& file : files) fs::remove(file(one), ignored);
  }
}

}  // namespace

bool join_reels(const ReelOrder& order, const Extras& extras, Problems& problems,
                const std::function<bool()>& stopped) {
  const auto format = format_of(order, problems);
  if (!format) return false;
  Reels reels{.files = {}, .stopped = stopped};
  std::vector<Segment> segments;
  std::vector<FileLock> holds;
  ReelOrder one = order;
  for (one.part = 1; one.part <= one.parts; ++one.part) {
    Side side;
    // All shares are held until the film is bound, so that nobody writes to them meanwhile.
    if (auto hold = take_whole(one, *format, side, problems)) holds.push_back(std::move(*hold));
    segments.insert(segments.end(), side.segments.begin(), side.segments.end());
    reels.files.push_back(reel_file(one));
  }
  // The problems have been told share by share.
  if (holds.size() != reels.files.size()) return false;
  const Room room = room_for(order, reels, extras);
  if (room == Room::none) {
    problems.push_back({order.film.file.string(), "cannot be written: the disk is full; --resume continues it"});
    return false;
  }
  bool used_up = false;
  if (room == Room::in_their_place) {
    reels.use_up = [&] {
      used_up = true;
      remove_shares(order, {&side_file});  // from here on they would tell of segments that are gone
    };
  }
  if (!format->bind(reels, extras, problems)) {
    if (!used_up) return false;
    remove_shares(order, {&reel_file});
    problems.push_back({order.film.file.string(), "had no room beside its frames, which are used up: it begins anew"});
    return false;
  }
  // The film's own side file has no share in its name and names one share in its head.
  one.part = one.parts = 1;
  const Head head = head_of(one, *format);
  one.parts = 0;
  if (!write_file(side_file(one), text_of(head, segments), problems)) return false;
  // The reels go last: until here everything could have been done again.
  remove_shares(order, {&reel_file, &side_file});
  remove_remains(order, head);
  return fits(order, problems);
}

}  // namespace sprue::video
