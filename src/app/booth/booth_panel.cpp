// Draws the booth's panels: the list, the report, paint and stance, the roles.
#include "app/booth/booth_panel.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "assets/model/paint.h"
#include "core/values/fields.h"
#include "render/models/colour.h"
#include "render/models/draw_list.h"
#include "render/models/paint.h"
#include "ui/kit/flow.h"
#include "ui/kit/widgets.h"

namespace sprue {
namespace {

namespace type = ui::type;
using ui::Align;
using ui::Box;
using ui::Icon;

constexpr float margin = 12, list_width = 226, side_width = 292, report_height = 252, deeds_height = 58;
constexpr float small_side = 36;       // dp, of a model's picture in the list
constexpr std::size_t clips_seen = 4;  // more than so many clips scroll

// Models have linear colors, screens the eye's.
std::uint32_t screen_colour(const glm::vec3& linear) {
  std::uint32_t colour = 0;
  for (int i = 0; i < 3; ++i) {
    const float part = std::pow(std::clamp(linear[i], 0.0F, 1.0F), 1 / 2.2F);
    colour = colour << 8U | static_cast<std::uint32_t>(std::lround(255 * part));
  }
  return colour;
}

// "12,345".
std::string grouped(std::uint32_t number) {
  std::string text = std::to_string(number);
  for (int at = static_cast<int>(text.size()) - 3; at > 0; at -= 3) text.insert(static_cast<std::size_t>(at), ",");
  return text;
}

// "scan_0412.stl" gives "STL".
std::string ending_of(const Exhibit& exhibit) {
  std::string ending = exhibit.request.file.extension().string();
  if (!ending.empty()) ending.erase(0, 1);
  std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return ending;
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

void draw_head(ui::Ui& ui, const Booth& booth, const BoothPanel& panel, BoothWish& wish) {
  ui::Canvas canvas = ui.behind();
  Box strip = ui.screen();
  strip.h = ui::strip_fade;
  canvas.fade_down(strip, ui::faded(ui.theme().strip, 0.95F), ui::faded(ui.theme().strip, 0));
  strip.h = ui::strip_height;
  strip.take_left(14);
  canvas.icon(Icon::camera, strip.take_left(26).middle(), 18, ui.theme().t1);
  strip.take_left(8);
  canvas.label(strip.take_left(100), "Photo booth", type::body_bold, ui.theme().t1);
  if (panel.chosen < booth.exhibits().size())
    canvas.label(strip, booth.exhibits()[panel.chosen].request.file.filename().string(), type::body, ui.theme().t2);
  constexpr float side = 30;
  Box box{ui.screen().w - margin - side, 7, side, side};
  ui.begin("Strip", {box.x - side - 6, box.y, 2 * side + 6, side});
  const bool filming = !panel.filming.empty();
  if (ui::tool(ui, "Redo", box, Icon::redo, filming || !panel.can_redo).clicked) wish.deed = BoothDeed::redo;
  if (ui::tool(ui, "Undo", box.moved(-side - 6, 0), Icon::undo, filming || !panel.can_undo).clicked)
    wish.deed = BoothDeed::undo;
  ui.end();
}

// Draws a small picture, or the mark of a model until there is one.
void draw_small(ui::Ui& ui, Box box, const ui::Image* picture) {
  ui.canvas().fill(box, ui.theme().ink3, 4);
  if (picture == nullptr) return ui.canvas().icon(Icon::sprue, box.middle(), 16, ui.theme().t3);
  ui.canvas().image(box, *picture, 4);
}

void draw_exhibit(ui::Ui& ui, Box row, const Exhibit& exhibit, bool chosen, const ui::Image* picture) {
  ui::Canvas& canvas = ui.canvas();
  const ui::Theme& theme = ui.theme();
  if (chosen) canvas.fill(row, theme.row_now);
  if (chosen) canvas.fill({row.x, row.y, 3, row.h}, theme.accent.colour);
  const bool clean = exhibit.baked.report.notes.empty();
  row.take_left(12);
  draw_small(ui, ui::around(row.take_left(small_side).middle(), small_side, small_side), picture);
  row.take_left(8);
  // Notes are no refusal: the model can be used as it is.
  canvas.icon(clean ? Icon::check : Icon::refuse, row.take_right(30).middle(), 13, clean ? theme.ok : theme.warn);
  row.take_top(7);
  canvas.excerpt(row.take_top(18), exhibit.request.name, type::small_bold, theme.t1);
  canvas.label(row.take_top(17),
               fmt::format("{}, {} triangles", ending_of(exhibit), grouped(exhibit.baked.report.triangles)),
               type::caption, theme.t3);
}

// Shows a file that is no model. Pressed, it tells the whole reason.
// A problem begins with the file, of which the name is enough here.
void draw_refused(ui::Ui& ui, Box row, const Problem& problem, BoothPanel& panel) {
  const std::string name = std::filesystem::path(problem.where).filename().string();
  if (ui.item("Refused " + name, row).clicked) panel.said = name + ": " + problem.what;
  row.take_left(12);
  const Box mark = ui::around(row.take_left(small_side).middle(), small_side, small_side);
  ui.canvas().fill(mark, ui.theme().ink3, 4);
  ui.canvas().icon(Icon::refuse, mark.middle(), 16, ui.theme().bad);
  row.take_left(8);
  ui.canvas().icon(Icon::cross, row.take_right(30).middle(), 13, ui.theme().bad);
  row.take_top(7);
  ui.canvas().excerpt(row.take_top(18), name, type::small_bold, ui.theme().t1);
  ui.canvas().excerpt(row.take_top(17), problem.what, type::caption, ui.theme().t3);
}

void find_field(ui::Ui& ui, Box box, BoothPanel& panel) {
  // The keyboard can only be given while the field is about to be drawn.
  if (panel.find_now == frames_to_find) ImGui::SetKeyboardFocusHere();
  panel.find_now = std::max(0, panel.find_now - 1);
  ImVector<ImWchar>& typed = ImGui::GetIO().InputQueueCharacters;
  // The key that leads to the field is not meant for it.
  const ImWchar* const kept = std::remove(typed.begin(), typed.end(), ImWchar{'/'});
  typed.resize(static_cast<int>(kept - typed.begin()));
  ui.text_field("Find", box, panel.find);
  if (!panel.find.empty()) return;
  ui.canvas().icon(Icon::search, {box.x + 14, box.middle().y}, 14, ui.theme().t3);
  ui.canvas().label({box.x + 28, box.y, 80, box.h}, "Find", type::small, ui.theme().t3);
  ui::cap(ui.canvas(), {box.right() - 26, box.middle().y}, "/", ui.theme().t2);
}

void draw_drop(ui::Ui& ui, Box drop) {
  ui.canvas().dashes(drop, ui.theme().ink4);
  drop.take_top(10);
  ui.canvas().label(drop.take_top(18), "Drop files or a folder here", type::small, ui.theme().t2, Align::middle);
  ui.canvas().label(drop.take_top(17), "STL, 3MF, GLB, OBJ and others", type::caption, ui.theme().t3, Align::middle);
}

// Models that were found stand first; refused files only while nothing is searched for.
void list_exhibits(ui::Ui& ui, const Booth& booth, BoothPanel& panel, Box box) {
  ui.panel("Models", box);
  Box body = ui::header(ui.canvas(), box, "Models", std::to_string(booth.exhibits().size()));
  // The field stands above the list and does not scroll with it.
  find_field(ui, body.take_top(44).shrunk(8), panel);
  const Box drop = body.take_bottom(74).shrunk(10);
  const std::vector<std::size_t> found = found_in(booth, panel.find);
  const bool all = panel.find.empty();
  const std::size_t rows = found.size() + (all ? panel.refused.size() : 0);
  float y = ui.begin_scroll("List", body, ui::row_height * static_cast<float>(rows));
  for (const std::size_t i : found) {
    const Box row{body.x, y, body.w, ui::row_height};
    const bool chosen = i == panel.chosen;
    draw_exhibit(ui, row, booth.exhibits()[i], chosen, i < panel.pictures.size() ? panel.pictures[i] : nullptr);
    // Places are labels: names may occur twice.
    if (ui.item(std::to_string(i), row).clicked) panel.chosen = i;
    y += ui::row_height;
  }
  for (std::size_t i = 0; all && i < panel.refused.size(); ++i, y += ui::row_height)
    draw_refused(ui, {body.x, y, body.w, ui::row_height}, panel.refused[i], panel);
  if (rows == 0 && !all)
    ui.canvas().label({body.x + 14, y, body.w - 20, 26}, "No such model", type::small, ui.theme().t3);
  ui.end_scroll();
  draw_drop(ui, drop);
  ui.end();
}

// One line of the report; a bad one is a note that people should read.
struct Finding {
  std::string_view label;
  std::string text;
  bool good = true;
};

// Every finding tells what was decided and why, so that people can correct it.
std::vector<Finding> findings(const Exhibit& exhibit) {
  const assets::Report& report = exhibit.baked.report;
  const glm::vec3& size = report.table_size;
  std::vector<Finding> all{
      {"Stands", report.up},
      {"Front", report.forward},
      {"Size", fmt::format("{:.1f} × {:.1f} × {:.1f} mm, {}", size.x, size.y, size.z, report.size)},
      {"Base", report.base.mm > 0 ? fmt::format("{:.0f} mm, {}", report.base.mm, report.base_why) : report.base_why},
      {"Mesh", grouped(report.triangles) + " triangles"},
      {"Colors", report.coloured ? "its own" : "none in the file: painted here"}};
  // Textures that were not found are among the notes.
  for (const assets::Wanted& file : report.files)
    if (!file.found.empty()) all.push_back({"Texture", file.name});
  for (const std::string& note : report.notes) all.push_back({"Note", note, false});
  return all;
}

void show_report(ui::Ui& ui, const Exhibit& exhibit) {
  const Box box{ui.screen().w - margin - side_width, ui::strip_height + 8, side_width, report_height};
  ui.panel("Report", box);
  const bool clean = exhibit.baked.report.notes.empty();
  const Box body = ui::header(ui.canvas(), box, "Report").shrunk(6);
  Box verdict{box.x, box.y, box.w - 12, ui::header_height};
  const std::string_view words = clean ? "ready for the table" : "ready, with notes";
  const ui::Colour colour = clean ? ui.theme().ok : ui.theme().warn;
  ui.canvas().label(verdict, words, type::caption, colour, Align::right);
  verdict.take_right(ui.canvas().width(words, type::caption) + 10);
  ui.canvas().icon(clean ? Icon::check : Icon::refuse, {verdict.right(), verdict.middle().y}, 12, colour);
  constexpr float label = 76, gap = 6;
  const std::vector<Finding> all = findings(exhibit);
  std::vector<ui::Flow> texts;
  float full = 0;
  // The texts are measured before they are drawn, since the part that scrolls must know its height.
  for (const Finding& finding : all) {
    texts.emplace_back(type::caption).words(finding.text, finding.good ? ui.theme().t1 : ui.theme().warn);
    full += texts.back().height(ui.canvas(), body.w - label - 10) + gap;
  }
  float y = ui.begin_scroll("Findings", body, full);
  for (std::size_t i = 0; i < all.size(); ++i) {
    ui.canvas().icon(all[i].good ? Icon::check : Icon::refuse, {body.x + 9, y + 8}, 11,
                     all[i].good ? ui.theme().ok : ui.theme().warn);
    ui.canvas().text({body.x + 22, y}, all[i].label, type::caption, ui.theme().t3);
    texts[i].draw(ui, {body.x + label, y}, body.w - label - 10, "Finding");
    y += texts[i].height(ui.canvas(), body.w - label - 10) + gap;
  }
  ui.end_scroll();
  ui.end();
}

// A scheme's name as people read it.
std::string spoken(std::string_view scheme) {
  std::string text(scheme);
  std::ranges::replace(text, '_', ' ');
  if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

void draw_swatch(ui::Canvas& canvas, Box box, std::string_view name, bool on) {
  const ui::Theme& theme = canvas.theme();
  // The stripes are the scheme's base, its highlight, and its shade.
  canvas.fill(box, theme.ink3, ui::button_radius);
  Box stripes = Box{box.x, box.y, box.w, box.h - 17}.shrunk(1);
  if (const assets::Scheme* scheme = assets::find_scheme(name)) {
    const float width = stripes.w;
    canvas.fill(stripes, {screen_colour(scheme->base)});
    canvas.fill(stripes.take_right(width * 0.24F), {screen_colour(scheme->dry)});
    canvas.fill(stripes.take_right(width * 0.24F), {screen_colour(scheme->wash)});
  } else {
    canvas.icon(Icon::sprue, stripes.middle(), 16, theme.t2);
  }
  constexpr ui::Type small{ui::Weight::regular, 11, 15};
  const Box room{box.x + 4, box.bottom() - 17, box.w - 8, 16};
  std::string words = spoken(name);
  if (canvas.width(words, small) > room.w)
    words = words.substr(0, words.find(' '));  // the first word of a long name says enough
  canvas.label(room, words, small, theme.t1);
  canvas.frame(box, on ? theme.t1 : theme.line, on ? 2 : 1, ui::button_radius);
}

// Shows all schemes; returns true when another one was chosen.
bool choose_paint(ui::Ui& ui, Box& body, Exhibit& exhibit) {
  constexpr float gap = 6, high = 44;
  std::string& paint = exhibit.request.options.paint;
  const std::vector<std::string_view> names = assets::paint_names();
  // Four in a row fit the panel's width with the first word of their names.
  constexpr std::size_t in_row = 4;
  const float wide = (body.w - (in_row - 1) * gap) / in_row;
  bool changed = false;
  Box row;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i % in_row == 0) {
      row = body.take_top(high);
      body.take_top(gap);
    }
    const Box cell = row.take_left(wide);
    row.take_left(gap);
    // A model with materials is shown by them unless a paint is chosen.
    const bool on = paint.empty() ? i == 0 && !assets::wants_paint(exhibit.baked.report, {}) : paint == names[i];
    draw_swatch(ui.canvas(), cell, names[i], on);
    if (!ui.item(std::string(names[i]), cell).clicked) continue;
    paint = names[i];
    changed = true;
  }
  return changed;
}

// Shows a color for each material, by the model's own names. A change is seen at once, and kept when the mouse is let
// go: making the model again takes longer than a frame.
void choose_palette(ui::Ui& ui, Box row, Exhibit& exhibit, std::size_t place, BoothWish& wish) {
  std::vector<assets::Recolour>& palette = exhibit.request.options.palette;
  const float scale = ui.scale(), step = row.h + 6;
  for (assets::Material& material : exhibit.baked.model.materials) {
    // Materials without room are left out: models have up to hundreds.
    if (row.w < step) return;
    const std::uint32_t shown = screen_colour(glm::vec3(material.colour));
    ImVec4 colour =
        ImGui::ColorConvertU32ToFloat4(IM_COL32(shown >> 16U & 255U, shown >> 8U & 255U, shown & 255U, 255));
    // ImGui's own picker is used, which knows the mouse and nothing of our labels.
    ImGui::SetCursorScreenPos({row.x * scale, row.y * scale});
    ImGui::PushID(&material);
    const bool edited =
        ImGui::ColorEdit3(material.name.c_str(), &colour.x, ImGuiColorEditFlags_NoInputs | ImGuiColorEditFlags_NoLabel);
    if (ImGui::IsItemDeactivatedAfterEdit()) wish.reread = place;
    ImGui::PopID();
    row.take_left(step);
    if (!edited) continue;
    const std::uint32_t value = ImGui::ColorConvertFloat4ToU32({colour.z, colour.y, colour.x, 0});  // 0xRRGGBB
    material.colour = {render::linear(value), material.colour.a};
    std::erase_if(palette, [&](const assets::Recolour& one) { return one.material == material.name; });
    palette.push_back({material.name, value});
    wish.repaint = place;
  }
}

struct Slider {
  std::string_view label;
  float label_width = 66, most = 1;
  bool percent = false;
};

// Draws a slider; returns true while it is held.
bool slide(ui::Ui& ui, Box row, const Slider& slider, float& value) {
  const float most = slider.most;
  ui.canvas().label(row.take_left(slider.label_width), slider.label, type::small, ui.theme().t2);
  const std::string number = slider.percent ? fmt::format("{:.0f}", 100 * value) : fmt::format("{:.2f}", value);
  ui.canvas().label(row.take_right(34), number, type::small, ui.theme().t1, Align::right);
  row.take_right(8);
  const bool held = ui.item(slider.label, row).held;
  if (held) {
    // The pointer may leave the row while it is held.
    const float at = (ImGui::GetIO().MousePos.x / ui.scale() - row.x) / row.w;
    value = most * std::clamp(at, 0.0F, 1.0F);
  }
  const Box way = ui::around(row.middle(), row.w, 3);
  const float share = std::clamp(value / most, 0.0F, 1.0F);
  ui.canvas().fill(way, ui.theme().trough, 1.5F);
  ui.canvas().fill({way.x, way.y, way.w * share, way.h}, ui.theme().t2, 1.5F);
  ui.canvas().disc({way.x + way.w * share, way.middle().y}, 6, ui.theme().white);
  return held;
}

// A button with one of several words; a press takes the next one.
template <class Chosen, std::size_t count>
void cycle(ui::Ui& ui, Box box, std::string_view label, std::string_view key,
           const std::array<std::string_view, count>& words, Chosen& chosen) {
  const auto now = static_cast<std::size_t>(chosen);
  if (ui::button(ui, label, box, {fmt::format("{}: {}", label, words[now]), key}).clicked)
    chosen = static_cast<Chosen>((now + 1) % count);
}

void switch_on(ui::Ui& ui, Box box, std::string_view label, bool& on) {
  if (ui::toggle(ui, label, box.take_left(36), on)) on = !on;
  box.take_left(6);
  ui.canvas().label(box, label, type::small, ui.theme().t2);
}

// Shows the model's height in whole millimeters, with steps of one up and one down. True when another height is wanted.
bool choose_height(ui::Ui& ui, Box row, Exhibit& exhibit, BoothPanel& panel) {
  // The measured height, which is whole only by chance.
  const float now = exhibit.baked.report.table_size.y, whole = std::round(now);
  const bool less = ui::tool(ui, "Smaller", row.take_left(26), Icon::minus, whole <= 1).clicked;
  ui.canvas().label(row.take_left(66), fmt::format("{:.0f} mm", now), type::small, ui.theme().t1, Align::middle);
  const bool more = ui::tool(ui, "Taller", row.take_left(26), Icon::plus).clicked;
  row.take_left(38);
  switch_on(ui, row, "Alone", panel.alone);
  if ((!less && !more) || now <= 0) return false;
  // The scale is changed and not the height, so that it holds for files without a height, too.
  exhibit.request.options.scale *= (more ? whole + 1 : whole - 1) / now;
  return true;
}

void choose_style(ui::Ui& ui, Box& body, Booth& booth, render::SceneStyle& style) {
  // The words are in the order of the enums.
  constexpr std::array<std::string_view, 6> inspections{"painted", "wires", "normals", "openness", "curvature", "UV"};
  constexpr std::array grounds{word(render::Ground::wood), word(render::Ground::felt), word(render::Ground::grey)};
  Box row = body.take_top(26);
  cycle(ui, row.take_left(150), "View", "V", inspections, style.inspect);
  row.take_left(6);
  cycle(ui, row, "Table", "", grounds, style.ground);
  body.take_top(5);
  row = body.take_top(26);
  switch_on(ui, row.take_left(88), "Bases", booth.bases);
  switch_on(ui, row.take_left(88), "Ruler", booth.ruler);
  switch_on(ui, row, "Pots", booth.clutter);
  slide(ui, body.take_top(26), {"Blur"}, booth.blur);
}

float clips_height(const Exhibit& exhibit) {
  const std::size_t seen = std::min(exhibit.baked.model.clips.size(), clips_seen);
  return ui::header_height + 42 + ui::dense_row * static_cast<float>(seen);
}

// Lists the chosen model's clips: which one is played, and how fast.
// One clip is chosen for a model; all models play theirs at the same time.
void list_clips(ui::Ui& ui, Exhibit& exhibit, BoothPanel& panel, Box box, BoothWish& wish) {
  const std::vector<assets::Clip>& clips = exhibit.baked.model.clips;
  ui.panel("Clips", box);
  Box body = ui::header(ui.canvas(), box, "Clips", std::to_string(clips.size()));
  Box foot = body.take_bottom(40).shrunk(7);
  if (ui::tool(ui, "Pause", foot.take_left(26), panel.paused ? Icon::play : Icon::pause).clicked)
    panel.paused = !panel.paused;
  foot.take_left(10);
  slide(ui, foot, {.label = "Speed", .label_width = 44, .most = 3}, panel.speed);
  float y = ui.begin_scroll("List", body, ui::dense_row * static_cast<float>(clips.size()));
  for (std::size_t i = 0; i < clips.size(); ++i, y += ui::dense_row) {
    Box row{body.x, y, body.w, ui::dense_row};
    if (ui.item(std::to_string(i), row).clicked && exhibit.clip != i) {
      exhibit.clip = i;
      wish.repaint = panel.chosen;
    }
    if (i == exhibit.clip) ui.canvas().fill(row, ui.theme().row_now);
    if (i == exhibit.clip) ui.canvas().fill({row.x, row.y, 3, row.h}, ui.theme().accent.colour);
    row.take_left(14);
    ui.canvas().label(row.take_right(54), fmt::format("{:.1f} s", clips[i].seconds), type::caption, ui.theme().t3);
    ui.canvas().excerpt(row, clips[i].name, type::small, ui.theme().t1);
  }
  ui.end_scroll();
  ui.end();
}

// The part after this one, in the model's order; after the last one it is no single part.
std::string next_part(const assets::Model& model, std::string_view part) {
  auto it = model.nodes.begin();
  if (!part.empty()) {
    it = std::ranges::find(model.nodes, part, &assets::Node::name);
    if (it != model.nodes.end()) ++it;
  }
  // Only parts that have triangles and a name can be a base.
  it = std::find_if(it, model.nodes.end(), [](const auto& node) { return !node.meshes.empty() && !node.name.empty(); });
  return it == model.nodes.end() ? std::string() : it->name;
}

// Shows the base that the model stands on; for a base of its own also the part that it is. True when another one was
// chosen.
bool choose_base(ui::Ui& ui, Box row, Exhibit& exhibit) {
  constexpr std::array<std::string_view, 5> kinds = assets::names(assets::BaseKind());
  assets::ImportOptions& options = exhibit.request.options;
  const assets::BaseKind now = exhibit.baked.report.base.kind;
  assets::BaseKind kind = now;
  cycle(ui, now == assets::BaseKind::own ? row.take_left(110) : row, "Base", "", kinds, kind);
  if (kind != now) {
    // Width and part belong to the kind of base that they were chosen for.
    options.base = assets::Base{.kind = kind};
    options.base_part.clear();
    return true;
  }
  // Only a base of the model's own has a part.
  if (now != assets::BaseKind::own) return false;
  row.take_left(6);
  const std::string words = "Part: " + (options.base_part.empty() ? "whole foot" : options.base_part);
  if (!ui::button(ui, "Part", row, {words}).clicked) return false;
  options.base_part = next_part(exhibit.baked.model, options.base_part);
  return true;
}

// Shows the strengths of the brush. A change is seen at once and kept when the mouse is let go.
void choose_strokes(ui::Ui& ui, Box& body, Exhibit& exhibit, BoothPanel& panel, BoothWish& wish) {
  assets::Strokes& strokes = exhibit.request.options.strokes;
  const assets::Scheme& scheme = assets::scheme_for_bare(exhibit.request.options.paint);
  const auto& materials = exhibit.baked.model.materials;
  // Glowing parts are not brushed, so they cannot show the strengths.
  const auto lit = [](const assets::Material& material) { return material.glow == glm::vec3(0); };
  const auto shown = std::ranges::find_if(materials, lit);
  if (shown == materials.end()) return;
  const render::Finish now = render::finish_of(*shown, &scheme, strokes);
  struct Row {
    std::string_view label;
    float now;
    float* kept;
  };
  bool held = false;
  // The rows name what a brush does; the numbers are those that are in force, chosen here or not.
  for (const Row& row :
       {Row{"Edge highlight", now.edge, &strokes.edge}, Row{"Wash in recesses", now.wash, &strokes.wash},
        Row{"Light from above", now.zenith, &strokes.above}, Row{"Wear", now.chip, &strokes.wear}}) {
    float value = row.now;
    if (!slide(ui, body.take_top(26), {.label = row.label, .label_width = 118, .percent = true}, value)) continue;
    held = true;
    // A slider that is held but rests changes nothing.
    if (value == row.now) continue;
    *row.kept = value;
    wish.repaint = panel.chosen;
  }
  // The mouse was let go in this frame.
  if (panel.brushing && !held) wish.reread = panel.chosen;
  panel.brushing = held;
}

// Draws one of two pages: how the model is painted, or how it stands and is looked at.
void show_paint(ui::Ui& ui, Booth& booth, render::SceneStyle& style, BoothPanel& panel, BoothWish& wish) {
  const Box screen = ui.screen();
  const float top = ui::strip_height + 16 + report_height;
  const Box box{screen.w - margin - side_width, top, side_width, screen.h - ui::prompt_height - margin - top};
  ui.panel("Paint", box);
  Exhibit& exhibit = booth.exhibits()[panel.chosen];
  Box body = ui::header(ui.canvas(), box, "").shrunk(10);
  const Box head{box.x + 6, box.y, 84, ui::header_height};
  if (ui::tab(ui, "Colours", head, "Paint", !panel.standing)) panel.standing = false;
  if (ui::tab(ui, "Standing", head.moved(head.w, 0), "Stand", panel.standing)) panel.standing = true;
  bool changed = false;
  if (panel.standing) {
    changed = choose_base(ui, body.take_top(26), exhibit);
    body.take_top(5);
    changed = choose_height(ui, body.take_top(26), exhibit, panel) || changed;
    body.take_top(5);
    choose_style(ui, body, booth, style);
  } else {
    changed = choose_paint(ui, body, exhibit);
    choose_palette(ui, body.take_top(20), exhibit, panel.chosen, wish);
    body.take_top(8);
    choose_strokes(ui, body, exhibit, panel, wish);
  }
  if (changed) wish.reread = panel.chosen;
  ui.end();
}

// A button that stands for one deed.
struct Offer {
  std::string_view text, key;
  BoothDeed deed;
  ui::ButtonStyle style = ui::ButtonStyle::plain;
};

// Draws a row of buttons that ends at `right`. Returns where it begins.
float offer(ui::Ui& ui, float right, float middle, std::span<const Offer> offers, BoothWish& wish) {
  for (auto it = offers.rbegin(); it != offers.rend(); ++it) {
    const ui::ButtonText words{it->text, it->key, it->style};
    const float wide = ui::button_width(ui.canvas(), words);
    right -= wide;
    if (ui::button(ui, it->text, {right, middle - ui::button_height / 2, wide, ui::button_height}, words).clicked)
      wish.deed = it->deed;
    right -= 8;
  }
  return right;
}

void offer_pictures(ui::Ui& ui, BoothWish& wish) {
  constexpr std::array offers{Offer{"Turntable", "T", BoothDeed::turntable},
                              Offer{"Contact sheet", "S", BoothDeed::contact_sheet},
                              Offer{"Picture", "C", BoothDeed::picture}};
  const Box screen = ui.screen();
  constexpr float wide = 404;
  const float middle = (list_width + screen.w - side_width) / 2;
  const Box box{middle - wide / 2, screen.h - ui::prompt_height - margin - deeds_height, wide, deeds_height};
  ui.panel("Pictures", box);
  offer(ui, box.right() - 12, box.middle().y, offers, wish);
  ui.end();
}

// Lists the roles, one of which is given to the chosen model.
void choose_role(ui::Ui& ui, const Exhibit& exhibit, BoothPanel& panel, BoothWish& wish) {
  constexpr float wide = 560, high = 420;
  const Box screen = ui.screen();
  const Box box = ui::around({screen.w / 2, (screen.h - ui::prompt_height) / 2}, wide, high);
  ui.modal_panel("Use", box);
  Box body = ui::header(ui.canvas(), box, fmt::format("Which Bot uses {}?", exhibit.request.name));
  Box head{box.x, box.y, box.w, ui::header_height};
  if (ui::close_button(ui, head)) wish.deed = BoothDeed::keep_off;
  Box foot = body.take_bottom(34).shrunk(8);
  // Builds that come with a game are never changed.
  ui.canvas().label(foot, "Your own builds change. Builds of the game are copied first.", type::caption, ui.theme().t3);
  float y = ui.begin_scroll("Roles", body, ui::row_height * static_cast<float>(panel.roles.size()));
  for (std::size_t i = 0; i < panel.roles.size(); ++i, y += ui::row_height) {
    const Role& role = panel.roles[i];
    Box row{body.x, y, body.w, ui::row_height};
    const ui::Touch touch = ui.item(std::to_string(i), row);
    if (touch.clicked) wish.role = i;
    if (i == panel.role || touch.hot()) ui.canvas().fill(row, ui.theme().row_now);
    if (i == panel.role) ui.canvas().fill({row.x, row.y, 3, row.h}, ui.theme().accent.colour);
    if (i == panel.role && std::exchange(panel.show_role, false)) ui.scroll_to(row);
    row.take_left(14);
    ui.canvas().label(row.take_right(110).shrunk(12), role.own ? "yours" : "a copy", type::caption, ui.theme().t3,
                      Align::right);
    row.take_top(7);
    // A unit is named after its build, since several builds may have the same.
    ui.canvas().excerpt(row.take_top(18),
                        role.in_build.unit.empty() ? role.name : role.name + ": " + role.in_build.unit_name,
                        type::small_bold, ui.theme().t1);
    ui.canvas().excerpt(row.take_top(17), role.stands_as.empty() ? "usual miniature" : "uses " + role.stands_as,
                        type::caption, ui.theme().t3);
  }
  ui.end_scroll();
  ui.end();
}

// The prompt says what stands here, as it does at a table.
std::string sentence(const Booth& booth, const BoothPanel& panel) {
  if (panel.chosen >= booth.exhibits().size()) return "Drop a model here";
  const Exhibit& exhibit = booth.exhibits()[panel.chosen];
  const std::string& paint = exhibit.request.options.paint;
  return fmt::format("{}, {:.0f} mm tall{}", exhibit.request.name, exhibit.baked.report.table_size.y,
                     assets::find_scheme(paint) != nullptr ? ", painted " + spoken(paint) : "");
}

void draw_prompt(ui::Ui& ui, const Booth& booth, const BoothPanel& panel, BoothWish& wish) {
  const bool any = panel.chosen < booth.exhibits().size();
  const std::array offers{
      Offer{"Use on the table", "Enter", BoothDeed::use, any ? ui::ButtonStyle::primary : ui::ButtonStyle::off},
      Offer{"Tip over", "U", BoothDeed::stand},
      Offer{"Face", "F", BoothDeed::face},
      Offer{"Light", "J", BoothDeed::light},
      Offer{"Frame again", "Home", BoothDeed::frame_again},
      Offer{"Back", "Esc", BoothDeed::back}};
  constexpr std::array while_filming{Offer{"Stop", "Esc", BoothDeed::back}};
  const bool filming = !panel.filming.empty();
  Box box = ui.screen();
  box = box.take_bottom(ui::prompt_height);
  ui.begin("Prompt", box);
  ui.canvas().fill(box, ui.theme().ink1);
  ui.canvas().fill({box.x, box.y, box.w, 2}, ui.theme().accent.colour);
  const std::span<const Offer> offered =
      filming ? std::span<const Offer>(while_filming) : std::span<const Offer>(offers);
  const float begins = offer(ui, box.right() - 14, box.middle().y + 1, offered, wish);
  box.w = begins - box.x;
  box.take_left(16);
  box.take_top(8);
  ui.canvas().label(box.take_top(20), filming ? panel.filming : sentence(booth, panel), type::prompt, ui.theme().t1);
  ui.canvas().label(box.take_top(16),
                    filming                  ? "If you stop, nothing is saved."
                    : !panel.reading.empty() ? panel.reading
                    : panel.said.empty()     ? "Drag to turn, right-drag to move, scroll to zoom; Q and E turn it."
                                             : panel.said,
                    type::caption, ui.theme().t2);
  ui.end();
}

}  // namespace

glm::vec2 clear_of_panels(render::Size window) {
  const float width = static_cast<float>(window.width), height = static_cast<float>(window.height);
  const float scale = ui::scale_of({.width = width, .height = height});
  // The panels are not of equal width; the wider side counts twice, so that the middle stays the middle.
  const float wide = 2 * (side_width + margin) * scale, high = 2 * (ui::prompt_height + deeds_height) * scale;
  return {std::max(0.3F, 1 - wide / width), std::max(0.3F, 1 - high / height)};
}

std::vector<std::size_t> found_in(const Booth& booth, std::string_view words) {
  const std::string wanted = lower(words);
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < booth.exhibits().size(); ++i) {
    // The line break keeps words from matching across the two names.
    const assets::ModelRequest& request = booth.exhibits()[i].request;
    const std::string all = lower(request.name + '\n' + request.file.filename().string());
    if (all.find(wanted) != std::string::npos) found.push_back(i);
  }
  return found;
}

