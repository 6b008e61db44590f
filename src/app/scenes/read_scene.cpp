// Reads scenes part by part; a key that nobody knows is a problem, so that no typing mistake goes unnoticed.
#include "app/scenes/read_scene.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/json/object_reader.h"
#include "core/values/fields.h"
#include "stage/table/places.h"

namespace sprue {
namespace {

constexpr double farthest = 3000;  // mm, of any place in a scene

// Colors of light may be brighter than white.
void read_colour(ObjectReader& object, std::string_view key, glm::vec3& out) {
  object.numbers(key, {&out.x, 3}, 0, 10);
}

// Lamps that the file does not name keep the usual light.
void read_lamp(ObjectReader& light, std::string_view key, render::Lamp& lamp) {
  std::optional<ObjectReader> object = light.inner(key);
  if (!object) return;
  object->number("azimuth", lamp.azimuth, -360, 360);
  object->number("elevation", lamp.elevation, 5, 90);
  object->number("strength", lamp.strength, 0, 50);
  read_colour(*object, "colour", lamp.colour);
  object->refuse_others();
}

void read_light(ObjectReader& scene, render::SceneStyle& style) {
  std::optional<ObjectReader> object = scene.inner("light");
  if (!object) return;
  render::Light& light = style.light;
  read_lamp(*object, "key", light.key);
  read_lamp(*object, "fill", light.fill);
  read_lamp(*object, "rim", light.rim);
  read_colour(*object, "above", light.above);
  read_colour(*object, "below", light.below);
  read_colour(*object, "bounce", light.bounce);
  object->number("spread", light.spread, 0, 1);
  object->number("pool", style.pool, 0, farthest);
  object->refuse_others();
}

void read_finishing(ObjectReader& scene, render::Finishing& finishing) {
  std::optional<ObjectReader> object = scene.inner("finishing");
  if (!object) return;
  object->number("exposure", finishing.exposure, 0.05, 20);
  object->number("vignette", finishing.vignette, 0, 1);
  object->number("bloom", finishing.bloom, 0, 1);
  object->number("sharpen", finishing.sharpen, 0, 2);
  object->number("split", finishing.split, 0, 0.2);
  object->number("black", finishing.black, 0, 0.5);
  object->number("white", finishing.white, 0.5, 1);
  object->refuse_others();
}

void read_table(ObjectReader& scene, render::SceneStyle& style) {
  std::optional<ObjectReader> object = scene.inner("table");
  if (!object) return;
  // The words are those of the enum, so a new ground can be named at once.
  const auto words = names(render::Ground{});
  if (const auto cover = object->choice<render::Ground>("cover", "cover", words)) style.ground = *cover;
  if (std::optional<ObjectReader> mat = object->inner("mat")) {
    if (const auto cover = mat->choice<render::Ground>("cover", "cover", words)) style.mat.cover = *cover;
    mat->numbers("size", {&style.mat.size.x, 2}, 1, farthest);
    mat->number("corner", style.mat.corner, 0, 200);
    mat->refuse_others();
  }
  object->refuse_others();
}

// Reads a color such as "#D2452B"; nothing if it is none.
std::optional<stage::Colour> colour_of(const std::string& text) {
  if (text.size() != 7 || text[0] != '#') return std::nullopt;
  stage::Colour colour = 0;
  for (const char c : text.substr(1)) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto at = digits.find(c);
    if (at == std::string_view::npos) return std::nullopt;
    colour = colour << 4U | static_cast<stage::Colour>(at);
  }
  return colour;
}

void read_dressing(ObjectReader& scene, std::vector<stage::Piece>& dressing) {
  const Json* const list = scene.find("dressing");
  if (list == nullptr) return;
  if (!list->is_array()) return scene.wrong("dressing", "a list of things is expected here");
  for (std::size_t i = 0; i < list->size(); ++i) {
    ObjectReader thing(scene.document(), (*list)[i], scene.path(fmt::format("dressing[{}]", i)), scene.problems());
    stage::Piece piece;
    // The id keeps the things apart from the pieces of games.
    piece.id = fmt::format("dressing:{}", i);
    glm::vec2 at{0};
    float turn = 0;
    std::string model, tint;
    thing.text("model", model);
    if (model.empty()) thing.wrong("model", "the name of a model is expected here");
    thing.numbers("at", {&at.x, 2}, -farthest, farthest);
    thing.number("turn", turn, -360, 360);
    thing.number("scale", piece.pose.scale, 0.01, 100);
    // A thing without a tint keeps its own colors.
    thing.text("tint", tint);
    const std::optional<stage::Colour> colour = colour_of(tint);
    if (!tint.empty() && !colour) thing.wrong("tint", "a color such as #D2452B is expected here");
    thing.refuse_others();
    piece.model = std::move(model);
    piece.tint = colour.value_or(stage::own_colours);
    piece.pose.position = {at.x, 0, at.y};
    // Things lie on the table; only their turn and place can be chosen.
    piece.pose.turn = stage::turned(turn);
    dressing.push_back(std::move(piece));
  }
}

void read_shots(ObjectReader& scene, std::map<std::string, stage::NamedShot>& shots) {
  const Json* const list = scene.find("shots");
  if (list == nullptr) return;
  if (!list->is_object()) return scene.wrong("shots", "an object of shots by name is expected here");
  for (const auto& [name, value] : list->items()) {
    ObjectReader object(scene.document(), value, scene.path("shots." + name), scene.problems());
    stage::NamedShot shot;
    object.number("yaw", shot.angle.yaw, -360, 360);
    object.number("pitch", shot.angle.pitch, 3, 90);
    object.number("view", shot.angle.view, 2, 100);
    object.number("blur", shot.angle.blur, 0, 4);
    object.number("fill", shot.angle.fill, 0.05, 4);
    object.text("on", shot.on);
    object.number("distance", shot.distance, 20, farthest);
    object.numbers("aim", {&shot.aim.x, 3}, -farthest, farthest);
    object.refuse_others();
    shots.emplace(name, std::move(shot));
  }
}

}  // namespace

std::optional<render::Scene> read_scene(const std::filesystem::path& file, Problems& problems) {
  const std::optional<Document> document = Document::read(file, problems);
  if (!document) return std::nullopt;
  const std::size_t before = problems.size();
  render::Scene scene;
  scene.shots.clear();  // the file has to name its own "play"
  ObjectReader object(*document, document->value(), "", problems);
  std::string kind;
  object.text("sprue", kind);
  if (kind != "scene") object.wrong("sprue", "'scene' is expected here");
  read_table(object, scene.style);
  read_light(object, scene.style);
  read_finishing(object, scene.style.finishing);
  read_dressing(object, scene.dressing);
  read_shots(object, scene.shots);
  object.refuse_others();
  if (!scene.shots.contains("play")) object.wrong("shots", "a shot called 'play' is missing");
  if (problems.size() > before) return std::nullopt;
  // The lamps are set for the side that the game is seen from.
  scene.style.light.turn = glm::radians(scene.shots.at("play").angle.yaw);
  return scene;
}

}  // namespace sprue
