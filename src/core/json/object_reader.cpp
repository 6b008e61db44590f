// Reads the keys of one JSON object, and tells what is wrong with each.
#include "core/json/object_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/json/problem_at.h"

namespace sprue {
namespace {

bool fits(const Json& value, double least, double most) {
  if (!value.is_number()) return false;
  const double found = value.get<double>();
  return found >= least && found <= most;
}

}  // namespace

// A value that is no object is told once; all its keys then count as absent.
ObjectReader::ObjectReader(const Document& document, const Json& object, std::string path, Problems& problems)
    : document_(&document), object_(&object), path_(std::move(path)), problems_(&problems) {
  if (!object.is_object()) wrong("", "an object is expected here");
}

// Each key that is asked for is known from then on: refuse_others tells of all the rest.
const Json* ObjectReader::find(std::string_view key) {
  known_.push_back(key);
  if (!object_->is_object()) return nullptr;
  const auto found = object_->find(key);
  return found == object_->end() ? nullptr : &*found;
}

void ObjectReader::text(std::string_view key, std::string& out) {
  const Json* const value = find(key);
  if (value != nullptr && value->is_string())
    out = value->get<std::string>();
  else if (value != nullptr)
    wrong(key, "a text is expected here");
}

void ObjectReader::number(std::string_view key, float& out, double least, double most) {
  const Json* const value = find(key);
  if (value == nullptr) return;
  if (fits(*value, least, most))
    out = value->get<float>();
  else
    wrong(key, fmt::format("a number from {:g} to {:g} is expected here", least, most));
}

void ObjectReader::numbers(std::string_view key, std::span<float> out, double least, double most) {
  const Json* const value = find(key);
  if (value == nullptr) return;
  const bool good = value->is_array() && value->size() == out.size() &&
                    std::ranges::all_of(*value, [&](const Json& one) { return fits(one, least, most); });
  if (!good)
    wrong(key, fmt::format("{} numbers from {:g} to {:g} are expected here", out.size(), least, most));
  else
    std::ranges::transform(*value, out.begin(), [](const Json& one) { return one.get<float>(); });
}

void ObjectReader::whole(std::string_view key, int& out, int least, int most) {
  const Json* const value = find(key);
  if (value == nullptr) return;
  const bool good = value->is_number_integer() && *value >= least && *value <= most;
  if (good)
    out = value->get<int>();
  else
    wrong(key, fmt::format("a whole number from {} to {} is expected here", least, most));
}

void ObjectReader::flag(std::string_view key, bool& out) {
  const Json* const value = find(key);
  if (value != nullptr && value->is_boolean())
    out = value->get<bool>();
  else if (value != nullptr)
    wrong(key, "true or false is expected here");
}

std::optional<std::size_t> ObjectReader::place(std::string_view key, std::string_view kind,
                                               std::span<const std::string_view> words) {
  std::string found;
  text(key, found);
  // Either the key is absent, or it was no text and that has been told.
  if (found.empty()) return std::nullopt;
  const auto at = std::ranges::find(words, found);
  if (at != words.end()) return static_cast<std::size_t>(at - words.begin());
  wrong(key, unknown_word(kind, found, words));
  return std::nullopt;
}

std::optional<ObjectReader> ObjectReader::inner(std::string_view key) {
  const Json* const value = find(key);
  if (value == nullptr) return std::nullopt;
  return ObjectReader(*document_, *value, path(key), *problems_);
}

std::string ObjectReader::path(std::string_view key) const {
  return path_.empty() || key.empty() ? path_ + std::string(key) : path_ + "." + std::string(key);
}

void ObjectReader::wrong(std::string_view key, std::string what) {
  problem_at(*document_, path(key), std::move(what), *problems_);
}

void ObjectReader::refuse_others() {
  if (!object_->is_object()) return;
  for (const auto& [key, value] : object_->items())
    if (std::ranges::find(known_, key) == known_.end())
      wrong(key, problems_->is_full() ? "" : unknown_word("key", key, known_));
}

}  // namespace sprue
