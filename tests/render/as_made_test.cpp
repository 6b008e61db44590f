// Models that are shown as their makers made them: what is right in each picture is known beforehand, and measured.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <functional>
#include <numbers>

#include "assets/model/image.h"
#include "render/device/egl.h"
#include "render/renderer.h"
#include "support/source_dir.h"

namespace {

using namespace sprue;
using render::Picture;

constexpr render::Size size{160, 120};

assets::Material made(const glm::vec3& colour, float rough, float metal = 0) {
  return {.name = "made", .colour = {colour, 1}, .metal = metal, .rough = rough, .own = true};
}

assets::Model whole(assets::Model model, assets::Material material) {
  model.materials = {std::move(material)};
  model.meshes = {{.name = "mesh", .vertices = static_cast<std::uint32_t>(model.vertices.size())}};
  model.meshes[0].levels = {{0, static_cast<std::uint32_t>(model.indices.size()), 0}};
  model.nodes = {{.name = "root", .meshes = {0}}};
  return model;
}

// An upright card of 40 mm that faces the camera, its picture's upper edge above.
assets::Model card(assets::Material material, float away = 0) {
  assets::Model model;
  for (const glm::vec2 at : {glm::vec2(0, 1), {1, 1}, {1, 0}, {0, 0}})
    model.vertices.push_back({.position{40 * at.x - 20, 40 - 40 * at.y, away}, .normal{0, 0, 1}, .uv = at});
  model.indices = {0, 1, 2, 0, 2, 3};
  model.bounds = {{-20, 0, away}, {20, 40, away}};
  return whole(std::move(model), std::move(material));
}

// A ball of 40 mm.
assets::Model ball(assets::Material material) {
  constexpr int around = 48, down = 24;
  constexpr float pi = std::numbers::pi_v<float>;
  assets::Model model;
  for (int y = 0; y <= down; ++y)
    for (int x = 0; x <= around; ++x) {
      const float turn = 2 * pi * static_cast<float>(x) / around, tilt = pi * static_cast<float>(y) / down;
      const glm::vec3 way(std::sin(tilt) * std::sin(turn), std::cos(tilt), std::sin(tilt) * std::cos(turn));
      model.vertices.push_back({.position = 20.0F * way + glm::vec3(0, 20, 0), .normal = way, .uv{0, 0}});
    }
  for (std::uint32_t y = 0; y < down; ++y)
    for (std::uint32_t x = 0; x < around; ++x) {
      const std::uint32_t at = y * (around + 1) + x, below = at + around + 1;
      model.indices.insert(model.indices.end(), {at, below, below + 1, at, below + 1, at + 1});
    }
  model.bounds = {{-20, 0, -20}, {20, 40, 20}};
  return whole(std::move(model), std::move(material));
}

// A picture of 64 pixels a side, without smaller levels.
assets::Image picture_of(const std::function<glm::vec4(float x, float y)>& at) {
  constexpr std::uint32_t side = 64;
  assets::Image image{.width = side, .height = side, .levels = 1};
  for (std::uint32_t y = 0; y < side; ++y)
    for (std::uint32_t x = 0; x < side; ++x) {
      const glm::vec4 value = at((static_cast<float>(x) + 0.5F) / side, (static_cast<float>(y) + 0.5F) / side);
      for (int c = 0; c < 4; ++c)
        image.rgba.push_back(static_cast<std::uint8_t>(std::lround(255 * std::clamp(value[c], 0.0F, 1.0F))));
    }
  return image;
}

glm::vec3 pixel(const Picture& picture, int x, int y) {
  const std::size_t at = 4 * static_cast<std::size_t>(y * picture.size.width + x);
  return {picture.rgba[at], picture.rgba[at + 1], picture.rgba[at + 2]};
}

// The mean of a few pixels about a place, both from -1 to 1 over the middle 40 mm, up and right.
glm::vec3 seen(const Picture& picture, float right, float up) {
  glm::vec3 sum(0);
  const int x = static_cast<int>(80 + 45 * right), y = static_cast<int>(60 - 45 * up);
  for (int dy = -2; dy <= 2; ++dy)
    for (int dx = -2; dx <= 2; ++dx) sum += pixel(picture, x + dx, y + dy);
  return sum / 25.0F;
}

float hue_of(const glm::vec3& c) {
  return std::atan2(std::sqrt(3.0F) * (c.g - c.b), 2 * c.r - c.g - c.b) * 180 / std::numbers::pi_v<float>;
}

float on_screen(float linear) {
  return 255 * (linear <= 0.0031308F ? 12.92F * linear : 1.055F * std::pow(linear, 1 / 2.4F) - 0.055F);
}

// Draws models, all at the origin, in neutral light, from the front. The picture shows 53 mm from its lower to its
// upper edge.
class Studio {
 public:
  Studio() : context_(render::open_offscreen(problems_)) { REQUIRE(context_); }

