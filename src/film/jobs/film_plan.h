// Everything a film is made from, before its first frame: the match, the shot list, and what is written beside it.
#pragma once

#include <string>
#include <vector>

#include "film/director/film_shot.h"
#include "film/seen_match.h"
#include "video/reel.h"

namespace sprue {

// "12" is a step; "r3" a round (turn, column), of which its first step or its last one is meant.
enum class Edge : std::uint8_t { first, last };
std::string unknown_moment(const std::string& text);  // for the command line; empty when it is one
// Nothing, with a problem about `file`, when the match has no such round. Steps past the end stand for the last one.
std::optional<int> step_at(const SeenMatch& seen, const std::string& file, const std::string& moment, Edge edge,
                           Problems& problems);

std::string shots_text(const stage::ShotList& list);
// A list that was written out and perhaps edited. Problems: with file and place; what the match does not have.
std::optional<stage::ShotList> read_shots(const std::string& file, const Match& match, Problems& problems);

// What is told of the match, from one frame until another.
struct Caption {
  int frame = 0, end = 0;
  std::string text;
};
std::string subtitles(const std::vector<Caption>& captions, int fps);  // SubRip
std::vector<video::Chapter> chapters_of(const SeenMatch& seen, const stage::ShotList& list,
                                        const stage::FilmClock& clock);

// For which shape of list a picture of this size asks.
stage::Shape shape_of(int width, int height);
// The camera for a picture that is narrower than those the list is made for: from farther away.
stage::Shot fitted(const stage::Moment& moment, const stage::ShotList& list, int width, int height);

}  // namespace sprue
