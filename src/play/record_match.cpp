// Starts a match from its record, with the packs and builds that the record names.
#include "play/record_match.h"

#include <fmt/format.h>

#include <filesystem>

#include <nlohmann/json.hpp>

#include "core/json/object_reader.h"
#include "games/registry.h"
#include "play/own_supplies.h"
#include "play/supplies.h"

namespace sprue {
namespace {

void copy_setup(const Record& record, Setup& setup) {
  setup.seats = record.setup.seats;
  setup.options = record.setup.options;
  setup.seating = record.setup.seating;
  setup.stream = record.setup.stream;
  // Builds keep the names of their places in the record, so that problems can tell them.
  for (const Document& build : record.setup.builds) setup.builds.emplace_back(build.name(), build.value());
}

// True for the plain name of a pack. A record may come from anywhere: the name in it must never be a path.
bool is_name(const std::string& name) {
  return !name.empty() && name.find('/') == std::string::npos && !name.starts_with(".");
}

bool find_packs(const Game& game, const Record& record, const std::vector<std::string>& folders, Setup& setup,
                Problems& problems) {
  const std::string where = record.name + ":1 packs";
  std::vector<std::string> names;
  for (const auto& [name, print] : record.packs) {
    if (!is_name(name)) {
      problems.push_back({where, fmt::format("'{}' is not the name of a pack", shown(name))});
      return false;
    }
    // Folders given on the command line go before the game's own packs.
    names.push_back(folder_of(name, folders));
  }
  if (!names.empty() && !add_packs(game, names, setup, problems)) return false;
  for (std::size_t i = 0; i < names.size(); ++i) {
    // The same name is not enough: a changed card would play another match.
    if (setup.packs[i].fingerprint == record.packs[i].second) continue;
    problems.push_back(
        {where, fmt::format("the pack '{}' is not the one this was recorded with", record.packs[i].first)});
    return false;
  }
  return true;
}

// Reads the builds as a record holds them; a record without any gets the game's own.
bool bring_builds(const Game& game, const Json* builds, Setup& setup, Problems& problems) {
  if (builds == nullptr) return add_builds(game, {}, setup, problems);
  for (const Json& build : *builds) {
    setup.builds.emplace_back(fmt::format("builds[{}]", setup.builds.size()), build);
    add_called_packs(game, setup.builds.back(), setup);
  }
  return true;
}

// Finds everything that a record was played with; null, with problems, when there is no such game, or a pack is
// missing.
const Game* prepare(const Record& record, const std::vector<std::string>& packs, Setup& setup, Problems& problems) {
  const Game* const game = find_game(record.game);
  if (game == nullptr) {
    problems.push_back({record.name + ":1 game", fmt::format("no game '{}'", shown(record.game))});
    return nullptr;
  }
  copy_setup(record, setup);
  if (game->renew != nullptr && is_older_version(record.version, game->info().version))
    game->renew(record, setup.options);
  return find_packs(*game, record, packs, setup, problems) ? game : nullptr;
}

}  // namespace

std::unique_ptr<Match> begin_again(const Record& record, const std::vector<std::string>& packs, std::uint64_t seed,
                                   Problems& problems) {
  Setup setup;
  const Game* const game = prepare(record, packs, setup, problems);
  setup.stream.reset();  // it is a match of its own
  SeededRoller roll(seed);
  return game == nullptr ? nullptr : game->begin(setup, roll, seed, problems);
}

namespace {

std::unique_ptr<Match> begin_with(const Record& record, const std::vector<std::string>& packs, ScriptedRoller& start,
                                  Roller& roll, Problems& problems) {
  const std::string where = record.name + ":1";
  Setup setup;
  const Game* const game = prepare(record, packs, setup, problems);
  if (game == nullptr) return nullptr;
  Problems wrong;
  SeededRoller any(0);  // a loaded position needs no rolls, but the match must start somehow
  std::unique_ptr<Match> match = game->begin(setup, record.position ? any : roll, record.seed, wrong);
  if (match && record.position) {
    const auto position = Document::parse(where + " start.position", *record.position, wrong);
    if (!position || !match->load(*position, wrong)) match = nullptr;
  } else if (match && start.left() > 0) {
    // A setup that rolls less than it did is not the one that was recorded.
    wrong.push_back({"start.rolls", "more is rolled here than the setup asks for"});
    match = nullptr;
  }
  // Problems get the place in the record's first line, where everything of the start stands.
  for (const Problem& problem : wrong) problems.push_back({where + " " + problem.where, problem.what, problem.rule});
  return match;
}

// Gives the recorded chance, and looks whether a seed would have given the same.
class ComparedRoller final : public Roller {
 public:
  ComparedRoller(Roller& recorded, Roller& seeded) : recorded_(&recorded), seeded_(&seeded) {}
  int die(int sides) override {
    const int value = recorded_->die(sides);
    same_ = seeded_->die(sides) == value && same_;
    return value;
  }
  void shuffle(std::span<std::uint8_t> order) override {
    std::vector<std::uint8_t> other(order.size());
    recorded_->shuffle(order);
    seeded_->shuffle(other);
    same_ = std::ranges::equal(order, other) && same_;
  }
  bool same() const { return same_; }

