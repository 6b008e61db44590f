// `sprue show`: models as painted miniatures, in a window or as pictures.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <span>

#include "app/booth/booth.h"
#include "app/booth/booth_pictures.h"
#include "app/cli/command_rows.h"
#include "app/cli/wish_options.h"
#include "app/rooms/rooms.h"
#include "assets/loader/room_loader.h"
#include "core/system/cancel.h"
#include "core/system/say.h"
#include "core/values/fields.h"
#include "film/camera/picture_file.h"
#include "play/json_output.h"
#include "render/open_renderer.h"

namespace sprue {
namespace {

constexpr auto views = names(render::Inspect());
constexpr std::array grounds{word(render::Ground::wood), word(render::Ground::felt), word(render::Ground::grey)};

// The place of the word; one beyond the end if it is unknown.
std::size_t place_of(std::span<const std::string_view> words, const std::string& word) {
  return static_cast<std::size_t>(std::ranges::find(words, word) - words.begin());
}

std::string unknown_view(const std::string& word) {
  return place_of(views, word) < views.size() ? std::string() : unknown_word("view", word, views);
}
std::string unknown_ground(const std::string& word) {
  return place_of(grounds, word) < grounds.size() ? std::string() : unknown_word("table", word, grounds);
}
std::string unknown_samples(const std::string& word) {
  return word == "1" || word == "4" ? std::string() : "'" + word + "' is neither 1 nor 4";
}
// Six digits of hexadecimal; the sign before them would be a comment to a shell.
std::string unknown_team(const std::string& word) {
  const bool good = word.size() == 6 && word.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
  return good ? std::string() : "'" + word + "' is not a color; write it like D2452B";
}

class Show final : public Command {
 public:
  void arguments(Arguments& line) override {
    line.required_texts("MODEL", models_, "files of any format, or folders with a model.json");
    line.text("--png", png_, "write one picture of all of them");
    line.text("--contact-sheet", sheet_, "write one picture with a field for each, as PNG");
    line.text(
        "--turntable", turntable_,
        "write one turn around: .mp4, .gif, DIR/%04d.png, or .webm, which is transparent unless --table is given");
    line.flag("--report", report_, "say what was found in each file and what was made of it");
    line.flag("--json", json_, "the report for programs");
    line.text("--size", size_, "of the picture (default 1280x720) or the window (default: by the display)",
              film::unknown_size);
    line.text("--samples", samples_, "a pixel: 4, or 1, which is quick and without bloom and blur (default 4)",
              unknown_samples);
    line.number("--seconds", seconds_, 0.1, 600, "that a turn takes (default 6)");
    line.number("--fps", fps_, 1, 120, "pictures a second (default 30)");
    line.text("--team", team_, "color of the parts that carry it, as RRGGBB", unknown_team);
    line.text("--view", view_, "paint, wires, normals, ao, curvature or uv", unknown_view);
    line.text("--table", ground_, "wood (default), felt or grey", unknown_ground);
    line.text("--room", room_,
              "that models mirror: table (default), " + fmt::format("{}", fmt::join(assets::room_names(), ", ")) +
                  ", or a panorama: FILE.hdr, .exr or .jpg");
    line.flag("--clear", clear_, "no table: what nothing covers is transparent, in PNG and WebM");
    line.number("--yaw", yaw_, -360, 360, "degrees that the camera stands to the right (default 26)");
    line.number("--pitch", pitch_, -5, 89, "degrees that it stands above (default 17)");
    line.number("--zoom", zoom_, 0.05, 50, "how much nearer than the framed view (default 1)");
    line.number("--at", at_, 0, 3600, "seconds into the models' clips");
    line.number("--blur", blur_, 0, 2, "depth blur; 1 is that of film (default 0.12, or 0 with one sample a pixel)");
    line.flag("--ruler", ruler_, "with a ruler in mm beside a 25 mm base");
    line.flag("--no-base", no_base_, "without bases");
    line.flag("--bare-table", bare_table_, "without the pots behind");
    wishes_.arguments(line);
    line.footer("Without any of --png, --contact-sheet, --turntable and --report a window opens.");
  }

