// Plays a match in a terminal: tells what the session tells, and reads choices by number.
#include "play/text_player.h"

#include <fmt/format.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <csignal>
#include <iostream>

#include "core/files/file.h"
#include "core/system/on_signals.h"
#include "core/system/say.h"
#include "games/registry.h"

namespace sprue {

const std::string_view text_player_lines = R"(Lines that can be typed while a match is played:

  3         the choice of that number; one that is marked (no) says why not
  ? 3       the rule behind choice 3, and what its cards say; ? #12 the rules behind line 12 of the log;
            ? AR-FLT-06 that rule; ? Slipstream that card; ? the last refusal
  t         the table in words
  l [N]     the last N lines of the log (default 20)
  m [WORDS] all choices, when only some were listed; with words those in which they stand
  i         a hint: the best choices by what this seat knows, and how good they are; 100 is a sure win
  u, r      undo, redo
  c         draw the curtain again
  s FILE    save the record
  q         leave; the match is kept and can be gone on with
  h         this help

At a curtain, the one who is named types the letter of the seat, or the PIN that was set in the lobby. When dice are
rolled on the table, the number that a die shows is typed.
)";

namespace {

constexpr std::size_t most_listed = 24;     // choices; the others are listed on demand
constexpr std::size_t longest_line = 4096;  // characters; the rest of a longer line is dropped

std::string trimmed(std::string_view text) {
  constexpr std::string_view blank = " \t\r";
  const std::size_t from = text.find_first_not_of(blank);
  if (from == std::string_view::npos) return {};
  return std::string(text.substr(from, text.find_last_not_of(blank) - from + 1));
}

// Nothing for anything but digits, so that "3x" is no choice by accident.
std::optional<std::size_t> number_in(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string ids_of(const ToldLine& line) {
  std::string ids;
  for (const Rule* rule : line.told.line.rules) ids += (ids.empty() ? "" : " ") + std::string(rule->id);
  return ids.empty() ? ids : fmt::format("  [{}]", ids);
}

// While it lives, nothing of what is typed at a terminal shows but the end of the line. A program that is ended
// meanwhile leaves the terminal as it was.
class Unseen {
 public:
  explicit Unseen(bool wanted) {
    if (!wanted || tcgetattr(STDIN_FILENO, &before) != 0) return;
    ended_.emplace({SIGINT, SIGQUIT, SIGTERM, SIGHUP}, end);
    termios unseen = before;
    unseen.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    unseen.c_lflag |= ECHONL;
    // Flushing drops whatever was typed before the question came.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen);
  }
  Unseen(const Unseen&) = delete;
  Unseen& operator=(const Unseen&) = delete;
  ~Unseen() {
    if (ended_) show();
  }

 private:
  static void show() { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before); }
  static void end(int signal) {
    const pid_t front = tcgetpgrp(STDIN_FILENO);
    // If another program is in front, the terminal is as that one wants it.
    if (front < 0 || front == getpgrp()) show();
    std::raise(signal);
  }

  static inline termios before{};  // static, since a signal is handed to no object
  std::optional<OnSignals> ended_;
};

}  // namespace

TextPlayer::TextPlayer(Session& session, Io& io, bool terminal, Pins pins)
    : session_(&session), io_(&io), terminal_(terminal), pins_(std::move(pins)), lines_(io.in, longest_line) {}

const GameText& TextPlayer::text() const { return text_of(session_->match().game().id); }

TextPlayer::End TextPlayer::run() {
  // Everything that changes the session ends in the next refresh(), so no command tells news itself.
  for (;;) {
    refresh();
    if (session_->over()) {
      say(io_->out, "{}\n", outcome_sentence(*session_));
      return End::over;
    }
    // The prompt is flushed, since the input waits right after it.
    say(io_->out, "> ");
    io_->out.flush();
    const LineReader::Line line = [&] {
      const Unseen digits(&io_->in == &std::cin && asks_pin());  // also where the answers go elsewhere
      return lines_.next();
    }();
    if (line.end || !answer(trimmed(line.text))) return End::left;
  }
}

