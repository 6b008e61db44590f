#include "games/bots/forecast.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "games/bots/play.h"

namespace sprue::bots {

namespace {

int left_of(const Look& look, Ref target) {
  return target.kind == RefKind::body ? look.body(target).hp : look.durability(target);
}

constexpr std::string_view effects_rule = "BA-PRIO-08", effects_word = "effects";  // of what records add, as told

// How a String ended, once.
struct Course {
  std::vector<Term> terms;
  int total = 0, after = 0;
};

// Plays a String out, whatever may be chosen on the way.
class Rehearsal {
 public:
  Rehearsal(const Rules& rules, Ref string, Ref target) : rules_(rules), string_(string), target_(target) {}

  std::vector<Course> courses(const State& begun) {
    courses_.clear();
    follow(begun, {});
    return std::move(courses_);
  }
  bool complete() const { return complete_; }

 private:
  using Added = std::vector<std::pair<EffectId, int>>;  // to the String, by records
  static constexpr std::size_t most_courses = 64;

  static int added_to(const State& now, Ref target) {
    const StringNow& string = now.combat.string;
    return target.kind == RefKind::body ? string.damage : string.dur_damage;
  }

  static EffectId at_work(const State& now) {
    if (!now.frames.empty() && now.frames.back().kind == FrameKind::pick &&
        now.frames.back().purpose == Purpose::strings)
      return now.lasting[now.frames.back().a].effect;
    return now.runs.empty() ? no_effect : now.runs.back().effect;
  }

  void note(Added& added, EffectId effect, int n) const {
    if (n != 0) added.emplace_back(effect, n);
  }

  void follow(State now, Added added) {
    std::vector<Event> told;
    SeededRoller roll(0);  // whose cards chance takes makes no difference to a String
    Play play(rules_, now, roll, &told);
    while (!now.frames.empty()) {
      const EffectId effect = at_work(now);
      const int before = added_to(now, target_);
      const bool on = play.go_on();
      note(added, effect, added_to(now, target_) - before);
      for (const Event& event : told)
        if (const auto* counted = std::get_if<Counted>(&event); counted != nullptr && counted->on == string_)
          return keep(counted->tally, added, now);
      if (!on) return branch(now, added);
      told.clear();
    }
    if (now.combat.fired) keep({}, added, now);  // what it aimed at is gone
  }

  // Of cards one is as good as another: Strings ask how many there are in a hand, not which.
  std::vector<Action> answers(const State& asked, Seat seat) const {
    std::vector<Action> ideas, out;
    rules_.ideas(asked, seat, ideas);
    bool card = false;
    for (const Action& idea : ideas) {
      const bool picks = std::holds_alternative<ChooseCard>(idea);
      const bool answers = picks || std::holds_alternative<Choose>(idea) || std::holds_alternative<Done>(idea);
      if (!answers || (picks && card) || !rules_.allowed(asked, seat, idea, nullptr)) continue;
      card = card || picks;
      out.push_back(idea);
    }
    return out;
  }

  // Every answer of whoever is asked.
  void branch(const State& asked, const Added& added) {
    const Seat seat = asked.frames.back().seat;
    for (const Action& idea : answers(asked, seat)) {
      if (courses_.size() >= most_courses) complete_ = false;
      if (!complete_) return;
      State then = asked;
      SeededRoller roll(0);
      Play(rules_, then, roll, nullptr).decide(seat, idea);
      Added more = added;
      note(more, at_work(asked), added_to(then, target_) - added_to(asked, target_));
      follow(then, std::move(more));
    }
  }

  // What records added stands in the Tally by their cards.
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
    course.after = std::max(0, left_of(Look(rules_, now), target_));
    courses_.push_back(std::move(course));
  }

  const Rules& rules_;
  Ref string_, target_;
  std::vector<Course> courses_;
  bool complete_ = true;
};

// The cards of a seat of which nobody can see where they are, with those it has in a hand that is not seen.
std::vector<CardId> unseen(const Rules& rules, const State& seen, Seat seat) {
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
  const Look look(rules, seen);
  for (const Attached& attack : seen.combat.attached)
    if (look.slot(string_ref(look.side_of(seat_of(look.acting())), attack.slot)).owner == seat) known(attack.card);
  return left;
}

// What a String shows of a deck: how many cards, and of which sorts they count.
struct Showing {
  std::size_t cards = 0;
  std::vector<Sort> sorts;

  void add(const Catalogue& cards_in_play, CardId id) {
    if (id == no_card) return;
    for (const EffectId record : cards_in_play[id].effects) {
      for (const EffectStep& step : cards_in_play.effect(record).steps) {
        if (step.op == Op::reveal) cards = std::max<std::size_t>(cards, step.amount.all ? deck_size : step.amount.n);
        if (step.amount.count == Count::revealed) sorts.push_back(step.amount.sort);
      }
    }
  }
};

Showing showing(const Rules& rules, const State& now, Seat seat, const ResolveString& resolve) {
  const Look look(rules, now);
  const StringParts made = *look.parts(resolve.slot);
  Showing showing;
  if (seat == made.owner) {
    showing.add(rules.cards(), made.card);
    for (const Attached& attack : now.combat.attached)
      if (attack.slot == resolve.slot.at) showing.add(rules.cards(), attack.card);
  }
  if (seat == seat_of(resolve.target)) {
    for (const Gear& gear : now[seat].gear) showing.add(rules.cards(), gear.card);
    const Tile tile = look.where(resolve.target);
    if (tile != no_tile) showing.add(rules.cards(), now.terrain[static_cast<std::size_t>(index(tile))]);
  }
  return showing;
}

// Orders of a seat's deck that differ in what they show, and for how many orders each of them stands.
class Orders {
 public:
  Orders(const Rules& rules, const State& seen, Seat seat, const Showing& showing) : seen_(seen), seat_(seat) {
    for (const CardId id : unseen(rules, seen, seat)) {
      unsigned kind = 0;
      for (const Sort sort : showing.sorts) kind = kind << 1U | (counts_as(sort, rules.cards()[id]) ? 1U : 0U);
      kinds_[kind].push_back(id);
    }
    const Cards& deck = seen_[seat].deck;
    for (std::size_t i = 0; i < showing.cards && showing.cards < deck.size(); ++i) {
      const std::size_t at = deck.size() - 1 - i;
      if (deck[at] == no_card) places_.push_back(at);
    }
  }

