// A film as it is ordered: everything that a process needs to make a share of it. Two processes with the same order
// make the same bytes.
#pragma once

#include <string>
#include <vector>

#include "core/match/match.h"
#include "film/film_options.h"
#include "film/shots/film_shot.h"
#include "video/reel_order.h"

namespace sprue::film {

struct OrderedFilm {
  std::string record;              // the file of the match
  std::vector<std::string> packs;  // folders that its packs may lie in, beside the usual ones
  std::string file;                // the film's own
  FilmOptions options;
  ShotList shots;

  bool operator==(const OrderedFilm&) const = default;
  static void fields(auto& self, auto&& field) {
    field("record", self.record);
    field("packs", self.packs);
    field("file", self.file);
    field("options", self.options);
    field("shots", self.shots);
  }
};

// True for files that hold sound, captions, and chapters.
bool is_video(std::string_view file);

// The number by which a film is known again: two films of a match have the same if all their frames are equal.
std::uint64_t identity_of(const OrderedFilm& film, const Match& match);

// Orders one of several shares from the reel.
video::ReelOrder reel_order_of(const OrderedFilm& film, const Match& match, int part, int parts);

}  // namespace sprue::film
