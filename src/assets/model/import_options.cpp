// Reads and writes import options as JSON: in a model.json, on the way to the child, and in the cache's key.
#include "assets/model/import_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "core/files/file.h"
#include "core/json/object_reader.h"
#include "core/values/fields.h"

namespace sprue::assets {
namespace {

std::string_view axis_word(Axis axis) {
  const std::string_view whole = word(axis);
  return whole.starts_with('+') ? whole.substr(1) : whole;
}

void read_axis(ObjectReader& object, std::string_view key, std::optional<Axis>& out) {
  std::string found;
  object.text(key, found);
  if (found.empty()) return;
  out = axis_of(found);
  if (!out) object.wrong(key, std::string(axis_words));
}

void read_base(ObjectReader& object, ImportOptions& options) {
  std::optional<ObjectReader> inner = object.inner("base");
  if (!inner) return;
  Base base;
  const auto words = names(BaseKind{});
  if (const auto kind = inner->choice<BaseKind>("kind", "base", words)) base.kind = *kind;
  inner->number("mm", base.mm, 0, largest_mm);
  inner->text("part", options.base_part);
  inner->refuse_others();
  options.base = base;
}

void read_team(ObjectReader& object, std::vector<std::string>& team) {
  const Json* const value = object.find("team");
  if (value == nullptr) return;
  const bool texts = value->is_array() && std::ranges::all_of(*value, [](const Json& one) { return one.is_string(); });
  if (texts)
    team = value->get<std::vector<std::string>>();
  else
    object.wrong("team", "a list of names of materials is expected here");
}

void read_palette(ObjectReader& object, std::vector<Recolour>& palette) {
  const Json* const value = object.find("palette");
  if (value == nullptr) return;
  if (!value->is_object()) return object.wrong("palette", "an object is expected here: a color for each material");
  for (const auto& [material, written] : value->items()) {
    if (const auto colour = written.is_string() ? colour_of(written.get<std::string>()) : std::nullopt)
      palette.push_back({material, *colour});
    else
      object.wrong("palette." + material, "a color such as \"D2452B\" is expected here");
  }
}

void read_turn(ObjectReader& object, Turn& turn) {
  const Json* const value = object.find("turn");
  if (value == nullptr) return;
  const auto quarter = [](const Json& one) {
    return one.is_number_integer() && one >= -most_quarters && one <= most_quarters;
  };
  const bool good = value->is_array() && value->size() == 3 && std::ranges::all_of(*value, quarter);
  if (good)
    turn = {(*value)[0].get<int>(), (*value)[1].get<int>(), (*value)[2].get<int>()};
  else
    object.wrong("turn", "three whole numbers are expected here: quarter turns about x, y and z");
}

void read_paint(ObjectReader& object, std::string& paint) {
  object.text("paint", paint);
  if (paint == "as_made") paint = mini_paint;  // the word of earlier versions
  const std::vector<std::string_view> words = paint_names();
  if (!paint.empty() && std::ranges::find(words, paint) == words.end())
    object.wrong("paint", unknown_word("paint scheme", paint, words));
}

struct StrokeKey {
  std::string_view key;
  float Strokes::*strength;
};
constexpr std::array<StrokeKey, 4> stroke_keys{
    {{"edge", &Strokes::edge}, {"wash", &Strokes::wash}, {"above", &Strokes::above}, {"wear", &Strokes::wear}}};

void read_strokes(ObjectReader& object, Strokes& strokes) {
  std::optional<ObjectReader> inner = object.inner("strokes");
  if (!inner) return;
  for (const StrokeKey& one : stroke_keys) inner->number(one.key, strokes.*one.strength, 0, 1);
  inner->refuse_others();
}

// The keys that a model.json shares with what is remembered about a file.
void read_options(ObjectReader& object, ImportOptions& options) {
  object.number("height_mm", options.height_mm, 0, largest_mm);
  object.number("hex_mm", options.hex_mm, 0, largest_mm);
  read_axis(object, "up", options.up);
  read_axis(object, "forward", options.forward);
  read_base(object, options);
  read_paint(object, options.paint);
  read_team(object, options.team);
  read_palette(object, options.palette);
  read_strokes(object, options.strokes);
  read_turn(object, options.turn);
  object.number("scale", options.scale, 0.001, 1000);
  const auto faces = names(Faces{});
  if (const auto found = object.choice<Faces>("faces", "faces", faces)) options.faces = *found;
  object.text("variant", options.variant);
  object.text("scene", options.scene);
  object.flag("coarser", options.coarser);
}

// Writes 58.7 for the float nearest to it, and not 58.70000076293945 as JSON would.
Json short_number(float value) { return Json::parse(fmt::format("{}", value)); }

// Writes only what differs from the defaults, so a model.json shows what somebody decided.
Json json_of(const ImportOptions& options) {
  Json json = Json::object();
  if (options.height_mm > 0) json["height_mm"] = short_number(options.height_mm);
  if (options.hex_mm > 0) json["hex_mm"] = short_number(options.hex_mm);
  if (options.up) json["up"] = axis_word(*options.up);
  if (options.forward) json["forward"] = axis_word(*options.forward);
  if (options.base || !options.base_part.empty()) {
    const Base base = options.base.value_or(Base{.kind = BaseKind::own});
    json["base"] = {{"kind", word(base.kind)}, {"mm", short_number(base.mm)}};
    if (!options.base_part.empty()) json["base"]["part"] = options.base_part;
  }
  if (!options.paint.empty()) json["paint"] = options.paint;
  if (!options.team.empty()) json["team"] = options.team;
  for (const Recolour& one : options.palette) json["palette"][one.material] = fmt::format("{:06X}", one.colour);
  for (const StrokeKey& one : stroke_keys)
    if (const float strength = options.strokes.*one.strength; strength >= 0)
      json["strokes"][one.key] = short_number(strength);
  if (options.turn != Turn{}) json["turn"] = {options.turn.x, options.turn.y, options.turn.z};
  if (options.scale != 1) json["scale"] = short_number(options.scale);
  if (options.faces != Faces::judged) json["faces"] = word(options.faces);
  if (!options.variant.empty()) json["variant"] = options.variant;
  if (!options.scene.empty()) json["scene"] = options.scene;
  if (!options.coarser) json["coarser"] = false;
  return json;
}

}  // namespace

std::optional<Axis> axis_of(std::string_view word) {
  std::string found(word);
  if (found.size() == 1) found.insert(0, 1, '+');
  const auto words = names(Axis{});
  const auto at = std::ranges::find(words, found);
  return at == words.end() ? std::nullopt : std::optional(static_cast<Axis>(at - words.begin()));
}

std::optional<std::uint32_t> colour_of(std::string_view word) {
  std::uint32_t colour = 0;
  const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), colour, 16);
  const bool whole = error == std::errc{} && stop == word.data() + word.size() && word.size() == 6;
  return whole ? std::optional(colour) : std::nullopt;
}