  int run(Io& io) override {
    // Everything is put into the booth first, whether it is shown in a window or drawn here.
    Booth booth(assets::usual_loader());
    set_up(booth);
    Problems problems;
    // Each model's request is changed by the options before it is read, and remembered so if that was asked for.
    const auto want = [&](assets::ModelRequest& request, Problems& found) {
      if (!wishes_.apply(request.options, found)) return false;
      if (wishes_.remembered() && !assets::remember(request, booth.loader(), found)) return false;
      request.options.largest_texture = texture_side();
      return true;
    };
    if (room_ != "table") booth.room = assets::open_room(room_, booth.loader(), problems);
    for (const std::string& model : models_) booth.add(model, want, problems);
    // Models that cannot be read are reported, and the others shown; the exit code tells.
    report(problems, io);
    const bool all = problems.empty();
    if (booth.exhibits().empty()) return exit_problems;
    if (report_) print_reports(booth, io);
    // A report alone opens no window.
    const bool pictures = !png_.empty() || !sheet_.empty() || !turntable_.empty();
    if (!pictures && report_) return all ? exit_good : exit_problems;
    const int code = pictures ? make_pictures(booth, io) : open_window(std::move(booth), io);
    // One broken model among many is a failure of the command, but not of the others.
    return all ? code : exit_problems;
  }

 private:
  void set_up(Booth& booth) const {
    booth.bases = !no_base_;
    booth.clutter = !bare_table_;
    booth.ruler = ruler_;
    // Depth blur needs several samples; with one it is off unless it was asked for.
    if (blur_ >= 0 || samples_ == "1") booth.blur = std::max(0.0F, static_cast<float>(blur_));
    if (!team_.empty()) booth.team = static_cast<stage::Colour>(std::stoul(team_, nullptr, 16));
  }

  // A texture may lie all around a model, of which a picture shows one side: it keeps twice as many pixels.
  std::uint32_t texture_side() const {
    const auto size = film::size_of(size_).value_or(render::Size{1280, 720});
    const double seen = 2 * size.height * std::max(zoom_, 1.0);
    return std::bit_ceil(static_cast<std::uint32_t>(std::clamp(seen, 1024.0, 4096.0)));
  }

  // True if the background of this picture is transparent.
  bool is_clear(const std::string& file) const { return clear_ || (ground_.empty() && file.ends_with(".webm")); }

  render::SceneStyle style(const std::string& file = {}) const {
    render::SceneStyle style = samples_ == "4" ? render::fine_style() : render::SceneStyle{};
    // One sample is for speed, so bloom goes, too.
    if (samples_ == "1") style.finishing.bloom = 0;
    style.inspect = static_cast<render::Inspect>(place_of(views, view_));
    if (!ground_.empty()) style.ground = static_cast<render::Ground>(place_of(grounds, ground_));
    style.clear = is_clear(file);
    // The lamps stand as in the booth's window, which looks from there.
    style.light.turn = booth_yaw * 0.01745329F;
    return style;
  }
  stage::Orbit orbit() const {
    stage::Orbit orbit = booth_orbit();
    orbit.yaw = static_cast<float>(yaw_);
    orbit.pitch = static_cast<float>(pitch_);
    orbit.zoom = static_cast<float>(zoom_);
    return orbit;
  }

  void print_reports(const Booth& booth, Io& io) const {
    Json files = Json::array();
    for (const Exhibit& exhibit : booth.exhibits()) {
      if (json_) {
        Json file = assets::to_json(exhibit.baked);
        file["file"] = exhibit.request.file.string();
        files.push_back(std::move(file));
      } else {
        say(io.out, "{}\n{}\n", exhibit.request.file.string(), assets::to_text(exhibit.baked));
      }
    }
    if (json_) print_json(io.out, Json{{"models", std::move(files)}});
  }

