// A match as somebody sees it: what `shot`, `film` and `watch` share.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/arguments.h"
#include "core/match.h"
#include "stage/picture.h"

namespace sprue {

struct SeenMatch {
  std::unique_ptr<Match> match;
  const stage::Picture* picture = nullptr;
  Audience audience = all_seeing;
};

// A record that one may see everything of.
SeenMatch open_seen(const std::string& file, Problems& problems);

class SeenMatchArguments {
 public:
  void arguments(Arguments& line);                  // a record, which must be given
  void arguments_of_any_position(Arguments& line);  // a record, or a position, or neither
  // No match, with problems, when the file is not sound or its game has no table.
  SeenMatch open(Problems& problems) const;
  // The start of a game's shortest match, for when there is no file.
  SeenMatch begin(const std::string& game, Problems& problems) const;
  // The words with which `sprue film` films the same record with the same eyes.
  std::vector<std::string> film_command() const;
  bool has_file() const { return !file_.empty() || !position_.empty(); }
  const std::string& file() const { return file_; }
  const std::string& seat() const { return seat_; }
  const std::vector<std::string>& packs() const { return packs_; }

 private:
  void describe_rest(Arguments& line);
  SeenMatch seen(std::unique_ptr<Match> match) const;

  std::string file_, position_, seat_;
  std::vector<std::string> packs_;
};

}  // namespace sprue
