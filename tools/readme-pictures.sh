#!/bin/sh
# Makes the pictures of README.md from matches between computer players and from the miniatures that come with Sprue.
#
#     sh tools/readme-pictures.sh [PROGRAM]
set -eu
cd "$(dirname "$0")/.."
sprue=${1:-build/release/sprue}
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT

match() { # GAME OPTION...: its record is left as GAME.jsonl
  game=$1
  shift
  "$sprue" sim "$game" --players simple --record "$scratch/$game" "$@" > "$scratch/figures"
  mv "$scratch/$game"/*.jsonl "$scratch/$game.jsonl"
}
table() { # GAME STEP: a picture of its table after that step
  "$sprue" shot "$scratch/$1.jsonl" --at "$2" --camera film --size 1280x720 -o "$scratch/$1.png" > "$scratch/said"
}

match bots --build bt01 --build bt04 --seed 3
match aerial --seats 4 --seed 2
match asteroid --seats 3 --seed 2
match aeronauts --seats 3 --seed 3
table bots 260
table aerial 170
table asteroid 40
table aeronauts 60
ffmpeg -loglevel error -y -i "$scratch/bots.png" -i "$scratch/aerial.png" -i "$scratch/asteroid.png" \
  -i "$scratch/aeronauts.png" \
  -filter_complex "[0][1]hstack[above];[2][3]hstack[below];[above][below]vstack,scale=1280:-1" -q:v 4 docs/tables.jpg

"$sprue" show models/mechs/noonday_crane --png "$scratch/miniature.png" --size 1280x960 --zoom 1.1 > "$scratch/said"
ffmpeg -loglevel error -y -i "$scratch/miniature.png" -vf scale=640:-1 -q:v 4 docs/miniature.jpg

match bots --seed 4 --build bt04_quillback_dray --build bt05_quiet_choir
"$sprue" film "$scratch/bots.jsonl" -o "$scratch/%03d.png" --from 155 --to 155 --fps 10 --quality best
ffmpeg -loglevel error -y -i "$scratch/055.png" -vf scale=960:-1 -q:v 4 docs/film.jpg
