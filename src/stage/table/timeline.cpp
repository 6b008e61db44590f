// Moves the pieces between two tableaus.
#include "stage/table/timeline.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <map>
#include <span>

#include "stage/table/livery.h"
#include "stage/table/places.h"

namespace sprue::stage {
namespace {

constexpr float carry_seconds = 0.7F;
constexpr float nudge = 15, nudge_seconds = 0.4F;       // mm that a piece is pushed rather than lifted
constexpr float fade_seconds = 0.3F;                    // of lines
constexpr float appear_seconds = 0.35F, put_down = 12;  // mm from which what is new comes down

float share_of(float seconds, float start, float length) {
  return length <= 0 ? 1 : std::clamp((seconds - start) / length, 0.0F, 1.0F);
}

// Says how visible a moving thing is: it comes into sight as its motion begins and leaves it as that ends, however long
// it is.
float shown(const Motion& motion, float seconds, bool comes, bool goes) {
  const float length = motion.keys.back().at, fade = std::min(length, appear_seconds);
  float seen = 1;
  if (comes) seen = share_of(seconds, motion.start, fade);
  if (goes) seen *= 1 - share_of(seconds, motion.start + length - fade, fade);
  return seen;
}

float length_of(const Motion& motion) { return motion.keys.empty() ? 0 : motion.keys.back().at; }

float length_of(const Line& line) {
  float length = 0;
  for (std::size_t i = 1; i < line.points.size(); ++i) length += glm::distance(line.points[i - 1], line.points[i]);
  return length;
}

// The points of a line between two lengths along it.
std::vector<glm::vec3> part_of(const std::vector<glm::vec3>& points, float from, float to) {
  std::vector<glm::vec3> part;
  float run = 0;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const glm::vec3 a = points[i - 1], b = points[i];
    const float length = glm::distance(a, b), next = run + length;
    if (length > 0 && next > from && run < to) {
      if (part.empty()) part.push_back(glm::mix(a, b, std::max(0.0F, (from - run) / length)));
      part.push_back(glm::mix(a, b, std::min(1.0F, (to - run) / length)));
    }
    run = next;
  }
  return part;
}

// A trail grows: then the longer line begins with the points of the shorter one.
bool begins_with(const Line& line, const Line& other) {
  return line.points.size() > other.points.size() &&
         std::ranges::equal(std::span(line.points).first(other.points.size()), other.points);
}

template <class T>
const T* find(const std::vector<T>& all, std::string_view id) {
  const auto found = std::ranges::find(all, id, &T::id);
  return found == all.end() ? nullptr : &*found;
}

bool stands_elsewhere(const Piece& a, const Piece& b) { return a.pose != b.pose; }

}  // namespace

float eased(Ease ease, float share) {
  switch (ease) {
    case Ease::even: return share;
    case Ease::both: return share * share * (3 - 2 * share);
    case Ease::in: return share * share;
    case Ease::out: return share * (2 - share);
  }
  return share;
}

float Flash::arrives() const {
  const float length = length_of(line);
  return start + seconds * (tail > 0 && length > 0 ? length / (length + tail) : 1);
}

std::optional<Line> Flash::at(float moment) const {
  if (moment < start || moment > start + seconds) return std::nullopt;
  const float share = share_of(moment, start, seconds);
  Line shown = line;
  if (tail <= 0) {
    shown.seen *= 1 - eased(Ease::in, share);
    return shown;
  }
  // A shot's tail enters behind its head and leaves last, so the head runs on by its length beyond the line's end.
  const float head = share * (length_of(line) + tail);
  shown.points = part_of(line.points, head - tail, head);
  return shown.points.empty() ? std::nullopt : std::optional(std::move(shown));
}

Pose pose_on(const std::vector<Key>& keys, float seconds) {
  const auto next = std::ranges::find_if(keys, [&](const Key& key) { return key.at > seconds; });
  if (next == keys.begin()) return keys.front().pose;
  if (next == keys.end()) return keys.back().pose;
  const Key& last = *std::prev(next);
  return between(last.pose, next->pose, eased(next->ease, share_of(seconds, last.at, next->at - last.at)));
}

Pose between(const Pose& a, const Pose& b, float share) {
  return {glm::mix(a.position, b.position, share), glm::slerp(a.turn, b.turn, share),
          glm::mix(a.scale, b.scale, share)};
}

std::vector<Key> slide(const Pose& from, const Pose& to, float seconds) { return {{0, from}, {seconds, to}}; }

std::vector<Key> carry(const Pose& from, const Pose& to, float seconds, float height) {
  const glm::vec3 up{0, height, 0};
  Pose lifted = between(from, to, 0.15F), lowered = between(from, to, 0.85F);
  lifted.position += up;
  lowered.position += up;
  return {
      {0, from}, {seconds * 0.25F, lifted, Ease::in}, {seconds * 0.75F, lowered, Ease::even}, {seconds, to, Ease::out}};
}

