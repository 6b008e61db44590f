// Collapses edges, cheapest first, with a memory of what the surface looked like.
#include "assets/bake/simplify.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <queue>
#include <tuple>

namespace sprue::assets {
namespace {

using Index = std::uint32_t;
constexpr std::size_t most_moved = 24;       // faces at a place that moves; the middle of a fan would take too long
constexpr std::size_t most_faces = 100;      // at a place that takes another one in
constexpr std::size_t most_remembered = 40;  // looks at one face
constexpr float never = std::numeric_limits<float>::max();

// The point of a triangle that is nearest to a place, as shares of its corners. Each test finds the place beyond a
// corner or a side (Ericson, Real-Time Collision Detection, 5.1.5).
glm::vec3 nearest(const glm::vec3& at, const glm::vec3& a, const glm::vec3& b, const glm::vec3& c) {
  const glm::vec3 ab = b - a, ac = c - a, ap = at - a;
  const float d1 = glm::dot(ab, ap), d2 = glm::dot(ac, ap);
  if (d1 <= 0 && d2 <= 0) return {1, 0, 0};
  const glm::vec3 bp = at - b;
  const float d3 = glm::dot(ab, bp), d4 = glm::dot(ac, bp);
  if (d3 >= 0 && d4 <= d3) return {0, 1, 0};
  const float vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return {1 - d1 / (d1 - d3), d1 / (d1 - d3), 0};
  const glm::vec3 cp = at - c;
  const float d5 = glm::dot(ab, cp), d6 = glm::dot(ac, cp);
  if (d6 >= 0 && d5 <= d6) return {0, 0, 1};
  const float vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return {1 - d2 / (d2 - d6), 0, d2 / (d2 - d6)};
  const float va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 >= d3 && d5 >= d6) {
    const float w = (d4 - d3) / ((d4 - d3) + (d5 - d6));
    return {0, 1 - w, w};
  }
  const float all = va + vb + vc;
  return {va / all, vb / all, vc / all};
}

// The difference between the looks of a vertex and those of a face at its place; 1 is that of black to white.
struct Unlike {
  // The difference of what changes along edges only: it is seen as far as the corner that took the vertex's place.
  float edge;
  // The difference of what spreads over the whole face.
  float shade;
};

// Compares what is painted: edge and curvature as marks of an edge, openness and colors as shades. The factors weigh
// them by how much they are seen.
Unlike unlike(const Vertex& vertex, const std::array<const Vertex*, 3>& corners, const glm::vec3& share,
              bool textured) {
  const auto mixed = [&](auto&& read) {
    return read(*corners[0]) * share.x + read(*corners[1]) * share.y + read(*corners[2]) * share.z;
  };
  const glm::vec3 facing = mixed([](const Vertex& v) { return v.normal; });
  const glm::vec4 paint = mixed([](const Vertex& v) { return glm::vec4(v.paint); }) - glm::vec4(vertex.paint);
  const glm::vec4 colour = mixed([](const Vertex& v) { return glm::vec4(v.colour); }) - glm::vec4(vertex.colour);
  const float length = glm::length(facing);
  constexpr float bend = 0.5F, texture = 8;
  const float turned = length > 0 ? bend * glm::distance(facing / length, vertex.normal) : 0;
  float shade = std::abs(paint.y) / 255;
  if (textured)
    shade = std::max(shade, texture * glm::distance(mixed([](const Vertex& v) { return v.uv; }), vertex.uv));
  for (int i = 0; i < 4; ++i) shade = std::max(shade, std::abs(colour[i]) / 255);
  return {std::max({turned, std::abs(paint.x) / 255, bend * std::abs(paint.z) / 255}), shade};
}

// Moves corners onto a neighbor, the cheapest move first. The looks of what was there are remembered at the faces that
// take its room, and every later move is measured against them, so that small losses cannot add up unseen.
class Simplifier {
 public:
  Simplifier(const Whole& whole, std::span<const float> losses)
      : vertices_(whole.vertices), most_(losses.back()), gap_(losses.front()), textured_(whole.textured) {
    const Indices& full = whole.full;
    find_places(full);
    by_buried_.resize(sides_.size());
    for (std::size_t i = 0; i + 2 < full.size(); i += 3) {
      Face face{{full[i], full[i + 1], full[i + 2]}};
      face.buried = !whole.buried.empty() && whole.buried[i / 3];
      const std::array places{place(face, 0), place(face, 1), place(face, 2)};
      if (places[0] == places[1] || places[1] == places[2] || places[2] == places[0]) continue;
      for (const Index at : places) {
        faces_at_[at].push_back(static_cast<Index>(faces_.size()));
        if (face.buried) by_buried_[at] = true;
      }
      face.was.push_back(static_cast<Index>(vertices_.size() + middles_.size()));
      middles_.push_back(middle(face));
      buried_.push_back(face.buried);
      faces_.push_back(std::move(face));
    }
    for (Index at = 0; at < faces_at_.size(); ++at) weigh(at);
  }

