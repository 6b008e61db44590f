// Decides shot by shot what a film looks at, and for how long. Times are ms; those of the match's own time become the
// film's by in_film().
#include "film/director/director.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

#include "core/values/random.h"
#include "film/director/film_beat.h"
#include "film/director/film_cut.h"

namespace sprue::film {
namespace {

constexpr int still_ms[] = {80, 250, 700, 1200};  // ms that the camera rests after a moment of this weight
constexpr double pace[] = {1.8, 1.0, 0.9, 0.8};   // a factor of the table's time, by weight: little things pass faster
constexpr double set_up_haste = 1.8;              // before the first round
constexpr int longest_wide_ms = 9000;
constexpr int worth_leaving_ms = 2200;  // ms of the film in which nothing happens near by
constexpr int read_ms = 900;            // ms that dice lie still before the cut
constexpr int shortest_stay_ms = 1600;  // ms before the camera goes elsewhere for a small thing
constexpr int shortest_look_ms = 1300;  // ms of a look at one of the things that happen in a step
constexpr int shortest_shot_ms = 700;   // ms of each of several shots in a step
constexpr int longest_wait_ms = 900;    // ms of waiting for something to move
constexpr int lead_ms = 150;            // ms before it moves

class Director {
 public:
  // `round` is the one that the film begins in; none: before the first.
  Director(const DirectorOrder& order, std::optional<int> round)
      : order_(order), chance_(order.seed, 77), round_(round) {}

  // The opening shows the table as it stands before the first step.
  void open(const Beat& beat) {
    const int lasts = row_of(ShotKind::opening).lasts;
    add(moved(ShotKind::opening, beat.before, beat.before, random_side(), {{beat.step, 0, 0, lasts}}),
        Source{0, bookend_weight});
  }

  // `quiet` is how long, in ms of the match's time from here on, nothing happens that is worth a look.
  void show(const Beat& beat, int quiet) {
    quiet_ = in_film(quiet, 0);
    something_happened_ = something_happened_ || beat.cue.weight >= 2;
    film(beat);
    // A round is worth a board only if something has happened since the last one.
    const bool new_round = beat.round && round_ && *beat.round != *round_;
    if (beat.round) round_ = beat.round;
    if (new_round && something_happened_) board(beat);
  }

  void close(const Beat& beat, const Bounds& winners) {
    constexpr glm::vec2 above_verdict{0, 0.14F};
    const ShotKind kind = ShotKind::victory;
    const stage::Shot shot = winners.empty()
                                 ? beat.after
                                 : shifted(framed(winners, beat.after, 0, near_of(kind)), above_verdict, order_.shape);
    const int lasts = row_of(kind).lasts;
    add(moved(kind, shot, shot, random_side(), {{beat.step, beat.length, beat.length, lasts}}),
        Source{beat.step + 1, bookend_weight});
  }

  // The finished list, made to last so many seconds; 0: as long as it takes.
  ShotList list(int seconds) && {
    if (seconds > 0) fit_into(list_, sources_, seconds);
    list_.shape = order_.shape;
    return std::move(list_);
  }

 private:
  bool is_upright() const { return order_.shape == Shape::upright; }
  // An upright picture has room for things that lie before and behind, so it is looked at more steeply.
  Near near_of(ShotKind kind) const {
    const NearView& view = row_of(kind).near;
    return {is_upright() ? view.upright_pitch : view.pitch, view.radius, order_.shape};
  }
  static Camera camera_at(const stage::Shot& shot, float turn, float away) {
    return camera_of(turn == 0 && away == 1 ? shot : circled(shot, turn, away));
  }
  // A shot in which the camera moves as its kind does: from its place about `first` to that about `last`.
  FilmShot moved(ShotKind kind, const stage::Shot& first, const stage::Shot& last, float side,
                 std::vector<Take> takes) const {
    const CameraMove& move = row_of(kind).move;
    const float away = is_upright() ? move.upright_from_away : move.from_away;
    return {kind, camera_at(first, side * move.from_turn, away), camera_at(last, side * move.to_turn, move.to_away),
            std::move(takes)};
  }
  float random_side() { return chance_.below(2) == 0 ? -1.0F : 1.0F; }
  // Nothing before the first round is worth its full time.
  int in_film(int table_ms, int weight) const {
    const double haste = weight == 0 && !round_ ? set_up_haste : 1;
    return static_cast<int>(std::lround(table_ms / (pace[weight] * haste * order_.speed)));
  }
  // A pause, in ms: a fast film has shorter ones, but a slow film does not stand still for longer.
  int held(int ms) const { return static_cast<int>(std::lround(ms / std::max(1.0, order_.speed))); }
  void add(FilmShot shot, Source source) {
    list_.shots.push_back(std::move(shot));
    sources_.push_back(source);
  }
  void add(FilmShot shot, const Beat& beat) { add(std::move(shot), Source{beat.step, beat.cue.weight}); }
  // Goes on with the last shot instead of cutting.
  void extend(std::vector<Take> takes) {
    auto& last = list_.shots.back().takes;
    last.insert(last.end(), takes.begin(), takes.end());
  }

