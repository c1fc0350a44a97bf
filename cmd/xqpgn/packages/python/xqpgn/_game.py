"""Games, and positions on the board."""

import json
from array import array

from ._command import XqpgnError
from ._server import ask

FILES, RANKS = 9, 10
SQUARES = FILES * RANKS

# The code of each piece on a board: Red's are positive, Black's negative, and 0 is an empty square.
PIECES = {letter: code for code, letter in enumerate("KABNRCP", 1)}
PIECES.update({letter.lower(): -code for letter, code in list(PIECES.items())})

# The index of each square by its name as in H2-E2. Index 0 is A9, and index 8 is I9.
INDEX = {f"{chr(ord('A') + file)}{9 - row}": row * FILES + file for row in range(RANKS) for file in range(FILES)}

START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"


def _squares(fen):
    """Returns the codes of the pieces of a FEN as an array of 90 bytes, from A9 to I0."""
    codes = array("b")
    for letter in fen.split()[0]:
        if letter.isdigit():
            codes.extend([0] * int(letter))
        elif letter != "/":
            codes.append(PIECES[letter])
    return codes


def _shaped(codes, *shape):
    """Returns an array of bytes as a memoryview with more dimensions."""
    view = memoryview(codes)
    return view.cast("B").cast("b", shape) if len(codes) else view


class Position:
    """A position. Without a FEN it is the usual start.

    >>> position = Position().play("炮二平五", "h9g7")
    >>> position.side, len(position.legal), position.legal[0]["chinese"]
    ('red', 35, '车九进一')
    """

    def __init__(self, fen=None, moves=(), *, notation=None):
        if isinstance(moves, str):
            raise TypeError("moves must be a list of texts, not one text")
        answer = ask("position", {"fen": fen, "moves": list(moves), "notation": notation, "legal": False})
        self.fen = answer["fen"]
        self.side = answer["side"]
        self.status = answer["status"]
        self.check = answer["check"]
        self.played = answer["played"]
        self._legal = None

    def play(self, *moves, notation=None):
        """Returns the position after moves, each in any notation. Raises XqpgnError if one cannot be played."""
        after = Position(self.fen, moves, notation=notation)
        after.played = self.played + after.played
        return after

    @property
    def legal(self):
        """The moves that can be played, each in every notation."""
        if self._legal is None:
            self._legal = ask("position", {"fen": self.fen})["legal"]
        return self._legal

    @property
    def board(self):
        """The pieces as a memoryview of 10 rows and 9 files of signed bytes; row 0 is Black's back rank."""
        return _shaped(_squares(self.fen), RANKS, FILES)

    def __eq__(self, other):
        return isinstance(other, Position) and self.fen == other.fen

    def __hash__(self):
        return hash(self.fen)

    def __str__(self):
        return self.fen

    def __repr__(self):
        return f"Position({self.fen!r})"


class Game(dict):
    """A game: a dictionary with the fields of ``xqpgn convert --to ndjson``."""

    @property
    def tags(self):
        """The tags by name, of several with one name the first. Changes are kept."""
        return self.setdefault("tag", {})

    @property
    def moves(self):
        """The moves of the main line."""
        return self["moves"]

    @property
    def result(self):
        """The result: 1-0, 0-1, 1/2-1/2 or *."""
        return self["result"]

    def position(self, ply=None):
        """Returns the position after so many plies of the main line, or after all."""
        moves = self["moves"] if ply is None else self["moves"][:ply]
        if ply is not None and not 0 <= ply <= len(self["moves"]):
            raise IndexError(f"ply {ply} of {len(self['moves'])}")
        for move in moves:
            if "iccs" not in move:
                raise XqpgnError(f"{move['text']} cannot be played")
        return Position(self.get("start_fen"), [move["iccs"] for move in moves], notation="iccs")

    def positions(self):
        """Returns the positions of the main line, as positions([game]) does."""
        return positions_of([self])

    def pgn(self, **options):
        """Returns the game as canonical PGN, with what was changed in it.

        Options are those of xqpgn.format. Raises XqpgnError if the game has errors.
        """
        return ask("format", options, json.dumps(self).encode())


class Positions:
    """The positions of main lines, as arrays of one length that numpy.asarray takes without a copy.

    boards  signed bytes of shape (n, 10, 9): K A B N R C P are 1 to 7 for Red and -1 to -7 for Black
    games   the index of the game, from 0
    plies   the number of plies before the position
    sides   the side to move: 1 for Red, -1 for Black
    moves   shape (n, 2): the squares, from and to, of the move played there, or -1 after the last; a
            square is an index into a board, row * 9 + file
    """

    def __init__(self, boards, games, plies, sides, moves):
        self.games, self.plies, self.sides = memoryview(games), memoryview(plies), memoryview(sides)
        self.boards = _shaped(boards, len(games), RANKS, FILES)
        self.moves = _shaped(moves, len(games), 2)

    def __len__(self):
        return len(self.games)


def positions_of(games):
    """Returns the positions of the main lines of games, up to the first move that cannot be played."""
    boards, numbers, plies, sides, moves = array("b"), array("q"), array("i"), array("b"), array("b")
    for number, game in enumerate(games):
        fen = game.get("start_fen")
        if fen is None:
            continue  # no position is known
        board, side = _squares(fen), -1 if fen.split()[1] == "b" else 1
        ply = 0
        for ply, move in enumerate(game["moves"]):
            boards += board
            numbers.append(number)
            plies.append(ply)
            sides.append(side)
            squares = move.get("iccs")
            if squares is None:
                moves.extend((-1, -1))
                break
            start, to = INDEX[squares[:2]], INDEX[squares[3:]]
            moves.extend((start, to))
            board[to], board[start] = board[start], 0
            side = -side
        else:
            boards += board
            numbers.append(number)
            plies.append(len(game["moves"]))
            sides.append(side)
            moves.extend((-1, -1))
    return Positions(boards, numbers, plies, sides, moves)
