// From a record's file to a match that has been played through its steps.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/match/record.h"

namespace sprue {

// The match as it stood at the start of the record. Packs are found by name, first among these folders, then among the
// game's own, and must have the recorded fingerprint.
std::unique_ptr<Match> begin_record(const Record& record, const std::vector<std::string>& packs, Problems& problems);

// The first step of a record (0: its start) whose dice or shuffles its seed does not give: people or a script told
// them. Empty when all chance is the seed's. The record is one that opens, under today's rules.
std::optional<int> first_told_chance(const Record& record, const std::vector<std::string>& packs);

// Another match with the same people, options, packs, and builds, but with chance of its own.
std::unique_ptr<Match> begin_again(const Record& record, const std::vector<std::string>& packs, std::uint64_t seed,
                                   Problems& problems);

// Reads, begins, and plays a record; null, with problems, when anything is wrong on the way. Every step is checked by
// the rules and compared with its checksum. `allow_torn` leaves out a last line that is not complete.
std::unique_ptr<Match> open_record(const std::string& file, std::string_view text,
                                   const std::vector<std::string>& packs, bool allow_torn, Problems& problems);

// Opens a position without a history: {"game": "asteroid", "seats": 2, "options": {"wrecks": "true"}, "state": {...}},
// with the "builds" of a record when they are not the game's own.
std::unique_ptr<Match> open_position(const std::string& file, std::string_view text,
                                     const std::vector<std::string>& packs, Problems& problems);

}  // namespace sprue
