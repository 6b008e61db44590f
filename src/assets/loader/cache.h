// The folder of baked models, and the keys they lie under. A key is a hash of everything that goes into a bake. The
// model's own content is known before it is read, the files that it names only afterwards: so the names are kept under
// a first key, and the baked file under a second one that the contents of those files went into.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "assets/model/import_options.h"

namespace sprue::assets {

// XDG_CACHE_HOME/sprue, ~/.cache/sprue, or where there is neither a folder for this run alone.
std::filesystem::path cache_home();

// The key of a file's bytes; empty, with a problem, when it cannot be read or nobody waits for it any more.
std::string content_key(const std::filesystem::path& file, Problems& problems, const std::stop_token& given_up = {});

// The first key: the content, the format (by the name's ending), the options, and the version of the bake.
std::string request_key(const std::filesystem::path& file, std::string_view content, const ImportOptions& options);

// The second key: the first one and the content of every file that the model names, as it is found now.
std::string bake_key(std::string_view request, const std::filesystem::path& file,
                     const std::vector<std::string>& names);

// Reads the names kept under a request; false if none are. They are those that a bake asked for earlier.
bool read_names(const std::filesystem::path& cache, std::string_view request, std::vector<std::string>& names);
bool write_names(const std::filesystem::path& cache, std::string_view request, const std::vector<std::string>& names,
                 Problems& problems);

}  // namespace sprue::assets
