"""Runs the program xqpgn that comes with the package."""

import os
import subprocess
import sys
import tempfile

EXIT_FAILURE = 2

# Flags that may be given several times. The values of other flags are joined by commas.
REPEATED = {"where"}


class XqpgnError(Exception):
    """Something cannot be read, written or played; the message says why.

    ``findings`` lists the errors in the games if they are the reason.
    """

    def __init__(self, message, findings=()):
        super().__init__(message)
        self.findings = list(findings)


def program():
    """Returns the path of the program xqpgn."""
    name = "xqpgn.exe" if sys.platform == "win32" else "xqpgn"
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", name)


def content(source):
    """Returns the bytes of a source, or None if it is a path."""
    if hasattr(source, "read"):
        source = source.read()
        if isinstance(source, str):
            return source.encode()
    if isinstance(source, (bytes, bytearray, memoryview)):
        return source
    return None


def flags(options):
    """Returns keyword arguments as flags of the command: notation="iccs" is --notation=iccs."""
    all_flags = []
    for name, value in options.items():
        flag = "--" + name.replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            all_flags.append(flag)
            continue
        if not isinstance(value, (list, tuple)):
            value = [value]
        if name not in REPEATED:
            value = [",".join(map(str, value))]
        all_flags += [f"{flag}={one}" for one in value]
    return all_flags


def run(command, source, options):
    """Starts a command on a source. Returns the process and a file of its messages."""
    messages = tempfile.TemporaryFile()
    arguments = [program(), command, *flags(options), "--"]
    data = content(source)
    if data is None:
        arguments.append(os.fspath(source))
        process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=messages)
        return process, messages
    # A file, not a pipe: nobody has to write while the records are read.
    with tempfile.TemporaryFile() as file:
        file.write(data)
        file.seek(0)
        process = subprocess.Popen([*arguments, "-"], stdin=file, stdout=subprocess.PIPE, stderr=messages)
    return process, messages


def finish(process, messages):
    """Waits for a process. Raises XqpgnError with its messages if it failed."""
    status = process.wait()
    with messages:
        messages.seek(0)
        text = messages.read().decode("utf-8", "replace").strip()
    if status >= EXIT_FAILURE or status < 0:
        raise XqpgnError(text or f"xqpgn ended with status {status}")
