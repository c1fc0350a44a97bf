"""Reads and checks xiangqi (Chinese chess) game records in any form and encoding.

>>> import xqpgn
>>> for game in xqpgn.games("games.pgn"):
...     print(game.get("tag", {}).get("Red"), game["result"], [move.get("iccs") for move in game["moves"]])
胡荣华 1-0 ['H2-E2', 'H9-G7', 'H0-G2']
许银川 * ['H2-E2', 'H9-G7', None]

A game is a dictionary with the fields of ``xqpgn convert --to ndjson``; the types are in
``__init__.pyi``. The work is done by the program xqpgn, which comes with the package.
"""

import json
import os
import subprocess
import sys
import tempfile

__all__ = ["XqpgnError", "check", "format", "games", "program"]
__version__ = "0.0.0"

EXIT_FAILURE = 2


class XqpgnError(Exception):
    """The program could not read a file; the message says why."""


def program():
    """Returns the path of the program xqpgn."""
    name = "xqpgn.exe" if sys.platform == "win32" else "xqpgn"
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", name)


def _flags(options):
    """Returns keyword arguments as flags of the command: notation="iccs" is --notation=iccs."""
    flags = []
    for name, value in options.items():
        flag = "--" + name.replace("_", "-")
        if value is True:
            flags.append(flag)
        elif value is not None and value is not False:
            flags.append(f"{flag}={value}")
    return flags


def _run(command, source, options):
    """Starts a command on a path or on bytes. Returns the process and a file of its messages."""
    messages = tempfile.TemporaryFile()
    arguments = [program(), command, *_flags(options), "--"]
    if isinstance(source, (bytes, bytearray, memoryview)):
        # A file, not a pipe: nobody has to write while the records are read.
        with tempfile.TemporaryFile() as data:
            data.write(source)
            data.seek(0)
            process = subprocess.Popen([*arguments, "-"], stdin=data, stdout=subprocess.PIPE, stderr=messages)
    else:
        path = os.fspath(source)
        process = subprocess.Popen([*arguments, path], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=messages)
    return process, messages


def _finish(process, messages):
    """Waits for a process, and raises what it complained of."""
    status = process.wait()
    with messages:
        messages.seek(0)
        text = messages.read().decode("utf-8", "replace").strip()
    if status >= EXIT_FAILURE or status < 0:
        raise XqpgnError(text or f"xqpgn ended with status {status}")


def games(source, **options):
    """Yields the games of a file, folder or archive, or of bytes, as dictionaries.

    Options are flags of ``xqpgn convert``: notation="iccs", fens=True, where="player = 许银川".
    Raises XqpgnError, after the games that can be read, if something cannot be.
    """
    process, messages = _run("convert", source, {"to": "ndjson", **options})
    try:
        for line in process.stdout:
            yield json.loads(line)
        _finish(process, messages)
    finally:
        if process.poll() is None:  # the caller stopped before the last game
            process.kill()
            process.wait()
        process.stdout.close()
        messages.close()


def check(source, **options):
    """Returns the findings of a file, folder or archive, or of bytes, as a list of dictionaries.

    Options are flags of ``xqpgn check``: strict=True, notes=True, lang="zh".
    """
    process, messages = _run("check", source, {"format": "json", **options})
    with process.stdout:
        lines = [json.loads(line) for line in process.stdout]
    _finish(process, messages)
    return [line for line in lines if "summary" not in line]


def format(source, **options):
    """Returns the games of bytes or of a file as canonical PGN."""
    process, messages = _run("convert", source, {"to": "pgn", **options})
    with process.stdout:
        text = process.stdout.read()
    _finish(process, messages)
    return text.decode("utf-8")
