// What is written over a film: planned from a match, shown by frame number alone.
#include "film/words/overlay_track.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "core/files/file.h"
#include "core/json/json.h"
#include "film/camera/film_painter.h"
#include "film/director/director.h"
#include "film/director/film_range.h"
#include "play/record_match.h"
#include "stage/registry.h"
#include "support/source_dir.h"

using namespace sprue;

namespace {

constexpr int fps = 10;

struct Filmed {
  film::SeenMatch seen;
  film::ShotList list;
  int frames = 0;

  Filmed(const std::string& game, const std::string& record, Audience audience = all_seeing) {
    const std::string file = (source_dir() / "tests/golden/matches" / record).string();
    Problems problems;
    seen.match = open_record(file, read_file(file, problems).value_or(""), {}, false, problems);
    REQUIRE(seen.match);
    seen.picture = stage::find_picture(game);
    seen.audience = audience;
    list = film::direct(*seen.picture, *seen.match, audience, stage::NamedShot{}, {1, seen.match->steps(), 1, 0, 5});
    frames = film::FilmClock(list, fps).frames();
  }
  film::OverlayTrack track() const { return {seen, list, fps}; }
};

}  // namespace

TEST_CASE("A film opens with its title and ends with who has won; between them stands how the match goes", "[film]") {
  const Filmed film("aeronauts", "aeronauts-ae-t-1.jsonl");
  const film::OverlayTrack words = film.track();
  const ui::FilmOverlay first = words.at(3).overlay, last = words.at(film.frames - 1).overlay;
  CHECK(first.title == "Aeronauts");
  CHECK(first.title_seen > 0);
  CHECK(first.bar_seen + first.caption_seen + first.insert_seen + first.verdict_seen == 0);
  REQUIRE(film.seen.match->outcome());
  CHECK(last.verdict_seen == 1);
  CHECK(last.winners == film.seen.match->outcome()->winners);
  CHECK(last.title_seen + last.bar_seen + last.caption_seen + last.insert_seen == 0);
  std::vector<std::string> turns;
  for (int frame = 0; frame < film.frames; ++frame) {
    const ui::FilmOverlay now = words.at(frame).overlay;
    if (now.bar_seen > 0 && (turns.empty() || turns.back() != now.where.front())) turns.push_back(now.where.front());
  }
  CHECK(std::ranges::count(turns, "Turn 1") == 1);
  CHECK(std::ranges::count(turns, "Turn 2") == 1);
}

TEST_CASE("Between the parts of a match the film tells how it stands, and nothing else", "[film]") {
  const Filmed film("aeronauts", "aeronauts-ae-t-1.jsonl");
  const film::OverlayTrack words = film.track();
  const film::FilmClock clock(film.list, fps);
  int boards = 0;
  for (int frame = 0; frame < film.frames; ++frame) {
    const ui::FilmOverlay now = words.at(frame).overlay;
    const bool board = film.list.shots[clock.at(frame).shot].kind == film::ShotKind::board;
    CHECK((now.board_seen > 0) == board);
    if (!board) continue;
    ++boards;
    CHECK(now.caption_seen + now.insert_seen + now.title_seen + now.verdict_seen == 0);
    CHECK_FALSE(now.where.empty());
  }
  CHECK(boards > 0);
}

TEST_CASE("Between the columns of The Last Blast its film tells which one begins, and at its end the points",
          "[film]") {
  const Filmed film("asteroid", "asteroid-AR-T-4-two.jsonl");
  const film::OverlayTrack words = film.track();
  int boards = 0;
  for (int frame = 0; frame < film.frames; ++frame) {
    const ui::FilmOverlay now = words.at(frame).overlay;
    if (now.board_seen == 0) continue;
    ++boards;
    CHECK(now.part.starts_with("Column "));
  }
  CHECK(boards > 0);
  const ui::FilmOverlay last = words.at(film.frames - 1).overlay;
  for (const ui::FilmSeat& seat : last.seats) {
    CHECK(seat.figure == "points");
    const auto told = film.seen.match->told(film.seen.match->steps(), all_seeing);
    CHECK(std::ranges::any_of(told, [&](const Told& one) {
      return one.line.text == fmt::format("{} scores {}", letter(seat.seat), seat.value);
    }));
  }
}