  Picture shoot(std::vector<assets::Model> models, const render::SceneStyle& style, const glm::vec3& eye = {0, 20, 300},
                const glm::vec3& target = {0, 20, 0}) {
    const auto provide = [&](const stage::ModelRef& ref) -> std::optional<render::RenderModel> {
      const std::size_t place = static_cast<std::size_t>(ref.name().back() - '0');
      return render::RenderModel{.lent = &models[place]};
    };
    const auto renderer = render::Renderer::create_quickly(source_dir() / "shaders", provide);
    stage::Tableau tableau;
    for (std::size_t i = 0; i < models.size(); ++i) {
      stage::Piece& piece = tableau.pieces.emplace_back();
      piece.id = "model" + std::to_string(i);
      piece.model = piece.id;
    }
    tableau.shot = {eye, target, 10.15F, 0};
    renderer->draw(tableau, style, size);
    for (const Problem& problem : renderer->problems()) UNSCOPED_INFO(to_text(problem));
    REQUIRE(renderer->problems().empty());
    return renderer->picture();
  }
  Picture shoot(assets::Model model) { return shoot({std::move(model)}, render::neutral_style(render::fine_style())); }

 private:
  Problems problems_;
  std::unique_ptr<render::Context> context_;
};

TEST_CASE("A white card in neutral light is white, and greys are grey", "[render][screen]") {
  Studio studio;
  for (const render::SceneStyle& style : {render::fine_style(), render::SceneStyle{}}) {
    const glm::vec3 white = seen(studio.shoot({card(made(glm::vec3(1), 1))}, render::neutral_style(style)), 0, 0);
    INFO(white.r << " " << white.g << " " << white.b);
    CHECK(std::max({white.r, white.g, white.b}) <= 1.03F * std::min({white.r, white.g, white.b}));
    CHECK(white.g > 215);
    CHECK(white.g < 254);
  }
  float last = 0;
  for (const float grey : {0.05F, 0.2F, 0.5F, 0.8F}) {
    const glm::vec3 shown = seen(studio.shoot(card(made(glm::vec3(grey), 1))), 0, 0);
    INFO(grey << " is shown as " << shown.g << ", would be " << on_screen(grey));
    CHECK(std::abs(shown.r - shown.b) < 3);
    CHECK(std::abs(shown.g - on_screen(grey)) < 22);
    CHECK(shown.g > last + 15);
    last = shown.g;
  }
}

TEST_CASE("Colours keep their hue", "[render][screen]") {
  Studio studio;
  for (const glm::vec3& colour :
       {glm::vec3(0.25F, 0.10F, 0.03F), glm::vec3(0.8F, 0.1F, 0.05F), glm::vec3(0.1F, 0.5F, 0.12F),
        glm::vec3(0.05F, 0.1F, 0.6F), glm::vec3(0.8F, 0.6F, 0.05F)}) {
    const glm::vec3 shown = seen(studio.shoot(card(made(colour, 0.9F))), 0, 0);
    const glm::vec3 right(on_screen(colour.r), on_screen(colour.g), on_screen(colour.b));
    INFO(shown.r << " " << shown.g << " " << shown.b << " for " << right.r << " " << right.g << " " << right.b);
    CHECK(std::abs(hue_of(shown) - hue_of(right)) < 3);
  }
}

TEST_CASE("An unlit card has the very colour of its file", "[render][screen]") {
  Studio studio;
  assets::Material material = made({0.5F, 0.2F, 0.05F}, 1);
  material.unlit = true;
  const glm::vec3 shown = seen(studio.shoot(card(material)), 0, 0);
  CHECK(glm::distance(shown, glm::vec3(on_screen(0.5F), on_screen(0.2F), on_screen(0.05F))) < 4);
}

TEST_CASE("A mirror ball mirrors the room, a rough one blurs it", "[render][screen]") {
  Studio studio;
  const auto contrast = [&](float rough) {
    const Picture picture = studio.shoot(ball(made(glm::vec3(0.95F), rough, 1)));
    float least = 255, most = 0;
    for (float up = -0.6F; up <= 0.6F; up += 0.1F)
      for (float right = -0.6F; right <= 0.6F; right += 0.1F) {
        const glm::vec3 here = seen(picture, right, up);
        CHECK(std::max({here.r, here.g, here.b}) <= 1.05F * std::min({here.r, here.g, here.b}) + 2);
        least = std::min(least, here.g);
        most = std::max(most, here.g);
      }
    return most - least;
  };
  const float sharp = contrast(0.02F), blurred = contrast(0.7F);
  CHECK(sharp > 80);
  CHECK(blurred < sharp);
}

// The key lamp stands above. Green is up in the map, as in glTF.
TEST_CASE("A bulge in a normal map looks like a bulge", "[render][screen]") {
  Studio studio;
  for (const bool own : {true, false}) {
    assets::Model model = card(made(glm::vec3(0.5F), 0.9F));
    model.materials[0].own = own;
    model.images.push_back(picture_of([](float x, float y) {
      const glm::vec2 off(2 * x - 1, 1 - 2 * y);
      const float far = glm::dot(off, off) / 0.64F;
      const glm::vec3 normal = far < 1 ? glm::vec3(off, std::sqrt(1.001F - far)) : glm::vec3(0, 0, 1);
      return glm::vec4(0.5F + 0.5F * glm::normalize(normal), 1);
    }));
    model.materials[0].normals.image = 0;
    const Picture picture = studio.shoot(model);
    CHECK(seen(picture, 0, 0.5F).g > seen(picture, 0, -0.5F).g + 25);
    CHECK(seen(picture, -0.5F, 0).g > seen(picture, 0.5F, 0).g + 5);  // the lamp stands to the left, too
  }
}

TEST_CASE("Each layer of a material is seen", "[render][screen]") {
  Studio studio;
  const auto shot = [&](const std::function<void(assets::Material&)>& change, float metal = 0) {
    assets::Material material = made({0.3F, 0.05F, 0.05F}, 0.8F, metal);
    change(material);
    return studio.shoot(ball(material));
  };
  const auto brightest = [](const Picture& picture) {
    float most = 0;
    for (float up = -0.7F; up <= 0.7F; up += 0.05F)
      for (float right = -0.7F; right <= 0.7F; right += 0.05F) most = std::max(most, seen(picture, right, up).g);
    return most;
  };
  const auto nothing = [](assets::Material&) {};
  const Picture plain = shot(nothing);
  CHECK(brightest(shot([](assets::Material& m) { m.layers.coat = 1; })) > brightest(plain) + 40);
  const Picture cloth = shot([](assets::Material& m) {
    m.layers.sheen = glm::vec3(0.2F, 0.2F, 1);
    m.layers.sheen_rough = 0.5F;
  });
  CHECK(seen(cloth, 0, 0.85F).b > seen(plain, 0, 0.85F).b + 15);
  const Picture dull = shot([](assets::Material&m) { m.layers.mirror = 0; }), shiny = shot([](assets::Material&m) {
                                                                                m.rough = 0.1F;
                                                                                m.layers.mirror_tint = glm::vec3(8);
                                                                              });
  CHECK(brightest(dull) <= brightest(plain));
  CHECK(brightest(shiny) > brightest(plain) + 60);
  const Picture gloss = shot([](assets::Material& m) {
    m.layers.gloss = true;
    m.layers.mirror_tint = glm::vec3(0.1F, 0.9F, 0.1F);
    m.rough = 0.3F;
  });
  CHECK(brightest(gloss) > brightest(plain) + 40);
  const Picture film = shot(
      [](assets::Material& m) {
        m.layers.film = 1;
        m.layers.film_thickest = 450;
        m.colour = glm::vec4(glm::vec3(0.5F), 1);
        m.rough = 0.2F;
      },
      1);
  float most = 0;
  for (float up = -0.8F; up <= 0.8F; up += 0.1F) {
    const glm::vec3 c = seen(film, 0, up);
    most = std::max(most, std::max({c.r, c.g, c.b}) - std::min({c.r, c.g, c.b}));
  }
  CHECK(most > 8);
  const Picture glowing = shot([](assets::Material& m) { m.glow = glm::vec3(0, 4, 0); });
  CHECK(seen(glowing, 0, 0).g > 200);
}

TEST_CASE("Through glass one sees what is behind it, in the colour of the glass", "[render][screen]") {
  Studio studio;
  const auto through = [&](const glm::vec3& glass, float clear) {
    assets::Material material = made(glass, 0);
    material.layers.clear = clear;
    return seen(studio.shoot({card(made({0.9F, 0.1F, 0.1F}, 1), -20), card(material, 10)},
                             render::neutral_style(render::fine_style())),
                0, 0.1F);
  };
  const glm::vec3 clear = through(glm::vec3(1), 1), blue = through({0.1F, 0.1F, 1}, 1),
                  solid = through(glm::vec3(1), 0);
  CHECK(clear.r > clear.g + 60);
  CHECK(blue.r < clear.r - 40);
  CHECK(std::abs(solid.r - solid.g) < 6);
}

TEST_CASE("A hole that is cut into a card is cut into its shadow", "[render][screen]") {
  Studio studio;
  const auto floor_light = [&](bool cut) {
    assets::Model model = card(made(glm::vec3(0.8F), 1));
    model.images.push_back(picture_of([](float, float) { return glm::vec4(1, 1, 1, 0); }));
    model.materials[0].colours.image = 0;
    model.materials[0].alpha = cut ? assets::Alpha::cut : assets::Alpha::solid;
    // Seen from straight above the card is a line; the middle of its shadow lies behind it, to the right.
    const Picture picture = studio.shoot({model}, render::neutral_style(render::fine_style()), {0, 300, 0}, {0, 0, 0});
    return pixel(picture, 116, 26).g;
  };
  CHECK(floor_light(true) > floor_light(false) + 10);
}

TEST_CASE("What is solid stays solid on a clear ground, whatever alpha its picture has", "[render][screen]") {
  Studio studio;
  render::SceneStyle style = render::fine_style();
  style.clear = true;
  for (const bool own : {true, false})
    for (const bool blend : {true, false}) {
      assets::Model model = card(made(glm::vec3(0.8F), 1));
      model.images.push_back(picture_of([](float, float) { return glm::vec4(1, 1, 1, 0.2F); }));
      model.materials[0].colours.image = 0;
      model.materials[0].own = own;
      model.materials[0].alpha = blend ? assets::Alpha::blend : assets::Alpha::solid;
      const Picture picture = studio.shoot({model}, own ? render::neutral_style(style) : style);
      const int alpha = picture.rgba[4 * (60 * 160 + 80) + 3];
      INFO(own << blend);
      CHECK((blend ? alpha < 120 : alpha == 255));
    }
}

TEST_CASE("Of the paint job nothing is left when all its strokes are", "[render]") {
  const assets::Material armour{.name = "armour"};
  const render::Finish none = render::finish_of(armour, nullptr, {0, 0, 0, 0});
  CHECK_FALSE(render::is_brushed(none));
  CHECK(none.grain == 0);
  assets::Material own = armour;
  own.own = true;
  CHECK_FALSE(render::is_brushed(render::finish_of(own, nullptr)));
  CHECK(render::finish_of(own, nullptr, {.edge = 0.4F}).edge == 0.4F);
}

}  // namespace
