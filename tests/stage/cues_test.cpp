// What a film gives its time to.
#include "stage/cues.h"

#include <catch2/catch_test_macros.hpp>

namespace {

using namespace sprue;
using namespace sprue::stage;

int weight(const char* event) { return cue_of("bots", {Told{event, {}}}).weight; }

TEST_CASE("A hit a kill a block and an Ace weigh more than a step", "[stage][bots]") {
  CHECK(weight(R"({"kind":"did","deed":"began_phase","on":"-","rule":"BA-END-01","n":6})") == 0);
  CHECK(weight(R"({"kind":"moved","model":"A/bot"})") == 1);
  CHECK(weight(R"({"kind":"did","deed":"blocked","on":"string second left","rule":"BA-CMB-BLK-04","n":0})") == 2);
  CHECK(weight(R"({"kind":"did","deed":"damaged","on":"B/bot","rule":"BA-STR-07","n":11})") == 2);
  CHECK(weight(R"({"kind":"did","deed":"damaged","on":"B/bot","rule":"BA-STR-07","n":12})") == 3);
  CHECK(weight(R"({"kind":"did","deed":"lost_model","on":"B/bot","rule":"BA-WIN-01","n":0})") == 3);
}

TEST_CASE("An Ace counts when it is played and when it strikes", "[stage][bots]") {
  CHECK(weight(R"({"kind":"did","deed":"joined_string","on":"B/bot","rule":"BA-ACE-02","n":0})") == 3);
  CHECK(weight(R"({"kind":"did","deed":"joined_string","on":"string first left","rule":"BA-CMB-ATK-03","n":0})") == 0);
  CHECK(weight(R"({"kind":"counted","of":"string","on":"string first ace","target":"A/bot"})") == 3);
  CHECK(weight(R"({"kind":"counted","of":"string","on":"string first left","target":"A/bot"})") == 2);
}

TEST_CASE("A machine that is destroyed counts and a card of a hand does not", "[stage][bots]") {
  CHECK(weight(R"({"kind":"did","deed":"destroyed","on":"A:W-006","rule":"BA-ZONE-05","n":0})") == 2);
  CHECK(weight(R"({"kind":"did","deed":"destroyed","on":"-","card":"ST-001","rule":"BA-RSRV-04","n":0})") == 0);
}

}  // namespace
