"""Asks a server process of the program, ``xqpgn serve --stdio``, which stays open."""

import atexit
import base64
import json
import os
import subprocess
import threading

from ._command import XqpgnError, content, program

_lock = threading.Lock()
_server = None  # the process
_owner = None  # the process that started it: a fork must not share the pipes


def ask(method, options, source=None):
    """Returns the result of a method. Raises XqpgnError if the server reports an error."""
    request = {"method": method, "options": {name: value for name, value in options.items() if value is not None}}
    if source is not None:
        data = content(source)
        if data is None:
            request["path"] = os.path.abspath(os.fsdecode(source))
        else:
            request["data"] = base64.b64encode(data).decode()
    line = json.dumps(request).encode() + b"\n"
    with _lock:
        server = _running()
        try:
            server.stdin.write(line)
            server.stdin.flush()
            answer = server.stdout.readline()
        except BrokenPipeError:
            answer = b""
        except BaseException:
            _close()  # the answer would be taken for that of the next request
            raise
        if not answer:
            raise XqpgnError(f"xqpgn serve ended with status {server.wait()}")
    answer = json.loads(answer)
    if "error" in answer:
        raise XqpgnError(answer["error"]["message"], answer["error"].get("findings", ()))
    return answer["result"]


def _running():
    """Returns the server process. Starts it if it does not run."""
    global _server, _owner
    if _server is None or _owner != os.getpid() or _server.poll() is not None:
        if _owner == os.getpid():
            _close()
        _server = subprocess.Popen([program(), "serve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        _owner = os.getpid()
    return _server


@atexit.register
def _close():
    """Ends the server process."""
    global _server
    if _server is None or _owner != os.getpid():
        return
    server, _server = _server, None
    try:
        server.stdin.close()
    except BrokenPipeError:
        pass
    try:
        server.wait(timeout=1)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
    server.stdout.close()


if hasattr(os, "register_at_fork"):
    def _forget():
        global _lock, _server
        _lock, _server = threading.Lock(), None

    os.register_at_fork(after_in_child=_forget)
