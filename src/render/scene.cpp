// Adds a scene's things to a tableau.
#include "render/scene.h"

namespace sprue::render {

stage::Tableau dressed(stage::Tableau tableau, const Scene& scene) {
  tableau.pieces.insert(tableau.pieces.end(), scene.dressing.begin(), scene.dressing.end());
  return tableau;
}

}  // namespace sprue::render
