// Aerial Assault before the match: parts of which a robot is built, and special cards that are drafted.
#include <fmt/format.h>

#include <algorithm>

#include "ui/games/aerial/aerial_cards.h"
#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

constexpr float part_line = 34, kind_line = 20, foot_line = 34;  // dp

namespace game = sprue::aerial;

constexpr auto kinds = titles(game::PartKind{});

// One whole robot. The rules offer complete builds and not single parts, so the screen finds its way among those.
struct BuildChoice {
  std::size_t choice = 0;
  const game::Build* build = nullptr;
  bool has(game::PartId part) const { return build->parts.has(part); }
};

// "3+ 4+ –": the least die at Range 1, 2, and 3; a dash where it cannot shoot.
std::string least_dice(const std::array<int, 3>& numbers) {
  std::string text;
  for (const int number : numbers)
    text += (text.empty() ? "" : " ") + (number > 0 ? fmt::format("{}+", number) : std::string("–"));
  return text;
}

// A part's effect, in the cards' signs and in numbers.
Flow part_words(const Theme& theme, const game::Part& part) {
  Flow flow({Weight::regular, 12, 16});
  const auto add = [&](Icon icon, const std::string& text) { flow.icon(icon, theme.t3).words(text + " ", theme.t2); };
  if (part.kind == game::PartKind::drive) {
    const int second = part.second_zone;
    add(Icon::move, fmt::format("{}", part.zones) + (second > 0 ? fmt::format(" on {}+", second) : ""));
    add(Icon::armor, signed_number(part.block));
  }
  if (part.kind == game::PartKind::shooter) {
    add(Icon::damage, least_dice(part.shoot));
    add(Icon::up, least_dice(part.truss));
  }
  if (part.pick_up > 0) add(Icon::down, fmt::format("{}+", part.pick_up));
  if (part.catch_bonus != 0) add(Icon::hand, signed_number(part.catch_bonus));
  return flow;
}

// The list of parts with those of the chosen build marked. Pressing one chooses the nearest build that has it, or has
// it no more.
class Workshop {
 public:
  Workshop(TableFrame& table, const game::Rules& rules) : table_(table), ui_(table.ui), rules_(rules) {
    const std::vector<ChoiceLine>& choices = table.model.choices;
    for (std::size_t i = 0; table.may_choose() && i < choices.size(); ++i) {
      const auto* const build = aerial_action<game::Build>(choices[i]);
      if (build != nullptr && !choices[i].refusal) builds_.push_back({i, build});
    }
    const auto at = std::ranges::find(builds_, table.state.chosen, &BuildChoice::choice);
    // Something else may be the chosen answer; then the first build stands for it.
    if (!builds_.empty()) chosen_ = at == builds_.end() ? builds_.front() : *at;
  }

