// The deck as data, and what every deck of this game must be (AR-CMP, AR-R-02).
#include <algorithm>
#include <map>
#include <span>

#include "core/json/fields_json.h"
#include "core/json/problem_at.h"
#include "games/asteroid/cards.h"

namespace sprue::asteroid {
namespace {

constexpr std::string_view deck_name = "deck.json";

// The content of deck.json.
struct Sheet {
  // Editors use this to check the file.
  std::optional<std::string> schema;
  std::vector<Face> cards;
  static void fields(auto& self, auto&& field) {
    field("$schema", self.schema);
    field("cards", self.cards);
  }
};

// Counts how often a background is printed with each number: six sets of 1,1,2 on green, 1,2,3 on red and 4,5,6 on
// amber (AR-CMP-08, AR-CMP-09, AR-CMP-10).
constexpr std::array<std::array<int, 7>, 3> prints{{{0, 12, 6}, {0, 6, 6, 6}, {0, 0, 0, 0, 6, 6, 6}}};
constexpr int cards_of_a_symbol = 9;

// Tells what is wrong with a deck. Packs may print the deck differently, but its numbers are what the rules are
// balanced by, so they must add up (AR-CMP-05).
class DeckInspection {
 public:
  DeckInspection(const Document& document, const Sheet& sheet, Problems& problems)
      : document_(&document), sheet_(&sheet), problems_(&problems) {}

  void run() {
    const std::size_t before = problems_->size();
    for (std::size_t at = 0; at < sheet_->cards.size(); ++at) printed_fits(at);
    if (problems_->size() > before) return;  // counts would only repeat it
    if (sheet_->cards.size() != deck_size) {
      found("cards", fmt::format("a deck has {} cards, this one {} (AR-CMP-05)", deck_size, sheet_->cards.size()));
    }
    for (int symbol = 0; symbol < symbols; ++symbol) symbol_is_even(static_cast<Symbol>(symbol));
    for (const Background background : {Background::green, Background::red, Background::amber}) sets(background);
  }

 private:
  void found(std::string_view path, std::string what) { problem_at(*document_, path, std::move(what), *problems_); }

  void printed_fits(std::size_t at) {
    const Face& face = sheet_->cards[at];
    const auto& counts = prints[static_cast<std::size_t>(face.background)];
    if (counts[static_cast<std::size_t>(face.printed)] > 0) return;
    constexpr std::array<std::string_view, 3> bounds{"1 or 2 (AR-CMP-09)", "1, 2 or 3 (AR-CMP-08)",
                                                     "4, 5 or 6 (AR-CMP-10)"};
    found(fmt::format("cards[{}].printed", at),
          fmt::format("{} cards are printed {}, not {}", word(face.background),
                      bounds[static_cast<std::size_t>(face.background)], face.printed));
  }

  void symbol_is_even(Symbol symbol) {
    const auto count = std::ranges::count(sheet_->cards, symbol, &Face::symbol);
    if (count == cards_of_a_symbol) return;
    found("cards",
          fmt::format("every symbol is on {} cards, {} on {} (AR-CMP-05)", cards_of_a_symbol, word(symbol), count));
  }

  void sets(Background background) {
    const auto& expected = prints[static_cast<std::size_t>(background)];
    for (int printed = 1; printed <= 6; ++printed) {
      const auto count = std::ranges::count_if(
          sheet_->cards, [&](const Face& face) { return face.background == background && face.printed == printed; });
      if (count == expected[static_cast<std::size_t>(printed)]) continue;
      found("cards", fmt::format("{} cards printed {}: {} are expected, not {} (AR-CMP-05)", word(background), printed,
                                 expected[static_cast<std::size_t>(printed)], count));
    }
  }

  const Document* document_;
  const Sheet* sheet_;
  Problems* problems_;
};

// Other files in a pack of this game would be read by nobody, so they are likely misnamed and told.
const Document* deck_of(const Setup& setup, Problems& problems) {
  const Document* deck = nullptr;
  for (const Pack& pack : setup.packs) {
    const Document* const here = pack.find(deck_name);
    if (here != nullptr && deck != nullptr)
      problems.push_back({here->where(""), "a match has one deck, and " + deck->name() + " is it already"});
    if (here != nullptr) deck = here;
    for (const Document& file : pack.files) {
      if (&file != here && &file != pack.find("pack.json"))
        problems.push_back({file.where(""), "a pack of this game holds pack.json and deck.json only"});
    }
  }
  if (deck == nullptr) problems.push_back({"pack", "a pack with deck.json is needed"});
  return deck;
}

// The text of a card without regard to what it is called in words: ground, number, an apostrophe for each earlier copy,
// and the symbol's value.
std::string plain_text(const Face& face, int copies_before) {
  return fmt::format("{}{}{}@{}", "GRA"[static_cast<std::size_t>(face.background)], face.printed,
                     std::string(static_cast<std::size_t>(copies_before), '\''), value(face.symbol));
}

}  // namespace

std::string spoken(const Face& face) {
  constexpr std::array<std::string_view, 3> grounds{"Shield", "Boost", "Equipment"};
  constexpr std::array<std::string_view, symbols> words{"Drop", "Hammers", "Circles", "Bricks", "Cog", "Arrow"};
  return fmt::format("{} {} {}", grounds[static_cast<std::size_t>(face.background)], face.printed,
                     words[static_cast<std::size_t>(face.symbol)]);
}

std::optional<Catalogue> Catalogue::read(const Setup& setup, Problems& problems) {
  const std::size_t before = problems.size();
  const Document* const document = deck_of(setup, problems);
  if (document == nullptr) return std::nullopt;
  Sheet sheet;
  const NoContext none;
  FieldReader reader(none, *document, problems);
  if (reader.read(document->value(), "", sheet)) DeckInspection(*document, sheet, problems).run();
  if (problems.size() > before) return std::nullopt;
  std::array<Face, deck_size> faces;
  std::ranges::copy(sheet.cards, faces.begin());
  return Catalogue(faces);
}

Catalogue::Catalogue(const std::array<Face, deck_size>& faces) : faces_(faces) {
  std::map<std::string, int> seen;
  for (std::size_t at = 0; at < deck_size; ++at) {
    texts_[at] = plain_text(faces[at], seen[plain_text(faces[at], 0)]++);
  }
}

std::string Catalogue::text(Card card) const {
  return card == hidden_card ? "?" : texts_[static_cast<std::size_t>(card)];
}

std::string Catalogue::spoken(Card card) const {
  return card == hidden_card ? text(card) : asteroid::spoken((*this)[card]);
}

Sentence Catalogue::named(Card card) const {
  if (card == hidden_card) return text(card);
  const Face& face = (*this)[card];
  return Sentence::of_card(text(card), spoken(card),
                           {static_cast<int>(face.background), face.printed, value(face.symbol)});
}

bool Catalogue::parse(std::string_view text, Card& card) const {
  if (text == "?") return card = hidden_card, true;
  const auto at = std::ranges::find(texts_, text);
  if (at == texts_.end()) return false;
  card = card_at(static_cast<int>(at - texts_.begin()));
  return true;
}

}  // namespace sprue::asteroid
