// The recordings in data/sounds, by the names that movements and screens ask for.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <system_error>
#include <vector>

namespace sprue::film {

// Files by name, in the order in which they are played in turn: die-1.wav and die-2.wav are both "die".
using RecordingFiles = std::map<std::string, std::vector<std::filesystem::path>, std::less<>>;
RecordingFiles recordings_in(const std::filesystem::path& folder, std::error_code& error);

}  // namespace sprue::film
