// Opens a session: on a new match, on one that was left, or on one that branches off from a record.
#pragma once

#include <memory>

#include "core/match/game.h"
#include "play/match_store.h"
#include "play/session.h"

namespace sprue {

// The lock is held as long as the match is played; it goes with this.
struct OpenedSession {
  std::unique_ptr<Session> session;  // null: it could not be opened, and there are problems
  std::filesystem::path journal;     // empty: no journal is kept
  std::optional<FileLock> lock;
};

// A fresh seed, for a match that nobody has named one for. This is the only chance that does not come from a seed.
std::uint64_t any_seed();

// Reads seats as they are typed: a name is a person's, "random" and "simple" are computer players, "Tom:simple" is one
// with a name; a number alone is so many people. Problems tell what is no seat.
std::vector<PlannedSeat> planned_seats(const std::string& text, Problems& problems);

// Begins a new match; `setup` has the seating plan, too. Without a store no journal is kept.
OpenedSession open_session(const Game& game, const Setup& setup, std::uint64_t seed, const MatchStore* store,
                           PeekMode peek_mode, Problems& problems);
// The same with a match that stands ready.
OpenedSession open_session(std::unique_ptr<Match> match, const MatchStore* store, PeekMode peek_mode,
                           Problems& problems);
// Goes on with a match that was left, in the same journal. A torn last line is left out.
OpenedSession resume_session(const std::filesystem::path& journal, const std::vector<std::string>& packs,
                             PeekMode peek_mode, Problems& problems);
// Another match with the people, options, packs, and builds of this record.
OpenedSession open_rematch(const std::filesystem::path& record, std::uint64_t seed,
                           const std::vector<std::string>& packs, const MatchStore* store, PeekMode peek_mode,
                           Problems& problems);
// A new match that has played the record's steps up to this one; below 0: all of them. An empty plan leaves people on
// all seats.
OpenedSession open_branch(const std::filesystem::path& record, int step, const SeatingPlan& seating,
                          const std::vector<std::string>& packs, const MatchStore* store, PeekMode peek_mode,
                          Problems& problems);
// The same with the people of the record; if only computer players sat there, people take all seats.
OpenedSession open_branch(const std::filesystem::path& record, int step, const std::vector<std::string>& packs,
                          const MatchStore* store, PeekMode peek_mode, Problems& problems);

}  // namespace sprue
