// Finds what is wrong with a state that came from outside: a saved match, a scenario or a test. A state that passes can
// be played on without any further check, so whatever the rules take for granted is looked at here.
#include <fmt/format.h>

#include <algorithm>

#include "games/aerial/rules.h"

namespace sprue::aerial {

namespace {

// Phases before the robots stand on the field.
bool before_match(Phase phase) { return phase < Phase::give; }
// Phases in which the cards of a play lie open.
bool in_card_play(Phase phase) { return phase == Phase::declare || phase == Phase::act; }

// One look at one state. Problems name the place in the JSON of the state.
class Inspector {
 public:
  Inspector(const Rules& rules, const State& now, Problems& problems)
      : rules_(rules), now_(now), problems_(problems), before_(problems.size()) {}

  // Each stage relies on those before it, so the first that finds something is the last that looks.
  void inspect() {
    using Look = void (Inspector::*)();
    for (const Look look :
         {&Inspector::sizes, &Inspector::alliances, &Inspector::teams, &Inspector::parts, &Inspector::specials,
          &Inspector::training, &Inspector::clock, &Inspector::hands, &Inspector::balls, &Inspector::scores,
          &Inspector::statuses, &Inspector::idle, &Inspector::questions}) {
      (this->*look)();
      if (problems_.size() > before_) return;
    }
  }

 private:
  template <class... Args>
  // Notes a problem unless `good` holds.
  void need(bool good, std::string where, fmt::format_string<Args...> text, Args&&... args) {
    if (!good) problems_.push_back({std::move(where), fmt::format(text, std::forward<Args>(args)...)});
  }
  static std::string at(std::string_view list, std::size_t place) { return fmt::format("{}[{}]", list, place); }
  bool real(RobotId id) const { return index(id) < now_.robots.size(); }
  bool real(Alliance alliance) const { return alliance == Alliance::red || alliance == Alliance::blue; }
  bool driven() const { return now_.round > 0; }

  // The right robots sit at the right seats; everything after this counts on it.
  void sizes() {
    need(now_.robots.size() == rules_.robots(), "robots", "{} robots are expected", rules_.robots());
    for (std::size_t i = 0; i < now_.robots.size(); ++i) {
      const Robot& robot = now_.robots[i];
      need(index(robot.seat) < rules_.seats(), at("robots", i), "nobody sits at {}", letter(robot.seat));
      if (i > 0) need(now_.robots[i - 1].seat <= robot.seat, at("robots", i), "robots are numbered in seat order");
    }
    for (int seat = 0; seat < rules_.seats(); ++seat) {
      const int count = rules_.robots_of(now_, seat_at(seat));
      const int least = rules_.seats() == 2 ? 2 : 1;
      const int most = rules_.seats() == 4 || rules_.seats() == 6 ? 1 : 2;
      need(count >= least && count <= most, "robots", "{} does not drive {} robots", letter(seat_at(seat)), count);
    }
  }

  // Each seat has a card of its own once they are dealt, and robots have the alliance of that card (AA-ALLY-03).
  void alliances() {
    const List<std::uint8_t, most_robots>& cards = now_.alliance_cards;
    enforces("AA-ALLY-03");
    const bool late = rules_.seats() == 4 || rules_.seats() == 6;
    const std::size_t wanted = late && before_match(now_.phase) ? 0 : static_cast<std::size_t>(rules_.seats());
    need(cards.size() == wanted, "alliance_cards", "{} cards are expected", wanted);
    const int most = rules_.seats() == 2 ? 2 : rules_.seats() < 5 ? 4 : 6;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      need(cards[i] <= most && cards.find(cards[i]) == i, at("alliance_cards", i), "no such card, or given twice");
    }
    if (cards.size() != wanted) return;
    std::array<std::size_t, 2> count{};
    for (std::size_t i = 0; i < now_.robots.size(); ++i) {
      const Robot& robot = now_.robots[i];
      Alliance alliance = Alliance::undecided;
      if (!cards.empty()) {
        alliance = alliance_of_card(cards[static_cast<std::size_t>(index(robot.seat))]);
      }
      need(robot.alliance == alliance, at("robots", i), "its alliance is not that of its player's card");
      if (alliance != Alliance::undecided) ++count[static_cast<std::size_t>(alliance)];
    }
    if (!cards.empty()) need(count[0] == count[1], "robots", "the alliances are not of one size");
  }

