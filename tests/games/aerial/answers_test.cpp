// What the rules answer in random matches and of spoilt states, as hashes.
#include "support/answers.h"

#include "games/aerial/rules.h"
#include "support/aerial_pack.h"
#include "support/spoilt_states.h"

namespace {

using namespace sprue;
using aerial::Rules;
using aerial_test::Given;

Given others(int seats) {
  Given options{{"iri", "on"},      {"missed_shots", "on"},          {"tied_blocks", "on"},
                {"rookie_b", "on"}, {"extra_training", "below_cap"}, {"rookie_a", "on"}};
  if (seats == 3) options.insert(options.end(), {{"solo", "b"}, {"solo_alliance", "red"}});
  if (seats == 5) options.insert(options.end(), {{"draft_team", "once"}, {"order", "red_first"}});
  return options;
}

TEST_CASE("Aerial Assault is answered as it was", "[aerial][answers]") {
  for (const int seats : {2, 3, 4, 5, 6}) {
    for (const bool usual : {true, false}) {
      const std::string name = fmt::format("{} players{}", seats, usual ? "" : ", other options");
      DYNAMIC_SECTION(name) {
        const Setup setup = aerial_test::setup(seats, usual ? Given{} : others(seats));
        test::Answers<Rules> answers(setup, 41);
        for (int match = 0; match < 2; ++match) answers.match(3, 7);
        test::Hashes hashes = answers.hashes();
        hashes["faults"] = test::SpoiltStates<Rules>(setup, 43).found_wrong(200);
        test::check_answers("aerial", name, hashes);
      }
    }
  }
}

}  // namespace
