// Rehearses a String on what a seat knows, and says how likely each result is.
#include "games/bots/forecast.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "games/bots/procedures/combat/attacks.h"
#include "games/bots/procedures/combat/strings.h"
#include "games/bots/procedures/loop.h"
#include "games/bots/procedures/movement/movement.h"
#include "games/bots/query/filters.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/strings.h"

namespace sprue::bots {

namespace {

int left_of(const Position& pos, Ref target) {
  return target.kind == RefKind::body ? pos.body(target).hp : durability(pos, target);
}

constexpr std::string_view effects_rule = "BA-PRIO-08", effects_word = "effects";  // of what records add, as told

// One way in which the String can end.
struct Course {
  std::vector<Term> terms;
  int total = 0, after = 0;
};

// The part of a deck that records look at: how deep, and which sorts of cards they tell apart.
// Orders of a deck that look alike down to here come to the same.
struct Shown {
  std::size_t cards = 0;
  std::set<Sort> sorts;
  bool operator==(const Shown&) const = default;
};
using ShownDecks = std::array<Shown, most_seats>;

// Plays a String out, whatever may be chosen on the way.
class Rehearsal {
 public:
  Rehearsal(const Rules& rules, const State& seen, Ref string, Ref target)
      : rules_(rules), seen_(seen), string_(string), target_(target) {}

  std::vector<Course> courses(const State& begun) {
    courses_.clear();
    complete_ = true;
    follow(begun, {});
    return std::move(courses_);
  }
  bool complete() const { return complete_; }         // of the last deal: every choice was tried
  const ShownDecks& shown() const { return shown_; }  // in any of the deals so far
  // A deck was put into another order, and then looked at: what comes of that is not counted.
  bool shuffled() const {
    return shuffled_ && std::ranges::any_of(shown_, [](const Shown& deck) { return deck.cards > 0; });
  }

 private:
  using Added = std::vector<std::pair<EffectId, int>>;  // to the String, by records
  // A choice of choices grows fast; beyond this the forecast says that it is not complete.
  static constexpr std::size_t most_courses = 64;

  static int added_to(const State& now, Ref target) {
    const PendingAttack& pending = now.combat.pending;
    return target.kind == RefKind::body ? pending.damage : pending.dur_damage;
  }

  // The record that adds something just now, so that its card can be named.
  static EffectId at_work(const State& now) {
    const PickCounted* counted = now.frames.empty() ? nullptr : now.frames.back().as<PickCounted>();
    if (counted != nullptr) return now.lasting[counted->lasting].effect;
    return now.runs.empty() ? no_effect : now.runs.back().effect;
  }

  // Notes how far down which deck a record tells revealed cards apart.
  void watch(const State& now) {
    for (const Run& run : now.runs) {
      if (run.revealed == 0) continue;
      for (const EffectStep& step : rules_.cards().effect(run.effect).steps) {
        if (step.amount.count == Count::revealed) look_at(now, run.by, run.revealed, step.amount.sort);
        if (step.op != Op::take) continue;
        for (int seat = 0; seat < rules_.seats(); ++seat)
          if (step.aim != Aim::me || seat_at(seat) == run.by) look_at(now, seat_at(seat), run.revealed, step.sort);
      }
    }
  }
  void look_at(const State& now, Seat seat, std::size_t revealed, Sort sort) {
    Shown& deck = shown_[static_cast<std::size_t>(index(seat))];
    const std::size_t before = seen_[seat].deck.size(), left = std::min(before, now[seat].deck.size());
    // Counted from the top as it was at first: cards that were drawn on the way are part of it.
    deck.cards = std::max(deck.cards, before - left + revealed);
    deck.sorts.insert(sort);
  }
  bool recycles(const Event& event) const { return std::holds_alternative<Recycled>(event); }

  void note(Added& added, EffectId effect, int n) const {
    if (n != 0) added.emplace_back(effect, n);
  }

  void follow(State now, Added added) {
    std::vector<Event> told;
    SeededRoller roll(0);  // whose cards chance takes makes no difference to a String
    Turn turn(rules_, now, roll, &told);
    while (!now.frames.empty()) {
      const EffectId effect = at_work(now);
      const int before = added_to(now, target_);
      const bool on = go_on(turn);
      note(added, effect, added_to(now, target_) - before);
      watch(now);
      shuffled_ = shuffled_ || std::ranges::any_of(told, [&](const Event& event) { return recycles(event); });
      for (const Event& event : told)
        if (const auto* counted = std::get_if<Counted>(&event); counted != nullptr && counted->on == string_)
          return keep(counted->tally, added, now);
      // Somebody has to choose.
      if (!on) return branch(now, added);
      told.clear();
    }
    if (now.combat.fired) keep({}, added, now);  // what it aimed at is gone
  }