  // Robots have teams in the order in which they choose, and no team twice.
  void teams() {
    for (std::size_t i = 0; i < now_.robots.size(); ++i) {
      const Robot& robot = now_.robots[i];
      const bool has = robot.team != Team::none;
      need(has == (now_.phase != Phase::teams || static_cast<int>(i) < now_.turn), at("robots", i),
           "its team does not fit the phase");
      need(!has || static_cast<std::size_t>(robot.team) < rules_.teams(), at("robots", i),
           "its team is not in the box");
      for (std::size_t j = 0; j < i; ++j) {
        need(!has || now_.robots[j].team != robot.team, at("robots", i), "its team is taken");
      }
    }
    if (now_.phase == Phase::teams) {
      need(now_.turn < static_cast<int>(now_.robots.size()), "turn", "nobody is left to choose a team");
    }
  }

  bool is(PartId id, PartKind kind) const {
    return index(id) < rules_.catalogue().parts.size() && rules_.part(id).kind == kind;
  }
  // A built robot is one that the rules would let its team build, an unbuilt one has no parts.
  void parts() {
    for (std::size_t i = 0; i < now_.robots.size(); ++i) {
      const Robot& robot = now_.robots[i];
      const std::array<PartId, 4> slots{robot.drive, robot.shooter, robot.pick_up, robot.active_catch};
      PartList parts;
      for (std::size_t kind = 0; kind < slots.size(); ++kind) {
        if (slots[kind] == PartId::none) continue;
        need(is(slots[kind], static_cast<PartKind>(kind)), at("robots", i), "a part is not of its kind");
        parts.push_back(slots[kind]);
      }
      const bool built = now_.phase > Phase::build || (now_.phase == Phase::build && !robot.owes);
      const bool good = built ? rules_.buildable(rules_.week_cap(robot), parts, nullptr) : parts.empty();
      need(good, at("robots", i), "its parts are no robot for this phase");
    }
    if (now_.phase == Phase::build) someone_owes();
  }
  void someone_owes() { need(std::ranges::any_of(now_.robots, &Robot::owes), "robots", "nobody owes a decision"); }

  // Every special is in the pile, in the row or in one deck, once (AA-COMP-04).
  void specials() {
    std::array<int, 256> seen{};
    for (CardId card : now_.pile) ++seen[index(card)];
    for (CardId card : now_.row) ++seen[index(card)];
    for (std::size_t i = 0; i < now_.robots.size(); ++i) {
      const List<CardId, largest_deck>& deck = now_.robots[i].deck;
      const std::size_t basics = now_.robots[i].team == Team::none ? 0 : basic_cards;
      need(deck.size() >= basics, at("robots", i), "its deck lacks basic cards");
      for (std::size_t place = 0; place < deck.size(); ++place) {
        if (place < basics)
          need(index(deck[place]) == place, at("robots", i), "its deck does not begin with the basic cards");
        else
          ++seen[index(deck[place])];
      }
    }
    const bool dealt = now_.phase > Phase::first;
    for (std::size_t card = 0; card < seen.size(); ++card) {
      const bool special = dealt && card >= basic_cards && card < basic_cards + rules_.specials();
      need(seen[card] == (special ? 1 : 0), "pile", "{} is there {} times", rules_.text(card_at(card)), seen[card]);
    }
    if (dealt) need(now_.row.full() || now_.pile.empty(), "row", "the row is not filled up");
  }

