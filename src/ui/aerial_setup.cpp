// Aerial Assault before the match: parts of which a robot is built, and special cards that are drafted.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "ui/aerial_cards.h"
#include "ui/aerial_sheet.h"
#include "ui/widgets.h"

namespace sprue::ui {
namespace {

constexpr float part_line = 34, kind_line = 20, foot_line = 34;

struct Kind {
  const char *group, *name;  // in the pack; of the group
};
constexpr std::array kinds{Kind{"drives", "Drive Train"}, Kind{"shooters", "Shooter"}, Kind{"pick_ups", "Pick up"},
                           Kind{"active_catches", "Catching"}};

using Parts = std::vector<std::string>;
struct BuildChoice {
  std::size_t choice = 0;
  const Parts* parts = nullptr;
  int robot = 0;
  bool has(const std::string& part) const { return std::ranges::count(*parts, part) > 0; }
};

// "3+ 4+ –": the least die at Range 1, 2 and 3.
std::string least_dice(const Json& numbers) {
  std::string text;
  for (const Json& number : numbers)
    text += (text.empty() ? "" : " ") + (number.is_number() ? number.dump() + "+" : std::string("–"));
  return text;
}

// What a part does, in signs as on the cards and in numbers.
Flow part_words(const Theme& theme, const Json& part) {
  Flow flow({Weight::regular, 12, 16});
  const auto add = [&](Icon icon, const std::string& text) { flow.icon(icon, theme.t3).words(text + " ", theme.t2); };
  if (part.contains("zones")) {
    const int second = part.value("second_zone", 0);
    add(Icon::move, part["zones"].dump() + (second > 0 ? fmt::format(" on {}+", second) : ""));
  }
  if (part.contains("block")) add(Icon::armor, signed_number(part["block"].get<int>()));
  if (part.contains("shoot")) add(Icon::damage, least_dice(part["shoot"]));
  if (part.contains("truss")) add(Icon::up, least_dice(part["truss"]));
  if (part.contains("pick_up")) add(Icon::down, part["pick_up"].dump() + "+");
  if (part.contains("catch_bonus")) add(Icon::hand, signed_number(part["catch_bonus"].get<int>()));
  return flow;
}

class Workshop {
 public:
  explicit Workshop(Table& table) : table_(table), ui_(table.ui) {
    const std::vector<AerialChoice>& choices = aerial_sheet(table).choices;
    for (std::size_t i = 0; table.may_choose() && i < choices.size(); ++i)
      if (!table.model.choices[i].refusal && choices[i].kind == "build")
        builds_.push_back({i, &choices[i].parts, choices[i].robot});
    const auto at = std::ranges::find(builds_, table.state.chosen, &BuildChoice::choice);
    if (!builds_.empty()) chosen_ = at == builds_.end() ? builds_.front() : *at;
  }

  bool draw(Box& column) {
    const auto parts = table_.catalogue.find("parts.json");
    if (builds_.empty() || parts == table_.catalogue.end()) return false;
    float full = 0;
    for (const Kind& kind : kinds) full += kind_line + part_line * static_cast<float>((*parts)[kind.group].size());
    const Box panel = column.take_top(std::min(column.h, header_height + full + foot_line));
    column.take_top(s2);
    ui_.panel("Workshop", panel);
    Box body = header(ui_.canvas(), panel, fmt::format("Build robot {}", chosen_.robot), {}, table_.model.prompt.seat);
    which({panel.x, panel.y, panel.w, header_height});
    foot(body.take_bottom(foot_line), *parts);
    float y = ui_.begin_scroll("Workshop/Parts", body, full);
    for (const Kind& kind : kinds) {
      ui_.canvas().label({body.x + 14, y + 3, body.w - 28, kind_line - 3}, kind.name, {Weight::semi_bold, 12, 16},
                         ui_.theme().t3);
      y += kind_line;
      for (const Json& part : (*parts)[kind.group]) {
        part_row(part, {body.x + 1, y, body.w - 2, part_line});
        y += part_line;
      }
    }
    ui_.end_scroll();
    ui_.end();
    for (const BuildChoice& build : builds_) table_.in_tray.push_back(build.choice);
    return true;
  }

