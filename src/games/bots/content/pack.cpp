// Reads packs: BA-KIT-08's families of cards as JSON, in the closed vocabulary of card_words.h, which has a word for
// every icon of the book (BA-KIT-06). `model` is for whoever shows the card and changes no rule (BA-KIT-05).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "games/bots/content/catalogue.h"
#include "games/bots/content/idle_effects.h"
#include "games/bots/content/pack_warnings.h"
#include "games/bots/content/reader.h"

namespace sprue::bots {

namespace {

static_assert(states("BA-KIT-05", "BA-KIT-06"));

// The meaning of an operation's arguments, in order. A small letter stands for one that may be left out.
//   S stat · N amount · A amount or "all" · p "pierce" · r "random" · C, c card sort · k keyword · W redirect · T
//   status G grant · F forbid · K keyword · E extra · H "choice"
struct OpRow {
  Op op;
  std::string_view arguments;
};
constexpr std::array<OpRow, names(Op{}).size()> op_rows{{{Op::mod, "SN"},
                                                         {Op::set_attribute, "H"},
                                                         {Op::gain_move, "N"},
                                                         {Op::spend_move, "N"},
                                                         {Op::damage, "Np"},
                                                         {Op::dur_damage, "N"},
                                                         {Op::destroy, ""},
                                                         {Op::repair, "N"},
                                                         {Op::repair_dur, "N"},
                                                         {Op::prevent, "A"},
                                                         {Op::redirect, "W"},
                                                         {Op::draw, "N"},
                                                         {Op::scrap, "Nr"},
                                                         {Op::drain, "N"},
                                                         {Op::predict, "N"},
                                                         {Op::recycle, "N"},
                                                         {Op::retrieve, "ck"},
                                                         {Op::reveal, "N"},
                                                         {Op::take, "CN"},
                                                         {Op::look, "A"},
                                                         {Op::negate, ""},
                                                         {Op::cooldown, "N"},
                                                         {Op::reduce_cooldown, "A"},
                                                         {Op::activate, ""},
                                                         {Op::deactivate, ""},
                                                         {Op::mod_uptime, "N"},
                                                         {Op::suspend, ""},
                                                         {Op::unsuspend, ""},
                                                         {Op::flip_up, ""},
                                                         {Op::repeat_selection, ""},
                                                         {Op::exchange_weapon, ""},
                                                         {Op::end_combat, ""},
                                                         {Op::move, "N"},
                                                         {Op::pull, "N"},
                                                         {Op::push, "N"},
                                                         {Op::place_pin, ""},
                                                         {Op::lay_terrain, ""},
                                                         {Op::remove_cover, ""},
                                                         {Op::gain_status, "T"},
                                                         {Op::lose_status, "T"},
                                                         {Op::grant, "G"},
                                                         {Op::forbid, "F"},
                                                         {Op::grant_keyword, "K"},
                                                         {Op::untargetable, "N"},
                                                         {Op::extra, "EN"}}};

Bounds read_bounds(const Reader& in) {
  in.keys({"min", "max"});
  const Bounds bounds{static_cast<std::uint8_t>(in.number("min", 0, 255, 0)),
                      static_cast<std::uint8_t>(in.number("max", 0, 255, 255))};
  // 255 stands for no limit, as the highest that a byte holds.
  if (bounds.max < bounds.min) in.wrong("'max' is below 'min'");
  return bounds;
}

Amount read_amount(const Reader& in, bool may_be_all) {
  Amount amount;
  if (may_be_all && in.is("all")) return amount.all = true, amount;
  if (!in.is_object()) return amount.n = static_cast<std::int16_t>(in.whole(-99, 99)), amount;
  in.keys({"count", "k", "kind", "cap"});
  amount.count = in.word<Count>("count", "count");
  amount.k = static_cast<std::int16_t>(in.number("k", -99, 99, 1));
  amount.cap = static_cast<std::int16_t>(in.number("cap", 0, 999, 999));
  amount.sort = in.word<Sort>("kind", "kind of card", false).value_or(Sort::standard);
  return amount;
}

Duration read_duration(const Reader& in) {
  Duration duration;
  if (!in.is_object()) {
    duration.until = in.word<Until>("duration").value_or(Until::once);
    // The plurals need a number, the other words already mean one.
    const bool counted = duration.until == Until::rounds || duration.until == Until::turns;
    if (counted) in.wrong("how many is missing: {\"" + std::string(word(duration.until)) + "\": 2}");
    return duration;
  }
  in.keys({"rounds", "turns"});
  if (in.size() != 1) return in.wrong("a duration is in rounds or in turns"), duration;
  duration.until = in.given("turns") ? Until::turns : Until::rounds;
  duration.limit = static_cast<std::uint8_t>(in.number(word(duration.until), 1, 99));
  return duration;
}

// The names of cards are settled once all cards are read.
// A card may name one that comes later in its pack, or in another pack.
struct Naming {
  std::string id;
  Reader in;
  enum What { signature, special_attack, requisite, requirement, cost, filter } what;
  std::size_t at = 0;              // card or effect
  std::size_t part = 0, deep = 0;  // which cost; which step and filter
};

// The words of one card must agree with each other (BA-WPN-01).
void check_card(const Card& card, const Reader& in) {
  enforces("BA-WPN-01");
  const auto wrong = [&](std::string what) { in.wrong(card.id + ": " + std::move(what)); };
  for (const std::string_view fault : keyword_faults(card)) wrong(std::string(fault));
  if (card.kind != Kind::weapon) return;
  const bool ammo = card.is(Type::ammunition);
  if (card.types == 0) wrong("a Weapon has a type (BA-WPN-02)");
  if (ammo != (card.requisite != no_card)) wrong("'ammo' and the type ammunition go together (BA-AMMO-01)");
  if (ammo && card.special_attack != no_card) wrong("Ammunition has no Special Attack (BA-AMMO-02)");
  if (!ammo && card.special_attack == no_card) wrong("a Weapon names its Special Attack (BA-WPN-03)");
  if (ammo && card.special_ammo && card.bp == 0) wrong("special Ammunition costs Build Points (BA-R-141)");
  if (card.is(Type::shield) && (card.attribute != Attribute::none || card.range || card.damage > 0))
    wrong("a Shield has no Attribute, Range or damage (BA-SHLD-03, BA-SHLD-04)");
  if (card.is(Type::shield) && card.durability == 0) wrong("a Shield has Durability (BA-SHLD-05)");
  if (card.is(Type::melee) && (!card.range || *card.range != Bounds{0, 0})) wrong("Melee is Range 0 (BA-RNG-07)");
  // What is Melee and what Ranged follows from the Range (BA-R-113), and the card must agree.
  const bool close = card.range == Bounds{0, 0};
  if (card.range && (card.is(Type::melee) != close || card.is(Type::ranged) == close))
    wrong("Range 0 is Melee, any other Range is Ranged (BA-R-113)");
}

// Of all packs together; a CardId has room for far more.
constexpr std::size_t most_cards = 4000;
constexpr std::size_t most_effects = 8;  // of a card: a bit each in Gear::used

// Ids may hold only what texts of actions and places can hold: "A:W-006#2".
bool is_id(std::string_view id) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.';
  };
  return !id.empty() && id.size() <= 40 && std::ranges::all_of(id, fits);
}

