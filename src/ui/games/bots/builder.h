// The bot builder: a build of Bots and Aces is bought, packed, and checked as it changes; its miniature stands behind
// the screen.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/match/setup.h"
#include "ui/kit/fonts.h"
#include "ui/model/builder_screen.h"

namespace sprue::ui {

// `miniatures` are those that a Bot may stand as: "halyard_vane". Null, with problems, when the packs cannot be used.
std::unique_ptr<BuilderScreen> open_bot_builder(const Fonts& fonts, const Setup& packs, const BuildFile& build,
                                                std::vector<std::string> miniatures, Problems& problems);

}  // namespace sprue::ui