 private:
  // Of the builds with that part, or without it if the chosen one has it, the one that changes least.
  const BuildChoice* other(const std::string& part) const {
    const bool with = !chosen_.has(part);
    const BuildChoice* best = nullptr;
    std::ptrdiff_t least = 0;
    for (const BuildChoice& build : builds_) {
      if (build.robot != chosen_.robot || build.has(part) != with) continue;
      std::ptrdiff_t changes = 0;
      for (const std::string& one : *build.parts) changes += chosen_.has(one) ? 0 : 1;
      for (const std::string& one : *chosen_.parts) changes += build.has(one) ? 0 : 1;
      if (best == nullptr || changes < least) best = &build, least = changes;
    }
    return best;
  }

  void part_row(const Json& part, Box row) {
    const std::string id = text_of(part, "id"), name = text_of(part, "name");
    Canvas& canvas = ui_.canvas();
    const Theme& theme = ui_.theme();
    const bool on = chosen_.has(id);
    const BuildChoice* const instead = other(id);
    const Touch touch = ui_.item(name, row.shrunk(1), instead == nullptr, 4);
    if (on || touch.hot()) canvas.fill(row, theme.row_now);
    if (on) canvas.fill({row.x, row.y, 3, row.h}, theme.accent.colour);
    if (on) canvas.icon(Icon::check, {row.x + 17, row.y + 12}, 12, theme.ok);
    const int weeks = part.value("weeks", 0);
    canvas.label({row.x + 30, row.y + 2, row.w - 110, 18}, name, type::small_bold,
                 on || instead != nullptr ? theme.t1 : theme.t3);
    canvas.label({row.right() - 78, row.y + 2, 66, 18}, fmt::format("{} {}", weeks, weeks == 1 ? "week" : "weeks"),
                 type::caption, on ? theme.accent.colour : theme.t3, Align::right);
    part_words(theme, part).draw(ui_, {row.x + 30, row.y + 17}, row.w - 40, name);
    if (touch.clicked && instead != nullptr) table_.choose(instead->choice);
  }

  // Who has two robots chooses which to build first.
  void which(Box head) {
    std::vector<int> robots;
    for (const BuildChoice& build : builds_)
      if (std::ranges::count(robots, build.robot) == 0) robots.push_back(build.robot);
    if (robots.size() < 2) return;
    std::vector<std::string> words;
    for (const int robot : robots) words.push_back(fmt::format("{}", robot));
    const float wide = one_of_width(ui_.canvas(), words);
    const auto now = static_cast<std::size_t>(std::ranges::find(robots, chosen_.robot) - robots.begin());
    const auto pick = one_of(ui_, "Robot", {head.right() - wide - 8, head.y + 4, wide, 26}, words, now);
    if (pick && *pick != now) table_.choose(std::ranges::find(builds_, robots[*pick], &BuildChoice::robot)->choice);
  }

  int weeks_of(const BuildChoice& build, const Json& parts) const {
    int sum = 0;
    for (const Kind& kind : kinds)
      for (const Json& part : parts[kind.group]) sum += build.has(text_of(part, "id")) ? part.value("weeks", 0) : 0;
    return sum;
  }

  void foot(Box box, const Json& parts) {
    int most = 0;
    for (const BuildChoice& build : builds_)
      if (build.robot == chosen_.robot) most = std::max(most, weeks_of(build, parts));
    ui_.canvas().line({box.x, box.y}, {box.right(), box.y}, ui_.theme().line);
    ui_.canvas().label({box.x + 14, box.y, box.w - 110, box.h},
                       fmt::format("{} of {} weeks", weeks_of(chosen_, parts), most), type::body_bold,
                       ui_.theme().accent.colour);
    const float wide = link_width(ui_.canvas(), "AA-BUILD-08");
    if (rule_link(ui_, "weeks", {box.right() - wide - 10, box.middle().y}, "AA-BUILD-08"))
      table_.state.rules.open("AA-BUILD-08");
  }

