// Gathers what the table's screen shows, part by part, from what the viewer may know.
#include "app/rooms/table_model.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/rooms/recap_ways.h"
#include "core/match/game_text.h"
#include "core/match/teaching.h"
#include "core/values/seed_words.h"
#include "games/registry.h"
#include "play/registry.h"
#include "play/table_words.h"
#include "stage/registry.h"
#include "ui/games/registry.h"

namespace sprue {
namespace {

// Gathers one model; each part is one function. Everything is asked with `seen_`, the eyes of the seats that look.
class Maker {
 public:
  explicit Maker(const Session& session)
      : session_(session),
        match_(session.match()),
        screen_(session.screen()),
        text_(text_of(match_.game().id)),
        questions_(questions_of(match_.game().id)),
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
    if (model_.outcome) model_.verdict = verdict_of(session_), model_.decided = decided_by(text_, *model_.outcome);
    // A computer player waits, too, while people roll its dice.
    model_.computer_thinking = session_.computer() && !session_.wanted_die();
    model_.may_lower = screen_.may_lower();
    // Under a curtain nothing is shown anyway.
    model_.covered = asked_ && !screen_.curtain() && screen_.covers_choices();
    aim();
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
  // For whoever is asked, else for whoever sits there.
  void aim() {
    std::optional<Seat> seat = asked_ ? asked_ : screen_.visitor();
    for (const Seat person : screen_.people())
      if (!seat) seat = person;
    Aim aim = teaching_of(match_.game().id).aim(match_, eyes_, seat);
    model_.goal = std::move(aim.goal);
    model_.so_far = std::move(aim.so_far);
  }

  void seats() {
    for (int i = 0; i < match_.seats(); ++i) {
      const Seat seat = seat_at(i);
      ui::SeatLine line{seat,
                        session_.name(seat),
                        session_.seating().seats[static_cast<std::size_t>(i)].player,
                        std::string(standing_of(session_, seat)),
                        match_.deciders().has(seat),
                        screen_.visitor() == seat,
                        {}};
      for (auto& [label, value] : text_.figures(match_, seen_, seat)) line.facts.push_back({label, value});
      model_.seats.push_back(std::move(line));
    }
  }

  void units() {
    if (picture_ == nullptr) return;
    // Units are told to the same audience: a hidden piece has no badge.
    for (stage::Unit& unit : picture_->units(match_, match_.at(), {false, eyes_}))
      model_.units.push_back({std::move(unit.piece), unit.seat, unit.painted});
  }

  // A die that people roll and a question can stand at the same time; the screen asks for the die first.
  void prompt() {
    if (const auto& die = session_.wanted_die()) {
      DieQuestion asked = die_question(session_, *die);
      model_.die = {asked.seat, die->sides, std::move(asked.what), std::move(asked.why), die->told, asked.defends};
    }
    Question question = question_of(session_);
    model_.prompt = {question.seat, std::move(question.sentence), std::move(question.consequence),
                     std::move(question.after_news)};
  }

  void choices() {
    for (Choice& choice : session_.choices()) {
      // Without a picture choices touch nothing, and are made from the list.
      std::vector<std::string> touches;
      if (picture_ != nullptr) touches = picture_->touches(match_, *asked_, choice.action);
      model_.choices.push_back({std::move(choice.action), std::move(choice.label), std::move(choice.refusal),
                                std::move(touches), choice.weight, std::move(choice.cards)});
      ui::ChoiceLine& line = model_.choices.back();
      if (!line.refusal) line.caution = questions_.caution(match_, *asked_, line.action);
    }
    if (const auto way = session_.shortcut()) model_.shortcut = way->words;
    if (model_.choices.empty() || !asked_) return;
    const auto suggestion = questions_.suggestion(match_, *asked_);
    const auto found = suggestion ? std::ranges::find(model_.choices, suggestion->action, &ui::ChoiceLine::action)
                                  : model_.choices.end();
    if (found == model_.choices.end()) return;
    model_.suggested = static_cast<std::size_t>(found - model_.choices.begin());
    model_.suggested_why = suggestion->why;
  }

