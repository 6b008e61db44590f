// The tray of Bots and Aces while one frame is drawn, and what its parts share: both Plans of Attack, the player's own
// Bot, the Cycle as a stack, what a String would do, the hand, and the piles in a drawer. Its functions stand in
// tray_bots.cpp, bots_plans.cpp, bots_cycle.cpp, and bots_piles.cpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/bots/forecast.h"
#include "ui/games/bots/bots_cards.h"
#include "ui/games/bots/bots_sheet.h"
#include "ui/kit/widgets.h"

namespace sprue::ui {

// The order is that of the names and icons in bots_piles.cpp.
enum class BotsPile : std::uint8_t { none, weapons, systems, scrapyard, wreckage };
enum class BotsFilter : std::uint8_t { all, beam, heat, solid, shield, in_range };

// The open drawer and the part of it that is shown, kept as the tray's focus (TableState::focus): "2A0" are the
// Sub-Systems of seat A without a filter.
struct OpenedPile {
  BotsPile pile = BotsPile::none;
  Seat seat{};
  BotsFilter filter = BotsFilter::all;
};
std::string focus_of(const OpenedPile& opened);
// Nothing if the focus is not of a drawer.
std::optional<OpenedPile> opened_by(const std::string& focus);

// Made anew for each frame and each page behind the log. It reads the viewed state only, so it can show nothing that
// the seat does not know.
class BotsDuel {
 public:
  BotsDuel(TableFrame& table, const BotsSheet& sheet, Seat seat)
      : table_(table),
        ui_(table.ui),
        sheet_(sheet),
        state_(sheet.state),
        position_(*sheet.rules, sheet.state),
        seat_(seat) {}

  // Returns true if every legal choice can be reached on the tray or the prompt bar.
  bool draw(Box& left, Box& right);
  // Pages behind the log: how every Bot stands, and what lies in every pile. They return their heights. `part` draws
  // one seat from a height down and returns where it ends.
  template <class Part>
  float page_of_seats(Box body, const Part& part) const;
  float bots_page(Box body);
  float piles_page(Box body);

 private:
  bool selecting() const;  // the seat chooses cards for its Plan of Attack
  bool fighting() const { return state_.combat.stage != bots::Fight::none; }
  const bots::Card& card(bots::CardId id) const { return sheet_.rules->cards()[id]; }
  std::string bot_name(Seat seat) const { return sheet_.rules->kit(seat).build.name; }
  std::string name_of(bots::Ref ref) const;

  // Things of the tray are handles of choices: pressing one means the choices that are about it.
  bool has(std::size_t choice, const Handle& handle) const;
  bool has_any(std::size_t choice, const Handles& handles) const;
  bool chosen(const Handles& handles) const;
  bool playable(const Handles& handles) const { return answer(handles).has_value(); }
  // The legal choice about one of these that has most in common with the chosen one: pressing a target keeps the
  // Weapon, and the other way round.
  std::optional<std::size_t> answer(const Handles& handles) const;
  // A refused choice about one of these, to be explained; null: there is none.
  const ChoiceLine* refused(const Handles& handles) const;
  // The action pointed at, or else the chosen one, if it is of this kind.
  template <class Action>
  const Action* shown() const;
  // Draws the item of a thing: pressing it chooses what it stands for, and a second press plays that.
  Touch press(const std::string& label, Box box, const Handles& handles);
  // `may_dim`: things that no choice is about are drawn darker.
  CardLook edges(const Handles& handles, bool may_dim = true) const;
  void mark_plans();
  bool in_sight(const Handle& handle) const;
  void tell_what_is_shown();
  // The card will be drawn large at the end of the frame, over everything else.
  void enlarge(const Touch& touch, bots::CardId id, Box beside);

  // The Plans of Attack, and what comes of them: bots_plans.cpp.
  void plans(Box& column);
  float plan_card() const;  // the width of a planned card, dp
  float plan_height(int side) const;
  bool hidden(int side) const;  // nothing of this side's plan is known
  void plan(Box box, int side, bool mine);
  void plan_head(Box row, Seat seat);
  void plan_slot(Box box, int side, int slot, bool mine);
  void why_no_string(Box box, int side, int slot);
  void suspended_card(Box box, const bots::Card& card, const BotsCardLook& look);
  static bots::Ref shown_gear(const bots::PlanSlot& planned);
  void strips(Box box, int slot);
  void block_arrows();
  void arrow(const bots::DeclareBlock& block, bool declared);
  const bots::Forecast* foreseen() const;
  void forecasts(Box& column);
  void aims(Box& column);
  void aim(Box row, std::size_t choice, int number);
  void life(Box row, const bots::Forecast& sum, bool model);

  // The player's own Bot, outside of Combat.
  void own_bot(Box& column);
  void stat(Box row, Icon icon, const char* word, const std::string& value);
  std::vector<const char*> status_words(Seat seat) const;
  void statuses(Box& body);
  std::vector<int> told_systems() const;
  void systems(Box& body);
  std::string gear_note(const bots::Gear& gear, const bots::Card& what) const;

  // The Cycle: bots_cycle.cpp.
  void cycle(Box& column);
  void cycle_item(Box row, const bots::CycleItem& item, std::size_t place);
  std::string item_name(const bots::CycleItem& item) const;
  std::optional<bots::Tile> goes_to(const bots::CycleItem& item) const;
  std::string item_words(const bots::CycleItem& item) const;
  void priority(Box row);

  // The piles and the drawer: bots_piles.cpp. `Lying` is one card as it lies in a pile.
  struct Lying {
    bots::CardId card = bots::no_card;
    Handles handles;
    BotsCardLook look;
  };
  std::optional<OpenedPile> opened() const;
  bool is_closed(const OpenedPile& opened) const;
  std::size_t count(BotsPile pile, Seat seat) const;
  std::vector<Lying> lying(const OpenedPile& opened) const;
  bool passes(const Lying& one, BotsFilter filter) const;
  float drawer_card() const;
  Box drawer_box() const;
  void bots(Box& column);
  void piles(Box row, Seat seat);
  void pile_line(Box row, BotsPile pile, Seat seat);
  void drawer(const OpenedPile& open);
  Box tabs(Box head, const OpenedPile& open);
  void filters(Box head, const OpenedPile& open);
  void drawer_cards(Box body, const std::vector<Lying>& cards);
  void detail(Box box, const Lying& one);

  void hand();
  void shown_large();

  TableFrame& table_;
  Ui& ui_;
  const BotsSheet& sheet_;
  const bots::State& state_;
  bots::Position position_;
  Seat seat_;
  std::array<Box, 6> slots_{};  // the planned cards' places in this frame, by side and slot: arrows lead between them
  std::optional<bots::CardId> large_;  // the card to be drawn large, and what it stands beside
  Box beside_{};
};

template <class Action>
const Action* BotsDuel::shown() const {
  const std::size_t shown = table_.state.hovered.value_or(table_.state.chosen);
  if (!table_.may_choose() || shown >= sheet_.choices.size() || !sheet_.choices[shown].action) return nullptr;
  return std::get_if<Action>(&*sheet_.choices[shown].action);
}

}  // namespace sprue::ui
