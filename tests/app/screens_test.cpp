// Whole matches through the table's screen, without a display: a session makes the model, the screen shows it, a robot
// presses things.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "app/rooms/table_model.h"
#include "app/window/changed_cells.h"
#include "app/window/overlay.h"
#include "core/system/data_root.h"
#include "core/values/random.h"
#include "film/words/read_fonts.h"
#include "games/registry.h"
#include "play/record_match.h"
#include "render/renderer.h"
#include "support/seated_table.h"
#include "ui/kit/raster.h"
#include "ui/robot.h"
#include "ui/table/table_screen.h"

namespace {

using namespace sprue;
using namespace sprue::ui;

// A table with its screen; what the screen answers is done as the program's window does it.
class Played {
 public:
  Played(const Game& game, const std::string& seats, std::uint64_t seed) : Played(game, test::seats(seats), seed) {}
  Played(const Game& game, const SeatingPlan& seating, std::uint64_t seed, bool blind = false)
      : session_(test::laid(test::begun(game, seating, seed))), screen_(robot.fonts()) {
    session_->choose_blind(blind);
    robot.show([this](const Frame& frame) -> const std::vector<Item>& {
      computers();
      const bool covered = model_.curtain.has_value();
      if (changed_) model_ = table_model(*session_, {}, {});
      changed_ = false;
      if (!covered && model_.curtain) covered_at_ = frame.seconds;
      obey(screen_.draw(frame, model_));
      if (screen_.peeking() != peeking_) {
        peeking_ = screen_.peeking();
        session_->peek(peeking_);
        changed_ = true;
      }
      return screen_.items();
    });
    robot.run(2);
  }

  // So many steps go by unseen.
  void skip(int steps, Random& random) {
    for (int i = 0; i < steps && !over(); ++i) test::step_on(*session_, random);
    changed_ = true;
  }

  test::Robot robot;
  const Frame& frame() const { return robot.frame(); }
  Session& session() { return *session_; }
  const TableModel& model() const { return model_; }
  const TableScreen& screen() const { return screen_; }
  int lifted() const { return lifted_; }
  double lifted_at() const { return lifted_at_; }
  double covered_at() const { return covered_at_; }  // since when the curtain is down, or was when it was lifted
  int refused() const { return refused_; }
  bool over() const { return session_->over(); }

 private:
  // What nobody is asked for.
  void computers() {
    Problems problems;
    while (session_->passing() || (session_->computer() && !session_->wanted_die())) {
      session_->passing() ? session_->pass(problems) : session_->play_computer(problems);
      changed_ = true;
    }
    CHECK(problems.empty());
  }

  void obey(const Intent& intent) {
    Problems problems;
    const auto done = [this](const Session::Answer& answer) {
      refused_ += answer.done == Session::Done::refused ? 1 : 0;
    };
    if (const auto* play = std::get_if<Play>(&intent)) done(session_->play({play->seat, play->action}, problems));
    if (const auto* seal = std::get_if<Seal>(&intent)) done(session_->commit({seal->seat, seal->action}, problems));
    if (const auto* yield = std::get_if<YieldFor>(&intent)) session_->yield(yield->seat, yield->until);
    if (const auto* die = std::get_if<TellDie>(&intent)) session_->tell_die(die->value, problems);
    if (std::holds_alternative<Undo>(intent)) session_->undo(problems);
    if (std::holds_alternative<Redo>(intent)) session_->redo(problems);
    if (std::holds_alternative<CloseRecap>(intent)) session_->close_recap();
    if (std::holds_alternative<LowerCurtain>(intent)) session_->lower();
    const bool lifts = std::holds_alternative<LiftCurtain>(intent);
    if (lifts && session_->lift(std::get<LiftCurtain>(intent).seat, hold_to_lift)) {
      ++lifted_;
      lifted_at_ = robot.frame().seconds;
    }
    if (const auto* change = std::get_if<Change>(&intent)) {
      robot.frame().settings = change->settings;
      session_->set_peek_mode(change->settings.hold_to_look ? PeekMode::hold : PeekMode::open);
      session_->choose_blind(change->settings.blind_pads);
    }
    CHECK(problems.empty());
    changed_ = changed_ || !std::holds_alternative<None>(intent);
  }

