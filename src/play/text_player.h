// A whole match in a terminal, by the same session and the same choices as at the screen.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/match/game_text.h"
#include "core/system/io.h"
#include "core/system/line_reader.h"
#include "core/values/patience.h"
#include "play/session.h"
#include "play/table_words.h"

namespace sprue {

// The part of `sprue play --help` about the lines that are typed.
extern const std::string_view text_player_lines;

// The people whose curtain lifts by four digits of their own. Functions, because settings belong to the layer above.
struct Pins {
  std::function<bool(const std::string& name)> has = [](const std::string&) { return false; };
  std::function<bool(const std::string& name, const std::string& digits)> match =
      [](const std::string&, const std::string&) { return false; };
  // Seconds, by which somebody who types wrong digits is made to wait.
  std::function<double()> now = [] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  };
};

// Reads a line, does what it says, and tells what is new; secrets are wiped from the terminal when somebody else comes.
class TextPlayer {
 public:
  // `terminal` tells that the screen can be cleared; else a line is drawn.
  TextPlayer(Session& session, Io& io, bool terminal, Pins pins = {});

  enum class End { over, left };
  // Plays until the match is over, somebody leaves, or the input ends.
  End run();

 private:
  struct Command {
    std::string_view word;
    void (TextPlayer::*run)(const std::string& rest);
  };
  static std::span<const Command> commands();

  void refresh();  // lets computer players play, and tells what is new
  void hide();
  void tell_news();
  void show_where();
  void show_choices(bool all);
  bool asks_pin() const;
  std::optional<Seat> curtained() const;  // the seat that is to sit down before the curtain
  void show_curtain(Seat seat);
  void show_choice(std::size_t number, bool all);
  bool answer(const std::string& line);  // false: somebody leaves
  void answer_curtain(Seat seat, const std::string& line);
  void answer_die(const std::string& line);
  void choose(const std::string& line);
  void after(const Session::Answer& answer, const Problems& problems);
  void show_rule(std::string_view id);
  void explain_choice(std::size_t number);
  const std::vector<CardWords>& cards();
  const CardWords* card_named(std::string_view word);  // by its name or its id; null: there is none
  const GameText& text() const;

  void table(const std::string& rest);
  void log(const std::string& rest);
  void more(const std::string& rest);
  void hint(const std::string& rest);
  void undo(const std::string& rest);
  void redo(const std::string& rest);
  void save(const std::string& rest);
  void turn_away(const std::string& rest);
  void why(const std::string& rest);
  void help(const std::string& rest);

  Session* session_;
  Io* io_;
  bool terminal_;
  Pins pins_;
  std::array<Patience, max_seats> patience_{};  // with wrong digits, by seat
  LineReader lines_;
  std::vector<Choice> choices_;  // as they were listed last: numbers that are typed mean these
  std::vector<ToldLine> log_;
  Question question_;
  int told_ = -1;  // the last step that was told
  Verdict last_refusal_;
  std::optional<std::vector<CardWords>> cards_;
  Viewer eyes_;          // the seat that sees what was written last
  bool changed_ = true;  // something is to be told anew
};

}  // namespace sprue
