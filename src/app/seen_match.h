// A recorded match as somebody sees it: what `shot` and `film` share.
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

class SeenMatchArguments {
 public:
  void arguments(Arguments& line);
  // No match, with problems, when the record is not sound or its game has no table.
  SeenMatch open(Problems& problems) const;
  const std::string& file() const { return file_; }

 private:
  std::string file_, seat_;
  std::vector<std::string> packs_;
};

}  // namespace sprue
