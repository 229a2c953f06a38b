# The two commands of the README are `make run` and `make test`.
CARGO ?= cargo
K ?=
# Seconds for each fuzz target in test-long.
FUZZ_SECONDS ?= 120

PAGE := crates/grundy-web/web
PAGE_SOURCES := $(shell find $(PAGE)/src $(PAGE)/public $(PAGE)/scripts -type f) $(PAGE)/index.html $(PAGE)/embed.html $(PAGE)/vite.config.ts $(PAGE)/svelte.config.js
EXPLORER := tests/explorer
LIMITS := tests/limits
NPM_INSTALL := npm install --no-save --no-audit --no-fund --loglevel=error
PYTHON ?= python3
# Where cargo builds.
TARGET := $(or $(CARGO_TARGET_DIR),target)
VENV := .venv

# The test profile is compiled once and not edited in between: what incremental compilation keeps would be written in vain.
export CARGO_INCREMENTAL ?= 0

.PHONY: run build page site book test test-site test-wasm test-format test-tools test-build test-rust test-page test-browser test-api test-limits test-limits-long test-py wheel test-long \
  test-oracle test-oracle-long test-mutants test-tex records-k bench bench-peers bench-site bench-load fmt generate lint spelling doc formal fuzz audit dist release test-release clean

build: page
	$(CARGO) build --release --locked -p grundy-cli -p grundy-check --bins

# The explorer in the browser; Ctrl-C ends it.
run: build
	@$(TARGET)/release/grundy serve

# The page of the explorer; the server has it inside.
page: $(PAGE)/dist/index.html

$(PAGE)/node_modules/.installed: $(PAGE)/package.json $(PAGE)/package-lock.json
	cd $(PAGE) && $(NPM_INSTALL)
	touch $@

$(PAGE)/dist/index.html: $(PAGE)/node_modules/.installed $(PAGE_SOURCES)
	cd $(PAGE) && npm run --silent build
	touch crates/grundy-web/build.rs

# The page that needs no server: a folder for any host, one file for any disk, an element for any page (docs/embedding.md).
WASM := target/wasm/wasm32-unknown-unknown/site/grundy_wasm.wasm
site: $(PAGE)/node_modules/.installed
	crates/grundy-wasm/toolchain.sh site
	node crates/grundy-wasm/split.mjs $(WASM) target/wasm/parts
	cd $(PAGE) && node scripts/site.mjs $(CURDIR)/site $(CURDIR)/$(WASM) $(CURDIR)/target/wasm/parts
	book/build.sh site/book
	node $(PAGE)/scripts/offline.mjs site

# The book alone, in site/book: the chapters of docs/. Its boards are alive where `make site` has put the element beside it.
book:
	book/build.sh site/book
	test ! -e site/grundy.wasm || node $(PAGE)/scripts/offline.mjs site
	$(PYTHON) book/links.py site/book

# All parts, side by side where that helps, with what each took. The crates are linted while they are compiled, and the
# pages of their documentation made with their examples: `make lint` and `make doc` would check all dependencies again.
test: export RUSTC_WORKSPACE_WRAPPER = clippy-driver
test: export CLIPPY_ARGS = -D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__
test: export RUSTDOC = $(CURDIR)/tests/rustdoc.py
test:
	@MAKE="$(MAKE)" python3 tests/parts.py

# Programs and packages that the tests need besides cargo and npm.
test-tools: $(VENV)/ready
	$(EXPLORER)/install.sh
	python3 $(EXPLORER)/api.py --install

# One build for the tests of the crates, the page, the server and the Python package.
test-build: page
	$(CARGO) build --workspace --exclude grundy-py --all-targets --locked --quiet

test-rust: page
	$(CARGO) test --workspace --exclude grundy-py --locked --quiet --no-fail-fast

# Types of the page's source, and its parts one by one.
test-page: $(PAGE)/node_modules/.installed
	cd $(PAGE) && npm run --silent check && npm run --silent test

# Whole games and every view in Chromium.
test-browser: page
	$(CARGO) build --locked --quiet --bin grundy
	$(EXPLORER)/install.sh
	cd $(EXPLORER) && npm test --silent

# Random requests from the OpenAPI document against the live server.
test-api: page
	$(CARGO) build --locked --quiet --bin grundy
	python3 $(EXPLORER)/api.py

# Take-away games with random bounds, evaluated and played once more in Python.
BOUNDS ?= 1000
test-bounds: page
	$(CARGO) build --locked --quiet --bin grundy
	python3 tests/expressions.py $(TARGET)/debug/grundy $(BOUNDS)

