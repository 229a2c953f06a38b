#!/bin/sh
# Builds the book: book/build.sh FOLDER. The program that does it, mdBook, is the installed one, or is compiled once into
# target/book-tools.
set -eu

VERSION=0.5.4
ROOT=$(cd "$(dirname "$0")/.." && pwd)
TOOLS=$ROOT/target/book-tools
[ $# = 1 ] || {
  echo "usage: book/build.sh FOLDER" >&2
  exit 2
}
mkdir -p "$1"
OUT=$(cd "$1" && pwd)

if [ "$(mdbook --version 2>/dev/null)" = "mdbook v$VERSION" ]; then
  MDBOOK=mdbook
else
  MDBOOK=$TOOLS/bin/mdbook
  [ "$("$MDBOOK" --version 2>/dev/null)" = "mdbook v$VERSION" ] || {
    echo "book: compiling mdBook $VERSION into target/book-tools" >&2
    ${CARGO:-cargo} install mdbook --version "$VERSION" --locked --quiet --no-default-features --features search \
      --root "$TOOLS" --target-dir "$TOOLS/build" || {
      echo "book: mdBook could not be compiled: is there a network? \`cargo install mdbook --version $VERSION --locked\` may say more" >&2
      exit 1
    }
    rm -rf "$TOOLS/build"
  }
fi

# A warning is a link that leads nowhere or a file that is not included.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
"$MDBOOK" build "$ROOT/book" --dest-dir "$OUT" >"$log" 2>&1 || {
  cat "$log" >&2
  exit 1
}
if grep -E 'WARN|ERROR' "$log" >&2; then
  echo "book: mdBook is not content" >&2
  exit 1
fi
echo "$OUT/index.html"
