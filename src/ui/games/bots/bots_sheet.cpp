// Pairs each choice with the things on the screen that it is about.
#include "ui/games/bots/bots_sheet.h"

#include <algorithm>

namespace sprue::ui {
namespace {

namespace game = sprue::bots;

// A slot and the String of the card that lies there mean the same on the screen.
game::Ref planned(game::Ref ref) { return ref.kind == game::RefKind::string ? game::plan_ref(ref.seat, ref.at) : ref; }

// Names the handles of each action. One overload for each: a new action is a compile error here.
struct Handled {
  const game::State& now;
  Seat seat;

  int side() const {
    for (int side = 0; side < 2; ++side)
      if (now.combat.sides[static_cast<std::size_t>(side)].members.has(seat)) return side;
    return 0;
  }
  static Handle of(game::Ref ref) { return {game::no_card, planned(ref)}; }
  static Handle of(game::CardId card) { return {card, {}}; }

  Handles operator()(const game::PickTerrain& a) const { return {of(a.card)}; }
  Handles operator()(const game::PlayCard& a) const { return {of(a.card)}; }
  Handles operator()(const game::ChooseCard& a) const { return {of(a.card)}; }
  Handles operator()(const game::UseAbility& a) const { return {of(a.gear)}; }
  Handles operator()(const game::Respond& a) const { return {of(a.gear)}; }
  Handles operator()(const game::Activate& a) const { return {of(a.gear)}; }
  Handles operator()(const game::Deactivate& a) const { return {of(a.gear)}; }
  Handles operator()(const game::SetHazard& a) const { return {of(a.gear)}; }
  Handles operator()(const game::TriggerHazard& a) const { return {of(a.gear)}; }
  Handles operator()(const game::Attach& a) const { return {of(a.thing)}; }
  Handles operator()(const game::Detach& a) const { return {of(a.thing)}; }
  Handles operator()(const game::Reposition& a) const { return {of(a.thing)}; }
  Handles operator()(const game::InitiateCombat& a) const { return {of(game::body_ref(a.against))}; }
  Handles operator()(const game::Select& a) const {
    return {of(a.weapon), of(game::plan_ref(side(), static_cast<int>(a.slot)))};
  }
  Handles operator()(const game::DeclareBlock& a) const { return {of(a.own), of(a.enemy)}; }
  Handles operator()(const game::AttachAttack& a) const { return {of(a.card), of(a.slot)}; }
  Handles operator()(const game::PlayAce& a) const { return {of(a.card)}; }
  Handles operator()(const game::ResolveString& a) const { return {of(a.slot), of(a.target)}; }
  Handles operator()(const game::PlaceWarhead& a) const { return {of(a.slot)}; }
  Handles operator()(const game::UseStatus& a) const { return {of(a.on)}; }
  Handles operator()(const game::Choose& a) const { return {of(a.pick)}; }
  // These are about nothing that can be pressed in the tray; tiles and miniatures are pressed in the picture.
  Handles operator()(const game::MarkRoll&) const { return {}; }
  Handles operator()(const game::PlaceCover&) const { return {}; }
  Handles operator()(const game::PlaceTerrain&) const { return {}; }
  Handles operator()(const game::Pass&) const { return {}; }
  Handles operator()(const game::EndStep&) const { return {}; }
  Handles operator()(const game::ChoosePhase&) const { return {}; }
  Handles operator()(const game::Concede&) const { return {}; }
  Handles operator()(const game::DeclareMove&) const { return {}; }
  Handles operator()(const game::PlacePin&) const { return {}; }
  Handles operator()(const game::Step&) const { return {}; }
  Handles operator()(const game::BotRush&) const { return {}; }
  Handles operator()(const game::ChooseHazardOwner&) const { return {}; }
  Handles operator()(const game::ReservePower&) const { return {}; }
  Handles operator()(const game::Withdraw&) const { return {}; }
  Handles operator()(const game::OfferSlots&) const { return {}; }
  Handles operator()(const game::AcceptSlots&) const { return {}; }
  Handles operator()(const game::RefuseSlots&) const { return {}; }
  Handles operator()(const game::Commit&) const { return {}; }
  Handles operator()(const game::BeginResolve&) const { return {}; }
  Handles operator()(const game::Done&) const { return {}; }
};

// The view and the actions for which the sheet was made, to see whether it still holds.
struct Kept {
  AnyView seen;
  std::vector<AnyAction> actions;
  BotsSheet sheet;
};

void read_choices(const TableFrame& table, Kept& kept) {
  // The same choices keep their forecasts, also when the model was made anew.
  if (std::ranges::equal(table.model.choices, kept.actions, {}, &ChoiceLine::action)) return;
  kept.actions.clear();
  kept.sheet.choices.clear();
  kept.sheet.forecasts.clear();
  const Seat seat = own_seat(table.model).value_or(Seat{});
  for (const ChoiceLine& line : table.model.choices) {
    BotsChoice choice;
    if (const auto* const action = line.action.as<game::Action>()) choice.action = *action;
    if (choice.action) choice.handles = std::visit(Handled{kept.sheet.state, seat}, *choice.action);
    kept.sheet.choices.push_back(std::move(choice));
    kept.actions.push_back(line.action);
  }
}

// Strings at a target need the seat that resolves them, others do not.
struct Foresight {
  const BotsSheet& sheet;
  Seat seat;
  std::optional<game::Forecast> operator()(const game::ResolveString& resolve) const {
    return game::forecast(*sheet.rules, sheet.state, seat, resolve);
  }
  std::optional<game::Forecast> operator()(const auto& string) const {
    return game::forecast(*sheet.rules, sheet.state, string);
  }
};

}  // namespace

const std::optional<game::Forecast>& BotsSheet::forecast(Seat seat, const BotsAim& aim) const {
  const auto known =
      std::ranges::find_if(forecasts, [&](const BotsForeseen& made) { return made.seat == seat && made.aim == aim; });
  if (known != forecasts.end()) return known->forecast;
  return forecasts.emplace_back(BotsForeseen{seat, aim, std::visit(Foresight{*this, seat}, aim)}).forecast;
}

const BotsSheet& bots_sheet(TableFrame& table, const ViewOf<game::Rules>& seen) {
  if (!table.state.kept) table.state.kept = std::make_shared<Kept>();
  Kept& kept = *std::static_pointer_cast<Kept>(table.state.kept);
  // The same view is recognized by its address, so comparing costs next to nothing in each frame.
  if (kept.seen != table.model.seen) kept = {table.model.seen, {}, {seen.rules, seen.state, {}, {}}};
  read_choices(table, kept);
  return kept.sheet;
}

}  // namespace sprue::ui
