// Shot lists that the director makes of matches.
#include "film/director/director.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <map>
#include <set>

#include "film/director/film_beat.h"
#include "games/registry.h"
#include "stage/registry.h"
#include "stage/table/cue.h"
#include "support/random_match.h"

using namespace sprue;
using namespace sprue::stage;
using namespace sprue::film;
using sprue::test::random_match;

namespace {

struct Filmed {
  const Game* game;
  std::unique_ptr<Match> match;
  const Picture* picture;
};

std::vector<Filmed> some_matches() {
  std::vector<Filmed> all;
  for (const Game& game : games()) {
    const Picture* picture = find_picture(game.info().id);
    if (picture != nullptr) all.push_back({&game, random_match(game, game.info().fewest, 3), picture});
  }
  return all;
}

DirectorOrder order_for(const Match& match) { return {1, std::min(match.steps(), 120), 1, 0, 5}; }

const NamedShot home;

glm::vec3 point(const film::Spot& spot) { return glm::vec3(glm::ivec3{spot.x, spot.y, spot.z}); }

}  // namespace

TEST_CASE("The same match and seed are filmed the same way; another seed sees them from other sides", "[film]") {
  for (const Filmed& one : some_matches()) {
    INFO(one.game->info().id);
    DirectorOrder order = order_for(*one.match);
    const ShotList list = direct(*one.picture, *one.match, all_seeing, home, order);
    CHECK(list == direct(*one.picture, *one.match, all_seeing, home, order));
    order.seed = 6;
    CHECK(list != direct(*one.picture, *one.match, all_seeing, home, order));
  }
}

TEST_CASE("A film shows each step that matters, from its beginning to its end, in the match's order", "[film]") {
  for (const Filmed& one : some_matches()) {
    INFO(one.game->info().id);
    const DirectorOrder order = order_for(*one.match);
    const ShotList list = direct(*one.picture, *one.match, all_seeing, home, order);
    std::set<int> seen;
    int step = 1, reached = 0;
    for (const FilmShot& shot : list.shots) {
      for (const Take& take : shot.takes) {
        CHECK(take.from <= take.until);
        CHECK(take.step >= step);
        if (take.step > step) reached = 0;
        CHECK(take.from >= reached);  // nothing is shown twice
        step = take.step;
        reached = take.until;
        seen.insert(take.step);
      }
    }
    for (int i = 1; i <= order.last; ++i) {
      if (weightiest(one.picture->cues(*one.match, i, all_seeing)).weight < 1) continue;
      if (one.picture->show(*one.match, i, all_seeing).length() > 0) CHECK(seen.contains(i));
    }
  }
}

TEST_CASE("Cameras stay above the table and on its viewers' side", "[film]") {
  for (const Filmed& one : some_matches()) {
    INFO(one.game->info().id);
    const ShotList list = direct(*one.picture, *one.match, all_seeing, home, order_for(*one.match));
    const Shot usual_shot = shot_of(home, one.picture->rest(*one.match, 0, all_seeing));
    for (const FilmShot& shot : list.shots) {
      for (const Camera& camera : {shot.begin, shot.end}) {
        CHECK(camera.eye.y >= 30);
        if (shot.kind == ShotKind::behind) continue;
        glm::vec3 way = point(camera.eye) - point(camera.target), usual = usual_shot.eye - usual_shot.target;
        way.y = usual.y = 0;
        CHECK(glm::dot(way, usual) > 0);
      }
    }
  }
}

