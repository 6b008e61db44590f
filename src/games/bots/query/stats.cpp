// Bots and their stats (BA-BOT), what changes them, and who comes first.
#include "games/bots/query/look.h"

namespace sprue::bots {

const UnitStats* Look::unit_stats(Ref ref) const {
  if (ref.at == 0) return nullptr;
  const Build& build = rules.kit(seat_of(ref)).build;
  return &*card(build.items[build.bodies[ref.at - 1U]].card).unit;
}

Ref Look::host_of(Ref ref) const { return body(ref).stand == Stand::attached ? body_ref(seat_of(ref)) : ref; }

// BA-SUP-05; while it is attached, its host (BA-DETACH-03, BA-DETACH-04).
Ref Look::self_of(Ref ref) const {
  enforces("BA-DETACH-03", "BA-DETACH-04", "BA-SUP-05");
  const Item& item = plan_of(ref);
  return host_of(body_ref(seat_of(ref), item.body == 255 ? item.bearer : item.body));
}

// BA-BUILD-06: things go where their bearer goes.
bool Look::carried(Ref ref) const {
  if (gear(ref).place == Place::wreckage) return false;
  const Item& item = plan_of(ref);
  return in_play(s[seat_of(ref)].bodies[item.body == 255 ? item.bearer : item.body].stand);
}

bool Look::stack_top(Ref ref) const {
  const Kit& kit = rules.kit(seat_of(ref));
  for (auto at = kit.stack.rbegin(); at != kit.stack.rend(); ++at) {
    const bool same = kit.build.items[*at].bearer == plan_of(ref).bearer;
    if (same && gear(seat_of(ref), *at).place != Place::wreckage) return *at == ref.at;
  }
  return false;
}

bool Look::has_interface(Ref ref) const {
  for (std::uint8_t at : rules.kit(seat_of(ref)).interfaces) {
    const Ref giver = gear_ref(seat_of(ref), at);
    if (works(giver) && self_of(giver) == ref) return true;
  }
  return std::ranges::any_of(s.lasting, [&](const Lasting& lasting) {
    if (lasting.effect == no_effect || lasting.subject != ref) return false;
    const EffectStep& step = effect(lasting.effect).steps[lasting.step];
    return step.op == Op::grant && step.grant == Grant::psyco_interface;
  });
}

bool Look::on_cooldown(Ref ref) const {
  if (gear(ref).cooldown > 0) return true;
  if (!has_compound(ref)) return false;
  const CompoundCard& whole = s[seat_of(ref)].compounds[static_cast<std::size_t>(plan_of(ref).compound)];
  return !whole.gone && whole.cooldown > 0;
}

bool Look::usable(Ref ref) const {
  enforces("BA-ZONE-08", "BA-ZONE-09");
  if (!carried(ref) || on_cooldown(ref)) return false;
  const Card& what = card(ref);
  if (what.stack > 0 && !stack_top(ref)) return false;
  const auto& givers = rules.kit(seat_of(ref)).interfaces;
  const bool gives = std::ranges::find(givers, ref.at) != givers.end();
  if (what.psyco && !gives && !has_interface(self_of(ref))) return false;  // BA-WPN-05, BA-SUB-07
  for (CardId needed : what.requirements) {                                // BA-SUB-06, BA-R-157
    const Player& player = s[seat_of(ref)];
    const auto& items = rules.kit(seat_of(ref)).build.items;
    bool there = false;
    for (std::size_t i = 0; i < player.gear.size() && !there; ++i) {
      const Gear& other = player.gear[i];
      there = other.card == needed && items[i].bearer == plan_of(ref).bearer && other.place != Place::wreckage &&
              other.cooldown == 0;
    }
    if (!there) return false;
  }
  return true;
}

// Which rule bars a card that is not usable, or does not work.
std::string_view Look::idle_rule(Ref ref) const {
  const Card& what = card(ref);
  if (gear(ref).place == Place::wreckage) return "BA-ZONE-05";
  if (!carried(ref)) return "BA-CORE-01";  // of a Core that has not entered
  if (on_cooldown(ref)) return "BA-ZONE-08";
  if (what.stack > 0 && !stack_top(ref)) return "BA-ASTK-02";
  if (usable(ref)) return "BA-SUB-05";
  if (what.psyco && !has_interface(self_of(ref))) return is_weapon(what) ? "BA-WPN-05" : "BA-SUB-07";
  return "BA-SUB-06";
}

bool Look::works(Ref ref) const { return usable(ref) && (!switched(card(ref)) || gear(ref).active); }

bool Look::usable_now(Ref ref) const {
  if (usable(ref)) return true;
  if (!carried(ref) || !on_cooldown(ref)) return false;
  return granted(Grant::use_on_cooldown, seat_ref(seat_of(ref))) && (!card(ref).psyco || has_interface(self_of(ref)));
}

bool Look::is_model(Ref ref) const {
  const Card& what = card(ref);
  return (what.is(Type::bit) || what.is(Type::funnel)) && !gear(ref).attached && !has_compound(ref) &&
         gear(ref).place != Place::wreckage;
}

bool Look::compound_is_model(Ref ref) const {
  return rules.kit(seat_of(ref)).build.compounds[ref.at].model && !s[seat_of(ref)].compounds[ref.at].gone;
}

bool Look::compound_attached(Ref ref) const {
  const Player& player = s[seat_of(ref)];
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const Ref part = gear_ref(seat_of(ref), static_cast<int>(i));
    if (part_of(part, ref) && player.gear[i].attached) return true;
  }
  return false;
}