  Table& table_;
  Ui& ui_;
  std::vector<BuildChoice> builds_;
  BuildChoice chosen_;
};

class Draft {
 public:
  explicit Draft(Table& table) : table_(table), ui_(table.ui) {
    const std::vector<AerialChoice>& choices = aerial_sheet(table).choices;
    for (std::size_t i = 0; table.may_choose() && i < choices.size(); ++i)
      if (!table.model.choices[i].refusal && choices[i].kind == "draft") cards_.emplace_back(i, choices[i].card);
  }

  bool draw(Box& column) {
    if (cards_.empty()) return false;
    row();
    if (table_.zones.left_shown && table_.zones.form != Form::single)
      column.h = std::min(column.h, table_.zones.board.bottom() - column.y);  // ends above it
    std::vector<std::size_t> robots;
    for (std::size_t i = 0; i < table_.view.at("robots").size(); ++i) {
      Seat seat{};
      if (from_text(text_of(table_.view.at("robots")[i], "seat"), seat) && seat == own_seat(table_.model))
        robots.push_back(i);
    }
    std::stable_partition(robots.begin(), robots.end(),
                          [this](std::size_t i) { return drafts(i); });  // there may be no room for two
    for (const std::size_t i : robots) trained(column, table_.view.at("robots")[i], i + 1);
    return true;
  }

 private:
  bool drafts(std::size_t robot) const {
    const Json& order = table_.view.at("draft_order");
    const auto turn = table_.view.value("turn", std::size_t{0});
    return turn < order.size() && order[turn] == fmt::format("robot_{}", robot + 1);
  }

  // The specials that lie open, over the prompt bar.
  void row() {
    constexpr float widest = 94, gap = 10, lift = 14;
    const float left = s3, right = table_.zones.right.x - s2;  // under the column at the left, too
    const auto count = static_cast<float>(cards_.size());
    const float wide = std::min(widest, (right - left - gap * (count - 1)) / count), high = wide * card_ratio;
    const float full = count * (wide + gap) - gap, x = (left + right - full) / 2;
    const float y = table_.zones.prompt.y - high - s2;
    ui_.begin("Specials", {x - 8, y - lift - 8, full + 16, high + lift + 14});
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      const bool on = cards_[i].first == table_.state.chosen;
      Box box{x + static_cast<float>(i) * (wide + gap), on ? y - lift : y, wide, high};
      half_card(ui_.canvas(), box, aerial_card(table_, cards_[i].second), {on, !on, false, false});
      const Touch touch = ui_.item(fmt::format("Card {}", i + 1), box, false, card_radius);
      if (touch.hot()) table_.state.hovered = cards_[i].first;
      if (touch.clicked) on ? table_.play(cards_[i].first) : table_.choose(cards_[i].first);
      table_.in_tray.push_back(cards_[i].first);
    }
    ui_.end();
    table_.zones.board.h = y - lift - s2 - table_.zones.board.y;
  }

  // What the own robot can do already.
  void trained(Box& column, const Json& robot, std::size_t number) {
    constexpr float wide = 58, gap = 10;
    constexpr std::size_t in_row = 4;
    const Json deck = robot.value("deck", Json::array());
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
      half_card(ui_.canvas(), box, aerial_card(table_, deck[i].get<std::string>()));
    }
    ui_.end();
  }

  Table& table_;
  Ui& ui_;
  std::vector<std::pair<std::size_t, std::string>> cards_;  // by their choices
};

}  // namespace

bool aerial_workshop(Table& table, Box& column) { return Workshop(table).draw(column); }
bool aerial_draft(Table& table, Box& column) { return Draft(table).draw(column); }

}  // namespace sprue::ui
