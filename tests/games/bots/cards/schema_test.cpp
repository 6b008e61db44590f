// The JSON Schemas of packs and builds, for editors: made from the tables of words that the readers use, so that they
// cannot say anything else; and every shipped file is as they say.
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <regex>

#include "core/files/file.h"
#include "core/values/fields.h"
#include "games/bots/starter.h"
#include "games/bots/vocabulary/card_words.h"
#include "support/source_dir.h"

namespace {

using namespace bots_test;
using namespace sprue::bots;

template <class E>
Json words(std::size_t from = 0, std::size_t to = names(E{}).size()) {
  Json list = Json::array();
  const auto all = names(E{});
  for (std::size_t i = from; i < to; ++i) list.push_back(all[i]);
  return Json{{"enum", list}};
}
Json whole(int least, int most) { return Json{{"type", "integer"}, {"minimum", least}, {"maximum", most}}; }
Json none() { return Json{{"type", "null"}}; }
Json any_of(Json list) { return Json{{"anyOf", std::move(list)}}; }
Json maybe(Json schema) { return any_of(Json::array({none(), std::move(schema)})); }
Json ref(const std::string& name) { return Json{{"$ref", "#/$defs/" + name}}; }
Json text() { return Json{{"type", "string"}}; }
Json title() { return Json{{"type", "string"}, {"minLength", 1}, {"maxLength", 60}}; }
Json list_of(Json schema) { return Json{{"type", "array"}, {"items", std::move(schema)}}; }
Json at_most(Json list, int most) {
  list["maxItems"] = most;
  return list;
}
Json maps_to(Json schema) { return Json{{"type", "object"}, {"additionalProperties", std::move(schema)}}; }
Json any_object() { return Json{{"type", "object"}}; }
Json object(Json properties, Json required) {
  return Json{{"type", "object"},
              {"properties", std::move(properties)},
              {"required", std::move(required)},
              {"additionalProperties", false}};
}
// {"range": {...}}: an object with this one key.
Json only(const std::string& key, Json value) { return object(Json{{key, std::move(value)}}, Json::array({key})); }
template <class E>
Json only_key(E key, Json value) {
  return only(std::string(sprue::word(key)), std::move(value));
}

Json card(const std::string& kind, Json more, const std::vector<std::string>& optional) {
  Json properties{{"id", Json{{"type", "string"}, {"pattern", "^[A-Za-z0-9._-]{1,40}$"}}},
                  {"kind", Json{{"const", kind}}},
                  {"name", title()},
                  {"effects", at_most(list_of(ref("effect")), 8)},
                  {"model", any_object()}};
  Json required = Json::array({"id", "kind", "name", "effects"});
  for (const auto& [key, value] : more.items()) {
    properties[key] = value;
    if (std::ranges::find(optional, key) == optional.end()) required.push_back(key);
  }
  return object(properties, required);
}

Json vocabulary() {
  Json conditions = Json::array(), filters = Json::array();
  Json bare_conditions = Json::array(), bare_filters = Json::array();
  const auto whens = names(When{});
  for (std::size_t i = 0; i < whens.size(); ++i) {
    const auto when = static_cast<When>(i);
    if (when > When::moved)
      bare_conditions.push_back(whens[i]);
    else if (when != When::weapon)
      conditions.push_back(only_key(when, ref("bounds")));
  }
  conditions.push_back(only_key(When::weapon, object(Json{{"attribute", words<Attribute>()},
                                                          {"type", words<Type>()},
                                                          {"keyword", words<Keyword>()},
                                                          {"modifier", text()}},
                                                     Json::array())));
  conditions.push_back(Json{{"enum", bare_conditions}});
  const auto sieves = names(Sieve{});
  for (std::size_t i = static_cast<std::size_t>(Sieve::los); i < sieves.size(); ++i) bare_filters.push_back(sieves[i]);
  filters.push_back(only_key(Sieve::type, words<Type>()));
  filters.push_back(only_key(Sieve::without, words<Type>()));
  filters.push_back(only_key(Sieve::attribute, words<Attribute>()));
  filters.push_back(only_key(Sieve::modifier, text()));
  filters.push_back(only_key(Sieve::id, text()));
  filters.push_back(only_key(Sieve::kind, words<CycleKind>()));
  filters.push_back(only_key(Sieve::rank_max, words<Rank>()));
  filters.push_back(only_key(Sieve::range, ref("bounds")));
  filters.push_back(only_key(Sieve::near, words<Near>()));
  filters.push_back(Json{{"enum", bare_filters}});
  const Json amount =
      object(Json{{"count", words<Count>()}, {"k", whole(-99, 99)}, {"kind", words<Sort>()}, {"cap", whole(0, 999)}},
             Json::array({"count"}));
  const Json argument =
      any_of(Json::array({whole(-99, 99), amount, words<Stat>(), words<Grant>(), words<Forbid>(), words<Keyword>(),
                          words<Sort>(), words<Redirect>(), words<Status>(0, 4), words<Extra>(),
                          Json{{"enum", Json::array({"all", "pierce", "random", "choice"})}}}));
  const Json step =
      object(Json{{"op", words<Op>()},
                  {"args", at_most(list_of(argument), 3)},
                  {"target", words<Aim>(1)},
                  {"filter", at_most(list_of(any_of(filters)), 4)},
                  {"count", any_of(Json::array({whole(1, 20), Json{{"const", "all"}}}))},
                  {"duration",
                   any_of(Json::array({words<Until>(), only("rounds", whole(1, 99)), only("turns", whole(1, 99))}))},
                  {"option", whole(1, most_options)}},
             Json::array({"op"}));
  const Json cost =
      object(Json{{"op", words<Price>()}, {"args", at_most(list_of(any_of(Json::array({whole(1, 99), text()}))), 1)}},
             Json::array({"op", "args"}));
  return Json{{"bounds", object(Json{{"min", whole(0, 255)}, {"max", whole(0, 255)}}, Json::array())},
              {"effect", object(Json{{"trigger", words<Trigger>()},
                                     {"timing", maybe(words<Timing>())},
                                     {"limit", maybe(words<Limit>())},
                                     {"optional", Json{{"type", "boolean"}}},
                                     {"when", at_most(list_of(any_of(conditions)), 4)},
                                     {"cost", at_most(list_of(cost), 3)},
                                     {"options", at_most(list_of(text()), most_options)},
                                     {"steps", at_most(list_of(step), Effect::most_steps)},
                                     {"text", text()},
                                     {"by_hand", Json{{"type", "boolean"}}}},
                                Json::array({"trigger", "text"}))}};
}

Json cards_schema() {
  const Json range = maybe(ref("bounds")), durability = maybe(whole(1, 20)), dur_damage = whole(0, 3);
  Json points = whole(0, 750);
  points["multipleOf"] = 5;
  const Json range_type = words<Type>(0, 2);  // melee, ranged
  const Json modifiers = list_of(text()), timing = list_of(words<Timing>());
  const Json keywords = list_of(object(Json{{"id", words<Keyword>()}, {"x", maybe(whole(1, 9))}}, Json::array({"id"})));
  const Json req = maybe(any_of(Json::array({range_type, Json{{"const", "none"}}})));
  const Json skill_types = list_of(Json{{"const", "maneuver"}});
  const Json ammo = object(Json{{"requisite", text()}, {"special", Json{{"type", "boolean"}}}},
                           Json::array({"requisite", "special"}));
  const Json unit = object(
      Json{{"hp", whole(1, 200)}, {"armor", whole(0, 20)}, {"initiative", whole(0, 250)}, {"movement", whole(0, 9)}},
      Json::array({"hp", "armor", "initiative", "movement"}));
  Json kinds = Json::array();
  kinds.push_back(card("weapon",
                       Json{{"bp", points},
                            {"attribute", words<Attribute>(0, 4)},
                            {"types", list_of(words<Type>(0, weapon_types))},
                            {"range", range},
                            {"damage", whole(0, 99)},
                            {"dur_damage", dur_damage},
                            {"durability", durability},
                            {"modifiers", modifiers},
                            {"keywords", keywords},
                            {"special_attack", maybe(text())},
                            {"ammo", maybe(ammo)}},
                       {"range", "durability", "special_attack", "ammo"}));
  kinds.push_back(card("standard_attack",
                       Json{{"attribute", words<Attribute>(1)},
                            {"req_type", req},
                            {"range", range},
                            {"damage", whole(0, 99)},
                            {"dur_damage", dur_damage},
                            {"modifiers", modifiers}},
                       {"req_type", "range", "modifiers"}));
  kinds.push_back(card("special_attack",
                       Json{{"signature", text()},
                            {"attribute", words<Attribute>()},
                            {"range", range},
                            {"damage_first", maybe(whole(0, 99))},
                            {"damage_second", whole(0, 99)},
                            {"dur_damage", dur_damage},
                            {"timing", timing},
                            {"modifiers", modifiers}},
                       {"range", "damage_first", "modifiers"}));
  kinds.push_back(
      card("skill", Json{{"rank", words<Rank>()}, {"timing", timing}, {"types", skill_types}, {"modifiers", modifiers}},
           {"modifiers"}));
  kinds.push_back(card("special_attack_skill",
                       Json{{"rank", words<Rank>()},
                            {"timing", timing},
                            {"types", skill_types},
                            {"attribute", words<Attribute>(1)},
                            {"req_type", req},
                            {"range", range},
                            {"damage_first", maybe(whole(0, 99))},
                            {"damage_second", whole(0, 99)},
                            {"dur_damage", dur_damage},
                            {"modifiers", modifiers}},
                       {"req_type", "range", "damage_first", "modifiers"}));
  kinds.push_back(card("ace",
                       Json{{"rank", words<Rank>()},
                            {"attribute", words<Attribute>(1)},
                            {"req_type", req},
                            {"range", range},
                            {"damage", whole(0, 99)},
                            {"dur_damage", dur_damage},
                            {"modifiers", modifiers}},
                       {"req_type", "range"}));
  kinds.push_back(card("subsystem",
                       Json{{"bp", points},
                            {"types", list_of(words<Type>(weapon_types))},
                            {"modifiers", modifiers},
                            {"stack", maybe(whole(1, 9))},
                            {"uptime", maybe(whole(1, 20))},
                            {"durability", durability},
                            {"requirements", at_most(list_of(text()), 4)},
                            {"keywords", keywords},
                            {"unit", maybe(unit)}},
                       {"stack", "uptime", "durability", "unit"}));
  kinds.push_back(card("terrain", Json{{"allotment", whole(1, 19)}, {"scope", words<Scope>()}}, {}));
  for (const char* kind : {"status", "duplicate"})
    kinds.push_back(card(kind, Json{{"copies", whole(0, 9)}, {"gain", text()}, {"builtin", text()}},
                         {"copies", "gain", "builtin"}));
  Json lists = Json::object();
  for (const char* key : {"weapons", "ammunition", "statuses", "standard_attacks", "special_attacks", "aces", "skills",
                          "special_attack_skills", "subsystems", "terrains"})
    lists[key] = list_of(ref("card"));
  lists["modifiers"] = at_most(list_of(text()), Catalogue::most_modifiers);
  Json schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
              {"title", "Cards of a pack for Bots and Aces"}};
  schema.update(object(lists, Json::array()));
  schema["$defs"] = vocabulary();
  schema["$defs"]["card"] = any_of(kinds);
  return schema;
}