TEST_CASE("What flies far is seen from near by where it leaves and where it arrives", "[film]") {
  const Game& game = *find_game("aerial");
  const Picture& picture = *find_picture("aerial");
  int flights = 0;
  for (const std::uint64_t seed : {3U, 4U}) {
    const auto match = random_match(game, 2, seed);
    const ShotList list = direct(picture, *match, all_seeing, home, {1, match->steps(), 1, 0, 5});
    for (int step = 1; step <= match->steps(); ++step) {
      if (weightiest(picture.cues(*match, step, all_seeing)).weight < 2) continue;
      const Timeline line = picture.show(*match, step, all_seeing);
      for (const PieceMovement& movement : line.movements()) {
        constexpr float far = 240, near = 160;  // mm
        if (!movement.id.starts_with("ball:") || movement.end - movement.start < 1) continue;
        const Tableau before = line.at(movement.start);
        const auto ball = std::ranges::find(before.pieces, movement.id, &Piece::id);
        if (ball == before.pieces.end() || glm::distance(ball->pose.position, movement.last) < far) continue;
        ++flights;
        const auto looked_at = [&](glm::vec3 place) {
          return std::ranges::any_of(list.shots, [&](const FilmShot& shot) {
            return shot.takes.front().step == step && shot.kind == ShotKind::follow &&
                   glm::distance(point(shot.begin.target), place) < near;
          });
        };
        INFO(seed << " " << step);
        CHECK(looked_at(ball->pose.position));
        CHECK(looked_at(movement.last));
      }
    }
  }
  CHECK(flights > 0);
}

TEST_CASE("What a miniature stands in front of is hidden; itself it does not hide, nor what is nearer", "[film]") {
  Shot shot;
  shot.eye = {0, 100, 500};
  shot.target = {0, 28, 0};
  const glm::vec3 place{0, 28, 0}, between{0, 45, 120}, behind{0, 28, -120}, aside{90, 45, 120};
  CHECK(hidden(shot, {place}, {between}) == 1);
  CHECK(hidden(shot, {place}, {behind}) == 0);
  CHECK(hidden(shot, {place}, {aside}) == 0);
  CHECK(hidden(shot, {place, between}, {place, between}) == 1);
  CHECK(hidden(shot, {}, {between}) == 0);
}

TEST_CASE("Cameras look past the truss of Aerial Assault, and robots are seen to their heads", "[film]") {
  const Picture& picture = *find_picture("aerial");
  std::vector<glm::vec3> truss;
  for (float z = -100; z <= 100; z += 20) truss.emplace_back(0, 61, z);
  int moves = 0, behind = 0;
  for (const std::uint64_t seed : {3U, 4U, 5U, 6U, 7U}) {
    const auto match = random_match(*find_game("aerial"), 2, seed);
    const ShotList list = direct(picture, *match, all_seeing, home, {1, match->steps(), 1, 0, seed});
    for (const FilmShot& shot : list.shots) {
      if (shot.kind != ShotKind::follow) continue;
      const Beat beat = beat_of(picture, *match, all_seeing, home, shot.takes.front().step);
      if (beat.phases.size() != 1 || beat.phases[0].movers.size() != 1) continue;
      const PieceMovement& mover = beat.phases[0].movers[0];
      if (!mover.id.starts_with("robot:")) continue;
      Shot seen;
      seen.eye = point(shot.begin.eye);
      seen.target = point(shot.begin.target);
      ++moves;
      behind += hidden(seen, beat.phases[0].places, truss);
      CHECK(beat.all.middle().y > 20);
    }
  }
  CHECK(moves > 20);
  CHECK(behind * 16 < moves);
}

TEST_CASE("Dice are filmed from where they are seen, from near by and from above", "[film]") {
  int shots = 0;
  for (const char* const id : {"aeronauts", "aerial"}) {
    const Picture& picture = *find_picture(id);
    const auto match = random_match(*find_game(id), 2, 4);
    const ShotList list = direct(picture, *match, all_seeing, home, {1, match->steps(), 1, 0, 5});
    for (const FilmShot& shot : list.shots) {
      if (shot.kind != ShotKind::dice) continue;
      ++shots;
      INFO(id << " " << shot.takes.front().step);
      const Beat beat = beat_of(picture, *match, all_seeing, home, shot.takes.front().step);
      const auto thrown = std::ranges::find_if(beat.phases, &Phase::dice);
      REQUIRE(thrown != beat.phases.end());
      Shot seen;
      seen.eye = point(shot.begin.eye);
      seen.target = point(shot.begin.target);
      CHECK(hidden(seen, thrown->places, beat.stands) * 3 <= static_cast<int>(thrown->places.size()));
      const glm::vec3 way = seen.eye - seen.target;
      CHECK(way.y > 0.6F * glm::length(way));
    }
  }
  CHECK(shots > 0);
}

