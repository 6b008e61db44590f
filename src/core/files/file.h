// Files read with a size limit and written so that a crash leaves the old file or the new one, never half of one.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/values/problem.h"

namespace sprue {

// The largest file that is read unless a caller says otherwise, in bytes. A long match has a record of a few hundred
// kilobytes; the limit keeps a wrong file from filling the memory.
inline constexpr std::size_t largest_record = std::size_t{64} << 20U;

// Reads the whole of a regular file. Returns nothing, with a problem, for a folder, a pipe, or a file of more than
// `largest` bytes: files come from people, so none of that is a fault of the program.
std::optional<std::string> read_file(const std::filesystem::path& file, Problems& problems,
                                     std::size_t largest = largest_record);

// Who may read a file that is written. Matches in play and settings hold secrets.
enum class Readers { anybody, owner };

// Writes beside the file ("name.1234.new", with the number of this process), syncs, and renames over it. Only a regular
// file is replaced. False, with a problem, leaves the old file as it was, except when only the folder could not be
// synced.
bool write_file(const std::filesystem::path& file, std::string_view text, Problems& problems,
                Readers readers = Readers::anybody);

// Gives a file that somebody else has written, such as another program, its name once it is on the disk. False, with a
// problem, if it cannot; a file that had the name is then as it was, except when only the folder could not be synced.
bool publish_file(const std::filesystem::path& written, const std::filesystem::path& file, Problems& problems);

// A file that grows by whole lines, each synced before `append` returns. Journals of matches and parts of films are
// such files: after a crash they hold everything up to the last finished line. Owns its descriptor.
class LineFile {
 public:
  LineFile(LineFile&& other) noexcept;
  LineFile& operator=(LineFile&& other) noexcept;
  ~LineFile();
  // Replaces the file by `text` (atomically) and stands ready to append to it.
  static std::optional<LineFile> start(const std::filesystem::path& file, std::string_view text, Problems& problems,
                                       Readers readers = Readers::anybody);
  // Adds the text and a line end. On failure the file is cut back to its length before, so that a later line does not
  // continue a broken one.
  bool append(std::string_view line, Problems& problems);

 private:
  LineFile() = default;
  std::filesystem::path file_;
  int descriptor_ = -1;
};

// "Halyard Vane, mine" -> "halyard_vane_mine": for the names of files; `otherwise` when nothing is left of it.
std::string file_stem(const std::string& name, const char* otherwise);

}  // namespace sprue
