// Joins the text of shaders, compiles and links it, and finds the lines that drivers complain about.
#include "render/device/shader.h"

#include <external/glad.h>
#include <fmt/format.h>

#include <charconv>
#include <glm/gtc/type_ptr.hpp>
#include <sstream>

#include "core/files/file.h"
#include "core/values/hash.h"

namespace sprue::render {
namespace {

// One shader's text with its includes put in. Drivers do not tell included files apart reliably, so the origin of each
// line is kept here.
class Source {
 public:
  explicit Source(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // Includes are put in where they stand, as deep as they go. The folder is our own, so nobody includes in circles.
  bool add(const std::string& name, Problems& problems) {
    constexpr std::string_view include = "#include \"";
    const std::filesystem::path file = folder_ / name;
    const std::optional<std::string> text = read_file(file, problems);
    if (!text) return false;
    std::istringstream lines(*text);
    int number = 1;
    for (std::string line; std::getline(lines, line); ++number) {
      if (!line.starts_with(include))
        add_line(line, fmt::format("{}:{}", file.string(), number));
      else if (!add(line.substr(include.size(), line.find('"', include.size()) - include.size()), problems))
        return false;
    }
    return true;
  }
  void add_line(const std::string& line, std::string place) {
    text_ += line + "\n";
    places_.push_back(std::move(place));
  }

  const std::string& text() const { return text_; }
  const std::vector<std::string>& places() const { return places_; }

 private:
  std::filesystem::path folder_;
  std::string text_;
  std::vector<std::string> places_;
};

void report(const std::string& said, const std::vector<std::string>& places, Problems& problems) {
  std::istringstream lines(said);
  for (std::string line; std::getline(lines, line) && !problems.is_full();)
    if (!line.empty()) problems.push_back(shader_problem(line, places));
}

std::optional<Source> source_of(const std::filesystem::path& folder, const std::string& file,
                                const std::vector<std::string>& defines, Problems& problems) {
  Source source(folder);
  source.add_line("#version 330 core", file);
  for (const std::string& define : defines) source.add_line("#define " + define, file);
  return source.add(file, problems) ? std::optional(std::move(source)) : std::nullopt;
}

std::optional<GlShader> compile(unsigned kind, const std::filesystem::path& folder, const std::string& file,
                                const std::vector<std::string>& defines, Problems& problems) {
  const std::optional<Source> source = source_of(folder, file, defines, problems);
  if (!source) return std::nullopt;
  GlShader shader(glCreateShader(kind));
  const char* text = source->text().c_str();
  glShaderSource(shader.id(), 1, &text, nullptr);
  glCompileShader(shader.id());
  int good = 0;
  glGetShaderiv(shader.id(), GL_COMPILE_STATUS, &good);
  if (good != 0) return shader;
  std::string said(4096, '\0');
  int length = 0;
  glGetShaderInfoLog(shader.id(), static_cast<int>(said.size()), &length, said.data());
  said.resize(static_cast<std::size_t>(length));
  report(said, source->places(), problems);
  return std::nullopt;
}

// Reads a number that is followed by a mark, and removes both; nothing, and nothing is removed, if they are not there.
std::optional<std::size_t> number_before(std::string_view& text, char mark) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end == text.data() + text.size() || *end != mark) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
  return number;
}

}  // namespace

Problem shader_problem(std::string_view line, std::span<const std::string> places) {
  std::string_view rest = line;
  std::optional<std::size_t> row;
  // Mesa and others write "0:12(5): ...", NVIDIA writes "0(12) : ...".
  if (number_before(rest, ':')) row = number_before(rest, '(');
  if (rest == line && number_before(rest, '(')) {
    rest = line.substr(line.find('(') + 1);
    row = number_before(rest, ')');
  }
  if (!row || *row == 0 || *row > places.size()) return {"shader", std::string(line)};
  const std::size_t what = rest.find(": ");
  return {places[*row - 1], std::string(what == rest.npos ? rest : rest.substr(what + 2))};
}

std::optional<Shader> Shader::load(const ShaderFolder& folder, const Names& names, Problems& problems) {
  Shader shader(folder, names);
  if (folder.later == nullptr && !shader.link(problems)) return std::nullopt;
  return shader;
}

// Both halves are compiled even if the first one is broken, so that all complaints show at once.
bool Shader::link(Problems& problems) {
  tried_ = true;
  const auto vertex = compile(GL_VERTEX_SHADER, folder_.path, names_.vertex, names_.defines, problems);
  const auto fragment = compile(GL_FRAGMENT_SHADER, folder_.path, names_.fragment, names_.defines, problems);
  if (!vertex || !fragment) return false;
  GlProgram program(glCreateProgram());
  glAttachShader(program.id(), vertex->id());
  glAttachShader(program.id(), fragment->id());
  glLinkProgram(program.id());
  for (const auto* const shader : {&*vertex, &*fragment})
    glDetachShader(program.id(), shader->id());  // drivers keep less
  int good = 0;
  glGetProgramiv(program.id(), GL_LINK_STATUS, &good);
  if (good != 0) {
    program_ = std::move(program);
    return true;
  }
  std::string said(4096, '\0');
  int length = 0;
  glGetProgramInfoLog(program.id(), static_cast<int>(said.size()), &length, said.data());
  said.resize(static_cast<std::size_t>(length));
  problems.push_back({(folder_.path / names_.fragment).string(), "does not fit " + names_.vertex + ": " + said});
  return false;
}

// The hash covers includes and defines, so whatever is kept under it is made anew when any of them changes.
std::optional<std::uint64_t> Shader::source_hash() const {
  Hasher hasher;
  Problems unread;
  for (const std::string& file : {names_.vertex, names_.fragment}) {
    const std::optional<Source> source = source_of(folder_.path, file, names_.defines, unread);
    if (!source) return std::nullopt;
    hasher.add(source->text());
  }
  return hasher.hash();
}

// A shader that is compiled later is so at its first use.
void Shader::use() {
  if (!tried_) link(*folder_.later);
  glUseProgram(program_.id());
}

// Asking the driver for a place is slow, so each is asked for once.
int Shader::place(std::string_view name) {
  const auto found = places_.find(name);
  if (found != places_.end()) return found->second;
  const std::string text(name);
  return places_[text] = glGetUniformLocation(program_.id(), text.c_str());
}

void Shader::set(std::string_view name, int value) { glUniform1i(place(name), value); }
void Shader::set(std::string_view name, float value) { glUniform1f(place(name), value); }
void Shader::set(std::string_view name, const glm::vec2& value) { glUniform2fv(place(name), 1, glm::value_ptr(value)); }
void Shader::set(std::string_view name, const glm::vec3& value) { glUniform3fv(place(name), 1, glm::value_ptr(value)); }
void Shader::set(std::string_view name, const glm::vec4& value) { glUniform4fv(place(name), 1, glm::value_ptr(value)); }
void Shader::set(std::string_view name, std::span<const glm::vec3> values) {
  glUniform3fv(place(name), static_cast<int>(values.size()), glm::value_ptr(values.front()));
}
void Shader::set(std::string_view name, const glm::mat3x2& value) {
  glUniformMatrix3x2fv(place(name), 1, GL_FALSE, glm::value_ptr(value));
}
void Shader::set(std::string_view name, const glm::mat3& value) {
  glUniformMatrix3fv(place(name), 1, GL_FALSE, glm::value_ptr(value));
}
void Shader::set(std::string_view name, const glm::mat4& value) {
  glUniformMatrix4fv(place(name), 1, GL_FALSE, glm::value_ptr(value));
}

}  // namespace sprue::render
