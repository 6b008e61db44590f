// A table of what each format's own rules say about axes, units and colors. "The reader" is assimp, which turns some
// formats to its own axes as it reads them.
#include <algorithm>
#include <array>

#include "assets/import/beside.h"
#include "assets/import/import_parts.h"

namespace sprue::assets {
namespace {

constexpr std::string_view by_spec = "the format's rule";
constexpr std::string_view turned = "the format's rule, turned upright by the reader";
constexpr std::string_view stated = "the file's own statement of its axes";
constexpr std::string_view usual = "the custom of programs that write this format";

// The columns are: ending, up, forward, why those, mm of the unit, why that, whether colors are linear, whether faces
// have no back.
constexpr std::array<FormatTraits, 24> formats{{
    {".gltf", "+y", "+z", by_spec, 1000, "the format is in meters", true, false},
    {".glb", "+y", "+z", by_spec, 1000, "the format is in meters", true, false},
    {".fbx", "+y", "+z", stated, 10, "the format is in centimeters", true, true},
    {".dae", "+y", "+z", stated, 1000, "the file states its unit", false, true},
    {".3mf", "+z", "-y", by_spec, 1, "the format is in millimeters", false, true},
    {".amf", "+z", "-y", by_spec, 1, "the format is in millimeters", false, true},
    {".stl", "", "-y", "", 1, "printing files are in millimeters", false, true},
    {".vox", "+z", "-y", by_spec, 0, "", false, false},
    {".3ds", "+y", "+z", turned, 0, "", false, true},
    {".ase", "+y", "+z", turned, 0, "", false, true},
    {".blend", "+y", "+z", turned, 0, "", true, true},
    {".dxf", "+y", "+z", turned, 0, "", false, true},
    {".ifc", "+y", "+z", turned, 1000, "the format is in meters", false, true},
    {".md2", "+y", "+x", turned, 0, "", false, true},
    {".md3", "+y", "+x", turned, 0, "", false, true},
    {".md5mesh", "+y", "+x", turned, 0, "", false, true},
    {".lwo", "+y", "+z", by_spec, 1000, "the format is in meters", false, true},
    {".lws", "+y", "+z", by_spec, 1000, "the format is in meters", false, true},
    {".x", "+y", "+z", by_spec, 0, "", false, true},
    {".x3d", "+y", "+z", by_spec, 1000, "the format is in meters", false, true},
    {".b3d", "+y", "+z", by_spec, 0, "", false, true},
    {".ac", "+y", "+z", by_spec, 0, "", false, true},
    {".obj", "", "+z", usual, 0, "", false, true},
    {".mesh.xml", "+y", "+z", by_spec, 0, "", false, true},
}};

// Formats that are read, but have no rules of their own.
constexpr std::array<std::string_view, 14> others{".ply", ".off", ".smd", ".mdl",  ".ms3d", ".cob", ".scn",
                                                  ".nff", ".q3o", ".iqm", ".ogex", ".irr",  ".xgl", ".hmp"};

constexpr FormatTraits unknown{"", "", "+z", usual, 0, "", false, true};

}  // namespace

const FormatTraits& traits_of(const std::filesystem::path& file) {
  const std::string ending = plain_name(file.extension().native());
  const auto row = std::ranges::find(formats, std::string_view(ending), &FormatTraits::ending);
  return row == formats.end() ? unknown : *row;
}

bool holds_models(const std::filesystem::path& file) {
  return &traits_of(file) != &unknown ||
         std::ranges::find(others, plain_name(file.extension().native())) != others.end();
}

}  // namespace sprue::assets