TEST_CASE("The camera does not leave for so short a time that nobody sees where it is", "[film]") {
  int wide = 0;
  for (const Filmed& one : some_matches()) {
    INFO(one.game->info().id);
    const ShotList list = direct(*one.picture, *one.match, all_seeing, home, {1, one.match->steps(), 1, 0, 5});
    const auto is_near = [](const FilmShot& shot) {
      return shot.kind == ShotKind::follow || shot.kind == ShotKind::reaction;
    };
    for (std::size_t i = 1; i + 1 < list.shots.size(); ++i) {
      if (list.shots[i].kind != ShotKind::wide || !is_near(list.shots[i - 1])) continue;
      ++wide;
      CHECK(list.shots[i].lasts() >= 2000);
    }
  }
  CHECK(wide > 0);
}

TEST_CASE("A film that begins in a later round does not hurry, as through a set-up; of no steps there is none",
          "[film]") {
  const Game& game = *find_game("bots");
  const Picture& picture = *find_picture("bots");
  const auto match = random_match(game, 2, 3);
  int first = 1;  // after the first round has begun
  const auto begins = [&](int step) {
    const auto cues = picture.cues(*match, step, all_seeing);
    return std::ranges::any_of(cues, [](const Cue& cue) { return cue.round.has_value(); });
  };
  while (first < match->steps() && !begins(first)) ++first;
  const auto paces = [&](int from, int last) {  // of what passes: the table's time for the film's
    std::set<long> all;
    for (const FilmShot& shot : direct(picture, *match, all_seeing, home, {from, last, 1, 0, 5}).shots) {
      for (const Take& take : shot.takes) {
        const bool passes = weightiest(picture.cues(*match, take.step, all_seeing)).weight == 0;
        if (passes && take.until - take.from > 400)
          all.insert(std::lround(10.0 * (take.until - take.from) / take.lasts));
      }
    }
    return all;
  };
  CHECK(paces(first + 1, std::min(first + 60, match->steps())) == std::set<long>{18});
  CHECK(paces(1, first - 1) == std::set<long>{32});
  CHECK(direct(picture, *match, all_seeing, home, {1, 0, 1, 0, 5}).shots.empty());
}

TEST_CASE("An upright film fills its picture with the table, from whichever side does", "[film]") {
  for (const Filmed& one : some_matches()) {
    INFO(one.game->info().id);
    DirectorOrder order = order_for(*one.match);
    order.shape = Shape::upright;
    const ShotList list = direct(*one.picture, *one.match, all_seeing, home, order);
    CHECK(list.shape == Shape::upright);
    order.seconds = 10;  // what is left out takes nothing of that away
    CHECK(direct(*one.picture, *one.match, all_seeing, home, order).shape == Shape::upright);
    const Camera& camera = list.shots.front().end;
    const glm::mat4 view =
        glm::perspective(glm::radians(static_cast<float>(camera.view)), upright_shape, 10.0F, 9000.0F) *
        glm::lookAt(point(camera.eye), point(camera.target), glm::vec3(0, 1, 0));
    glm::vec2 low(1e9F), high(-1e9F);
    for (const glm::vec3& corner : corners_of(one.picture->rest(*one.match, 0, all_seeing).room)) {
      const glm::vec4 clip = view * glm::vec4(corner, 1);
      low = glm::min(low, glm::vec2(clip) / clip.w);
      high = glm::max(high, glm::vec2(clip) / clip.w);
    }
    CHECK(high.x - low.x > 1.9F);
    CHECK(high.x - low.x < 2.2F);
    CHECK(high.y - low.y > 0.8F);
  }
}