  // Cards in a hand are as good as each other, unless they come from a deck: a String asks how many there are, not
  // which.
  std::vector<Action> answers(const State& asked, Seat seat) const {
    std::vector<Action> ideas, out;
    rules_.ideas(asked, seat, ideas);
    // One card from a hand stands for all, which keeps the tree small.
    const bool alike = !asked.frames.back().is<PickTaken>();
    bool card = false;
    for (const Action& idea : ideas) {
      const bool picks = std::holds_alternative<ChooseCard>(idea);
      const bool answers = picks || std::holds_alternative<Choose>(idea) || std::holds_alternative<Done>(idea);
      if (!answers || (picks && alike && card) || !rules_.allowed(asked, seat, idea, nullptr)) continue;
      card = card || picks;
      out.push_back(idea);
    }
    return out;
  }

  // Every answer of whoever is asked.
  void branch(const State& asked, const Added& added) {
    const Seat seat = asked.frames.back().seat;
    const Frame& pick = asked.frames.back();
    shuffled_ = shuffled_ || pick.is<PickRecycled>() || pick.is<PickPredicted>();
    for (const Action& idea : answers(asked, seat)) {
      if (courses_.size() >= most_courses) complete_ = false;
      if (!complete_) return;
      State then = asked;
      SeededRoller roll(0);
      Turn turn(rules_, then, roll, nullptr);
      decide(turn, seat, idea);
      Added more = added;
      note(more, at_work(asked), added_to(then, target_) - added_to(asked, target_));
      follow(then, std::move(more));
    }
  }

  // The Tally of a course names records by their cards.
  void keep(const Tally& tally, const Added& added, const State& now) {
    Course course;
    for (const Term& term : tally.terms()) {
      if (term.rule->id != effects_rule || term.what != effects_word) {
        course.terms.push_back(term);
        continue;
      }
      for (const auto& [effect, n] : added) {
        if (effect == no_effect) continue;
        const Effect& record = rules_.cards().effect(effect);
        course.terms.push_back({n, term.rule, fmt::format("effect of {}", rules_.cards()[record.card].name)});
      }
    }
    course.total = std::max(0, tally.total());
    course.after = std::max(0, left_of(Position(rules_, now), target_));
    courses_.push_back(std::move(course));
  }

  const Rules& rules_;
  const State& seen_;
  Ref string_, target_;
  std::vector<Course> courses_;
  ShownDecks shown_;
  bool complete_ = true, shuffled_ = false;
};

// The cards of a seat of which nobody can see where they are, with those it has in a hand that is not seen.
std::vector<CardId> unseen(const Rules& rules, const State& seen, Seat seat) {
  // A build is open, so whatever is in no open zone is in the deck or the hand.
  std::vector<CardId> left = rules.kit(seat).build.deck;
  const auto known = [&](CardId id) {
    const auto at = std::ranges::find(left, id);
    if (at != left.end()) left.erase(at);
  };
  const Player& player = seen[seat];
  for (const Cards* pile : {&player.deck, &player.hand, &player.scrapyard, &player.wreckage})
    for (const CardId id : *pile) known(id);
  for (const CycleItem& item : seen.cycle)
    if (item.by == seat) known(item.card);
  for (const Side& side : seen.combat.sides)
    if (side.ace != no_card && seat_of(side.ace_unit) == seat) known(side.ace);
  const Position pos(rules, seen);
  for (const Attached& attack : seen.combat.attached)
    if (pos.slot(attack_ref(side_of(pos, seat_of(pos.acting())), attack.slot)).owner == seat) known(attack.card);
  return left;
}

// Orders of a seat's deck that differ in what they show, and for how many orders each of them stands.
class Orders {
 public:
  Orders(const Rules& rules, const State& seen, Seat seat, const Shown& shown) : seen_(seen), seat_(seat) {
    for (const CardId id : unseen(rules, seen, seat)) {
      unsigned kind = 0;
      // A bit for each sort that is asked about: cards with the same bits need not be told apart.
      for (const Sort sort : shown.sorts) kind = kind << 1U | (counts_as(sort, rules.cards()[id]) ? 1U : 0U);
      kinds_[kind].push_back(id);
    }
    const Cards& deck = seen_[seat].deck;
    // All alike: every order is the same.
    if (kinds_.size() < 2) return;
    for (std::size_t i = 0; i < std::min(shown.cards, deck.size()); ++i) {
      const std::size_t at = deck.size() - 1 - i;
      if (deck[at] == no_card) places_.push_back(at);
    }
  }

