// The tray of Bots and Aces over real matches: cards and planned slots answer as the list does.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <functional>
#include <utility>

#include "games/registry.h"
#include "seated.h"
#include "support/packs.h"
#include "support/sparse.h"
#include "ui/games/bots/bots_sheet.h"
#include "ui/games/registry.h"

using namespace sprue;
using namespace sprue::ui;
using sprue::test::Seated;

namespace {

Setup duel_setup(Problems& problems) {
  Setup setup;
  setup.seats = 2;
  setup.packs.push_back(pack_of_source("bots", "foundry_row"));
  const std::vector<std::filesystem::path> builds = builds_of_source("bots");
  for (std::size_t i = 0; i < 2; ++i)
    if (auto build = Document::read(builds[i], problems)) setup.builds.push_back(std::move(*build));
  return setup;
}

// What the program shows a seat of a match.
TableModel model_of(const Match& match, Seat seat) {
  TableModel model;
  model.game = "bots";
  model.title = "Bots and Aces";
  model.where = {"Here"};
  model.seats = {{seat_at(0), "Ines", SeatPlayer::human, "choosing", true, seat == seat_at(0), {}},
                 {seat_at(1), "Tom", SeatPlayer::human, "waits", false, seat == seat_at(1), {}}};
  model.prompt = {seat, "Choose", "It matters."};
  model.seen = match.seen({false, seat});
  model.panels = find_panels("bots");
  for (const Choice& choice : match.choices(seat))
    model.choices.push_back({choice.action, choice.label, choice.refusal, {}, choice.weight});
  return model;
}

struct Duel {
  Problems problems;
  Setup setup = duel_setup(problems);
  SeededRoller roll{7};
  Random random{7};
  std::unique_ptr<Match> match = find_game("bots")->begin(setup, roll, 7, problems);

  // Computer players play on until a seat has such a choice; whose it is then.
  std::optional<Seat> play_until(const std::function<bool(const Choice&)>& wanted, int steps = 4000) {
    for (int i = 0; i < steps && !match->outcome(); ++i) {
      for (const Seat seat : match->deciders()) {
        for (const Choice& choice : match->choices(seat))
          if (!choice.refusal && wanted(choice)) return seat;
      }
      const Seat next = *match->deciders().begin();
      if (!match->play(next, match->policy(next, SeatPlayer::simple, random), roll, problems)) return std::nullopt;
    }
    return std::nullopt;
  }
};

template <class A>
const A* as(const AnyAction& action) {
  const auto* const typed = action.as<bots::Action>();
  return typed == nullptr ? nullptr : std::get_if<A>(typed);
}
template <class A>
bool is(const Choice& choice) {
  return as<A>(choice.action) != nullptr;
}

const bots::State& state_of(const TableModel& model) { return model.seen.as<ViewOf<bots::Rules>>()->state; }
// The same table with something on it changed.
template <class Change>
void change(TableModel& model, const Change& what) {
  ViewOf<bots::Rules> other = *model.seen.as<ViewOf<bots::Rules>>();
  what(other.state);
  model.seen = AnyView::of(std::move(other));
}

std::string match_stage(const TableModel& model) {
  const bots::State& now = state_of(model);
  return std::string(word(now.phase)) + " " + std::string(word(now.combat.stage));
}

void check_text(const TableScreen& screen) {
  for (const Cut& cut : screen.cuts()) UNSCOPED_INFO(cut.text << ": " << cut.wide << " of " << cut.room);
  CHECK(screen.cuts().empty());
}

}  // namespace

TEST_CASE("A Weapon of the drawer goes into a slot of the Plan of Attack", "[ui]") {
  Duel duel;
  const auto seat = duel.play_until([](const Choice& choice) { return is<bots::Select>(choice); });
  REQUIRE(seat);
  Seated table(model_of(*duel.match, *seat));
  table.robot.click("Drawer/Card 3");
  CHECK(table.actions().empty());
  table.robot.click("Drawer/Card 3");
  REQUIRE(table.actions().size() == 1);
  const AnyAction played = table.actions().front();
  CHECK(as<bots::Select>(played) != nullptr);
  CHECK(duel.match->play(*seat, played, duel.roll, duel.problems));
  check_text(table.screen);
}

