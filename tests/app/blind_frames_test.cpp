// Whole frames, the table and the screen over it: what another seat keeps secret changes no byte of them.
#include <catch2/catch_test_macros.hpp>

#include "app/collection.h"
#include "app/data_root.h"
#include "app/scenes.h"
#include "app/table_model.h"
#include "games/registry.h"
#include "render/dressing.h"
#include "render/renderer.h"
#include "stage/registry.h"
#include "support/seated_table.h"
#include "ui/off_screen.h"
#include "ui/robot.h"
#include "ui/table_screen.h"

namespace {

using namespace sprue;

constexpr render::Size size{640, 360};

// Draws tables as the program's window does, without one.
class Painter {
 public:
  explicit Painter(const Game& game)
      : game_(game), scene_(std::string(game.info().id)), collection_(assets::usual_shop()) {
    Problems problems;
    scene_.refresh(problems);
    context_ = render::open_offscreen(problems);
    REQUIRE(context_);
    renderer_ = render::Renderer::create(
        data_root() / "shaders", [this](const std::string& name) { return collection_.supply(name); }, problems);
    auto lettering = assets::Lettering::read(data_root() / "data/fonts", problems);
    REQUIRE((renderer_ && lettering));
    renderer_->letter_with(std::move(*lettering));
  }

  render::Picture frame(const Session& session) {
    const Match& match = session.match();
    const stage::Picture& stage = *stage::find_picture(game_.info().id);
    stage::Tableau table = stage.rest(match, match.at(), {false, session.screen().eyes()});
    table.shot = stage::shot_of(scene_.scene().shots.at("play"), table);
    renderer_->draw(collection_.on_bases(render::dressed(std::move(table), scene_.scene())), scene_.scene().look, size);
    render::Picture picture = renderer_->picture();
    panels(table_model(session), picture);
    return picture;
  }

 private:
  // A screen of its own each time, so that nothing stays of the frame before.
  static void panels(const ui::TableModel& model, render::Picture& picture) {
    ui::OffScreen off(test::font_files());
    ui::TableScreen screen(off.fonts());
    ui::Frame frame{.width = static_cast<float>(size.width), .height = static_cast<float>(size.height)};
    frame.exact_scale = 0.5F;
    std::vector<std::uint8_t> scratch(picture.rgba.size());
    for (int i = 0; i < 3; ++i) {
      frame.seconds += 1.0 / 60;
      const bool last = i == 2;
      off.draw({size.width, size.height, last ? picture.rgba : scratch}, [&] { screen.draw(frame, model); });
    }
  }

  const Game& game_;
  SceneFile scene_;
  Collection collection_;
  std::unique_ptr<render::Context> context_;
  std::unique_ptr<render::Renderer> renderer_;
};

std::unique_ptr<Session> at_position(const Game& game, const Sitting& sitting, const std::string& state) {
  Problems problems;
  auto match = test::begun(game, sitting, 1);
  const auto position = Document::parse("state", state, problems);
  REQUIRE(position);
  REQUIRE(match->load(*position, problems));
  return test::laid(std::move(match));
}

// How often two different states gave the same frame; any that did not fails.
int compare(Painter& painter, const Game& game, const Session& session, Viewer viewer, Roller& other) {
  const Match& match = session.match();
  const std::string state = match.state(), twin = match.twin(viewer, other);
  const auto left = at_position(game, session.sitting(), state), right = at_position(game, session.sitting(), twin);
  const bool covered = left->screen().curtain();
  if (viewer && covered && !left->lift(*viewer, hold_to_lift)) return 0;
  if (viewer && covered) REQUIRE(right->lift(*viewer, hold_to_lift));
  if (state == twin || left->screen().eyes() != viewer) return 0;
  INFO(match.at() << " steps, as " << (viewer ? to_text(*viewer) : "nobody") << " sees it");
  CHECK((painter.frame(*left) == painter.frame(*right)));
  return 1;
}

}  // namespace

TEST_CASE("Two states that differ in another seat's secrets give byte-equal frames", "[app][screen][long]") {
  constexpr int wanted = 1;  // of each kind
  for (const Game& game : games()) {
    INFO(game.info().id);
    Painter painter(game);
    const auto session = test::laid(test::begun(game, test::seats("Ines,Tom"), 3));
    SeededRoller other(7);
    Random random(5);
    int behind = 0, visits = 0;
    for (int step = 0; step < 400 && !session->over() && (behind < wanted || visits < wanted); ++step) {
      if (behind < wanted) behind += compare(painter, game, *session, {}, other);
      for (const Seat seat : session->match().waiting())
        if (visits < wanted) visits += compare(painter, game, *session, seat, other);
      const int on = step < 20 ? 1 : 4;  // in some games there are secrets only as they begin
      for (int i = 0; i < on && !session->over(); ++i) test::step_on(*session, random);
    }
    CHECK(behind > 0);
    CHECK((visits > 0 || game.info().id == "aeronauts"));  // where nobody has anything that only some may see
  }
}
