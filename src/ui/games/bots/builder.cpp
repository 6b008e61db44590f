// Draws the builder's screen, and answers its buttons. The tabs and sums stand in files of their own.
#include "ui/games/bots/builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/bots/teaching.h"
#include "ui/games/bots/builder_parts.h"
#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

namespace game = sprue::bots;

constexpr float tabs_width = 348, sum_width = 330, narrow_width = 960;  // dp

// Draws the bar at the top: the build's name, undo and redo, and the rulebook.
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

// The buttons of the bar at the foot that were pressed in this frame.
struct Answer {
  bool save = false, fly = false, leave = false;
};

// An illegal build can be saved, but not tried.
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
  answer.leave = press("Back", {leaving ? "Discard changes" : "Back", escape});
  answer.fly = press("Fly", {"Try it", {}, draft.legal() ? ButtonStyle::plain : ButtonStyle::off});
  answer.save = press("Save", {draft.legal() ? "Save build" : "Save unfinished", enter, ButtonStyle::primary});
  const std::string sentence = leaving         ? "You have unsaved changes"
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
  // While the focus ring is shown, Enter is for the item that it is on.
  const bool keys = !ui.focus_shown();
  answer.save = answer.save || (keys && ui.pressed(Key::enter));
  answer.leave = answer.leave || ui.pressed(Key::escape);
  return answer;
}

void rules_room(Ui& ui, RuleState& rules) {
  if (!rules.id) return;
  const Box screen = ui.screen();
  const float wide = std::min(900.0F, screen.w - 2 * s3);
  rules_browser(ui, game::book(), game::teaching().primer(), rules,
                around({screen.w / 2, (screen.h + 8) / 2}, wide, screen.h - 60 - prompt_height - s5));
}

// The screen of one build; what the program has to do goes out as an Intent.
class BotBuilder final : public BuilderScreen {
 public:
  BotBuilder(const Fonts& fonts, BuildDraft draft, std::vector<std::string> miniatures)
      : fonts_(fonts), bench_(std::move(draft), std::move(miniatures)) {
    walk_by_keys();
  }

  Intent draw(const Frame& frame) override;
  void not_kept() override { kept_ = false; }
  void saved(std::string notice) override {
    bench_.draft.mark_saved();
    notice_ = std::move(notice);
    leaving_ = false;
    kept_ = true;
  }
  void failed(std::string notice) override { notice_ = std::move(notice); }
  bool may_leave() override { return bench_.draft.saved() || std::exchange(leaving_, true); }
  std::string miniature() const override { return bench_.draft.miniature(); }
  Box board() const override { return board_; }
  const std::vector<Item>& items() const override { return items_; }
  const std::vector<Cut>& cuts() const override { return cuts_; }

 private:
  void take_keys(const Ui& ui);
  Intent answer_to(const Answer& answer);

  Fonts fonts_;
  Workbench bench_;
  bool leaving_ = false;  // it was asked once, because changes would be lost
  bool kept_ = true;      // the build is in a file, perhaps changed since
  std::string notice_;
  std::vector<Item> items_;
  std::vector<Cut> cuts_;
  Box board_;  // pixels
  FocusRing ring_;
};

void BotBuilder::take_keys(const Ui& ui) {
  // The rulebook has keys of its own.
  if (bench_.rules.id) return;
  if (ui.pressed(Key::undo)) bench_.draft.undo();
  if (ui.pressed(Key::redo)) bench_.draft.redo();
  if (ui.pressed(Key::rules)) bench_.rules.toggle();
}

Intent BotBuilder::answer_to(const Answer& answer) {
  if (answer.save || answer.fly) {
    auto file = std::make_shared<const Document>(bench_.draft.sheet().document());
    return SaveBuild{std::move(file), bench_.draft.name(), answer.fly};
  }
  if (!answer.leave) return None{};
  // Asked for the first time, leaving with changes only makes the bar ask back.
  return may_leave() ? Intent{Leave{}} : Intent{None{}};
}

Intent BotBuilder::draw(const Frame& frame) {
  Ui ui(frame, theme_of("bots", frame.settings), fonts_);
  ring_.follow(ui, items_);
  take_keys(ui);
  // Changes of this frame are found by comparing; any of them takes back the question and the notice.
  const game::BuildSheet before = bench_.draft.sheet();
  // The list that is drawn now says again which card is pointed at.
  bench_.pointed.clear();
  const bool narrow = ui.screen().w < narrow_width;
  const float high = ui.screen().h - strip_height - prompt_height - 2 * s2;
  const float wide = narrow ? std::min(ui.screen().w - 2 * s2, 420.0F) : tabs_width;
  const Box left{s3, strip_height + s2, wide, high};
  Box board{left.right(), left.y, ui.screen().w - left.right() - s3, high};
  strip(ui, bench_.draft, bench_.rules);
  builder_tabs(ui, bench_, left, narrow);
  if (!narrow) builder_sums(ui, bench_, board.take_right(sum_width));
  pointed_card(ui, bench_, board);
  // The rules may be closed in this frame; the key that did it must not answer the bar.
  const bool reading = bench_.rules.id.has_value();
  const Answer answer = prompt(ui, bench_.draft, leaving_, kept_, notice_);
  rules_room(ui, bench_.rules);
  items_ = ui.items();
  cuts_ = ui.cuts();
  const float s = ui.scale();
  board_ = {board.x * s, board.y * s, board.w * s, board.h * s};
  if (before != bench_.draft.sheet()) leaving_ = false, notice_.clear();
  return reading ? Intent{None{}} : answer_to(answer);
}

}  // namespace

std::unique_ptr<BuilderScreen> open_bot_builder(const Fonts& fonts, const Setup& packs, const BuildFile& build,
                                                std::vector<std::string> miniatures, Problems& problems) {
  std::optional<game::Catalogue> cards = game::load_catalogue(packs.packs, problems);
  if (!cards) return nullptr;
  return std::make_unique<BotBuilder>(fonts, BuildDraft(std::move(*cards), game::BuildSheet(build)),
                                      std::move(miniatures));
}

}  // namespace sprue::ui
