// Reads numbers, lists, and objects of a glTF file's JSON, of which nothing is trusted: what is missing or of another
// kind is as if it were not there.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>
#include <string>
#include <vector>

#include "core/json/json.h"

namespace sprue::assets {

inline constexpr std::uint64_t nowhere = 0xFFFFFFFF;  // the place of an entry that is not there

const Json* member(const Json* json, const char* key);
const Json* extension(const Json* json, const char* name);
// The entries of a list, and one of them; nothing for what is no object.
std::size_t count_of(const Json* list);
const Json* entry(const Json* list, std::uint64_t place);

// Large numbers are cut off, so that sums of several cannot overflow.
std::uint64_t whole(const Json* json, const char* key, std::uint64_t otherwise);
float number(const Json* json, const char* key, float otherwise, float low, float high);
bool flag(const Json* json, const char* key);
std::string text(const Json* json, const char* key);
glm::vec2 vec2(const Json* json, const char* key, const glm::vec2& otherwise);
glm::vec3 vec3(const Json* json, const char* key, const glm::vec3& otherwise);
glm::vec4 vec4(const Json* json, const char* key, const glm::vec4& otherwise);
// A list of whole numbers; empty if any of them is something else.
std::vector<std::uint64_t> places(const Json* json, const char* key);

}  // namespace sprue::assets