  // The choice of who drafts first, the order of drafting, the pass and the decks agree with the phase.
  void training() {
    const bool late = rules_.seats() == 4 || rules_.seats() == 6;
    for (std::size_t i = 0; i < now_.robots.size(); ++i) {
      const Seat seat = now_.robots[i].seat;
      const auto named = std::ranges::count_if(
          now_.robots, [&](const Robot& robot) { return robot.seat == seat && robot.drafts_first; });
      const bool two = rules_.robots_of(now_, seat) == 2 && rules_.options().draft_team == Naming::once;
      const bool open = now_.phase <= Phase::first;
      need(named == (two && !late ? 1 : 0) || (open && named == 0), at("robots", i), "who drafts first does not fit");
      if (now_.phase < Phase::first) need(named == 0, at("robots", i), "nobody drafts yet");
    }
    const bool once = rules_.options().draft_team == Naming::once;
    if (now_.phase == Phase::first) need(!late && once && rules_.waiting(now_).any(), "phase", "nobody is to be named");
    order();
    if (now_.phase == Phase::draft || now_.phase == Phase::extra) return pass();
    need(now_.pass == 0, "pass", "nobody drafts");
    const bool counts = now_.phase == Phase::teams || now_.phase == Phase::inbound;
    need(counts || now_.turn == 0, "turn", "0 is expected");
    decks();
  }
  void order() {
    const bool dealt = now_.phase > Phase::first;
    need(now_.draft_order.size() == (dealt ? now_.robots.size() : 0), "draft_order", "every robot drafts in its turn");
    for (std::size_t i = 0; i < now_.draft_order.size(); ++i) {
      const RobotId id = now_.draft_order[i];
      need(real(id) && now_.draft_order.find(id) == i, at("draft_order", i), "no such robot, or named twice");
    }
  }
  // While specials are drafted, each deck has what its robot took in the passes so far, with the elite and extra ones
  // declined or taken.
  void pass() {
    const bool extra = now_.phase == Phase::extra;
    need(now_.pass >= (extra ? rules_.passes() + 1 : 1) && now_.pass <= rules_.passes() + (extra ? 2 : 0), "pass",
         "there is no such pass");
    need(now_.turn < static_cast<int>(now_.robots.size()), "turn", "nobody is left to draft");
    need(!now_.row.empty(), "row", "nothing is left to draft");
    if (problems_.size() > before_) return;
    for (int i = 0; i < static_cast<int>(now_.draft_order.size()); ++i) {
      const Robot& robot = now_.robot(now_.draft_order[static_cast<std::size_t>(i)]);
      const int done = now_.pass - 1 + (i < now_.turn ? 1 : 0);
      const int most = rules_.trains_more(robot) ? done : std::min(done, rules_.passes());
      const int drafted = static_cast<int>(robot.deck.size() - basic_cards);
      need(drafted >= std::min(done, 3) && drafted <= most, "robots", "a deck does not fit the pass");
    }
    const RobotId next = now_.draft_order[static_cast<std::size_t>(now_.turn)];
    need(!extra || rules_.trains_more(now_.robot(next)), "turn", "that robot has no extra training");
  }
  void decks() {
    for (std::size_t i = 0; i < now_.robots.size(); ++i) {
      const Robot& robot = now_.robots[i];
      if (now_.phase <= Phase::first) continue;
      const int drafted = static_cast<int>(robot.deck.size() - basic_cards);
      const int most = rules_.passes() + (rules_.trains_more(robot) ? 2 : 0);
      need(drafted >= 3 && drafted <= most, at("robots", i), "its deck has {} specials", drafted);
    }
  }

  // Round and play are those that the phase may have.
  void clock() {
    const Phase phase = now_.phase;
    const bool early = phase <= Phase::program;
    if (early) return need(now_.round == 0 && now_.play == 0, "round", "the match has not begun");
    if (phase == Phase::over) {
      return need(now_.round == driven_rounds && now_.play == driven_plays, "round", "the match is not over");
    }
    const int plays = now_.round == 0 ? auto_plays : driven_plays;
    need(now_.play >= 1 && now_.play <= plays, "play", "there is no such card play");
    if (phase == Phase::flip) need(!driven(), "phase", "cards are flipped one by one in the autonomous round only");
    if (phase == Phase::inbound || phase == Phase::select) need(driven(), "phase", "that is for driven rounds");
  }

  // Cards and zones of a robot, once it is on the field.
  void hands() {
    for (std::size_t i = 0; i < now_.robots.size(); ++i) {
      const Robot& robot = now_.robots[i];
      const std::string where = at("robots", i);
      if (before_match(now_.phase)) {
        need(robot.hand.empty() && robot.laid.empty() && robot.discard.empty(), where, "no cards are in play yet");
        need(robot.zone == Zone::nowhere, where, "it is not on the field yet");
        continue;
      }
      need(on_field(index(robot.zone)), where, "it is not on the field");
      // Robots keep to their side in the autonomous round (AA-MOVE-01).
      if (now_.round == 0) need(side_of(robot.zone) == robot.alliance, where, "it has left its side");
      cards(robot, where);
      if (problems_.size() > before_) return;
      rows(robot, where);
    }
  }
  // Hand, laid cards and discards together are the deck, and the hand is in the order of the deck: players and views
  // rely on both.
  void cards(const Robot& robot, const std::string& where) {
    List<CardId, 18> all;
    for (CardId card : robot.hand) all.push_back(card);
    for (const Slot& slot : robot.laid) all.push_back(slot.card);
    for (const Slot& slot : robot.discard) all.push_back(slot.card);
    bool good = all.size() == robot.deck.size();
    for (CardId card : robot.deck) good = good && all.has(card);
    need(good, where, "hand, laid cards and discards are not its deck");
    std::size_t last = 0;
    for (CardId card : robot.hand) {
      need(robot.deck.find(card) >= last, where, "its hand is not in the order of its deck");
      last = robot.deck.find(card);
    }
  }

