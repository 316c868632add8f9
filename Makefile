.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed
LINT := tools/redocly
PYTHON_CLIENT := clients/python/.venv
NODE_CLIENT := clients/typescript/node_modules

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
	@echo "Left out: what needs Node (make check-clients), what takes long (make laws, make fuzz, make tamper, make cuts)."

check: install ## Formatting, lint, types, import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m api.v1.compatible openapi/released/v1.json openapi/v1.json

clients: $(PYTHON_CLIENT)/.installed $(NODE_CLIENT) ## Generate the clients from openapi/v1.json (needs Node)
	$(PYTHON) clients/generate.py

check-clients: install $(LINT)/node_modules $(PYTHON_CLIENT)/.installed $(NODE_CLIENT) ## What needs Node: Redocly's strictest rules, the clients
	REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true $(LINT)/node_modules/.bin/redocly \
		lint --config $(LINT)/redocly.yaml openapi/v1.json
	$(BIN)/mypy --explicit-package-bases clients/generate.py clients/tests/test_clients.py
	MYPYPATH=clients/python/examples $(BIN)/mypy --strict --config-file= \
		--python-executable $(PYTHON_CLIENT)/bin/python \
		clients/python/courtcards_client clients/python/examples clients/tests/listen*.py
	$(NODE_CLIENT)/.bin/tsc --project clients/typescript
	$(BIN)/python -m pytest clients/tests

$(PYTHON_CLIENT)/.installed: clients/python/requirements.lock clients/python/pyproject.toml
	@$(PYTHON) -m venv $(PYTHON_CLIENT)
	@$(PYTHON_CLIENT)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		-r clients/python/requirements.lock
	@$(PYTHON_CLIENT)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps \
		--no-build-isolation -e clients/python
	@touch $@

$(NODE_CLIENT): clients/typescript/package-lock.json
	@node --version > /dev/null || { echo "Node 20 or newer is needed"; exit 1; }
	npm ci --prefix clients/typescript --no-audit --no-fund
	@touch $@

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

fuzz: install ## 5,000 made-up requests, others each time (long)
	COURTCARDS_FUZZ=5000 $(BIN)/python -m pytest -n 2 --timeout 3600 tests/api/test_fuzz.py

cuts: install ## 10,000 events on links that are cut 200 times and more (minutes)
	COURTCARDS_CUTS=all $(BIN)/python -m pytest -n 0 --timeout 3600 tests/chaos/test_hostile_link.py

bench: install ## Measure; writes docs/benchmarks.md
	$(BIN)/python -m tests.bench

openapi: install ## Write openapi/v1.json, async-v1.json and the docs made of them
	$(BIN)/python -m api.v1.openapi openapi/v1.json
	$(BIN)/python -m api.v1.asyncapi openapi/async-v1.json
	$(BIN)/python -m api.v1.errors_page docs/api/errors.md
	$(BIN)/python -m api.v1.game_pages docs/api

freeze: install ## At a release: later descriptions must be compatible with today's
	$(BIN)/python -m api.v1.compatible openapi/released/v1.json openapi/v1.json
	mkdir -p openapi/released
	cp openapi/v1.json openapi/released/v1.json

lock: install ## Pin the dependencies anew (needs uv on the PATH)
	uv pip compile pyproject.toml --extra local --extra dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --output-file requirements.lock
	uv pip compile clients/python/pyproject.toml --extra dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --output-file clients/python/requirements.lock

clean: ## Remove .venv, caches and the local state
	rm -rf .venv .local .sandbox .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info \
		$(LINT)/node_modules $(NODE_CLIENT) clients/typescript/dist $(PYTHON_CLIENT) \
		clients/python/build clients/python/*.egg-info

.PHONY: help install run test check clients check-clients fmt laws fuzz cuts bench openapi freeze lock clean
