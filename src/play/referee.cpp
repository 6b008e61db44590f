// Answers the requests of other programs, one JSON object for each.
#include "play/referee.h"

#include <fmt/format.h>

#include <array>
#include <exception>
#include <filesystem>
#include <optional>

#include "core/json/fields_json.h"
#include "core/match/record.h"
#include "play/json_output.h"
#include "play/match_store.h"

namespace sprue {

const std::string_view referee_protocol =
    R"(One JSON object on each line of standard input; exactly one JSON object is written for each.

  {"do":"waiting"}                          {"waiting":["A","B"]}: the seats that owe a decision
  {"do":"choices","seat":"A"}               {"choices":[{"action":{...},"label":"...","refusal":null},...]}
  {"do":"check","seat":"A","action":{...}}  {"legal":false,"refusal":{"rule":"AR-FLT-06","why":"..."}}
  {"do":"play","seat":"A","action":{...}}   {"events":[...],"log":[{"text":"...","rules":["..."]}],"rolls":[...],
                                             "print":"..."}
      with "as":"B" (or null for a spectator) only events and log, told as that seat learns of them
  {"do":"view","seat":"A"}                  {"view":{...}}: what a seat may see; "seat":null for a spectator
  {"do":"state"}                            {"state":{...},"print":"..."}: everything
  {"do":"load","state":{...}}               {"print":"..."}: sets the position; history starts anew
  {"do":"script","rolls":[3,[1,0,2]]}       {"left":2}: the coming rolls, in place of any that are left; a list is the
                                             order of a shuffle
  {"do":"undo"}                             {"at":4,"print":"..."}
  {"do":"outcome"}                          {"outcome":null} or {"outcome":{"winners":["A"],"shared":false,"reason":"..."}}
  {"do":"save","file":"match.jsonl"}        {"saved":"match.jsonl"}: the record of the match
  {"do":"quit"}                             {"quit":true}

Whatever is wrong is answered with {"error":{"where":"...","what":"..."}}, and the match goes on unchanged; a refused
play has {"refusal":{"rule","why"}} beside it. A seat is a letter from A. Undo stops at a step that rolled dice or
showed somebody something, unless the table is a sandbox (--sandbox). With --real-dice every die must come from
"script": a play that needs one more is an error and changes nothing; what setup rolls is made by the program. With
--journal FILE the record is on the disk before a play is answered, and "load" is refused. The end of the input ends
the referee.
)";

namespace {

// Every answer with this key tells the other program that nothing has changed.
Json error(std::string_view where, std::string_view what) {
  return Json{{"error", {{"where", where}, {"what", what}}}};
}

// All problems of one request in one error, which has the place of the first.
Json error(const Problems& problems) {
  std::vector<std::string> lines = to_lines(problems);
  lines.front() = problems.front().cited();
  const std::string what = fmt::format("{}", fmt::join(lines, "; "));
  return error(problems.front().where, what);
}

// A refusal is an error for simple programs, and tells its rule to others.
Json refused(const Refusal& refusal) {
  const Problem problem = problem_of(refusal);
  Json answer = error(problem.where, problem.what);
  answer["refusal"] = refusal_json(refusal);
  return answer;
}

constexpr std::size_t most_rolls = 10000;  // so many may wait at most

}  // namespace

// The referee's side of the protocol: one function for each request.
class Referee::Desk {
 public:
  Desk(std::unique_ptr<Match> match, const RefereeRules& rules, Problems& problems)
      : match_(std::move(match)), rules_(rules) {
    if (rules.journal.empty()) return;
    journal_ = Journal::start(rules.journal, *match_, problems);
    if (journal_) lock_ = lock_journal(rules.journal, problems);
  }

  // Words of requests are looked up in rows(), so the help's protocol and this table are all that a new request needs.
  Json answer(const Document& request, bool& done) {
    const Json& json = request.value();
    if (!json.is_object()) return error("", "an object is expected on every line");
    // The place of an error is the key of the request that is wrong.
    if (!json.contains("do") || !json["do"].is_string()) return error("do", "'do' must say what is asked for");
    const std::string word = json["do"].get<std::string>();
    std::vector<std::string_view> known;
    for (const Row& row : rows()) {
      if (row.word == word) return answer_row(row, request);
      known.push_back(row.word);
    }
    known.push_back("quit");
    if (word != "quit") return error("do", unknown_word("request", word, known));
    done = true;
    return Json{{"quit", true}};
  }

 private:
  using Handler = Json (Desk::*)(const Document&);
  struct Row {
    std::string_view word;
    Handler handler;
    std::array<std::string_view, 3> keys;  // keys that the request must have; with '?' those that it may have
  };

