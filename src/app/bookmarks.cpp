#include "app/bookmarks.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/file.h"
#include "core/json.h"

namespace sprue {

Bookmarks::Bookmarks(const std::filesystem::path& folder, const Match& match, Problems& problems) {
  if (folder.empty()) return;
  const int last = match.steps();
  const std::uint64_t print = last > 0 ? match.step(last).print : match.start_print();
  file_ = folder / "bookmarks" / fmt::format("{}-{:016x}.json", match.game().id, print);
  std::error_code unknown;
  if (!std::filesystem::exists(file_, unknown)) return;
  const std::optional<Document> document = Document::read(file_, problems);
  if (!document || !document->value().is_array()) return;
  for (const Json& step : document->value())
    if (step.is_number_integer() && step >= 0 && step <= last) steps_.push_back(step.get<int>());
  std::ranges::sort(steps_);
}

bool Bookmarks::turn(int step, Problems& problems) {
  const auto at = std::ranges::lower_bound(steps_, step);
  if (at != steps_.end() && *at == step)
    steps_.erase(at);
  else
    steps_.insert(at, step);
  if (file_.empty()) return true;
  std::error_code error;
  std::filesystem::create_directories(file_.parent_path(), error);
  return write_file(file_, Json(steps_).dump() + "\n", problems);
}

}  // namespace sprue