class PackReader {
 public:
  PackReader(Catalogue& catalogue, Problems& problems) : out_(&catalogue), problems_(&problems) {}

  // The modifiers that the pack names itself. Mixed packs may name the same ones.
  void read_modifiers(const Document& document) {
    const Reader in(document, document.value(), "", *problems_);
    if (!in.is_object()) return;
    in.list("modifiers", false, [&](const Reader& word) {
      const std::string text = word.text();
      if (!word.is_text() || !is_id(text)) return word.wrong("a modifier is a word of letters, digits, '-' and '_'");
      if (text == "psyco") return word.wrong("'psyco' has a rule of its own (BA-R-04) and need not be named");
      const auto known = out_->modifiers();
      if (std::ranges::find(known, text) != known.end()) return;
      if (known.size() == Catalogue::most_modifiers)
        return word.wrong(fmt::format("more than {} modifiers", Catalogue::most_modifiers));
      out_->add_modifier(text);
    });
  }

  void read(const Document& document) {
    const Reader in(document, document.value(), "", *problems_);
    if (!in.keys({"modifiers", "weapons", "ammunition", "statuses", "standard_attacks", "special_attacks", "aces",
                  "skills", "special_attack_skills", "subsystems", "terrains"}))
      return;
    for (const std::string& key : in.all_keys()) {
      if (key == "modifiers") continue;
      in.list(key, false, [&](const Reader& card) { read_card(card); });
    }
  }

  void settle() {
    for (const Naming& naming : namings_) {
      const CardId card = out_->find(naming.id);
      if (card == no_card) {
        // The nearest spelling takes long to find, so it is left out once there is no room to tell it.
        naming.in.wrong(naming.in.is_full() ? "" : out_->no_such(naming.id));
        continue;
      }
      if (const std::string_view wanted = wanted_of(naming.what, (*out_)[card]); !wanted.empty())
        naming.in.wrong(fmt::format("'{}' is no {}", naming.id, wanted));
      settle(naming, card);
    }
    // Only now does each card know what it says of others.
    for (std::size_t at = 0; at < places_.size(); ++at) check_card(out_->cards()[at], places_[at]);
  }

