#include "assets/shop.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "assets/beside.h"
#include "assets/cache.h"
#include "assets/image.h"
#include "assets/import.h"
#include "assets/mapped_file.h"
#include "core/fields.h"
#include "core/file.h"

namespace sprue::assets {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t memory_per_byte = 16;  // of a model's file, on top of the limit
constexpr std::size_t most_models = 200;       // of one folder
constexpr std::size_t most_entries = 50'000;   // of a folder that are looked at
constexpr std::uint64_t most_extra = std::uint64_t{2} << 30U;

bool make_folder(const fs::path& folder, Problems& problems) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) problems.push_back({folder.string(), "cannot be made: " + error.message()});
  return !error;
}

fs::path fixes_file(const Shop& shop, std::string_view content) {
  return shop.cache.parent_path() / "fixes" / (std::string(content) + ".json");
}

// Large files of many triangles are honest, too.
Limits limits_for(const fs::path& file, Limits limits) {
  std::error_code error;
  const std::uint64_t size = fs::file_size(file, error);
  if (!error) limits.memory += std::min(size * memory_per_byte, most_extra);
  return limits;
}

// The last line that the child said is the reason; else how it ended.
std::string reason_of(const Ended& ended, const fs::path& file) {
  if (!ended.why.empty()) return "it cannot be read safely: " + ended.why;
  std::string_view said = ended.said;
  while (said.ends_with('\n')) said.remove_suffix(1);
  said = said.substr(said.rfind('\n') + 1);
  const std::string prefix = file.string() + ": ";
  if (said.starts_with(prefix)) said.remove_prefix(prefix.size());
  return said.empty() ? "it cannot be read, and nothing says why" : shown(said, 300);
}

bool bake_in_child(const Order& order, const fs::path& out, const Shop& shop, Problems& problems) {
  const Limits limits = limits_for(order.file, shop.limits);
  std::error_code error;
  const fs::path file = fs::absolute(order.file, error);
  const std::string megabytes = std::to_string(limits.memory >> 20U);
  const Ended ended = run_limited(shop.program, {"bake", megabytes, to_line(order.wishes), file.string(), out.string()},
                                  limits, shop.given_up);
  if (ended.good) return true;
  problems.push_back({order.file.string(), reason_of(ended, file)});
  return false;
}

std::optional<Baked> from_cache(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return std::nullopt;
  Problems broken;  // is baked again
  return read_bake(file, broken);
}

// A scheme that is asked for paints everything; without one, only what has no colours.
void choose_paint(Model& model, const Wishes& wishes) {
  const bool all = find_scheme(wishes.paint) != nullptr, nothing = wishes.paint == as_made;
  for (Material& material : model.materials) material.bare = !nothing && (material.bare || all);
}

