// Other people's models: Debian's package assimp-testmodels, where it is installed. And the same, damaged.
#include <sys/resource.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <fstream>
#include <map>
#include <random>
#include <set>

#include "assets/import/beside.h"
#include "assets/import/gltf_parts.h"
#include "assets/import/import_parts.h"
#include "assets/loader/model_loader.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"

using namespace sprue;
using namespace sprue::assets;
namespace fs = std::filesystem;

namespace {

const fs::path package = "/usr/share/assimp/models";

// Everything else in the package is tried: 451 files, some of which are no models either.
const std::set<std::string> not_models{".bin", ".bmp", ".frag", ".glsl", ".jpg", ".material",
                                       ".md",  ".png", ".tga",  ".txt",  ".vert"};

std::vector<fs::path> models() {
  std::vector<fs::path> out;
  for (const auto& entry : fs::recursive_directory_iterator(package))
    if (entry.is_regular_file()) out.push_back(entry.path());
  std::ranges::sort(out);
  return out;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// The largest child of this process until now, in MB.
long largest_child() {
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  return usage.ru_maxrss / 1024;
}

struct Tries {
  TempFolder folder;
  ModelLoader loader{.program = "/proc/self/exe", .cache = folder.path() / "models", .limits = {}};

  // Empty: it loads. Else the one reason.
  std::string refusal(const fs::path& file) {
    Problems problems;
    const ModelRequest request{.file = file, .card = {}, .name = {}, .options = {}};
    const auto baked = open_model(request, loader, problems);
    if (baked) return {};
    REQUIRE(problems.size() == 1);
    REQUIRE_FALSE(problems[0].what.empty());
    return problems[0].what;
  }
};

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Changes a few bytes, cuts, doubles or blanks a part.
std::string mutated(std::string bytes, std::mt19937& chance) {
  const auto below = [&](std::size_t count) {
    return static_cast<std::size_t>(chance()) % std::max<std::size_t>(count, 1);
  };
  for (std::size_t i = 1 + below(8); i > 0 && !bytes.empty(); --i) {
    const std::size_t at = below(bytes.size()), size = below(std::min<std::size_t>(64, bytes.size() - at));
    switch (below(6)) {
      case 0: bytes[at] = static_cast<char>(chance()); break;
      case 1: bytes[at] = '\xff'; break;
      case 2: bytes.resize(at); break;
      case 3: bytes.insert(at, bytes.substr(at, size)); break;
      case 4: bytes.replace(at, size, size, '\0'); break;
      default: bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
    }
  }
  return bytes;
}

// How two hundred damaged files of one format end: "180 are refused\n20 load\n".
std::string endings_of_damaged(std::string_view kind, const std::vector<fs::path>& seeds) {
  Tries tries;
  tries.loader.limits.cpu_seconds = 4;
  tries.loader.limits.wall_seconds = 15;
  std::mt19937 chance(20);
  std::map<std::string, int> endings;
  const fs::path file = tries.folder.path() / ("damaged" + std::string(kind));
  for (std::size_t i = 0; i < 200; ++i) {
    std::ofstream(file, std::ios::binary) << mutated(content_of(seeds[i % seeds.size()]), chance);
    const std::string refusal = tries.refusal(file);
    const bool ended = refusal.starts_with("it cannot be read safely");
    ++endings[refusal.empty() ? "load" : ended ? refusal : "are refused"];
    fs::remove_all(tries.loader.cache);
  }
  std::string list;
  for (const auto& [ending, count] : endings) list += std::to_string(count) + " " + ending + "\n";
  return list;
}

}  // namespace

TEST_CASE("Damaged glTF files do no harm where our own reader reads them", "[assets][limits]") {
  NamedFiles files("/nowhere/model.glb");
  std::mt19937 chance(20);
  std::string why;
  int read = 0;
  constexpr int all = 1500;
  for (const char* const name : {"quantized.glb", "skin.glb"}) {
    const std::string whole = content_of(source_dir() / "tests/golden/models" / name);
    for (int i = 0; i < all; ++i) read += import_gltf(mutated(whole, chance), files, {}, why) ? 1 : 0;
  }
  CHECK(read > all / 10);
  CHECK(read < 2 * all);
}

TEST_CASE("Of the models that assimp is tested with, at least 326 load and every other has its reason",
          "[assets][long]") {
  if (!fs::exists(package)) SKIP("the package assimp-testmodels is not installed");
  Tries tries;
  int loaded = 0, all = 0;
  std::map<std::string, int> reasons;
  const auto start = std::chrono::steady_clock::now();
  for (const fs::path& file : models()) {
    if (not_models.contains(plain_name(file.extension().native()))) continue;
    ++all;
    INFO(file);
    const std::string refusal = tries.refusal(file);
    if (refusal.empty())
      ++loaded;
    else
      ++reasons[refusal];
  }
  std::string list;
  for (const auto& [reason, count] : reasons) list += std::to_string(count) + " " + reason + "\n";
  WARN(loaded << " of " << all << " load, in " << seconds_since(start) << " s\n" << list);
  CHECK(loaded >= 326);
}

TEST_CASE("The file that asks for 16 GB is answered at once, in little memory", "[assets][long]") {
  const fs::path file = package / "invalid/OutOfMemory.off";
  if (!fs::exists(file)) SKIP("the package assimp-testmodels is not installed");
  Tries tries;
  const auto start = std::chrono::steady_clock::now();
  CHECK(tries.refusal(file) == "it needs more memory than the limit");
  const double took = seconds_since(start);
  WARN(took << " s, largest child " << largest_child() << " MB");
  CHECK(took < 2);
  CHECK(largest_child() < 512);
}

TEST_CASE("Two thousand damaged files of ten formats are survived", "[assets][long]") {
  if (!fs::exists(package)) SKIP("the package assimp-testmodels is not installed");
  constexpr std::array<std::string_view, 10> kinds{".3ds", ".blend", ".dae", ".fbx", ".glb",
                                                   ".obj", ".ply",   ".stl", ".x",   ".off"};
  constexpr std::uintmax_t largest = 300'000;
  for (const std::string_view kind : kinds) {
    DYNAMIC_SECTION(kind) {
      std::vector<fs::path> seeds;
      for (const fs::path& file : models())
        if (plain_name(file.extension().native()) == kind && fs::file_size(file) <= largest) seeds.push_back(file);
      for (const auto& entry : fs::directory_iterator(source_dir() / "tests/golden/models"))
        if (entry.path().extension() == kind) seeds.push_back(entry.path());  // small numbers, morphs, wraps
      REQUIRE_FALSE(seeds.empty());
      WARN(endings_of_damaged(kind, seeds) << "largest child " << largest_child() << " MB");
    }
  }
}
