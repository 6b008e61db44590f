// Files that a model names: textures, buffers, materials. The name may be somebody's "C:\Users\...\Skin 01.PNG", or
// percent-encoded, or of other case; the file is looked for by name near the model.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sprue::assets {

// Finds the path of the file; empty if it is nowhere near. Only regular files in the model's folder, in folders below
// it, and in folders of textures beside it are found, whatever the name says: a model from a stranger must not read
// this user's other files.
std::filesystem::path find_beside(const std::filesystem::path& model, std::string_view name);

// Folders of textures beside the model's own folder: "source/mech.fbx" goes with "textures/".
std::vector<std::filesystem::path> neighbours(const std::filesystem::path& folder);

// Decodes percent signs: "a%20b" becomes "a b".
std::string without_percent(std::string_view text);

// The last part of a path of any system, in lower case and without percent signs' codes.
std::string plain_name(std::string_view path);

}  // namespace sprue::assets
