// Draws the builder's screen, and answers its buttons.
#include "ui/builder/builder_screen.h"

#include <fmt/format.h>

#include <algorithm>

#include "ui/builder/builder_parts.h"
#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

namespace game = sprue::bots;

constexpr float shelf_width = 348, sum_width = 330, narrow_width = 960;

}  // namespace

struct BuilderScreen::Inside {
  Inside(const Fonts& with, BuildDraft draft, std::vector<std::string> miniatures)
      : fonts(with), bench(std::move(draft), std::move(miniatures)) {}

  Fonts fonts;
  Workbench bench;
  bool leaving = false;  // asked once: what is not saved would be lost
  bool kept = true;      // it is in a file, as it was then
  std::string notice;
  std::vector<Item> items;
  std::vector<Cut> cuts;
  Box board;
  FocusRing ring;
};

std::unique_ptr<BuilderScreen> BuilderScreen::open(const Fonts& fonts, const Setup& packs, const AnyBuild& build,
                                                   std::vector<std::string> miniatures, Problems& problems) {
  std::optional<game::Catalogue> cards = game::load_catalogue(packs.packs, problems);
  const auto* const sheet = build.as<game::BuildSheet>();
  if (!cards || sheet == nullptr) return nullptr;
  BuildDraft draft(std::move(*cards), *sheet);
  auto inside = std::make_unique<Inside>(fonts, std::move(draft), std::move(miniatures));
  return std::unique_ptr<BuilderScreen>(new BuilderScreen(std::move(inside)));
}

BuilderScreen::BuilderScreen(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) { walk_by_keys(); }
BuilderScreen::~BuilderScreen() = default;

namespace {

// Where this is, and the way back in what was done.
void strip(Ui& ui, BuildDraft& draft, RuleState& rules) {
  const Theme& theme = ui.theme();
  const Box box{0, 0, ui.screen().w, strip_height};
  ui.behind().fade_down({0, 0, box.w, strip_fade}, faded(theme.strip, 0.86F), faded(theme.strip, 0));
  ui.begin("Strip", box);
  Canvas& canvas = ui.canvas();
  float x = box.right() - s3;
  const auto place = [&] {
    x -= 30;
    const Box one{x, 8, 30, 28};
    x -= 6;
    return one;
  };
  if (tool(ui, "Rules", place(), Icon::rule, false, rules.id.has_value()).clicked) rules.toggle();
  if (tool(ui, "Redo", place(), Icon::redo, !draft.can_redo()).clicked) draft.redo();
  if (tool(ui, "Undo", place(), Icon::undo, !draft.can_undo()).clicked) draft.undo();
  canvas.fill({14, 9, 26, 26}, theme.accent.colour, button_radius);
  canvas.icon(theme.accent.mark, {27, 22}, 16, theme.accent.ink);
  const float title = canvas.width("Bot builder", {Weight::semi_bold, 15, 18});
  canvas.text({49, 13}, "Bot builder", {Weight::semi_bold, 15, 18}, theme.t1);
  canvas.icon(Icon::right, {49 + title + 12, 22}, 8, theme.t3);
  const float from = 49 + title + 24;
  canvas.excerpt({from, 8, x - from, 28}, draft.name(), type::body_bold, theme.t1);
  ui.end();
}

struct Answer {
  bool save = false, fly = false, leave = false;
};

Answer prompt(Ui& ui, const BuildDraft& draft, bool leaving, bool kept, const std::string& notice) {
  const Theme& theme = ui.theme();
  const Box bar{0, ui.screen().h - prompt_height, ui.screen().w, prompt_height};
  ui.begin("Prompt", bar);
  Canvas& canvas = ui.canvas();
  canvas.fill(bar, theme.ink1);
  canvas.fill({bar.x, bar.y, bar.w, 2}, theme.accent.colour);
  float x = bar.right() - 14;
  const auto press = [&](std::string_view label, const ButtonText& words) {
    const float wide = button_width(canvas, words);
    x -= wide;
    const bool clicked = button(ui, label, {x, bar.y + 11, wide, button_height}, words).clicked;
    x -= s2;
    return clicked;
  };
  const std::string enter = ui.cap(Key::enter), escape = ui.cap(Key::escape);
  Answer answer;
  answer.leave = press("Back", {leaving ? "Leave it unsaved" : "Back", escape});
  answer.fly = press("Fly", {"Try it", {}, draft.legal() ? ButtonStyle::plain : ButtonStyle::off});
  answer.save = press("Save", {draft.legal() ? "Save build" : "Save unfinished", enter, ButtonStyle::primary});
  const std::string sentence = leaving         ? "What was changed is not saved"
                               : draft.legal() ? fmt::format("Legal: {} BP, {} cards", draft.spent(), game::deck_size)
                                               : fmt::format("Not legal yet: {}", draft.flaws().front().what);
  const std::string consequence = !notice.empty() ? notice
                                                  : fmt::format("{} The table checks it by the same rules.",
                                                                !kept           ? "Not saved yet."
                                                                : draft.saved() ? "Saved."
                                                                                : "Changed since it was saved.");
  const Box words{bar.x + s4, bar.y + 8, x - s2 - s4, 20};
  canvas.excerpt(words, sentence, type::prompt, theme.t1);
  canvas.excerpt(words.moved(0, 20), consequence, type::caption, notice.empty() ? theme.t2 : theme.warn);
  ui.end();
  const bool keys = !ui.focus_shown();
  answer.save = answer.save || (keys && ui.pressed(Key::enter));
  answer.leave = answer.leave || ui.pressed(Key::escape);
  return answer;
}

void rules_room(Ui& ui, RuleState& rules) {
  if (!rules.id) return;
  const Box screen = ui.screen();
  const float wide = std::min(900.0F, screen.w - 2 * s3);
  rules_browser(ui, game::book(), rules,
                around({screen.w / 2, (screen.h + 8) / 2}, wide, screen.h - 60 - prompt_height - s5));
}

}  // namespace

