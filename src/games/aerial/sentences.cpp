// Aerial Assault, sentence by sentence: names on the cards, labels of choices, lines of the log. What a table at a
// screen says stands in text.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "games/aerial/rules.h"

namespace sprue::aerial {

std::string Rules::text(PartId part) const {
  return index(part) < catalogue_.parts.size() ? catalogue_.parts[index(part)].id : "none";
}
std::string Rules::text(CardId card) const {
  return index(card) < catalogue_.cards.size() ? catalogue_.cards[index(card)].id : "hidden";
}

namespace {

// Finds a place in the catalogue by its id; `blank` is the word for none.
template <class Id, class Row>
bool find_id(const std::vector<Row>& rows, std::string_view text, std::string_view blank, Id nothing, Id& out) {
  const auto at = std::ranges::find(rows, text, &Row::id);
  out = at == rows.end() ? nothing : static_cast<Id>(at - rows.begin());
  return at != rows.end() || text == blank;
}

std::string name(RobotId robot) {
  return robot == RobotId::none ? "nobody" : fmt::format("robot {}", index(robot) + 1);
}
std::string name(BallId ball) { return fmt::format("{} ball {}", word(alliance_of(ball)), index(ball) % 3 + 1); }
std::string_view capital(Alliance alliance) { return alliance == Alliance::red ? "Red" : "Blue"; }
std::string steps_text(int steps) {
  if (steps == 0) return "no move";
  return fmt::format("{} {}", steps < 0 ? "left" : "right", steps < 0 ? -steps : steps);
}

// The words on a card, "Move / Shoot", and on one end of it. A card that the viewer may not see has none.
std::string both_ends(const Rules& rules, CardId id) {
  if (index(id) >= rules.catalogue().cards.size()) return "a hidden card";
  const ActionCard& shown = rules.card(id);
  return fmt::format("{} / {}", shown.top.text, shown.bottom ? shown.bottom->text : "-");
}
std::string end_of(const Rules& rules, CardId id, Side side) {
  if (index(id) >= rules.catalogue().cards.size()) return "a hidden card";
  const ActionCard& shown = rules.card(id);
  if (side == Side::bottom) return shown.bottom ? shown.bottom->text : "-";
  return shown.top.text;
}

// The words on the button of an action. There is one overload for each action: a new one is a compile error here.
class Label {
 public:
  Label(const Rules& rules, const State& now) : rules_(rules), now_(now) {}