void TextPlayer::refresh() {
  // Computer players, and what nobody is asked for, go at once here: nothing moves that people would have to see.
  while ((session_->computer() || session_->passing()) && !session_->wanted_die()) {
    Problems problems;
    const Session::Answer played = session_->passing() ? session_->pass(problems) : session_->play_computer(problems);
    changed_ = true;
    if (played.done != Session::Done::failed) continue;
    after(played, problems);
    break;  // the next line that is typed tries again
  }
  // Without a change the same choices would be listed after every question.
  if (!changed_) return;
  changed_ = false;
  question_ = question_of(*session_);
  choices_ = session_->choices();
  log_ = log_of(*session_);
  hide();
  tell_news();
  if (session_->over()) return;
  // Behind a curtain neither place nor choices are told: they could be secrets.
  if (const auto seat = curtained()) return show_curtain(*seat);
  show_where();
  show_choices(false);
}

// Wipes the terminal before somebody else looks at it, and what could be scrolled back to.
void TextPlayer::hide() {
  const Viewer eyes = session_->screen().eyes();
  if (eyes_ && eyes_ != eyes) {
    say(io_->out, "{}", terminal_ ? "\x1b[2J\x1b[3J\x1b[H" : "\n----\n");
    last_refusal_.reset();
  }
  eyes_ = eyes;
}

void TextPlayer::tell_news() {
  const int at = session_->match().at();
  if (const std::vector<ToldLine> recap = recap_of(*session_); !recap.empty()) {
    say(io_->out, "Since the last visit:\n");
    for (const ToldLine& line : recap) say(io_->out, "  {}\n", line.told.line.sentence().spoken());
    session_->close_recap();
    told_ = at;
  }
  told_ = std::min(told_, at);  // steps may have been taken back
  // Lines are numbered from the beginning of the log, so that "? #12" means the same line all match long.
  for (std::size_t number = 1; number <= log_.size(); ++number) {
    const ToldLine& line = log_[number - 1];
    if (!line.undone && line.step > told_)
      say(io_->out, "#{} {}{}\n", number, line.told.line.sentence().spoken(), ids_of(line));
  }
  told_ = at;
}

void TextPlayer::show_where() {
  const std::vector<std::string> where = text().where(session_->match(), {false, eyes_});
  say(io_->out, "\n{}\n{}\n", fmt::join(where, " / "), question_.sentence);
  if (!question_.consequence.empty()) say(io_->out, "{}\n", question_.consequence);
}

void TextPlayer::show_choice(std::size_t number, bool all) {
  const Choice& choice = choices_[number - 1];
  // Refused choices keep their numbers, too, so that "? 3" can ask about them.
  say(io_->out, "{:>4}  {}{}\n", number, choice.refusal ? "(no) " : "", choice.sentence().spoken());
  if (all && choice.refusal) say(io_->out, "        {} [{}]\n", choice.refusal->why, choice.refusal->rule->id);
}

void TextPlayer::show_choices(bool all) {
  std::size_t listed = 0;
  for (std::size_t number = 1; number <= choices_.size(); ++number) {
    if (!all && ++listed > most_listed) break;
    show_choice(number, all);
  }
  if (listed > most_listed) say(io_->out, "      {} more: m lists all\n", choices_.size() - most_listed);
}

std::optional<Seat> TextPlayer::curtained() const {
  const Screen& screen = session_->screen();
  return screen.curtain() && !session_->passing() ? screen.asked() : std::nullopt;
}

bool TextPlayer::asks_pin() const {
  const std::optional<Seat> seat = curtained();
  return seat && pins_.has(session_->name(*seat));
}

void TextPlayer::show_curtain(Seat seat) {
  // The visit's number counts those who have chosen already.
  const Seats round = session_->screen().round();
  int visit = 1;
  for (const Seat each : round) visit += session_->match().deciders().has(each) ? 0 : 1;
  say(io_->out, "\n{} (visit {} of {})\n", question_.sentence, visit, round.count());
  const std::string& name = session_->name(seat);
  if (asks_pin())
    say(io_->out, "{}: type your PIN and press Enter\n", name);
  else
    say(io_->out, "{}: type {} and press Enter\n", name, letter(seat));
}

bool TextPlayer::answer(const std::string& line) {
  if (line.empty()) return true;
  if (line == "q") return false;
  // Digits tell dice while one is wanted; commands still work.
  if (session_->wanted_die() && number_in(line)) return answer_die(line), true;
  const std::size_t space = std::min(line.find(' '), line.size());
  const auto row = std::ranges::find(commands(), std::string_view(line).substr(0, space), &Command::word);
  // A curtain takes everything that is no command, so that a choice cannot be typed in its place.
  if (row != commands().end())
    (this->*row->run)(trimmed(std::string_view(line).substr(space)));
  else if (const auto seat = curtained())
    answer_curtain(*seat, line);
  else
    choose(line);
  return true;
}

