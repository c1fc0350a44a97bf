import os
from typing import IO, Any, Dict, Iterable, Iterator, Literal, Optional, Sequence, TypedDict, Union

__version__: str

Source = Union[str, os.PathLike[str], bytes, bytearray, memoryview, IO[str], IO[bytes]]
Side = Literal["red", "black"]
Notation = Literal["chinese", "wxf", "iccs", "uci", "ucci", "uci10", "san", "vietnamese"]
Language = Literal["en", "zh"]
Option = Union[str, int, bool, None, Sequence[Union[str, int]]]

class MoveRecord(TypedDict, total=False):
    number: int
    side: Side
    text: str
    iccs: str
    guessed: bool
    fen: str
    hash: str
    glyphs: list[str]
    comments_before: list[str]
    comments: list[str]
    variations: list[list["MoveRecord"]]
    result: str

VerdictRecord = TypedDict("VerdictRecord", {
    "rules": str,
    "result": Literal["red", "black", "draw"],
    "reason": Literal["perpetual-check", "perpetual-chase", "repetition"],
    "from": int,
    "to": int,
})

class AttackRecord(TypedDict):
    piece: str
    square: str
    origin: str
    by: list[str]
    protected: bool

class CycleMoveRecord(TypedDict, total=False):
    ply: int
    side: Side
    iccs: str
    check: bool
    attacks: list[AttackRecord]

class CycleRecord(TypedDict):
    plies: list[int]
    moves: list[CycleMoveRecord]

class GameRecord(TypedDict, total=False):
    file: str
    game: int
    line: int
    offset: int
    encoding: str
    error: str
    errors: int
    message: str
    guessed: list[str]
    ecco: str
    ending: str
    verdict: VerdictRecord
    cycles: list[CycleRecord]
    hash: str
    start_hash: str
    tag: dict[str, str]
    tags: list[list[str]]
    start_fen: str
    comments: list[str]
    moves: list[MoveRecord]
    result: str
    trailing_comments: list[str]
    extra: list[str]
    final_fen: str

class EditRecord(TypedDict):
    line: int
    column: int
    end_line: int
    end_column: int
    new: str

class Suggestion(TypedDict):
    reason: str
    edits: list[EditRecord]

class Candidate(TypedDict):
    move: str
    probability: float

class Question(TypedDict):
    ply: int
    candidates: list[Candidate]

class Finding(TypedDict, total=False):
    file: str
    game: int
    ply: int
    line: int
    column: int
    end_line: int
    end_column: int
    rule: str
    clause: str
    severity: Literal["error", "warning", "note"]
    offset: int
    end_offset: int
    message: str
    fix: list[EditRecord]
    suggestions: list[Suggestion]
    ask: list[Question]

class MoveTexts(TypedDict, total=False):
    chinese: str
    wxf: str
    iccs: str
    uci: str
    uci10: str
    san: str
    vietnamese: str
    capture: str

class XqpgnError(Exception):
    findings: list[Finding]
    def __init__(self, message: str, findings: Iterable[Finding] = ...) -> None: ...

class Position:
    fen: str
    side: Side
    status: Literal["ongoing", "checkmate", "stalemate"]
    check: bool
    played: list[MoveTexts]
    def __init__(self, fen: Optional[str] = None, moves: Sequence[str] = ..., *, notation: Optional[Notation] = None) -> None: ...
    def play(self, *moves: str, notation: Optional[Notation] = None) -> "Position": ...
    @property
    def legal(self) -> list[MoveTexts]: ...
    @property
    def board(self) -> memoryview: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Positions:
    boards: memoryview
    games: memoryview
    plies: memoryview
    sides: memoryview
    moves: memoryview
    def __len__(self) -> int: ...

# A game has the keys of GameRecord, which cast("GameRecord", game) has checked.
class Game(Dict[str, Any]):
    @property
    def tags(self) -> dict[str, str]: ...
    @property
    def moves(self) -> list[MoveRecord]: ...
    @property
    def result(self) -> str: ...
    def position(self, ply: Optional[int] = None) -> Position: ...
    def positions(self) -> Positions: ...
    def pgn(
        self, *, notation: Optional[Notation] = None, script: Optional[Literal["simplified", "traditional"]] = None,
        digits: Optional[Literal["fullwidth", "ascii"]] = None, lang: Optional[Language] = None,
    ) -> str: ...

def program() -> str: ...
def games(source: Source, **options: Option) -> Iterator[Game]: ...
def positions(source: Union[Source, Iterable[Game]], **options: Option) -> Positions: ...
def check(source: Source, **options: Option) -> list[Finding]: ...
def format(
    source: Source, *, notation: Optional[Notation] = None, script: Optional[Literal["simplified", "traditional"]] = None,
    digits: Optional[Literal["fullwidth", "ascii"]] = None, encoding: Optional[str] = None, lang: Optional[Language] = None,
    name: Optional[str] = None,
) -> str: ...
