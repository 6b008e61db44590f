// Tables with people and computer players, for tests of what happens at a screen.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/match/game.h"
#include "play/match_store.h"
#include "play/session.h"

namespace sprue::test {

// "Ines,Tom,simple" as at the command line.
SeatingPlan seats(const std::string& text);
// With the options and the pack that random matches have.
std::unique_ptr<Match> begun(const Game& game, const SeatingPlan& seating, std::uint64_t seed);
std::unique_ptr<Match> begun_toy(const SeatingPlan& seating, std::uint64_t seed = 1);
// With what the packs say.
std::unique_ptr<Session> laid(std::unique_ptr<Match> match, const std::filesystem::path& journal = {},
                              PeekMode look = PeekMode::open);

// One step of a match by itself: a computer player, a curtain that lifts, a die that shows 1, or a random legal choice
// of whoever is asked.
void step_on(Session& session, Random& random);

// Matches that can be gone on with; there are no others.
std::vector<Unfinished> left_on(const MatchStore& store);

}  // namespace sprue::test
