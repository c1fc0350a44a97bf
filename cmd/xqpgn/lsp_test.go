package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestNeovim runs an editing session of more than twenty steps in Neovim.
func TestNeovim(t *testing.T) {
	nvim, err := exec.LookPath("nvim")
	if err != nil {
		t.Skip("no nvim here: the language server is not tested with Neovim; apt-get install neovim")
	}
	out := runEditor(t, nvim, "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", "luafile testdata/editor/nvim.lua")
	if steps := strings.Count(out, "\n"); steps < 20 || !strings.Contains(out, " end the session\n") {
		t.Errorf("the session went so far:\n%s", out)
	}
}

// TestNode runs a session with the client's half of the library that VS Code's is
// made of.
func TestNode(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node here: the language server is not tested with VS Code's client")
	}
	if err := exec.Command(node, "-e", "require('vscode-languageserver-protocol/node')").Run(); err != nil {
		t.Skip("no vscode-languageserver-protocol in NODE_PATH: the language server is not tested with VS Code's client; " +
			"npm install --prefix DIR vscode-languageserver-protocol")
	}
	out := runEditor(t, node, "testdata/editor/session.js")
	if !strings.HasSuffix(out, "end the session\n") {
		t.Errorf("the session went so far:\n%s", out)
	}
}

// runEditor runs a program that talks to the language server of this program, and returns
// what it wrote.
func runEditor(t *testing.T, name string, args ...string) string {
	t.Helper()
	program, err := exec.LookPath("xqpgn") // see TestMain
	if err != nil {
		t.Fatal(err)
	}
	if program, err = filepath.Abs(program); err != nil {
		t.Fatal(err)
	}
	run := exec.CommandContext(t.Context(), name, args...)
	home := t.TempDir() // so that no settings of whoever runs the test count
	run.Env = append(os.Environ(), "XQPGN="+program, "HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_STATE_HOME="+home, "XDG_CACHE_HOME="+home)
	out, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v:\n%s", err, out)
	}
	return strings.ReplaceAll(string(out), "\r\n", "\n")
}