  // False: there are more than that; each of those that were made shows as much of one kind as there can be.
  template <class Each>
  bool each(std::size_t most, const Each& each) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < places_.size() && count <= most; ++i) count *= kinds_.size();
    if (count <= most) return lay(0, 1, each), true;
    for (const auto& [kind, cards] : kinds_) each(filled(kind), 1);
    return false;
  }

 private:
  template <class Each>
  void lay(std::size_t place, std::int64_t ways, const Each& each) {
    if (place == places_.size()) return each(filled(0), ways);
    for (auto& [kind, cards] : kinds_) {
      if (cards.empty()) continue;
      const auto left = static_cast<std::int64_t>(cards.size());
      CardId& shown = seen_[seat_].deck[places_[place]];
      shown = cards.back();
      cards.pop_back();
      // Any of the cards of that kind could lie there, so each stands for as many orders.
      lay(place + 1, ways * left, each);
      cards.push_back(shown);
      shown = no_card;
    }
  }

  // The rest anywhere, but those of one kind uppermost; then the hand, if it is not seen.
  State filled(unsigned uppermost) const {
    std::vector<CardId> rest;
    for (const auto& [kind, cards] : kinds_)
      rest.insert(kind == uppermost ? rest.end() : rest.begin(), cards.begin(), cards.end());
    State then = seen_;
    const auto take = [&](CardId& id) {
      if (id != no_card || rest.empty()) return;
      id = rest.back();
      rest.pop_back();
    };
    Player& player = then[seat_];
    std::for_each(std::make_reverse_iterator(player.deck.end()), std::make_reverse_iterator(player.deck.begin()), take);
    std::for_each(player.hand.begin(), player.hand.end(), take);
    std::sort(player.hand.begin(), player.hand.end());
    return then;
  }

  State seen_;
  Seat seat_;
  std::map<unsigned, std::vector<CardId>> kinds_;
  std::vector<std::size_t> places_;  // in the deck, that are shown
};

struct Deal {
  State state;
  std::int64_t ways = 1;
};

// Deals of what the seats may hold, as far as it matters to the String: every one, or, where those are too many orders,
// some that lie far apart.
std::vector<Deal> deals(const Rules& rules, const State& begun, const ShownDecks& shown, bool& all) {
  constexpr std::size_t most_orders = 256;  // of all decks together
  std::vector<Deal> made{{begun}};
  for (int at = 0; at < rules.seats(); ++at) {
    // The orders of several decks multiply.
    const std::size_t most = most_orders / std::min(most_orders, made.size());
    std::vector<Deal> more;
    for (const Deal& deal : made) {
      Orders orders(rules, deal.state, seat_at(at), shown[static_cast<std::size_t>(at)]);
      const bool counted = orders.each(most, [&](const State& state, std::int64_t ways) {
        more.push_back({state, deal.ways * ways});
      });
      all = all && counted;
    }
    made = std::move(more);
  }
  return made;
}

// The share of each card over all courses; a card that is missing in a course added nothing there.
std::vector<Share> shares_of(const std::vector<Course>& courses) {
  std::vector<Share> shares;
  const auto of = [](const Course& course, const Share& share) {
    int sum = 0;
    for (const Term& term : course.terms) sum += term.rule == share.rule && term.what == share.what ? term.amount : 0;
    return sum;
  };
  const auto fuller = [](const Course& a, const Course& b) { return a.terms.size() < b.terms.size(); };
  std::vector<Course> ordered = courses;  // rows stand as in the fullest Tally
  std::ranges::stable_sort(ordered, [&](const Course& a, const Course& b) { return fuller(b, a); });
  for (const Course& course : ordered) {
    for (const Term& term : course.terms) {
      Share share{0, 0, term.rule, term.what};
      const bool known = std::ranges::any_of(
          shares, [&](const Share& each) { return each.rule == share.rule && each.what == share.what; });
      if (known) continue;
      const auto sums = [&](const Course& each) { return of(each, share); };
      share.least = sums(*std::ranges::min_element(courses, {}, sums));
      share.most = sums(*std::ranges::max_element(courses, {}, sums));
      shares.push_back(std::move(share));
    }
  }
  return shares;
}

void land(Forecast& result, const Course& course, std::int64_t ways) {
  const auto same = [&](const Landing& each) { return each.total == course.total && each.after == course.after; };
  auto at = std::ranges::find_if(result.landings, same);
  if (at == result.landings.end()) {
    const auto later = [&](const Landing& each) {
      return std::pair(each.total, -each.after) > std::pair(course.total, -course.after);
    };
    at = result.landings.insert(std::ranges::find_if(result.landings, later), {course.total, course.after, 0});
  }
  at->ways += ways;
}

