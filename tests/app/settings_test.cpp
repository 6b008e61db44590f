// Settings: kept, and read strictly.
#include "app/window/settings.h"

#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <fstream>

#include "core/files/file.h"
#include "core/values/hash.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;
namespace fs = std::filesystem;

TEST_CASE("Settings are kept; what is not understood in them is told with its place", "[app]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "deeper" / "settings.json";
  Problems problems;
  CHECK(read_settings(file, problems) == ui::Settings{});
  ui::Settings settings;
  settings.ui_scale = 125;
  settings.keys = {{"undo", "U"}};
  settings.names = {"Ines", "Tom"};
  settings.computer_speed = ui::Speed::fast;
  settings.liveries = {{3, 4, ""}};
  settings.miniatures = {{"bots", {"mechs/marrow_fox"}}};
  ui::set_pin(settings, "Ines", "0412");
  REQUIRE(write_settings(file, settings, problems));
  CHECK(read_settings(file, problems) == settings);
  std::ofstream(file, std::ios::trunc) << R"({"volume": 30})";
  CHECK(read_settings(file, problems)->volume == 30);
  CHECK(problems.empty());
  std::ofstream(file, std::ios::trunc) << "{\n  \"volume\": 130,\n  \"colour\": 1\n}";
  CHECK_FALSE(read_settings(file, problems));
  REQUIRE(problems.size() == 2);
  CHECK(problems[0].where == file.string() + ":2:13 volume");
  CHECK(problems[1].where == file.string() + ":3:13 colour");
}

TEST_CASE("The PINs of older settings are kept anew, by a hash that is slow to try", "[app]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "settings.json";
  Hasher quick;
  quick.add("Ines");
  quick.add("0412");
  std::ofstream(file) << fmt::format(R"({{"pins": [{{"name": "Ines", "print": {}}}]}})", quick.hash());
  Problems problems;
  const auto settings = read_settings(file, problems);
  REQUIRE(settings);
  CHECK(ui::is_pin_of(*settings, "Ines", "0412"));
  CHECK_FALSE(ui::is_pin_of(*settings, "Ines", "0413"));
  REQUIRE(write_settings(file, *settings, problems));
  const std::string kept = *read_file(file, problems);
  CHECK(kept.find(std::to_string(quick.hash())) == std::string::npos);
  CHECK(kept.find("\"$y$") != std::string::npos);
  CHECK(read_settings(file, problems) == settings);
}

TEST_CASE("Settings that are not understood are put aside, not written over", "[app]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "settings.json";
  const std::string spoilt =
      GENERATE(as<std::string>{}, "", "{\"volume\": 30,", "[]", "{\"volume\": \"loud\"}",
               "{\"names\": [\"\\u001b[2J\"]}", "{\"liveries\": [{\"colour\": 6}]}",
               "{\"miniatures\": [{\"game\": \"bots\", \"models\": [\"../x\"]}]}", "\xff\xfe", "{\"ui_scale\": 1e99}");
  std::ofstream(file) << spoilt;
  Problems problems;
  CHECK(usable_settings(file, problems) == ui::Settings{});
  REQUIRE_FALSE(problems.empty());
  const fs::path aside = folder.path() / "settings.json.unread";
  CHECK(problems.back().what.find(aside.string()) != std::string::npos);
  CHECK_FALSE(fs::exists(file));
  CHECK(*read_file(aside, problems) == spoilt);
  std::ofstream(file) << "[1]";
  usable_settings(file, problems);
  CHECK(*read_file(aside, problems) == spoilt);  // an earlier one stays, too
  CHECK(*read_file(folder.path() / "settings.json.unread-2", problems) == "[1]");
}

TEST_CASE("Settings that cannot be read are neither moved nor written over", "[app]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "settings.json";
  {
    std::ofstream huge(file);
    huge.seekp(static_cast<std::streamoff>(largest_record));
    huge << "}";  // most of it takes no room on the disk
  }
  Problems problems;
  CHECK(usable_settings(file, problems) == ui::Settings{});
  CHECK(problems.size() == 1);
  CHECK_FALSE(fs::exists(folder.path() / "settings.json.unread"));
  CHECK_FALSE(write_settings(file, {}, problems));
  CHECK(fs::file_size(file) == largest_record + 1);
}

}  // namespace