 private:
  Roller *recorded_, *seeded_;
  bool same_ = true;
};

}  // namespace

std::unique_ptr<Match> begin_record(const Record& record, const std::vector<std::string>& packs, Problems& problems) {
  ScriptedRoller start(record.start_rolls);
  return begin_with(record, packs, start, start, problems);
}

std::optional<int> first_told_chance(const Record& record, const std::vector<std::string>& packs) {
  if (!record.seed) return 0;
  Problems none;
  SeededRoller series(*record.seed, record.setup.stream.value_or(0));
  ScriptedRoller start(record.start_rolls);
  ComparedRoller begun(start, series);
  const std::unique_ptr<Match> match = begin_with(record, packs, start, begun, none);
  if (!match || !begun.same()) return 0;
  for (int step = 1; const RecordedStep& recorded : record.steps) {
    ScriptedRoller told(recorded.rolls);
    SeededRoller own(*record.seed, step_stream(step));
    ComparedRoller compared(told, record.setup.stream ? series : own);
    if (!match->play(recorded.seat, recorded.action, compared, none) || !compared.same()) return step;
    ++step;
  }
  return std::nullopt;
}

std::unique_ptr<Match> open_record(const std::string& file, std::string_view text,
                                   const std::vector<std::string>& packs, bool allow_torn, Problems& problems) {
  const std::optional<Record> record = read_record(file, text, allow_torn, problems);
  if (!record) return nullptr;
  std::unique_ptr<Match> match = begin_record(*record, packs, problems);
  if (!match || !play_record(*record, *match, problems)) {
    // The likeliest reason for a record that differs, told beside the difference.
    if (match && record->version != match->game().version) {
      problems.push_back({file, fmt::format("was recorded under rules version {}; these are version {}",
                                            record->version, match->game().version)});
    }
    return nullptr;
  }
  return match;
}

std::unique_ptr<Match> open_position(const std::string& file, std::string_view text,
                                     const std::vector<std::string>& packs, Problems& problems) {
  const std::optional<Document> document = Document::parse(file, text, problems);
  if (!document) return nullptr;
  const std::size_t before = problems.size();
  ObjectReader object(*document, document->value(), "", problems);
  std::string id;
  Setup setup;
  object.text("game", id);
  object.whole("seats", setup.seats, 0, max_seats);
  if (const Json* const options = object.find("options"); options != nullptr && options->is_object()) {
    // Options may be typed as text or as values.
    for (const auto& [key, value] : options->items())
      setup.options.emplace_back(key, value.is_string() ? value.get<std::string>() : value.dump());
  }
  const Json* const state = object.find("state");
  const Json* const builds = object.find("builds");
  object.refuse_others();
  const Game* const game = find_game(id);
  if (game == nullptr) object.wrong("game", fmt::format("no game '{}'", shown(id)));
  if (state == nullptr) object.wrong("state", "the state of a match is expected here");
  if (builds != nullptr && !builds->is_array()) object.wrong("builds", "a list of builds is expected here");
  if (problems.size() > before || !add_packs(*game, packs, setup, problems)) return nullptr;
  // Packs and builds come before the match, which needs both to begin.
  if (!bring_builds(*game, builds, setup, problems)) return nullptr;
  SeededRoller any(0);  // the match must start somehow before the position is set
  std::unique_ptr<Match> match = game->begin(setup, any, std::nullopt, problems);
  const Document position(file + " state", *state);
  return match && match->load(position, problems) ? std::move(match) : nullptr;
}

}  // namespace sprue