TEST_CASE("An Attack of the hand goes to the slot that is pressed, and its String is forecast", "[ui]") {
  Duel duel;
  const auto seat = duel.play_until([](const Choice& choice) { return is<bots::AttachAttack>(choice); });
  REQUIRE(seat);
  const TableModel model = model_of(*duel.match, *seat);
  const auto first = std::ranges::find_if(model.choices, [](const ChoiceLine& line) {
    return !line.refusal && as<bots::AttachAttack>(line.action) != nullptr;
  });
  Seated table(model);
  const auto& hand = state_of(model)[*seat].hand;
  const auto at = std::find(hand.begin(), hand.end(), as<bots::AttachAttack>(first->action)->card) - hand.begin();
  table.robot.click("Hand/Card " + std::to_string(at + 1));
  if (table.actions().empty()) table.robot.click("Hand/Card " + std::to_string(at + 1));
  REQUIRE(table.actions().size() == 1);
  const auto* const played = as<bots::AttachAttack>(table.actions().front());
  REQUIRE(played != nullptr);
  CHECK(played->card == as<bots::AttachAttack>(first->action)->card);
  check_text(table.screen);
}

TEST_CASE("On a small screen a large hand scrolls instead of lying too close", "[ui]") {
  Duel duel;
  const auto seat = duel.play_until([](const Choice& choice) { return is<bots::ChoosePhase>(choice); });
  REQUIRE(seat);
  TableModel model = model_of(*duel.match, *seat);
  change(model, [&](bots::State& now) {
    auto& hand = now[*seat].hand;
    while (hand.size() < 12) hand.push_back(hand[0]);
  });
  Seated table(model);
  table.robot.frame().settings.ui_scale = GENERATE(150, 200);
  table.robot.run(5);
  const auto box_of = [&](int number) {
    const std::string label = "Hand/Card " + std::to_string(number);
    const auto item = std::ranges::find(table.robot.items(), label, &Item::label);
    return item == table.robot.items().end() ? Box{} : item->box;
  };
  REQUIRE(box_of(1).w > 0);
  for (int number = 1; number < 12; ++number) CHECK(box_of(number + 1).x - box_of(number).x > 43);
  const float right = table.screen.board().right() / scale_of(table.robot.frame());
  CHECK(box_of(12).right() > right);
  table.robot.point("Hand/Card 2");
  ImGui::GetIO().AddMouseWheelEvent(0, -50);
  table.robot.run(5);
  CHECK(box_of(12).right() <= right);
  check_text(table.screen);
}

TEST_CASE("On a small screen the answer of Space stands in the list of choices", "[ui]") {
  Duel duel;
  const auto seat = duel.play_until([](const Choice& choice) { return is<bots::AttachAttack>(choice); });
  REQUIRE(seat);
  Seated table(model_of(*duel.match, *seat));
  table.robot.frame().settings.ui_scale = 200;
  table.robot.run(6);
  CHECK_FALSE(table.robot.sees("Prompt/Other"));
  table.robot.press(ImGuiKey_Space);
  REQUIRE(table.actions().size() == 1);
  CHECK(duel.match->play(*seat, table.actions().front(), duel.roll, duel.problems));
}

TEST_CASE("What the own Strings come to is shown before they are resolved", "[ui]") {
  Duel duel;
  const auto seat = duel.play_until([](const Choice& choice) { return is<bots::AttachAttack>(choice); });
  REQUIRE(seat);
  TableModel model = model_of(*duel.match, *seat);
  std::erase_if(model.choices, [](const ChoiceLine& line) { return as<bots::BeginResolve>(line.action) == nullptr; });
  Seated table(model);
  table.robot.run(2);
  const auto& items = table.robot.items();
  CHECK(std::ranges::any_of(items, [](const Item& item) { return item.label.starts_with("String/"); }));
  check_text(table.screen);
}

