#include "core/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "core/file.h"
#include "core/hash.h"

namespace sprue {
namespace {

struct Spot {
  std::size_t line = 1;
  std::size_t column = 1;
};

Spot spot_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t last_break = before.rfind('\n');
  return {1 + static_cast<std::size_t>(std::ranges::count(before, '\n')),
          last_break == std::string_view::npos ? offset + 1 : offset - last_break};
}

std::string key_path(const std::string& path, std::string_view key) {
  return path.empty() ? std::string(key) : fmt::format("{}.{}", path, key);
}

// Reads the text letter by letter for the parser, so that the builder below knows how far it has come.
class Cursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;
  Cursor(const char* at, std::size_t* read) : at_(at), read_(read) {}
  reference operator*() const { return *at_; }
  Cursor& operator++() {
    ++at_;
    ++*read_;
    return *this;
  }
  bool operator==(const Cursor& other) const { return at_ == other.at_; }
  bool operator!=(const Cursor& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  std::size_t* read_;
};

// Builds the value from the parser's events and notes where each part begins.
class Builder final : public nlohmann::json_sax<Json> {
 public:
  Builder(std::string_view text, const std::size_t& read) : text_(text), read_(&read) {}

  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override { return put(value); }
  bool number_unsigned(number_unsigned_t value) override { return put(value); }
  bool number_float(number_float_t value, const string_t&) override { return put(value); }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& key) override {
    const std::size_t at = begin();
    Level& level = levels_.back();
    if (level.value->contains(key)) return fail(at, fmt::format("the key '{}' is given twice", shown(key)));
    level.key = key;
    return true;
  }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
    // The library's text is "[json.exception...] parse error at line 1, column 2: <what>"; places are ours.
    const std::string_view text = error.what();
    const std::size_t what = text.find(": ");
    return fail(position == 0 ? 0 : position - 1,
                "not JSON: " + shown_error(what == std::string_view::npos ? text : text.substr(what + 2)));
  }

  Json root;
  std::unordered_map<std::string, std::size_t> offsets;
  std::optional<std::size_t> bad_offset;
  std::string bad_what;

 private:
  struct Level {
    Json* value;
    std::string path;
    std::string key;
  };

  static std::string shown_error(std::string_view text) {
    std::string out(text.substr(0, 200));
    std::ranges::replace_if(
        out, [](unsigned char c) { return c < 0x20 || c > 0x7e; }, '?');
    return out;
  }

  // The first letter of the value or key that the parser has just read.
  std::size_t begin() {
    std::size_t at = done_;
    while (at < text_.size() && std::string_view(" \t\r\n,:").find(text_[at]) != std::string_view::npos) ++at;
    done_ = *read_;
    return at;
  }

  bool fail(std::size_t offset, std::string what) {
    if (!bad_offset) {
      bad_offset = std::min(offset, text_.size());
      bad_what = std::move(what);
    }
    return false;
  }

  std::string child_path() const {
    if (levels_.empty()) return {};
    const Level& level = levels_.back();
    return level.value->is_array() ? fmt::format("{}[{}]", level.path, level.value->size())
                                   : key_path(level.path, level.key);
  }

  Json* place(Json value, const std::string& path) {
    offsets.emplace(path, begin());
    if (levels_.empty()) return &(root = std::move(value));
    Level& level = levels_.back();
    if (level.value->is_array()) return &level.value->emplace_back(std::move(value));
    return &((*level.value)[level.key] = std::move(value));
  }

  bool put(Json value) {
    place(std::move(value), child_path());
    return true;
  }

  bool open(Json value) {
    if (levels_.size() == deepest_json) return fail(begin(), fmt::format("nested deeper than {}", deepest_json));
    std::string path = child_path();
    Json* placed = place(std::move(value), path);
    levels_.push_back({placed, std::move(path), {}});
    return true;
  }

  bool close() {
    levels_.pop_back();
    done_ = *read_;
    return true;
  }

  std::string_view text_;
  const std::size_t* read_;
  std::size_t done_ = 0;
  std::vector<Level> levels_;
};

