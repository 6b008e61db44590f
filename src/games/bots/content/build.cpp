// Bot Creation: reads builds and checks them (BA-BUILD, BA-WDECK, BA-PDECK, BA-RANK, BA-COMP).
#include "games/bots/content/build.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/values/citation.h"
#include "games/bots/content/reader.h"
#include "games/bots/content/rulebook.h"

namespace sprue::bots {

// BA-BOT-12, BA-RANK-04, lowest Rank first.
std::array<int, 5> rank_slots(int level) {
  enforces("BA-BOT-12", "BA-RANK-04");
  // A row for each Pilot Level, 1 to 10.
  static constexpr std::array<std::array<int, 5>, 10> table{{{8, 6, 4, 2, 0},
                                                             {6, 7, 5, 3, 1},
                                                             {4, 8, 6, 4, 2},
                                                             {2, 9, 7, 5, 3},
                                                             {0, 10, 8, 6, 4},
                                                             {0, 9, 9, 7, 5},
                                                             {0, 8, 10, 8, 6},
                                                             {0, 7, 11, 9, 7},
                                                             {0, 6, 12, 10, 8},
                                                             {0, 5, 13, 11, 9}}};
  return table[static_cast<std::size_t>(std::clamp(level, 1, 10) - 1)];
}

namespace {

class BuildReader {
 public:
  BuildReader(const Document& document, const Catalogue& cards, Problems& problems, Budget& budget,
              std::optional<int> points)
      : in_(document, document.value(), "", problems),
        cards_(&cards),
        budget_(&budget),
        points_(points.value_or(points_of(document))) {}

  Build read() {
    in_.keys({"id", "kind", "name", "summary", "points", "pilot_level", "purchases", "free_ammunition", "terrain",
              "start_modes", "attached_units", "pilot_deck", "model"});
    if (in_.text("kind") != "build" && in_.has_text("kind")) in_.wrong("kind", "'build' is expected here");
    build_.id = in_.text("id");
    build_.name = in_.title("name");
    if (in_.given("summary")) in_.text("summary");
    // Read for its faults alone: the points that count may be those of the match (BA-BOT-13).
    in_.number("points", 0, most_points, start_points);
    build_.points = points_;
    build_.pilot_level = level();
    // Before anything else is read, since purchases and miniatures name units.
    read_units();
    read_miniatures();
    in_.list("purchases", true, [&](const Reader& entry) { read_purchase(entry); });
    check_buyers();
    check_compounds();
    check_points();
    check_subsystems();
    check_psyco();
    read_free_ammunition();
    check_requisites();
    add_duplicates();
    read_terrain();
    read_start();
    read_deck();
    return std::move(build_);
  }

 private:
  template <class... Args>
  void breaks(const Reader& at, std::string_view rule, fmt::format_string<Args...> text, Args&&... args) {
    at.breaks(book()[rule], fmt::format(text, std::forward<Args>(args)...));
  }
  // No rule of the game: what a match can hold ends there.
  static void full(const Reader& at, std::size_t most, std::string_view what) {
    at.wrong(fmt::format("this program holds at most {} {} of a build", most, what));
  }
  void pay(int points, std::string what, std::string_view rule) {
    budget_->push_back({points, std::move(what), &book()[rule]});
  }
  const Card& card(CardId id) const { return (*cards_)[id]; }
  const Card& card(const Item& item) const { return card(item.card); }

  int level() {
    const int level = in_.number("pilot_level", 0, 99);
    if (in_.given("pilot_level") && (level < 1 || level > 10))
      breaks(in_["pilot_level"], "BA-BOT-11", "a Pilot has Level 1 to 10, not {}", level);
    return std::clamp(level, 1, 10);
  }

  // Once the list of problems is full, no time is spent on guessing what was meant.
  CardId known(const Reader& at, const std::string& id) {
    const CardId found = cards_->find(id);
    if (found == no_card) at.wrong(at.is_full() ? "" : cards_->no_such(id));
    return found;
  }

