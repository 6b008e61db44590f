// `sprue check`: says what each file is and lists all that is wrong with it. Files come from anybody, so whatever is
// printed of them passes shown().
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/cli/command_rows.h"
#include "core/system/say.h"
#include "games/registry.h"
#include "play/json_output.h"
#include "play/own_supplies.h"
#include "play/record_match.h"
#include "play/supplies.h"

namespace sprue {
namespace {

bool is_by_hand(const Json& effect) { return effect.is_object() && effect.value("by_hand", Json()) == true; }

// The end of what is said of a pack: its cards that the program does not carry out, at least in part.
std::string told_by_hand(const Pack& pack) {
  std::string told;
  for (const Document& file : pack.files) {
    for (const Json& cards : file.value()) {
      for (const Json& card : cards.is_array() ? cards : Json::array()) {
        const Json effects = card.is_object() ? card.value("effects", Json::array()) : Json::array();
        const bool any = effects.is_array() && std::ranges::any_of(effects, is_by_hand);
        if (any)
          told += (told.empty() ? "; people carry out themselves: " : ", ") + shown(card.value("id", Json()).dump());
      }
    }
  }
  return told;
}

std::string check_pack(const std::string& path, const std::vector<std::string>& packs, Problems& problems,
                       Problems& warnings) {
  Setup setup;
  std::optional<Pack> pack = load_pack(path, problems);
  if (!pack) return "a pack";
  // The game is named by the pack, so it is found before the pack is judged.
  const Game* game = find_game(pack->game);
  if (game == nullptr) {
    problems.push_back({path, fmt::format("is a pack for '{}', which is no game of this program", shown(pack->game))});
    return "a pack";
  }
  const std::string what = fmt::format("a pack for {}: {}, version {}{}", game->info().title, shown(pack->title),
                                       shown(pack->version), told_by_hand(*pack));
  if (!packs.empty()) add_packs(*game, packs, setup, problems);  // the packs that it is mixed with
  setup.packs.push_back(std::move(*pack));
  // The game checks the whole mixture, since packs refer to each other.
  game->check_pack(setup, problems);
  if (game->pack_warnings != nullptr) warnings = game->pack_warnings(setup);
  return what;
}

std::string check_record(const std::string& path, std::string_view text, const std::vector<std::string>& packs,
                         Problems& problems) {
  // A record is checked by playing it.
  const std::unique_ptr<Match> match = open_record(path, text, packs, false, problems);
  if (!match) return "a record";
  const std::string older = older_rules_told(*match);
  return fmt::format("a record of {}: {} steps, {}{}{}", match->game().title, match->steps(),
                     match->outcome() ? "finished" : "not finished", older.empty() ? "" : ". ", older);
}

// The game to which people bring builds; there is only one so far, and a build does not name its game.
const Game* game_with_builds() {
  for (const Game& game : games()) {
    if (game.check_build != nullptr) return &game;
  }
  return nullptr;
}

std::string check_build(const Document& build, const std::vector<std::string>& packs, Problems& problems, Bill& bill) {
  const Game* game = game_with_builds();
  if (game == nullptr) return "a build";
  Setup setup;
  if (add_packs(*game, packs, setup, problems)) {
    // A build may need packs of this user's own.
    add_called_packs(*game, build, setup);
    bill = game->check_build(setup, build, problems);
  }
  int spent = 0;
  for (const Bill::Line& line : bill.lines) spent += line.points;
  return fmt::format("a build for {}{}{}: {} of {} points spent", game->info().title, bill.name.empty() ? "" : ", ",
                     shown(bill.name), spent, bill.budget);
}

Json bill_json(const Bill& bill) {
  Json lines = Json::array();
  for (const Bill::Line& line : bill.lines) {
    lines.push_back({{"points", line.points}, {"what", line.what}, {"rule", line.rule->id}});
  }
  return lines;
}

// Says what the path holds; everything wrong with it goes to `problems`, what has no use to `warnings`. A folder is a
// pack, a file a record or a build.
std::string check_path(const std::string& path, const std::vector<std::string>& packs, Problems& problems,
                       Problems& warnings, Bill& bill) {
  std::error_code error;
  // Directories first: they cannot be read as files.
  if (std::filesystem::is_directory(path, error)) return check_pack(path, packs, problems, warnings);
  const std::optional<std::string> text = read_file(path, problems);
  if (!text) return "nothing that can be read";
  // Records are recognized by their first line, before their size: they may be long.
  if (looks_like_record(*text)) return check_record(path, *text, packs, problems);
  if (text->size() > largest_document) {
    problems.push_back({path, fmt::format("is larger than {} MB and no record", largest_document >> 20U)});
    return "unknown";
  }
  const std::optional<Document> document = Document::parse(path, *text, problems);
  if (!document) return "neither a record nor a build";
  const Json& value = document->value();
  if (value.is_object() && value.value("kind", Json()) == "build") return check_build(*document, packs, problems, bill);
  problems.push_back({path, "is neither a record nor a build; a pack is checked by its folder"});
  return "unknown";
}

class Check final : public Command {
 public:
  void arguments(Arguments& line) override {
    line.required_texts("PATH", paths_, "records, builds, and folders of packs");
    line.texts(
        "--pack", packs_,
        "a pack that a record or build names, or that a pack is mixed with: a name in the game's data, or a folder");
    line.flag("--json", json_, "for programs");
  }

  int run(Io& io) override {
    Json files = Json::array();
    bool good = true;
    for (const std::string& path : paths_) {
      Problems problems, warnings;
      Bill bill;
      const std::string what = check_path(path, packs_, problems, warnings, bill);
      good = good && problems.empty();
      if (json_) {
        files.push_back(
            {{"path", path}, {"is", what}, {"good", problems.empty()}, {"problems", problems_json(problems)}});
        if (!warnings.empty()) files.back()["warnings"] = problems_json(warnings);
        if (bill.budget > 0) files.back()["bill"] = bill_json(bill);
      } else {
        say(io.out, "{}: {}{}\n", path, what, problems.empty() ? "" : fmt::format(", {} problems", problems.size()));
        for (const Bill::Line& line : bill.lines)
          say(io.out, "  {:>4}  {} ({})\n", line.points, line.what, line.rule->id);
        report(problems, io);
        for (const Problem& warning : warnings) say(io.out, "  warning: {}\n", to_text(warning));
      }
    }
    if (json_) print_json(io.out, Json{{"files", std::move(files)}});
    return good ? exit_good : exit_problems;
  }

 private:
  std::vector<std::string> paths_, packs_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> check_command() { return std::make_unique<Check>(); }

}  // namespace sprue