// Keys are spread by the length of the ways between the stops. The small part keeps stops in one place apart in time.
std::vector<Key> along(const std::vector<Pose>& stops, float seconds) {
  std::vector<float> walked{0};
  for (std::size_t i = 1; i < stops.size(); ++i) {
    walked.push_back(walked.back() + glm::distance(stops[i - 1].position, stops[i].position) + 0.001F);
  }
  std::vector<Key> keys;
  for (std::size_t i = 0; i < stops.size(); ++i) {
    const Ease ease = stops.size() == 2       ? Ease::both
                      : i == 1                ? Ease::in
                      : i + 1 == stops.size() ? Ease::out
                                              : Ease::even;
    keys.push_back({walked.back() > 0 ? seconds * walked[i] / walked.back() : 0, stops[i], ease});
  }
  return keys;
}

std::vector<Key> thrown(const Pose& from, const Pose& to, float height, float seconds) {
  constexpr int steps = 16;
  std::vector<Key> keys;
  for (int i = 0; i <= steps; ++i) {
    const float share = static_cast<float>(i) / steps;
    Pose pose = between(from, to, share);
    pose.position.y += 4 * height * share * (1 - share);
    keys.push_back({seconds * share, pose, Ease::even});
  }
  keys.back().pose = to;
  return keys;
}

// Rolls about the axis across its way, so that the last quarter turn lays the die down as it ends. Three bounces become
// lower on the way.
std::vector<Key> tumble(const Pose& from, const Pose& to, int turns, float seconds) {
  const glm::vec3 way = to.position - from.position;
  const glm::vec3 flat{way.x, 0, way.z};
  const glm::vec3 axis =
      glm::length(flat) < 0.001F ? glm::vec3{1, 0, 0} : glm::normalize(glm::cross(glm::vec3{0, 1, 0}, flat));
  const int steps = turns * 4;
  std::vector<Key> keys;
  for (int i = 0; i <= steps; ++i) {
    const float share = static_cast<float>(i) / static_cast<float>(steps);
    Pose pose = between(from, to, eased(Ease::out, share));
    pose.turn = glm::angleAxis((share - 1) * static_cast<float>(turns) * glm::two_pi<float>(), axis) * to.turn;
    pose.position.y += 18 * (1 - share) * std::abs(std::cos(share * 3 * glm::pi<float>()));
    keys.push_back({seconds * share, pose, Ease::even});
  }
  keys.back().pose = to;
  return keys;
}

// Actors stand in the order of the pieces before, then those that are new, so that a tableau on the way lists its
// pieces in a fixed order.
Timeline::Timeline(Tableau before, Tableau after, std::vector<Motion> motions, std::vector<Flash> flashes)
    : before_(std::move(before)), after_(std::move(after)), flashes_(std::move(flashes)) {
  std::map<std::string, std::size_t> places;
  const auto actor = [&](const std::string& id) -> Actor& {
    const auto [at, added] = places.try_emplace(id, actors_.size());
    if (added) actors_.emplace_back();
    return actors_[at->second];
  };
  for (const Piece& piece : before_.pieces) actor(piece.id).before = piece;
  for (const Piece& piece : after_.pieces) actor(piece.id).after = piece;
  for (Motion& motion : motions) {
    if (motion.keys.empty()) continue;
    length_ = std::max(length_, motion.start + length_of(motion));
    Actor& mover = actor(motion.prop ? motion.prop->id : motion.id);
    mover.motion = std::move(motion);
  }
  for (const Flash& flash : flashes_) length_ = std::max(length_, flash.start + flash.seconds);
  add_carried();
  // Nothing moves, but something that is written somewhere changes.
  if (length_ <= 0 && before_ != after_) length_ = appear_seconds;
}

// Pieces that no motion has moved are carried at the end of the step, all together. This keeps the law that a step ends
// with the table at rest, even for events that a presenter does not show.
void Timeline::add_carried() {
  const float start = length_;
  for (Actor& actor : actors_) {
    if (actor.motion) continue;
    if (actor.before && actor.after) {
      if (!stands_elsewhere(*actor.before, *actor.after)) continue;
      const Pose &from = actor.before->pose, &to = actor.after->pose;
      const bool turned_over = std::abs(glm::dot(from.turn, to.turn)) < 0.5F;  // a card: it needs room under it
      const bool near = glm::distance(from.position, to.position) < nudge && !turned_over;
      actor.motion = Motion{{}, start, near ? slide(from, to, nudge_seconds) : carry(from, to, carry_seconds), {}};
    } else {
      const Pose pose = actor.before ? actor.before->pose : actor.after->pose;
      Pose from = pose;
      from.position.y += actor.before ? 0 : put_down;
      actor.motion = Motion{{}, start, {{0, from}, {appear_seconds, pose, Ease::out}}, {}};
    }
    length_ = std::max(length_, start + length_of(*actor.motion));
  }
}