  // The number of cards that a robot has laid at this point. While rows are laid, any number is good that fits what the
  // robot owes.
  std::size_t laid_wanted(const Robot& robot) const {
    if (now_.phase == Phase::program) return robot.laid.size() - (robot.laid.size() == 3 && robot.owes ? 1 : 0);
    if (now_.phase == Phase::flip || (in_card_play(now_.phase) && !driven())) return auto_plays;
    if (in_card_play(now_.phase)) return 1;
    return now_.phase == Phase::select && !robot.owes && robot.forced != Forced::panic ? 1 : 0;
  }
  // Laid cards and discards lie the way that the play so far has turned them.
  void rows(const Robot& robot, const std::string& where) {
    need(robot.laid.size() == laid_wanted(robot), where, "it has laid {} cards", robot.laid.size());
    const bool discards = driven() && now_.phase != Phase::over;
    const std::size_t spent = discards ? static_cast<std::size_t>(now_.play - 1) : 0;
    need(robot.discard.size() == spent, where, "{} discards are expected", spent);
    for (const Slot& slot : robot.discard) check_slot(slot, true, true, where);
    for (std::size_t i = 0; i < robot.laid.size(); ++i) {
      const int place = driven() ? now_.play : static_cast<int>(i) + 1;
      const bool turned = place < now_.play || (place == now_.play && in_card_play(now_.phase));
      const bool may_stay =
          turned || now_.phase == Phase::select || (now_.phase == Phase::flip && place == now_.play && !robot.owes);
      check_slot(robot.laid[i], turned, may_stay, where);
    }
    if (now_.phase == Phase::select && robot.forced == Forced::stay && !robot.laid.empty()) {
      need(robot.laid.front().side == Side::stay, where, "it has broken down and must stay");
    }
  }
  void check_slot(const Slot& slot, bool turned, bool may_stay, const std::string& where) {
    const bool stays = slot.side == Side::stay;
    need(slot.side != Side::hidden && (may_stay || !stays), where, "a card lies in no proper way");
    need(slot.face_up == (turned && !stays), where, "a card faces the wrong way");
    need(slot.side != Side::bottom || rules_.card(slot.card).bottom, where, "a card has no lower option");
  }

  // Each ball has a place, and only the figures that go with it.
  void balls() {
    for (std::size_t i = 0; i < ball_slots; ++i) {
      const Ball& ball = now_.balls[i];
      const std::string where = at("balls", i);
      const bool exists = i % 3 < rules_.balls();
      need(exists == (ball.place != Place::absent), where, "it is{} in this match", exists ? "" : " not");
      if (before_match(now_.phase) && exists) need(ball.place == Place::waiting, where, "it is not in play yet");
      const bool held = ball.place == Place::held;
      need(held == real(ball.holder) && (held || ball.holder == RobotId::none), where, "its holder does not fit");
      if (now_.phase == Phase::give && exists) need(held, where, "it is held before the match");
      need((ball.place == Place::floor) == on_field(index(ball.zone)), where, "its zone does not fit");
      if (held && real(ball.holder)) {
        need(now_.robot(ball.holder).alliance == alliance_of(ball_at(i)), where, "an opponent holds it");
        need(rules_.held(now_, ball.holder) <= most_held, where, "its robot holds more than two");
      }
      const bool gone = ball.place == Place::removed || ball.place == Place::absent;
      need(!gone || (!ball.trussed && ball.touched.empty()), where, "it has a past but is out of the game");
      need(ball.place != Place::out || rules_.options().missed_shots, where, "no ball goes out of bounds here");
      touched(ball, i);
    }
    for (Alliance alliance : {Alliance::red, Alliance::blue}) waiting_turns(alliance);
  }
  // The history of a ball names partners only, each once, and its holder among them.
  void touched(const Ball& ball, std::size_t i) {
    for (std::size_t j = 0; j < ball.touched.size(); ++j) {
      const RobotId id = ball.touched[j];
      const bool good = real(id) && now_.robot(id).alliance == alliance_of(ball_at(i)) && ball.touched.find(id) == j;
      need(good && !before_match(now_.phase), at("balls", i), "its history is not possible");
    }
    if (ball.place == Place::held) need(ball.touched.has(ball.holder), at("balls", i), "its holder never touched it");
  }
  // The waiting balls of an alliance are numbered from 1 without a gap.
  void waiting_turns(Alliance alliance) {
    std::array<int, 4> count{};
    int wait = 0;
    for (std::size_t i = first_ball(alliance); i < first_ball(alliance) + 3; ++i) {
      const bool waits = now_.balls[i].place == Place::waiting || now_.balls[i].place == Place::out;
      const bool queues = waits && !before_match(now_.phase);
      need(queues == (now_.balls[i].turn > 0), at("balls", i), "its turn to come in does not fit");
      wait += queues ? 1 : 0;
      ++count[static_cast<std::size_t>(now_.balls[i].turn)];
    }
    for (int turn = 1; turn <= 3; ++turn) {
      need(count[static_cast<std::size_t>(turn)] == (turn <= wait ? 1 : 0), "balls", "the order of waiting is broken");
    }
  }

