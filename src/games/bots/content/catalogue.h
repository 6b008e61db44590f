// Everything the cards of the packs in play say. Immutable once made; the State names cards and effects by number.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match/setup.h"
#include "core/values/broken_state.h"
#include "core/values/citation.h"
#include "core/values/list.h"
#include "core/values/problem.h"
#include "games/bots/vocabulary/card_words.h"

namespace sprue::bots {

enum class CardId : std::uint16_t {};
inline constexpr CardId no_card{0xFFFF};
inline constexpr CardId hidden_card{0xFFFE};  // in views: one was chosen, and nobody may know which
constexpr std::size_t index(CardId card) { return static_cast<std::size_t>(card); }

struct Bounds {
  std::uint8_t min = 0, max = 0;
  constexpr bool has(int n) const { return min <= n && n <= max; }
  bool operator==(const Bounds&) const = default;
};
inline constexpr Bounds unbounded{0, 255};

// A whole number, or k for each of something that is counted, at most `cap`.
struct Amount {
  std::int16_t n = 0;
  bool all = false;
  std::optional<Count> count;
  std::int16_t k = 1;
  Sort sort = Sort::standard;
  std::int16_t cap = 999;
};
// One condition; which of the members it looks at is the business of its word.
struct Condition {
  When when = When::range;
  Bounds bounds = unbounded;
  std::optional<Attribute> attribute;
  std::optional<Type> type;
  std::optional<Keyword> keyword;
  std::optional<std::uint8_t> modifier;
};
// One part of a cost. Cards to scrap are chosen as the cost is paid, all else is taken at once.
struct Payment {
  Price price = Price::scrap;
  std::uint8_t n = 1;
  CardId card = no_card;  // destroy: a named Weapon; no_card: this card
};
// One filter; a number for `range` and `near`, a word of an enum or a card for the others.
struct Filter {
  Sieve sieve = Sieve::type;
  Bounds bounds = unbounded;
  std::uint8_t word = 0;  // of the enum that the sieve is about
  CardId card = no_card;
};
struct Duration {
  Until until = Until::once;
  std::uint8_t limit = 0;  // of rounds or turns
};
// One operation of an effect. Which of the arguments count is the operation's row in pack.cpp.
struct EffectStep {
  Op op = Op::mod;
  Amount amount;
  Stat stat = Stat::armor;
  Grant grant = Grant::min_hp_1;
  Forbid forbid = Forbid::move;
  Keyword keyword{};
  bool has_keyword = false;
  Sort sort = Sort::any;
  Status status = Status::flanking;
  Redirect redirect = Redirect::ally;
  Extra extra = Extra::combat;
  bool pierce = false;
  bool random = false;
  Aim aim = Aim::none;
  List<Filter, 4> filters;
  std::uint8_t count = 1;   // 0: all
  std::uint8_t option = 0;  // of an effect that offers a choice: the part it belongs to; 0: to all
  Duration duration;
};
inline constexpr std::size_t most_options = 4;
// Trigger, conditions, cost, operations: one record, one sentence on the card.
struct Effect {
  CardId card = no_card;
  Trigger trigger = Trigger::on_resolve;
  std::optional<Timing> timing;
  Limit limit = Limit::none;
  bool optional = false;
  List<Condition, 4> when;
  List<Payment, 3> cost;
  static constexpr std::size_t most_steps = 4;
  List<EffectStep, most_steps> steps;
  std::vector<std::string> options;  // of which its player chooses one, as they are named when asked for
  bool by_hand = false;              // people carry out what the text says beyond the steps; there may be none
  std::string text;                  // shown, never read: words in brackets change nothing (BA-PRIO-11)
  static_assert(states("BA-PRIO-11"));
};
using EffectId = std::uint16_t;
inline constexpr EffectId no_effect = 0xFFFF;

// The stats that a Support Unit has printed on it, in place of a Bot's usual ones (BA-SUP-03).
struct UnitStats {
  std::uint8_t hp = 0, armor = 0, initiative = 0, movement = 0;
};

// A card as it is printed. What a kind of card does not have is 0 or empty.
struct Card {
  std::string id;
  std::string name;
  Kind kind = Kind::weapon;
  Attribute attribute = Attribute::none;
  std::uint16_t types = 0;  // bit per Type
  std::optional<Type> req_type;
  std::optional<Bounds> range;
  std::uint8_t damage = 0, damage_second = 0, dur_damage = 0;
  bool has_first = true;        // Special Attacks of Weapons that form no String have no first value
  std::uint8_t durability = 0;  // 0: none
  std::uint16_t bp = 0;
  bool psyco = false;
  std::uint16_t modifiers = 0;  // bit per word of Catalogue::modifiers
  Keywords keywords = 0;
  std::uint8_t limited = 0, cooldown = 0;  // the X of those keywords
  CardId special_attack = no_card, signature = no_card, requisite = no_card;
  bool special_ammo = false;
  Rank rank = Rank::d;
  std::uint8_t timings = 0;  // bit per Timing
  bool maneuver = false;
  std::uint8_t stack = 0, uptime = 0;
  List<CardId, 4> requirements;
  std::optional<UnitStats> unit;
  std::uint8_t allotment = 0;
  Scope scope = Scope::tile;
  Status status = Status::flanking;
  std::vector<EffectId> effects;
  std::string modifier_words;  // for whoever shows the card
  std::string gain, builtin;   // of statuses and Duplicates: when one has them, and what the book lets them do

