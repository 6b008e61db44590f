#include "app/referee.h"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "core/fields_json.h"
#include "core/record.h"

namespace sprue {

const std::string_view referee_protocol =
    R"(One JSON object on each line of standard input; exactly one JSON object is written for each.

  {"do":"waiting"}                          {"waiting":["A","B"]}: the seats that owe a decision
  {"do":"choices","seat":"A"}               {"choices":[{"action":{...},"label":"...","refusal":null},...]}
  {"do":"check","seat":"A","action":{...}}  {"legal":false,"refusal":{"rule":"AR-FLT-06","why":"..."}}
  {"do":"play","seat":"A","action":{...}}   {"events":[...],"log":[{"text":"...","rules":["..."]}],"rolls":[...],
                                             "print":"..."}
      with "as":"B" (or null for a spectator) events and log are told as that seat learns of them
  {"do":"view","seat":"A"}                  {"view":{...}}: what a seat may see; "seat":null for a spectator
  {"do":"state"}                            {"state":{...},"print":"..."}: everything
  {"do":"load","state":{...}}               {"print":"..."}: sets the position; history starts anew
  {"do":"script","rolls":[3,[1,0,2]]}       {"left":2}: the coming rolls; a list is the order of a shuffle
  {"do":"undo"}                             {"at":4,"print":"..."}
  {"do":"outcome"}                          {"outcome":null} or {"outcome":{"winners":["A"],"shared":false,"reason":"..."}}
  {"do":"save","file":"match.jsonl"}        {"saved":"match.jsonl"}: the record of the match
  {"do":"quit"}                             {"quit":true}

Whatever is wrong is answered with {"error":{"where":"...","what":"..."}}, and the match goes on unchanged; a refused
play has {"refusal":{"rule","why"}} beside it. A seat is a letter from A. Undo stops at a step that rolled dice or
showed somebody something, unless the table is a sandbox (--sandbox). With --real-dice every die must come from
"script": a play that needs one more is an error and changes nothing. The end of the input ends the referee.
)";

namespace {

Json error(std::string_view where, std::string_view what) {
  return Json{{"error", {{"where", where}, {"what", what}}}};
}

// All problems of one request in one error: the first has the place.
Json error(const Problems& problems) {
  std::string what = problems.front().what;
  for (std::size_t i = 1; i < problems.size(); ++i) what += "; " + to_text(problems[i]);
  return error(problems.front().where, what);
}

Json json_of(std::string_view text) { return Json::parse(text); }  // only for JSON made by the program itself

Json refusal_json(const Verdict& refusal) {
  if (!refusal) return {};
  return Json{{"rule", refusal->rule->id}, {"why", refusal->why}};
}

Json log_json(const LogLine& line) {
  Json rules = Json::array();
  for (const Rule* rule : line.rules) rules.push_back(rule->id);
  return Json{{"text", line.text}, {"rules", std::move(rules)}};
}

}  // namespace

class Referee::Desk {
 public:
  Desk(std::unique_ptr<Match> match, const RefereeRules& rules, Problems& problems)
      : match_(std::move(match)),
        table_(rules.table),
        real_dice_(rules.real_dice),
        seeded_(rules.seed),
        typed_([this](int) { return next_die(); }, seeded_),
        script_({}, &seeded_),
        journal_file_(rules.journal) {
    start_journal(problems);
  }

  Json answer(const Document& request, bool& done) {
    const Json& json = request.value();
    if (!json.is_object()) return error("", "an object is expected on every line");
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
    std::array<std::string_view, 3> keys;  // that the request must have; with '?' those that it may have
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
    std::vector<std::string_view> known{"do"};
    for (std::string_view key : row.keys) {
      if (key.empty()) continue;
      const bool needed = !key.ends_with('?');
      if (!needed) key.remove_suffix(1);
      known.push_back(key);
      if (needed && !request.value().contains(std::string(key))) return error(key, fmt::format("'{}' is missing", key));
    }
    for (const auto& [key, value] : request.value().items()) {
      if (std::ranges::find(known, key) == known.end()) return error(shown(key), unknown_word("key", key, known));
    }
    return (this->*row.handler)(request);
  }

  // A seat of this match, or a problem.
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
    for (const Choice& choice : match_->choices(*seat)) {
      list.push_back(
          {{"action", json_of(choice.action)}, {"label", choice.label}, {"refusal", refusal_json(choice.refusal)}});
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
    const auto seat = seat_in(request, "seat", problems);
    const auto audience = audience_of(request, problems);
    if (!seat || !audience) return error(problems);
    const std::string action = request.value()["action"].dump();
    const Verdict refusal = match_->check(*seat, action, problems);
    if (refusal) {
      Json answer = error("action", fmt::format("refused by {}: {}", refusal->rule->id, refusal->why));
      answer["refusal"] = refusal_json(refusal);
      return answer;
    }
    const std::size_t used = script_.used();
    const std::deque<int> dice = dice_;
    if (!problems.empty() || !match_->play(*seat, action, roller(), problems)) {
      script_.rewind(used);
      dice_ = dice;
      return error(problems);
    }
    if (journal_ && !journal_->step(*match_, problems)) return error(problems);
    return told(*audience);
  }

