#include "core/record.h"

#include <fmt/format.h>

#include "core/fields_json.h"

namespace sprue {
namespace {

// Header and step lines, as fields.h describes structs: strict reading and all problems come with it.
struct PackLine {
  std::string name, fingerprint;
  static void fields(auto& self, auto&& field) {
    field("name", self.name);
    field("fingerprint", self.fingerprint);
  }
};

Json json_of(const std::string& text) { return Json::parse(text); }  // only for JSON made by the program itself

Json rolls_json(const Rolls& rolls) {
  Json json = Json::array();
  for (const Roll& roll : rolls) json.push_back(roll.is_shuffle() ? Json(roll.order) : Json(roll.value));
  return json;
}

Json outcome_json(const Outcome& outcome) {
  return Json{
      {"reason", outcome.reason}, {"winners", to_json(NoContext{}, outcome.winners)}, {"shared", outcome.shared}};
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
  void read_print(const char* key, std::uint64_t& out) {
    std::string text;
    const std::size_t before = problems_->size();
    read(key, text);
    if (problems_->size() > before) return;
    if (const auto print = print_of(text))
      out = *print;
    else
      problem(key, "a print of 16 hexadecimal digits is expected here");
  }
  void nothing_else() {
    for (const auto& [key, value] : document_->value().items()) {
      if (std::find(known_.begin(), known_.end(), key) == known_.end()) problem(key, unknown_word("key", key, known_));
    }
  }
  void problem(const std::string& path, std::string what) {
    problems_->push_back({document_->where(path), std::move(what)});
  }
  const Document& document() const { return *document_; }
  Problems& problems() { return *problems_; }

 private:
  const Document* document_;
  Problems* problems_;
  std::vector<std::string_view> known_;
};

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
  for (const PackLine& pack : packs) {
    const auto print = print_of(pack.fingerprint);
    if (!print) line.problem("packs", fmt::format("'{}' is no fingerprint", shown(pack.fingerprint)));
    record.packs.emplace_back(pack.name, print.value_or(0));
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
  if (const Json* seed = line.maybe("seed"); seed != nullptr && !seed->is_null())
    line.read("seed", record.seed.emplace());
  read_start(line, record);
  line.read_print("print", record.start_print);
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
  line.read_print("print", step.print);
  if (const Json* changes = line.get("changes")) step.changes = changes->dump();
  line.nothing_else();
  record.steps.push_back(std::move(step));
}

void read_undo(Line& line, Record& record) {
  std::size_t count = 0;
  line.read("undo", count);
  line.nothing_else();
  if (count > record.steps.size()) return line.problem("undo", "there are not so many steps to take back");
  record.steps.resize(record.steps.size() - count);
  record.ended = false;
}

void read_line(Line& line, int number, Record& record) {
  if (!line.document().value().is_object()) return line.problem("", "an object is expected on every line");
  if (number == 1) return read_header(line, record);
  if (line.has("undo")) return read_undo(line, record);
  if (record.ended) return line.problem("", "nothing but an undo can follow the end");
  if (line.has("end")) {
    record.ended = true;
    return;
  }
  read_step(line, number, record);
}

// The fields in which the replayed state differs from what the record says changed at this step.
std::string differing_fields(const RecordedStep& step, const Match& match) {
  const Document recorded("changes", json_of(step.changes));
  const std::vector<std::string> found = differences(json_of(match.step(match.at()).changes), recorded.value());
  if (found.empty()) return "the print itself was changed; every field agrees";
  return fmt::format("{}", fmt::join(found, "; "));
}

bool play_step(const RecordedStep& step, Match& match, const std::string& where, Problems& problems) {
  Problems wrong;
  const Verdict no = match.check(step.seat, step.action, wrong);
  if (no) wrong.push_back({"action", fmt::format("refused by {}: {}", no->rule->id, no->why)});
  ScriptedRoller rolls(step.rolls);
  if (wrong.empty()) match.play(step.seat, step.action, rolls, wrong);
  if (wrong.empty() && rolls.left() > 0) wrong.push_back({"rolls", "more is rolled here than the step asks for"});
  for (Problem& problem : wrong) problems.push_back({where + ": " + problem.where, std::move(problem.what)});
  if (!wrong.empty()) return false;
  if (match.print() == step.print) return true;
  problems.push_back({where, "the state after it differs (replayed, not recorded): " + differing_fields(step, match)});
  return false;
}

}  // namespace

std::string rolls_text(const Rolls& rolls) { return rolls_json(rolls).dump(); }

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

std::string header_line(const Match& match) {
  const Origin& origin = match.origin();
  Json packs = Json::array();
  for (const auto& [name, print] : origin.packs) packs.push_back({{"name", name}, {"fingerprint", print_text(print)}});
  Json builds = Json::array();
  for (const std::string& build : origin.builds) builds.push_back(json_of(build));
  Json start;
  if (const auto position = match.start_position())
    start["position"] = json_of(*position);
  else
    start["rolls"] = rolls_json(match.start_rolls());
  const Json header{{"sprue", "record"},
                    {"format", record_format},
                    {"game", match.game().id},
                    {"rules", match.game().version},
                    {"seats", match.seats()},
                    {"options", json_of(match.options())},
                    {"packs", std::move(packs)},
                    {"builds", std::move(builds)},
                    {"seed", origin.seed ? Json(*origin.seed) : Json()},
                    {"start", std::move(start)},
                    {"print", print_text(match.start_print())}};
  return header.dump();
}

std::string step_line(const Match& match, int step) {
  const Step taken = match.step(step);
  return Json{{"step", step},
              {"seat", to_text(taken.seat)},
              {"action", json_of(taken.action)},
              {"rolls", rolls_json(taken.rolls)},
              {"print", print_text(taken.print)},
              {"changes", json_of(taken.changes)}}
      .dump();
}

std::string end_line(const Outcome& outcome) { return Json{{"end", outcome_json(outcome)}}.dump(); }

std::string record_text(const Match& match) {
  std::string text = header_line(match) + '\n';
  for (int step = 1; step <= match.at(); ++step) text += step_line(match, step) + '\n';
  if (const auto outcome = match.outcome()) text += end_line(*outcome) + '\n';
  return text;
}

bool looks_like_record(std::string_view text) {
  return text.substr(0, 200).find("\"sprue\":\"record\"") != std::string_view::npos;
}

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
    problems.insert(problems.end(), wrong.begin(), wrong.end());
    if (number == 1 && !wrong.empty()) break;
    text.remove_prefix(end + 1);
  }
  if (number == 0) problems.push_back({name, "is empty"});
  if (problems.size() > before) return std::nullopt;
  return record;
}

bool play_record(const Record& record, Match& match, Problems& problems) {
  if (match.print() != record.start_print) {
    problems.push_back({record.name + ":1", "the state at the start differs from the recorded print"});
    return false;
  }
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    const std::string where = fmt::format("{}:{} step {}", record.name, record.steps[i].line, i + 1);
    if (!play_step(record.steps[i], match, where, problems)) return false;
  }
  if (record.ended && !match.outcome()) {
    problems.push_back({record.name, "the record ends, but by the rules the match goes on"});
    return false;
  }
  return true;
}

std::optional<Journal> Journal::start(const std::filesystem::path& file, const Match& match, Problems& problems) {
  std::optional<LineFile> lines = LineFile::start(file, record_text(match), problems);
  if (!lines) return std::nullopt;
  return Journal(std::move(*lines));
}

bool Journal::step(const Match& match, Problems& problems) {
  if (!lines_.append(step_line(match, match.at()), problems)) return false;
  const auto outcome = match.outcome();
  return !outcome || lines_.append(end_line(*outcome), problems);
}

bool Journal::undone(Problems& problems) { return lines_.append(R"({"undo":1})", problems); }

}  // namespace sprue
