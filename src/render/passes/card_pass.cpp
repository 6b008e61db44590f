// Makes the shape of a card, prints faces onto layers of textures, and draws cards sheet by sheet.
#include "render/passes/card_pass.h"

#include <external/glad.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <glm/gtc/constants.hpp>

#include "core/values/hash.h"
#include "render/device/target.h"
#include "render/models/colour.h"
#include "render/passes/scene_style.h"

namespace sprue::render {
namespace {

constexpr std::array widths{64, 128, 256};   // pixels
constexpr std::array corner_steps{2, 2, 4};  // straight pieces of a round corner, too short to be seen at that size
constexpr int first_layers = 16, most_layers = 256;
constexpr float half_width = 22, half_depth = 31.5F, thick = 0.6F, corner = 3;  // mm
constexpr int sheet_unit = 0;
constexpr stage::Colour own_back = 0x2C3A55;

// The side of a card that a corner is on, by which the shader chooses what is printed there.
enum Side : int { face, back, edge };
struct Corner {
  glm::vec3 at, normal;
  glm::vec2 uv;
  float side;
};

struct Rounded {
  // A point of the outline, and the direction out of it.
  glm::vec2 at, out;
};

// The right half of the outline with its rounded corners, from the near end to the far one.
std::vector<Rounded> right_side(int steps) {
  std::vector<Rounded> points;
  for (const float end : {1.0F, -1.0F})
    for (int i = 0; i <= steps; ++i) {
      const float share = static_cast<float>(end > 0 ? i : steps - i) / static_cast<float>(steps);
      const float angle = glm::half_pi<float>() * share;
      const glm::vec2 out{std::sin(angle), end * std::cos(angle)};
      points.push_back({glm::vec2(half_width - corner, end * (half_depth - corner)) + corner * out, out});
    }
  return points;
}

// The shape of a card for one size.
struct CardShape {
  std::vector<Corner> corners;
  std::vector<std::uint16_t> indices;
};

void add_triangles(CardShape& shape, std::size_t first, std::initializer_list<std::size_t> corners) {
  for (const std::size_t one : corners) shape.indices.push_back(static_cast<std::uint16_t>(first + one));
}

// Adds a face or a back in strips from side to side; most of a card is one strip. Corners come in pairs, the left
// first.
void add_flat(CardShape& shape, std::span<const Rounded> points, Side side) {
  const std::size_t first = shape.corners.size();
  const bool up = side == face;
  for (const Rounded& point : points)
    for (const float across : {-1.0F, 1.0F}) {
      const glm::vec2 p{across * point.at.x, point.at.y}, uv = p / glm::vec2(2 * half_width, 2 * half_depth) + 0.5F;
      shape.corners.push_back(
          {{p.x, up ? thick : 0, p.y}, {0, up ? 1 : -1, 0}, {up ? uv.x : 1 - uv.x, uv.y}, static_cast<float>(side)});
    }
  for (std::size_t i = 0; i + 2 < 2 * points.size(); i += 2) {
    if (up)
      add_triangles(shape, first + i, {0, 1, 3, 0, 3, 2});
    else
      add_triangles(shape, first + i, {0, 3, 1, 0, 2, 3});
  }
}

// Adds the rim, round the outline against the clock as seen from above. Corners come in pairs, the lower one first.
void add_rim(CardShape& shape, std::span<const Rounded> points) {
  const std::size_t first = shape.corners.size();
  const auto add = [&](const Rounded& point, float across) {
    for (const float y : {0.0F, thick})
      shape.corners.push_back({{across * point.at.x, y, point.at.y},
                               {across * point.out.x, 0, point.out.y},
                               {0, 0},
                               static_cast<float>(edge)});
  };
  for (const Rounded& point : points) add(point, 1);
  for (std::size_t i = points.size(); i-- > 0;) add(points[i], -1);
  const std::size_t pairs = 2 * points.size();
  for (std::size_t i = 0; i < pairs; ++i) {
    const std::size_t here = 2 * i, next = 2 * ((i + 1) % pairs);
    add_triangles(shape, first, {here, next, next + 1, here, next + 1, here + 1});
  }
}

// Faces that look alike share a layer; everything that is printed goes in.
std::uint64_t hash_of(const stage::CardFace& face) {
  Hasher hasher;
  for (const std::string* text :
       {&face.title, &face.kind, &face.text, &face.symbol, &face.other_title, &face.other_symbol})
    hasher.add(*text);
  for (const std::string& number : face.numbers) hasher.add(number);
  hasher.add(std::uint64_t{face.colour} << 32U | face.border);
  return hasher.hash();
}

}  // namespace

std::optional<CardPass> CardPass::create(const ShaderFolder& shaders, Problems& problems) {
  CardPass pass;
  for (const std::vector<std::string>& kind : shadow_kinds) {
    for (const char* seen : {"WHOLE 1", "PARTLY 1"}) {
      const bool rare = &kind == &shadow_kinds.back();
      std::vector<std::string> defines = kind;
      defines.emplace_back(seen);
      auto shader = Shader::load(rare ? shaders.rarely() : shaders, {"card.vert", "card.frag", defines}, problems);
      if (shader) pass.shaders_.push_back(std::move(*shader));
    }
  }
  pass.depths_ = Shader::load(shaders, {"card.vert", "depth.frag"}, problems);
  if (pass.shaders_.size() < 8 || !pass.depths_) return std::nullopt;
  pass.make_shapes();
  return pass;
}

// All sizes lie in one pair of buffers. The corners of larger cards have more pieces.
void CardPass::make_shapes() {
  CardShape all;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const std::vector<Rounded> points = right_side(corner_steps[i]);
    Form& form = sheets_[i].form;
    sheets_[i].width = widths[i];
    form.first = all.indices.size();
    add_flat(all, points, face);
    form.flat = static_cast<int>(all.indices.size() - form.first);
    add_rim(all, points);
    form.rim = static_cast<int>(all.indices.size() - form.first) - form.flat;
    add_flat(all, points, back);
  }
  vertices_ = new_vertices();
  shape_buffer_ = new_buffer();
  index_buffer_ = new_buffer();
  card_buffer_ = new_buffer();
  glBindVertexArray(vertices_.id());
  glBindBuffer(GL_ARRAY_BUFFER, shape_buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(all.corners.size() * sizeof(Corner)), all.corners.data(),
               GL_STATIC_DRAW);
  describe_floats(0, 3, sizeof(Corner), offsetof(Corner, at));
  describe_floats(1, 3, sizeof(Corner), offsetof(Corner, normal));
  describe_floats(2, 2, sizeof(Corner), offsetof(Corner, uv));
  describe_floats(3, 1, sizeof(Corner), offsetof(Corner, side));
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, index_buffer_.id());
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(all.indices.size() * sizeof(std::uint16_t)),
               all.indices.data(), GL_STATIC_DRAW);
  glBindVertexArray(0);
}

