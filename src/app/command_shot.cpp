// `sprue shot`: one moment of a recorded match as a picture.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <charconv>

#include "app/collection.h"
#include "app/command_rows.h"
#include "app/data_root.h"
#include "app/picture_file.h"
#include "app/record_match.h"
#include "render/renderer.h"
#include "stage/registry.h"

namespace sprue {
namespace {

// "12": at rest after step 12. "3.5s": so long after the first step began to play.
struct When {
  int step = -1;  // the last one
  double seconds = -1;
};

std::optional<When> when_of(std::string_view text) {
  When when;
  const bool seconds = text.ends_with('s');
  if (seconds) text.remove_suffix(1);
  const char* const end = text.data() + text.size();
  const auto [stop, error] =
      seconds ? std::from_chars(text.data(), end, when.seconds) : std::from_chars(text.data(), end, when.step);
  if (text.empty() || error != std::errc{} || stop != end || text.starts_with('-')) return std::nullopt;
  return when;
}

std::string unknown_when(const std::string& text) {
  return when_of(text) ? std::string{} : fmt::format("'{}' is neither a step (12) nor a time (3.5s)", text);
}

std::string unknown_seat(const std::string& text) {
  return text.size() == 1 && text[0] >= 'A' && text[0] < 'A' + max_seats ? std::string{} : "seats are A, B, C, ...";
}

class Shot final : public Command {
 public:
  void arguments(Arguments& line) override {
    line.required_text("RECORD", file_, "the record of a match");
    line.text("--at", at_, "the step (12) or the time (3.5s) of the picture; without it the end", unknown_when);
    line.text("--seat", seat_, "what this seat knew; without it everything", unknown_seat);
    line.text("--size", size_, "of the picture (default 1280x720)", unknown_size);
    line.number("--samples", samples_, 1, 4, "a pixel: 1 or 4");
    line.text("-o,--out", out_, "the picture, a .png file (default shot.png)");
    line.texts("--pack", packs_, "a folder of a pack that the record names, when it is not among the game's own");
  }

  int run(Io& io) override {
    Problems problems;
    const std::optional<std::string> text = read_file(file_, problems);
    const std::unique_ptr<Match> match = text ? open_record(file_, *text, packs_, false, problems) : nullptr;
    if (!match) return report(problems, io);
    const stage::Picture* const picture = stage::find_picture(match->game().id);
    if (picture == nullptr) {
      return report({{file_, fmt::format("{} has no table to be seen on", match->game().title)}}, io);
    }
    const When when = at_.empty() ? When{} : *when_of(at_);
    if (when.step > match->steps()) {
      return report({{file_, fmt::format("has {} steps, so there is no step {}", match->steps(), when.step)}}, io);
    }
    if (!draw(tableau(*picture, *match, when), problems)) return report(problems, io);
    fmt::print(io.out, "{}\n", out_);
    return exit_good;
  }

 private:
  stage::Tableau tableau(const stage::Picture& picture, const Match& match, const When& when) const {
    const Audience audience = seat_.empty() ? all_seeing : Audience{false, seat_at(seat_[0] - 'A')};
    if (when.seconds < 0) return picture.rest(match, when.step < 0 ? match.steps() : when.step, audience);
    double left = when.seconds;
    for (int step = 1; step <= match.steps(); ++step) {
      const stage::Timeline line = picture.show(match, step, audience);
      if (left < static_cast<double>(line.length())) return line.at(static_cast<float>(left));
      left -= static_cast<double>(line.length());
    }
    return picture.rest(match, match.steps(), audience);
  }

  bool draw(stage::Tableau tableau, Problems& problems) const {
    const auto context = render::open_offscreen(problems);
    if (!context) return false;
    Collection collection(assets::usual_shop());
    const auto models = [&](const std::string& name) { return collection.model(name); };
    const auto renderer = render::Renderer::create(data_root() / "shaders", models, problems);
    if (!renderer) return false;
    render::Look look = render::fine_look();
    look.samples = samples_;
    renderer->draw(collection.on_bases(std::move(tableau)), look, *size_of(size_));
    problems.insert(problems.end(), collection.problems().begin(), collection.problems().end());
    return keep_picture(out_, renderer->picture(), problems) && problems.empty();
  }

  std::string file_, at_, seat_, size_ = "1280x720", out_ = "shot.png";
  std::vector<std::string> packs_;
  int samples_ = 4;
};

}  // namespace

std::unique_ptr<Command> shot_command() { return std::make_unique<Shot>(); }

}  // namespace sprue
