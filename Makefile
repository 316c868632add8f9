.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed
LINT := tools/redocly

help: ## This list
	@grep -hE '^[a-z-]+:.*## ' Makefile | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

install: $(STAMP) ## Make .venv from the locked, hashed dependencies

$(STAMP): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	@echo "Installing into .venv (about a minute the first time) ..."
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

run: install ## Start everything and say where to look (Ctrl-C stops it)
	@$(BIN)/courtcards up

test: check ## All checks and tests
	$(BIN)/python -m pytest -n 2

check: install ## Formatting, lint, types, import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m api.v1.compatible openapi/released/v1.json openapi/v1.json

check-clients: $(LINT)/node_modules ## What needs Node: the description by Redocly's strictest rules
	REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true $(LINT)/node_modules/.bin/redocly \
		lint --config $(LINT)/redocly.yaml openapi/v1.json

$(LINT)/node_modules: $(LINT)/package-lock.json
	@node --version > /dev/null || { echo "Node 20 or newer is needed"; exit 1; }
	npm ci --prefix $(LINT) --no-audit --no-fund
	@touch $@

fmt: install ## Format and mend what can be mended
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

laws: install ## The laws on every set of rules many times (long)
	COURTCARDS_LAWS=all $(BIN)/python -m pytest -n 2 tests/laws

tamper: install ## Tamper with files and databases, thousands of times (minutes)
	COURTCARDS_TAMPER=all $(BIN)/python -m pytest -n 2 tests/audit/test_tampering.py \
		tests/audit/test_live_tampering.py

bench: install ## Measure; writes docs/benchmarks.md
	$(BIN)/python -m tests.bench

openapi: install ## Write openapi/v1.json
	$(BIN)/python -m api.v1.openapi openapi/v1.json

freeze: install ## At a release: later descriptions must be compatible with today's
	$(BIN)/python -m api.v1.compatible openapi/released/v1.json openapi/v1.json
	mkdir -p openapi/released
	cp openapi/v1.json openapi/released/v1.json

lock: install ## Pin the dependencies anew (needs uv on the PATH)
	uv pip compile pyproject.toml --extra local --extra dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --output-file requirements.lock

clean: ## Remove .venv, caches and the local state
	rm -rf .venv .local .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info $(LINT)/node_modules

.PHONY: help install run test check check-clients fmt laws bench openapi freeze lock clean
