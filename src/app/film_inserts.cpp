#include "app/film_inserts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <nlohmann/json.hpp>

#include "stage/cues.h"

namespace sprue {
namespace {

struct Field {
  std::string_view key, words;
};
struct Numbered {
  std::string_view game, event;
  std::array<Field, 2> tallies;
  bool says_all = false;  // its line in the log has nothing to add
};
constexpr std::array numbered{
    Numbered{"aeronauts", "attacked", {{{"damage", "damage"}, {"dice", "attack dice"}}}},
    Numbered{"asteroid", "moved", {{{"damage", "damage"}}}},
    Numbered{"asteroid", "scored", {{{"score", "points"}}}},
    Numbered{"aerial", "start_rolled", {{{"sum", "rolled"}}}},
    Numbered{"aerial", "tried", {{{"total", "rolled"}, {"needed", "needed"}}}},
    Numbered{"aerial", "inbounded", {{{"total", "rolled"}, {"needed", "needed"}}}},
    Numbered{"aerial", "moved", {{{"total", "rolled"}, {"needed", "needed"}}}},
    Numbered{"aerial", "contested", {{{"attack", "attack"}, {"defence", "defence"}}}},
    Numbered{"aerial", "scored", {{{"points", "points"}}}},
    Numbered{"aerial", "ended", {{{"red", "red"}, {"blue", "blue"}}}},
    Numbered{"bots", "string", {{{"tally", "in all"}}}, true},
    Numbered{"bots", "block", {{{"tally", "tiles apart"}}}},
    Numbered{"bots", "initiative", {{{"tally", "initiative"}}}},
};

// "A enters row 2 of column 1 with R3@5 in front: 2 damage" is about entering row 2 of column 1; whose badge stands
// before it need not be named. Which slot it is that strikes does not matter to those who watch.
std::string title_of(std::string_view text, std::optional<Seat> who) {
  constexpr std::string_view slot = "the ", strikes = " side at ";
  text = text.substr(0, std::min(text.find(':'), text.find(" with ")));
  if (const std::size_t at = text.find(strikes); at != std::string_view::npos && text.starts_with(slot))
    return fmt::format("Attack on {}", text.substr(at + strikes.size()));
  if (who && text.starts_with(std::string{letter(*who), ' '})) text.remove_prefix(2);
  std::string title(text);
  if (!title.empty()) title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
  return title;
}

std::optional<Seat> actor_of(const Json& event, const Json& view) {
  Seat seat{};
  for (const char* const key : {"who", "seat"}) {
    if (event.contains(key) && from_text(event[key].get<std::string>(), seat)) return seat;
  }
  for (const char* const key : {"robot", "blocker"}) {
    constexpr std::string_view begins = "robot_";
    const std::string robot = event.value(key, "");
    std::size_t number = 0;
    if (!robot.starts_with(begins)) continue;
    std::from_chars(robot.data() + begins.size(), robot.data() + robot.size(), number);
    if (number == 0 || number > view.at("robots").size()) continue;
    if (from_text(view["robots"][number - 1].at("seat").get<std::string>(), seat)) return seat;
  }
  return std::nullopt;
}

// The last terms of a long Tally go into one row.
constexpr std::size_t most_rows = 6;

ui::FilmTally tally_of(const Json& tally, std::string_view words) {
  ui::FilmTally made{std::string(words), fmt::format("{}", tally.at("total").get<int>()), {}};
  const Json& terms = tally.at("terms");
  const std::size_t single = terms.size() <= most_rows ? terms.size() : most_rows - 1;
  for (std::size_t i = 0; i < single; ++i) {
    made.rows.push_back({ui::signed_number(terms[i].at("amount").get<int>()), terms[i].at("what").get<std::string>(),
                         terms[i].at("rule").get<std::string>()});
  }
  int rest = 0;
  for (std::size_t i = single; i < terms.size(); ++i) rest += terms[i].at("amount").get<int>();
  if (single < terms.size())
    made.rows.push_back({ui::signed_number(rest), fmt::format("{} more", terms.size() - single), {}});
  return made;
}

void add_dice(const Json& tally, std::string_view words, ui::FilmInsert& insert) {
  ui::FilmDice dice{std::string(words), ui::DieKind::six, {}};
  for (const Json& term : tally.at("terms")) {
    if (term.at("what") == "die") dice.values.push_back(term.at("amount").get<int>());
  }
  if (!dice.values.empty()) insert.dice.push_back(std::move(dice));
}

// Aeronauts rolls its dice side by side and counts them afterwards.
void add_eights(const Json& event, ui::FilmInsert& insert) {
  const auto add = [&](const char* key, ui::DieKind kind) {
    if (event.contains(key) && event[key].is_array() && !event[key].empty())
      insert.dice.push_back({key, kind, event[key].get<std::vector<int>>()});
  };
  add("attack", ui::DieKind::attack);
  add("defence", ui::DieKind::defence);
}

const Numbered* row_of(std::string_view game, std::string_view event) {
  const auto* const row =
      std::ranges::find_if(numbered, [&](const Numbered& one) { return one.game == game && one.event == event; });
  return row == numbered.end() ? nullptr : row;
}

}  // namespace

bool says_all(std::string_view game, const Told& told) {
  const Numbered* const row = row_of(game, stage::event_name(told));
  return row != nullptr && row->says_all;
}

std::optional<ui::FilmInsert> insert_of(std::string_view game, const Told& told, const Json& view) {
  const Json event = own_json(told.event);
  const Numbered* const row = row_of(game, stage::event_name(told));
  if (row == nullptr) return std::nullopt;
  ui::FilmInsert insert;
  insert.who = actor_of(event, view);
  insert.title = title_of(told.line.text, insert.who);
  if (game == "aeronauts") add_eights(event, insert);
  // A Tally without terms stands for a number that was not rolled for; but dice may come to nothing.
  if (insert.dice.empty() && event.at(row->tallies[0].key).at("terms").empty()) return std::nullopt;
  for (const Field& field : row->tallies) {
    if (field.key.empty()) continue;
    add_dice(event[field.key], field.words, insert);
    insert.tallies.push_back(tally_of(event[field.key], field.words));
  }
  return insert;
}

}  // namespace sprue
