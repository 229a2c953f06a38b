#!/bin/sh
# Runs cargo for WebAssembly: crates/grundy-wasm/toolchain.sh COMMAND [ARGUMENT...], e.g. `toolchain.sh check -p grundy-wasm`.
# The command `site` builds the library of the site, as small as this compiler can. The command `test` runs tests under
# node; they are compiled for wasm32-wasip1, where programs have files, a clock and an output.
#
# The compiler is the installed one if it has the target (`rustup target add wasm32-unknown-unknown`). Otherwise it is
# Debian's, with the source of its standard library: packages are fetched and unpacked in target/wasm-toolchain, without
# root and without installing anything.
set -eu

ROOT=$(cd "$(dirname "$0")/../.." && pwd)
case ${1-} in
  test) TARGET=wasm32-wasip1 ;;
  *) TARGET=wasm32-unknown-unknown ;;
esac
HOME_OF_TOOLS=$ROOT/target/wasm-toolchain
TREE=$HOME_OF_TOOLS/root/usr
CARGO=${CARGO:-cargo}
RUSTC=${RUSTC:-rustc}

say() { echo "toolchain.sh: $*" >&2; }

# What the code may use beside WebAssembly 1.0, and how deep it may recurse.
FLAGS="-C target-feature=+simd128,+bulk-memory,+nontrapping-fptoint -C link-arg=-zstack-size=8388608 -C link-arg=--max-memory=1073741824"

# What programs of wasm32-wasip1 begin with, and their library of C, where the compiler looks for them. Debian's library is older
# than two functions that the standard library names and, without threads, never calls.
begin() {
  place=$TREE/lib/rustlib/wasm32-wasip1/lib/self-contained
  mkdir -p "$place"
  cat >"$HOME_OF_TOOLS/threads.rs" <<'END'
#![allow(internal_features)]
#![feature(no_core, lang_items)]
#![no_core]
#[lang = "pointee_sized"]
pub trait PointeeSized {}
#[lang = "meta_sized"]
pub trait MetaSized: PointeeSized {}
#[lang = "sized"]
pub trait Sized: MetaSized {}
#[lang = "copy"]
pub trait Copy {}
impl Copy for i32 {}
#[unsafe(no_mangle)]
pub extern "C" fn pthread_join(_: i32, _: i32) -> i32 { 52 }
#[unsafe(no_mangle)]
pub extern "C" fn pthread_detach(_: i32) -> i32 { 52 }
END
  LD_LIBRARY_PATH="$TREE/lib/x86_64-linux-gnu:$TREE/lib" RUSTC_BOOTSTRAP=1 "$TREE/bin/rustc" --edition 2024 --crate-type lib --emit obj \
    --target wasm32-wasip1 -C panic=abort -o "$HOME_OF_TOOLS/threads.o" "$HOME_OF_TOOLS/threads.rs"
  "$linker" -flavor wasm -r "$TREE/lib/wasm32-wasi/crt1-command.o" "$HOME_OF_TOOLS/threads.o" -o "$place/crt1-command.o"
  cp "$TREE/lib/wasm32-wasi/libc.a" "$place/"
}

fetch() {
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || {
    say "there is no compiler for $TARGET: \`rustup target add $TARGET\` installs it (on Debian it would be fetched as packages)"
    exit 1
  }
  rm -rf "$HOME_OF_TOOLS/packages"
  mkdir -p "$HOME_OF_TOOLS/packages"
  # Compiler and library must be of one version: the one that apt has at hand. What it knew when it last looked may be too old.
  depends() { apt-cache depends "$1" | sed -n 's/^ *Depends: \('"$2"'\)$/\1/p' | head -n 1; }
  offered() { depends libstd-rust-web-dev 'libstd-rust-web-[0-9.]*'; }
  least=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' "$ROOT/Cargo.toml")
  suffices() { [ -n "$1" ] && dpkg --compare-versions "${1#libstd-rust-web-}" ge "$least"; }
  library=$(offered)
  if ! suffices "$library"; then
    say "apt offers ${library:-no compiler}; $least or later is needed: asking for newer lists of packages"
    apt-get update >&2 || true
    library=$(offered)
  fi
  suffices "$library" || {
    say "there is no compiler for $TARGET: \`rustup target add $TARGET\` installs it; Debian's package rustc-web is not to be had here in version $least or later (apt offers: ${library:-none}; \`apt-get update\` as root may help)"
    exit 1
  }
  llvm=$(depends "$library" 'libllvm[0-9.]*')
  say "fetching Debian's $library, its compiler and its source into target/wasm-toolchain"
  (cd "$HOME_OF_TOOLS/packages" && apt-get download rustc-web "$library" libstd-rust-web-dev rust-web-src wasi-libc $llvm >&2) || {
    say "the packages could not be fetched: is there a network? \`apt-get update\` may help"
    exit 1
  }
  rm -rf "$HOME_OF_TOOLS/root"
  for package in "$HOME_OF_TOOLS"/packages/*.deb; do
    dpkg-deb -x "$package" "$HOME_OF_TOOLS/root"
  done
  rm -rf "$HOME_OF_TOOLS/packages"
  begin
  touch "$HOME_OF_TOOLS/ready"
}

if [ -d "$("$RUSTC" --print sysroot)/lib/rustlib/$TARGET/lib" ]; then
  BUILD= SMALL=
else
  # The linker of the installed compiler, or LLVM's.
  linker=$(find "$("$RUSTC" --print sysroot)/lib/rustlib" -name rust-lld -path '*/bin/*' | head -n 1)
  [ -n "$linker" ] || linker=$(command -v wasm-ld) || {
    say "there is no linker for WebAssembly: install lld, or Rust by rustup"
    exit 1
  }
  [ -e "$HOME_OF_TOOLS/ready" ] && [ -e "$TREE/lib/rustlib/wasm32-wasip1/lib/self-contained/libc.a" ] || fetch
  export RUSTC="$TREE/bin/rustc" RUSTDOC="$TREE/bin/rustdoc" RUSTC_BOOTSTRAP=1
  export LD_LIBRARY_PATH="$TREE/lib/x86_64-linux-gnu:$TREE/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
  BUILD="-Z build-std=std,panic_abort"
  # With the source of the standard library at hand it is compiled for its size, and what panics traps without a word.
  SMALL="-Z build-std-features=optimize_for_size -Z panic-immediate-abort"
  FLAGS="$FLAGS -C linker=$linker -C linker-flavor=wasm-ld"
fi

# Other flags and another compiler than those of the machine's own programs: they keep apart.
export CARGO_TARGET_DIR="$ROOT/target/wasm" CARGO_INCREMENTAL=0
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="$FLAGS" CARGO_TARGET_WASM32_WASIP1_RUSTFLAGS="$FLAGS"
export CARGO_TARGET_WASM32_WASIP1_RUNNER="node $ROOT/tests/site/wasi.mjs"
command=$1
shift
cd "$ROOT"
if [ "$command" = site ]; then
  command=rustc
  if [ -n "$SMALL" ]; then
    BUILD="$BUILD $SMALL"
    export CARGO_PROFILE_SITE_PANIC=immediate-abort
  fi
  set -- --locked --quiet --profile site -p grundy-wasm --crate-type cdylib "$@"
fi
# shellcheck disable=SC2086
exec "$CARGO" "$command" $BUILD --target "$TARGET" "$@"
