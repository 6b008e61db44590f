// Reads and writes shot lists and ordered films, and checks them against their match.
#include "app/film/film_files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/files/file.h"
#include "core/json/fields_json.h"
#include "core/json/problem_at.h"
#include "core/match/match.h"

namespace sprue {
namespace {

// Escapes names of files, which may be no UTF-8 while JSON must be: in an order all bytes beyond ASCII are written as
// %C3, and so is the sign itself.
std::string escaped(std::string_view name) {
  std::string text;
  for (const char letter : name) {
    const auto byte = static_cast<unsigned char>(letter);
    // Everything of ASCII stays readable, so that people can find a path in the file.
    if (byte < 0x80 && letter != '%')
      text += letter;
    else
      text += fmt::format("%{:02X}", byte);
  }
  return text;
}

std::string unescaped(std::string_view text) {
  std::string name;
  for (std::size_t at = 0; at < text.size(); ++at) {
    unsigned byte = 0;
    const char* const digits = text.data() + at + 1;
    // A sign without two digits after it is itself: files from elsewhere may have it.
    const bool is_escape =
        text[at] == '%' && at + 2 < text.size() && std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2;
    name += is_escape ? static_cast<char>(byte) : text[at];
    if (is_escape) at += 2;
  }
  return name;
}

constexpr std::string_view order_ending = ".order";

// The process that has written an order for this film: 412 of "film.mp4.412.order". Nothing for all other files.
std::optional<pid_t> writer_of(std::string_view name, std::string_view film) {
  // The film's name must come first, and there must be something between it and the ending.
  if (!name.starts_with(film) || !name.ends_with(order_ending) || name.size() <= film.size() + order_ending.size())
    return std::nullopt;
  name.remove_prefix(film.size());
  name.remove_suffix(order_ending.size());
  if (!name.starts_with('.')) return std::nullopt;
  name.remove_prefix(1);
  pid_t id = 0;
  const char* const end = name.data() + name.size();
  const auto read = std::from_chars(name.data(), end, id);
  return read.ec == std::errc{} && read.ptr == end && id > 0 ? std::optional(id) : std::nullopt;
}

// Everything in an order that is a path.
template <class Change>
film::OrderedFilm with_names(film::OrderedFilm film, const Change& change) {
  film.record = change(film.record);
  film.file = change(film.file);
  for (std::string& pack : film.packs) pack = change(pack);
  return film;
}

// Holds a shot list against its match. Every list that comes from a file passes here before a clock or a camera sees
// it, so they need no checks of their own.
class ListCheck {
 public:
  // `before` is the place of the list in the document, such as "shots.".
  ListCheck(const Match& match, const Document& document, std::string before, Problems& problems)
      : steps_(match.steps()), document_(document), before_(std::move(before)), problems_(problems) {}

  bool passes(const film::ShotList& list, int fps) {
    const std::size_t faults = problems_.size();
    std::int64_t lasts = 0;  // ms
    for (std::size_t i = 0; i < list.shots.size(); ++i) {
      const std::string shot = fmt::format("{}shots[{}]", before_, i);
      check(list.shots[i], shot);
      for (const film::Take& take : list.shots[i].takes) lasts += take.lasts;
    }
    // A film of more than ten hours is a mistyped list.
    constexpr std::int64_t longest = 10 * 3600 * 1000;  // ms
    if (lasts == 0)
      problems_.push_back({document_.name(), "shows nothing"});
    else if (lasts > longest)
      problems_.push_back({document_.name(), "is longer than ten hours"});
    else if (film::FilmClock(list, fps).frames() == 0)
      problems_.push_back({document_.name(), too_short(fps)});
    return problems_.size() == faults;
  }

 private:
  void check(const film::FilmShot& shot, const std::string& path) {
    // A camera that looks at its own place has no direction.
    if (meets_target(shot)) tell(path, "a camera's eye is at its target");
    for (std::size_t k = 0; k < shot.takes.size(); ++k) {
      const film::Take& take = shot.takes[k];
      const std::string at = fmt::format("{}.takes[{}]", path, k);
      if (take.step > steps_) tell(at + ".step", fmt::format("the record has {} steps", steps_));
      if (take.until < take.from) tell(at + ".until", "is before 'from'");
    }
  }
  void tell(const std::string& path, std::string what) { problem_at(document_, path, std::move(what), problems_); }