TEST_CASE("Whoever may answer a String sees what it would come to", "[ui]") {
  Duel duel;
  const auto others = [&](const Choice& choice) {
    if (!is<bots::Pass>(choice)) return false;
    const AnyView seen = duel.match->seen({});
    const auto& cycle = seen.as<ViewOf<bots::Rules>>()->state.cycle;
    return !cycle.empty() && cycle.back().kind == bots::ItemKind::string &&
           !duel.match->deciders().has(cycle.back().by);
  };
  const auto seat = duel.play_until(others);
  REQUIRE(seat);
  Seated table(model_of(*duel.match, *seat));
  table.robot.run(2);
  const auto& items = table.robot.items();
  CHECK(std::ranges::any_of(items, [](const Item& item) { return item.label.starts_with("String/"); }));
  check_text(table.screen);
}

namespace {

// What is kept of a table from frame to frame, without its screen.
struct Kept {
  sprue::test::Robot robot;
  TableState state;
  const BotsSheet* sheet = nullptr;

  void read(const TableModel& model) {
    robot.show([&](const Frame& frame) -> const std::vector<Item>& {
      Ui ui(frame, theme_of("bots"), robot.fonts());
      const Spots spots;
      std::vector<std::string> wanted;
      ui::TableFrame table{ui, model, state, {}, spots, wanted};
      sheet = &bots_sheet(table, *model.seen.as<ViewOf<bots::Rules>>());
      return items;
    });
    robot.run(1);
  }

 private:
  std::vector<Item> items;
};

}  // namespace

TEST_CASE("A forecast is made once, and anew only when the table has changed", "[ui]") {
  Duel duel;
  const auto attaches = [](const Choice& choice) { return is<bots::AttachAttack>(choice); };
  const auto seat = duel.play_until(attaches);
  REQUIRE(seat);
  TableModel model = model_of(*duel.match, *seat);
  Kept kept;
  kept.read(model);
  REQUIRE(kept.sheet != nullptr);
  const auto chosen = std::ranges::find_if(kept.sheet->choices, [](const BotsChoice& choice) {
    return choice.action && std::holds_alternative<bots::AttachAttack>(*choice.action);
  });
  REQUIRE(chosen != kept.sheet->choices.end());
  const auto attach = std::get<bots::AttachAttack>(*chosen->action);
  const auto* made = &kept.sheet->forecast(*seat, attach);
  const auto* bare = &kept.sheet->forecast(*seat, attach.slot);
  CHECK(made != bare);
  kept.read(model);
  CHECK(&kept.sheet->forecast(*seat, attach) == made);
  CHECK(&kept.sheet->forecast(*seat, attach.slot) == bare);
  CHECK(kept.sheet->forecasts.size() == 2);
  change(model, [](bots::State& now) { ++now.round; });
  kept.read(model);
  REQUIRE(kept.sheet != nullptr);
  CHECK(kept.sheet->forecasts.empty());
}

TEST_CASE("Piles of both players can be looked through, but for Weapons Decks during Combat", "[ui]") {
  Duel duel;
  const auto seat = duel.play_until([](const Choice& choice) { return is<bots::DeclareBlock>(choice); });
  REQUIRE(seat);
  Seated table(model_of(*duel.match, *seat));
  const std::string other = *seat == seat_at(0) ? "B" : "A";
  table.robot.click("Piles/Weapons " + other);
  table.robot.run(2);
  CHECK(table.robot.sees("Drawer/closed"));
  CHECK_FALSE(table.robot.sees("Drawer/Card 1"));
  table.robot.click("Drawer/Sub-Systems");
  table.robot.run(2);
  CHECK(table.robot.sees("Drawer/Card 1"));
  check_text(table.screen);
  table.robot.click("Drawer/Seat");
  table.robot.click("Drawer/Weapons");  // one's own stay open
  table.robot.run(2);
  CHECK(table.robot.sees("Drawer/Card 1"));
  if (GENERATE(false, true))
    table.robot.click("Drawer/Close");
  else
    table.robot.press(ImGuiKey_Escape);
  table.robot.run(2);
  CHECK(table.robot.sees("Piles/Weapons " + other));
  CHECK_FALSE(table.robot.sees("Menu/Continue"));
}

