// The bot builder's room: the Bot that is being built, alone on its base.
#pragma once

#include "app/rooms/build_editor.h"
#include "app/rooms/room_context.h"
#include "app/window/camera_hand.h"

namespace sprue {

class BuilderRoom final : public ProgramRoom {
 public:
  // Null, with problems, when the game or the build cannot be read.
  static std::unique_ptr<BuilderRoom> open(RoomContext context, const ui::EditBuild& wish, Problems& problems);

  bool stirs() const override { return context_.view.motion.moving(); }
  void frame() override;
  void close() override;

 private:
  BuilderRoom(RoomContext context, std::unique_ptr<BuildEditor> editor);
  ToLobby back() const;

  void on(const ui::SaveBuild& made);
  void on(const ui::Leave&) { go_to(back()); }
  template <class Other>
  void on(const Other&) {}  // of a table

  RoomContext context_;
  std::unique_ptr<BuildEditor> editor_;
  CameraHand hand_;
};

}  // namespace sprue
