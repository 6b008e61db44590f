// Action cards: laying them face down, flipping them together.
#include <algorithm>

#include "games/aerial/turn.h"

namespace sprue::aerial {

// In the autonomous round the row holds the cards of all three plays, later the one card of the play.
const Slot* Rules::slot(const State& now, const Robot& robot) const {
  const std::size_t at = now.round == 0 ? static_cast<std::size_t>(std::max(now.play, 1) - 1) : 0;
  return at < robot.laid.size() ? &robot.laid[at] : nullptr;
}

// The option in force is the end that lies upright, and no other (AA-CARD-02, AA-CARD-04, AA-CARD-05, AA-CARD-06). A
// cancelled card has none (AA-BLOCK-09).
const Option* Rules::option(const State& now, const Robot& robot) const {
  enforces("AA-CARD-02", "AA-CARD-05", "AA-CARD-06");
  const Slot* slot = this->slot(now, robot);
  if (slot == nullptr || !slot->face_up || robot.cancelled) return nullptr;
  const ActionCard& shown = card(slot->card);
  return slot->side == Side::top ? &shown.top : &*shown.bottom;
}

bool Rules::in_phase(const State& now, Phase phase, Refusal* why) const {
  if (now.phase == phase) return true;
  if (now.phase == Phase::over) return refuse(why, book(), "AA-MATCH-02", "the match is over");
  return refuse(why, book(), "AA-MATCH-01", "that belongs to '{}', and this is '{}'", word(phase), word(now.phase));
}

// Checks a decision that all players make at once: each robot's player owes one, and no more. The rule cited says why
// there is nothing left to decide.
bool Rules::owed_by(const State& now, Seat seat, RobotId id, Refusal* why) const {
  if (index(id) >= now.robots.size() || now.robot(id).seat != seat) {
    return refuse(why, book(), "AA-ACT-05", "that robot is not yours");
  }
  if (now.robot(id).owes) return true;
  switch (now.phase) {
    case Phase::build: return refuse(why, book(), "AA-BUILD-02", "this robot is built");
    case Phase::program: return refuse(why, book(), "AA-AUTO-03", "this row of three is locked");
    case Phase::flip: return refuse(why, book(), "AA-R-14", "this card is decided");
    case Phase::select:
      if (now.robot(id).forced == Forced::panic)
        return refuse(why, book(), "AA-R-76", "it panics: chance lays its card");
      return refuse(why, book(), "AA-R-14", "this robot's card is laid, and stays");
    default: return refuse(why, book(), "AA-R-32", "this robot has nothing more to announce");
  }
}

// ---- Laying

// A robot lays any card of its own hand, either end up or to be left face down (AA-ACT-01, AA-STAY-01, AA-P2-04).
bool Rules::may(const State& now, Seat seat, const Lay& lay, Refusal* why) const {
  enforces("AA-STAY-01");
  if (now.phase != Phase::program && !in_phase(now, Phase::select, why)) return false;
  if (!owed_by(now, seat, lay.robot, why)) return false;
  const Robot& robot = now.robot(lay.robot);
  if (!robot.hand.has(lay.card)) {
    if (robot.deck.has(lay.card)) {
      return refuse(why, book(), now.phase == Phase::program ? "AA-AUTO-02" : "AA-DRIVE-05", "{} was laid before",
                    text(lay.card));
    }
    return refuse(why, book(), "AA-P2-04", "{} is not in this team's hand", text(lay.card));
  }
  if (lay.side == Side::hidden) return refuse(why, book(), "AA-CARD-03", "one end must be up");
  if (lay.side == Side::bottom && !card(lay.card).bottom) {
    return refuse(why, book(), "AA-R-84", "{} has no lower option", text(lay.card));
  }
  return lay_in_row(now, robot, lay, why);
}

// Special restrictions of the autonomous row, and of a robot that has broken down.
bool Rules::lay_in_row(const State& now, const Robot& robot, const Lay& lay, Refusal* why) const {
  if (now.phase == Phase::program && lay.side == Side::stay) {
    return refuse(why, book(), "AA-AUTO-02", "the row is laid with one end up; staying is decided at the flip");
  }
  if (robot.forced == Forced::stay && lay.side != Side::stay) {
    return refuse(why, book(), "AA-OPT-TIE-04", "this robot has broken down and must stay in place");
  }
  return true;
}

// Takes the card from the hand into the row of three (AA-AUTO-02) or to the one card of the play (AA-DRIVE-02). Nobody
// else sees it (AA-R-72). The last player to lay starts the flip.
void Turn::play(Seat seat, const Lay& lay) {
  Robot& layer = robot(lay.robot);
  layer.hand.take(layer.hand.find(lay.card));
  layer.laid.push_back({lay.card, lay.side, false});
  const bool in_row = now_.phase == Phase::program;
  tell([&] { return Laid{lay.robot, seat, lay.card, lay.side, in_row}; });
  const std::size_t wanted = in_row ? auto_plays : 1;
  if (layer.laid.size() < wanted) return;
  layer.owes = false;
  enforces("AA-DRIVE-03");
  if (!all_decided()) return;
  if (now_.phase == Phase::select) return flip_all();
  now_.play = 1;
  begin_flip();
}

void Rules::lay_ideas(const State& now, Seat seat, std::vector<Action>& out) const {
  for (std::size_t at = 0; at < now.robots.size(); ++at) {
    const Robot& robot = now.robots[at];
    if (robot.seat != seat || !robot.owes) continue;
    for (CardId id : robot.hand) {
      out.push_back(Lay{robot_at(at), id, Side::top});
      enforces("AA-CARD-01");
      if (card(id).bottom) out.push_back(Lay{robot_at(at), id, Side::bottom});
      if (now.phase == Phase::select) out.push_back(Lay{robot_at(at), id, Side::stay});
    }
  }
}

// ---- Flipping

// The cards of a row are played from left to right (AA-AUTO-04). For each the player chooses to flip or to stay, unseen
// by the others (AA-R-21).
void Turn::begin_flip() {
  now_.phase = Phase::flip;
  for (Robot& each : now_.robots) each.owes = true;
  tell([&] { return PlayBegan{now_.round, now_.play, rules_.goes_first(now_)}; });
}

bool Rules::may(const State& now, Seat seat, const Flip& flip, Refusal* why) const {
  return in_phase(now, Phase::flip, why) && owed_by(now, seat, flip.robot, why);
}

void Turn::play(Seat, const Flip& flip) {
  Robot& flipper = robot(flip.robot);
  // A card left face down means that the robot stays in place (AA-STAY-02).
  if (!flip.up) flipper.laid[static_cast<std::size_t>(now_.play - 1)].side = Side::stay;
  decided(flipper, flip.robot, "AA-R-21");
  if (all_decided()) flip_all();
}

// Nobody learns more than that the decision is made, until all are.
void Turn::decided(Robot& robot, RobotId id, std::string_view rule) {
  robot.owes = false;
  tell([&] { return Decided{id, &book()[rule]}; });
}

bool Turn::all_decided() const { return std::ranges::none_of(now_.robots, &Robot::owes); }

// All cards are flipped at the same time, whatever acts first (AA-DRIVE-04, AA-AUTO-04). Panic is drawn only now, so
// that nobody knows the card before.
void Turn::flip_all() {
  enforces("AA-DRIVE-04");
  draw_panics();
  for (Robot& each : now_.robots) {
    each.panicking = each.forced == Forced::panic;
    each.forced = Forced::nothing;
  }
  for (std::size_t at = 0; at < now_.robots.size(); ++at) flip(robot_at(at));
  declare_all();
}

// AA-OPT-TIE-03, AA-R-76: card and side by chance, in the order of this card play.
void Turn::draw_panics() {
  for (const Alliance alliance : rules_.in_order(now_)) {
    for (Robot& each : now_.robots) {
      if (each.alliance != alliance || each.forced != Forced::panic) continue;
      const int place = roll_.die(static_cast<int>(each.hand.size()));
      const CardId card = each.hand.take(static_cast<std::size_t>(place - 1));
      const int end = rules_.card(card).bottom ? roll_.die(2) : 1;
      each.laid.push_back({card, end == 1 ? Side::top : Side::bottom, false});
    }
  }
}

// A card that stays is done at once (AA-STAY-03).
void Turn::flip(RobotId id) {
  Robot& flipper = robot(id);
  Slot& slot = flipper.laid[now_.round == 0 ? static_cast<std::size_t>(now_.play - 1) : 0];
  slot.face_up = slot.side != Side::stay;
  enforces("AA-STAY-03");
  flipper.done = !slot.face_up;
  const Option* option = rules_.option(now_, flipper);
  const bool only_moves =
      option != nullptr && option->parts[0] == Component::move && option->parts[1] == Component::none;
  // In a panic a move is a stay (AA-OPT-TIE-03).
  if (flipper.panicking && only_moves) flipper.done = true;
  tell([&] { return Flipped{id, slot.face_up ? slot.card : CardId::hidden, slot.side, flipper.panicking}; });
}

}  // namespace sprue::aerial