  std::string operator()(const TakeTeam& a) const { return fmt::format("Take the {} team", word(a.team)); }
  std::string operator()(const Build& a) const {
    std::string parts;
    for (PartId id : a.parts) {
      const bool known = index(id) < rules_.catalogue().parts.size();
      parts += fmt::format("{}{}", parts.empty() ? "" : ", ", known ? rules_.part(id).name : rules_.text(id));
    }
    return fmt::format("Build {}: {}", name(a.robot), parts);
  }
  std::string operator()(const DraftsFirst& a) const { return fmt::format("{} drafts first", called(a.robot)); }
  std::string operator()(const Draft& a) const {
    const std::string who = a.robot ? fmt::format(" for {}", called(*a.robot)) : "";
    return fmt::format("Draft {}{}", both_ends(rules_, a.card), who);
  }
  std::string operator()(const Give& a) const {
    std::string balls;
    for (std::size_t i = 0; i < a.holders.size(); ++i)
      balls += fmt::format("{} {} to {}", i == 0 ? "Ball" : ", ball", i + 1, name(a.holders[i]));
    return balls;
  }
  std::string operator()(const Lay& a) const {
    if (a.side == Side::stay) return fmt::format("{}: leave {} face down", called(a.robot), both_ends(rules_, a.card));
    return fmt::format("{}: {}", called(a.robot), end_of(rules_, a.card, a.side));
  }
  std::string operator()(const Flip& a) const {
    return fmt::format("{}: {}", called(a.robot), a.up ? "flip the card" : "stay in place");
  }
  std::string operator()(const Declare& a) const {
    const bool blocks = a.target != RobotId::none;
    std::string what = a.steps != 0 ? "move " + steps_text(a.steps) : blocks ? "" : steps_text(0);
    if (blocks) what += fmt::format("{}block {}", what.empty() ? "" : ", ", name(a.target));
    return fmt::format("{}: {}", called(a.robot), what);
  }
  std::string operator()(const Receive& a) const { return fmt::format("Inbound to {}", name(a.robot)); }
  std::string operator()(const ActNext& a) const { return fmt::format("{} acts next", called(a.robot)); }
  std::string operator()(const TryCatch& a) const { return fmt::format("{} catches", called(a.robot)); }
  std::string operator()(const HighGoal& a) const { return fmt::format("Shoot {} at the high goal", name(a.ball)); }
  std::string operator()(const LowGoal& a) const { return fmt::format("Shoot {} at the low goal", name(a.ball)); }
  std::string operator()(const Truss& a) const { return fmt::format("Throw {} over the truss", name(a.ball)); }
  std::string operator()(const Pass& a) const {
    return fmt::format("Pass {} {}", name(a.ball), a.steps == 0 ? "to the floor of your zone" : steps_text(a.steps));
  }
  std::string operator()(const HandOver& a) const {
    return fmt::format("Kiss pass {} to {}", name(a.ball), name(a.to));
  }
  std::string operator()(const PickUp& a) const { return fmt::format("Pick up {}", name(a.ball)); }
  // A player who may roll again wants to know what the die comes to.
  std::string operator()(const Reroll& a) const {
    if (a.again) return "Roll again";
    if (now_.ask != Ask::reroll) return "Keep the die";
    const auto [total, against] = rules_.so_far(now_);
    return fmt::format("Keep {} against {}", total, against);
  }
  std::string operator()(const Skip&) const { return "Decline"; }

 private:
  // A robot with its team, at the beginning of a label.
  std::string called(RobotId id) const {
    if (id == RobotId::none) return "Nobody";
    const std::string robot = fmt::format("Robot {}", index(id) + 1);
    if (index(id) >= now_.robots.size() || now_.robot(id).team == Team::none) return robot;
    return fmt::format("{} ({})", robot, word(now_.robot(id).team));
  }

  const Rules& rules_;
  const State& now_;
};

using Cited = std::vector<const Rule*>;

// The line of the log for an event, with the rules that it rests on. There is one overload for each event.
class Line {
 public:
  explicit Line(const Rules& rules) : rules_(rules) {}

