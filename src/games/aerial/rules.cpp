// The rules as the program asks for them: who is waited for, what may be tried, what is legal. What an action does is
// in turn.h.
#include "games/aerial/rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace sprue::aerial {

// Two to four players; five and six need the Deluxe set (AA-COMP-08, AA-P56-01, AA-R-03).
const GameInfo& Rules::info() {
  enforces("AA-P56-01");
  static constexpr std::array<OptionInfo, 15> options{{
      {"deluxe", "AA-COMP-08", "the Deluxe set with six teams; five and six players need it"},
      {"iri", "AA-OPT-IRI-01", "elite teams: 7 weeks and one special more"},
      {"missed_shots", "AA-OPT-MISS-01", "a natural 1 sends the ball astray"},
      {"tied_blocks", "AA-OPT-TIE-02", "a tied block rolls on a table"},
      {"rookie_a", "AA-OPT-ROOKIE-01", "player A builds for 5 weeks"},
      {"rookie_b", "AA-OPT-ROOKIE-01", "player B builds for 5 weeks"},
      {"rookie_c", "AA-OPT-ROOKIE-01", "player C builds for 5 weeks"},
      {"rookie_d", "AA-OPT-ROOKIE-01", "player D builds for 5 weeks"},
      {"rookie_e", "AA-OPT-ROOKIE-01", "player E builds for 5 weeks"},
      {"rookie_f", "AA-OPT-ROOKIE-01", "player F builds for 5 weeks"},
      {"extra_training", "AA-R-13",
       "two more cards for robots under 6 weeks and rookies, or only for who leaves own weeks unused"},
      {"solo", "AA-P3-02", "three players: who plays alone, the cards or a seat"},
      {"solo_alliance", "AA-R-68", "three players who agreed: the color of the one alone"},
      {"draft_team", "AA-R-69", "who has two teams says which drafts earlier: in each pass, or once"},
      {"order", "AA-R-41", "who decides and rolls first: Red and Blue by turns, or always Red"},
  }};
  static constexpr auto ladder = ladder_of({30, 60, 120, 250, 500, 1000, 2000, 4000});
  static const GameInfo info{"aerial",
                             "Aerial Assault",
                             "2",
                             2,
                             6,
                             "standard",
                             options,
                             {},
                             {"Robots, balls and a truss", 0x4FC4B0, 0x05201B, "robot"},
                             {},
                             {},
                             ladder};
  return info;
}

Options Rules::default_options(int seats) {
  Options options;
  options.deluxe = seats > 4;
  return options;
}

// Options are checked one by one, so that a table sees all that is wrong with its choices at once.
std::unique_ptr<const Rules> Rules::make(int seats, const Options& options, const Setup& setup, Problems& problems) {
  const std::size_t before = problems.size();
  if (seats > 4 && !options.deluxe) {
    problems.push_back({"seats", "five and six players need the Deluxe set: switch the option deluxe on (AA-COMP-08)"});
  }
  if (seats != 3 && options.solo != Solo::dealt)
    problems.push_back({"option solo", "only with three players does one play alone (AA-P3-01)"});
  if (options.solo == Solo::dealt && options.solo_alliance != SoloAlliance::blue)
    problems.push_back(
        {"option solo_alliance", "the cards name it unless the players agree who plays alone: set solo"});
  for (int seat = seats; seat < static_cast<int>(most_robots); ++seat) {
    if (!options.rookie[static_cast<std::size_t>(seat)]) continue;
    const auto lower = static_cast<char>('a' + seat);
    problems.push_back({fmt::format("option rookie_{}", lower), "nobody sits there (AA-OPT-ROOKIE-01)"});
  }
  if (setup.packs.size() != 1) {
    problems.push_back({"packs", setup.packs.empty() ? "a pack with parts and cards is needed" : "one pack is played"});
  }
  std::optional<Catalogue> catalogue;
  if (setup.packs.size() == 1) catalogue = read_catalogue(setup.packs.front(), problems);
  if (problems.size() > before) return nullptr;
  return std::make_unique<const Rules>(seats, options, std::move(*catalogue));
}

// Four robots take the field, six with more than four players, whatever the number of players (AA-COMP-01).
Rules::Rules(int seats, const Options& options, Catalogue catalogue)
    : seats_(seats),
      options_(options),
      catalogue_(std::move(catalogue)),
      robots_(seats > 4 ? 6 : 4),
      specials_(seats > 4 ? catalogue_.cards.size() - basic_cards : special_cards) {
  list_builds();
}

