# Two commands do everything: `make run` and `make test`. Each makes .venv on its own.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test test-app test-rest test-idle bench shots texts clean

run: .venv/ready
	$(BIN)/python main.py

test: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(MAKE) --no-print-directory --jobs=3 test-app test-rest test-idle

# Two halves at once, one for each core: what needs a window, and what does not or makes processes of its own.
ALONE := tests/ui/test_monkey.py tests/ui/test_share.py
ASLEEP := tests/ui/test_idle.py
test-app: .venv/ready
	$(BIN)/pytest tests/ui $(ALONE:%=--ignore=%) --ignore=$(ASLEEP)
test-rest: .venv/ready
	$(BIN)/pytest --ignore=tests/ui
	$(BIN)/pytest $(ALONE)
# And beside both, an app that sleeps nearly all the time.
test-idle: .venv/ready
	$(BIN)/pytest $(ASLEEP)

bench: .venv/ready
	$(BIN)/python -m bench

shots: .venv/ready
	$(BIN)/python -m tools.shots

# Gathers the texts of the code into the catalogues in assets/locales and compiles them.
texts: .venv/ready
	$(BIN)/python -m tools.catalogues

.venv/ready: requirements.txt requirements-dev.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --no-deps --require-hashes -r requirements.txt -r requirements-dev.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --config-settings editable_mode=compat --editable .
	touch $@

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