  // Makes moves as long as none costs more than the loss. It can be called again with a greater one.
  Simpler within(float loss) {
    while (!queue_.empty() && queue_.top().cost <= loss) {
      const Move move = queue_.top();
      queue_.pop();
      // The place has been weighed anew since, so this move is out of date.
      if (move.stamp != stamps_[move.from]) continue;
      make(move);
      lost_ = std::max(lost_, move.cost);
    }
    Simpler now{.loss = lost_};
    for (const Face& face : faces_) {
      if (face.gone) continue;
      if (is_buried(face))
        now.loss = std::max(now.loss, gap_);
      else
        now.indices.insert(now.indices.end(), face.corners.begin(), face.corners.end());
    }
    return now;
  }

 private:
  struct Face {
    std::array<Index, 3> corners;  // vertices
    std::vector<Index> was{};      // looks that are remembered at this face
    bool gone = false;
    bool buried = false;  // stands for nothing that could be seen
  };
  // Moving a place onto a neighbor takes it out of the mesh.
  struct Move {
    float cost;
    Index from, to, stamp;
    bool operator<(const Move& other) const {  // the cheapest is the queue's first
      return std::tuple(cost, from, to) > std::tuple(other.cost, other.from, other.to);
    }
  };
  // A face as a move would leave it.
  struct Moved {
    Index face;
    std::array<Index, 3> corners;
    float wide = 0;  // length over which a wrong shade is seen
  };

  // The middle of a face is remembered, too. Along a bevel neighbors share no vertices, so corners alone would not
  // tell that a strip between them looks different.
  Vertex middle(const Face& face) const {
    Vertex middle = vertices_[face.corners[0]];
    const Vertex &b = vertices_[face.corners[1]], &c = vertices_[face.corners[2]];
    middle.position = (middle.position + b.position + c.position) / 3.0F;
    middle.normal += b.normal + c.normal;
    if (const float length = glm::length(middle.normal); length > 0) middle.normal /= length;
    middle.uv = (middle.uv + b.uv + c.uv) / 3.0F;
    const auto third = [](const auto& one, const auto& two, const auto& three) {
      return glm::u8vec4((glm::uvec4(one) + glm::uvec4(two) + glm::uvec4(three)) / 3U);
    };
    middle.colour = third(middle.colour, b.colour, c.colour);
    middle.paint = third(middle.paint, b.paint, c.paint);
    return middle;
  }
  const Vertex& look(Index remembered) const {
    return remembered < vertices_.size() ? vertices_[remembered] : middles_[remembered - vertices_.size()];
  }
  const glm::vec3& at(Index vertex) const { return vertices_[vertex].position; }
  Index place(const Face& face, std::size_t corner) const { return places_[face.corners[corner]]; }

  // Groups vertices by place: there is one for each side of a hard edge or seam.
  void find_places(const Indices& full) {
    const auto key = [&](Index vertex) { return std::array{at(vertex).x, at(vertex).y, at(vertex).z}; };
    Indices order = full;
    std::ranges::sort(order, {}, [&](Index vertex) { return std::pair(key(vertex), vertex); });
    order.erase(std::unique(order.begin(), order.end()), order.end());
    places_.resize(vertices_.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (i == 0 || key(order[i]) != key(order[i - 1])) sides_.emplace_back();
      places_[order[i]] = static_cast<Index>(sides_.size() - 1);
      sides_.back().push_back(order[i]);
    }
    faces_at_.resize(sides_.size());
    stamps_.resize(sides_.size());
  }

  // Returns the neighbors of a place, each once, with the number of faces on the way there: 2 inside a surface, 1 on a
  // rim, more where sheets meet.
  std::vector<std::pair<Index, int>> neighbours(Index of) const {
    std::vector<std::pair<Index, int>> found;
    for (const Index face : faces_at_[of])
      for (std::size_t k = 0; k < 3; ++k) {
        const Index other = place(faces_[face], k);
        if (other == of) continue;
        const auto known = std::ranges::find(found, other, &std::pair<Index, int>::first);
        if (known == found.end())
          found.emplace_back(other, 1);
        else
          ++known->second;
      }
    return found;
  }

