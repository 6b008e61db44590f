#include "render/card_pass.h"

#include <external/glad.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <glm/gtc/constants.hpp>

#include "core/hash.h"
#include "render/look.h"
#include "render/target.h"

namespace sprue::render {
namespace {

constexpr std::array widths{64, 128, 256};  // pixels
constexpr int first_layers = 16, most_layers = 256;
constexpr float half_width = 22, half_depth = 31.5F, thick = 0.6F, corner = 3;  // mm
constexpr int sheet_unit = 0;
constexpr stage::Colour own_back = 0x2C3A55;

// Which side of a card a corner is on decides what is printed there.
enum Side : int { face, back, edge };
struct Corner {
  glm::vec3 at, normal;
  glm::vec2 uv;
  float side;
};

// The right half of the outline with its rounded corners, from the near end to the far one.
std::vector<glm::vec2> right_side() {
  constexpr int steps = 4;
  std::vector<glm::vec2> points;
  for (const float end : {1.0F, -1.0F})
    for (int i = 0; i <= steps; ++i) {
      const float share = static_cast<float>(end > 0 ? i : steps - i) / steps, angle = glm::half_pi<float>() * share;
      points.emplace_back(half_width - corner + corner * std::sin(angle),
                          end * (half_depth - corner + corner * std::cos(angle)));
    }
  return points;
}

// In strips from side to side: most of a card is one of them.
std::vector<Corner> card_shape() {
  const std::vector<glm::vec2> points = right_side();
  std::vector<Corner> corners;
  const auto flat = [&](const glm::vec2& p, Side side) {
    const bool up = side == face;
    const glm::vec2 uv = p / glm::vec2(2 * half_width, 2 * half_depth) + 0.5F;
    corners.push_back(
        {{p.x, up ? thick : 0, p.y}, {0, up ? 1 : -1, 0}, {up ? uv.x : 1 - uv.x, uv.y}, static_cast<float>(side)});
  };
  const auto rim = [&](const glm::vec2& a, const glm::vec2& b) {
    const glm::vec3 out = glm::normalize(glm::vec3(b.y - a.y, 0, a.x - b.x)) * -1.0F;
    const auto add = [&](const glm::vec2& p, float y) {
      corners.push_back({{p.x, y, p.y}, out, {0, 0}, static_cast<float>(edge)});
    };
    add(a, 0), add(b, 0), add(b, thick);
    add(a, 0), add(b, thick), add(a, thick);
  };
  const auto across = [](const glm::vec2& p) { return glm::vec2(-p.x, p.y); };
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const glm::vec2 near = points[i], far = points[i + 1];
    for (const glm::vec2& p : {across(near), near, far, across(near), far, across(far)}) flat(p, face);
    for (const glm::vec2& p : {across(near), far, near, across(near), across(far), far}) flat(p, back);
    rim(near, far);
    rim(across(far), across(near));
  }
  rim(across(points.front()), points.front());
  rim(points.back(), across(points.back()));
  return corners;
}

std::uint64_t print_of(const stage::Print& print) {
  Hasher hasher;
  for (const std::string* text :
       {&print.title, &print.kind, &print.text, &print.symbol, &print.other_title, &print.other_symbol})
    hasher.add(*text);
  for (const std::string& number : print.numbers) hasher.add(number);
  hasher.add(std::uint64_t{print.colour} << 32U | print.border);
  return hasher.print();
}

}  // namespace

