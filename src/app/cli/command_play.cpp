// `sprue play`: people and computer players at one screen, in a window or line by line in a terminal.
#include <fmt/format.h>
#include <unistd.h>

#include <climits>
#include <utility>

#include "app/cli/command_rows.h"
#include "app/cli/match_arguments.h"
#include "app/rooms/rooms.h"
#include "app/window/settings.h"
#include "app/window/window.h"
#include "assets/loader/own_miniatures.h"
#include "core/system/say.h"
#include "core/system/user_folders.h"
#include "play/open_session.h"
#include "play/text_player.h"
#include "ui/lobby/seat_panel.h"

namespace sprue {
namespace {

// The settings are copied: PINs cannot be changed in a terminal.
Pins pins_of(const ui::Settings& settings) {
  Pins pins;
  pins.has = [settings](const std::string& name) { return ui::has_pin(settings, name); };
  pins.match = [settings](const std::string& name, const std::string& digits) {
    return ui::is_pin_of(settings, name, digits);
  };
  return pins;
}

class Play final : public Command {
 public:
  void arguments(Arguments& line) override {
    match_.describe_all_but_seats(line);
    line.flag("--text", text_, "in this terminal, line by line");
    line.text(
        "--seats", seats_,
        fmt::format("who sits there, with commas between: names of people, {}, or Tom:level:4; or how many people",
                    player_words()));
    line.flag("--real-dice", seating_.real_dice, "people roll their own dice and type what they show");
    line.flag("--sandbox", seating_.sandbox, "anything may be taken back");
    line.flag("--resume", resume_, "continue the latest unfinished match of this game");
    line.text("--from", from_, "play on from a record, as a new match");
    line.number("--step", step_, 0, INT_MAX, "with --from: after this step of it (default: the last)");
    line.flag("--no-journal", no_journal_, "do not keep the match");
    line.footer(std::string(text_player_lines));
  }

  // In a terminal the session is run here; a window runs rooms of its own.
  int run(Io& io) override {
    Problems problems;
    if (!text_ && !is_display_there()) {
      problems.push_back({"play", "there is no display to open a window on; --text plays in this terminal"});
      return report(problems, io);
    }
    const MatchStore store(state_folder());
    OpenedSession table = opened(store, io, problems);
    if (!table.session) return report(problems, io);
    if (!text_) return in_window(std::move(table), io);
    greet(*table.session, io);
    TextPlayer player(*table.session, io, isatty(STDOUT_FILENO) != 0,
                      pins_of(usable_settings(settings_file(), problems)));
    // A settings file that cannot be read is no reason not to play.
    if (!problems.empty()) static_cast<void>(report(std::exchange(problems, {}), io));
    const TextPlayer::End end = player.run();
    if (table.journal.empty()) return exit_good;
    // A match that is over becomes a record; one that was left stays a journal.
    if (end == TextPlayer::End::over) {
      store.put_away(table.journal, problems);
      return problems.empty() ? exit_good : report(problems, io);
    }
    say(io.out, "\nThe match is kept: sprue play {} --text --resume\n", match_.game().info().id);
    return exit_good;
  }

 private:
  OpenedSession opened(const MatchStore& store, Io& io, Problems& problems) {
    const MatchStore* const keep = no_journal_ ? nullptr : &store;
    if (!seats_.empty()) seating_.seats = planned_seats(seats_, problems);
    if (!problems.empty()) return {};
    // People who sit down are remembered, but not for a match that has its own.
    if (from_.empty() && !resume_) remember_names(io);
    if (resume_) return resumed(store, io, problems);
    if (!from_.empty()) return open_branch(from_, step_, seating_, match_.packs(), keep, PeekMode::open, problems);
    offer(store, io);
    // The seats decide how many play, and only then the setup can be made.
    match_.take_seats(static_cast<int>(seating_.seats.size()));
    std::optional<Setup> setup = match_.setup(problems);
    if (!setup) return {};
    setup->seating = seating_;
    return open_session(match_.game(), *setup, match_.seed_or(any_seed()), keep, PeekMode::open, problems);
  }

