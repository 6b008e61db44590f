// The program's own text, for tests that hold it against the rules of the house.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

std::string content_of(const std::filesystem::path& file);

struct Source {
  std::string path;  // from the top of the tree: "src/core/values/seat.h"
  std::string text;
};

// All .h and .cpp files below a folder of the tree, by path.
std::vector<Source> sources_below(std::string_view folder);

std::vector<std::string> lines_of(std::string_view text);
std::string_view trimmed(std::string_view text);

// "src/core/values" of "src/core/values/seat.h"; "src/core/values/seat" is its module, which seat.cpp belongs to as
// well.
std::string folder_of(std::string_view path);
std::string module_of(std::string_view path);

// The headers of our own that a text includes, as they are written: "core/values/seat.h".
std::vector<std::string> own_includes(std::string_view text);

// The same lines with nothing in place of comments; what is quoted stays.
std::string without_comments(std::string_view text);
// The comments that end lines or are lines, each line's own; one without a comment is empty.
std::vector<std::string> comments_of(std::string_view text);
// The same lines with empty strings and characters. Takes what without_comments has left.
std::string without_strings(std::string_view code);

// Whether a name stands in code, on its own or as a part of another name: "seat" is in seat_of, next_seat and
// SeatedTable, not in reseated.
bool has_part(std::string_view code, std::string_view name);
