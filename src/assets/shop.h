// The model shop: any file in, a painted miniature out. Whoever shows models calls order_of and open_model and nothing
// below them. The file is read by a child process with limits; this process sees the baked result only.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "assets/bake.h"
#include "assets/process.h"
#include "assets/wishes.h"

namespace sprue::assets {

struct Shop {
  std::filesystem::path program;  // started with "bake ..." to read a file; usually /proc/self/exe
  std::filesystem::path cache;    // of baked models
  Limits limits;
  std::stop_token given_up{};  // when this is asked, a file that is being read is not waited for
};

// The usual one: the cache is XDG_CACHE_HOME/sprue/models, or ~/.cache/sprue/models.
Shop usual_shop();

// A model to be made, and how.
struct Order {
  std::filesystem::path file;  // the model
  std::filesystem::path card;  // its model.json; empty: it has none
  std::string name;            // for people
  Wishes wishes;
};

// `path` is a model, a model.json, or the folder of one. The wishes are those of the model.json, or what was remembered
// for a file with the same content. On failure one plain reason is added to `problems`.
std::optional<Order> order_of(const std::filesystem::path& path, const Shop& shop, Problems& problems);

// What order_of takes below a folder, in the order of their names: folders of a model.json, and files by their ending.
// The folder itself if it is one of those; nothing if it is no folder. A problem: there are more than are shown.
std::vector<std::filesystem::path> models_in(const std::filesystem::path& folder, Problems& problems,
                                             const std::stop_token& given_up = {});

// Stores the order's wishes where order_of finds them.
bool remember(const Order& order, const Shop& shop, Problems& problems);

// From the cache if it is there, else baked first. On failure one plain reason is added to `problems`.
std::optional<Baked> open_model(const Order& order, const Shop& shop, Problems& problems);

// The files whose change would make another bake of it: to be watched.
std::vector<std::filesystem::path> files_of(const Order& order, const Baked& baked);

// What the child does with the words behind "bake" on its command line: limits itself, reads the model, writes the
// baked file. The words are for open_model alone to write.
bool bake_as_asked(std::span<const std::string> request, Problems& problems);

// The same without limits and in this process: for a file that is trusted.
bool bake_file(const std::filesystem::path& file, const std::filesystem::path& out, const Wishes& wishes,
               Problems& problems);

}  // namespace sprue::assets
