// The miniatures that a build of Bots and Aces calls for: one for the Bot and one for each of its Support Units.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/match/game.h"

namespace sprue::bots {

// The Bot, then its units in the order in which they are bought. Also of a build that breaks rules.
std::vector<BuildRole> build_roles(const Setup& setup, const Document& build);
// The build after the Bot or the unit was given that miniature.
Document give_miniature(std::shared_ptr<const Document> build, const BuildRole& role, const std::string& miniature);

}  // namespace sprue::bots
