"""Reads files through the installed wheel, and prints their records as JSON: wheel.py FILE..."""

import json
import subprocess
import sys

import xqpgn

for path in sys.argv[1:]:
    for game in xqpgn.games(path):
        print(json.dumps(game, ensure_ascii=False, separators=(",", ":")))

wrong = '[Game "Chinese Chess"]\n\n1. 炮二平五 马８进７ 2. 炮五进五 *\n'.encode()
findings = xqpgn.check(wrong)
assert [f["rule"] for f in findings] == ["move-impossible"], findings
assert next(xqpgn.games(wrong, notation="iccs"))["moves"][0]["text"] == "H2-E2"
assert "1. 炮二平五" in xqpgn.format("1.炮二平五 *".encode())
try:
    list(xqpgn.games("there is no such file.pgn"))
    raise AssertionError("a file that is missing is no error")
except xqpgn.XqpgnError as error:
    assert "no such file" in str(error), error
run = subprocess.run([sys.executable, "-m", "xqpgn", "check", "-q", "-"], input=wrong, stdout=subprocess.DEVNULL)
assert run.returncode == 1, run
