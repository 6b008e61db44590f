// Reads the cards and parts of a pack, and checks what they promise. The rows mirror the files field by field; `fields`
// gives the bounds that a number must keep, so that a pack cannot ask for dice that do not exist.
#include "games/aerial/pack.h"

#include <algorithm>
#include <set>

#include "core/json/fields_json.h"
#include "core/json/problem_at.h"

namespace sprue::aerial {
namespace {

using Components = std::array<Component, 2>;
constexpr auto none = Component::none;

struct PlayRow {
  Components parts;
  // The rank is the class in the order of actions (AA-SEQ-04, AA-SEQ-06, AA-SEQ-07).
  int rank;
};
// One row for each Play, in its order.
constexpr std::array<PlayRow, 13> play_rows{{
    {{Component::move, none}, 3},
    {{Component::move, none}, 3},
    {{Component::shoot, none}, 2},
    {{Component::truss, none}, 2},
    {{Component::catching, none}, 3},
    {{Component::pick_up, none}, 3},
    {{Component::block, none}, 1},
    {{Component::move, Component::shoot}, 2},
    {{Component::shoot, Component::move}, 2},
    {{Component::move, Component::truss}, 2},
    {{Component::truss, Component::move}, 2},
    {{Component::move, Component::block}, 1},
    {{Component::block, Component::move}, 1},
}};
const PlayRow& row_of(Play play) { return play_rows[static_cast<std::size_t>(play)]; }

using Numbers = std::array<std::optional<int>, 3>;

struct DriveRow {
  std::string id, name;
  int weeks = 0, block = 0, zones = 0;
  std::optional<int> second_zone;
  static void fields(auto& self, auto&& field) {
    field("id", self.id);
    field("name", self.name);
    field("weeks", self.weeks, 0, 9);
    field("block", self.block, -6, 6);
    field("zones", self.zones, 1, 2);
    field("second_zone", self.second_zone, 2, 6);
  }
};
struct ShooterRow {
  std::string id, name;
  int weeks = 0;
  Numbers shoot, truss;
  std::optional<int> pick_up;
  static void fields(auto& self, auto&& field) {
    field("id", self.id);
    field("name", self.name);
    field("weeks", self.weeks, 0, 9);
    field("shoot", self.shoot, 1, 6);
    field("truss", self.truss, 1, 6);
    field("pick_up", self.pick_up, 1, 6);
  }
};
struct PickUpRow {
  std::string id, name;
  int weeks = 0, pick_up = 0;
  std::optional<int> catch_bonus;
  static void fields(auto& self, auto&& field) {
    field("id", self.id);
    field("name", self.name);
    field("weeks", self.weeks, 0, 9);
    field("pick_up", self.pick_up, 1, 6);
    field("catch_bonus", self.catch_bonus, 0, 6);
  }
};
struct ActiveRow {
  std::string id, name;
  int weeks = 0, catch_bonus = 0;
  bool auto_inbound = false;
  static void fields(auto& self, auto&& field) {
    field("id", self.id);
    field("name", self.name);
    field("weeks", self.weeks, 0, 9);
    field("catch_bonus", self.catch_bonus, 0, 6);
    field("auto_inbound", self.auto_inbound);
  }
};
struct PartsFile {
  std::optional<std::string> schema;
  std::vector<DriveRow> drives;
  std::vector<ShooterRow> shooters;
  std::vector<PickUpRow> pick_ups;
  std::vector<ActiveRow> active_catches;
  static void fields(auto& self, auto&& field) {
    field("$schema", self.schema);
    field("drives", self.drives);
    field("shooters", self.shooters);
    field("pick_ups", self.pick_ups);
    field("active_catches", self.active_catches);
  }
};

struct OptionRow {
  std::string text;
  Play action = Play::move;
  std::optional<int> bonus, range;
  std::optional<bool> reroll;
  static void fields(auto& self, auto&& field) {
    field("text", self.text);
    field("action", self.action);
    field("bonus", self.bonus, 1, 6);
    field("range", self.range, 1, 6);
    field("reroll", self.reroll);
  }
};
struct CardRow {
  std::string id;
  OptionRow top;
  std::optional<OptionRow> bottom;
  static void fields(auto& self, auto&& field) {
    field("id", self.id);
    field("top", self.top);
    field("bottom", self.bottom);
  }
};
struct CardsFile {
  std::optional<std::string> schema;
  std::vector<CardRow> basic, special, deluxe;
  static void fields(auto& self, auto&& field) {
    field("$schema", self.schema);
    field("basic", self.basic);
    field("special", self.special);
    field("deluxe", self.deluxe);
  }
};

// A number that a shooter does not have becomes 0, which no total is compared with.
std::array<int, 3> filled(const Numbers& numbers) {
  std::array<int, 3> out{};
  for (std::size_t i = 0; i < 3; ++i) out[i] = numbers[i].value_or(0);
  return out;
}

Part part_of(const DriveRow& row) {
  Part part{.id = row.id, .name = row.name, .kind = PartKind::drive, .weeks = row.weeks};
  part.block = row.block;
  part.zones = row.zones;
  part.second_zone = row.second_zone.value_or(0);
  return part;
}
Part part_of(const ShooterRow& row) {
  Part part{.id = row.id, .name = row.name, .kind = PartKind::shooter, .weeks = row.weeks};
  part.shoot = filled(row.shoot);
  part.truss = filled(row.truss);
  part.pick_up = row.pick_up.value_or(0);
  return part;
}
Part part_of(const PickUpRow& row) {
  Part part{.id = row.id, .name = row.name, .kind = PartKind::pick_up, .weeks = row.weeks};
  part.pick_up = row.pick_up;
  part.catch_bonus = row.catch_bonus.value_or(0);
  return part;
}
Part part_of(const ActiveRow& row) {
  Part part{.id = row.id, .name = row.name, .kind = PartKind::active_catch, .weeks = row.weeks};
  part.catch_bonus = row.catch_bonus;
  part.auto_inbound = row.auto_inbound;
  return part;
}

// Reads one pack. It goes on after a problem, so that the author of a pack sees all of them at once.
class Reader {
 public:
  Reader(const Pack& pack, Problems& problems) : pack_(&pack), problems_(&problems) {}