// What the tracker on the card would show (BA-KIT-04); a Compound has its own (BA-COMP-09).
int Look::durability(Ref ref) const {
  enforces("BA-COMP-09", "BA-KIT-04");
  if (ref.kind == RefKind::compound) {
    const CompoundCard& state = s[seat_of(ref)].compounds[ref.at];
    return state.gone ? 0 : rules.kit(seat_of(ref)).build.compounds[ref.at].durability - state.lost;
  }
  return gear(ref).place == Place::wreckage ? 0 : card(ref).durability - gear(ref).lost;
}

Seats Look::living() const {
  Seats seats;
  for (int seat = 0; seat < rules.seats(); ++seat) {
    if (living(seat_at(seat))) seats.add(seat_at(seat));
  }
  return seats;
}

int Look::standing(Seat seat) const { return static_cast<int>(s.order.find(seat)); }

bool Look::has_unit_on_board(Seat seat) const {
  return std::ranges::any_of(s[seat].bodies, [](const Body& body) { return body.stand == Stand::board; });
}

int Look::initiative_of(Seat seat) const {
  const Player& player = s[seat];
  if (player.bodies[0].stand == Stand::board) return initiative(body_ref(seat));
  int best = 0;
  for (std::size_t i = 1; i < player.bodies.size(); ++i) {
    if (player.bodies[i].stand == Stand::board) best = std::max(best, initiative(body_ref(seat, static_cast<int>(i))));
  }
  return best;
}

// By Initiative, ties by Round Start Initiative; for priority the turn player comes first (BA-R-40).
List<Seat, most_seats> Look::by_initiative(bool turn_player_first) const {
  struct Claim {
    Seat seat;
    int initiative;
  };
  List<Claim, most_seats> places;
  for (Seat seat : s.order) {
    if (!living(seat)) continue;
    const int value = turn_player_first && seat == turn_player() ? 10000 : initiative_of(seat);
    std::size_t at = places.size();
    while (at > 0 && places[at - 1].initiative < value) --at;
    places.insert(at, {seat, value});
  }
  List<Seat, most_seats> seats;
  for (const Claim& place : places) seats.push_back(place.seat);
  return seats;
}

