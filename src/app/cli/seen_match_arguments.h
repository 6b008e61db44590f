// The arguments that name a recorded match, or a position, and with whose eyes it is seen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "film/seen_match.h"

namespace sprue {

class SeenMatchArguments {
 public:
  void arguments(Arguments& line);                  // a record, which must be given
  void arguments_of_any_position(Arguments& line);  // a record, or a position, or neither
  // Opens what was named. No match, with problems, when the file is not sound, its game has no table, or there is no
  // such seat.
  film::SeenMatch open(Problems& problems) const;
  // The start of a game's shortest match, for when there is no file.
  film::SeenMatch begin(const std::string& game, Problems& problems) const;
  bool has_file() const { return !file_.empty() || !position_.empty(); }
  const std::string& file() const { return file_; }
  const std::vector<std::string>& packs() const { return packs_; }

 private:
  void describe_rest(Arguments& line);
  std::optional<Seat> seat() const;

  std::string file_, position_, seat_;
  std::vector<std::string> packs_;
};

}  // namespace sprue