  int open_window(Booth booth, Io& io) const {
    Problems problems;
    ToBooth first{.booth = std::move(booth), .style = style(), .orbit = orbit(), .leaving_quits = true};
    run_in_window({.first = std::move(first), .size = film::size_of(size_)}, problems);
    return problems.empty() ? exit_good : report(problems, io);
  }

  // One quick picture takes less of the processor when Mesa draws it without threads of its own.
  void draw_alone() const {
    if (samples_ == "1" && sheet_.empty() && turntable_.empty()) ::setenv("LP_NUM_THREADS", "0", 0);
  }

  int make_pictures(Booth& booth, Io& io) const {
    draw_alone();
    Problems problems;
    // The context lives to the end of this function: every picture is drawn in it.
    const auto context = render::open_offscreen(problems);
    if (!context) return report(problems, io);
    const auto source = [&](const stage::ModelRef& ref) { return booth.provide(ref); };
    const auto renderer = render::open_renderer(render::ShaderUse::when_used, source, problems);
    if (!renderer) return report(problems, io);
    const bool good = (png_.empty() || picture(*renderer, booth, problems)) &&
                      (sheet_.empty() || sheet(*renderer, booth, problems)) &&
                      (turntable_.empty() || turn(*renderer, booth, io, problems));
    // All pictures that were asked for are made, until one fails.
    return good ? exit_good : report(problems, io);
  }

  BoothView view_in(const std::string& file) const {
    BoothView view;
    view.orbit = orbit();
    view.size = film::size_of(size_).value_or(view.size);
    // Clutter would hide what such a view is to show.
    view.alone = view_ != "paint" || is_clear(file);
    view.seconds = static_cast<float>(at_);
    return view;
  }

  // False, with problems, if a shader is broken.
  static bool is_drawn(const render::Renderer& renderer, Problems& problems) {
    problems.append(renderer.problems());
    return renderer.problems().empty();
  }

  bool picture(render::Renderer& renderer, const Booth& booth, Problems& problems) const {
    const BoothView view = view_in(png_);
    renderer.draw(booth.tableau(view), booth.lit(style(png_)), view.size);
    return is_drawn(renderer, problems) && film::keep_picture(png_, renderer.picture(), problems, clear_);
  }

  bool sheet(render::Renderer& renderer, const Booth& booth, Problems& problems) const {
    const BoothView view = view_in(sheet_);
    const render::Picture fields = contact_sheet(renderer, booth, booth.lit(style(sheet_)), view);
    return is_drawn(renderer, problems) && film::keep_picture(sheet_, fields, problems, clear_);
  }

  bool turn(render::Renderer& renderer, const Booth& booth, Io& io, Problems& problems) const {
    auto film = Turntable::open({turntable_, seconds_, fps_, is_clear(turntable_)}, view_in(turntable_), problems);
    if (!film) return false;
    // Ctrl-C ends between two frames and leaves no half of a file.
    const Cancel cancel;
    while (film->done() < film->frames()) {
      if (Cancel::asked()) {
        problems.push_back({turntable_, fmt::format("interrupted after {} of {} frames; nothing was kept", film->done(),
                                                    film->frames())});
        return false;
      }
      if (!film->step(renderer, booth, booth.lit(style(turntable_)), problems) || !is_drawn(renderer, problems))
        return false;
    }
    say(io.err, "{}: {} frames, {}\n", turntable_, film->frames(), film->codec());
    return true;
  }

  std::vector<std::string> models_;
  std::string png_, sheet_, turntable_, team_;
  WishOptions wishes_;
  std::string size_, view_ = "paint", ground_;
  std::string samples_ = "4", room_ = "table";
  int fps_ = 30;
  double seconds_ = 6, yaw_ = booth_yaw, pitch_ = booth_pitch, zoom_ = 1, at_ = 0, blur_ = -1;
  bool report_ = false, json_ = false, ruler_ = false, no_base_ = false, bare_table_ = false, clear_ = false;
};

}  // namespace

std::unique_ptr<Command> show_command() { return std::make_unique<Show>(); }

}  // namespace sprue
