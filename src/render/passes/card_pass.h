// Draws the printed cards, which are too many and too alike for the way of models.
#pragma once
#include <array>
#include <functional>
#include <map>
#include <optional>

#include "assets/model/font.h"
#include "render/device/shader.h"
#include "render/models/card_face.h"
#include "render/models/draw_list.h"

namespace sprue::render {

// Draws printed cards. Faces are printed in three sizes, as large as they are seen. Cards of one size are drawn at
// once.
class CardPass {
 public:
  static std::optional<CardPass> create(const ShaderFolder& shaders, Problems& problems);
  void letter_with(const assets::Lettering& lettering) { lettering_ = &lettering; }
  // Finds the cards of a tableau and draws the faces that are new. The others may then be called as often as need be.
  void gather(const stage::Tableau& tableau, const View& view);
  // Draws the gathered cards. `shadows` is the kind of shadows; `prepare` gives a shader what light.glsl and
  // shadow.glsl ask for.
  void draw(std::size_t shadows, const std::function<void(Shader&)>& prepare);
  // Draws their depths as the lamp sees them, for the map of shadows.
  void draw_depths(const glm::mat4& camera);
  std::uint64_t shadow_hash() const {
    return shadow_hash_;
  }  // a hash that changes when the shadows of the gathered cards may
  bool empty() const;

 private:
  CardPass() = default;
  // One card as the shaders read it.
  struct Card {
    glm::mat4 world{1};
    glm::vec4 back{0};         // color, and how much of it is there
    float face = 0, pad[3]{};  // the layer that its face is printed on; layer 0 is the back
  };
  // The place of a card's shape among the indices: its face, its rim, its back, which is as long as its face.
  struct Form {
    std::size_t first = 0;
    int flat = 0, rim = 0;
  };
  // The faces that are drawn in one size, and the cards that show them.
  struct Sheet {
    int width = 0, layers = 0;
    Form form{};
    GlTexture texture{};
    std::map<std::uint64_t, int> places{};
    std::vector<Card> cards{};
    // The first so many cards show their faces.
    std::size_t showing_faces = 0;
  };
  void make_shapes();
  int place_of(Sheet& sheet, const stage::CardFace& face);
  void make_room(Sheet& sheet, const std::vector<const stage::Piece*>& pieces);
  void draw_on(Sheet& sheet, int layer, const assets::Image& image);
  void bind(const Sheet& sheet);
  void draw_cards(std::size_t first, std::size_t end, std::size_t first_index, int indices);

  // Two shaders for each kind of shadows: for cards that are seen whole, and for cards on their way in or out.
  std::vector<Shader> shaders_;
  std::optional<Shader> depths_;
  const assets::Lettering* lettering_ = nullptr;
  std::array<Sheet, 3> sheets_;
  GlBuffer shape_buffer_, index_buffer_, card_buffer_;
  GlVertices vertices_;
  std::uint64_t shadow_hash_ = 0;
};

}  // namespace sprue::render
