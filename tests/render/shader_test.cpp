// Shaders are put together and compiled, and errors are told with their place.
#include "render/device/shader.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "core/files/file.h"
#include "render/device/context.h"
#include "render/device/egl.h"
#include "render/models/paint.h"
#include "render/renderer.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;

TEST_CASE("What a driver says about a shader is told with the file and the line", "[render]") {
  const std::vector<std::string> places{"lit.frag:1", "paint.glsl:1", "paint.glsl:2"};
  const auto told = [&](const char* line) { return to_text(render::shader_problem(line, places)); };
  CHECK(told("0:3(5): error: `x' undeclared") == "paint.glsl:2: error: `x' undeclared");
  CHECK(told("0(1) : error C1008: what") == "lit.frag:1: error C1008: what");
  CHECK(told("linking failed") == "shader: linking failed");
  CHECK(told("0:4(1): error: beyond") == "shader: 0:4(1): error: beyond");
}

TEST_CASE("A brush's strength takes the place of the usual one, but not on lamps", "[render]") {
  assets::Material armour{.name = "armour"}, lamp{.name = "lamp", .glow{1, 1, 1}};
  const render::Finish usual = render::finish_of(armour, nullptr);
  CHECK(render::finish_of(armour, nullptr, {}) == usual);
  const render::Finish worn = render::finish_of(armour, nullptr, {.edge = 0, .wash = 1, .wear = 0.3F});
  CHECK(worn.edge == 0);
  CHECK(worn.wash == 1);
  CHECK(worn.zenith == usual.zenith);
  CHECK(worn.chip == 0.3F);
  CHECK(render::finish_of(lamp, nullptr, {.edge = 1, .wash = 1, .above = 1, .wear = 1}) ==
        render::finish_of(lamp, nullptr));
}

TEST_CASE("Without EGL there is a message that says what to install", "[render]") {
  Problems problems;
  CHECK_FALSE(render::Egl::open(problems, "libEGL-that-is-not-there.so"));
  REQUIRE(problems.size() == 1);
  CHECK(to_text(problems[0]).find("libEGL-that-is-not-there.so is needed") != std::string::npos);
  CHECK(to_text(problems[0]).find("apt-get install libegl1") != std::string::npos);
}

TEST_CASE("A mistake in a shader stops the renderer at its file and line", "[render][screen]") {
  const TempFolder folder;
  const auto shaders = folder.path() / "shaders";
  std::filesystem::copy(source_dir() / "shaders", shaders);
  Problems problems;
  std::string text = read_file(shaders / "paint.glsl", problems).value();
  const auto lines = std::ranges::count(text, '\n');
  text += "void broken() { nonsense; }\n";
  REQUIRE(write_file(shaders / "paint.glsl", text, problems));
  const auto context = render::open_offscreen(problems);
  REQUIRE(context);
  CHECK_FALSE(render::Renderer::create(shaders, {}, problems));
  REQUIRE_FALSE(problems.empty());
  CHECK(problems[0].where == (shaders / "paint.glsl").string() + ":" + std::to_string(lines + 1));
  CHECK(problems[0].what.find("nonsense") != std::string::npos);
  const auto quick = render::Renderer::create_quickly(shaders, {});
  CHECK(quick->problems().empty());  // nothing has been drawn
  stage::Tableau tableau;
  tableau.pieces.emplace_back().model = "not there";
  tableau.shot.eye = {0, 100, 100};
  quick->draw(tableau, {}, {32, 32});
  REQUIRE_FALSE(quick->problems().empty());
  CHECK(quick->problems()[0] == problems[0]);
}

TEST_CASE("A shader that is not there is a problem with its name", "[render][screen]") {
  Problems problems;
  const auto context = render::open_offscreen(problems);
  REQUIRE(context);
  CHECK_FALSE(render::Renderer::create("/nowhere", {}, problems));
  REQUIRE_FALSE(problems.empty());
  CHECK(problems[0].where.find("/nowhere/depth.vert") != std::string::npos);
}

}  // namespace