// One static record of gear or Terrain: does it bear on the subject now?
namespace {

struct Applying {
  const Look& look;
  const StaticRow& row;
  Ref subject;

  const Effect& effect() const { return look.effect(row.effect); }
  const EffectStep& step() const { return effect().steps[row.step]; }

  bool terrain() const {
    const Card& card = look.card(effect().card);
    Ref model = subject;
    if (subject.kind == RefKind::string) {
      const std::optional<StringParts> parts = look.parts(subject);
      if (!parts) return false;
      model = parts->unit;
    }
    if (model.kind != RefKind::body || !look.on_board(model)) return false;
    if (card.scope == Scope::tile &&
        look.s.terrain[static_cast<std::size_t>(index(look.body(model).tile))] != effect().card)
      return false;
    if (card.scope == Scope::board && times() == 0) return false;
    const bool strings = step().aim == Aim::my_strings;
    if (strings != (subject.kind == RefKind::string)) return false;
    return look.holds(effect(), {seat_of(model), nothing, model, nothing, nothing, 0}) &&
           look.passes(step(), {seat_of(model), nothing, model, nothing, nothing, 0}, subject);
  }
  // How many cards say it: of the same Terrain for the Board there may be several (BA-R-22).
  // BA-ZONE-16, BA-R-190: it stays when its player is out.
  int times() const {
    enforces("BA-ZONE-16");
    if (row.seat != 255 || look.card(effect().card).scope == Scope::tile) return 1;
    if (look.s.stage < Stage::place_terrain) return 0;
    return static_cast<int>(
        std::ranges::count_if(look.s.players, [&](const Player& player) { return player.terrain == effect().card; }));
  }

  bool gear() const {
    const Ref source = gear_ref(seat_at(row.seat), row.gear);
    if (!aims(source) || !look.works(source)) return false;
    const Context context = look.gear_context(source);
    return look.holds(effect(), context) && look.passes(step(), context, subject);
  }
  bool aims(Ref source) const {
    const Seat by = seat_of(source);
    switch (step().aim) {
      case Aim::self: return subject == look.self_of(source) || subject == seat_ref(by);
      case Aim::me: return subject == seat_ref(by);
      case Aim::this_card: return subject == source;
      case Aim::opp: return subject.kind == RefKind::seat && look.foes(by, seat_of(subject));
      case Aim::my_weapon:
        return subject.kind == RefKind::gear && seat_of(subject) == by && is_weapon(look.card(subject)) &&
               look.self_of(subject) == look.self_of(source);
      case Aim::my_strings: {
        if (subject.kind != RefKind::string) return false;
        const std::optional<StringParts> parts = look.parts(subject);
        return parts && parts->owner == by && parts->unit == look.self_of(source);
      }
      default: return false;
    }
  }
  bool now() const { return row.seat == 255 ? terrain() : gear(); }
};

}  // namespace

std::optional<EffectStep> Look::lasting_step(const Lasting& lasting) const {
  if (lasting.effect == no_effect) return std::nullopt;
  return effect(lasting.effect).steps[lasting.step];
}

// An effect on somebody's Strings is kept on the player, or on the model it works for.
bool Look::covers_string(const Lasting& lasting, Ref slot) const {
  const EffectStep& step = effect(lasting.effect).steps[lasting.step];
  if (step.aim != Aim::my_strings) return false;
  const std::optional<StringParts> string = parts(slot);
  if (!string || (lasting.subject != seat_ref(string->owner) && lasting.subject != string->unit)) return false;
  return passes(step, {lasting.by, nothing, string->unit, nothing, nothing, 0}, slot);
}