  // False: there are too many; each of those that were made shows as much of one kind as there can be.
  template <class Each>
  bool each(const Each& each) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < places_.size() && count <= most_orders; ++i) count *= kinds_.size();
    if (count <= most_orders) return lay(0, 1, each), true;
    for (const auto& [kind, cards] : kinds_) each(filled(kind), 1);
    return false;
  }

 private:
  static constexpr std::size_t most_orders = 256;

  template <class Each>
  void lay(std::size_t place, std::int64_t ways, const Each& each) {
    if (place == places_.size()) return each(filled(0), ways);
    for (auto& [kind, cards] : kinds_) {
      if (cards.empty()) continue;
      const auto left = static_cast<std::int64_t>(cards.size());
      CardId& shown = seen_[seat_].deck[places_[place]];
      shown = cards.back();
      cards.pop_back();
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

// All that the seats may hold, as far as it makes a difference to the String.
std::vector<Deal> deals(const Rules& rules, const State& begun, const ResolveString& resolve, bool& all) {
  std::vector<Deal> made{{begun}};
  for (int at = 0; at < rules.seats(); ++at) {
    std::vector<Deal> more;
    for (const Deal& deal : made) {
      Orders orders(rules, deal.state, seat_at(at), showing(rules, begun, seat_at(at), resolve));
      all = orders.each([&](const State& state, std::int64_t ways) {
        more.push_back({state, deal.ways * ways});
      }) && all;
    }
    made = std::move(more);
  }
  return made;
}

// What each card added, over all courses; what did not show in one of them added nothing there.
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

std::optional<Forecast> rehearsed(const Rules& rules, const State& seen, Seat seat, const ResolveString& resolve) {
  Forecast result;
  result.target = resolve.target;
  result.before = left_of(Look(rules, seen), resolve.target);
  result.odds = true;
  Rehearsal rehearsal(rules, resolve.slot, resolve.target);
  std::vector<Course> all;
  for (Deal& deal : deals(rules, seen, resolve, result.odds)) {
    SeededRoller roll(0);
    Play(rules, deal.state, roll, nullptr).rehearse(seat, resolve);
    std::vector<Course> courses = rehearsal.courses(deal.state);
    const auto differs = [&](const Course& course) {
      return course.total != courses.front().total || course.after != courses.front().after;
    };
    result.odds = result.odds && std::ranges::none_of(courses, differs);
    for (std::size_t i = 0; i < courses.size(); ++i) land(result, courses[i], i == 0 ? deal.ways : 0);
    result.ways += deal.ways;
    std::ranges::move(courses, std::back_inserter(all));
  }
  if (all.empty()) return std::nullopt;
  result.odds = result.odds && rehearsal.complete();
  result.shares = shares_of(all);
  return result;
}

}  // namespace

std::optional<Forecast> forecast(const Rules& rules, const State& seen, Seat seat, const ResolveString& resolve) {
  if (!Look(rules, seen).parts(resolve.slot)) return std::nullopt;
  return rehearsed(rules, seen, seat, resolve);
}

std::optional<Forecast> forecast(const Rules& rules, const State& seen, Ref string) {
  const Look look(rules, seen);
  if (!look.forms_string(string, nullptr)) return std::nullopt;
  const Seat seat = look.parts(string)->owner;
  std::optional<ResolveString> resolve;
  look.each_target(seat, [&](Ref target) {
    for (const bool scoped : {false, true}) {
      if (!resolve && target.kind == RefKind::body && look.reaches(string, target, scoped, nullptr))
        resolve = ResolveString{string, target, scoped};
    }
  });
  return resolve ? rehearsed(rules, seen, seat, *resolve) : std::nullopt;
}

std::optional<Forecast> forecast(const Rules& rules, const State& seen, const AttachAttack& attach) {
  const auto made = Look(rules, seen).parts(attach.slot);
  if (!made || seen.combat.attached.full() || !seen[made->owner].hand.has(attach.card)) return std::nullopt;
  State then = seen;
  SeededRoller roll(0);
  Play(rules, then, roll, nullptr).rehearse(attach);
  return forecast(rules, then, attach.slot);
}

Ending ending_of(const Rules& rules, const State& seen, Ref model, Tile to) {
  State then = seen;
  Player& one = then[seat_of(model)];
  one.flanking = one.strafing = false;  // a status held before is none that this Phase brings
  SeededRoller roll(0);                 // steps roll nothing
  Play(rules, then, roll, nullptr).end_movement_on(model, to);
  return {one.flanking, one.strafing, Look(rules, then).initiative(model)};
}

}  // namespace sprue::bots
