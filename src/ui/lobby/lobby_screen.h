// The lobby: which game, who sits where, which readings of the rules; or a match to go on with. It stands in front of
// the chosen game's table, which shows the seats as they are wished for.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ui/kit/fonts.h"
#include "ui/kit/ui.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

std::string usual_name(std::size_t seat);  // the name of a person whom nobody has named yet

// Keeps a table for each game while it lives, so that looking at another game loses nothing.
class LobbyScreen {
 public:
  explicit LobbyScreen(const Fonts& fonts);
  ~LobbyScreen();
  // Draws one frame, between ImGui::NewFrame and ImGui::Render. The model must have a game.
  Intent draw(const Frame& frame, const LobbyModel& model);

  // To be called when the lobby comes up after a table: pages close, and Enter is ignored for a moment, because
  // somebody may still be pressing it.
  void arrive();
  // Lets the seat bring this build, a file, from now on: it comes from the builder.
  void bring(const std::string& game, std::size_t seat, const std::string& build);
  std::size_t chosen() const;           // the index of the chosen game, whose table stands behind the lobby
  std::vector<SeatWish> seats() const;  // the seats of that table, as they are wished for now
  Box board() const;                    // pixels that panels leave free
  const std::vector<Item>& items() const;
  const std::vector<Cut>& cuts() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace sprue::ui