  // What is no mistake of spelling, and still without use.
  void warn() const {
    for (std::size_t at = 0; at < places_.size(); ++at) {
      const Card& card = out_->cards()[at];
      if (const std::string reason = unplayable_reason(card, *out_); !reason.empty())
        places_[at].wrong(fmt::format("{} can never be played: {}", card.id, reason));
      for (std::size_t i = 0; i < card.effects.size(); ++i) {
        const std::string reason = idle_reason(card, out_->effect(card.effects[i]));
        if (!reason.empty())
          places_[at]["effects"][i].wrong(fmt::format("this effect of {} can never do anything: {}", card.id, reason));
      }
    }
  }

 private:
  using ReadKind = void (PackReader::*)(const Reader&, Card&);

  void read_card(const Reader& in) {
    static const std::map<Kind, ReadKind> readers{{Kind::weapon, &PackReader::weapon},
                                                  {Kind::standard_attack, &PackReader::standard_attack},
                                                  {Kind::special_attack, &PackReader::special_attack},
                                                  {Kind::skill, &PackReader::skill},
                                                  {Kind::special_attack_skill, &PackReader::special_attack_skill},
                                                  {Kind::ace, &PackReader::ace},
                                                  {Kind::subsystem, &PackReader::subsystem},
                                                  {Kind::terrain, &PackReader::terrain},
                                                  {Kind::status, &PackReader::rules_card},
                                                  {Kind::duplicate, &PackReader::rules_card}};
    if (out_->cards().size() >= most_cards) {
      if (!std::exchange(is_full_, true)) in.wrong(fmt::format("more than {} cards", most_cards));
      return;
    }
    const std::optional<Kind> kind = in.word<Kind>("kind", "kind");
    if (!kind) return;
    Card card;
    card.kind = *kind;
    card.id = in.text("id");
    card.name = in.title("name");
    if (!in.has_text("id")) return;
    if (!is_id(card.id)) return in.wrong("id", "an id is made of 1 to 40 letters, digits, '-', '_' and '.'");
    const bool known = out_->find(card.id) != no_card;
    // The cards of the rules are in every pack, and are the same in all (BA-WDECK-02).
    if (known && card.kind != Kind::status && card.kind != Kind::duplicate)
      in.wrong("id", "there is a card '" + shown(card.id) + "' already");
    if (known) return;
    (this->*readers.at(*kind))(in, card);
    const CardId id = out_->add(card);
    places_.push_back(in);
    if (in.given("model") && !in["model"].is_object()) in.wrong("model", "an object is expected here");
    in.list("effects", true, [&](const Reader& effect) {
      if ((*out_)[id].effects.size() >= most_effects)
        return effect.wrong(fmt::format("at most {} effects fit", most_effects));
      read_effect(effect, id);
    });
  }

