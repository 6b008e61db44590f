// Finds the request for a path, keeps corrections, and opens models by way of the cache and a child process.
#include "assets/loader/model_loader.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "assets/import/beside.h"
#include "assets/import/import.h"
#include "assets/loader/cache.h"
#include "assets/model/image.h"
#include "assets/model/mapped_file.h"
#include "core/files/file.h"
#include "core/files/private_folder.h"
#include "core/system/confine.h"
#include "core/system/data_root.h"
#include "core/values/fields.h"

namespace sprue::assets {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t memory_per_byte =
    16;                                   // that the child may use for each byte of a model's file, besides the limit
constexpr std::size_t most_models = 200;  // shown of one folder
constexpr std::size_t most_entries = 50'000;  // looked at in a folder and below it
constexpr std::uint64_t most_extra = std::uint64_t{2} << 30U;

// Corrections to models without a model.json of this user's are kept by content: they hold for every copy of the file.
fs::path fixes_file(const ModelLoader& loader, std::string_view content) {
  return loader.cache.parent_path() / "fixes" / (std::string(content) + ".json");
}

// Large files get more memory: many triangles are honest work, too.
ChildLimits limits_for(const fs::path& file, ChildLimits limits) {
  std::error_code error;
  const std::uint64_t size = fs::file_size(file, error);
  if (!error) limits.memory += std::min(size * memory_per_byte, most_extra);
  return limits;
}

// The reason for a failure, for people: how the child ended or, if it ended by itself, the last line that it said.
std::string reason_of(const Ended& ended, const fs::path& file) {
  if (!ended.why.empty()) return "it cannot be read safely: " + ended.why;
  std::string_view said = ended.said;
  while (said.ends_with('\n')) said.remove_suffix(1);
  said = said.substr(said.rfind('\n') + 1);
  const std::string prefix = file.string() + ": ";
  if (said.starts_with(prefix)) said.remove_prefix(prefix.size());
  return said.empty() ? "it cannot be read, and nothing says why" : shown(said, 300);
}

bool bake_in_child(const ModelRequest& request, const fs::path& out, const ModelLoader& loader, Problems& problems) {
  const ChildLimits limits = limits_for(request.file, loader.limits);
  std::error_code error;
  const fs::path file = fs::absolute(request.file, error);
  const std::string megabytes = std::to_string(limits.memory >> 20U);
  const Ended ended =
      run_limited(loader.program, {"bake", megabytes, to_line(request.options), file.string(), out.string()}, limits,
                  loader.given_up);
  if (ended.good) return true;
  problems.push_back({request.file.string(), reason_of(ended, file)});
  return false;
}

std::optional<Baked> from_cache(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return std::nullopt;
  // These problems are not told: the model is baked again.
  Problems broken;
  return read_bake(file, broken);
}

// Marks the materials that the automatic paint job may take: all of them if a scheme is asked for, none if the model is
// to stay as it was made, else those without colors of their own.
void choose_paint(Model& model, const Report& report, const ImportOptions& options) {
  const bool all = find_scheme(options.paint) != nullptr,
             nothing = options.paint == own_paint || options.paint == mini_paint;
  const bool as_made = is_unpainted(options.strokes) || !wants_paint(report, options);
  for (Material& material : model.materials) {
    // What has no material among others that have one is plain, not painted.
    material.bare = !nothing && (all || (material.bare && !as_made));
    material.own = as_made;
  }
}

void apply_palette(Model& model, const ImportOptions& options, Report& report) {
  for (const Recolour& wish : options.palette) {
    const auto found = std::ranges::find(model.materials, wish.material, &Material::name);
    if (found == model.materials.end()) {
      report.notes.push_back(fmt::format("it has no material '{}' to be painted", shown(wish.material)));
      continue;
    }
    const auto channel = [&](unsigned shift) {
      return to_linear(static_cast<float>((wish.colour >> shift) & 255U) / 255.0F);
    };
    found->colour = {channel(16), channel(8), channel(0), found->colour.a};
    found->colours = {};
    found->bare = false;
  }
}

// The options without paint, which is put on after the bake, so that another paint needs no other bake.
ImportOptions without_paint(ImportOptions options) {
  const Strokes& strokes = options.strokes;
  const bool brushed = std::max({strokes.edge, strokes.wash, strokes.above, strokes.wear}) > 0;
  options.painted = brushed || options.paint == mini_paint || find_scheme(options.paint) != nullptr;
  options.paint.clear();
  options.palette.clear();
  options.strokes = {};
  return options;
}

bool is_card(const fs::path& path) { return path.filename() == "model.json"; }

bool is_of_collection(const fs::path& card, const ModelLoader& loader) {
  if (loader.collection.empty()) return false;
  std::error_code unknown;
  const fs::path below =
      fs::weakly_canonical(card, unknown).lexically_relative(fs::weakly_canonical(loader.collection, unknown));
  return !below.empty() && *below.begin() != "..";
}

// Of a model of the collection its model.json counts as well, so that a new version of that is seen again.
std::string key_of_choices(const ModelRequest& request, const ModelLoader& loader, Problems& problems) {
  const std::string content = content_key(request.file, problems, loader.given_up);
  if (request.card.empty() || content.empty()) return content;
  const std::string card = content_key(request.card, problems, loader.given_up);
  return card.empty() ? card : content + "-" + card;
}

// What was chosen for this content, if anything. A spoilt file is not told of: then nothing was chosen.
void recall(ModelRequest& request, const ModelLoader& loader, const std::string& key) {
  const fs::path fixes = fixes_file(loader, key);
  std::error_code error;
  if (!fs::is_regular_file(fixes, error)) return;
  Problems spoilt;
  if (const auto text = read_file(fixes, spoilt, largest_document))
    if (const auto options = options_of_line(*text, spoilt)) request.options = *options;
}

std::optional<ModelRequest> request_of_card(const fs::path& card_file, const ModelLoader& loader, Problems& problems) {
  const auto card = read_card(card_file, problems);
  if (!card) return std::nullopt;
  ModelRequest request{
      .file = card_file.parent_path() / card->file, .card = card_file, .name = card->name, .options = card->options};
  std::error_code error;
  const bool any_choices = fs::is_directory(fixes_file(loader, "").parent_path(), error);
  if (!any_choices || !is_of_collection(card_file, loader)) return request;
  Problems unreadable;  // told when the model is opened
  if (const std::string key = key_of_choices(request, loader, unreadable); !key.empty()) recall(request, loader, key);
  return request;
}

}  // namespace

