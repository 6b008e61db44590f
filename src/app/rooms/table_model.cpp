// Gathers what the table's screen shows, part by part, from what the viewer may know.
#include "app/rooms/table_model.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/rooms/recap_ways.h"
#include "core/match/game_text.h"
#include "core/values/seed_words.h"
#include "games/registry.h"
#include "stage/registry.h"
#include "ui/games/find_panels.h"

namespace sprue {
namespace {

// Of a match that is over.
std::string verdict(const Session& session) {
  std::vector<std::string> names;
  for (int seat = 0; seat < session.match().seats(); ++seat) names.push_back(session.name(seat_at(seat)));
  return verdict_of(text_of(session.match().game().id), *session.match().outcome(), names);
}

// The same line several times, one after the other, is one line that says how often.
void told_once(std::vector<ui::LogEntry>& entries) {
  std::vector<ui::LogEntry> once;
  for (std::size_t i = 0, end = 0; i < entries.size(); i = end) {
    while (end < entries.size() && entries[end].text == entries[i].text) ++end;
    once.push_back(std::move(entries[i]));
    if (end - i > 1) once.back().text += fmt::format(", {} times", end - i);
  }
  entries = std::move(once);
}

// Gathers one model; each part is one function.
class Maker {
 public:
  explicit Maker(const Session& session)
      : session_(session),
        match_(session.match()),
        screen_(session.screen()),
        text_(text_of(match_.game().id)),
        eyes_(screen_.eyes()),
        seen_{false, eyes_},
        asked_(screen_.asked()),
        picture_(stage::find_picture(match_.game().id)) {
    model_.seen = match_.seen(seen_);
    model_.panels = ui::find_panels(match_.game().id);
  }

  ui::TableModel made() {
    model_.game = match_.game().id;
    model_.title = match_.game().title;
    model_.liveries = liveries_of(session_.seating());
    model_.where = text_.where(match_, seen_);
    model_.concede = match_.concede();
    model_.outcome = match_.outcome();
    if (model_.outcome) model_.verdict = verdict(session_), model_.decided = decided_by(text_, *model_.outcome);
    model_.computer_thinking = session_.computer() && !session_.wanted_die();
    model_.may_lower = screen_.may_lower();
    model_.covered = asked_ && !screen_.curtain() && screen_.covers_choices();
    seats();
    units();
    prompt();
    choices();
    log();
    curtain();
    pads();
    yields();
    undo();
    chance();
    return std::move(model_);
  }

 private:
  std::string word_of(Seat seat) const {
    if (model_.outcome && !model_.outcome->winners.has(seat)) return "";
    if (model_.outcome) return model_.outcome->shared && !text_.shares_wins() ? "drew" : "won";
    const bool waits_for = match_.deciders().has(seat);
    if (session_.blind().has(seat)) return waits_for ? "choosing" : "sealed";
    const bool person = screen_.people().has(seat);
    if (session_.yields(seat) != Yield::none) return "passes";
    if (waits_for && !person) return "thinks";
    if (waits_for && asked_ == seat) return "choosing";
    const bool round_goes_on = screen_.round().count() > 1 && match_.deciders().any();
    return round_goes_on && screen_.round().has(seat) && !waits_for ? "sealed" : "waits";
  }

  void seats() {
    for (int i = 0; i < match_.seats(); ++i) {
      const Seat seat = seat_at(i);
      ui::SeatLine line{seat,
                        session_.name(seat),
                        session_.seating().seats[static_cast<std::size_t>(i)].player,
                        word_of(seat),
                        match_.deciders().has(seat),
                        screen_.visitor() == seat,
                        {}};
      for (auto& [label, value] : text_.figures(match_, seen_, seat)) line.facts.push_back({label, value});
      model_.seats.push_back(std::move(line));
    }
  }