TEST_CASE("The drawer shows the Weapons that a filter lets through", "[ui]") {
  Duel duel;
  const auto seat = duel.play_until([](const Choice& choice) { return is<bots::Select>(choice); });
  REQUIRE(seat);
  Seated table(model_of(*duel.match, *seat));
  const auto cards = [&] {
    return std::ranges::count_if(table.robot.items(),
                                 [](const Item& item) { return item.label.starts_with("Drawer/Card "); });
  };
  const auto all = cards();
  std::ptrdiff_t by_attribute = 0;
  for (const char* filter : {"Drawer/Beam", "Drawer/Heat", "Drawer/Solid"}) {
    table.robot.click(filter);
    table.robot.run(2);
    CHECK(cards() < all);
    by_attribute += cards();
  }
  CHECK(by_attribute > 0);
  CHECK(by_attribute <= all);
  table.robot.click("Drawer/All");
  table.robot.run(2);
  CHECK(cards() == all);
}

TEST_CASE("A String can be aimed at something else, with what would come of it", "[ui]") {
  Duel duel;
  const auto several = [](const Choice& choice) { return is<bots::ResolveString>(choice); };
  std::optional<Seat> seat;
  std::optional<Seated> table;
  for (int tries = 0; tries < 40 && (!table || !table->robot.sees("Aim/Target 1")); ++tries) {
    seat = duel.play_until(several);
    REQUIRE(seat);
    table.reset();
    table.emplace(model_of(*duel.match, *seat));
    if (!table->robot.sees("Aim/Target 1"))
      REQUIRE(duel.match->play(*seat, duel.match->policy(*seat, SeatPlayer::simple, duel.random), duel.roll,
                               duel.problems));
  }
  REQUIRE(table->robot.sees("Aim/Target 1"));
  table->robot.click("Aim/Target 1");
  CHECK(table->actions().empty());
  table->robot.press(ImGuiKey_Enter);
  REQUIRE(table->actions().size() == 1);
  const auto first = std::ranges::find_if(table->model.choices, [](const ChoiceLine& line) { return !line.refusal; });
  CHECK(as<bots::ResolveString>(table->actions().front()) != nullptr);
  CHECK(table->actions().front() != first->action);
  check_text(table->screen);
}

TEST_CASE("What a paragraph of the rules means is lit on the table while it is open", "[ui]") {
  Duel duel;
  Seated table(model_of(*duel.match, seat_at(1)));
  const Box before = table.screen.board();
  table.robot.press(ImGuiKey_F1);
  CHECK_FALSE((table.screen.on_board().reach || table.screen.on_board().sight));
  table.robot.click("Chapters/Line of Sight");
  table.robot.run();
  CHECK(table.screen.on_board() == OnBoard{"body:B:0", false, true});
  CHECK(table.screen.board().right() < before.right() / 2);
  table.robot.click("Chapters/Movement");
  table.robot.run();
  CHECK(table.screen.on_board() == OnBoard{"body:B:0", true, false});
  table.robot.press(ImGuiKey_Escape);
  table.robot.run();
  CHECK(table.screen.on_board().piece.empty());
  CHECK(table.screen.board() == before);
}

TEST_CASE("Space goes on without doing anything", "[ui]") {
  Duel duel;
  const auto seat = duel.play_until([](const Choice& choice) { return is<bots::InitiateCombat>(choice); });
  REQUIRE(seat);
  Seated table(model_of(*duel.match, *seat));
  table.robot.press(ImGuiKey_Space);
  CHECK(table.actions() == std::vector{AnyAction::of(bots::Action(bots::EndStep{}))});
}

TEST_CASE("A digit plays the row that it stands beside, whatever lies in the hand", "[ui]") {
  Duel duel;
  const auto seat = duel.play_until([&](const Choice& choice) {
    return is<bots::Step>(choice) &&
           std::ranges::any_of(duel.match->choices(*duel.match->deciders().begin()),
                               [](const Choice& one) { return !one.refusal && is<bots::PlayCard>(one); });
  });
  REQUIRE(seat);
  TableModel model = model_of(*duel.match, *seat);
  Seated table(std::move(model));
  std::vector<std::string> rows;  // that are allowed, as they are shown
  for (const Item& item : table.robot.items())
    if (item.label.starts_with("Choices/") && !item.off) rows.push_back(item.label.substr(8));
  REQUIRE(!rows.empty());
  const auto legal = std::ranges::find_if(table.model.choices, [](const ChoiceLine& line) { return !line.refusal; });
  CHECK(rows.front() != legal->label);  // a card of the hand comes before
  table.robot.press(ImGuiKey_1);
  REQUIRE(table.actions().size() == 1);
  const auto played = std::ranges::find(table.model.choices, table.actions().front(), &ChoiceLine::action);
  CHECK(played->label == rows.front());
}

