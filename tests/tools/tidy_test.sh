#!/bin/sh
# Runs tools/tidy in a scratch repository, with a clang-tidy of our own, to see which sources it reads.
#
#   tests/tools/tidy_test.sh
set -eu

command -v git > /dev/null || exit 77 # skipped
top=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE GIT_PREFIX CI_BASE 2> /dev/null || true
export HOME="$scratch" GIT_CONFIG_NOSYSTEM=1 PATH="$scratch/bin:$PATH"

fail() {
  echo "tidy_test: $*" >&2
  exit 1
}

mkdir -p bin tools src/core tests build/dev
cp "$top/tools/tidy" tools/tidy
echo '[]' > build/dev/compile_commands.json
# Finds fault with files that say so, and keeps the names of all that it reads.
cat > bin/clang-tidy << 'END'
#!/bin/sh
for file in "$@"; do :; done
echo "$file" >> read
! grep -H fault "$file"
END
chmod +x bin/clang-tidy

git init -q .
git config user.name tester
git config user.email tester@example.org
commit() { # date
  git add src tests
  GIT_COMMITTER_DATE="$1" GIT_AUTHOR_DATE="$1" git commit -q -m "Change something"
}

reads() { # what, tidy's arguments...
  wanted=$1
  shift
  rm -f read
  tools/tidy "$@" > told 2>&1 || fail "tidy $* failed: $(cat told)"
  got=$(sort read 2> /dev/null | tr '\n' ' ')
  [ "$got" = "$wanted" ] || fail "tidy $* read \"$got\", not \"$wanted\""
}

echo 'int old;' > src/core/old.cpp
commit '2020-01-01T12:00:00'
echo '#pragma once' > src/core/seat.h
echo '#include "core/seat.h"' > src/core/seat.cpp
echo '#pragma once' > src/core/list.h
printf '#include "core/seat.h"\n#include "core/list.h"\n' > src/core/user.cpp
commit '2020-03-01T12:00:00'
first=$(git rev-parse HEAD)
echo '// more' >> src/core/seat.h
commit '2020-03-01T13:00:00'
second=$(git rev-parse HEAD)
echo '// more' >> src/core/list.h
commit '2020-03-01T14:00:00'

reads 'src/core/seat.cpp src/core/user.cpp ' # a day of commits
reads 'src/core/seat.cpp src/core/user.cpp ' --since "$first"
reads 'src/core/user.cpp ' --since "$second"
CI_BASE=$second reads 'src/core/user.cpp '
git update-ref refs/remotes/origin/main "$second"
reads 'src/core/user.cpp ' # since the branch left main
reads 'src/core/old.cpp ' src/core/old.cpp
reads '' --seconds 0
grep -q 'no time for' told || fail "what is left over is not told: $(cat told)"

echo 'int fault;' > tests/seat_test.cpp
! tools/tidy > told 2>&1 && fail "a fault of a file that is not in git was seen"
git add tests
! tools/tidy > told 2>&1 || fail "a fault was not told"
grep -q 'tests/seat_test.cpp' told || fail "the fault is not shown: $(cat told)"
