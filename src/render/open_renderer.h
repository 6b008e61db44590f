// Sets up a renderer in the one way that the program does: its shaders, its fonts, and the pictures that are kept from
// one run to the next.
#pragma once
#include <cstdint>
#include <memory>

#include "render/renderer.h"

namespace sprue::render {

enum class ShaderUse : std::uint8_t {
  at_once,    // compiled before the first frame, so that no later frame waits, and complaints are problems right away
  when_used,  // for few pictures: each compiled for the first frame that needs it
};

// Needs an open context, which must outlive the renderer. Null, with problems, when shaders or fonts are broken.
std::unique_ptr<Renderer> open_renderer(ShaderUse use, ModelProvider models, Problems& problems);

}  // namespace sprue::render
