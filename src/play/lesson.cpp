// Follows a match along a script.
#include "play/lesson.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "play/supplies.h"

namespace sprue {
namespace {

// All parts that the pattern names are the same in the action.
bool has_parts(const Json& all, const Json& pattern) {
  return std::ranges::all_of(pattern.items(), [&](const auto& part) {
    const auto found = all.find(part.key());
    return found != all.end() && *found == part.value();
  });
}

// The part of a value at "planes.1.alive"; null when there is none.
const Json* part_at(const Json& value, std::string_view path) {
  const Json* at = &value;
  while (!path.empty()) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    const std::string key(path.substr(0, dot));
    path.remove_prefix(std::min(dot + 1, path.size()));
    if (at->is_array()) {
      std::size_t place = 0;
      const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), place);
      if (error != std::errc{} || end != key.data() + key.size() || place >= at->size()) return nullptr;
      at = &(*at)[place];
    } else {
      if (!at->is_object() || !at->contains(key)) return nullptr;
      at = &(*at)[key];
    }
  }
  return at;
}

// Of a list the number of its entries counts.
bool holds(const LessonCondition& condition, const Json& seen) {
  const Json* const part = part_at(seen, condition.path);
  if (part == nullptr) return false;
  if (condition.is) return *part == *condition.is;
  if (!part->is_number_integer() && !part->is_array()) return false;
  const std::int64_t value = part->is_array() ? static_cast<std::int64_t>(part->size()) : part->get<std::int64_t>();
  return value >= condition.least.value_or(INT32_MIN) && value <= condition.most.value_or(INT32_MAX);
}

bool can(const Match& match, Seat seat, const Json& pattern) {
  if (!match.deciders().has(seat)) return false;
  return std::ranges::any_of(match.choices(seat), [&](const Choice& choice) {
    return !choice.refusal && has_parts(own_json(match.json_of(choice.action)), pattern);
  });
}

}  // namespace

Lesson::Lesson(LessonScript script, const Match& match) : script_(std::move(script)) {
  begin_anew();
  while (seen_ < match.at()) take(match, ++seen_);
  judge(match);
}

void Lesson::begin_anew() {
  at_ = 0;
  done_ = 0;
  chosen_ = {};
  seen_ = static_cast<int>(script_.moves.size());
  result_ = Result::open;
}

const LessonStep* Lesson::step() const { return left_ || at_ >= script_.steps.size() ? nullptr : &script_.steps[at_]; }

bool Lesson::reads() const {
  const LessonStep* const now = step();
  return now != nullptr && now->wanted.empty();
}

void Lesson::follow(const Match& match) {
  if (match.at() == seen_) return;
  if (match.at() < seen_) begin_anew();  // something was taken back
  while (seen_ < match.at()) take(match, ++seen_);
  judge(match);
}

// What is read stands before what was done after it.
void Lesson::take(const Match& match, int number) {
  const Seat seat = match.seat_of(number);
  ++chosen_[static_cast<std::size_t>(index(seat))];
  while (reads()) ++at_;
  const LessonStep* const now = step();
  if (now == nullptr || seat != script_.learner) return;
  if (!fits(match, match.action_of(number)) || ++done_ < now->times) return;
  ++at_;
  done_ = 0;
}

void Lesson::judge(const Match& match) {
  if (!script_.goal || result_ == Result::solved) return;
  const Json seen = own_json(match.view(script_.learner));
  const auto is_met = [&](const LessonCondition& one) {
    return one.can ? can(match, script_.learner, *one.can) : holds(one, seen);
  };
  if (std::ranges::all_of(script_.goal->all, is_met))
    result_ = Result::solved;
  else if (match.outcome() || (choices_left() <= 0 && match.deciders().has(script_.learner)))
    result_ = Result::missed;
}

int Lesson::choices_left() const {
  return script_.goal ? script_.goal->choices - chosen_[static_cast<std::size_t>(index(script_.learner))] : 0;
}

void Lesson::go_on() {
  if (at_ < script_.steps.size()) ++at_;
  done_ = 0;
}

void Lesson::leave() { left_ = true; }

bool Lesson::fits(const Match& match, const AnyAction& action) const {
  const LessonStep* const now = step();
  if (now == nullptr || now->wanted.empty()) return true;
  const Json played = own_json(match.json_of(action));
  return std::ranges::any_of(now->wanted, [&](const Pattern& parts) { return has_parts(played, *parts); });
}

std::optional<AnyAction> Lesson::reply(const Match& match, Seat seat) const {
  int before = chosen_[static_cast<std::size_t>(index(seat))];
  const auto next = std::ranges::find_if(script_.replies,
                                         [&](const ScriptedMove& move) { return move.seat == seat && before-- == 0; });
  if (left_ || next == script_.replies.end()) return std::nullopt;
  Problems ignored;
  std::optional<AnyAction> action = match.read_action(seat, next->play, ignored);
  return action && !match.check(seat, *action) ? std::move(action) : std::nullopt;
}

OpenedSession open_lesson(const LessonScript& script, const std::string& name, const MatchStore* store,
                          PeekMode peek_mode, Problems& problems) {
  const Game& game = *script.game;
  Setup setup;
  setup.seats = script.seats;
  setup.options = script.options;
  setup.seating.sandbox = true;  // whoever learns may try again
  for (int i = 0; i < script.seats; ++i) {
    const bool learner = seat_at(i) == script.learner;
    setup.seating.seats.push_back({learner ? name : "Computer", learner ? SeatPlayer::human : SeatPlayer::simple, {}});
  }
  if (!add_packs(game, {}, setup, problems) || !add_builds(game, script.builds, setup, problems)) return {};
  SeededRoller start(script.seed);
  std::unique_ptr<Match> match = game.begin(setup, start, script.seed, problems);
  if (match && !script.position.empty() &&
      !match->load(Document(script.file + " position", own_json(script.position)), problems))
    return {};
  for (std::size_t i = 0; match && i < script.moves.size(); ++i) {
    SeededRoller chance(script.seed, i + 1);
    ScriptedRoller roll(script.moves[i].rolls, &chance);
    Problems wrong;
    if (match->play(script.moves[i].seat, script.moves[i].play, roll, wrong)) continue;
    problems.push_back({fmt::format("{} moves[{}]", script.file, i), "is refused"});
    problems.append(wrong);
    return {};
  }
  return match ? open_session(std::move(match), store, peek_mode, problems) : OpenedSession{};
}

}  // namespace sprue
