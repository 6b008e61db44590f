// Makes Bots and Aces a game of the registry.
#include "games/bots/game.h"
#include "games/bots/content/pack_warnings.h"

#include "core/match/game_of.h"
#include "games/bots/build_roles.h"
#include "games/bots/query/rules.h"
#include "games/bots/text.h"

namespace sprue::bots {

static_assert(sizeof(State) < 96 * 1024, "a State lies on the stack, of which forecasts take several");

const GameInfo& Rules::info() {
  enforces("BA-KIT-01");
  static constexpr std::array<OptionInfo, 5> options{{
      {"format", "BA-TEAM-01",
       "with three or more players: free for all, two teams, or player A against all others (in no book)"},
      {"rounds", "BA-R-204", "the match is a draw after so many rounds; 0: no limit"},
      {"points", "BA-BOT-13", "Build Points that each build may spend"},
      {"range", "BA-R-116", "a printed Range binds Standard Attacks alone, or all Attacks"},
      {"blocks", "BA-R-85", "blocks are settled one by one, or all of a step declared first"},
  }};
  static constexpr auto ladder = ladder_of({10, 20, 40, 60, 100, 150, 250, 400});
  static const GameInfo info{.id = "bots",
                             .title = "Bots and Aces",
                             .version = "2",
                             .fewest = 2,  // BA-KIT-01
                             .most = 6,
                             .pack = "foundry_row",
                             .options = options,
                             .box = {"Mech duel on a hex board", 0xE0A458, 0x1C1409, "hexagon"},
                             .miniatures = "mechs",
                             .ladder = ladder};
  return info;
}

// A pack need not be enough to play with: it may be mixed with others.
void Rules::check_pack(const Setup& setup, Problems& problems) { load_catalogue(setup.packs, problems); }

Problems Rules::pack_warnings(const Setup& setup) { return bots::pack_warnings(setup.packs); }

Bill Rules::check_build(const Setup& setup, const Document& build, Problems& problems) {
  Bill bill;
  bill.budget = points_of(build);
  const std::optional<Catalogue> cards = load_catalogue(setup.packs, problems);
  if (!cards) return bill;
  Budget budget;
  const std::optional<Build> read = bots::check_build(build, *cards, problems, budget);
  if (read) bill.name = read->name;
  for (BudgetLine& line : budget) bill.lines.push_back({line.points, std::move(line.what), line.rule});
  return bill;
}

std::optional<Document> Rules::new_build(const Setup& setup, const std::string& name, Problems& problems) {
  const std::optional<Catalogue> cards = load_catalogue(setup.packs, problems);
  if (!cards) return std::nullopt;
  return starting_build(*cards, name);
}

Game game() {
  Game row = game_of<Rules>();
  row.text = &text;
  row.build_roles = &build_roles;
  row.give_miniature = &give_miniature;
  return row;
}

}  // namespace sprue::bots