  // Support Units come first, so that their names are known as bearers: the id, "#2" and so on for more copies.
  void read_units() {
    bearers_ = {"bot"};
    std::map<std::string, int> copies;
    in_.list("purchases", false, [&](const Reader& entry) {
      const CardId id = cards_->find(entry.given("id") ? entry["id"].text() : "");
      if (id == no_card || !card(id).is(Type::support_unit)) return;
      const int copy = ++copies[card(id).id];
      bearers_.push_back(copy == 1 ? card(id).id : fmt::format("{}#{}", card(id).id, copy));
      if (bearers_.size() == most_bodies + 1) full(entry, most_bodies - 1, "Support Units");
    });
    bearers_.resize(std::min(bearers_.size(), most_bodies));
  }

  // Files name models with the prefix, the program without.
  static std::string miniature_of(const std::string& key) {
    return key.starts_with(miniature_prefix) ? key.substr(miniature_prefix.size()) : key;
  }

  // Models of the Bot, and of units that use another model than usual.
  void read_miniatures() {
    if (!in_.given("model")) return;
    const Reader model = in_["model"];
    if (!model.is_object()) return model.wrong("an object is expected here");
    build_.miniature = miniature_of(model.text("key", false));
    const Reader units = model["units"];
    if (!model.given("units")) return;
    if (!units.is_object()) return units.wrong("an object is expected here: a miniature for each unit");
    const std::vector<std::string_view> names(bearers_.begin() + 1, bearers_.end());
    for (const std::string& unit : units.all_keys())
      if (std::ranges::find(names, unit) == names.end()) units.wrong(unit, unknown_word("unit", unit, names));
    for (std::size_t body = 1; body < bearers_.size(); ++body)
      build_.unit_miniatures[body] = miniature_of(units.text(bearers_[body], false));
  }

  std::uint8_t bearer(const Reader& at) {
    const std::string name = at.text();
    const std::vector<std::string_view> names(bearers_.begin(), bearers_.end());
    const auto found = std::ranges::find(names, name);
    if (found != names.end()) return static_cast<std::uint8_t>(found - names.begin());
    at.wrong(unknown_word("bearer", name, names));
    return 0;
  }

  // Any number of copies (BA-BUILD-02); Sub-Systems are counted later.
  void read_purchase(const Reader& entry) {
    enforces("BA-BUILD-02");
    entry.keys({"id", "bearer", "compound", "role"});
    const std::string name = entry.text("id");
    const CardId id = entry.has_text("id") ? known(entry, name) : no_card;
    if (id == no_card) return;
    const Card& bought = card(id);
    if (bought.kind != Kind::weapon && bought.kind != Kind::subsystem) {
      return breaks(entry, "BA-BUILD-01", "{} is neither Weapon nor Sub-System", bought.id);
    }
    if (build_.items.size() + 2 >= most_gear) return full(entry, most_gear - 2, "Weapons and Sub-Systems");
    Item item;
    item.card = id;
    if (entry.given("bearer")) item.bearer = bearer(entry["bearer"]);
    item.role = entry.word<Role>("role", "role", false).value_or(Role::none);
    if (bought.is(Type::support_unit)) add_unit(item);
    if (entry.given("compound")) item.compound = join_compound(entry, item);
    // Sub-Weapons are bought at half cost (BA-COMP-03).
    const bool half = item.role == Role::sub;
    if (bought.bp > 0) {
      pay(half ? half_price(bought.bp) : bought.bp, half ? bought.name + ", Sub-Weapon" : bought.name,
          half ? "BA-COMP-03" : "BA-BUILD-01");
    } else if (bought.is(Type::ammunition)) {
      breaks(entry, "BA-R-141", "{} is not Special: it comes free with its Weapon", bought.id);
    }
    build_.items.push_back(item);
  }

  // A Support Unit may be bought by another one, as any Sub-System is (BA-SUP-04).
  void add_unit(Item& item) {
    if (build_.bodies.size() + 1 >= bearers_.size()) return;
    build_.bodies.push_back(static_cast<std::uint8_t>(build_.items.size()));
    item.body = static_cast<std::uint8_t>(build_.bodies.size());
  }
  // Whoever buys was bought by somebody, in the end by the Bot.
  void check_buyers() {
    enforces("BA-SUP-04");
    for (std::size_t at : build_.bodies) {
      std::size_t buyer = build_.items[at].bearer, steps = 0;
      while (buyer > 0 && buyer <= build_.bodies.size() && ++steps <= build_.bodies.size())
        buyer = build_.items[build_.bodies[buyer - 1]].bearer;
      // The chain of buyers never came to the Bot, so it goes in a circle.
      if (buyer > 0) breaks(in_, "BA-SUP-04", "{} is bought by itself", card(build_.items[at]).id);
    }
  }

