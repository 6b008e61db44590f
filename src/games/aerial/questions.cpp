// The questions of Aerial Assault, as people are asked them.
#include "games/aerial/questions.h"

#include "core/match/questions_of.h"
#include "games/aerial/rules.h"

namespace sprue::aerial {
namespace {

struct Asking {
  using Rules = aerial::Rules;

  static std::optional<Shortcut> shortcut(const State& now) {
    if (now.phase < Phase::program) return Shortcut{"Build and draft for me"};
    return std::nullopt;
  }
};

}  // namespace

const Questions& questions() {
  static const QuestionsOf<Asking> questions;
  return questions;
}

}  // namespace sprue::aerial
