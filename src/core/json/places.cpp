// Lists all values of a text with their offsets, and follows paths through the list.
#include "core/json/places.h"

#include <algorithm>
#include <charconv>

#include "core/json/walker.h"

namespace sprue {

LineStarts::LineStarts(std::string_view text) : starts_{0} {
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
    starts_.push_back(at + 1);
}

Spot LineStarts::spot_of(std::size_t offset) const {
  const auto next = std::ranges::upper_bound(starts_, offset);  // never the first, which starts at 0
  return {static_cast<std::size_t>(next - starts_.begin()), offset - *(next - 1) + 1};
}

class Places::Collector final : public Walker {
 public:
  Collector(std::string_view text, const std::size_t& read, Places& places) : Walker(text, read), places_(&places) {}
  bool null() override { return value(); }
  bool boolean(bool) override { return value(); }
  bool number_integer(number_integer_t) override { return value(); }
  bool number_unsigned(number_unsigned_t) override { return value(); }
  bool number_float(number_float_t, const string_t&) override { return value(); }
  bool string(string_t&) override { return value(); }
  bool start_object(std::size_t) override { return open(false); }
  bool start_array(std::size_t) override { return open(true); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& key) override {
    begin();
    next_.key = static_cast<std::uint32_t>(places_->keys_.size());
    next_.key_length = static_cast<std::uint32_t>(key.size());
    places_->keys_ += key;
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

 private:
  void add() {
    next_.offset = static_cast<std::uint32_t>(begin());
    next_.after = static_cast<std::uint32_t>(places_->nodes_.size()) + 1;
    places_->nodes_.push_back(next_);
    next_ = {};
  }
  bool value() {
    add();
    return true;
  }
  bool open(bool is_list) {
    open_.push_back(places_->nodes_.size());
    add();
    places_->nodes_.back().is_list = is_list;
    return true;
  }
  bool close() {
    places_->nodes_[open_.back()].after = static_cast<std::uint32_t>(places_->nodes_.size());
    open_.pop_back();
    begin();
    return true;
  }

  Places* places_;
  Node next_;                      // what is known of the value that comes next: its key
  std::vector<std::size_t> open_;  // the objects and lists around it
};

Places::Places(std::string_view text) : lines_(text) {
  std::size_t read = 0;
  Collector collector(text, read, *this);
  nlohmann::ordered_json::sax_parse(Cursor(text.data(), &read), Cursor(text.data() + text.size(), &read), &collector);
}

Spot Places::find(std::string_view path) const {
  if (nodes_.empty()) return {};
  std::uint32_t at = 0;
  while (!path.empty()) {
    const std::uint32_t next = child(at, path);
    if (next == at) break;
    at = next;
  }
  return lines_.spot_of(nodes_[at].offset);
}

std::uint32_t Places::child(std::uint32_t at, std::string_view& path) const {
  return nodes_[at].is_list ? item(at, path) : member(at, path);
}

std::uint32_t Places::item(std::uint32_t at, std::string_view& path) const {
  const std::size_t close = path.find(']');
  std::uint32_t number = 0;
  if (!path.starts_with('[') || close == std::string_view::npos ||
      std::from_chars(path.data() + 1, path.data() + close, number).ptr != path.data() + close)
    return at;
  std::uint32_t next = at + 1;
  while (number > 0 && next < nodes_[at].after) {
    next = nodes_[next].after;
    --number;
  }
  if (next >= nodes_[at].after) return at;
  path.remove_prefix(close + 1);
  return next;
}

// Keys may hold dots and brackets themselves: the longest one that fits is taken.
std::uint32_t Places::member(std::uint32_t at, std::string_view& path) const {
  std::string_view rest = path;
  if (at != 0 && rest.starts_with('.')) rest.remove_prefix(1);
  std::uint32_t found = at;
  for (std::uint32_t next = at + 1; next < nodes_[at].after; next = nodes_[next].after) {
    const std::string_view key = key_of(nodes_[next]);
    const bool ends =
        rest.size() == key.size() || (rest.size() > key.size() && (rest[key.size()] == '.' || rest[key.size()] == '['));
    if (rest.starts_with(key) && ends && (found == at || key.size() > key_of(nodes_[found]).size())) found = next;
  }
  if (found != at) path = rest.substr(key_of(nodes_[found]).size());
  return found;
}

}  // namespace sprue
