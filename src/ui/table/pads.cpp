// Blind pads: everybody chooses at once, each on keys or a gamepad of their own. No press shows what was chosen; which
// key stands for what is shuffled for every seat and question, and shown only while the seat holds its page key. Others
// at the screen learn nothing from a neighbor's fingers.
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/values/random.h"
#include "ui/kit/flow.h"
#include "ui/kit/widgets.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr std::size_t a_page = 4;  // options on one page of a pad
constexpr double tap = 0.25;       // seconds; a page key held longer is a look, not a turn of the page
constexpr float strip_high = 136, option_high = 22, strip_wide = 300;  // dp

// Four options, the page key, and the key that seals: six keys close together for each seat.
struct Keys {
  std::array<ImGuiKey, a_page> options;
  ImGuiKey page, seal;
};
// A keyboard has room for four hands. Seats take them by their place at the table.
constexpr std::array<Keys, most_pads> keyboards{{
    {{ImGuiKey_Q, ImGuiKey_W, ImGuiKey_A, ImGuiKey_S}, ImGuiKey_E, ImGuiKey_D},
    {{ImGuiKey_U, ImGuiKey_I, ImGuiKey_J, ImGuiKey_K}, ImGuiKey_O, ImGuiKey_L},
    {{ImGuiKey_F, ImGuiKey_G, ImGuiKey_V, ImGuiKey_B}, ImGuiKey_T, ImGuiKey_H},
    {{ImGuiKey_Keypad4, ImGuiKey_Keypad5, ImGuiKey_Keypad1, ImGuiKey_Keypad2}, ImGuiKey_Keypad6, ImGuiKey_Keypad3},
}};

// "N4" for the 4 of the number block: its cap must differ from the digit's.
std::string cap_text(ImGuiKey key) {
  const bool number = key >= ImGuiKey_Keypad0 && key <= ImGuiKey_Keypad9;
  return number ? fmt::format("N{}", key - ImGuiKey_Keypad0) : cap_of(key);
}