std::span<const TextPlayer::Command> TextPlayer::commands() {
  static constexpr std::array<Command, 11> rows{{
      {"t", &TextPlayer::table},
      {"l", &TextPlayer::log},
      {"m", &TextPlayer::more},
      {"i", &TextPlayer::hint},
      {"u", &TextPlayer::undo},
      {"r", &TextPlayer::redo},
      {"s", &TextPlayer::save},
      {"c", &TextPlayer::turn_away},
      {"?", &TextPlayer::why},
      {"h", &TextPlayer::help},
      {"help", &TextPlayer::help},
  }};
  return rows;
}

void TextPlayer::answer_curtain(Seat seat, const std::string& line) {
  const std::string& name = session_->name(seat);
  const bool by_pin = asks_pin();
  Patience& patience = patience_[index(seat)];
  if (const double left = by_pin ? patience.left(pins_.now()) : 0; left > 0) {
    say(io_->out, "Wait {:.0f} s, then type {}'s digits\n", std::ceil(left), name);
  } else if (by_pin ? pins_.match(name, line) : line == to_text(seat) || line == name) {
    patience.right();
    // Typing the letter counts as holding the key long enough.
    session_->lift(seat, hold_to_lift);
    changed_ = true;
  } else if (by_pin) {
    patience.wrong(pins_.now());
    say(io_->out, "Those are not {}'s digits\n", name);
  } else {
    say(io_->out, "{} is expected: type {}\n", name, letter(seat));
  }
}

void TextPlayer::answer_die(const std::string& line) {
  Problems problems;
  // A number too large for any die is refused like any other.
  const std::size_t value = std::min<std::size_t>(number_in(line).value_or(0), 1000);
  const Session::Answer told = session_->tell_die(static_cast<int>(value), problems);
  after(told, problems);
}

void TextPlayer::choose(const std::string& line) {
  const std::optional<std::size_t> number = number_in(line);
  if (!number || *number < 1 || *number > choices_.size()) {
    say(io_->out, "'{}' is no choice here; h helps\n", shown(line));
    return;
  }
  const Choice& choice = choices_[*number - 1];
  Problems problems;
  // The session judges the choice again: the list may be older than the match.
  const Session::Answer played = session_->play({*question_.seat, choice.action}, problems);
  after(played, problems);
}

void TextPlayer::after(const Session::Answer& answer, const Problems& problems) {
  // Errors go to the other stream, so that a piped game stays readable.
  for (const std::string& line : to_lines(problems)) say(io_->err, "{}\n", line);
  // Anything but a refusal may have changed the match.
  if (answer.done != Session::Done::refused) {
    changed_ = true;
    return;
  }
  last_refusal_ = answer.refusal;
  say(io_->out, "No: {} [{}]; ? shows the rule\n", last_refusal_->why, last_refusal_->rule->id);
}

void TextPlayer::table(const std::string&) {
  const Match& match = session_->match();
  const Audience audience{false, eyes_};
  for (int at = 0; at < match.seats(); ++at) {
    const Seat seat = seat_at(at);
    say(io_->out, "{} {}, {}", letter(seat), session_->name(seat), standing_of(*session_, seat));
    for (const auto& [label, value] : text().figures(match, audience, seat)) say(io_->out, ", {} {}", label, value);
    say(io_->out, "\n");
  }
  for (const std::string& line : text().table(match, audience)) say(io_->out, "{}\n", line);
}

void TextPlayer::log(const std::string& rest) {
  // More lines than there are means all of them.
  const std::size_t wanted = number_in(rest).value_or(20);
  const std::size_t from = log_.size() - std::min(wanted, log_.size());
  for (std::size_t at = from; at < log_.size(); ++at) {
    const ToldLine& line = log_[at];
    say(io_->out, "#{} {}{}{}\n", at + 1, line.undone ? "(taken back) " : "", line.told.line.sentence().spoken(),
        ids_of(line));
  }
}

void TextPlayer::more(const std::string& rest) {
  if (rest.empty()) return show_choices(true);
  std::size_t found = 0;
  for (std::size_t number = 1; number <= choices_.size(); ++number) {
    if (choices_[number - 1].sentence().spoken().find(rest) == std::string::npos) continue;
    show_choice(number, true);
    ++found;
  }
  if (found == 0) say(io_->out, "No choice has '{}' in it\n", shown(rest));
}