  std::unique_ptr<Session> session_;
  TableScreen screen_;
  TableModel model_;
  bool changed_ = true, peeking_ = false;
  int lifted_ = 0, refused_ = 0;
  double lifted_at_ = 0, covered_at_ = 0;
};

template <class Items>
const auto& one_of(const Items& items, Random& random) {
  return items[random.below(static_cast<std::uint32_t>(items.size()))];
}

// What a person would press to choose something: cards, templates, rows, answers.
std::vector<std::string> answers(const std::vector<Item>& items) {
  std::vector<std::string> out;
  for (const Item& item : items) {
    const std::string zone = item.label.substr(0, item.label.find('/'));
    const bool chooses = zone != "Strip" && zone != "Log" && zone != "Roll" && zone != "Refusal" && zone != "Shot" &&
                         zone != "About" && item.label.find("-R-") == std::string::npos &&
                         item.label != "Prompt/More" && item.label.find("/AA-") == std::string::npos &&
                         item.label.find("/AE-") == std::string::npos && item.label.find("/AR-") == std::string::npos;
    if (!item.off && chooses) out.push_back(item.label);
  }
  return out;
}

// Clicks alone: what is before the player, mostly the main answer, which ends every question.
void click_to_the_end(Played& table, std::uint64_t seed) {
  Random random(seed);
  for (int clicks = 0; clicks < 8000 && !table.over(); ++clicks) {
    table.robot.run();
    if (table.robot.sees("Curtain/Hold")) {
      table.robot.point("Curtain/Hold");
      ImGui::GetIO().AddMouseButtonEvent(0, true);
      table.robot.wait(0.6);
      ImGui::GetIO().AddMouseButtonEvent(0, false);
      table.robot.run();
      continue;
    }
    const std::vector<std::string> all = answers(table.robot.items());
    if (all.empty()) continue;
    const bool main = random.below(3) == 0 && table.robot.sees("Prompt/Answer");
    table.robot.tap(main ? std::string("Prompt/Answer") : one_of(all, random));
  }
  CHECK(table.over());
}

// What a device plays with: pressed at random, and the one that is held to lift a curtain.
struct Buttons {
  std::vector<ImGuiKey> pressed;
  ImGuiKey lifts;
};
const Buttons keyboard{
    {ImGuiKey_DownArrow, ImGuiKey_UpArrow, ImGuiKey_Enter, ImGuiKey_Enter, ImGuiKey_Space, ImGuiKey_Escape},
    ImGuiKey_Space};
const Buttons gamepad{
    {ImGuiKey_GamepadDpadDown, ImGuiKey_GamepadDpadRight, ImGuiKey_GamepadFaceDown, ImGuiKey_GamepadFaceDown,
     ImGuiKey_GamepadFaceDown, ImGuiKey_GamepadFaceLeft, ImGuiKey_GamepadFaceRight, ImGuiKey_GamepadR1},
    ImGuiKey_GamepadFaceLeft};

// Keys alone, or the buttons of a gamepad.
void keys_to_the_end(Played& table, const Buttons& keys, std::uint64_t seed) {
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_HasGamepad;
  Random random(seed);
  for (int presses = 0; presses < 6000 && !table.over(); ++presses) {
    if (table.model().curtain) {
      table.robot.hold(keys.lifts);
      table.robot.wait(0.6);
      table.robot.release(keys.lifts);
    }
    table.robot.press(one_of(keys.pressed, random));
  }
  INFO(table.session().match().at() << " steps; " << table.model().prompt.sentence);
  for (const Item& item : table.robot.items()) UNSCOPED_INFO(item.label << (item.focused ? " has the ring" : ""));
  CHECK(table.over());
}

constexpr std::array any_key{ImGuiKey_Enter,
                             ImGuiKey_Space,
                             ImGuiKey_Escape,
                             ImGuiKey_Tab,
                             ImGuiKey_UpArrow,
                             ImGuiKey_DownArrow,
                             ImGuiKey_Z,
                             ImGuiKey_Y,
                             ImGuiKey_H,
                             ImGuiKey_L,
                             ImGuiKey_P,
                             ImGuiKey_F1,
                             ImGuiKey_F2,
                             ImGuiKey_F4,
                             ImGuiKey_1,
                             ImGuiKey_2,
                             ImGuiKey_9,
                             ImGuiKey_O,
                             ImGuiKey_M,
                             ImGuiKey_Q,
                             ImGuiKey_D,
                             ImGuiKey_U,
                             ImGuiKey_E,
                             ImGuiKey_Backspace,
                             ImGuiKey_GamepadFaceDown,
                             ImGuiKey_GamepadFaceLeft,
                             ImGuiKey_GamepadFaceRight,
                             ImGuiKey_GamepadFaceUp,
                             ImGuiKey_GamepadDpadDown,
                             ImGuiKey_GamepadDpadLeft,
                             ImGuiKey_GamepadR1,
                             ImGuiKey_GamepadL2,
                             ImGuiKey_GamepadR2,
                             ImGuiKey_GamepadStart};

// Somebody who presses, holds and lets go of anything, keys, a gamepad's buttons and the mouse. Nobody's secrets show
// but to who held something for half a second before a curtain that was down; and nothing is asked for that the rules
// refuse.
class Vandal {
 public:
  Vandal(const Game& game, std::uint64_t seed)
      : game_(game), seed_(seed), random_(seed), matches_(static_cast<int>(seed % 12)) {
    sit();
  }
  ~Vandal() { by_the_rules(); }
  Vandal(const Vandal&) = delete;
  Vandal& operator=(const Vandal&) = delete;