Json build_schema() {
  const Json purchase =
      object(Json{{"id", text()}, {"bearer", text()}, {"compound", maybe(title())}, {"role", maybe(words<Role>())}},
             Json::array({"id"}));
  Json deck = at_most(list_of(text()), deck_size);
  deck["minItems"] = deck_size;
  Json schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "A build for Bots and Aces"}};
  schema.update(object(
      Json{{"id", text()},
           {"kind", Json{{"const", "build"}}},
           {"name", title()},
           {"summary", text()},
           {"points", whole(0, most_points)},
           {"pilot_level", whole(1, 10)},
           {"purchases", list_of(purchase)},
           {"free_ammunition", maps_to(whole(0, most_gear))},
           {"terrain", list_of(text())},
           {"start_modes", maps_to(text())},
           {"attached_units", list_of(text())},
           {"pilot_deck", deck},
           {"model", Json{{"type", "object"}, {"properties", Json{{"key", text()}, {"units", maps_to(text())}}}}}},
      Json::array({"id", "kind", "name", "pilot_level", "purchases", "terrain", "pilot_deck"})));
  return schema;
}

// As much of JSON Schema as these use. Empty: it is as the schema says.
class Validator {
 public:
  explicit Validator(const Json& root) : root_(&root) {}
  std::string wrong(const Json& value) const { return wrong(value, *root_, "$"); }