// The choices keep the numbers under which they are listed.
void TextPlayer::hint(const std::string&) {
  constexpr std::size_t most_told = 3;
  const std::vector<Advice> advice = session_->advice();
  if (advice.empty()) say(io_->out, "There is nothing to choose here\n");
  for (std::size_t at = 0; at < std::min(advice.size(), most_told); ++at) {
    const auto same = std::ranges::find(choices_, advice[at].choice.action, &Choice::action);
    say(io_->out, "{} {:>3} {} ({} of 100)\n", at == 0 ? "best" : "then", same - choices_.begin() + 1,
        advice[at].choice.sentence().spoken(), advice[at].worth / 10);
  }
}

void TextPlayer::undo(const std::string&) {
  Problems problems;
  const Session::Answer undone = session_->undo(problems);
  if (undone.done == Session::Done::yes) say(io_->out, "Taken back.\n");
  after(undone, problems);
}

void TextPlayer::redo(const std::string&) {
  Problems problems;
  const Session::Answer redone = session_->redo(problems);
  after(redone, problems);
}

void TextPlayer::save(const std::string& rest) {
  Problems problems;
  // The name is taken as it is typed, without quotes.
  if (rest.empty())
    say(io_->out, "s needs the name of a file\n");
  else if (write_file(rest, record_text(session_->match()), problems))
    say(io_->out, "Saved as {}\n", rest);
  for (const std::string& line : to_lines(problems)) say(io_->out, "{}\n", line);
}

void TextPlayer::turn_away(const std::string&) {
  // Turning away is always allowed: the session ignores it when it is of no use.
  session_->lower();
  changed_ = true;
}

void TextPlayer::help(const std::string&) { say(io_->out, "{}", text_player_lines); }

// The line after "?" may be a choice, a line of the log, a card, or a rule, in this order.
void TextPlayer::why(const std::string& rest) {
  if (rest.empty()) {
    if (last_refusal_) return show_rule(last_refusal_->rule->id);
    return help(rest);
  }
  if (const auto number = number_in(rest)) return explain_choice(*number);
  const auto line = rest.front() == '#' ? number_in(std::string_view(rest).substr(1)) : std::nullopt;
  // A card is looked for before a rule, unless a line of the log was meant.
  if (const CardWords* const card = card_named(rest); card != nullptr && !line) {
    say(io_->out, "{} ({}): {}\n", card->name, card->id, card->text);
    return;
  }
  if (!line) return show_rule(rest);
  if (*line < 1 || *line > log_.size()) {
    say(io_->out, "The log has {} lines\n", log_.size());
    return;
  }
  // A line may have several rules; all are shown.
  for (const Rule* rule : log_[*line - 1].told.line.rules) show_rule(rule->id);
}

void TextPlayer::explain_choice(std::size_t number) {
  if (number < 1 || number > choices_.size()) {
    say(io_->out, "There are {} choices\n", choices_.size());
  } else if (const Verdict& no = choices_[number - 1].refusal) {
    say(io_->out, "No: {}\n", no->why);
    show_rule(no->rule->id);
  } else {
    say(io_->out, "Choice {} is legal\n", number);
  }
  if (number < 1 || number > choices_.size() || !question_.seat) return;
  // The label names cards; their texts are what people want to know next.
  for (const CardWords& card : text().cards_of(session_->match(), *question_.seat, choices_[number - 1].action))
    say(io_->out, "{}: {}\n", card.name, card.text);
}

// Cards are asked for once; few people want them.
const std::vector<CardWords>& TextPlayer::cards() {
  if (!cards_) cards_ = text().cards(session_->match());
  return *cards_;
}

const CardWords* TextPlayer::card_named(std::string_view word) {
  // Case does not matter: people type small letters.
  const auto same = [](char left, char right) {
    return std::tolower(static_cast<unsigned char>(left)) == std::tolower(static_cast<unsigned char>(right));
  };
  for (const CardWords& card : cards())
    if (std::ranges::equal(card.id, word, same) || std::ranges::equal(card.name, word, same)) return &card;
  return nullptr;
}

void TextPlayer::show_rule(std::string_view id) {
  const Rule* rule = session_->match().book().find(id);
  // The table's own rules are in no game's book.
  if (rule == nullptr) rule = table_rules().find(id);
  if (rule == nullptr)
    say(io_->out, "no rule {}\n", shown(id));
  else
    say(io_->out, "{} ({}): {}\n", rule->id, rule->chapter, rule->gist);
}

}  // namespace sprue
