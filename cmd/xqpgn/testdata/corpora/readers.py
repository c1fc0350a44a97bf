"""Reads games.pgns in three ways that training programs use, and prints the moves of each game as JSON."""

import json
import re
import sys

text = open(sys.argv[1], encoding="utf-8").read()


def squares_anywhere(text):
    """Games begin at a Game tag. Everything that looks like two squares is a move; no tag is read."""
    for game in re.split(r"(?m)^(?=\[Game )", text)[1:]:
        yield [a + b for a, b in re.findall(r"([A-I]\d)-([A-I]\d)", game.split("]\n\n", 1)[-1])]


def blocks(text):
    """Blank lines separate tags from moves, and games from each other."""
    parts = [part for part in text.strip().split("\n\n")]
    for moves in parts[1::2]:
        yield [w.replace("-", "") for w in moves.split() if re.fullmatch(r"[A-I]\d-[A-I]\d", w)]


def line_by_line(text):
    """A line is one tag or moves. A move that cannot be made is skipped: only a piece is asked for."""
    moves = None
    for line in text.splitlines():
        tag = re.fullmatch(r'\[(\w+) "(.*)"\]', line)
        if tag and tag[1] == "Game":
            if moves is not None:
                yield moves
            moves, occupied = [], start()
        elif not tag and moves is not None:
            for a, b in re.findall(r"\b([A-I]\d)-([A-I]\d)\b", line):
                try:
                    occupied.remove(a)
                    occupied.add(b)
                    moves.append(a + b)
                except KeyError:
                    pass
    if moves is not None:
        yield moves


def start():
    """The squares of the pieces at the start of a game."""
    files = "ABCDEFGHI"
    return {f + r for f in files for r in "09"} | {f + r for f in "BH" for r in "27"} | {f + r for f in "ACEGI" for r in "36"}


for reader in (squares_anywhere, blocks, line_by_line):
    print(json.dumps({"reader": reader.__name__, "games": list(reader(text))}))
