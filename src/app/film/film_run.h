// Makes an ordered film by as many processes as are asked for, or a share of it, and tells how far it is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/system/io.h"
#include "film/jobs/film_making.h"

namespace sprue {

// A share of a film, such as the second of four: "2/4".
struct FilmShare {
  int number = 1, of = 1;
};
std::optional<FilmShare> share_named(std::string_view text);
std::string unknown_share(const std::string& text);  // an ArgumentCheck: empty when it is one

struct FilmRun {
  std::string share;  // makes this one only, such as "2/4"; empty: the whole film
  bool join = false;  // puts the shares together; `share` tells how many there are
  bool resume = false;
  bool json = false;  // tells programs, not people
  int jobs = 0;       // processes at the same time; 0: one for each core
};

// Returns the exit code of the program; how it went has been told to `io`.
int run_film(const film::FilmSource& source, const FilmRun& run, Io& io);

}  // namespace sprue