namespace {

constexpr std::string_view rule_of(Stat stat) {
  constexpr std::array<std::string_view, 10> rules{"BA-BOT-06", "BA-BOT-09", "BA-BOT-07", "BA-BOT-10", "BA-BOT-04",
                                                   "BA-STR-06", "BA-RNG-04", "BA-STR-06", "BA-STR-09", "BA-MOVE-07"};
  return rules[static_cast<std::size_t>(stat)];
}

// BA-R-55: of what came before the Cover was passed nothing counts for Initiative.
bool outdated(const Look& look, const StaticRow& row, Stat stat, Ref subject) {
  if (stat != Stat::initiative || subject.kind != RefKind::body || !look.body(subject).slowed) return false;
  const Body& body = look.body(subject);
  if (row.seat == 255)
    return look.card(look.effect(row.effect).card).scope == Scope::board || body.arrived_at < body.slowed_at;
  return look.gear(seat_at(row.seat), row.gear).since < body.slowed_at;
}

}  // namespace

int Look::sum(Stat stat, Ref subject, Tally* tally) const {
  int total = 0;
  const auto add = [&](int n, const std::string& from) {
    total += n;
    if (tally != nullptr && n != 0) tally->add(n, book()[rule_of(stat)], from);
  };
  for (const StaticRow& row : rules.statics(stat)) {
    const Applying applying{*this, row, subject};
    if (!applying.now() || outdated(*this, row, stat, subject)) continue;
    const Context context = row.seat == 255 ? Context{} : gear_context(gear_ref(seat_at(row.seat), row.gear));
    add(amount(applying.step().amount, context) * applying.times(),
        tally == nullptr ? std::string() : card(applying.effect().card).name);
  }
  const bool slow = stat == Stat::initiative && subject.kind == RefKind::body && body(subject).slowed;
  for (const Lasting& lasting : s.lasting) {
    if (slow && lasting.born < body(subject).slowed_at) continue;
    enforces("BA-KW-REACH-01");
    if (lasting.effect == no_effect) {
      if (stat == Stat::initiative && lasting.subject == subject) add(lasting.n, tally == nullptr ? "" : "Reach");
      continue;
    }
    const EffectStep& step = effect(lasting.effect).steps[lasting.step];
    if (step.op != Op::mod || step.stat != stat) continue;
    // A number of Strings counted out is settled as they start to resolve.
    const bool fits = subject.kind == RefKind::string ? step.count == 0 && covers_string(lasting, subject)
                                                      : lasting.subject == subject && step.aim != Aim::my_strings;
    if (fits) add(lasting.n, tally == nullptr ? "" : card(effect(lasting.effect).card).name);
  }
  return total;
}

// BA-R-07: nothing is below 0.
int Look::armor(Ref ref, Tally* tally) const {
  const UnitStats* unit = unit_stats(ref);
  const int base = unit == nullptr ? 0 : unit->armor;  // BA-BOT-05
  if (tally != nullptr) tally->add(base, book()["BA-BOT-05"], "its own");
  return std::max(0, base + sum(Stat::armor, ref, tally));
}

int Look::initiative(Ref ref, Tally* tally) const {
  const UnitStats* unit = unit_stats(ref);
  const int own = unit == nullptr ? 100 : unit->initiative;  // BA-BOT-08
  const int base = body(ref).slowed ? 0 : own;               // BA-MOVE-09
  if (tally != nullptr) {
    tally->add(own, book()["BA-BOT-08"], "its own");
    if (base != own) tally->add(-own, book()["BA-MOVE-09"], "passed Cover");
  }
  return std::max(0, base + sum(Stat::initiative, ref, tally));
}

int Look::movement(Ref ref, Tally* tally) const {
  const UnitStats* unit = unit_stats(ref);
  const int base = unit == nullptr ? 1 : unit->movement;  // BA-BOT-07
  if (tally != nullptr) tally->add(base, book()["BA-BOT-07"], "its own");
  return std::max(0, base + sum(Stat::movement, ref, tally));
}

int Look::hand_size(Seat seat) const {
  return std::max(0, 9 + sum(Stat::hand_size, seat_ref(seat)));  // BA-BOT-10
}

int Look::points(Ref ref) const { return movement(ref) + body(ref).gained - body(ref).spent; }
static_assert(states("BA-MOVE-06", "BA-R-51"));

