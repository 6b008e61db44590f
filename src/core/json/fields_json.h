// JSON of anything that describes itself (core/values/fields.h). Heavy: include it only in the few source files that
// need it.
#pragma once

#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/json/json.h"
#include "core/values/fields.h"

namespace sprue {

// Ids whose text needs the game's catalogue: the rules (the context) turn them into text and back, as cards do that
// records name by the ids of their pack.
template <class T, class Context>
concept TextedBy = requires(const Context& context, const T& value, T& out, std::string_view text) {
  { context.text(value) } -> std::same_as<std::string>;
  { context.parse(text, out) } -> std::same_as<bool>;
};

// A context that knows a rulebook, so that rules can stand in JSON by their ids. Rules of games do.
template <class Context>
concept Citing = requires(const Context& context) {
  { context.book() } -> std::same_as<const Rulebook&>;
};

// For values whose every part has a text by itself: headers of records, options, settings.
struct NoContext {};

// The one writer of JSON for states, actions, events and everything else that describes itself. The branches go from
// the special to the general: a variant names its kind first, a type with a text of its own wins over its fields, and a
// part without any form does not compile.
template <class Context, class T>
Json to_json(const Context& context, const T& value) {
  if constexpr (is_variant<T>) {
    return std::visit(
        [&]<class A>(const A& alternative) {
          Json json{{"kind", A::kind}};
          A::fields(alternative,
                    [&](const char* key, const auto& part, auto&&...) { json[key] = to_json(context, part); });
          return json;
        },
        value);
  } else if constexpr (is_optional<T>) {
    return value ? to_json(context, *value) : Json();
  } else if constexpr (std::same_as<T, const Rule*>) {
    return value->id;
  } else if constexpr (TextedBy<T, Context>) {
    return context.text(value);
  } else if constexpr (Texted<T>) {
    return to_text(value);
  } else if constexpr (Worded<T>) {
    return word(value);
  } else if constexpr (std::same_as<T, std::string> || std::same_as<T, std::string_view>) {
    return value;
  } else if constexpr (std::same_as<T, Seats> || Row<T>) {
    Json json = Json::array();
    for (const auto& item : value) json.push_back(to_json(context, item));
    return json;
  } else if constexpr (std::same_as<T, Tally>) {
    Json terms = Json::array();
    for (const Term& term : value.terms()) terms.push_back(to_json(context, term));
    return Json{{"total", value.total()}, {"terms", std::move(terms)}};
  } else if constexpr (Described<T>) {
    Json json = Json::object();
    T::fields(value, [&](const char* key, const auto& part, auto&&...) { json[key] = to_json(context, part); });
    return json;
  } else {
    static_assert(std::integral<T>, "every part of a described value has a JSON form");
    return value;
  }
}

// Reads strictly: every key known and present (but for optional values), every value of the right kind and in range.
// Everything wrong is told, each with its place in the document, and reading goes on behind it. What was read into
// `out` is of use only when the result is true.
// `whole` false keeps the old value of keys that are missing: for options, which have defaults.
template <class Context>
class FieldReader {
 public:
  FieldReader(const Context& context, const Document& document, Problems& problems, bool whole = true)
      : context_(&context), document_(&document), problems_(&problems), whole_(whole) {}
  // Keys that older files lack, as paths without indices: they keep their old value, too.
  void may_lack(std::vector<std::string_view> paths) { later_ = std::move(paths); }

