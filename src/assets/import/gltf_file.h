// A glTF file with its buffers: JSON, and numbers in arrays, whichever way they are packed.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "assets/import/named_files.h"
#include "assets/model/mapped_file.h"
#include "core/json/json.h"

namespace sprue::assets {

// Nothing of the file is trusted: an array that does not lie inside it is empty.
class GltfFile {
 public:
  // `all` must outlive this. `why` says what is wrong if there is no JSON in it that can be read.
  static std::optional<GltfFile> of(std::string_view all, NamedFiles& files, std::string& why);

  const Json& json() const { return *json_; }
  const Json* list(const char* name) const;
  // An array of values, each of so many numbers; those that stand for -1..1 or 0..1 are made so.
  std::vector<float> floats(std::uint64_t accessor, std::size_t wide) const;
  std::vector<std::uint32_t> wholes(std::uint64_t accessor) const;
  std::size_t count(std::uint64_t accessor) const;
  // Numbers to a value: 1 to 4, or 16; 0 for an array that is none.
  std::size_t width(std::uint64_t accessor) const;
  // The bytes of a view, unpacked if it is packed (EXT_meshopt_compression).
  std::string_view view(std::uint64_t place) const;
  // What a "data:" holds, or the content of a file beside this one.
  std::string resource(std::string_view uri) const;

 private:
  GltfFile(std::shared_ptr<const Json> json, std::string_view binary, NamedFiles& files)
      : json_(std::move(json)), binary_(binary), files_(&files) {}
  std::string_view buffer(std::uint64_t place) const;
  std::string_view stretch(const Json* from) const;
  std::string unpacked(const Json& packed) const;
  template <class Read>
  void read(std::uint64_t accessor, std::size_t wide, Read&& take) const;
  template <class Read>
  void read_sparse(const Json& accessor, std::size_t wide, Read&& take) const;

  std::shared_ptr<const Json> json_;
  std::string_view binary_;
  NamedFiles* files_;
  // Filled when they are first asked for.
  mutable std::map<std::uint64_t, std::string> buffers_, views_;
};

// The JSON of a glTF file, which in a .glb is the first part; empty if there is none.
std::string_view gltf_text(std::string_view all);
std::string of_base64(std::string_view text);

}  // namespace sprue::assets
