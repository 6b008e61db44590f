// Joins what the pieces of a step do into one motion for each.
#include "stage/table/script.h"

#include <algorithm>
#include <iterator>

#include "stage/table/places.h"

namespace sprue::stage {
namespace {

constexpr float settle_seconds = 0.5F;
constexpr float near_by = 30;  // mm that a piece is pushed; farther it is carried

}  // namespace

Pose Script::pose(const std::string& id) const {
  const auto moved = motions_.find(id);
  if (moved != motions_.end()) return moved->second.keys.back().pose;
  const Piece* piece = find_piece(before_, id);
  if (piece == nullptr) piece = find_piece(after_, id);
  return piece == nullptr ? Pose{} : piece->pose;
}

bool Script::knows(const std::string& id) const {
  return find_piece(before_, id) != nullptr || find_piece(after_, id) != nullptr;
}

float Script::move(const std::string& id, const std::vector<Key>& keys) {
  const auto [at, first] = motions_.try_emplace(id, Motion{id, now_, {}, {}});
  std::vector<Key>& all = at->second.keys;
  if (first) {
    all = keys;
    return now_ + all.back().at;
  }
  // The piece stands still until now, if its last movement is over already; else the new one follows it.
  const float start = std::max(now_ - at->second.start, all.back().at);
  all.push_back({start, all.back().pose, Ease::even});
  for (Key key : keys) {
    key.at += start;
    all.push_back(key);
  }
  return at->second.start + all.back().at;
}

void Script::add(std::vector<Flash> flashes) { std::ranges::move(flashes, std::back_inserter(flashes_)); }

// Pieces that the events left elsewhere than where they rest are brought there at the end; so a step always ends with
// the table as the rules have it, whatever the presenter wrote.
Timeline Script::timeline() {
  std::vector<Motion> motions = std::move(props_);
  for (auto& [id, motion] : motions_) {
    const Piece* end = find_piece(after_, id);
    const Pose last = motion.keys.back().pose;
    if (end != nullptr && end->pose != last) {
      const bool pushed = glm::distance(last.position, end->pose.position) < near_by;
      move(id, pushed ? slide(last, end->pose, settle_seconds) : carry(last, end->pose, 2 * settle_seconds));
    }
    motions.push_back(std::move(motion));
  }
  Timeline made(std::move(before_), std::move(after_), std::move(motions), std::move(flashes_));
  made.add(std::move(attacks_));
  return made;
}

}  // namespace sprue::stage
