// `sprue play`: people and computer players at one screen.
#include <fmt/format.h>
#include <unistd.h>

#include <climits>
#include <random>
#include <utility>

#include "app/command_rows.h"
#include "app/lay_table.h"
#include "app/match_arguments.h"
#include "app/own_miniatures.h"
#include "app/play_window.h"
#include "app/say.h"
#include "app/settings.h"
#include "app/text_player.h"
#include "app/user_folders.h"
#include "ui/seat_panel.h"

namespace sprue {
namespace {

// A match that nobody has named a seed for is like no other.
std::uint64_t any_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 31U) ^ device();
}

class Play final : public Command {
 public:
  void arguments(Arguments& line) override {
    match_.describe_all_but_seats(line);
    line.flag("--text", text_, "in this terminal, line by line");
    line.text(
        "--seats", seats_,
        "who sits there, with commas between: names of people, random, simple, or Tom:simple; or how many people");
    line.flag("--real-dice", sitting_.real_dice, "people roll their own dice and type what they show");
    line.flag("--sandbox", sitting_.sandbox, "anything may be taken back");
    line.flag("--resume", resume_, "go on with the latest match of this game that was left");
    line.text("--from", from_, "play on from a record, as a new match");
    line.number("--step", step_, 0, INT_MAX, "with --from: after this step of it (default: the last)");
    line.flag("--no-journal", no_journal_, "do not keep the match");
    line.footer(std::string(text_player_lines));
  }

  int run(Io& io) override {
    Problems problems;
    if (!text_ && !is_display_there()) {
      problems.push_back({"play", "there is no display to open a window on; --text plays in this terminal"});
      return report(problems, io);
    }
    const Shelf shelf(state_folder());
    LaidTable table = laid(shelf, io, problems);
    if (!table.session) return report(problems, io);
    if (!text_) return in_window(std::move(table), io);
    greet(*table.session, io);
    TextPlayer player(*table.session, io, isatty(STDOUT_FILENO) != 0, usable_settings(settings_file(), problems));
    if (!problems.empty()) static_cast<void>(report(std::exchange(problems, {}), io));
    const TextPlayer::End end = player.run();
    if (table.journal.empty()) return exit_good;
    if (end == TextPlayer::End::over) {
      shelf.put_away(table.journal, problems);
      return problems.empty() ? exit_good : report(problems, io);
    }
    say(io.out, "\nThe match is kept: sprue play {} --text --resume\n", match_.game().info().id);
    return exit_good;
  }

 private:
  LaidTable laid(const Shelf& shelf, Io& io, Problems& problems) {
    const Shelf* const keep = no_journal_ ? nullptr : &shelf;
    if (!seats_.empty()) sitting_.sitters = sitters_of(seats_, problems);
    if (!problems.empty()) return {};
    if (from_.empty() && !resume_) remember_names(io);
    if (resume_) return resumed(shelf, io, problems);
    if (!from_.empty()) return lay_branch(from_, step_, sitting_, match_.packs(), keep, Look::open, problems);
    offer(shelf, io);
    match_.take_seats(static_cast<int>(sitting_.sitters.size()));
    std::optional<Setup> setup = match_.setup(problems);
    if (!setup) return {};
    setup->sitting = sitting_;
    return lay_new(match_.game(), *setup, match_.seed_or(any_seed()), keep, Look::open, problems);
  }

  // Nobody named: the people of the last match sit down again. Names that are typed are kept for the next one; that
  // they cannot be is no reason not to play.
  void remember_names(Io& io) {
    Problems problems;
    const std::filesystem::path file = settings_file();
    ui::Settings settings = usable_settings(file, problems);
    if (sitting_.sitters.empty()) {
      for (int seat = 0; seat < match_.game().info().fewest; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        const bool known = at < settings.names.size();
        sitting_.sitters.push_back({known ? settings.names[at] : to_text(seat_at(seat)), Sits::human});
      }
    } else {
      settings.names.clear();
      for (const Sitter& sitter : sitting_.sitters)
        if (sitter.sits == Sits::human) settings.names.push_back(sitter.name);
      if (!file.empty()) write_settings(file, settings, problems);
    }
    std::vector<Livery> liveries;
    for (Sitter& sitter : sitting_.sitters) {
      liveries.push_back(ui::livery_for(liveries, liveries.size(), match_.game().info().id, settings));
      if (!has_miniature(liveries.back().model)) liveries.back().model.clear();
      if (!settings.liveries.empty()) sitter.livery = liveries.back();
    }
    report(problems, io);
  }

  int in_window(LaidTable table, Io& io) const {
    Problems problems;
    WindowStart start{.table = std::move(table), .keep = !no_journal_, .packs = match_.packs()};
    return play_in_window(std::move(start), problems) ? exit_good : report(problems, io);
  }

  std::vector<Unfinished> left_matches(const Shelf& shelf, Problems& left_out) const {
    std::vector<Unfinished> left = shelf.unfinished(left_out);
    const std::string_view id = match_.game().info().id;
    std::erase_if(left, [&](const Unfinished& match) { return match.game != id; });
    // By the file's name: what it holds may be what cannot be read.
    const std::string files = (shelf.journals() / fmt::format("{}-", id)).string();
    std::erase_if(left_out, [&](const Problem& problem) { return !problem.where.starts_with(files); });
    return left;
  }

  LaidTable resumed(const Shelf& shelf, Io& io, Problems& problems) const {
    const std::vector<Unfinished> left = left_matches(shelf, problems);
    if (left.empty()) {
      problems.push_back({"play", fmt::format("no match of {} was left", match_.game().info().title)});
      return {};
    }
    report(problems, io);
    problems.clear();
    say(io.out, "Going on with the match of {}, after step {}\n", left.front().when, left.front().steps);
    return lay_journal(left.front().file, match_.packs(), Look::open, problems);
  }

  void offer(const Shelf& shelf, Io& io) const {
    Problems left_out;
    const std::vector<Unfinished> left = left_matches(shelf, left_out);
    report(left_out, io);
    if (!left.empty()) say(io.out, "Matches that were left (--resume goes on with the first):\n");
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
  Sitting sitting_;
  std::string seats_, from_;
  int step_ = -1;
  bool text_ = false, resume_ = false, no_journal_ = false;
};

}  // namespace

std::unique_ptr<Command> play_command() { return std::make_unique<Play>(); }

}  // namespace sprue