// ---- Who is waited for

Seats Rules::owing(const State& now) const {
  Seats seats;
  for (const Robot& robot : now.robots) {
    if (robot.owes) seats.add(robot.seat);
  }
  return seats;
}

// The seats that answer the question of a card. Any player of an alliance may answer for it (AA-R-91).
Seats Rules::asked_in_play(const State& now) const {
  switch (now.ask) {
    case Ask::order:
    case Ask::catching: return players(now, now.side);  // AA-R-91
    case Ask::use: return {now.robot(now.acting).seat};
    case Ask::reroll: return {now.robot(now.dice.asked == 0 ? now.dice.robot : now.dice.other).seat};
    case Ask::nothing: break;
  }
  return {};
}

namespace {

// The first player with two robots who has not named the one that drafts earlier. The others follow one by one.
Seats naming(const Rules& rules, const State& now) {
  for (const Robot& each : now.robots) {
    const Seat seat = each.seat;
    const bool named =
        std::ranges::any_of(now.robots, [&](const Robot& robot) { return robot.seat == seat && robot.drafts_first; });
    if (rules.robots_of(now, seat) == 2 && !named) return {seat};
  }
  return {};
}

}  // namespace

Seats Rules::waiting(const State& now) const {
  switch (now.phase) {
    case Phase::teams: return {now.robots[static_cast<std::size_t>(now.turn)].seat};
    case Phase::first: return naming(*this, now);
    case Phase::draft:
    case Phase::extra: return {now.robot(now.draft_order[static_cast<std::size_t>(now.turn)]).seat};
    case Phase::give:
    case Phase::inbound: return players(now, now.side);
    case Phase::build:
    case Phase::program:
    case Phase::flip:
    case Phase::select:
    case Phase::declare: return owing(now);
    case Phase::act: return asked_in_play(now);
    case Phase::over: break;
  }
  return {};
}

// ---- What may be tried

void Rules::act_ideas(const State& now, Seat, std::vector<Action>& out) const {
  if (now.ask == Ask::use) return use_ideas(now, out);
  if (now.ask == Ask::reroll) {
    for (bool again : {false, true}) out.push_back(Reroll{again});
    return;
  }
  for (std::size_t at = 0; at < now.robots.size(); ++at) {
    if (now.ask == Ask::order && acts_now(now, robot_at(at)) && now.robots[at].alliance == now.side) {
      out.push_back(ActNext{robot_at(at)});
    }
    if (now.ask == Ask::catching && catches(now, robot_at(at))) out.push_back(TryCatch{robot_at(at)});
  }
  if (now.ask == Ask::catching) out.push_back(Skip{});
}

void Rules::ideas(const State& now, Seat seat, std::vector<Action>& out) const {
  if (!waiting(now).has(seat)) return;
  switch (now.phase) {
    case Phase::teams:
      for (std::size_t at = 0; at < teams(); ++at) out.push_back(TakeTeam{static_cast<Team>(at)});
      return;
    case Phase::build: return build_ideas(now, seat, out);
    case Phase::draft:
    case Phase::extra:
      draft_ideas(now, out);
      if (now.pass > 3) out.push_back(Skip{});
      return;
    case Phase::give: return give_ideas(now, out);
    case Phase::program:
    case Phase::select: return lay_ideas(now, seat, out);
    case Phase::declare: return declare_ideas(now, seat, out);
    case Phase::act: return act_ideas(now, seat, out);
    default: break;
  }
  for (std::size_t at = 0; at < now.robots.size(); ++at) {
    const Robot& robot = now.robots[at];
    if (now.phase == Phase::first && robot.seat == seat) out.push_back(DraftsFirst{robot_at(at)});
    if (now.phase == Phase::inbound && robot.alliance == now.side) out.push_back(Receive{robot_at(at)});
    if (now.phase != Phase::flip || robot.seat != seat || !robot.owes) continue;
    for (bool up : {true, false}) out.push_back(Flip{robot_at(at), up});
  }
}

bool Rules::allowed(const State& now, Seat seat, const Action& action, Refusal* why) const {
  return std::visit([&](const auto& each) { return may(now, seat, each, why); }, action);
}

}  // namespace sprue::aerial