  // From the least interesting case to the most: nothing moves, it passes by, it stays near, or it is looked at in
  // phases.
  void film(const Beat& beat) {
    if (beat.length == 0 && beat.cue.weight < 2) return;
    if (beat.cue.weight == 0 || beat.all.empty()) return pass_by(beat);
    if (beat.cue.weight == 1 && still_near(beat)) return stay(beat);
    const std::vector<Phase> phases = looks_at(beat);
    const bool attacks = beat.attack && beat.cue.kind == stage::CueKind::attack;
    for (std::size_t i = 0; i < phases.size(); ++i) {
      const Phase& phase = phases[i];
      const bool last = i + 1 == phases.size();
      const int until = last ? beat.length : phases[i + 1].from;
      if (attacks && !phase.dice) return attack(beat, phase.from);
      const bool flies_on = !last && phases[i + 1].goes_on;
      const int lies = held(phase.dice ? read_ms : flies_on ? 0 : still_ms[last ? beat.cue.weight : 1]);
      const int least = phases.size() > 1 ? held(shortest_shot_ms) : 0;
      const int lasts = std::max(in_film(until - phase.from, phase.dice ? 1 : beat.cue.weight), least);
      std::vector<Take> takes{{beat.step, phase.from, until, lasts}, {beat.step, until, until, lies}};
      add(near(beat, phase.dice ? ShotKind::dice : ShotKind::follow, phase, std::move(takes)), beat);
    }
    if (attacks) attack(beat, beat.length);
  }

  // Finds the things that the camera goes to within a step. Things that lie close together, or pass too soon, are one.
  static std::vector<Phase> looks_at(const Beat& beat) {
    std::vector<Phase> looks;
    for (const Phase& phase : beat.phases) {
      if (phase.dice && beat.cue.weight < 2) continue;
      if (!looks.empty() && looks.back().dice == phase.dice && !phase.goes_on && belong(looks.back(), phase)) {
        looks.back().what.add(phase.what);
        looks.back().places.insert(looks.back().places.end(), phase.places.begin(), phase.places.end());
        looks.back().until = phase.until;
      } else {
        looks.push_back(phase);
      }
    }
    // Time in which nothing moves that is looked at is left out.
    if (!looks.empty() && looks.front().from < longest_wait_ms) looks.front().from = 0;
    for (Phase& look : looks) look.from = std::max(0, look.from - lead_ms);
    return looks;
  }
  // True if one look shows both, or if there is no time for two.
  static bool belong(const Phase& one, const Phase& two) {
    constexpr float small = 130;  // mm
    Bounds both = one.what;
    both.add(two.what);
    if (both.radius() < std::max(small, 1.25F * std::max(one.what.radius(), two.what.radius()))) return true;
    const bool passes = two.from - one.from < shortest_look_ms || two.until - two.from < shortest_look_ms / 2;
    return passes && both.radius() < far_radius;
  }

  // Watches small things close to where the camera already is from there.
  void stay(const Beat& beat) {
    extend({{beat.step, 0, beat.length, in_film(beat.length, beat.cue.weight)},
            {beat.step, beat.length, beat.length, held(still_ms[beat.cue.weight])}});
  }

  // Shows how the match stands when a new round begins.
  void board(const Beat& beat) {
    const int lasts = held(row_of(ShotKind::board).lasts);
    // The negative step keeps the board apart from the step's own shots, so that it may be left out alone.
    add(moved(ShotKind::board, beat.after, beat.after, random_side(), {{beat.step, beat.length, beat.length, lasts}}),
        Source{-beat.step, 1});
    something_happened_ = false;
  }

  // Shows a step from the distance; one such shot goes on from step to step.
  void pass_by(const Beat& beat) {
    std::vector<Take> takes{{beat.step, 0, beat.length, in_film(beat.length, 0)},
                            {beat.step, beat.length, beat.length, held(still_ms[0])}};
    const FilmShot& last = list_.shots.back();
    // A cut is made only where staying would be worse: the shot has become long, or nothing will happen near by for a
    // while.
    if (last.kind == ShotKind::wide && last.lasts() < longest_wide_ms) return extend(std::move(takes));
    const bool is_near = last.kind == ShotKind::follow || last.kind == ShotKind::reaction;
    if (is_near && quiet_ < worth_leaving_ms) return extend(std::move(takes));
    if (last.kind != ShotKind::opening && last.lasts() < shortest_stay_ms) return extend(std::move(takes));
    add(moved(ShotKind::wide, beat.before, beat.after, random_side(), std::move(takes)), beat);
  }

  bool still_near(const Beat& beat) const {
    const FilmShot& last = list_.shots.back();
    return last.kind == ShotKind::follow && last.lasts() < longest_wide_ms && seen_ && beat.all.within(*seen_);
  }

