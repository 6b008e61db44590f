// Shows the Bot that is being built, alone on its base.
#include "app/rooms/builder_room.h"

#include "ui/lobby/lobby_screen.h"

namespace sprue {

std::unique_ptr<BuilderRoom> BuilderRoom::open(RoomContext context, const ui::EditBuild& wish, Problems& problems) {
  std::unique_ptr<BuildEditor> editor = BuildEditor::open(context.window.overlay().fonts(), wish, problems);
  if (!editor) return nullptr;
  // The bench is a shot of the scene that frames one miniature.
  context.view.set_scene(wish.game, problems, "bench");
  return std::unique_ptr<BuilderRoom>(new BuilderRoom(context, std::move(editor)));
}

BuilderRoom::BuilderRoom(RoomContext context, std::unique_ptr<BuildEditor> editor)
    : context_(context), editor_(std::move(editor)) {
  context_.window.name("Sprue");
}

void BuilderRoom::frame() {
  Window& window = context_.window;
  TableView& view = context_.view;
  // A new miniature is looked at from where everybody begins.
  if (editor_->stands_anew()) {
    view.motion.stand(editor_->tableau());
    view.hand = {};
  }
  // Letters that are typed into a field must not turn the camera.
  if (!window.overlay().wants_text()) hand_.follow_keys(window.passed(), view.hand);
  hand_.follow_mouse(window.overlay(), view.hand);
  const render::Size size = window.size();
  ui::BuilderScreen& screen = editor_->screen();
  const bool drawn = view.draw(free_of(screen.board(), size), size, window.passed());
  ui::Intent intent;
  window.show(drawn, [&] { intent = screen.draw(window.frame(context_.user.settings())); });
  std::visit([this](const auto& wish) { on(wish); }, intent);
}

void BuilderRoom::close() {
  if (editor_->screen().may_leave()) go_to(Quit{});
}

ToLobby BuilderRoom::back() const {
  ToLobby lobby;
  if (!editor_->file().empty()) lobby.made = {editor_->game(), editor_->seat(), editor_->file().string()};
  return lobby;
}

// Saves the build. To be tried, it is played against a computer player that brings the same one.
void BuilderRoom::on(const ui::SaveBuild& made) {
  Problems problems;
  const std::optional<std::string> kept = editor_->save(made, problems);
  if (!kept) return editor_->screen().failed(to_text(problems.front()));
  editor_->screen().saved(*kept);
  if (!made.play) return;
  const std::vector<std::string>& names = context_.user.settings().names;
  const std::string name = names.empty() ? ui::usual_name(0) : names.front(), file = editor_->file().string();
  ToLobby lobby = back();
  lobby.begins_with = {editor_->game(), {{name, SeatPlayer::human, file}, {"Computer", SeatPlayer::simple, file}}, {}};
  go_to(std::move(lobby));
}

}  // namespace sprue
