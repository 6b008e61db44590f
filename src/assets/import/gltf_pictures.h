// The pictures of a glTF file, each decoded once for each use.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "assets/import/gltf_file.h"
#include "assets/import/imported.h"

namespace sprue::assets {

// The meaning of a picture's numbers, by which its levels are averaged.
enum class Use : std::uint8_t { colour, plain };

class GltfPictures {
 public:
  GltfPictures(const GltfFile& file, const ImportOptions& options, NamedFiles& files, Imported& out)
      : file_(&file), largest_(options.largest_texture), files_(&files), out_(&out) {}

  // The picture's place in the model; none if it is missing or damaged, and then the report says so.
  std::int32_t get(std::uint64_t texture, Use use);

  // A texture that gives some channels of a picture.
  struct Share {
    std::uint64_t texture = 0;
    std::vector<std::size_t> channels{};

    auto operator<=>(const Share&) const = default;
  };
  // One picture of several; channels that none gives are full. The first one gives the size.
  std::int32_t joined(const std::vector<Share>& shares, Use use);

 private:
  std::vector<std::uint64_t> pictures(std::uint64_t texture) const;
  std::optional<Image> load(std::uint64_t texture);
  std::optional<Image> load_image(std::uint64_t place);
  std::int32_t add(Image image, Use use);

  const GltfFile* file_;
  std::uint32_t largest_;
  NamedFiles* files_;
  Imported* out_;
  std::map<std::pair<std::vector<std::uint64_t>, Use>, std::int32_t> places_;  // by pictures(), not by texture
  std::map<std::pair<std::vector<Share>, Use>, std::int32_t> joined_;
};

}  // namespace sprue::assets
