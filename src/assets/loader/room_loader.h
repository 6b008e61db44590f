// Rooms that models mirror: panoramas of light, of the program or of this user.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "assets/loader/model_loader.h"
#include "assets/model/room_light.h"

namespace sprue::assets {

// The names of the program's own rooms, beside that of the table.
std::vector<std::string> room_names();
// `name` is one of those, or a picture: .hdr, .exr, .jpg, or .png. It is read as a model is, by a limited child and by
// way of the cache. On failure one plain reason is added to `problems`.
std::shared_ptr<const RoomLight> open_room(const std::string& name, const ModelLoader& loader, Problems& problems);

// The child's side: the panorama as the only picture of a model that is otherwise empty.
std::optional<Baked> bake_room(const std::filesystem::path& file, Problems& problems);

}  // namespace sprue::assets