  void weapon(const Reader& in, Card& card) {
    in.keys({"id", "kind", "name", "effects", "model", "bp", "attribute", "types", "range", "damage", "dur_damage",
             "durability", "modifiers", "keywords", "special_attack", "ammo"});
    card.bp = build_points(in);
    card.attribute = in.word<Attribute>("attribute", "attribute").value_or(Attribute::none);
    if (card.attribute == Attribute::universal)
      in.wrong("attribute", "a Weapon has one Attribute or none (BA-ATTR-01)");
    types(in, card, 0, weapon_types);
    values(in, card);
    card.damage = static_cast<std::uint8_t>(in.number("damage", 0, 99));
    card.durability = static_cast<std::uint8_t>(in.number("durability", 1, 20, 0));
    modifiers(in, card);
    keywords(in, card);
    if (in.given("special_attack")) name_card(in, "special_attack", Naming::special_attack);
    if (!in.given("ammo")) return;
    const Reader ammo = in["ammo"];
    ammo.keys({"requisite", "special"});
    card.special_ammo = ammo.truth("special");
    name_card(ammo, "requisite", Naming::requisite);
  }
  void standard_attack(const Reader& in, Card& card) {
    in.keys({"id", "kind", "name", "effects", "model", "attribute", "req_type", "range", "damage", "dur_damage",
             "modifiers"});
    attack(in, card);
    modifiers(in, card, false);
    // One value stands for both, so that totals need not ask for the kind of Attack.
    card.damage = card.damage_second = static_cast<std::uint8_t>(in.number("damage", 0, 99));
  }
  void special_attack(const Reader& in, Card& card) {
    in.keys({"id", "kind", "name", "effects", "model", "signature", "attribute", "range", "damage_first",
             "damage_second", "dur_damage", "timing", "modifiers"});
    modifiers(in, card, false);
    card.attribute = in.word<Attribute>("attribute", "attribute").value_or(Attribute::universal);
    values(in, card);
    two_values(in, card);
    timings(in, card);
    name_card(in, "signature", Naming::signature);
  }
  void skill(const Reader& in, Card& card) {
    in.keys({"id", "kind", "name", "effects", "model", "rank", "timing", "types", "modifiers"});
    modifiers(in, card, false);
    rank(in, card);
    timings(in, card);
    if (card.timings == 0) in.wrong("timing", "a Skill has a timing");
  }
  void special_attack_skill(const Reader& in, Card& card) {
    in.keys({"id", "kind", "name", "effects", "model", "rank", "timing", "types", "attribute", "req_type", "range",
             "damage_first", "damage_second", "dur_damage", "modifiers"});
    modifiers(in, card, false);
    rank(in, card);
    timings(in, card);
    attack(in, card);
    two_values(in, card);
  }
  void ace(const Reader& in, Card& card) {
    in.keys({"id", "kind", "name", "effects", "model", "rank", "attribute", "req_type", "range", "damage", "dur_damage",
             "modifiers"});
    card.rank = in.word<Rank>("rank", "rank").value_or(Rank::d);
    attack(in, card);
    modifiers(in, card);
    card.damage = static_cast<std::uint8_t>(in.number("damage", 0, 99));
    if (card.req_type == Type::melee && !card.range) in.wrong("a Melee Ace has Range 0 (BA-RNG-07)");
  }
  void subsystem(const Reader& in, Card& card) {
    enforces("BA-SUB-01", "BA-SUB-02");
    in.keys({"id", "kind", "name", "effects", "model", "bp", "types", "modifiers", "stack", "uptime", "durability",
             "requirements", "keywords", "unit"});
    card.bp = build_points(in);
    types(in, card, weapon_types, static_cast<int>(names(Type{}).size()));
    modifiers(in, card);
    keywords(in, card);
    card.stack = static_cast<std::uint8_t>(in.number("stack", 1, 9, 0));
    card.uptime = static_cast<std::uint8_t>(in.number("uptime", 1, 20, 0));
    card.durability = static_cast<std::uint8_t>(in.number("durability", 1, 20, 0));
    if (card.is(Type::armor_stack) != (card.stack > 0)) in.wrong("'stack' and the type armor_stack go together");
    in.list("requirements", true, [&](const Reader& id) {
      if (card.requirements.full()) return id.wrong("at most 4 requirements fit");
      card.requirements.push_back(no_card);
      namings_.push_back({id.text(), id, Naming::requirement, out_->cards().size(), card.requirements.size() - 1});
    });
    if (card.is(Type::support_unit) != in.given("unit")) in.wrong("'unit' and the type support_unit go together");
    if (!in.given("unit")) return;
    if (card.durability > 0) in.wrong("durability", "a Support Unit has Hit Points instead of Durability (BA-SUP-03)");
    const Reader unit = in["unit"];
    unit.keys({"hp", "armor", "initiative", "movement"});
    card.unit = UnitStats{static_cast<std::uint8_t>(unit.number("hp", 1, 200)),
                          static_cast<std::uint8_t>(unit.number("armor", 0, 20)),
                          static_cast<std::uint8_t>(unit.number("initiative", 0, 250)),
                          static_cast<std::uint8_t>(unit.number("movement", 0, 9))};
  }
  void terrain(const Reader& in, Card& card) {
    in.keys({"id", "kind", "name", "effects", "model", "allotment", "scope"});
    card.allotment = static_cast<std::uint8_t>(in.number("allotment", 1, 19));
    card.scope = in.word<Scope>("scope", "scope").value_or(Scope::tile);
  }
  void rules_card(const Reader& in, Card& card) {
    in.keys({"id", "kind", "name", "effects", "model", "copies", "gain", "builtin"});
    card.gain = in.text("gain", false);
    card.builtin = in.text("builtin", false);
    in.number("copies", 0, 9, 0);
    if (in.given("effects") && in["effects"].size() > 0)
      in.wrong("effects", "statuses and Duplicates carry no effects");
  }

