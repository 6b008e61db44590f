// Whole frames, the table and the screen over it: what another seat keeps secret changes no byte of them, behind the
// curtain and in a visit.
#include <imgui.h>
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <memory>

#include "app/rooms/recap_ways.h"
#include "app/rooms/table_model.h"
#include "app/scenes/scene_file.h"
#include "app/window/table_pick.h"
#include "games/registry.h"
#include "render/models/dressing.h"
#include "render/models/miniature_library.h"
#include "render/open_renderer.h"
#include "stage/registry.h"
#include "stage/table/sounds.h"
#include "support/seated_table.h"
#include "ui/kit/off_screen.h"
#include "ui/robot.h"
#include "ui/table/table_screen.h"

namespace {

using namespace sprue;

constexpr render::Size size{640, 360};

// The panels of a table with its log open, by a screen of its own each time, so that nothing stays of the frame before.
void add_panels(const ui::TableModel& model, const std::vector<ui::PieceSpot>& spots, std::vector<std::uint8_t>& rgba) {
  ui::OffScreen off(test::font_files());
  ui::TableScreen screen(off.fonts());
  ui::Frame frame{.width = static_cast<float>(size.width), .height = static_cast<float>(size.height)};
  frame.exact_scale = 0.5F;
  std::vector<std::uint8_t> scratch(rgba.size());
  for (int i = 0; i < 4; ++i) {
    frame.seconds += 1.0 / 60;
    off.draw({size.width, size.height, i == 3 ? rgba : scratch}, [&] {
      screen.draw(frame, model, spots);
      if (i < 2) ImGui::GetIO().AddKeyEvent(ImGuiKey_L, i == 0);
    });
  }
}

std::vector<std::uint8_t> panels_of(const Session& session) {
  std::vector<std::uint8_t> rgba(static_cast<std::size_t>(size.width * size.height * 4));
  add_panels(table_model(session), {}, rgba);
  return rgba;
}

// Where pieces and the recap's ways are in the picture: numbers and badges stand there.
std::vector<ui::PieceSpot> spots_of(const stage::Tableau& table) {
  std::vector<ui::PieceSpot> spots;
  const auto add = [&](const std::string& id, const glm::vec3& at) {
    if (const auto pixel = place_in_picture(at, table.shot, size))
      spots.push_back({id, {pixel->x, pixel->y}, {pixel->x, pixel->y}});
  };
  for (const stage::Piece& piece : table.pieces) add(piece.id, piece.pose.position);
  for (const stage::Line& line : table.lines)
    if (!line.points.empty()) add(line.id, halfway(line.points));
  return spots;
}

// Draws tables as the program's window does, without one.
class Painter {
 public:
  explicit Painter(const Game& game)
      : stage_(*stage::find_picture(game.info().id)),
        scene_(std::string(game.info().id)),
        library_(assets::usual_loader()) {
    Problems problems;
    scene_.refresh(problems);
    context_ = render::open_offscreen(problems);
    REQUIRE(context_);
    const auto models = [this](const stage::ModelRef& ref) { return library_.provide(ref); };
    renderer_ = render::open_renderer(render::ShaderUse::at_once, models, problems);
    REQUIRE(renderer_);
  }

  // The table as it lies.
  render::Picture still(const Session& session) {
    return painted(stage_.rest(session.match(), session.match().at(), audience(session)), session);
  }
  // Halfway through what was played last, which must also sound alike.
  render::Picture moving(const Session& session, std::vector<stage::SoundCue>& cues) {
    const stage::Timeline line = stage_.show(session.match(), session.match().at(), audience(session));
    cues = sound_cues(line);
    return painted(line.at(line.length() / 2), session);
  }

 private:
  static Audience audience(const Session& session) { return {false, session.screen().eyes()}; }

  render::Picture painted(stage::Tableau table, const Session& session) {
    table.shot = stage::shot_of(scene_.scene().shots.at("play"), table);
    const ui::TableModel model = table_model(session);
    if (model.recap)
      for (stage::Line& way : recap_ways(session.match(), session.screen().eyes(), *model.recap).lines)
        table.lines.push_back(std::move(way));
    const std::vector<ui::PieceSpot> spots = spots_of(table);
    renderer_->draw(library_.on_bases(render::dressed(std::move(table), scene_.scene())), scene_.scene().style, size);
    render::Picture picture = renderer_->picture();
    add_panels(model, spots, picture.rgba);
    return picture;
  }

  const stage::Picture& stage_;
  SceneFile scene_;
  render::MiniatureLibrary library_;
  std::unique_ptr<render::Context> context_;
  std::unique_ptr<render::Renderer> renderer_;
};

// Two tables that look the same to a viewer, and are not.
struct Pair {
  std::unique_ptr<Session> left, right;
};

// Who looks now, or, once the curtain is lifted, will. False: that is somebody else.
bool is_shown_to(Session& session, Viewer viewer) {
  if (viewer && session.screen().curtain() && session.screen().asked() == viewer) session.lift(*viewer, hold_to_lift);
  return session.screen().eyes() == viewer;
}

std::optional<Pair> shown(std::unique_ptr<Match> left, std::unique_ptr<Match> right, Viewer viewer) {
  if (left->state() == right->state()) return std::nullopt;
  Pair pair{test::laid(std::move(left)), test::laid(std::move(right))};
  if (!is_shown_to(*pair.left, viewer)) return std::nullopt;
  REQUIRE(is_shown_to(*pair.right, viewer));
  return pair;
}

// A match that goes on beside the one at the table, a step behind: there the last step can be another one.
class Line {
 public:
  Line(const Game& game, const Match& match) : game_(game), match_(match), behind_(begun_again()) {}