ModelLoader usual_loader() {
  const fs::path cache = cache_home() / "models";
  static const bool swept = (remove_leftovers(cache), true);
  static_cast<void>(swept);
  return {.program = "/proc/self/exe", .cache = cache, .limits = {}, .collection = data_root() / "models"};
}

// A model.json in the model's folder counts only if it is about this very file. Other corrections are found by the
// content, which means that the whole file is read once here.
std::optional<ModelRequest> request_for(const fs::path& path, const ModelLoader& loader, Problems& problems) {
  std::error_code error;
  if (fs::is_directory(path, error) && !fs::exists(path / "model.json", error)) {
    problems.push_back({path.string(), "no model is in this folder"});
    return std::nullopt;
  }
  if (fs::is_directory(path, error)) return request_of_card(path / "model.json", loader, problems);
  if (is_card(path)) return request_of_card(path, loader, problems);
  const fs::path card = path.parent_path() / "model.json";
  if (fs::is_regular_file(card, error)) {
    // These problems are not told: other programs write a model.json, too.
    Problems not_ours;
    const auto request = request_of_card(card, loader, not_ours);
    if (request && request->file.filename() == path.filename()) return request;
  }
  const std::string content = content_key(path, problems, loader.given_up);
  if (content.empty()) return std::nullopt;
  ModelRequest request{.file = path, .card = {}, .name = path.stem().string(), .options = {}};
  recall(request, loader, content);
  return request;
}

std::vector<fs::path> models_in(const fs::path& folder, Problems& problems, const std::stop_token& given_up) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) return {};
  if (fs::is_regular_file(folder / "model.json", error)) return {folder};
  std::vector<fs::path> all;
  std::size_t looked_at = 0;
  auto at = fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && at != fs::recursive_directory_iterator() && looked_at < most_entries; at.increment(error)) {
    if (given_up.stop_requested()) return {};
    ++looked_at;
    std::error_code unknown;
    const bool is_folder = at->is_directory(unknown);
    const bool is_one = is_folder && fs::is_regular_file(at->path() / "model.json", unknown);
    if (is_one || (!is_folder && holds_models(at->path()))) all.push_back(at->path());
    if (is_one) at.disable_recursion_pending();
  }
  std::ranges::sort(all);
  if (looked_at == most_entries)
    problems.push_back({folder.string(), fmt::format("only the first {} files in it are looked at", most_entries)});
  if (all.size() > most_models) {
    problems.push_back({folder.string(), fmt::format("the first {} of {} models are shown", most_models, all.size())});
    all.resize(most_models);
  }
  return all;
}

