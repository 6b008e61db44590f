// Text onto a stream. fmt's own printing to streams is compiled into every file that uses it, which makes such files
// take twice as long.
#pragma once

#include <fmt/format.h>

#include <ostream>

namespace sprue {

template <class... Args>
void say(std::ostream& out, fmt::format_string<Args...> form, Args&&... args) {
  out << fmt::vformat(form, fmt::make_format_args(args...));
}

}  // namespace sprue