std::optional<CardPass> CardPass::create(const ShaderFolder& shaders, Problems& problems) {
  CardPass pass;
  for (const std::string& shadows : shadow_kinds) {
    for (const char* seen : {"WHOLE 1", "PARTLY 1"}) {
      auto shader = Shader::load(shaders, {"card.vert", "card.frag", {shadows, seen}}, problems);
      if (shader) pass.shaders_.push_back(std::move(*shader));
    }
  }
  pass.depths_ = Shader::load(shaders, {"card.vert", "depth.frag"}, problems);
  if (pass.shaders_.size() < 6 || !pass.depths_) return std::nullopt;
  for (std::size_t i = 0; i < widths.size(); ++i) pass.sheets_[i].width = widths[i];
  const std::vector<Corner> shape = card_shape();
  pass.corners_ = static_cast<int>(shape.size());
  pass.vertices_ = new_vertices();
  pass.shape_buffer_ = new_buffer();
  pass.card_buffer_ = new_buffer();
  glBindVertexArray(pass.vertices_.id());
  glBindBuffer(GL_ARRAY_BUFFER, pass.shape_buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(shape.size() * sizeof(Corner)), shape.data(), GL_STATIC_DRAW);
  describe_floats(0, 3, sizeof(Corner), offsetof(Corner, at));
  describe_floats(1, 3, sizeof(Corner), offsetof(Corner, normal));
  describe_floats(2, 2, sizeof(Corner), offsetof(Corner, uv));
  describe_floats(3, 1, sizeof(Corner), offsetof(Corner, side));
  glBindBuffer(GL_ARRAY_BUFFER, pass.card_buffer_.id());
  for (unsigned column = 0; column < 4; ++column)
    describe_floats(4 + column, 4, sizeof(Card), offsetof(Card, world) + column * sizeof(glm::vec4), 1);
  describe_floats(8, 4, sizeof(Card), offsetof(Card, back), 1);
  describe_floats(9, 1, sizeof(Card), offsetof(Card, face), 1);
  glBindVertexArray(0);
  return pass;
}

// Layers for all faces that are not printed yet; when there are too few, for these pieces alone.
void CardPass::make_room(Sheet& sheet, const std::vector<const stage::Piece*>& pieces) {
  const auto is_new = [&](const stage::Piece* piece) { return !sheet.places.contains(print_of(piece->print)); };
  const auto wanted = static_cast<int>(sheet.places.size()) + static_cast<int>(std::ranges::count_if(pieces, is_new));
  if (pieces.empty() || wanted < sheet.layers) return;
  int layers = first_layers;
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
  print_on(sheet, 0, card_back(sheet.width));
}

void CardPass::print_on(Sheet& sheet, int layer, const assets::Image& image) {
  glBindTexture(GL_TEXTURE_2D_ARRAY, sheet.texture.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, layer, static_cast<int>(image.width), static_cast<int>(image.height), 1,
                  GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
}

int CardPass::place_of(Sheet& sheet, const stage::Print& print) {
  if (print.blank() || lettering_ == nullptr) return 0;
  const std::uint64_t name = print_of(print);
  const auto known = sheet.places.find(name);
  if (known != sheet.places.end()) return known->second;
  const int layer = static_cast<int>(sheet.places.size()) + 1;
  if (layer >= sheet.layers) return 0;  // more cards than anybody could look at
  print_on(sheet, layer, card_face(print, sheet.width, *lettering_));
  sheet.places.emplace(name, layer);
  return layer;
}

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
  print_ = 0;
  for (std::size_t size = 0; size < widths.size(); ++size) {
    std::ranges::stable_sort(pieces[size], {},
                             [&](const stage::Piece* piece) {  // of a pile the top card hides the rest
                               return glm::distance(view.eye, piece->pose.position);
                             });
    Sheet& sheet = sheets_[size];
    sheet.cards.clear();
    make_room(sheet, pieces[size]);
    for (const stage::Piece* piece : pieces[size]) {
      const stage::Colour tint = piece->tint == stage::own_colours ? own_back : piece->tint;
      print_ += shadow_print(*piece);  // in whatever order
      sheet.cards.push_back(
          {matrix_of(piece->pose), {linear(tint), piece->seen}, static_cast<float>(place_of(sheet, piece->print))});
    }
  }
}

void CardPass::draw_sheet(const Sheet& sheet) {
  if (sheet.cards.empty()) return;
  glBindBuffer(GL_ARRAY_BUFFER, card_buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(sheet.cards.size() * sizeof(Card)), sheet.cards.data(),
               GL_STREAM_DRAW);
  glActiveTexture(GL_TEXTURE0 + sheet_unit);
  glBindTexture(GL_TEXTURE_2D_ARRAY, sheet.texture.id());
  glBindVertexArray(vertices_.id());
  glDrawArraysInstanced(GL_TRIANGLES, 0, corners_, static_cast<int>(sheet.cards.size()));
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
    draw_sheet(sheet);
  }
}

void CardPass::draw_depths(const glm::mat4& camera) {
  if (empty()) return;
  depths_->use();
  depths_->set("camera", camera);
  for (const Sheet& sheet : sheets_) draw_sheet(sheet);
}

}  // namespace sprue::render