// Makes room for the faces that are not printed yet. When the layers do not suffice the sheet is begun anew, with room
// for these pieces and half as many again.
void CardPass::make_room(Sheet& sheet, const std::vector<const stage::Piece*>& pieces) {
  const auto is_new = [&](const stage::Piece* piece) { return !sheet.places.contains(hash_of(piece->face)); };
  const auto wanted = static_cast<int>(sheet.places.size()) + static_cast<int>(std::ranges::count_if(pieces, is_new));
  if (pieces.empty() || wanted < sheet.layers) return;
  int layers = first_layers;  // grows in powers of two, so that this happens rarely
  while (layers <= static_cast<int>(pieces.size()) * 3 / 2 && layers < most_layers) layers *= 2;
  sheet.layers = layers;
  sheet.places.clear();
  sheet.texture = new_texture();
  glBindTexture(GL_TEXTURE_2D_ARRAY, sheet.texture.id());
  glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, sheet.width, card_pixels_high(sheet.width), sheet.layers, 0, GL_RGBA,
               GL_UNSIGNED_BYTE, nullptr);
  glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  draw_on(sheet, 0, draw_card_back(sheet.width));
}

void CardPass::draw_on(Sheet& sheet, int layer, const assets::Image& image) {
  glBindTexture(GL_TEXTURE_2D_ARRAY, sheet.texture.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, layer, static_cast<int>(image.width), static_cast<int>(image.height), 1,
                  GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
}

// The layer on which a face is printed, after printing it there if it is new. Layer 0 is the back, which also stands
// for what is not known or has no room.
int CardPass::place_of(Sheet& sheet, const stage::CardFace& face) {
  if (face.blank() || lettering_ == nullptr) return 0;
  const std::uint64_t name = hash_of(face);
  const auto known = sheet.places.find(name);
  if (known != sheet.places.end()) return known->second;
  const int layer = static_cast<int>(sheet.places.size()) + 1;
  if (layer >= sheet.layers) return 0;  // more cards than anybody could look at
  draw_on(sheet, layer, draw_card_face(face, sheet.width, *lettering_));
  sheet.places.emplace(name, layer);
  return layer;
}

// A card is printed on the smallest sheet that has a texel for each of its pixels.
void CardPass::gather(const stage::Tableau& tableau, const View& view) {
  std::array<std::vector<const stage::Piece*>, widths.size()> pieces;
  for (const stage::Piece& piece : tableau.pieces) {
    const float reach = (half_width + half_depth) * piece.pose.scale;
    if (piece.model != card_model || piece.seen <= 0 || !is_seen(view, {piece.pose.position, reach})) continue;
    const float distance = glm::distance(view.eye, piece.pose.position);
    const float pixels = 2 * half_width * piece.pose.scale * view.pixels / std::max(distance, 1.0F);
    std::size_t size = 0;
    while (size + 1 < widths.size() && static_cast<float>(widths[size]) < pixels) ++size;
    pieces[size].push_back(&piece);
  }
  shadow_hash_ = 0;
  for (std::size_t size = 0; size < widths.size(); ++size) {
    std::ranges::stable_sort(pieces[size], {},
                             [&](const stage::Piece* piece) {  // the top card of a pile hides the rest
                               return glm::distance(view.eye, piece->pose.position);
                             });
    const auto shows_face = [&](const stage::Piece* piece) {
      return glm::dot(view.eye - piece->pose.position, piece->pose.turn * glm::vec3(0, 1, 0)) > 0;
    };
    const auto turned = std::stable_partition(pieces[size].begin(), pieces[size].end(), shows_face);
    Sheet& sheet = sheets_[size];
    sheet.cards.clear();
    sheet.showing_faces = static_cast<std::size_t>(turned - pieces[size].begin());
    make_room(sheet, pieces[size]);
    for (const stage::Piece* piece : pieces[size]) {
      const stage::Colour tint = piece->tint == stage::own_colours ? own_back : piece->tint;
      shadow_hash_ += shadow_hash_of(*piece);  // a sum, since the order changes with the eye
      sheet.cards.push_back(
          {matrix_of(piece->pose), {linear(tint), piece->seen}, static_cast<float>(place_of(sheet, piece->face))});
    }
  }
}

void CardPass::bind(const Sheet& sheet) {
  glBindVertexArray(vertices_.id());
  glBindBuffer(GL_ARRAY_BUFFER, card_buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(sheet.cards.size() * sizeof(Card)), sheet.cards.data(),
               GL_STREAM_DRAW);
  glActiveTexture(GL_TEXTURE0 + sheet_unit);
  glBindTexture(GL_TEXTURE_2D_ARRAY, sheet.texture.id());
}

// Draws instances from first to end with a stretch of the indices: a card that shows its face needs no back, and the
// other way round.
void CardPass::draw_cards(std::size_t first, std::size_t end, std::size_t first_index, int indices) {
  if (first == end) return;
  const std::size_t at = first * sizeof(Card);
  for (unsigned column = 0; column < 4; ++column)
    describe_floats(4 + column, 4, sizeof(Card), at + offsetof(Card, world) + column * sizeof(glm::vec4), 1);
  describe_floats(8, 4, sizeof(Card), at + offsetof(Card, back), 1);
  describe_floats(9, 1, sizeof(Card), at + offsetof(Card, face), 1);
  glDrawElementsInstanced(GL_TRIANGLES, indices, GL_UNSIGNED_SHORT,
                          reinterpret_cast<const void*>(first_index * sizeof(std::uint16_t)),
                          static_cast<int>(end - first));
}

bool CardPass::empty() const {
  return std::ranges::all_of(sheets_, [](const Sheet& sheet) { return sheet.cards.empty(); });
}

void CardPass::draw(std::size_t shadows, const std::function<void(Shader&)>& prepare) {
  glEnable(GL_CULL_FACE);
  glFrontFace(GL_CCW);
  for (std::size_t size = widths.size(); size-- > 0;) {  // the largest are the nearest
    const Sheet& sheet = sheets_[size];
    if (sheet.cards.empty()) continue;
    const bool is_whole = std::ranges::all_of(sheet.cards, [](const Card& card) { return card.back.a >= 1; });
    prepare(shaders_[shadows * 2 + (is_whole ? 0U : 1U)]);
    bind(sheet);
    const Form& form = sheet.form;
    draw_cards(0, sheet.showing_faces, form.first, form.flat + form.rim);
    draw_cards(sheet.showing_faces, sheet.cards.size(), form.first + static_cast<std::size_t>(form.flat),
               form.rim + form.flat);
  }
}

void CardPass::draw_depths(const glm::mat4& camera) {
  if (empty()) return;
  depths_->use();
  depths_->set("camera", camera);
  for (const Sheet& sheet : sheets_) {
    if (sheet.cards.empty()) continue;
    bind(sheet);
    draw_cards(0, sheet.cards.size(), sheet.form.first, 2 * sheet.form.flat + sheet.form.rim);
  }
}

}  // namespace sprue::render
