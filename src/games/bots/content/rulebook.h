// The rulebook as a list: the place to start when looking for a rule.
#pragma once

#include <string_view>
#include <utility>

#include "core/values/rule.h"

namespace sprue::bots {

const Rulebook& book();

inline constexpr std::string_view no_room_id = "TABLE-ROOM-1";  // of the table's rules: a limit of this program

// Says why not, with the rule behind it.
template <class... Args>
bool no(Refusal* why, std::string_view rule, fmt::format_string<Args...> text, Args&&... args) {
  return refuse(why, book(), rule, text, std::forward<Args>(args)...);
}

}  // namespace sprue::bots