  bool draw(Box& column) {
    if (builds_.empty()) return false;
    const std::vector<game::Part>& parts = rules_.catalogue().parts;
    const float full = kind_line * static_cast<float>(kinds.size()) + part_line * static_cast<float>(parts.size());
    const Box panel = column.take_top(std::min(column.h, header_height + full + foot_line));
    column.take_top(s2);
    ui_.panel("Workshop", panel);
    Box body =
        header(ui_.canvas(), panel, fmt::format("Build robot {}", number_of(chosen_)), {}, table_.model.prompt.seat);
    which({panel.x, panel.y, panel.w, header_height});
    foot(body.take_bottom(foot_line));
    float y = ui_.begin_scroll("Workshop/Parts", body, full);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      ui_.canvas().label({body.x + 14, y + 3, body.w - 28, kind_line - 3}, kinds[kind], {Weight::semi_bold, 12, 16},
                         ui_.theme().t3);
      y += kind_line;
      for (std::size_t i = 0; i < parts.size(); ++i) {
        if (static_cast<std::size_t>(parts[i].kind) != kind) continue;
        part_row(game::part_at(i), {body.x + 1, y, body.w - 2, part_line});
        y += part_line;
      }
    }
    ui_.end_scroll();
    ui_.end();
    // Builds are all shown here, as the ways to mark parts, so the list need not have hundreds of rows.
    for (const BuildChoice& build : builds_) table_.in_tray.push_back(build.choice);
    return true;
  }

 private:
  // "Omni wheels instead of Tank tracks": a press changes more than the part that is pressed.
  std::string exchange(const BuildChoice& instead) const {
    std::string comes, goes;
    const auto name = [&](std::string& list, game::PartId part) {
      list += (list.empty() ? "" : ", ") + rules_.part(part).name;
    };
    for (const game::PartId part : instead.build->parts)
      if (!chosen_.has(part)) name(comes, part);
    for (const game::PartId part : chosen_.build->parts)
      if (!instead.has(part)) name(goes, part);
    if (goes.empty()) return comes + " comes in";
    return comes.empty() ? goes + " goes" : comes + " instead of " + goes;
  }

  // The build that changes least to have that part, or to lose it if the chosen one has it. Null: there is none.
  const BuildChoice* other(game::PartId part) const {
    const bool with = !chosen_.has(part);
    const BuildChoice* best = nullptr;
    std::ptrdiff_t least = 0;
    for (const BuildChoice& build : builds_) {
      if (build.build->robot != chosen_.build->robot || build.has(part) != with) continue;
      std::ptrdiff_t changes = 0;
      for (const game::PartId one : build.build->parts) changes += chosen_.has(one) ? 0 : 1;
      for (const game::PartId one : chosen_.build->parts) changes += build.has(one) ? 0 : 1;
      if (best == nullptr || changes < least) best = &build, least = changes;
    }
    return best;
  }

  void part_row(game::PartId id, Box row) {
    const game::Part& part = rules_.part(id);
    const std::string& name = part.name;
    Canvas& canvas = ui_.canvas();
    const Theme& theme = ui_.theme();
    const bool on = chosen_.has(id);
    const BuildChoice* const instead = other(id);
    // A part that no legal build could change is off.
    const Touch touch = ui_.item(name, row.shrunk(1), instead == nullptr, 4);
    if (on || touch.hot()) canvas.fill(row, theme.row_now);
    if (on) canvas.fill({row.x, row.y, 3, row.h}, theme.accent.colour);
    if (on) canvas.icon(Icon::check, {row.x + 17, row.y + 12}, 12, theme.ok);
    const int weeks = part.weeks;
    canvas.label({row.x + 30, row.y + 2, row.w - 110, 18}, name, type::small_bold,
                 on || instead != nullptr ? theme.t1 : theme.t3);
    canvas.label({row.right() - 78, row.y + 2, 66, 18}, fmt::format("{} {}", weeks, weeks == 1 ? "week" : "weeks"),
                 type::caption, on ? theme.accent.colour : theme.t3, Align::right);
    part_words(theme, part).draw(ui_, {row.x + 30, row.y + 17}, row.w - 40, name);
    if (!touch.hot() || instead == nullptr) return;
    table_.state.said = exchange(*instead);
    table_.state.said_since = ui_.frame().seconds;
    if (touch.clicked) table_.choose(instead->choice);
  }

  // Lets a seat with two robots choose which to build first.
  void which(Box head) {
    std::vector<int> robots;
    for (const BuildChoice& build : builds_)
      if (std::ranges::count(robots, number_of(build)) == 0) robots.push_back(number_of(build));
    if (robots.size() < 2) return;
    std::vector<std::string> words;
    for (const int robot : robots) words.push_back(fmt::format("{}", robot));
    const float wide = one_of_width(ui_.canvas(), words);
    const auto now = static_cast<std::size_t>(std::ranges::find(robots, number_of(chosen_)) - robots.begin());
    const auto pick = one_of(ui_, "Robot", {head.right() - wide - 8, head.y + 4, wide, 26}, words, now);
    if (pick && *pick != now) table_.choose(std::ranges::find(builds_, robots[*pick], number_of)->choice);
  }

  static int number_of(const BuildChoice& build) { return static_cast<int>(game::index(build.build->robot)) + 1; }
  int weeks_of(const BuildChoice& build) const {
    int sum = 0;
    for (const game::PartId part : build.build->parts) sum += rules_.part(part).weeks;
    return sum;
  }

  // The longest legal build tells how many weeks there are.
  void foot(Box box) {
    int most = 0;
    for (const BuildChoice& build : builds_)
      if (build.build->robot == chosen_.build->robot) most = std::max(most, weeks_of(build));
    ui_.canvas().line({box.x, box.y}, {box.right(), box.y}, ui_.theme().line);
    ui_.canvas().label({box.x + 14, box.y, box.w - 110, box.h}, fmt::format("{} of {} weeks", weeks_of(chosen_), most),
                       type::body_bold, ui_.theme().accent.colour);
    const float wide = link_width(ui_.canvas(), "AA-BUILD-08");
    if (rule_link(ui_, "weeks", {box.right() - wide - 10, box.middle().y}, "AA-BUILD-08"))
      table_.state.rules.open("AA-BUILD-08");
  }

  TableFrame& table_;
  Ui& ui_;
  const game::Rules& rules_;
  std::vector<BuildChoice> builds_;
  BuildChoice chosen_;
};

