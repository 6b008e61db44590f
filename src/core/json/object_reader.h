// Reads one JSON object from outside, key by key. What is not asked for is unknown, and told with the nearest word.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/json.h"

namespace sprue {

// For files that people write by hand (scenes, models, shot lists, settings) into values that do not describe
// themselves. Each member reads one key into `out` if the key is there and right, tells a problem if it is there and
// wrong, and leaves `out` alone otherwise; the caller looks at the problems once, at the end. The document and the
// object must outlive the reader.
class ObjectReader {
 public:
  // `path`: where the object is in its document; empty: it is the whole.
  ObjectReader(const Document& document, const Json& object, std::string path, Problems& problems);

  // Returns the value of the key, and counts the key as known from now on; null when it is absent.
  const Json* find(std::string_view key);
  void text(std::string_view key, std::string& out);
  void number(std::string_view key, float& out, double least, double most);
  void numbers(std::string_view key, std::span<float> out, double least, double most);  // exactly so many
  void whole(std::string_view key, int& out, int least, int most);
  void flag(std::string_view key, bool& out);
  // Reads a word of a list as the enum value at its place in the list: the enum must count from 0 in the same order.
  template <class E>
  std::optional<E> choice(std::string_view key, std::string_view kind, std::span<const std::string_view> words) {
    const std::optional<std::size_t> at = place(key, kind, words);
    return at ? std::optional(static_cast<E>(*at)) : std::nullopt;
  }
  // An object within: nothing when the key is absent.
  std::optional<ObjectReader> inner(std::string_view key);

  const Document& document() const { return *document_; }
  Problems& problems() { return *problems_; }
  std::string path(std::string_view key) const;
  void wrong(std::string_view key, std::string what);
  // Tells of every key that no member above has asked for. Call it last.
  void refuse_others();

 private:
  std::optional<std::size_t> place(std::string_view key, std::string_view kind,
                                   std::span<const std::string_view> words);

  const Document* document_;
  const Json* object_;
  std::string path_;
  Problems* problems_;
  std::vector<std::string_view> known_;
};

}  // namespace sprue
