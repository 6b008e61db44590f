#!/bin/sh
# Runs tools/bench-history with programs that give figures of our choice: what it keeps, and what it calls slower.
#
#   tests/tools/bench_history_test.sh
set -eu

command -v python3 > /dev/null || exit 77 # skipped
# A tree that belongs to somebody else, as it may in a container, is still ours to look at.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'
top=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

fail() {
  echo "bench_history_test: $*" >&2
  exit 1
}

program() { # name, moves a second, milliseconds of a frame
  cat > "$1" << END
#!/bin/sh
case \$2 in
  rules) echo '{"games": {"toy": {"moves_per_s": $2, "seats": 2, "moves_per_playout": 7.5}}}' ;;
  frame) echo '{"total_ms": $3, "jump": {"mean_ms": 0, "longest_ms": 9}}' ;;
  *) echo "no such word" >&2; exit 2 ;;
esac
END
  chmod +x "$1"
}

compare() { "$top/tools/bench-history" compare --program "$PWD/$2" --older-program "$PWD/$1" --rounds 2 2> /dev/null; }

program before 1000 50
program same 960 52
program slow 900 60
program quick 2000 20

compare before same > told || fail "4 % are called slower: $(cat told)"
compare before quick > told || fail "quicker is called slower: $(cat told)"
! compare before slow > told || fail "11 % and 20 % are not called slower"
grep -q '^rules.games.toy.moves_per_s: 11 % slower' told || fail "no word about the rules: $(cat told)"
grep -q '^frame.total_ms: 20 % slower' told || fail "no word about the frame: $(cat told)"
grep -q '^2 of 3 figures' told || fail "what is no cost is compared: $(cat told)"

git -C "$top" rev-parse -q --verify HEAD > /dev/null 2>&1 || exit 0 # no clone: no commit to keep figures of
record() {
  "$top/tools/bench-history" record --program "$PWD/before" --history "$PWD/kept.jsonl" --rounds 1 > told 2>&1 ||
    fail "nothing is kept: $(cat told)"
}
record
record
[ "$(wc -l < kept.jsonl)" = 2 ] || fail "two records are not two lines"
grep -q "\"commit\": \"$(git -C "$top" rev-parse HEAD)\"" kept.jsonl || fail "the commit is not kept"
grep -q '"rules.games.toy.moves_per_s": 1000.0' kept.jsonl || fail "the figure is not kept: $(cat kept.jsonl)"
! grep -q 'moves_per_playout' kept.jsonl || fail "what is no cost is kept"
