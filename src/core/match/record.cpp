// Writes records line by line, and reads and replays them with every line checked.
#include "core/match/record.h"

#include <fmt/format.h>

#include "core/json/fields_json.h"
#include "core/json/problem_at.h"

namespace sprue {
namespace {

// The fields of a pack in the header. Most parts of a header describe themselves in the way of core/values/fields.h, so
// that strict reading and all problems come with it.
constexpr std::size_t most_packs = 16;

struct PackLine {
  std::string name, fingerprint;
  static void fields(auto& self, auto&& field) {
    field("name", self.name);
    field("fingerprint", self.fingerprint);
  }
};

Json rolls_json(const Rolls& rolls) {
  Json json = Json::array();
  for (const Roll& roll : rolls) json.push_back(roll.is_shuffle() ? Json(roll.order) : Json(roll.value));
  return json;
}

// One line of a record: an object whose keys are asked for one by one, and then all must have been asked for.
class Line {
 public:
  Line(const Document& document, Problems& problems) : document_(&document), problems_(&problems) {}

  bool has(const char* key) const { return document_->value().contains(key); }
  const Json* get(const char* key) {
    known_.push_back(key);
    if (has(key)) return &document_->value()[key];
    problem(key, fmt::format("'{}' is missing", key));
    return nullptr;
  }
  // For keys that older records do not have.
  const Json* maybe(const char* key) {
    known_.push_back(key);
    return has(key) ? &document_->value()[key] : nullptr;
  }
  template <class T>
  void read(const char* key, T& out) {
    const NoContext none;
    FieldReader reader(none, *document_, *problems_);
    if (const Json* json = get(key)) reader.read(*json, key, out);
  }
  // Says nothing about the digits when the key is missing or no text: one problem is enough.
  void read_hash(const char* key, std::uint64_t& out) {
    std::string text;
    const std::size_t before = problems_->size();
    read(key, text);
    if (problems_->size() > before) return;
    if (const auto hash = hash_of_text(text))
      out = *hash;
    else
      problem(key, "a checksum of 16 hexadecimal digits is expected here");
  }
  void nothing_else() {
    for (const auto& [key, value] : document_->value().items()) {
      if (std::find(known_.begin(), known_.end(), key) == known_.end()) problem(key, unknown_word("key", key, known_));
    }
  }
  void problem(const std::string& path, std::string what) { problem_at(*document_, path, std::move(what), *problems_); }
  const Document& document() const { return *document_; }
  Problems& problems() { return *problems_; }

