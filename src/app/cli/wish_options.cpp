// Reads the wishes about models that a command line holds.
#include "app/cli/wish_options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

#include "assets/model/paint.h"

namespace sprue {
namespace {

std::string unknown_paint(const std::string& word) {
  const std::vector<std::string_view> known = assets::paint_names();
  return std::ranges::find(known, word) != known.end() ? std::string() : unknown_word("paint", word, known);
}

std::string no_stroke(const std::string& text) {
  return text.find('=') != std::string::npos ? std::string() : "'" + text + "' is not a stroke; write it like edge=50";
}

std::string no_colour(const std::string& text) {
  return text.find('=') != std::string::npos ? std::string()
                                             : "'" + text + "' is not a material's color; write it like Steel=D2452B";
}

// The whole text as a number.
template <class Number>
std::optional<Number> number_of(std::string_view text) {
  Number number{};
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && stop == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

// The option's two sides of '='.
std::pair<std::string, std::string_view> sides(const std::string& text) {
  const std::size_t equals = text.find('=');
  return {text.substr(0, equals), std::string_view(text).substr(equals + 1)};
}

// Puts the words of options into their members; words that cannot be wanted are problems.
class Wanted {
 public:
  Wanted(assets::ImportOptions& options, Problems& problems) : options_(options), problems_(problems) {}

  void axis(const char* option, const std::string& word, std::optional<assets::Axis>& out) {
    if (word.empty()) return;
    out = assets::axis_of(word);
    if (!out) wrong(option, std::string(assets::axis_words));
  }
  void faces(const std::string& word) {
    if (!word.empty()) choose("--faces", word, options_.faces);
  }
  // "0,1,0"
  void turn(const std::string& text) {
    if (text.empty()) return;
    std::array<int*, 3> quarters{&options_.turn.x, &options_.turn.y, &options_.turn.z};
    std::size_t from = 0;
    for (int* const quarter : quarters) {
      const std::size_t comma = std::min(text.find(',', from), text.size());
      const bool last = quarter == quarters.back();
      const auto read = number_of<int>(std::string_view(text).substr(std::min(from, text.size()), comma - from));
      if (!read || std::abs(*read) > assets::most_quarters || last != (comma == text.size()))
        return wrong("--turn", "three whole numbers are expected here: quarter turns about x, y and z");
      *quarter = *read;
      from = comma + 1;
    }
  }
  // "round:32", "round", or nothing, with a part or without. A part by itself is the model's own base.
  void base(const std::string& text, const std::string& part) {
    if (text.empty() && part.empty()) return;
    assets::Base base;
    if (text.empty()) base.kind = assets::BaseKind::own;
    const std::size_t colon = std::min(text.find(':'), text.size());
    if (!text.empty()) choose("--base", text.substr(0, colon), base.kind);
    if (colon < text.size()) {
      const auto mm = number_of<double>(std::string_view(text).substr(colon + 1));
      if (!mm || !(*mm >= 0 && *mm <= assets::largest_mm))
        wrong("--base", "a width in mm is expected behind the colon");
      base.mm = static_cast<float>(mm.value_or(0));
    }
    options_.base = base;
    options_.base_part = part;
  }
  void colour(const std::string& text) {
    const auto [material, word] = sides(text);
    const auto colour = assets::colour_of(word);
    if (!colour) return wrong("--colour", "a color such as D2452B is expected for " + shown(material));
    const auto known = std::ranges::find(options_.palette, material, &assets::Recolour::material);
    if (known == options_.palette.end())
      options_.palette.push_back({material, *colour});
    else
      known->colour = *colour;
  }
  void stroke(const std::string& text) {
    const auto [kind, word] = sides(text);
    float* const strength = assets::strength_of(options_.strokes, kind);
    if (strength == nullptr)
      return wrong("--stroke", "'" + shown(kind) + "' is not a stroke; they are edge, wash, above and wear");
    const auto percent = number_of<double>(word);
    if (!percent || !(*percent >= 0 && *percent <= 100))
      return wrong("--stroke", "0 to 100 percent is expected for " + shown(kind));
    *strength = static_cast<float>(*percent / 100);
  }

 private:
  void wrong(const char* option, std::string what) { problems_.push_back({option, std::move(what)}); }
  template <class Kind>
  void choose(const char* option, const std::string& word, Kind& out) {
    const auto words = names(Kind{});
    const auto at = std::ranges::find(words, word);
    if (at == words.end()) return wrong(option, unknown_word("word", word, words));
    out = static_cast<Kind>(at - words.begin());
  }

  assets::ImportOptions& options_;
  Problems& problems_;
};

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

bool WishOptions::apply(assets::ImportOptions& options, Problems& problems) const {
  const std::size_t before = problems.size();
  assets::ImportOptions changed = options;
  const auto put = [](std::string& member, const std::string& text) {
    if (!text.empty()) member = text;
  };
  put(changed.paint, paint_);
  put(changed.variant, variant_);
  put(changed.scene, scene_);
  if (height_ > 0 || hex_ > 0) {
    // A height and a hex exclude each other, so one that was given takes the other's place.
    changed.height_mm = static_cast<float>(height_);
    changed.hex_mm = static_cast<float>(hex_);
  }
  if (scale_ > 0) changed.scale = static_cast<float>(scale_);
  if (no_ao_) changed.shade = false;
  Wanted wanted(changed, problems);
  wanted.faces(faces_);
  wanted.axis("--up", up_, changed.up);
  wanted.axis("--forward", forward_, changed.forward);
  wanted.turn(turn_);
  wanted.base(base_, base_part_);
  for (const std::string& colour : colours_) wanted.colour(colour);
  for (const std::string& stroke : strokes_) wanted.stroke(stroke);
  if (problems.size() > before) return false;
  options = changed;
  return true;
}

}  // namespace sprue