TEST_CASE("Behind the log stand the Bots and the piles, which open from there", "[ui]") {
  Duel duel;
  const auto seat = duel.play_until([](const Choice& choice) { return is<bots::AttachAttack>(choice); });
  REQUIRE(seat);
  Seated table(model_of(*duel.match, *seat));
  CHECK_FALSE(table.robot.sees("Log/Piles"));
  table.robot.press(ImGuiKey_L);
  table.robot.run(2);
  table.robot.click("Log/Bots");
  table.robot.run(2);
  check_text(table.screen);
  table.robot.click("Log/Piles");
  table.robot.run(2);
  check_text(table.screen);
  table.robot.click("Log/Scrapyard of B");
  table.robot.run(2);
  CHECK(table.robot.sees("Drawer/Close"));
}

TEST_CASE("The page behind the log stays the same one when nobody looks for a while", "[ui]") {
  Duel duel;
  const auto seat = duel.play_until([](const Choice& choice) { return is<bots::AttachAttack>(choice); });
  REQUIRE(seat);
  Seated table(model_of(*duel.match, *seat));
  table.model.seal = "copper · swan · ledger · thistle";  // luck has a page, too, also while no Bot has
  table.model.log = {{1, seat_at(0), "A draws", {}, false, {}}};
  table.robot.press(ImGuiKey_L);
  table.robot.run(2);
  table.robot.click("Log/Bots");
  table.robot.run(2);
  CHECK_FALSE(table.robot.sees("Log/1 A draws"));
  const AnyView seen = std::exchange(table.model.seen, {});
  table.robot.run(2);
  CHECK(table.robot.sees("Log/1 A draws"));  // not luck, which stands first now
  table.model.seen = seen;
  table.robot.run(2);
  CHECK_FALSE(table.robot.sees("Log/1 A draws"));
}

TEST_CASE("What others aim at and what Cover hides is asked for while moving", "[ui]") {
  Duel duel;
  const auto seat = duel.play_until([](const Choice& choice) { return is<bots::Step>(choice); });
  REQUIRE(seat);
  Seated table(model_of(*duel.match, *seat));
  CHECK_FALSE(table.screen.on_board().any());
  table.robot.press(ImGuiKey_T);
  CHECK(table.screen.on_board().threat);
  CHECK(table.screen.on_board().any());
  table.robot.click("Show/Cover");
  table.robot.press(ImGuiKey_T);
  table.robot.run(1);
  CHECK_FALSE(table.screen.on_board().threat);
  CHECK(table.screen.on_board().cover);
  check_text(table.screen);
}

// Every question of a match, at two sizes: text fits its box and the panels leave the table to be seen.
TEST_CASE("Text of the tray fits its room through a whole duel, and panels leave the table its own", "[ui]") {
  const float scale = GENERATE(1.0F, 1.25F, 2.0F);  // of the user; the narrow screen is none in pixels
  const float pixels = scale == 1.25F ? 1.0F : scale;
  Duel duel;
  duel.play_until([](const Choice& choice) { return is<bots::EndStep>(choice); });
  Seated table(model_of(*duel.match, seat_at(0)));
  table.robot.frame() = {1280 * pixels, 720 * pixels, 0, {}};
  table.robot.frame().settings.ui_scale = static_cast<int>(scale * 100);
  int asked = 0;
  for (int i = 0; i < 400 && !duel.match->outcome(); ++i) {
    const Seat next = *duel.match->deciders().begin();
    if (i % (4 * sparse) == 0) {
      table.model = model_of(*duel.match, next);
      table.robot.run(1);
      ++asked;
      check_text(table.screen);
      INFO(match_stage(table.model));
      if (scale < 2) CHECK(table.screen.covered() <= 0.35F);
    }
    REQUIRE(
        duel.match->play(next, duel.match->policy(next, SeatPlayer::simple, duel.random), duel.roll, duel.problems));
  }
  CHECK(asked > 50 / sparse);
}
