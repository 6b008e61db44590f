// Draws marks on the board itself: whose each piece is, what the table says of it, and the numbers of the recap's steps
// beside what they tell of.
#include "ui/table/board_marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr float badge_size = 22, disc_size = 22;  // dp
constexpr double readable = 7;  // contrast of a label's color with its dark ground: the guidelines' strict level

// Mixes in as much white as it takes to be read; a color that is bright enough stays.
Colour lightened(Colour colour, const Theme& theme) {
  for (int tenths = 1; contrast(colour, theme.ink0) < readable && tenths <= 10; ++tenths)
    colour = mixed(colour, theme.white, 0.1F * static_cast<float>(tenths));
  return colour;
}

bool overlap(const Box& a, const Box& b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

// Draws in order of importance: each mark takes its place, and later ones give way.
class Marks {
 public:
  explicit Marks(TableFrame& table) : table_(table), canvas_(table.ui.behind()) {}

  // Draws each unit's badge at the foot of its piece, in front of whatever stands there.
  void badges() {
    for (const UnitLine& unit : table_.model.units) {
      const PieceSpot* const spot = spot_of(unit.piece);
      if (spot == nullptr) continue;
      canvas_.disc(spot->foot, badge_size / 2 + 2, faded(canvas_.theme().ink0, 0.85F));
      canvas_.badge(unit.seat, spot->foot, badge_size);
      taken_.push_back(around(spot->foot, badge_size, badge_size));
    }
  }

  // Draws a number beside the badge of what it tells of, or over a piece without one; never over a badge or another
  // number.
  void number(std::size_t number, const LogEntry& entry, bool newest) {
    const PieceSpot* const spot = spot_of(entry.place);
    if (spot == nullptr) return;
    const Theme& theme = canvas_.theme();
    const Point at = free_place(taken_, is_unit(entry.place) ? spot->foot : spot->at, disc_size, disc_size);
    taken_.push_back(around(at, disc_size, disc_size));
    const auto who = entry.told_of;
    canvas_.disc(at, disc_size / 2 + 1, theme.ink0);
    canvas_.ring(at, disc_size / 2 - 1, newest ? theme.accent.colour : who ? theme.seat(*who) : theme.t2, 2);
    canvas_.label(around(at, disc_size, 16), fmt::format("{}", number), {Weight::bold, 12, 16},
                  newest ? theme.accent.colour : theme.white, Align::middle);
  }

  // Draws a label over what it names, as far as the panels leave that free.
  void label(const BoardLabel& label) {
    const Box& board = table_.zones.board;
    if (label.text.empty() || !board.holds(label.over)) return;
    constexpr Type words{Weight::semi_bold, 12.5F, 17};
    const float wide = canvas_.width(label.text, words) + 2 * s1 + 2, high = words.line + 2;
    const Point wanted{
        std::clamp(label.over.x, board.x + wide / 2, std::max(board.x + wide / 2, board.right() - wide / 2)),
        std::max(label.over.y - high / 2, board.y + high / 2)};
    const Box box = around(free_place(taken_, wanted, wide, high), wide, high);
    const bool fits =
        box.x >= board.x && box.right() <= board.right() && box.y >= board.y && box.bottom() <= board.bottom();
    if (!fits) return;  // no label at all rather than one behind a panel
    taken_.push_back(box);
    canvas_.fill(box, faded(canvas_.theme().ink0, 0.85F), link_radius);
    canvas_.label(box, label.text, words, lightened({label.rgb}, canvas_.theme()), Align::middle);
  }

 private:
  // Null in the first frame in which a piece is asked for: the picture works places out only for pieces that are
  // wanted, and tells them with the next frame.
  const PieceSpot* spot_of(const std::string& id) {
    if (id.empty()) return nullptr;
    table_.wanted.push_back(id);
    const auto spot = table_.spots.find(id);
    return spot == table_.spots.end() ? nullptr : &spot->second;
  }
  bool is_unit(const std::string& piece) const {
    return std::ranges::find(table_.model.units, piece, &UnitLine::piece) != table_.model.units.end();
  }

  TableFrame& table_;
  Canvas canvas_;
  std::vector<Box> taken_;
};

}  // namespace

// Tries beside, above, and below each thing that is taken, since the nearest free place always touches one. Without any
// the wanted place is used after all.
Point free_place(std::span<const Box> taken, Point wanted, float width, float height) {
  constexpr float apart = 2;
  const auto is_free = [&](Point at) {
    const Box box = around(at, width, height);
    return std::ranges::none_of(taken, [&](const Box& other) { return overlap(box, other); });
  };
  if (is_free(wanted)) return wanted;
  std::optional<Point> best;
  float least = 0;
  for (const Box& box : taken) {
    const Box edge = box.grown(apart);
    for (const Point at : {Point{edge.right() + width / 2, wanted.y}, Point{edge.x - width / 2, wanted.y},
                           Point{wanted.x, edge.y - height / 2}, Point{wanted.x, edge.bottom() + height / 2}}) {
      const float far = std::abs(at.x - wanted.x) + std::abs(at.y - wanted.y);
      if ((best && far >= least) || !is_free(at)) continue;
      best = at, least = far;
    }
  }
  return best.value_or(wanted);
}

void board_marks(TableFrame& table) {
  // Badges come first: they stay where their pieces are, and numbers give way to them.
  Marks marks(table);
  marks.badges();
  const std::size_t steps = table.model.recap ? table.model.recap->entries.size() : 0;
  // A recap that is too long for its panel shows its end; the numbers go on counting from its beginning.
  for (std::size_t i = table.recap_from; i < steps; ++i)
    marks.number(i + 1, table.model.recap->entries[i], i + 1 == steps);
  for (const BoardLabel& label : table.labels) marks.label(label);
}

}  // namespace sprue::ui