  void act() {
    if (table_->over()) sit();
    const std::optional<Seat> visitor = table_->session().screen().visitor();
    const int lifted = table_->lifted();
    const std::map<int, double> before = down_;
    do_anything();
    INFO(game_.info().id << " " << seed_ << ", " << table_->session().match().at() << " steps");
    const Screen& screen = table_->session().screen();
    if (table_->lifted() > lifted)
      CHECK((was_held(before) || was_held(down_)));
    else if (screen.visitor() != visitor)
      CHECK_FALSE(screen.visitor());
    if (screen.curtain()) CHECK_FALSE(screen.eyes());
    CHECK(table_->refused() == 0);
    for (const Cut& cut : table_->screen().cuts()) FAIL_CHECK(cut.text << ": " << cut.wide << " of " << cut.room);
    all_lifted_ += table_->lifted() - lifted;
  }
  int lifted() const { return all_lifted_; }

 private:
  static constexpr int mouse = -1;  // among keys

  void sit() {
    if (table_) by_the_rules();
    table_ = nullptr;  // there is one ImGui at a time
    down_.clear();
    SeatingPlan seating = test::seats("Ines,Tom");
    seating.real_dice = matches_ % 3 == 1;
    seating.sandbox = matches_ % 4 == 2;
    const bool blind = matches_ % 2 == 1;
    table_ = std::make_unique<Played>(game_, seating, seed_ + static_cast<std::uint64_t>(matches_++), blind);
    ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_HasGamepad;
  }

  // What was played stands by the rules, from the first step to the last.
  void by_the_rules() {
    Problems problems;
    CHECK(open_record("played", record_text(table_->session().match()), {}, false, problems) != nullptr);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  }

  double now() { return table_->robot.frame().seconds; }
  // One of those that were down from some time on, since the curtain was.
  bool was_held(const std::map<int, double>& down) const {
    constexpr double frame = 1.0 / 60;
    return std::ranges::any_of(down, [this](const auto& one) {
      return one.second >= table_->covered_at() - frame && table_->lifted_at() - one.second >= 0.5 - 3 * frame;
    });
  }

  void do_anything() {
    const auto& items = table_->robot.items();
    const ImGuiKey key = one_of(any_key, random_);
    switch (random_.below(items.empty() ? 4 : 8)) {
      case 0: return press(key);
      case 1: return hold(random_.below(3) == 0 ? ImGuiKey_Space : key);
      case 2: return let_go();
      case 3: return table_->robot.wait(0.1 * random_.below(9));
      case 4: return point_and_hold(std::string(one_of(items, random_).label));
      case 5: return press(random_.below(2) == 0 ? ImGuiKey_Enter : key);
      default: table_->robot.tap(std::string(one_of(items, random_).label)); down_.erase(mouse);
    }
  }
  void press(ImGuiKey key) {
    table_->robot.press(key);
    down_.erase(key);
  }
  void hold(ImGuiKey key) {
    down_.try_emplace(key, now());
    table_->robot.hold(key);
    table_->robot.run();
  }
  void point_and_hold(const std::string& label) {
    if (table_->robot.grab(label)) down_.try_emplace(mouse, now());
  }
  void let_go() {
    for (const auto& [key, since] : down_) {
      if (key == mouse)
        ImGui::GetIO().AddMouseButtonEvent(0, false);
      else
        table_->robot.release(static_cast<ImGuiKey>(key));
    }
    down_.clear();
    table_->robot.run();
  }