// A prop is there only while it moves. Others are as the tableaus have them before and after their motion.
std::optional<Piece> Timeline::piece_at(const Actor& actor, float seconds) {
  if (!actor.motion) return actor.before;
  const Motion& motion = *actor.motion;
  const float share = share_of(seconds, motion.start, length_of(motion));
  if (share <= 0 && !motion.prop) return actor.before;
  if (share >= 1 && !motion.prop) return actor.after;
  if (motion.prop && (share <= 0 || share >= 1)) return std::nullopt;
  Piece piece = motion.prop ? *motion.prop : actor.before ? *actor.before : *actor.after;
  piece.pose = pose_on(motion.keys, seconds - motion.start);
  if (piece.face.blank() && actor.after) piece.face = actor.after->face;  // a card is turned over: its face comes up
  if (!motion.prop) piece.seen = shown(motion, seconds, !actor.before, !actor.after);
  return piece;
}

// Copies of a card change names in a step: on its way a card bears the name that it had before, and at rest the one
// that its place gives it.
void Timeline::ends_as(Tableau last) {
  if (length_ <= 0 && last != before_) length_ = appear_seconds;
  last_ = std::move(last);
}

void Timeline::apply(const LiveryPainter& painter) {
  painter.apply(before_);
  painter.apply(after_);
  if (last_) painter.apply(*last_);
  for (Actor& actor : actors_) {
    if (actor.before) painter.apply(*actor.before);
    if (actor.after) painter.apply(*actor.after);
    if (actor.motion && actor.motion->prop) painter.apply(*actor.motion->prop);
  }
}

std::vector<PieceMovement> Timeline::movements() const {
  std::vector<PieceMovement> all;
  for (const Actor& actor : actors_) {
    if (!actor.motion) continue;
    const Motion& motion = *actor.motion;
    const Piece& piece = motion.prop ? *motion.prop : actor.before ? *actor.before : *actor.after;
    const glm::vec3 first = motion.keys.front().pose.position;
    const glm::vec3 last = motion.keys.back().pose.position;
    PieceMovement movement{piece.id,   motion.start, motion.start + length_of(motion), first, first, last,
                           piece.kind, piece.sound};
    for (const Key& key : motion.keys) {
      movement.low = glm::min(movement.low, key.pose.position);
      movement.high = glm::max(movement.high, key.pose.position);
    }
    all.push_back(std::move(movement));
  }
  return all;
}

// Lines that are gone afterwards fade first, and new ones come at the end; lines that have grown longer grow meanwhile.
std::vector<Line> Timeline::lines_at(float seconds) const {
  std::vector<Line> lines;
  for (const Line& line : before_.lines) {
    const Line* const then = find(after_.lines, line.id);
    Line now = line;
    if (then == nullptr) now.seen *= 1 - share_of(seconds, 0, fade_seconds);
    if (then != nullptr && begins_with(*then, line))
      now.points = part_of(then->points, 0, glm::mix(length_of(line), length_of(*then), seconds / length_));
    if (now.seen > 0) lines.push_back(std::move(now));
  }
  for (const Line& line : after_.lines) {
    const float share = share_of(seconds, length_ - fade_seconds, fade_seconds);
    if (share <= 0 || find(before_.lines, line.id) != nullptr) continue;
    lines.push_back(line);
    lines.back().seen *= share;
  }
  return lines;
}

// Labels go along with the piece they belong to, by as much as it has moved. The camera and the room glide over the
// whole step.
Tableau Timeline::at(float seconds) const {
  if (seconds <= 0) return before_;
  if (seconds >= length_) return last_ ? *last_ : after_;
  Tableau now;
  for (const Actor& actor : actors_) {
    if (auto piece = piece_at(actor, seconds)) now.pieces.push_back(std::move(*piece));
  }
  now.lines = lines_at(seconds);
  for (const Flash& flash : flashes_) {
    if (auto line = flash.at(seconds)) now.lines.push_back(std::move(*line));
  }
  now.labels = before_.labels;
  if (seconds > fade_seconds) {
    std::erase_if(now.labels, [&](const Label& label) { return find(after_.labels, label.id) == nullptr; });
  }
  for (Label& label : now.labels) {
    const Piece* then = find_piece(before_, label.on);
    const Piece* under = find_piece(now, label.on);
    if (then != nullptr && under != nullptr) label.over += under->pose.position - then->pose.position;
  }
  const float share = eased(Ease::both, seconds / length_);
  now.room = {glm::mix(before_.room.low, after_.room.low, share), glm::mix(before_.room.high, after_.room.high, share)};
  now.shot = {
      glm::mix(before_.shot.eye, after_.shot.eye, share), glm::mix(before_.shot.target, after_.shot.target, share),
      glm::mix(before_.shot.view, after_.shot.view, share), glm::mix(before_.shot.blur, after_.shot.blur, share)};
  return now;
}

}  // namespace sprue::stage
