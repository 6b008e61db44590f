// Sounds belong to what moves; there is a recording for each.
#include "stage/table/sounds.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <string>
#include <string_view>

#include "support/source_dir.h"

namespace {

using namespace sprue;

stage::Motion moving(const char* id, stage::Sound sound, float start, float end) {
  stage::Motion motion;
  motion.id = id;
  motion.start = start;
  motion.keys = {{0, {}}, {end - start, {}}};
  stage::Piece piece{};
  piece.id = id;
  piece.sound = sound;
  motion.prop = piece;
  return motion;
}

}  // namespace

TEST_CASE("Dice are heard when they land, cards when they leave, and each kind once at a time", "[stage]") {
  const stage::Timeline line({}, {},
                             {moving("die:1", stage::Sound::die, 0, 0.9F), moving("die:2", stage::Sound::die, 0, 0.92F),
                              moving("card:x", stage::Sound::card, 0.5F, 2)});
  const std::vector<stage::SoundCue> cues = sound_cues(line);
  REQUIRE(cues.size() == 2);
  CHECK(cues[0].name == "card");
  CHECK(cues[0].at == 0.5F);
  CHECK(cues[1].name == "die");
  CHECK(cues[1].at == 0.9F);
}

TEST_CASE("Dice are heard when they come to lie, not when they are taken away", "[stage]") {
  const std::vector<stage::SoundCue> cues =
      sound_cues(stage::Timeline({}, {}, {moving("roll:1", stage::Sound::die, 2, 6)}));
  REQUIRE(cues.size() == 1);
  CHECK(cues[0].at > 2.8F);
  CHECK(cues[0].at < 3.1F);
}

TEST_CASE("Nothing sounds when nothing moves", "[stage]") { CHECK(sound_cues(stage::Timeline({}, {})).empty()); }

TEST_CASE("Every sound has its recording", "[stage]") {
  const std::filesystem::path folder = source_dir() / "data/sounds";
  const auto has = [&](const std::string& name) { return std::filesystem::exists(folder / (name + ".wav")); };
  for (const std::string_view name : stage::names(stage::Sound{})) {
    INFO(name);
    CHECK((name.empty() || has(std::string(name)) || has(std::string(name) + "-1")));  // one, or several in turn
  }
  for (const char* name : {"curtain", "end", "no", "seal"}) CHECK(has(name));  // of the screens
}
