// Joins and cuts sentences, and says their cards.
#include "core/values/sentence.h"

#include <algorithm>

namespace sprue {

Sentence Sentence::of_card(std::string_view name, std::string spoken, const PartFace& face) {
  return {std::string(name), {{0, name.size(), std::move(spoken), face}}};
}

Sentence Sentence::of_seat(Seat seat) { return {to_text(seat), {}, {{0, seat}}}; }

Sentence Sentence::of_seats(Seats some) {
  Sentence all;
  for (const Seat seat : some) all += joined({all.empty() ? "" : ", ", of_seat(seat)});
  return all;
}

Sentence& Sentence::operator+=(const Sentence& more) {
  for (NamedCard card : more.cards) {
    card.at += text.size();
    cards.push_back(std::move(card));
  }
  for (const NamedSeat& one : more.seats) seats.push_back({one.at + text.size(), one.seat});
  text += more.text;
  return *this;
}

Sentence Sentence::slice(std::size_t from, std::size_t end) const {
  end = std::min(end, text.size());
  Sentence part(text.substr(from, end - from));
  for (NamedCard card : cards) {
    if (card.at < from || card.at + card.size > end) continue;
    card.at -= from;
    part.cards.push_back(std::move(card));
  }
  for (const NamedSeat& one : seats)
    if (one.at >= from && one.at < end) part.seats.push_back({one.at - from, one.seat});
  return part;
}

std::string Sentence::spoken() const {
  std::string words;
  std::size_t from = 0;
  for (const NamedCard& card : cards) {
    words += text.substr(from, card.at - from) + card.spoken;
    from = card.at + card.size;
  }
  return words + text.substr(from);
}

Sentence joined(std::initializer_list<Sentence> parts) {
  Sentence all;
  for (const Sentence& part : parts) all += part;
  return all;
}

}  // namespace sprue