  // Scores agree with each other, with the plays so far, and with the balls that have left the game.
  void scores() {
    for (Alliance alliance : {Alliance::red, Alliance::blue}) {
      const Score& score = now_.score(alliance);
      const std::string where = at("scores", static_cast<std::size_t>(alliance));
      const int points =
          20 * score.auto_goals + 10 * (score.high_goals + score.assists + score.trusses + score.catches);
      need(score.points == points, where, "{} points are expected", points);
      need(score.catches <= score.trusses, where, "more catches than trusses");
      const int goals = score.high_goals + score.low_goals;
      need(score.assists <= goals * static_cast<int>(rules_.balls() - 1), where, "more assists than the goals had");
      need(driven() || score.points == 20 * score.auto_goals, where, "only autonomous goals are scored so far");
      need(driven() || goals == 0, where, "only autonomous goals are scored so far");
      need(now_.play > 0 || score.balls_scored() == 0, where, "nothing is scored before the match");
      // Each robot lets go of one ball a play (AA-R-18), and an alliance has as many robots as balls.
      const int throws = static_cast<int>(rules_.balls()) * now_.play_number();
      need(score.balls_scored() + score.trusses <= throws, where, "no alliance scores so often");
      const int first = static_cast<int>(first_ball(alliance));
      const int removed =
          static_cast<int>(std::count_if(now_.balls.begin() + first, now_.balls.begin() + first + 3,
                                         [](const Ball& ball) { return ball.place == Place::removed; }));
      const int most = static_cast<int>(rules_.removed_at_most());
      const int gone = std::min(score.balls_scored(), most);
      need(removed == gone, where, "{} balls have left the game, and {} should have", removed, gone);
    }
  }

  // Checks what the robots owe, what is forced on them and whom they may not block.
  void statuses() {
    for (std::size_t i = 0; i < now_.robots.size(); ++i) {
      const Robot& robot = now_.robots[i];
      const std::string where = at("robots", i);
      need(owing_fits(robot), where, "what it owes does not fit the phase");
      need(robot.forced == Forced::nothing || (rules_.options().tied_blocks && driven()), where, "nothing forces it");
      need(robot.forced == Forced::nothing || now_.phase != Phase::over, where, "nothing forces it any more");
      const bool barred = robot.ban != RobotId::none;
      need(barred == (robot.ban_play != 0), where, "its ban is half there");
      if (barred) {
        need(real(robot.ban) && now_.robot(robot.ban).alliance != robot.alliance && driven(), where,
             "it bans no opponent");
        const int next = now_.play_number() + 1;
        const bool open = in_card_play(now_.phase) || now_.phase == Phase::over;
        need(robot.ban_play <= (open ? next : next - 1) && robot.ban_play >= next - 1, where, "its ban has lapsed");
      }
      if (problems_.size() > before_) return;
      in_play(robot, where);
    }
    const bool all_decide = now_.phase == Phase::program || now_.phase == Phase::flip || now_.phase == Phase::select ||
                            now_.phase == Phase::declare;
    if (all_decide) someone_owes();
  }
  bool owing_fits(const Robot& robot) const {
    switch (now_.phase) {
      case Phase::build:
      case Phase::flip: return true;
      case Phase::program: return robot.owes == (robot.laid.size() < 3);
      case Phase::select: return robot.owes == (robot.laid.empty() && robot.forced != Forced::panic);
      case Phase::declare: return !robot.owes || rules_.must_declare(now_, robot);
      default: return !robot.owes;
    }
  }