BoothWish booth_panels(ui::Ui& ui, Booth& booth, render::SceneStyle& style, BoothPanel& panel) {
  BoothWish wish;
  draw_head(ui, booth, panel, wish);
  // While a film is made everything would show up in it.
  if (!panel.filming.empty()) {
    draw_prompt(ui, booth, panel, wish);
    return wish;
  }
  Box column{margin, ui::strip_height + 8, list_width,
             ui.screen().h - ui::prompt_height - ui::strip_height - 8 - margin};
  Exhibit* const chosen = panel.chosen < booth.exhibits().size() ? &booth.exhibits()[panel.chosen] : nullptr;
  if (chosen != nullptr && !chosen->baked.model.clips.empty()) {
    list_clips(ui, *chosen, panel, column.take_bottom(clips_height(*chosen)), wish);
    column.take_bottom(8);
  }
  list_exhibits(ui, booth, panel, column);
  if (chosen != nullptr) {
    show_report(ui, *chosen);
    show_paint(ui, booth, style, panel, wish);
  }
  // Pictures can be taken of an empty table, too.
  offer_pictures(ui, wish);
  draw_prompt(ui, booth, panel, wish);
  if (chosen != nullptr && !panel.roles.empty()) choose_role(ui, *chosen, panel, wish);
  return wish;
}

}  // namespace sprue
