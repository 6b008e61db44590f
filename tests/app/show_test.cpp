// The photo booth: what stands in it, and what `sprue show` writes without a window.
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "app/booth/booth_changes.h"
#include "app/booth/booth_panel.h"
#include "app/booth/booth_reader.h"
#include "core/files/file.h"
#include "core/files/watched_files.h"
#include "render/device/kept_image.h"
#include "support/golden_picture.h"
#include "support/ran.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"
#include "ui/robot.h"

namespace {

using namespace sprue;
using test::Ran;
using test::sprue_with;
namespace fs = std::filesystem;

const std::string models = (source_dir() / "tests/golden/models").string() + "/";
const std::string fox = (source_dir() / "models/mechs/marrow_fox").string();
const std::string leaf = models + "orientation.glb", pole = models + "skin.glb", figure = models + "lying.stl";

// Its own cache, so that what is there from before changes nothing.
struct Bench {
  Bench() { ::setenv("XDG_CACHE_HOME", (folder.path() / "cache").c_str(), 1); }
  ~Bench() { ::unsetenv("XDG_CACHE_HOME"); }
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;
  std::string at(const std::string& name) const { return (folder.path() / name).string(); }

  TempFolder folder;
};

// Width and height, from a PNG's own head.
render::Size size_in(const std::string& file) {
  Problems problems;
  const std::string bytes = read_file(file, problems).value_or("");
  REQUIRE(bytes.size() > 24);
  const auto number = [&](std::size_t at) {
    return static_cast<unsigned char>(bytes[at + 2]) * 256 + static_cast<unsigned char>(bytes[at + 3]);
  };
  return {number(16), number(20)};
}

const stage::Piece* piece_named(const stage::Tableau& tableau, const std::string& id) {
  for (const stage::Piece& piece : tableau.pieces)
    if (piece.id == id) return &piece;
  return nullptr;
}

Booth booth_of(const std::vector<std::string>& files) {
  Booth booth(assets::usual_loader());
  Problems problems;
  for (const std::string& file : files) booth.add(file, nullptr, problems);
  REQUIRE(problems.empty());
  return booth;
}

TEST_CASE("Models stand side by side without touching and the camera sees all of them", "[app][loader]") {
  const Bench bench;
  const Booth booth = booth_of({leaf, pole, figure});
  const stage::Tableau tableau = booth.tableau({});
  float edge = -10000;
  for (std::size_t i = 0; i < 3; ++i) {
    const stage::Piece* model = piece_named(tableau, "model " + std::to_string(i));
    REQUIRE(model);
    const assets::Box& box = booth.exhibits()[i].baked.model.bounds;
    CHECK(model->pose.position.x + box.low.x > edge);
    edge = model->pose.position.x + box.high.x;
    CHECK(booth.provide(model->model));
    const render::View view = render::view_of(tableau.shot, {1280, 720});
    for (const glm::vec3& corner : {box.low, box.high}) {
      const glm::vec4 seen = view.camera * glm::vec4(model->pose.position + corner, 1);
      CHECK(std::abs(seen.x) < seen.w);
      CHECK(std::abs(seen.y) < seen.w);
    }
  }
}

TEST_CASE("What has its origin at its end turns about its middle, and is seen whole", "[app][loader]") {
  const Bench bench;
  const Booth booth = booth_of({(source_dir() / "models/tokens/template_straight").string()});
  const assets::Box& box = booth.exhibits()[0].baked.model.bounds;
  REQUIRE(box.low.z > -5);  // at its near end
  for (const float turned : {0.0F, 90.0F, 200.0F}) {
    BoothView view;
    view.turned = turned;
    const stage::Tableau tableau = booth.tableau(view);
    const stage::Piece* const model = piece_named(tableau, "model 0");
    REQUIRE(model);
    const glm::vec3 middle = model->pose.position + model->pose.turn * ((box.low + box.high) * 0.5F);
    CHECK(std::abs(middle.x) + std::abs(middle.z) < 1e-3F);
  }
}

TEST_CASE("Many models stand in rows, none in another's place", "[app][loader]") {
  const Bench bench;
  Booth booth = booth_of({leaf, figure});
  while (booth.exhibits().size() < 12) booth.put(booth.exhibits()[booth.exhibits().size() % 2]);
  const stage::Tableau tableau = booth.tableau({});
  std::set<float> rows;
  for (std::size_t i = 0; i < 12; ++i) {
    const stage::Piece* const model = piece_named(tableau, "model " + std::to_string(i));
    REQUIRE(model);
    rows.insert(model->pose.position.z);
    const stage::Piece* const base = piece_named(tableau, "base " + std::to_string(i));
    if (base != nullptr) CHECK(base->pose.position.z == model->pose.position.z);
    for (std::size_t k = 0; k < i; ++k) {
      const glm::vec3 other = piece_named(tableau, "model " + std::to_string(k))->pose.position;
      const glm::vec3 apart = glm::abs(model->pose.position - other);
      CHECK(std::max(apart.x, apart.z) > 14);
    }
  }
  CHECK(rows.size() == 3);
}

TEST_CASE("However many models stand there, the camera is near enough to see them all", "[app][loader]") {
  const Bench bench;
  Booth booth = booth_of({leaf, figure});
  while (booth.exhibits().size() < 400) booth.put(booth.exhibits()[booth.exhibits().size() % 2]);
  const stage::Tableau tableau = booth.tableau({});
  const render::View view = render::view_of(tableau.shot, {1280, 720});
  for (const char* const corner : {"model 0", "model 4", "model 395", "model 399"}) {
    const glm::vec4 seen = view.camera * glm::vec4(piece_named(tableau, corner)->pose.position, 1);
    CHECK(std::abs(seen.x) < seen.w);
    CHECK(std::abs(seen.y) < seen.w);
    CHECK(std::abs(seen.z) < seen.w);
  }
}

TEST_CASE("Bases, pots and the ruler come and go, and only one model can be shown", "[app][loader]") {
  const Bench bench;
  Booth booth = booth_of({leaf, figure});
  CHECK(piece_named(booth.tableau({}), "base 1"));
  CHECK(piece_named(booth.tableau({}), "pot 0"));
  CHECK_FALSE(piece_named(booth.tableau({}), "ruler"));
  booth.bases = booth.clutter = false;
  booth.ruler = true;
  BoothView view;
  view.only = 1;
  const stage::Tableau bare = booth.tableau(view);
  CHECK_FALSE(piece_named(bare, "base 1"));
  CHECK_FALSE(piece_named(bare, "pot 0"));
  CHECK_FALSE(piece_named(bare, "model 0"));
  REQUIRE(piece_named(bare, "base beside"));
  CHECK(piece_named(bare, "base beside")->model == stage::ModelRef(stage::RoundBase{25}));
  REQUIRE(piece_named(bare, "ruler"));
  for (const stage::Piece& piece : bare.pieces) CHECK(booth.provide(piece.model));
}

TEST_CASE("A model read again keeps the clip that is played while it has it", "[app][loader]") {
  const Bench bench;
  Booth booth = booth_of({fox, leaf});
  const int number = booth.exhibits()[1].number;
  booth.remove(0);
  REQUIRE(booth.place_of(number) == 0);
  CHECK_FALSE(booth.place_of(number + 1));
  Exhibit& exhibit = booth.exhibits()[0];
  exhibit.clip = 7;
  assets::ImportOptions turned;
  turned.turn.y = 1;
  booth.renew(0, turned, booth_of({fox}).exhibits()[0].baked);
  REQUIRE(exhibit.baked.model.clips.size() == 1);
  CHECK(exhibit.clip == 0);
  CHECK(exhibit.made == turned);
}

TEST_CASE("A folder stands for the models in it", "[app][loader]") {
  const Bench bench;
  Problems problems;
  Booth booth(assets::usual_loader());
  fs::create_directories(bench.at("shelf/below/fox"));
  fs::copy_file(figure, bench.at("shelf/b.STL"));
  fs::copy_file(leaf, bench.at("shelf/below/a.glb"));
  fs::copy_file(leaf, bench.at("shelf/below/fox/fox.glb"));
  fs::copy_file(leaf, bench.at("shelf/below/fox/other.glb"));
  write_file(bench.at("shelf/below/fox/model.json"), R"({"sprue": "model", "file": "fox.glb", "name": "Fox"})",
             problems);
  write_file(bench.at("shelf/notes.md"), "no model", problems);
  CHECK(booth.add(bench.at("shelf"), nullptr, problems));
  CHECK(problems.empty());
  std::vector<std::string> names;
  for (const Exhibit& exhibit : booth.exhibits()) names.push_back(exhibit.request.name);
  CHECK(names == std::vector<std::string>{"b", "a", "Fox"});
  fs::create_directory(bench.at("empty"));
  CHECK_FALSE(booth.add(bench.at("empty"), nullptr, problems));
  CHECK(problems == Problems{{bench.at("empty"), "no model is in this folder"}});
}

// The booth's panels, played by a robot.
struct Panels {
  explicit Panels(const std::vector<std::string>& files) : booth(booth_of(files)) {
    robot.show([this](const ui::Frame& frame) -> const std::vector<ui::Item>& {
      ui::Ui ui(frame, ui::Theme(), robot.fonts());
      last = booth_panels(ui, booth, look, panel);
      if (last.deed != BoothDeed::nothing || last.reread || last.repaint || last.role) wishes.push_back(last);
      items = ui.items();
      return items;
    });
    robot.run(2);
  }
  void type(const std::string& text) {
    ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
    robot.run(2);
  }

