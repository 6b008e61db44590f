// Reads and writes shot lists and ordered films, and checks them against their match.
#include "app/film/film_files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/files/file.h"
#include "core/json/fields_json.h"
#include "core/match/match.h"

namespace sprue {
namespace {

// Names of files may be no UTF-8, so in an order all bytes beyond ASCII are written as %C3. So is the sign itself.
std::string escaped(std::string_view name) {
  std::string text;
  for (const char letter : name) {
    const auto byte = static_cast<unsigned char>(letter);
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
    const bool is_escape =
        text[at] == '%' && at + 2 < text.size() && std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2;
    name += is_escape ? static_cast<char>(byte) : text[at];
    if (is_escape) at += 2;
  }
  return name;
}

template <class Change>
OrderedFilm with_names(OrderedFilm film, const Change& change) {
  film.record = change(film.record);
  film.file = change(film.file);
  for (std::string& pack : film.packs) pack = change(pack);
  return film;
}

// `before`: where in the document the list is, such as "shots.".
bool is_list_of(const Match& match, const stage::ShotList& list, const Document& document, const std::string& before,
                Problems& problems) {
  const std::size_t faults = problems.size();
  std::int64_t lasts = 0;  // ms
  for (std::size_t i = 0; i < list.shots.size(); ++i) {
    const std::string shot = fmt::format("{}shots[{}]", before, i);
    const auto& takes = list.shots[i].takes;
    for (const stage::Camera& camera : {list.shots[i].begin, list.shots[i].end}) {
      if (camera.eye == camera.target) problems.push_back({document.where(shot), "a camera's eye is at its target"});
    }
    for (const stage::Take& take : takes) lasts += take.lasts;
    for (std::size_t k = 0; k < takes.size(); ++k) {
      const std::string path = fmt::format("{}.takes[{}]", shot, k);
      if (takes[k].step > match.steps())
        problems.push_back({document.where(path + ".step"), fmt::format("the record has {} steps", match.steps())});
      if (takes[k].until < takes[k].from) problems.push_back({document.where(path + ".until"), "is before 'from'"});
    }
  }
  constexpr std::int64_t longest = 10 * 3600 * 1000;  // ms
  if (lasts == 0) problems.push_back({document.name(), "shows nothing"});
  if (lasts > longest) problems.push_back({document.name(), "is longer than ten hours"});
  return problems.size() == faults;
}

template <class T>
std::optional<T> value_of(const Document& document, Problems& problems) {
  T value;
  const NoContext none;
  if (!FieldReader(none, document, problems).read(document.value(), "", value)) return std::nullopt;
  return value;
}

}  // namespace

std::string shots_text(const stage::ShotList& list) { return to_json(NoContext{}, list).dump(2) + '\n'; }

std::optional<stage::ShotList> read_shots(const std::string& file, const Match& match, Problems& problems) {
  const std::optional<Document> document = Document::read(file, problems);
  auto list = document ? value_of<stage::ShotList>(*document, problems) : std::nullopt;
  return list && is_list_of(match, *list, *document, "", problems) ? std::move(list) : std::nullopt;
}

std::optional<OpenedOrder> read_order(const std::filesystem::path& file, Problems& problems) {
  const std::optional<std::string> text = read_file(file, problems);
  const auto document = text ? Document::parse(file.string(), *text, problems) : std::nullopt;
  auto film = document ? value_of<OrderedFilm>(*document, problems) : std::nullopt;
  if (!film) return std::nullopt;
  OpenedOrder opened{with_names(std::move(*film), unescaped), {}};
  opened.seen = open_seen(
      {.file = opened.film.record, .packs = opened.film.packs, .seen_by = opened.film.options.seen_by}, problems);
  if (!opened.seen.match || !is_list_of(*opened.seen.match, opened.film.shots, *document, "shots.", problems))
    return std::nullopt;
  return opened;
}

std::optional<OrderFile> OrderFile::write(const OrderedFilm& film, Problems& problems) {
  std::filesystem::path file = film.file;
  file += fmt::format(".{}.order", getpid());
  const std::string text = line_of(to_json(NoContext{}, with_names(film, escaped))) + '\n';
  if (!write_file(file, text, problems)) return std::nullopt;
  return OrderFile(std::move(file));
}

OrderFile::OrderFile(OrderFile&& other) noexcept : file_(std::exchange(other.file_, {})) {}

OrderFile& OrderFile::operator=(OrderFile&& other) noexcept {
  std::swap(file_, other.file_);
  return *this;
}

OrderFile::~OrderFile() {
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