  // The parts that several kinds share.
  static std::uint16_t build_points(const Reader& in) {
    const int bp = in.number("bp", 0, 750);
    if (bp % 5 != 0) in.wrong("bp", "Build Points are multiples of 5 (BA-R-133)");
    return static_cast<std::uint16_t>(bp);
  }
  // A bit for each type; of the list of all types, those from `first` on and before `last` fit this kind of card.
  static void types(const Reader& in, Card& card, int first, int last) {
    const auto words = names(Type{});
    const std::span known =
        std::span(words).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(last - first));
    in.list("types", true, [&](const Reader& word) {
      if (const auto at = word.word_among("type", known)) {
        card.types = static_cast<std::uint16_t>(card.types | (1U << (static_cast<std::size_t>(first) + *at)));
      }
    });
  }
  static void values(const Reader& in, Card& card) {
    if (in.given("range")) card.range = read_bounds(in["range"]);
    card.dur_damage = static_cast<std::uint8_t>(in.number("dur_damage", 0, 3));
  }
  static void two_values(const Reader& in, Card& card) {
    card.has_first = in.given("damage_first");
    card.damage = static_cast<std::uint8_t>(in.number("damage_first", 0, 99, 0));
    card.damage_second = static_cast<std::uint8_t>(in.number("damage_second", 0, 99));
  }
  static void attack(const Reader& in, Card& card) {
    card.attribute = in.word<Attribute>("attribute", "attribute").value_or(Attribute::universal);
    if (card.attribute == Attribute::none) in.wrong("attribute", "an Attack has one Attribute or all (BA-ATTR-02)");
    if (in.given("req_type") && !in["req_type"].is("none")) card.req_type = in.word<Type>("req_type", "type");
    if (card.req_type && card.req_type != Type::melee && card.req_type != Type::ranged)
      in.wrong("req_type", "an Attack asks for melee, ranged or none");
    values(in, card);
  }
  static void rank(const Reader& in, Card& card) {
    card.rank = in.word<Rank>("rank", "rank").value_or(Rank::d);
    in.list("types", true, [&](const Reader& word) {
      if (!word.is("maneuver")) return word.wrong("the only type of a Skill is 'maneuver'");
      card.maneuver = true;
    });
  }
  static void timings(const Reader& in, Card& card) {
    in.list("timing", true, [&](const Reader& word) {
      if (const auto timing = word.word<Timing>("timing"))
        card.timings = static_cast<std::uint8_t>(card.timings | (1U << static_cast<int>(*timing)));
    });
  }
  void modifiers(const Reader& in, Card& card, bool needed = true) {
    in.list("modifiers", needed, [&](const Reader& word) {
      if (word.is("psyco")) {
        card.psyco = true;  // BA-R-04
      } else if (const auto at = modifier(word)) {
        card.modifiers = static_cast<std::uint16_t>(card.modifiers | (1U << *at));
        card.modifier_words += (card.modifier_words.empty() ? "" : ", ") + word.text();
      }
    });
  }
  std::optional<std::uint8_t> modifier(const Reader& in) const {
    const auto known = out_->modifiers();
    const std::vector<std::string_view> words(known.begin(), known.end());
    const auto at = in.word_among("modifier", words);
    return at ? std::optional(static_cast<std::uint8_t>(*at)) : std::nullopt;
  }
  static void keywords(const Reader& in, Card& card) {
    in.list("keywords", true, [&](const Reader& entry) {
      entry.keys({"id", "x"});
      const auto keyword = entry.word<Keyword>("id", "keyword");
      if (!keyword) return;
      card.keywords = static_cast<Keywords>(card.keywords | (1U << static_cast<int>(*keyword)));
      std::uint8_t Card::*const number = number_of(*keyword);
      if ((number != nullptr) != entry.given("x")) return entry.wrong("'x' goes with keywords that count something");
      if (number != nullptr) card.*number = static_cast<std::uint8_t>(entry.number("x", 1, 9));
    });
  }

  // Effects.
  void read_effect(const Reader& in, CardId card) {
    in.keys({"trigger", "timing", "limit", "optional", "when", "cost", "options", "steps", "text", "by_hand"});
    Effect effect;
    effect.card = card;
    effect.trigger = in.word<Trigger>("trigger", "trigger").value_or(Trigger::on_resolve);
    effect.timing = in.word<Timing>("timing", "timing", false);
    effect.limit = in.word<Limit>("limit", "limit", false).value_or(Limit::none);
    // An ability is used at will, so it is optional without saying so.
    effect.optional = in.truth("optional") || effect.trigger == Trigger::ability;
    effect.text = in.text("text");  // BA-PRIO-01
    if (effect.text.empty()) in.wrong("text", "an effect has its sentence (BA-PRIO-01)");
    effect.by_hand = in.truth("by_hand");
    if (effect.by_hand) effect.text += " (Carry this out yourselves.)";
    const bool timed = effect.trigger == Trigger::ability || effect.trigger == Trigger::on_phase_start;
    if (timed != effect.timing.has_value()) in.wrong("'timing' goes with the triggers ability and on_phase_start");
    if (effect.timing == Timing::any && effect.trigger == Trigger::on_phase_start)
      in.wrong("timing", "'any' is no Phase that starts");
    in.list("when", false, [&](const Reader& entry) {
      if (effect.when.full()) return entry.wrong("at most 4 conditions fit");
      effect.when.push_back(read_condition(entry));
    });
    in.list("cost", false, [&](const Reader& entry) {
      if (effect.cost.full()) return entry.wrong("at most 3 costs fit");
      effect.cost.push_back(read_cost(entry, effect.cost.size()));
    });
    in.list("steps", !effect.by_hand, [&](const Reader& entry) {
      if (effect.steps.full()) return entry.wrong(fmt::format("at most {} steps fit", Effect::most_steps));
      effect.steps.push_back(read_step(entry, effect.steps.size()));
    });
    if (effect.steps.empty() && !effect.by_hand)
      in.wrong("an effect has at least one step, or 'by_hand', where people carry out its text");
    // Without either it could be used for ever in one Cycle.
    if (effect.timing == Timing::any && effect.cost.empty() && effect.limit == Limit::none)
      in.wrong("timing", "an ability for any time needs a cost or a limit, or it has no end");
    check_flips(effect, in);
    read_options(in, effect);
    const EffectId id = out_->add(std::move(effect));
    out_->at(card).effects.push_back(id);
  }

  // What a player chooses one of, and that each of it has steps.
  static void read_options(const Reader& in, Effect& effect) {
    in.list("options", false, [&](const Reader& name) {
      effect.options.push_back(name.text());
      if (!name.is_text() || effect.options.back().empty()) name.wrong("an option has a name for its player");
    });
    const std::size_t options = effect.options.size();
    if (options == 1 || options > most_options)
      in.wrong("options", fmt::format("a choice is among 2 to {} options", most_options));
    if (options > 0 && effect.trigger == Trigger::always) in.wrong("options", "a static effect offers no choice");
    for (std::size_t option = 1; option <= options; ++option) {
      if (std::ranges::find(effect.steps, option, &EffectStep::option) == effect.steps.end())
        in.wrong("options", fmt::format("no step belongs to option {}", option));
    }
    for (const EffectStep& step : effect.steps) {
      if (step.option > options) in.wrong("steps", fmt::format("there is no option {}", step.option));
    }
  }

  // A card that lies face down is a secret, so such a ban cannot depend on it.
  static void check_flips(const Effect& effect, const Reader& in) {
    for (const EffectStep& step : effect.steps) {
      if (step.op != Op::forbid || step.forbid != Forbid::flip) continue;
      const bool for_all = step.aim == Aim::my_weapon && step.count == 0 && step.filters.empty();
      if (effect.trigger != Trigger::always || !for_all)
        in.wrong("flips can be barred only by a static effect on all of my_weapon, without a filter");
    }
  }

  Condition read_condition(const Reader& in) {
    Condition condition;
    if (in.is_text()) {
      condition.when = in.word<When>("condition").value_or(When::psyco);
      // The words up to `moved` compare a number, those after it are true or not.
      if (condition.when <= When::moved) in.wrong("this condition needs a value");
      return condition;
    }
    if (!in.is_object() || in.size() != 1) return in.wrong("one condition is expected here"), condition;
    const std::string key = in.all_keys().front();
    const auto words = names(When{});
    const auto found = std::ranges::find(words, key);
    if (found == words.end()) return in.wrong(unknown_word("condition", key, words)), condition;
    condition.when = static_cast<When>(found - words.begin());
    const Reader value = in[key];
    if (condition.when > When::moved) return in.wrong("this condition takes no value"), condition;
    if (condition.when != When::weapon) return condition.bounds = read_bounds(value), condition;
    value.keys({"attribute", "type", "keyword", "modifier"});
    if (value.given("modifier")) condition.modifier = modifier(value["modifier"]);
    condition.attribute = value.word<Attribute>("attribute", "attribute", false);
    condition.type = value.word<Type>("type", "type", false);
    condition.keyword = value.word<Keyword>("keyword", "keyword", false);
    return condition;
  }

  Payment read_cost(const Reader& in, std::size_t at) {
    in.keys({"op", "args"});
    Payment payment;
    payment.price = in.word<Price>("op", "cost").value_or(Price::scrap);
    const bool good = in.given("args") && in["args"].is_list() && in["args"].size() == 1;
    if (!good) return in.wrong("a cost has one argument"), payment;
    const Reader argument = in["args"][0];
    if (payment.price != Price::destroy) return payment.n = static_cast<std::uint8_t>(argument.whole(1, 99)), payment;
    if (argument.is("this")) return payment;
    namings_.push_back({argument.text(), argument, Naming::cost, out_->effects().size(), at});
    return payment;
  }

  EffectStep read_step(const Reader& in, std::size_t at) {
    in.keys({"op", "args", "target", "filter", "count", "duration", "option"});
    EffectStep step;
    const auto op = in.word<Op>("op", "op");
    if (!op) return step;
    step.op = *op;
    read_arguments(in, step);
    step.aim = in.word<Aim>("target", "target", false).value_or(Aim::none);
    // On all of them, unless the card says how many.
    if (step.aim == Aim::my_strings) step.count = 0;
    if (in.given("count"))
      step.count = in["count"].is("all") ? std::uint8_t{0} : static_cast<std::uint8_t>(in.number("count", 1, 20));
    step.option = static_cast<std::uint8_t>(in.number("option", 1, most_options, 0));
    if (in.given("duration")) step.duration = read_duration(in["duration"]);
    const bool counts_strings = step.aim == Aim::my_strings && step.count > 0;
    if (counts_strings && step.duration.limit > 0)  // it keeps the one number or the other (Lasting::left)
      in.wrong("duration", "an effect on a number of Strings cannot count turns or rounds besides");
    in.list("filter", false, [&](const Reader& entry) {
      if (step.filters.full()) return entry.wrong("at most 4 filters fit");
      step.filters.push_back(read_filter(entry, at, step.filters.size()));
    });
    return step;
  }

  void read_arguments(const Reader& in, EffectStep& step) {
    if (in.given("args") && !in["args"].is_list()) return in.wrong("args", "a list is expected here");
    const auto row = std::ranges::find(op_rows, step.op, &OpRow::op);
    const std::size_t given = in.given("args") ? in["args"].size() : 0;
    const std::size_t needed =
        static_cast<std::size_t>(std::ranges::count_if(row->arguments, [](char c) { return c >= 'A' && c <= 'Z'; }));
    if (given < needed || given > row->arguments.size()) {
      return in.wrong("'" + std::string(word(step.op)) + "' takes " + std::to_string(needed) +
                      (needed < row->arguments.size() ? " or more arguments" : " arguments"));
    }
    for (std::size_t i = 0; i < given; ++i) read_argument(in["args"][i], row->arguments[i], step);
  }
  static void read_argument(const Reader& in, char kind, EffectStep& step) {
    switch (kind) {
      case 'S': step.stat = in.word<Stat>("stat").value_or(Stat::armor); break;
      case 'N': step.amount = read_amount(in, false); break;
      case 'A': step.amount = read_amount(in, true); break;
      case 'p': step.pierce = exactly(in, "pierce"); break;
      case 'r': step.random = exactly(in, "random"); break;
      case 'H': exactly(in, "choice"); break;
      case 'c':
      case 'C': step.sort = in.word<Sort>("kind of card").value_or(Sort::attack); break;
      case 'k':
      case 'K':
        step.keyword = in.word<Keyword>("keyword").value_or(Keyword{});
        step.has_keyword = true;
        break;
      case 'W': step.redirect = in.word<Redirect>("redirect").value_or(Redirect::ally); break;
      case 'T': step.status = read_status(in); break;
      case 'G': step.grant = in.word<Grant>("grant").value_or(Grant::min_hp_1); break;
      case 'F': step.forbid = in.word<Forbid>("ban").value_or(Forbid::move); break;
      default: step.extra = in.word<Extra>("extra").value_or(Extra::combat); break;
    }
  }
  // Reserve Power and the marker are no statuses that cards give.
  static Status read_status(const Reader& in) {
    const auto words = names(Status{});
    const auto at = in.word_among("status", std::span(words).first(static_cast<std::size_t>(Status::reserve_power)));
    return at ? static_cast<Status>(*at) : Status::flanking;
  }
  static bool exactly(const Reader& in, std::string_view word) {
    if (!in.is(word)) in.wrong("only '" + std::string(word) + "' fits here");
    return in.is(word);
  }

  Filter read_filter(const Reader& in, std::size_t step, std::size_t at) {
    Filter filter;
    if (in.is_text()) {
      filter.sieve = in.word<Sieve>("filter").value_or(Sieve::los);
      if (filter.sieve < Sieve::los) in.wrong("this filter needs a value");
      return filter;
    }
    if (!in.is_object() || in.size() != 1) return in.wrong("one filter is expected here"), filter;
    const std::string key = in.all_keys().front();
    const auto words = names(Sieve{});
    const auto found = std::ranges::find(words, key);
    if (found == words.end()) return in.wrong(unknown_word("filter", key, words)), filter;
    filter.sieve = static_cast<Sieve>(found - words.begin());
    read_filter_value(in[key], filter, step, at);
    return filter;
  }
  void read_filter_value(const Reader& value, Filter& filter, std::size_t step, std::size_t at) {
    switch (filter.sieve) {
      case Sieve::type:
      case Sieve::without:
        filter.word = static_cast<std::uint8_t>(value.word<Type>("type").value_or(Type::melee));
        break;
      case Sieve::attribute:
        filter.word = static_cast<std::uint8_t>(value.word<Attribute>("attribute").value_or(Attribute::none));
        break;
      case Sieve::modifier: filter.word = modifier(value).value_or(0); break;
      case Sieve::kind:
        filter.word = static_cast<std::uint8_t>(value.word<CycleKind>("kind").value_or(CycleKind::any));
        break;
      case Sieve::rank_max: filter.word = static_cast<std::uint8_t>(value.word<Rank>("rank").value_or(Rank::d)); break;
      case Sieve::near: filter.word = static_cast<std::uint8_t>(value.word<Near>("place").value_or(Near::self)); break;
      case Sieve::range: filter.bounds = read_bounds(value); break;
      case Sieve::id:
        namings_.push_back({value.text(), value, Naming::filter, out_->effects().size(), step, at});
        break;
      default: value.wrong("this filter takes no value"); break;
    }
  }

  void name_card(const Reader& in, std::string_view key, Naming::What what) {
    const std::string id = in.text(key);
    if (!id.empty()) namings_.push_back({id, in[key], what, out_->cards().size()});
  }
  // The kind of card that belongs there, when this one is of another.
  // A filter may name any card, since it only asks whether this is the one.
  static std::string_view wanted_of(Naming::What what, const Card& card) {
    switch (what) {
      case Naming::special_attack: return card.kind == Kind::special_attack ? "" : "Special Attack";
      case Naming::requirement: return card.kind == Kind::subsystem ? "" : "Sub-System";
      case Naming::filter: return "";
      default: return card.kind == Kind::weapon ? "" : "Weapon";
    }
  }
  void settle(const Naming& naming, CardId card) {
    switch (naming.what) {
      case Naming::signature: out_->at(CardId(naming.at)).signature = card; break;
      case Naming::special_attack: out_->at(CardId(naming.at)).special_attack = card; break;
      case Naming::requisite: out_->at(CardId(naming.at)).requisite = card; break;
      case Naming::requirement: out_->at(CardId(naming.at)).requirements[naming.part] = card; break;
      case Naming::cost: out_->effect_at(static_cast<EffectId>(naming.at)).cost[naming.part].card = card; break;
      case Naming::filter:
        out_->effect_at(static_cast<EffectId>(naming.at)).steps[naming.part].filters[naming.deep].card = card;
        break;
    }
  }

  Catalogue* out_;
  Problems* problems_;
  bool is_full_ = false;
  std::vector<Naming> namings_;
  std::vector<Reader> places_;  // of the cards read, in the catalogue's order
};