  test::Robot robot;
  Booth booth;
  render::SceneStyle look;
  BoothPanel panel;
  BoothWish last;
  std::vector<BoothWish> wishes;
  std::vector<ui::Item> items;
};

TEST_CASE("The booth's list is searched, and what is no model stands in it with its reason", "[app][loader][screen]") {
  const Bench bench;
  Panels panels({leaf, pole, figure});
  panels.panel.refused.push_back({"/somewhere/broken.glb", "it ends after 309 bytes"});
  panels.robot.run();
  CHECK(panels.robot.sees("Models/2"));
  panels.robot.click("Models/Refused broken.glb");
  CHECK(panels.panel.said == "broken.glb: it ends after 309 bytes");
  panels.robot.click("Models/Find");
  panels.type("/LYING");  // the key that leads here is no part of it
  CHECK(panels.panel.find == "LYING");
  CHECK_FALSE(panels.robot.sees("Models/0"));
  CHECK_FALSE(panels.robot.sees("Models/Refused broken.glb"));
  panels.robot.click("Models/2");
  CHECK(panels.panel.chosen == 2);
  CHECK(found_in(panels.booth, ".GLB") == std::vector<std::size_t>{0, 1});
}

TEST_CASE("The booth's pages set paint, strokes, height and clips of the chosen model", "[app][loader][screen]") {
  const Bench bench;
  Panels panels({pole, fox});
  panels.robot.click("Models/1");
  assets::ImportOptions& options = panels.booth.exhibits()[1].request.options;
  panels.robot.click("Paint/signal_red");
  CHECK(options.paint == "signal_red");
  REQUIRE(panels.wishes.size() == 1);
  CHECK(panels.wishes[0].reread == 1);
  panels.robot.click("Paint/Wear");  // its middle
  CHECK(std::abs(options.strokes.wear - 0.5F) < 0.02F);
  CHECK(options.strokes.edge < 0);
  CHECK(panels.wishes.back().reread == 1);  // let go: kept
  panels.robot.click("Paint/Standing");
  const float tall = panels.booth.exhibits()[1].baked.report.table_size.y;
  panels.robot.click("Paint/Taller");
  CHECK(std::abs(tall * options.scale - std::round(tall) - 1) < 1e-3F);
  panels.robot.click("Clips/Pause");
  CHECK(panels.panel.paused);
  panels.robot.click("Strip/Undo");
  CHECK(panels.last.deed == BoothDeed::nothing);  // off: nothing has been done yet
  panels.robot.click("Prompt/Back");
  CHECK(panels.wishes.back().deed == BoothDeed::back);
}

TEST_CASE("Models are read behind the window's back, in the order they were dropped", "[app][loader]") {
  const Bench bench;
  BoothReader reader(assets::usual_loader());
  reader.ask(leaf);
  reader.ask(bench.at("gone.glb"));
  reader.ask(figure);
  CHECK(reader.reading() == leaf);
  CHECK(reader.waiting() == 2);
  std::vector<BoothReader::Read> all;
  for (int i = 0; i < 1000 && all.size() < 3; ++i) {
    if (auto read = reader.take()) all.push_back(std::move(*read));
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  REQUIRE(all.size() == 3);
  CHECK(all[0].exhibit);
  CHECK_FALSE(all[1].exhibit);
  CHECK(all[1].problems.size() == 1);
  CHECK(all[2].exhibit->request.name == "lying");
  CHECK(reader.reading().empty());
}

TEST_CASE("A folder is read behind the window's back, too, and its models follow", "[app][loader]") {
  const Bench bench;
  fs::create_directories(bench.at("shelf"));
  fs::copy_file(figure, bench.at("shelf/b.stl"));
  fs::copy_file(leaf, bench.at("shelf/a.glb"));
  BoothReader reader(assets::usual_loader());
  reader.ask(bench.at("shelf"));
  reader.ask(pole);
  std::vector<BoothReader::Read> all;
  for (int i = 0; i < 12000 && all.size() < 4; ++i) {
    if (auto read = reader.take()) all.push_back(std::move(*read));
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  REQUIRE(all.size() == 4);
  CHECK(all[0].is_folder);
  CHECK(all[0].problems.empty());
  CHECK_FALSE(all[0].exhibit);
  CHECK(all[1].file == bench.at("shelf/a.glb"));
  CHECK(all[2].exhibit);
  CHECK(all[3].file == pole);
}

TEST_CASE("What is shown is made again behind the window's back, first and by the last order", "[app][loader]") {
  using Why = BoothReader::Why;
  const Bench bench;
  Booth booth = booth_of({leaf, figure});
  Exhibit &first = booth.exhibits()[0], &second = booth.exhibits()[1];
  BoothReader reader(assets::usual_loader());
  reader.ask(pole);  // is being read
  reader.ask(fox);   // and this waits
  first.request.options.turn.x = 1;
  reader.ask_again(first, Why::changed);
  second.request.file = bench.at("gone.stl");
  reader.ask_again(second, Why::undone);
  CHECK(reader.makes_again(first.number));
  first.request.options.turn.x = 2;
  reader.ask_again(first, Why::file);
  CHECK(reader.waiting() == 3);
  std::vector<BoothReader::Read> all;
  for (int i = 0; i < 12000 && all.size() < 4; ++i) {
    if (auto read = reader.take()) all.push_back(std::move(*read));
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  REQUIRE(all.size() == 4);
  CHECK(all[0].exhibit);
  REQUIRE(all[1].again);
  CHECK(all[1].again->number == first.number);
  CHECK(all[1].again->why == Why::changed);
  CHECK(all[1].again->request.options.turn.x == 2);
  CHECK(all[1].again->baked);
  REQUIRE(all[2].again);
  CHECK(all[2].again->number == second.number);
  CHECK_FALSE(all[2].again->baked);
  CHECK(all[2].problems.size() == 1);
  CHECK(all[3].file == fox);
  CHECK_FALSE(reader.makes_again(first.number));
}

// Somebody who turns what stands in the booth.
struct Turning {
  explicit Turning(const std::vector<std::string>& files) : booth(booth_of(files)) {}
  void turn_to(int quarters, std::size_t place = 0) {
    booth.exhibits()[place].request.options.turn.y = quarters;
    reader.ask_again(booth.exhibits()[place], BoothReader::Why::changed);
  }
  BoothReader::Read next() {
    for (int i = 0; i < 1000; ++i) {
      if (auto read = reader.take()) return std::move(*read);
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    FAIL("nothing was read");
    return {};
  }
  std::optional<BoothChanges::Made> made() {
    BoothReader::Read read = next();
    REQUIRE(read.again);
    return changes.take(std::move(*read.again));
  }
  int shown() const { return booth.exhibits()[0].made.turn.y; }
  int wanted() const { return booth.exhibits()[0].request.options.turn.y; }

  Booth booth;
  BoothReader reader{assets::usual_loader()};
  BoothChanges changes{booth, reader};
};

TEST_CASE("What could not be made anew is shown as it was, and nothing else is wanted of it", "[app][loader]") {
  const Bench bench;
  Turning turning({leaf});
  Exhibit& exhibit = turning.booth.exhibits()[0];
  exhibit.request.file = bench.at("gone.glb");
  turning.turn_to(1);
  CHECK_FALSE(turning.made());
  CHECK_FALSE(exhibit.baked.model.meshes.empty());
  CHECK(turning.shown() == 0);
  CHECK(turning.wanted() == 0);
  CHECK_FALSE(turning.changes.can_undo());

  // The next change is being made already when this one fails.
  turning.turn_to(1);
  exhibit.request.file = leaf;
  turning.turn_to(2);
  CHECK_FALSE(turning.made());
  CHECK(turning.reader.makes_again(exhibit.number));
  CHECK(turning.wanted() == 2);
  const auto made = turning.made();
  REQUIRE(made);
  CHECK(made->to_remember);
  CHECK(turning.shown() == 2);
  CHECK(turning.wanted() == 2);
  CHECK(turning.changes.can_undo());
}

TEST_CASE("What was done in the booth is undone step by step, but not while something is made", "[app][loader]") {
  const Bench bench;
  Turning turning({leaf, figure});
  BoothChanges& changes = turning.changes;
  turning.turn_to(1);
  turning.turn_to(2);
  CHECK_FALSE(turning.made()->to_remember);  // the second is on its way
  CHECK(turning.made()->to_remember);
  CHECK(changes.undo() == 0);
  CHECK_FALSE(changes.undo());  // the first is not done yet
  CHECK(turning.made()->to_remember);
  CHECK(turning.shown() == 1);
  CHECK(changes.undo() == 0);
  CHECK_FALSE(changes.redo());
  CHECK(turning.made()->to_remember);
  CHECK(turning.shown() == 0);
  CHECK_FALSE(changes.can_undo());
  CHECK(changes.redo() == 0);
  CHECK(turning.made()->to_remember);
  CHECK(turning.shown() == 1);

  turning.reader.ask(pole);  // a new one is in nobody's way
  CHECK(changes.can_redo());
  turning.turn_to(3, 1);  // this waits behind it
  CHECK_FALSE(changes.undo());
  CHECK_FALSE(changes.redo());
  CHECK(turning.next().exhibit);
  CHECK_FALSE(changes.undo());  // it is being made
  CHECK(turning.made()->place == 1);
  CHECK_FALSE(changes.can_redo());
  CHECK(changes.undo() == 1);
  CHECK(turning.made()->to_remember);
  CHECK(changes.undo() == 0);
  CHECK(turning.made()->to_remember);
  CHECK(turning.shown() == 0);
}

TEST_CASE("Leaving the booth does not wait for a model that is being read", "[app][loader]") {
  const Bench bench;
  Problems problems;
  const std::string slow = bench.at("slow");
  REQUIRE(write_file(slow, "#!/bin/sh\ntouch " + bench.at("begun") + "\nexec sleep 60\n", problems));
  fs::permissions(slow, fs::perms::owner_all);
  const auto start = std::chrono::steady_clock::now();
  {
    assets::ModelLoader loader = assets::usual_loader();
    loader.program = slow;
    BoothReader reader(loader);
    reader.ask(leaf);
    for (int i = 0; i < 1000 && !fs::exists(bench.at("begun")); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    CHECK(fs::exists(bench.at("begun")));
  }
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(20));
}

TEST_CASE("Who a model stands for on the table is chosen in the booth", "[app][loader][screen]") {
  const Bench bench;
  Panels panels({pole});
  panels.robot.click("Prompt/Use on the table");
  REQUIRE(panels.wishes.size() == 1);
  CHECK(panels.wishes[0].deed == BoothDeed::use);
  panels.panel.roles = {{nullptr, "a.json", true, "Mine", {}, "Marrow Fox"},
                        {nullptr, "b.json", false, "Theirs", {"SY-1", "Drone", {}}, {}}};
  panels.robot.run(2);
  panels.robot.click("Use/1");
  CHECK(panels.wishes.back().role == 1);
  panels.robot.click("Use/Close");
  CHECK(panels.wishes.back().deed == BoothDeed::keep_off);
}

TEST_CASE("While a film is made nothing but its end can be asked for", "[app][loader][screen]") {
  const Bench bench;
  Panels panels({pole});
  REQUIRE(panels.robot.sees("Paint/signal_red"));
  panels.panel.filming = "Turntable: 3 of 180 frames";
  panels.robot.run(2);
  CHECK_FALSE(panels.robot.sees("Paint/signal_red"));
  CHECK_FALSE(panels.robot.sees("Models/0"));
  panels.robot.click("Prompt/Stop");
  REQUIRE(panels.wishes.size() == 1);
  CHECK(panels.wishes[0].deed == BoothDeed::back);
}

TEST_CASE("A file that changes is noticed once, whatever is made of it and whenever it changes", "[app][loader]") {
  const Bench bench;
  const fs::path file = bench.at("a.obj"), later = bench.at("skin.png");
  Problems problems;
  REQUIRE(write_file(file, "v 0 0 0", problems));
  WatchedFiles watched;
  watched.seen(file);
  fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(1));  // while it is read
  watched.add({file});
  CHECK(watched.changed({file}) == std::set<fs::path>{file});
  CHECK(watched.changed({file}).empty());
  REQUIRE(write_file(later, "", problems));
  CHECK(watched.changed({file, later}) == std::set<fs::path>{later});
  fs::remove(file);
  CHECK(watched.changed({file, later}) == std::set<fs::path>{file});
}

TEST_CASE("The report says what was found, to people and to programs", "[app][loader]") {
  const Bench bench;
  const Ran told = sprue_with({"show", figure, "--report"});
  CHECK(told.exit == exit_good);
  CHECK(told.out.find("+z is up (the custom of such files") != std::string::npos);
  const Ran ran = sprue_with({"show", figure, pole, "--report", "--json"});
  REQUIRE(ran.exit == exit_good);
  const Json json = Json::parse(ran.out);
  REQUIRE(json["models"].size() == 2);
  CHECK(json["models"][0]["coloured"] == false);
  CHECK(json["models"][1]["file"] == pole);
  CHECK(json["models"][1]["bones"] == 2);
}

TEST_CASE("What is wanted of a model is done, and remembered by its content when asked", "[app][loader]") {
  const Bench bench;
  const auto told = [](const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"show", figure, "--report", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran ran = sprue_with(arguments);
    INFO(ran.err);
    REQUIRE(ran.exit == exit_good);
    return Json::parse(ran.out)["models"][0];
  };
  CHECK(told({"--height", "40"})["size_mm"][1] == 40);
  CHECK(told({"--turn", "1,0,0"})["size_mm"][1] == 14);  // it lies
  CHECK(told({"--base", "hex:40"})["base"] == Json{{"kind", "hex"}, {"mm", 40}, {"why", "as asked"}});
  CHECK(told({"--no-ao"})["shaded"] == false);
  CHECK(told({})["size_mm"][1] == 56);
  CHECK(told({"--scale", "0.5", "--remember"})["size_mm"][1] == 28);
  CHECK(told({})["size_mm"][1] == 28);
  CHECK(told({"--base", "round:32"})["base"] == Json{{"kind", "round"}, {"mm", 32}, {"why", "as asked"}});
  CHECK(told({"--colour", "Steel=D2452B", "--stroke", "edge=50", "--faces", "kept"})["size_mm"][1] == 28);
  const auto wrong = [](const std::string& option, const std::string& word) {
    const Ran ran = sprue_with({"show", figure, option, word, "--report"});
    CHECK(ran.exit == exit_problems);
    CHECK(ran.err.find(option + ": ") != std::string::npos);
    return ran.err;
  };
  CHECK(wrong("--up", "w").find("one of x, -x, y, -y, z, -z is expected here") != std::string::npos);
  CHECK(wrong("--turn", "0,1").find("three whole numbers") != std::string::npos);
  CHECK(wrong("--turn", "0,1,4").find("three whole numbers") != std::string::npos);
  CHECK(wrong("--turn", "0,1,0,0").find("three whole numbers") != std::string::npos);
  CHECK(wrong("--base", "rond").find("did you mean 'round'?") != std::string::npos);
  CHECK(wrong("--base", "hex:wide").find("a width in mm") != std::string::npos);
  CHECK(wrong("--faces", "keep").find("no word 'keep'; known: judged, kept, turned") != std::string::npos);
  CHECK(wrong("--colour", "Steel=red").find("Steel") != std::string::npos);
  CHECK(wrong("--stroke", "shine=5").find("'shine' is not a stroke") != std::string::npos);
  CHECK(wrong("--stroke", "edge=nan").find("0 to 100 percent") != std::string::npos);
  CHECK(wrong("--stroke", "edge=101").find("0 to 100 percent") != std::string::npos);
}

TEST_CASE("A broken model is told and the others are shown all the same", "[app][loader]") {
  const Bench bench;
  Problems problems;
  write_file(bench.at("broken.glb"), "glTF and then nothing", problems);
  const Ran ran = sprue_with({"show", bench.at("broken.glb"), figure, "--report"});
  CHECK(ran.exit == exit_problems);
  CHECK(ran.err.find("broken.glb: ") != std::string::npos);
  CHECK(ran.out.find("lying.stl") != std::string::npos);
  CHECK(sprue_with({"show", bench.at("broken.glb"), "--png", bench.at("a.png")}).exit == exit_problems);
  CHECK_FALSE(fs::exists(bench.at("a.png")));
}

TEST_CASE("What show does not know is refused with what was meant", "[app]") {
  const auto refused = [](const std::string& option, const std::string& word) {
    const Ran ran = sprue_with({"show", leaf, option, word});
    CHECK(ran.exit == exit_usage);
    return ran.err;
  };
  CHECK(refused("--samples", "2").find("neither 1 nor 4") != std::string::npos);
  CHECK(refused("--colour", "red").find("'red' is not a material's color") != std::string::npos);
  CHECK(refused("--paint", "signal_rad").find("did you mean 'signal_red'?") != std::string::npos);
  CHECK(refused("--view", "normal").find("did you mean 'normals'?") != std::string::npos);
  CHECK(refused("--table", "stone").find("wood") != std::string::npos);
  CHECK(refused("--team", "red").find("'red' is not a color; write it like D2452B") != std::string::npos);
  CHECK(sprue_with({"show"}).exit == exit_usage);
}

TEST_CASE("Pictures, contact sheets and turntables are written without a display", "[app][screen]") {
  const Bench bench;
  const auto show = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"show", leaf, pole, figure});
    arguments.insert(arguments.end(), {"--samples", "1"});
    const Ran ran = sprue_with(arguments);
    INFO(ran.err);
    CHECK(ran.exit == exit_good);
  };
  show({"--png", bench.at("a.png"), "--contact-sheet", bench.at("b.png"), "--size", "200x120"});
  CHECK(size_in(bench.at("a.png")) == render::Size{200, 120});
  CHECK(size_in(bench.at("b.png")) == render::Size{200, 120});
  show({"--turntable", bench.at("c.gif"), "--size", "64x48", "--seconds", "0.5", "--fps", "4"});
  CHECK(fs::file_size(bench.at("c.gif")) > 500);
  show({"--turntable", bench.at("turn/%04d.png"), "--size", "64x48", "--seconds", "1", "--fps", "3"});
  CHECK(fs::exists(bench.at("turn/0002.png")));
  CHECK_FALSE(fs::exists(bench.at("turn/0003.png")));
}

TEST_CASE("The table's cover is drawn once, kept, and drawn anew where what was kept is spoilt", "[app][screen]") {
  const Bench bench;
  Problems problems;
  const auto picture = [&] {
    const Ran ran =
        sprue_with({"show", figure, "--png", bench.at("a.png"), "--size", "96x64", "--samples", "1", "--no-ao"});
    REQUIRE(ran.exit == exit_good);
    return read_file(bench.at("a.png"), problems).value_or("");
  };
  const std::string drawn = picture();
  const fs::path covers = bench.at("cache/sprue/covers");
  REQUIRE(std::ranges::distance(fs::directory_iterator(covers)) == 1);
  const fs::path kept = fs::directory_iterator(covers)->path();
  const std::optional<assets::Image> wood = render::kept_image(kept, {256, 1024});
  REQUIRE(wood);
  CHECK(picture() == drawn);
  assets::Image black = *wood;
  std::ranges::fill(black.rgba, std::uint8_t{0});
  render::keep_image(kept, black);
  CHECK(picture() != drawn);  // it is what is shown
  fs::resize_file(kept, fs::file_size(kept) - 1);
  CHECK(picture() == drawn);
  CHECK(render::kept_image(kept, {256, 1024}) == wood);
  std::fstream(kept, std::ios::in | std::ios::out | std::ios::binary).seekp(1000).put('\x7f').put('\x01');
  CHECK_FALSE(render::kept_image(kept, {256, 1024}));
  CHECK(picture() == drawn);
}

TEST_CASE("Without a table what nothing covers is transparent, in formats that can say so", "[app][screen]") {
  const Bench bench;
  const auto show = [&](const std::string& what, const std::string& file) {
    return sprue_with({"show", figure, what, bench.at(file), "--clear", "--size", "96x64", "--seconds", "0.1"});
  };
  REQUIRE(show("--png", "a.png").exit == exit_good);
  const assets::Image picture = test::read_picture(bench.at("a.png"));
  REQUIRE(picture.width == 96);
  const auto alpha = [&](std::size_t x, std::size_t y) { return picture.rgba[4 * (y * 96 + x) + 3]; };
  CHECK(alpha(2, 2) == 0);
  CHECK(alpha(93, 61) == 0);
  CHECK(alpha(48, 32) == 255);
  const Ran refused = show("--turntable", "b.mp4");
  CHECK(refused.exit == exit_problems);
  CHECK(refused.err.find("no transparency") != std::string::npos);
  CHECK_FALSE(fs::exists(bench.at("b.mp4")));
}

}  // namespace
