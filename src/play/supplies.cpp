// Finds packs and builds by name and reads them into a setup.
#include "play/supplies.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/system/data_root.h"
#include "play/own_supplies.h"

namespace sprue {
namespace {

std::filesystem::path pack_folder(const Game& game, const std::string& name) {
  // A slash makes it a path, wherever it leads.
  if (name.find('/') != std::string::npos) return name;
  const std::filesystem::path shipped = data_root() / "data" / game.info().id / name;
  const std::filesystem::path own = user_folder_of(game, "packs");
  std::error_code error;
  // A pack of the game's goes before one of the user's with the same name: records name packs, and must find the same.
  const bool is_own =
      !std::filesystem::exists(shipped, error) && !own.empty() && std::filesystem::exists(own / name, error);
  return is_own ? own / name : shipped;
}

std::vector<std::filesystem::path> builds_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  // Sorted, so that the first builds are the same on every machine.
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

std::vector<std::filesystem::path> own_builds(const Game& game) {
  return builds_in(data_root() / "data" / game.info().id / "builds");
}

std::filesystem::path user_build_folder(const Game& game) { return user_folder_of(game, "builds"); }

std::vector<std::filesystem::path> user_builds(const Game& game) {
  const std::filesystem::path folder = user_build_folder(game);
  return folder.empty() ? std::vector<std::filesystem::path>() : builds_in(folder);
}

bool add_builds(const Game& game, const std::vector<std::string>& names, Setup& setup, Problems& problems) {
  if (game.check_build == nullptr) {
    // Bringing a build to a game without builds is a mistake, not nothing.
    if (!names.empty()) problems.push_back({"builds", fmt::format("nobody brings one to {}", game.info().title)});
    return names.empty();
  }
  const std::vector<std::filesystem::path> own = own_builds(game);
  std::vector<std::filesystem::path> wanted;
  const auto seats = static_cast<std::size_t>(setup.seats == 0 ? game.info().fewest : setup.seats);
  // The game's builds fit its own pack only.
  const bool plain_packs = setup.packs.size() == 1 && setup.packs.front().name == game.info().pack;
  if (names.empty() && plain_packs) {
    for (std::size_t seat = 0; seat < seats && !own.empty(); ++seat) wanted.push_back(own[seat % own.size()]);
  }
  std::vector<std::filesystem::path> known = own;
  for (std::filesystem::path& made : user_builds(game)) known.push_back(std::move(made));
  for (const std::string& name : names) {
    const auto named = std::find_if(known.begin(), known.end(), [&](const std::filesystem::path& file) {
      // "bt01" stands for bt01_halyard_vane.json.
      return file.stem() == name || file.stem().string().starts_with(name + "_");
    });
    // A name that is no build is taken for a path, and reading it tells what is wrong.
    wanted.push_back(named == known.end() ? std::filesystem::path(name) : *named);
  }
  bool good = true;
  for (const std::filesystem::path& file : wanted) {
    std::optional<Document> build = Document::read(file, problems);
    good = good && build;
    if (build) setup.builds.push_back(std::move(*build));
  }
  // A build may need cards of packs that nobody has named.
  for (const Document& build : setup.builds) add_called_packs(game, build, setup);
  return good;
}

bool add_supplies(const Game& game, Setup& setup, Problems& problems) {
  return add_packs(game, {}, setup, problems) && add_builds(game, {}, setup, problems);
}

bool add_packs(const Game& game, const std::vector<std::string>& names, Setup& setup, Problems& problems) {
  std::vector<std::string> wanted = names;
  // A game without packs of its own gets none, unless some are named.
  if (wanted.empty() && !game.info().pack.empty()) wanted.emplace_back(game.info().pack);
  bool good = true;
  for (const std::string& name : wanted) {
    std::optional<Pack> pack = load_pack(pack_folder(game, name), problems);
    if (pack)
      setup.packs.push_back(std::move(*pack));
    else
      good = false;
  }
  return good;
}

}  // namespace sprue
