// From what people want to play to a match at this screen: a new one, one that is gone on with, or one that branches
// off from a record.
#pragma once

#include <memory>

#include "app/session.h"
#include "app/shelf.h"
#include "core/game.h"

namespace sprue {

struct LaidTable {
  std::unique_ptr<Session> session;  // null: there are problems
  std::filesystem::path journal;     // empty: none is kept
  std::optional<Hold> hold;
};

// Seats as they are typed: a name is a person's, "random" and "simple" are computer players, "Tom:simple" is one with a
// name; a number alone is so many people. Problems: what is no seat.
std::vector<Sitter> sitters_of(const std::string& text, Problems& problems);

// What the packs of a match say, as its screens read it; the packs lie in these folders, or where the game's own do.
std::string catalogue_of(const Match& match, const std::vector<std::string>& folders);

// `setup` has the sitting and all else. An empty shelf keeps no journal.
LaidTable lay_new(const Game& game, const Setup& setup, std::uint64_t seed, const Shelf* shelf, Look look,
                  Problems& problems);
LaidTable lay_journal(const std::filesystem::path& journal, const std::vector<std::string>& packs, Look look,
                      Problems& problems);
// Another match with the people, options, packs and builds of this record.
LaidTable lay_again(const std::filesystem::path& record, std::uint64_t seed, const std::vector<std::string>& packs,
                    const Shelf* shelf, Look look, Problems& problems);
// A new match that has played the record's steps up to this one; below 0: all. An empty sitting leaves people on all
// seats.
LaidTable lay_branch(const std::filesystem::path& record, int step, const Sitting& sitting,
                     const std::vector<std::string>& packs, const Shelf* shelf, Look look, Problems& problems);
// The same with who sat there; where nobody but computer players did, people sit down.
LaidTable lay_branch(const std::filesystem::path& record, int step, const std::vector<std::string>& packs,
                     const Shelf* shelf, Look look, Problems& problems);

}  // namespace sprue
