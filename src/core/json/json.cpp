// Builds a value from text by nlohmann's parser, within our limits, and compares values part by part.
#include "core/json/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "core/files/file.h"
#include "core/json/places.h"
#include "core/json/walker.h"
#include "core/values/hash.h"

namespace sprue {
namespace {

std::string key_path(const std::string& path, std::string_view key) {
  return path.empty() ? std::string(key) : fmt::format("{}.{}", path, key);
}

// Builds the value, within the limits.
class Builder final : public Walker {
 public:
  using Walker::Walker;
  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override { return put(value); }
  bool number_unsigned(number_unsigned_t value) override { return put(value); }
  bool number_float(number_float_t value, const string_t&) override { return put(value); }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  // The library would keep the last of two equal keys without a word; here the second one is an error.
  bool key(string_t& key) override {
    const std::size_t at = begin();
    Level& level = levels_.back();
    if (level.value->contains(key)) return fail(at, fmt::format("the key '{}' is given twice", shown(key)));
    if (level.value->size() == most_keys) return fail(at, fmt::format("an object has more than {} keys", most_keys));
    level.key = std::move(key);
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
  std::optional<std::size_t> bad_offset;
  std::string bad_what;

 private:
  struct Level {
    Json* value;
    std::string key;
  };

  static std::string shown_error(std::string_view text) {
    std::string out(text.substr(0, 200));
    std::ranges::replace_if(
        out, [](unsigned char c) { return c < 0x20 || c > 0x7e; }, '?');
    return out;
  }

  // Keeps the first fault only. Returning false makes the parser stop.
  bool fail(std::size_t offset, std::string what) {
    if (!bad_offset) {
      bad_offset = offset;
      bad_what = std::move(what);
    }
    return false;
  }

  // Stores a value where the innermost open object or list expects it, and returns it there. The address stays good
  // while it is open, since nothing else is added to its parent meanwhile.
  Json* place(Json value) {
    if (levels_.empty()) return &(root = std::move(value));
    Level& level = levels_.back();
    if (level.value->is_array()) return &level.value->emplace_back(std::move(value));
    return &((*level.value)[level.key] = std::move(value));
  }

  bool put(Json value) {
    begin();
    place(std::move(value));
    return true;
  }

  bool open(Json value) {
    const std::size_t at = begin();
    if (levels_.size() == deepest_json) return fail(at, fmt::format("nested deeper than {}", deepest_json));
    levels_.push_back({place(std::move(value)), {}});
    return true;
  }

  bool close() {
    levels_.pop_back();
    begin();
    return true;
  }

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

Document::Document(std::string name, Json value)
    : name_(std::move(name)), value_(std::make_unique<Json>(std::move(value))) {}
Document::Document(Document&&) noexcept = default;
Document& Document::operator=(Document&&) noexcept = default;
Document::~Document() = default;

std::optional<Document> Document::parse(std::string name, std::string_view text, Problems& problems, std::size_t line) {
  std::size_t read = 0;
  Builder builder(text, read);
  // The parser would take a zero byte for the end of the text.
  const std::size_t zero = text.find('\0');
  if (zero != std::string_view::npos) {
    builder.bad_offset = zero;
    builder.bad_what = "not JSON: a zero byte";
  } else {
    Json::sax_parse(Cursor(text.data(), &read), Cursor(text.data() + text.size(), &read), &builder);
  }
  if (builder.bad_offset) {
    const Spot spot = LineStarts(text).spot_of(std::min(*builder.bad_offset, text.size()));
    problems.push_back({fmt::format("{}:{}:{}", name, spot.line + line - 1, spot.column), builder.bad_what});
    return std::nullopt;
  }
  Document document(std::move(name), std::move(builder.root));
  document.text_ = text;
  document.first_line_ = line;
  Hasher hasher;
  hasher.add(text);
  document.fingerprint_ = hasher.hash();
  return document;
}

std::optional<Document> Document::read(const std::filesystem::path& file, Problems& problems) {
  const std::optional<std::string> text = read_file(file, problems, largest_document);
  return text ? parse(file.string(), *text, problems) : std::nullopt;
}

// The first time the text is parsed again, for the places of all its values.
std::string Document::where(std::string_view path) const {
  const std::string tail = path.empty() ? "" : (name_.empty() ? "" : " ") + shown(path, 200);
  if (text_.empty()) return name_ + tail;
  if (!places_) places_ = std::make_unique<Places>(text_);
  const Spot spot = places_->find(path);
  return fmt::format("{}:{}:{}{}", name_, spot.line + first_line_ - 1, spot.column, tail);
}

Json own_json(std::string_view text) { return Json::parse(text); }

std::string line_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json changes(const Json& left, const Json& right) {
  Json found = Json::object();
  compare(left, right, "", [&](const std::string& path, const Json&, const Json& value) { found[path] = value; });
  return found;
}

namespace {

// The part of a value that the next step of a path leads to; null when it leads nowhere. A key may be new: whoever
// reads the value refuses it where it does not belong.
Json* next_part(Json* value, std::string_view step) {
  if (!step.starts_with('[')) return value->is_object() ? &(*value)[std::string(step)] : nullptr;
  std::size_t at = 0;
  const char* const end = step.data() + step.size() - 1;
  const auto [stop, error] = std::from_chars(step.data() + 1, end, at);
  const bool is_index = step.ends_with(']') && error == std::errc{} && stop == end;
  return is_index && value->is_array() && at < value->size() ? &(*value)[at] : nullptr;
}

Json* part_at(Json& value, std::string_view path) {
  Json* part = &value;
  while (part != nullptr && !path.empty()) {
    const std::size_t end = std::min(path.find_first_of(".[", 1), path.size());
    part = next_part(part, path.substr(0, end));
    path.remove_prefix(end);
    if (path.starts_with('.')) path.remove_prefix(1);
  }
  return part;
}

}  // namespace

bool put_changes(const Document& changes, Json& value, Problems& problems) {
  const std::size_t before = problems.size();
  if (!changes.value().is_object()) problems.push_back({changes.where(""), "an object is expected here"});
  for (const auto& [path, part] : changes.value().items()) {
    if (problems.size() > before) break;
    Json* const old = path.empty() ? nullptr : part_at(value, path);
    if (old == nullptr)
      problems.push_back({changes.where(path), "there is no such part"});
    else
      *old = part;
  }
  return problems.size() == before;
}

std::string without_indices(std::string_view path) {
  std::string plain;
  for (bool in_index = false; const char letter : path) {
    in_index = letter == '[' || (in_index && letter != ']');
    if (!in_index && letter != ']') plain += letter;
  }
  return plain;
}

void leave_out(std::string_view path, Json& value) {
  if (value.is_array()) {
    for (Json& item : value) leave_out(path, item);
    return;
  }
  const std::size_t dot = path.find('.');
  const std::string key(path.substr(0, dot));
  if (!value.is_object() || !value.contains(key)) return;
  if (dot == std::string_view::npos)
    value.erase(key);
  else
    leave_out(path.substr(dot + 1), value[key]);
}

std::vector<std::string> differences(const Json& left, const Json& right, std::size_t most) {
  std::vector<std::string> found;
  compare(left, right, "", [&](const std::string& path, const Json& one, const Json& other) {
    if (found.size() < most) found.push_back(fmt::format("{}: {}, not {}", path, one.dump(), other.dump()));
  });
  return found;
}

}  // namespace sprue
