// `sprue <game>`, for a game to which people bring builds: lists those that come with it, and begins new ones to edit.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/cli/command_rows.h"
#include "core/files/file.h"
#include "core/system/say.h"
#include "play/json_output.h"
#include "play/own_supplies.h"
#include "play/supplies.h"

namespace sprue {
namespace {

int spent(const Bill& bill) {
  int sum = 0;
  for (const Bill::Line& line : bill.lines) sum += line.points;
  return sum;
}

class BuildsList {
 public:
  void arguments(Arguments& line) { line.flag("--json", json_, "for programs"); }

  int run(const Game& game, Io& io) const {
    Problems problems;
    Setup setup;
    if (!add_packs(game, {}, setup, problems)) return report(problems, io);
    Json list = Json::array();
    for (const std::filesystem::path& file : own_builds(game)) {
      const std::optional<Document> build = Document::read(file, problems);
      // A broken build is reported after the list; the others are shown.
      if (!build) continue;
      const Bill bill = game.check_build(setup, *build, problems);
      list.push_back({{"build", file.stem().string()},
                      {"name", bill.name},
                      {"summary", summary_of(*build)},
                      {"points", spent(bill)}});
    }
    if (json_) print_json(io.out, Json{{"builds", list}});
    for (const Json& row : list) {
      if (!json_)
        say(io.out, "{:<24} {}: {}\n", row["build"].get<std::string>(), row["name"].get<std::string>(),
            row["summary"].get<std::string>());
    }
    return problems.empty() ? exit_good : report(problems, io);
  }

 private:
  bool json_ = false;
};

// Writes NAME.json into the current folder: a copy of a build, or a plain one that is legal.
class BuildsNew {
 public:
  explicit BuildsNew(const Game& game) : game_(game) {}

  void arguments(Arguments& line) {
    line.required_text("NAME", name_, "of the build; its file is NAME.json in the current folder");
    line.text("--from", from_,
              fmt::format("a build to begin with: a name that `sprue {} list` shows, or a file", game_.info().id));
    line.flag("--json", json_, "for programs");
  }

  int run(Io& io) const {
    Problems problems;
    const std::filesystem::path file = name_ + ".json";
    std::error_code error;
    // The name becomes a file's, here and later in the user's folder.
    if (name_.find('/') != std::string::npos || name_.starts_with(".")) {
      return report({{name_, "is not a name for a build"}}, io);
    }
    // Somebody's work is never written over.
    if (std::filesystem::exists(file, error)) return report({{file.string(), "is there already"}}, io);
    std::optional<Json> build = begin(problems);
    if (!build) return report(problems, io);
    (*build)["id"] = name_;
    (*build)["name"] = name_;
    if (!write_file(file, build->dump(2) + "\n", problems)) return report(problems, io);
    if (json_)
      print_json(io.out, Json{{"build", file.string()}});
    else
      say(io.out, "{}\n", file.string());
    return exit_good;
  }

 private:
  std::optional<Json> begin(Problems& problems) const {
    Setup setup;
    if (!add_packs(game_, {}, setup, problems)) return std::nullopt;
    if (from_.empty()) {
      const std::optional<Document> plain = game_.new_build(setup, name_, problems);
      return plain ? std::optional(plain->value()) : std::nullopt;
    }
    if (!add_builds(game_, {from_}, setup, problems)) return std::nullopt;
    // A copy of a build that breaks the rules would not be legal.
    game_.check_build(setup, setup.builds.front(), problems);
    return problems.empty() ? std::optional(setup.builds.front().value()) : std::nullopt;
  }

  const Game& game_;
  std::string name_, from_;
  bool json_ = false;
};

class Builds final : public Command {
 public:
  explicit Builds(const Game& game) : game_(game), new_(game) {}

  void arguments(Arguments& line) override {
    Arguments list = line.word("list", "the builds that come with the game", is_list_);
    list_.arguments(list);
    Arguments begin = line.word("new", "write a legal build to edit", is_new_);
    new_.arguments(begin);
  }
  int run(Io& io) override { return is_list_ ? list_.run(game_, io) : new_.run(io); }

 private:
  const Game& game_;
  BuildsList list_;
  BuildsNew new_;
  bool is_list_ = false, is_new_ = false;
};

}  // namespace

std::unique_ptr<Command> builds_command(const Game& game) { return std::make_unique<Builds>(game); }

}  // namespace sprue