 private:
  const Document* document_;
  Problems* problems_;
  std::vector<std::string_view> known_;
};

// Options stand in records as the JSON that they are; setups hold them as typed. They go back through the same reader
// as those that people type.
std::string scalar_text(const Json& json) { return json.is_string() ? json.get<std::string>() : json.dump(); }

void read_options(Line& line, Setup& setup) {
  const Json* options = line.get("options");
  if (options == nullptr) return;
  if (!options->is_object()) return line.problem("options", "an object is expected here");
  for (const auto& [key, value] : options->items()) setup.options.emplace_back(key, scalar_text(value));
}

void read_packs(Line& line, Record& record) {
  std::vector<PackLine> packs;
  line.read("packs", packs);
  if (packs.size() > most_packs) line.problem("packs", fmt::format("more than {} packs", most_packs));
  for (const PackLine& pack : packs) {
    const auto hash = hash_of_text(pack.fingerprint);
    if (!hash) line.problem("packs", fmt::format("'{}' is no fingerprint", shown(pack.fingerprint)));
    record.packs.emplace_back(pack.name, hash.value_or(0));
  }
}

void read_builds(Line& line, Record& record) {
  const Json* builds = line.get("builds");
  if (builds == nullptr) return;
  if (!builds->is_array()) return line.problem("builds", "a list is expected here");
  for (std::size_t i = 0; i < builds->size(); ++i) {
    record.setup.builds.emplace_back(fmt::format("{} builds[{}]", record.name, i), (*builds)[i]);
  }
}

void read_start(Line& line, Record& record) {
  const Json* start = line.get("start");
  if (start == nullptr) return;
  if (start->is_object() && start->size() == 1 && start->contains("position")) {
    record.position = (*start)["position"].dump();
  } else if (start->is_object() && start->size() == 1 && start->contains("rolls")) {
    rolls_of((*start)["rolls"], line.document(), "start.rolls", record.start_rolls, line.problems());
  } else {
    line.problem("start", "either 'rolls' or 'position' is expected here");
  }
}

// The seating plan is optional, since records made for tests and series have none. It is checked more closely than
// other parts: its names are shown on screens, and its miniatures name files.
void read_sitting(Line& line, Record& record) {
  SeatingPlan& seating = record.setup.seating;
  line.read("table", seating);
  for (const PlannedSeat& seat : seating.seats) {
    if (!is_person_name(seat.name)) line.problem("table", fmt::format("'{}' is not a name", shown(seat.name)));
    if (seat.livery && !is_model_name(seat.livery->model))
      line.problem("table", fmt::format("'{}' is no miniature of a collection", shown(seat.livery->model)));
  }
  if (const Seats alike = seats_alike(seating); alike.any())
    line.problem("table", fmt::format("{} has the color and shape of another seat", letter(alike.lowest())));
  if (!seating.seats.empty() && static_cast<int>(seating.seats.size()) != record.setup.seats)
    line.problem("table", fmt::format("{} seats are named", seating.seats.size()));
}

void read_header(Line& line, Record& record) {
  std::string sprue;
  int format = 0;
  line.read("sprue", sprue);
  line.read("format", format);
  if (sprue != "record") line.problem("sprue", "this is not the header of a record");
  if (format != record_format) line.problem("format", fmt::format("this program reads format {}", record_format));
  line.read("game", record.game);
  line.read("rules", record.version);
  line.read("seats", record.setup.seats);
  read_options(line, record.setup);
  read_packs(line, record);
  read_builds(line, record);
  if (line.maybe("table") != nullptr) read_sitting(line, record);
  // Null is a match whose chance came from people or a script.
  if (const Json* seed = line.maybe("seed"); seed != nullptr && !seed->is_null())
    line.read("seed", record.seed.emplace());
  if (line.maybe("stream") != nullptr) line.read("stream", record.setup.stream.emplace());
  read_start(line, record);
  line.read_hash("print", record.start_hash);
  line.nothing_else();
}

void read_step(Line& line, int number, Record& record) {
  RecordedStep step;
  step.line = number;
  int count = 0;
  line.read("step", count);
  if (count != static_cast<int>(record.steps.size()) + 1) {
    line.problem("step", fmt::format("step {} is expected here", record.steps.size() + 1));
  }
  line.read("seat", step.seat);
  if (const Json* action = line.get("action")) step.action = action->dump();
  if (const Json* rolls = line.get("rolls")) rolls_of(*rolls, line.document(), "rolls", step.rolls, line.problems());
  line.read_hash("print", step.hash);
  if (const Json* changes = line.get("changes")) step.changes = changes->dump();
  line.nothing_else();
  record.steps.push_back(std::move(step));
}

// A taken-back step stays in the file, since lines are only ever added; reading drops it. The end of the match is taken
// back with its last step.
void read_undo(Line& line, Record& record) {
  std::size_t count = 0;
  line.read("undo", count);
  line.nothing_else();
  if (count == 0) return line.problem("undo", "one step at least is taken back");
  if (count > record.steps.size()) return line.problem("undo", "there are not so many steps to take back");
  record.steps.resize(record.steps.size() - count);
  record.end.reset();
}

void read_end(Line& line, Record& record) {
  line.read("end", record.end.emplace());
  line.nothing_else();
}

// The first line is the header. An undo may follow the end, a step may not.
void read_line(Line& line, int number, Record& record) {
  if (!line.document().value().is_object()) return line.problem("", "an object is expected on every line");
  line.maybe("chain");  // check_chain() judges the links
  if (number == 1) return read_header(line, record);
  if (line.has("undo")) return read_undo(line, record);
  if (record.end) return line.problem("", "nothing but an undo can follow the end");
  if (line.has("end")) return read_end(line, record);
  read_step(line, number, record);
}

bool play_rolled(const RecordedStep& step, Match& match, Problems& wrong) {
  ScriptedRoller rolls(step.rolls);
  match.play(step.seat, step.action, rolls, wrong);
  if (wrong.empty() && rolls.left() > 0) wrong.push_back({"rolls", "more is rolled here than the step asks for"});
  return wrong.empty();
}

// Replays one step and compares twice: by the hash, and by the fields that changed. The hash alone would only say that
// something differs; the fields say what.
bool play_step(const RecordedStep& step, Match& match, const std::string& where, Problems& problems) {
  Problems wrong;
  play_rolled(step, match, wrong);
  for (const Problem& problem : wrong) problems.push_back({where + ": " + problem.where, problem.what});
  if (!wrong.empty()) return false;
  const std::string changes = match.step(match.at()).changes;
  if (match.state_hash() == step.hash && changes == step.changes) return true;
  std::vector<std::string> fields = differences(own_json(changes), own_json(step.changes));
  if (fields.empty()) fields.emplace_back("the print itself was changed; every field agrees");
  problems.push_back(
      {where, fmt::format("the state after it differs (replayed, not recorded): {}", fmt::join(fields, "; "))});
  return false;
}

RecordedEnd ended(const Outcome& outcome) {
  return {outcome.winners, outcome.shared, std::string(outcome.reason.word())};
}

// The outcome follows from the state, so a record's end line adds nothing; comparing it finds records that were edited,
// and rules that judge differently now. What is wrong with the end that a record tells of; empty when it is the match's
// own.
std::string fault_of_end(const Record& record, const Match& match) {
  const auto outcome = match.outcome();
  if (!record.end || (outcome && *record.end == ended(*outcome))) return {};
  if (!outcome) return "the record ends, but by the rules the match goes on";
  return fmt::format("the match ends with {}, not with {}", outcome_json(*outcome).dump(),
                     shown(to_json(NoContext{}, *record.end).dump(), 200));
}

// What today's rules make of a step of an older record, if it is not what was recorded; else empty. Changes are
// compared and not the hash: that covers fields, too, which the record does not know, and the numbers behind words.
std::string difference_of(const RecordedStep& step, Match& match, std::string_view version) {
  Problems wrong;
  if (!play_rolled(step, match, wrong)) return to_text(wrong.front());
  const auto fields = differences(own_json(match.changes_as_of(match.at(), version)), own_json(step.changes));
  return fields.empty() ? "" : fmt::format("replayed, not recorded: {}", fmt::join(fields, "; "));
}

// The changes of a step that is taken as recorded. Fields that its record does not know are as today's rules have them
// after the step, if they play it at all.
std::string changes_as_recorded(const RecordedStep& step, const Match& match, bool played) {
  Json all = Json::object();
  const Json today = played ? own_json(match.step(match.at()).changes) : Json::object();
  for (const auto& [path, value] : today.items()) {
    if (std::ranges::count(match.game().added_fields, without_indices(path), &AddedField::path) > 0) all[path] = value;
  }
  const Json recorded = own_json(step.changes);
  for (const auto& [path, value] : recorded.items()) all[path] = value;
  return all.dump();
}

// Each step is tried under today's rules, also behind one that they decide otherwise: where they agree, the step can be
// told and shown with all that happens in it.
bool play_older(const Record& record, Match& match, Problems& problems) {
  OlderRules older{record.version};
  const auto note = [&](int step, std::string difference) {
    if (older.differs_at) return;
    older.differs_at = step;
    older.difference = std::move(difference);
  };
  // All that a record tells of a start from rolls is its hash.
  if (match.start_hash_as_of(record.version) != record.start_hash)
    note(0, "the state at the start is not the recorded one");
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    const RecordedStep& step = record.steps[i];
    const int number = static_cast<int>(i) + 1;
    std::string difference = difference_of(step, match, record.version);
    if (difference.empty()) continue;
    note(number, std::move(difference));
    const std::string changes = changes_as_recorded(step, match, match.at() == number);
    match.go_to(number - 1);
    Problems wrong;
    match.take_as_recorded({step.seat, step.action, step.rolls, step.hash, true, changes}, wrong);
    for (const Problem& problem : wrong) {
      problems.push_back(
          {fmt::format("{}:{} step {}: {}", record.name, step.line, number, problem.where), problem.what});
    }
    if (!wrong.empty()) return false;
  }
  if (std::string fault = fault_of_end(record, match); !fault.empty()) note(match.steps(), std::move(fault));
  match.set_older(std::move(older));
  return true;
}

}  // namespace

