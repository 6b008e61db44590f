// Loads packs, and tells liveries apart.
#include "core/match/setup.h"

#include <algorithm>

#include "core/json/fields_json.h"
#include "core/json/problem_at.h"
#include "core/values/hash.h"

namespace sprue {

namespace fs = std::filesystem;

namespace {

struct PackFile {
  std::string sprue, game, title, version;
  static void fields(auto& self, auto&& field) {
    field("sprue", self.sprue);
    field("game", self.game);
    field("title", self.title);
    field("version", self.version);
  }
};

// A pack without pack.json is told what to write into it, since people make packs by hand.
void read_pack_file(const fs::path& folder, Pack& pack, Problems& problems) {
  const Document* document = pack.find("pack.json");
  if (document == nullptr) {
    problems.push_back(
        {folder.string(), R"(holds no pack.json: {"sprue": "pack", "game": ..., "title": ..., "version": ...})"});
    return;
  }
  PackFile file;
  const NoContext none;
  FieldReader reader(none, *document, problems);
  if (!reader.read(document->value(), "", file)) return;
  if (file.sprue != "pack") problems.push_back({document->where("sprue"), "'pack' is expected here"});
  pack.game = std::move(file.game);
  pack.title = std::move(file.title);
  pack.version = std::move(file.version);
}

// The codes below the space, DEL, and those of the C1 set, which UTF-8 writes as 0xC2 and another byte.
bool has_control_character(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto code = static_cast<unsigned char>(text[i]);
    const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : ' ');
    if (code < 0x20 || code == 0x7f || (code == 0xc2 && next >= 0x80 && next < 0xa0)) return true;
  }
  return false;
}

// What a pack says is shown on screens, in logs, and in terminals, all of which control characters could upset.
void refuse_control_characters(const Document& document, const Json& json, const std::string& path,
                               Problems& problems) {
  if (json.is_string() && has_control_character(json.get_ref<const std::string&>()))
    problem_at(document, path, "a text has no line breaks, tabs, or other control characters", problems);
  if (json.is_array())
    for (std::size_t i = 0; i < json.size(); ++i)
      refuse_control_characters(document, json[i], fmt::format("{}[{}]", path, i), problems);
  if (!json.is_object()) return;
  for (const auto& [key, value] : json.items())
    refuse_control_characters(document, value, path.empty() ? key : fmt::format("{}.{}", path, key), problems);
}

}  // namespace

const Document* Pack::find(std::string_view file) const {
  const auto at = std::ranges::find_if(
      files, [&](const Document& document) { return fs::path(document.name()).filename() == fs::path(file); });
  return at == files.end() ? nullptr : &*at;
}

std::optional<Pack> load_pack(const fs::path& folder, Problems& problems) {
  std::error_code error;
  std::vector<fs::path> paths;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (at->path().extension() == ".json") paths.push_back(at->path());
  }
  if (error)
    problems.push_back({folder.string(), "cannot be read: " + error.message()});
  else if (paths.empty())
    problems.push_back({folder.string(), "holds no .json file, so it is no pack"});
  if (error || paths.empty()) return std::nullopt;
  // A folder lists its files in any order; sorted, their fingerprint is the same on every machine.
  std::ranges::sort(paths);

  Pack pack;
  pack.name = fs::canonical(folder, error).filename().string();
  Hasher hasher;
  const std::size_t before = problems.size();
  for (const fs::path& path : paths) {
    std::optional<Document> document = Document::read(path, problems);
    if (!document) continue;
    hasher.add(path.filename().string());
    hasher.add(document->fingerprint());
    refuse_control_characters(*document, document->value(), "", problems);
    pack.files.push_back(std::move(*document));
  }
  pack.fingerprint = hasher.hash();
  read_pack_file(folder, pack, problems);
  if (problems.size() > before) return std::nullopt;
  return pack;
}

bool is_person_name(std::string_view text) {
  constexpr std::size_t longest = 40;
  const bool printable =
      std::ranges::none_of(text, [](char letter) { return static_cast<unsigned char>(letter) < 32 || letter == 127; });
  return printable && text.size() <= longest && text.find_first_not_of(' ') != std::string_view::npos;
}

Livery usual_livery(Seat seat) { return {index(seat) % livery_count, index(seat) % livery_count, {}}; }

// There are no dots among the letters, so no name leads out of the folder of models.
bool is_model_name(std::string_view text) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789_-/";
  constexpr std::size_t longest = 80;
  return text.size() <= longest && text.find_first_not_of(letters) == std::string_view::npos && !text.starts_with('/');
}

std::vector<Livery> liveries_of(const SeatingPlan& seating) {
  std::vector<Livery> liveries;
  if (std::ranges::none_of(seating.seats, [](const PlannedSeat& seat) { return seat.livery.has_value(); })) return {};
  for (std::size_t i = 0; i < seating.seats.size(); ++i)
    liveries.push_back(seating.seats[i].livery.value_or(usual_livery(seat_at(static_cast<int>(i)))));
  return liveries;
}

Seats seats_alike(const SeatingPlan& seating) {
  Seats alike;
  const std::vector<Livery> liveries = liveries_of(seating);
  for (std::size_t i = 0; i < liveries.size(); ++i)
    for (std::size_t before = 0; before < i; ++before)
      if (liveries[i].colour == liveries[before].colour && liveries[i].shape == liveries[before].shape)
        alike.add(seat_at(static_cast<int>(i)));
  return alike;
}

}  // namespace sprue