  // Looks from a side that chance has chosen, unless something stands in the way there. Of all tried sides the first
  // one with the fewest hidden places is taken; the second round looks from higher up.
  FilmShot near(const Beat& beat, ShotKind kind, const Phase& what, std::vector<Take> takes) {
    constexpr float most_turn = 32;  // degrees from the table's own camera, which is never crossed
    constexpr float higher = 13;     // degrees
    const float wish = most_turn * (static_cast<float>(chance_.below(2001)) / 1000 - 1);
    const float far = wish < 0 ? -most_turn : most_turn;
    const std::array<float, 7> turns{wish, 0.3F * wish, -0.4F * wish, -wish, 0, far, -far};
    constexpr std::array<float, 3> pitches{-7, 0, 5};  // degrees: not always from the same height
    Near how = near_of(kind);
    if (row_of(kind).near.varies) how.pitch += pitches[chance_.below(3)];
    stage::Shot shot;
    float side = 0;
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < 2 * turns.size() && least > 0; ++i) {
      if (i == turns.size()) how.pitch += higher;
      const float turn = turns[i % turns.size()];
      const stage::Shot tried = beside_words(framed(what.what, beat.after, turn, how), kind);
      const int unseen = hidden(tried, what.places, beat.stands);
      if (unseen >= least) continue;
      least = unseen;
      shot = tried;
      side = turn < 0 ? -1.0F : 1.0F;
    }
    if (kind == ShotKind::follow) seen_ = what.what.widened();
    return moved(kind, shot, shot, side, std::move(takes));
  }

  // Cards and Tallies stand at the left of the picture, of an upright one at its lower end.
  stage::Shot beside_words(const stage::Shot& shot, ShotKind kind) const {
    return shifted(shot, is_upright() ? glm::vec2{0, row_of(kind).near.below} : glm::vec2{0.09F, 0.02F}, order_.shape);
  }

  // An attack has two shots: over the shoulder of whoever makes it, and then whoever was hit.
  void attack(const Beat& beat, int from) {
    const int until = beat.length;
    const stage::Shot shot = beside_words(over_shoulder(*beat.attack, beat.after, order_.shape), ShotKind::behind);
    std::vector<Take> takes{{beat.step, from, until, in_film(until - from, beat.cue.weight)},
                            {beat.step, until, until, held(still_ms[1])}};
    add(moved(ShotKind::behind, shot, shot, 1, std::move(takes)), beat);
    Phase hit;
    hit.what.add(beat.attack->to);
    hit.places.push_back(beat.attack->to);
    const int lasts = held(row_of(ShotKind::reaction).lasts);
    add(near(beat, ShotKind::reaction, hit, {{beat.step, until, until, lasts}}), beat);
  }

  const DirectorOrder& order_;
  Random chance_;
  ShotList list_;
  std::vector<Source> sources_;  // the reason for each shot of the list
  // The box that the camera already has in view, with some air.
  std::optional<Bounds> seen_;
  bool something_happened_ = false;  // something of weight since the last board
  std::optional<int> round_;
  int quiet_ = 0;  // ms of the film
};

// The places where the labels of the winners hang.
// The figures stand a little below their labels.
Bounds winners_in(const stage::Tableau& table, const Outcome& outcome) {
  Bounds bounds;
  for (const stage::Label& label : table.labels)
    if (label.owner && outcome.winners.has(label.owner->seat)) bounds.add(label.over - glm::vec3{0, 25, 0});
  return bounds;
}

// For each beat, the time from its beginning until a beat that is worth a look begins, or a round does.
std::vector<int> quiet_times(const std::vector<Beat>& beats) {
  std::vector<int> times(beats.size(), 0);
  int time = 0;
  for (std::size_t i = beats.size(); i-- > 0;) {
    time = beats[i].cue.weight > 0 ? 0 : (beats[i].round ? 0 : time) + beats[i].length;
    times[i] = time;
  }
  return times;
}

// The round that is under way before this step; none before the first.
std::optional<int> round_before(const stage::Picture& picture, const Match& match, Audience audience, int first) {
  for (int step = first - 1; step >= 0; --step) {
    for (const stage::Cue& cue : picture.cues(match, step, audience)) {
      if (cue.round) return cue.round;
    }
  }
  return std::nullopt;
}

}  // namespace

ShotList direct(const stage::Picture& picture, const Match& match, Audience audience, const stage::NamedShot& home,
                const DirectorOrder& order) {
  if (order.first > order.last) return {};
  Director director(order, round_before(picture, match, audience, order.first));
  const stage::NamedShot from =
      order.shape == Shape::upright ? upright(home, picture.rest(match, order.last, audience)) : home;
  std::vector<Beat> beats;
  for (int step = order.first; step <= order.last; ++step)
    beats.push_back(beat_of(picture, match, audience, from, step));
  director.open(beats.front());
  const std::vector<int> quiet = quiet_times(beats);
  for (std::size_t i = 0; i < beats.size(); ++i) director.show(beats[i], quiet[i]);
  const std::optional<Outcome> outcome = order.last == match.steps() ? match.outcome() : std::nullopt;
  if (outcome) director.close(beats.back(), winners_in(picture.rest(match, order.last, audience), *outcome));
  return std::move(director).list(order.seconds);
}

}  // namespace sprue::film
