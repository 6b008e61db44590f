// The law of the stage, on every step of random matches of every game that has a table: a step is shown from its rest
// before to its rest after, nothing jumps at either end, pieces have names of their own, and the same match gives the
// same pictures.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "games/registry.h"
#include "stage/registry.h"
#include "stage/table/livery.h"
#include "stage/table/places.h"
#include "support/random_match.h"
#include "support/sparse.h"

using namespace sprue;
using namespace sprue::stage;
using sprue::test::random_match;

namespace {

constexpr float moment = 0.004F;          // seconds
constexpr int most_steps = 200 / sparse;  // of a match that are looked at
constexpr float far = 12;                 // mm that nothing moves in a moment

void names_are_its_own(const Tableau& table) {
  std::set<std::string_view> ids;
  for (const Piece& piece : table.pieces) {
    if (!ids.insert(piece.id).second) FAIL_CHECK("two pieces are called " << piece.id);
  }
}

bool is_near(const Piece& a, const Piece& b) { return glm::distance(a.pose.position, b.pose.position) <= far; }

// Two copies of a card may exchange their names, as nobody can tell them apart: one that looks the same has come from
// elsewhere to where this one was.
bool is_replaced(const Piece& was, const Tableau& a, const Tableau& b) {
  return std::ranges::any_of(b.pieces, [&](const Piece& now) {
    if (now.model != was.model || now.tint != was.tint || now.face != was.face || !is_near(now, was)) return false;
    const Piece* const before = find_piece(a, now.id);
    return before == nullptr || !is_near(*before, was);
  });
}

void nothing_jumps(const Tableau& a, const Tableau& b) {
  for (const Piece& piece : a.pieces) {
    const Piece* other = find_piece(b, piece.id);
    if (other == nullptr || is_near(piece, *other)) continue;
    if (is_replaced(piece, a, b)) continue;
    FAIL_CHECK(piece.id << " jumps");
  }
}

void shown_truly(const Picture& picture, const Match& match, int step, Audience audience) {
  const Timeline line = picture.show(match, step, audience);
  const Tableau before = picture.rest(match, step - 1, audience), after = picture.rest(match, step, audience);
  if (line.at(0) != before) FAIL_CHECK("step " << step << " does not begin at rest");
  if (line.at(line.length()) != after) FAIL_CHECK("step " << step << " does not end at rest");
  names_are_its_own(after);
  if (line.length() <= 0) return;
  nothing_jumps(before, line.at(moment));
  nothing_jumps(line.at(line.length() - moment), after);
  const float middle = line.length() / 2;
  nothing_jumps(line.at(middle), line.at(middle + moment));
}

// A match of each game with each number of players; of each at most so many steps, to everybody and to one player.
void all_shown_truly(std::uint64_t seed, int most) {
  for (const Game& game : games()) {
    const Picture* picture = find_picture(game.info().id);
    REQUIRE(picture != nullptr);
    for (int seats = game.info().fewest; seats <= game.info().most; ++seats) {
      INFO(game.info().id << " with " << seats);
      const auto match = random_match(game, seats, seed + static_cast<std::uint64_t>(seats));
      const int stride = 1 + match->steps() / most;
      for (int step = 1; step <= match->steps(); step += stride) {
        shown_truly(*picture, *match, step, all_seeing);
        shown_truly(*picture, *match, step, {false, Seat{0}});
      }
    }
  }
}

}  // namespace

TEST_CASE("A step is shown from its rest before to its rest after, to everybody", "[stage]") {
  all_shown_truly(0, most_steps);
}

TEST_CASE("Every step of random matches is shown from its rest before to its rest after", "[stage][long]") {
  constexpr int every_one = 1'000'000;
  for (const std::uint64_t seed : {100, 200, 300}) all_shown_truly(seed, every_one);
}

TEST_CASE("The same match gives the same pictures", "[stage]") {
  for (const Game& game : games()) {
    const Picture* picture = find_picture(game.info().id);
    if (picture == nullptr) continue;
    const auto one = random_match(game, game.info().fewest, 7), two = random_match(game, game.info().fewest, 7);
    REQUIRE(one->steps() == two->steps());
    CHECK(picture->rest(*one, one->steps(), all_seeing) == picture->rest(*two, two->steps(), all_seeing));
    const Timeline a = picture->show(*one, 3, all_seeing), b = picture->show(*two, 3, all_seeing);
    CHECK(a.at(a.length() / 3) == b.at(b.length() / 3));
  }
}

TEST_CASE("A choice touches pieces and ways that are on the table", "[stage]") {
  for (const Game& game : games()) {
    const Picture* picture = find_picture(game.info().id);
    if (picture == nullptr) continue;
    auto match = random_match(game, game.info().fewest, 3);
    const int stride = 1 + match->steps() / most_steps;
    for (int position = 0; position < match->steps(); position += stride) {
      match->go_to(position);
      const Seat seat = match->waiting().lowest();
      const Tableau table = picture->rest(*match, position, {false, seat});
      for (const Choice& choice : match->choices(seat)) {
        if (choice.refusal) continue;
        for (const std::string& id : picture->touches(*match, seat, choice.action)) {
          const bool lies_there =
              find_piece(table, id) != nullptr || std::ranges::count(table.lines, id, &Line::id) > 0;
          if (!lies_there) FAIL_CHECK(choice.label << " touches " << id);
        }
      }
    }
  }
}

TEST_CASE("A seat's things have the colour and the miniature that were chosen for it, moving and at rest", "[stage]") {
  for (const char* id : {"bots", "aeronauts", "asteroid", "aerial"}) {
    INFO(id);
    const Game& game = *find_game(id);
    const auto plain = random_match(game, 2, 5);
    SeatingPlan seating;
    seating.seats = {{"Ines", SeatPlayer::human, Livery{2, 0, "mechs/quiet_choir"}},
                     {"Tom", SeatPlayer::human, Livery{0, 1, ""}}};
    const auto match = random_match(game, 2, 5, seating);
    const Picture& picture = *find_picture(id);
    const int last = match->steps();
    const Tableau before = picture.rest(*plain, last / 2, all_seeing);
    const Tableau after = picture.rest(*match, last / 2, all_seeing);
    REQUIRE(before.pieces.size() == after.pieces.size());
    int painted = 0, changed = 0;
    for (std::size_t i = 0; i < before.pieces.size(); ++i) {
      const Piece &was = before.pieces[i], &is = after.pieces[i];
      painted += was.tint != is.tint ? 1 : 0;
      if (was.tint == colour_of(seat_at(0))) CHECK(is.tint == livery_colours[2]);
      if (was.tint == colour_of(seat_at(1))) CHECK(is.tint == livery_colours[0]);
      if (was.model == is.model) continue;
      ++changed;
      CHECK(is.model == "mechs/quiet_choir");
      CHECK(is.id.find(":A") != std::string::npos);
    }
    const bool has_unit = game.info().id == "bots" || game.info().id == "aeronauts";
    CHECK(changed == (has_unit ? 1 : 0));
    CHECK((painted > 0) == (game.info().id != "aerial"));  // there alliances have the paints
    for (int step = 1; step <= last; step += 1 + last / 20) shown_truly(picture, *match, step, all_seeing);
  }
}