// The rules' own cards, for packs that do not bring them.
void add_rules_cards(Catalogue& catalogue) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> known{{{"X-2", "Duplicate"},
                                                                                {"X-3", "Flanking"},
                                                                                {"X-4", "Overrun"},
                                                                                {"X-5", "Runaway"},
                                                                                {"X-6", "Reserve Power"},
                                                                                {"X-10", "Strafing"},
                                                                                {"X-11", "Bot Rush/Withdraw"}}};
  // A pack may bring its own, with art and texts of its own.
  for (const auto& [id, name] : known) {
    if (catalogue.find(id) != no_card) continue;
    Card card;
    card.id = id;
    card.name = name;
    card.kind = id == "X-2" ? Kind::duplicate : Kind::status;
    catalogue.add(std::move(card));
  }
}

}  // namespace

namespace {

void read_all(PackReader& reader, std::span<const Pack> packs) {
  for (const Pack& pack : packs) {
    for (const Document& file : pack.files) reader.read_modifiers(file);
  }
  for (const Pack& pack : packs) {
    for (const Document& file : pack.files) {
      if (!file.name().ends_with("pack.json")) reader.read(file);
    }
  }
  // Modifiers of all packs come before cards, and cards before the names in them.
  reader.settle();
}

}  // namespace

std::optional<Catalogue> load_catalogue(std::span<const Pack> packs, Problems& problems) {
  const std::size_t before = problems.size();
  Catalogue catalogue;
  PackReader reader(catalogue, problems);
  read_all(reader, packs);
  add_rules_cards(catalogue);
  if (problems.size() > before) return std::nullopt;
  return catalogue;
}

Problems pack_warnings(std::span<const Pack> packs) {
  Problems found;
  Catalogue catalogue;
  PackReader reader(catalogue, found);
  read_all(reader, packs);
  // A pack with mistakes has those told first; warnings would only repeat them.
  if (!found.empty()) return {};
  reader.warn();
  return found;
}

}  // namespace sprue::bots
