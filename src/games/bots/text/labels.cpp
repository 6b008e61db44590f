// Names the choices of a player.
#include <fmt/format.h>

#include <algorithm>

#include "games/bots/query/cycle.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/position.h"
#include "games/bots/query/targets.h"
#include "games/bots/tile_names.h"

namespace sprue::bots {

namespace {

struct Labels {
  const Rules& rules;
  const State& now;
  Seat seat;
  std::vector<CardId>& named;  // the cards of the label, each once, in their order

  std::string card(CardId id) const {
    if (std::ranges::find(named, id) == named.end()) named.push_back(id);
    return rules.cards()[id].name;
  }
  std::string thing(Ref ref) const {
    const bool own = seat_of(ref) == seat &&
                     (ref.kind == RefKind::gear || ref.kind == RefKind::body || ref.kind == RefKind::compound);
    if (own && ref.kind == RefKind::body && ref.at == 0) return "your Bot";
    if (ref.kind == RefKind::gear && ref.seat < rules.seats() && ref.at < now[seat_of(ref)].gear.size()) {
      const std::string name = card(now[seat_of(ref)].gear[ref.at].card);
      return own ? name : rules.name(ref);
    }
    if (ref.kind == RefKind::body && ref.at > 0) {
      const Build& build = rules.kit(seat_of(ref)).build;
      card(build.items[build.bodies[ref.at - 1U]].card);
    }
    return rules.name(ref);
  }
  // A planned card, by name where the seat knows it.
  std::string planned(Ref ref) const {
    const Position pos(rules, now);
    const Ref weapon = ref.at < 3 ? known_weapon(pos, Ref{RefKind::plan, ref.seat, ref.at}, seat) : nothing;
    return weapon == nothing ? rules.name(ref) : thing(weapon);
  }
  std::string picked(Ref ref) const {
    if (ref.kind == RefKind::plan || ref.kind == RefKind::string) return planned(ref);
    if (ref.kind == RefKind::item) return waiting(ref);
    if (ref.kind == RefKind::option) return option(ref.at);
    if (ref.kind == RefKind::attached && ref.at < now.combat.attached.size()) return attached(ref.at);
    return thing(ref);
  }
  std::string attached(std::size_t at) const {
    const Attached& attack = now.combat.attached[at];
    return fmt::format("{} in the {} slot", card(attack.card), word(static_cast<PlanPlace>(attack.slot)));
  }
  std::string option(std::size_t at) const {
    const OptionQuestion asked = option_question(Position(rules, now));
    const bool known = asked.effect != nullptr && at >= 1 && at <= asked.effect->options.size();
    return known ? asked.effect->options[at - 1] : fmt::format("option {}", at);
  }
  std::string waiting(Ref ref) const {
    const Frame* frame = now.frames.empty() ? nullptr : &now.frames.back();
    if (frame != nullptr && frame->is<PickOrder>() && ref.at < now.queue.size())
      return card(rules.cards().effect(now.queue[ref.at].effect).card);
    const CycleItem* item = item_numbered(Position(rules, now), ref.at);
    if (item == nullptr) return "that item";
    if (item->card != no_card) return card(item->card);
    return fmt::format("{} by {}", word(item->kind), letter(item->by));
  }

