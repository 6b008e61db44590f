// Blanks what a seat may not see, and declares what is secret. Parts, decks and positions are open (AA-R-72). Builds
// are secret until all are done; so are the pile, laid cards, cards left face down (AA-R-71), and what a robot has
// announced before all have. Partners may talk (AA-DRIVE-09, AA-P3-03), but the table shows them nothing.
#include <algorithm>

#include "games/aerial/rules.h"

namespace sprue::aerial {

namespace {

// True when the slot at `at` of a row has been turned, or left face down before everybody's eyes.
bool shown(const State& now, std::size_t at) {
  const bool turned = now.phase == Phase::declare || now.phase == Phase::act;
  if (now.round > 0) return turned;
  const int place = static_cast<int>(at) + 1;
  return place < now.play || (place == now.play && turned);
}

// True when a viewer cannot tell which cards are in the hand.
bool hides_cards(const Robot& robot) {
  const auto down = [](const Slot& slot) { return !slot.face_up; };
  return std::ranges::any_of(robot.laid, down) || std::ranges::any_of(robot.discard, down);
}

void hide_parts(Robot& robot) { robot.drive = robot.shooter = robot.pick_up = robot.active_catch = PartId::none; }

// The hand goes as soon as one of its cards lies face down: the deck is open, so the cards left in the hand would say
// which one was laid.
void hide_cards(const State& now, Robot& robot) {
  if (!hides_cards(robot)) return;
  for (CardId& card : robot.hand) card = CardId::hidden;
  for (std::size_t at = 0; at < robot.laid.size(); ++at) {
    Slot& slot = robot.laid[at];
    if (slot.face_up) continue;
    slot.card = CardId::hidden;
    slot.side = shown(now, at) ? Side::stay : Side::hidden;
  }
  for (Slot& slot : robot.discard) {
    if (!slot.face_up) slot.card = CardId::hidden;
  }
}

}  // namespace

// The view of a seat that plays, or of a spectator, who sees what all seats see. Applied twice it changes nothing more,
// since a hidden card is already hidden.
State Rules::view(const State& now, Viewer viewer) const {
  State seen = now;
  for (CardId& card : seen.pile) card = CardId::hidden;
  for (Robot& robot : seen.robots) {
    if (viewer == robot.seat) continue;
    if (now.phase == Phase::build) hide_parts(robot);
    hide_cards(now, robot);
    if (now.phase != Phase::declare) continue;
    robot.steps = 0;
    robot.target = RobotId::none;
  }
  return seen;
}

// Only the card that a robot lays is secret in an event; all others tell what everybody sees.
std::optional<Event> Rules::view(const Event& event, Viewer viewer) const {
  const Laid* laid = std::get_if<Laid>(&event);
  if (laid != nullptr && viewer != laid->seat) {
    return Laid{laid->robot, laid->seat, CardId::hidden, Side::hidden, laid->in_row};
  }
  return event;
}

// ---- What is secret

namespace {

// While one more decision than this is due, all of them stay unseen.
bool others_owe(const State& now) { return std::ranges::count_if(now.robots, &Robot::owes) > 1; }

}  // namespace

// A block with a single opponent in reach is no choice, since it has to name that one (AA-BLOCK-03): nothing of it is
// secret.
bool Rules::chooses_declaration(const State& now, const Robot& robot) const {
  std::vector<Action> legal;
  legal_actions(*this, now, robot.seat, legal);
  return std::ranges::count_if(
             legal, [&](const Action& action) { return &now.robot(std::get<Declare>(action).robot) == &robot; }) > 1;
}

// True when the state holds something of the robot that the others may not know.
bool Rules::conceals(const State& now, const Robot& robot) const {
  if (hides_cards(robot)) return true;
  switch (now.phase) {
    // Builds are unseen until all are made (AA-BUILD-02).
    case Phase::build: return !robot.owes || others_owe(now);
    case Phase::program:
    // Even the last card that is laid may stay face down (AA-STAY-02).
    case Phase::select: return robot.owes;
    // Announcements are unseen until all are made (AA-R-32).
    case Phase::declare:
      return robot.owes ? others_owe(now) && chooses_declaration(now, robot) : must_declare(now, robot);
    default: return false;
  }
}

bool Rules::conceals(const State& now, Seat seat) const {
  return std::ranges::any_of(now.robots,
                             [&](const Robot& robot) { return robot.seat == seat && conceals(now, robot); });
}

// A hand is hidden together with the first card that was laid from it, so later choices from it are not open.
bool Rules::is_open_choice(const State& now, Seat seat) const {
  if (now.phase != Phase::program && now.phase != Phase::select) return true;
  return std::ranges::none_of(
      now.robots, [&](const Robot& robot) { return robot.seat == seat && robot.owes && hides_cards(robot); });
}

// Builds, cards, flips and declarations are shown when the last robot has decided; before that a commitment stays
// secret.
bool Rules::is_secret_commit(const State& now, Seat, const Action& action) const {
  if (const Lay* lay = std::get_if<Lay>(&action)) {
    const bool more = now.phase == Phase::program && now.robot(lay->robot).laid.size() + 1 < auto_plays;
    return more || others_owe(now);
  }
  if (const Declare* declare = std::get_if<Declare>(&action))
    return others_owe(now) && chooses_declaration(now, now.robot(declare->robot));
  return holds_any_of<Build, Flip>(action) && others_owe(now);
}

// ---- Another state that looks the same

namespace {

// Deals what a viewer cannot see anew, so that a bot can imagine a table that agrees with all that it knows. Every
// choice is among what the rules allowed the others to do.
class Dealer {
 public:
  Dealer(const Rules& rules, State& now, Roller& roll) : rules_(rules), now_(now), roll_(roll) {}

