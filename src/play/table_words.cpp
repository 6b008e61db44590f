// Puts the state of a session into questions, standings and lines of its log.
#include "play/table_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/registry.h"

namespace sprue {
namespace {

// Names collide without this: the core's text_of takes a game's id.
const GameText& text_of(const Session& session) { return sprue::text_of(session.match().game().id); }
Audience audience_of(const Session& session) { return {false, session.screen().eyes()}; }

Question question_to(const Session& session, Seat seat, const std::string& what, std::string consequence) {
  const std::string& name = session.name(seat);
  // The sentence before news keeps the same words, so that people see it is the same question.
  return {seat, fmt::format("{}: {}", name, what), std::move(consequence),
          fmt::format("{}: see what happened, then {}", name, what)};
}

Question die_to_roll(const Session& session, const WantedDie& die) {
  const DieQuestion asked = die_question(session, die);
  std::string consequence = "Tell what it shows.";
  // A wrong value can be put right only until the choice is played.
  if (!die.told.empty())
    consequence +=
        fmt::format(" So far {}; what was told last can be put right by taking it back.", fmt::join(die.told, ", "));
  return question_to(session, asked.seat, "roll " + asked.what, std::move(consequence));
}

// The question to all who choose at once; where they are asked different things, each reads its own words.
std::string blind_question(const Session& session) {
  std::string same;
  for (const Seat seat : session.blind()) {
    const std::string what = text_of(session).asked(session.match(), audience_of(session), seat).what;
    if (!same.empty() && what != same) return "choose";
    same = what;
  }
  return same;
}

Question to_all_at_once(const Session& session) {
  const bool several = session.blind().count() > 1;
  // Nobody's seat stands in the bar, since all are asked.
  const std::string who = several ? "Everybody at once" : session.name(session.blind().lowest());
  return {{},
          who + ": " + blind_question(session),
          several ? "Each on keys of its own; nothing shows until the last one has sealed."
                  : "On keys of its own; nobody else has to choose now."};
}

Question to_visitor(const Session& session, Seat asked) {
  const Screen& screen = session.screen();
  // The reason for the curtain is told to everybody who stands there.
  if (screen.curtain()) return {asked, fmt::format("Hand over to {}", session.name(asked)), screen.reason()};
  if (screen.covers_choices())
    return question_to(session, asked, "look at your own", "They show while you hold the key.");
  // Only now the words may be about the seat's own cards.
  Asked question = text_of(session).asked(session.match(), audience_of(session), asked);
  return question_to(session, asked, question.what, std::move(question.consequence));
}

// The words are the same whether the seat has no choice or does not want to be asked: nobody is to learn which.
Question nobody_asked(const Session& session, Seat seat) {
  const bool passes = session.only_passes();
  const Yield until = session.yields(seat);
  const char* const for_how_long = until == Yield::turn    ? "Until the turn comes round again."
                                   : until == Yield::cycle ? "Until the Cycle changes."
                                                           : "";
  return {seat, fmt::format("{} {} without being asked", session.name(seat), passes ? "passes" : "goes on"),
          passes ? for_how_long : ""};
}

void tell(const Session& session, const Happened& happened, std::vector<ToldLine>& lines) {
  for (const Told& told : happened.to(session.screen().eyes()))
    lines.push_back({happened.step, happened.who, happened.undone, told});
}

}  // namespace

DieQuestion die_question(const Session& session, const WantedDie& die) {
  const Match& match = session.match();
  const auto& [seat, action] = die.action;
  const Viewer eyes = session.screen().eyes();
  // Games that have special dice name them and may give them to the other side.
  DieQuestion asked{seat, fmt::format("a d{}", die.sides), {}};
  if (const auto said = text_of(session).die(match, audience_of(session), seat, action, die.number()))
    asked.seat = said->whose, asked.what = said->what, asked.defends = said->defends;
  const bool open = text_of(session).openness(match) == Openness::choices;
  // The choice is not played yet, and the others must not learn it.
  if (!open && match.keeps_secrets(seat) && eyes != seat) return asked;
  const std::vector<Choice> choices = match.choices(seat);
  const auto choice = std::ranges::find(choices, action, &Choice::action);
  if (choice != choices.end()) asked.why = choice->label;
  return asked;
}

// The order is that of what holds the table up: a die, the end, a computer player, a pass, and then people.
Question question_of(const Session& session) {
  if (const auto& die = session.wanted_die()) return die_to_roll(session, *die);
  if (session.match().outcome()) return {{}, outcome_sentence(session), {}};
  if (const auto computer = session.computer()) return {{}, fmt::format("{} is choosing", session.name(*computer)), {}};
  if (const auto passing = session.passing()) return nobody_asked(session, *passing);
  if (session.blind().any()) return to_all_at_once(session);
  const std::optional<Seat> asked = session.screen().asked();
  return asked ? to_visitor(session, *asked) : Question{};
}

std::string_view standing_of(const Session& session, Seat seat) {
  const Match& match = session.match();
  if (const auto outcome = match.outcome()) {
    // Games in which several win share their wins; elsewhere a shared win is a draw.
    if (!outcome->winners.has(seat)) return "";
    return outcome->shared && !text_of(session).shares_wins() ? "drew" : "won";
  }
  const Screen& screen = session.screen();
  const bool owes = match.deciders().has(seat);
  // All words are public: they tell that a seat chooses, and never what.
  if (session.blind().has(seat)) return owes ? "choosing" : "sealed";
  const Yield yields = session.yields(seat);
  if (yields == Yield::cycle || yields == Yield::turn) return "passes";
  if (owes && !screen.people().has(seat)) return "thinks";
  if (owes && screen.asked() == seat) return "choosing";
  const bool round_goes_on = screen.round().count() > 1 && match.deciders().any();
  return round_goes_on && screen.round().has(seat) && !owes ? "sealed" : "waits";
}

std::string verdict_of(const Session& session) {
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(session.match().seats()));
  for (int seat = 0; seat < session.match().seats(); ++seat) names.push_back(session.name(seat_at(seat)));
  return verdict_of(text_of(session), *session.match().outcome(), names);
}

std::string outcome_sentence(const Session& session) {
  const std::optional<Outcome> outcome = session.match().outcome();
  return outcome ? verdict_of(session) + ": " + decided_by(text_of(session), *outcome) : std::string();
}

std::vector<ToldLine> log_of(const Session& session) {
  std::vector<ToldLine> lines;
  for (const Happened& happened : session.log()) tell(session, happened, lines);
  return lines;
}

std::vector<ToldLine> recap_of(const Session& session) {
  const Viewer eyes = session.screen().eyes();
  if (!session.recap() || !eyes) return {};
  std::vector<ToldLine> lines;
  for (std::size_t at = *session.recap(); at < session.log().size(); ++at) {
    const Happened& happened = session.log()[at];
    // A seat's own steps are no news to it, and undone ones no news at all.
    if (happened.who != eyes && !happened.undone) tell(session, happened, lines);
  }
  std::vector<ToldLine> once;
  // Many equal lines, as of passing, would push the news off the panel.
  for (std::size_t i = 0, end = 0; i < lines.size(); i = end) {
    while (end < lines.size() && lines[end].told.line.text == lines[i].told.line.text) ++end;
    once.push_back(lines[i]);
    if (end - i > 1) once.back().told.line.text += fmt::format(", {} times", end - i);
  }
  return once;
}

}  // namespace sprue
