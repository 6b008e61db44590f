#!/bin/sh
# Fetches the pinned upstream sources that Debian 12 lacks into a folder (third_party/ unless another is named).
#
#   tools/fetch-sources.sh [FOLDER]
#
# They are the orig tarballs of later Debian suites, downloaded by apt with a state folder of its own: the machine's
# sources, lists and pins stay as they are, and no privileges are needed. Every file is checked twice, by apt (the
# suite's signature covers the file's hash) and against the sha256 below. After an interruption, run it again: what is
# complete is kept.
set -eu

# name, suite, Debian source package, its version, file in the pool, sha256 of the file
pins() {
  cat <<'END'
catch2 forky  catch2 3.7.1-0.6    main/c/catch2/catch2_3.7.1.orig.tar.gz     c991b247a1a0d7bb9c39aa35faf0fe9e19764213f28ffba3109388e62ee0269c
glfw3  trixie glfw3  3.4-3        main/g/glfw3/glfw3_3.4.orig.tar.gz         c038d34200234d071fae9345bc455e4a8f2f544ab60150765d7704e08f3dac01
imgui  forky  imgui  1.92.2b+ds-1 main/i/imgui/imgui_1.92.2b+ds.orig.tar.xz  e7bd201d56b5ee90d24d5dac85e5c12f98bdb95410252a62d27b7f89e4566d48
raylib forky  raylib 6.0+ds-2     main/r/raylib/raylib_6.0+ds.orig.tar.gz    48063be6305afd417a7f44fc588b2f266354cb30c0073ba8fb503d5a0429688e
END
}

say() { echo "fetch-sources: $*" >&2; }

folder=${1:-$(dirname "$0")/../third_party}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
state=$folder/.apt

# The mirror this machine's apt uses for Debian itself; before the first `apt-get update` its origin is not known yet.
mirror() {
  apt-get indextargets --format '$(ORIGIN) $(COMPONENT) $(REPO_URI)' 'Created-By: Packages' |
    awk '$NF !~ /security/ && (($1 == "Debian" && $2 == "main") || (NF == 2 && $1 == "main")) {print $NF; exit}'
}

# An apt of our own: everything it reads and writes is under $state.
prepare_apt() {
  mkdir -p "$state/lists/partial" "$state/cache/archives/partial" "$state/files" "$state/none"
  : > "$state/status"
  pins | awk -v uri="$uri" -v key=/usr/share/keyrings/debian-archive-keyring.gpg \
    '!seen[$2]++ {print "deb-src [signed-by=" key "] " uri " " $2 " main"}' > "$state/sources.list"
  cat > "$state/apt.conf" <<END
Dir::Etc::SourceList "$state/sources.list";
Dir::Etc::SourceParts "$state/none";
Dir::Etc::Preferences "$state/none/preferences";
Dir::Etc::PreferencesParts "$state/none";
Dir::State "$state";
Dir::State::Lists "$state/lists";
Dir::State::Status "$state/status";
Dir::Cache "$state/cache";
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
Acquire::Languages "none";
Acquire::Retries "3";
Acquire::Check-Valid-Until "false"; // a mirror may lag; what we take is pinned
APT::Sandbox::User "root";
END
}

private_apt() { APT_CONFIG=$state/apt.conf "$@" < /dev/null >&2; }

has_hash() { [ -f "$1" ] && [ "$(sha256sum < "$1" | cut -d ' ' -f 1)" = "$2" ]; }

# Downloads the orig tarball of a source package into the empty folder $state/files/$1.
download() { # name, package=version
  rm -rf "$state/files/$1"
  mkdir "$state/files/$1"
  (cd "$state/files/$1" && private_apt apt-get source -qq --download-only --only-source --tar-only "$2")
}

successors() { # package, version: what the suites offer with the same major number, newest first
  APT_CONFIG=$state/apt.conf apt-cache showsrc --only-source "$1" 2> /dev/null |
    sed -n "s/^Version: \(${2%%.*}\..*\)/\1/p" | sort -rVu
}

# The pinned tarball from its suite; from the pool, where files stay after a suite has moved on; else a successor.
# Prints the file.
obtain() { # name, package, version, pool, hash
  file=$state/${4##*/}
  if has_hash "$file" "$5"; then echo "$file"; return; fi
  if download "$1" "$2=$3" 2> /dev/null && has_hash "$state/files/$1/${4##*/}" "$5"; then
    mv "$state/files/$1/${4##*/}" "$file"
  else
    private_apt /usr/lib/apt/apt-helper download-file "$uri/pool/$4" "$file" "SHA256:$5" 2> /dev/null || rm -f "$file"
  fi
  if has_hash "$file" "$5"; then echo "$file"; return; fi

  for version in $(successors "$2" "$3"); do  # the list may be ahead of the mirror's files: try until one arrives
    download "$1" "$2=$version" 2> /dev/null || continue
    say "warning: $2 $3 is no longer offered; taking $version, which has not been tested with this program"
    find "$state/files/$1" -name '*.orig.tar.*' ! -name '*.asc'
    return
  done
}

unpack() { # name, file, hash: as a whole or not at all
  rm -rf "$folder/$1.new" && mkdir "$folder/$1.new"
  tar -xf "$2" -C "$folder/$1.new" --strip-components=1
  rm -f "$folder/$1.new/.clang-tidy"  # would be applied to our sources that include theirs
  echo "$3" > "$folder/$1.new/.sha256"
  rm -rf "${folder:?}/$1" && mv "$folder/$1.new" "$folder/$1"
}

missing() { pins | while read -r name _ _ _ _ hash; do
  [ "$(cat "$folder/$name/.sha256" 2> /dev/null)" = "$hash" ] || echo "$name"
done; }

wanted=$(missing | tr '\n' ' ')
[ -n "$wanted" ] || exit 0
say "fetching $wanted"
uri=${SPRUE_MIRROR:-$(mirror)}
uri=${uri%/}
if [ -z "$uri" ]; then
  say "apt knows no Debian mirror: run apt-get update, or set SPRUE_MIRROR to a mirror's address"
  exit 1
fi
prepare_apt
private_apt apt-get update -qq || say "warning: apt-get update had problems; trying with what is there"
pins | while read -r name _ package version pool hash; do
  case " $wanted" in *" $name "*) ;; *) continue ;; esac
  file=$(obtain "$name" "$package" "$version" "$pool" "$hash")
  if [ -z "$file" ]; then
    say "could not fetch $package $version (${pool##*/}): check the network and start again"
    exit 1
  fi
  unpack "$name" "$file" "$hash"
  say "$name: ${file##*/}"
done
rm -rf "$state"  # 30 MB of package lists that nothing needs any more
