// The photo booth: models on their bases, in rows, with pots of paint behind them. What it shows is a function of
// its members; it knows no window.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "assets/shop.h"
#include "render/draw_list.h"
#include "render/look.h"
#include "stage/tableau.h"

namespace sprue {

struct Exhibit {
  assets::Order order;
  assets::Baked baked;
  std::size_t clip = 0;
  assets::Wishes made{};  // what `baked` was made by: those of the order as long as none of them has changed
  int number = 0;         // of this one alone, whichever come and go beside it
};

// Where the camera is, about the middle of what is shown.
struct Orbit {
  float yaw = 26, pitch = 17;  // degrees
  float zoom = 1;
  float pan_x = 0, pan_y = 0;  // mm

  bool operator==(const Orbit&) const = default;
};

struct BoothView {
  Orbit orbit;
  render::Size size{1280, 720};
  glm::vec2 clear{1};               // the share of the picture that nothing covers, about its middle
  float turned = 0;                 // degrees that the models have turned on the spot
  float seconds = 0;                // into their clips
  std::optional<std::size_t> only;  // one exhibit instead of all
  bool alone = false;               // without what is there for the look only
};

// The models in a folder, or the path itself. A problem: not all of them.
std::vector<std::filesystem::path> models_at(const std::filesystem::path& path, Problems& problems,
                                             const std::stop_token& given_up = {});

class Booth {
 public:
  explicit Booth(assets::Shop shop) : shop_(std::move(shop)) {}

  // Says what else is wanted of a model; false, with problems: that cannot be.
  using Want = std::function<bool(assets::Order& order, Problems& problems)>;
  // Reads a model; on failure the reason is added to `problems`.
  static std::optional<Exhibit> read(const std::filesystem::path& path, const assets::Shop& shop, const Want& want,
                                     Problems& problems);
  // Reads a model, or all in a folder, and puts them behind those that are there.
  bool add(const std::filesystem::path& path, const Want& want, Problems& problems);
  void put(Exhibit exhibit);
  void remove(std::size_t place) { exhibits_.erase(exhibits_.begin() + static_cast<std::ptrdiff_t>(place)); }
  // Where the exhibit of that number is now, if it still is.
  std::optional<std::size_t> place_of(int number) const;
  // What was made of its file anew, by these wishes.
  void renew(std::size_t place, assets::Wishes made, assets::Baked baked);

  // What the renderer asks for by name.
  std::optional<render::Supply> supply(const std::string& name) const;
  std::string name_of(std::size_t place) const;
  stage::Tableau tableau(const BoothView& view) const;

  std::vector<Exhibit>& exhibits() { return exhibits_; }
  const std::vector<Exhibit>& exhibits() const { return exhibits_; }
  const assets::Shop& shop() const { return shop_; }

  bool bases = true, clutter = true, ruler = false;
  stage::Colour team = stage::own_colours;
  float blur = 0.12F;

 private:
  struct Spot;
  static void stand_in_rows(std::vector<Spot>& spots);
  std::vector<Spot> spots(std::optional<std::size_t> only) const;
  void add_exhibit(const Spot& spot, const BoothView& view, stage::Tableau& tableau) const;

  assets::Shop shop_;
  std::vector<Exhibit> exhibits_;
  int last_number_ = 0;
};

}  // namespace sprue