// The order of the options on the keys. It is drawn from the seat's own number, which nobody sees, and stays as long as
// the question stands.
std::vector<std::size_t> shuffled(const PadLine& pad) {
  std::vector<std::size_t> order(pad.options.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  Random random(pad.shuffle, static_cast<std::uint64_t>(index(pad.seat)));
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  return order;
}

// Draws the pads of one frame and takes their keys. What hands do from frame to frame is kept in TableState::pads.
class Pads {
 public:
  explicit Pads(TableFrame& table) : table_(table), ui_(table.ui), theme_(table.ui.theme()) {}

  // Places the strips at the foot of the board, in two columns where there is room, and takes their height off the
  // board.
  void draw() {
    const std::vector<PadLine>& pads = table_.model.pads;
    const auto count = static_cast<float>(pads.size());
    const Box board = table_.zones.board;
    const float columns = board.w >= 2 * strip_wide + s2 ? 2 : 1;
    const float rows = std::ceil(count / columns);
    const float wide = columns * (strip_wide + s2) - s2, high = rows * (strip_high + s2);
    const Point corner{board.middle().x - wide / 2, table_.zones.prompt.y - high};
    for (std::size_t i = 0; i < pads.size(); ++i) {
      const auto column = static_cast<float>(i % static_cast<std::size_t>(columns));
      const auto row = static_cast<float>(i / static_cast<std::size_t>(columns));
      one(pads[i], i,
          {corner.x + column * (strip_wide + s2), corner.y + row * (strip_high + s2), strip_wide, strip_high});
    }
    table_.zones.board.h = corner.y - s2 - board.y;
  }

 private:
  // A new question empties the hand: nothing chosen before may be sealed for it.
  PadHand& hand_of(const PadLine& pad) {
    PadHand& hand = table_.state.pads[static_cast<std::size_t>(index(pad.seat))];
    if (hand.question == pad.question) return hand;
    hand = PadHand();
    hand.question = pad.question;
    return hand;
  }
  static std::size_t pages(const PadLine& pad) { return std::max<std::size_t>(1, (pad.options.size() + 3) / a_page); }

  void press(const PadLine& pad, std::size_t place, PadHand& hand);
  void one(const PadLine& pad, std::size_t place, Box strip);
  void options(const PadLine& pad, std::size_t place, const PadHand& hand, Box body);

  TableFrame& table_;
  Ui& ui_;
  const Theme& theme_;
};

// Reads the keys and the gamepad of that seat directly from ImGui: they are its own, whatever they mean elsewhere on
// the screen.
void Pads::press(const PadLine& pad, std::size_t place, PadHand& hand) {
  const Keys& keys = keyboards[static_cast<std::size_t>(index(pad.seat)) % keyboards.size()];
  const auto& pads = ui_.frame().pads;
  const PadState held = place < pads.size() ? pads[place] : PadState{};
  const double now = ui_.frame().seconds;
  const std::vector<std::size_t> order = shuffled(pad);
  for (std::size_t i = 0; i < a_page; ++i) {
    // Gamepads only tell what is held, so a press is the difference from the frame before.
    const bool pressed = ImGui::IsKeyPressed(keys.options[i], false) || (held.options[i] && !hand.before.options[i]);
    const std::size_t at = hand.page * a_page + i;
    if (pressed && at < order.size()) {
      hand.chosen = order[at];
      hand.changed = now;
    }
  }
  const bool page = ImGui::IsKeyDown(keys.page) || held.page;
  if (page && hand.page_since < 0) hand.page_since = now;
  hand.peeks = page && now - hand.page_since > tap;
  if (!page && hand.page_since >= 0) {
    // A short press turns the page when it ends; until then it could still become a look.
    if (now - hand.page_since <= tap) hand.page = (hand.page + 1) % pages(pad);
    hand.page_since = -1;
  }
  // Sealing is remembered, since only one answer goes out in a frame and two seats may seal in the same one.
  hand.seals = hand.seals || ImGui::IsKeyPressed(keys.seal, false) || (held.seal && !hand.before.seal);
  hand.before = held;
  if (!hand.seals) return;
  // Sealing before choosing does nothing.
  if (!hand.chosen) hand.seals = false;
  if (!hand.chosen || !std::holds_alternative<None>(table_.intent)) return;  // one answer a frame; the next is kept
  table_.intent = Seal{pad.seat, pad.options[*hand.chosen].action};
  hand.seals = false;
}

// Draws the page's keys; the words beside them only while the seat looks. Caps without an option are weaker.
void Pads::options(const PadLine& pad, std::size_t place, const PadHand& hand, Box body) {
  Canvas& canvas = ui_.canvas();
  const Keys& keys = keyboards[static_cast<std::size_t>(index(pad.seat)) % keyboards.size()];
  const bool gamepad = place < ui_.frame().pads.size();
  constexpr std::array<std::string_view, a_page> arrows{"▲", "◀", "▶", "▼"};
  const std::vector<std::size_t> order = shuffled(pad);
  for (std::size_t i = 0; i < a_page; ++i) {
    const std::size_t at = hand.page * a_page + i;
    Box row{body.x + (i % 2 == 0 ? 0 : body.w / 2), body.y + static_cast<float>(i / 2) * option_high, body.w / 2,
            option_high};
    if (hand.peeks) row = {body.x, body.y + static_cast<float>(i) * option_high, body.w, option_high};
    const std::string key = gamepad ? std::string(arrows[i]) : cap_text(keys.options[i]);
    cap(canvas, {row.x, row.middle().y}, key, at < order.size() ? theme_.t2 : theme_.ink4);
    if (!hand.peeks || at >= order.size()) continue;
    const float x = row.x + cap_width(canvas, key) + 7;
    // Long words end at the edge of the row.
    canvas.clip({x, row.y, row.right() - x, row.h});
    canvas.text({x, row.y + 3}, pad.options[order[at]].sentence().spoken(), type::caption, theme_.t1);
    canvas.unclip();
  }
}

// One seat's strip. A sealed one shows only that it is; choosing again there is not possible.
void Pads::one(const PadLine& pad, std::size_t place, Box strip) {
  ui_.panel(fmt::format("Pad {}", letter(pad.seat)), strip, true);
  Canvas& canvas = ui_.canvas();
  if (pad.sealed) {
    header(canvas, strip, pad.name, "sealed", pad.seat);
    canvas.icon(Icon::lock, strip.middle() + Point{0, 16}, 34, theme_.ok);
    ui_.end();
    return;
  }
  PadHand& hand = hand_of(pad);
  press(pad, place, hand);
  // The word changes for a moment only, and tells that something was chosen, never what.
  const bool just = hand.chosen && ui_.frame().seconds - hand.changed < 1;
  const std::string word = just ? "changed" : hand.chosen ? "ready to seal" : "choosing";
  Box body = header(canvas, strip, pad.name, word, pad.seat);
  canvas.fill({strip.x, strip.y, 4, strip.h}, theme_.seat(pad.seat), 2);
  body = {body.x + 14, body.y + 4, body.w - 24, body.h - 4};
  if (!hand.peeks) {
    const Keys& keys = keyboards[static_cast<std::size_t>(index(pad.seat)) % keyboards.size()];
    const bool gamepad = place < ui_.frame().pads.size();
    Flow words(type::caption);
    words.cap(gamepad ? "RB" : cap_text(keys.page), theme_.t2)
        .words(fmt::format(" hold: look, tap: page {} of {}", hand.page + 1, pages(pad)), theme_.t3);
    words.draw(ui_, {body.x, body.bottom() - 44}, body.w, "page");
    Flow seal(type::caption);
    seal.cap(gamepad ? "A" : cap_text(keys.seal), theme_.t2).words(" seal", theme_.t3);
    seal.draw(ui_, {body.x, body.bottom() - 22}, body.w, "seal");
    constexpr float beside = 74;
    canvas.excerpt({body.x + beside, body.bottom() - 21, body.w - beside, type::caption.line}, pad.what, type::caption,
                   theme_.t2);
  }
  options(pad, place, hand, body);
  ui_.end();
}

}  // namespace

void pads(TableFrame& table) {
  if (!table.model.pads.empty()) Pads(table).draw();
}

}  // namespace sprue::ui