  // The specials that lie in no row and no deck are in the pile; only their order is unknown.
  void pile() {
    List<CardId, most_specials> left;
    for (std::size_t at = basic_cards; at < basic_cards + rules_.specials(); ++at) {
      if (!lies_open(card_at(at))) left.push_back(card_at(at));
    }
    left.resize(now_.pile.size());  // before the row is dealt there is no pile
    std::array<std::uint8_t, most_specials> order{};
    roll_.shuffle(std::span(order).first(left.size()));
    for (std::size_t at = 0; at < left.size(); ++at) now_.pile[at] = left[order[at]];
  }

  // Any robot that the weeks allow is as likely as any other.
  void build(Robot& robot) {
    const std::vector<PartList>& builds = rules_.builds(rules_.week_cap(robot));
    const PartList& parts = builds[static_cast<std::size_t>(roll_.die(static_cast<int>(builds.size())) - 1)];
    robot.drive = robot.shooter = robot.pick_up = robot.active_catch = PartId::none;
    for (PartId id : parts) {
      switch (rules_.part(id).kind) {
        case PartKind::drive: robot.drive = id; break;
        case PartKind::shooter: robot.shooter = id; break;
        case PartKind::pick_up: robot.pick_up = id; break;
        case PartKind::active_catch: robot.active_catch = id; break;
      }
    }
  }

  // Everything face down, and the hand with it, is mixed and dealt again. The hand is put in the order of the deck, as
  // it always is.
  void cards(Robot& robot) {
    if (!hides_cards(robot)) return;
    List<CardId, largest_deck> unknown = face_down(robot);
    for (Slot& slot : robot.discard) {
      if (!slot.face_up) slot.card = draw(unknown);
    }
    for (std::size_t at = 0; at < robot.laid.size(); ++at) lay(robot, at, unknown);
    robot.hand.clear();
    for (CardId card : robot.deck) {
      if (unknown.has(card)) robot.hand.push_back(card);
    }
  }

  // Chooses again among the announcements that the robot could have made.
  void announcement(RobotId id) {
    Robot& robot = now_.robot(id);
    if (robot.owes || !rules_.must_declare(now_, robot)) return;
    robot.steps = 0;
    robot.target = RobotId::none;
    robot.owes = true;
    std::vector<Action> ideas;
    rules_.ideas(now_, robot.seat, ideas);
    std::erase_if(ideas, [&](const Action& action) {
      return std::get<Declare>(action).robot != id || !rules_.allowed(now_, robot.seat, action, nullptr);
    });
    const auto pick = static_cast<std::size_t>(roll_.die(static_cast<int>(ideas.size())) - 1);
    const Declare& declare = std::get<Declare>(ideas[pick]);
    robot.owes = false;
    robot.steps = declare.steps;
    robot.target = declare.target;
  }

 private:
  bool lies_open(CardId card) const {
    return now_.row.has(card) ||
           std::ranges::any_of(now_.robots, [&](const Robot& robot) { return robot.deck.has(card); });
  }
  // The cards of the open deck that do not lie face up.
  static List<CardId, largest_deck> face_down(const Robot& robot) {
    List<CardId, largest_deck> cards;
    for (const CardId card : robot.deck) {
      const auto lies_open = [&](const Slot& slot) { return slot.face_up && slot.card == card; };
      if (!std::ranges::any_of(robot.laid, lies_open) && !std::ranges::any_of(robot.discard, lies_open))
        cards.push_back(card);
    }
    return cards;
  }
  CardId draw(List<CardId, largest_deck>& from) {
    return from.take(static_cast<std::size_t>(roll_.die(static_cast<int>(from.size())) - 1));
  }
  // A card that lies down gets any end that it has, and staying besides where the rules leave that open.
  void lay(Robot& robot, std::size_t at, List<CardId, largest_deck>& unknown) {
    Slot& slot = robot.laid[at];
    if (slot.face_up) return;
    slot.card = draw(unknown);
    // It was left face down, so it is known to stay.
    if (shown(now_, at)) return;
    const bool may_stay = now_.phase == Phase::select ||
                          (now_.phase == Phase::flip && static_cast<int>(at) + 1 == now_.play && !robot.owes);
    const int ends = rules_.card(slot.card).bottom ? 2 : 1;
    const int side = roll_.die(ends + (may_stay ? 1 : 0));
    slot.side = side > ends ? Side::stay : side == 1 ? Side::top : Side::bottom;
    if (robot.forced == Forced::stay && now_.phase == Phase::select) slot.side = Side::stay;
  }

  const Rules& rules_;
  State& now_;
  Roller& roll_;
};

}  // namespace

// A whole state that looks like this to the viewer: nothing in it is hidden.
State Rules::resample(const State& seen, Viewer viewer, Roller& roll) const {
  State other = seen;
  Dealer dealer(*this, other, roll);
  dealer.pile();
  for (std::size_t at = 0; at < other.robots.size(); ++at) {
    Robot& robot = other.robots[at];
    if (viewer == robot.seat) continue;
    if (seen.phase == Phase::build && !robot.owes) dealer.build(robot);
    dealer.cards(robot);
    if (seen.phase == Phase::declare) dealer.announcement(robot_at(at));
  }
  return other;
}

}  // namespace sprue::aerial
