// The inner loop of the rules allocates nothing: a long series takes no more from the heap than a short one.
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <new>

#include "games/registry.h"
#include "play/supplies.h"

// Counts, and else does what the standard's does. The sanitizers bring an operator of their own.
#if !defined(SPRUE_SANITIZED)
namespace {
std::atomic<std::uint64_t> allocations{0};
}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

using namespace sprue;

std::uint64_t allocations_of(const Game& game, std::uint64_t matches) {
  Problems problems;
  Setup setup;
  REQUIRE(add_supplies(game, setup, problems));
  SimOrder order;
  order.matches = matches;
  order.statistics = false;
  const std::uint64_t before = allocations;
  REQUIRE(game.simulate(setup, order, problems));
  return allocations - before;
}

TEST_CASE("A match between computer players allocates nothing", "[app]") {
  for (const Game& game : games()) {
    INFO(game.info().id);
    // What a series begins with, and lists that grow to their size; none of it a match's own.
    CHECK(allocations_of(game, 300) < allocations_of(game, 100) + 20);
  }
}

}  // namespace
#endif
