// Whole matches through the table's screen, without a display: a session makes the model, the screen shows it, a robot
// presses things.
#include <catch2/catch_test_macros.hpp>
#include <map>

#include "app/table_model.h"
#include "core/random.h"
#include "games/registry.h"
#include "support/seated_table.h"
#include "ui/robot.h"
#include "ui/table_screen.h"

namespace {

using namespace sprue;
using namespace sprue::ui;

// A table with its screen; what the screen answers is done as the program's window does it.
class Played {
 public:
  Played(const Game& game, const std::string& seats, std::uint64_t seed, bool blind = false)
      : session_(test::laid(test::begun(game, test::seats(seats), seed))), screen_(robot.fonts()) {
    session_->choose_blind(blind);
    robot.show([this](const Frame& frame) -> const std::vector<Item>& {
      computers();
      if (changed_) model_ = table_model(*session_, {}, {});
      changed_ = false;
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

  test::Robot robot;
  Session& session() { return *session_; }
  const TableModel& model() const { return model_; }
  const TableScreen& screen() const { return screen_; }
  int lifted() const { return lifted_; }
  bool over() const { return session_->over(); }

 private:
  void computers() {
    Problems problems;
    while (session_->computer() && !session_->wanted_die()) {
      session_->play_computer(problems);
      changed_ = true;
    }
    CHECK(problems.empty());
  }

  void obey(const Intent& intent) {
    Problems problems;
    if (const auto* play = std::get_if<Play>(&intent)) session_->play({play->seat, play->action}, problems);
    if (const auto* seal = std::get_if<Seal>(&intent)) session_->seal({seal->seat, seal->action}, problems);
    if (const auto* die = std::get_if<TellDie>(&intent)) session_->tell_die(die->value, problems);
    if (std::holds_alternative<Undo>(intent)) session_->undo(problems);
    if (std::holds_alternative<Redo>(intent)) session_->redo(problems);
    if (std::holds_alternative<CloseRecap>(intent)) session_->close_recap();
    if (const auto* lift = std::get_if<LiftCurtain>(&intent))
      lifted_ += session_->lift(lift->seat, hold_to_lift) ? 1 : 0;
    if (const auto* change = std::get_if<Change>(&intent)) robot.frame().settings = change->settings;
    CHECK(problems.empty());
    changed_ = changed_ || !std::holds_alternative<None>(intent);
  }

  std::unique_ptr<Session> session_;
  TableScreen screen_;
  TableModel model_;
  bool changed_ = true, peeking_ = false;
  int lifted_ = 0;
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

void keys_to_the_end(Played& table, std::uint64_t seed) {
  constexpr std::array keys{ImGuiKey_DownArrow, ImGuiKey_UpArrow, ImGuiKey_Enter,
                            ImGuiKey_Enter,     ImGuiKey_Space,   ImGuiKey_Escape};
  Random random(seed);
  for (int presses = 0; presses < 4000 && !table.over(); ++presses) {
    if (table.model().curtain) {
      table.robot.hold(ImGuiKey_Space);
      table.robot.wait(0.6);
      table.robot.release(ImGuiKey_Space);
    }
    table.robot.press(one_of(keys, random));
  }
  INFO(table.session().match().at() << " steps; " << table.model().prompt.sentence);
  for (const Item& item : table.robot.items()) UNSCOPED_INFO(item.label << (item.focused ? " has the ring" : ""));
  CHECK(table.over());
}

// Anything at all: nobody's secrets show without a curtain that was held up.
void random_events(const Game& game, int events, std::uint64_t seed) {
  INFO(game.info().id << " " << seed);
  constexpr std::array keys{ImGuiKey_Enter,     ImGuiKey_Space, ImGuiKey_Escape,   ImGuiKey_Tab, ImGuiKey_UpArrow,
                            ImGuiKey_DownArrow, ImGuiKey_Z,     ImGuiKey_Y,        ImGuiKey_H,   ImGuiKey_L,
                            ImGuiKey_F1,        ImGuiKey_F2,    ImGuiKey_F4,       ImGuiKey_1,   ImGuiKey_2,
                            ImGuiKey_9,         ImGuiKey_O,     ImGuiKey_M,        ImGuiKey_Q,   ImGuiKey_D,
                            ImGuiKey_U,         ImGuiKey_E,     ImGuiKey_Backspace};
  Random random(seed);
  auto table = std::make_unique<Played>(game, "Ines,Tom", seed, seed % 2 == 0);
  for (int event = 0; event < events; ++event) {
    if (table->over())
      table = nullptr, table = std::make_unique<Played>(game, "Ines,Tom", seed + static_cast<std::uint64_t>(event));
    const bool covered = table->session().screen().curtain();
    const int before = table->lifted();
    const auto& items = table->robot.items();
    if (random.below(2) == 0 && !items.empty()) {
      table->robot.tap(std::string(one_of(items, random).label));
    } else {
      table->robot.press(one_of(keys, random));
    }
    // A press of a few frames is no hold of half a second.
    if (covered) CHECK(table->lifted() == before);
    if (table->session().screen().curtain()) CHECK_FALSE(table->session().screen().eyes());
    for (const Cut& cut : table->screen().cuts()) FAIL_CHECK(cut.text << ": " << cut.wide << " of " << cut.room);
  }
}

}  // namespace

TEST_CASE("A short match is played to its end by clicks", "[app]") {
  Played clicked(*find_game("asteroid"), "Ines,Tom", 3);
  click_to_the_end(clicked, 1);
  CHECK(clicked.lifted() > 0);
}

TEST_CASE("A short match is played to its end by keys", "[app]") {
  Played pressed(*find_game("asteroid"), "Ines,Tom", 4);
  keys_to_the_end(pressed, 2);
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
    keys_to_the_end(table, 6);
  }
}

TEST_CASE("Random clicks and keys do no harm and lift no curtain", "[app]") {
  for (const Game& game : games()) random_events(game, 60, 1);
}

TEST_CASE("Ten thousand random clicks and keys of each game do no harm and lift no curtain", "[app][long]") {
  for (const Game& game : games())
    for (std::uint64_t seed = 1; seed <= 10; ++seed) random_events(game, 1000, seed);
}

TEST_CASE("Panels of every step leave the table its share of the picture", "[app]") {
  for (const Game& game : games()) {
    Played table(game, "Ines,simple", 7);
    Random random(7);
    float most = 0;
    for (int step = 0; step < 30 && !table.over(); ++step) {
      table.robot.run(2);
      most = std::max(most, table.screen().covered());
      table.robot.press(ImGuiKey_Enter);
    }
    INFO(game.info().id);
    CHECK(most <= 0.35F);
  }
}

TEST_CASE("Text fits at every step, scale and size", "[app]") {
  for (const Game& game : games()) {
    Played table(game, "Ines,simple", 8);
    Random random(8);
    table.robot.press(ImGuiKey_L);
    for (int step = 0; step < 45 && !table.over(); ++step) {
      constexpr std::array sizes{std::pair{1280, 720}, std::pair{1920, 1080}, std::pair{3840, 2160}};
      const auto [width, height] = one_of(sizes, random);
      table.robot.frame().width = static_cast<float>(width);
      table.robot.frame().height = static_cast<float>(height);
      table.robot.frame().settings.ui_scale = one_of(std::array{100, 150, 200}, random);
      table.robot.run(2);
      INFO(game.info().id << " " << width << " " << table.robot.frame().settings.ui_scale);
      for (const Cut& cut : table.screen().cuts()) FAIL_CHECK(cut.text << ": " << cut.wide << " of " << cut.room);
      if (random.below(3) == 0) table.robot.press(ImGuiKey_DownArrow);
      table.robot.press(ImGuiKey_Enter);
    }
  }
}
