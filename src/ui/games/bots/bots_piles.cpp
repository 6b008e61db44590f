// Bots and Aces: what lies in the piles, and the drawer in which one of them is looked through.
#include <fmt/format.h>

#include <algorithm>

#include "games/bots/content/card_text.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/places.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/stats.h"
#include "ui/games/bots/bots_duel.h"

namespace sprue::ui {

namespace game = sprue::bots;

namespace {

constexpr float card_gap = 9, detail_width = 232;  // dp
constexpr std::array pile_names{"", "Weapons", "Sub-Systems", "Scrapyard", "Wreckage"};
constexpr std::array all_piles{BotsPile::weapons, BotsPile::systems, BotsPile::scrapyard, BotsPile::wreckage};

std::string_view name_of_pile(BotsPile pile) { return pile_names[static_cast<std::size_t>(pile)]; }

Icon icon_of(BotsPile pile) {
  constexpr std::array icons{Icon::deck, Icon::damage, Icon::gear, Icon::scrap, Icon::wreckage};
  return icons[static_cast<std::size_t>(pile)];
}

// Weapons and Sub-Systems are piles of the screen only: in the rules both are gear.
bool in_pile(BotsPile pile, const game::Gear& gear, const game::Card& what) {
  const bool gone = gear.place == game::Place::wreckage;
  if (pile == BotsPile::wreckage) return gone;
  return !gone && pile == (what.kind == game::Kind::subsystem ? BotsPile::systems : BotsPile::weapons);
}

}  // namespace

std::string focus_of(const OpenedPile& opened) {
  return fmt::format("{}{}{}", static_cast<int>(opened.pile), letter(opened.seat), static_cast<int>(opened.filter));
}

std::optional<OpenedPile> opened_by(const std::string& focus) {
  // The focus may belong to something else of the tray, or to a pile that no longer exists.
  if (focus.size() != 3 || focus[0] < '1' || focus[0] > '4') return std::nullopt;
  return OpenedPile{static_cast<BotsPile>(focus[0] - '0'), seat_at(focus[1] - 'A'),
                    static_cast<BotsFilter>(focus[2] - '0')};
}

// The drawer that is open. Making a Plan of Attack opens the player's own Weapons by itself; a curtain closes
// everything.
std::optional<OpenedPile> BotsDuel::opened() const {
  std::optional<OpenedPile> open = opened_by(table_.state.focus);
  if (!open && selecting()) open = OpenedPile{BotsPile::weapons, seat_};
  const bool there = open && index(open->seat) < static_cast<int>(state_.players.size()) && table_.open();
  return there ? open : std::nullopt;
}

// True for the Weapons Decks of others during Combat (BA-ZONE-13).
bool BotsDuel::is_closed(const OpenedPile& opened) const {
  return opened.pile == BotsPile::weapons && opened.seat != seat_ && fighting();
}

std::size_t BotsDuel::count(BotsPile pile, Seat seat) const {
  const game::Player& player = state_[seat];
  std::size_t cards = pile == BotsPile::scrapyard  ? player.scrapyard.size()
                      : pile == BotsPile::wreckage ? player.wreckage.size()
                                                   : 0;
  for (const game::Gear& gear : player.gear)
    cards += gear.card != game::no_card && in_pile(pile, gear, card(gear.card)) ? 1 : 0;
  return cards;
}

// Lists every Bot: its figures, unless those stand beside its plan, and its piles.
void BotsDuel::bots(Box& column) {
  constexpr float stand_line = 27, pile_line = 29;
  const auto seats = static_cast<float>(state_.players.size());
  const bool told = fighting() && state_.players.size() == 2;
  const float line = pile_line + (told ? 0 : stand_line);
  const float high = header_height + seats * line + 8;
  constexpr float log_too = 60;  // dp
  // The pages behind the log tell the same; both are not needed.
  const bool behind_log = table_.state.log_open && !table_.state.page.empty();
  if (behind_log || column.h < high + log_too || state_.stage != game::Stage::play) return;
  const Box panel = column.take_top(high);
  column.take_top(s2);
  ui_.panel("Piles", panel);
  table_.seats_told = true;
  Box body = header(ui_.canvas(), panel, told ? "Piles" : "Bots");
  body.take_top(4);
  for (std::size_t i = 0; i < state_.players.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    if (!told) {
      const Box row = body.take_top(stand_line);
      plan_head({row.x + 10, row.y + 2, row.w - 22, row.h - 2}, seat);
    }
    piles(body.take_top(pile_line), seat);
  }
  ui_.end();
}

void BotsDuel::piles(Box row, Seat seat) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const game::Player& player = state_[seat];
  const Box line{row.x, row.y, row.w, row.h - 2};
  if (fighting()) canvas.badge(seat, {line.x + 18, line.middle().y}, 16);
  canvas.icon(Icon::deck, {line.x + 42, line.middle().y}, 12, theme.t3);
  canvas.number({line.x + 68, line.y + 5}, fmt::format("{}", player.deck.size()), type::small, theme.t2);
  canvas.icon(Icon::hand, {line.x + 82, line.middle().y}, 12, theme.t3);
  canvas.number({line.x + 106, line.y + 5}, fmt::format("{}", player.hand.size()), type::small, theme.t2);
  float x = line.right() - 12 - 4 * 33;
  for (const BotsPile pile : all_piles) {
    // Scrapyard and Wreckage grow during the match, so only they are counted here.
    const bool counted = pile == BotsPile::scrapyard || pile == BotsPile::wreckage;
    const std::size_t cards = counted ? count(pile, seat) : 0;
    const Box box{x, line.y + 2, 31, 23};
    const Touch touch = ui_.item(fmt::format("{} {}", name_of_pile(pile), letter(seat)), box, false, 5);
    canvas.fill(box, theme.ink2, 5);
    if (touch.hot()) canvas.frame(box, theme.t3, 1, 5);
    canvas.icon(icon_of(pile), {box.x + (cards > 0 ? 9.0F : 15.5F), box.middle().y}, 11, theme.t2);
    if (cards > 0) canvas.number({box.right() - 3, box.y + 3}, fmt::format("{}", cards), type::tiny, theme.t1);
    if (touch.clicked) table_.state.focus = focus_of({pile, seat});
    x += 33;
  }
}

