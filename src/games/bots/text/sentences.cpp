// The log's line for each event.
#include <fmt/format.h>

#include "games/bots/query/rules.h"
#include "games/bots/text/item_words.h"
#include "games/bots/tile_names.h"

namespace sprue::bots {

namespace {

struct Sentence {
  std::string text;
  std::optional<Seat> who = {};  // whose letter begins it
  std::string figures = {};      // that end it, and that a headline leaves out
  Sentence(std::string words) : text(std::move(words)) {}
  Sentence(const char* words) : text(words) {}
  Sentence(std::string words, Seat seat) : text(std::move(words)), who(seat) {}
};

template <class... Parts>
Sentence by(Seat who, fmt::format_string<Parts...> rest, Parts&&... parts) {
  return {fmt::format("{} ", letter(who)) + fmt::format(rest, std::forward<Parts>(parts)...), who};
}

Sentence beginning_of(Phase phase, Seat who) {
  switch (phase) {
    case Phase::start: return "The match is set up";
    case Phase::draw: return fmt::format("{}'s Draw Phase begins", letter(who));
    case Phase::standby: return fmt::format("{}'s Standby Phase begins", letter(who));
    case Phase::fork: return by(who, "chooses what is first");
    case Phase::action: return fmt::format("{}'s Action Phase begins", letter(who));
    case Phase::movement: return fmt::format("{}'s Movement Phase begins", letter(who));
    case Phase::end: return fmt::format("{}'s End Phase begins", letter(who));
    case Phase::round_end: return "The round ends";
  }
  return "";
}

// One overload for each event: a new one is a compile error here.
struct Sentences {
  const Rules& rules;

  std::string name(Ref ref) const { return ref == nothing ? "" : rules.name(ref); }
  std::string name(Tile tile) const { return rules.name(tile_ref(tile)); }
  std::string name(Slot slot) const { return rules.name(cover_ref(slot)); }
  std::string name(CardId card) const { return card == no_card ? "" : rules.cards()[card].name; }
  std::string name(Status status) const { return rules.cards()[rules.cards().find(word(status))].name; }
  static char who(const auto& event) { return letter(event.who); }

  Sentence operator()(const Rolled& e) const { return by(e.who, "rolls {}", e.die); }
  Sentence operator()(const Marked& e) const { return by(e.who, "marks {} as number {}", name(e.tile), e.number); }
  Sentence operator()(const PlacedCover& e) const { return by(e.who, "places {}", name(e.slot)); }
  Sentence operator()(const ShowedTerrain& e) const { return by(e.who, "shows the Terrain {}", name(e.card)); }
  Sentence operator()(const PlacedTerrain& e) const { return by(e.who, "lays {} on {}", name(e.card), name(e.tile)); }

  Sentence operator()(const BeganRound& e) const {
    return fmt::format("Round {} begins; {} goes first", e.round, who(e));
  }
  Sentence operator()(const BeganTurn& e) const { return fmt::format("{}'s turn begins", who(e)); }
  Sentence operator()(const BeganPhase& e) const { return beginning_of(e.phase, e.who); }
  Sentence operator()(const Idle& e) const { return by(e.who, "was idle: Knockout Count {}", e.count); }

  Sentence operator()(const Drew& e) const { return by(e.who, "draws {}", e.count); }
  Sentence operator()(const Played& e) const { return by(e.who, "plays {}", name(e.card)); }
  Sentence operator()(const Scrapped& e) const { return fmt::format("{} of {} is scrapped", name(e.card), who(e)); }
  Sentence operator()(const CardDestroyed& e) const { return name(e.card) + " is destroyed"; }
  Sentence operator()(const Predicted& e) const { return by(e.who, "sorts the top of the deck"); }
  Sentence operator()(const Recycled& e) const {
    return by(e.who, "shuffles back {}{}{}", e.count, e.card == no_card ? "" : ", ", name(e.card));
  }
  Sentence operator()(const Drained& e) const {
    return fmt::format("{}'s deck loses {} to the Scrapyard", who(e), e.count);
  }
  Sentence operator()(const RetrievedCard& e) const { return by(e.who, "retrieves {}", name(e.card)); }
  Sentence operator()(const GainedStatus& e) const { return by(e.who, "gains {}", name(e.status)); }
  Sentence operator()(const LostStatus& e) const {
    return fmt::format("{}'s {} returns to the deck", who(e), name(e.status));
  }

  Sentence operator()(const Used& e) const { return by(e.who, "uses {}", name(e.gear)); }
  Sentence operator()(const Announced& e) const {
    std::string parts;
    for (const std::string& part : {name(e.card), name(e.thing), name(e.target)}) {
      if (!part.empty()) parts += (parts.empty() ? ": " : ", ") + part;
    }
    return by(e.who, "announces {}{}", words_of(e.item).with_article(), parts);
  }
  Sentence operator()(const Negated& e) const {
    return fmt::format("{} of {} is negated", e.card == no_card ? words_of(e.item).with_article() : name(e.card),
                       who(e));
  }
  Sentence operator()(const Failed& e) const { return "It does not happen: " + name(e.thing); }

