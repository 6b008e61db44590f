// Lists every rule of Aeronauts, with its place in the book.
#include "games/aeronauts/rulebook.h"

#include <array>

namespace sprue::aeronauts {
namespace {

constexpr std::string_view components = "Components";
constexpr std::string_view geometry = "Geometry";
constexpr std::string_view setup = "Setup";
constexpr std::string_view turn = "Turn";
constexpr std::string_view move = "Move Stage";
constexpr std::string_view attack = "Attack Stage";
constexpr std::string_view damage = "Dice and damage";
constexpr std::string_view altitude = "Altitude";
constexpr std::string_view loop = "Loop the Loop";
constexpr std::string_view ending = "End";
constexpr std::string_view chance = "Determinism";
constexpr std::string_view rulings = "Rulings";
constexpr std::string_view scenarios = "Worked scenarios";

// id, chapter, gist, what it follows from: the book, the designer's public parts and other editions, our ruling ("ours"
// marks the ruling itself), or the rules that a scenario shows.
constexpr auto rules = std::to_array<Rule>({
    {"AE-CMP-01", components, "Two people play, or three or four; everybody flies one plane for themselves.",
     "AE-R-01"},
    {"AE-CMP-02", components, "A player has a plane token and four altitude tokens.", "book"},
    {"AE-CMP-03", components, "One straight, one bank and one turn template serve all.", "book"},
    {"AE-CMP-04", components, "One range string serves all; its two knots are 23 cm apart.", "book"},
    {"AE-CMP-05", components, "Four red d8 for attack and four green d8 for defense serve all.", "book"},
    {"AE-CMP-06", components, "Attack, Defense, Speed and Health rate a plane.", "book"},
    {"AE-CMP-07", components, "A die gives 1 to 8, all alike.", "book"},
    {"AE-CMP-08", components, "The same template may be laid again in the same move.", "AE-R-05"},
    {"AE-CMP-09", components, "Flipped, bank and turn lead to the other side: S, BL, BR, TL, TR.", "AE-R-05"},

    {"AE-GEO-01", geometry, "Places are whole ticks of 1/3000 mm, headings eighths of a circle.", "AE-R-04"},
    {"AE-GEO-02", geometry, "A maneuver shifts and turns a plane by the table of its kind and heading.", "designer"},
    {"AE-GEO-03", geometry, "A token is an octagon 24 mm across flats, alike at every heading.", "AE-R-03"},
    {"AE-GEO-04", geometry, "Tokens overlap when their outlines do; touching is not overlapping.", "AE-R-03"},
    {"AE-GEO-05", geometry, "In range: the nearest points of both outlines are at most 230 mm apart.", "AE-R-11"},
    {"AE-GEO-06", geometry, "The attacker sees a target so far ahead and so far to the left.", "AE-R-12"},
    {"AE-GEO-07", geometry, "The wide arc reaches 45 degrees to both sides of straight ahead.", "designer"},
    {"AE-GEO-08", geometry, "In the wide arc: any part of the target's outline is.", "AE-R-12"},
    {"AE-GEO-09", geometry, "The forward guides bound a lane ahead, 3.25 mm to both sides of its middle.", "designer"},
    {"AE-GEO-10", geometry, "Within the guides: any part of the target's outline is.", "AE-R-12"},
    {"AE-GEO-11", geometry, "What is within the guides never counts as wide only.", "AE-R-12"},
    {"AE-GEO-12", geometry, "The mat is 700 mm square; a token is on it when no part sticks out.", "AE-R-09"},
    {"AE-GEO-13", geometry, "Range and arc are asked for one by one; an attack needs both.", "AE-R-12"},
    {"AE-GEO-14", geometry, "Too close for placing: less than 230 mm between the outlines.", "AE-R-11"},

    {"AE-SET-01", setup, "Each player gives 4, 3, 3 and 2 to the four stats.", "book"},
    {"AE-SET-02", setup, "What a player gives stays secret.", "book"},
    {"AE-SET-03", setup, "All ratings are shown at once, when everybody has chosen.", "book"},
    {"AE-SET-04", setup, "Everybody rolls a d8; the highest starts.", "book"},
    {"AE-SET-05", setup, "Those who tie for highest roll again.", "AE-R-25"},
    {"AE-SET-06", setup, "Planes are placed one by one, clockwise from the starter.", "book"},
    {"AE-SET-07", setup, "A plane is placed whole within 78 mm of its player's edge and on the mat.", "AE-R-10"},
    {"AE-SET-08", setup, "A plane is not placed closer than the string to one that is there.", "book"},
    {"AE-SET-09", setup, "Places at the start are whole millimeters, with any of the 8 headings.", "AE-R-10"},
    {"AE-SET-10", setup, "Two sit south and north; three south, west, north; four south, west, north, east.",
     "AE-R-10"},
    {"AE-SET-11", setup, "Health begins at the number given to it.", "book"},

    {"AE-TRN-01", turn, "A turn is a Move Stage and then an Attack Stage.", "book"},
    {"AE-TRN-02", turn, "In both stages players act one after another from the turn's first.", "book"},
    {"AE-TRN-03", turn, "A move is finished before the next begins, all moves before any attack.", "AE-R-06"},
    {"AE-TRN-04", turn, "Who was second is first in the next turn.", "book"},
    {"AE-TRN-05", turn, "With more than two, the next player still flying, clockwise, is first.", "AE-R-23"},

    {"AE-MOV-01", move, "The maneuvers of a move cost no more than the plane's Speed together.", "book"},
    {"AE-MOV-02", move, "Straight costs 1, bank 2, turn 3.", "book"},
    {"AE-MOV-03", move, "The template is laid at the front; the plane goes to its other end.", "book"},
    {"AE-MOV-04", move, "Speed may stay unspent and is lost then.", "book"},
    {"AE-MOV-05", move, "Every Move Stage asks a plane for one maneuver at least.", "book"},
    {"AE-MOV-06", move, "Without any it stalls, and is destroyed.", "book"},
    {"AE-MOV-07", move, "Maneuvers are chosen one by one in the open and stand.", "AE-R-07"},
    {"AE-MOV-08", move, "None may end on another plane, unless the table lets them; passing over is free.", "AE-R-08"},
    {"AE-MOV-09", move, "With no other way for its first maneuver, a plane may end on another.", "AE-R-08"},
    {"AE-MOV-10", move, "Where the edge destroys, a plane not wholly on the mat after a maneuver is lost.", "designer"},
    {"AE-MOV-11", move, "An open table has no edge.", "AE-R-09"},

    {"AE-ATK-01", attack, "Each plane in the air, in turn, may attack one enemy.", "book"},
    {"AE-ATK-02", attack, "The enemy must be within the string.", "book"},
    {"AE-ATK-03", attack, "Within the forward guides the attacker rolls Attack dice.", "book"},
    {"AE-ATK-04", attack, "In the wide arc only, half as many, rounded down.", "book"},
    {"AE-ATK-05", attack, "In neither arc there is no attack.", "book"},
    {"AE-ATK-06", attack, "The defender rolls Defense dice, whatever the arc.", "book"},
    {"AE-ATK-07", attack, "One attack per plane and turn, on a target of choice, or none.", "AE-R-16"},
    {"AE-ATK-08", attack, "An attack is settled before the next; a destroyed plane makes none.", "AE-R-17"},

    {"AE-DMG-01", damage, "6 or 7 on an attack die is a hit for 1 damage.", "book"},
    {"AE-DMG-02", damage, "8 on an attack die is a critical hit.", "book"},
    {"AE-DMG-03", damage, "1 to 5 on an attack die misses.", "book"},
    {"AE-DMG-04", damage, "6, 7 or 8 on a defense die is a dodge; 1 to 5 is nothing.", "book"},
    {"AE-DMG-05", damage, "A dodge cancels a hit.", "book"},
    {"AE-DMG-06", damage, "Two dodges cancel a critical hit; one does nothing to it.", "book"},
    {"AE-DMG-07", damage, "A critical hit that stands does 1 damage.", "AE-R-14"},
    {"AE-DMG-08", damage, "The defender loses as much Health as hits stand.", "book"},
    {"AE-DMG-09", damage, "Dodges are spent so that the damage is least.", "AE-R-15"},
    {"AE-DMG-10", damage, "Without Health a plane is shot down and removed.", "designer"},

    {"AE-ALT-01", altitude, "Altitude is played when the players want it.", "book"},
    {"AE-ALT-02", altitude, "All start without altitude tokens.", "book"},
    {"AE-ALT-03", altitude, "Once in its move a plane may climb: 1 speed for 1 altitude token.", "book"},
    {"AE-ALT-04", altitude, "Four tokens are the most; with four there is no climb.", "AE-R-20"},
    {"AE-ALT-05", altitude, "Without a climb this turn a plane may dive: tokens given up are speed gained.", "book"},
    {"AE-ALT-06", altitude, "One climb or one dive in a turn, not both in either order.", "AE-R-20"},
    {"AE-ALT-07", altitude, "Neither is a maneuver: one is still asked for.", "designer"},
    {"AE-ALT-08", altitude, "An attacker higher than the defender rolls one more attack die.", "book"},
    {"AE-ALT-09", altitude, "That die comes after halving.", "AE-R-18"},
    {"AE-ALT-10", altitude, "Range, arcs, overlap and defense dice do not know altitude.", "AE-R-29"},

    {"AE-LOP-01", loop, "Without climb or dive, 3 altitude tokens turn a maneuver's end by 180 degrees.", "book"},
    {"AE-LOP-02", loop, "That maneuver costs double: 2, 4 or 6.", "book"},
    {"AE-LOP-03", loop, "It ends where it would, heading the other way.", "AE-R-22"},
    {"AE-LOP-04", loop, "After a loop there is no climb and no dive this turn.", "AE-R-22"},
    {"AE-LOP-05", loop, "One loop in a turn is the most.", "AE-R-22"},

    {"AE-END-01", ending, "The last plane in the air wins, at that moment.", "designer"},
    {"AE-END-02", ending, "To stall or to leave the mat is to be destroyed.", "AE-R-24"},
    {"AE-END-03", ending, "After the agreed last turn those still flying draw.", "AE-R-24"},

    {"AE-DET-01", chance, "The same actions and dice give the same match on every machine.", "AE-R-04"},
    {"AE-DET-02", chance, "Every die is kept in the record; a replay rolls none.", "AE-R-04"},
    {"AE-DET-03", chance, "Start dice are rolled by seat; of an attack, attack dice before defense dice.", "AE-R-04"},
    {"AE-DET-04", chance, "Dice come from our own generator; draws that would favor a face are dropped.", "AE-R-04"},
    {"AE-DET-05", chance, "All products fit 64 bits: on an open table no coordinate passes 2^29 ticks.", "AE-R-04"},

    {"AE-R-01", rulings, "Two is the base; up to four may fly, each alone with one plane.", "ours"},
    {"AE-R-02", rulings, "Sizes the book leaves out are those of the designer's printable parts.", "ours"},
    {"AE-R-03", rulings, "The token is taken as 24 mm across flats, so that all 8 headings look alike.", "ours"},
    {"AE-R-04", rulings, "Turning in eighths only, exact places stay exact in whole numbers.", "ours"},
    {"AE-R-05", rulings, "The book's own example lays a straight twice; flat templates can be flipped.", "ours"},
    {"AE-R-06", rulings, "Taking turns means whole moves, not template by template.", "ours"},
    {"AE-R-07", rulings, "Nothing is planned in secret: maneuvers are chosen step by step.", "ours"},
    {"AE-R-08", rulings, "Ending on a plane is barred, but never so that the bar kills; off the mat is no way out.",
     "ours"},
    {"AE-R-09", rulings, "The mat's edge destroys unless the table is open; touching it is on the mat.", "ours"},
    {"AE-R-10", rulings, "In front of the player: a strip one straight deep along the own edge, any heading.", "ours"},
    {"AE-R-11", rulings,
     "Range goes from nearest point to nearest point, or from the attacker's front; both ends included.", "ours"},
    {"AE-R-12", rulings, "Any part of the target counts for an arc, its border too.", "ours"},
    {"AE-R-13", rulings, "Planes do not block fire.", "ours"},
    {"AE-R-14", rulings, "A critical hit is harder to dodge and does no more damage, save by house rule.", "ours"},
    {"AE-R-15", rulings, "The defender's best use of dodges is found for them, for any damage of criticals.", "ours"},
    {"AE-R-16", rulings, "One attack each in an Attack Stage; it may be declined.", "ours"},
    {"AE-R-17", rulings, "Attacks come one after another; who falls before their turn does not fire.", "ours"},
    {"AE-R-18", rulings, "The extra die is added last; for a fifth die a red one is rolled again.", "ours"},
    {"AE-R-19", rulings, "Half of 2 or 3 is 1 die, the smallest attack.", "ours"},
    {"AE-R-20", rulings, "Four tokens bound the climb; climb and dive exclude each other for the whole turn.", "ours"},
    {"AE-R-21", rulings, "Climb and dive belong to the own move, not to the Attack Stage.", "ours"},
    {"AE-R-22", rulings, "A loop is part of one maneuver; a looped turn is never affordable.", "ours"},
    {"AE-R-23", rulings, "The next first player is looked for clockwise from the last one.", "ours"},
    {"AE-R-24", rulings, "All but one gone ends the match at once; computers playing alone get a last turn.", "ours"},
    {"AE-R-25", rulings, "A high roll is the highest d8; the tied roll again.", "ours"},
    {"AE-R-26", rulings, "Stats never change in play, and Health only falls.", "ours"},
    {"AE-R-27", rulings, "A stall is noticed when the move ends; ending it so is legal and fatal.", "ours"},
    {"AE-R-28", rulings, "A destroyed plane's token leaves at once: no obstacle, no target.", "ours"},
    {"AE-R-29", rulings, "Altitude is open and only gives the higher attacker a die.", "ours"},
    {"AE-R-30", rulings, "Altitude is off unless wanted and brings the loop along.", "ours"},
    {"AE-R-31", rulings, "Aeronaut is player, ship is plane; to play it 180 degrees is to face it backwards.", "ours"},
    {"AE-R-32", rulings, "Attacks in the first turn are allowed.", "ours"},

    {"AE-S-01", scenarios, "Twelve ways to rate a plane; other numbers are refused and rivals' stay hidden.",
     "AE-SET-01 AE-SET-02 AE-SET-03"},
    {"AE-S-02", scenarios, "A tie for the start is rolled again; the winner places first.",
     "AE-SET-04 AE-SET-05 AE-SET-06"},
    {"AE-S-03", scenarios, "Across the mat every spot of the strip is far enough.", "AE-SET-07 AE-SET-08"},
    {"AE-S-04", scenarios, "At a corner 230 mm is far enough and a millimeter less is not.", "AE-SET-08 AE-GEO-14"},
    {"AE-S-05", scenarios, "Two straights and a bank use up Speed 4.", "AE-MOV-01 AE-MOV-02 AE-MOV-03"},
    {"AE-S-06", scenarios, "A turn right from heading 0.", "AE-GEO-02"},
    {"AE-S-07", scenarios, "Straight, turn and bank from a slanted heading.", "AE-GEO-02"},
    {"AE-S-08", scenarios, "Eight banks left close the circle exactly.", "AE-GEO-02"},
    {"AE-S-09", scenarios, "After a bank, Speed 3 pays for a straight only.", "AE-MOV-01 AE-MOV-02"},
    {"AE-S-10", scenarios, "A move may end with 3 speed unspent.", "AE-MOV-04 AE-MOV-05"},
    {"AE-S-11", scenarios, "To end without a maneuver loses the plane, and a duel.", "AE-MOV-06 AE-END-01"},
    {"AE-S-12", scenarios, "Touching the edge is safe, one tick farther is not, unless the table is open.",
     "AE-MOV-10 AE-MOV-11 AE-GEO-12"},
    {"AE-S-13", scenarios, "A straight onto a plane is barred; to end touching it is not.", "AE-MOV-08 AE-GEO-04"},
    {"AE-S-14", scenarios, "With every way blocked all three affordable ways are offered.", "AE-MOV-09"},
    {"AE-S-15", scenarios, "Dead ahead in range: full Attack.", "AE-ATK-02 AE-ATK-03"},
    {"AE-S-16", scenarios, "One tick beside the guides halves the dice.", "AE-ATK-04 AE-GEO-10"},
    {"AE-S-17", scenarios, "Half of 3, and of 2, is 1.", "AE-ATK-04"},
    {"AE-S-18", scenarios, "A tick beyond the string there is no attack.", "AE-ATK-02"},
    {"AE-S-19", scenarios, "No attack backwards.", "AE-ATK-05"},
    {"AE-S-20", scenarios, "Two dodges cancel two hits; the critical stands.",
     "AE-DMG-01 AE-DMG-02 AE-DMG-03 AE-DMG-04 AE-DMG-05 AE-DMG-06 AE-DMG-07 AE-DMG-08 AE-DMG-09"},
    {"AE-S-21", scenarios, "Three dodges against two criticals: one is cancelled, one dodge wasted.",
     "AE-DMG-06 AE-DMG-09"},
    {"AE-S-22", scenarios, "One dodge short of the critical, and then not.", "AE-DMG-09"},
    {"AE-S-23", scenarios, "5 is a miss, and no dodge.", "AE-DMG-03 AE-DMG-04"},
    {"AE-S-24", scenarios, "More damage than Health shoots down at once.", "AE-DMG-10 AE-R-28"},
    {"AE-S-25", scenarios, "Who is shot down first does not fire back.", "AE-ATK-08"},
    {"AE-S-26", scenarios, "Two players are first by turns.", "AE-TRN-02 AE-TRN-04"},
    {"AE-S-27", scenarios, "A destroyed plane is passed over for first.", "AE-TRN-05"},
    {"AE-S-28", scenarios, "A climb leaves one straight of Speed 2, happens once and does not save from a stall.",
     "AE-ALT-03 AE-ALT-06 AE-ALT-07"},
    {"AE-S-29", scenarios, "With four tokens no climb, any dive.", "AE-ALT-04 AE-ALT-05"},
    {"AE-S-30", scenarios, "A dive by two pays for a straight and a turn.", "AE-ALT-05 AE-ALT-06"},
    {"AE-S-31", scenarios, "A looped straight.", "AE-LOP-01 AE-LOP-02 AE-LOP-03"},
    {"AE-S-32", scenarios, "A looped bank; a looped turn is never offered.", "AE-LOP-02 AE-LOP-03 AE-R-22"},
    {"AE-S-33", scenarios, "Loop, climb and dive bar each other.", "AE-LOP-01 AE-LOP-04"},
    {"AE-S-34", scenarios, "From above: 3 dice wide, 5 forward; level: 2 and 4.", "AE-ALT-08 AE-ALT-09"},
    {"AE-S-35", scenarios, "A higher defender changes nothing.", "AE-ALT-10 AE-R-29"},
    {"AE-S-36", scenarios, "Without altitude there is no climb, dive or loop.", "AE-ALT-01"},
    {"AE-S-37", scenarios, "All results of 4 dice against 3, counted.", "AE-DMG-09"},
    {"AE-S-38", scenarios, "Two targets in reach: attack one of them, or none.", "AE-ATK-07"},
    {"AE-S-39", scenarios, "A whole duel replays to the same poses, dice and Health.", "AE-DET-01 AE-DET-02"},
    {"AE-S-40", scenarios, "Where criticals do 2, the critical is dodged and the hit taken.", "AE-R-15"},
    {"AE-S-41", scenarios, "What lies on the table of two.",
     "AE-CMP-01 AE-CMP-02 AE-CMP-03 AE-CMP-04 AE-CMP-05 AE-CMP-06 AE-CMP-07"},
    {"AE-S-42", scenarios, "Three straights with one template; both sides of bank and turn.", "AE-CMP-08 AE-CMP-09"},
    {"AE-S-43", scenarios, "The guides of a slanted attacker, to the tick.", "AE-GEO-01 AE-GEO-06 AE-GEO-10"},
    {"AE-S-44", scenarios, "12 mm from the edge is on the mat, a tick less is off.", "AE-GEO-03 AE-GEO-12"},
    {"AE-S-45", scenarios, "A part of the token is enough for either arc.",
     "AE-GEO-07 AE-GEO-08 AE-GEO-09 AE-GEO-10 AE-GEO-11"},
    {"AE-S-46", scenarios, "In the lane but out of range, or near but beside: no attack.", "AE-GEO-05 AE-GEO-13"},
    {"AE-S-47", scenarios, "Three players' edges; no half millimeters; Health as assigned.",
     "AE-SET-09 AE-SET-10 AE-SET-11"},
    {"AE-S-48", scenarios, "All move, then all attack, each in the open.", "AE-TRN-01 AE-TRN-03 AE-MOV-07 AE-ATK-01"},
    {"AE-S-49", scenarios, "Defense is not halved by the wide arc.", "AE-ATK-06"},
    {"AE-S-50", scenarios, "Everybody starts low, and one loop is all that four tokens pay.", "AE-ALT-02 AE-LOP-05"},
    {"AE-S-51", scenarios, "A stall and a lost plane leave a winner; the last turn leaves a draw.",
     "AE-END-02 AE-END-03"},
    {"AE-S-52", scenarios, "Five dice of an attack in their order, the same from the same seed.",
     "AE-DET-03 AE-DET-04 AE-DET-05"},
    {"AE-S-53", scenarios, "Off the mat is no way out, so ending on a plane is allowed until there is one.",
     "AE-MOV-08 AE-MOV-09 AE-MOV-10 AE-R-08"},
});

}  // namespace

const Rulebook& book() {
  static const Rulebook book{rules};
  return book;
}

}  // namespace sprue::aeronauts
