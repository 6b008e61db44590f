// Lessons and puzzles: their files are read strictly, each is played through, and no puzzle solves itself.
#include "play/lesson.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "games/registry.h"
#include "play/registry.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;

std::vector<LessonScript> all(bool puzzles) {
  std::vector<LessonScript> scripts;
  for (const Game& game : games())
    for (const std::filesystem::path& file : lesson_files(game)) {
      Problems problems;
      std::optional<LessonScript> script = read_lesson(file, problems);
      INFO(file << ": " << (problems.empty() ? "" : to_text(problems.front())));
      REQUIRE(script);
      CHECK(script->game == &game);
      if (script->goal.has_value() == puzzles) scripts.push_back(std::move(*script));
    }
  return scripts;
}

// A lesson at a table without a screen.
struct Taught {
  explicit Taught(const LessonScript& script, const MatchStore* store = nullptr) {
    table = open_lesson(script, "Ines", store, PeekMode::open, problems);
    INFO(script.file << ": " << (problems.empty() ? "" : to_text(problems.front())));
    REQUIRE(table.session);
    lesson.emplace(script, table.session->match());
  }
  const Match& match() const { return table.session->match(); }

  // Up to the next question that the learner is asked, or the end.
  void run() {
    while (true) {
      lesson->follow(match());
      if (table.session->over()) return;
      if (lesson->reads()) {
        lesson->go_on();
        ++read;
      } else if (const auto seat = table.session->computer()) {
        const auto reply = lesson->reply(match(), *seat);
        reply ? table.session->play_computer(*reply, problems) : table.session->play_computer(problems);
      } else if (table.session->passing()) {
        table.session->pass(problems);
      } else {
        return;
      }
      REQUIRE(problems.empty());
    }
  }
  std::vector<Choice> fitting() const {
    std::vector<Choice> choices = table.session->choices();
    std::erase_if(choices,
                  [&](const Choice& choice) { return choice.refusal || !lesson->fits(match(), choice.action); });
    return choices;
  }
  void play(const AnyAction& action) {
    REQUIRE(table.session->play({lesson->script().learner, action}, problems).done == Session::Done::yes);
    lesson->follow(match());
  }
  // What the quick player likes best of it.
  void play_one_of(const std::vector<Choice>& choices) {
    const auto quick = questions_of(match().game().id).suggestion(match(), lesson->script().learner);
    const auto liked = quick ? std::ranges::find(choices, quick->action, &Choice::action) : choices.end();
    const AnyAction action = liked == choices.end() ? choices.front().action : liked->action;
    play(action);
  }

  Problems problems;
  OpenedSession table;
  std::optional<Lesson> lesson;
  int read = 0;
};

Document written(const std::string& text) {
  Problems problems;
  auto document = Document::parse("lesson.json", text, problems);
  REQUIRE(document);
  return std::move(*document);
}

std::string told(const std::string& text) {
  Problems problems;
  CHECK_FALSE(read_lesson(written(text), problems));
  REQUIRE_FALSE(problems.empty());
  return to_text(problems.front());
}

const std::string start = R"({"sprue": "lesson", "game": "asteroid", "title": "First", "gist": "Fly", )";

}  // namespace

TEST_CASE("A lesson that is wrong says where", "[lesson]") {
  CHECK(told(R"({"sprue": "lesson", "game": "chess", "title": "a", "gist": "b", "steps": []})").find("chess") !=
        std::string::npos);
  CHECK(told(start + R"("steps": []})").find("a lesson has steps") != std::string::npos);
  CHECK(told(start + R"("steps": [{"say": "a"}, {"sya": "b"}]})").find("steps[1]") != std::string::npos);
  CHECK(told(start + R"("steps": [{"say": "a", "do": {"row": 1}}]})").find("steps[0].do") != std::string::npos);
  CHECK(told(start + R"("seats": 9, "steps": [{"say": "a"}]})").find("seats") != std::string::npos);
  CHECK(told(start + R"("moves": [{"seat": "H", "play": {"kind": "move"}}], "steps": [{"say": "a"}]})").find("H") !=
        std::string::npos);
  CHECK(told(start + R"("builds": ["../../etc/passwd"], "steps": [{"say": "a"}]})").find("builds[0]") !=
        std::string::npos);
  CHECK(told(start + R"("steps": [{"say": "a"}], "replies": [{"seat": "A", "play": {"kind": "move", "row": 1}}]})")
            .find("own moves") != std::string::npos);
  CHECK(told(start + "\"steps\": [{\"say\": \"" + std::string(5000, 'a') + "\"}]}").find("steps[0].say") !=
        std::string::npos);
  CHECK(told("[1]").find("object") != std::string::npos);
}

