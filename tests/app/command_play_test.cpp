// `sprue play --text`: a match is left, offered, gone on with, and kept when it is over.
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

#include "app/settings.h"
#include "app/shelf.h"
#include "support/ran.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;

// While it lives, this user has an empty home.
class EmptyHome {
 public:
  EmptyHome() {
    for (const char* const name : names_) {
      const char* const before = std::getenv(name);
      before_.emplace_back(before == nullptr ? "" : before);
      ::setenv(name, folder_.path().c_str(), 1);
    }
  }
  ~EmptyHome() {
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (before_[i].empty())
        ::unsetenv(names_[i]);
      else
        ::setenv(names_[i], before_[i].c_str(), 1);
    }
  }
  EmptyHome(const EmptyHome&) = delete;
  EmptyHome& operator=(const EmptyHome&) = delete;
  std::filesystem::path folder() const { return folder_.path() / "sprue"; }

 private:
  static constexpr std::array<const char*, 2> names_{"XDG_STATE_HOME", "XDG_CONFIG_HOME"};
  TempFolder folder_;
  std::vector<std::string> before_;
};

std::string many(const std::string& line, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += line + "\n";
  return text;
}

TEST_CASE("A match that was left is gone on with to its end", "[app]") {
  const EmptyHome home;
  const std::vector<std::string> begin{"play", "asteroid", "--text", "--seats", "Ines,simple", "--seed", "3"};
  const test::Ran left = test::sprue_with(begin, many("1", 5));
  INFO(left.err);
  CHECK(left.exit == exit_good);
  CHECK(left.out.find("The match is kept: sprue play asteroid --text --resume") != std::string::npos);
  const Shelf shelf(home.folder());
  REQUIRE(shelf.unfinished().size() == 1);
  const int steps = shelf.unfinished()[0].steps;
  const test::Ran offered = test::sprue_with({"play", "asteroid", "--text", "--no-journal"}, "q\n");
  CHECK(offered.out.find("Ines, Computer B  step " + std::to_string(steps)) != std::string::npos);
  CHECK(offered.out.find("A Ines, B B") != std::string::npos);  // the names last used
  const test::Ran whole = test::sprue_with({"play", "asteroid", "--text", "--resume"}, many("1", 300));
  CHECK(whole.out.find("after step " + std::to_string(steps)) != std::string::npos);
  CHECK(whole.exit == exit_good);
  CHECK(shelf.unfinished().empty());
  REQUIRE(shelf.finished().size() == 1);
  CHECK(test::sprue_with({"replay", shelf.finished()[0].string(), "--verify"}).exit == exit_good);
  CHECK(test::sprue_with({"play", "asteroid", "--text", "--resume"}).err ==
        "play: no match of The Last Blast was left\n");
  const test::Ran branch = test::sprue_with(
      {"play", "asteroid", "--text", "--from", shelf.finished()[0].string(), "--step", "6", "--seats", "Kim,Ada"}, "");
  CHECK(branch.out.find("Hand over to Kim") != std::string::npos);
  REQUIRE(shelf.unfinished().size() == 1);
  CHECK(shelf.unfinished()[0].steps == 6);
}

TEST_CASE("What cannot be played is told", "[app]") {
  const EmptyHome home;
  CHECK(test::sprue_with({"play", "asteroid", "--text", "--seats", "5"}).err ==
        "seats: The Last Blast takes 2 to 4 players, not 5\n");
  CHECK(test::sprue_with({"play", "asteroid", "--text", "--seats", "Ines,Tom:clever"}).err ==
        "seats: 'Tom:clever': after the colon stands human, random or simple\n");
  CHECK(test::sprue_with({"play", "asteroid", "--text", "--from", "nowhere.jsonl"}).err.find("cannot be read") !=
        std::string::npos);
}

}  // namespace
