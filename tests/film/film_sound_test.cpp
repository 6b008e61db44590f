// The sound of films: mixed by the pictures' clock, the same samples each time.
#include "film/sound/film_sound.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "core/files/file.h"
#include "film/director/director.h"
#include "play/record_match.h"
#include "stage/registry.h"
#include "support/source_dir.h"

using namespace sprue;

namespace {

film::SeenMatch recorded() {
  const std::string file = (source_dir() / "tests/golden/matches/aeronauts-ae-t-1.jsonl").string();
  Problems problems;
  film::SeenMatch seen;
  seen.match = open_record(file, read_file(file, problems).value_or(""), {}, false, problems);
  REQUIRE(seen.match);
  seen.picture = stage::find_picture("aeronauts");
  return seen;
}

// One take that shows all of a step in twice its time, after a second of the table at rest.
film::ShotList slow(const film::SeenMatch& seen, int step) {
  const int length = static_cast<int>(seen.picture->show(*seen.match, step, all_seeing).length() * 1000);
  film::ShotList list;
  list.shots.push_back({film::ShotKind::wide, {}, {}, {{step, 0, 0, 1000}, {step, 0, length, 2 * length}}});
  return list;
}

int attack_in(const film::SeenMatch& seen) {
  for (int step = 1; step <= seen.match->steps(); ++step)
    for (const Told& told : seen.match->told(step, all_seeing))
      if (seen.match->json_of(told.event).find("\"attacked\"") != std::string::npos) return step;
  FAIL("nobody attacks");
  return 0;
}

std::vector<std::int16_t> sound(const film::SeenMatch& seen, const film::ShotList& list, int fps) {
  Problems problems;
  auto track = film::soundtrack_of(seen, list, fps, problems);
  REQUIRE(track);
  CHECK(problems.empty());
  CHECK(track->rate == 22050);
  return std::move(track->samples);
}

}  // namespace

TEST_CASE("A soundtrack is as long as the film, and nothing is heard before anything moves", "[film]") {
  const film::SeenMatch seen = recorded();
  const film::ShotList list = slow(seen, attack_in(seen));
  for (const int fps : {24, 30}) {
    const auto samples = sound(seen, list, fps);
    CHECK(samples.size() ==
          static_cast<std::size_t>(film::FilmClock(list, fps).frames()) * 22050 / static_cast<std::size_t>(fps));
    const auto first = std::ranges::find_if(samples, [](std::int16_t sample) { return sample != 0; });
    REQUIRE(first != samples.end());
    CHECK(first - samples.begin() >= 22050);
  }
  CHECK(sound(seen, list, 30) == sound(seen, list, 30));
}

TEST_CASE("Dice are heard when they land, however slowly the film shows it", "[film]") {
  const film::SeenMatch seen = recorded();
  const film::ShotList list = slow(seen, attack_in(seen));
  const auto samples = sound(seen, list, 30);
  const auto first = std::ranges::find_if(samples, [](std::int16_t sample) { return std::abs(sample) > 300; });
  const double seconds = static_cast<double>(first - samples.begin()) / 22050;
  CHECK(seconds > 1 + 2 * 0.9);  // a throw takes 1.1 seconds of the step's time
  CHECK(seconds < 1 + 2 * 1.15);
}

TEST_CASE("A table at rest is silent", "[film]") {
  const film::SeenMatch seen = recorded();
  film::ShotList list;
  list.shots.push_back({film::ShotKind::wide, {}, {}, {{3, 0, 0, 2000}}});
  const auto samples = sound(seen, list, 30);
  CHECK(samples.size() == 44100);
  CHECK(std::ranges::all_of(samples, [](std::int16_t sample) { return sample == 0; }));
}