  // Whose die, of which choice.
  ui::DieWanted wanted(const WantedDie& die) const {
    const auto& [seat, action] = die.deed;
    ui::DieWanted out{seat, die.sides, fmt::format("a d{}", die.sides), {}, die.told};
    if (const auto said = text_.die(match_, seen_, seat, action, die.number()))
      out.seat = said->whose, out.what = said->what, out.defends = said->defends;
    const bool open = text_.openness(match_) == Openness::choices;
    const bool may_be_told = open || !match_.keeps_secrets(seat) || (eyes_ && *eyes_ == seat);  // it is not played yet
    if (!may_be_told) return out;
    const std::vector<Choice> choices = match_.choices(seat);
    const auto choice = std::ranges::find(choices, action, &Choice::action);
    if (choice != choices.end()) out.why = choice->label;
    return out;
  }
  static std::string told_so_far(const std::vector<int>& told) {
    if (told.empty()) return {};
    return fmt::format(" So far {}; what was told last can be put right by taking it back.", fmt::join(told, ", "));
  }

  // What all of them are asked; where that differs, each strip of keys has its own words.
  std::string blind_question() const {
    std::string same;
    for (const Seat seat : session_.blind()) {
      const std::string what = text_.asked(match_, seen_, seat).what;
      if (!same.empty() && what != same) return "choose";
      same = what;
    }
    return same;
  }

  void units() {
    if (picture_ == nullptr) return;
    for (stage::Unit& unit : picture_->units(match_, match_.at(), {false, eyes_}))
      model_.units.push_back({std::move(unit.piece), unit.seat, unit.painted});
  }

  void prompt() {
    ui::Prompt& prompt = model_.prompt;
    if (const auto& die = session_.wanted_die()) {
      model_.die = wanted(*die);
      prompt = {model_.die->seat, fmt::format("{}: roll {}", session_.name(model_.die->seat), model_.die->what),
                "Tell what it shows." + told_so_far(die->told)};
    } else if (model_.outcome) {
      prompt.sentence = outcome_sentence(session_);
    } else if (const auto computer = session_.computer()) {
      prompt.sentence = fmt::format("{} is choosing", session_.name(*computer));
    } else if (const auto passing = session_.passing()) {
      prompt = {passing, fmt::format("{} passes without being asked", session_.name(*passing)),
                session_.yields(*passing) == Yield::turn ? "Until the turn comes round again."
                                                         : "Until what waits is over, or something is added to it."};
    } else if (session_.blind().any()) {
      const bool several = session_.blind().count() > 1;
      prompt.sentence =
          (several ? "Everybody at once" : session_.name(session_.blind().lowest())) + ": " + blind_question();
      prompt.consequence = several ? "Each on keys of its own; nothing shows until the last one has sealed."
                                   : "On keys of its own; nobody else has to choose now.";
    } else if (asked_ && screen_.curtain()) {
      prompt = {asked_, fmt::format("Hand over to {}", session_.name(*asked_)), screen_.reason()};
    } else if (asked_ && screen_.covers_choices()) {
      prompt = {asked_, fmt::format("{}: look at your own", session_.name(*asked_)),
                "They show while you hold the key."};
    } else if (asked_) {
      Asked asked = text_.asked(match_, seen_, *asked_);
      prompt = {asked_, fmt::format("{}: {}", session_.name(*asked_), asked.what), std::move(asked.consequence)};
    }
  }

  void choices() {
    for (Choice& choice : session_.choices()) {
      std::vector<std::string> touches;
      if (picture_ != nullptr) touches = picture_->touches(match_, *asked_, choice.action);
      model_.choices.push_back({std::move(choice.action), std::move(choice.label), std::move(choice.refusal),
                                std::move(touches), choice.weight});
    }
  }

  void entries(const Happened& happened, std::vector<ui::LogEntry>& out) const {
    for (const Told& told : happened.to(eyes_)) {
      std::vector<std::string> rules;
      for (const Rule* rule : told.line.rules) rules.emplace_back(rule->id);
      out.push_back({happened.step, happened.who, told.line.text, std::move(rules), happened.undone, told.event});
      out.back().told_of = told.line.who ? told.line.who : told.line.owner;
      out.back().by_letter = told.line.who.has_value();
    }
  }

