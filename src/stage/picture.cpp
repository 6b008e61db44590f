#include "stage/picture.h"

#include <algorithm>

namespace sprue::stage {

void keep_kinds(Hints& hints, const std::vector<std::string_view>& kinds) {
  const auto other = [&](const auto& one) {
    return std::ranges::none_of(
        kinds, [&](std::string_view kind) { return std::string_view(one.id).substr(0, one.id.find(':')) == kind; });
  };
  std::erase_if(hints.lines, other);
  std::erase_if(hints.labels, other);
}

}  // namespace sprue::stage