  // BA-COMP-01: the parts of a Compound Weapon share its name.
  std::int8_t join_compound(const Reader& entry, const Item& item) {
    enforces("BA-COMP-01");
    const std::string name = entry.title("compound");
    const Card& part = card(item);
    if (item.role != Role::primary && item.role != Role::sub)
      entry.wrong("'role' must be primary or sub in a Compound Weapon");
    if (part.kind != Kind::weapon || part.is(Type::ammunition)) {
      breaks(entry, "BA-R-177", "{} cannot be part of a Compound Weapon", part.id);
    }
    auto found = std::ranges::find(build_.compounds, name, &Compound::name);
    if (found == build_.compounds.end()) {
      if (build_.compounds.size() == most_compounds)
        return full(entry, most_compounds, "Compound Weapons"), std::int8_t{-1};
      build_.compounds.push_back({name, item.bearer, 0, false});
      found = build_.compounds.end() - 1;
    }
    if (found->bearer != item.bearer)
      breaks(entry, "BA-BUILD-06", "the parts of '{}' have different bearers", shown(name));
    // That of the whole is the highest of its parts (BA-COMP-08).
    found->durability = std::max(found->durability, part.durability);
    found->model = found->model || part.is(Type::bit) || part.is(Type::funnel);
    return static_cast<std::int8_t>(found - build_.compounds.begin());
  }

  void check_compounds() {
    for (std::size_t at = 0; at < build_.compounds.size(); ++at) {
      const std::string& name = build_.compounds[at].name;
      int primaries = 0, subs = 0, dearest = 0, base = 0;
      for (const Item& item : build_.items) {
        if (item.compound != static_cast<int>(at)) continue;
        item.role == Role::primary ? ++primaries : ++subs;
        (item.role == Role::primary ? base : dearest) =
            std::max(item.role == Role::primary ? base : dearest, int{card(item).bp});
      }
      if (primaries != 1 || subs == 0) {
        breaks(in_, "BA-COMP-04", "'{}' needs exactly one Primary and at least one Sub-Weapon", shown(name));
      } else if (dearest > base) {
        breaks(in_, "BA-COMP-02", "a Sub-Weapon of '{}' costs {}, more than its Primary ({})", shown(name), dearest,
               base);
      }
    }
    for (const Item& item : build_.items) {
      if (item.compound < 0 && (item.role == Role::primary || item.role == Role::sub)) {
        breaks(in_, "BA-COMP-04", "{} is {} of no Compound Weapon", card(item).id, word(item.role));
      }
    }
  }

  void check_points() {
    // Level 1 costs nothing (BA-BUILD-05).
    const int levels = build_.pilot_level - 1;
    if (levels > 0) pay(levels * level_price, fmt::format("Pilot Level {}", build_.pilot_level), "BA-BUILD-05");
    int total = 0;
    for (const BudgetLine& line : *budget_) total += line.points;
    if (total > points_) breaks(in_, "BA-BUILD-01", "{} Build Points are spent, {} too many", total, total - points_);
  }

  void check_subsystems() {
    int overdrives = 0;
    for (std::size_t at = 0; at < build_.items.size(); ++at) {
      const Item& item = build_.items[at];
      const Card& bought = card(item);
      if (bought.kind != Kind::subsystem) continue;
      overdrives += bought.is(Type::overdrive) ? 1 : 0;
      enforces("BA-HAZ-04", "BA-SUP-02");
      // One of each per bearer, but for these (BA-BUILD-03, BA-R-156).
      const bool many = bought.is(Type::support_unit) || bought.is(Type::hazard);
      const auto same = [&](const Item& other) { return other.card == item.card && other.bearer == item.bearer; };
      if (!many && std::any_of(build_.items.begin(), build_.items.begin() + static_cast<std::ptrdiff_t>(at), same)) {
        breaks(in_, "BA-BUILD-03", "{} {} is bought twice for {}", bought.id, bought.name, bearers_[item.bearer]);
      }
      for (CardId needed : bought.requirements) {
        const auto has = [&](const Item& other) { return other.card == needed && other.bearer == item.bearer; };
        if (std::ranges::none_of(build_.items, has)) {
          breaks(in_, "BA-SUB-06", "{} needs {} {}", bought.id, card(needed).id, card(needed).name);
        }
      }
      check_stack(item);
    }
    if (overdrives > 1) breaks(in_, "BA-BUILD-04", "{} Overdrives are bought, one is allowed", overdrives);
  }

