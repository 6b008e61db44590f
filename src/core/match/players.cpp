// Reads and writes the words that name players.
#include "core/match/players.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/values/problem.h"

namespace sprue {
namespace {

std::optional<std::uint32_t> whole_number(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// "0.5s" is 500; three places behind the point at most.
std::optional<std::uint32_t> milliseconds(std::string_view text) {
  text.remove_suffix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string places(text.substr(std::min(point + 1, text.size())));
  if (point < text.size() && (places.empty() || places.size() > 3)) return std::nullopt;
  places.resize(3, '0');
  const auto seconds = whole_number(text.substr(0, point)), rest = whole_number(places);
  if (!seconds || !rest || *seconds > longest_thought / 1000) return std::nullopt;
  return *seconds * 1000 + *rest;
}

std::optional<SeatPlayer> with_amount(const SeatPlayerKind& row, std::string_view amount) {
  SeatPlayer player{row.kind};
  player.timed = row.amount == PlayerAmount::budget && amount.ends_with('s');
  const std::optional<std::uint32_t> number = player.timed ? milliseconds(amount) : whole_number(amount);
  if (!number || *number == 0) return std::nullopt;
  player.amount = *number;
  switch (row.amount) {
    case PlayerAmount::none: return std::nullopt;
    case PlayerAmount::version: return *number == 1 ? std::optional(player) : std::nullopt;
    case PlayerAmount::strength: return *number <= strengths ? std::optional(player) : std::nullopt;
    case PlayerAmount::budget: break;
  }
  return *number <= (player.timed ? longest_thought : most_simulations) ? std::optional(player) : std::nullopt;
}

const SeatPlayerKind* row_named(std::string_view name) {
  const auto row = std::ranges::find(seat_players, name, &SeatPlayerKind::name);
  return row == seat_players.end() ? nullptr : &*row;
}

}  // namespace

std::optional<SeatPlayer> player_named(std::string_view word) {
  const std::size_t colon = word.find(':');
  const SeatPlayerKind* const row = row_named(word.substr(0, colon));
  if (row == nullptr) return std::nullopt;
  if (colon != std::string_view::npos) return with_amount(*row, word.substr(colon + 1));
  const bool is_whole = row->amount == PlayerAmount::none || row->amount == PlayerAmount::version;
  return is_whole ? std::optional(SeatPlayer{row->kind}) : std::nullopt;
}

std::string wrong_player(std::string_view word) {
  if (player_named(word)) return {};
  const SeatPlayerKind* const row = row_named(word.substr(0, word.find(':')));
  if (row == nullptr) return fmt::format("'{}' is no player", shown(word));
  switch (row->amount) {
    case PlayerAmount::none: return fmt::format("'{}': nothing follows {}", shown(word), row->name);
    case PlayerAmount::version: return fmt::format("'{}': {} is 1 or left out", shown(word), row->name);
    case PlayerAmount::strength: return fmt::format("'{}': {} goes from 1 to {}", shown(word), row->name, strengths);
    case PlayerAmount::budget: break;
  }
  return fmt::format("'{}': {} takes 1 to {} simulations, or a time from 0.001s to {}s", shown(word), row->name,
                     most_simulations, longest_thought / 1000);
}

std::string to_text(const SeatPlayer& player) {
  const std::string name(row_of(player.kind).name);
  if (player.amount == 0) return name;
  if (!player.timed) return fmt::format("{}:{}", name, player.amount);
  std::string places = fmt::format("{:03}", player.amount % 1000);
  while (!places.empty() && places.back() == '0') places.pop_back();
  return fmt::format("{}:{}{}{}s", name, player.amount / 1000, places.empty() ? "" : ".", places);
}

bool from_text(std::string_view text, SeatPlayer& player) {
  const std::optional<SeatPlayer> named = player_named(text);
  if (named) player = *named;
  return named.has_value();
}

std::string_view strength_word(std::uint32_t strength) {
  if (strength <= 3) return "beginner";
  return strength <= 7 ? "club" : "expert";
}

}  // namespace sprue
