# The two commands of the README are `make run` and `make test`.
CARGO ?= cargo
K ?=
# Seconds for each fuzz target in test-long.
FUZZ_SECONDS ?= 120

PAGE := crates/grundy-web/web
PAGE_SOURCES := $(shell find $(PAGE)/src $(PAGE)/public $(PAGE)/scripts -type f) $(PAGE)/index.html $(PAGE)/vite.config.ts $(PAGE)/svelte.config.js
NPM_INSTALL := npm install --no-save --no-audit --no-fund --loglevel=error

.PHONY: run build page test test-rust test-page test-browser test-api test-py wheel test-long bench bench-load fmt lint doc fuzz audit clean

build: page
	$(CARGO) build --release --locked --bins

# The explorer in the browser; Ctrl-C ends it.
run: build
	@target/release/grundy serve

# The page of the explorer; the server has it inside.
page: $(PAGE)/dist/index.html

$(PAGE)/node_modules/.installed: $(PAGE)/package.json $(PAGE)/package-lock.json
	cd $(PAGE) && $(NPM_INSTALL)
	touch $@

$(PAGE)/dist/index.html: $(PAGE)/node_modules/.installed $(PAGE_SOURCES)
	cd $(PAGE) && npm run --silent build
	touch crates/grundy-web/build.rs

test: page lint doc test-rust test-page test-browser test-api test-py

test-rust: page
	$(CARGO) test --workspace --locked --quiet

# Types of the page's source, and its parts one by one.
test-page: $(PAGE)/node_modules/.installed
	cd $(PAGE) && npm run --silent check && npm run --silent test

# Whole games and every view in Chromium.
test-browser: page
	$(CARGO) build --locked --quiet --bin grundy
	tests/explorer/install.sh
	cd tests/explorer && $(NPM_INSTALL) && npm test --silent

# Random requests from the OpenAPI document against the live server.
test-api: page
	$(CARGO) build --locked --quiet --bin grundy
	python3 tests/explorer/api.py

# 64 connections, then a flood of expensive requests with cheap ones alongside.
bench-load: build
	GRUNDY_BIN=target/release/grundy python3 tests/explorer/load.py

# The Python package, as a wheel of the test profile.
PYTHON ?= python3
VENV = .venv
test-py: $(VENV)/ready
	$(CARGO) build --locked --quiet --bin grundy
	rm -rf target/wheels-test
	$(VENV)/bin/maturin build --quiet --locked --profile dev --features as-in-workspace -m crates/grundy-py/Cargo.toml \
	  -i $(VENV)/bin/python --target-dir target -o target/wheels-test
	$(VENV)/bin/pip install --quiet --no-deps --force-reinstall target/wheels-test/*.whl
	cd crates/grundy-py && GRUNDY_BIN=$(CURDIR)/target/debug/grundy ../../$(VENV)/bin/python -m pytest -q

$(VENV)/ready: crates/grundy-py/requirements-test.txt
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet -r $<
	touch $@

# The wheel to give away, in target/wheels.
wheel: $(VENV)/ready
	$(VENV)/bin/maturin build --release --locked -m crates/grundy-py/Cargo.toml -i $(VENV)/bin/python \
	  --target-dir target -o target/wheels

# rustfmt, clippy without warnings, every public item documented.
lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked --quiet -- -D warnings

doc:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --quiet

# Long sweeps: the ignored tests, fuzzing, licences and sources of all dependencies.
test-long: test
	$(CARGO) test --workspace --locked -- --ignored
	$(MAKE) fuzz audit

fuzz:
	command -v cargo-fuzz >/dev/null || $(CARGO) install cargo-fuzz --locked
	cd fuzz && mkdir -p corpus/notation corpus/certificate
	cd fuzz && RUSTC_BOOTSTRAP=1 $(CARGO) fuzz run notation corpus/notation seeds/notation -- \
	  -max_total_time=$(FUZZ_SECONDS) -timeout=20 -max_len=300 -dict=notation.dict
	cd fuzz && RUSTC_BOOTSTRAP=1 $(CARGO) fuzz run certificate corpus/certificate seeds/certificate \
	  ../testdata/certs/good ../testdata/certs/bad -- -max_total_time=$(FUZZ_SECONDS) -timeout=20 -max_len=2000

# Advisories need a database from outside the package registry; licences, bans and sources do not.
audit:
	command -v cargo-deny >/dev/null || $(CARGO) install cargo-deny --locked
	$(CARGO) deny --locked check licenses bans sources

bench:
	$(CARGO) build --release --locked --quiet -p grundy-bench
	target/release/grundy-bench $(K)

fmt:
	$(CARGO) fmt --all

clean:
	$(CARGO) clean
