// The program's doors for text from outside, as functions of the text: what the fuzz targets call, and what an ordinary
// test calls with the inputs that once went wrong. They must come back, whatever the text.
#pragma once

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <string_view>

#include "app/film/film_files.h"
#include "app/scenes/read_scene.h"
#include "app/window/settings.h"
#include "assets/bake/bake.h"
#include "assets/import/gltf_parts.h"
#include "assets/model/import_options.h"
#include "assets/model/pose.h"
#include "games/registry.h"
#include "play/lesson_script.h"
#include "play/record_match.h"
#include "play/referee.h"
#include "play/supplies.h"

namespace sprue::test {

// A file that holds the text and lies in memory only, for readers that open files.
class FileOfText {
 public:
  explicit FileOfText(std::string_view text) : descriptor_(::memfd_create("text", MFD_CLOEXEC)) {
    if (descriptor_ < 0 || ::write(descriptor_, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
      std::abort();
  }
  ~FileOfText() { ::close(descriptor_); }
  FileOfText(const FileOfText&) = delete;
  FileOfText& operator=(const FileOfText&) = delete;
  std::filesystem::path path() const { return fmt::format("/proc/self/fd/{}", descriptor_); }

 private:
  int descriptor_;
};

// A match of the game that this letter chooses, as it begins by itself; nothing where the game needs more.
inline std::unique_ptr<Match> any_match(char letter) {
  if (games().empty()) return nullptr;
  const Game& game = games()[static_cast<unsigned char>(letter) % games().size()];
  Problems problems;
  Setup setup;
  SeededRoller roll(1);
  return add_supplies(game, setup, problems) ? game.begin(setup, roll, 1, problems) : nullptr;
}

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
  std::unique_ptr<Match> match = text.empty() ? nullptr : any_match(text[0]);
  if (!match) return;
  Problems problems;
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

// The first letter chooses the game, the rest is a state. One that is taken can be played on.
inline void try_position(std::string_view text) {
  const std::unique_ptr<Match> match = text.empty() ? nullptr : any_match(text[0]);
  Problems problems;
  const auto position = match ? Document::parse("position", text.substr(1), problems) : std::nullopt;
  if (!position || !match->load(*position, problems)) return;
  Random random(1);
  SeededRoller roll(1);
  for (int step = 0; step < 40 && match->waiting().any() && problems.empty(); ++step) {
    const Seat seat = *match->waiting().begin();
    Verdict refusal;
    match->play(seat, match->policy(seat, SeatPlayer::random, random), roll, problems, refusal);
    if (refusal) std::abort();
  }
}

inline void try_scene(std::string_view text) {
  Problems problems;
  read_scene(FileOfText(text).path(), problems);
}

inline void try_settings(std::string_view text) {
  Problems problems;
  read_settings(FileOfText(text).path(), problems);
}

// A model.json.
inline void try_card(std::string_view text) {
  Problems problems;
  assets::read_card(FileOfText(text).path(), problems);
}

// The first letter chooses the game whose match the list is for.
inline void try_shots(std::string_view text) {
  const std::unique_ptr<Match> match = text.empty() ? nullptr : any_match(text[0]);
  Problems problems;
  if (match) read_shots(FileOfText(text.substr(1)).path(), *match, 30, problems);
}

inline void try_lesson(std::string_view text) {
  Problems problems;
  if (const auto document = Document::parse("lesson", text, problems)) read_lesson(*document, problems);
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