// Draws a part for each seat, one below the other; returns their height.
template <class Part>
float BotsDuel::page_of_seats(Box body, const Part& part) const {
  float y = body.y + s1;
  for (std::size_t i = 0; i < state_.players.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    y = part(seat, state_[seat], y) + s1;
  }
  return y - body.y;
}

float BotsDuel::bots_page(Box body) {
  constexpr float head_line = 27, fact_line = 20;
  const Theme& theme = ui_.theme();
  return page_of_seats(body, [&](Seat seat, const game::Player& player, float y) {
    const Box row{body.x + 10, y, body.w - 22, head_line};
    plan_head(row, seat);
    const game::Ref bot = game::body_ref(seat);
    const std::string figures = fmt::format("Movement {} · Hand {}/{} · Deck {}", game::movement(position_, bot),
                                            player.hand.size(), game::hand_size(position_, seat), player.deck.size());
    ui_.canvas().label({row.x + 24, y + head_line, row.w - 24, fact_line}, figures, type::caption, theme.t2);
    y += head_line + fact_line;
    if (const std::string words = fmt::format("{}", fmt::join(status_words(seat), ", ")); !words.empty()) {
      ui_.canvas().excerpt({row.x + 24, y, row.w - 24, fact_line}, words, type::caption, theme.accent.colour);
      y += fact_line;
    }
    return y;
  });
}

// Draws one pile with its name and how many cards lie in it; a press opens it.
void BotsDuel::pile_line(Box row, BotsPile pile, Seat seat) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const bool closed = is_closed({pile, seat});
  const Touch touch = ui_.item(fmt::format("{} of {}", name_of_pile(pile), letter(seat)), row, false, 4);
  if (touch.hot()) canvas.fill(row, theme.row_now, 4);
  canvas.icon(closed ? Icon::lock : icon_of(pile), {row.x + 12, row.middle().y}, 12, theme.t2);
  canvas.label({row.x + 26, row.y, row.w - 54, row.h}, name_of_pile(pile), type::caption, theme.t2);
  // A closed pile does not tell how many cards it has.
  if (!closed)
    canvas.number({row.right() - 8, row.middle().y - 9}, fmt::format("{}", count(pile, seat)), type::small_bold,
                  theme.t1);
  if (touch.clicked) table_.state.focus = focus_of({pile, seat});
}

