#!/bin/sh
# What the end-to-end tests need besides node: a Chromium, from Debian's packages, and two npm packages.
set -eu
cd "$(dirname "$0")"

fail() {
  echo "explorer tests: $1" >&2
  exit 1
}

chromium_path() {
  if [ -n "${CHROMIUM:-}" ]; then
    command -v "$CHROMIUM" || fail "CHROMIUM=$CHROMIUM is not a program"
    return
  fi
  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name"; then return; fi
  done
}

command -v node >/dev/null || fail "node is missing; install nodejs (20 or newer) and npm"
command -v npm >/dev/null || fail "npm is missing; install it beside nodejs"

if [ -z "$(chromium_path)" ]; then
  command -v apt-get >/dev/null || fail "no Chromium found and no apt-get to install it with; install Chromium, or name one in CHROMIUM"
  as_root=
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || fail "no Chromium found; as root: apt-get install chromium-headless-shell"
    as_root=sudo
  fi
  echo "explorer tests: installing Debian's chromium-headless-shell" >&2
  $as_root apt-get update -qq || echo "explorer tests: apt-get update failed; trying with the lists that are there" >&2
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-dejavu-core >/dev/null ||
    fail "apt-get could not install chromium-headless-shell"
  [ -n "$(chromium_path)" ] || fail "apt-get installed chromium-headless-shell, but there is no program of that name"
fi

# npm writes this file when it is done.
[ node_modules/.package-lock.json -nt package.json ] && [ node_modules/.package-lock.json -nt package-lock.json ] && exit 0
npm install --no-save --no-audit --no-fund --silent || fail "npm could not install playwright-core and axe-core"