TEST_CASE("A film that ends before the match does tells nothing of how that ends", "[film]") {
  Filmed film("asteroid", "asteroid-AR-T-4-two.jsonl");
  film::DirectorOrder order;
  order.last = film.seen.match->steps() - 1;
  film.list = film::direct(*film.seen.picture, *film.seen.match, all_seeing, stage::NamedShot{}, order);
  const ui::FilmOverlay last = film.track().at(film::FilmClock(film.list, fps).frames() - 1).overlay;
  CHECK(last.verdict_seen == 0);
  for (const ui::FilmSeat& seat : last.seats) CHECK(seat.figure == "cards");
}

namespace {

constexpr std::array read_along{std::pair{"aeronauts", "aeronauts-ae-t-1.jsonl"},
                                std::pair{"asteroid", "asteroid-AR-T-4-two.jsonl"},
                                std::pair{"aerial", "aerial-aa-s-17.jsonl"}};

}  // namespace

TEST_CASE("Subtitles tell what is written over the film, each as long as it takes to read, and none during the title",
          "[film]") {
  for (const auto& [game, record] : read_along) {
    INFO(game);
    const Filmed film(game, record);
    const film::OverlayTrack words = film.track();
    const std::vector<film::Caption> captions = words.captions();
    REQUIRE(captions.size() > 3);
    int now = fps * film.list.shots.front().lasts() / 1000, brief = 0;
    for (std::size_t i = 0; i < captions.size(); ++i) {
      const film::Caption& caption = captions[i];
      CHECK(caption.frame >= now);
      CHECK(caption.end > caption.frame);
      now = caption.end;
      brief += caption.end - caption.frame < fps ? 1 : 0;
      if (i + 1 == captions.size()) break;
      const ui::FilmOverlay shown = words.at((caption.frame + caption.end) / 2).overlay;
      CHECK(shown.caption == caption.text);
    }
    // Only what weighs more than what is being read does not wait.
    CHECK(brief * 8 < static_cast<int>(captions.size()));
    if (!film.seen.match->outcome()) continue;
    const ui::FilmOverlay last = words.at(film.frames - 1).overlay;
    CHECK(captions.back().text == last.verdict + ": " + last.reason);
    CHECK(captions.back().end == film.frames);
  }
}

TEST_CASE("Subtitles tell of each frame what its picture tells: nothing while it tells how the match stands",
          "[film]") {
  for (const auto& [game, record] : read_along) {
    INFO(game);
    const Filmed film(game, record);
    const film::OverlayTrack words = film.track();
    std::vector<Sentence> told(static_cast<std::size_t>(film.frames));
    for (const film::Caption& caption : words.captions())
      std::fill(told.begin() + caption.frame, told.begin() + caption.end, caption.text);
    for (int frame = 0; frame < film.frames; ++frame) {
      const ui::FilmOverlay now = words.at(frame).overlay;
      if (now.verdict_seen > 0) break;
      CHECK(told[static_cast<std::size_t>(frame)] == (now.caption_seen > 0 ? now.caption : Sentence{}));
    }
  }
}

TEST_CASE("In a hurry, too, one subtitle ends before the next one begins", "[film]") {
  struct Row {
    const char* game;
    const char* record;
    double speed;
    int seconds;
  };
  for (const Row& row :
       {Row{"bots", "bots-last-bot.jsonl", 4, 0}, Row{"asteroid", "asteroid-AR-T-4-two.jsonl", 4, 0},
        Row{"asteroid", "asteroid-AR-T-4-two.jsonl", 1, 20}, Row{"aeronauts", "aeronauts-ae-t-1.jsonl", 1, 20}}) {
    INFO(row.record << " at " << row.speed << " in " << row.seconds);
    Filmed film(row.game, row.record);
    const film::DirectorOrder order{1, film.seen.match->steps(), row.speed, row.seconds, 5};
    film.list = film::direct(*film.seen.picture, *film.seen.match, all_seeing, stage::NamedShot{}, order);
    int now = 0;
    for (const film::Caption& caption : film.track().captions()) {
      CHECK(caption.frame >= now);
      CHECK(caption.end > caption.frame);
      now = caption.end;
    }
    CHECK(now == film::FilmClock(film.list, fps).frames());
  }
}

