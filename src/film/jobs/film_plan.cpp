// Reads shot lists strictly, and checks them against their match.
#include "film/jobs/film_plan.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/json/fields_json.h"

namespace sprue {

std::string shots_text(const stage::ShotList& list) { return to_json(NoContext{}, list).dump(2) + '\n'; }

std::optional<stage::ShotList> read_shots(const std::string& file, const Match& match, Problems& problems) {
  const std::optional<Document> document = Document::read(file, problems);
  if (!document) return std::nullopt;
  stage::ShotList list;
  const NoContext none;
  if (!FieldReader(none, *document, problems).read(document->value(), "", list)) return std::nullopt;
  const std::size_t before = problems.size();
  std::int64_t lasts = 0;  // ms
  for (std::size_t i = 0; i < list.shots.size(); ++i) {
    const auto& takes = list.shots[i].takes;
    for (const stage::Camera& camera : {list.shots[i].begin, list.shots[i].end}) {
      if (camera.eye == camera.target)
        problems.push_back({document->where(fmt::format("shots[{}]", i)), "a camera's eye is at its target"});
    }
    for (const stage::Take& take : takes) lasts += take.lasts;
    for (std::size_t k = 0; k < takes.size(); ++k) {
      const std::string path = fmt::format("shots[{}].takes[{}]", i, k);
      if (takes[k].step > match.steps())
        problems.push_back({document->where(path + ".step"), fmt::format("the record has {} steps", match.steps())});
      if (takes[k].until < takes[k].from) problems.push_back({document->where(path + ".until"), "is before 'from'"});
    }
  }
  constexpr std::int64_t longest = 10 * 3600 * 1000;  // ms
  if (lasts == 0) problems.push_back({file, "shows nothing"});
  if (lasts > longest) problems.push_back({file, "is longer than ten hours"});
  return problems.size() > before ? std::nullopt : std::optional(std::move(list));
}

}  // namespace sprue
