"""The names of pawns that share files (MOVE-4, MOVE-5), from the rules alone.

    python3 pawns.py          # compare the cases named pawn-matrix-* with the rules
    python3 pawns.py write    # write the cases; their JSON is written by the suite's tests

A pawn steps sideways, so its name alone tells which one moves. Black has Red's position, turned by 180 degrees.
"""
import json, pathlib, sys

FOLDER = pathlib.Path(__file__).parent
STRUCTURES = {"2": {"c": 2}, "3": {"c": 3}, "4": {"c": 4}, "5": {"c": 5}, "2-2": {"c": 2, "g": 2}, "3-2": {"c": 3, "g": 2}}
FRONT, STEP = {2: 8, 3: 8, 4: 8, 5: 9}, {"c": "b", "g": "h"}  # the rank of the foremost pawn, and where a pawn goes
FILE_NUMBER = {"b": 8, "h": 2}  # counted from the player's right


def names(structure, notation):
    """Yields each pawn's square and its name: from the right file to the left, from front to rear."""
    many = len(structure) > 1
    order = 0
    for file in sorted(structure, reverse=True):
        count = structure[file]
        for place in range(count):
            if many or count > 3:
                name = {"chinese": "一二三四五", "wxf": "abcde"}[notation][order]
            else:
                words = {2: {"chinese": "前后", "wxf": "+-"}, 3: {"chinese": "前中后", "wxf": "+.-"}}[count]
                name = words[notation][place]
            order += 1
            yield file, FRONT[count] - place, name


def board(structure):
    """Returns the position with Red's pawns, Red's King on d0 and Black's on f9."""
    rows = [["."] * 9 for _ in range(10)]
    rows[0][3], rows[9][5] = "K", "k"
    for file, rank, _ in names(structure, "wxf"):
        rows[rank]["abcdefghi".index(file)] = "P"
    return rows


def fen(rows, side):
    if side == "black":
        rows = [[p.swapcase() for p in reversed(row)] for row in reversed(rows)]
    text = "/".join("".join(row) for row in reversed(rows))
    for n in range(9, 0, -1):
        text = text.replace("." * n, str(n))
    return f"{text} {side[0].replace('r', 'w')} - - 0 1"


def turned(file, rank, side):
    if side == "black":
        file, rank = "ihgfedcba"["abcdefghi".index(file)], 9 - rank
    return f"{file.upper()}{rank}"


def games(structure, side, notation, digits):
    """Yields the start, the text and the squares of a game for each pawn."""
    for file, rank, name in names(structure, notation):
        to = FILE_NUMBER[STEP[file]]
        if notation == "wxf":
            text = f"P{name}.{to}"
        else:
            text = f"{name}兵平{'一二三四五六七八九'[to - 1]}" if side == "red" else f"{name}卒平{digits[to - 1]}"
        yield fen(board(structure), side), text, f"{turned(file, rank, side)}-{turned(STEP[file], rank, side)}"


wrong = 0
for form, structure in STRUCTURES.items():
    for side, notation, digits, width in [("red", "chinese", "", ""), ("black", "chinese", "１２３４５６７８９", ""), ("black", "chinese", "123456789", "-narrow"), ("red", "wxf", "", ""), ("black", "wxf", "", "")]:
        path = FOLDER / {"chinese": "MOVE-4", "wxf": "MOVE-5"}[notation] / f"pawn-matrix-{form}-{side}{width}.pgn"
        want = list(games(structure, side, notation, digits))
        if sys.argv[1:] == ["write"]:
            tags = '[Format "WXF"]\n' if notation == "wxf" else ""
            dots = "... " if side == "black" else ""
            path.write_text("\n".join(f'[Game "Chinese Chess"]\n{tags}[FEN "{start}"]\n\n1. {dots}{text} *\n' for start, text, _ in want), encoding="utf-8")
            title = f"pawns on one file or two ({form.replace('-', ' and ')}): those of {side.capitalize()}, from front to rear, in {notation}{' and narrow digits' if width else ''}"
            path.with_suffix(".json").write_text(json.dumps({"title": title}), encoding="utf-8")
            continue
        got = [(g["start_fen"], g["moves"][0]["text"], g["moves"][0]["iccs"]) for g in json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))["games"]]
        if got != want:
            wrong += 1
            print(path, got, want, sep="\n")
sys.exit(wrong > 0)