  void log() {
    for (const Happened& happened : session_.log()) entries(happened, model_.log);
    if (!session_.recap() || !eyes_) return;
    ui::RecapModel recap;
    for (std::size_t at = *session_.recap(); at < session_.log().size(); ++at) {
      const Happened& happened = session_.log()[at];
      if (happened.who != eyes_ && !happened.undone) entries(happened, recap.entries);
    }
    told_once(recap.entries);
    for (std::size_t i = 0; i < recap.entries.size(); ++i)
      recap.entries[i].place = place_of_entry(match_, eyes_, recap.entries[i], i);
    if (!recap.entries.empty()) model_.recap = std::move(recap);
  }

  void curtain() {
    if (!screen_.curtain() || !asked_ || session_.passing()) return;
    ui::CurtainModel curtain{*asked_, session_.name(*asked_), {}, 1, screen_.round().count()};
    for (const Seat seat : screen_.round()) {
      const bool sealed = !match_.deciders().has(seat);
      if (sealed) ++curtain.visit;
      curtain.visits.push_back({seat, session_.name(seat), sealed});
    }
    curtain.what = text_.asked(match_, seen_, *asked_).what;
    curtain.side = text_.side(match_, seen_, *asked_);
    model_.curtain = std::move(curtain);
  }

  int choices_made(Seat seat) const {
    int count = 0;
    for (int step = 1; step <= match_.at(); ++step) count += match_.seat_of(step) == seat ? 1 : 0;
    return count;
  }

  void pads() {
    if (session_.wanted_die()) return;  // its keys are for the dice
    for (const Seat seat : session_.blind()) {
      ui::PadLine pad{seat, session_.name(seat), !match_.deciders().has(seat), {}, choices_made(seat), 0};
      pad.what = text_.asked(match_, seen_, seat).what;
      for (Choice& choice : session_.blind_list(seat))
        pad.options.push_back({choice.action, std::move(choice.label), {}, {}, choice.weight});
      model_.pads.push_back(std::move(pad));
    }
  }

  void yields() {
    model_.may_yield = session_.may_yield();
    model_.passing = session_.passing().has_value();
    for (const Seat seat : screen_.people()) {
      const Yield until = session_.yields(seat);
      if (until != Yield::none) model_.yields.push_back({seat, session_.name(seat), until});
    }
  }

  // What the seats that look were told of rolls, held against the mean.
  void luck() {
    if (model_.panels == nullptr) return;
    model_.luck_word = model_.panels->luck_word();
    for (const ui::LogEntry& entry : model_.log) {
      const auto rolled = entry.undone ? std::nullopt : model_.panels->luck(model_.seen, entry.event);
      if (!rolled) continue;
      auto line = std::ranges::find(model_.luck, rolled->seat, &ui::LuckLine::seat);
      if (line == model_.luck.end()) line = model_.luck.insert(line, {rolled->seat});
      ++line->rolls;
      line->over += rolled->over;
    }
    std::ranges::sort(model_.luck, {}, &ui::LuckLine::seat);
  }

  void chance() {
    luck();
    const std::optional<std::uint64_t>& seed = match_.origin().seed;
    if (session_.seating().real_dice || !seed) return;
    model_.seal = seed_words(*seed);
    if (model_.outcome) model_.seed = seed;
  }

  void undo() {
    const Verdict no = session_.undo_refusal();
    model_.can_undo = !no;
    model_.can_redo = session_.can_redo();
    model_.undo_of = session_.who_takes_back();
    if (!no) return;
    model_.undo_refusal = no->why;
    model_.undo_rule = no->rule->id;
  }

  const Session& session_;
  const Match& match_;
  const Screen& screen_;
  const GameText& text_;
  Viewer eyes_;
  Audience seen_;
  std::optional<Seat> asked_;
  const stage::Picture* picture_;
  ui::TableModel model_;
};

}  // namespace

ui::TableModel table_model(const Session& session, std::vector<std::string> picked, std::string notice) {
  ui::TableModel model = Maker(session).made();
  model.picked = std::move(picked);
  model.notice = std::move(notice);
  return model;
}

std::string outcome_sentence(const Session& session) {
  const std::optional<Outcome> outcome = session.match().outcome();
  if (!outcome) return {};
  return verdict(session) + ": " + decided_by(text_of(session.match().game().id), *outcome);
}

}  // namespace sprue
