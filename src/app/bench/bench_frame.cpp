// Times the passes of a table's pictures, and adds up what they keep in memory.
#include "app/bench/bench_frame.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "app/bench/bench_ui.h"
#include "app/cli/match_arguments.h"
#include "app/scenes/scene_file.h"
#include "core/system/cpu_clock.h"
#include "core/system/data_root.h"
#include "core/system/io.h"
#include "core/system/say.h"
#include "film/camera/picture_file.h"
#include "games/registry.h"
#include "play/json_output.h"
#include "play/supplies.h"
#include "render/models/miniature_library.h"
#include "render/models/sample.h"
#include "render/models/shapes.h"
#include "render/renderer.h"
#include "stage/registry.h"

namespace sprue {
namespace {

constexpr int pieces = 6;
constexpr int settling_frames = 200;  // until all memory is there that is needed

// Six mechs on bases, seen as in play.
stage::Tableau tableau() {
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

// The moment of a match between the most players, computers, at which most stands on the table.
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

}  // namespace

void BenchFrame::arguments(Arguments& line) {
  line.text("--scene", scene_, "the table of this game, as full as it gets, instead of six models", unknown_game);
  line.text("--size", size_, "of the picture (default 1280x720)", unknown_size);
  line.number("--frames", frames_, 1, 100000, "that the mean is taken over (default 30)");
  line.number("--triangles", triangles_, 0, 1000000, "of each of the six models (default 15000)");
  line.flag("--moving", moving_, "one piece moves, so that the shadows are drawn anew each frame");
  line.flag("--fine", fine_, "the look of pictures to keep, instead of the live one");
  line.text("--png", picture_, "keep the last frame");
  line.flag("--json", json_, "for programs");
}

int BenchFrame::run(Io& io) const {
  Problems problems;
  render::Scene scene;
  stage::Tableau now = tableau();
  if (!scene_.empty()) {
    SceneFile file(scene_);
    file.refresh(problems);
    std::optional<stage::Tableau> table = fullest_table(*find_game(scene_), problems);
    if (!table || !problems.empty()) return report(problems, io);
    scene = file.scene();
    now = std::move(*table);
    now.shot = stage::shot_of(scene.shots.at("play"), now);
  }
  const double played = process_cpu_seconds();  // what a match cost is not the picture's
  const auto context = render::open_offscreen(problems);
  if (!context) return report(problems, io);
  MiniatureLibrary library(assets::usual_loader());
  const auto models = [&](const stage::ModelRef& ref) -> std::optional<render::RenderModel> {
    if (!scene_.empty()) return library.provide(ref);
    if (auto base = render::made_to_measure(ref)) return render::RenderModel{std::move(*base)};
    return render::RenderModel{render::sample_mech(triangles_)};
  };
  const auto renderer = render::Renderer::create(data_root() / "shaders", models, problems);
  std::optional<assets::Lettering> lettering = assets::Lettering::read(data_root() / "data" / "fonts", problems);
  if (!renderer || !lettering) return report(problems, io);
  renderer->letter_with(std::move(*lettering));
  render::SceneStyle style = scene.style;
  if (fine_) {
    style.soft_shadows = true;
    style.samples = 4;
  }
  if (!scene_.empty()) now = library.on_bases(render::dressed(std::move(now), scene));
  return measure(*renderer, std::move(now), style, played, io);
}

int BenchFrame::measure(render::Renderer& renderer, stage::Tableau now, const render::SceneStyle& style, double played,
                        Io& io) const {
  const render::Size size = *size_of(size_);
  renderer.draw(now, style, size);
  static_cast<void>(renderer.picture());
  const double first = process_cpu_seconds() - (scene_.empty() ? 0 : played);
  std::map<std::string, double> passes;
  double last = 0, settled = 0;
  renderer.watch([&](std::string_view pass) {
    const double at = process_cpu_seconds();
    passes[std::string(pass)] += 1e3 * (at - last) / frames_;
    last = at;
  });
  for (int i = 0; i < frames_; ++i) {
    now.shot.eye.x += i % 200 < 100 ? 2 : -2;
    if (moving_) now.pieces.back().pose.position.x += i % 200 < 100 ? 0.5F : -0.5F;
    last = process_cpu_seconds();
    renderer.draw(now, style, size);
    if (i == settling_frames) settled = megabytes();
  }
  const double grown = frames_ > settling_frames ? std::max(0.0, megabytes() - settled) : 0;
  double total = 0;
  for (const auto& [name, cost] : passes) total += cost;
  Problems problems;
  const std::optional<UiCost> ui = ui_milliseconds(frames_, size, problems);
  if (!ui) return report(problems, io);
  if (!picture_.empty() && !keep_picture(picture_, renderer.picture(), problems)) return report(problems, io);
  const Json json{{"total_ms", total},
                  {"passes", passes},
                  {"ui_ms", ui->steady},
                  {"ui_step_ms", ui->step},
                  {"ui_log_ms", ui->log},
                  {"ui_anew_ms", ui->anew},
                  {"ui_second_ms", ui->second},
                  {"first_frame_s", first},
                  {"peak_mb", peak_megabytes()},
                  {"grown_mb", grown},
                  {"pieces", now.pieces.size()},
                  {"calls", renderer.drawn().calls},
                  {"triangles", renderer.drawn().triangles}};
  if (json_) {
    print_json(io.out, json);
  } else {
    say(io.out, "{:.1f} CPU ms a frame; first frame after {:.2f} s of CPU; peak memory {:.0f} MB", total, first,
        peak_megabytes());
    say(io.out, "{}\n", frames_ > settling_frames ? fmt::format(", grown by {:.1f} MB", grown) : "");
    say(io.out,
        "  {:<8} {:.1f} ms, beside the picture; {:.1f} ms when a step is played, {:.1f} ms in a second with such a "
        "step, "
        "{:.1f} ms when the log opens, {:.1f} ms when all is drawn anew\n",
        "screens", ui->steady, ui->step, ui->second, ui->log, ui->anew);
    for (const auto& [name, cost] : passes) say(io.out, "  {:<8} {:.1f} ms\n", name, cost);
  }
  return exit_good;
}

}  // namespace sprue
