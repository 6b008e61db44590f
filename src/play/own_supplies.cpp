// Finds this user's packs and builds, and writes builds.
#include "play/own_supplies.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/files/file.h"
#include "core/files/private_folder.h"
#include "core/system/user_folders.h"

namespace sprue {

std::filesystem::path user_folder_of(const Game& game, const char* what) {
  const std::filesystem::path folder = data_folder();
  return folder.empty() ? folder : folder / game.info().id / what;
}

namespace {

std::vector<std::filesystem::path> user_packs(const Game& game) {
  std::vector<std::filesystem::path> folders;
  std::error_code error;
  const std::filesystem::path folder = user_folder_of(game, "packs");
  if (folder.empty()) return folders;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.is_directory(error)) folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  return folders;
}

// Reads a pack of this user's own that is not in play yet; nothing if it is, or is broken, or is for another game.
std::optional<Pack> further_pack(const Game& game, const std::filesystem::path& folder, const Setup& setup) {
  const auto is_same = [&](const Pack& pack) { return pack.name == folder.filename(); };
  // A pack in play goes before one of the user's with the same name.
  if (std::ranges::any_of(setup.packs, is_same)) return std::nullopt;
  Problems ignored;
  std::optional<Pack> pack = load_pack(folder, ignored);
  // A folder may hold packs for other games by mistake.
  return pack && pack->game == game.info().id ? std::move(pack) : std::nullopt;
}

using Texts = std::set<std::string, std::less<>>;

// Collects all words of a file, among them the ids of the cards that it names. No form is assumed, since packs differ.
void add_words(const Json& json, Texts& words) {
  if (json.is_string()) words.insert(json.get<std::string>());
  if (!json.is_structured()) return;
  for (const auto& [key, part] : json.items()) {
    if (json.is_object()) words.insert(key);
    add_words(part, words);
  }
}

Texts ids_of(const Pack& pack) {
  Texts ids;
  for (const Document& file : pack.files) {
    for (const Json& cards : file.value()) {
      // A pack's file may hold lists of cards under any key.
      if (!cards.is_array()) continue;
      for (const Json& card : cards) {
        const auto id = card.is_object() ? card.find("id") : card.end();
        if (id != card.end() && id->is_string()) ids.insert(id->get<std::string>());
      }
    }
  }
  return ids;
}

}  // namespace

void add_called_packs(const Game& game, const Document& build, Setup& setup) {
  Texts called, known;
  add_words(build.value(), called);
  // A pack may name cards of another one, so it goes on until nothing new is called.
  for (const Pack& pack : setup.packs) known.merge(ids_of(pack));
  bool again = true;
  while (std::exchange(again, false)) {
    for (const std::filesystem::path& folder : user_packs(game)) {
      std::optional<Pack> pack = further_pack(game, folder, setup);
      if (!pack) continue;
      Texts ids = ids_of(*pack);
      // Only cards that are called and not known yet are a reason to add the pack.
      if (std::ranges::none_of(ids, [&](const std::string& id) { return called.count(id) > known.count(id); }))
        continue;
      for (const Document& file : pack->files) add_words(file.value(), called);  // it may call for another pack
      known.merge(ids);
      setup.packs.push_back(std::move(*pack));
      again = true;
    }
  }
}

void add_user_packs(const Game& game, Setup& setup) {
  for (const std::filesystem::path& folder : user_packs(game)) {
    std::optional<Pack> pack = further_pack(game, folder, setup);
    if (!pack) continue;
    setup.packs.push_back(std::move(*pack));
    // Packs are tried one by one: a broken one must not take the others with it.
    Problems wrong;
    game.check_pack(setup, wrong);
    if (!wrong.empty()) setup.packs.pop_back();
  }
}

namespace {

// The first name like this one that no file has.
std::filesystem::path free_file(const std::filesystem::path& folder, const std::string& stem) {
  std::error_code unknown;
  for (int number = 1;; ++number) {
    std::filesystem::path file = folder / (number == 1 ? stem + ".json" : fmt::format("{}_{}.json", stem, number));
    if (!std::filesystem::exists(file, unknown)) return file;
  }
}

}  // namespace

std::string text_in(const Json& json, const std::string& key) {
  const Json text = part_of(json, key);
  return text.is_string() ? text.get<std::string>() : std::string();
}

Json part_of(const Json& json, const std::string& key) {
  const auto found = json.is_object() ? json.find(key) : json.end();
  return found != json.end() ? *found : Json();
}

std::optional<std::filesystem::path> keep_build(const Game& game, Json build, const std::filesystem::path& file,
                                                Problems& problems) {
  const std::filesystem::path folder = user_folder_of(game, "builds");
  if (folder.empty()) {
    // Without a home there is nowhere to keep anything; the build itself stays in its editor.
    problems.push_back({"builds", "there is no home folder to keep them in"});
    return std::nullopt;
  }
  if (!make_private_folder(folder, problems)) return std::nullopt;
  std::filesystem::path kept = file.empty() ? free_file(folder, file_stem(text_in(build, "name"), "build")) : file;
  // The id is the file's name, by which people call the build on the command line.
  build["id"] = kept.stem().string();
  if (!write_file(kept, build.dump(2) + "\n", problems)) return std::nullopt;
  return kept;
}

std::string summary_of(const Document& build) { return text_in(build.value(), "summary"); }

std::string folder_of(const std::string& pack, const std::vector<std::string>& folders) {
  for (const std::string& folder : folders) {
    std::error_code error;
    const auto path = std::filesystem::canonical(folder, error);
    if (!error && path.filename() == pack) return path.string();
  }
  return pack;
}

}  // namespace sprue
