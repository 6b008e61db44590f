// Looks members of JSON up and judges them.
#include "assets/import/gltf_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>

namespace sprue::assets {
namespace {

constexpr std::uint64_t largest = std::uint64_t{1} << 32U;
constexpr double farthest = 1e10;  // squares of distances must stay finite

// Fills a row by the numbers of a list that is as long; else the row stays as it was.
void read_row(const Json* list, std::span<float> row) {
  if (list == nullptr || !list->is_array() || list->size() != row.size()) return;
  for (const Json& one : *list)
    if (!one.is_number() || !(std::abs(one.get<double>()) <= farthest)) return;
  std::ranges::transform(*list, row.begin(), [](const Json& one) { return one.get<float>(); });
}

}  // namespace

const Json* member(const Json* json, const char* key) {
  if (json == nullptr || !json->is_object()) return nullptr;
  const auto found = json->find(key);
  return found == json->end() ? nullptr : &*found;
}

const Json* extension(const Json* json, const char* name) { return member(member(json, "extensions"), name); }

std::size_t count_of(const Json* list) { return list != nullptr && list->is_array() ? list->size() : 0; }

const Json* entry(const Json* list, std::uint64_t place) {
  if (place >= count_of(list)) return nullptr;
  const Json& one = (*list)[place];
  return one.is_object() ? &one : nullptr;
}

std::uint64_t whole(const Json* json, const char* key, std::uint64_t otherwise) {
  const Json* const found = member(json, key);
  if (found == nullptr || !found->is_number_unsigned()) return otherwise;
  return std::min(found->get<std::uint64_t>(), largest);
}

float number(const Json* json, const char* key, float otherwise, float low, float high) {
  const Json* const found = member(json, key);
  if (found == nullptr || !found->is_number()) return otherwise;
  const auto value = found->get<double>();
  return std::isfinite(value) ? static_cast<float>(std::clamp<double>(value, low, high)) : otherwise;
}

bool flag(const Json* json, const char* key) {
  const Json* const found = member(json, key);
  return found != nullptr && found->is_boolean() && found->get<bool>();
}

std::string text(const Json* json, const char* key) {
  const Json* const found = member(json, key);
  return found != nullptr && found->is_string() ? found->get<std::string>() : std::string();
}

glm::vec2 vec2(const Json* json, const char* key, const glm::vec2& otherwise) {
  glm::vec2 out = otherwise;
  read_row(member(json, key), {&out.x, 2});
  return out;
}
glm::vec3 vec3(const Json* json, const char* key, const glm::vec3& otherwise) {
  glm::vec3 out = otherwise;
  read_row(member(json, key), {&out.x, 3});
  return out;
}
glm::vec4 vec4(const Json* json, const char* key, const glm::vec4& otherwise) {
  glm::vec4 out = otherwise;
  read_row(member(json, key), {&out.x, 4});
  return out;
}

std::vector<std::uint64_t> places(const Json* json, const char* key) {
  const Json* const list = member(json, key);
  std::vector<std::uint64_t> out;
  for (std::size_t i = 0; i < count_of(list); ++i) {
    if (!(*list)[i].is_number_unsigned()) return {};
    out.push_back(std::min((*list)[i].get<std::uint64_t>(), largest));
  }
  return out;
}

}  // namespace sprue::assets
