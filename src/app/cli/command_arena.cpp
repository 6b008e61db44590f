// `sprue arena`: how strong computer players are against each other. Shares of a series can be played anywhere and put
// together.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>

#include "app/cli/command_rows.h"
#include "app/cli/match_arguments.h"
#include "core/files/file.h"
#include "core/match/options.h"
#include "core/system/cancel.h"
#include "core/system/cpu_clock.h"
#include "core/system/say.h"
#include "core/values/hash.h"
#include "play/arena.h"
#include "play/json_output.h"
#include "play/supplies.h"

namespace sprue {
namespace {

// Deals of a series that follow each other.
struct Stretch {
  std::uint64_t from = 0, matches = 0;
  bool overlaps(const Stretch& other) const { return from < other.from + other.matches && other.from < from + matches; }
};

// All that a share tells of itself: shares that agree on `order` add up.
struct ArenaShare {
  Json order;
  std::vector<std::string> players;
  std::vector<Stretch> deals;
  ArenaResult result;
};

std::vector<std::string> words_of(const std::string& list) {
  std::vector<std::string> words;
  for (std::size_t from = 0; from <= list.size();) {
    const std::size_t comma = std::min(list.find(',', from), list.size());
    words.push_back(list.substr(from, comma - from));
    from = comma + 1;
  }
  return words;
}

std::string wrong_list(const std::string& list) {
  const std::vector<std::string> words = words_of(list);
  for (const std::string& word : words) {
    if (const std::string wrong = unknown_players(word); !wrong.empty()) return wrong;
  }
  return words.size() < 2 ? "two players or more, with commas between them" : "";
}

Json json_of(const ArenaShare& share) {
  Json pairs = Json::array(), times = Json::array(), deals = Json::array();
  for (const Stretch& each : share.deals) deals.push_back({{"from", each.from}, {"matches", each.matches}});
  for (const ArenaPair& pair : share.result.pairs) {
    const WinShare won = win_share(pair);
    pairs.push_back({{"places", {pair.one, pair.other}},
                     {"player", share.players[pair.one]},
                     {"against", share.players[pair.other]},
                     {"wins", pair.wins},
                     {"losses", pair.losses},
                     {"draws", pair.draws},
                     {"moves", pair.moves},
                     {"percent", {won.least, won.share, won.most}}});
  }
  for (const ThinkTimes& each : share.result.times)
    times.push_back({{"median", each.median()}, {"longest", each.longest}, {"steps", Json(each.steps)}});
  Json json{{"order", share.order},        {"players", share.players}, {"deals", deals},
            {"whole", share.result.whole}, {"pairs", pairs},           {"cpu_seconds", times}};
  if (share.result.sides == 2) json["ratings"] = ratings(share.players.size(), share.result.pairs);
  return json;
}

// Reads what json_of wrote. Throws what the library throws where the file is something else.
ArenaShare share_of(const Json& json) {
  ArenaShare share;
  share.order = json.at("order");
  share.players = json.at("players").get<std::vector<std::string>>();
  for (const Json& each : json.at("deals"))
    share.deals.push_back({each.at("from").get<std::uint64_t>(), each.at("matches").get<std::uint64_t>()});
  share.result.whole = json.at("whole").get<bool>();
  share.result.sides = share.order.at("sides").get<int>();
  for (const Json& pair : json.at("pairs")) {
    const auto places = pair.at("places").get<std::array<std::size_t, 2>>();
    share.result.pairs.push_back({places[0], places[1], pair.at("wins").get<std::uint64_t>(),
                                  pair.at("losses").get<std::uint64_t>(), pair.at("draws").get<std::uint64_t>(),
                                  pair.at("moves").get<std::uint64_t>()});
  }
  for (const Json& times : json.at("cpu_seconds")) {
    ThinkTimes& each = share.result.times.emplace_back();
    each.longest = times.at("longest").get<double>();
    times.at("steps").get_to(each.steps);
  }
  return share;
}

constexpr const char* no_share = "is no share of a series: print one with --json";

// Says why a share that was read cannot be counted; nothing: it can.
std::string fault_of(const ArenaShare& share) {
  if (!share.result.whole) return "was cut short: play it again";
  const std::size_t players = share.players.size();
  const bool pairs = std::ranges::all_of(share.result.pairs, [&](const ArenaPair& pair) {
    return pair.one < players && pair.other < players && pair.one != pair.other;
  });
  const bool deals = std::ranges::all_of(share.deals, [](const Stretch& each) {
    return each.matches <= std::numeric_limits<std::uint64_t>::max() - each.from;
  });
  return pairs && deals && players > 1 && share.result.times.size() == players ? "" : no_share;
}

// Says why two shares do not add up; nothing: they do.
std::string clash_of(const ArenaShare& sum, const ArenaShare& share) {
  const auto same = [](const ArenaPair& a, const ArenaPair& b) { return a.one == b.one && a.other == b.other; };
  if (sum.order != share.order || sum.players != share.players ||
      !std::ranges::equal(sum.result.pairs, share.result.pairs, same))
    return "is a share of another series";
  for (const Stretch& one : sum.deals)
    for (const Stretch& other : share.deals)
      if (one.overlaps(other))
        return fmt::format("holds deals that another share holds, too: see --from {}", other.from);
  return {};
}

void print(std::ostream& out, const ArenaShare& share) {
  const ArenaResult& result = share.result;
  say(out, "{}\n", share.order.dump());
  for (const ArenaPair& pair : result.pairs) {
    const WinShare won = win_share(pair);
    say(out, "{:<14} {:<9} {:<14} {:5.1f} % [{:.0f}-{:.0f}] of {} decided, {} drawn, {:.0f} moves a match\n",
        share.players[pair.one], result.sides == 2 ? "against" : "alone of", share.players[pair.other], won.share,
        won.least, won.most, pair.decided(), pair.draws,
        static_cast<double>(pair.moves) / static_cast<double>(std::max<std::uint64_t>(1, pair.matches())));
  }
  const std::vector<int> rated = ratings(share.players.size(), result.pairs);
  for (std::size_t player = 0; player < share.players.size(); ++player) {
    const ThinkTimes& times = result.times[player];
    const std::string rating = result.sides == 2 ? fmt::format("rating {:5}", rated[player]) : "";
    say(out, "{:<14} {} {:.2f} ms a decision (median of {}), {:.1f} ms the longest\n", share.players[player], rating,
        1000 * times.median(), times.count(), 1000 * times.longest);
  }
}

class ArenaCommand final : public Command {
 public:
  void arguments(Arguments& line) override {
    match_.describe(line);
    line.text("--players", players_, "who plays, with commas between: simple:1,flat:1000,search:1000", wrong_list);
    line.number("--matches", deals_, "deals; each is played from every side by every pair (default 10)");
    line.number("--from", first_, "the number of the first deal, for a share of a series (default 0)");
    line.number("--jobs", jobs_, 1, 256, "matches at the same time (default 1)");
    line.flag("--json", json_, "for programs, and for --join");
    line.texts("--join", joined_, "a share that was printed with --json; once for each, and nothing is played");
  }