TEST_CASE("Subtitles name cards in words: they have no pictures", "[film]") {
  const Sentence lost = joined({"B loses ", Sentence::of_card("G1@6", "Shield 1 Arrow", {0, 1, 6}), " at the front"});
  CHECK(film::subtitles({{0, 15, lost}, {20, 30, "A wins"}}, 10) ==
        "1\n00:00:00,000 --> 00:00:01,500\nB loses Shield 1 Arrow at the front\n\n"
        "2\n00:00:02,000 --> 00:00:03,000\nA wins\n\n");
}

TEST_CASE("Chapters begin when the title has gone", "[film]") {
  Filmed film("aeronauts", "aeronauts-ae-t-1.jsonl");
  film::DirectorOrder order{1, film.seen.match->steps(), 1, 6, 0};  // so short that it opens on a later step
  film.list = film::direct(*film.seen.picture, *film.seen.match, all_seeing, stage::NamedShot{}, order);
  const auto chapters = film::chapters_of(film.seen, film.list, film::FilmClock(film.list, fps));
  CHECK(chapters.front().frame == 0);
  CHECK(chapters.front().title == "Aeronauts");
  if (chapters.size() > 1) CHECK(chapters[1].frame >= fps * film.list.shots.front().lasts() / 1000);
}

TEST_CASE("Captions leave out where on the board it is: everybody sees it", "[film]") {
  const Filmed film("aeronauts", "aeronauts-ae-t-1.jsonl");
  const film::OverlayTrack words = film.track();
  std::set<std::string> captions;
  for (int frame = 0; frame < film.frames; ++frame) captions.insert(words.at(frame).overlay.caption.text);
  CHECK(std::ranges::any_of(captions,
                            [](const std::string& text) { return text.find("flies straight facing") != text.npos; }));
  for (const std::string& caption : captions) CHECK(caption.find(" mm") == caption.npos);
}

TEST_CASE("Where seats play for alliances, their badges have its colour", "[film]") {
  const Filmed film("aerial", "aerial-aa-s-17.jsonl");
  const ui::Theme theme = film::film_theme(film.seen);
  const Json state = own_json(film.seen.match->state());
  for (const Json& robot : state["robots"]) {
    Seat seat{};
    REQUIRE(from_text(robot["seat"].get<std::string>(), seat));
    const ui::Colour& of_seat = theme.seats[static_cast<std::size_t>(index(seat))];
    CHECK(of_seat == (robot["alliance"] == "red" ? theme.red : theme.blue));
  }
}

TEST_CASE("Dice are shown with their Tally once they lie, and no sooner", "[film]") {
  const Filmed film("aeronauts", "aeronauts-ae-t-1.jsonl");
  const film::OverlayTrack words = film.track();
  const film::FilmClock clock(film.list, fps);
  int attacks = 0;
  for (int frame = 1; frame < film.frames; ++frame) {
    const ui::FilmOverlay before = words.at(frame - 1).overlay, now = words.at(frame).overlay;
    if (now.insert_seen == 0 || now.insert.title.text.find("Attacks") == std::string::npos) continue;
    CHECK(now.insert.who);
    CHECK(now.insert.dice.front().kind == ui::DieKind::attack);
    CHECK(now.insert.tallies.size() == 2);  // the damage, and why so many dice
    if (before.insert_seen > 0) continue;
    ++attacks;
    const film::Moment moment = clock.at(frame);
    CHECK(moment.seconds > 0.9);
    const auto told = film.seen.match->told(moment.step, all_seeing);
    CHECK(std::ranges::any_of(told, [&](const Told& one) {
      const Json event = own_json(film.seen.match->json_of(one.event));
      return event["kind"] == "attacked" && event["attack"] == Json(now.insert.dice.front().values);
    }));
  }
  CHECK(attacks >= 2);
}

