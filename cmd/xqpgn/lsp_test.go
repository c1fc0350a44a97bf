package main

import (
	"bytes"
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

// TestNeovimSettings opens files in several encodings in Neovim with the settings of
// EDITORS.md: each is opened in its own encoding, and saved as it was.
func TestNeovimSettings(t *testing.T) {
	nvim, err := exec.LookPath("nvim")
	if err != nil {
		t.Skip("no nvim here: the settings for Neovim are not tested; apt-get install neovim")
	}
	page, err := os.ReadFile("EDITORS.md")
	if err != nil {
		t.Fatal(err)
	}
	section, _, _ := strings.Cut(string(page), "## VS Code")
	var settings []string
	for _, part := range strings.Split(section, "```lua\n")[1:] {
		code, _, _ := strings.Cut(part, "```")
		if !strings.Contains(code, "vim.lsp.config") { // from 0.11 on
			settings = append(settings, code)
		}
	}
	folder := t.TempDir()
	write := func(name string, data []byte) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	games, err := filepath.Abs("../../testdata/games")
	if err != nil {
		t.Fatal(err)
	}
	bin, err := exec.LookPath("xqpgn") // see TestMain
	if err != nil {
		t.Fatal(err)
	}
	bin, err = filepath.Abs(bin)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", filepath.Dir(bin)+string(os.PathListSeparator)+os.Getenv("PATH"))
	init := write("init.lua", []byte(strings.Join(settings, "\n")))
	for name, encoding := range map[string]string{"classic-big5.pgn": "big5", "classic-gb18030.pgn": "gb18030", "classic.pgn": "utf-8"} {
		data, err := os.ReadFile(filepath.Join(games, name))
		if err != nil {
			t.Fatal(err)
		}
		path := write(name, data)
		out := runEditor(t, nvim, "--headless", "-u", init, "-i", "NONE", "-n", path, "-c", `lua
			local function told() return vim.bo.fileencoding .. ' ' .. vim.bo.filetype end
			vim.wait(20000, function() return told() == '`+encoding+` pgn' end, 10)
			vim.wait(500, function() end)
			for _, d in ipairs(vim.diagnostic.get(0)) do
				if d.severity < vim.diagnostic.severity.HINT then print(d.message) end
			end
			print(told() .. ' ' .. #vim.lsp.get_active_clients() .. '\n')
			vim.cmd('silent write!')
			vim.cmd('qall!')`)
		if want := encoding + " pgn 1"; strings.TrimSpace(out) != want {
			t.Errorf("%s: %q, want %q", name, out, want)
		}
		if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, data) {
			t.Errorf("%s was changed: %v", name, err)
		}
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
