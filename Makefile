.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed

help: ## This list
	@grep -hE '^[a-z-]+:.*## ' Makefile | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

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

fmt: install ## Format and mend what can be mended
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

laws: install ## The laws on every set of rules many times (long)
	COURTCARDS_LAWS=all $(BIN)/python -m pytest -n 2 tests/laws

bench: install ## Measure; writes docs/benchmarks.md
	$(BIN)/python -m tests.bench

openapi: install ## Write openapi/v1.json
	$(BIN)/python -m api.v1.openapi openapi/v1.json

lock: install ## Pin the dependencies anew (needs uv on the PATH)
	uv pip compile pyproject.toml --extra local --extra dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --output-file requirements.lock

clean: ## Remove .venv, caches and the local state
	rm -rf .venv .local .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info

.PHONY: help install run test check fmt laws bench openapi lock clean
