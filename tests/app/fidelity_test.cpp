// The fidelity models (tests/golden/models/make.py says what is right in each), as `sprue show` draws them.
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

#include "support/golden_picture.h"
#include "support/ran.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;

TEST_CASE("The fidelity models look as they did when they were judged", "[app][screen]") {
  constexpr std::array models{
      "orientation.glb",      "negative_scale.glb", "vertex_colours.glb", "texture_wrap.glb", "texture_transform.glb",
      "alpha_modes.glb",      "unlit.glb",          "skin.glb",           "morph.glb",        "strips.glb",
      "odd names ü 50%.gltf", "foreign_path.obj",   "lying.stl",          "occlusion.glb",    "mask.obj",
      "quantized.glb",        "draco.glb",          "bending.md5mesh",    "robot.vox"};
  const TempFolder folder;
  ::setenv("XDG_CACHE_HOME", folder.path().c_str(), 1);
  for (const std::string name : models) {
    INFO(name);
    const std::string file = (source_dir() / "tests/golden/models" / name).string();
    const std::string picture = (folder.path() / "a.png").string();
    // What brings no colors is painted by a scheme; the others keep theirs.
    const std::string paint = name == "lying.stl" ? "primer_grey" : "mini";
    const test::Ran ran =
        test::sprue_with({"show", file, "--png", picture, "--paint", paint, "--size", "320x240", "--table", "grey",
                          "--bare-table", "--no-base", "--blur", "0", "--yaw", "20"});
    INFO(ran.err);
    REQUIRE(ran.exit == exit_good);
    CHECK(test::unlike_golden(picture, "models/" + name.substr(0, name.rfind('.'))) == "");
  }
  ::unsetenv("XDG_CACHE_HOME");
}

}  // namespace
