// A Timeline leads from one tableau to the next. Time is an argument, never a clock: the same seconds give the same
// tableau.
#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "stage/table/tableau.h"

namespace sprue::stage {

class LiveryPainter;

// Says how a motion gains and loses speed on the way to a key: evenly, gently at both ends, speeding up, or slowing
// down.
enum class Ease : std::uint8_t { even, both, in, out };
// The share of the way that is done after this share, 0 to 1, of the time.
float eased(Ease ease, float share);

struct Key {
  float at = 0;  // seconds since the motion began, ascending
  Pose pose;
  // The easing holds on the way to this key.
  Ease ease = Ease::both;
};

// A piece on its way. Before the motion it stands as the first tableau has it, afterwards as the last one has it.
struct Motion {
  std::string id;
  float start = 0;  // seconds
  std::vector<Key> keys;
  std::optional<Piece> prop;  // a piece that is on the table only while it moves: a die, a shell
};

// A line that is there for a while and fades. With a tail it is a shot: a piece of the line, as long as the tail,
// travels along it.
struct Flash {
  Line line;
  float start = 0, seconds = 0.3F;
  float tail = 0;  // mm
  Sound sound = Sound::step;
  // True sounds as it ends, false as it begins.
  bool sounds_at_end = true;

  float arrives() const;  // the moment at which a shot's head is at the line's end
  std::optional<Line> at(float moment) const;
};

// One piece's movement in a timeline, roughly, for those who point a camera at it.
struct PieceMovement {
  std::string id;
  float start = 0, end = 0;   // seconds
  glm::vec3 low{0}, high{0};  // all places that it passes
  glm::vec3 last{0};          // where it comes to rest
  PieceKind kind = PieceKind::thing;
  Sound sound = Sound::step;
};

// An attack from a distance, by something that flies from one place to another. Attacks from hand to hand are none of
// these: there is no way to look along.
struct Attack {
  glm::vec3 from{0}, to{0};
};

// A presenter makes one for a step; from then on it is only asked. `at(0)` is the table at rest before, `at(length())`
// the one after. There is one motion for each piece; a Script joins several.
class Timeline {
 public:
  // Pieces without a motion of their own that stand elsewhere afterwards are carried there; new ones are put down, and
  // those that are gone are taken away.
  Timeline(Tableau before, Tableau after, std::vector<Motion> motions = {}, std::vector<Flash> flashes = {});
  float length() const { return length_; }
  Tableau at(float seconds) const;
  std::vector<PieceMovement> movements() const;
  const std::vector<Flash>& flashes() const { return flashes_; }
  // Attacks are in the order in which they happen.
  const std::vector<Attack>& attacks() const { return attacks_; }
  void add(std::vector<Attack> attacks) { attacks_ = std::move(attacks); }
  void apply(const LiveryPainter& painter);
  // Sets the tableau at the end, where pieces that look the same have other names than on their way.
  void ends_as(Tableau last);

 private:
  // A piece as it is before and after, either of which may be missing, with its motion if it has one.
  struct Actor {
    std::optional<Piece> before, after;
    std::optional<Motion> motion;
  };
  static std::optional<Piece> piece_at(const Actor& actor, float seconds);
  void add_carried();
  std::vector<Line> lines_at(float seconds) const;

  Tableau before_, after_;
  std::optional<Tableau> last_;
  std::vector<Actor> actors_;
  std::vector<Flash> flashes_;
  std::vector<Attack> attacks_;
  float length_ = 0;
};

// The pose a share of the way from one to the other; turns take the shorter way.
Pose between(const Pose& a, const Pose& b, float share);
Pose pose_on(const std::vector<Key>& keys, float seconds);  // since the motion began
// Motions that a hand or a machine makes, each from pose to pose in so many seconds.
inline constexpr float carry_height = 26;  // mm
std::vector<Key> carry(const Pose& from, const Pose& to, float seconds,
                       float height = carry_height);  // lifted, set down
std::vector<Key> slide(const Pose& from, const Pose& to, float seconds);
std::vector<Key> along(const std::vector<Pose>& stops, float seconds);                   // evenly, eased at both ends
std::vector<Key> thrown(const Pose& from, const Pose& to, float height, float seconds);  // a parabola
std::vector<Key> tumble(const Pose& from, const Pose& to, int turns, float seconds);     // a die: ends lying as `to`

}  // namespace sprue::stage
