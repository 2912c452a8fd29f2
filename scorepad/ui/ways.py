"""The ways to the screens that need nothing but the desk. Each is loaded when somebody first goes there."""

from __future__ import annotations

from scorepad.ui.bookmark import at
from scorepad.ui.desk import Desk


class Ways:
    """What the app can show, whatever it shows now."""

    def show_history(self: Desk, player: str = "") -> None:
        from scorepad.ui.history_desk import HistoryDesk

        self.navigator.go(HistoryDesk(self, player).screen, at("history", player=player))

    def show_statistics(self: Desk, player: str = "", game: str = "") -> None:
        from scorepad.ui.statistics_desk import StatisticsDesk

        self.navigator.go(StatisticsDesk(self, player, game).screen, at("statistics", player=player, game=game))

    def show_players(self: Desk) -> None:
        from scorepad.ui.players_desk import PlayersDesk

        self.navigator.go(PlayersDesk(self).screen, at("players"))

    def show_calculator(self: Desk) -> None:
        from scorepad.ui.calculator_desk import calculator_route

        self.navigator.go(calculator_route(self), at("calculator"))

    def show_log(self: Desk, entry: int | None = None) -> None:
        from scorepad.ui.log_desk import show_log

        show_log(self, entry)

    def show_rules(self: Desk, game: str = "", rule: str = "") -> None:
        from scorepad.ui.rules_desk import show_rules

        show_rules(self, game, rule)

    def open_rules(self: Desk, game: str, page: str) -> None:
        from scorepad.ui.rules_desk import open_rules

        open_rules(self, game, page)

    def show_sheets(self: Desk) -> None:
        from scorepad.ui.own_sheets_desk import OwnSheetsDesk

        self.navigator.go(lambda: OwnSheetsDesk(self).screen(), at("sheets"))
