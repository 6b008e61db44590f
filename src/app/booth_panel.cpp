#include "app/booth_panel.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "assets/paint.h"
#include "render/draw_list.h"
#include "ui/flow.h"
#include "ui/widgets.h"

namespace sprue {
namespace {

namespace type = ui::type;
using ui::Align;
using ui::Box;
using ui::Icon;

constexpr float margin = 12, list_width = 226, side_width = 292, report_height = 196, deeds_height = 58;

std::uint32_t screen_colour(const glm::vec3& linear) {
  std::uint32_t colour = 0;
  for (int i = 0; i < 3; ++i) {
    const float part = std::pow(std::clamp(linear[i], 0.0F, 1.0F), 1 / 2.2F);
    colour = colour << 8U | static_cast<std::uint32_t>(std::lround(255 * part));
  }
  return colour;
}

std::string grouped(std::uint32_t number) {
  std::string text = std::to_string(number);
  for (int at = static_cast<int>(text.size()) - 3; at > 0; at -= 3) text.insert(static_cast<std::size_t>(at), ",");
  return text;
}

// "scan_0412.stl" -> "STL"
std::string ending_of(const Exhibit& exhibit) {
  std::string ending = exhibit.order.file.extension().string();
  if (!ending.empty()) ending.erase(0, 1);
  std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return ending;
}

void draw_head(ui::Ui& ui, const Booth& booth, const BoothPanel& panel) {
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
    canvas.label(strip, booth.exhibits()[panel.chosen].order.file.filename().string(), type::body, ui.theme().t2);
}

void draw_exhibit(ui::Ui& ui, Box row, const Exhibit& exhibit, bool chosen) {
  ui::Canvas& canvas = ui.canvas();
  const ui::Theme& theme = ui.theme();
  if (chosen) canvas.fill(row, theme.row_now);
  if (chosen) canvas.fill({row.x, row.y, 3, row.h}, theme.accent.colour);
  const bool clean = exhibit.baked.report.notes.empty();
  row.take_left(12);
  canvas.icon(clean ? Icon::check : Icon::refuse, row.take_right(30).middle(), 13, clean ? theme.ok : theme.warn);
  row.take_top(7);
  canvas.label(row.take_top(18), exhibit.order.name, type::small_bold, theme.t1);
  canvas.label(row.take_top(17),
               fmt::format("{}, {} triangles", ending_of(exhibit), grouped(exhibit.baked.report.triangles)),
               type::caption, theme.t3);
}

void list_exhibits(ui::Ui& ui, const Booth& booth, BoothPanel& panel) {
  const float height = ui.screen().h - ui::prompt_height - ui::strip_height - 8 - margin;
  const Box box{margin, ui::strip_height + 8, list_width, height};
  ui.panel("Models", box);
  Box body = ui::header(ui.canvas(), box, "Models", std::to_string(booth.exhibits().size()));
  Box drop = body.take_bottom(84).shrunk(10);
  const float full = ui::row_height * static_cast<float>(booth.exhibits().size());
  float y = ui.begin_scroll("List", body, full);
  for (std::size_t i = 0; i < booth.exhibits().size(); ++i, y += ui::row_height) {
    const Box row{body.x, y, body.w, ui::row_height};
    draw_exhibit(ui, row, booth.exhibits()[i], i == panel.chosen);
    if (ui.item(std::to_string(i), row).clicked) panel.chosen = i;
  }
  ui.end_scroll();
  ui.canvas().dashes(drop, ui.theme().ink4);
  drop.take_top(13);
  ui.canvas().label(drop.take_top(18), "Drop files here", type::small, ui.theme().t2, Align::middle);
  ui.canvas().label(drop.take_top(17), "STL, 3MF, GLB, OBJ and others", type::caption, ui.theme().t3, Align::middle);
  ui.end();
}

struct Finding {
  std::string_view label;
  std::string text;
  bool good = true;
};

std::vector<Finding> findings(const Exhibit& exhibit) {
  const assets::Report& report = exhibit.baked.report;
  const glm::vec3& size = report.table_size;
  std::vector<Finding> all{
      {"Stands", report.up},
      {"Front", report.forward},
      {"Size", fmt::format("{:.1f} × {:.1f} × {:.1f} mm, {}", size.x, size.y, size.z, report.size)},
      {"Base", report.base_why},
      {"Mesh", grouped(report.triangles) + " triangles"},
      {"Colours", report.coloured ? "its own" : "none in the file: painted here"}};
  for (const assets::Wanted& file : report.files)
    if (!file.found.empty()) all.push_back({"Texture", file.name});
  for (const std::string& note : report.notes) all.push_back({"Note", note, false});
  return all;
}

void show_report(ui::Ui& ui, const Exhibit& exhibit) {
  const Box box{ui.screen().w - margin - side_width, ui::strip_height + 8, side_width, report_height};
  ui.panel("Report", box);
  const bool clean = exhibit.baked.report.notes.empty();
  const Box body =
      ui::header(ui.canvas(), box, "Report", clean ? "ready for the table" : "ready, with notes").shrunk(6);
  constexpr float label = 76, gap = 6;
  const std::vector<Finding> all = findings(exhibit);
  std::vector<ui::Flow> texts;
  float full = 0;
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
  canvas.label({box.x + 4, box.bottom() - 17, box.w - 8, 16}, spoken(name), {ui::Weight::regular, 11, 15}, theme.t1);
  canvas.frame(box, on ? theme.t1 : theme.line, on ? 2 : 1, ui::button_radius);
}

// True when another one was chosen.
bool choose_paint(ui::Ui& ui, Box& body, Exhibit& exhibit) {
  constexpr float gap = 6, high = 44;
  std::string& paint = exhibit.order.wishes.paint;
  const std::vector<std::string_view> names = assets::scheme_names();
  const float wide = (body.w - 2 * gap) / 3;
  bool changed = false;
  Box row;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i % 3 == 0) {
      row = body.take_top(high);
      body.take_top(gap);
    }
    const Box cell = row.take_left(wide);
    row.take_left(gap);
    const bool on = paint.empty() ? i == 0 && exhibit.baked.report.coloured : paint == names[i];
    draw_swatch(ui.canvas(), cell, names[i], on);
    if (!ui.item(std::string(names[i]), cell).clicked) continue;
    paint = names[i];
    changed = true;
  }
  return changed;
}

