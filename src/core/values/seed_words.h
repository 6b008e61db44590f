// Words that stand for a seed: shown before a match begins, they let everybody check afterwards that all chance was
// fixed then.
#pragma once

#include <cstdint>
#include <string>

namespace sprue {

// "copper · swan · ledger · oar · plum · kite · moss · bell"
std::string seed_words(std::uint64_t seed);

}  // namespace sprue