bool remember(const ModelRequest& request, const ModelLoader& loader, Problems& problems) {
  if (!request.card.empty() && !is_of_collection(request.card, loader))
    return write_card({.name = request.name, .file = request.file.filename(), .options = request.options}, request.card,
                      problems);
  const std::string key = key_of_choices(request, loader, problems);
  if (key.empty()) return false;
  const fs::path fixes = fixes_file(loader, key);
  return make_private_folder(fixes.parent_path(), problems) &&
         write_file(fixes, to_line(request.options) + "\n", problems);
}

namespace {

// The names that an earlier bake asked for lead to its file without another import; if any of those files has
// changed, the key is another one and the model is baked again.
std::optional<Baked> open_unpainted(const ModelRequest& request, const ModelLoader& loader, Problems& problems) {
  const std::string content = content_key(request.file, problems, loader.given_up);
  if (content.empty() || !make_private_folder(loader.cache, problems)) return std::nullopt;
  const std::string key = request_key(request.file, content, request.options);
  std::vector<std::string> looked_for;
  if (read_names(loader.cache, key, looked_for))
    if (auto baked = from_cache(loader.cache / (bake_key(key, request.file, looked_for) + ".bake"))) return baked;
  // The second key is known only after the bake, so the child writes under another name. The file is made for it: it
  // may make none itself.
  const fs::path fresh = fresh_name(loader.cache / key);
  std::optional<Baked> baked;
  if (write_over(fresh, {}, problems) && bake_in_child(request, fresh, loader, problems))
    baked = read_bake(fresh, problems);
  std::error_code error;
  if (!baked) {
    fs::remove(fresh, error);
    return std::nullopt;
  }
  looked_for = baked->report.looked_for;
  // These problems are not told: the model is there all the same.
  Problems uncached;
  write_names(loader.cache, key, looked_for, uncached);
  fs::rename(fresh, loader.cache / (bake_key(key, request.file, looked_for) + ".bake"), error);
  return baked;
}

}  // namespace

std::optional<Baked> open_model(const ModelRequest& request, const ModelLoader& loader, Problems& problems) {
  ModelRequest bare = request;
  bare.options = without_paint(std::move(bare.options));
  std::optional<Baked> baked = open_unpainted(bare, loader, problems);
  if (!baked) return std::nullopt;
  choose_paint(baked->model, baked->report, request.options);
  apply_palette(baked->model, request.options, baked->report);
  return baked;
}

namespace {

// A model names files beside it; the folder above is listed to find folders of textures there.
Confinement confinement_of(const fs::path& file, const fs::path& out) {
  const fs::path folder = file.parent_path();
  Confinement open{.read = neighbours(folder), .list = {folder.parent_path()}, .write = out};
  open.read.insert(open.read.end(), {folder, file});  // the file itself may be a link to another folder
  return open;
}

}  // namespace

// The limit counts from what the process holds now, so it is set after start-up and before the model's first byte is
// read.
bool bake_as_asked(std::span<const std::string> words, Problems& problems) {
  std::uint64_t megabytes = 0;
  const bool whole = words.size() == 4 &&
                     std::from_chars(words[0].data(), words[0].data() + words[0].size(), megabytes).ec == std::errc{};
  if (!whole) problems.push_back({"bake", "this command is for the program itself"});
  const auto options = whole ? options_of_line(words[1], problems) : std::nullopt;
  if (!options) return false;
  limit_own_memory(megabytes << 20U);
  const std::vector<std::string> missing_guards = confine(confinement_of(words[2], words[3]));
  return bake_file(words[2], words[3], *options, problems, missing_guards);
}

std::vector<fs::path> files_of(const ModelRequest& request, const Baked& baked) {
  std::vector<fs::path> all{request.file};
  if (!request.card.empty()) all.push_back(request.card);
  for (const std::string& name : baked.report.looked_for)
    if (fs::path found = find_beside(request.file, name); !found.empty()) all.push_back(std::move(found));
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace sprue::assets
