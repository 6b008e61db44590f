// Reading JSON of packs and builds key by key: whatever is missing, unknown or of the wrong kind becomes a problem with
// its place, and reading goes on.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/json.h"
#include "core/values/fields.h"

namespace sprue::bots {

class Reader {
 public:
  Reader(const Document& document, const Json& json, std::string path, Problems& problems)
      : document_(&document), json_(&json), path_(std::move(path)), problems_(&problems) {}

  // So much is wrong with this document already that more is not told.
  bool is_full() const;
  void wrong(std::string what) const { wrong({}, std::move(what)); }
  void wrong(std::string_view key, std::string what) const;
  void breaks(const Rule& rule, std::string what) const;

  // An object all of whose keys are among these.
  bool keys(std::initializer_list<std::string_view> known) const;
  bool given(std::string_view key) const;         // there, and not null
  Reader operator[](std::string_view key) const;  // of what is not there: null
  Reader operator[](std::size_t at) const;
  std::size_t size() const;
  bool is_list() const;
  bool is_object() const;
  bool is_text() const;
  bool has_text(std::string_view key) const { return given(key) && (*this)[key].is_text(); }
  std::vector<std::string> all_keys() const;

  bool is(std::string_view text) const;  // exactly this text
  std::string text() const;              // the text; anything else as JSON
  std::string text(std::string_view key, bool needed = true) const;
  std::string title(std::string_view key) const;  // 1 to 60 letters, all printable
  int whole(int least, int most) const;
  int number(std::string_view key, int least, int most, std::optional<int> otherwise = std::nullopt) const;
  bool truth(std::string_view key) const;
  std::optional<std::size_t> word_among(std::string_view kind, std::span<const std::string_view> words) const;

  template <Worded E>
  std::optional<E> word(std::string_view kind) const {
    const auto words = names(E{});
    const std::optional<std::size_t> at = word_among(kind, words);
    return at ? std::optional(static_cast<E>(*at)) : std::nullopt;
  }
  template <Worded E>
  std::optional<E> word(std::string_view key, std::string_view kind, bool needed = true) const {
    if (given(key)) return (*this)[key].word<E>(kind);
    missing(key, needed);
    return std::nullopt;
  }
  // Calls `each(reader)` with every entry of a list.
  template <class Each>
  void list(std::string_view key, bool needed, const Each& each) const {
    if (!given(key)) return missing(key, needed);
    const Reader part = (*this)[key];
    if (!part.is_list()) return part.wrong("a list is expected here");
    for (std::size_t i = 0; i < part.size(); ++i) each(part[i]);
  }

 private:
  Reader part(const Json& json, std::string path) const;
  void missing(std::string_view key, bool needed) const;
  std::string below(std::string_view key) const;

  const Document* document_;
  const Json* json_;
  std::string path_;
  Problems* problems_;
};

}  // namespace sprue::bots
