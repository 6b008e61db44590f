// The photo booth: models on their bases, in rows, with pots of paint behind them. Its tableau is a function of its
// members, so the same booth serves the window and `sprue show`; it knows no window.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "assets/loader/model_loader.h"
#include "render/models/draw_list.h"
#include "render/passes/scene_style.h"
#include "stage/table/orbit.h"
#include "stage/table/tableau.h"

namespace sprue {

// A model that stands in the booth, with how it was asked for and what became of it.
struct Exhibit {
  assets::ModelRequest request;
  assets::Baked baked;
  std::size_t clip = 0;  // the clip that is played
  // The options that `baked` was made by; those of the request differ once they are changed.
  assets::ImportOptions made{};
  int number = 0;  // stays with this exhibit, whichever others come and go
};

// The camera's first place, in degrees about the middle of what is shown.
inline constexpr float booth_yaw = 26, booth_pitch = 17;
inline stage::Orbit booth_orbit() { return {.yaw = booth_yaw, .pitch = booth_pitch, .reach = {-4, 88, 0.1F, 20}}; }

// The viewer's side of the booth: with the booth's members, all that tableau() depends on.
struct BoothView {
  stage::Orbit orbit = booth_orbit();
  render::Size size{1280, 720};
  glm::vec2 clear{1};               // the share of the picture that nothing covers, about its middle
  float turned = 0;                 // degrees that the models have turned on the spot
  float seconds = 0;                // into the models' clips
  std::optional<std::size_t> only;  // the place of one exhibit, shown instead of all
  bool alone = false;               // without pots and other clutter
};

// The models in a folder, or the path itself if it is no folder of models. There is a problem if not all of them are
// taken.
std::vector<std::filesystem::path> models_at(const std::filesystem::path& path, Problems& problems,
                                             const std::stop_token& given_up = {});

class Booth {
 public:
  explicit Booth(assets::ModelLoader loader) : loader_(std::move(loader)) {}

  // Changes a request before it is read. False, with problems, if that cannot be done.
  using Want = std::function<bool(assets::ModelRequest& request, Problems& problems)>;
  // Reads a model without changing any booth, so that a thread may do it; on failure the reason is added to `problems`.
  static std::optional<Exhibit> read(const std::filesystem::path& path, const assets::ModelLoader& loader,
                                     const Want& want, Problems& problems);
  // Reads a model, or all in a folder, and puts them behind those that are there. Reading waits; the window uses a
  // BoothReader instead.
  bool add(const std::filesystem::path& path, const Want& want, Problems& problems);
  void put(Exhibit exhibit);
  void remove(std::size_t place) { exhibits_.erase(exhibits_.begin() + static_cast<std::ptrdiff_t>(place)); }
  // The place of the exhibit with that number, if it is still there. Places change when exhibits go, numbers do not.
  std::optional<std::size_t> place_of(int number) const;
  // Puts in a model that was made of its file anew by these options.
  void renew(std::size_t place, assets::ImportOptions made, assets::Baked baked);

  // Answers the renderer. An exhibit's model is lent and not copied: the renderer uploads it before the exhibits change
  // again.
  std::optional<render::RenderModel> provide(const stage::ModelRef& ref) const;
  stage::Tableau tableau(const BoothView& view) const;
  // The style in neutral light if any model is shown as its maker made it, and in the room that was chosen for that.
  render::SceneStyle lit(render::SceneStyle style) const;

  std::vector<Exhibit>& exhibits() { return exhibits_; }
  const std::vector<Exhibit>& exhibits() const { return exhibits_; }
  const assets::ModelLoader& loader() const { return loader_; }

  bool bases = true, clutter = true, ruler = false;
  stage::Colour team = stage::own_colours;
  float blur = 0.12F;                               // depth blur; 1 is that of films
  std::shared_ptr<const assets::RoomLight> room{};  // that models mirror; none: that of the table's lamps

 private:
  struct Spot;
  static void stand_in_rows(std::vector<Spot>& spots);
  std::vector<Spot> spots(std::optional<std::size_t> only) const;
  void add_exhibit(const Spot& spot, const BoothView& view, stage::Tableau& tableau) const;

  assets::ModelLoader loader_;
  std::vector<Exhibit> exhibits_;
  int last_number_ = 0;
};

}  // namespace sprue
