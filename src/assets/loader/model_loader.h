// Loads models: any file in, a painted miniature out. Whoever shows models calls request_for and open_model and
// nothing below them. The file is read by a child process with limits; this process sees the baked result only.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "assets/bake/bake.h"
#include "assets/model/import_options.h"
#include "core/system/run_limited.h"

namespace sprue::assets {

// Everything that loading needs to know about the machine. Tests give it their own cache and limits.
struct ModelLoader {
  std::filesystem::path program;  // started with "bake ..." to read a file; usually /proc/self/exe
  std::filesystem::path cache;    // the folder of baked models
  ChildLimits limits;
  std::filesystem::path collection{};  // its models came with the program: nothing is ever written among them
  std::stop_token given_up{};          // once it is requested, a file that is being read is not waited for
};

// The loader of this program: its cache is XDG_CACHE_HOME/sprue/models, or ~/.cache/sprue/models.
ModelLoader usual_loader();

// A model to be loaded, and how.
struct ModelRequest {
  std::filesystem::path file;  // the model
  // This is its model.json; it is empty when there is none.
  std::filesystem::path card;
  std::string name;  // for people
  ImportOptions options;
};

// `path` is a model, a model.json, or the folder of one. The options are those of the model.json, or what was
// remembered for a file with the same content. On failure one plain reason is added to `problems`.
std::optional<ModelRequest> request_for(const std::filesystem::path& path, const ModelLoader& loader,
                                        Problems& problems);

// Everything below a folder that request_for takes, in the order of names: folders with a model.json, and files whose
// ending is that of a model. The folder itself if it has a model.json; nothing if it is no folder. There is a problem
// if more are found than are shown.
std::vector<std::filesystem::path> models_in(const std::filesystem::path& folder, Problems& problems,
                                             const std::stop_token& given_up = {});

// Stores the request's options where request_for finds them: in the user's own model.json, else in a file of the
// user's about this content.
bool remember(const ModelRequest& request, const ModelLoader& loader, Problems& problems);

// Takes the model from the cache if it is there, else has it baked first. On failure one plain reason is added to
// `problems`.
std::optional<Baked> open_model(const ModelRequest& request, const ModelLoader& loader, Problems& problems);

// Lists the files to be watched: a change of any of them would make another bake.
std::vector<std::filesystem::path> files_of(const ModelRequest& request, const Baked& baked);

// The child's side: takes the words behind "bake" on its command line, limits and confines itself, reads the model and
// writes the baked file, which must be there already. Only open_model writes these words.
bool bake_as_asked(std::span<const std::string> words, Problems& problems);

// The same without limits and in this process, for a file that is trusted. `notes` go into the report before its own.
bool bake_file(const std::filesystem::path& file, const std::filesystem::path& out, const ImportOptions& options,
               Problems& problems, const std::vector<std::string>& notes = {});

}  // namespace sprue::assets