 private:
  std::string wrong(const Json& value, const Json& schema, const std::string& at) const {
    if (schema.contains("$ref")) {
      const std::string name = schema["$ref"].get<std::string>().substr(8);
      return wrong(value, root_->at("$defs").at(name), at);
    }
    if (schema.contains("const") && schema["const"] != value) return at + " is not " + schema["const"].dump();
    if (schema.contains("enum") && std::ranges::find(schema["enum"], value) == schema["enum"].end())
      return at + ": " + value.dump() + " is no word for this";
    if (schema.contains("type") && !is(value, schema["type"].get<std::string>()))
      return at + " is no " + schema["type"].dump();
    if (value.is_number() && schema.contains("minimum") && (value < schema["minimum"] || value > schema["maximum"]))
      return at + " is out of bounds";
    if (schema.contains("multipleOf") && value.get<int>() % schema["multipleOf"].get<int>() != 0)
      return at + " is no multiple";
    if (schema.contains("maxLength") && letters(value) > schema["maxLength"]) return at + " is too long";
    if (schema.contains("minLength") && letters(value) < schema["minLength"]) return at + " is too short";
    if (schema.contains("pattern") &&
        !std::regex_match(value.get<std::string>(), std::regex(schema["pattern"].get<std::string>())))
      return at + " is not written like that";
    if (schema.contains("anyOf")) return wrong_any(value, schema["anyOf"], at);
    return value.is_array() ? wrong_list(value, schema, at) : value.is_object() ? wrong_object(value, schema, at) : "";
  }
  static std::ptrdiff_t letters(const Json& text) {
    return std::ranges::count_if(text.get<std::string>(), [](char c) { return (c & 0xC0) != 0x80; });
  }
  static bool is(const Json& value, const std::string& type) {
    return type == "integer" ? value.is_number_integer() : type == value.type_name();
  }
  std::string wrong_any(const Json& value, const Json& choices, const std::string& at) const {
    std::string first;
    for (const Json& choice : choices) {
      const std::string found = wrong(value, choice, at);
      if (found.empty()) return "";
      if (found.size() > first.size()) first = found;  // the one that got furthest
    }
    return first;
  }
  std::string wrong_list(const Json& value, const Json& schema, const std::string& at) const {
    if (schema.contains("maxItems") && value.size() > schema["maxItems"]) return at + " is too long";
    if (schema.contains("minItems") && value.size() < schema["minItems"]) return at + " is too short";
    for (std::size_t i = 0; schema.contains("items") && i < value.size(); ++i) {
      const std::string found = wrong(value[i], schema["items"], at + "[" + std::to_string(i) + "]");
      if (!found.empty()) return found;
    }
    return "";
  }
  std::string wrong_object(const Json& value, const Json& schema, const std::string& at) const {
    const Json required = schema.value("required", Json::array()), known = schema.value("properties", Json::object());
    const Json others = schema.value("additionalProperties", Json(true));
    for (const Json& key : required) {
      if (!value.contains(key.get<std::string>())) return at + " lacks " + key.dump();
    }
    for (const auto& [key, part] : value.items()) {
      if (!known.contains(key) && others == false) return at + " has an unknown '" + key + "'";
      const Json& part_schema = known.contains(key) ? known[key] : others;
      const std::string found = part_schema.is_object() ? wrong(part, part_schema, at + "." + key) : "";
      if (!found.empty()) return found;
    }
    return "";
  }
  const Json* root_;
};