// The specials that lie open, and below them the decks that the seat's robots have so far.
class Draft {
 public:
  Draft(TableFrame& table, const AerialView& seen)
      : table_(table), ui_(table.ui), rules_(*seen.rules), now_(seen.state) {
    const std::vector<ChoiceLine>& choices = table.model.choices;
    for (std::size_t i = 0; table.may_choose() && i < choices.size(); ++i) {
      const auto* const draft = aerial_action<game::Draft>(choices[i]);
      if (draft != nullptr && !choices[i].refusal) offers_.push_back({i, draft->card, draft->robot});
    }
    for (const Offer& offer : offers_)
      if (std::ranges::count(robots_, offer.robot) == 0) robots_.push_back(offer.robot);
    const auto chosen = std::ranges::find(offers_, table.state.chosen, &Offer::choice);
    if (!robots_.empty()) robot_ = chosen == offers_.end() ? robots_.front() : chosen->robot;
    std::ranges::copy_if(offers_, std::back_inserter(cards_),
                         [this](const Offer& each) { return each.robot == robot_; });
  }

  bool draw(Box& column) {
    if (cards_.empty()) return false;
    row();
    // The row lies in front of the left column's foot, so that column ends above it.
    if (table_.zones.left_shown && table_.zones.form != Form::single)
      column.h = std::min(column.h, table_.zones.board.bottom() - column.y);  // ends above it
    std::vector<std::size_t> robots;
    for (std::size_t i = 0; i < now_.robots.size(); ++i)
      if (now_.robots[i].seat == own_seat(table_.model)) robots.push_back(i);
    // The robot that drafts now comes first: there may be no room for two.
    std::stable_partition(robots.begin(), robots.end(),
                          [this](std::size_t i) { return drafts(i); });  // there may be no room for two
    for (const std::size_t i : robots) trained(column, now_.robots[i], i + 1);
    return true;
  }

 private:
  struct Offer {
    std::size_t choice = 0;
    game::CardId card = game::CardId::hidden;
    std::optional<game::RobotId> robot;  // where its player may say for which
  };

  bool drafts(std::size_t robot) const {
    if (robot_) return *robot_ == game::robot_at(robot);
    const auto turn = static_cast<std::size_t>(now_.turn);
    return turn < now_.draft_order.size() && now_.draft_order[turn] == game::robot_at(robot);
  }

