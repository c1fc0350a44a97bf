package view

import (
	"os/exec"
	"strings"
	"testing"
)

// withWebSocket is the flag that Node needs for it before version 22.
const withWebSocket = "--experimental-websocket"

// TestFirefox opens the page in Firefox: it loads, replays, takes a move on the board, keys at two paces,
// a paste and a fix.
func TestFirefox(t *testing.T) {
	inLongForm(t)
	var program string
	for _, name := range []string{"firefox", "firefox-esr"} {
		if path, err := exec.LookPath(name); err == nil {
			program = path
			break
		}
	}
	node, err := exec.LookPath("node")
	if program == "" || err != nil || exec.Command(node, withWebSocket, "-e", "WebSocket").Run() != nil {
		t.Skip("no Firefox here, or no Node that has WebSocket: the page is not tested in Firefox")
	}
	t.Parallel()
	url := serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}})
	out, err := exec.CommandContext(t.Context(), node, withWebSocket, "testdata/firefox.js", program, t.TempDir(), url).CombinedOutput()
	if err != nil || !strings.HasSuffix(string(out), "end\n") {
		t.Errorf("%v: the session went so far:\n%s", err, out)
	}
}