  bool is(Type type) const { return ((types >> static_cast<int>(type)) & 1) != 0; }
  bool has(Keyword keyword) const { return ((keywords >> static_cast<int>(keyword)) & 1) != 0; }
  bool has(Trait trait) const { return (keywords & keywords_with[static_cast<std::size_t>(trait)]) != 0; }
  bool has_modifier(std::size_t at) const { return ((modifiers >> at) & 1) != 0; }
  bool has(Timing timing) const { return ((timings >> static_cast<int>(timing)) & 1) != 0; }
  // The families of the book (BA-KIT-08) that the Pilot Deck asks about.
  // BA-SAS-01: a Special Attack Skill is both; BA-ATKS-01: Attacks are Standard or Special.
  bool is_skill() const { return kind == Kind::skill || kind == Kind::special_attack_skill; }
  static_assert(states("BA-ATKS-01", "BA-KIT-08", "BA-SAS-01"));
  bool is_special() const { return kind == Kind::special_attack || kind == Kind::special_attack_skill; }
  bool is_attack() const { return kind == Kind::standard_attack || kind == Kind::ace || is_special(); }
  bool takes_rank() const { return is_skill() || kind == Kind::ace; }
  static_assert(states("BA-PDECK-06", "BA-SAS-02", "BA-SKILL-03"));
  bool forms_string() const { return kind == Kind::weapon && range && !is(Type::shield); }
};

// The member of a card that holds the X of a keyword; null when it has none.
std::uint8_t Card::*number_of(Keyword keyword);
// Complaints about a card that is not as its keywords want it.
std::vector<std::string_view> keyword_faults(const Card& card);

// Numbers run through all packs in the order in which they were read, so the same packs give the same numbers.
class Catalogue {
 public:
  std::span<const Card> cards() const { return cards_; }
  const Card& operator[](CardId card) const {
    if (index(card) >= cards_.size()) broken_state("there is no such card");
    return cards_[index(card)];
  }
  const Effect& effect(EffectId id) const {
    if (id >= effects_.size()) broken_state("there is no such effect");
    return effects_[id];
  }
  std::span<const Effect> effects() const { return effects_; }
  CardId find(std::string_view id) const;          // no_card: unknown
  std::string no_such(std::string_view id) const;  // "no card 'W-01'; did you mean 'W-001'?"
  // Modifiers that packs name themselves. They have no rule of their own: cards ask for them (BA-PRIO-13).
  std::span<const std::string> modifiers() const { return modifiers_; }
  static constexpr std::size_t most_modifiers = 16;
  void add_modifier(std::string word) { modifiers_.push_back(std::move(word)); }
  std::vector<std::string_view> ids(Kind kind) const;

  // For the reader of packs; afterwards a catalogue is not changed.
  CardId add(Card card);
  EffectId add(Effect effect);
  Card& at(CardId card) { return cards_[index(card)]; }
  Effect& effect_at(EffectId id) { return effects_[id]; }

 private:
  std::vector<Card> cards_;
  std::vector<Effect> effects_;
  std::vector<std::string> modifiers_;
};

// All problems of all packs at once; nothing when there is one.
std::optional<Catalogue> load_catalogue(std::span<const Pack> packs, Problems& problems);

}  // namespace sprue::bots
