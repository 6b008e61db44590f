#pragma once
#include <functional>
#include <glm/glm.hpp>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "assets/pose.h"
#include "render/batch.h"
#include "render/gpu_model.h"
#include "render/picture.h"
#include "stage/tableau.h"

namespace sprue::render {

inline constexpr float nearest_seen = 10, farthest_seen = 6000;  // mm from the eye

struct Sphere {
  glm::vec3 centre{0};
  float radius = 0;
};

struct View {
  glm::mat4 camera{1}, lens{1};
  glm::vec3 eye{0};
  float pixels = 0;       // of a millimetre at distance 1 mm
  float coarsest = 0.5F;  // pixels by which a simplified surface may be off
};
View view_of(const stage::Shot& shot, Size size);
bool is_seen(const View& view, const Sphere& sphere);

// Where a piece stands: what is dark under it.
struct Foot {
  glm::vec3 at{0};
  glm::vec3 across{1, 0, 0}, deep{0, 0, 1};  // from its middle to its sides
  float strength = 0;
};

// Drawn by card_pass, all at once, and not as a model.
inline constexpr std::string_view card_model = "tokens/card";

struct DrawList {
  Batches batches;
  std::vector<Foot> feet;
  Sphere casters;                     // around all that throws a shadow
  std::vector<assets::Box> throwers;  // and around each
  std::vector<GpuModel::Moved> moved;
  std::vector<Draw> throwing;  // what throws a shadow: as finely as that shows, wherever the eye is
};

// A model, and how it is painted where it brings no colours of its own.
struct Supply {
  assets::Model model;
  const assets::Scheme* scheme = nullptr;
  assets::Strokes strokes{};
};
using ModelSource = std::function<std::optional<Supply>(const std::string& name)>;

// Models by name. One that its source does not have is drawn as a stand-in, and told once.
class ModelStore {
 public:
  explicit ModelStore(ModelSource source) : source_(std::move(source)) {}
  const GpuModel& get(const std::string& name);
  void forget(const std::string& name) { models_.erase(name); }
  const std::set<std::string>& missing() const { return missing_; }

 private:
  ModelSource source_;
  std::map<std::string, std::unique_ptr<GpuModel>> models_;
  std::set<std::string> missing_;
};

DrawList draw_list(const stage::Tableau& tableau, ModelStore& models, const View& view);

glm::vec3 linear(stage::Colour colour);
std::uint64_t shadow_print(const stage::Piece& piece);  // changes when its shadow may
glm::mat4 matrix_of(const stage::Pose& pose);

}  // namespace sprue::render
