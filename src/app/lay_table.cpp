#include "app/lay_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "app/match_arguments.h"
#include "app/own_supplies.h"
#include "app/record_match.h"
#include "core/fields.h"
#include "core/file.h"
#include "games/registry.h"

namespace sprue {
namespace {

std::optional<Sits> kind_of(std::string_view word) {
  for (const Sits sits : {Sits::human, Sits::random, Sits::simple})
    if (sprue::word(sits) == word) return sits;
  return std::nullopt;
}

Sitter sitter_of(const std::string& text, std::size_t seat, Problems& problems) {
  const std::string letter = to_text(seat_at(static_cast<int>(seat)));
  const std::size_t colon = text.rfind(':');
  if (const auto kind = kind_of(text)) {
    return {*kind == Sits::human ? letter : "Computer " + letter, *kind};
  }
  Sitter sitter{text, Sits::human};
  if (colon != std::string::npos) {
    const auto kind = kind_of(std::string_view(text).substr(colon + 1));
    if (!kind)
      problems.push_back({"seats", fmt::format("'{}': after the colon stands human, random or simple", shown(text))});
    sitter = {text.substr(0, colon), kind.value_or(Sits::human)};
  }
  if (!is_person_name(sitter.name)) problems.push_back({"seats", fmt::format("'{}' is no name", shown(sitter.name))});
  return sitter;
}

// Files of the first pack go by their names, those that are mixed with it by their packs' names, too.
std::string catalogue_of(std::span<const Pack> packs) {
  Json files = Json::object();
  for (const Pack& pack : packs) {
    for (const Document& file : pack.files) {
      const std::string name = std::filesystem::path(file.name()).filename().string();
      files[&pack == &packs.front() ? name : pack.name + "/" + name] = file.value();
    }
  }
  return files.dump();
}

LaidTable lay(std::unique_ptr<Match> match, std::string catalogue, const std::filesystem::path& journal, Look look,
              Problems& problems) {
  LaidTable table;
  table.journal = journal;
  table.session = Session::open(std::move(match), table.journal, look, problems);
  if (table.session) table.session->lay_out(std::move(catalogue));
  if (!table.session || table.journal.empty()) return table;
  table.hold = hold_journal(table.journal, problems);
  if (!table.hold) table.session = nullptr;
  return table;
}

LaidTable lay_on_shelf(std::unique_ptr<Match> match, std::string catalogue, const Shelf* shelf, Look look,
                       Problems& problems) {
  if (!match) return {};
  if (shelf == nullptr) return lay(std::move(match), std::move(catalogue), {}, look, problems);
  const auto journal = shelf->new_journal(match->game().id, time_stamp(), problems);
  if (!journal) return {};
  return lay(std::move(match), std::move(catalogue), journal->file, look, problems);
}

}  // namespace

std::vector<Sitter> sitters_of(const std::string& text, Problems& problems) {
  std::vector<Sitter> sitters;
  int people = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), people);
  if (error == std::errc{} && end == text.data() + text.size() && people >= 1 && people <= max_seats) {
    for (int seat = 0; seat < people; ++seat) sitters.push_back({to_text(seat_at(seat)), Sits::human});
    return sitters;
  }
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    sitters.push_back(sitter_of(text.substr(at, comma - at), sitters.size(), problems));
    at = comma + 1;
  }
  return sitters;
}

std::string catalogue_of(const Match& match, const std::vector<std::string>& folders) {
  const Game* const game = find_game(match.game().id);
  std::vector<std::string> names;
  for (const auto& [name, print] : match.origin().packs) names.push_back(folder_of(name, folders));
  Setup setup;
  Problems ignored;
  if (game == nullptr || names.empty() || !add_packs(*game, names, setup, ignored)) return "{}";
  return catalogue_of(setup.packs);
}

LaidTable lay_new(const Game& game, const Setup& setup, std::uint64_t seed, const Shelf* shelf, Look look,
                  Problems& problems) {
  SeededRoller roll(seed);
  return lay_on_shelf(game.begin(setup, roll, seed, problems), catalogue_of(setup.packs), shelf, look, problems);
}

LaidTable lay_journal(const std::filesystem::path& journal, const std::vector<std::string>& packs, Look look,
                      Problems& problems) {
  const std::optional<Hold> hold = hold_journal(journal, problems);  // until the journal is written anew
  const std::optional<std::string> text = hold ? read_file(journal, problems) : std::nullopt;
  std::unique_ptr<Match> match = text ? open_record(journal.string(), *text, packs, true, problems) : nullptr;
  if (!match) return {};
  std::string catalogue = catalogue_of(*match, packs);
  return lay(std::move(match), std::move(catalogue), journal, look, problems);
}

namespace {

std::optional<Record> record_of(const std::filesystem::path& file, Problems& problems) {
  const std::optional<std::string> text = read_file(file, problems);
  return text ? read_record(file.string(), *text, true, problems) : std::nullopt;
}

LaidTable branch(Record record, int step, const std::vector<std::string>& packs, const Shelf* shelf, Look look,
                 Problems& problems) {
  if (step < 0) step = static_cast<int>(record.steps.size());
  if (step > static_cast<int>(record.steps.size())) {
    problems.push_back({record.name, fmt::format("has {} steps, so there is none {}", record.steps.size(), step)});
    return {};
  }
  record.steps.resize(static_cast<std::size_t>(step));
  record.end.reset();
  std::unique_ptr<Match> match = begin_record(record, packs, problems);
  if (!match || !play_record(record, *match, problems)) return {};
  std::string catalogue = catalogue_of(*match, packs);
  return lay_on_shelf(std::move(match), std::move(catalogue), shelf, look, problems);
}

}  // namespace

LaidTable lay_again(const std::filesystem::path& file, std::uint64_t seed, const std::vector<std::string>& packs,
                    const Shelf* shelf, Look look, Problems& problems) {
  const std::optional<Record> record = record_of(file, problems);
  std::unique_ptr<Match> match = record ? begin_again(*record, packs, seed, problems) : nullptr;
  if (!match) return {};
  std::string catalogue = catalogue_of(*match, packs);
  return lay_on_shelf(std::move(match), std::move(catalogue), shelf, look, problems);
}

LaidTable lay_branch(const std::filesystem::path& file, int step, const Sitting& sitting,
                     const std::vector<std::string>& packs, const Shelf* shelf, Look look, Problems& problems) {
  std::optional<Record> record = record_of(file, problems);
  if (!record) return {};
  record->setup.sitting = sitting;
  return branch(std::move(*record), step, packs, shelf, look, problems);
}

LaidTable lay_branch(const std::filesystem::path& file, int step, const std::vector<std::string>& packs,
                     const Shelf* shelf, Look look, Problems& problems) {
  std::optional<Record> record = record_of(file, problems);
  if (!record) return {};
  const auto& sitters = record->setup.sitting.sitters;
  if (std::ranges::count(sitters, Sits::human, &Sitter::sits) == 0) record->setup.sitting = {};
  return branch(std::move(*record), step, packs, shelf, look, problems);
}

}  // namespace sprue
