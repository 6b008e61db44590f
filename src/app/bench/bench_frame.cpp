// Times the passes of a table's pictures, and adds up what they keep in memory.
#include "app/bench/bench_frame.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/scenes/scene_file.h"
#include "core/system/cpu_clock.h"
#include "games/registry.h"
#include "play/supplies.h"
#include "render/models/miniature_library.h"
#include "render/models/sample.h"
#include "render/models/shapes.h"
#include "render/open_renderer.h"
#include "stage/registry.h"

namespace sprue {
namespace {

constexpr int pieces = 6;
constexpr int settling_frames = 200;  // after so many all memory is there that is needed

// Six mechs on bases, seen as in play: a table that no change of a game moves.
stage::Tableau six_models() {
  stage::Tableau tableau;
  constexpr std::array<stage::Colour, pieces> teams{0xD2452B, 0x1F6FB5, 0xE3A72F, 0xEDE6D2, 0x26282D, 0x5FB79A};
  for (int i = 0; i < pieces; ++i) {
    const auto number = static_cast<float>(i);
    stage::Pose pose;
    pose.position = {(number - 2.5F) * 52, 0, i % 2 == 0 ? 24.0F : -34.0F};
    pose.turn = glm::angleAxis(0.5F - 0.2F * number, glm::vec3(0, 1, 0));
    const stage::Colour team = teams[static_cast<std::size_t>(i)];
    for (const stage::ModelRef& model : {stage::ModelRef(stage::RoundBase{32}), stage::ModelRef("mech")}) {
      stage::Piece piece{};
      piece.id = fmt::format("{} {}", model == "mech" ? "mech" : "base", i);
      piece.model = model;
      piece.pose = pose;
      piece.tint = team;
      tableau.pieces.push_back(piece);
      pose.position.y = render::base_height;
    }
  }
  tableau.shot = {.eye{-112, 349, 636}, .target{-4, 31, 22}, .view = 20};
  return tableau;
}

// Finds the moment of a match between the most players, all computers, at which most stands on the table. It looks at
// about a hundred moments of the match.
std::optional<stage::Tableau> fullest_table(const Game& game, Problems& problems) {
  constexpr int looks = 100;
  const stage::Picture* const picture = stage::find_picture(game.info().id);
  Setup setup;
  setup.seats = game.info().most;
  if (picture == nullptr || !add_supplies(game, setup, problems)) return std::nullopt;
  std::optional<stage::Tableau> fullest;
  SimOrder order;
  order.seed = 1;
  order.players = SeatPlayer::simple;
  order.recorded = [&](std::uint64_t, Match& match) {
    for (int position = 0; position <= match.steps(); position += 1 + match.steps() / looks) {
      stage::Tableau table = picture->rest(match, position, all_seeing);
      if (!fullest || table.pieces.size() > fullest->pieces.size()) fullest = std::move(table);
    }
    return true;
  };
  if (!game.simulate(setup, order, problems)) return std::nullopt;
  return fullest;
}

// The table that is drawn, and its scene.
struct Subject {
  stage::Tableau table;
  render::Scene scene;
};

std::optional<Subject> subject_of(const FrameBenchOrder& order, Problems& problems) {
  stage::Tableau models = six_models();
  render::Scene plain;
  Subject subject{std::move(models), std::move(plain)};
  if (order.game.empty()) return subject;
  SceneFile file(order.game);
  file.refresh(problems);
  std::optional<stage::Tableau> table = fullest_table(*find_game(order.game), problems);
  if (!table || !problems.empty()) return std::nullopt;
  subject.scene = file.scene();
  subject.table = std::move(*table);
  subject.table.shot = stage::shot_of(subject.scene.shots.at("play"), subject.table);
  return subject;
}

// Moves the camera to and fro, and one piece if it is to be moved: with a moving piece the shadows are drawn anew.
void stir(stage::Tableau& table, int frame, bool moves_piece) {
  const bool there = frame % 200 < 100;
  table.shot.eye.x += there ? 2 : -2;
  if (moves_piece) table.pieces.back().pose.position.x += there ? 0.5F : -0.5F;
}

// Draws the table again and again, and tells what the passes of a frame cost on average.
FrameCost measured(render::Renderer& renderer, stage::Tableau table, const render::SceneStyle& style,
                   const FrameBenchOrder& order, double began) {
  FrameCost cost;
  // The first frame reads models and makes shaders; reading the picture back waits until it is done.
  renderer.draw(table, style, order.size);
  static_cast<void>(renderer.picture());
  cost.first_frame_s = process_cpu_seconds() - began;
  double last = 0, settled = 0;
  renderer.watch([&](std::string_view pass) {
    const double at = process_cpu_seconds();
    cost.passes_ms[std::string(pass)] += 1e3 * (at - last) / order.frames;
    last = at;
  });
  for (int i = 0; i < order.frames; ++i) {
    stir(table, i, order.is_moving);
    last = process_cpu_seconds();
    renderer.draw(table, style, order.size);
    // Memory that grows after this point would grow with every frame.
    if (i == settling_frames) settled = megabytes();
  }
  renderer.watch({});
  if (order.frames > settling_frames) cost.grown_mb = std::max(0.0, megabytes() - settled);
  for (const auto& [name, milliseconds] : cost.passes_ms) cost.total_ms += milliseconds;
  cost.pieces = table.pieces.size();
  cost.calls = renderer.drawn().calls;
  cost.triangles = renderer.drawn().triangles;
  return cost;
}

}  // namespace

std::optional<FrameCost> measure_frames(const FrameBenchOrder& order, Problems& problems) {
  std::optional<Subject> subject = subject_of(order, problems);
  if (!subject) return std::nullopt;
  // A match that was played for its table is no part of the picture's cost.
  const double began = order.game.empty() ? 0 : process_cpu_seconds();
  const auto context = render::open_offscreen(problems);
  if (!context) return std::nullopt;
  render::MiniatureLibrary library(assets::usual_loader());
  // The six models are made by code and need no files.
  const auto models = [&](const stage::ModelRef& ref) -> std::optional<render::RenderModel> {
    if (!order.game.empty()) return library.provide(ref);
    if (auto base = render::made_to_measure(ref)) return render::RenderModel{std::move(*base)};
    return render::RenderModel{render::sample_mech(order.triangles)};
  };
  const auto renderer = render::open_renderer(render::ShaderUse::at_once, models, problems);
  if (!renderer) return std::nullopt;
  render::SceneStyle style = subject->scene.style;
  if (order.is_fine) {
    style.soft_shadows = true;
    style.samples = 4;
  }
  if (!order.game.empty())
    subject->table = library.on_bases(render::dressed(std::move(subject->table), subject->scene));
  FrameCost cost = measured(*renderer, std::move(subject->table), style, order, began);
  const std::optional<UiCost> ui = ui_milliseconds(order.frames, order.size, problems);
  if (!ui) return std::nullopt;
  cost.ui = *ui;
  cost.last = renderer->picture();
  return cost;
}

}  // namespace sprue