std::string rolls_text(const Rolls& rolls) { return line_of(rolls_json(rolls)); }

// The largest die is far below a million; the bound only keeps the number within an int. A zero would wrap round in the
// comparison and is refused by it, too.
bool rolls_of(const Json& json, const Document& document, const std::string& path, Rolls& rolls, Problems& problems) {
  const auto wrong = [&](const std::string& at) {
    problems.push_back({document.where(at), "a roll is a number from 1, or the list of a shuffle's order"});
    return false;
  };
  if (!json.is_array()) return wrong(path);
  const auto is_byte = [](const Json& item) { return item.is_number_unsigned() && item.get<std::uint64_t>() < 256; };
  for (std::size_t i = 0; i < json.size(); ++i) {
    const Json& roll = json[i];
    if (roll.is_array() && std::all_of(roll.begin(), roll.end(), is_byte)) {
      rolls.push_back({0, roll.get<std::vector<std::uint8_t>>()});
    } else if (roll.is_number_unsigned() && roll.get<std::uint64_t>() - 1 < 1000000) {
      rolls.push_back({roll.get<int>(), {}});
    } else {
      return wrong(fmt::format("{}[{}]", path, i));
    }
  }
  return true;
}

namespace {

// A seat without a livery of its own has no such key, as in records that were made before there were liveries.
Json table_json(const SeatingPlan& seating) {
  Json table = to_json(NoContext{}, seating);
  for (Json& seat : table["sitters"])
    if (seat["livery"].is_null()) seat.erase("livery");
  return table;
}

Json header_json(const Match& match) {
  const Origin& origin = match.origin();
  Json packs = Json::array();
  for (const auto& [name, hash] : origin.packs) packs.push_back({{"name", name}, {"fingerprint", hash_text(hash)}});
  Json builds = Json::array();
  for (const std::string& build : origin.builds) builds.push_back(own_json(build));
  Json start;
  if (const auto position = match.start_position())
    start["position"] = own_json(*position);
  else
    start["rolls"] = rolls_json(match.start_rolls());
  Json header{{"sprue", "record"},
              {"format", record_format},
              {"game", match.game().id},
              {"rules", match.game().version},
              {"seats", match.seats()},
              {"options", own_json(match.options())},
              {"packs", std::move(packs)},
              {"builds", std::move(builds)},
              {"seed", origin.seed ? Json(*origin.seed) : Json()},
              {"start", std::move(start)},
              {"print", hash_text(match.start_hash())}};
  if (origin.stream) header["stream"] = *origin.stream;
  if (origin.seating != SeatingPlan{}) header["table"] = table_json(origin.seating);
  return header;
}

Json step_json(const Match& match, int step) {
  const Step taken = match.step(step);
  return Json{{"step", step},
              {"seat", to_text(taken.seat)},
              {"action", own_json(taken.action)},
              {"rolls", rolls_json(taken.rolls)},
              {"print", hash_text(taken.hash)},
              {"changes", own_json(taken.changes)}};
}

Json end_json(const Outcome& outcome) { return Json{{"end", outcome_json(outcome)}}; }

Json undo_json(int steps) { return Json{{"undo", steps}}; }

// The whole record; the chain stands behind its last line then.
std::string record_text(const Match& match, Chain& chain) {
  std::string text = chain.linked(header_json(match)) + '\n';
  for (int step = 1; step <= match.at(); ++step) text += chain.linked(step_json(match, step)) + '\n';
  if (const auto outcome = match.outcome()) text += chain.linked(end_json(*outcome)) + '\n';
  return text;
}

}  // namespace

