// Shot lists and ordered films as JSON files. Lists may be edited by hand, so everything that comes from a file is
// checked against its match here.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "film/jobs/ordered_film.h"
#include "film/seen_match.h"

namespace sprue {

std::string shots_text(const film::ShotList& list);
// Reads a list that was written out and perhaps edited, for a film of so many frames a second. Problems say file and
// place; also a step that the match does not have is one.
std::optional<film::ShotList> read_shots(const std::string& file, const Match& match, int fps, Problems& problems);
// The problem of a list that has no frame at all.
std::string too_short(int fps);

// An ordered film, with its match opened.
struct OpenedOrder {
  film::OrderedFilm film;
  film::SeenMatch seen;
};
std::optional<OpenedOrder> read_order(const std::filesystem::path& file, Problems& problems);

// The file by which a process hands an ordered film over to others. It lies beside the film as long as this lives.
class OrderFile {
 public:
  static std::optional<OrderFile> write(const film::OrderedFilm& film, Problems& problems);
  // Removes the orders for this film that were left by processes that were killed.
  static void remove_left(const std::filesystem::path& film);
  OrderFile(OrderFile&& other) noexcept;
  OrderFile& operator=(OrderFile&& other) noexcept;
  ~OrderFile();

  // The words of the command line that makes the film, or this share of it, such as "2/4".
  std::vector<std::string> command(const std::string& share, bool resume) const;

 private:
  explicit OrderFile(std::filesystem::path file) : file_(std::move(file)) {}
  void remove();
  std::filesystem::path file_;  // empty: it was moved to another one
};

}  // namespace sprue