  const Game& game_;
  std::uint64_t seed_;
  Random random_;
  std::unique_ptr<Played> table_;
  std::map<int, double> down_;  // since when
  int matches_;
  int all_lifted_ = 0;
};

int random_events(const Game& game, int events, std::uint64_t seed) {
  Vandal vandal(game, seed);
  for (int event = 0; event < events; ++event) vandal.act();
  return vandal.lifted();
}

}  // namespace

TEST_CASE("A short match is played to its end by clicks", "[app]") {
  Played clicked(*find_game("asteroid"), "Ines,Tom", 3);
  click_to_the_end(clicked, 1);
  CHECK(clicked.lifted() > 0);
}

TEST_CASE("A short match is played to its end by keys", "[app]") {
  Played pressed(*find_game("asteroid"), "Ines,Tom", 4);
  keys_to_the_end(pressed, keyboard, 2);
}

TEST_CASE("A short match is played to its end by a gamepad", "[app]") {
  Played pressed(*find_game("asteroid"), "Ines,Tom", 4);
  keys_to_the_end(pressed, gamepad, 3);
  CHECK(pressed.lifted() > 0);
}

namespace {

void play_small(const Game& game, int scale, int device) {
  INFO(game.info().id << " at " << scale << ", device " << device);
  Played table(game, "Ines,simple", 8);
  table.robot.frame().settings.ui_scale = scale;
  if (device == 0) return click_to_the_end(table, 8);
  keys_to_the_end(table, device == 1 ? keyboard : gamepad, 8);
}

}  // namespace

TEST_CASE("A short match is played to its end on small screens, by clicks, keys or a gamepad", "[app]") {
  const int scale = GENERATE(150, 200), device = GENERATE(0, 1, 2);
  play_small(*find_game("asteroid"), scale, device);
}

TEST_CASE("Matches of all games are played to their ends on small screens", "[app][long]") {
  const int device = GENERATE(0, 1, 2);
  for (const Game& game : games()) play_small(game, device == 1 ? 200 : 150, device);
}

TEST_CASE("Matches of all games are played to their ends by clicks", "[app][long]") {
  for (const Game& game : games()) {
    INFO(game.info().id);
    Played table(game, "Ines,simple", 5);
    click_to_the_end(table, 5);
  }
}

TEST_CASE("Matches of all games are played to their ends by keys", "[app][long]") {
  for (const Game& game : games()) {
    INFO(game.info().id);
    Played table(game, "Ines,simple", 6);
    keys_to_the_end(table, keyboard, 6);
  }
}

TEST_CASE("Matches of all games are played to their ends by a gamepad, curtains and all", "[app][long]") {
  for (const Game& game : games()) {
    INFO(game.info().id);
    const bool endless = game.info().id == "bots";  // between two who press anything
    Played table(game, endless ? "Ines,simple" : "Ines,Tom", 7);
    keys_to_the_end(table, gamepad, 7);
    CHECK((table.lifted() > 0 || endless));
  }
}

TEST_CASE("Random clicks and keys do no harm and lift no curtain", "[app]") {
  for (const Game& game : games()) random_events(game, 150, 1);
}

TEST_CASE("Ten thousand random clicks and keys of each game do no harm and lift no curtain", "[app][long]") {
  for (const Game& game : games()) {
    int lifted = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) lifted += random_events(game, 1000, seed);
    INFO(game.info().id);
    CHECK(lifted > 0);
  }
}

TEST_CASE("A robot is built of parts that are pressed, and specials are drafted as cards", "[app]") {
  Played table(*find_game("aerial"), "Ines,simple,simple,simple", 3);
  const auto on_until = [&](const char* label) {
    for (int i = 0; i < 40 && !table.robot.sees(label); ++i) table.robot.press(ImGuiKey_Enter);
    REQUIRE(table.robot.sees(label));
  };
  const auto robot = [&] { return own_json(table.session().match().view(seat_at(0)))["robots"][0]; };
  on_until("Workshop/Swerve Drive");
  // Weeks are short: a part that comes in may take another one's place, so what is wanted is pressed last.
  for (const char* part :
       {"Workshop/Active Catching", "Workshop/Active Catching", "Workshop/Tank Drive", "Workshop/Swerve Drive"})
    table.robot.click(part);
  CHECK(robot()["drive"] == "none");
  table.robot.press(ImGuiKey_Enter);
  table.robot.run(3);
  CHECK(robot()["drive"] == "AA-DT-4");
  CHECK(robot()["active_catch"] == "none");
  on_until("Specials/Card 3");
  const std::size_t before = robot()["deck"].size();
  table.robot.click("Specials/Card 3");
  table.robot.click("Specials/Card 3");
  table.robot.run(3);
  CHECK(robot()["deck"].size() == before + 1);
  CHECK(table.refused() == 0);
}

