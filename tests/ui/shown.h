// What a table's screen shows of a game, as its JSON says it: views and actions for panels, written down.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include "core/json/fields_json.h"
#include "core/match/rules.h"
#include "support/packs.h"
#include "ui/games/registry.h"
#include "ui/model/table_model.h"

namespace sprue::test {

template <RulesOfGame R>
class Shown {
 public:
  explicit Shown(int seats = 2, typename R::Options options = {}) {
    Problems problems;
    Setup setup;
    setup.seats = seats;
    const GameInfo& info = R::info();
    if (!info.pack.empty()) setup.packs.push_back(pack_of_source(info.id, info.pack));
    rules_ = R::make(seats, options, setup, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(rules_);
  }
  const R& rules() const { return *rules_; }

  // What the text leaves out is as in a value that nobody has touched.
  AnyView view(const std::string& text) const { return AnyView::of(ViewOf<R>{rules_, read<typename R::State>(text)}); }
  AnyAction action(const std::string& text) const { return AnyAction::of(read<typename R::Action>(text)); }
  ui::ChoiceLine choice(const std::string& text, std::string label) const {
    return {action(text), std::move(label), {}, {}};
  }
  void lay(ui::TableModel& model, const std::string& text) const {
    model.seen = view(text);
    model.panels = ui::find_panels(R::info().id);
  }

 private:
  template <class T>
  T read(const std::string& text) const {
    Problems problems;
    const std::optional<Document> document = Document::parse("shown", text, problems);
    T value{};
    FieldReader reader(*rules_, *document, problems, false);
    reader.read(document->value(), "", value);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    return value;
  }

  std::shared_ptr<const R> rules_;
};

}  // namespace sprue::test