  Json told(const Audience& audience) {
    Json events = Json::array();
    Json log = Json::array();
    for (const Told& told : match_->told(match_->at(), audience)) {
      events.push_back(json_of(told.event));
      log.push_back(log_json(told.line));
    }
    return Json{{"events", std::move(events)},
                {"log", std::move(log)},
                {"rolls", json_of(rolls_text(match_->rolls(match_->at())))},
                {"print", print_text(match_->print())}};
  }

  std::optional<Audience> audience_of(const Document& request, Problems& problems) const {
    if (!request.value().contains("as")) return all_seeing;
    if (request.value()["as"].is_null()) return Audience{};
    const auto seat = seat_in(request, "as", problems);
    return seat ? std::optional(Audience{false, *seat}) : std::nullopt;
  }

  Json view(const Document& request) {
    if (request.value()["seat"].is_null()) return Json{{"view", json_of(match_->view({}))}};
    Problems problems;
    const auto seat = seat_in(request, "seat", problems);
    return seat ? Json{{"view", json_of(match_->view(*seat))}} : error(problems);
  }

  Json state(const Document&) {
    return Json{{"state", json_of(match_->state())}, {"print", print_text(match_->print())}};
  }

  Json load(const Document& request) {
    Problems problems;
    const Document position("state", request.value()["state"]);
    if (!match_->load(position, problems) || !start_journal(problems)) return error(problems);
    return Json{{"print", print_text(match_->print())}};
  }

  Json script(const Document& request) {
    Problems problems;
    Rolls rolls;
    if (!rolls_of(request.value()["rolls"], request, "rolls", rolls, problems)) return error(problems);
    if (!real_dice_) {
      script_.append(std::move(rolls));
      return Json{{"left", script_.left()}};
    }
    for (const Roll& roll : rolls) {
      if (roll.is_shuffle()) return error("rolls", "with --real-dice only dice are told");
    }
    for (const Roll& roll : rolls) dice_.push_back(roll.value);
    return Json{{"left", dice_.size()}};
  }

  Json undo(const Document&) {
    if (const Verdict no = match_->undo(table_)) {
      Json answer = error("undo", no->why);
      answer["refusal"] = refusal_json(no);
      return answer;
    }
    Problems problems;
    if (journal_ && !journal_->undone(problems)) return error(problems);
    return Json{{"at", match_->at()}, {"print", print_text(match_->print())}};
  }

  Json outcome(const Document&) {
    const auto outcome = match_->outcome();
    if (!outcome) return Json{{"outcome", nullptr}};
    return Json{{"outcome",
                 {{"winners", to_json(NoContext{}, outcome->winners)},
                  {"shared", outcome->shared},
                  {"reason", outcome->reason}}}};
  }

  Json save(const Document& request) {
    const Json& file = request.value()["file"];
    if (!file.is_string() || file.get<std::string>().empty())
      return error("file", "the name of a file is expected here");
    Problems problems;
    if (!write_file(file.get<std::string>(), record_text(*match_), problems)) return error(problems);
    return Json{{"saved", file}};
  }

  bool start_journal(Problems& problems) {
    if (journal_file_.empty()) return true;
    journal_ = Journal::start(journal_file_, *match_, problems);
    return journal_.has_value();
  }

  Roller& roller() { return real_dice_ ? static_cast<Roller&>(typed_) : script_; }

  std::optional<int> next_die() {
    if (dice_.empty()) return std::nullopt;
    const int die = dice_.front();
    dice_.pop_front();
    return die;
  }

  std::unique_ptr<Match> match_;
  Table table_;
  bool real_dice_;
  std::deque<int> dice_;
  SeededRoller seeded_;
  TypedRoller typed_;
  ScriptedRoller script_;
  std::string journal_file_;
  std::optional<Journal> journal_;
};

Referee::Referee(std::unique_ptr<Match> match, const RefereeRules& rules, Problems& problems)
    : desk_(std::make_unique<Desk>(std::move(match), rules, problems)) {}
Referee::~Referee() = default;

std::string Referee::answer(std::string_view line) {
  Problems problems;
  const std::optional<Document> request = Document::parse("request", line, problems);
  return (request ? desk_->answer(*request, done_) : error(problems)).dump();
}

}  // namespace sprue