namespace {

// Looks at some steps at the beginning of matches, in their middle and towards their end.
template <class Looks>
void look_into_matches(std::uint64_t seed, int steps, const Looks& looks) {
  for (const Game& game : games()) {
    for (const int skipped : {0, 20, 70, 150, 400}) {
      Random random(seed);
      Played table(game, "Ines,simple", seed + static_cast<std::uint64_t>(skipped));
      table.skip(skipped, random);
      for (int step = 0; step < steps && !table.over(); ++step) {
        INFO(game.info().id << " after " << table.session().match().at() << " steps");
        looks(table, random);
        table.robot.press(random.below(3) == 0 ? ImGuiKey_DownArrow : ImGuiKey_Enter);
        if (step % 4 == 3) table.skip(7, random);
      }
    }
  }
}

}  // namespace

TEST_CASE("Panels of every step leave the table its share of the picture", "[app]") {
  look_into_matches(7, 12, [](Played& table, Random&) {
    table.robot.run(2);
    const bool drawer = table.robot.sees("Drawer/Card 1");
    CHECK(table.screen().covered() <= (drawer ? 0.46F : 0.35F));
  });
}

namespace {

struct Small {
  float width, height;
  int scale;  // percent
};
// Where there is room for one column at a time beside the table.
constexpr std::array small_screens{Small{1280, 720, 150}, Small{1280, 720, 200}, Small{960, 540, 100}};

void make_small(Played& table, const Small& small) {
  table.robot.frame().width = small.width;
  table.robot.frame().height = small.height;
  table.robot.frame().settings.ui_scale = small.scale;
}

// The own cards and templates: what is played with.
std::set<std::string> tray_of_screen(const Played& table) {
  std::set<std::string> tray;
  for (const Item& item : table.robot.items())
    for (const char* zone : {"Hand/", "Templates/", "Specials/", "Drawer/Card"})
      if (item.label.starts_with(zone)) tray.insert(item.label);
  return tray;
}

// A hand scrolls sideways, to the card that is suggested, say.
bool on_screen(const Played& table, const Item& item) {
  const Frame& frame = table.frame();
  const Point at = item.box.middle() * scale_of(frame);
  const bool aside = item.label.starts_with("Hand/");
  return (aside || (at.x > 0 && at.x < frame.width)) && at.y > 0 && at.y < frame.height;
}

}  // namespace

TEST_CASE("Panels of every step leave the table its share of small screens, too", "[app]") {
  const Small small = GENERATE(from_range(small_screens));
  look_into_matches(7, 8, [&](Played& table, Random&) {
    make_small(table, small);
    table.robot.run(4);
    INFO(small.width << " " << small.scale);
    const bool drawer = table.robot.sees("Drawer/Card 1");
    CHECK(table.screen().covered() <= (drawer ? 0.46F : 0.35F));
    table.robot.press(ImGuiKey_L);
    table.robot.run(3);
    CHECK(table.screen().covered() <= (drawer ? 0.50F : 0.46F));  // a log that was opened lies beside the drawer
    table.robot.press(ImGuiKey_L);
    table.robot.press(ImGuiKey_F2);
    table.robot.run(3);
    CHECK(table.screen().covered() <= 0.20F);
    table.robot.press(ImGuiKey_F2);
  });
}