  static ui::LogEntry entry_of(const ToldLine& line) {
    const LogLine& words = line.told.line;
    std::vector<std::string> rules;
    for (const Rule* rule : words.rules) rules.emplace_back(rule->id);
    ui::LogEntry entry{line.step, line.who, words.text, std::move(rules), line.undone, line.told.event};
    // A line without an actor may still be about somebody's piece, which then gets the badge.
    entry.told_of = words.who ? words.who : words.owner;
    entry.by_letter = words.who.has_value();
    entry.cards = words.cards;
    return entry;
  }

  void log() {
    for (const ToldLine& line : log_of(session_)) model_.log.push_back(entry_of(line));
    ui::RecapModel recap;
    for (const ToldLine& line : recap_of(session_)) recap.entries.push_back(entry_of(line));
    // Places are looked up here, since only the picture knows what an event is about.
    for (std::size_t i = 0; i < recap.entries.size(); ++i)
      recap.entries[i].place = place_of_entry(match_, eyes_, recap.entries[i], i);
    if (!recap.entries.empty()) model_.recap = std::move(recap);
  }

  void curtain() {
    // A seat that passes by itself has nothing to look at, so nobody is asked to come.
    if (!screen_.curtain() || !asked_ || session_.passing()) return;
    ui::CurtainModel curtain{*asked_, session_.name(*asked_), {}, 1, screen_.round().count()};
    for (const Seat seat : screen_.round()) {
      // A seat of this round that decides nothing more has sealed its choice.
      const bool sealed = !match_.deciders().has(seat);
      if (sealed) ++curtain.visit;
      curtain.visits.push_back({seat, session_.name(seat), sealed});
    }
    curtain.what = text_.asked(match_, seen_, *asked_).what;
    curtain.side = text_.side(match_, seen_, *asked_);
    model_.curtain = std::move(curtain);
  }

  // Changes with each choice of that seat, and tells nothing about the choice.
  int choices_made(Seat seat) const {
    int count = 0;
    for (int step = 1; step <= match_.at(); ++step) count += match_.seat_of(step) == seat ? 1 : 0;
    return count;
  }

  void pads() {
    if (session_.wanted_die()) return;  // the keys are for the dice now
    for (const Seat seat : session_.blind()) {
      ui::PadLine pad{seat, session_.name(seat), !match_.deciders().has(seat), {}, choices_made(seat), 0};
      pad.what = text_.asked(match_, seen_, seat).what;
      for (Choice& choice : session_.blind_list(seat))
        pad.options.push_back({choice.action, std::move(choice.label), {}, {}, choice.weight, std::move(choice.cards)});
      model_.pads.push_back(std::move(pad));
    }
  }

  void yields() {
    model_.may_yield = session_.may_yield();
    model_.passing = session_.passing().has_value();
    for (const Seat seat : screen_.people()) {
      const Yield until = session_.yields(seat);
      if (until != Yield::none) model_.yields.push_back({seat, session_.name(seat), until});
      if (session_.holds(seat)) model_.holding.push_back(seat);
    }
    const std::span<const StopKind> kinds = questions_.stops();
    for (std::size_t i = 0; i < kinds.size(); ++i)
      model_.stops.push_back({std::string(kinds[i].key), std::string(kinds[i].words), kinds[i].phase, kinds[i].own,
                              kinds[i].usual, session_.stops().at[i]});
    for (const std::string_view words : questions_.phases()) model_.phases.emplace_back(words);
    model_.phase = questions_.phase(match_);
  }

  // Sums up the rolls that these seats were told of, against the mean.
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
    // Without dice of the program's own there is nothing fixed to seal.
    if (session_.seating().real_dice || !seed) return;
    model_.seal = seed_words(*seed);
    // The seed would tell all that is still to come.
    if (model_.outcome) model_.seed = seed;
  }

  void undo() {
    const Verdict no = session_.undo_refusal();
    model_.can_undo = !no;
    model_.can_redo = session_.can_redo();
    model_.undo_of = session_.who_takes_back();
    model_.undo_what = session_.undo_what();
    if (!no) return;
    model_.undo_refusal = no->why;
  }

  const Session& session_;
  const Match& match_;
  const Screen& screen_;
  const GameText& text_;
  const Questions& questions_;
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

}  // namespace sprue