  // The same position with all hidden things dealt anew.
  std::optional<Pair> dealt_anew(Viewer viewer, Roller& other) const {
    const std::string state = match_.state(), resampled = match_.resample(viewer, other);
    if (state == resampled) return std::nullopt;
    return shown(at_position(state), at_position(resampled), viewer);
  }

  // The same match, but that its last step was another one.
  std::optional<Pair> chosen_otherwise(Viewer viewer, Random& random) {
    const int last = match_.at();
    if (last == 0 || viewer == match_.seat_of(last) || !match_.rolls(last).empty()) return std::nullopt;
    catch_up(*behind_, last - 1);
    const Seat seat = match_.seat_of(last);
    const AnyAction action = match_.action_of(last);
    std::vector<Choice> choices = behind_->choices(seat);
    std::erase_if(choices, [&](const Choice& choice) { return choice.refusal || choice.action == action; });
    if (choices.empty()) return std::nullopt;
    const Choice& choice = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
    play(*behind_, seat, choice.action, {});
    const bool alike = behind_->rolls(last).empty() && behind_->view(viewer) == match_.view(viewer);
    behind_->go_to(last - 1);
    if (!alike) return std::nullopt;
    std::unique_ptr<Match> left = begun_again(), right = begun_again();
    catch_up(*left, last);
    catch_up(*right, last - 1);
    play(*right, seat, choice.action, {});
    return shown(std::move(left), std::move(right), viewer);
  }

 private:
  std::unique_ptr<Match> begun_again() const {
    return test::begun(game_, match_.origin().seating, *match_.origin().seed);
  }
  std::unique_ptr<Match> at_position(const std::string& state) const {
    Problems problems;
    auto match = begun_again();
    const auto position = Document::parse("state", state, problems);
    REQUIRE(position);
    REQUIRE(match->load(*position, problems));
    return match;
  }
  static void play(Match& match, Seat seat, const AnyAction& action, const Rolls& told) {
    Problems problems;
    ScriptedRoller rolls(told);
    SeededRoller any(1);
    match.play(seat, action, told.empty() ? static_cast<Roller&>(any) : rolls, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  }
  void catch_up(Match& other, int steps) const {
    while (other.at() < steps) {
      const int step = other.at() + 1;
      play(other, match_.seat_of(step), match_.action_of(step), match_.rolls(step));
    }
  }

  const Game& game_;
  const Match& match_;
  std::unique_ptr<Match> behind_;
};

// How many pairs were met, by what hid them and from whom.
using Met = std::map<std::string, int>;

// Goes through random matches and hands out such pairs, at most so many of a kind.
template <class Compare>
Met walk(const Game& game, int wanted, int steps, const Compare& compare) {
  Met met{{"dealt anew, behind the curtain", 0},
          {"dealt anew, in a visit", 0},
          {"chosen otherwise, behind the curtain", 0},
          {"chosen otherwise, in a visit", 0}};
  SeededRoller other(7);
  Random random(5);
  const auto try_one = [&](const std::string& how, Viewer viewer, auto&& find) {
    int& count = met.at(how + (viewer ? ", in a visit" : ", behind the curtain"));
    if (count >= wanted) return;
    const std::optional<Pair> pair = find(viewer);
    if (!pair) return;
    INFO(pair->left->match().at() << " steps, " << how << ", as " << (viewer ? to_text(*viewer) : "nobody")
                                  << " sees it");
    compare(*pair);
    ++count;
  };
  const SeatingPlan three = test::seats("Ines,Tom,Kim");  // so that somebody looks while another one has sealed
  std::unique_ptr<Session> session;
  std::unique_ptr<Line> line;
  const auto all_met = [&] { return std::ranges::all_of(met, [&](const auto& one) { return one.second >= wanted; }); };
  for (int step = 0, before = -1; step < steps && !all_met(); ++step) {
    if (!session || session->over()) {
      session = test::laid(test::begun(game, three, 3 + random.below(99)));
      line = std::make_unique<Line>(game, session->match());
    }
    const int now = session->match().at();
    const bool skipped = step > 100 && random.below(3) != 0;  // later ones here and there
    if (now != before && !skipped) {
      for (const Viewer viewer : {Viewer{}, Viewer{session->screen().asked()}}) {
        try_one("dealt anew", viewer, [&](Viewer v) { return line->dealt_anew(v, other); });
        try_one("chosen otherwise", viewer, [&](Viewer v) { return line->chosen_otherwise(v, random); });
      }
    }
    before = now;
    test::step_on(*session, random);
  }
  return met;
}

void met_all(const Met& met, int least) {
  for (const auto& [how, count] : met) {
    INFO(how);
    CHECK(count >= least);
  }
}

}  // namespace

TEST_CASE("Panels of two tables that differ in another seat's secrets are the same", "[app][long]") {
  for (const Game& game : games()) {
    INFO(game.info().id);
    const auto compare = [](const Pair& pair) { CHECK((panels_of(*pair.left) == panels_of(*pair.right))); };
    met_all(walk(game, 2, 900, compare), 1);
  }
}

TEST_CASE("Two states that differ in another seat's secrets give byte-equal frames", "[app][screen][long]") {
  for (const Game& game : games()) {
    INFO(game.info().id);
    Painter painter(game);
    const auto compare = [&](const Pair& pair) {
      CHECK((painter.still(*pair.left) == painter.still(*pair.right)));
      if (pair.left->match().at() == 0) return;
      std::vector<stage::SoundCue> left, right;
      CHECK((painter.moving(*pair.left, left) == painter.moving(*pair.right, right)));
      CHECK(left == right);
    };
    met_all(walk(game, 4, 1000, compare), 1);
  }
}