  // The marks of the card play under way: none outside of it, and none of an action before cards act.
  void in_play(const Robot& robot, const std::string& where) {
    if (!in_card_play(now_.phase)) {
      const bool clean = robot.steps == 0 && robot.target == RobotId::none && !robot.panicking && !robot.done &&
                         !robot.cancelled && !robot.released && !robot.hit;
      return need(clean, where, "no card is being played");
    }
    need(!robot.panicking || (rules_.options().tied_blocks && driven()), where, "it has no reason to panic");
    const Slot& slot = *rules_.slot(now_, robot);
    need(slot.face_up || (robot.done && robot.steps == 0 && robot.target == RobotId::none), where, "it stays in place");
    need(!robot.panicking || slot.face_up, where, "a panicking robot does not stay");
    need(!robot.cancelled || robot.done, where, "a cancelled robot is done");
    if (slot.face_up) announced(robot, where);
    if (now_.phase != Phase::declare) return;
    need(!robot.cancelled && !robot.released && !robot.hit, where, "no card acts yet");
    const Option& option = option_of(robot);
    const bool only_moves = option.parts[0] == Component::move && option.parts[1] == Component::none;
    need(robot.done == (!slot.face_up || (robot.panicking && only_moves)), where, "no card acts yet");
    const bool decided = robot.steps != 0 || robot.target != RobotId::none;
    need(!decided || (!robot.owes && !robot.done), where, "it has announced nothing yet");
  }
  const Option& option_of(const Robot& robot) const {
    const Slot& slot = *rules_.slot(now_, robot);
    const ActionCard& card = rules_.card(slot.card);
    return slot.side == Side::bottom ? *card.bottom : card.top;
  }

  // An announcement is possible with the robot's option, and while others still announce it is one that the rules
  // allow.
  void announced(const Robot& robot, const std::string& where) {
    const Option& option = option_of(robot);
    if (robot.steps != 0) {
      const int most = shows(option, Component::move) && !robot.panicking ? rules_.reach(robot, option) : 0;
      need(robot.steps >= -most && robot.steps <= most, where, "it cannot move so far");
      const int to = index(robot.zone) + robot.steps;
      const bool fits = on_field(to) && (driven() || side_of(zone_at(to)) == robot.alliance);
      need(fits || moved(robot), where, "its move leaves the field or its side");
    }
    if (robot.target != RobotId::none) {
      const bool rival = real(robot.target) && now_.robot(robot.target).alliance != robot.alliance;
      need(shows(option, Component::block) && rival && driven(), where, "it blocks no opponent");
    }
    if (now_.phase == Phase::declare) announcement_allowed(robot, where);
  }
  // In the phase of announcements all robots still stand where they stood at the flip, so the rules themselves can
  // judge.
  void announcement_allowed(const Robot& robot, const std::string& where) {
    if (robot.owes || robot.done || !rules_.must_declare(now_, robot)) return;
    State open = now_;
    const auto id = robot_at(static_cast<std::size_t>(&robot - now_.robots.begin()));
    open.robot(id).owes = true;
    const bool good = rules_.allowed(open, robot.seat, Declare{id, robot.steps, robot.target}, nullptr);
    need(good, where, "what it has announced is not allowed");
  }

  // True when an announced move is behind the robot; its zone is then no longer where the move began.
  bool moved(const Robot& robot) const {
    if (robot.done) return true;
    const auto id = robot_at(static_cast<std::size_t>(&robot - now_.robots.begin()));
    const Option& option = option_of(robot);
    const int part = option.parts[0] == Component::move ? 0 : 1;
    const int size = static_cast<int>(now_.ring.size());
    if (now_.ring.has(id)) return now_.ring_step > static_cast<int>(now_.ring.find(id)) + (part == 0 ? 0 : 2 * size);
    return now_.acting == id && now_.part > part;
  }

  // Outside the actions of a card play nothing is under way. A choice of receivers is open only where there is one.
  void idle() {
    if (now_.phase == Phase::act) return;
    const bool sided = now_.phase == Phase::give || now_.phase == Phase::inbound;
    need(sided == real(now_.side), "side", "who is asked does not fit the phase");
    need(now_.stage == Stage::idle && now_.ask == Ask::nothing && now_.acting == RobotId::none && now_.part == 0 &&
             now_.ball == BallId::none && now_.ring.empty() && now_.ring_step == 0 && now_.dice == Throw{},
         "stage", "no card acts in this phase");
    if (now_.phase != Phase::inbound) return;
    const int turn = now_.side == rules_.goes_first(now_) ? 0 : 1;
    need(now_.turn == turn && rules_.inbound_due(now_, now_.side), "turn", "no ball comes in");
    const auto here = std::ranges::count_if(now_.robots, [&](const Robot& robot) {
      return robot.alliance == now_.side && robot.zone == inbound_zone(now_.side);
    });
    need(here > 1, "turn", "there is no choice of receivers");
    need(std::ranges::none_of(now_.balls, [](const Ball& ball) { return ball.place == Place::out; }), "balls",
         "no ball is out of bounds any more");
  }

