// Turns a tableau into the list of what a frame draws: which parts, where, how finely, and what throws shadows.
#pragma once
#include <functional>
#include <glm/glm.hpp>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "assets/model/pose.h"
#include "render/device/picture.h"
#include "render/models/batch.h"
#include "render/models/gpu_model.h"
#include "stage/table/tableau.h"

namespace sprue::render {

inline constexpr float nearest_seen = 10, farthest_seen = 6000;  // mm from the eye

struct Sphere {
  glm::vec3 centre{0};
  float radius = 0;
};

// The camera as matrices, and how finely surfaces have to be drawn for it.
struct View {
  glm::mat4 camera{1}, lens{1};
  glm::vec3 eye{0};
  float pixels = 0;       // that a millimetre takes at a distance of 1 mm
  float coarsest = 0.5F;  // pixels by which a simplified surface may be off
};
View view_of(const stage::Shot& shot, Size size);
// False only if nothing within the sphere is in the picture.
bool is_seen(const View& view, const Sphere& sphere);

// The dark place under a piece where it stands, drawn instead of what shadows leave out: contact.
struct Foot {
  glm::vec3 at{0};
  // These are the ways from its middle to its sides.
  glm::vec3 across{1, 0, 0}, deep{0, 0, 1};
  float strength = 0;  // 0 to 1
};

// The name of cards, which card_pass draws all at once, not as models.
inline constexpr std::string_view card_model = "tokens/card";

// All that the passes need of a frame's models. Its buffers are on the graphics card already.
struct DrawList {
  Batches batches;
  std::vector<Foot> feet;
  Sphere casters;                      // around everything that throws a shadow
  std::vector<assets::Box> throwers;   // the boxes around each piece that throws a shadow
  std::vector<GpuModel::Moved> moved;  // vertices that exist for this frame only
  std::vector<Draw> throwing;          // the same parts as the lamp sees them, as finely as shadows show
};

// Asked once for each model that is drawn, and answers with nothing if there is none.
using ModelProvider = std::function<std::optional<RenderModel>(const stage::ModelRef& ref)>;

// The models that have been uploaded. One that the provider does not have is drawn as a stand-in, and told once.
class ModelStore {
 public:
  explicit ModelStore(ModelProvider provider) : provider_(std::move(provider)) {}
  const GpuModel& get(const stage::ModelRef& ref);
  void forget(const stage::ModelRef& ref) { models_.erase(ref); }
  const std::set<std::string>& missing() const { return missing_; }

 private:
  ModelProvider provider_;
  std::map<stage::ModelRef, std::unique_ptr<GpuModel>> models_;
  std::set<std::string> missing_;
};

// Makes the list of a tableau. Models that are drawn for the first time are uploaded here.
DrawList draw_list(const stage::Tableau& tableau, ModelStore& models, const View& view);

std::uint64_t shadow_hash_of(const stage::Piece& piece);  // changes when its shadow may
glm::mat4 matrix_of(const stage::Pose& pose);

}  // namespace sprue::render