  // If no names are typed, the people of the last match sit down again. Typed names are kept for the next one; failing
  // to keep them is no reason not to play.
  void remember_names(Io& io) {
    Problems problems;
    const std::filesystem::path file = settings_file();
    ui::Settings settings = usable_settings(file, problems);
    if (seating_.seats.empty()) {
      for (int seat = 0; seat < match_.game().info().fewest; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        const bool known = at < settings.names.size();
        seating_.seats.push_back({known ? settings.names[at] : to_text(seat_at(seat)), SeatPlayer::human});
      }
    } else {
      settings.names.clear();
      for (const PlannedSeat& seat : seating_.seats)
        if (seat.player == SeatPlayer::human) settings.names.push_back(seat.name);
      if (!file.empty()) write_settings(file, settings, problems);
    }
    std::vector<Livery> liveries;
    for (PlannedSeat& seat : seating_.seats) {
      liveries.push_back(ui::livery_for(liveries, liveries.size(), match_.game().info().id, settings));
      // A miniature may have been deleted since.
      if (!assets::has_miniature(liveries.back().model)) liveries.back().model.clear();
      if (!settings.liveries.empty()) seat.livery = liveries.back();
    }
    report(problems, io);
  }

  int in_window(OpenedSession table, Io& io) const {
    Problems problems;
    WindowStart start{.first = ToTable{std::move(table)}, .keep = !no_journal_, .packs = match_.packs()};
    run_in_window(std::move(start), problems);
    return problems.empty() ? exit_good : report(problems, io);
  }

  std::vector<Unfinished> left_matches(const MatchStore& store, Problems& left_out) const {
    std::vector<Unfinished> left = store.unfinished(left_out);
    const std::string_view id = match_.game().info().id;
    std::erase_if(left, [&](const Unfinished& match) { return match.game != id; });
    // The file's name tells the game, since its content may be unreadable.
    const std::string files = (store.journals() / fmt::format("{}-", id)).string();
    left_out.drop([&](const Problem& problem) { return !problem.where.starts_with(files); });
    return left;
  }

  OpenedSession resumed(const MatchStore& store, Io& io, Problems& problems) const {
    const std::vector<Unfinished> left = left_matches(store, problems);
    if (left.empty()) {
      problems.push_back({"play", fmt::format("no match of {} was left", match_.game().info().title)});
      return {};
    }
    // Files that cannot be read are told of, but do not keep the latest readable match from going on.
    report(problems, io);
    problems.clear();
    say(io.out, "Going on with the match of {}, after step {}\n", left.front().when, left.front().steps);
    return resume_session(left.front().file, match_.packs(), PeekMode::open, problems);
  }

  void offer(const MatchStore& store, Io& io) const {
    Problems left_out;
    const std::vector<Unfinished> left = left_matches(store, left_out);
    report(left_out, io);
    if (!left.empty()) say(io.out, "Unfinished matches (--resume continues the first):\n");
    for (const Unfinished& match : left)
      say(io.out, "  {}  {}  step {}\n", match.when, fmt::join(match.names, ", "), match.steps);
  }

  static void greet(const Session& session, Io& io) {
    say(io.out, "{}: ", session.match().game().title);
    for (int seat = 0; seat < session.match().seats(); ++seat)
      say(io.out, "{}{} {}", seat == 0 ? "" : ", ", letter(seat_at(seat)), session.name(seat_at(seat)));
    say(io.out, "; h helps\n");
  }

  MatchArguments match_;
  SeatingPlan seating_;
  std::string seats_, from_;
  int step_ = -1;
  bool text_ = false, resume_ = false, no_journal_ = false;
};

}  // namespace

std::unique_ptr<Command> play_command() { return std::make_unique<Play>(); }

}  // namespace sprue
