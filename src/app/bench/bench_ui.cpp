// Times the screens of a match that is played by itself.
#include "app/bench/bench_ui.h"

#include <algorithm>

#include "app/rooms/table_model.h"
#include "app/window/overlay.h"
#include "core/system/cpu_clock.h"
#include "core/system/data_root.h"
#include "film/words/read_fonts.h"
#include "games/registry.h"
#include "play/open_session.h"
#include "play/supplies.h"
#include "ui/table/table_screen.h"

namespace sprue {
namespace {

// Tells how much a screen shows of this moment: the choices of the person, and the lines of the log.
std::size_t fullness(const Session& session) {
  constexpr std::size_t lines = 60;  // a log shows no more
  if (session.screen().asked() != seat_at(0)) return 0;
  return session.match().choices(seat_at(0)).size() + std::min(lines, session.log().size());
}

// The game with the most to show at a table: one to which people bring builds.
const Game& fullest_game() {
  const auto with_builds = std::ranges::find_if(games(), [](const Game& game) { return game.new_build != nullptr; });
  return with_builds == games().end() ? games().front() : *with_builds;
}

// Plays one step. One person and one computer player sit there; both choose as the simple player would. False when the
// match is over.
bool step_on(Session& session, Random& random, Problems& problems) {
  if (session.over()) return false;
  if (session.passing()) return session.pass(problems).done == Session::Done::yes;
  if (session.computer()) return session.play_computer(problems).done == Session::Done::yes;
  const Seat seat = *session.screen().asked();
  return session.play({seat, session.match().policy(seat, SeatPlayer::simple, random)}, problems).done ==
         Session::Done::yes;
}

// The fullest table of some matches, as the screen shows it, and the same table one step on.
struct FullTable {
  ui::TableModel now, next;
};

std::optional<FullTable> full_table(Problems& problems) {
  constexpr std::uint64_t matches = 10;
  const Game& game = fullest_game();
  Setup setup;
  if (!add_supplies(game, setup, problems)) return std::nullopt;
  setup.seating.seats = {{"Ines", SeatPlayer::human}, {"Tom", SeatPlayer::simple}};
  std::size_t best = 0;
  std::optional<FullTable> found;
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    const OpenedSession table = open_session(game, setup, seed, nullptr, PeekMode::open, problems);
    if (!table.session) return std::nullopt;
    Random random(seed);
    bool fullest = false;  // before the step that is played
    while (step_on(*table.session, random, problems)) {
      if (fullest) found->next = table_model(*table.session, {}, {});
      const std::size_t now = fullness(*table.session);
      fullest = now > best;
      if (!fullest) continue;
      best = now;
      const ui::TableModel model = table_model(*table.session, {}, {});
      found = FullTable{model, model};
    }
  }
  return found;
}

}  // namespace

std::optional<UiCost> ui_milliseconds(int frames, render::Size size, Problems& problems) {
  const std::optional<FullTable> table = full_table(problems);
  std::optional<ui::FontFiles> fonts = film::read_fonts(data_root() / "data/fonts", problems);
  if (!table || !fonts) return std::nullopt;
  OverlayOnly overlay(std::move(*fonts), size);
  ui::TableScreen screen(overlay.fonts());
  ui::Frame frame{.width = static_cast<float>(size.width), .height = static_cast<float>(size.height)};
  const ui::TableModel* shown = &table->now;
  const auto draw = [&] {
    frame.seconds += 1.0 / 60;
    overlay.draw([&] { screen.draw(frame, *shown); });
  };
  const auto step = [&] { shown = shown == &table->now ? &table->next : &table->now; };
  draw();
  overlay.press_log();
  for (int i = 0; i < 6; ++i) step(), draw();  // all glyphs are made now
  // Returns the mean of so many frames, the first of which shows a change.
  const auto cost = [&](int times, int drawn, const auto& change) {
    // Reading the picture back waits for what is still being drawn.
    static_cast<void>(overlay.picture());
    const double before = process_cpu_seconds();
    for (int i = 0; i < times; ++i) {
      change();
      for (int left = drawn; left > 0; --left) draw();
    }
    static_cast<void>(overlay.picture());
    return 1e3 * (process_cpu_seconds() - before) / times;
  };
  const double steady = cost(frames, 1, [] {});
  // A change takes two frames: a key is down in one and up in the next. The frame in which nothing changes any more is
  // taken off again.
  const auto changed = [&](const auto& change) { return cost(frames, 2, change) - steady; };
  constexpr int seconds = 5, frames_a_second = 60;
  return UiCost{steady, changed(step), changed([&] { overlay.forget(); }), changed([&] { overlay.press_log(); }),
                cost(seconds, frames_a_second, step) / frames_a_second};
}

}  // namespace sprue
