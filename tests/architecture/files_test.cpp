// How a file reads: it opens with what it is for, and no function is longer than a page.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "support/sources.h"

namespace {

constexpr int longest_function = 60;  // lines
constexpr int fewest_words = 3;       // of an opening line: fewer name a thing without saying what it is for

bool opens_with_purpose(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  if (!line.starts_with("// ")) return false;
  int words = 0;
  bool inside = false;
  for (const char c : line) {
    const bool letter = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (letter && !inside) ++words;
    inside = letter || (inside && (c == '\'' || c == '-' || c == '_'));
  }
  return words >= fewest_words;
}

struct Function {
  int line = 0;    // where it begins, counted from 1
  int length = 0;  // lines, the last one included
};

// Finds functions by their braces, which is enough for code without macros that open or close any.
class FunctionScan {
 public:
  explicit FunctionScan(std::string_view text) {
    for (const std::string& line : lines_of(without_strings(without_comments(text)))) {
      ++line_;
      if (!trimmed(line).starts_with('#')) read(line);
    }
  }
  const std::vector<Function>& functions() const { return functions_; }

 private:
  enum class Block { scope, function, other };
  struct Open {
    Block block = Block::other;
    int line = 0;  // where its head begins
    std::string head;
  };

  void read(const std::string& line) {
    for (const char c : line + '\n') {
      if (c == '{') {
        open();
      } else if (c == '}') {
        close();
      } else if (c == ';' && parens_ == 0) {
        begin_head({});
      } else {
        extend_head(c);
      }
    }
  }

  void extend_head(char c) {
    if (c == '(') ++parens_;
    if (c == ')') --parens_;
    const bool space = std::isspace(static_cast<unsigned char>(c)) != 0;
    // A brace that a comma or another brace follows held a member's first value: the head goes on.
    if (closed_ && !space) {
      if (c != ',') begin_head({});
      closed_ = false;
    }
    if (head_.empty() && space) return;
    if (head_.empty()) head_line_ = line_;
    head_ += c;
    if (head_ == "public:" || head_ == "protected:" || head_ == "private:") begin_head({});
  }

  void begin_head(std::string head) {
    head_ = std::move(head);
    head_line_ = line_;
    closed_ = false;
  }

  void open() {
    open_.push_back({kind_of(head_), head_line_, head_});
    if (parens_ == 0) begin_head({});
  }

  void close() {
    if (open_.empty()) return;
    const Open last = open_.back();
    open_.pop_back();
    if (last.block == Block::function) functions_.push_back({last.line, line_ - last.line + 1});
    if (parens_ > 0) return;
    begin_head(last.head);
    head_line_ = last.line;
    closed_ = true;
  }

  Block kind_of(const std::string& head) const {
    const auto scope = [](const Open& open) { return open.block == Block::scope; };
    if (parens_ > 0 || !std::ranges::all_of(open_, scope)) return Block::other;
    const std::string_view code = after_template(after_attributes(head));
    for (const std::string_view word : {"namespace", "inline namespace", "struct", "class", "union", "extern"}) {
      if (code.starts_with(word)) return Block::scope;
    }
    return code.find(')') == std::string_view::npos ? Block::other : Block::function;
  }

  static std::string_view after_attributes(std::string_view head) {
    while (head.starts_with("[[")) {
      head.remove_prefix(std::min(head.find("]]"), head.size() - 2) + 2);
      head.remove_prefix(std::min(head.find_first_not_of(" \n"), head.size()));
    }
    return head;
  }

  static std::string_view after_template(std::string_view head) {
    while (head.starts_with("template")) {
      int depth = 0;
      std::size_t at = head.find('<');
      for (; at < head.size(); ++at) {
        depth += head[at] == '<' ? 1 : head[at] == '>' ? -1 : 0;
        if (depth == 0) break;
      }
      head = trimmed(head.substr(std::min(at + 1, head.size())));
      head.remove_prefix(std::min(head.find_first_not_of('\n'), head.size()));
    }
    return head;
  }

  std::vector<Function> functions_;
  std::vector<Open> open_;
  std::string head_;
  int line_ = 0, head_line_ = 1, parens_ = 0;
  bool closed_ = false;  // nothing but space has followed the last brace
};

std::vector<Function> functions_in(std::string_view text) { return FunctionScan(text).functions(); }

}  // namespace

TEST_CASE("Every file opens with a line that says what it is for", "[architecture]") {
  for (const std::string_view tree : {"src", "tests"}) {
    for (const Source& source : sources_below(tree)) {
      if (!opens_with_purpose(source.text)) FAIL_CHECK(source.path);
    }
  }
}

// Cases of tests are left out: they may be one list of sections or rows.
TEST_CASE("No function is longer than a page", "[architecture]") {
  std::size_t functions = 0;
  for (const Source& source : sources_below("src")) {
    for (const Function& function : functions_in(source.text)) {
      ++functions;
      INFO(source.path << ":" << function.line);
      CHECK(function.length <= longest_function);
    }
  }
  CHECK(functions > 3000);  // or the scan has lost its way
}

TEST_CASE("The scan of files tells an opening line from others", "[architecture]") {
  CHECK(opens_with_purpose("// Seats at a table.\n#pragma once\n"));
  CHECK_FALSE(opens_with_purpose("// Seats.\n"));
  CHECK_FALSE(opens_with_purpose("// BA-MOVE-03\n"));
  CHECK_FALSE(opens_with_purpose("#pragma once\n// Seats at a table.\n"));
  CHECK_FALSE(opens_with_purpose("\n// Seats at a table.\n"));
  CHECK_FALSE(opens_with_purpose(""));
}

TEST_CASE("The scan of files measures functions", "[architecture]") {
  const auto lengths = [](std::string_view text) {
    std::vector<int> found;
    for (const Function& function : functions_in(text)) found.push_back(function.length);
    return found;
  };
  using Lengths = std::vector<int>;
  CHECK(lengths("int f() {\n  if (x) {\n  }\n  return 0;\n}\nint g() { return 0; }\n") == Lengths{5, 1});
  CHECK(lengths("namespace a {\n\n// f() {\ntemplate <class T>\nint f(\n    int x) {\n}\n\n}\n") == Lengths{4});
  CHECK(lengths("class A {\n  int f() const { return g({1, 2}); }\n  int x{0};\n  enum B { b };\n};\n") == Lengths{1});
  CHECK(lengths("class A {\n private:\n  struct B {\n    int f() {\n    }\n  };\n};\n") == Lengths{2});
  CHECK(lengths("class A {\n public:\n  int f() {\n  }\n};\n") == Lengths{2});
  CHECK(lengths("[[deprecated]] [[x]] struct B {\n  int f() {\n  }\n};\n") == Lengths{2});
  CHECK(lengths("[[noreturn]] void f() {\n}\n") == Lengths{2});
  CHECK(lengths("A::A(int x)\n    : x_{x},\n      y_(x) {\n  f();\n}\n").back() == 5);
  CHECK(lengths("const std::array rows{\n    Row{\"(\", f()},\n};\n").empty());
  CHECK(lengths("const auto f = [](int x) {\n  return x;\n};\n") == Lengths{3});
}