TEST_CASE("On small screens hand and tray stay, and a click leads to all choices and the log", "[app]") {
  look_into_matches(11, 8, [](Played& table, Random&) {
    table.robot.run(3);
    const std::set<std::string> tray = tray_of_screen(table);
    for (const Small& small : small_screens) {
      make_small(table, small);
      table.robot.run(4);
      INFO(small.width << " " << small.scale);
      CHECK(tray_of_screen(table) == tray);
      for (const Item& item : table.robot.items()) {  // a drawer scrolls
        INFO(item.label);
        if (tray.contains(item.label) && !item.label.starts_with("Drawer/")) CHECK(on_screen(table, item));
      }
      if (table.model().curtain) continue;
      table.robot.click("Column/Log");
      table.robot.run(3);
      CHECK(table.robot.sees("Log/Fold"));
      if (!table.model().choices.empty()) {
        table.robot.click("Column/Choices");
        table.robot.run(3);
        CHECK(std::ranges::any_of(table.robot.items(),
                                  [](const Item& item) { return item.label.starts_with("Choices/"); }));
        table.robot.click("Column/Choices");
      } else {
        table.robot.click("Column/Log");
      }
    }
    make_small(table, {1280, 720, 100});
  });
}

TEST_CASE("Text fits at every step, scale and size", "[app]") {
  look_into_matches(8, 16, [](Played& table, Random& random) {
    constexpr std::array sizes{std::pair{1280, 720}, std::pair{1920, 1080}, std::pair{3840, 2160}};
    const auto [width, height] = one_of(sizes, random);
    table.robot.frame().width = static_cast<float>(width);
    table.robot.frame().height = static_cast<float>(height);
    table.robot.frame().settings.ui_scale = one_of(std::array{100, 150, 200}, random);
    if (random.below(4) == 0) table.robot.press(ImGuiKey_L);
    table.robot.run(2);
    INFO(width << " " << table.robot.frame().settings.ui_scale);
    for (const Cut& cut : table.screen().cuts()) FAIL_CHECK(cut.text << ": " << cut.wide << " of " << cut.room);
  });
}

namespace {

bool is_drawn_whole(const KeptPicture& kept, const ImDrawData& data) {
  std::vector<std::uint8_t> whole(kept.rgba().size());
  rasterise(data, {kept.width(), kept.height(), whole});
  return whole == kept.rgba();
}

}  // namespace

TEST_CASE("Screens of which only what has changed is drawn look like those that are drawn anew", "[app]") {
  constexpr render::Size size{640, 360};
  for (const Game& game : games()) {
    INFO(game.info().id);
    Played table(game, "Ines,simple", 9);
    table.robot.frame().width = static_cast<float>(size.width);
    table.robot.frame().height = static_cast<float>(size.height);
    table.robot.frame().exact_scale = 0.5F;
    Random random(9);
    KeptPicture kept;
    int in_part = 0, not_at_all = 0;
    const auto draw = [&] {
      const std::vector<CellBlock> blocks = kept.draw(*ImGui::GetDrawData());
      const CellBlock all{0, 0, kept.cells().columns, kept.cells().rows};
      in_part += blocks.size() == 1 && blocks.front() == all ? 0 : 1;
      not_at_all += blocks.empty() ? 1 : 0;
      CHECK(kept.is_like(*ImGui::GetDrawData()));
      CHECK(is_drawn_whole(kept, *ImGui::GetDrawData()));
    };
    for (int frame = 0; frame < 24; ++frame) {
      table.robot.press(one_of(any_key, random));
      draw();
      table.robot.run();
      draw();
    }
    CHECK(in_part > 30);
    CHECK(not_at_all > 5);
  }
}

TEST_CASE("The graphics side, too, shows screens drawn in part like those that are drawn anew", "[app][screen]") {
  constexpr render::Size size{1280, 720};
  Problems problems;
  const auto context = render::open_offscreen(problems);
  REQUIRE(context);
  auto fonts = film::read_fonts(data_root() / "data/fonts", problems);
  REQUIRE(fonts);
  OverlayOnly overlay(std::move(*fonts), size);
  TableScreen screen(overlay.fonts());
  const auto session = test::laid(test::begun(*find_game("aeronauts"), test::seats("Ines,simple"), 3));
  Random random(3);
  Frame frame{.width = static_cast<float>(size.width), .height = static_cast<float>(size.height)};
  const auto draw = [&](const TableModel& model) {
    frame.seconds += 1.0 / 60;
    overlay.draw([&] { screen.draw(frame, model); });
  };
  for (int step = 0; step < 6; ++step) {
    test::step_on(*session, random);
    const TableModel model = table_model(*session, {}, {});
    overlay.press_log();
    for (int i = 0; i < 3; ++i) draw(model);
    const std::vector<std::uint8_t> in_part = overlay.picture().rgba;
    overlay.forget();
    draw(model);
    CHECK((in_part == overlay.picture().rgba));
  }
}