TEST_CASE("A film of what a seat knew writes nothing that is hidden from it", "[film]") {
  const Audience second{false, seat_at(1)};
  const Filmed film("asteroid", "asteroid-AR-T-1.jsonl", second);
  const film::OverlayTrack words = film.track();
  const film::FilmClock clock(film.list, fps);
  int cards = 0;
  for (int frame = 0; frame < film.frames; ++frame) {
    const film::OverlayTrack::Now now = words.at(frame);
    cards += static_cast<int>(now.cards.size());
    for (const stage::PlayedCard& card : now.cards) {
      bool told = false;
      for (int step = 1; step <= clock.at(frame).step; ++step)
        told = told || std::ranges::any_of(film.seen.picture->played(*film.seen.match, step, second),
                                           [&](const stage::PlayedCard& one) { return one.face == card.face; });
      CHECK(told);
    }
  }
  CHECK(cards > 0);
  for (int step = 1; step <= film.seen.match->steps(); ++step) {
    if (film.seen.match->step(step).seat == seat_at(1)) continue;
    for (const Told& one : film.seen.match->told(step, second)) {
      if (own_json(film.seen.match->json_of(one.event))["kind"] == "committed")
        CHECK(film.seen.picture->played(*film.seen.match, step, second).size() % 2 == 0);
    }
  }
}

TEST_CASE("What is written does not depend on which frames were asked for before", "[film]") {
  const Filmed film("asteroid", "asteroid-AR-T-1.jsonl");
  const film::OverlayTrack words = film.track(), again = film.track();
  for (int frame = film.frames - 1; frame >= 0; frame -= 7) {
    const ui::FilmOverlay one = words.at(frame).overlay, two = again.at(frame).overlay;
    CHECK(one.caption == two.caption);
    CHECK(one.caption_seen == two.caption_seen);
    CHECK(one.insert_seen == two.insert_seen);
    CHECK(one.where == two.where);
  }
}

TEST_CASE("Rounds are known by their number in every game", "[film]") {
  struct Row {
    const char* game;
    const char* record;
    const char* kind;  // of the event that begins a round
  };
  for (const Row& row : {Row{"asteroid", "asteroid-AR-T-4-two.jsonl", "round_began"},
                         Row{"aeronauts", "aeronauts-ae-t-1.jsonl", "turn_began"}}) {
    INFO(row.game);
    const std::string file = (source_dir() / "tests/golden/matches" / row.record).string();
    Problems problems;
    film::SeenMatch seen;
    seen.match = open_record(file, read_file(file, problems).value_or(""), {}, false, problems);
    seen.picture = stage::find_picture(row.game);
    const auto& match = seen.match;
    REQUIRE(match);
    const auto at = [&](const char* moment, film::Edge edge) {
      return film::step_at(seen, file, moment, edge, problems);
    };
    const auto begins = [&](int step) {
      const auto told = match->told(step, all_seeing);
      return std::ranges::any_of(
          told, [&](const Told& one) { return own_json(match->json_of(one.event))["kind"] == row.kind; });
    };
    const auto second = at("r2", film::Edge::first), end = at("r2", film::Edge::last),
               third = at("r3", film::Edge::first);
    REQUIRE((second && end && third));
    CHECK(*end + 1 == *third);
    CHECK(*second <= *end);
    CHECK((begins(*second) || begins(*second - 1)));
    CHECK((begins(*third) || begins(*third - 1)));
    for (int step = *second + 1; step < *end; ++step) CHECK_FALSE(begins(step));
    CHECK(at("7", film::Edge::first) == 7);
    CHECK(at("1000000", film::Edge::last) == match->steps());
    CHECK(problems.empty());
    CHECK_FALSE(at("r99", film::Edge::first));
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].what.starts_with("has no round 99: there are "));
  }
  CHECK(film::unknown_moment("12").empty());
  CHECK(film::unknown_moment("r3").empty());
  for (const char* const text : {"", "r", "0", "r0", "3r", "-1", "round 3", "99999999"})
    CHECK_FALSE(film::unknown_moment(text).empty());
}
