// The builds and packs of cards that this user keeps for a game (~/.local/share/sprue/<game>/builds and packs).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/match/game.h"

namespace sprue {

// The folder of the user's "builds" or "packs"; empty when the user has no home.
std::filesystem::path user_folder_of(const Game& game, const char* what);
// Adds those own packs that have cards which this build names and the packs of the setup lack. A pack that cannot be
// read is left out: those cards are then missed by name.
void add_called_packs(const Game& game, const Document& build, Setup& setup);
// Adds all of the user's packs that go together with the packs of the setup.
void add_user_packs(const Game& game, Setup& setup);
// The folder in which to look for a pack that a record names: the one of these that has its name, or else the name
// itself.
std::string folder_of(const std::string& pack, const std::vector<std::string>& folders);
// Writes a build of this user's own over `file`, or into a new one when that is empty. Returns where; nothing, with
// problems, if it cannot be kept.
std::optional<std::filesystem::path> keep_build(const Game& game, Json build, const std::filesystem::path& file,
                                                Problems& problems);
// These two read from a file that may hold anything: they give an empty text, or null, when there is no such thing in
// it.
std::string text_in(const Json& json, const std::string& key);
Json part_of(const Json& json, const std::string& key);
// The sentence that a build's file says about itself; empty when it says nothing.
std::string summary_of(const Document& build);

}  // namespace sprue