  // Checks the question that is open while cards act: that somebody is asked, and that it could have come to this.
  void questions() {
    if (now_.phase == Phase::select) {
      need(std::ranges::none_of(now_.balls, [](const Ball& ball) { return ball.place == Place::out; }), "balls",
           "no ball is out of bounds any more");
    }
    if (now_.phase != Phase::act) return;
    need(now_.stage != Stage::idle && now_.ask != Ask::nothing, "ask", "somebody has to be asked");
    const bool targets =
        std::ranges::any_of(now_.robots, [](const Robot& robot) { return robot.target != RobotId::none; });
    need(targets == (now_.stage != Stage::free), "stage", "the order of actions does not fit the blocks");
    ring();
    if (problems_.size() > before_) return;
    if (now_.ask == Ask::order) return asks_order();
    acting();
    if (problems_.size() > before_) return;
    if (now_.ask == Ask::use) return asks_use();
    if (now_.ask == Ask::catching) return asks_catch();
    asks_reroll();
  }

  // A ring goes around, between robots that can still act, and only its members are hit.
  void ring() {
    const int size = static_cast<int>(now_.ring.size());
    if (size == 0) need(now_.ring_step == 0, "ring_step", "there is no ring");
    if (size > 0) {
      need(now_.stage == Stage::blocks && size % 2 == 0 && now_.ring_step < 3 * size, "ring", "this is no ring");
      need(now_.ask == Ask::use || now_.ask == Ask::reroll, "ring", "a ring asks for no order");
    }
    for (std::size_t i = 0; i < now_.ring.size(); ++i) {
      const RobotId id = now_.ring[i], next = now_.ring[(i + 1) % now_.ring.size()];
      const bool good = real(id) && now_.ring.find(id) == i && now_.robot(id).target == next;
      need(good, at("ring", i), "it does not block the next of the ring");
      if (!good) return;
      const bool over = now_.ring_step >= 2 * size;
      need(now_.robot(id).done == now_.robot(id).cancelled && (over || !now_.robot(id).cancelled), at("ring", i),
           "its card is spent");
      need(!over || !now_.robot(id).hit, at("ring", i), "it is hit and not cancelled");
    }
    for (std::size_t i = 0; i < now_.robots.size(); ++i) {
      need(!now_.robots[i].hit || now_.ring.has(robot_at(i)), at("robots", i), "it is in no ring");
    }
  }

  // The order is asked only where an alliance has several cards to choose from, and Red before Blue.
  void asks_order() {
    need(real(now_.side) && now_.acting == RobotId::none && now_.part == 0 && now_.dice == Throw{} &&
             now_.ball == BallId::none,
         "ask", "no card is under way when the order is asked");
    if (!real(now_.side)) return;
    int ready = 0, others = 0;
    for (std::size_t i = 0; i < now_.robots.size(); ++i) {
      if (!rules_.acts_now(now_, robot_at(i))) continue;
      ++(now_.robots[i].alliance == now_.side ? ready : others);
    }
    need(ready > 1 && (now_.side == rules_.goes_first(now_) || others == 0), "side", "there is no order to choose");
  }

  // The acting robot has a part to play, of the class that acts now, and in a ring at its own step.
  void acting() {
    need(real(now_.acting), "acting", "a robot has to act");
    if (!real(now_.acting)) return;
    const Robot& robot = now_.robot(now_.acting);
    const Component component = rules_.component(now_);
    need(!robot.done && component != Component::none, "acting", "its card is spent");
    if (problems_.size() > before_) return;
    const int rank = rules_.option(now_, robot)->rank;
    const bool fits = now_.stage == Stage::free || rank == (now_.stage == Stage::blocks  ? 1
                                                            : now_.stage == Stage::shots ? 2
                                                                                         : 3);
    need(fits, "acting", "its card is not of the class that acts");
    if (now_.ring.empty()) return;
    const int size = static_cast<int>(now_.ring.size());
    need(now_.ring[static_cast<std::size_t>(now_.ring_step % size)] == now_.acting, "acting", "it is not its step");
    constexpr std::array<Component, 3> wanted{Component::move, Component::block, Component::move};
    const int step = now_.ring_step / size;
    need(component == wanted[static_cast<std::size_t>(step)] && (step != 0 || now_.part == 0) &&
             (step != 2 || now_.part == 1),
         "part", "it is not its step");
    need(size > 2 || step != 1 || now_.ring_step == size, "ring_step", "two robots block each other at once");
  }

