// Marks on the board itself: whose each piece is, and the numbers of the recap's steps at what they tell of.
#include "ui/board_marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ui/table.h"

namespace sprue::ui {
namespace {

constexpr float badge_size = 22, disc_size = 22;

bool overlap(const Box& a, const Box& b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

class Marks {
 public:
  explicit Marks(Table& table) : table_(table), canvas_(table.ui.behind()) {}

  // At the foot of a piece, before whatever stands there.
  void badges() {
    for (const UnitLine& unit : table_.model.units) {
      const PieceSpot* const spot = spot_of(unit.piece);
      if (spot == nullptr) continue;
      canvas_.disc(spot->foot, badge_size / 2 + 2, faded(canvas_.theme().ink0, 0.85F));
      canvas_.badge(unit.seat, spot->foot, badge_size);
      taken_.push_back(around(spot->foot, badge_size, badge_size));
    }
  }

  // Beside the badge of what it tells of, or over what has none; never over a badge or another number.
  void number(std::size_t number, const LogEntry& entry, bool newest) {
    const PieceSpot* const spot = spot_of(entry.place);
    if (spot == nullptr) return;
    const Theme& theme = canvas_.theme();
    const Point at = free_place(taken_, is_unit(entry.place) ? spot->foot : spot->at, disc_size);
    taken_.push_back(around(at, disc_size, disc_size));
    const auto who = told_of(entry);
    canvas_.disc(at, disc_size / 2 + 1, theme.ink0);
    canvas_.ring(at, disc_size / 2 - 1, newest ? theme.accent.colour : who ? theme.seat(*who) : theme.t2, 2);
    canvas_.label(around(at, disc_size, 16), fmt::format("{}", number), {Weight::bold, 12, 16},
                  newest ? theme.accent.colour : theme.white, Align::middle);
  }

 private:
  const PieceSpot* spot_of(const std::string& id) {
    if (id.empty()) return nullptr;
    table_.wanted.push_back(id);
    const auto spot = table_.spots.find(id);
    return spot == table_.spots.end() ? nullptr : &spot->second;
  }
  bool is_unit(const std::string& piece) const {
    return std::ranges::find(table_.model.units, piece, &UnitLine::piece) != table_.model.units.end();
  }

  Table& table_;
  Canvas canvas_;
  std::vector<Box> taken_;
};

}  // namespace

Point free_place(std::span<const Box> taken, Point wanted, float size) {
  constexpr std::array<Point, 8> ways{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};
  constexpr int rings = 8;
  constexpr float apart = 2;
  const auto is_free = [&](Point at) {
    const Box box = around(at, size, size);
    return std::ranges::none_of(taken, [&](const Box& other) { return overlap(box, other); });
  };
  if (is_free(wanted)) return wanted;
  for (int ring = 1; ring <= rings; ++ring)
    for (const Point way : ways) {
      const Point at = wanted + way * ((size + apart) * static_cast<float>(ring));
      if (is_free(at)) return at;
    }
  return wanted;
}

void board_marks(Table& table) {
  Marks marks(table);
  marks.badges();
  if (!table.model.recap) return;
  const std::vector<LogEntry>& entries = table.model.recap->entries;
  for (std::size_t i = table.recap_from; i < entries.size(); ++i)
    marks.number(i + 1, entries[i], i + 1 == entries.size());
}

}  // namespace sprue::ui
