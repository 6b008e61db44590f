// Files that a model names, and where they are found.
#include "assets/import/beside.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "support/temp_folder.h"

using namespace sprue::assets;
namespace fs = std::filesystem;

namespace {

// A model in its folder, with files around it.
class Shelf {
 public:
  Shelf() { put("source/mech.obj"); }
  fs::path put(const fs::path& name) const {
    fs::create_directories((top.path() / name).parent_path());
    std::ofstream(top.path() / name) << "x";
    return top.path() / name;
  }
  // From the top, or "nowhere".
  std::string found(std::string_view name) const {
    const fs::path place = find_beside(top.path() / "source/mech.obj", name);
    return place.empty() ? "nowhere" : place.lexically_normal().lexically_relative(top.path()).string();
  }
  TempFolder top;
};

}  // namespace

TEST_CASE("A texture is found where the model says", "[assets][textures]") {
  const Shelf shelf;
  shelf.put("source/skin.png");
  shelf.put("source/tex/skin.png");
  CHECK(shelf.found("skin.png") == "source/skin.png");
  CHECK(shelf.found("tex/skin.png") == "source/tex/skin.png");
  CHECK(shelf.found("./skin.png") == "source/skin.png");
}

TEST_CASE("A texture is found by name when its path is somebody else's", "[assets][textures]") {
  const Shelf shelf;
  shelf.put("source/Skin 01.PNG");
  CHECK(shelf.found("C:\\Users\\Ann\\My Models\\skin 01.png") == "source/Skin 01.PNG");
  CHECK(shelf.found("/home/ann/skin%2001.png") == "source/Skin 01.PNG");
  CHECK(shelf.found("..\\..\\SKIN 01.png") == "source/Skin 01.PNG");
}

TEST_CASE("Percent signs, spaces and other alphabets in names", "[assets][textures]") {
  const Shelf shelf;
  shelf.put("source/50% off.png");
  shelf.put("source/Öl ü 你.png");
  CHECK(shelf.found("50% off.png") == "source/50% off.png");
  CHECK(shelf.found("50%25%20off.png") == "source/50% off.png");
  CHECK(shelf.found("%C3%96l%20%C3%BC%20%E4%BD%A0.png") == "source/Öl ü 你.png");
  CHECK(without_percent("a%2") == "a%2");
  CHECK(without_percent("%41%zz%") == "A%zz%");
}

TEST_CASE("Folders below the model and folders of textures beside it are searched, others are not",
          "[assets][textures]") {
  const Shelf shelf;
  shelf.put("source/a/b/deep.png");
  shelf.put("Textures/beside.png");
  shelf.put("private/secret.png");
  shelf.put("above.png");
  CHECK(shelf.found("deep.png") == "source/a/b/deep.png");
  CHECK(shelf.found("beside.png") == "Textures/beside.png");
  CHECK(shelf.found("secret.png") == "nowhere");
  CHECK(shelf.found("../private/secret.png") == "nowhere");
  CHECK(shelf.found("../above.png") == "nowhere");
  CHECK(shelf.found("/etc/hostname") == "nowhere");
}

TEST_CASE("A link does not lead out of the model's folder by its path", "[assets][textures]") {
  const Shelf shelf;
  shelf.put("private/secret.png");
  fs::create_directory_symlink(shelf.top.path() / "private", shelf.top.path() / "source/way");
  CHECK(shelf.found("way/../../private/secret.png") == "nowhere");
}

TEST_CASE("A link is not followed out of the folders that may be searched", "[assets][textures]") {
  const Shelf shelf;
  fs::create_symlink(shelf.put("private/secret.png"), shelf.top.path() / "source/skin.png");
  CHECK(shelf.found("skin.png") == "nowhere");
  CHECK(shelf.found("C:\\skins\\SKIN.PNG") == "nowhere");
  CHECK(shelf.found("skin.tga") == "nowhere");
  fs::create_directory_symlink(shelf.top.path() / "private", shelf.top.path() / "textures");
  CHECK(shelf.found("secret.png") == "nowhere");
  fs::create_symlink(shelf.put("source/tex/coat.png"), shelf.top.path() / "source/hull.png");
  CHECK(shelf.found("hull.png") == "source/hull.png");
}

TEST_CASE("The same picture saved in another format will do", "[assets][textures]") {
  const Shelf shelf;
  shelf.put("source/skin.jpg");
  CHECK(shelf.found("skin.tga") == "source/skin.jpg");
  CHECK(shelf.found("skin.mtl") == "nowhere");
  shelf.put("source/skin.tga");
  CHECK(shelf.found("skin.tga") == "source/skin.tga");
}

TEST_CASE("Names that are none find nothing", "[assets][textures]") {
  const Shelf shelf;
  CHECK(shelf.found("") == "nowhere");
  CHECK(shelf.found("/") == "nowhere");
  CHECK(shelf.found("..") == "nowhere");
  CHECK(shelf.found(std::string_view("a\0b", 3)) == "nowhere");
  fs::create_directory(shelf.top.path() / "source/folder.png");
  CHECK(shelf.found("folder.png") == "nowhere");
}
