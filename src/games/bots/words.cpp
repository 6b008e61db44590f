// Sentences for people: labels of actions and lines of the log.
#include <fmt/format.h>

#include "games/bots/look.h"

namespace sprue::bots {

namespace {

struct Labels {
  const Rules& rules;
  const State& now;
  Seat seat;

  std::string card(CardId id) const { return rules.cards()[id].name; }
  std::string thing(Ref ref) const {
    const bool own = seat_of(ref) == seat &&
                     (ref.kind == RefKind::gear || ref.kind == RefKind::body || ref.kind == RefKind::compound);
    if (own && ref.kind == RefKind::body && ref.at == 0) return "your Bot";
    if (own && ref.kind == RefKind::gear) return card(now[seat].gear[ref.at].card);
    return rules.name(ref);
  }
  // A planned card, by name where the seat knows it.
  std::string planned(Ref ref) const {
    const Look look(rules, now);
    const Ref weapon = ref.at < 3 ? look.known_weapon(Ref{RefKind::plan, ref.seat, ref.at}, seat) : nothing;
    return weapon == nothing ? rules.name(ref) : thing(weapon);
  }
  std::string picked(Ref ref) const {
    if (ref.kind == RefKind::plan || ref.kind == RefKind::string) return planned(ref);
    if (ref.kind == RefKind::item) return waiting(ref);
    return thing(ref);
  }
  std::string waiting(Ref ref) const {
    const Frame* frame = now.frames.empty() ? nullptr : &now.frames.back();
    if (frame != nullptr && frame->purpose == Purpose::order && ref.at < now.queue.size())
      return card(rules.cards().effect(now.queue[ref.at].effect).card);
    const CycleItem* item = Look(rules, now).item(ref.at);
    if (item == nullptr) return "that item";
    if (item->card != no_card) return card(item->card);
    return fmt::format("{} by {}", word(item->kind), letter(item->by));
  }

