// Keeps the answers of a game in a text file: a line for each name and kind.
#include "support/answers.h"

#include <fmt/format.h>

#include <cstdlib>
#include <sstream>

#include "core/files/file.h"
#include "support/source_dir.h"

namespace sprue::test {
namespace {

using Lines = std::map<std::string, std::string>;

Lines lines_of(const std::filesystem::path& file) {
  Problems problems;
  Lines lines;
  std::istringstream text(read_file(file, problems).value_or(""));
  for (std::string line; std::getline(text, line);) {
    const std::size_t colon = line.rfind(": ");
    REQUIRE(colon != std::string::npos);
    lines[line.substr(0, colon)] = line.substr(colon + 2);
  }
  return lines;
}

// The last part of what a line is about is the kind; names may have several parts.
bool is_of(const Lines::value_type& line, const std::string& name) {
  return line.first.starts_with(name + ", ") && line.first.rfind(", ") == name.size();
}

}  // namespace

void check_answers(const std::string& game, const std::string& name, const Hashes& hashes) {
  const auto file = source_dir() / "tests/golden/answers" / (game + ".txt");
  Lines lines = lines_of(file);
  if (std::getenv("SPRUE_SIGN") != nullptr) {
    std::erase_if(lines, [&](const auto& line) { return is_of(line, name); });
    for (const auto& [kind, hash] : hashes) lines[name + ", " + kind] = hash_text(hash);
    std::string text;
    for (const auto& [about, hash] : lines) text += fmt::format("{}: {}\n", about, hash);
    Problems problems;
    REQUIRE(write_file(file, text, problems));
  }
  Lines kept, made;
  for (const auto& line : lines)
    if (is_of(line, name)) kept.insert(line);
  for (const auto& [kind, hash] : hashes) made[name + ", " + kind] = hash_text(hash);
  for (const auto& [about, hash] : made) {
    INFO(about);
    CHECK(kept[about] == hash);
  }
  CHECK(kept.size() == made.size());  // or a kind is no longer made
}

}  // namespace sprue::test
