// Shaders: read with their includes, compiled at once or when first used, and set by name.
#pragma once
#include <filesystem>
#include <glm/glm.hpp>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/values/problem.h"
#include "render/device/gl.h"

namespace sprue::render {

// The folder of the shaders, and when they are compiled.
struct ShaderFolder {
  std::filesystem::path path;
  Problems* later = nullptr;     // set, shaders are compiled when they are first used, and complaints go there
  std::filesystem::path kept{};  // the folder for pictures that they have made once and for all; empty for none
  Problems* rare = nullptr;      // the same as `later`, for shaders that most pictures do without

  ShaderFolder rarely() const { return {path, later != nullptr ? later : rare, kept, rare}; }
};

// A program made of <folder>/<name>.vert and .frag, in which `#include "file"` stands for a file of that folder.
class Shader {
 public:
  struct Names {
    std::string vertex, fragment;
    std::vector<std::string> defines{};  // "SHADOW_TAPS 9"
  };
  // Reads and joins the text, and compiles it unless the folder says later. Problems name the file and line that the
  // driver complains about.
  static std::optional<Shader> load(const ShaderFolder& folder, const Names& names, Problems& problems);

  // A hash of everything that the driver is given, includes and defines alike; nothing when a file cannot be read.
  std::optional<std::uint64_t> source_hash() const;
  // Makes it the program that draws, compiling it first if that is still to be done. A shader that does not compile
  // draws nothing.
  void use();
  // Set a value of the program in use. A name that the shader does not use is ignored: compilers remove what has no
  // effect.
  void set(std::string_view name, int value);
  void set(std::string_view name, float value);
  void set(std::string_view name, const glm::vec2& value);
  void set(std::string_view name, const glm::vec3& value);
  void set(std::string_view name, const glm::vec4& value);
  void set(std::string_view name, std::span<const glm::vec3> values);
  void set(std::string_view name, const glm::mat3x2& value);
  void set(std::string_view name, const glm::mat3& value);
  void set(std::string_view name, const glm::mat4& value);

 private:
  Shader(ShaderFolder folder, Names names) : folder_(std::move(folder)), names_(std::move(names)) {}
  bool link(Problems& problems);
  int place(std::string_view name);

  ShaderFolder folder_;
  Names names_;
  GlProgram program_;
  // True once it was tried to link it.
  bool tried_ = false;
  std::map<std::string, int, std::less<>> places_;
};

// Reads a driver's complaint, "0:12(5): error: what" or "0(12) : error: what". `places` says for each line of the text
// which line of which file it is from.
Problem shader_problem(std::string_view line, std::span<const std::string> places);

}  // namespace sprue::render
