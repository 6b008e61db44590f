// Finishes for the materials that models have, found by how they shine and by their names.
#include "render/models/paint.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace sprue::render {
namespace {

// Finishes by kind of material, made by eye after painted miniatures.
constexpr Finish armour{};
constexpr Finish dark_armour{.blotch = 0.20F, .edge = 0.55F, .wash = 0.75F, .chip = 0.8F};
constexpr Finish white_armour{.blotch = 0.16F, .edge = 0.55F, .wash = 0.50F};
constexpr Finish steel{.blotch = 0.16F, .zenith = 0.15F, .edge = 0.70F, .wash = 0.85F};
constexpr Finish matt{.blotch = 0.35F, .zenith = 0.07F, .edge = 0.45F, .wash = 0.85F, .grain = 0.35F};
constexpr Finish printed{.blotch = 0.22F, .zenith = 0.04F, .edge = 0.2F, .wash = 0.15F, .grain = 0.15F};
constexpr Finish stone{.blotch = 0.45F, .zenith = 0.15F, .edge = 0.45F, .wash = 0.85F, .dry = 0.4F, .grain = 0.35F};
constexpr Finish unpainted_kit{.blotch = 0.20F, .zenith = 0.30F, .edge = 0.60F, .wash = 0.80F, .dry = 0.8F};
constexpr Finish photographed{
    .blotch = 0.0F, .zenith = 0.12F, .edge = 0.25F, .wash = 0.45F, .grain = 0.0F};  // the texture is painted already
constexpr Finish glossy{.blotch = 0.05F, .zenith = 0.1F, .edge = 0.2F, .wash = 0.3F, .grain = 0.0F};
constexpr Finish lamp{.blotch = 0, .zenith = 0, .edge = 0, .wash = 0, .grain = 0};

// True for the names of materials that lie flat over a whole board, where recesses are only the seams of its parts.
bool is_printed(std::string_view name) {
  constexpr std::array<std::string_view, 8> words{"carpet", "field", "furrow", "hedge", "bank", "water", "lane", "ink"};
  return std::ranges::any_of(words, [&](std::string_view word) { return name.starts_with(word); });
}

bool is_stone(std::string_view name) {
  constexpr std::array<std::string_view, 4> words{"rock", "stone", "rubble", "cliff"};
  return std::ranges::any_of(words, [&](std::string_view word) { return name.find(word) != std::string_view::npos; });
}

Finish painted_by(const assets::Scheme& scheme) {
  return {.blotch = scheme.blotch,
          .zenith = scheme.zenithal,
          .edge = scheme.edges,
          .wash = scheme.washing,
          .chip = scheme.chipping,
          .dry = scheme.dry_brush,
          .low = {scheme.wash, 1},
          .high = {scheme.dry, 1},
          .rough = scheme.rough,
          .metal = scheme.metal};
}

// Chooses the finish of a material. Materials of other people's files say what they are made of, not how they are
// painted; so it goes by glow, texture, name, shine, and lightness, in this order.
Finish usual_finish(const assets::Material& material, const assets::Scheme* scheme) {
  if (material.bare && scheme != nullptr) return painted_by(*scheme);
  if (material.glow != glm::vec3(0)) return lamp;
  if (material.colours.image != assets::none) return photographed;
  if (material.bare) return unpainted_kit;
  if (is_stone(material.name)) return stone;
  if (is_printed(material.name)) return printed;
  // Boards, cloth and printed ground are as rough as this.
  if (material.rough >= 0.78F) return matt;
  if (material.rough <= 0.36F && material.metal < 0.3F) return glossy;
  if (material.metal >= 0.5F) return steel;
  if (lightness(glm::vec3(material.colour)) > 0.45F) return white_armour;
  return lightness(glm::vec3(material.colour)) < 0.25F ? dark_armour : armour;
}

// Replaces a strength. Where the usual finish has none of it, as on a lamp, there is nothing to be made stronger.
void strengthen(float& strength, float wanted) {
  if (strength > 0 && wanted >= 0) strength = wanted;
}

// The brush's unevenness goes with its strokes: with all of them weaker than usual it is as much weaker as the
// strongest.
float share_left(const Finish& usual, const assets::Strokes& strokes) {
  const auto share = [](float wanted, float strength) {
    if (strength <= 0) return 0.0F;
    return wanted < 0 ? 1.0F : std::min(wanted / strength, 1.0F);
  };
  if (strokes == assets::Strokes{}) return 1;
  return std::max(
      {share(strokes.edge, usual.edge), share(strokes.wash, usual.wash), share(strokes.above, usual.zenith)});
}

Finish brushed(const assets::Strokes& strokes, const assets::Scheme* scheme) {
  Finish finish = lamp;
  finish.edge = std::max(strokes.edge, 0.0F);
  finish.wash = std::max(strokes.wash, 0.0F);
  finish.zenith = std::max(strokes.above, 0.0F);
  finish.chip = std::max(strokes.wear, 0.0F);
  if (scheme == nullptr) return finish;
  finish.rough = scheme->rough;
  finish.metal = scheme->metal;
  return finish;
}

}  // namespace

bool is_brushed(const Finish& finish) {
  return std::max({finish.blotch, finish.zenith, finish.edge, finish.wash, finish.chip, finish.dry}) > 0;
}

float lightness(const glm::vec3& colour) { return glm::dot(colour, {0.2126F, 0.7152F, 0.0722F}); }

// Edges and dry-brush are one stroke of the panel, so both follow `edge`. What is shown as it was made has only the
// strokes that were asked for.
Finish finish_of(const assets::Material& material, const assets::Scheme* scheme, const assets::Strokes& strokes) {
  if (material.own) return brushed(strokes, material.bare ? scheme : nullptr);
  Finish finish = usual_finish(material, scheme);
  const float share = share_left(finish, strokes);
  finish.blotch *= share;
  finish.grain *= share;
  if (finish.edge > 0 && strokes.edge >= 0) finish.dry = std::min(finish.dry * strokes.edge / finish.edge, 1.0F);
  if (finish.edge > 0 && strokes.wear >= 0) finish.chip = strokes.wear;
  strengthen(finish.edge, strokes.edge);
  strengthen(finish.wash, strokes.wash);
  strengthen(finish.zenith, strokes.above);
  return finish;
}

}  // namespace sprue::render
