// The choices that people make about a film besides its shots. The fields make the JSON of an ordered film, the hash by
// which an interrupted film is known again, and equality.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/values/fields.h"
#include "core/values/seat.h"
#include "video/sink.h"

namespace sprue::film {

// draft encodes quickly, film is for most uses, best smooths edges.
enum class FilmQuality : std::uint8_t { draft, film, best };

// The order of the rows is that of FilmQuality.
struct FilmQualityRow {
  FilmQuality quality;
  std::string_view name;
  int samples;  // the colors that are averaged for each pixel
  video::Effort effort;
};
inline constexpr std::array film_qualities{
    FilmQualityRow{FilmQuality::draft, "draft", 1, video::Effort::quick},
    FilmQualityRow{FilmQuality::film, "film", 1, video::Effort::good},
    FilmQualityRow{FilmQuality::best, "best", 4, video::Effort::good},
};
constexpr const FilmQualityRow& row_of(FilmQuality quality) {
  return film_qualities[static_cast<std::size_t>(quality)];
}
constexpr std::array<std::string_view, film_qualities.size()> names(FilmQuality) {
  return {film_qualities[0].name, film_qualities[1].name, film_qualities[2].name};
}

// Nothing else of a user's settings counts: a film looks the same whoever makes it.
struct FilmOptions {
  int width = 1280, height = 720, fps = 30;
  FilmQuality quality = FilmQuality::film;
  bool clean = false;                // the table alone, nothing written over it
  bool sound = true;                 // with a soundtrack, where the format has room for one
  std::int64_t most_bytes = 0;       // the limit of the file's size; 0: no limit
  std::optional<Seat> seen_by = {};  // the seat whose eyes the film has; none: it shows everything

  bool operator==(const FilmOptions&) const = default;
  static void fields(auto& self, auto&& field) {
    field("width", self.width, 1, 8192);
    field("height", self.height, 1, 8192);
    field("fps", self.fps, 1, 120);
    field("quality", self.quality);
    field("clean", self.clean);
    field("sound", self.sound);
    field("most_bytes", self.most_bytes, 0, 100'000'000'000);
    field("seen_by", self.seen_by);
  }
};

}  // namespace sprue::film
