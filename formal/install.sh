#!/bin/sh
# Coq, OCaml and two of its libraries, from Debian's packages: about 250 MB to fetch, 1 GB installed. `make formal` does not run it.
set -eu
packages="coq ocaml-nox ocaml-findlib libzarith-ocaml-dev libyojson-ocaml-dev"
fail() {
  echo "formal: $1" >&2
  exit 1
}
command -v apt-get >/dev/null || fail "no apt-get; install Coq 8.16 or newer, OCaml, findlib, zarith and yojson"
as_root=
if [ "$(id -u)" != 0 ]; then
  command -v sudo >/dev/null || fail "as root: apt-get install $packages"
  as_root=sudo
fi
echo "formal: installing $packages" >&2
$as_root apt-get update -qq || echo "formal: apt-get update failed; trying with the lists that are there" >&2
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null ||
  fail "apt-get could not install $packages"