  void check_stack(const Item& item) {
    const int stack = card(item).stack;
    const auto below = [&](const Item& other) { return card(other).stack == stack - 1 && other.bearer == item.bearer; };
    if (stack > 1 && std::ranges::none_of(build_.items, below)) {
      breaks(in_, "BA-ASTK-04", "{} is Armor Stack ({}) without an Armor Stack ({}) below it", card(item).id, stack,
             stack - 1);
    }
  }

  bool gives_interface(const Card& bought) const {
    return std::ranges::any_of(bought.effects, [&](EffectId id) {
      return std::ranges::any_of(cards_->effect(id).steps, [](const EffectStep& step) {
        return step.op == Op::grant && step.grant == Grant::psyco_interface;
      });
    });
  }
  bool attaches(std::uint8_t bearer) const {
    if (bearer == 0 || bearer > build_.bodies.size()) return false;
    return card(build_.items[build_.bodies[bearer - 1U]]).has(Trait::detachable);
  }
  // BA-WPN-05, BA-SUB-07, BA-R-131: an interface on the same bearer, or on the Bot for a Detachable's things.
  void check_psyco() {
    for (const Item& item : build_.items) {
      if (!card(item).psyco || gives_interface(card(item))) continue;
      const auto serves = [&](const Item& other) {
        return gives_interface(card(other)) &&
               (other.bearer == item.bearer || (other.bearer == 0 && attaches(item.bearer)));
      };
      if (std::ranges::any_of(build_.items, serves)) continue;
      const bool weapon = card(item).kind == Kind::weapon;
      breaks(in_, weapon ? "BA-WPN-05" : "BA-SUB-07", "{} needs a Psyco Interface on the same Bot", card(item).id);
    }
  }

  int copies(CardId id) const {
    return static_cast<int>(
        std::ranges::count_if(build_.items, [&](const Item& item) { return item.card == id && !item.free; }));
  }

  // What comes with one copy of a Weapon that has Limited Ammunition, and for whom.
  struct Supply {
    CardId weapon = no_card;
    std::uint8_t bearer = 0;
    int left = 0;
  };
  std::vector<Supply> supplies() const {
    std::vector<Supply> all;
    for (const Item& item : build_.items) {
      if (card(item).limited > 0) all.push_back({item.card, item.bearer, card(item).limited});
    }
    return all;
  }
  // The kind that comes first in the packs; special Ammunition is never free (BA-R-141).
  CardId first_shell(CardId weapon) const {
    for (const Card& shell : cards_->cards()) {
      if (shell.is(Type::ammunition) && !shell.special_ammo && shell.requisite == weapon) return cards_->find(shell.id);
    }
    return no_card;
  }

