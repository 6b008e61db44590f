// Opens sessions: reads the seats that were typed, finds packs, and starts or replays the match.
#include "play/open_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <random>

#include "core/files/file.h"
#include "core/values/fields.h"
#include "games/registry.h"
#include "play/own_supplies.h"
#include "play/record_match.h"
#include "play/supplies.h"

namespace sprue {
namespace {

// The colon before the player's word; the word may have a colon of its own: "Ada:search:2000".
std::size_t colon_of(std::string_view text) {
  const std::size_t last = text.rfind(':');
  if (last == std::string_view::npos || last == 0) return last;
  const std::size_t before = text.rfind(':', last - 1);
  const bool is_whole = before != std::string_view::npos && player_named(text.substr(before + 1));
  return is_whole ? before : last;
}

PlannedSeat planned_seat(const std::string& text, std::size_t number, Problems& problems) {
  const std::string letter = to_text(seat_at(static_cast<int>(number)));
  // A kind of player without a name gets one by its letter.
  if (const auto player = player_named(text)) return {is_computer(*player) ? "Computer " + letter : letter, *player};
  PlannedSeat seat{text, SeatPlayer::human};
  const std::size_t colon = colon_of(text);
  if (colon != std::string::npos) {
    const std::string_view word = std::string_view(text).substr(colon + 1);
    const auto player = player_named(word);
    // A name may contain a colon only if a kind of player follows it.
    if (!player) problems.push_back({"seats", wrong_player(word)});
    seat = {text.substr(0, colon), player.value_or(SeatPlayer::human)};
  }
  if (!is_person_name(seat.name)) problems.push_back({"seats", fmt::format("'{}' is not a name", shown(seat.name))});
  return seat;
}

OpenedSession opened(std::unique_ptr<Match> match, const std::filesystem::path& journal, PeekMode peek_mode,
                     Problems& problems) {
  // The session writes the journal's first lines, and only then the lock is taken anew: the file is a new one.
  OpenedSession table;
  table.journal = journal;
  table.session = Session::open(std::move(match), table.journal, peek_mode, problems);
  if (!table.session || table.journal.empty()) return table;
  table.lock = lock_journal(table.journal, problems);
  // Without the lock another program could go on with this match, so it is not opened at all.
  if (!table.lock) table.session = nullptr;
  return table;
}

OpenedSession open_in_store(std::unique_ptr<Match> match, const MatchStore* store, PeekMode peek_mode,
                            Problems& problems) {
  if (!match) return {};
  // Without a store the match lives in memory only.
  if (store == nullptr) return opened(std::move(match), {}, peek_mode, problems);
  const auto journal = store->new_journal(match->game().id, time_stamp(), problems);
  if (!journal) return {};
  // Its lock keeps the empty file until the session has written to it.
  return opened(std::move(match), journal->file, peek_mode, problems);
}

}  // namespace

std::uint64_t any_seed() {
  // Two draws of 32 bits make a seed that can be typed: it has 19 digits at most.
  std::random_device device;
  return (std::uint64_t{device()} << 31U) ^ device();
}

std::vector<PlannedSeat> planned_seats(const std::string& text, Problems& problems) {
  std::vector<PlannedSeat> seats;
  int people = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), people);
  // A number alone must be all that was typed: "2 people" is a name.
  if (error == std::errc{} && end == text.data() + text.size() && people >= 1 && people <= max_seats) {
    for (int seat = 0; seat < people; ++seat) seats.push_back({to_text(seat_at(seat)), SeatPlayer::human});
    return seats;
  }
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    seats.push_back(planned_seat(text.substr(at, comma - at), seats.size(), problems));
    at = comma + 1;
  }
  return seats;
}

OpenedSession open_session(const Game& game, const Setup& setup, std::uint64_t seed, const MatchStore* store,
                           PeekMode peek_mode, Problems& problems) {
  SeededRoller roll(seed);
  return open_in_store(game.begin(setup, roll, seed, problems), store, peek_mode, problems);
}

OpenedSession open_session(std::unique_ptr<Match> match, const MatchStore* store, PeekMode peek_mode,
                           Problems& problems) {
  return open_in_store(std::move(match), store, peek_mode, problems);
}

OpenedSession resume_session(const std::filesystem::path& journal, const std::vector<std::string>& packs,
                             PeekMode peek_mode, Problems& problems) {
  const std::optional<FileLock> lock = lock_journal(journal, problems);  // held until the journal is written anew
  const std::optional<std::string> text = lock ? read_file(journal, problems) : std::nullopt;
  std::unique_ptr<Match> match = text ? open_record(journal.string(), *text, packs, true, problems) : nullptr;
  if (!match || !can_be_played_on(journal.string(), *match, problems)) return {};
  return opened(std::move(match), journal, peek_mode, problems);
}

namespace {

std::optional<Record> record_of(const std::filesystem::path& file, Problems& problems) {
  const std::optional<std::string> text = read_file(file, problems);
  return text ? read_record(file.string(), *text, true, problems) : std::nullopt;
}

OpenedSession branch(Record record, int step, const std::vector<std::string>& packs, const MatchStore* store,
                     PeekMode peek_mode, Problems& problems) {
  if (step < 0) step = static_cast<int>(record.steps.size());
  if (step > static_cast<int>(record.steps.size())) {
    problems.push_back({record.name, fmt::format("has {} steps, so there is none {}", record.steps.size(), step)});
    return {};
  }
  // The steps after the branch, and with them the end, are another match's.
  record.steps.resize(static_cast<std::size_t>(step));
  record.end.reset();
  // Its steps would go on with chance that the stream of a series does not give.
  if (record.setup.stream) record.setup.stream.reset(), record.seed.reset();
  std::unique_ptr<Match> match = begin_record(record, packs, problems);
  // The record's steps are checked by the rules as they are played again.
  if (!match || !play_record(record, *match, problems) || !can_be_played_on(record.name, *match, problems)) return {};
  return open_in_store(std::move(match), store, peek_mode, problems);
}

}  // namespace

OpenedSession open_rematch(const std::filesystem::path& file, std::uint64_t seed, const std::vector<std::string>& packs,
                           const MatchStore* store, PeekMode peek_mode, Problems& problems) {
  const std::optional<Record> record = record_of(file, problems);
  std::unique_ptr<Match> match = record ? begin_again(*record, packs, seed, problems) : nullptr;
  if (!match) return {};
  return open_in_store(std::move(match), store, peek_mode, problems);
}

OpenedSession open_branch(const std::filesystem::path& file, int step, const SeatingPlan& seating,
                          const std::vector<std::string>& packs, const MatchStore* store, PeekMode peek_mode,
                          Problems& problems) {
  std::optional<Record> record = record_of(file, problems);
  if (!record) return {};
  record->setup.seating = seating;
  return branch(std::move(*record), step, packs, store, peek_mode, problems);
}

OpenedSession open_branch(const std::filesystem::path& file, int step, const std::vector<std::string>& packs,
                          const MatchStore* store, PeekMode peek_mode, Problems& problems) {
  std::optional<Record> record = record_of(file, problems);
  if (!record) return {};
  const auto& seats = record->setup.seating.seats;
  // People who watched computers want to play on themselves.
  if (std::ranges::count(seats, SeatPlayer::human, &PlannedSeat::player) == 0) record->setup.seating = {};
  return branch(std::move(*record), step, packs, store, peek_mode, problems);
}

}  // namespace sprue