// Calls `differ(path, left, right)` for every smallest part that is not the same.
template <class Differ>
void compare(const Json& left, const Json& right, const std::string& path, const Differ& differ) {
  if (left == right) return;
  if (left.is_object() && right.is_object()) {
    for (const auto& [key, value] : left.items()) {
      compare(value, right.contains(key) ? right[key] : Json(), key_path(path, key), differ);
    }
    for (const auto& [key, value] : right.items()) {
      if (!left.contains(key)) compare(Json(), value, key_path(path, key), differ);
    }
  } else if (left.is_array() && right.is_array() && left.size() == right.size()) {
    for (std::size_t i = 0; i < left.size(); ++i) compare(left[i], right[i], fmt::format("{}[{}]", path, i), differ);
  } else {
    differ(path, left, right);
  }
}

}  // namespace

struct Document::Places {
  std::unordered_map<std::string, Spot> spots;
};

Document::Document(std::string name, Json value)
    : name_(std::move(name)), value_(std::make_unique<Json>(std::move(value))) {}
Document::Document(Document&&) noexcept = default;
Document& Document::operator=(Document&&) noexcept = default;
Document::~Document() = default;

std::optional<Document> Document::parse(std::string name, std::string_view text, Problems& problems, std::size_t line) {
  std::size_t read = 0;
  Builder builder(text, read);
  const bool whole = Json::sax_parse(Cursor(text.data(), &read), Cursor(text.data() + text.size(), &read), &builder);
  if (!whole || builder.bad_offset) {
    const Spot spot = spot_of(text, builder.bad_offset.value_or(text.size()));
    problems.push_back({fmt::format("{}:{}:{}", name, spot.line + line - 1, spot.column), builder.bad_what});
    return std::nullopt;
  }
  Document document(std::move(name), std::move(builder.root));
  document.places_ = std::make_unique<Places>();
  // One walk over the text gives every line and column.
  std::vector<std::pair<std::size_t, std::string>> order;
  for (auto& [path, offset] : builder.offsets) order.emplace_back(offset, path);
  std::ranges::sort(order);
  Spot spot{line, 1};
  std::size_t at = 0;
  for (auto& [offset, path] : order) {
    for (; at < offset; ++at) spot = text[at] == '\n' ? Spot{spot.line + 1, 1} : Spot{spot.line, spot.column + 1};
    document.places_->spots.emplace(std::move(path), spot);
  }
  Hasher hasher;
  hasher.add(text);
  document.fingerprint_ = hasher.print();
  return document;
}

std::optional<Document> Document::read(const std::filesystem::path& file, Problems& problems) {
  const std::optional<std::string> text = read_file(file, problems);
  return text ? parse(file.string(), *text, problems) : std::nullopt;
}

std::string Document::where(std::string_view path) const {
  const std::string tail = path.empty() ? "" : fmt::format("{}{}", name_.empty() ? "" : " ", path);
  if (!places_) return name_ + tail;
  // A key that is missing has no place of its own: tell that of what should hold it.
  for (std::string_view at = path;;) {
    if (const auto spot = places_->spots.find(std::string(at)); spot != places_->spots.end()) {
      return fmt::format("{}:{}:{}{}", name_, spot->second.line, spot->second.column, tail);
    }
    if (at.empty()) return name_ + tail;
    const std::size_t cut = at.find_last_of(".[");
    at = cut == std::string_view::npos ? std::string_view() : at.substr(0, cut);
  }
}

Json changes(const Json& left, const Json& right) {
  Json found = Json::object();
  compare(left, right, "", [&](const std::string& path, const Json&, const Json& value) { found[path] = value; });
  return found;
}

std::vector<std::string> differences(const Json& left, const Json& right, std::size_t most) {
  std::vector<std::string> found;
  compare(left, right, "", [&](const std::string& path, const Json& one, const Json& other) {
    if (found.size() < most) found.push_back(fmt::format("{}: {}, not {}", path, one.dump(), other.dump()));
  });
  return found;
}

}  // namespace sprue