float BotsDuel::piles_page(Box body) {
  constexpr float name_line = 26, pile_row = 23;
  const Theme& theme = ui_.theme();
  return page_of_seats(body, [&](Seat seat, const game::Player& player, float y) {
    ui_.canvas().badge(seat, {body.x + 18, y + name_line / 2}, 16);
    const std::string held = fmt::format("Deck {} · Hand {}", player.deck.size(), player.hand.size());
    const float room = ui_.canvas().width(held, type::caption) + 1;
    ui_.canvas().excerpt({body.x + 34, y, body.w - 58 - room, name_line}, bot_name(seat), type::small_bold, theme.t1);
    ui_.canvas().label({body.right() - 14 - room, y, room, name_line}, held, type::caption, theme.t2, Align::right);
    y += name_line;
    for (const BotsPile pile : all_piles) {
      pile_line({body.x + 8, y, body.w - 20, pile_row - 1}, pile, seat);
      y += pile_row;
    }
    return y;
  });
}

// The cards of a pile, each with the handles by which choices can be about it.
std::vector<BotsDuel::Lying> BotsDuel::lying(const OpenedPile& opened) const {
  std::vector<Lying> cards;
  const game::Player& player = state_[opened.seat];
  const game::Cards* pile = opened.pile == BotsPile::scrapyard  ? &player.scrapyard
                            : opened.pile == BotsPile::wreckage ? &player.wreckage
                                                                : nullptr;
  if (pile != nullptr)
    for (const game::CardId id : *pile) cards.push_back({id, {{id, {}}}, {edges({{id, {}}}, false), {}, ""}});
  static constexpr std::array places{"1 left", "2 center", "3 right"};
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const game::Gear& gear = player.gear[i];
    if (gear.card == game::no_card || !in_pile(opened.pile, gear, card(gear.card))) continue;
    const game::Ref ref = game::gear_ref(opened.seat, static_cast<int>(i));
    const Handles held{{game::no_card, ref}};
    Lying one{gear.card, held, {edges(held, selecting()), game::durability(position_, ref), ""}};
    if (gear.cooldown > 0) one.look.note = fmt::format("cools {}", gear.cooldown);
    if (gear.place == game::Place::plan) {
      // A planned Weapon stays in the drawer, dimmed, with the slot it was planned for.
      one.look.note = "planned";
      one.look.edges.dim = true;
      const int side = game::side_of(position_, opened.seat);
      for (std::size_t slot = 0; side >= 0 && slot < places.size(); ++slot) {
        const game::PlanSlot& planned = state_.combat.sides[static_cast<std::size_t>(side)].slots[slot];
        if (planned.owner == opened.seat && planned.gear == i) one.look.note = places[slot];
      }
    }
    cards.push_back(std::move(one));
  }
  return cards;
}

bool BotsDuel::passes(const Lying& one, BotsFilter filter) const {
  const game::Card& what = card(one.card);
  switch (filter) {
    case BotsFilter::all: return true;
    case BotsFilter::beam: return what.attribute == game::Attribute::beam;
    case BotsFilter::heat: return what.attribute == game::Attribute::heat;
    case BotsFilter::solid: return what.attribute == game::Attribute::solid;
    case BotsFilter::shield: return what.is(game::Type::shield);
    case BotsFilter::in_range: break;
  }
  // In range means now: some living foe stands where the Weapon reaches.
  const game::Ref weapon = one.handles.front().ref;
  if (weapon.kind != game::RefKind::gear) return false;
  const std::optional<game::Bounds> range = game::range(position_, weapon);
  const game::Ref own = game::body_ref(game::seat_of(weapon));
  for (const Seat foe : game::living_seats(position_)) {
    const game::Ref bot = game::body_ref(foe);
    if (range && game::foes(position_, game::seat_of(weapon), foe) && position_.on_board(bot) &&
        position_.on_board(own) && range->has(game::apart(position_, own, bot)))
      return true;
  }
  return false;
}