# Limits hold: attacks on the server, requests that speak the grammar, budgets of the command line.
test-limits: page
	$(CARGO) build --locked --quiet --bin grundy
	python3 $(LIMITS)/budgets.py
	python3 $(LIMITS)/fuzz.py --requests 2500
	python3 $(LIMITS)/attacks.py

# The same at length and by the clock: for a machine that does nothing else.
test-limits-long: page
	$(CARGO) build --locked --quiet --bin grundy
	python3 $(LIMITS)/attacks.py --long
	python3 $(LIMITS)/fuzz.py --requests 20000 --long
	python3 $(LIMITS)/budgets.py --all --strict
	python3 $(LIMITS)/budgets.py --random 1000

# Answers of a server, and of the checker, compared with rules that are written once more (tests/oracle). SEED=7 asks other questions.
SEED ?= 1
test-oracle: page
	$(CARGO) build --locked --quiet --bin grundy --bin grundy-check
	$(PYTHON) tests/oracle/selftest.py
	$(PYTHON) tests/oracle --answers 20000 --seed $(SEED)

test-oracle-long: page
	$(CARGO) build --locked --quiet --bin grundy --bin grundy-check
	$(PYTHON) tests/oracle --answers 1000000 --seed $(SEED)

# Solver and checker broken in the same way, twenty times, in a copy of the tree: the oracle must find nineteen.
test-mutants: page
	$(PYTHON) tests/oracle/mutate.py --least 19

# The site gives the answers of this machine, byte for byte, and works in Chromium, and in Firefox where there is one: over http, from a disk, offline.
QUESTIONS ?= 3000
test-site: site
	$(CARGO) build --locked --quiet -p grundy-cli -p grundy-wasm --bin grundy --example native
	node tests/site/differential.mjs site target/debug/examples/native $(QUESTIONS)
	node tests/site/differential.mjs site server 1000 2 drawn
	$(EXPLORER)/install.sh
	$(PYTHON) book/links.py site/book
	node --test tests/site/site.test.mjs tests/site/book.test.mjs
	node --test --test-concurrency=1 tests/site/element.test.mjs tests/site/around.test.mjs
	node --experimental-websocket --test tests/site/firefox.test.mjs

# The library's own tests where words and indices have 32 bits: compiled for WebAssembly, run by node.
test-wasm:
	crates/grundy-wasm/toolchain.sh test --locked --quiet --no-fail-fast -p grundy-core -p grundy-automata -p grundy-check -p grundy --lib

# How large the library of the site is, and its kernels against this machine's, in processor time: the answers are compared first.
bench-site: site
	$(CARGO) build --release --locked --quiet -p grundy-wasm --example native
	node tests/site/times.mjs site $(TARGET)/release/examples/native
	$(EXPLORER)/install.sh
	node tests/site/cold.mjs site

# 64 connections, then a flood of expensive requests with cheap ones alongside.
bench-load: build
	GRUNDY_BIN=$(TARGET)/release/grundy python3 $(EXPLORER)/load.py

