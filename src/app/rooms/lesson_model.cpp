// Puts lessons into the models of the table and of the lobby, and opens them.
#include "app/rooms/lesson_model.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/registry.h"
#include "play/table_refusal.h"
#include "ui/lobby/lobby_screen.h"

namespace sprue {
namespace {

std::string puzzle_words(const Lesson& lesson) {
  const PuzzleGoal& goal = *lesson.script().goal;
  switch (lesson.result()) {
    case Lesson::Result::solved: return "Solved! " + goal.solved;
    case Lesson::Result::missed: return "Not solved this time. Undo a step, or try again.";
    case Lesson::Result::open: break;
  }
  return goal.say;
}

// The file after this one in the game's list; empty after the last.
std::string next_of(const LessonScript& script) {
  const std::vector<std::filesystem::path> files = lesson_files(*script.game);
  const auto here = std::ranges::find(files, std::filesystem::path(script.file));
  return here == files.end() || here + 1 == files.end() ? std::string() : (here + 1)->string();
}

}  // namespace

std::string lesson_id(const std::filesystem::path& file) {
  const std::filesystem::path folder = file.parent_path();
  return (folder.parent_path().filename() / folder.filename() / file.stem()).string();
}

ui::LessonModel lesson_model(const Lesson& lesson, bool over) {
  const LessonScript& script = lesson.script();
  ui::LessonModel model;
  model.title = script.title;
  if (script.goal) {
    model.of = 0;
    model.say = puzzle_words(lesson);
    model.over = lesson.result() == Lesson::Result::solved;
    model.again = lesson.result() != Lesson::Result::solved;
    model.next = model.over ? next_of(script) : "";
    return model;
  }
  model.of = static_cast<int>(script.steps.size());
  model.number = std::min(lesson.number(), model.of);
  const LessonStep* const step = lesson.step();
  if (step == nullptr) {
    model.over = true;
    model.say = over ? "That is the whole game. Try a puzzle next."
                     : "That is the lesson. Play this match on, or try a puzzle.";
    model.next = next_of(script);
    return model;
  }
  model.say = step->say;
  model.reads = lesson.reads();
  model.piece = step->piece;
  model.item = step->item;
  return model;
}

void narrow(ui::TableModel& model, const Lesson& lesson, const Match& match) {
  const LessonStep* const step = lesson.step();
  if (step == nullptr) return;
  if (lesson.reads()) {
    model.choices.clear();
    model.computer_thinking = false;  // it waits, too
    model.prompt = {model.prompt.seat, "Read the lesson above, then continue", "", ""};
    return;
  }
  const auto fits = [&](const ui::ChoiceLine& line) { return !line.refusal && lesson.fits(match, line.action); };
  // Where nothing fits, the learner has to get there first.
  if (step->wanted.empty() || std::ranges::none_of(model.choices, fits)) return;
  model.shortcut.reset();
  for (ui::ChoiceLine& line : model.choices)
    if (!line.refusal && !fits(line))
      line.refusal =
          table_refusal("TABLE-LESSON-1", "The lesson asks for something else here. Skip the step to do this.");
  if (model.suggested && model.choices[*model.suggested].refusal) model.suggested.reset();
}

std::vector<ui::LessonLine> lesson_lines(const ui::Settings& settings) {
  std::vector<ui::LessonLine> lines;
  for (const Game& game : games()) {
    for (const std::filesystem::path& file : lesson_files(game)) {
      Problems left_out;
      const std::optional<LessonScript> script = read_lesson(file, left_out);
      if (!script || script->game != &game) continue;
      ui::LessonLine line{file.string(), std::string(game.info().id), script->title, script->gist,
                          script->goal.has_value()};
      const auto kept = std::ranges::find(settings.lessons, lesson_id(file), &ui::KeptLesson::lesson);
      std::error_code gone;
      if (kept != settings.lessons.end()) {
        line.done = kept->done;
        if (std::filesystem::exists(kept->journal, gone)) line.journal = kept->journal;
      }
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

std::optional<ToTable> to_lesson(const ui::Learn& wish, const UserSpace& user, Problems& problems) {
  std::optional<LessonScript> script = read_lesson(wish.file, problems);
  if (!script) return std::nullopt;
  const std::vector<std::string>& names = user.settings().names;
  const std::string name = names.empty() ? ui::usual_name(0) : names.front();
  ToTable to;
  // Puzzles are short: they begin anew each time.
  to.table = wish.journal.empty()
                 ? open_lesson(*script, name, script->goal ? nullptr : user.store(), user.peek_mode(), problems)
                 : resume_session(wish.journal, user.packs(), user.peek_mode(), problems);
  if (!to.table.session) return std::nullopt;
  to.lesson = std::move(script);
  return to;
}

}  // namespace sprue