void apply_palette(Model& model, const Wishes& wishes, Report& report) {
  for (const Recolour& wish : wishes.palette) {
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

// Paint is put on what has been baked: another one needs no other bake.
Wishes without_paint(Wishes wishes) {
  wishes.paint.clear();
  wishes.palette.clear();
  wishes.strokes = {};
  return wishes;
}

bool is_card(const fs::path& path) { return path.filename() == "model.json"; }

std::optional<Order> order_of_card(const fs::path& card_file, Problems& problems) {
  const auto card = read_card(card_file, problems);
  if (!card) return std::nullopt;
  return Order{
      .file = card_file.parent_path() / card->file, .card = card_file, .name = card->name, .wishes = card->wishes};
}

}  // namespace

Shop usual_shop() { return {.program = "/proc/self/exe", .cache = cache_home() / "models", .limits = {}}; }

std::optional<Order> order_of(const fs::path& path, const Shop& shop, Problems& problems) {
  std::error_code error;
  if (fs::is_directory(path, error) && !fs::exists(path / "model.json", error)) {
    problems.push_back({path.string(), "no model is in this folder"});
    return std::nullopt;
  }
  if (fs::is_directory(path, error)) return order_of_card(path / "model.json", problems);
  if (is_card(path)) return order_of_card(path, problems);
  const fs::path card = path.parent_path() / "model.json";
  if (fs::is_regular_file(card, error)) {
    Problems not_ours;  // a model.json of somebody else's
    const auto order = order_of_card(card, not_ours);
    if (order && order->file.filename() == path.filename()) return order;
  }
  const std::string content = content_key(path, problems, shop.given_up);
  if (content.empty()) return std::nullopt;
  Order order{.file = path, .card = {}, .name = path.stem().string(), .wishes = {}};
  const fs::path fixes = fixes_file(shop, content);
  if (!fs::is_regular_file(fixes, error)) return order;
  Problems spoilt;  // then nothing is remembered
  if (const auto text = read_file(fixes, spoilt, largest_document))
    if (const auto wishes = wishes_of_line(*text, spoilt)) order.wishes = *wishes;
  return order;
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

bool remember(const Order& order, const Shop& shop, Problems& problems) {
  if (!order.card.empty())
    return write_card({.name = order.name, .file = order.file.filename(), .wishes = order.wishes}, order.card,
                      problems);
  const std::string content = content_key(order.file, problems);
  if (content.empty()) return false;
  const fs::path fixes = fixes_file(shop, content);
  return make_folder(fixes.parent_path(), problems) && write_file(fixes, to_line(order.wishes) + "\n", problems);
}

namespace {

std::optional<Baked> open_unpainted(const Order& order, const Shop& shop, Problems& problems) {
  const std::string content = content_key(order.file, problems, shop.given_up);
  if (content.empty() || !make_folder(shop.cache, problems)) return std::nullopt;
  const std::string request = request_key(order.file, content, order.wishes);
  std::vector<std::string> looked_for;
  if (read_names(shop.cache, request, looked_for))
    if (auto baked = from_cache(shop.cache / (bake_key(request, order.file, looked_for) + ".bake"))) return baked;
  const fs::path fresh = fresh_name(shop.cache / request);
  std::optional<Baked> baked;
  if (bake_in_child(order, fresh, shop, problems)) baked = read_bake(fresh, problems);
  std::error_code error;
  if (!baked) {
    fs::remove(fresh, error);
    return std::nullopt;
  }
  looked_for = baked->report.looked_for;
  Problems uncached;  // the model is there all the same
  write_names(shop.cache, request, looked_for, uncached);
  fs::rename(fresh, shop.cache / (bake_key(request, order.file, looked_for) + ".bake"), error);
  return baked;
}

}  // namespace

std::optional<Baked> open_model(const Order& order, const Shop& shop, Problems& problems) {
  Order bare = order;
  bare.wishes = without_paint(std::move(bare.wishes));
  std::optional<Baked> baked = open_unpainted(bare, shop, problems);
  if (!baked) return std::nullopt;
  choose_paint(baked->model, order.wishes);
  apply_palette(baked->model, order.wishes, baked->report);
  return baked;
}

bool bake_as_asked(std::span<const std::string> request, Problems& problems) {
  std::uint64_t megabytes = 0;
  const bool whole =
      request.size() == 4 &&
      std::from_chars(request[0].data(), request[0].data() + request[0].size(), megabytes).ec == std::errc{};
  if (!whole) problems.push_back({"bake", "this command is for the program itself"});
  const auto wishes = whole ? wishes_of_line(request[1], problems) : std::nullopt;
  if (!wishes) return false;
  limit_own_memory(megabytes << 20U);
  return bake_file(request[2], request[3], *wishes, problems);
}

std::vector<fs::path> files_of(const Order& order, const Baked& baked) {
  std::vector<fs::path> all{order.file};
  if (!order.card.empty()) all.push_back(order.card);
  for (const std::string& name : baked.report.looked_for)
    if (fs::path found = find_beside(order.file, name); !found.empty()) all.push_back(std::move(found));
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace sprue::assets
