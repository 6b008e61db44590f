// Reads lessons and puzzles, and finds their files.
#include "play/lesson_script.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/json/object_reader.h"
#include "core/match/record.h"
#include "core/system/data_root.h"
#include "games/registry.h"

namespace sprue {
namespace {

// More than any lesson needs, and little enough to be read on a screen.
constexpr std::size_t longest_words = 300, most_moves = 800, most_steps = 80, most_parts = 12;

class Reader {
 public:
  Reader(const Document& document, Problems& problems) : document_(document), problems_(problems) {}

  std::optional<LessonScript> read() {
    const std::size_t before = problems_.size();
    if (!document_.value().is_object()) {
      wrong("", "a lesson is an object");
      return std::nullopt;
    }
    ObjectReader top(document_, document_.value(), "", problems_);
    head(top);
    // Without a game nothing else can be read by its seats.
    if (problems_.size() > before) return std::nullopt;
    if (const Json* const position = top.find("position")) script_.position = position->dump();
    script_.moves = moves(top, "moves");
    each(top, "steps", most_steps, [&](const Json& entry, const std::string& path) { step(entry, path); });
    script_.replies = moves(top, "replies");
    for (std::size_t i = 0; i < script_.replies.size(); ++i)
      if (script_.replies[i].seat == script_.learner)
        wrong(fmt::format("replies[{}]", i), "the learner makes its own moves");
    if (auto goal = top.inner("goal")) puzzle(*goal);
    if (puzzle_ != script_.goal.has_value()) wrong("goal", "a puzzle has a goal, and a lesson none");
    if (!puzzle_ && script_.steps.empty()) wrong("steps", "a lesson has steps");
    top.refuse_others();
    return problems_.size() > before ? std::nullopt : std::optional(std::move(script_));
  }

 private:
  void wrong(const std::string& path, std::string what) {
    problems_.push_back({document_.where(path), std::move(what)});
  }

  void head(ObjectReader& top) {
    static constexpr std::array<std::string_view, 2> kinds{"lesson", "puzzle"};
    const auto kind = top.choice<int>("sprue", "kind", kinds);
    if (!kind) wrong("sprue", "'lesson' or 'puzzle' is expected here");
    puzzle_ = kind == 1;
    std::string game;
    top.text("game", game);
    script_.game = find_game(game);
    if (script_.game == nullptr) return wrong("game", fmt::format("there is no game '{}'", shown(game)));
    script_.title = words(top, "title");
    script_.gist = words(top, "gist");
    int seed = 1;
    top.whole("seed", seed, 0, std::numeric_limits<int>::max());
    script_.seed = static_cast<std::uint64_t>(seed);
    script_.seats = script_.game->info().fewest;
    top.whole("seats", script_.seats, script_.game->info().fewest, script_.game->info().most);
    seat(top, "learner", script_.learner);
    if (auto options = top.inner("options")) {
      for (const GameOption& option : script_.game->options()) {
        std::string value;
        options->text(option.key, value);
        if (!value.empty()) script_.options.emplace_back(option.key, value);
      }
      options->refuse_others();
    }
    each(top, "builds", static_cast<std::size_t>(script_.seats), [&](const Json& entry, const std::string& path) {
      // Names only: a lesson leads to no other files.
      const bool name = entry.is_string() && entry.get_ref<const std::string&>().find('/') == std::string::npos;
      if (!name) return wrong(path, "the name of a build is expected here");
      script_.builds.push_back(entry.get<std::string>());
    });
  }

  std::string words(ObjectReader& from, std::string_view key) {
    std::string text;
    from.text(key, text);
    if (text.size() > longest_words) from.wrong(key, fmt::format("at most {} letters are read here", longest_words));
    if (text.empty()) from.wrong(key, fmt::format("'{}' is missing", key));
    return text;
  }

  void seat(ObjectReader& from, std::string_view key, Seat& out) {
    std::string letter;
    from.text(key, letter);
    if (letter.empty()) return;
    if (!from_text(letter, out) || index(out) >= script_.seats)
      from.wrong(key, fmt::format("there is no seat '{}'", shown(letter)));
  }

  // Calls `read` with every entry of a list, if it is there.
  template <class Read>
  void each(ObjectReader& from, std::string_view key, std::size_t most, const Read& read) {
    const Json* const list = from.find(key);
    if (list == nullptr) return;
    if (!list->is_array() || list->size() > most)
      return from.wrong(key, fmt::format("a list of at most {} is expected here", most));
    for (std::size_t i = 0; i < list->size(); ++i) read((*list)[i], fmt::format("{}[{}]", from.path(key), i));
  }

  // An object with the parts of an action; null where there is none.
  const Json* action(ObjectReader& from, std::string_view key) {
    const Json* const json = from.find(key);
    if (json == nullptr) return nullptr;
    const auto kind = json->is_object() ? json->find("kind") : json->end();
    if (!json->is_object() || kind == json->end() || !kind->is_string()) {
      from.wrong(key, "an action with its kind is expected here");
      return nullptr;
    }
    return json;
  }