  template <class T>
  bool read(const Json& json, const std::string& path, T& out) {
    return read(json, path, out, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
  }

 private:
  // Chooses the reader by the type, in the same order as to_json chooses the writer. `least` and `most` are the bounds
  // that the field states for its numbers; lists hand them on to their entries.
  template <class T>
  bool read(const Json& json, const std::string& path, T& out, std::int64_t least, std::int64_t most) {
    if constexpr (is_variant<T>)
      return read_variant(json, path, out);
    else if constexpr (is_optional<T>) {
      if (json.is_null()) return out.reset(), true;
      return read(json, path, out.emplace(), least, most);
    } else if constexpr (std::same_as<T, const Rule*>)
      return read_rule(json, path, out);
    else if constexpr (TextedBy<T, Context> || Texted<T>)
      return read_text(json, path, out);
    else if constexpr (Worded<T>)
      return read_word(json, path, out);
    else if constexpr (std::same_as<T, bool>) {
      if (!json.is_boolean()) return wrong(path, "true or false", json);
      return out = json.template get<bool>(), true;
    } else if constexpr (std::same_as<T, std::string>) {
      if (!json.is_string()) return wrong(path, "a text", json);
      return out = json.template get<std::string>(), true;
    } else if constexpr (std::same_as<T, Seats>)
      return read_seats(json, path, out);
    else if constexpr (std::same_as<T, Tally>)
      return read_tally(json, path, out);
    else if constexpr (Row<T>)
      return read_row(json, path, out, least, most);
    else if constexpr (Described<T>)
      return read_fields(json, path, out, false);
    else
      return read_number(json, path, out, least, most);
  }

  // Stops adding after the most that anybody reads, so that a file of another kind does not fill the screen. The result
  // stays false.
  bool wrong(const std::string& path, std::string what) {
    if (problems_->is_full())
      problems_->count();
    else
      problems_->push_back({document_->where(path), std::move(what)});
    return false;
  }
  bool wrong(const std::string& path, std::string_view expected, const Json& json) {
    return wrong(path,
                 problems_->is_full() ? "" : fmt::format("{} is expected here, not {}", expected, shown(json.dump())));
  }

  // The library keeps numbers above the largest signed one apart as unsigned. They are refused before they are read as
  // signed, or they would wrap round to negative ones that may fit.
  template <class T>
  bool read_number(const Json& json, const std::string& path, T& out, std::int64_t least, std::int64_t most) {
    using Limits = std::numeric_limits<T>;
    if constexpr (std::same_as<T, std::uint64_t>) {
      if (json.is_number_unsigned()) return out = json.template get<std::uint64_t>(), true;
      return wrong(path, "a whole number of at most 64 bits", json);
    } else {
      least = std::max(least, static_cast<std::int64_t>(Limits::min()));
      most = std::min(most, static_cast<std::int64_t>(Limits::max()));
      const bool fits = json.is_number_integer() &&
                        !(json.is_number_unsigned() && json.template get<std::uint64_t>() > INT64_MAX) &&
                        json.template get<std::int64_t>() >= least && json.template get<std::int64_t>() <= most;
      if (!fits) return wrong(path, fmt::format("a whole number from {} to {}", least, most), json);
      return out = static_cast<T>(json.template get<std::int64_t>()), true;
    }
  }

  // Reads ids that have a text: a card's id in a pack, a tile's name, a seat's letter.
  template <class T>
  bool read_text(const Json& json, const std::string& path, T& out) {
    if (!json.is_string()) return wrong(path, "a text", json);
    const auto& text = json.template get_ref<const std::string&>();
    bool known = false;
    if constexpr (TextedBy<T, Context>)
      known = context_->parse(text, out);
    else
      known = from_text(text, out);
    return known || wrong(path, fmt::format("'{}' is not known here", shown(text)));
  }

  // Words of enums; the message offers the word that was probably meant.
  template <class T>
  bool read_word(const Json& json, const std::string& path, T& out) {
    if (!json.is_string()) return wrong(path, "a word", json);
    const auto& text = json.template get_ref<const std::string&>();
    const auto words = names(out);
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] == text) return out = static_cast<T>(i), true;
    }
    return wrong(path, unknown_word("word", text, words));
  }

  bool read_rule(const Json& json, const std::string& path, const Rule*& out) {
    if constexpr (Citing<Context>) {
      if (!json.is_string()) return wrong(path, "a rule's id", json);
      out = context_->book().find(json.template get_ref<const std::string&>());
      return out != nullptr || wrong(path, fmt::format("no rule {}", shown(json.dump())));
    } else {
      return wrong(path, "rules are not known here");
    }
  }

  // A set of seats is written as a list of letters; a letter given twice is more likely a mistake than meant.
  bool read_seats(const Json& json, const std::string& path, Seats& out) {
    if (!json.is_array()) return wrong(path, "a list of seats", json);
    out = {};
    bool good = true;
    for (std::size_t i = 0; i < json.size(); ++i) {
      Seat seat{};
      const std::string at = fmt::format("{}[{}]", path, i);
      if (!read_text(json[i], at, seat))
        good = false;
      else if (out.has(seat))
        good = wrong(at, "a seat is named twice");
      else
        out.add(seat);
    }
    return good;
  }

  // The total is redundant, and so it is checked: a tally that does not add up was edited by hand.
  bool read_tally(const Json& json, const std::string& path, Tally& out) {
    if (!json.is_object() || !json.contains("terms")) return wrong(path, "a tally", json);
    std::vector<Term> terms;
    if (!read(json["terms"], path + ".terms", terms)) return false;
    out = {};
    for (const Term& term : terms) out.add(term.amount, *term.rule, term.what);
    const bool adds_up = json.size() == 2 && json.contains("total") && json["total"] == out.total();
    return adds_up || wrong(path, "a tally has terms and their total, nothing else");
  }

  // Lists of the game's own kind have a capacity, arrays a fixed length, vectors neither; each limit is met before
  // anything is stored. All entries are read even after a wrong one, so that all problems show at once.
  template <class T>
  bool read_row(const Json& json, const std::string& path, T& out, std::int64_t least, std::int64_t most) {
    if (!json.is_array()) return wrong(path, "a list", json);
    if constexpr (requires { T::capacity; }) {
      if (json.size() > T::capacity) return wrong(path, fmt::format("at most {} entries fit here", T::capacity));
    }
    if constexpr (requires { out.resize(json.size()); })
      out.resize(json.size());
    else if (json.size() != out.size())
      return wrong(path, fmt::format("{} entries are expected here", out.size()));
    bool good = true;
    for (std::size_t i = 0; i < json.size(); ++i) {
      typename T::value_type item{};
      good = read(json[i], fmt::format("{}[{}]", path, i), item, least, most) && good;
      out[i] = std::move(item);
    }
    return good;
  }

  // Asks for the keys that the type describes, then refuses the others. `tagged` lets the key 'kind' stand beside the
  // fields of a variant's alternative.
  template <class T>
  bool read_fields(const Json& json, const std::string& path, T& out, bool tagged) {
    if (!json.is_object()) return wrong(path, "an object", json);
    bool good = true;
    std::vector<std::string_view> known;
    if (tagged) known.push_back("kind");
    const std::string dot = path.empty() ? "" : path + ".";
    T::fields(out, [&]<class P>(const char* key, P& part, auto... bounds) {
      known.push_back(key);
      if (json.contains(key)) {
        if constexpr (sizeof...(bounds) == 2)
          good = read(json[key], dot + key, part, std::int64_t{bounds}...) && good;
        else
          good = read(json[key], dot + key, part) && good;
      } else if constexpr (is_optional<P>) {
        if (whole_) part.reset();
      } else if (whole_ && !came_later(dot + key)) {
        good = wrong(dot + key, fmt::format("'{}' is missing", key));
      }
    });
    for (const auto& [key, value] : json.items()) {
      if (std::find(known.begin(), known.end(), key) == known.end())
        good = wrong(dot + key, problems_->is_full() ? "" : unknown_word("key", key, known));
    }
    return good;
  }

  bool came_later(const std::string& path) const {
    return !later_.empty() && std::find(later_.begin(), later_.end(), without_indices(path)) != later_.end();
  }

  // The key 'kind' picks the alternative; the fold stops at the first that matches. The alternative is emplaced before
  // its fields are read, so a failed read leaves a half-filled value behind that nobody uses.
  template <class... A>
  bool read_variant(const Json& json, const std::string& path, std::variant<A...>& out) {
    if (!json.is_object()) return wrong(path, "an object", json);
    const std::string at = path.empty() ? "kind" : path + ".kind";
    if (!json.contains("kind") || !json["kind"].is_string()) return wrong(at, "'kind' must say which this is");
    const auto& kind = json["kind"].template get_ref<const std::string&>();
    bool good = false;
    const bool found =
        ((A::kind == kind ? (good = read_fields(json, path, out.template emplace<A>(), true), true) : false) || ...);
    const std::array<std::string_view, sizeof...(A)> kinds{A::kind...};
    return found ? good : wrong(at, unknown_word("kind", kind, kinds));
  }

  const Context* context_;
  const Document* document_;
  Problems* problems_;
  bool whole_;
  std::vector<std::string_view> later_;
};

}  // namespace sprue
