// Reads sources the way the tests of the house need it: not a compiler, but right about what is a comment or a string.
#include "support/sources.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/source_dir.h"

namespace {

namespace fs = std::filesystem;

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

// Where the string or character ends that begins at `at`; one beyond its closing quote.
std::size_t end_of_quoted(std::string_view text, std::size_t at) {
  const char quote = text[at];
  if (quote == '"' && at > 0 && text[at - 1] == 'R') {
    const std::size_t open = text.find('(', at);
    const std::string close = ")" + std::string(text.substr(at + 1, open - at - 1)) + "\"";
    return std::min(text.find(close, open), text.size() - close.size()) + close.size();
  }
  for (++at; at < text.size() && text[at] != quote; ++at) {
    if (text[at] == '\\') ++at;
  }
  return std::min(at + 1, text.size());
}

// A quote between digits only groups them: 1'000.
bool opens_quoted(std::string_view text, std::size_t at) {
  if (text[at] == '"') return true;
  return text[at] == '\'' && (at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0);
}

std::size_t end_of_comment(std::string_view text, std::size_t at) {
  if (text[at + 1] == '/') return std::min(text.find('\n', at), text.size());
  return std::min(text.find("*/", at), text.size() - 2) + 2;
}

bool opens_comment(std::string_view text, std::size_t at) {
  return text.substr(at).starts_with("//") || text.substr(at).starts_with("/*");
}

void keep_lines(std::string_view dropped, std::string& kept) {
  kept.append(static_cast<std::size_t>(std::ranges::count(dropped, '\n')), '\n');
}

}  // namespace

std::string content_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

std::vector<Source> sources_below(std::string_view folder) {
  std::vector<Source> sources;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(source_dir() / folder)) {
    const fs::path& file = entry.path();
    if (file.extension() != ".h" && file.extension() != ".cpp") continue;
    sources.push_back({file.lexically_relative(source_dir()).generic_string(), content_of(file)});
  }
  std::ranges::sort(sources, {}, &Source::path);
  return sources;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::string folder_of(std::string_view path) {
  const auto slash = path.rfind('/');
  return std::string(slash == std::string_view::npos ? std::string_view() : path.substr(0, slash));
}

std::string module_of(std::string_view path) { return std::string(path.substr(0, path.rfind('.'))); }

std::vector<std::string> own_includes(std::string_view text) {
  std::vector<std::string> headers;
  for (const std::string& line : lines_of(text)) {
    const std::string_view trim = trimmed(line);
    if (!trim.starts_with('#')) continue;
    const std::string_view directive = trimmed(trim.substr(1));
    const auto open = directive.find('"');
    if (!directive.starts_with("include") || open == std::string_view::npos) continue;
    headers.emplace_back(directive.substr(open + 1, directive.find('"', open + 1) - open - 1));
  }
  return headers;
}

std::string without_comments(std::string_view text) {
  std::string code;
  for (std::size_t at = 0; at < text.size();) {
    if (opens_comment(text, at)) {
      const std::size_t end = end_of_comment(text, at);
      keep_lines(text.substr(at, end - at), code);
      at = end;
      continue;
    }
    const std::size_t end = opens_quoted(text, at) ? end_of_quoted(text, at) : at + 1;
    code += text.substr(at, end - at);
    at = end;
  }
  return code;
}

std::vector<std::string> comments_of(std::string_view text) {
  std::vector<std::string> comments = lines_of(text);
  const std::vector<std::string> code = lines_of(without_comments(text));
  for (std::size_t at = 0; at < comments.size(); ++at)
    comments[at].erase(0, at < code.size() ? std::min(code[at].size(), comments[at].size()) : 0);
  return comments;
}

std::string without_strings(std::string_view code) {
  std::string bare;
  for (std::size_t at = 0; at < code.size();) {
    bare += code[at];
    if (!opens_quoted(code, at)) {
      ++at;
      continue;
    }
    const std::size_t end = end_of_quoted(code, at);
    keep_lines(code.substr(at, end - at), bare);
    bare += code[at];
    at = end;
  }
  return bare;
}

bool has_part(std::string_view code, std::string_view name) {
  const auto same = [](char a, char b) { return lower(a) == lower(b); };
  const auto begin = code.begin();
  for (auto at = begin; at != code.end(); ++at) {
    at = std::search(at, code.end(), name.begin(), name.end(), same);
    if (at == code.end()) return false;
    const auto end = at + static_cast<std::ptrdiff_t>(name.size());
    const bool starts = at == begin || !is_letter(at[-1]) || (is_upper(*at) && !is_upper(at[-1]));
    const bool ends = end == code.end() || !is_letter(*end) || (is_upper(*end) && !is_upper(end[-1]));
    if (starts && ends) return true;
  }
  return false;
}