  std::optional<Catalogue> read() {
    const std::size_t before = problems_->size();
    known_files();
    if (const Document* document = file("parts.json")) read_parts(*document);
    if (const Document* document = file("cards.json")) read_cards(*document);
    if (problems_->size() > before) return std::nullopt;
    return std::move(catalogue_);
  }

 private:
  void problem(std::string where, std::string what) { problems_->push_back({std::move(where), std::move(what)}); }

  // A file with a mistyped name would else be silently left out.
  void known_files() {
    constexpr std::array<std::string_view, 3> known{"pack.json", "parts.json", "cards.json"};
    for (const Document& document : pack_->files) {
      const std::string name = document.name().substr(document.name().rfind('/') + 1);
      if (std::ranges::find(known, name) == known.end()) problem(document.name(), unknown_word("file", name, known));
    }
  }
  const Document* file(std::string_view name) {
    const Document* document = pack_->find(name);
    if (document == nullptr) problem(pack_->name, fmt::format("holds no {}", name));
    return document;
  }

  // Fields that are missing or out of bounds become problems of the document.
  template <class File>
  File fields_of(const Document& document) {
    File file;
    FieldReader reader(none_, document, *problems_);
    reader.read(document.value(), "", file);
    return file;
  }

  // Parts and cards share one set of ids, so that an id in a record means one thing.
  template <class Row>
  void take_parts(const Document& document, const std::vector<Row>& rows, std::string_view key) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      new_id(document, fmt::format("{}[{}].id", key, i), rows[i].id);
      catalogue_.parts.push_back(part_of(rows[i]));
    }
    if (rows.empty()) problem_at(document, key, "at least one is needed to build a robot", *problems_);
  }

  void read_parts(const Document& document) {
    const PartsFile file = fields_of<PartsFile>(document);
    take_parts(document, file.drives, "drives");
    take_parts(document, file.shooters, "shooters");
    take_parts(document, file.pick_ups, "pick_ups");
    take_parts(document, file.active_catches, "active_catches");
    count(document, "", catalogue_.parts.size(), parts_per_team, parts_per_team, "parts");
    rookies_build(document);
  }

