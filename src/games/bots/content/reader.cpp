// Reads keys of packs and builds, and tells what is missing, unknown or of the wrong kind.
#include "games/bots/content/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/json/problem_at.h"

namespace sprue::bots {

bool Reader::is_full() const { return problems_->is_full(); }

void Reader::wrong(std::string_view key, std::string what) const {
  problem_at(*document_, key.empty() ? path_ : below(key), std::move(what), *problems_);
}

void Reader::breaks(const Rule& rule, std::string what) const {
  if (is_full()) return problems_->count();
  problems_->push_back({document_->where(path_), std::move(what), &rule});
}

bool Reader::keys(std::initializer_list<std::string_view> known) const {
  if (!is_object()) {
    wrong("an object is expected here, not " + shown(json_->dump()));
    return false;
  }
  const std::vector<std::string_view> all(known);
  for (const auto& [key, value] : json_->items()) {
    if (std::ranges::find(all, key) != all.end()) continue;
    wrong(key, is_full() ? "" : unknown_word("key", key, all));
  }
  return true;
}

bool Reader::given(std::string_view key) const {
  if (!is_object()) return false;
  const auto found = json_->find(std::string(key));
  return found != json_->end() && !found->is_null();
}
Reader Reader::part(const Json& json, std::string path) const {
  Reader reader = *this;
  reader.json_ = &json;
  reader.path_ = std::move(path);
  return reader;
}
Reader Reader::operator[](std::string_view key) const {
  // Null stands in for what is not there, so reading goes on and finds more faults.
  static const Json none;
  return part(given(key) ? (*json_)[std::string(key)] : none, below(key));
}
Reader Reader::operator[](std::size_t at) const { return part((*json_)[at], fmt::format("{}[{}]", path_, at)); }
std::size_t Reader::size() const { return json_->size(); }
bool Reader::is_list() const { return json_->is_array(); }
bool Reader::is_object() const { return json_->is_object(); }
bool Reader::is_text() const { return json_->is_string(); }
std::vector<std::string> Reader::all_keys() const {
  std::vector<std::string> keys;
  for (const auto& [key, value] : json_->items()) keys.push_back(key);
  return keys;
}

bool Reader::is(std::string_view text) const {
  return json_->is_string() && json_->get_ref<const std::string&>() == text;
}
std::string Reader::text() const { return is_text() ? json_->get<std::string>() : json_->dump(); }
std::string Reader::text(std::string_view key, bool needed) const {
  if (!given(key)) {
    missing(key, needed);
    return {};
  }
  const Reader part = (*this)[key];
  if (part.is_text()) return part.text();
  part.wrong("a text is expected here, not " + shown(part.text()));
  return {};
}

std::string Reader::title(std::string_view key) const {
  constexpr int longest = 60;
  std::string title = text(key);
  const bool printable = std::ranges::none_of(title, [](unsigned char c) { return c < 32 || c == 127; });
  // Bytes that begin a letter; those that go on with one begin with the bits 10.
  const auto letters = std::ranges::count_if(title, [](unsigned char c) { return (c & 0xC0U) != 0x80U; });  // UTF-8
  if (has_text(key) && (letters < 1 || letters > longest || !printable))
    wrong(key, fmt::format("1 to {} printable letters are expected here", longest));
  return title;
}

int Reader::whole(int least, int most) const {
  if (json_->is_number_integer() && *json_ >= least && *json_ <= most) return json_->get<int>();
  wrong(fmt::format("a whole number from {} to {} is expected here, not {}", least, most, shown(json_->dump())));
  return least;
}
int Reader::number(std::string_view key, int least, int most, std::optional<int> otherwise) const {
  if (given(key)) return (*this)[key].whole(least, most);
  missing(key, !otherwise);
  return otherwise.value_or(least);
}
bool Reader::truth(std::string_view key) const {
  if (!given(key)) return false;
  const Json& value = (*json_)[std::string(key)];
  if (value.is_boolean()) return value.get<bool>();
  wrong(key, "true or false is expected here");
  return false;
}

std::optional<std::size_t> Reader::word_among(std::string_view kind, std::span<const std::string_view> words) const {
  const auto found = is_text() ? std::ranges::find(words, json_->get_ref<const std::string&>()) : words.end();
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  wrong(is_text() ? unknown_word(kind, text(), words) : "a word is expected here, not " + shown(json_->dump()));
  return std::nullopt;
}

void Reader::missing(std::string_view key, bool needed) const {
  if (needed) wrong(fmt::format("'{}' is missing", key));
}
std::string Reader::below(std::string_view key) const {
  return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
}

}  // namespace sprue::bots
