// This user's own data, which outlive rooms: settings, sounds, kept matches, and packs named for this run.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/window/speaker.h"
#include "play/match_store.h"
#include "play/screen.h"
#include "ui/kit/settings.h"

namespace sprue {

// There is one for each window.
class UserSpace {
 public:
  // `keeps_matches`: they are kept in this user's folder. Problems do not keep the program from starting.
  UserSpace(bool keeps_matches, std::vector<std::string> packs, Problems& problems);

  const ui::Settings& settings() const { return settings_; }
  // Takes effect at once, and is kept for the next time. False, with problems, when it cannot be kept.
  bool change(ui::Settings settings, Problems& problems);
  PeekMode peek_mode() const { return settings_.hold_to_look ? PeekMode::hold : PeekMode::open; }

  Speaker& speaker() { return *speaker_; }
  const MatchStore* store() const { return store_ ? &*store_ : nullptr; }  // null: matches are not kept
  const std::vector<std::string>& packs() const { return packs_; }         // folders, beside the usual ones

 private:
  // Silence is volume 0, so that the volume itself stays as it was set.
  void set_volume();

  ui::Settings settings_;
  std::unique_ptr<Speaker> speaker_;
  std::optional<MatchStore> store_;
  std::vector<std::string> packs_;
};

}  // namespace sprue