std::filesystem::path schema_file(const char* name) { return source_dir() / "data/bots/schema" / name; }
Json json_of(const std::filesystem::path& file) {
  Problems problems;
  const std::optional<Document> document = Document::read(file, problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(document);
  return document->value();
}

TEST_CASE("The schemas under data are those of the readers' words", "[bots]") {
  // SPRUE_SIGN=1 writes them anew, for a commit that means to change the vocabulary.
  Problems problems;
  if (std::getenv("SPRUE_SIGN") != nullptr) {
    REQUIRE(write_file(schema_file("cards.schema.json"), cards_schema().dump(1) + "\n", problems));
    REQUIRE(write_file(schema_file("build.schema.json"), build_schema().dump(1) + "\n", problems));
  }
  CHECK(json_of(schema_file("cards.schema.json")) == cards_schema());
  CHECK(json_of(schema_file("build.schema.json")) == build_schema());
}

TEST_CASE("Every shipped file of cards and every build is as its schema says", "[bots]") {
  const Json cards = cards_schema(), build = build_schema();
  for (const char* pack : {"foundry_row", "slack_tide"}) {
    for (const char* file : {"attacks", "skills", "subsystems", "terrain", "weapons"}) {
      INFO(pack << " " << file);
      CHECK(Validator(cards).wrong(json_of(source_dir() / "data/bots" / pack / (std::string(file) + ".json"))) == "");
    }
  }
  CHECK(Validator(build).wrong(json_of(source_dir() / "data/bots/slack_tide/builds/tide_warden.json")) == "");
  for (const std::filesystem::path& file : builds_of_source("bots")) {
    INFO(file);
    CHECK(Validator(build).wrong(json_of(file)) == "");
  }
}

bool reader_refuses_file(const std::string& name, const Json& cards_of_file) {
  std::vector<Pack> packs = starter_packs();
  for (Document& file : packs.front().files) {
    if (file.name().ends_with(name)) file = Document(name, cards_of_file);
  }
  Problems problems;
  load_catalogue(packs, problems);
  return !problems.empty();
}

// What the schema refuses, the reader refuses as well, and what it lets pass the reader knows.
TEST_CASE("Schema and reader agree on spoilt cards", "[bots]") {
  const Json schema = cards_schema();
  const Json skills = json_of(source_dir() / "data/bots/foundry_row/skills.json");
  CHECK_FALSE(reader_refuses_file("skills.json", skills));
  const auto both_refuse = [&](const std::string& pointer, Json value) {
    Json spoilt = skills;
    spoilt[Json::json_pointer("/skills/0" + pointer)] = std::move(value);
    INFO(pointer);
    CHECK(Validator(schema).wrong(spoilt) != "");
    CHECK(reader_refuses_file("skills.json", spoilt));
  };
  both_refuse("/id", "SK 001");
  both_refuse("/model", 3);
  both_refuse("/rank", "E");
  both_refuse("/colour", "red");
  both_refuse("/timing/0", "noon");
  both_refuse("/effects/0/trigger", "on_sneeze");
  both_refuse("/effects/0/steps/0/op", "darw");
  both_refuse("/effects/0/steps/0/target", "everybody");
  both_refuse("/effects/0/steps/0/count", 99);
  both_refuse("/effects/0/steps/0/duration", "weeks");
  both_refuse("/effects/0/flavour", "sour");
  Json nine = Json::array();
  for (int i = 0; i < 9; ++i) nine.push_back(skills["skills"][0]["effects"][0]);
  both_refuse("/effects", nine);
}

TEST_CASE("Schema and reader agree on spoilt Weapons", "[bots]") {
  const Json schema = cards_schema();
  const Json weapons = json_of(source_dir() / "data/bots/foundry_row/weapons.json");
  const auto both_refuse = [&](const std::string& pointer, Json value) {
    Json spoilt = weapons;
    spoilt[Json::json_pointer("/weapons/0" + pointer)] = std::move(value);
    INFO(pointer);
    CHECK(Validator(schema).wrong(spoilt) != "");
    CHECK(reader_refuses_file("weapons.json", spoilt));
  };
  both_refuse("/bp", 12);
  both_refuse("/bp", -5);
  both_refuse("/attribute", "universal");
  both_refuse("/types/0", "mode");
  both_refuse("/dur_damage", 4);
  both_refuse("/damage", 3.5);
  both_refuse("/range/min", 256);
  both_refuse("/range/mid", 1);
  both_refuse("/durability", "many");
  both_refuse("/keywords", Json::array({Json{{"id", "savage"}, {"y", 1}}}));
}

TEST_CASE("Schema and reader agree on spoilt builds", "[bots]") {
  const Json schema = build_schema();
  const Json build = json_of(builds_of_source("bots").front());
  const auto reader_refuses = [](const Json& json) {
    Problems problems;
    return !read_build(Document("build", json), cards(), problems);
  };
  CHECK_FALSE(reader_refuses(build));
  const auto both_refuse = [&](const std::string& pointer, Json value) {
    Json spoilt = build;
    spoilt[Json::json_pointer(pointer)] = std::move(value);
    INFO(pointer);
    CHECK(Validator(schema).wrong(spoilt) != "");
    CHECK(reader_refuses(spoilt));
  };
  both_refuse("/kind", "bild");
  both_refuse("/id", 7);
  both_refuse("/name", std::string(61, 'x'));
  const auto umlauts = [](int n) {
    std::string name;
    while (n-- > 0) name += "\u00e4";
    return name;
  };
  both_refuse("/name", umlauts(61));
  Json long_name = build;
  long_name["name"] = umlauts(60);  // letters count, not bytes
  CHECK(Validator(schema).wrong(long_name) == "");
  CHECK_FALSE(reader_refuses(long_name));
  both_refuse("/name", "");
  both_refuse("/summary", Json::array());
  both_refuse("/colour", "red");
  both_refuse("/pilot_level", 11);
  both_refuse("/pilot_level", nullptr);
  both_refuse("/purchases", "everything");
  both_refuse("/purchases/0/id", 6);
  both_refuse("/purchases/0/price", 0);
  both_refuse("/purchases/0/role", "captain");
  both_refuse("/free_ammunition", Json{{"AM-001", "two"}});
  both_refuse("/free_ammunition", Json::array());
  both_refuse("/terrain/0", false);
  both_refuse("/start_modes", Json{{"bot", 3}});
  both_refuse("/attached_units", Json::object());
  both_refuse("/pilot_deck", Json::array());
  both_refuse("/pilot_deck", Json(std::vector<std::string>(201, build["pilot_deck"][0].get<std::string>())));
  both_refuse("/model", "mech");
  both_refuse("/model", Json{{"key", 1}});
  both_refuse("/model/units", Json::array());
  both_refuse("/model/units", Json{{"nobody", 7}});
  Json stray = build;
  stray["model"]["units"] = Json{{"nobody", "mech_marrow_fox"}};  // a schema cannot know what is bought
  CHECK(reader_refuses(stray));
  for (const char* key : {"id", "kind", "name", "pilot_level", "purchases", "terrain", "pilot_deck"}) {
    Json spoilt = build;
    spoilt.erase(key);
    INFO(key);
    CHECK(Validator(schema).wrong(spoilt) != "");
    CHECK(reader_refuses(spoilt));
  }
}

}  // namespace