std::string header_line(const Match& match) { return line_of(header_json(match)); }

std::string record_text(const Match& match) {
  Chain chain;
  return record_text(match, chain);
}

bool looks_like_record(std::string_view text) {
  Problems none;
  const auto line = Document::parse("", text.substr(0, text.find('\n')), none);
  return line && line->value().is_object() && line->value().contains("sprue") && line->value()["sprue"] == "record";
}

Json outcome_json(const Outcome& outcome) { return to_json(NoContext{}, ended(outcome)); }

// Reads line by line, so that a damaged record tells the number of the line. After a header that is wrong nothing else
// is tried: the other lines would only be misread.
std::optional<Record> read_record(const std::string& name, std::string_view text, bool allow_torn, Problems& problems) {
  constexpr std::size_t enough = 50;  // problems; a file of another kind would give one for every line
  Record record;
  record.name = name;
  const std::size_t before = problems.size();
  int number = 0;
  while (!text.empty() && problems.size() < before + enough) {
    const std::size_t end = text.find('\n');
    ++number;
    if (end == std::string_view::npos) {
      record.torn = true;
      if (!allow_torn || number == 1)
        problems.push_back({fmt::format("{}:{}", name, number), "the file ends within a line"});
      break;
    }
    Problems wrong;
    const auto document = Document::parse(name, text.substr(0, end), wrong, static_cast<std::size_t>(number));
    if (document) {
      Line line(*document, wrong);
      read_line(line, number, record);
    }
    problems.append(wrong);
    if (number == 1 && !wrong.empty()) break;
    text.remove_prefix(end + 1);
  }
  if (number == 0) problems.push_back({name, "is empty"});
  if (problems.size() > before) return std::nullopt;
  return record;
}

