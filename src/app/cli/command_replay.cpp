// `sprue replay`: plays a record again under the rules and compares every print, that is, the checksum of the state
// after each step; looks whether a line was changed since it was written; and compares the dice with the seed's.
#include <fmt/format.h>

#include <climits>
#include <nlohmann/json.hpp>

#include "app/cli/command_rows.h"
#include "core/system/say.h"
#include "core/values/hash.h"
#include "core/values/seed_words.h"
#include "play/json_output.h"
#include "play/record_match.h"

namespace sprue {
namespace {

class Replay final : public Command {
 public:
  void arguments(Arguments& line) override {
    line.required_text("RECORD", file_, "the record of a match");
    line.flag("--verify", verify_, "say only whether every step gives the recorded checksum");
    line.flag("--log", log_, "tell the match line by line, with the rules behind each line");
    line.number("--state-at", at_, 0, INT_MAX, "the state after this step; 0 is the start");
    line.texts("--pack", packs_, "a folder of a pack that the record names, when it is not among the game's own");
    line.flag("--recover", recover_, "leave out the incomplete last line of a match that was cut off");
    line.flag("--json", json_, "for programs");
  }

  int run(Io& io) override {
    Problems problems;
    const std::optional<std::string> text = read_file(file_, problems);
    if (!text) return fail(problems, io);
    chain_ = check_chain(*text);
    if (chain_.broken) {
      problems.push_back({fmt::format("{}:{}", file_, *chain_.broken),
                          *chain_.broken == 1 ? "the line about the start of the match was changed after it was written"
                                              : "this line was changed, added, or is out of its place"});
    }
    // open_record() compares as it reads; a record that differs does not open.
    const std::unique_ptr<Match> match = open_record(file_, *text, packs_, recover_, problems);
    if (!match || chain_.broken) return fail(problems, io);
    told_from_ = first_told_chance(*read_record(file_, *text, recover_, problems), packs_);
    if (at_ > match->steps()) {
      return fail({{file_, fmt::format("has {} steps, so there is no state at {}", match->steps(), at_)}}, io);
    }
    Json json = summary(*match);
    if (log_) json["log"] = log(*match);
    if (at_ >= 0) {
      match->go_to(at_);
      json["state_at"] = at_;
      json["state"] = own_json(match->state());
    }
    if (json_)
      print_json(io.out, json);
    else
      print(io, json);
    return exit_good;
  }

 private:
  int fail(const Problems& problems, Io& io) const {
    // Programs get the failure as an answer, too.
    if (json_) {
      print_json(io.out, Json{{"file", file_}, {"verified", false}, {"problems", problems_json(problems)}});
    }
    return report(problems, io);
  }

  // A record proves that every step was legal; with a chain, that no line was changed by somebody who did not write the
  // whole of it anew; with a seal, that the seed behind these words gave all dice and shuffles.
  Json summary(const Match& match) const {
    const bool sealed = !told_from_ && !match.older();
    return Json{{"file", file_},
                {"seal", sealed ? Json(seed_words(*match.origin().seed)) : Json()},
                {"chain", chain_.has_chain},
                {"told_from", told_from_ && !match.older() ? Json(*told_from_) : Json()},
                {"game", match.game().id},
                {"seats", match.seats()},
                {"options", own_json(match.options())},
                {"steps", match.steps()},
                {"verified", !match.older() || !match.older()->differs_at},
                {"older_rules", older_json(match)},
                {"print", hash_text(match.state_hash())},
                {"outcome", outcome_json(match.outcome())}};
  }

  // A record of older rules may be right where today's rules decide otherwise: that is told, and is no fault of the
  // file.
  static Json older_json(const Match& match) {
    if (!match.older()) return {};
    const OlderRules& older = *match.older();
    return Json{{"version", older.version},
                {"differs_at", older.differs_at ? Json(*older.differs_at) : Json()},
                {"difference", older.difference},
                {"told", older_rules_told(match)}};
  }

  static Json log(const Match& match) {
    Json lines = Json::array();
    for (int step = 0; step <= match.steps(); ++step) {
      for (const Told& told : match.told(step, all_seeing)) {
        Json line{{"step", step}};
        line.update(log_json(told.line));
        lines.push_back(std::move(line));
      }
    }
    return lines;
  }

  void print(Io& io, const Json& json) const {
    if (log_) {
      for (const Json& line : json["log"]) {
        say(io.out, "{:>5}  {}  [{}]\n", line["step"].get<int>(), line["text"].get<std::string>(),
            fmt::join(line["rules"].get<std::vector<std::string>>(), " "));
      }
    }
    if (at_ >= 0) say(io.out, "{}\n", json["state"].dump(2));
    if (log_ || at_ >= 0) return;
    say(io.out, "{}: {} steps of {}{}\n", file_, json["steps"].get<int>(), json["game"].get<std::string>(),
        agreement(json));
    say(io.out, "{}\n",
        chain_.has_chain ? "No line was changed since it was written."
                         : "It carries no chain: a changed line about the start would not be noticed.");
    say(io.out, "{}\n", words_on_dice(json));
    if (!verify_ && !json["outcome"].is_null()) say(io.out, "outcome: {}\n", json["outcome"].dump());
  }

  static std::string words_on_dice(const Json& json) {
    if (!json["seal"].is_null())
      return fmt::format("All dice and shuffles are those of its seed. Seal: {}", json["seal"].get<std::string>());
    if (json["told_from"].is_null()) return "It has no seal: its dice were rolled under older rules.";
    const int step = json["told_from"].get<int>();
    return step == 0 ? "It has no seal: people or a script told its dice."
                     : fmt::format("It has no seal: from step {} on people or a script told dice.", step);
  }

  static std::string agreement(const Json& json) {
    const Json& older = json["older_rules"];
    if (older.is_null()) return ", every checksum as recorded";
    const auto version = older["version"].get<std::string>();
    if (json["verified"].get<bool>()) return fmt::format(", every step as recorded under rules {}", version);
    return fmt::format("\n{}\nStep {}: {}", older["told"].get<std::string>(), older["differs_at"].get<int>(),
                       older["difference"].get<std::string>());
  }

  std::string file_;
  std::vector<std::string> packs_;
  int at_ = -1;  // no state is asked for
  ChainCheck chain_;
  std::optional<int> told_from_;
  bool verify_ = false, log_ = false, recover_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> replay_command() { return std::make_unique<Replay>(); }

}  // namespace sprue
