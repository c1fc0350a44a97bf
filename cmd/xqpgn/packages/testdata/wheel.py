"""Reads files through the installed wheel, and prints their records as JSON: wheel.py FILE..."""

import concurrent.futures
import io
import json
import os
import subprocess
import sys

import xqpgn

for path in sys.argv[1:]:
    for game in xqpgn.games(path):
        print(json.dumps(game, ensure_ascii=False, separators=(",", ":")))
for path in sys.argv[1:]:
    try:
        print(json.dumps({"format": xqpgn.format(path, name=path)}))
    except xqpgn.XqpgnError as error:
        print(json.dumps({"message": str(error), "findings": error.findings}))

wrong = '[Game "Chinese Chess"]\n\n1. 炮二平五 马８进７ 2. 炮五进五 *\n'.encode()
findings = xqpgn.check(wrong)
assert [f["rule"] for f in findings] == ["move-impossible"], findings
assert next(xqpgn.games(wrong, notation="iccs"))["moves"][0]["text"] == "H2-E2"
assert next(xqpgn.games(io.BytesIO(wrong))).result == "*"
assert next(xqpgn.games(io.StringIO(wrong.decode()))).tags == {"Game": "Chinese Chess"}
assert xqpgn.check(wrong, select=["tags", "text"]) == [], "a list of layers"
assert list(xqpgn.games(wrong, where=["plies > 2", "plies > 3"])) == [], "a list of queries"

# Canonical text, or an error: nothing is written into a game.
assert xqpgn.format("1.炮二平五 马8进7".encode()) == '[Game "Chinese Chess"]\n\n1. 炮二平五 马８进７ *\n'
for text in (wrong, io.BytesIO(wrong)):
    try:
        raise AssertionError(xqpgn.format(text))
    except xqpgn.XqpgnError as error:
        assert [f["rule"] for f in error.findings] == ["move-impossible"], error.findings
for name, value in {"where": "plies > 3", "to": "xml", "notation": "morse"}.items():
    try:
        raise AssertionError(xqpgn.format(wrong, **{name: value}) + name)
    except xqpgn.XqpgnError as error:
        assert value in str(error) or name in str(error) or error.findings, error

# Positions.
start = xqpgn.Position()
assert start.fen == xqpgn.games(b"1. C2.5 *").__next__()["start_fen"] and len(start.legal) == 44
after = start.play("炮二平五", "h9g7").play("H0-G2", "R9.8")
assert [m["wxf"] for m in after.played] == ["C2.5", "N8+7", "N2+3", "R9.8"], after.played
assert after.side == "red" and after.board[9, 0] == 5 and after.board[0, 7] == -5 and after.board[0, 8] == 0
assert xqpgn.Position(after.fen) == after and str(after) == after.fen
assert start.play("h3e3", notation="uci10") == start.play("炮二平五")
for moves in (["炮二平二"], ["h2e2", "h2e2"]):
    try:
        raise AssertionError(start.play(*moves))
    except xqpgn.XqpgnError as error:
        assert str(error).startswith(f"move {len(moves)}: "), error

# Games: their positions, and what was changed in them.
game = next(xqpgn.games("1. 炮二平五 马８进７ 2. 马二进三 1-0".encode()))
assert game.position().fen == game["final_fen"] and game.position(0) == start and game.position(2).side == "red"
game.tags["Red"] = "胡荣华"
del game.moves[2:]
assert game.pgn(notation="iccs") == '[Game "Chinese Chess"]\n[Red "胡荣华"]\n[Format "ICCS"]\n\n1. H2-E2 H9-G7 1-0\n', game.pgn(notation="iccs")
rows = game.positions()
assert rows.boards.shape == (3, 10, 9) and rows.boards.format == "b" and rows.boards.c_contiguous
assert list(rows.plies) == [0, 1, 2] and list(rows.sides) == [1, -1, 1] and rows.moves.tolist() == [[70, 67], [7, 24], [-1, -1]]
for ply in range(3):
    assert rows.boards[ply : ply + 1].tobytes() == game.position(ply).board.tobytes()
rows = xqpgn.positions(wrong)
assert len(rows) == 3 and rows.moves.tolist()[2] == [-1, -1], "up to the first move that cannot be played"
rows = xqpgn.positions([game, game])
assert list(rows.games) == [0, 0, 0, 1, 1, 1] and len(xqpgn.positions(b"")) == 0

# Threads and forks ask one server at a time.
with concurrent.futures.ThreadPoolExecutor(8) as pool:
    assert set(pool.map(lambda _: start.play("h2e2").fen, range(64))) == {start.play("h2e2").fen}
if hasattr(os, "fork"):
    child = os.fork()
    if child == 0:
        os._exit(0 if xqpgn.Position() == start else 1)
    assert os.waitpid(child, 0)[1] == 0 and xqpgn.Position() == start
try:
    list(xqpgn.games("there is no such file.pgn"))
    raise AssertionError("a file that is missing is no error")
except xqpgn.XqpgnError as error:
    assert "no such file" in str(error), error
run = subprocess.run([sys.executable, "-m", "xqpgn", "check", "-q", "-"], input=wrong, stdout=subprocess.DEVNULL)
assert run.returncode == 1, run