  Sentence operator()(const SwitchedOn& e) const { return name(e.gear) + " is switched on"; }
  Sentence operator()(const SwitchedOff& e) const { return name(e.gear) + " is switched off"; }
  Sentence operator()(const AttachedGear& e) const { return name(e.gear) + " is attached"; }
  Sentence operator()(const DetachedGear& e) const { return name(e.gear) + " is detached"; }
  Sentence operator()(const Retrieved& e) const { return by(e.who, "retrieves {}", name(e.gear)); }
  Sentence operator()(const Wore& e) const { return fmt::format("{} loses {} Durability", name(e.thing), e.points); }
  Sentence operator()(const Mended& e) const {
    return fmt::format("{} regains {} Durability", name(e.thing), e.points);
  }
  Sentence operator()(const Cooled& e) const {
    return fmt::format("{} goes on Cooldown for {}", name(e.thing), e.rounds);
  }
  Sentence operator()(const Warmed& e) const { return name(e.gear) + " comes off Cooldown"; }
  Sentence operator()(const Destroyed& e) const { return name(e.thing) + " is destroyed"; }
  Sentence operator()(const Damaged& e) const { return fmt::format("{} loses {} HP", name(e.model), e.hp); }
  Sentence operator()(const Repaired& e) const { return fmt::format("{} regains {} HP", name(e.model), e.hp); }
  Sentence operator()(const LostModel& e) const { return name(e.model) + " is lost"; }
  Sentence operator()(const Entered& e) const { return name(e.model) + " enters the Board"; }

  Sentence operator()(const Slowed& e) const {
    return name(e.model) + " passes Cover: Initiative 0 until the turn ends";
  }
  Sentence operator()(const Pinned& e) const { return by(e.who, "pins {}", name(e.tile)); }
  Sentence operator()(const RemovedCover& e) const { return by(e.who, "removes the {}", name(e.slot)); }
  Sentence operator()(const RemovedTerrain& e) const {
    return by(e.who, "clears {} off {}", name(e.card), name(e.tile));
  }
  Sentence operator()(const HazardSet& e) const { return by(e.who, "sets {} on {}", name(e.gear), name(e.tile)); }
  Sentence operator()(const WarheadPlaced& e) const { return by(e.who, "puts a Warhead on {}", name(e.tile)); }
  Sentence operator()(const WarheadExploded& e) const {
    return fmt::format("The Warhead on {} goes off", name(e.tile));
  }
  Sentence operator()(const SwitchedToReserve& e) const { return by(e.who, "switches to Reserve Power"); }

  Sentence operator()(const BeganCombat& e) const { return by(e.who, "starts Combat against {}", letter(e.against)); }
  Sentence operator()(const Offered& e) const { return by(e.who, "offers {} slots to {}", e.slots, letter(e.to)); }
  Sentence operator()(const Joined& e) const { return by(e.who, "joins the side of {}", letter(e.leader)); }
  Sentence operator()(const Refused& e) const { return by(e.who, "refuses the slots"); }
  Sentence operator()(const Planned& e) const { return by(e.who, "has made a plan"); }
  Sentence operator()(const Flipped& e) const { return name(e.gear) + " is turned face up"; }
  Sentence operator()(const Blocked& e) const { return fmt::format("{} blocks {}", name(e.blocker), name(e.attacker)); }
  Sentence operator()(const Suspended& e) const { return name(e.weapon) + " is suspended"; }
  Sentence operator()(const Unsuspended& e) const { return name(e.weapon) + " is upright again"; }
  Sentence operator()(const JoinedString& e) const { return by(e.who, "adds {} to {}", name(e.card), name(e.weapon)); }
  Sentence operator()(const AceJoined& e) const { return by(e.who, "adds {} to {}", name(e.card), name(e.model)); }
  Sentence operator()(const EndedCombat&) const { return "Combat ends"; }

  Sentence operator()(const Out& e) const { return by(e.who, "is out: {}", word(e.loss)); }
  Sentence operator()(const Ended&) const { return "The match is over"; }

  Sentence operator()(const Moved& e) const {
    return fmt::format("{} moves from {} to {}{}", rules.name(e.model), tile_name(e.from), tile_name(e.to),
                       e.through_cover ? ", through Cover" : "");
  }
  Sentence operator()(const Saw& e) const {
    std::string cards;
    for (CardId id : e.cards) cards += (cards.empty() ? "" : ", ") + (id == no_card ? std::string("a card") : name(id));
    if (cards.empty()) cards = "nothing";
    return e.everybody ? Sentence("Everybody sees " + cards) : by(e.who, "sees {}", cards);
  }
  Sentence operator()(const Counted& e) const {
    Sentence said = counted(e);
    said.figures = fmt::format(": {}", e.tally.total());
    return said;
  }
  std::string counted(const Counted& e) const {
    switch (e.of) {
      case Total::initiative: return rules.name(e.on) + " has Initiative";
      case Total::movement: return rules.name(e.on) + " has Movement";
      case Total::block: return rules.name(e.on) + " blocks " + rules.name(e.target) + ", tiles between them";
      case Total::string:  // begins with what its Weapon or Ace brings
        if (!e.tally.terms().empty()) return e.tally.terms().front().what + " at " + rules.name(e.target);
        break;
    }
    return rules.name(e.on) + " at " + rules.name(e.target);
  }
};

std::vector<const Rule*> rules_behind(const Moved&) { return {&book()["BA-MOVE-04"]}; }
std::vector<const Rule*> rules_behind(const Counted& counted) {
  std::vector<const Rule*> rules;
  for (const Term& term : counted.tally.terms()) rules.push_back(term.rule);
  return rules;
}
std::vector<const Rule*> rules_behind(const auto& event) { return {event.rule}; }

}  // namespace

LogLine Rules::log(const Event& event) const {
  Sentence sentence = std::visit(Sentences{*this}, event);
  LogLine line{std::move(sentence.text), std::visit([](const auto& e) { return rules_behind(e); }, event),
               sentence.who};
  return sentence.figures.empty() ? line : std::move(line).with_figures(sentence.figures);
}

}  // namespace sprue::bots
