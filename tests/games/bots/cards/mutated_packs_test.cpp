// A pack that passes `check` plays: cards of the packs in the tree are changed at random, and each that is accepted is
// played, by random players and by quick ones, without harm.
#include "core/match/playout.h"
#include "games/bots/cards/changed_cards.h"

namespace {

using namespace bots_test;

constexpr std::string_view changed_id = "M1";

class MutatedPacks {
 public:
  explicit MutatedPacks(std::uint64_t seed) : random_(seed, 3), dice_(seed), packs_(starter_packs()) {
    packs_.push_back(drill_pack());
    packs_.push_back(test_pack("own", "{}"));
  }

  // So many packs that are accepted.
  void play(int packs) {
    while (packs > 0 && failed_ < 12) packs -= try_one() ? 1 : 0;
    CHECK(refused_ > 0);
    CHECK(used_ * 2 > played_);  // most cards that were brought were also played
  }

 private:
  std::uint32_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }

  bool try_one() {
    const ChangedCard changed = cards_.next(std::string(changed_id));
    packs_.back() = test_pack("own", changed.pack.dump());
    Problems problems;
    const std::optional<Catalogue> catalogue = load_catalogue(packs_, problems);
    if (!catalogue) return ++refused_, false;
    const Brings brings = brought(*catalogue, changed);
    play_on(Rules(2, Options{}, *catalogue, make_builds({brings, brings}, *catalogue)), changed.told);
    return true;
  }

  // A build with several of that card, and with what it asks for.
  static Brings brought(const Catalogue& catalogue, const ChangedCard& changed) {
    const Card& card = catalogue[catalogue.find(changed.id)];
    Brings brings{.gear = {"W-006", "W-032"}};
    for (const CardId needed : card.requirements) brings.gear.push_back(catalogue[needed].id);
    if (card.requisite != no_card) brings.gear.push_back(catalogue[card.requisite].id);
    if (card.kind == Kind::terrain) {
      brings.terrain = changed.id;
    } else if (card.kind == Kind::weapon || card.kind == Kind::subsystem) {
      for (int copy = 0; copy < 3; ++copy) brings.gear.push_back(changed.id);
      if (card.special_attack != no_card) brings.deck.assign(20, changed.special_id);
    } else {
      if (card.signature != no_card) brings.gear.push_back(catalogue[card.signature].id);
      brings.deck.assign(40, changed.id);
    }
    return brings;
  }

  void play_on(const Rules& rules, const std::string& told) {
    constexpr int steps = 500;
    const bool quick = below(8) == 0;
    Playout<Rules> playout(rules, quick ? SeatPlayer::simple : SeatPlayer::random);
    State now = rules.start(dice_, nullptr);
    bool used = false;
    int step = 0;
    try {
      for (; step < steps && rules.waiting(now).any(); ++step) {
        const Seat seat = rules.waiting(now).lowest();
        const Action action = playout.choose(now, seat, random_);
        if (!used) used = rules.label(now, seat, action).find(ChangedCards::name) != std::string::npos;
        rules.apply(now, seat, action, dice_, nullptr);
        Problems problems;
        rules.faults(now, problems);
        if (!problems.empty()) return fail(told, step, to_text(problems.front()));
      }
    } catch (const BrokenState& broken) {
      return fail(told, step, broken.what());
    }
    ++played_;
    used_ += used ? 1 : 0;
  }

  void fail(const std::string& told, int step, const std::string& what) {
    ++failed_;
    FAIL_CHECK(told << "is accepted, and after " << step << " steps: " << what);
  }

  Random random_;
  SeededRoller dice_;
  ChangedCards cards_{random_};
  std::vector<Pack> packs_;  // the last one is that of the changed card
  int refused_ = 0, played_ = 0, used_ = 0, failed_ = 0;
};

TEST_CASE("Packs that are accepted can be played, whatever their cards say", "[bots]") { MutatedPacks(1).play(60); }

// Sections, so that `-c` runs a portion of them.
TEST_CASE("Thousands of packs that are accepted can be played", "[bots][long]") {
  for (std::uint64_t portion = 1; portion <= 10; ++portion) {
    DYNAMIC_SECTION("portion " << portion) { MutatedPacks(1 + portion).play(500); }
  }
}

}  // namespace
