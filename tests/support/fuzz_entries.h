// The program's doors for text from outside, as functions of the text: what the fuzz targets call, and what an ordinary
// test calls with the inputs that once went wrong. They must come back, whatever the text.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "assets/bake/bake.h"
#include "assets/import/gltf_parts.h"
#include "assets/model/pose.h"
#include "games/registry.h"
#include "play/record_match.h"
#include "play/referee.h"
#include "play/supplies.h"

namespace sprue::test {

inline void try_record(std::string_view text) {
  Problems problems;
  open_record("record", text, {}, true, problems);
}

// The first letter chooses the game, the second the file of its pack that the rest of the text replaces.
inline void try_pack(std::string_view text) {
  if (text.size() < 2 || games().empty()) return;
  const Game& game = games()[static_cast<unsigned char>(text[0]) % games().size()];
  Problems problems;
  Setup setup;
  if (game.info().pack.empty() || !add_packs(game, {}, setup, problems)) return;
  std::vector<Document>& files = setup.packs.front().files;
  Document& replaced = files[static_cast<unsigned char>(text[1]) % files.size()];
  auto document = Document::parse(replaced.name(), text.substr(2), problems);
  if (!document) return;
  replaced = std::move(*document);
  game.check_pack(setup, problems);
}

// A build, with the game's own packs; a legal one can be played.
inline void try_build(std::string_view text) {
  for (const Game& game : games()) {
    Problems problems;
    Setup setup;
    if (game.check_build == nullptr || !add_packs(game, {}, setup, problems)) continue;
    for (int seat = 0; seat < 2; ++seat) {
      std::optional<Document> build = Document::parse("build", text, problems);
      if (!build) return;
      setup.builds.push_back(std::move(*build));
    }
    game.check_build(setup, setup.builds.front(), problems);
    SeededRoller roll(1);
    if (problems.empty()) game.begin(setup, roll, 1, problems);
  }
}

// The first letter chooses the game; every further line is a request. Each must get exactly one object.
inline void try_referee(std::string_view text) {
  if (text.empty() || games().empty()) return;
  const Game& game = games()[static_cast<unsigned char>(text[0]) % games().size()];
  Problems problems;
  Setup setup;
  SeededRoller roll(1);
  if (!add_supplies(game, setup, problems)) return;
  std::unique_ptr<Match> match = game.begin(setup, roll, 1, problems);
  if (!match) return;
  RefereeRules rules;
  rules.saves = false;
  Referee referee(std::move(match), rules, problems);
  text.remove_prefix(1);
  while (!text.empty() && !referee.done()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (!Json::parse(referee.answer(line)).is_object()) std::abort();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

// A baked model as it is, and sealed as whoever writes one on purpose would. What is accepted can be posed.
inline void try_bake(std::string_view text) {
  std::string bytes(text), why;
  for (int sealed = 0; sealed < 2; ++sealed, assets::seal(bytes)) {
    const auto baked = assets::parse_bake(std::as_bytes(std::span(bytes)), why);
    if (!baked) continue;
    const auto clips = static_cast<std::int32_t>(baked->model.clips.size());
    for (std::int32_t clip = assets::none; clip < clips; ++clip)
      assets::bounds_of(baked->model, assets::pose_of(baked->model, {clip, 0.5F}));
  }
}

// A glTF file, by our own reader of it.
inline void try_gltf(std::string_view text) {
  assets::NamedFiles files("/nowhere/model.gltf");
  std::string why;
  assets::import_gltf(text, files, {}, why);
}

}  // namespace sprue::test
