// Puts a command's arguments to the CLI11 library, and its answers into the variables that they are for.
#include "app/cli/arguments.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <sstream>

namespace sprue {
namespace {

void add_check(CLI::Option* option, const ArgumentCheck& check) {
  if (check) option->check(CLI::Validator(check, ""));
}

}  // namespace

void Arguments::flag(const std::string& name, bool& out, const std::string& help) { line_->add_flag(name, out, help); }

void Arguments::number(const std::string& name, int& out, int least, int most, const std::string& help) {
  line_->add_option(name, out, help)->check(CLI::Range(least, most));
}

void Arguments::number(const std::string& name, std::uint64_t& out, const std::string& help) {
  // The number is read here, since the library takes a leading zero for octal.
  const auto read = [&out](const std::string& text) { std::from_chars(text.data(), text.data() + text.size(), out); };
  const auto check = [](const std::string& text) {
    // Nineteen digits always fit; the largest value of all is left for "not given" (MatchArguments).
    const bool digits = !text.empty() && text.size() < 20 && text.find_first_not_of("0123456789") == std::string::npos;
    return digits ? std::string() : "'" + text + "' is no whole number of up to 19 digits";
  };
  line_->add_option_function<std::string>(name, read, help)->check(CLI::Validator(check, ""));
}

void Arguments::number(const std::string& name, double& out, double least, double most, const std::string& help) {
  line_->add_option(name, out, help)->check(CLI::Range(least, most));
}

void Arguments::text(const std::string& name, std::string& out, const std::string& help, const ArgumentCheck& check) {
  add_check(line_->add_option(name, out, help), check);
}

void Arguments::required_text(const std::string& name, std::string& out, const std::string& help,
                              const ArgumentCheck& check) {
  add_check(line_->add_option(name, out, help)->required(), check);
}

void Arguments::texts(const std::string& name, std::vector<std::string>& out, const std::string& help,
                      const ArgumentCheck& check) {
  // Without this the option would swallow the places that follow it.
  add_check(line_->add_option(name, out, help)->take_all()->allow_extra_args(false), check);
}

void Arguments::required_texts(const std::string& name, std::vector<std::string>& out, const std::string& help) {
  line_->add_option(name, out, help)->required();
}

Arguments Arguments::word(const std::string& name, const std::string& help, bool& given) {
  line_->require_subcommand(1);
  CLI::App* word = line_->add_subcommand(name, help);
  word->callback([&given] { given = true; });
  return Arguments(*word);
}

void Arguments::footer(std::string text) { line_->footer(std::move(text)); }

ParsedLine parse_line(const std::vector<CommandWord>& commands, const std::vector<std::string>& arguments) {
  CLI::App app("Sprue: board games as scale models, with their rules enforced.", "sprue");
  app.require_subcommand(0, 1);
  for (const CommandWord& command : commands) {
    CLI::App* const word = app.add_subcommand(command.name, command.help);
    if (command.help.empty()) word->group("");  // hidden
    Arguments line(*word);
    command.describe(line);
  }
  std::ostringstream help, mistake;
  try {
    // The library takes arguments from the back.
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError& error) {
    const bool good = app.exit(error, help, mistake) == 0;
    return {{}, good ? help.str() : mistake.str(), good ? ParsedLine::Kind::help : ParsedLine::Kind::mistake};
  }
  const std::vector<CLI::App*> chosen = app.get_subcommands();
  // Nothing at all was typed: the help says what could be.
  if (chosen.empty()) return {{}, app.help(), ParsedLine::Kind::help};
  return {chosen.front()->get_name(), {}, ParsedLine::Kind::run};
}

}  // namespace sprue