bool play_record(const Record& record, Match& match, Problems& problems) {
  if (is_older_version(record.version, match.game().version)) return play_older(record, match, problems);
  if (match.state_hash() != record.start_hash) {
    problems.push_back({record.name + ":1 print", "the state at the start is not the recorded one"});
    return false;
  }
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    const std::string where = fmt::format("{}:{} step {}", record.name, record.steps[i].line, i + 1);
    if (!play_step(record.steps[i], match, where, problems)) return false;
  }
  std::string fault = fault_of_end(record, match);
  if (fault.empty()) return true;
  problems.push_back({record.name, std::move(fault)});
  return false;
}

std::string older_rules_told(const Match& match) {
  if (!match.older() || !match.older()->differs_at) return {};
  const OlderRules& older = *match.older();
  return fmt::format("Recorded under rules {}. From {} on it is shown as recorded: rules {} decide otherwise.",
                     older.version, *older.differs_at == 0 ? "its start" : fmt::format("step {}", *older.differs_at),
                     match.game().version);
}

bool can_be_played_on(const std::string& name, const Match& match, Problems& problems) {
  if (!match.older() || !match.older()->differs_at || match.at() < *match.older()->differs_at) return true;
  const int first = *match.older()->differs_at;
  const std::string until =
      first == 0 ? "Watch it instead." : fmt::format("Play on from step {} or before.", first - 1);
  problems.push_back({name, fmt::format("was recorded under rules {}, and rules {} decide otherwise from {} on. {}",
                                        match.older()->version, match.game().version,
                                        first == 0 ? "its start" : fmt::format("step {}", first), until)});
  return false;
}

std::optional<Journal> Journal::start(const std::filesystem::path& file, const Match& match, Problems& problems) {
  Chain chain;
  std::optional<LineFile> lines = LineFile::start(file, record_text(match, chain), problems, Readers::owner);
  if (!lines) return std::nullopt;
  return Journal(std::move(*lines), std::move(chain));
}

// All are appended as one text and synced once: no crash leaves a finished match without its end, or a changed answer
// half made.
bool Journal::append(const std::vector<Json>& lines, Problems& problems) {
  Chain chain = chain_;
  std::string text;
  for (const Json& line : lines) text += (text.empty() ? "" : "\n") + chain.linked(line);
  if (!lines_.append(text, problems)) return false;
  chain_ = std::move(chain);
  return true;
}

bool Journal::step(const Match& match, Problems& problems) {
  std::vector<Json> lines{step_json(match, match.at())};
  if (const auto outcome = match.outcome()) lines.push_back(end_json(*outcome));
  return append(lines, problems);
}

// A changed answer in the middle takes steps back and plays others.
bool Journal::retaken(const Match& match, int undone, int again, Problems& problems) {
  std::vector<Json> lines{undo_json(undone)};
  for (int step = match.at() - again + 1; step <= match.at(); ++step) lines.push_back(step_json(match, step));
  return append(lines, problems);
}

bool Journal::undone(Problems& problems) { return append({undo_json(1)}, problems); }

}  // namespace sprue
