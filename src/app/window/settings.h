// The user's settings as a file of JSON in the configuration folder.
#pragma once

#include <filesystem>
#include <optional>

#include "core/values/problem.h"
#include "ui/kit/settings.h"

namespace sprue {

// The settings in a file; what it does not name, and a file that is not there, leave what is usual. Nothing, with all
// problems and their places, when something in it is not understood.
std::optional<ui::Settings> read_settings(const std::filesystem::path& file, Problems& problems);
// The same for programs that start anyway: a file that is not understood is told of and put aside, so that it is not
// lost when settings are written. One that cannot be read stays.
ui::Settings usable_settings(const std::filesystem::path& file, Problems& problems);
// False, with problems, if the file cannot be made. A file that cannot be read is not written over.
bool write_settings(const std::filesystem::path& file, const ui::Settings& settings, Problems& problems);

std::filesystem::path settings_file();  // empty: this user has no home

}  // namespace sprue