  LogLine operator()(const AllianceDealt& e) const {
    return of(e.seat, line({e.rule->id, "AA-ALLY-02"}, "{} gets alliance card {}: {}", letter(e.seat), e.card,
                           word(e.alliance)));
  }
  LogLine operator()(const TeamTaken& e) const {
    return of(e.seat,
              line({"AA-SETUP-01"}, "{} takes the {} team for {}", letter(e.seat), word(e.team), name(e.robot)));
  }
  LogLine operator()(const Built& e) const { return line({"AA-BUILD-01"}, "{} is built", name(e.robot)); }
  LogLine operator()(const Revealed& e) const {
    std::string parts;
    for (const Term& term : e.weeks.terms()) parts += fmt::format("{}{}", parts.empty() ? "" : ", ", term.what);
    return worked(line({"AA-BUILD-02"}, "{}: {}; {} weeks", name(e.robot), parts, e.weeks.total()), {&e.weeks});
  }
  LogLine operator()(const StartRolled& e) const {
    return of(e.seat, line({"AA-DRAFT-03"}, "{} rolls {}", letter(e.seat), e.sum.total()));
  }
  LogLine operator()(const OrderSet& e) const {
    std::string order;
    for (RobotId id : e.order) order += fmt::format("{}{}", order.empty() ? "" : ", ", name(id));
    return line({e.rule->id}, "Drafting: {}", order);
  }
  LogLine operator()(const RowDealt& e) const {
    return line({"AA-DRAFT-02"}, "{} specials are turned up", e.cards.size());
  }
  LogLine operator()(const Drafted& e) const {
    const std::string refill =
        e.turned_up == CardId::hidden ? "" : fmt::format("; {} is turned up", both_ends(rules_, e.turned_up));
    return line({"AA-DRAFT-04", "AA-DRAFT-05"}, "{} drafts {}{}", name(e.robot), both_ends(rules_, e.card), refill);
  }
  LogLine operator()(const Declined& e) const { return line({"AA-R-12"}, "{} takes no special", name(e.robot)); }
  LogLine operator()(const Placed& e) const {
    return line({"AA-ALLY-05", "AA-ALLY-06"}, "{} starts in {} with {}", name(e.robot), word(e.zone), name(e.ball));
  }
  LogLine operator()(const Given& e) const {
    std::string holders;
    for (RobotId id : e.holders) holders += fmt::format("{}{}", holders.empty() ? "" : ", ", name(id));
    return line({"AA-ALLY-07"}, "The {} balls start with {}", word(e.alliance), holders);
  }
  LogLine operator()(const PlayBegan& e) const {
    const std::string_view first = capital(e.first);
    if (e.round == 0) return line({"AA-AUTO-04", "AA-R-41"}, "Autonomous Round, card {}: {} goes first", e.play, first);
    return line({"AA-DRIVE-02", "AA-R-41"}, "Round {}, card play {}: {} goes first", e.round, e.play, first);
  }
  LogLine operator()(const Laid& e) const {
    const std::string_view rule = e.in_row ? "AA-AUTO-02" : "AA-DRIVE-02";
    if (e.card == CardId::hidden) return line({rule}, "{} lays a card", name(e.robot));
    if (e.side == Side::stay)
      return line({rule}, "{} leaves {} face down, to stay", name(e.robot), both_ends(rules_, e.card));
    return line({rule}, "{} lays {}", name(e.robot), end_of(rules_, e.card, e.side));
  }
  LogLine operator()(const Decided& e) const { return {fmt::format("{} has decided", name(e.robot)), Cited{e.rule}}; }
  LogLine operator()(const Flipped& e) const {
    if (e.side == Side::stay) return line({"AA-STAY-02"}, "{} stays in place", name(e.robot));
    const ActionCard& card = rules_.card(e.card);
    const std::string& option = e.side == Side::top || !card.bottom ? card.top.text : card.bottom->text;
    if (e.panic) return line({"AA-OPT-TIE-03"}, "{} panics: {}", name(e.robot), option);
    return line({"AA-CARD-04"}, "{} plays {}", name(e.robot), option);
  }
  LogLine operator()(const Announced& e) const {
    if (e.target == RobotId::none) {
      return line({"AA-MOVE-05"}, "{} announces {}", name(e.robot), steps_text(e.steps));
    }
    if (e.steps == 0) return line({"AA-BLOCK-03"}, "{} announces a block of {}", name(e.robot), name(e.target));
    return line({"AA-MOVE-05", "AA-BLOCK-03"}, "{} announces {}, blocking {}", name(e.robot), steps_text(e.steps),
                name(e.target));
  }
  LogLine operator()(const CleanedUp& e) const {
    return line({e.round == 0 ? "AA-AUTO-10" : "AA-DRIVE-06"}, "All cards return to their hands");
  }
  LogLine operator()(const Inbounded& e) const {
    if (e.total.terms().empty()) {
      return worked(line({}, "{} takes {} from outside", name(e.robot), name(e.ball)), {&e.needed});
    }
    LogLine told = line({e.caught ? "AA-INB-09" : "AA-INB-10"}, "{} {} {} from outside", name(e.robot),
                        e.caught ? "catches" : "drops", name(e.ball));
    return worked(against(std::move(told), e.total, e.needed), {&e.total, &e.needed});
  }
  LogLine operator()(const Moved& e) const {
    LogLine told{fmt::format("{} moves from {} to {}", name(e.robot), word(e.from), word(e.to)), Cited{e.rule}};
    return e.total.terms().empty() ? told : against(std::move(told), e.total, e.needed);
  }
  LogLine operator()(const Tried& e) const {
    constexpr std::array<std::string_view, 8> what{"nothing", "high goal", "low goal", "truss",
                                                   "pick up", "catch",     "block",    "block"};
    LogLine told = line({"AA-DICE-01"}, "{}, {}", name(e.robot), what[static_cast<std::size_t>(e.attempt)]);
    told = against(std::move(told), e.total, e.needed);
    told.text += e.success ? ", success" : ", failure";
    return worked(std::move(told), {&e.total, &e.needed});
  }
  LogLine operator()(const Rerolled& e) const {
    return line({"AA-RRL-01", "AA-RRL-02"}, "{} rolls {} again: {}", name(e.robot), e.before, e.die);
  }
  LogLine operator()(const Strayed& e) const {
    return line({e.attempt == Attempt::truss ? "AA-OPT-MISS-03" : "AA-OPT-MISS-02"}, "{} goes astray: {}", name(e.ball),
                e.die);
  }
  LogLine operator()(const BallAt& e) const {
    const std::string where = e.place == Place::held      ? fmt::format("is held by {}", name(e.holder))
                              : e.place == Place::floor   ? fmt::format("lies in {}", word(e.zone))
                              : e.place == Place::out     ? "is out of bounds"
                              : e.place == Place::removed ? "is out of the game"
                                                          : "waits outside";
    return {fmt::format("{} {}", name(e.ball), where), Cited{e.rule}};
  }
  LogLine operator()(const Scored& e) const {
    return worked(line({}, "{} scores {}", word(e.alliance), e.points.total()), {&e.points});
  }
  LogLine operator()(const Contested& e) const {
    const int lead = e.attack.total() - e.defence.total();
    LogLine told =
        against(line({}, "{} blocks {}{}", name(e.blocker), name(e.target), e.duel ? ", which blocks back" : ""),
                e.attack, e.defence);
    if (e.duel) told.rules.push_back(&book()["AA-R-54"]);
    const bool works = e.duel ? lead != 0 : lead > 0;
    if (works || !e.duel) told.rules.push_back(&book()[works ? "AA-BLOCK-07" : "AA-BLOCK-08"]);
    return worked(std::move(told), {&e.attack, &e.defence});
  }
  LogLine operator()(const BlockVoid& e) const {
    return {fmt::format("{} finds {} no more to block", name(e.blocker), name(e.target)), Cited{e.rule}};
  }
  LogLine operator()(const Cancelled& e) const {
    return line({"AA-BLOCK-09", "AA-BLOCK-10"}, "{} is cancelled by {}", name(e.robot), name(e.by));
  }
  LogLine operator()(const TieRolled& e) const {
    LogLine told = line({"AA-OPT-TIE-02"}, "Tied: {} rolls {}", name(e.attacker), e.die);
    told.rules.push_back(e.rule);
    return told;
  }
  LogLine operator()(const Ended& e) const {
    const std::string winner = e.winner == Alliance::undecided ? "a draw" : fmt::format("{} wins", word(e.winner));
    LogLine told{fmt::format("Red {}, Blue {}", e.red.total(), e.blue.total()), Cited{e.rule}};
    return worked(std::move(told).with_figures(": " + winner), {&e.red, &e.blue});
  }