int Look::enter_cost(Tile tile) const {
  int cost = 1;  // BA-MOVE-05
  const CardId terrain = s.terrain[static_cast<std::size_t>(index(tile))];
  if (terrain == no_card) return cost;
  for (const StaticRow& row : rules.statics(Stat::enter_cost)) {
    if (effect(row.effect).card == terrain) cost += effect(row.effect).steps[row.step].amount.n;
  }
  return std::max(0, cost);
}

// What lasts on one planned card is kept on that card, so an instance and its original differ in it.
Attribute Look::attribute_of(Ref string) const {
  const std::optional<StringParts> made = parts(string);
  if (!made) return Attribute::none;
  if (string.at == ace_slot) return card(made->card).attribute;
  const Ref planned = gear_ref(made->owner, slot(string).gear);
  for (std::size_t i = s.lasting.size(); i-- > 0;) {  // the newest counts (BA-R-01)
    const Lasting& lasting = s.lasting[i];
    const bool named = lasting.effect != no_effect && lasting.subject == planned;
    if (named && effect(lasting.effect).steps[lasting.step].op == Op::set_attribute) return lasting.attribute;
  }
  return card(made->card).attribute;
}

Keywords Look::string_keywords(Ref string) const {
  const std::optional<StringParts> made = parts(string);
  if (!made) return 0;
  Keywords keywords = card(made->card).keywords;
  if (string.at == ace_slot) return keywords;
  const Ref planned = gear_ref(made->owner, slot(string).gear);
  for (const Lasting& lasting : s.lasting) {
    if (lasting.effect == no_effect || lasting.subject != planned) continue;
    const EffectStep& step = effect(lasting.effect).steps[lasting.step];
    if (step.op == Op::grant_keyword)
      keywords = static_cast<Keywords>(keywords | (1U << static_cast<int>(step.keyword)));
  }
  return keywords;
}

std::optional<Bounds> Look::range(Ref weapon) const {
  std::optional<Bounds> bounds = card(weapon).range;
  if (bounds && bounds->max > 0) {  // a printed Melee Weapon stays Melee
    const int most = std::max(0, bounds->max + sum(Stat::range_max, weapon));
    bounds->max = static_cast<std::uint8_t>(most);
  }
  return bounds;
}

bool Look::granted(Grant grant, Ref subject) const {
  for (const StaticRow& row : rules.statics(grant)) {
    if (Applying{*this, row, subject}.now()) return true;
  }
  return std::ranges::any_of(s.lasting, [&](const Lasting& lasting) {
    if (lasting.effect == no_effect) return false;
    const EffectStep& step = effect(lasting.effect).steps[lasting.step];
    return step.op == Op::grant && step.grant == grant && lasting.subject == subject;
  });
}

bool Look::forbidden(Forbid forbid, Ref subject) const {
  for (const StaticRow& row : rules.statics(forbid)) {
    if (Applying{*this, row, subject}.now()) return true;
  }
  return std::ranges::any_of(s.lasting, [&](const Lasting& lasting) {
    if (lasting.effect == no_effect) return false;
    const EffectStep& step = effect(lasting.effect).steps[lasting.step];
    return step.op == Op::forbid && step.forbid == forbid && lasting.subject == subject;
  });
}

// BA-TGT-04: from beyond the range it cannot be chosen.
bool Look::untargetable(Ref target, int range) const {
  for (const StaticRow& row : rules.untargetable()) {
    const EffectStep& step = effect(row.effect).steps[row.step];
    if (range > step.amount.n && Applying{*this, row, target}.now()) return true;
  }
  return std::ranges::any_of(s.lasting, [&](const Lasting& lasting) {
    return lasting.effect != no_effect && lasting.subject == target && range > lasting.n &&
           effect(lasting.effect).steps[lasting.step].op == Op::untargetable;
  });
}

}  // namespace sprue::bots
