#!/bin/sh
# Makes docs/film.jpg, the picture in README.md: a moment of a film of a match between computer players.
#
#     sh tools/film-picture.sh [PROGRAM]
set -eu
cd "$(dirname "$0")/.."
sprue=${1:-build/release/sprue}
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
"$sprue" sim bots --players simple --seed 4 --build bt04_quillback_dray --build bt05_quiet_choir --record "$scratch" \
  > "$scratch/figures"
"$sprue" film "$scratch"/*.jsonl -o "$scratch/%03d.png" --from 155 --to 155 --fps 10 --quality best
ffmpeg -loglevel error -y -i "$scratch/055.png" -vf scale=960:-1 -q:v 4 docs/film.jpg