// The width of a card in the drawer, in dp.
float BotsDuel::drawer_card() const {
  constexpr float usual = 84, small = 64, smallest = 54, middling = 800;
  if (table_.zones.form != Form::single) return usual;
  return table_.ui.screen().w >= middling ? small : smallest;
}

// The drawer lies on the prompt bar, in the hand's place, and over the left column where there is one.
Box BotsDuel::drawer_box() const {
  const Zones& zones = table_.zones;
  const bool beside = zones.form == Form::full;
  const float left = beside ? zones.left.x : s3, right = zones.right.x - s2;
  const float full = header_height + drawer_card() * card_ratio + 18;
  return {left, zones.prompt.y - full - s1, right - left, full};
}

// Draws the tabs for the piles of one seat; the badge leads on to the next seat's. Returns the room beside them.
Box BotsDuel::tabs(Box head, const OpenedPile& open) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const Box who = head.take_left(40);
  const Touch touch = ui_.item("Seat", who.shrunk(3), state_.players.size() < 2, 5);
  if (touch.hot()) canvas.fill(who.shrunk(3), theme.ink3, 5);
  canvas.badge(open.seat, who.middle(), 18);
  if (touch.clicked) {
    const int next = (index(open.seat) + 1) % static_cast<int>(state_.players.size());
    table_.state.focus = focus_of({open.pile, seat_at(next), open.filter});
  }
  const auto words_of = [&](BotsPile pile) {
    return is_closed({pile, open.seat}) ? std::string(name_of_pile(pile))
                                        : fmt::format("{} {}", name_of_pile(pile), count(pile, open.seat));
  };
  const auto width_of = [&](BotsPile pile) {
    return canvas.width(words_of(pile), type::small_bold) + (is_closed({pile, open.seat}) ? 38.0F : 22.0F);
  };
  float full = 0;
  for (const BotsPile pile : all_piles) full += width_of(pile);
  const bool brief = full > head.w;  // the open pile keeps its name, the others have their signs only
  for (const BotsPile pile : all_piles) {
    const OpenedPile that{pile, open.seat};
    const bool closed = is_closed(that);
    if (brief && pile != open.pile) {
      const Box box = head.take_left(40);
      canvas.icon(closed ? Icon::lock : icon_of(pile), box.middle(), 14, theme.t2);
      if (tab(ui_, name_of_pile(pile), box, "", false)) table_.state.focus = focus_of(that);
      continue;
    }
    const std::string words = words_of(pile);
    const Box box = head.take_left(width_of(pile));
    if (closed) canvas.icon(Icon::lock, {box.x + 14, box.middle().y}, 11, theme.t3);
    const Box room{box.x + (closed ? 16.0F : 0.0F), box.y, box.w - (closed ? 16.0F : 0.0F), box.h};
    if (tab(ui_, name_of_pile(pile), room, words, pile == open.pile)) table_.state.focus = focus_of(that);
  }
  return head;
}

// Filters work on Weapons, which have attributes and ranges.
void BotsDuel::filters(Box head, const OpenedPile& open) {
  struct Chip {
    const char* label;
    ChipText words;
    BotsFilter filter;
  };
  const std::array chips{Chip{"All", {"All"}, BotsFilter::all},
                         Chip{"Beam", {"Beam", Icon::beam}, BotsFilter::beam},
                         Chip{"Heat", {"Heat", Icon::heat}, BotsFilter::heat},
                         Chip{"Solid", {"Solid", Icon::solid}, BotsFilter::solid},
                         Chip{"Shield", {"Shield", Icon::armor}, BotsFilter::shield},
                         Chip{"In range", {"In range now"}, BotsFilter::in_range}};
  Canvas& canvas = ui_.canvas();
  float full = 0;
  for (const Chip& one : chips) full += chip_width(canvas, one.words) + 12;
  // Without room for all filters none is shown: a few of them would look like all.
  if (full > head.w) return;
  for (auto one = chips.rbegin(); one != chips.rend(); ++one) {
    const bool on = one->filter == open.filter;
    const ChipText words{one->words.text, one->words.icon, on};
    const Box box = head.take_right(chip_width(canvas, words));
    head.take_right(6);
    const Box lies{box.x, box.middle().y - chip_height / 2, box.w, chip_height};
    if (ui_.item(one->label, lies, false, chip_height / 2).clicked)
      table_.state.focus = focus_of({open.pile, open.seat, one->filter});
    chip(canvas, lies, words);
  }
}

