// `sprue referee`: a match for other programs, over standard input and output. One JSON object a line comes in, and one
// answer a line goes out.
#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "app/cli/command_rows.h"
#include "app/cli/match_arguments.h"
#include "core/system/line_reader.h"
#include "play/match_store.h"
#include "play/record_match.h"
#include "play/referee.h"

namespace sprue {
namespace {

class RefereeCommand final : public Command {
 public:
  void arguments(Arguments& line) override {
    match_.describe(line);
    line.flag("--sandbox", sandbox_, "anything may be taken back");
    line.flag("--real-dice", rules_.real_dice, "dice are told by \"script\", never rolled");
    line.text("--journal", rules_.journal, "a record that is on the disk after every step; the file must be new");
    line.flag("--resume", resume_, "continue the match in the journal");
    line.footer(std::string(referee_protocol));
  }

  int run(Io& io) override {
    Problems problems;
    std::unique_ptr<Match> match = resume_ ? resumed(problems) : begun(problems);
    if (!match) return report(problems, io);
    rules_.seed = match_.seed();
    rules_.undo = sandbox_ ? UndoPolicy::sandbox : UndoPolicy::strict;
    Referee referee(std::move(match), rules_, problems);
    held_.reset();
    if (!problems.empty()) return report(problems, io);
    LineReader lines(io.in);
    // The input may end at any time; the match is then simply left.
    while (!referee.done()) {
      const LineReader::Line line = lines.next();
      if (line.end) break;
      // Each answer is flushed: the other program waits for it.
      io.out << (line.too_long ? too_long : referee.answer(line.text)) << '\n' << std::flush;
    }
    return exit_good;
  }

 private:
  std::unique_ptr<Match> begun(Problems& problems) const {
    std::error_code error;
    // Never write over the record of another match.
    if (!rules_.journal.empty() && std::filesystem::exists(rules_.journal, error)) {
      problems.push_back({rules_.journal, "is there already; --resume continues it"});
      return nullptr;
    }
    const std::optional<Setup> setup = match_.setup(problems);
    SeededRoller roll(match_.seed());
    return setup ? match_.game().begin(*setup, roll, match_.seed(), problems) : nullptr;
  }

  // A journal may end within a line, because the program that wrote it was killed: that line is left out.
  std::unique_ptr<Match> resumed(Problems& problems) {
    held_ = lock_journal(rules_.journal, problems);
    if (!held_) return nullptr;
    const std::optional<std::string> text = read_file(rules_.journal, problems);
    if (!text) return nullptr;
    std::unique_ptr<Match> match = open_record(rules_.journal, *text, match_.packs(), true, problems);
    if (match && !can_be_played_on(rules_.journal, *match, problems)) return nullptr;
    if (match && match->game().id != match_.game().info().id) {
      problems.push_back({rules_.journal, fmt::format("is a match of {}", match->game().title)});
      return nullptr;
    }
    return match;
  }

  static constexpr std::string_view too_long = R"({"error":{"where":"request","what":"the line is too long"}})";
  MatchArguments match_;
  RefereeRules rules_;
  std::optional<FileLock> held_;  // the journal as it was found, until the referee has written it anew and holds that
  bool sandbox_ = false, resume_ = false;
};

}  // namespace

std::unique_ptr<Command> referee_command() { return std::make_unique<RefereeCommand>(); }

}  // namespace sprue
