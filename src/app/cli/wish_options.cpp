// Reads the wishes about models that a command line holds.
#include "app/cli/wish_options.h"

#include <charconv>
#include <nlohmann/json.hpp>

#include "assets/model/paint.h"

namespace sprue {
namespace {

std::string unknown_paint(const std::string& word) {
  const std::vector<std::string_view> known = assets::paint_names();
  return std::ranges::find(known, word) != known.end() ? std::string() : unknown_word("paint", word, known);
}

std::string no_stroke(const std::string& text) {
  return text.find('=') != std::string::npos ? std::string() : "'" + text + "' is no KIND=PERCENT";
}

std::string no_colour(const std::string& text) {
  return text.find('=') != std::string::npos ? std::string() : "'" + text + "' is no MATERIAL=RRGGBB";
}

// "round:32", "round", or nothing, with a part or without: a base as a model.json has it.
Json base_of(const std::string& text, const std::string& part) {
  Json base = Json::object();
  const std::size_t colon = text.find(':');
  if (!text.empty()) base["kind"] = text.substr(0, colon);
  double mm = 0;
  if (colon != std::string::npos) std::from_chars(text.data() + colon + 1, text.data() + text.size(), mm);
  if (mm > 0) base["mm"] = mm;
  if (!part.empty()) base["part"] = part;
  if (!part.empty() && text.empty()) base["kind"] = "own";
  return base;
}

// "0,1,0"; what is no number is left for the reader of options to refuse.
Json turn_of(const std::string& text) { return Json::parse("[" + text + "]", nullptr, false); }

}  // namespace

void WishOptions::arguments(Arguments& line) {
  line.text("--paint", paint_, "own: as its maker made it, mini: the same painted as a miniature, or a scheme",
            unknown_paint);
  line.texts("--colour", colours_, "MATERIAL=RRGGBB: another color for one material", no_colour);
  line.texts("--stroke", strokes_, "KIND=PERCENT: how strongly edge, wash, above or wear is painted", no_stroke);
  line.text("--faces", faces_, "judged (default), kept, or turned: which way round its faces look");
  line.text("--variant", variant_, "one of the file's variants, by name; --report lists them");
  line.text("--scene", scene_, "one of the file's scenes, by name or number");
  line.text("--up", up_, "the file's axis that is up: x, -x, y, -y, z or -z");
  line.text("--forward", forward_, "the file's axis that is in front");
  line.text("--turn", turn_, "quarter turns about x, y and z on top of that: 0,1,0");
  line.number("--height", height_, 0.1, 10000, "mm from the ground to the top");
  line.number("--hex", hex_, 0.1, 10000, "mm across the hex that it shall stand in");
  line.number("--scale", scale_, 0.001, 1000, "on top of its size");
  line.text("--base", base_, "none, round, hex, own or stand; with its width in mm: round:32");
  line.text("--base-part", base_part_, "the model's part that is its own base");
  line.flag("--no-ao", no_ao_, "do not compute what is open and what is recessed: quicker to open, plainer paint");
  line.flag("--remember", remember_, "do the same whenever a file with this content is shown");
}

// The options are written into the JSON that a model.json would have, so that one reader judges both.
bool WishOptions::apply(assets::ImportOptions& options, Problems& problems) const {
  Json json = Json::parse(assets::to_line(options));
  const auto put = [&](const char* key, const std::string& text) {
    if (!text.empty()) json[key] = text;
  };
  put("paint", paint_);
  put("faces", faces_);
  put("variant", variant_);
  put("scene", scene_);
  put("up", up_);
  put("forward", forward_);
  if (!turn_.empty()) json["turn"] = turn_of(turn_);
  if (height_ > 0 || hex_ > 0) {
    // A height and a hex exclude each other, so one that was given takes the other's place.
    json["height_mm"] = height_;
    json["hex_mm"] = hex_;
  }
  if (scale_ > 0) json["scale"] = scale_;
  if (!base_.empty() || !base_part_.empty()) json["base"] = base_of(base_, base_part_);
  for (const std::string& colour : colours_)
    json["palette"][colour.substr(0, colour.find('='))] = colour.substr(colour.find('=') + 1);
  for (const std::string& stroke : strokes_) {
    const std::size_t equals = stroke.find('=');
    // A value that is no number is passed on as it is, for the reader to refuse.
    Json percent = Json::parse(stroke.substr(equals + 1), nullptr, false);
    json["strokes"][stroke.substr(0, equals)] = percent.is_number() ? Json(percent.get<double>() / 100) : percent;
  }
  if (no_ao_) json["shade"] = false;
  const auto changed = assets::options_of_line(json.dump(-1, ' ', false, Json::error_handler_t::replace), problems);
  if (changed) options = *changed;
  return changed.has_value();
}

}  // namespace sprue