// Draws the cards side by side, and closer where they would not have room; each can be pressed where it is seen.
void BotsDuel::drawer_cards(Box body, const std::vector<Lying>& cards) {
  const auto count = static_cast<float>(cards.size());
  const float wide = drawer_card(), tall = wide * card_ratio;
  const float step = std::min(wide + card_gap, (body.w - wide) / std::max(1.0F, count - 1));
  for (std::size_t i = 0; i < cards.size(); ++i) {
    Box box{body.x + step * static_cast<float>(i), body.y, wide, tall};
    const Box seen{box.x, box.y, i + 1 < cards.size() ? std::min(step, wide) : wide, box.h};
    const Touch touch = press(fmt::format("Card {}", i + 1), seen, cards[i].handles);
    if (cards[i].look.edges.focused) box = box.moved(0, -6);
    BotsCardLook look = cards[i].look;
    look.seen = seen.w;
    bots_card(ui_.canvas(), box, card(cards[i].card), look);
    enlarge(touch, cards[i].card, {box.x, drawer_box().y, box.w, box.h});
  }
}

// Writes the chosen card's line beside the cards.
void BotsDuel::detail(Box box, const Lying& one) {
  const Theme& theme = ui_.theme();
  ui_.canvas().label(box.take_top(20), card(one.card).name, type::small_bold, theme.t1);
  Flow words(type::caption);
  words.words(bots::card_line(card(one.card), sheet_.rules->cards()), theme.t2);
  ui_.canvas().clip(box);
  words.draw(ui_, box.corner(), box.w, "detail");
  ui_.canvas().unclip();
}

void BotsDuel::drawer(const OpenedPile& open) {
  const bool closed = is_closed(open);
  table_.drawer = true;
  std::vector<Lying> cards = closed ? std::vector<Lying>() : lying(open);
  if (open.pile == BotsPile::weapons) std::erase_if(cards, [&](const Lying& one) { return !passes(one, open.filter); });
  const Box panel = drawer_box();
  ui_.panel("Drawer", panel);
  Box body = header(ui_.canvas(), panel, "");
  Box head{panel.x + s1, panel.y, panel.w - 2 * s1, header_height};
  const Box leave = head.take_right(30);
  // While a plan is made the drawer cannot be closed: its cards are the choices.
  if (!selecting() && tool(ui_, "Close", {leave.x, leave.y + 4, 28, 26}, Icon::cross).clicked)
    table_.state.focus.clear();
  const Box beside = tabs(head, open);
  if (open.pile == BotsPile::weapons && !closed) filters(beside, open);
  body = {body.x + s3, body.y + 9, body.w - 2 * s3, drawer_card() * card_ratio};
  const char* const none = closed          ? "Weapons Decks of others stay closed during Combat."
                           : cards.empty() ? "Nothing lies here."
                                           : nullptr;
  if (none != nullptr) ui_.canvas().text({body.x + s1, body.y + s2}, none, type::small, ui_.theme().t2);
  if (closed && rule_link(ui_, "closed", {body.x + s1, body.y + 40}, "BA-ZONE-13"))
    table_.state.rules.open("BA-ZONE-13");
  const auto now = std::ranges::find_if(cards, [&](const Lying& one) { return one.look.edges.focused; });
  const float wide = (drawer_card() + card_gap) * static_cast<float>(cards.size());
  // The words have room only when the cards leave it.
  if (now != cards.end() && wide + detail_width < body.w) {
    Box aside = body.take_right(detail_width - s3);
    detail(aside, *now);
  }
  drawer_cards(body, cards);
  ui_.end();
  table_.zones.board.h = panel.y - table_.zones.board.y - s2;
}

}  // namespace sprue::ui
