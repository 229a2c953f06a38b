# The two commands of the README are `make run` and `make test`.
CARGO ?= cargo
K ?=
# Seconds for each fuzz target in test-long.
FUZZ_SECONDS ?= 120

.PHONY: run build test test-long test-api bench bench-load fmt lint doc fuzz audit clean

build:
	$(CARGO) build --release --locked --bins

# The explorer in the browser; Ctrl-C ends it.
run: build
	@target/release/grundy serve

# Random requests from the OpenAPI document against the live server.
test-api:
	$(CARGO) build --locked --quiet --bin grundy
	python3 tests/explorer/api.py

# 64 connections, then a flood of expensive requests with cheap ones alongside.
bench-load:
	$(CARGO) build --release --locked --quiet --bin grundy
	GRUNDY_BIN=target/release/grundy python3 tests/explorer/load.py

test: lint doc
	$(CARGO) test --workspace --locked --quiet
	$(CARGO) test --workspace --locked --quiet --doc

# rustfmt, clippy without warnings, every public item documented.
lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked --quiet -- -D warnings

doc:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --quiet

# Long sweeps: ignored tests in release, fuzzing, licences and sources of all dependencies.
test-long: test
	$(CARGO) test --workspace --release --locked -- --include-ignored
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