TEST_CASE("Twice as fast takes half as long, but for the title and the verdict", "[film]") {
  for (const Filmed& one : some_matches()) {
    INFO(one.game->info().id);
    const auto lasts = [&](double speed) {
      DirectorOrder order = order_for(*one.match);
      order.speed = speed;
      int all = 0;
      for (const FilmShot& shot : direct(*one.picture, *one.match, all_seeing, home, order).shots)
        all += shot.kind == ShotKind::opening || shot.kind == ShotKind::victory ? 0 : shot.lasts();
      return all;
    };
    CHECK(lasts(2) < lasts(1) * 54 / 100);
    CHECK(lasts(20) < lasts(1) * 7 / 100);
  }
}

TEST_CASE("A film is paced to the frame", "[film]") {
  const auto all = some_matches();
  const Filmed& one = all.front();
  for (const int seconds : {5, 20, 77, 2000}) {
    DirectorOrder order = order_for(*one.match);
    order.seconds = seconds;
    const ShotList list = direct(*one.picture, *one.match, all_seeing, home, order);
    for (const int fps : {24, 30, 60}) CHECK(FilmClock(list, fps).frames() == seconds * fps);
    CHECK(list.shots.front().kind == ShotKind::opening);
    CHECK(list.shots.front().lasts() <= 2800);  // nobody reads a title longer, however long the film
  }
}

TEST_CASE("A film that is too short for all of the match shows what matters most, without haste", "[film]") {
  for (const Filmed& one : some_matches()) {
    const std::string_view game = one.game->info().id;
    INFO(game);
    DirectorOrder order{1, one.match->steps(), 1, 0, 5};
    const ShotList full = direct(*one.picture, *one.match, all_seeing, home, order);
    order.seconds = full.lasts() / 4000;
    const ShotList list = direct(*one.picture, *one.match, all_seeing, home, order);
    // Shots by what they begin with, and how long they are.
    const auto shots_of = [](const ShotList& shots) {
      std::map<std::pair<int, int>, int> known;
      for (const FilmShot& shot : shots.shots)
        if (shot.kind != ShotKind::opening && shot.kind != ShotKind::board && shot.kind != ShotKind::victory)
          known.try_emplace({shot.takes.front().step, shot.takes.front().from}, shot.lasts());
      return known;
    };
    const auto all = shots_of(full), some = shots_of(list);
    std::array<int, 4> shown{}, there{};
    for (const auto& [begin, time] : all) {
      const std::vector<Cue> cues = one.picture->cues(*one.match, begin.first, all_seeing);
      const auto weight = static_cast<std::size_t>(weightiest(cues).weight);
      const auto kept = some.find(begin);
      ++there[weight];
      shown[weight] += kept != some.end() ? 1 : 0;
      if (kept != some.end() && time > 200) CHECK(kept->second * 3 > time * 2);
    }
    CHECK(some.size() < all.size());
    CHECK_FALSE(some.empty());
    // Whatever is left out, nothing that weighs less is shown.
    for (std::size_t weight = 3; weight >= 1; --weight)
      if (shown[weight] < there[weight]) CHECK(shown[weight - 1] == 0);
  }
}

TEST_CASE("A clock goes through a take as fast as it is told to, and cuts from shot to shot", "[film]") {
  ShotList list;
  const auto camera = [](int x) {
    Camera made;
    made.eye = {x, 100, 0};
    return made;
  };
  list.shots.push_back({ShotKind::wide, camera(0), camera(100), {{3, 0, 1000, 500}, {3, 1000, 1000, 500}}});
  list.shots.push_back({ShotKind::follow, camera(500), camera(500), {{4, 200, 400, 1000}}});
  const FilmClock clock(list, 10);
  REQUIRE(clock.frames() == 20);
  const auto seconds = [&](int frame) { return std::lround(clock.at(frame).seconds * 1000); };
  CHECK(clock.at(0).step == 3);
  CHECK(seconds(1) == 200);
  CHECK(seconds(4) == 800);
  CHECK(seconds(5) == 1000);
  CHECK(seconds(9) == 1000);
  CHECK(std::lround(clock.at(5).camera.eye.x) == 50);
  CHECK(clock.at(10).step == 4);
  CHECK(clock.at(10).shot == 1);
  CHECK(seconds(10) == 200);
  CHECK(seconds(15) == 300);
  CHECK(clock.at(10).camera.eye.x == 500);
}
