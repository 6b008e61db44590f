// Reads a record a few steps at a time for the line of all steps.
#include "app/rooms/watch_index.h"

#include <algorithm>
#include <utility>

#include "core/match/game_text.h"
#include "core/system/cpu_clock.h"
#include "games/registry.h"
#include "stage/table/cue.h"

namespace sprue {

std::size_t WatchIndex::place_of(int step) const {
  return static_cast<std::size_t>(std::clamp(step, 0, std::max(0, read_)));
}

void WatchIndex::read(int step) {
  Match& match = *seen_->match;
  const Audience audience = seen_->audience;
  match.go_to(step);
  if (step > 0) wheres_.emplace_back();
  const GameText& words = text_of(match.game().id);
  wheres_.back() = words.where(match, audience);
  // A step belongs to the part that it is played in, not to the one that it leads to.
  played_in_ = std::exchange(part_, words.part(match, audience));
  for (Told& told : match.told(step, audience)) {
    std::vector<std::string> rules;
    for (const Rule* rule : told.line.rules) rules.emplace_back(rule->id);
    const std::optional<Seat> who = step > 0 ? std::optional(match.seat_of(step)) : std::nullopt;
    log_.push_back({step, who, std::move(told.line.text), std::move(rules), false, std::move(told.event)});
    log_.back().told_of = told.line.who;
    log_.back().by_letter = told.line.who.has_value();
    log_.back().cards = std::move(told.line.cards);
  }
  if (step > 0) log_ends_.emplace_back();
  log_ends_.back() = log_.size();
  read_ = step;
}

bool WatchIndex::read_on(double milliseconds, std::vector<ui::WatchedStep>& line,
                         std::vector<ui::WatchChapter>& chapters) {
  Match& match = *seen_->match;
  if (read_ >= match.steps()) return false;
  const int position = match.at();
  const double until = process_cpu_seconds() + milliseconds / 1e3;
  do {
    read(read_ + 1);
    // The start is no step: it has no tick and begins no chapter.
    if (read_ == 0) continue;
    const auto cues = seen_->picture->cues(match, read_, seen_->audience);
    line.push_back({match.seat_of(read_), stage::weightiest(cues).weight});
    if (!played_in_.empty() && (chapters.empty() || chapters.back().title != played_in_))
      chapters.push_back({read_, played_in_});
  } while (read_ < match.steps() && process_cpu_seconds() < until);
  match.go_to(position);
  return true;
}

std::vector<ui::LogEntry> WatchIndex::log(int step) const {
  return {log_.begin(), log_.begin() + static_cast<std::ptrdiff_t>(log_ends_[place_of(step)])};
}

}  // namespace sprue
