"""Reads and checks xiangqi (Chinese chess) game records in any form and encoding.

>>> import xqpgn
>>> for game in xqpgn.games("games.pgn"):
...     print(game.tags.get("Red"), game.result, [move.get("iccs") for move in game.moves])
胡荣华 1-0 ['H2-E2', 'H9-G7', 'H0-G2']
许银川 * ['H2-E2', 'H9-G7', None]

A source is a path (a file, a folder, an archive), bytes, or an open file. Options are flags of the
command; a flag with several values takes a list. The types are in ``__init__.pyi``. The work is
done by the program xqpgn, which comes with the package.
"""

import json

from ._command import XqpgnError, finish, program, run
from ._game import Game, Position, Positions, positions_of
from ._server import ask

__all__ = ["Game", "Position", "Positions", "XqpgnError", "check", "format", "games", "positions", "program"]
__version__ = "0.0.0"


def games(source, **options):
    """Yields the games of a source.

    Options are flags of ``xqpgn convert``: notation="iccs", fens=True, where=["Red = 许银川", "plies > 60"].
    Raises XqpgnError, after the games that can be read, if something cannot be.
    """
    process, messages = run("convert", source, {"to": "ndjson", **options})
    try:
        for line in process.stdout:
            yield Game(json.loads(line))
        finish(process, messages)
    finally:
        if process.poll() is None:  # the caller stopped before the last game
            process.kill()
            process.wait()
        process.stdout.close()
        messages.close()


def positions(source, **options):
    """Returns the positions of the main lines of a source, or of an iterable of games, as Positions.

    Options are those of games.
    """
    if isinstance(source, (list, tuple)) or hasattr(source, "__next__") and not hasattr(source, "read"):
        return positions_of(source)
    return positions_of(games(source, **options))


def check(source, **options):
    """Returns the findings of a source as a list of dictionaries.

    Options are flags of ``xqpgn check``: strict=True, select=["move-illegal", "tags"], lang="zh".
    """
    process, messages = run("check", source, {"format": "json", **options})
    with process.stdout:
        lines = [json.loads(line) for line in process.stdout]
    finish(process, messages)
    return [line for line in lines if "summary" not in line]


def format(source, **options):
    """Returns the games of a source as canonical PGN.

    Options are notation, script, digits, encoding and lang. Raises XqpgnError if a game has errors;
    its findings say which.
    """
    return ask("format", options, source)