float* strength_of(Strokes& strokes, std::string_view kind) {
  const auto* const key = std::ranges::find(stroke_keys, kind, &StrokeKey::key);
  return key == stroke_keys.end() ? nullptr : &(strokes.*key->strength);
}

bool wants_paint(const Report& report, const ImportOptions& options) {
  if (options.paint.empty()) return report.ours || !report.coloured;
  return options.paint != own_paint;
}

// Adds the options that only programs set, which a model.json does not have.
std::string to_line(const ImportOptions& options) {
  Json json = json_of(options);
  json["shade"] = options.shade;
  json["painted"] = options.painted;
  if (options.room) json["room"] = true;
  json["largest_texture"] = options.largest_texture;
  return line_of(json);
}

// Reads what to_line wrote, in the child or from the cache.
std::optional<ImportOptions> options_of_line(std::string_view line, Problems& problems) {
  const auto document = Document::parse("wishes", line, problems);
  if (!document) return std::nullopt;
  const std::size_t before = problems.size();
  ImportOptions options;
  ObjectReader object(*document, document->value(), "", problems);
  read_options(object, options);
  int largest = static_cast<int>(options.largest_texture);
  object.flag("shade", options.shade);
  object.flag("painted", options.painted);
  object.flag("room", options.room);
  object.whole("largest_texture", largest, 1, largest_side);
  object.refuse_others();
  options.largest_texture = static_cast<std::uint32_t>(largest);
  if (problems.size() > before) return std::nullopt;
  return options;
}

std::optional<ModelCard> read_card(const std::filesystem::path& file, Problems& problems) {
  const auto document = Document::read(file, problems);
  if (!document) return std::nullopt;
  const std::size_t before = problems.size();
  ModelCard card;
  std::string kind, model;
  ObjectReader object(*document, document->value(), "", problems);
  object.text("sprue", kind);
  if (kind != "model") object.wrong("sprue", "'model' is expected here");
  object.text("file", model);
  object.text("name", card.name);
  read_options(object, card.options);
  object.refuse_others();
  card.file = model;
  // A name with folders in it could lead out of the model's own.
  if (model.empty() || card.file != card.file.filename())
    object.wrong("file", "the name of a file beside this one is expected here");
  if (problems.size() > before) return std::nullopt;
  return card;
}

bool write_card(const ModelCard& card, const std::filesystem::path& file, Problems& problems) {
  Json json{{"sprue", "model"}, {"file", card.file.string()}, {"name", card.name}};
  json.update(json_of(card.options));
  return write_file(file, json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n", problems);
}

}  // namespace sprue::assets
