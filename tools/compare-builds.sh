#!/bin/sh
# Plays the same seeded matches with the program built by g++ and clang++, at -O0 and -O2, and compares the prints:
# they must be equal on any compiler. Leaves the builds in build/compare-*, so that a second run is quick.
#
#   tools/compare-builds.sh [MATCHES]     200 per game and number of seats
set -eu
matches=${1:-200}
cd "$(dirname "$0")/.."

build() { # compiler, level
  folder=build/compare-$1$2
  # A build type without flags of its own leaves the level to us.
  cmake -B "$folder" -G Ninja --log-level=WARNING -DCMAKE_CXX_COMPILER="$1" -DCMAKE_BUILD_TYPE=Compare \
    -DCMAKE_CXX_FLAGS="$2" -DBUILD_TESTING=OFF > /dev/null
  cmake --build "$folder" --target sprue > "$folder/log" || { cat "$folder/log"; exit 1; }
}

# One line per game and number of seats the program accepts: game, seats, print.
prints() { # program
  for game in $("$1" games --json | grep -o '"id": *"[^"]*"' | cut -d '"' -f 4); do
    for seats in 1 2 3 4 5 6; do
      told=$("$1" sim "$game" --seats $seats --matches "$matches" --seed 7 --json 2> /dev/null) || continue
      echo "$game $seats $(echo "$told" | grep -o '"print": *[^,}]*')"
    done
  done
}

first=
for compiler in g++ clang++; do
  for level in -O0 -O2; do
    build "$compiler" $level
    prints "build/compare-$compiler$level/sprue" > "build/compare-$compiler$level/prints"
    first=${first:-build/compare-$compiler$level/prints}
    if ! diff "$first" "build/compare-$compiler$level/prints"; then
      echo "compare-builds: $compiler $level plays differently from $first" >&2
      exit 1
    fi
  done
done
[ -s "$first" ] || { echo "compare-builds: no game was played" >&2; exit 1; }
echo "Equal in all four builds:"
cat "$first"
