// The lobby: which game, who sits where, which readings of the rules; or a match to go on with.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ui/kit/fonts.h"
#include "ui/kit/ui.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

std::string usual_name(std::size_t seat);  // of a person whom nobody has named

class LobbyScreen {
 public:
  explicit LobbyScreen(const Fonts& fonts);
  ~LobbyScreen();
  Intent draw(const Frame& frame, const LobbyModel& model);

  // To be called when the lobby comes up after a table: Enter is ignored for a moment.
  void arrive();
  // The seat brings this build from now on: a file.
  void bring(const std::string& game, std::size_t seat, const std::string& build);
  std::size_t chosen() const;           // which game: its table stands behind the lobby
  std::vector<SeatWish> seats() const;  // at its table, as they are wished for now
  Box board() const;                    // what panels leave free, in pixels
  const std::vector<Item>& items() const;
  const std::vector<Cut>& cuts() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace sprue::ui