  std::string operator()(const MarkRoll&) const { return "Roll for a marked tile"; }
  std::string operator()(const PlaceCover& a) const { return "Cover at " + to_text(a.slot); }
  std::string operator()(const PickTerrain& a) const { return "Pick " + card(a.card); }
  std::string operator()(const PlaceTerrain& a) const { return "Terrain on " + to_text(a.tile); }
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
  std::string operator()(const PlacePin& a) const { return "Pin " + to_text(a.tile); }
  static std::string_view way(Dir dir) {
    constexpr std::array<std::string_view, dir_count> ways{"north", "north-east", "south-east",
                                                           "south", "south-west", "north-west"};
    return ways[static_cast<std::size_t>(dir)];
  }
  bool is_own_bot(Ref ref) const { return ref == body_ref(seat); }
  std::string operator()(const Step& a) const {
    return is_own_bot(a.unit) ? fmt::format("Step {}", way(a.dir))
                              : fmt::format("{} steps {}", thing(a.unit), way(a.dir));
  }
  std::string operator()(const BotRush& a) const {
    return is_own_bot(a.unit) ? fmt::format("Rush {}", way(a.dir))
                              : fmt::format("{} rushes {}", thing(a.unit), way(a.dir));
  }
  std::string operator()(const SetHazard& a) const {
    return fmt::format("Set {} on {}", thing(a.gear), to_text(a.tile));
  }
  std::string operator()(const ChooseHazardOwner& a) const {
    return fmt::format("{} may activate a Hazard", letter(a.owner));
  }
  std::string operator()(const TriggerHazard& a) const { return "Activate " + thing(a.gear); }
  std::string operator()(const Reposition& a) const {
    return is_own_bot(a.thing) ? "Reposition to " + to_text(a.tile)
                               : fmt::format("{} to {}", thing(a.thing), to_text(a.tile));
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
  std::string operator()(const PlaceWarhead& a) const { return "Warhead on " + to_text(a.tile); }
  std::string operator()(const Choose& a) const { return "Choose " + picked(a.pick); }
  std::string operator()(const ChooseCard& a) const { return "Choose " + card(a.card); }
  std::string operator()(const Done&) const { return "Enough"; }
  std::string status(Status status) const { return rules.cards()[rules.cards().find(word(status))].name; }
};

// One sentence per deed; the words in braces are filled in.
constexpr std::array<std::string_view, 56> sentences{"{who} rolls {n}",
                                                     "{who} marks {on} as number {n}",
                                                     "{who} places {on}",
                                                     "{who} shows the Terrain {card}",
                                                     "{who} lays {card} on {on}",
                                                     "Round {n} begins; {who} goes first",
                                                     "{who}'s turn begins",
                                                     "{phase}",
                                                     "{who} draws {n}",
                                                     "{who} plays {card}",
                                                     "{who} uses {on}",
                                                     "{who} announces {item}{: names}",
                                                     "{what} of {who} is negated",
                                                     "It does not happen: {on}",
                                                     "{card} of {who} is scrapped",
                                                     "{card}{on} is destroyed",
                                                     "{on} is switched on",
                                                     "{on} is switched off",
                                                     "{on} is attached",
                                                     "{on} is detached",
                                                     "{who} starts Combat against {on}",
                                                     "{who} offers {n} slots to {on}",
                                                     "{who} joins the side of {on}",
                                                     "{who} refuses the slots",
                                                     "{who} has made a plan",
                                                     "{with} is turned face up",
                                                     "{with} blocks {on}",
                                                     "{on} is suspended",
                                                     "{on} is upright again",
                                                     "{who} adds {card} to {on}",
                                                     "Combat ends",
                                                     "{on} passes Cover: Initiative 0 until the turn ends",
                                                     "{who} pins {on}",
                                                     "{who} gains {status}",
                                                     "{who}'s {status} returns to the deck",
                                                     "{who} sets {on} on {with}",
                                                     "{on} is repositioned",
                                                     "{who} switches to Reserve Power",
                                                     "{on} loses {n} Durability",
                                                     "{on} regains {n} Durability",
                                                     "{on} regains {n} HP",
                                                     "{on} loses {n} HP",
                                                     "{on} is lost",
                                                     "{on} enters the Board",
                                                     "{on} goes on Cooldown for {n}",
                                                     "{on} comes off Cooldown",
                                                     "{who} puts a Warhead on {on}",
                                                     "The Warhead on {on} goes off",
                                                     "{who} sorts the top of the deck",
                                                     "{who} shuffles back {n}{, card}",
                                                     "{who}'s deck loses {n} to the Scrapyard",
                                                     "{who} retrieves {on}{card}",
                                                     "{who} removes the {on}",
                                                     "{who} was idle: Knockout Count {n}",
                                                     "{who} is out: {loss}",
                                                     "The match is over"};

// What is announced, and may be negated.
std::string item_words(int kind) {
  constexpr std::array<std::string_view, 20> items{
      "a card",   "an ability",   "an answer", "an activation", "a deactivation", "attaching", "detaching",
      "Combat",   "a withdrawal", "a step",    "a Bot Rush",    "Reserve Power",  "a Hazard",  "setting off a Hazard",
      "a status", "a block",      "an Attack", "an Ace",        "a String",       "a Warhead"};
  const auto at = static_cast<std::size_t>(kind);
  return at < items.size() ? std::string(items[at]) : "";
}

void put(std::string& text, std::string_view token, const std::string& with) {
  for (std::size_t at = text.find(token); at != std::string::npos; at = text.find(token, at + with.size()))
    text.replace(at, token.size(), with);
}

// Those that there are, with commas between them.
std::string listed(std::initializer_list<std::string> names) {
  std::string text;
  for (const std::string& name : names)
    if (!name.empty()) text += (text.empty() ? "" : ", ") + name;
  return text;
}

// "{card}", and in lists "{, card}": with its comma only if there is one.
void put_named(std::string& text, std::string_view token, const std::string& with) {
  put(text, fmt::format("{{{}}}", token), with);
  put(text, fmt::format("{{, {}}}", token), with.empty() ? "" : ", " + with);
}

constexpr std::array<std::string_view, 8> phase_sentences{
    "The match is set up",          "{who}'s Draw Phase begins",
    "{who}'s Standby Phase begins", "{who} chooses what is first",
    "{who}'s Action Phase begins",  "{who}'s Movement Phase begins",
    "{who}'s End Phase begins",     "The round ends"};

template <class E>
std::string word_of(int n) {
  return std::string(word(static_cast<E>(n)));
}

}  // namespace

std::string Rules::label(const State& now, Seat seat, const Action& action) const {
  return std::visit(Labels{*this, now, seat}, action);
}

std::string Rules::counted_words(const Counted& counted) const {
  switch (counted.of) {
    case Total::initiative: return name(counted.on) + " has Initiative";
    case Total::movement: return name(counted.on) + " has Movement";
    case Total::block: return name(counted.on) + " blocks " + name(counted.target) + ", tiles between them";
    case Total::string:  // begins with what its Weapon or Ace brings
      if (!counted.tally.terms().empty()) return counted.tally.terms().front().what + " at " + name(counted.target);
      break;
  }
  return name(counted.on) + " at " + name(counted.target);
}

LogLine Rules::log(const Event& event) const {
  if (const Did* did = std::get_if<Did>(&event)) {
    const bool phase = did->deed == Deed::began_phase;
    std::string text(phase ? phase_sentences[static_cast<std::size_t>(did->n)]
                           : sentences[static_cast<std::size_t>(did->deed)]);
    put(text, "{who}", std::string(1, letter(did->who)));
    const std::string on = did->on == nothing ? "" : name(did->on);
    const std::string with = did->with == nothing ? "" : name(did->with);
    const std::string card = did->card == no_card ? "" : cards_[did->card].name;
    const std::string names = listed({card, on, with});
    put(text, "{: names}", names.empty() ? "" : ": " + names);
    put_named(text, "on", on);
    put_named(text, "with", with);
    put_named(text, "card", card);
    put(text, "{n}", std::to_string(did->n));
    put(text, "{what}", did->card == no_card ? item_words(did->n) : card);
    put(text, "{item}", item_words(did->n));
    put(text, "{loss}", word_of<Loss>(did->n));
    put(text, "{status}",
        did->deed == Deed::gained_status || did->deed == Deed::lost_status
            ? cards_[cards_.find(word_of<Status>(did->n))].name
            : "");
    return {text, {did->rule}};
  }
  if (const Moved* moved = std::get_if<Moved>(&event)) {
    return {fmt::format("{} moves from {} to {}{}", name(moved->model), to_text(moved->from), to_text(moved->to),
                        moved->through_cover ? ", through Cover" : ""),
            {&book()["BA-MOVE-04"]}};
  }
  if (const Saw* saw = std::get_if<Saw>(&event)) {
    std::string cards;
    for (CardId id : saw->cards)
      cards += (cards.empty() ? "" : ", ") + (id == no_card ? std::string("a card") : cards_[id].name);
    return {fmt::format("{} sees {}", saw->everybody ? "Everybody" : std::string(1, letter(saw->who)),
                        cards.empty() ? "nothing" : cards),
            {saw->rule}};
  }
  const Counted& counted = std::get<Counted>(event);
  LogLine line{fmt::format("{}: {}", counted_words(counted), counted.tally.total()), {}};
  for (const Term& term : counted.tally.terms()) line.rules.push_back(term.rule);
  return line;
}

}  // namespace sprue::bots
