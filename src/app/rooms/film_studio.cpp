// Orders films while a match is watched, and follows how far they are.
#include "app/rooms/film_studio.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>

#include "app/film/film_progress.h"
#include "app/scenes/scene_file.h"
#include "core/match/game_text.h"
#include "film/camera/film_painter.h"
#include "film/camera/picture_file.h"
#include "film/director/director.h"
#include "film/shots/framing.h"
#include "games/registry.h"
#include "video/ffmpeg.h"

namespace sprue {
namespace {

namespace fs = std::filesystem;

constexpr int fps = 30;
constexpr float strip_height = 46;  // dp at the window's lower edge, for the strip of shots while a film is looked at

}  // namespace

FilmStudio::FilmStudio(const film::SeenMatch& seen, const render::Scene& scene, std::string record,
                       std::vector<std::string> packs)
    : seen_(seen),
      scene_(scene),
      record_(std::move(record)),
      packs_(std::move(packs)),
      film_theme_(film::film_theme(seen)) {
  order_.to = model_.steps = seen.match->steps();
  order_.name = fs::path(record_).stem().string();
  model_.can_encode = video::have_ffmpeg();
  if (!model_.can_encode) order_.format = 2;  // a GIF needs no program for videos
  std::error_code unknown;
  // The film lies where the program was started, as on the command line.
  model_.folder = "in " + fs::current_path(unknown).string();
}

int FilmStudio::frame() const { return static_cast<int>(preview_->seconds * fps); }

std::string FilmStudio::file() const { return order_.name + std::string(ui::film_formats()[order_.format].word); }

// 0 is the film as long as it takes.
int FilmStudio::seconds() const {
  const std::string_view word = ui::film_lengths()[order_.length].word;
  int seconds = 0;
  std::from_chars(word.data(), word.data() + word.size(), seconds);
  return seconds;
}

// The size is one of those that are offered, so it can be read.
film::Shape FilmStudio::shape() const {
  const auto size = film::size_of(ui::film_pictures()[order_.picture].word);
  return film::shape_of(size->width, size->height);
}

// The width of the film within the window while it is previewed; an upright one leaves both sides free.
int FilmStudio::looked_at_width(int width, int height) const {
  const bool upright = preview_->list.shape == film::Shape::upright;
  return upright ? std::min(width, height * 9 / 16) : width;
}

bool FilmStudio::advance(double seconds) {
  bool changed = preview_.has_value();
  if (preview_) {
    preview_->seconds += seconds;
    if (frame() >= film::FilmClock(preview_->list, fps).frames()) preview_.reset();
  }
  if (!run_) return changed;
  // listen() is false once the process has ended; what it told last has been heard by then.
  if (!run_->listen([&](const std::string& line) { hear(line), changed = true; })) {
    // How it ended decides what the panel offers next.
    model_.making = run_->is_good() ? ui::FilmMaking::made
                    : cancelled_    ? ui::FilmMaking::stopped
                                    : ui::FilmMaking::failed;
    std::error_code unknown;
    model_.said = run_->is_good() ? fs::absolute(file(), unknown).string() : run_->fault();
    run_.reset();
    file_of_order_.reset();
    model_.leaving = false;
    // Told until the panel is opened: people may have closed it long ago.
    unseen_ = !open_;
    changed = true;
  }
  return changed;
}

std::string FilmStudio::told() const {
  if (open_) return {};
  if (run_)
    return fmt::format("A film is being made: {} %{}{}", ui::percent_done(model_), model_.pace.empty() ? "" : ", ",
                       model_.pace);
  if (!unseen_) return {};
  return (model_.making == ui::FilmMaking::made ? "The film is made: " : "No film: ") + model_.said;
}

// The panel opens and asks; the process goes on meanwhile.
bool FilmStudio::leave() {
  if (!run_) return true;
  open_ = model_.leaving = true;
  return false;
}

void FilmStudio::hear(const std::string& line) {
  const auto told = progress_in(line);
  if (!told) return;
  model_.done = told->done;
  model_.of = told->all;
  model_.pace.clear();
  // Before the first frame there is no rate.
  if (told->rate > 0) model_.pace = fmt::format("{:.1f} a second, {} left", told->rate, spoken_seconds(told->left));
}

std::optional<stage::Tableau> FilmStudio::picture(int width, int height) {
  if (!preview_) return std::nullopt;
  const film::Moment moment = film::FilmClock(preview_->list, fps).at(frame());
  // Making a step's timeline takes time, and many frames show the same step.
  if (moment.step != step_ || !line_) line_.emplace(seen_.picture->show(*seen_.match, moment.step, seen_.audience));
  step_ = moment.step;
  stage::Tableau table = line_->at(static_cast<float>(moment.seconds));
  table.shot = film::fitted(moment, preview_->list, width, height);
  return table;
}

film::ShotList FilmStudio::directed(const stage::NamedShot& home) const {
  return film::direct(*seen_.picture, *seen_.match, seen_.audience, home,
                      {order_.from, order_.to, 1, seconds(), 0, shape()});
}

void FilmStudio::look() {
  // The same list as the film would have: looking first shows just what will be made.
  film::ShotList list = directed(scene_.shots.at("play"));
  film::OverlayTrack words(seen_, list, fps);
  preview_.emplace(Preview{std::move(list), std::move(words)});
}

void FilmStudio::film(bool resume) {
  // A preview and a film at the same time would slow each other.
  preview_.reset();
  model_.done = model_.of = 0;
  model_.said.clear();
  cancelled_ = false;
  Problems problems;
  const bool ordered = order(resume, problems);
  model_.making = ordered ? ui::FilmMaking::going_on : ui::FilmMaking::failed;
  // The first problem is enough: the film was not begun.
  if (!ordered) model_.said = to_text(problems.front());
}

// Writes the order and starts the process. Films are made on the game's own table, whichever scene the match is watched
// in.
bool FilmStudio::order(bool resume, Problems& problems) {
  SceneFile scene{std::string(seen_.match->game().id)};
  if (scene.refresh(problems); !problems.empty()) return false;
  const auto size = film::size_of(ui::film_pictures()[order_.picture].word);
  const std::string_view quality = ui::film_qualities()[order_.quality].word;
  film::OrderedFilm film{.record = record_, .packs = packs_, .file = file(), .options = {}, .shots = {}};
  film.options.width = size->width;
  film.options.height = size->height;
  film.options.fps = fps;
  film.options.quality = std::ranges::find(film::film_qualities, quality, &film::FilmQualityRow::name)->quality;
  film.options.clean = !order_.words;
  film.options.sound = order_.sound && film::is_video(film.file);
  film.options.seen_by = seen_.audience.viewer;
  film.shots = directed(scene.scene().shots.at("play"));
  // Written before the process starts, and kept until it has ended.
  file_of_order_ = OrderFile::write(film, problems);
  if (!file_of_order_) return false;
  run_.emplace(file_of_order_->command("", resume));
  return true;
}

// Tells the rounds that the chosen steps belong to. The match is moved to ask it, and moved back.
void FilmStudio::note_steps() {
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
  // The first step is played in the part that it begins in, not in the one that it leads to.
  const std::string first = round(order_.from - 1), last = round(order_.to);
  match.go_to(position);
  model_.steps_told = first == last ? first : fmt::format("{} to {}", first, last);
}

void FilmStudio::draw(const ui::Frame& frame, const ui::Fonts& fonts) {
  const Match& match = *seen_.match;
  const ui::Theme theme = ui::theme_of(match.game().id, frame.settings, liveries_of(match.origin().seating));
  ui::Ui ui(frame, theme, fonts);
  if (preview_) return draw_look(fonts, ui);
  if (!open_) return;
  note_steps();
  unseen_ = false;
  const ui::FilmWish wish = ui::film_panel(ui, order_, model_);
  items_ = ui.items();
  // Closing the panel takes back the question of leaving, too.
  if (wish.close || ui.pressed(ui::Key::escape)) open_ = model_.leaving = false;
  if (wish.stay) model_.leaving = false;
  left_ = wish.leave;
  if (wish.cancel && run_) {
    // Remembered, since the process itself only ends.
    cancelled_ = true;
    run_->cancel();
  }
  if (wish.look) look();
  if (wish.make || wish.go_on) film(wish.go_on);
}

void FilmStudio::draw_look(const ui::Fonts& fonts, ui::Ui& ui) {
  const int width = static_cast<int>(ui.frame().width), height = static_cast<int>(ui.frame().height);
  const film::FilmClock clock(preview_->list, fps);
  ui::FilmOverlay overlay = preview_->words.at(frame()).overlay;
  overlay.insert.cards.clear();  // their faces are printed for films only
  const int wide = looked_at_width(width, height), left = (width - wide) / 2;
  // The strip takes its height off the film's lower edge, so that no words are hidden.
  const int strip = static_cast<int>(std::lround(strip_height * ui.scale()));
  if (order_.words) ui::draw_film(wide, height - strip, film_theme_, fonts, overlay, left);
  ui::FilmLook look;
  look.aside = static_cast<float>(left) / ui.scale();
  look.seconds = preview_->seconds;
  look.lasts = static_cast<double>(clock.frames()) / fps;
  // The strip marks the shot that is shown now.
  look.shot = clock.at(frame()).shot;
  const auto& shots = preview_->list.shots;
  look.kind = names(film::ShotKind{})[static_cast<std::size_t>(shots[look.shot].kind)];
  double begins = 0;
  for (const film::FilmShot& shot : shots) {
    look.cuts.push_back(begins);
    begins += shot.lasts() / 1000.0;
  }
  const ui::LookWish wish = ui::look_strip(ui, look);
  items_ = ui.items();
  // Jumping within the look goes on playing from there.
  if (wish.seconds) preview_->seconds = *wish.seconds;
  if (wish.stop) preview_.reset();
}

}  // namespace sprue
