// Orders films while a match is watched, and follows how far they are.
#include "app/rooms/film_room.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/match/game_text.h"
#include "film/camera/film_painter.h"
#include "film/camera/picture_file.h"
#include "film/director/director.h"
#include "film/jobs/film_progress.h"
#include "film/shots/framing.h"
#include "games/registry.h"
#include "video/ffmpeg.h"

namespace sprue {
namespace {

namespace fs = std::filesystem;

constexpr int fps = 30;
constexpr int strip = 46;  // pixels at the window's lower edge, where the strip of shots lies over the look beforehand

}  // namespace

FilmRoom::FilmRoom(const SeenMatch& seen, const render::Scene& scene, std::vector<std::string> command)
    : seen_(seen), scene_(scene), command_(std::move(command)), theme_(film_theme(seen)) {
  order_.to = model_.steps = seen.match->steps();
  order_.name = fs::path(command_[1]).stem().string();
  model_.can_encode = video::have_ffmpeg();
  if (!model_.can_encode) order_.format = 2;  // a GIF
  std::error_code unknown;
  model_.folder = "in " + fs::current_path(unknown).string();
}

int FilmRoom::frame() const { return static_cast<int>(preview_->seconds * fps); }

std::string FilmRoom::file() const { return order_.name + std::string(ui::film_formats()[order_.format].word); }

int FilmRoom::seconds() const {
  const std::string_view word = ui::film_lengths()[order_.length].word;
  int seconds = 0;
  std::from_chars(word.data(), word.data() + word.size(), seconds);
  return seconds;
}

stage::Shape FilmRoom::shape() const {
  const auto size = size_of(ui::film_pictures()[order_.picture].word);
  return stage::shape_of(size->width, size->height);
}

// Of an upright film a wide window shows more than there will be.
int FilmRoom::looked_at_width(int width, int height) const {
  const bool upright = preview_->list.shape == stage::Shape::upright;
  return upright ? std::min(width, height * 9 / 16) : width;
}

bool FilmRoom::advance(double seconds) {
  bool changed = preview_.has_value();
  if (preview_) {
    preview_->seconds += seconds;
    if (frame() >= stage::FilmClock(preview_->list, fps).frames()) preview_.reset();
  }
  if (!run_) return changed;
  if (!run_->listen([&](const std::string& line) { hear(line), changed = true; })) {
    model_.making = run_->is_good() ? ui::FilmMaking::made
                    : cancelled_    ? ui::FilmMaking::stopped
                                    : ui::FilmMaking::failed;
    std::error_code unknown;
    model_.said = run_->is_good() ? fs::absolute(file(), unknown).string() : run_->last();
    run_.reset();
    model_.leaving = false;
    unseen_ = !open_;
    changed = true;
  }
  return changed;
}

std::string FilmRoom::told() const {
  if (open_) return {};
  if (run_)
    return fmt::format("A film is being made: {} %{}{}", ui::percent_done(model_), model_.pace.empty() ? "" : ", ",
                       model_.pace);
  if (!unseen_) return {};
  return (model_.making == ui::FilmMaking::made ? "The film is made: " : "No film: ") + model_.said;
}

bool FilmRoom::leave() {
  if (!run_) return true;
  open_ = model_.leaving = true;
  return false;
}

void FilmRoom::hear(const std::string& line) {
  Problems not_progress;
  const auto progress = Document::parse("film", line, not_progress);
  if (!progress || !progress->value().is_object() || !progress->value().contains("of")) return;
  const Json& json = progress->value();
  model_.done = json.value("frames", 0);
  model_.of = json.value("of", 0);
  model_.pace.clear();
  if (json.contains("seconds_left"))
    model_.pace = fmt::format("{:.1f} a second, {} left", json["frames_a_second"].get<double>(),
                              spoken_seconds(json["seconds_left"].get<double>()));
}

std::optional<stage::Tableau> FilmRoom::picture(int width, int height) {
  if (!preview_) return std::nullopt;
  const stage::Moment moment = stage::FilmClock(preview_->list, fps).at(frame());
  if (moment.step != step_ || !line_) line_.emplace(seen_.picture->show(*seen_.match, moment.step, seen_.audience));
  step_ = moment.step;
  stage::Tableau table = line_->at(static_cast<float>(moment.seconds));
  table.shot = stage::fitted(moment, preview_->list, width, height);
  return table;
}

void FilmRoom::look() {
  stage::ShotList list = stage::direct(*seen_.picture, *seen_.match, seen_.audience, scene_.shots.at("play"),
                                       {order_.from, order_.to, 1, seconds(), 0, shape()});
  OverlayTrack words(seen_, list, fps);
  preview_.emplace(Preview{std::move(list), std::move(words)});
}

void FilmRoom::film(bool resume) {
  std::vector<std::string> words = command_;
  const auto add = [&](std::initializer_list<std::string_view> more) {
    words.insert(words.end(), more.begin(), more.end());
  };
  const std::string from = std::to_string(order_.from), to = std::to_string(order_.to), rate = std::to_string(fps);
  add({"-o", file(), "--from", from, "--to", to, "--jobs", "1", "--fps", rate, "--json"});
  add({"--size", ui::film_pictures()[order_.picture].word, "--quality", ui::film_qualities()[order_.quality].word});
  if (seconds() > 0) add({"--seconds", ui::film_lengths()[order_.length].word});
  if (!order_.words) add({"--clean"});
  if (!order_.sound) add({"--silent"});
  if (resume) add({"--resume"});
  preview_.reset();
  model_.done = model_.of = 0;
  model_.said.clear();
  model_.making = ui::FilmMaking::going_on;
  cancelled_ = false;
  run_.emplace(words);
}

// Which rounds these steps are of.
void FilmRoom::note_steps() {
  if (noted_from_ == order_.from && noted_to_ == order_.to) return;
  noted_from_ = order_.from;
  noted_to_ = order_.to;
  Match& match = *seen_.match;
  const int position = match.at();
  const auto round = [&](int step) {
    match.go_to(step);
    const auto where = text_of(match.game().id).where(match, seen_.audience);
    return where.empty() ? std::string() : where.front();
  };
  const std::string first = round(order_.from - 1), last = round(order_.to);
  match.go_to(position);
  model_.steps_told = first == last ? first : fmt::format("{} to {}", first, last);
}

void FilmRoom::draw(int width, int height, const ui::Fonts& fonts) {
  ui::Ui ui({.width = static_cast<float>(width), .height = static_cast<float>(height)}, theme_, fonts);
  if (preview_) return draw_look(width, height, fonts, ui);
  if (!open_) return;
  note_steps();
  unseen_ = false;
  const ui::FilmWish wish = ui::film_panel(ui, order_, model_);
  items_ = ui.items();
  if (wish.close || ui.pressed(ui::Key::escape)) open_ = model_.leaving = false;
  if (wish.stay) model_.leaving = false;
  left_ = wish.leave;
  if (wish.cancel && run_) {
    cancelled_ = true;
    run_->cancel();
  }
  if (wish.look) look();
  if (wish.make || wish.go_on) film(wish.go_on);
}

void FilmRoom::draw_look(int width, int height, const ui::Fonts& fonts, ui::Ui& ui) {
  const stage::FilmClock clock(preview_->list, fps);
  ui::FilmOverlay overlay = preview_->words.at(frame()).overlay;
  overlay.insert.cards.clear();  // their faces are printed for films only
  const int wide = looked_at_width(width, height), left = (width - wide) / 2;
  if (order_.words) ui::draw_film(wide, height - strip, theme_, fonts, overlay, left);
  ui::FilmLook look;
  look.aside = static_cast<float>(left) / ui.scale();
  look.seconds = preview_->seconds;
  look.lasts = static_cast<double>(clock.frames()) / fps;
  look.shot = clock.at(frame()).shot;
  const auto& shots = preview_->list.shots;
  look.kind = stage::names(stage::ShotKind{})[static_cast<std::size_t>(shots[look.shot].kind)];
  double begins = 0;
  for (const stage::FilmShot& shot : shots) {
    look.cuts.push_back(begins);
    begins += shot.lasts() / 1000.0;
  }
  const ui::LookWish wish = ui::look_strip(ui, look);
  if (wish.seconds) preview_->seconds = *wish.seconds;
  if (wish.stop) preview_.reset();
}

}  // namespace sprue
