// What is worth a camera: which events of each game make a moment, and how it is best shown.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/match.h"
#include "stage/film_shot.h"

namespace sprue::stage {

struct Cue {
  int weight = 0;  // 0: in passing; 1: shown near by; 2: given time; 3: what people tell of afterwards
  ShotKind kind = ShotKind::wide;
};

// What an event is called: its kind, or what was done where the game has one kind for many deeds.
std::string event_name(const Told& told);

// The weightiest cue among what a step told.
Cue cue_of(std::string_view game, const std::vector<Told>& told);

// Whether a new part of the match begins with this event: a round, a play, a turn.
bool begins_chapter(std::string_view game, const Told& told);
// The number of the round (turn, column) that begins with this event, or goes on with another play.
std::optional<int> round_begun(std::string_view game, const Told& told);

}  // namespace sprue::stage