std::vector<std::pair<int, int>> ends_of(const std::vector<Course>& courses) {
  std::vector<std::pair<int, int>> ends;
  ends.reserve(courses.size());
  for (const Course& course : courses) ends.emplace_back(course.total, course.after);
  std::ranges::sort(ends);
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  return ends;
}

// Tries all orders of the decks that make a difference, as far as the rehearsal knows by now.
std::optional<Forecast> tried(const Rules& rules, const State& seen, Seat seat, const ResolveString& resolve,
                              Rehearsal& rehearsal) {
  Forecast result;
  result.target = resolve.target;
  result.before = left_of(Position(rules, seen), resolve.target);
  std::vector<Course> all;
  std::set<std::vector<std::pair<int, int>>> ends;
  std::vector<Deal> made = deals(rules, seen, rehearsal.shown(), result.complete);
  result.by_deck = !result.complete;
  for (Deal& deal : made) {
    SeededRoller roll(0);
    Turn turn(rules, deal.state, roll, nullptr);
    rehearse(turn, seat, resolve);
    std::vector<Course> courses = rehearsal.courses(deal.state);
    const auto& its = *ends.insert(ends_of(courses)).first;
    result.by_choice = result.by_choice || its.size() > 1 || !rehearsal.complete();
    result.complete = result.complete && rehearsal.complete();
    // A deal is counted once, whatever may be chosen in it: odds are of decks, not of decisions.
    for (std::size_t i = 0; i < courses.size(); ++i) land(result, courses[i], i == 0 ? deal.ways : 0);
    result.ways += deal.ways;
    std::ranges::move(courses, std::back_inserter(all));
  }
  if (all.empty()) return std::nullopt;
  result.by_deck = result.by_deck || ends.size() > 1 || rehearsal.shuffled();
  result.complete = result.complete && !rehearsal.shuffled();
  result.shares = shares_of(all);
  return result;
}

// Which cards of a deck make a difference turns out as the String is played: again, until nothing new does.
std::optional<Forecast> rehearsed(const Rules& rules, const State& seen, Seat seat, const ResolveString& resolve) {
  Rehearsal rehearsal(rules, seen, resolve.slot, resolve.target);
  while (true) {
    const ShownDecks known = rehearsal.shown();
    std::optional<Forecast> result = tried(rules, seen, seat, resolve, rehearsal);
    if (rehearsal.shown() == known) return result;
  }
}

}  // namespace

std::optional<Forecast> forecast(const Rules& rules, const State& seen, Seat seat, const ResolveString& resolve) {
  if (!parts(Position(rules, seen), resolve.slot)) return std::nullopt;
  return rehearsed(rules, seen, seat, resolve);
}

std::optional<Forecast> forecast(const Rules& rules, const State& seen, Ref string) {
  const Position pos(rules, seen);
  if (!forms_string(pos, string, nullptr)) return std::nullopt;
  const Seat seat = parts(pos, string)->owner;
  std::optional<ResolveString> resolve;
  each_target(pos, seat, [&](Ref target) {
    for (const bool scoped : {false, true}) {
      if (!resolve && target.kind == RefKind::body && reaches(pos, string, target, scoped, nullptr))
        resolve = ResolveString{string, target, scoped};
    }
  });
  return resolve ? rehearsed(rules, seen, seat, *resolve) : std::nullopt;
}

std::optional<Forecast> forecast(const Rules& rules, const State& seen, const AttachAttack& attach) {
  const auto made = parts(Position(rules, seen), attach.slot);
  if (!made || seen.combat.attached.full() || !seen[made->owner].hand.has(attach.card)) return std::nullopt;
  State then = seen;
  SeededRoller roll(0);
  Turn turn(rules, then, roll, nullptr);
  rehearse(turn, attach);
  return forecast(rules, then, attach.slot);
}

Ending ending_of(const Rules& rules, const State& seen, Ref model, Tile to) {
  State then = seen;
  // What it would gain is asked, not what it holds.
  Player& one = then[seat_of(model)];
  one.flanking = one.strafing = false;  // a status held before is none that this Phase brings
  SeededRoller roll(0);                 // steps roll nothing
  Turn turn(rules, then, roll, nullptr);
  end_movement_on(turn, model, to);
  return {one.flanking, one.strafing, initiative(Position(rules, then), model)};
}

}  // namespace sprue::bots
