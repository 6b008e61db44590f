// Keeps the bookmarks of a record in a file of their own, and reads them again.
#include "play/bookmarks.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "core/files/file.h"
#include "core/files/private_folder.h"
#include "core/json/json.h"

namespace sprue {

Bookmarks::Bookmarks(const std::filesystem::path& folder, const Match& match, Problems& problems) {
  if (folder.empty()) return;
  const int last = match.steps();
  // A match without steps is known by its start.
  const std::uint64_t hash = last > 0 ? match.step(last).hash : match.start_hash();
  file_ = folder / "bookmarks" / fmt::format("{}-{:016x}.json", match.game().id, hash);
  std::error_code unknown;
  if (!std::filesystem::exists(file_, unknown)) return;
  const std::optional<Document> document = Document::read(file_, problems);
  const bool list = document && document->value().is_array();
  if (document && !list) problems.push_back({file_.string(), "is no list of bookmarks"});
  if (!list) {
    file_.clear();
    return;
  }
  // Older files are lists of plain steps.
  for (const Json& mark : document->value()) {
    const Json& step = mark.is_object() && mark.contains("step") ? mark["step"] : mark;
    if (!step.is_number_integer() || step < 0 || step > last) continue;
    const Json note = mark.is_object() ? mark.value("note", Json()) : Json();
    marks_[step.get<int>()] = note.is_string() ? note.get<std::string>() : std::string();
  }
}

bool Bookmarks::turn(int step, Problems& problems) {
  if (auto mark = marks_.extract(step))
    taken_away_[step] = std::move(mark.mapped());
  else
    marks_[step] = taken_away_[step];
  return keep(problems);
}

bool Bookmarks::note(int step, std::string text, Problems& problems) {
  marks_[step] = std::move(text);
  return keep(problems);
}

// A mark without a note is its step alone.
bool Bookmarks::keep(Problems& problems) const {
  if (file_.empty()) return true;
  Json all = Json::array();
  for (const auto& [step, note] : marks_)
    all.push_back(note.empty() ? Json(step) : Json{{"step", step}, {"note", note}});
  return make_private_folder(file_.parent_path(), problems) && write_file(file_, all.dump() + "\n", problems);
}

}  // namespace sprue