// A colour for each material, by the model's own names. It is seen at once and kept when the mouse is let go.
void choose_palette(ui::Ui& ui, Box row, Exhibit& exhibit, std::size_t place, BoothWish& wish) {
  std::vector<assets::Recolour>& palette = exhibit.order.wishes.palette;
  const float scale = ui.scale(), step = row.h + 6;
  for (assets::Material& material : exhibit.baked.model.materials) {
    if (row.w < step) return;
    const std::uint32_t shown = screen_colour(glm::vec3(material.colour));
    ImVec4 colour =
        ImGui::ColorConvertU32ToFloat4(IM_COL32(shown >> 16U & 255U, shown >> 8U & 255U, shown & 255U, 255));
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

void slide(ui::Ui& ui, Box row, std::string_view label, float& value, float most) {
  ui.canvas().label(row.take_left(66), label, type::small, ui.theme().t2);
  ui.canvas().label(row.take_right(34), fmt::format("{:.2f}", value), type::small, ui.theme().t1, Align::right);
  row.take_right(8);
  if (ui.item(label, row).held) {
    const float at = (ImGui::GetIO().MousePos.x / ui.scale() - row.x) / row.w;
    value = most * std::clamp(at, 0.0F, 1.0F);
  }
  const Box way = ui::around(row.middle(), row.w, 3);
  const float share = std::clamp(value / most, 0.0F, 1.0F);
  ui.canvas().fill(way, ui.theme().trough, 1.5F);
  ui.canvas().fill({way.x, way.y, way.w * share, way.h}, ui.theme().t2, 1.5F);
  ui.canvas().disc({way.x + way.w * share, way.middle().y}, 6, ui.theme().white);
}

// Words of which a press takes the next.
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

void choose_look(ui::Ui& ui, Box& body, Booth& booth, render::Look& look) {
  constexpr std::array<std::string_view, 6> inspections{"painted", "wires", "normals", "openness", "curvature", "UV"};
  constexpr std::array<std::string_view, 3> grounds{"wood", "felt", "grey"};
  Box row = body.take_top(26);
  cycle(ui, row.take_left(150), "View", "V", inspections, look.inspect);
  row.take_left(6);
  cycle(ui, row, "Table", "", grounds, look.ground);
  body.take_top(5);
  row = body.take_top(26);
  switch_on(ui, row.take_left(88), "Bases", booth.bases);
  switch_on(ui, row.take_left(88), "Ruler", booth.ruler);
  switch_on(ui, row, "Pots", booth.clutter);
  slide(ui, body.take_top(26), "Blur", booth.blur, 1);
}

// True when another one was chosen.
bool choose_clip(ui::Ui& ui, Box& body, Exhibit& exhibit, BoothPanel& panel) {
  const auto& clips = exhibit.baked.model.clips;
  if (clips.empty()) return false;
  slide(ui, body.take_top(26), "Speed", panel.speed, 3);
  const std::string words = fmt::format("Clip {} of {}: {}", exhibit.clip + 1, clips.size(), clips[exhibit.clip].name);
  const bool next = ui::button(ui, "Clip", body.take_top(26), {words}).clicked;
  if (next) exhibit.clip = (exhibit.clip + 1) % clips.size();
  return next;
}

// The part after this one, in the model's order; after the last one it is no single part.
std::string next_part(const assets::Model& model, std::string_view part) {
  auto it = model.nodes.begin();
  if (!part.empty()) {
    it = std::ranges::find(model.nodes, part, &assets::Node::name);
    if (it != model.nodes.end()) ++it;
  }
  it = std::find_if(it, model.nodes.end(), [](const auto& node) { return !node.meshes.empty() && !node.name.empty(); });
  return it == model.nodes.end() ? std::string() : it->name;
}

// What it stands on; of its own base also which part that is. True when another one was chosen.
bool choose_base(ui::Ui& ui, Box row, Exhibit& exhibit) {
  constexpr std::array<std::string_view, 5> kinds = assets::names(assets::BaseKind());
  assets::Wishes& wishes = exhibit.order.wishes;
  const assets::BaseKind now = exhibit.baked.report.base.kind;
  assets::BaseKind kind = now;
  cycle(ui, now == assets::BaseKind::own ? row.take_left(110) : row, "Base", "", kinds, kind);
  if (kind != now) {
    wishes.base = assets::Base{.kind = kind};
    wishes.base_part.clear();
    return true;
  }
  if (now != assets::BaseKind::own) return false;
  row.take_left(6);
  const std::string words = "Part: " + (wishes.base_part.empty() ? "whole foot" : wishes.base_part);
  if (!ui::button(ui, "Part", row, {words}).clicked) return false;
  wishes.base_part = next_part(exhibit.baked.model, wishes.base_part);
  return true;
}

void show_paint(ui::Ui& ui, Booth& booth, render::Look& look, BoothPanel& panel, BoothWish& wish) {
  const Box screen = ui.screen();
  const float top = ui::strip_height + 16 + report_height;
  const Box box{screen.w - margin - side_width, top, side_width, screen.h - ui::prompt_height - margin - top};
  ui.panel("Paint", box);
  Exhibit& exhibit = booth.exhibits()[panel.chosen];
  const assets::Scheme* scheme = assets::find_scheme(exhibit.order.wishes.paint);
  Box body = ui::header(ui.canvas(), box, "Paint", scheme != nullptr ? scheme->gist : "").shrunk(10);
  bool changed = choose_paint(ui, body, exhibit);
  choose_palette(ui, body.take_top(20), exhibit, panel.chosen, wish);
  body.take_top(11);
  changed = choose_base(ui, body.take_top(26), exhibit) || changed;
  body.take_top(5);
  choose_look(ui, body, booth, look);
  changed = choose_clip(ui, body, exhibit, panel) || changed;
  if (changed) wish.reread = panel.chosen;
  ui.end();
}

struct Offer {
  std::string_view text, key;
  BoothDeed deed;
};

// A row of buttons that ends at `right`. Returns where it begins.
float offer(ui::Ui& ui, float right, float middle, std::span<const Offer> offers, BoothWish& wish) {
  for (auto it = offers.rbegin(); it != offers.rend(); ++it) {
    const ui::ButtonText words{it->text, it->key};
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

std::string sentence(const Booth& booth, const BoothPanel& panel) {
  if (panel.chosen >= booth.exhibits().size()) return "Drop a model here";
  const Exhibit& exhibit = booth.exhibits()[panel.chosen];
  const std::string& paint = exhibit.order.wishes.paint;
  return fmt::format("{} stands, {:.0f} mm tall{}", exhibit.order.name, exhibit.baked.report.table_size.y,
                     assets::find_scheme(paint) != nullptr ? ", painted " + spoken(paint) : "");
}

void draw_prompt(ui::Ui& ui, const Booth& booth, const BoothPanel& panel, BoothWish& wish) {
  constexpr std::array offers{Offer{"Stand again", "U", BoothDeed::stand}, Offer{"Face", "F", BoothDeed::face},
                              Offer{"Light", "J", BoothDeed::light},
                              Offer{"Frame again", "Home", BoothDeed::frame_again}};
  Box box = ui.screen();
  box = box.take_bottom(ui::prompt_height);
  ui.begin("Prompt", box);
  ui.canvas().fill(box, ui.theme().ink1);
  ui.canvas().fill({box.x, box.y, box.w, 2}, ui.theme().accent.colour);
  const float begins = offer(ui, box.right() - 14, box.middle().y + 1, offers, wish);
  box.w = begins - box.x;
  box.take_left(16);
  box.take_top(8);
  ui.canvas().label(box.take_top(20), sentence(booth, panel), type::prompt, ui.theme().t1);
  ui.canvas().label(
      box.take_top(16),
      panel.said.empty() ? "Drag to go round, right drag to move, wheel to come near; Q and E turn it." : panel.said,
      type::caption, ui.theme().t2);
  ui.end();
}

}  // namespace

glm::vec2 clear_of_panels(render::Size window) {
  const float width = static_cast<float>(window.width), height = static_cast<float>(window.height);
  const float scale = ui::scale_of({.width = width, .height = height});
  const float wide = 2 * (side_width + margin) * scale, high = 2 * (ui::prompt_height + deeds_height) * scale;
  return {std::max(0.3F, 1 - wide / width), std::max(0.3F, 1 - high / height)};
}

BoothWish booth_panels(ui::Ui& ui, Booth& booth, render::Look& look, BoothPanel& panel) {
  BoothWish wish;
  draw_head(ui, booth, panel);
  list_exhibits(ui, booth, panel);
  if (panel.chosen < booth.exhibits().size()) {
    show_report(ui, booth.exhibits()[panel.chosen]);
    show_paint(ui, booth, look, panel, wish);
  }
  offer_pictures(ui, wish);
  draw_prompt(ui, booth, panel, wish);
  return wish;
}

}  // namespace sprue