  static std::span<const Row> rows() {
    static const std::array<Row, 11> rows{{
        {"waiting", &Desk::waiting, {}},
        {"choices", &Desk::choices, {"seat"}},
        {"check", &Desk::check, {"seat", "action"}},
        {"play", &Desk::play, {"seat", "action", "as?"}},
        {"view", &Desk::view, {"seat"}},
        {"state", &Desk::state, {}},
        {"load", &Desk::load, {"state"}},
        {"script", &Desk::script, {"rolls"}},
        {"undo", &Desk::undo, {}},
        {"outcome", &Desk::outcome, {}},
        {"save", &Desk::save, {"file"}},
    }};
    return rows;
  }

  Json answer_row(const Row& row, const Document& request) {
    // Missing keys are told before unknown ones: a mistyped key is often both.
    std::vector<std::string_view> known{"do"};
    for (std::string_view key : row.keys) {
      if (key.empty()) continue;
      const bool needed = !key.ends_with('?');
      if (!needed) key.remove_suffix(1);
      known.push_back(key);
      if (needed && !request.value().contains(std::string(key))) return error(key, fmt::format("'{}' is missing", key));
    }
    // A key that nobody knows is a mistake of the other program and must not pass unnoticed.
    for (const auto& [key, value] : request.value().items()) {
      if (std::ranges::find(known, key) == known.end()) return error(shown(key), unknown_word("key", key, known));
    }
    return (this->*row.handler)(request);
  }

  // The seat under this key; nothing, with a problem, if it is no seat of this match.
  std::optional<Seat> seat_in(const Document& request, const char* key, Problems& problems) const {
    Seat seat{};
    const NoContext none;
    FieldReader reader(none, request, problems);
    if (!reader.read(request.value()[key], key, seat)) return std::nullopt;
    if (index(seat) < match_->seats()) return seat;
    problems.push_back({key, fmt::format("nobody sits at {}", letter(seat))});
    return std::nullopt;
  }

  Json waiting(const Document&) { return Json{{"waiting", to_json(NoContext{}, match_->waiting())}}; }

  Json choices(const Document& request) {
    Problems problems;
    const auto seat = seat_in(request, "seat", problems);
    if (!seat) return error(problems);
    Json list = Json::array();
    // Refused choices are listed, too, with their reasons, as on the screen.
    for (const Choice& choice : match_->choices(*seat)) {
      list.push_back({{"action", own_json(match_->json_of(choice.action))},
                      {"label", choice.label},
                      {"refusal", refusal_json(choice.refusal)}});
    }
    return Json{{"choices", std::move(list)}};
  }

  Json check(const Document& request) {
    Problems problems;
    const auto seat = seat_in(request, "seat", problems);
    if (!seat) return error(problems);
    const Verdict refusal = match_->check(*seat, request.value()["action"].dump(), problems);
    if (!problems.empty()) return error(problems);
    return Json{{"legal", !refusal}, {"refusal", refusal_json(refusal)}};
  }

  Json play(const Document& request) {
    Problems problems;
    // Who is told, and whose seat it is, are checked before anything is drawn.
    const auto seat = seat_in(request, "seat", problems);
    const auto audience = audience_of(request, problems);
    if (!seat || !audience) return error(problems);
    Verdict no;
    // Kept only after the play: a refused one must not use anything up.
    Rolls left =
        script_after([&](Roller& roll) { match_->play(*seat, request.value()["action"].dump(), roll, problems, no); });
    if (no) return refused(*no);
    if (!problems.empty()) return error(problems);
    if (journal_ && !journal_->step(*match_, problems)) {
      match_->undo(UndoPolicy::sandbox);  // whatever is not in the journal was not played
      return error(problems);
    }
    script_ = std::move(left);
    return told(*audience);
  }

  // Does the work of a step with what waits in the script, then with the seed's own chance of that step. Returns what
  // is left of the script.
  template <class Work>
  Rolls script_after(const Work& work) const {
    SeededRoller seeded(rules_.seed, step_stream(match_->at() + 1));
    std::size_t used = 0;
    if (rules_.real_dice) {
      TypedRoller dice([&](int) { return used < script_.size() ? std::optional(script_[used++].value) : std::nullopt; },
                       seeded);
      work(dice);
    } else {
      ScriptedRoller script(script_, &seeded);
      work(script);
      used = script.used();
    }
    return {script_.begin() + static_cast<std::ptrdiff_t>(used), script_.end()};
  }

