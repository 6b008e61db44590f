// Maps a whole file into memory, without reading what is never looked at; and writes files of the cache.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>

#include "core/values/hash.h"
#include "core/values/problem.h"

namespace sprue::assets {

// The bytes are good as long as this lives. Map only files that nobody shortens meanwhile: those of the cache, and
// models in a child process.
class MappedFile {
 public:
  static std::optional<MappedFile> open(const std::filesystem::path& file, Problems& problems);
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();
  std::span<const std::byte> bytes() const { return bytes_; }

 private:
  MappedFile() = default;
  std::span<const std::byte> bytes_;
};

// A name beside the file that nobody else writes to: no other process, and no other thread of this one.
std::filesystem::path fresh_name(const std::filesystem::path& file);

// Writes a file of the cache where it stands, for whoever may not make another one beside it.
bool write_over(const std::filesystem::path& file, std::string_view bytes, Problems& problems);

// Replaces a file of the cache as a whole, but does not wait for the disk: a file that a crash has torn is told by its
// hash, and made again.
bool replace_file(const std::filesystem::path& file, std::string_view bytes, Problems& problems);

// Hashes bytes eight at a time.
void add_bytes(Hasher& hasher, std::span<const std::byte> bytes);

}  // namespace sprue::assets
