"""The command: python -m xqpgn check games.pgn."""

import os
import subprocess
import sys

from . import program


def main():
    arguments = [program(), *sys.argv[1:]]
    if sys.platform == "win32":  # which has no exec that keeps the console
        sys.exit(subprocess.call(arguments))
    os.execv(arguments[0], arguments)


if __name__ == "__main__":
    main()
