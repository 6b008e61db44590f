// Writes labels onto a sheet in software, and draws them from there where the layout puts them.
#include "render/passes/label_pass.h"

#include <external/glad.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "core/values/hash.h"
#include "render/device/target.h"

namespace sprue::render {
namespace {

constexpr int sheet_width = 1024;          // pixels
constexpr float letter_share = 1.0F / 42;  // letters' size by the picture's shorter side
constexpr float smallest_letters = 11;     // pixels
constexpr float halo_share = 0.26F;        // of the letters' size

struct Corner {
  glm::vec2 at, uv;
  glm::vec3 colour;
};

// The pixel at which a place is seen, from the upper left; nothing if it lies behind the eye or outside of the picture.
std::optional<glm::vec2> seen_at(const glm::vec3& place, const View& view, Size size) {
  const glm::vec4 clip = view.camera * glm::vec4(place, 1);
  if (clip.w <= 0) return std::nullopt;
  const glm::vec2 at = glm::vec2(clip) / clip.w;
  if (std::abs(at.x) > 1 || std::abs(at.y) > 1) return std::nullopt;
  return glm::vec2(0.5F + 0.5F * at.x, 0.5F - 0.5F * at.y) * glm::vec2(size.width, size.height);
}

// A color mixed with white until it can be read on its dark halo.
glm::vec3 readable(stage::Colour colour) {
  const glm::vec3 screen{static_cast<float>((colour >> 16) & 255U) / 255,
                         static_cast<float>((colour >> 8) & 255U) / 255, static_cast<float>(colour & 255U) / 255};
  const float luma = glm::dot(screen, {0.30F, 0.59F, 0.11F});
  constexpr float wanted = 0.70F;
  return luma >= wanted ? screen : glm::mix(screen, glm::vec3(1), (wanted - luma) / (1 - luma));
}

// A box blur along one way over 2 * reach + 1 pixels. Two rounds of it in both ways are nearly a Gaussian.
void smear(std::vector<float>& shares, int width, int height, int reach, bool across) {
  const int lines = across ? height : width, length = across ? width : height;
  const auto index = [&](int line, int at) {
    return static_cast<std::size_t>(across ? line * width + at : at * width + line);
  };
  std::vector<float> read(static_cast<std::size_t>(length));
  for (int line = 0; line < lines; ++line) {
    for (int at = 0; at < length; ++at) read[static_cast<std::size_t>(at)] = shares[index(line, at)];
    for (int at = 0; at < length; ++at) {
      float sum = 0;
      for (int i = std::max(at - reach, 0); i <= std::min(at + reach, length - 1); ++i)
        sum += read[static_cast<std::size_t>(i)];
      shares[index(line, at)] = sum / static_cast<float>(2 * reach + 1);
    }
  }
}

// A blurred copy of the letters, made stronger so that it covers up close to them.
std::vector<float> halo_of(const assets::Coverage& text, float size) {
  constexpr float strength = 3.2F;
  const int reach = std::max(1, static_cast<int>(std::lround(size * halo_share * 0.5F)));
  std::vector<float> halo(text.shares.size());
  std::ranges::transform(text.shares, halo.begin(), [](std::uint8_t share) { return static_cast<float>(share) / 255; });
  for (int round = 0; round < 2; ++round)
    for (const bool across : {true, false}) smear(halo, text.width, text.height, reach, across);
  for (float& share : halo) share = std::min(share * strength, 1.0F);
  return halo;
}

}  // namespace

std::optional<LabelPass> LabelPass::create(const ShaderFolder& shaders, Problems& problems) {
  LabelPass pass;
  pass.shader_ = Shader::load(shaders, {"label.vert", "label.frag"}, problems);
  if (!pass.shader_) return std::nullopt;
  pass.vertices_ = new_vertices();
  pass.buffer_ = new_buffer();
  glBindVertexArray(pass.vertices_.id());
  glBindBuffer(GL_ARRAY_BUFFER, pass.buffer_.id());
  describe_floats(0, 2, sizeof(Corner), offsetof(Corner, at));
  describe_floats(1, 2, sizeof(Corner), offsetof(Corner, uv));
  describe_floats(2, 3, sizeof(Corner), offsetof(Corner, colour));
  glBindVertexArray(0);
  return pass;
}

// Writes the texts row after row onto a sheet, the letters in one channel and their halo in the other. Nothing is drawn
// again while the same texts stand there in the same size.
std::vector<LabelPass::Text> LabelPass::write(const std::vector<const stage::Label*>& labels, float size) {
  Hasher hasher;
  hasher.add(static_cast<std::uint64_t>(std::lround(size * 64)));
  for (const stage::Label* label : labels) hasher.add(label->text);
  std::vector<Text> texts;
  const int margin = static_cast<int>(size * halo_share) + 2, high = static_cast<int>(size * 1.2F) + 2 * margin;
  glm::ivec2 at{0, 0};
  for (const stage::Label* label : labels) {
    const int wide = std::min(static_cast<int>(font_->width(label->text, size)) + 2 * margin + 1, sheet_width);
    if (at.x + wide > sheet_width) at = {0, at.y + high};
    texts.push_back({label, at, {wide, high}});
    at.x += wide;
  }
  if (written_ == hasher.hash()) return texts;
  written_ = hasher.hash();
  const int height = at.y + high;
  std::vector<std::uint8_t> sheet(static_cast<std::size_t>(sheet_width) * static_cast<std::size_t>(height) * 2);
  for (const Text& text : texts) {
    assets::Coverage letters{text.size.x, text.size.y};
    letters.shares.assign(static_cast<std::size_t>(text.size.x * text.size.y), 0);
    font_->write(text.label->text, static_cast<float>(margin), static_cast<float>(margin) + size, size, letters);
    const std::vector<float> halo = halo_of(letters, size);
    for (int y = 0; y < text.size.y; ++y) {
      for (int x = 0; x < text.size.x; ++x) {
        const auto from = static_cast<std::size_t>(y * text.size.x + x);
        const auto to = 2 * static_cast<std::size_t>((text.at.y + y) * sheet_width + text.at.x + x);
        sheet[to] = letters.shares[from];
        sheet[to + 1] = static_cast<std::uint8_t>(halo[from] * 255);
      }
    }
  }
  upload(sheet, height);
  return texts;
}

void LabelPass::upload(const std::vector<std::uint8_t>& pixels, int height) {
  sheet_ = new_texture();
  sheet_height_ = height;
  glBindTexture(GL_TEXTURE_2D, sheet_.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RG8, sheet_width, height, 0, GL_RG, GL_UNSIGNED_BYTE, pixels.data());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
}

// Labels whose place is outside the picture are left out; the others are moved apart by the layout, written, and drawn
// on whole pixels, so that letters stay sharp.
void LabelPass::draw(const std::vector<stage::Label>& labels, const View& view, Size size) {
  if (font_ == nullptr) return;
  const float letters =
      std::max(static_cast<float>(std::min(size.width, size.height)) * letter_share, smallest_letters);
  std::vector<const stage::Label*> shown;
  std::vector<LabelBox> boxes;
  for (const stage::Label& label : labels) {
    const std::optional<glm::vec2> at = seen_at(label.over, view, size);
    if (!at || label.text.empty()) continue;
    shown.push_back(&label);
    boxes.push_back({*at, {font_->width(label.text, letters) * 0.5F, letters * 0.6F}, {}});
  }
  if (shown.empty()) return;
  lay_out(boxes, size);
  const std::vector<Text> texts = write(shown, letters);
  std::vector<Corner> corners;
  const glm::vec2 to_clip{2 / static_cast<float>(size.width), -2 / static_cast<float>(size.height)};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const glm::vec2 half = glm::vec2(texts[i].size) * 0.5F;
    // Boxes lie on whole pixels, or letters would blur.
    const glm::vec2 low = glm::round(boxes[i].middle - half), high = low + 2.0F * half;
    const glm::vec2 from(texts[i].at), to(texts[i].at + texts[i].size);
    const glm::vec2 sheet{sheet_width, sheet_height_};
    const glm::vec3 colour = readable(texts[i].label->colour);
    const auto corner = [&](bool right, bool lower) {
      const glm::vec2 at{right ? high.x : low.x, lower ? high.y : low.y};
      const glm::vec2 uv{right ? to.x : from.x, lower ? to.y : from.y};
      corners.push_back({at * to_clip + glm::vec2(-1, 1), uv / sheet, colour});
    };
    corner(false, false), corner(true, false), corner(true, true);
    corner(false, false), corner(true, true), corner(false, true);
  }
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(corners.size() * sizeof(Corner)), corners.data(),
               GL_STREAM_DRAW);
  shader_->use();
  shader_->set("sheet", 0);
  bind_texture(0, sheet_);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glBindVertexArray(vertices_.id());
  glDrawArrays(GL_TRIANGLES, 0, static_cast<int>(corners.size()));
  glDisable(GL_BLEND);
}

}  // namespace sprue::render
