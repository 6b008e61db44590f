// Gathers what the lobby offers, and opens the sessions that were wished for there.
#pragma once

#include "play/open_session.h"
#include "ui/model/table_model.h"

namespace sprue {

// Reads builds, records, and kept matches from their folders; a null store has neither records nor kept matches.
ui::LobbyModel lobby_model(const MatchStore* store, std::string notice);
// No session, with problems, when the rules or the packs do not allow it. A null store keeps nothing.
OpenedSession open_wished_session(const ui::NewMatch& wish, std::uint64_t seed, const MatchStore* store,
                                  PeekMode peek_mode, Problems& problems);
// False, and the PIN stays, if that person sits in an unfinished match. The store is read anew, since other windows
// play, too.
bool forget_pin(const std::string& name, const MatchStore& store, ui::LobbyModel& model, ui::Settings& settings);
// A match of this game that stands on the table behind the lobby, its first seats in these liveries; null when there is
// none.
std::unique_ptr<Match> table_behind(const Game& game, const std::vector<Livery>& liveries);

}  // namespace sprue