  int run(Io& io) override {
    Problems problems;
    const std::optional<ArenaShare> share = joined_.empty() ? play(problems) : join(problems);
    if (!share) return report(problems, io);
    json_ ? print_json(io.out, json_of(*share)) : print(io.out, *share);
    if (share->result.whole) return exit_good;
    return report({{"arena", "cancelled; the counts are of the matches that were played"}}, io);
  }

 private:
  std::optional<ArenaShare> play(Problems& problems) const {
    ArenaShare share{{}, words_of(players_), {{first_, deals_}}, {}};
    ArenaOrder order;
    order.game = &match_.game();
    if (!add_setups(order, problems)) return std::nullopt;
    for (const std::string& word : share.players) order.players.push_back(*player_named(word));
    order.seed = match_.seed();
    order.first = first_;
    order.deals = deals_;
    order.jobs = jobs_;
    order.clock = cpu_seconds;
    const Cancel cancel;
    order.go_on = [](std::uint64_t) { return !Cancel::asked(); };
    std::optional<ArenaResult> result = play_arena(order, problems);
    if (!result) return std::nullopt;
    share.result = std::move(*result);
    share.order = order_json(order, share.result.sides);
    return share;
  }

  // Two seats to which nobody gave builds play the game's own ones, every two of them in turn.
  bool add_setups(ArenaOrder& order, Problems& problems) const {
    std::optional<Setup> setup = match_.setup(problems);
    if (!setup) return false;
    std::vector<std::string> own;
    if (!match_.names_builds() && setup->builds.size() == 2) {
      for (const auto& file : own_builds(match_.game())) own.push_back(file.stem().string());
    }
    if (own.size() < 2) order.setups.push_back(std::move(*setup));
    for (std::size_t a = 0; a < own.size(); ++a) {
      for (std::size_t b = a + 1; b < own.size(); ++b) {
        Setup& pair = order.setups.emplace_back(*match_.setup(problems));
        pair.builds.clear();
        add_builds(match_.game(), {own[a], own[b]}, pair, problems);
      }
    }
    for (Setup& each : order.setups) each.options = options_of_series(match_.game().info(), std::move(each.options));
    return problems.empty();
  }

  static Json order_json(const ArenaOrder& order, int sides) {
    const GameInfo& info = order.game->info();
    const Setup& setup = order.setups.front();
    Hasher builds;
    for (const Setup& each : order.setups)
      for (const Document& build : each.builds) builds.add(build.fingerprint());
    Json options = Json::object();
    for (const auto& [key, value] : setup.options) options[key] = value;
    return {{"game", info.id},
            {"rules", info.version},
            {"seats", std::max(setup.seats, info.fewest)},
            {"sides", sides},
            {"seed", order.seed},
            {"options", options},
            {"setups", order.setups.size()},
            {"builds", hash_text(builds.hash())}};
  }

  std::optional<ArenaShare> join(Problems& problems) const {
    std::optional<ArenaShare> sum;
    for (const std::string& file : joined_) {
      const std::optional<std::string> text = read_file(file, problems);
      if (!text) return std::nullopt;
      try {
        const ArenaShare share = share_of(Json::parse(*text));
        std::string wrong = fault_of(share);
        if (wrong.empty() && sum) wrong = clash_of(*sum, share);
        if (!wrong.empty()) {
          problems.push_back({file, std::move(wrong)});
        } else if (!sum) {
          sum = share;
        } else {
          sum->result.add(share.result);
          sum->deals.insert(sum->deals.end(), share.deals.begin(), share.deals.end());
        }
      } catch (const nlohmann::json::exception&) {
        problems.push_back({file, no_share});
      }
    }
    if (!problems.empty()) return std::nullopt;
    return sum;
  }

  MatchArguments match_;
  std::string players_ = "simple:1,simple";
  std::uint64_t first_ = 0, deals_ = 10;
  int jobs_ = 1;
  bool json_ = false;
  std::vector<std::string> joined_;
};

}  // namespace

std::unique_ptr<Command> arena_command() { return std::make_unique<ArenaCommand>(); }

}  // namespace sprue
