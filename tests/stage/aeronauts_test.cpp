// Aeronauts on the table: templates in millimetres, planes that fly along them, stands, rods and dice.
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "stage/aeronauts/motions.h"
#include "stage/aeronauts/scene.h"
#include "stage/table/places.h"
#include "support/aeronauts_table.h"

using namespace sprue;
using namespace sprue::stage;
using namespace sprue::stage::aeronauts;
namespace test = sprue::aeronauts::test;
using test::A;
using test::B;

namespace {

constexpr game::Pose middle{1050000, 1050000, 2};  // looks away from the viewer

float in_plan(glm::vec3 a, glm::vec3 b) { return std::hypot(a.x - b.x, a.z - b.z); }

struct Shown {
  Timeline line;
  Tableau before, after;
};
// Plays an action and shows it, with the memory of what this table has seen.
Shown played(test::Table& table, Memory& memory, Seat seat, const game::Action& action, Rolls rolls = {}) {
  const game::State before = table.now;
  const Memory old = memory;
  const std::vector<game::Event> events = table.play(seat, action, std::move(rolls));
  for (const game::Event& event : events) remember(memory, event);
  return {motions(table.rules, {before, old}, {table.now, memory}, events), scene(table.rules, before, old),
          scene(table.rules, table.now, memory)};
}

glm::vec3 where(const Tableau& table, std::string_view id) {
  const Piece* piece = find_piece(table, id);
  REQUIRE(piece != nullptr);
  return piece->pose.position;
}

}  // namespace

TEST_CASE("A manoeuvre in millimetres ends where the rules' ticks end", "[stage][aeronauts]") {
  for (std::int8_t h = 0; h < 8; ++h) {
    for (const game::Manoeuvre manoeuvre : game::manoeuvres) {
      const game::Pose from{900000, 1200000, h}, to = game::flown(from, manoeuvre);
      const Pose end = on_the_way(from, manoeuvre, 1), begin = on_the_way(from, manoeuvre, 0);
      CHECK(in_plan(end.position, place_of(to)) < 0.01F);
      CHECK(in_plan(begin.position, place_of(from)) < 0.01F);
      CHECK(std::abs(glm::dot(end.turn, heading_of(to))) == Catch::Approx(1).margin(1e-4));
    }
  }
}

TEST_CASE("North is away from the viewer, and a nose looks where its heading says", "[stage][aeronauts]") {
  CHECK(place_of({0, 0, 0}) == glm::vec3{-350, mat_top, 350});
  const glm::vec3 nose = heading_of(middle) * glm::vec3{0, 0, 1};
  CHECK(nose.z == Catch::Approx(-1));
  CHECK(on_the_way(middle, game::Manoeuvre::turn_left, 1).position.x < -30);
  CHECK(on_the_way(middle, game::Manoeuvre::bank_right, 1).position.x > 20);
}

TEST_CASE("A left-hand template is the right-hand one turned over, in the same place", "[stage][aeronauts]") {
  const LaidTemplate left{game::Manoeuvre::turn_left, middle, 0}, right{game::Manoeuvre::turn_right, middle, 0};
  CHECK((left.pose().turn * glm::vec3{0, 1, 0}).y == Catch::Approx(-1));
  CHECK((right.pose().turn * glm::vec3{0, 1, 0}).y == Catch::Approx(1));
  CHECK(left.pose().position.y == mat_top + template_height);
  CHECK(right.pose().position.y == mat_top);
  // The model bends to the right: towards -x while it goes along +z.
  const glm::vec3 bend{-39, 0, 39};
  for (const LaidTemplate& laid : {left, right}) {
    CHECK(laid.covers(laid.pose().position + laid.pose().turn * bend, 0.5F));
  }
}

TEST_CASE("A plane flies along its template's arc, banked, and not straight", "[stage][aeronauts]") {
  for (const game::Fly& fly : {test::TL, test::TR, test::BL, test::BR, test::S}) {
    test::Table table;
    Memory memory;
    table.moves(A, 4).put(A, middle);
    const Shown shown = played(table, memory, A, fly);
    const LaidTemplate laid{fly.manoeuvre, middle, 0};
    float banked = 0;
    for (int i = 0; i <= 60; ++i) {
      const Tableau now = shown.line.at(shown.line.length() * static_cast<float>(i) / 60);
      const glm::vec3 at = where(now, "base:A");
      const bool at_an_end = in_plan(at, place_of(middle)) < 18 || in_plan(at, place_of(table.pose(A))) < 18;
      CHECK((at_an_end || laid.covers(at, -12)));  // within a millimetre of the centre line
      const glm::vec3 wing = find_piece(now, "plane:A")->pose.turn * glm::vec3{1, 0, 0};
      banked = std::max(banked, std::abs(wing.y));
    }
    CHECK((banked > 0.4F) == (fly.manoeuvre != game::Manoeuvre::straight));
  }
}

TEST_CASE("The template is laid before the plane flies, and the plane rests on it while the move goes on",
          "[stage][aeronauts]") {
  test::Table table;
  Memory memory;
  table.moves(A, 4).put(A, middle);
  const Shown shown = played(table, memory, A, test::S);
  const Tableau early = shown.line.at(0.6F);
  const LaidTemplate laid{game::Manoeuvre::straight, middle, 0};
  CHECK(in_plan(where(early, "template:straight"), laid.pose().position) < 1);
  CHECK(in_plan(where(early, "base:A"), place_of(middle)) < 1);
  CHECK(where(shown.after, "template:straight") == laid.pose().position);
  CHECK(where(shown.after, "base:A").y == mat_top + template_height);
  CHECK(where(shown.before, "base:A").y == mat_top);
  played(table, memory, A, game::EndMove{});
  const Tableau over = scene(table.rules, table.now, memory);
  CHECK(where(over, "base:A").y == mat_top);
  CHECK(where(over, "template:straight") == put_away(game::Template::straight).position);
}

