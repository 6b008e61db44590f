// Arguments of a command, as it describes them. The library behind them is slow to compile and stays in one source
// file.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace sprue {

// Says what is wrong with a typed value; empty when nothing is. The value is refused before the command runs.
using ArgumentCheck = std::function<std::string(const std::string&)>;

// Describes one command's arguments. Values go straight into the variables that are named here, which must live until
// the line is parsed; those that are not typed keep what they hold. Names without dashes are places of the line.
class Arguments {
 public:
  explicit Arguments(CLI::App& line) : line_(&line) {}

  void flag(const std::string& name, bool& out, const std::string& help);
  void number(const std::string& name, int& out, int least, int most, const std::string& help);
  // Whole numbers without a sign, of up to 19 digits.
  void number(const std::string& name, std::uint64_t& out, const std::string& help);
  void number(const std::string& name, double& out, double least, double most, const std::string& help);
  void text(const std::string& name, std::string& out, const std::string& help, const ArgumentCheck& check = {});
  void required_text(const std::string& name, std::string& out, const std::string& help,
                     const ArgumentCheck& check = {});
  // An option that may be given several times, one value each.
  void texts(const std::string& name, std::vector<std::string>& out, const std::string& help,
             const ArgumentCheck& check = {});
  // Takes all remaining places of the line; one is needed at least.
  void required_texts(const std::string& name, std::vector<std::string>& out, const std::string& help);
  // One of the words that must follow, with arguments of its own; `given` tells whether it was this one.
  Arguments word(const std::string& name, const std::string& help, bool& given);
  void footer(std::string text);  // stands below the help

 private:
  CLI::App* line_;
};

// A parsed command line, or how it went wrong.
struct ParsedLine {
  std::string command;                                      // empty: none was given
  std::string text;                                         // the help that was asked for, or the mistake
  enum class Kind { run, help, mistake } kind = Kind::run;  // run: `command` is to be run, its arguments are filled in
};

// A command as the parser needs it; without help it is hidden.
struct CommandWord {
  std::string name, help;
  std::function<void(Arguments&)> describe;
};
ParsedLine parse_line(const std::vector<CommandWord>& commands, const std::vector<std::string>& arguments);

}  // namespace sprue