  // Every copy of the Weapon brings its own (BA-KW-LAMMO-01): of the kinds that the file names, in the order of the
  // copies, and of the first kind where it names none.
  void read_free_ammunition() {
    std::vector<Supply> left = supplies();
    if (in_.given("free_ammunition")) read_shells(in_["free_ammunition"], left);
    for (const Supply& supply : left) {
      const CardId shell = first_shell(supply.weapon);
      if (shell != no_card) add_free(in_, shell, supply.bearer, supply.left);
    }
  }
  void read_shells(const Reader& given, std::vector<Supply>& left) {
    if (!given.is_object()) return given.wrong("an object of card ids and numbers is expected here");
    for (const std::string& name : given.all_keys()) {
      const CardId id = known(given[name], name);
      if (id == no_card) continue;
      const int number = given[name].whole(0, most_gear);
      const Card& shell = card(id);
      if (!shell.is(Type::ammunition) || shell.special_ammo) {
        breaks(given[name], "BA-R-141", "{} is no free Ammunition", shown(name));
        continue;
      }
      enforces("BA-AMMO-03");  // of several kinds together
      int more = number;
      for (Supply& supply : left) {
        if (supply.weapon != shell.requisite) continue;
        const int here = std::min(more, supply.left);
        add_free(given[name], id, supply.bearer, here);
        supply.left -= here;
        more -= here;
      }
      if (more > 0)
        breaks(given[name], "BA-KW-LAMMO-01", "{} {} cards more than come free with {}", more, shown(name),
               card(shell.requisite).id);
    }
  }
  void add_free(const Reader& at, CardId id, std::uint8_t bearer, int number) {
    Item item;
    item.card = id;
    item.bearer = bearer;
    item.free = true;
    // One item each: every shell is a card of its own.
    for (int i = 0; i < number; ++i) {
      if (build_.items.size() + 2 >= most_gear) return full(at, most_gear - 2, "Weapons and Sub-Systems");
      build_.items.push_back(item);
    }
  }
  void check_requisites() {
    for (const Item& item : build_.items) {
      const Card& shell = card(item);
      if (shell.requisite != no_card && copies(shell.requisite) == 0) {
        breaks(in_, "BA-AMMO-01", "{} needs {} {} in the build", shell.id, card(shell.requisite).id,
               card(shell.requisite).name);
      }
    }
  }

  // BA-WDECK-01; the status cards of BA-WDECK-02 are flags of the State.
  void add_duplicates() {
    enforces("BA-WDECK-01", "BA-WDECK-02");
    Item item;
    item.card = cards_->find("X-2");
    build_.items.push_back(item);
    build_.items.push_back(item);
  }

  void read_terrain() {
    in_.list("terrain", true, [&](const Reader& entry) {
      const CardId id = known(entry, entry.text());
      if (id == no_card) return;
      if (card(id).kind != Kind::terrain) return breaks(entry, "BA-KIT-03", "{} is no Terrain", card(id).id);
      build_.terrain.push_back(id);
    });
    if (build_.terrain.empty()) breaks(in_, "BA-KIT-03", "a build brings at least one Terrain card");
    if (build_.terrain.size() > most_terrain) full(in_["terrain"], most_terrain, "Terrain cards");
  }

  std::uint8_t body_of(const Reader& at, const std::string& name) {
    const auto found = std::ranges::find(bearers_, name);
    if (found == bearers_.end()) at.wrong(fmt::format("'{}' is not bought", shown(name)));
    return static_cast<std::uint8_t>(found == bearers_.end() ? 0 : found - bearers_.begin());
  }
  void read_start() {
    if (in_.given("start_modes")) {
      const Reader modes = in_["start_modes"];
      if (!modes.is_object()) return modes.wrong("an object of bearers and Modes is expected here");
      for (const std::string& name : modes.all_keys()) {
        const std::uint8_t body = body_of(modes[name], name);
        const CardId id = known(modes[name], modes[name].text());
        const auto found = std::ranges::find_if(
            build_.items, [&](const Item& item) { return item.card == id && item.bearer == body; });
        if (id == no_card) continue;
        if (found == build_.items.end() || !card(id).is(Type::mode)) {
          breaks(modes[name], "BA-MODE-04", "{} is no Mode bought for {}", card(id).id, shown(name));
        } else {
          build_.start_mode[body] = static_cast<std::uint8_t>(found - build_.items.begin() + 1);
        }
      }
    }
    in_.list("attached_units", false, [&](const Reader& entry) {
      const std::uint8_t body = body_of(entry, entry.text());
      const bool fits = body > 0 && body <= build_.bodies.size() &&
                        card(build_.items[build_.bodies[body - 1U]]).has(Trait::detachable);
      if (!fits) return breaks(entry, "BA-DETACH-07", "only a Detachable unit starts attached");
      build_.attached[body] = true;
    });
    int modes = 0;
    // Modes of attached units work for the Bot, which has one at a time (BA-MODE-02).
    for (std::size_t body = 0; body < most_bodies; ++body)
      modes += build_.start_mode[body] > 0 && (body == 0 || build_.attached[body]) ? 1 : 0;
    if (modes > 1) breaks(in_, "BA-MODE-04", "with its attached units the Bot would start with {} active Modes", modes);
  }

