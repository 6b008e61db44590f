// Leaves out shots, and hurries others, until a film has its length.
#include "film/director/film_cut.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace sprue::film {
namespace {

// The shots of one moment of the match: they only make sense together.
struct Part {
  std::size_t first = 0, end = 0;  // shots
  int weight = 0, lasts = 0;       // the moment's weight; ms
};

std::vector<Part> parts_of(const ShotList& list, const std::vector<Source>& sources) {
  std::vector<Part> parts;
  for (std::size_t i = 0; i < list.shots.size(); ++i) {
    const bool goes_on = i > 0 && sources[i].moment == sources[i - 1].moment;
    if (!goes_on) parts.push_back({i, i, sources[i].weight, 0});
    parts.back().end = i + 1;
    parts.back().lasts += list.shots[i].lasts();
  }
  return parts;
}

// Chooses as many of these as there is time for, spread over the match; the last one is always among them.
std::vector<Part> some_of(const std::vector<Part>& parts, std::int64_t time) {
  std::int64_t all = 0;
  for (const Part& part : parts) all += part.lasts;
  const std::size_t count = parts.size();
  // One too many rather than one too few: it is better to hurry a little than to dwell.
  const auto room =
      static_cast<std::size_t>((std::max<std::int64_t>(time, 0) * static_cast<std::int64_t>(count) + all - 1) / all);
  std::vector<Part> some;
  for (std::size_t i = 0; i < std::min(room, count); ++i)
    some.push_back(parts[(i + 1) * count / std::min(room, count) - 1]);
  return some;
}

// Shortens the beginning and the end of short films, which have no time for long ones.
void hurry_bookends(ShotList& list, const std::vector<Source>& sources, std::int64_t wanted) {
  constexpr std::int64_t share = 6;  // a sixth of the film at most, each
  for (std::size_t i = 0; i < list.shots.size(); ++i) {
    if (sources[i].weight != bookend_weight) continue;
    for (Take& take : list.shots[i].takes)
      take.lasts = static_cast<int>(std::min<std::int64_t>(take.lasts, wanted / share));
  }
}

// Leaves out what matters least, until the rest can be shown in that time without haste. Weights are taken from the
// highest down; of the first that does not fit as a whole, some moments are kept.
void cut(ShotList& list, const std::vector<Source>& sources, std::int64_t wanted) {
  constexpr double haste = 1.35;  // so much faster than usual is still no haste
  const std::vector<Part> all = parts_of(list, sources);
  std::vector<Part> kept;
  std::int64_t lasts = 0;
  for (int weight = bookend_weight; weight >= 0; --weight) {
    std::vector<Part> equal;
    std::ranges::copy_if(all, std::back_inserter(equal),
                         [&](const Part& part) { return part.weight == weight && part.lasts > 0; });
    std::int64_t more = 0;
    for (const Part& part : equal) more += part.lasts;
    const bool whole =
        weight == bookend_weight || static_cast<double>(lasts + more) <= haste * static_cast<double>(wanted);
    if (!whole) equal = some_of(equal, wanted - lasts);
    kept.insert(kept.end(), equal.begin(), equal.end());
    if (!whole) break;
    lasts += more;
  }
  std::ranges::sort(kept, {}, &Part::first);
  // The film opens on the table as it stands when the first thing happens that it shows, since the moments before may
  // be gone.
  if (kept.size() > 1 && sources[kept[0].first].moment == 0) {
    const Take& next = list.shots[kept[1].first].takes.front();
    for (Take& take : list.shots[kept[0].first].takes) take = {next.step, next.from, next.from, take.lasts};
  }
  ShotList shorter;
  for (const Part& part : kept)
    for (std::size_t i = part.first; i < part.end; ++i) shorter.shots.push_back(std::move(list.shots[i]));
  list = std::move(shorter);
}

// Paces the whole to a length. If there is more time than it takes, opening and end do not stand longer for it.
void pace_to(ShotList& list, std::int64_t wanted) {
  const auto is_bookend = [](const FilmShot& shot) { return row_of(shot.kind).is_bookend; };
  std::int64_t all = list.lasts(), held = 0;
  if (wanted > all) {
    for (const FilmShot& shot : list.shots) held += is_bookend(shot) ? shot.lasts() : 0;
  }
  if (held == all) held = 0;
  all -= held;
  wanted -= held;
  if (all == 0) return;
  // Ms of the list as it was, and as it is now: rounding is carried on, so that the sum is exact.
  std::int64_t told = 0, given = 0;
  for (FilmShot& shot : list.shots) {
    if (held > 0 && is_bookend(shot)) continue;
    for (Take& take : shot.takes) {
      told += take.lasts;
      const std::int64_t until = told * wanted / all;
      take.lasts = static_cast<int>(until - given);
      given = until;
    }
  }
}

}  // namespace

void fit_into(ShotList& list, const std::vector<Source>& sources, int seconds) {
  const std::int64_t wanted = std::int64_t{1000} * seconds;
  hurry_bookends(list, sources, wanted);
  cut(list, sources, wanted);
  pace_to(list, wanted);
}

}  // namespace sprue::film