  std::string operator()(const MarkRoll&) const { return "Roll for a marked tile"; }
  std::string operator()(const PlaceCover& a) const { return "Cover at " + slot_name(a.slot); }
  std::string operator()(const PickTerrain& a) const { return "Pick " + card(a.card); }
  std::string operator()(const PlaceTerrain& a) const { return "Terrain on " + tile_name(a.tile); }
  std::string operator()(const Pass&) const { return "Pass"; }
  std::string operator()(const EndStep&) const { return "End this step"; }
  std::string operator()(const ChoosePhase& a) const {
    return a.phase == Phase::action ? "Action first" : "Movement first";
  }
  std::string operator()(const Concede&) const { return "Concede"; }
  std::string operator()(const PlayCard& a) const { return "Play " + card(a.card); }
  std::string operator()(const UseAbility& a) const { return "Use " + thing(a.gear); }
  std::string operator()(const Respond& a) const { return "Answer with " + thing(a.gear); }
  std::string operator()(const Activate& a) const { return "Switch on " + thing(a.gear); }
  std::string operator()(const Deactivate& a) const { return "Switch off " + thing(a.gear); }
  std::string operator()(const Attach& a) const { return "Attach " + thing(a.thing); }
  std::string operator()(const Detach& a) const { return "Detach " + thing(a.thing); }
  std::string operator()(const DeclareMove& a) const { return "Move " + thing(a.unit); }
  std::string operator()(const PlacePin& a) const { return "Pin " + tile_name(a.tile); }
  bool is_own_bot(Ref ref) const { return ref == body_ref(seat); }
  std::string operator()(const Step& a) const {
    return is_own_bot(a.unit) ? fmt::format("Step {}", way_name(a.dir))
                              : fmt::format("{} steps {}", thing(a.unit), way_name(a.dir));
  }
  std::string operator()(const BotRush& a) const {
    return is_own_bot(a.unit) ? fmt::format("Rush {}", way_name(a.dir))
                              : fmt::format("{} rushes {}", thing(a.unit), way_name(a.dir));
  }
  std::string operator()(const SetHazard& a) const {
    return fmt::format("Set {} on {}", thing(a.gear), tile_name(a.tile));
  }
  std::string operator()(const ChooseHazardOwner& a) const {
    return fmt::format("{} may activate a Hazard", letter(a.owner));
  }
  std::string operator()(const TriggerHazard& a) const { return "Activate " + thing(a.gear); }
  std::string operator()(const Reposition& a) const {
    return is_own_bot(a.thing) ? "Reposition to " + tile_name(a.tile)
                               : fmt::format("{} to {}", thing(a.thing), tile_name(a.tile));
  }
  std::string operator()(const ReservePower&) const { return "Switch to Reserve Power"; }
  std::string operator()(const InitiateCombat& a) const { return "Combat against " + thing(body_ref(a.against)); }
  std::string operator()(const Withdraw& a) const { return fmt::format("Withdraw, scrapping {}", a.cards); }
  std::string operator()(const OfferSlots& a) const {
    std::string slots;
    for (PlanPlace place : a.slots) slots += (slots.empty() ? "" : ", ") + std::string(word(place));
    return fmt::format("Offer {} to {}", slots, letter(a.to));
  }
  std::string operator()(const AcceptSlots&) const { return "Accept the slots"; }
  std::string operator()(const RefuseSlots&) const { return "Refuse the slots"; }
  std::string operator()(const Select& a) const {
    return fmt::format("{} in the {} slot", thing(a.weapon), word(a.slot));
  }
  std::string operator()(const Commit&) const { return "The plan stands"; }
  std::string operator()(const UseStatus& a) const {
    return fmt::format("Use {} on {}", status(a.status), picked(a.on));
  }
  std::string operator()(const DeclareBlock& a) const {
    return fmt::format("{} blocks {}", planned(a.own), planned(a.enemy));
  }
  std::string operator()(const AttachAttack& a) const { return fmt::format("{} on {}", card(a.card), planned(a.slot)); }
  std::string operator()(const PlayAce& a) const { return "Ace " + card(a.card); }
  std::string operator()(const BeginResolve&) const { return "Resolve the Strings"; }
  std::string operator()(const ResolveString& a) const {
    return fmt::format("{} at {}{}", a.slot.at == ace_slot ? "The Ace" : planned(a.slot), thing(a.target),
                       a.scoped ? ", Range 2 as 3" : "");
  }
  std::string operator()(const PlaceWarhead& a) const { return "Warhead on " + tile_name(a.tile); }
  std::string operator()(const Choose& a) const { return "Choose " + picked(a.pick); }
  std::string operator()(const ChooseCard& a) const { return "Choose " + card(a.card); }
  std::string operator()(const Done&) const { return "Enough"; }
  std::string status(Status status) const { return card(rules.cards().find(word(status))); }
};

}  // namespace

std::string Rules::label(const State& now, Seat seat, const Action& action) const {
  std::vector<CardId> named;
  return std::visit(Labels{*this, now, seat, named}, action);
}

std::vector<CardId> Rules::cards_in_label(const State& now, Seat seat, const Action& action) const {
  std::vector<CardId> named;
  std::visit(Labels{*this, now, seat, named}, action);
  return named;
}

namespace {

// Cards go to the scrapyard for it.
bool scraps(const State& now, const Action& action) {
  if (const auto* withdraw = std::get_if<Withdraw>(&action)) return withdraw->cards > 0;
  if (!std::holds_alternative<ChooseCard>(action) || now.frames.empty()) return false;
  const Purpose purpose = now.frames.back().purpose();
  return purpose == Purpose::price || purpose == Purpose::scrap;
}

}  // namespace

ChoiceWeight Rules::weight(const State& now, Seat, const Action& action) const {
  if (holds_any_of<Deactivate, Detach, Concede>(action) || scraps(now, action)) return ChoiceWeight::careful;
  return holds_any_of<Pass, EndStep, Done, BeginResolve>(action) ? ChoiceWeight::idle : ChoiceWeight::usual;
}

}  // namespace sprue::bots