  int steps_;
  const Document& document_;
  std::string before_;
  Problems& problems_;
};

template <class T>
std::optional<T> value_of(const Document& document, Problems& problems) {
  T value;
  const NoContext none;
  // Problems have their places from the reader.
  if (!FieldReader(none, document, problems).read(document.value(), "", value)) return std::nullopt;
  return value;
}

}  // namespace

std::string shots_text(const film::ShotList& list) { return to_json(NoContext{}, list).dump(2) + '\n'; }

std::string too_short(int fps) { return fmt::format("is too short for a picture, of which a second has {}", fps); }

std::optional<film::ShotList> read_shots(const std::string& file, const Match& match, int fps, Problems& problems) {
  const std::optional<Document> document = Document::read(file, problems);
  auto list = document ? value_of<film::ShotList>(*document, problems) : std::nullopt;
  return list && ListCheck(match, *document, "", problems).passes(*list, fps) ? std::move(list) : std::nullopt;
}

std::optional<OpenedOrder> read_order(const std::filesystem::path& file, Problems& problems) {
  const std::optional<std::string> text = read_file(file, problems);
  const auto document = text ? Document::parse(file.string(), *text, problems) : std::nullopt;
  auto film = document ? value_of<film::OrderedFilm>(*document, problems) : std::nullopt;
  if (!film) return std::nullopt;
  OpenedOrder opened{with_names(std::move(*film), unescaped), {}};
  const film::OrderedFilm& ordered = opened.film;
  if (ordered.file.empty()) problems.push_back({document->where("file"), "names no file"});
  // A record that has changed since the order shows here, before frames are made.
  opened.seen =
      film::open_seen({.file = ordered.record, .packs = ordered.packs, .seen_by = ordered.options.seen_by}, problems);
  if (!opened.seen.match || ordered.file.empty()) return std::nullopt;
  ListCheck check(*opened.seen.match, *document, "shots.", problems);
  return check.passes(ordered.shots, ordered.options.fps) ? std::optional(std::move(opened)) : std::nullopt;
}

std::optional<OrderFile> OrderFile::write(const film::OrderedFilm& film, Problems& problems) {
  std::filesystem::path file = film.file;
  // The process's number keeps two orders for one film apart.
  file += fmt::format(".{}{}", getpid(), order_ending);
  const std::string text = line_of(to_json(NoContext{}, with_names(film, escaped))) + '\n';
  if (!write_file(file, text, problems)) return std::nullopt;
  return OrderFile(std::move(file));
}

void OrderFile::remove_left(const std::filesystem::path& film) {
  std::error_code ignored;
  const std::filesystem::path folder = film.has_parent_path() ? film.parent_path() : ".";
  std::vector<std::filesystem::path> left;
  // The folder is only read: files are removed after it, not while it is walked.
  for (std::filesystem::directory_iterator at(folder, ignored), end; !ignored && at != end; at.increment(ignored)) {
    const std::optional<pid_t> writer = writer_of(at->path().filename().string(), film.filename().string());
    // Asking a process for nothing tells whether it is alive.
    if (writer && kill(*writer, 0) != 0 && errno == ESRCH) left.push_back(at->path());
  }
  for (const std::filesystem::path& file : left) std::filesystem::remove(file, ignored);
}

OrderFile::OrderFile(OrderFile&& other) noexcept : file_(std::exchange(other.file_, {})) {}

OrderFile& OrderFile::operator=(OrderFile&& other) noexcept {
  if (this == &other) return *this;
  if (file_ != other.file_) remove();  // a film that is ordered again has the same file
  file_ = std::exchange(other.file_, {});
  return *this;
}

OrderFile::~OrderFile() { remove(); }

void OrderFile::remove() {
  std::error_code ignored;
  if (!file_.empty()) std::filesystem::remove(file_, ignored);
}

std::vector<std::string> OrderFile::command(const std::string& share, bool resume) const {
  std::vector<std::string> words{"film-order", file_.string()};
  if (!share.empty()) words.insert(words.end(), {"--part", share});
  if (resume) words.emplace_back("--resume");
  return words;
}

}  // namespace sprue
