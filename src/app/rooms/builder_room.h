// The bot builder's room: the Bot that is being built, alone on its base.
#pragma once

#include "app/rooms/build_editor.h"
#include "app/rooms/room_context.h"
#include "app/window/camera_hand.h"

namespace sprue {

// Draws the builder's screen over the miniature; the screen makes the build, the editor keeps it.
class BuilderRoom final : public ProgramRoom {
 public:
  // Null, with problems, when the game or the build cannot be read.
  static std::unique_ptr<BuilderRoom> open(RoomContext context, const ui::EditBuild& wish, Problems& problems);

  bool stirs() const override { return context_.view.motion.moving(); }
  void frame() override;
  const std::vector<ui::Item>& items() const override { return editor_->screen().items(); }
  // The desktop's window is closed; unsaved changes are asked about first.
  void close() override;

 private:
  BuilderRoom(RoomContext context, std::unique_ptr<BuildEditor> editor);
  // The lobby, with the build in the seat that it was made for, if it was saved.
  ToLobby back() const;

  void on(const ui::SaveBuild& made);
  void on(const ui::Leave&) { go_to(back()); }
  template <class Other>
  void on(const Other&) {}  // the other intents are of tables and lobbies

  RoomContext context_;
  std::unique_ptr<BuildEditor> editor_;
  CameraHand hand_;
};

}  // namespace sprue