  static Pattern pattern(const Json* json) { return json == nullptr ? nullptr : std::make_shared<const Json>(*json); }

  std::vector<ScriptedMove> moves(ObjectReader& from, std::string_view key) {
    std::vector<ScriptedMove> list;
    each(from, key, most_moves, [&](const Json& entry, const std::string& path) {
      if (!entry.is_object()) return wrong(path, "a move is expected here");
      ObjectReader reader(document_, entry, path, problems_);
      ScriptedMove& one = list.emplace_back();
      one.seat = seat_at(max_seats);
      seat(reader, "seat", one.seat);
      if (const Json* const play = action(reader, "play")) one.play = play->dump();
      if (one.play.empty() || one.seat == seat_at(max_seats)) wrong(path, "a move has a seat and what it plays");
      if (const Json* const rolls = reader.find("rolls"))
        rolls_of(*rolls, document_, reader.path("rolls"), one.rolls, problems_);
      reader.refuse_others();
    });
    return list;
  }

  void step(const Json& entry, const std::string& path) {
    if (!entry.is_object()) return wrong(path, "a step is expected here");
    ObjectReader reader(document_, entry, path, problems_);
    LessonStep step;
    step.say = words(reader, "say");
    reader.text("piece", step.piece);
    reader.text("item", step.item);
    const Json* const wanted = entry.contains("do") ? &entry["do"] : nullptr;
    if (wanted != nullptr && wanted->is_array())
      each(reader, "do", most_parts, [&](const Json& one, const std::string& at) {
        if (!one.is_object() || !one.contains("kind")) return wrong(at, "an action with its kind is expected here");
        step.wanted.push_back(pattern(&one));
      });
    else if (const Json* const one = action(reader, "do"))
      step.wanted.push_back(pattern(one));
    reader.whole("times", step.times, 1, 40);
    reader.refuse_others();
    script_.steps.push_back(std::move(step));
  }

  void puzzle(ObjectReader& goal) {
    PuzzleGoal& out = script_.goal.emplace();
    out.say = words(goal, "say");
    out.solved = words(goal, "solved");
    goal.whole("choices", out.choices, 1, 40);
    each(goal, "all", most_parts, [&](const Json& entry, const std::string& path) { condition(entry, path); });
    if (out.all.empty()) goal.wrong("all", "a goal has conditions");
    each(goal, "solution", 40, [&](const Json& entry, const std::string& path) {
      if (!entry.is_object() || !entry.contains("kind")) return wrong(path, "an action is expected here");
      out.solution.push_back(entry.dump());
    });
    if (out.solution.empty()) goal.wrong("solution", "a puzzle has a solution");
    goal.refuse_others();
  }

  void condition(const Json& entry, const std::string& path) {
    if (!entry.is_object()) return wrong(path, "a condition is expected here");
    ObjectReader reader(document_, entry, path, problems_);
    LessonCondition condition;
    condition.can = pattern(action(reader, "can"));
    if (condition.can) {
      reader.refuse_others();
      script_.goal->all.push_back(std::move(condition));
      return;
    }
    condition.path = words(reader, "at");
    condition.is = pattern(reader.find("is"));
    constexpr int far = 1'000'000'000;
    const auto bound = [&](std::string_view key, std::optional<int>& out) {
      int value = 0;
      reader.whole(key, value, -far, far);
      if (entry.contains(key)) out = value;
    };
    bound("least", condition.least);
    bound("most", condition.most);
    if ((condition.is == nullptr) == (!condition.least && !condition.most))
      reader.wrong("is", "a condition has 'is', or bounds");
    reader.refuse_others();
    script_.goal->all.push_back(std::move(condition));
  }

  const Document& document_;
  Problems& problems_;
  LessonScript script_;
  bool puzzle_ = false;
};

}  // namespace

std::optional<LessonScript> read_lesson(const Document& document, Problems& problems) {
  return Reader(document, problems).read();
}

std::optional<LessonScript> read_lesson(const std::filesystem::path& file, Problems& problems) {
  const std::optional<Document> document = Document::read(file, problems);
  std::optional<LessonScript> script = document ? read_lesson(*document, problems) : std::nullopt;
  if (script) script->file = file.string();
  return script;
}

std::vector<std::filesystem::path> lesson_files(const Game& game) {
  std::vector<std::filesystem::path> files;
  for (const char* const folder : {"lessons", "puzzles"}) {
    const auto first = static_cast<std::ptrdiff_t>(files.size());
    std::error_code gone;
    for (const auto& entry : std::filesystem::directory_iterator(data_root() / "data" / game.info().id / folder, gone))
      if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin() + first, files.end());
  }
  return files;
}

}  // namespace sprue
