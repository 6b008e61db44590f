// Lists the games' questions, one row each.
#include "play/registry.h"

#include <array>

#include "games/aerial/questions.h"
#include "games/aeronauts/questions.h"
#include "games/asteroid/questions.h"
#include "games/bots/questions.h"

namespace sprue {

const Questions& questions_of(std::string_view game) {
  struct Row {
    std::string_view game;
    const Questions& (*questions)();
  };
  static constexpr std::array<Row, 4> rows{{{"aerial", &aerial::questions},
                                            {"aeronauts", &aeronauts::questions},
                                            {"asteroid", &asteroid::questions},
                                            {"bots", &bots::questions}}};
  for (const Row& row : rows)
    if (row.game == game) return row.questions();
  return plain_questions();
}

}  // namespace sprue