 private:
  // Appends the figures in a way that a table may leave them out.
  static LogLine against(LogLine told, const Tally& total, const Tally& needed) {
    return std::move(told).with_figures(fmt::format(": {} against {}", total.total(), needed.total()));
  }
  // A text that begins with a seat's letter, which a table may replace by a name.
  static LogLine of(Seat who, LogLine told) {
    told.who = who;
    return told;
  }
  // Cites the rule of each term besides, once.
  static LogLine worked(LogLine told, std::initializer_list<const Tally*> tallies) {
    for (const Tally* tally : tallies) {
      for (const Term& term : tally->terms()) {
        if (std::ranges::find(told.rules, term.rule) == told.rules.end()) told.rules.push_back(term.rule);
      }
    }
    return told;
  }

  template <class... Args>
  static LogLine line(std::initializer_list<std::string_view> ids, fmt::format_string<Args...> text, Args&&... args) {
    Cited cited;
    for (std::string_view id : ids) cited.push_back(&book()[id]);
    return {fmt::format(text, std::forward<Args>(args)...), std::move(cited)};
  }

  const Rules& rules_;
};

}  // namespace

bool Rules::parse(std::string_view text, PartId& part) const {
  return find_id(catalogue_.parts, text, "none", PartId::none, part);
}
bool Rules::parse(std::string_view text, CardId& card) const {
  return find_id(catalogue_.cards, text, "hidden", CardId::hidden, card);
}

std::string Rules::label(const State& now, Seat, const Action& action) const {
  return std::visit(Label(*this, now), action);
}

LogLine Rules::log(const Event& event) const { return std::visit(Line(*this), event); }

namespace {

// The robot that begins a line of the log, or none where something else does. There is one overload for each event: a
// new one is a compile error here.
struct Subject {
  RobotId operator()(const Built& e) const { return e.robot; }
  RobotId operator()(const Revealed& e) const { return e.robot; }
  RobotId operator()(const Drafted& e) const { return e.robot; }
  RobotId operator()(const Declined& e) const { return e.robot; }
  RobotId operator()(const Placed& e) const { return e.robot; }
  RobotId operator()(const Laid& e) const { return e.robot; }
  RobotId operator()(const Decided& e) const { return e.robot; }
  RobotId operator()(const Flipped& e) const { return e.robot; }
  RobotId operator()(const Announced& e) const { return e.robot; }
  RobotId operator()(const Inbounded& e) const { return e.robot; }
  RobotId operator()(const Moved& e) const { return e.robot; }
  RobotId operator()(const Tried& e) const { return e.robot; }
  RobotId operator()(const Rerolled& e) const { return e.robot; }
  RobotId operator()(const Contested& e) const { return e.blocker; }
  RobotId operator()(const BlockVoid& e) const { return e.blocker; }
  RobotId operator()(const Cancelled& e) const { return e.robot; }
  RobotId operator()(const AllianceDealt&) const { return RobotId::none; }
  RobotId operator()(const TeamTaken&) const { return RobotId::none; }
  RobotId operator()(const StartRolled&) const { return RobotId::none; }
  RobotId operator()(const OrderSet&) const { return RobotId::none; }
  RobotId operator()(const RowDealt&) const { return RobotId::none; }
  RobotId operator()(const Given&) const { return RobotId::none; }
  RobotId operator()(const PlayBegan&) const { return RobotId::none; }
  RobotId operator()(const CleanedUp&) const { return RobotId::none; }
  RobotId operator()(const Strayed&) const { return RobotId::none; }
  RobotId operator()(const BallAt&) const { return RobotId::none; }
  RobotId operator()(const Scored&) const { return RobotId::none; }
  RobotId operator()(const TieRolled&) const { return RobotId::none; }
  RobotId operator()(const Ended&) const { return RobotId::none; }
};

}  // namespace

std::optional<Seat> Rules::owner(const State& now, const Event& event) const {
  const RobotId robot = std::visit(Subject{}, event);
  if (index(robot) >= now.robots.size()) return std::nullopt;
  return now.robot(robot).seat;
}

}  // namespace sprue::aerial
