// `sprue referee`: a match for other programs, over standard input and output.
#include <ostream>

#include "app/command_rows.h"
#include "app/line_reader.h"
#include "app/match_arguments.h"
#include "app/referee.h"

namespace sprue {
namespace {

class RefereeCommand final : public Command {
 public:
  void arguments(Arguments& line) override {
    match_.describe(line);
    line.flag("--sandbox", sandbox_, "anything may be taken back");
    line.flag("--real-dice", rules_.real_dice, "dice are told by \"script\", never rolled");
    line.text("--journal", rules_.journal, "a record that is on the disk after every step");
    line.footer(std::string(referee_protocol));
  }

  int run(Io& io) override {
    Problems problems;
    const std::optional<Setup> setup = match_.setup(problems);
    if (!setup) return report(problems, io);
    SeededRoller roll(match_.seed());
    std::unique_ptr<Match> match = match_.game().begin(*setup, roll, match_.seed(), problems);
    if (!match) return report(problems, io);
    rules_.seed = match_.seed();
    rules_.table = sandbox_ ? Table::sandbox : Table::strict;
    Referee referee(std::move(match), rules_, problems);
    if (!problems.empty()) return report(problems, io);
    LineReader lines(io.in);
    while (!referee.done()) {
      const LineReader::Line line = lines.next();
      if (line.end) break;
      io.out << (line.too_long ? too_long : referee.answer(line.text)) << '\n' << std::flush;
    }
    return exit_good;
  }

 private:
  static constexpr std::string_view too_long = R"({"error":{"where":"request","what":"the line is too long"}})";
  MatchArguments match_;
  RefereeRules rules_;
  bool sandbox_ = false;
};

}  // namespace

std::unique_ptr<Command> referee_command() { return std::make_unique<RefereeCommand>(); }

}  // namespace sprue
