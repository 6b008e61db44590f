// The log's line for each event.
#include <fmt/format.h>

#include "games/bots/query/rules.h"
#include "games/bots/text/item_words.h"
#include "games/bots/tile_names.h"

namespace sprue::bots {

namespace {

// A sentence of the log before it is a line of it.
struct Said {
  Sentence words;
  std::optional<Seat> who = {};  // whose letter begins the line, before the words
  std::string figures = {};      // that end it, and that a headline leaves out
  template <class Words>
  requires std::constructible_from<Sentence, Words> Said(Words&& text)  // NOLINT: words alone are enough
      : words(std::forward<Words>(text)) {}
  Said(Sentence text, Seat seat) : words(std::move(text)), who(seat) {}
};

template <class... Parts>
Said by(Seat who, std::type_identity_t<SentencePattern<sizeof...(Parts)>> rest, const Parts&... parts) {
  return {worded<Parts...>(rest, parts...), who};
}

Said beginning_of(Phase phase, Seat who) {
  switch (phase) {
    case Phase::start: return "The match is set up";
    case Phase::draw: return worded("{}'s Draw Phase begins", who);
    case Phase::standby: return worded("{}'s Standby Phase begins", who);
    case Phase::fork: return by(who, "chooses what is first");
    case Phase::action: return worded("{}'s Action Phase begins", who);
    case Phase::movement: return worded("{}'s Movement Phase begins", who);
    case Phase::end: return worded("{}'s End Phase begins", who);
    case Phase::round_end: return "The round ends";
  }
  return "";
}

// One overload for each event: a new one is a compile error here.
struct Sentences {
  const Rules& rules;

  Sentence name(Ref ref) const { return ref == nothing ? Sentence() : rules.named(ref); }
  Sentence name(Tile tile) const { return rules.named(tile_ref(tile)); }
  Sentence name(Slot slot) const { return rules.named(cover_ref(slot)); }
  std::string name(CardId card) const { return card == no_card ? "" : rules.cards()[card].name; }
  std::string name(Status status) const { return rules.cards()[rules.cards().find(word(status))].name; }

  Said operator()(const Rolled& e) const { return by(e.who, "rolls {}", e.die); }
  Said operator()(const Marked& e) const { return by(e.who, "marks {} as number {}", name(e.tile), e.number); }
  Said operator()(const PlacedCover& e) const { return by(e.who, "places {}", name(e.slot)); }
  Said operator()(const ShowedTerrain& e) const { return by(e.who, "shows the Terrain {}", name(e.card)); }
  Said operator()(const PlacedTerrain& e) const { return by(e.who, "lays {} on {}", name(e.card), name(e.tile)); }

  Said operator()(const BeganRound& e) const { return worded("Round {} begins; {} goes first", e.round, e.who); }
  Said operator()(const BeganTurn& e) const { return worded("{}'s turn begins", e.who); }
  Said operator()(const BeganPhase& e) const { return beginning_of(e.phase, e.who); }
  Said operator()(const Idle& e) const { return by(e.who, "was idle: Knockout Count {}", e.count); }

  Said operator()(const Drew& e) const { return by(e.who, "draws {}", e.count); }
  Said operator()(const Played& e) const { return by(e.who, "plays {}", name(e.card)); }
  Said operator()(const Scrapped& e) const { return worded("{} of {} is scrapped", name(e.card), e.who); }
  Said operator()(const CardDestroyed& e) const { return worded("{} is destroyed", name(e.card)); }
  Said operator()(const Predicted& e) const { return by(e.who, "sorts the top of the deck"); }
  Said operator()(const Recycled& e) const {
    return by(e.who, "shuffles back {}{}{}", e.count, e.card == no_card ? "" : ", ", name(e.card));
  }
  Said operator()(const Drained& e) const { return worded("{}'s deck loses {} to the Scrapyard", e.who, e.count); }
  Said operator()(const RetrievedCard& e) const { return by(e.who, "retrieves {}", name(e.card)); }
  Said operator()(const GainedStatus& e) const { return by(e.who, "gains {}", name(e.status)); }
  Said operator()(const LostStatus& e) const { return worded("{}'s {} returns to the deck", e.who, name(e.status)); }

  Said operator()(const Used& e) const { return by(e.who, "uses {}", name(e.gear)); }
  Said operator()(const Announced& e) const {
    Sentence parts;
    for (const Sentence& part : {Sentence(name(e.card)), name(e.thing), name(e.target)}) {
      if (!part.empty()) parts += worded("{} {}", parts.empty() ? ":" : ",", part);
    }
    return by(e.who, "announces {}{}", words_of(e.item).with_article(), parts);
  }
  Said operator()(const Negated& e) const {
    return worded("{} of {} is negated", e.card == no_card ? words_of(e.item).with_article() : name(e.card), e.who);
  }
  Said operator()(const Failed& e) const { return worded("It does not happen: {}", name(e.thing)); }

