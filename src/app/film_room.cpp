#include "app/film_room.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/film_painter.h"
#include "app/film_plan.h"
#include "stage/director.h"
#include "video/ffmpeg.h"

namespace sprue {
namespace {

constexpr int fps = 30;
constexpr float wide = 380, margin = 12;  // pixels

struct Offer {
  const char* shown;
  const char* word;  // for `sprue film`
};
constexpr std::array sizes{Offer{"1280 x 720", "1280x720"}, Offer{"1920 x 1080", "1920x1080"},
                           Offer{"640 x 360", "640x360"}, Offer{"upright, 720 x 1280", "720x1280"}};
constexpr std::array qualities{Offer{"draft, quick", "draft"}, Offer{"film", "film"},
                               Offer{"best, slow: four samples a pixel", "best"}};

template <std::size_t count>
void choose(const char* name, const std::array<Offer, count>& offers, int& chosen) {
  ImGui::SetNextItemWidth(wide - 110);
  const auto shown = [](void* rows, int row) { return static_cast<const Offer*>(rows)[row].shown; };
  ImGui::Combo(name, &chosen, shown, const_cast<Offer*>(offers.data()), static_cast<int>(count));
}

// Called after the record, in the folder where the program was started.
std::string file_for(const std::string& record) {
  return std::filesystem::path(record).filename().replace_extension(video::have_ffmpeg() ? ".mp4" : ".gif").string();
}

}  // namespace

FilmRoom::FilmRoom(const SeenMatch& seen, const render::Scene& scene, std::vector<std::string> command)
    : seen_(seen), scene_(scene), command_(std::move(command)), to_(seen.match->steps()) {
  const std::string file = file_for(command_[1]);
  file.copy(file_.data(), file_.size() - 1);
}

int FilmRoom::frame() const { return static_cast<int>(preview_->seconds * fps); }

bool FilmRoom::advance(double seconds) {
  bool changed = preview_.has_value();
  if (preview_) {
    preview_->seconds += seconds;
    if (frame() >= stage::FilmClock(preview_->list, fps).frames()) preview_.reset();
  }
  if (!child_) return changed;
  if (!child_->listen([&](const std::string& line) { hear(line), changed = true; })) {
    state_ = child_->is_good() ? State::made : State::failed;
    if (state_ == State::failed) said_ = child_->last();
    child_.reset();
    changed = true;
  }
  return changed;
}

void FilmRoom::hear(const std::string& line) {
  Problems not_progress;
  const auto progress = Document::parse("film", line, not_progress);
  if (!progress || !progress->value().is_object() || !progress->value().contains("of")) return;
  const Json& json = progress->value();
  done_ = json.value("frames", 0);
  of_ = json.value("of", 0);
  rate_ = json.value("frames_a_second", 0.0);
  left_ = json.value("seconds_left", 0.0);
}

std::optional<stage::Tableau> FilmRoom::picture(int width, int height) {
  if (!preview_) return std::nullopt;
  const stage::Moment moment = stage::FilmClock(preview_->list, fps).at(frame());
  if (moment.step != step_ || !line_) line_.emplace(seen_.picture->show(*seen_.match, moment.step, seen_.audience));
  step_ = moment.step;
  stage::Tableau table = line_->at(static_cast<float>(moment.seconds));
  table.shot = fitted(moment.camera, preview_->list.shots[moment.shot].kind, width, height);
  return table;
}

void FilmRoom::look() {
  stage::ShotList list = stage::direct(*seen_.picture, *seen_.match, seen_.audience, scene_.shots.at("play"),
                                       {from_, to_, 1, seconds_, 0});
  FilmWords words(seen_, list, fps);
  preview_.emplace(Preview{std::move(list), std::move(words)});
}

void FilmRoom::film() {
  std::vector<std::string> words = command_;
  words.insert(words.end(), {"-o", file_.data(), "--from", std::to_string(from_), "--to", std::to_string(to_), "--jobs",
                             "1", "--fps", std::to_string(fps), "--size", sizes[static_cast<std::size_t>(size_)].word,
                             "--quality", qualities[static_cast<std::size_t>(quality_)].word, "--json"});
  if (seconds_ > 0) words.insert(words.end(), {"--seconds", std::to_string(seconds_)});
  preview_.reset();
  done_ = of_ = 0;
  said_.clear();
  state_ = State::making;
  child_ = Child::start(words);
}

void FilmRoom::draw(int width, int height, const ui::Fonts& fonts) {
  if (preview_) {
    ui::FilmOverlay overlay = preview_->words.at(frame()).overlay;
    overlay.insert.cards.clear();  // their faces are printed for films only
    ui::draw_film(width, height, film_theme(seen_.match->game().id), fonts, overlay);
  }
  panel(width);
}

void FilmRoom::panel(int width) {
  constexpr int fixed = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                        ImGuiWindowFlags_AlwaysAutoResize;
  ImGui::SetNextWindowPos({static_cast<float>(width) - margin, margin + 48}, 0, {1, 0});
  ImGui::SetNextWindowSizeConstraints({0, 0}, {wide, 1000});
  ImGui::Begin("film", nullptr, fixed);
  if (ImGui::Button(open_ ? "Film: close" : "Film")) open_ = !open_;
  if (open_ && state_ == State::making)
    progress();
  else if (open_)
    range();
  ImGui::End();
}

void FilmRoom::range() {
  const int steps = seen_.match->steps();
  ImGui::SetNextItemWidth(wide - 110);
  ImGui::SliderInt("from step", &from_, 1, steps);
  ImGui::SetNextItemWidth(wide - 110);
  ImGui::SliderInt("to step", &to_, 1, steps);
  to_ = std::max(to_, from_);
  ImGui::SetNextItemWidth(wide - 110);
  ImGui::SliderInt("seconds", &seconds_, 0, 600, seconds_ == 0 ? "as long as it takes" : "%d");
  kind();
  if (ImGui::Button(preview_ ? "Stop looking" : "Look at it")) preview_ ? preview_.reset() : look();
  ImGui::SameLine();
  if (ImGui::Button("Make the film")) film();
  if (state_ == State::made) ImGui::TextWrapped("%s is made.", std::filesystem::absolute(file_.data()).c_str());
  if (state_ == State::failed) ImGui::TextWrapped("%s", said_.c_str());
}

void FilmRoom::kind() {
  choose("size", sizes, size_);
  choose("quality", qualities, quality_);
  ImGui::SetNextItemWidth(wide - 110);
  ImGui::InputText("file", file_.data(), file_.size());  // its ending says what it holds: .mp4 .webm .gif, %04d.png
}

void FilmRoom::progress() {
  ImGui::ProgressBar(of_ > 0 ? static_cast<float>(done_) / static_cast<float>(of_) : 0, {wide - 20, 0});
  const std::string words =
      of_ == 0 ? std::string("the cameras are chosen")
               : fmt::format("{} of {} frames, {:.1f} a second, {:.0f} s left", done_, of_, rate_, left_);
  ImGui::TextUnformatted(words.c_str());
  if (ImGui::Button("Cancel")) child_->cancel();
}

}  // namespace sprue
