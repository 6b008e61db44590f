// The baked file: a model and its report as one binary file of the cache.
//
//   head      magic, version, size, hash of all that follows, place and size of each section
//   sections  the large arrays as they lie in memory (vertices, indices, influences, shifts, pixels), and one section
//             with everything else, part after part
//
// The file belongs to one machine and one version; any other is refused and baked again. It is read as something that
// anybody may have written: what parse_bake returns keeps every promise of model.h.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "assets/model/report.h"

namespace sprue::assets {

inline constexpr std::uint32_t bake_version = 24;  // raise it when the layout, or what a bake computes, changes

// The file as bytes, and back. Parsing never trusts them: on failure it returns nothing, and `why` goes on from the
// file's name.
std::string bake_bytes(const Baked& baked);
std::optional<Baked> parse_bake(std::span<const std::byte> bytes, std::string& why);

// Corrects the size and the hash in the head of a file whose other bytes were changed; tests use it to make bad files.
void seal(std::string& bytes);

bool write_bake(const Baked& baked, const std::filesystem::path& file, Problems& problems);
std::optional<Baked> read_bake(const std::filesystem::path& file, Problems& problems);

// The first promise of model.h that a model breaks: a place outside of its array, a parent after its child, a number
// that is none. Empty means that the model may be drawn.
std::string fault_of(const Model& model);

}  // namespace sprue::assets