  Json told(const Audience& audience) {
    Json events = Json::array();
    Json log = Json::array();
    // The last position's events only: earlier ones were told when they happened.
    for (const Told& told : match_->told(match_->at(), audience)) {
      events.push_back(own_json(match_->json_of(told.event)));
      log.push_back(log_json(told.line));
    }
    Json answer{{"events", std::move(events)}, {"log", std::move(log)}};
    // Shuffles, and the print of the whole state, would tell a seat things that it may not know.
    if (!audience.everything) return answer;
    answer["rolls"] = own_json(rolls_text(match_->rolls(match_->at())));
    answer["print"] = hash_text(match_->state_hash());
    return answer;
  }

  std::optional<Audience> audience_of(const Document& request, Problems& problems) const {
    if (!request.value().contains("as")) return all_seeing;
    // null asks as a spectator, which differs from not asking at all.
    if (request.value()["as"].is_null()) return Audience{};
    const auto seat = seat_in(request, "as", problems);
    return seat ? std::optional(Audience{false, *seat}) : std::nullopt;
  }

  Json view(const Document& request) {
    if (request.value()["seat"].is_null()) return Json{{"view", own_json(match_->view({}))}};
    Problems problems;
    const auto seat = seat_in(request, "seat", problems);
    return seat ? Json{{"view", own_json(match_->view(*seat))}} : error(problems);
  }

  // This shows secrets on purpose: the other program plays all sides or judges them.
  Json state(const Document&) {
    return Json{{"state", own_json(match_->state())}, {"print", hash_text(match_->state_hash())}};
  }

  Json load(const Document& request) {
    if (journal_) return error("load", "a match with a journal keeps its history");
    Problems problems;
    const Document position("state", request.value()["state"]);
    if (!match_->load(position, problems)) return error(problems);
    return Json{{"print", hash_text(match_->state_hash())}};
  }

  Json script(const Document& request) {
    Problems problems;
    Rolls rolls;
    if (!rolls_of(request.value()["rolls"], request, "rolls", rolls, problems)) return error(problems);
    // A bound, so that nobody fills the memory with rolls.
    if (rolls.size() > most_rolls) return error("rolls", fmt::format("at most {} rolls can wait", most_rolls));
    const bool shuffles = std::ranges::any_of(rolls, &Roll::is_shuffle);
    if (rules_.real_dice && shuffles) return error("rolls", "with --real-dice only dice are told");
    script_ = std::move(rolls);
    return Json{{"left", script_.size()}};
  }

  Json undo(const Document&) {
    // The rules decide what is binding; a sandbox takes back anything.
    if (const Verdict no = match_->undo(rules_.undo)) return refused(*no);
    Problems problems;
    if (journal_ && !journal_->undone(problems)) {
      // The journal could not take the step back, so the match does not either.
      match_->redo();
      return error(problems);
    }
    return Json{{"at", match_->at()}, {"print", hash_text(match_->state_hash())}};
  }

  Json outcome(const Document&) { return Json{{"outcome", outcome_json(match_->outcome())}}; }

  Json save(const Document& request) {
    const Json& name = request.value()["file"];
    if (!name.is_string()) return error("file", "the name of a file is expected here");
    const auto file = name.get<std::string>();
    std::error_code error_code;
    // Whoever embeds the referee may forbid files.
    if (!rules_.saves) return error("save", "files are not written here");
    // The journal under its own name would be written over while it is open.
    if (journal_ && std::filesystem::equivalent(file, rules_.journal, error_code)) {
      return error("file", "is the journal, which is saved after every step");
    }
    Problems problems;
    if (!write_file(file, record_text(*match_), problems)) return error(problems);
    return Json{{"saved", file}};
  }

  std::unique_ptr<Match> match_;
  RefereeRules rules_;
  Rolls script_;  // rolls that are still to come
  std::optional<Journal> journal_;
  std::optional<FileLock> lock_;  // of the journal: nobody else may go on with it meanwhile
};

Referee::Referee(std::unique_ptr<Match> match, const RefereeRules& rules, Problems& problems)
    : desk_(std::make_unique<Desk>(std::move(match), rules, problems)) {}
Referee::~Referee() = default;

std::string Referee::answer(std::string_view line) {
  Problems problems;
  const std::optional<Document> request = Document::parse("request", line, problems);
  try {
    return line_of(request ? desk_->answer(*request, done_) : error(problems));
  } catch (const std::exception& exception) {
    // Other people's code may throw (memory, the standard library's own limits); the referee goes on.
    return line_of(error("request", exception.what()));
  }
}

}  // namespace sprue
