// Hashes models and what they name, and keeps the lists of names.
#include "assets/loader/cache.h"

#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "assets/bake/bake.h"
#include "assets/import/beside.h"
#include "assets/model/mapped_file.h"
#include "core/files/file.h"

namespace sprue::assets {
namespace {

constexpr std::size_t most_names = 1024;
constexpr std::size_t largest_names = std::size_t{1} << 20U;  // bytes

// A key consists of two hashes that begin differently, 128 bits in all: 64 are few for files that strangers make.
class CacheKey {
 public:
  CacheKey() { second_.add(std::uint64_t{1}); }
  void add(std::string_view text) {
    first_.add(text);
    second_.add(text);
  }
  void add(std::span<const std::byte> bytes) {
    add_bytes(first_, bytes);
    add_bytes(second_, bytes);
  }
  std::string text() const { return hash_text(first_.hash()) + hash_text(second_.hash()); }

 private:
  Hasher first_, second_;
};

// A folder of this run alone. One with a name that can be guessed could have been made by somebody else before.
class RunFolder {
 public:
  RunFolder() : path_((std::filesystem::temp_directory_path() / "sprue-XXXXXX").string()) {
    if (::mkdtemp(path_.data()) == nullptr) path_.clear();
  }
  RunFolder(const RunFolder&) = delete;
  RunFolder& operator=(const RunFolder&) = delete;
  ~RunFolder() {
    std::error_code left;
    if (!path_.empty()) std::filesystem::remove_all(path_, left);
  }
  std::filesystem::path path() const { return path_; }

 private:
  std::string path_;
};

std::filesystem::path names_file(const std::filesystem::path& cache, std::string_view request) {
  return cache / (std::string(request) + ".names");
}

}  // namespace

std::filesystem::path cache_home() {
  const char* const chosen = std::getenv("XDG_CACHE_HOME");
  if (chosen != nullptr && *chosen == '/') return std::filesystem::path(chosen) / "sprue";
  const char* const home = std::getenv("HOME");
  if (home != nullptr && *home == '/') return std::filesystem::path(home) / ".cache" / "sprue";
  static const RunFolder without_home;
  return without_home.path();
}

// The file is read, not mapped: somebody may be saving it at this moment, and touching a mapped page that was cut off
// ends the program.
std::string content_key(const std::filesystem::path& file, Problems& problems, const std::stop_token& given_up) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) {
    const bool there = std::filesystem::exists(file, error);
    problems.push_back({file.string(), there ? "is not a regular file" : "is not there"});
    return {};
  }
  std::ifstream in(file, std::ios::binary);
  std::vector<char> block(std::size_t{1} << 20U);
  CacheKey key;
  while (!given_up.stop_requested() &&
         (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0))
    key.add(std::as_bytes(std::span(block)).first(static_cast<std::size_t>(in.gcount())));
  if (in.eof()) return key.text();
  problems.push_back({file.string(), given_up.stop_requested() ? "nobody waits for it any more" : "cannot be read"});
  return {};
}

std::string request_key(const std::filesystem::path& file, std::string_view content, const ImportOptions& options) {
  CacheKey key;
  key.add(std::to_string(bake_version));
  key.add(content);
  key.add(plain_name(file.extension().native()));
  key.add(to_line(options));
  return key.text();
}

// A file that is missing goes into the key as empty, so that the model is baked again once it is there.
std::string bake_key(std::string_view request, const std::filesystem::path& file,
                     const std::vector<std::string>& names) {
  CacheKey key;
  key.add(request);
  for (const std::string& name : names) {
    const std::filesystem::path found = find_beside(file, name);
    Problems unreadable;  // counts as absent
    key.add(name);
    key.add(found.empty() ? std::string() : content_key(found, unreadable));
  }
  return key.text();
}

bool read_names(const std::filesystem::path& cache, std::string_view request, std::vector<std::string>& names) {
  std::error_code error;
  const std::filesystem::path file = names_file(cache, request);
  if (!std::filesystem::is_regular_file(file, error)) return false;
  // These problems are not told: the model is read again.
  Problems unreadable;
  const auto text = read_file(file, unreadable, largest_names);
  if (!text) return false;
  for (std::size_t from = 0, end = 0; (end = text->find('\n', from)) != std::string::npos; from = end + 1)
    if (names.size() < most_names) names.push_back(text->substr(from, end - from));
  return true;
}

bool write_names(const std::filesystem::path& cache, std::string_view request, const std::vector<std::string>& names,
                 Problems& problems) {
  std::string text;
  for (const std::string& name : names)
    // A name with a line break would be read back as two.
    if (name.find('\n') == std::string::npos) text += name + '\n';
  return replace_file(names_file(cache, request), text, problems);
}

}  // namespace sprue::assets
