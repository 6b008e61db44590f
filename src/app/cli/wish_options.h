// Options of the command line about models. They go before what a model.json says or was remembered.
#pragma once

#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "assets/model/import_options.h"

namespace sprue {

class WishOptions {
 public:
  void arguments(Arguments& line);
  // Puts the options into these. False, with problems, if something cannot be wanted.
  bool apply(assets::ImportOptions& options, Problems& problems) const;
  bool remembered() const { return remember_; }  // they are to hold whenever a file with this content is shown

 private:
  std::string faces_, variant_, scene_, paint_, up_, forward_, turn_, base_, base_part_;
  std::vector<std::string> colours_, strokes_;
  double height_ = 0, hex_ = 0, scale_ = 0;
  bool no_ao_ = false, remember_ = false;
};

}  // namespace sprue
