// What the rules answer in random matches and of spoilt states, as hashes.
#include "support/answers.h"

#include "support/asteroid/positions.h"
#include "support/spoilt_states.h"

namespace sprue::asteroid {
namespace {

TEST_CASE("The Last Blast is answered as it was", "[asteroid][answers]") {
  for (const int seats : {2, 3, 4}) {
    for (const bool wrecks : {false, true}) {
      const std::string name = fmt::format("{} players{}", seats, wrecks ? " and wrecks" : "");
      DYNAMIC_SECTION(name) {
        const std::uint64_t seed = 10 * static_cast<std::uint64_t>(seats) + (wrecks ? 1 : 0);
        sprue::test::Answers<Rules> answers(test::setup_for(seats, wrecks), seed);
        for (int match = 0; match < 6; ++match) answers.match(1, 3);
        sprue::test::Hashes hashes = answers.hashes();
        hashes["faults"] = sprue::test::SpoiltStates<Rules>(test::setup_for(seats, wrecks), seed).found_wrong(600);
        sprue::test::check_answers("asteroid", name, hashes);
      }
    }
  }
}

}  // namespace
}  // namespace sprue::asteroid
