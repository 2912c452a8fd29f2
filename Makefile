# Two commands do everything: `make run` and `make test`. Each makes .venv on its own.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test test-app test-rest test-idle bench shots icons store texts clean

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

# Draws the icons into assets/icons, and what stores show above an app into fastlane.
icons: .venv/ready
	$(BIN)/python -m tools.icons
	$(BIN)/python -m tools.store_graphics

# Paints the screenshots for stores, in all languages, into fastlane.
store: .venv/ready
	$(BIN)/python -m tools.store_pictures

# Gathers the texts of the code into the catalogues in assets/locales and compiles them.
texts: .venv/ready
	$(BIN)/python -m tools.catalogues

.PHONY: apk aab desktop install-desktop

# An Android package to be tried on a phone, and one for the store; what is missing for it is said in one line.
apk: .venv/packing
	@$(BIN)/python -m tools.apk debug
aab: .venv/packing
	@$(BIN)/python -m tools.apk release

# One file with everything in it, for a desktop like this one: built into dist and tried.
desktop dist/scorepad: .venv/packing
	$(BIN)/python -m tools.desktop

# That file for this user of a Linux desktop, with its icon and its place in the menu.
SHARE := $(or $(XDG_DATA_HOME),$(HOME)/.local/share)
install-desktop: dist/scorepad
	install -D -m 755 dist/scorepad $(HOME)/.local/bin/scorepad
	install -D -m 644 -t $(SHARE)/applications packaging/linux/scorepad.desktop
	install -D -m 644 -t $(SHARE)/metainfo packaging/linux/org.scorepad.Scorepad.metainfo.xml
	install -D -m 644 -t $(SHARE)/icons/hicolor/scalable/apps assets/icons/scorepad.svg
	for side in 48 64 128 256 512; do install -D -m 644 assets/icons/scorepad-$$side.png \
		$(SHARE)/icons/hicolor/$${side}x$${side}/apps/scorepad.png; done

.venv/packing: .venv/ready requirements-package.txt
	$(BIN)/python -m pip install --quiet --no-deps --require-hashes -r requirements-package.txt
	touch $@

.venv/ready: requirements.txt requirements-dev.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --no-deps --require-hashes -r requirements.txt -r requirements-dev.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --config-settings editable_mode=compat --editable .
	touch $@

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
