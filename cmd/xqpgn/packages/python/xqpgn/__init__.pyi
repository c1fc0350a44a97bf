import os
from typing import Iterator, Literal, TypedDict, Union

__version__: str

Source = Union[str, os.PathLike[str], bytes, bytearray, memoryview]
Side = Literal["red", "black"]
Option = Union[str, int, bool, None]

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

class XqpgnError(Exception): ...

def program() -> str: ...
def games(source: Source, **options: Option) -> Iterator[GameRecord]: ...
def check(source: Source, **options: Option) -> list[Finding]: ...
def format(source: Source, **options: Option) -> str: ...
