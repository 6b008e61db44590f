// Links the lines of a record, and finds the first link that does not fit.
#include "core/match/chain.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/values/sha256.h"

namespace sprue {
namespace {

// 128 bits as 32 hexadecimal digits.
constexpr std::size_t link_bytes = 16;

std::string link_of(const std::string& before, const Json& line) {
  const auto digest = sha256(before + line_of(line));
  std::string link;
  for (std::size_t i = 0; i < link_bytes; ++i) link += fmt::format("{:02x}", digest[i]);
  return link;
}

}  // namespace

std::string Chain::linked(Json line) {
  link_ = link_of(link_, line);
  line["chain"] = link_;
  return line_of(line);
}

ChainCheck check_chain(std::string_view text) {
  ChainCheck check;
  std::string before;
  int number = 0;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    ++number;
    Problems none;
    const std::optional<Document> document = Document::parse("", text.substr(0, end), none);
    Json line = document ? document->value() : Json();
    const bool linked = line.is_object() && line.contains("chain") && line["chain"].is_string();
    if (number == 1 && !linked) return check;
    check.has_chain = true;
    const std::string told = linked ? line["chain"].get<std::string>() : "";
    if (linked) line.erase("chain");
    before = link_of(before, line);
    if (told != before) return check.broken = number, check;
    text.remove_prefix(end + 1);
  }
  return check;
}

}  // namespace sprue