  // Finds the cheapest move of a place and puts it into the queue. Older moves of that place become void by their
  // stamp.
  void weigh(Index from) {
    const Index stamp = ++stamps_[from];
    if (faces_at_[from].size() > most_moved) return;
    const auto around = neighbours(from);
    // Where more than two faces share a side, nothing is moved: the sheets that meet there would come apart.
    if (std::ranges::any_of(around, [](const auto& other) { return other.second > 2; })) return;
    const bool on_rim = std::ranges::any_of(around, [](const auto& other) { return other.second == 1; });
    const std::vector<Index> remembered = looks(from);
    Move best{most_, from, from, stamp};
    for (const auto& [to, faces] : around) {
      // A place on a rim moves along the rim only, or the rim would be cut off.
      if ((on_rim && faces != 1) || faces_at_[to].size() > most_faces) continue;
      float cost = on_rim ? rim_loss(from, to, around) : 0;
      if (cost > best.cost || !stays_whole(to, around, faces)) continue;
      cost = std::max(cost, loss_of(from, to, remembered, best.cost));
      if (cost >= never) continue;
      if (cost < best.cost || (cost <= best.cost && best.to == from)) best = {cost, from, to, stamp};
    }
    if (best.to != from) queue_.push(best);
  }

  // The distance by which a rim draws back when one of its corners goes.
  float rim_loss(Index from, Index to, const std::vector<std::pair<Index, int>>& around) const {
    if (std::ranges::count(around, 1, &std::pair<Index, int>::second) != 2) return never;
    const auto other = std::ranges::find_if(around, [&](const auto& o) { return o.second == 1 && o.first != to; });
    const glm::vec3 a = spot(to), b = spot(other->first), p = spot(from), way = b - a;
    const float length = glm::dot(way, way);
    const float share = length > 0 ? std::clamp(glm::dot(p - a, way) / length, 0.0F, 1.0F) : 0;
    return glm::distance(p, a + share * way);
  }
  const glm::vec3& spot(Index of) const { return at(sides_[of].front()); }

  // True if every common neighbor of both places lies on a face with both (the link condition). Otherwise two sheets
  // would be glued together.
  bool stays_whole(Index to, const std::vector<std::pair<Index, int>>& around, int faces) const {
    int both = 0;
    for (const auto& [other, shared] : neighbours(to))
      if (std::ranges::find(around, other, &std::pair<Index, int>::first) != around.end()) ++both;
    return both == faces;
  }

