// What is fixed but not told yet, as a few words: whoever is told later can see that it is the same.
#pragma once

#include <cstdint>
#include <string>

namespace sprue {

// Of the seed that all chance of a match comes from: "copper · swan · ledger · oar".
std::string seal_of_seed(std::uint64_t seed);

}  // namespace sprue