  // Draws the specials that lie open, over the prompt bar.
  void row() {
    constexpr float widest = 94, gap = 10, lift = 14;
    const float left = s3, right = table_.zones.right.x - s2;  // under the column at the left, too
    const auto count = static_cast<float>(cards_.size());
    const float wide = std::min(widest, (right - left - gap * (count - 1)) / count), high = wide * card_ratio;
    const float full = count * (wide + gap) - gap, x = (left + right - full) / 2;
    const float y = table_.zones.prompt.y - high - s2;
    const float head = robots_.size() > 1 ? 36 : 0;
    ui_.begin("Specials", {x - 8, y - lift - 8 - head, full + 16, high + lift + 14 + head});
    if (head > 0) which({x, y - lift - 4 - head, full, 26});
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      const bool on = cards_[i].choice == table_.state.chosen;
      Box box{x + static_cast<float>(i) * (wide + gap), on ? y - lift : y, wide, high};
      half_card(ui_.canvas(), box, aerial_card(rules_, cards_[i].card), {on, !on, false, false});
      const Touch touch = ui_.item(fmt::format("Card {}", i + 1), box, false, card_radius);
      if (touch.hot()) table_.state.hovered = cards_[i].choice;
      if (touch.clicked) on ? table_.press(cards_[i].choice) : table_.choose(cards_[i].choice);
      table_.in_tray.push_back(cards_[i].choice);
    }
    ui_.end();
    table_.zones.board.h = y - lift - head - s2 - table_.zones.board.y;
  }

  // A player of two teams says for which of them the card is.
  void which(Box box) {
    std::vector<std::string> words;
    for (const auto& robot : robots_) words.push_back(fmt::format("Robot {}", game::index(*robot) + 1));
    const auto now = static_cast<std::size_t>(std::ranges::find(robots_, robot_) - robots_.begin());
    box.w = std::min(box.w, one_of_width(ui_.canvas(), words));
    const auto pick = one_of(ui_, "Drafts", box, words, now);
    if (!pick || *pick == now) return;
    const auto chosen = std::ranges::find(cards_, table_.state.chosen, &Offer::choice);
    const game::CardId card = chosen == cards_.end() ? cards_.front().card : chosen->card;
    for (const Offer& offer : offers_)
      if (offer.robot == robots_[*pick] && offer.card == card) table_.choose(offer.choice);
  }

  // Shows the cards that a robot of the seat has been trained in.
  void trained(Box& column, const game::Robot& robot, std::size_t number) {
    constexpr float wide = 58, gap = 10;
    constexpr std::size_t in_row = 4;
    const auto& deck = robot.deck;
    const float rows = static_cast<float>((deck.size() + in_row - 1) / in_row);
    const float full = header_height + rows * (wide * card_ratio + gap) + gap;
    if (deck.empty() || full > column.h) return;
    const Box panel = column.take_top(full);
    column.take_top(s2);
    ui_.panel(fmt::format("Deck {}", number), panel);
    const Box body = header(ui_.canvas(), panel, fmt::format("Cards of robot {}", number),
                            fmt::format("{}", deck.size()), table_.model.prompt.seat);
    for (std::size_t i = 0; i < deck.size(); ++i) {
      const Box box{body.x + 12 + static_cast<float>(i % in_row) * (wide + gap),
                    body.y + gap + static_cast<float>(i / in_row) * (wide * card_ratio + gap), wide, wide * card_ratio};
      half_card(ui_.canvas(), box, aerial_card(rules_, deck[i]));
    }
    ui_.end();
  }

  TableFrame& table_;
  Ui& ui_;
  const game::Rules& rules_;
  const game::State& now_;
  std::vector<Offer> offers_, cards_;  // all, and those for the robot shown
  std::vector<std::optional<game::RobotId>> robots_;
  std::optional<game::RobotId> robot_;
};

}  // namespace

bool aerial_workshop(TableFrame& table, const AerialView& seen, Box& column) {
  return Workshop(table, *seen.rules).draw(column);
}
bool aerial_draft(TableFrame& table, const AerialView& seen, Box& column) { return Draft(table, seen).draw(column); }

}  // namespace sprue::ui