# The Python package, as a wheel of the test profile.
test-py: $(VENV)/ready
	$(CARGO) build --locked --quiet --bin grundy
	rm -rf $(TARGET)/wheels-test
	$(VENV)/bin/maturin build --quiet --locked --profile dev -m crates/grundy-py/Cargo.toml \
	  -i $(VENV)/bin/python --target-dir $(TARGET) -o $(TARGET)/wheels-test
	$(VENV)/bin/pip install --quiet --no-deps --force-reinstall $(TARGET)/wheels-test/*.whl
	cd crates/grundy-py && GRUNDY_BIN=$(abspath $(TARGET))/debug/grundy ../../$(VENV)/bin/python -m pytest -q -n 2 --dist loadfile

$(VENV)/ready: crates/grundy-py/requirements-test.txt
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --no-compile --disable-pip-version-check -r $<
	touch $@

# The wheel to give away, in target/wheels, or where CARGO_TARGET_DIR says.
wheel: $(VENV)/ready
	$(VENV)/bin/maturin build --release --locked -m crates/grundy-py/Cargo.toml -i $(VENV)/bin/python \
	  --target-dir $(TARGET) -o $(TARGET)/wheels

# Every source as rustfmt writes it.
test-format:
	$(CARGO) fmt --all --check

# rustfmt, clippy without warnings, every public item documented, spelling.
lint: test-format spelling
	$(CARGO) clippy --workspace --all-targets --locked --quiet -- -D warnings

# Compiled once where it is missing, which takes minutes; the check itself takes a second.
spelling:
	command -v typos >/dev/null || $(CARGO) install typos-cli --locked
	typos

doc:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --quiet

# Long sweeps: the ignored tests, fuzzing, licences and sources of all dependencies.
test-long: test
	$(CARGO) test --workspace --locked -- --ignored
	$(PYTHON) tests/verified.py --least 98
	$(MAKE) doc test-tex test-oracle-long test-mutants test-limits-long test-site test-wasm test-release dist formal fuzz audit

# The checker whose soundness is proved (docs/formal.md): proofs, extraction, corpus, differential test against grundy-check.
formal:
	@if command -v coqc >/dev/null && ocamlfind query zarith yojson >/dev/null 2>&1; then \
	  $(CARGO) build --locked --quiet -p grundy-check && \
	  $(MAKE) -C formal test CHECKER=$(abspath $(TARGET))/debug/grundy-check; \
	else \
	  echo "formal: NOT built or tested: Coq, or OCaml with zarith and yojson, is missing; formal/install.sh installs them on Debian"; \
	fi

fuzz:
	command -v cargo-fuzz >/dev/null || $(CARGO) install cargo-fuzz --locked
	cd fuzz && mkdir -p corpus/notation corpus/certificate
	cd fuzz && RUSTC_BOOTSTRAP=1 $(CARGO) fuzz run notation corpus/notation seeds/notation -- \
	  -max_total_time=$(FUZZ_SECONDS) -timeout=20 -max_len=300 -dict=notation.dict
	cd fuzz && RUSTC_BOOTSTRAP=1 $(CARGO) fuzz run certificate corpus/certificate seeds/certificate \
	  ../testdata/certs/good ../testdata/certs/bad -- -max_total_time=$(FUZZ_SECONDS) -timeout=20 -max_len=2000

# Licences, bans and sources; advisories where a database of them is at hand, and a word where it is not.
ADVISORIES ?= $(or $(CARGO_HOME),$(HOME)/.cargo)/advisory-dbs
audit:
	command -v cargo-deny >/dev/null || $(CARGO) install cargo-deny --locked
	$(CARGO) deny --locked check licenses bans sources
	@if [ -n "$$(ls -d $(ADVISORIES)/*/ 2>/dev/null)" ]; then \
	  $(CARGO) deny --locked check --disable-fetch advisories; \
	else \
	  echo "audit: advisories were NOT checked: there is no database in $(ADVISORIES); cargo deny fetch db gets one"; \
	fi

# What one would publish, in dist/, each thing tried as its users would: .deb in a bare Debian (as root), wheel and sdist in clean
# environments, crates built from their archives by the oldest Rust that they promise, the site in Chromium.
PARTS ?=
dist:
	$(PYTHON) release/dist.py $(PARTS)

# Version, changelog and tag in one step; shows what it would do unless GO=yes is said.
release:
	@test -n "$(VERSION)" || { echo "usage: make release VERSION=0.2.0 [GO=yes]" >&2; exit 2; }
	@$(PYTHON) release/version.py $(VERSION) $(if $(filter yes,$(GO)),--go)

test-release:
	PYTHONDONTWRITEBYTECODE=1 $(PYTHON) release/test_release.py

bench:
	$(CARGO) build --release --locked --quiet -p grundy-bench
	$(TARGET)/release/grundy-bench $(K)

# Other programs for such games, built from their crates, run as processes and never linked with ours: answers compared, then times.
bench-peers:
	$(CARGO) build --release --locked --quiet -p grundy-bench
	python3 benches/peers/run.py $(K)

fmt:
	$(CARGO) fmt --all

# docs/lags.md: k(c) of take-away games, with every threshold up to 200.
records-k: build
	GRUNDY_BIN=$(TARGET)/release/grundy $(PYTHON) tests/schwenk.py

# All LaTeX and TikZ that the formats of the tests hold, compiled once; it says so where there is no TeX.
test-tex:
	$(CARGO) build --locked --quiet --bin grundy
	GRUNDY_BIN=$(TARGET)/debug/grundy $(PYTHON) tests/tex.py

# Files that follow from others: the page's types and Python's functions and fields.
generate:
	$(CARGO) run --locked --quiet -p grundy-tests --bin generate

clean:
	$(CARGO) clean