  // Even a team with 5 weeks must be able to build some robot (AA-OPT-ROOKIE-01): the cheapest drive with the cheapest
  // shooter that picks up, or with the cheapest pick up part besides.
  void rookies_build(const Document& document) {
    int drive = 99, shooter = 99, armed = 99, arms = 99;
    for (const Part& part : catalogue_.parts) {
      if (part.kind == PartKind::drive) drive = std::min(drive, part.weeks);
      if (part.kind == PartKind::shooter) shooter = std::min(shooter, part.weeks);
      if (part.kind == PartKind::shooter && part.pick_up > 0) armed = std::min(armed, part.weeks);
      if (part.kind == PartKind::pick_up) arms = std::min(arms, part.weeks);
    }
    if (drive + std::min(armed, shooter + arms) > 5)
      problem_at(document, "", "no robot can be built in 5 weeks", *problems_);
  }

  void read_cards(const Document& document) {
    const CardsFile file = fields_of<CardsFile>(document);
    take_cards(document, file.basic, "basic", basic_cards, basic_cards);
    take_cards(document, file.special, "special", special_cards, special_cards);
    take_cards(document, file.deluxe, "deluxe", fewest_deluxe, most_deluxe);
  }
  void take_cards(const Document& document, const std::vector<CardRow>& rows, std::string_view key, std::size_t least,
                  std::size_t most) {
    count(document, key, rows.size(), least, most, "cards");
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::string path = fmt::format("{}[{}]", key, i);
      new_id(document, path + ".id", rows[i].id);
      ActionCard card{.id = rows[i].id, .top = option_of(document, path + ".top", rows[i].top), .bottom = {}};
      if (rows[i].bottom) card.bottom = option_of(document, path + ".bottom", *rows[i].bottom);
      catalogue_.cards.push_back(std::move(card));
    }
  }

  // A range belongs to a catch alone, all other numbers stand on parts (AA-DICE-03).
  Option option_of(const Document& document, const std::string& path, const OptionRow& row) {
    Option option{.text = row.text, .play = row.action, .bonus = row.bonus.value_or(0)};
    option.reroll = row.reroll.value_or(false);
    option.catch_range = row.range.value_or(0);
    option.parts = components(row.action);
    option.rank = class_of(row.action);
    const bool catching = row.action == Play::catching;
    enforces("AA-DICE-03");
    if (catching && !row.range) problem_at(document, path, "a catch needs its 'range'", *problems_);
    if (!catching && row.range)
      problem_at(document, path + ".range", "only a catch has a range on its card", *problems_);
    const bool moves = row.action == Play::move || row.action == Play::move_2;
    if (moves && (row.bonus || option.reroll))
      problem_at(document, path, "a move has no bonus and no re-roll", *problems_);
    return option;
  }

  void count(const Document& document, std::string_view path, std::size_t found, std::size_t least, std::size_t most,
             std::string_view what) {
    if (found >= least && found <= most) return;
    const std::string wanted = least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most);
    problem_at(document, path, fmt::format("{} {} are expected here, not {}", wanted, what, found), *problems_);
  }
  // Ids must differ, and two words are taken: they stand for an empty slot and for a hidden card.
  void new_id(const Document& document, const std::string& path, const std::string& id) {
    if (id.empty() || id == "none" || id == "hidden") {
      problem_at(document, path, fmt::format("'{}' is no id", id), *problems_);
    } else if (!ids_.insert(id).second) {
      problem_at(document, path, fmt::format("the id '{}' is given twice", shown(id)), *problems_);
    }
  }

  const Pack* pack_;
  Problems* problems_;
  NoContext none_;
  Catalogue catalogue_;
  std::set<std::string> ids_;
};

}  // namespace

std::array<Component, 2> components(Play play) { return row_of(play).parts; }
int class_of(Play play) { return row_of(play).rank; }
bool shows(const Option& option, Component component) {
  return option.parts[0] == component || option.parts[1] == component;
}

std::optional<Catalogue> read_catalogue(const Pack& pack, Problems& problems) { return Reader(pack, problems).read(); }

}  // namespace sprue::aerial
