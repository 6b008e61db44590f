#include "stage/film_beat.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "stage/timeline.h"

namespace sprue::stage {
namespace {

int ms(float seconds) { return static_cast<int>(std::lround(seconds * 1000)); }

bool is_die(const Stir& stir) { return stir.id.starts_with("die:") || stir.id.starts_with("roll:"); }
// What is laid beside the board is of interest only when nothing happens on it.
bool is_beside_board(const Stir& stir) {
  constexpr std::array<std::string_view, 8> words{
      "card:", "hand:", "deck:", "pile:", "plan:", "sub:", "template:", "hidden:"};
  return std::ranges::any_of(words, [&](std::string_view word) { return stir.id.starts_with(word); });
}

// Where models stand for what the cards beside them are about: cards are better read in the film's corner than filmed.
Frame models_on(const Tableau& table) {
  Frame frame;
  for (const Piece& piece : table.pieces) {
    if (piece.id.starts_with("body:")) frame.add(piece.pose.position);
  }
  return frame;
}

Frame places_of(const Stir& stir) {
  Frame frame;
  frame.add(stir.last);
  if (is_die(stir)) return frame;  // where dice come from is of no interest
  frame.add(stir.low);
  frame.add(stir.high);
  return frame;
}

// In their order; what begins together, or before the other has ended, is one.
void add_phase(std::vector<Phase>& phases, const Stir& stir) {
  constexpr int together = 250;  // ms
  constexpr float falls = 1.2F;  // seconds, of a die: then it lies there for a while
  const bool dice = is_die(stir);
  const int from = ms(stir.start), until = ms(dice ? std::min(stir.end, stir.start + falls) : stir.end);
  const bool joins = !phases.empty() && (from < phases.back().from + together || from + together < phases.back().until);
  if (!joins) phases.push_back({{}, dice, from, until});
  Phase& phase = phases.back();
  if (phase.dice && !dice) phase.what = {};  // dice that fall while something moves are not looked at by themselves
  phase.dice = phase.dice && dice;
  if (phase.dice == dice) phase.what.add(places_of(stir));
  phase.until = std::max(phase.until, until);
}

}  // namespace

Beat beat_of(const Picture& picture, const Match& match, Audience audience, const NamedShot& home, int step) {
  const Timeline line = picture.show(match, step, audience);
  Beat beat;
  beat.step = step;
  beat.length = ms(line.length());
  const std::vector<Told> told = match.told(step, audience);
  beat.cue = cue_of(match.game().id, told);
  for (const Told& one : told) {
    if (const auto round = round_begun(match.game().id, one)) beat.round = round;
  }
  beat.before = shot_of(home, line.at(0));
  beat.after = shot_of(home, line.at(line.length()));
  std::vector<Stir> stirs = line.stirs();
  std::ranges::stable_sort(stirs, {}, &Stir::start);
  const bool on_board =
      std::ranges::any_of(stirs, [](const Stir& stir) { return !is_die(stir) && !is_beside_board(stir); });
  const Frame models = models_on(line.at(line.length()));
  for (const Stir& stir : stirs) {
    if ((on_board || !models.empty()) && is_beside_board(stir)) continue;
    add_phase(beat.phases, stir);
    if (!is_die(stir)) beat.all.add(places_of(stir));
  }
  if (beat.all.empty() && !stirs.empty() && !models.empty()) {
    beat.all = models;
    beat.phases.push_back({models, false, beat.phases.empty() ? 0 : beat.phases.back().until, beat.length});
  }
  constexpr float least_way = 50;  // mm: shorter flashes are sparks
  for (const Flash& flash : line.flashes()) {
    const glm::vec3 from = flash.line.points.front(), to = flash.line.points.back();
    if (!beat.attack && glm::distance(from, to) > least_way) beat.attack = Path{from, to};
  }
  return beat;
}

}  // namespace sprue::stage