  // Collects the looks that were, and are, where the faces around a place are.
  std::vector<Index> looks(Index from) const {
    std::vector<Index> all;
    for (const Index face : faces_at_[from]) {
      all.insert(all.end(), faces_[face].was.begin(), faces_[face].was.end());
      for (const Index corner : faces_[face].corners)
        if (places_[corner] == from) all.push_back(corner);
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

  // Works out the faces as they would become. False if one would turn over or become a needle.
  bool move_faces(Index from, Index to, std::vector<Moved>& moved) const {
    moved.clear();
    for (const Index face : faces_at_[from]) {
      const std::array<Index, 3>& old = faces_[face].corners;
      if (std::ranges::any_of(old, [&](Index corner) { return places_[corner] == to; })) continue;
      Moved now{face, old};
      const auto corner = std::ranges::find(now.corners, from, [&](Index c) { return places_[c]; });
      const glm::vec3 before = glm::cross(at(old[1]) - at(old[0]), at(old[2]) - at(old[0]));
      const Index was = *corner;
      *corner = sides_[to].front();
      const glm::vec3 sides[]{at(now.corners[1]) - at(now.corners[0]), at(now.corners[2]) - at(now.corners[0]),
                              at(now.corners[2]) - at(now.corners[1])};
      const glm::vec3 after = glm::cross(sides[0], sides[1]);
      const float longest =
          std::max({glm::dot(sides[0], sides[0]), glm::dot(sides[1], sides[1]), glm::dot(sides[2], sides[2])});
      const float area = glm::length(after);
      if (area <= 0.01F * longest || glm::dot(before, after) < 0.3F * glm::length(before) * area) return false;
      *corner = side(to, after / area, vertices_[was]);
      now.wide = 0.8F * std::sqrt(longest);
      moved.push_back(now);
    }
    return !moved.empty();
  }

  // Chooses among a place's vertices the one that looks most like the one it stands for, on a face that looks `way`.
  Index side(Index of, const glm::vec3& way, const Vertex& was) const {
    Index best = sides_[of].front();
    float least = never;
    for (const Index vertex : sides_[of]) {
      const Vertex& v = vertices_[vertex];
      const Unlike looks = unlike(was, {&v, &v, &v}, {1, 0, 0}, textured_);
      const float off = 1 - glm::dot(v.normal, way) + 0.5F * (looks.edge + looks.shade);
      if (off >= least) continue;
      least = off;
      best = vertex;
    }
    return best;
  }

  // The loss if a face has to stand for a remembered look: by place, by edge, by shade, whichever is the largest.
  float loss_on(const Moved& face, Index remembered, Index to) const {
    const std::array<const Vertex*, 3> corners{&vertices_[face.corners[0]], &vertices_[face.corners[1]],
                                               &vertices_[face.corners[2]]};
    const Vertex& vertex = look(remembered);
    const glm::vec3 share = nearest(vertex.position, corners[0]->position, corners[1]->position, corners[2]->position);
    const glm::vec3 found =
        corners[0]->position * share.x + corners[1]->position * share.y + corners[2]->position * share.z;
    const float off = glm::distance(found, vertex.position);
    const Unlike looks = unlike(vertex, corners, share, textured_);
    return std::max({off, looks.edge * glm::distance(vertex.position, spot(to)), looks.shade * face.wide});
  }

  // The worst of the remembered looks, each at the face that stands for it best. Gives up once it is worse than
  // `enough`, the best move known so far.
  float loss_of(Index from, Index to, const std::vector<Index>& remembered, float enough) {
    std::vector<Moved>& moved = scratch_;
    if (!move_faces(from, to, moved)) return never;
    float worst = 0;
    for (const Index vertex : remembered) {
      float least = never;
      for (const Moved& face : moved) least = std::min(least, loss_on(face, vertex, to));
      worst = std::max(worst, least);
      if (worst > enough) return never;
    }
    return worst;
  }

  // Each remembered look goes to the face that stands for it best. A face that takes over something that could be seen
  // is not buried any more. All neighbors are weighed again, since their faces have changed.
  void make(const Move& move) {
    std::vector<Moved> moved;
    const std::vector<Index> remembered = looks(move.from);
    const auto around = neighbours(move.from);
    if (!move_faces(move.from, move.to, moved)) return;
    for (const Index face : faces_at_[move.from]) faces_[face].gone = true;
    for (const Moved& now : moved) {
      faces_[now.face] = {.corners = now.corners, .buried = faces_[now.face].buried};
      faces_at_[move.to].push_back(now.face);
    }
    for (const Index vertex : remembered) {
      const auto loss = [&](const Moved& face) { return loss_on(face, vertex, move.to); };
      Face& heir = faces_[std::ranges::min_element(moved, {}, loss)->face];
      heir.buried = heir.buried && !was_seen(vertex);
      remember(heir.was, vertex);
    }
    faces_at_[move.from].clear();
    ++stamps_[move.from];
    for (const auto& [other, shared] : around)
      std::erase_if(faces_at_[other], [&](Index face) { return faces_[face].gone; });
    for (const auto& [other, shared] : neighbours(move.to)) weigh(other);
    weigh(move.to);
  }

  // True for a remembered middle of a face that was not buried.
  bool was_seen(Index remembered) const {
    return remembered >= vertices_.size() && !buried_[remembered - vertices_.size()];
  }
  // True if a face stands for buried ones alone and has not been drawn out to where something is seen.
  bool is_buried(const Face& face) const {
    return face.buried && std::ranges::all_of(face.corners, [&](Index corner) { return by_buried_[places_[corner]]; });
  }

  // Remembers a look at a face; of too many, every other one is kept.
  static void remember(std::vector<Index>& was, Index vertex) {
    was.push_back(vertex);
    if (was.size() <= most_remembered) return;
    for (std::size_t i = 0; 2 * i < was.size(); ++i) was[i] = was[2 * i];
    was.resize((was.size() + 1) / 2);
  }

  std::span<const Vertex> vertices_;
  // The middles of the faces as they were.
  std::vector<Vertex> middles_;
  std::vector<bool> buried_;  // the same faces
  // True for a place where a buried face was.
  std::vector<bool> by_buried_;
  float most_, lost_ = 0;
  float gap_;  // the loss when buried faces are left out: nobody looks through gaps that small
  bool textured_;
  std::vector<Index> places_;              // of each vertex
  std::vector<std::vector<Index>> sides_;  // the vertices of each place
  // The faces that meet at each place.
  std::vector<std::vector<Index>> faces_at_;
  std::vector<Index> stamps_;  // of each place: what was weighed before is out of date
  std::vector<Face> faces_;
  std::priority_queue<Move> queue_;
  std::vector<Moved> scratch_;
};

}  // namespace

// One simplifier serves all losses: each level goes on from the one before, so levels fit each other and the work is
// done once.
std::vector<Simpler> simpler(const Whole& whole, std::span<const float> losses) {
  Simplifier simplifier(whole, losses);
  std::vector<Simpler> all;
  for (const float loss : losses) all.push_back(simplifier.within(loss));
  return all;
}

}  // namespace sprue::assets
