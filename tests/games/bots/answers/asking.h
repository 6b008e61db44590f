// Matches of random players in which everything is asked at some moments: what each seat may do, sees, keeps secret,
// and could forecast, and what is wrong with the position once a field of it is changed. The answers are kept as
// hashes.
#pragma once

#include <set>

#include "core/match/game_of.h"
#include "games/bots/answers/every_action.h"
#include "games/bots/forecast.h"
#include "support/answers.h"
#include "support/spoilt_json.h"

namespace bots_test {

class Asking {
 public:
  Asking(const Rules& rules, std::uint64_t seed)
      : rules_(rules), playout_(rules), dice_(seed), other_(seed + 1), random_(seed, 4) {}

  // What may be done is asked on one step in `every`, and everything the first time that a match is at a moment of some
  // kind.
  void match(std::uint64_t every, std::uint64_t steps) {
    std::vector<Event> told;
    State now = rules_.start(dice_, &told);
    for (std::uint64_t step = 0; step < steps && rules_.waiting(now).any(); ++step) {
      const bool seldom = is_seldom(now);
      if (step % every == 0 || seldom) ask(now);
      if (seldom) {
        look(now);
        foresee(now);
        spoil(now);
      }
      const Seat seat = deciders(rules_, now).lowest();
      const Action action = playout_.choose(now, seat, random_);
      told.clear();
      rules_.apply(now, seat, action, dice_, &told);
      hashers_["states"].add(hash_of_value(now));
      for (const Event& event : told) hashers_["events"].add(to_json(rules_, event).dump());
    }
  }
  sprue::test::Hashes hashes() const {
    sprue::test::Hashes all;
    for (const auto& [kind, hasher] : hashers_) all[kind] = hasher.hash();
    return all;
  }

 private:
  // What kind of moment it is: what lies on top, on what, and how far the turn is.
  bool is_seldom(const State& now) {
    std::vector<int> moment{static_cast<int>(now.stage), static_cast<int>(now.phase),
                            static_cast<int>(now.combat.stage)};
    for (std::size_t below = 0; below < 2 && below < now.frames.size(); ++below) {
      const Frame& frame = now.frames[now.frames.size() - 1 - below];
      moment.push_back(static_cast<int>(frame.kind()));
      moment.push_back(static_cast<int>(frame.purpose()));
    }
    return met_.insert(std::move(moment)).second;
  }

  void ask(const State& now) {
    Hasher& choices = hashers_["choices"];
    for (const Seat seat : rules_.waiting(now)) {
      std::set<std::size_t> kinds;  // one action of each, since it asks for all others in turn
      for (const Action& action : EveryAction(rules_, now, seat).all()) {
        Refusal why;
        const bool allowed = rules_.allowed(now, seat, action, &why);
        choices.add(allowed ? std::string_view("+") : std::string_view(why.rule->id));
        if (!allowed || !kinds.insert(action.index()).second) continue;
        hashers_["secrets"].add(rules_.is_secret_commit(now, seat, action) ? 1 : 0);
      }
    }
  }

  void look(const State& now) {
    for (int at = -1; at < rules_.seats(); ++at) {
      const Viewer viewer = at < 0 ? Viewer{} : Viewer{seat_at(at)};
      hashers_["views"].add(hash_of_value(rules_.view(now, viewer)));
      hashers_["views"].add(hash_of_value(resampled(rules_, now, viewer, other_)));
      if (!viewer) continue;
      hashers_["secrets"].add(rules_.conceals(now, *viewer) ? 1 : 0);
      if (rules_.waiting(now).has(*viewer)) hashers_["secrets"].add(rules_.is_open_choice(now, *viewer) ? 1 : 0);
    }
  }

  // What Strings and Attacks would do, for those that are allowed.
  void foresee(const State& now) {
    for (const Seat seat : rules_.waiting(now)) {
      std::vector<Action> legal;
      legal_actions(rules_, now, seat, legal);
      for (const Action& action : legal) {
        if (const auto* resolve = std::get_if<ResolveString>(&action)) keep(forecast(rules_, now, seat, *resolve));
        if (const auto* attach = std::get_if<AttachAttack>(&action)) keep(forecast(rules_, now, *attach));
      }
    }
  }
  void keep(const std::optional<Forecast>& made) {
    Hasher& forecasts = hashers_["forecasts"];
    if (!made) return forecasts.add(0);
    for (const Share& share : made->shares) {
      forecasts.add(share.what);
      for (const int end : {share.least, share.most}) forecasts.add(static_cast<std::uint64_t>(end));
    }
    for (const Landing& landing : made->landings) {
      for (const std::int64_t part : {std::int64_t{landing.total}, std::int64_t{landing.after}, landing.ways})
        forecasts.add(static_cast<std::uint64_t>(part));
    }
    forecasts.add(
        static_cast<std::uint64_t>(made->before * 8 + made->by_deck * 4 + made->by_choice * 2 + made->complete));
  }

  // Where something is found wrong with the position once one field is changed.
  void spoil(const State& now) {
    const Json reached = to_json(rules_, now);
    spoiler_.keep_values(reached);
    for (int time = 0; time < 4; ++time) {
      Json json = reached;
      spoiler_.change_somewhere(json);
      const Document document("state", std::move(json));
      Problems problems;
      State state{};
      FieldReader reader(rules_, document, problems);
      if (reader.read(document.value(), "", state)) rules_.faults(state, problems);
      hashers_["faults"].add(problems.size());
      for (const Problem& problem : problems) hashers_["faults"].add(problem.where);
    }
  }

  const Rules& rules_;
  Playout<Rules> playout_;
  SeededRoller dice_, other_;
  Random random_;
  sprue::test::JsonSpoiler spoiler_{random_};
  std::set<std::vector<int>> met_;
  std::map<std::string, Hasher> hashers_;
};

}  // namespace bots_test
