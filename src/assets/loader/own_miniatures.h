// The miniatures that pieces stand as: those that come with the game, and those that this user has put on the table
// from the photo booth. The latter are copies of models with all that these name, each in a folder with its model.json
// in ~/.local/share/sprue/models.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "assets/loader/model_loader.h"

namespace sprue::assets {

// The folder that the stage's "mechs/marrow_fox" stands for.
std::filesystem::path miniature_folder(const std::string& name);
// True if the miniature is there: the user may have removed it.
bool has_miniature(const std::string& name);
// All miniatures of a kind, such as "mechs": the game's by their names, then this user's own.
std::vector<std::filesystem::path> miniatures_of(const std::string& kind);
// Puts a model among this user's own, unless it is one of this kind already. Returns its name, "my_fox"; nothing, with
// problems, when it cannot be kept.
std::optional<std::string> keep_miniature(const std::string& kind, const ModelRequest& request, const Baked& baked,
                                          Problems& problems);

}  // namespace sprue::assets
