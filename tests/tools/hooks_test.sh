#!/bin/sh
# Commits in a scratch repository through the hooks in tools/hooks: what they format, what they refuse.
#
#   tests/tools/hooks_test.sh
set -eu

command -v git > /dev/null || exit 77 # skipped
top=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
# Neither a hook that runs this nor the settings of whoever runs it take part.
unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE GIT_PREFIX 2> /dev/null || true
export HOME="$scratch" GIT_CONFIG_NOSYSTEM=1
git init -q .
git config user.name tester
git config user.email tester@example.org
git config core.hooksPath "$top/tools/hooks"
cp "$top/.clang-format" .
git add .clang-format
git commit -q --no-verify -m start

fail() {
  echo "hooks_test: $*" >&2
  exit 1
}

change() { # lines
  for line in $(seq "$1"); do echo "line $line of $(date +%N)"; done > notes.txt
  git add notes.txt
}

accepts() { # message
  change "${lines:-3}"
  git commit -q -m "$1" 2> told || fail "refused: $1: $(cat told)"
}

refuses() { # words of the complaint, message
  change "${lines:-3}"
  ! git commit -q -m "$2" 2> told || fail "accepted: $2"
  grep -q "$1" told || fail "\"$2\" was refused without \"$1\": $(cat told)"
}

accepts 'Add a list of what was said'
accepts 'Process each address once'
accepts 'Bring the focus back'
accepts "$(printf 'Add a list\n\nNobody could remember it.')"
refuses 'characters, more than 72' "Say $(printf '%070d' 0)"
refuses 'ends with a period' 'Add a list.'
refuses 'more than one idea' 'Add a list; remove another'
refuses 'opens with a kind' 'fix: list'
refuses 'opens with a kind' 'fix(app): list'
refuses 'not an order' 'Added a list'
refuses 'not an order' 'Adds a list'
refuses 'not an order' 'Adding a list'
refuses 'is not empty' "$(printf 'Add a list\nof words')"
refuses 'line of the body' "$(printf 'Add a list\n\nword %080d' 0)"

lines=40
refuses 'no body says why' 'Add a long list'
refuses 'no body says why' "$(printf 'Add a long list\n\nSigned-off-by: Some Body Else')"
accepts "$(printf 'Add a long list\n\nNobody could remember it.')"

echo line >> notes.txt
git add notes.txt
printf 'Add a list\n\n# a comment of git that is as long as it likes to be, which is more than others may be\n' > message
git commit -q -F message --cleanup=strip || fail "git's comment was taken for text"

if command -v clang-format > /dev/null; then
  mkdir src
  printf 'int  main( ) {\nreturn 0 ;}\n' > src/main.cpp
  git add src/main.cpp
  git commit -q -m 'Add a program' 2> told || fail "not formatted: $(cat told)"
  [ "$(git show HEAD:src/main.cpp)" = 'int main() { return 0; }' ] || fail "committed as it was written"
  [ -z "$(git diff HEAD -- src)" ] || fail "the file in the tree differs from what was committed"

  printf 'int  main( ) { return 1; }\n' > src/main.cpp
  git add src/main.cpp
  echo '// left out on purpose' >> src/main.cpp
  ! git commit -q -m 'Return another number' 2> told || fail "part of a file was committed unformatted"
  grep -q 'only part of' told || fail "no word about the part: $(cat told)"
fi
