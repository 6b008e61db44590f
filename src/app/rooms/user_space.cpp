// Reads and writes this user's settings, and opens the device that plays sounds.
#include "app/rooms/user_space.h"

#include "app/window/settings.h"
#include "core/system/data_root.h"
#include "core/system/user_folders.h"

namespace sprue {

UserSpace::UserSpace(bool keeps_matches, std::vector<std::string> packs, Problems& problems)
    : settings_(usable_settings(settings_file(), problems)),
      speaker_(Speaker::open(data_root() / "data/sounds", problems)),
      packs_(std::move(packs)) {
  if (keeps_matches) store_.emplace(state_folder());
  set_volume();
}

bool UserSpace::change(ui::Settings settings, Problems& problems) {
  settings_ = std::move(settings);
  set_volume();
  const std::filesystem::path file = settings_file();
  // Without a home there is no file; settings then last as long as the window.
  return file.empty() || write_settings(file, settings_, problems);
}

void UserSpace::set_volume() {
  speaker_->set_volume(settings_.mute ? 0.0F : static_cast<float>(settings_.volume) / 100);
}

}  // namespace sprue
