#include "stage/cues.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/json.h"

namespace sprue::stage {
namespace {

struct Row {
  std::string_view game, event;  // its kind; in Bots and Aces the deed, or what was counted
  Cue cue;
};
constexpr std::array rows{
    Row{"asteroid", "placed", {1, ShotKind::follow}},    Row{"asteroid", "moved", {1, ShotKind::follow}},
    Row{"asteroid", "lost", {2, ShotKind::follow}},      Row{"asteroid", "exploded", {3, ShotKind::follow}},
    Row{"asteroid", "left", {2, ShotKind::follow}},      Row{"aerial", "revealed", {1, ShotKind::follow}},
    Row{"aerial", "flipped", {1, ShotKind::follow}},     Row{"aerial", "inbounded", {1, ShotKind::follow}},
    Row{"aerial", "moved", {1, ShotKind::follow}},       Row{"aerial", "tried", {2, ShotKind::follow}},
    Row{"aerial", "contested", {2, ShotKind::follow}},   Row{"aerial", "scored", {3, ShotKind::follow}},
    Row{"aeronauts", "placed", {1, ShotKind::follow}},   Row{"aeronauts", "flew", {1, ShotKind::follow}},
    Row{"aeronauts", "climbed", {1, ShotKind::follow}},  Row{"aeronauts", "dived", {1, ShotKind::follow}},
    Row{"aeronauts", "attacked", {2, ShotKind::behind}}, Row{"aeronauts", "destroyed", {3, ShotKind::follow}},
    Row{"bots", "moved", {1, ShotKind::follow}},         Row{"bots", "placed_terrain", {1, ShotKind::follow}},
    Row{"bots", "played", {1, ShotKind::follow}},        Row{"bots", "switched_on", {1, ShotKind::follow}},
    Row{"bots", "set_hazard", {1, ShotKind::follow}},    Row{"bots", "repaired", {1, ShotKind::follow}},
    Row{"bots", "detached", {1, ShotKind::follow}},      Row{"bots", "negated", {2, ShotKind::follow}},
    Row{"bots", "began_combat", {2, ShotKind::follow}},  Row{"bots", "blocked", {2, ShotKind::follow}},
    Row{"bots", "string", {2, ShotKind::behind}},        Row{"bots", "damaged", {2, ShotKind::behind}},
    Row{"bots", "destroyed", {2, ShotKind::follow}},     Row{"bots", "placed_warhead", {2, ShotKind::follow}},
    Row{"bots", "reserve_power", {2, ShotKind::follow}}, Row{"bots", "entered", {2, ShotKind::follow}},
    Row{"bots", "warhead", {3, ShotKind::follow}},       Row{"bots", "ace", {3, ShotKind::behind}},
    Row{"bots", "hit_hard", {3, ShotKind::behind}},      Row{"bots", "lost_model", {3, ShotKind::follow}},
    Row{"bots", "out", {3, ShotKind::follow}},
};

struct Beginning {
  std::string_view game, event, number;  // the field that has the round's number
};
constexpr std::array beginnings{Beginning{"asteroid", "round_began", "column"},
                                Beginning{"aerial", "play_began", "round"},
                                Beginning{"aeronauts", "turn_began", "turn"}, Beginning{"bots", "began_round", "n"}};

const Beginning* beginning(std::string_view game, const Told& told) {
  const std::string name = event_name(told);
  const auto* const row =
      std::ranges::find_if(beginnings, [&](const Beginning& one) { return one.game == game && one.event == name; });
  return row == beginnings.end() ? nullptr : row;
}

// Some events of Bots and Aces weigh more than others of their name: an Ace that is played or strikes, a hit that takes
// an eighth of a Bot. A card of a hand that is no more is none of a machine.
std::string cue_name(std::string_view game, const Told& told) {
  constexpr int hard = 12;
  const std::string name = event_name(told);
  if (game != "bots") return name;
  const Json event = own_json(told.event);
  const std::string on = event.value("on", "");
  if (name == "joined_string" && event.value("rule", "") == "BA-ACE-02") return "ace";
  if (name == "string" && on.ends_with(" ace")) return "ace";
  if (name == "damaged" && event["n"].get<int>() >= hard) return "hit_hard";
  return name == "destroyed" && on == "-" ? "scrapped" : name;
}

}  // namespace

std::string event_name(const Told& told) {
  const Json event = own_json(told.event);
  const char* const key = event.contains("deed") ? "deed" : event.contains("of") ? "of" : "kind";
  return event[key].get<std::string>();
}

bool begins_chapter(std::string_view game, const Told& told) { return beginning(game, told) != nullptr; }

std::optional<int> round_begun(std::string_view game, const Told& told) {
  const Beginning* const row = beginning(game, told);
  return row == nullptr ? std::nullopt : std::optional(own_json(told.event)[row->number].get<int>());
}

Cue cue_of(std::string_view game, const std::vector<Told>& told) {
  Cue best;
  for (const Told& one : told) {
    const std::string name = cue_name(game, one);
    const auto row =
        std::ranges::find_if(rows, [&](const Row& known) { return known.game == game && known.event == name; });
    if (row != rows.end() && row->cue.weight > best.weight) best = row->cue;
  }
  return best;
}

}  // namespace sprue::stage