  void asks_use() {
    const Robot& robot = now_.robot(now_.acting);
    const Component component = rules_.component(now_);
    const bool moving = component == Component::move && (robot.steps != 0 || robot.panicking);
    need(!moving && rules_.usable(now_, now_.acting, component), "ask", "there is nothing to use this card for");
    need(now_.side == Alliance::undecided && now_.dice == Throw{} && now_.ball == BallId::none, "ask",
         "nothing else is under way");
  }

  // True while the acting robot plays a truss from where one is possible.
  bool trussing() const {
    const Robot& robot = now_.robot(now_.acting);
    return rules_.component(now_) == Component::truss && robot.released && driven() &&
           side_of(robot.zone) != robot.alliance;
  }
  // True for the ball of a truss that worked and is not yet caught.
  bool flies(BallId id) const {
    if (index(id) >= ball_slots || alliance_of(id) != now_.robot(now_.acting).alliance) return false;
    const Ball& ball = now_.at(id);
    return ball.place == Place::floor && ball.zone == white(alliance_of(id)) && ball.trussed;
  }

  void asks_catch() {
    need(trussing() && flies(now_.ball), "ball", "nothing flies over the truss");
    need(now_.side == now_.robot(now_.acting).alliance && now_.dice == Throw{}, "side", "it is not theirs to catch");
    if (problems_.size() > before_) return;
    bool anyone = false;
    for (std::size_t i = 0; i < now_.robots.size(); ++i) anyone = anyone || rules_.catches(now_, robot_at(i));
    need(anyone, "ask", "nobody catches");
  }

  // Dice lie on the table only while somebody may roll them again.
  void asks_reroll() {
    const Throw& dice = now_.dice;
    const bool two = dice.attempt == Attempt::block || dice.attempt == Attempt::duel;
    need(now_.side == Alliance::undecided && now_.ball == BallId::none, "ask", "nothing else is under way");
    need(dice.die >= 1 && (dice.other_die >= 1) == two && dice.asked < (two ? 2 : 1), "dice", "they are not thrown");
    need(real(dice.robot) && real(dice.other) == two && (two || dice.other == RobotId::none), "dice",
         "who threw them?");
    if (problems_.size() > before_) return;
    const RobotId roller = dice.asked == 0 ? dice.robot : dice.other;
    need(rules_.may_reroll(now_, roller), "dice", "there is no re-roll to decide");
    need(dice.attempt == Attempt::catching || dice.robot == now_.acting, "dice", "another robot acts");
    need(thrown_for_it(dice), "dice", "that could not be thrown for");
  }
  // True when the acting card could have thrown these dice for this attempt.
  bool thrown_for_it(const Throw& dice) const {
    const Robot& robot = now_.robot(dice.robot);
    const Component component = rules_.component(now_);
    const bool known = index(dice.ball) < ball_slots;
    const bool blocks = dice.attempt == Attempt::block || dice.attempt == Attempt::duel;
    if (blocks) {
      return !known && component == Component::block && robot.target == dice.other &&
             now_.robot(dice.other).zone == robot.zone && !now_.robot(dice.other).cancelled &&
             (dice.attempt == Attempt::duel) == (now_.ring.size() == 2);
    }
    if (!known || alliance_of(dice.ball) != robot.alliance) return false;
    const Ball& ball = now_.at(dice.ball);
    const bool held = ball.place == Place::held && ball.holder == dice.robot;
    const bool here = ball.place == Place::floor && ball.zone == robot.zone;
    switch (dice.attempt) {
      case Attempt::high:
        return component == Component::shoot && held && robot.released && shoot_range(robot.alliance, robot.zone) > 0 &&
               rules_.range_needed(dice, now_) > 0;
      case Attempt::low:
        return (component == Component::shoot || component == Component::truss) && robot.released && (held || here) &&
               driven() && robot.zone == zone_1(robot.alliance);
      case Attempt::truss: return trussing() && held && !ball.trussed && rules_.range_needed(dice, now_) > 0;
      case Attempt::pick_up:
        return component == Component::pick_up && here && rules_.held(now_, dice.robot) < most_held;
      case Attempt::catching: return trussing() && flies(dice.ball) && catching(dice);
      default: return false;
    }
  }
  // The catcher is judged with the ball still in the air, as it was when the question was asked.
  bool catching(const Throw& dice) const {
    State before = now_;
    before.ball = dice.ball;
    return rules_.catches(before, dice.robot);
  }

  const Rules& rules_;
  const State& now_;
  Problems& problems_;
  std::size_t before_;
};

}  // namespace

void Rules::faults(const State& now, Problems& problems) const { Inspector(*this, now, problems).inspect(); }

}  // namespace sprue::aerial
