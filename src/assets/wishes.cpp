#include "assets/wishes.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "core/fields.h"
#include "core/file.h"
#include "core/object_reader.h"

namespace sprue::assets {
namespace {

constexpr double largest_mm = 10'000;

std::string_view axis_word(Axis axis) {
  const std::string_view whole = word(axis);
  return whole.starts_with('+') ? whole.substr(1) : whole;
}

// "y", "+y" or "-y".
void read_axis(ObjectReader& object, std::string_view key, std::optional<Axis>& out) {
  std::string found;
  object.text(key, found);
  if (found.empty()) return;
  if (found.size() == 1) found.insert(0, 1, '+');
  const auto words = names(Axis{});
  const auto at = std::ranges::find(words, found);
  if (at == words.end())
    object.wrong(key, "one of x, -x, y, -y, z, -z is expected here");
  else
    out = static_cast<Axis>(at - words.begin());
}

void read_base(ObjectReader& object, Wishes& wishes) {
  std::optional<ObjectReader> inner = object.inner("base");
  if (!inner) return;
  Base base;
  const auto words = names(BaseKind{});
  if (const auto kind = inner->choice<BaseKind>("kind", "base", words)) base.kind = *kind;
  inner->number("mm", base.mm, 0, largest_mm);
  inner->text("part", wishes.base_part);
  inner->refuse_others();
  wishes.base = base;
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

// "D2452B", in six digits.
std::optional<std::uint32_t> colour_of(const Json& value) {
  if (!value.is_string()) return std::nullopt;
  const auto text = value.get<std::string>();
  std::uint32_t colour = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), colour, 16);
  const bool whole = error == std::errc{} && stop == text.data() + text.size() && text.size() == 6;
  return whole ? std::optional(colour) : std::nullopt;
}

void read_palette(ObjectReader& object, std::vector<Recolour>& palette) {
  const Json* const value = object.find("palette");
  if (value == nullptr) return;
  if (!value->is_object()) return object.wrong("palette", "an object is expected here: a colour for each material");
  for (const auto& [material, written] : value->items()) {
    if (const auto colour = colour_of(written))
      palette.push_back({material, *colour});
    else
      object.wrong("palette." + material, "a colour such as \"D2452B\" is expected here");
  }
}

void read_turn(ObjectReader& object, Turn& turn) {
  const Json* const value = object.find("turn");
  if (value == nullptr) return;
  const auto quarter = [](const Json& one) { return one.is_number_integer() && one >= -3 && one <= 3; };
  const bool good = value->is_array() && value->size() == 3 && std::ranges::all_of(*value, quarter);
  if (good)
    turn = {(*value)[0].get<int>(), (*value)[1].get<int>(), (*value)[2].get<int>()};
  else
    object.wrong("turn", "three whole numbers are expected here: quarter turns about x, y and z");
}

void read_paint(ObjectReader& object, std::string& paint) {
  object.text("paint", paint);
  const std::vector<std::string_view> words = scheme_names();
  if (!paint.empty() && std::ranges::find(words, paint) == words.end())
    object.wrong("paint", unknown_word("paint scheme", paint, words));
}

struct StrokeKey {
  const char* key;
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
void read_wishes(ObjectReader& object, Wishes& wishes) {
  object.number("height_mm", wishes.height_mm, 0, largest_mm);
  object.number("hex_mm", wishes.hex_mm, 0, largest_mm);
  read_axis(object, "up", wishes.up);
  read_axis(object, "forward", wishes.forward);
  read_base(object, wishes);
  read_paint(object, wishes.paint);
  read_team(object, wishes.team);
  read_palette(object, wishes.palette);
  read_strokes(object, wishes.strokes);
  read_turn(object, wishes.turn);
  object.number("scale", wishes.scale, 0.001, 1000);
  object.flag("coarser", wishes.coarser);
}

// 58.7, and not 58.70000076293945.
Json short_number(float value) { return Json::parse(fmt::format("{}", value)); }

Json json_of(const Wishes& wishes) {
  Json json = Json::object();
  if (wishes.height_mm > 0) json["height_mm"] = short_number(wishes.height_mm);
  if (wishes.hex_mm > 0) json["hex_mm"] = short_number(wishes.hex_mm);
  if (wishes.up) json["up"] = axis_word(*wishes.up);
  if (wishes.forward) json["forward"] = axis_word(*wishes.forward);
  if (wishes.base || !wishes.base_part.empty()) {
    const Base base = wishes.base.value_or(Base{.kind = BaseKind::own});
    json["base"] = {{"kind", word(base.kind)}, {"mm", short_number(base.mm)}};
    if (!wishes.base_part.empty()) json["base"]["part"] = wishes.base_part;
  }
  if (!wishes.paint.empty()) json["paint"] = wishes.paint;
  if (!wishes.team.empty()) json["team"] = wishes.team;
  for (const Recolour& one : wishes.palette) json["palette"][one.material] = fmt::format("{:06X}", one.colour);
  for (const StrokeKey& one : stroke_keys)
    if (const float strength = wishes.strokes.*one.strength; strength >= 0)
      json["strokes"][one.key] = short_number(strength);
  if (wishes.turn != Turn{}) json["turn"] = {wishes.turn.x, wishes.turn.y, wishes.turn.z};
  if (wishes.scale != 1) json["scale"] = short_number(wishes.scale);
  if (!wishes.coarser) json["coarser"] = false;
  return json;
}

}  // namespace

std::string to_line(const Wishes& wishes) {
  Json json = json_of(wishes);
  json["shade"] = wishes.shade;
  json["largest_texture"] = wishes.largest_texture;
  return line_of(json);
}

std::optional<Wishes> wishes_of_line(std::string_view line, Problems& problems) {
  const auto document = Document::parse("wishes", line, problems);
  if (!document) return std::nullopt;
  const std::size_t before = problems.size();
  Wishes wishes;
  ObjectReader object(*document, document->value(), "", problems);
  read_wishes(object, wishes);
  int largest = static_cast<int>(wishes.largest_texture);
  object.flag("shade", wishes.shade);
  object.whole("largest_texture", largest, 1, largest_side);
  object.refuse_others();
  wishes.largest_texture = static_cast<std::uint32_t>(largest);
  if (problems.size() > before) return std::nullopt;
  return wishes;
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
  read_wishes(object, card.wishes);
  object.refuse_others();
  card.file = model;
  if (model.empty() || card.file != card.file.filename())
    object.wrong("file", "the name of a file beside this one is expected here");
  if (problems.size() > before) return std::nullopt;
  return card;
}

bool write_card(const ModelCard& card, const std::filesystem::path& file, Problems& problems) {
  Json json{{"sprue", "model"}, {"file", card.file.string()}, {"name", card.name}};
  json.update(json_of(card.wishes));
  return write_file(file, json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n", problems);
}

}  // namespace sprue::assets
