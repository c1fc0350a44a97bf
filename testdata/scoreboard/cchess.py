"""cchess (walker8088, commit 0a17e69b): one game, as a tree of moves."""
import json
import os
import sys
import tempfile
import types

sys.path.insert(0, os.path.join(sys.argv[1], "src"))
try:
    import chardet
except ImportError:  # only asked for text that is neither UTF-8 nor GBK
    chardet = types.ModuleType("chardet")
    chardet.detect = lambda raw: {}
    sys.modules["chardet"] = chardet
import cchess


def line(move):
    moves = []
    while move:
        others = move.get_variations()
        moves.append({
            "iccs": "{0}{1}-{2}{3}".format(*move.to_iccs()).upper(),
            "comments": [move.annote] if move.annote else [],
            "variations": [line(other) for other in others] if not getattr(move, "seen", False) else [],
        })
        for other in others:
            other.seen = True
        move = move.next_move
    return moves


with tempfile.NamedTemporaryFile(suffix=".pgn", delete=False) as file:
    file.write(sys.stdin.buffer.read())
said, sys.stdout = sys.stdout, sys.stderr  # the reader prints what it finds wrong
try:
    game = cchess.Game.read_from(file.name)
finally:
    os.unlink(file.name)
sys.stdout = said
print(json.dumps({"moves": line(game.first_move)}))