TEST_CASE("A lesson whose moves the rules refuse does not open", "[lesson]") {
  Problems problems;
  const auto script = read_lesson(
      written(start + R"("moves": [{"seat": "A", "play": {"kind": "move", "row": 1}}], "steps": [{"say": "a"}]})"),
      problems);
  REQUIRE(script);
  CHECK_FALSE(open_lesson(*script, "Ines", nullptr, PeekMode::open, problems).session);
  REQUIRE_FALSE(problems.empty());
  CHECK(to_text(problems.front()).find("moves[0]") != std::string::npos);
}

TEST_CASE("Each lesson can be played as it says, to its end", "[lesson]") {
  std::set<const Game*> taught;
  for (const LessonScript& script : all(false)) {
    taught.insert(script.game);
    INFO(script.file);
    CHECK(script.steps.size() >= 12);
    CHECK(script.steps.size() <= 40);
    Taught table(script);
    int choices = 0, unspoken = 0;
    for (; choices < 200; ++choices) {
      table.run();
      if (table.lesson->step() == nullptr || table.table.session->over()) break;
      std::vector<Choice> fitting = table.fitting();
      // Where the step's choice has to wait, the learner answers freely.
      if (fitting.empty()) {
        ++unspoken;
        fitting = table.table.session->choices();
        std::erase_if(fitting, [](const Choice& choice) { return choice.refusal.has_value(); });
      }
      INFO("step " << table.lesson->number() << ": " << table.lesson->step()->say);
      table.play_one_of(fitting);
    }
    CHECK(choices >= 6);
    CHECK(3 * unspoken <= choices);
    CHECK(table.lesson->step() == nullptr);
    CHECK(table.read >= 4);
  }
  CHECK(taught.size() == games().size());
}

TEST_CASE("A lesson that was left goes on where it was", "[lesson]") {
  TempFolder folder;
  const MatchStore store(folder.path());
  for (const LessonScript& script : all(false)) {
    INFO(script.file);
    std::filesystem::path journal;
    int number = 0;
    {
      Taught table(script, &store);
      for (int choices = 0; choices < 3; ++choices) {
        table.run();
        table.play_one_of(table.fitting());
      }
      journal = table.table.journal;
      number = table.lesson->number();
    }
    Problems problems;
    const OpenedSession again = resume_session(journal, {}, PeekMode::open, problems);
    REQUIRE(again.session);
    CHECK(Lesson(script, again.session->match()).number() == number);
  }
}

TEST_CASE("Undo leads a lesson back, too", "[lesson]") {
  for (const LessonScript& script : all(false)) {
    INFO(script.file);
    Taught table(script);
    table.run();
    const int before = table.lesson->number();
    const int at = table.match().at();
    table.play_one_of(table.fitting());
    while (table.match().at() > at) REQUIRE(table.table.session->undo(table.problems).done == Session::Done::yes);
    table.lesson->follow(table.match());
    table.run();
    CHECK(table.lesson->number() == before);
  }
}

TEST_CASE("Each puzzle is solved by its solution", "[lesson]") {
  std::map<const Game*, int> count;
  for (const LessonScript& script : all(true)) {
    INFO(script.file);
    ++count[script.game];
    Taught table(script);
    CHECK(static_cast<int>(script.goal->solution.size()) <= script.goal->choices);
    for (const std::string& action : script.goal->solution) {
      table.run();
      CHECK(table.lesson->result() == Lesson::Result::open);
      const auto own = table.match().read_action(script.learner, action, table.problems);
      REQUIRE(own);
      table.play(*own);
    }
    table.run();
    CHECK(table.lesson->result() == Lesson::Result::solved);
  }
  CHECK(count.size() == games().size());
  for (const auto& [game, puzzles] : count) CHECK(puzzles >= 5);
}

TEST_CASE("No puzzle is solved by passing, or by what comes first", "[lesson]") {
  for (const LessonScript& script : all(true)) {
    for (const bool passes : {true, false}) {
      INFO(script.file << (passes ? ": passes" : ": first"));
      Taught table(script);
      table.run();
      while (table.lesson->result() == Lesson::Result::open && !table.table.session->over()) {
        std::vector<Choice> choices = table.table.session->choices();
        std::erase_if(choices, [](const Choice& choice) { return choice.refusal.has_value(); });
        const auto idle = std::ranges::find(choices, ChoiceWeight::idle, &Choice::weight);
        table.play(AnyAction(passes && idle != choices.end() ? idle->action : choices.front().action));
        table.run();
      }
      CHECK(table.lesson->result() == Lesson::Result::missed);
    }
  }
}