TEST_CASE("There is one template of each, and one laid over another lies on it", "[stage][aeronauts]") {
  test::Table table(2, test::with_altitude());
  Memory memory;
  table.moves(A, 4, 4).put(A, middle);
  table.now.move.budget = 8;
  played(table, memory, A, test::looped(test::S));
  played(table, memory, A, test::BL);  // back over the straight one
  const std::vector<LaidTemplate> laid = laid_templates(table.now, memory);
  REQUIRE(laid.size() == 2);
  CHECK(laid[0].layer == 0);
  CHECK(laid[1].layer == 1);
  const Tableau table_now = scene(table.rules, table.now, memory);
  CHECK(where(table_now, "base:A").y >= laid[1].top());
}

TEST_CASE("Altitude is a taller stand", "[stage][aeronauts]") {
  test::Table table(2, test::with_altitude());
  for (std::int8_t altitude = 0; altitude <= game::altitude_tokens; ++altitude) {
    table.moves(A, 2, altitude).put(A, middle);
    const Tableau now = scene(table.rules, table.now, {});
    CHECK(where(now, "plane:A").y ==
          Catch::Approx(mat_top + octagon_height * static_cast<float>(altitude + 1) + rod_height));
    for (int i = 0; i < game::altitude_tokens; ++i) {
      const bool under = in_plan(where(now, token_id(A, i)), place_of(middle)) < 1;
      CHECK(under == (i < altitude));
    }
  }
}

TEST_CASE("Planes in one place stand beside each other, and their wings lean apart", "[stage][aeronauts]") {
  test::Table table(4);
  for (int i = 0; i < 4; ++i) table.put(seat_at(i), middle);
  const Tableau now = scene(table.rules, table.now, {});
  for (int a = 0; a < 4; ++a) {
    for (int b = a + 1; b < 4; ++b) {
      CHECK(in_plan(where(now, id_of("base", seat_at(a))), where(now, id_of("base", seat_at(b)))) > 23.9F);
      CHECK(in_plan(where(now, id_of("plane", seat_at(a))), where(now, id_of("plane", seat_at(b)))) > 54);
    }
  }
  const Tableau apart = scene(table.rules, test::Table(4).now, {});
  CHECK(in_plan(where(apart, "plane:A"), where(apart, "base:A")) < 0.01F);
}

TEST_CASE("Every legal manoeuvre is shown ahead with its cost", "[stage][aeronauts]") {
  test::Table table;
  table.moves(A, 2).put(A, middle);
  const Tableau now = scene(table.rules, table.now, {});
  const auto label = [&](std::string_view id) {
    const auto found = std::ranges::find(now.labels, id, &Label::id);
    return found == now.labels.end() ? std::string{} : found->text;
  };
  CHECK(label("ahead:S") == "1");
  CHECK(label("ahead:BL") == "2");
  CHECK(label("ahead:TL").empty());
  CHECK(std::ranges::find(now.lines, "ahead:BR", &Line::id) != now.lines.end());
  CHECK(std::ranges::find(now.lines, "ahead:TR", &Line::id) == now.lines.end());
}

TEST_CASE("The string is stretched to all who can be shot at, and dice show what was drawn", "[stage][aeronauts]") {
  test::Table table;
  Memory memory;
  table.put(A, middle).put(B, {1050000, 1350000, 6}).attacks(A);
  const Tableau before = scene(table.rules, table.now, memory);
  CHECK(std::ranges::find(before.lines, "string:B", &Line::id) != before.lines.end());
  const Shown shown = played(table, memory, A, game::Attack{B}, test::dice({8, 7, 1, 2, 3, 4, 5}));
  int red = 0, green = 0, fire = 0;
  const Tableau read = shown.line.at(1.5F);
  for (const Piece& piece : read.pieces) {
    red += piece.model == "tokens/die8_red" ? 1 : 0;
    green += piece.model == "tokens/die8_green" ? 1 : 0;
  }
  for (int i = 0; i < 100; ++i) {
    const Tableau now = shown.line.at(shown.line.length() * static_cast<float>(i) / 100);
    fire += std::ranges::any_of(now.lines, [](const Line& line) { return line.id.starts_with("tracer"); }) ? 1 : 0;
  }
  CHECK(red == 4);
  CHECK(green == 3);
  CHECK(fire > 5);
}

TEST_CASE("A plane that is shot down falls and leaves the table", "[stage][aeronauts]") {
  test::Table table;
  Memory memory;
  table.put(A, middle).put(B, {1050000, 1350000, 6}).attacks(A).rated(B, {4, 3, 3, 1});
  const Shown shown = played(table, memory, A, game::Attack{B}, test::dice({8, 8, 8, 8, 1, 1, 1}));
  CHECK(find_piece(shown.after, "plane:B") == nullptr);
  CHECK(find_piece(shown.after, "base:B") == nullptr);
  float lowest = 100;
  for (int i = 0; i < 100; ++i) {
    const Tableau now = shown.line.at(shown.line.length() * static_cast<float>(i) / 100);
    const Piece* plane = find_piece(now, "plane:B");
    if (plane != nullptr) lowest = std::min(lowest, plane->pose.position.y);
  }
  CHECK(lowest < 12);
}
