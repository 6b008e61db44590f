// `sprue games` and `sprue rules`: what there is to play, and the rulebooks.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/cli/command_rows.h"
#include "app/cli/match_arguments.h"
#include "core/system/say.h"
#include "core/values/citations.h"
#include "games/registry.h"
#include "play/json_output.h"

namespace sprue {
namespace {

// The shape is a contract with other programs: keys may come, but none goes.
Json game_json(const Game& game) {
  const GameInfo& info = game.info();
  Json options = Json::array();
  for (const GameOption& option : game.options()) options.push_back(json_of(option));
  return Json{{"id", info.id},         {"title", info.title},
              {"rules", info.version}, {"seats", {{"fewest", info.fewest}, {"most", info.most}}},
              {"pack", info.pack},     {"options", std::move(options)}};
}

// One option in the words of a help text: its values and its default, which may depend on the number of seats.
std::string option_line(const GameOption& option) {
  const bool numbers = option.kind == GameOption::Kind::number;
  const std::string values = option.kind == GameOption::Kind::on_off ? "on or off"
                             : numbers ? fmt::format("{} to {}", option.least, option.most)
                                       : fmt::format("{}", fmt::join(option.words, ", "));
  const auto shown = [&](int value) {
    return option.kind == GameOption::Kind::word ? fmt::format("\"{}\"", option.typed(value)) : option.typed(value);
  };
  std::string standard = shown(option.standard);
  for (const auto& [seats, value] : option.standard_by_seats)
    standard += fmt::format(", {} with {} players", shown(value), seats);
  return fmt::format("    --option {}=...  {} ({}; default {})\n", option.key, option.gist, values, standard);
}

class Games final : public Command {
 public:
  void arguments(Arguments& line) override { line.flag("--json", json_, "for programs"); }
  int run(Io& io) override {
    if (json_) {
      Json list = Json::array();
      for (const Game& game : games()) list.push_back(game_json(game));
      print_json(io.out, Json{{"games", std::move(list)}});
      return exit_good;
    }
    for (const Game& game : games()) {
      const GameInfo& info = game.info();
      say(io.out, "{:<10} {}, {} to {} players\n", info.id, info.title, info.fewest, info.most);
      for (const GameOption& option : game.options()) say(io.out, "{}", option_line(option));
    }
    return exit_good;
  }

 private:
  bool json_ = false;
};

Json rule_json(const Rule& rule) {
  // "from" lists the sources of a rule: paragraphs of the rulebook and other rules.
  return Json{{"id", rule.id}, {"chapter", rule.chapter}, {"wording", rule.gist}, {"from", sources(rule)}};
}

// Without a game all rulebooks, with a game its rules, with an id that rule and those that cite it.
class Rules final : public Command {
 public:
  void arguments(Arguments& line) override {
    game_argument(line, game_, false);
    line.text("ID", id_, "one rule, such as AR-FLT-06");
    line.flag("--json", json_, "for programs");
  }
  int run(Io& io) override {
    if (game_.empty()) return all(io);
    const Game& game = *find_game(game_);
    return id_.empty() ? book(game, io) : rule(game, io);
  }

 private:
  int all(Io& io) const {
    Json json = Json::object();
    for (const Game& game : games()) {
      const auto id = std::string(game.info().id);
      json[id] = book_json(game.book());
      if (!json_) say(io.out, "{:<10} {}, {} rules: sprue rules {}\n", id, game.info().title, json[id].size(), id);
    }
    if (json_) print_json(io.out, Json{{"games", std::move(json)}});
    return exit_good;
  }

  static Json book_json(const Rulebook& book) {
    Json list = Json::array();
    for (const Rule& rule : book.rules()) list.push_back(rule_json(rule));
    return list;
  }

  int book(const Game& game, Io& io) const {
    if (json_) {
      print_json(io.out, Json{{"game", game_}, {"rules", book_json(game.book())}});
      return exit_good;
    }
    std::string_view chapter;
    for (const Rule& rule : game.book().rules()) {
      // Rules are stored chapter by chapter, so a new chapter begins wherever the name changes.
      if (rule.chapter != chapter) say(io.out, "\n{}\n", chapter = rule.chapter);
      say(io.out, "  {:<12} {}\n", rule.id, rule.gist);
    }
    return exit_good;
  }

  int rule(const Game& game, Io& io) const {
    const Rule* rule = game.book().find(id_);
    // A mistyped id gets the nearest known one as an answer.
    if (rule == nullptr) {
      std::vector<std::string_view> ids;
      for (const Rule& row : game.book().rules()) ids.push_back(row.id);
      return report({{game_, unknown_word("rule", id_, ids)}}, io);
    }
    // The rules that build on this one, which is the way to find all consequences of a ruling.
    const std::vector<const Rule*> followers = citing(game.book(), rule->id);
    if (json_) {
      Json json = rule_json(*rule);
      json["cited_by"] = Json::array();
      for (const Rule* row : followers) json["cited_by"].push_back(row->id);
      print_json(io.out, json);
      return exit_good;
    }
    say(io.out, "{}  {}\n\n  {}\n\n  follows from: {}\n", rule->id, rule->chapter, rule->gist, rule->from);
    for (const Rule* row : followers) say(io.out, "  cited by: {:<12} {}\n", row->id, row->gist);
    return exit_good;
  }

  std::string game_, id_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> games_command() { return std::make_unique<Games>(); }
std::unique_ptr<Command> rules_command() { return std::make_unique<Rules>(); }

}  // namespace sprue