  Said operator()(const SwitchedOn& e) const { return worded("{} is switched on", name(e.gear)); }
  Said operator()(const SwitchedOff& e) const { return worded("{} is switched off", name(e.gear)); }
  Said operator()(const AttachedGear& e) const { return worded("{} is attached", name(e.gear)); }
  Said operator()(const DetachedGear& e) const { return worded("{} is detached", name(e.gear)); }
  Said operator()(const Retrieved& e) const { return by(e.who, "retrieves {}", name(e.gear)); }
  Said operator()(const Wore& e) const { return worded("{} loses {} Durability", name(e.thing), e.points); }
  Said operator()(const Mended& e) const { return worded("{} regains {} Durability", name(e.thing), e.points); }
  Said operator()(const Cooled& e) const { return worded("{} goes on Cooldown for {}", name(e.thing), e.rounds); }
  Said operator()(const Warmed& e) const { return worded("{} comes off Cooldown", name(e.gear)); }
  Said operator()(const Destroyed& e) const { return worded("{} is destroyed", name(e.thing)); }
  Said operator()(const Damaged& e) const { return worded("{} loses {} HP", name(e.model), e.hp); }
  Said operator()(const Repaired& e) const { return worded("{} regains {} HP", name(e.model), e.hp); }
  Said operator()(const LostModel& e) const { return worded("{} is lost", name(e.model)); }
  Said operator()(const Entered& e) const { return worded("{} enters the Board", name(e.model)); }

  Said operator()(const Slowed& e) const {
    return worded("{} passes Cover: Initiative 0 until the turn ends", name(e.model));
  }
  Said operator()(const Pinned& e) const { return by(e.who, "pins {}", name(e.tile)); }
  Said operator()(const RemovedCover& e) const { return by(e.who, "removes the {}", name(e.slot)); }
  Said operator()(const RemovedTerrain& e) const { return by(e.who, "clears {} off {}", name(e.card), name(e.tile)); }
  Said operator()(const HazardSet& e) const { return by(e.who, "sets {} on {}", name(e.gear), name(e.tile)); }
  Said operator()(const WarheadPlaced& e) const { return by(e.who, "puts a Warhead on {}", name(e.tile)); }
  Said operator()(const WarheadExploded& e) const { return worded("The Warhead on {} goes off", name(e.tile)); }
  Said operator()(const SwitchedToReserve& e) const { return by(e.who, "switches to Reserve Power"); }

  Said operator()(const BeganCombat& e) const { return by(e.who, "starts Combat against {}", e.against); }
  Said operator()(const Offered& e) const { return by(e.who, "offers {} slots to {}", e.slots, e.to); }
  Said operator()(const Joined& e) const { return by(e.who, "joins the side of {}", e.leader); }
  Said operator()(const Refused& e) const { return by(e.who, "refuses the slots"); }
  Said operator()(const Planned& e) const { return by(e.who, "has made a plan"); }
  Said operator()(const Flipped& e) const { return worded("{} is turned face up", name(e.gear)); }
  Said operator()(const Blocked& e) const { return worded("{} blocks {}", name(e.blocker), name(e.attacker)); }
  Said operator()(const Suspended& e) const { return worded("{} is suspended", name(e.weapon)); }
  Said operator()(const Unsuspended& e) const { return worded("{} is upright again", name(e.weapon)); }
  Said operator()(const JoinedString& e) const { return by(e.who, "adds {} to {}", name(e.card), name(e.weapon)); }
  Said operator()(const AceJoined& e) const { return by(e.who, "adds {} to {}", name(e.card), name(e.model)); }
  Said operator()(const EndedCombat&) const { return "Combat ends"; }

  Said operator()(const Out& e) const { return by(e.who, "is out: {}", word(e.loss)); }
  Said operator()(const Ended&) const { return "The match is over"; }

  Said operator()(const Moved& e) const {
    return worded("{} moves from {} to {}{}", rules.named(e.model), tile_name(e.from), tile_name(e.to),
                  e.through_cover ? ", through Cover" : "");
  }
  Said operator()(const Saw& e) const {
    std::string cards;
    for (CardId id : e.cards) cards += (cards.empty() ? "" : ", ") + (id == no_card ? std::string("a card") : name(id));
    if (cards.empty()) cards = "nothing";
    return e.everybody ? Said("Everybody sees " + cards) : by(e.who, "sees {}", cards);
  }
  Said operator()(const Counted& e) const {
    Said said = counted(e);
    said.figures = fmt::format(": {}", e.tally.total());
    return said;
  }
  Sentence counted(const Counted& e) const {
    switch (e.of) {
      case Total::initiative: return worded("{} has Initiative", rules.named(e.on));
      case Total::movement: return worded("{} has Movement", rules.named(e.on));
      case Total::block: return worded("{} blocks {}, tiles between them", rules.named(e.on), rules.named(e.target));
      case Total::string:  // begins with what its Weapon or Ace brings
        if (!e.tally.terms().empty()) return worded("{} at {}", e.tally.terms().front().what, rules.named(e.target));
        break;
    }
    return worded("{} at {}", rules.named(e.on), rules.named(e.target));
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
  Said said = std::visit(Sentences{*this}, event);
  const Sentence whole = said.who ? joined({to_text(*said.who) + " ", said.words}) : std::move(said.words);
  LogLine line{whole.text, std::visit([](const auto& e) { return rules_behind(e); }, event), said.who};
  line.seats = whole.seats;
  return said.figures.empty() ? line : std::move(line).with_figures(said.figures);
}

}  // namespace sprue::bots
