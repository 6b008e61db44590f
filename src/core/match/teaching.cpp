// Teaching that serves every game.
#include "core/match/teaching.h"

namespace sprue {
namespace {

class PlainTeaching final : public Teaching {
 public:
  Aim aim(const Match&, Viewer, std::optional<Seat>) const override { return {}; }
  PhaseWords phase(const Match&) const override { return {}; }
  std::span<const PrimerPart> primer() const override { return {}; }
};

}  // namespace

const Teaching& plain_teaching() {
  static const PlainTeaching teaching;
  return teaching;
}

}  // namespace sprue