Intent BuilderScreen::draw(const Frame& frame) {
  Inside& in = *inside_;
  Ui ui(frame, theme_of("bots", frame.settings), in.fonts);
  Workbench& bench = in.bench;
  in.ring.follow(ui, in.items);
  if (!bench.rules.id) {
    if (ui.pressed(Key::undo)) bench.draft.undo();
    if (ui.pressed(Key::redo)) bench.draft.redo();
    if (ui.pressed(Key::rules)) bench.rules.toggle();
  }
  const game::BuildSheet before = bench.draft.sheet();
  bench.pointed.clear();
  const bool narrow = ui.screen().w < narrow_width;
  const float high = ui.screen().h - strip_height - prompt_height - 2 * s2;
  const float wide = narrow ? std::min(ui.screen().w - 2 * s2, 420.0F) : shelf_width;
  const Box left{s3, strip_height + s2, wide, high};
  Box board{left.right(), left.y, ui.screen().w - left.right() - s3, high};
  strip(ui, bench.draft, bench.rules);
  builder_shelves(ui, bench, left, narrow);
  if (!narrow) builder_sums(ui, bench, board.take_right(sum_width));
  pointed_card(ui, bench, board);
  const bool reading = bench.rules.id.has_value();
  const Answer answer = prompt(ui, bench.draft, in.leaving, in.kept, in.notice);
  rules_room(ui, bench.rules);
  in.items = ui.items();
  in.cuts = ui.cuts();
  const float s = ui.scale();
  in.board = {board.x * s, board.y * s, board.w * s, board.h * s};
  if (before != bench.draft.sheet()) in.leaving = false, in.notice.clear();
  if (reading) return None{};
  if (answer.save || answer.fly) return SaveBuild{AnyBuild::of(bench.draft.sheet()), bench.draft.name(), answer.fly};
  if (!answer.leave) return None{};
  if (bench.draft.saved() || in.leaving) return Leave{};
  in.leaving = true;
  return None{};
}

void BuilderScreen::saved(std::string notice) {
  inside_->bench.draft.mark_saved();
  inside_->notice = std::move(notice);
  inside_->leaving = false;
  inside_->kept = true;
}
void BuilderScreen::not_kept() { inside_->kept = false; }
void BuilderScreen::failed(std::string notice) { inside_->notice = std::move(notice); }
std::string BuilderScreen::miniature() const { return inside_->bench.draft.miniature(); }
Box BuilderScreen::board() const { return inside_->board; }
const std::vector<Item>& BuilderScreen::items() const { return inside_->items; }
const std::vector<Cut>& BuilderScreen::cuts() const { return inside_->cuts; }

}  // namespace sprue::ui