  void read_deck() {
    constexpr std::size_t read_through = 200;  // what is longer is no deck
    const Reader deck = in_["pilot_deck"];
    if (deck.is_list() && deck.size() > read_through)
      return breaks(deck, "BA-PDECK-01", "the Pilot Deck has {} cards, not {}", deck.size(), deck_size);
    in_.list("pilot_deck", true, [&](const Reader& entry) {
      const CardId id = known(entry, entry.text());
      if (id == no_card) return;
      if (!card(id).is_attack() && !card(id).is_skill()) {
        return breaks(entry, "BA-PDECK-02", "{} is neither Attack nor Skill", card(id).id);
      }
      build_.deck.push_back(id);
    });
    if (build_.deck.size() != deck_size)
      breaks(in_, "BA-PDECK-01", "the Pilot Deck has {} cards, not {}", build_.deck.size(), deck_size);
    // The order of a file is no order of a deck; records compare builds as they are here.
    std::ranges::sort(build_.deck);
    check_names();
    check_specials();
    check_ranks();
  }
  // BA-PDECK-03, BA-R-120, BA-R-123; BA-PDECK-04: Standard Attacks are not counted.
  void check_names() {
    enforces("BA-PDECK-04");
    std::map<std::string, int> named;
    for (CardId id : build_.deck) {
      if (card(id).takes_rank()) ++named[card(id).name];
    }
    for (const auto& [name, number] : named) {
      if (number > 3) breaks(in_, "BA-PDECK-03", "'{}' is in the deck {} times, 3 are allowed", name, number);
    }
  }
  // BA-PDECK-05, BA-SPEC-01, BA-WPN-04; BA-COMP-05: Sub-Weapons allot none.
  void check_specials() {
    enforces("BA-COMP-05", "BA-SPEC-01", "BA-WPN-04");
    for (const Card& special : cards_->cards()) {
      if (special.kind != Kind::special_attack) continue;
      const CardId id = cards_->find(special.id);
      const int packed = static_cast<int>(std::ranges::count(build_.deck, id));
      if (packed == 0) continue;
      const int bought = static_cast<int>(std::ranges::count_if(
          build_.items, [&](const Item& item) { return item.card == special.signature && item.role != Role::sub; }));
      if (packed > bought) {
        breaks(in_, "BA-PDECK-05", "{} copies of {} with {} of {} bought", packed, special.id, bought,
               card(special.signature).id);
      }
    }
  }
  // BA-RANK-03, BA-R-122: from the top down, no more cards than slots of that Rank or higher.
  void check_ranks() {
    const std::array<int, 5> slots = rank_slots(build_.pilot_level);
    int cards = 0, room = 0;
    // Higher slots may pay for lower cards, so both are summed from the top (BA-RANK-03).
    for (int rank = 4; rank >= 0; --rank) {
      room += slots[static_cast<std::size_t>(rank)];
      for (CardId id : build_.deck) cards += card(id).takes_rank() && static_cast<int>(card(id).rank) == rank ? 1 : 0;
      if (cards > room) {
        return breaks(in_, "BA-RANK-03", "{} cards of Rank {} or higher, Pilot Level {} has room for {}", cards,
                      word(static_cast<Rank>(rank)), build_.pilot_level, room);
      }
    }
  }

  Reader in_;
  const Catalogue* cards_;
  Budget* budget_;
  int points_;
  Build build_;
  std::vector<std::string> bearers_;
};

}  // namespace

int points_of(const Document& build) {
  // Whoever asks for the points alone has the build checked by read_build().
  Problems told_elsewhere;
  return Reader(build, build.value(), "", told_elsewhere).number("points", 0, most_points, start_points);
}

std::optional<Build> check_build(const Document& document, const Catalogue& catalogue, Problems& problems,
                                 Budget& budget, std::optional<int> points) {
  const std::size_t before = problems.size();
  Build build = BuildReader(document, catalogue, problems, budget, points).read();
  if (problems.size() > before) return std::nullopt;
  return build;
}

std::optional<Build> read_build(const Document& document, const Catalogue& catalogue, Problems& problems,
                                std::optional<int> points) {
  Budget budget;
  return check_build(document, catalogue, problems, budget, points);
}

}  // namespace sprue::bots
