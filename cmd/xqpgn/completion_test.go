package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
)

// completed are beginnings of command lines, and what completes the last word.
var completed = []struct {
	line string
	want []string
}{
	{"xqpgn ", []string{"booklet", "check", "completion", "conformance", "convert", "diff", "edit", "explain", "fmt", "grammar", "help", "index", "lsp", "man", "merge", "openings", "select", "serve", "show", "split", "stats", "tidy", "version", "view"}},
	{"xqpgn con", []string{"conformance", "convert"}},
	{"xqpgn check --str", []string{"--strict"}},
	{"xqpgn fmt --la", []string{"--lang"}},
	{"xqpgn check --lang ", []string{"auto", "en", "zh"}},
	{"xqpgn check --ignore separator-m", []string{"separator-missing"}},
	{"xqpgn help ex", []string{"explain"}},
	{"xqpgn select --where capt", []string{"captures"}},
	{"xqpgn select --where 吃", []string{"吃子"}},
	{"xqpgn check --format ", []string{"github", "json", "sarif", "text"}},
	{"xqpgn check --strict --format j", []string{"json"}},
	{"xqpgn convert --to pgn --notation ", []string{"chinese", "iccs", "san", "ucci", "uci", "uci10", "vietnamese", "wxf"}},
	{"xqpgn explain move-sp", []string{"move-spelling", "move-split"}},
	{"xqpgn explain PGN-1.", []string{"PGN-1.1", "PGN-1.3"}},
	{"xqpgn completion ", []string{"bash", "fish", "powershell", "zsh"}},
}

// completionScript writes the script of a shell into a file, and skips the test
// where there is no such shell.
func completionScript(t *testing.T, shell string) (path string) {
	t.Helper()
	if _, err := exec.LookPath(shell); err != nil {
		t.Skipf("no %s here: its completion is not tested", shell)
	}
	status, script, stderr := execute(t, "", "completion", shell)
	if status != app.ExitClean || stderr != "" {
		t.Fatalf("status %d, %s", status, stderr)
	}
	path = filepath.Join(t.TempDir(), "xqpgn."+shell)
	if err := os.WriteFile(path, []byte(script), 0o644); err != nil {
		t.Fatal(err)
	}
	shellOutput(t, shell, "-n", path) // reads it only
	return path
}

func shellOutput(t *testing.T, shell string, args ...string) string {
	t.Helper()
	out, err := exec.Command(shell, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %q: %v\n%s", shell, args, err, out)
	}
	return string(out)
}

func TestCompletionBash(t *testing.T) {
	const complete = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _xqpgn; printf '%s\n' "${COMPREPLY[@]}"`
	script := completionScript(t, "bash")
	for _, c := range append(completed, struct {
		line string
		want []string
	}{"xqpgn check --format = j", []string{"json"}}) { // which bash makes of --format=j
		out := shellOutput(t, "bash", append([]string{"--norc", "-c", complete, "bash", script}, strings.Split(c.line, " ")...)...)
		got := strings.Fields(out)
		slices.Sort(got)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.line, diff)
		}
	}
}

func TestCompletionFish(t *testing.T) {
	script := completionScript(t, "fish")
	for _, c := range completed {
		out := shellOutput(t, "fish", "--no-config", "-c", `source $argv[1]; complete -C $argv[2]`, script, c.line)
		var got []string
		for line := range strings.Lines(out) {
			word, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
			got = append(got, word)
		}
		slices.Sort(got)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.line, diff)
		}
	}
}

// TestCompletionZsh loads the script, and has it ask for a command and for flags of
// one: completion itself needs a terminal.
func TestCompletionZsh(t *testing.T) {
	const load = `compdef() { print loaded $* }
source $1
_describe() { print -l $commands }
_arguments() { print -l -- $*; state=$next; line=(convert) }
next=command _xqpgn
next=argument _xqpgn`
	script := completionScript(t, "zsh")
	out := shellOutput(t, "zsh", "-f", "-c", load, "zsh", script)
	for _, want := range []string{
		"loaded _xqpgn xqpgn\n",
		"\nexplain:Say what a rule or a clause of the specifications is about, with examples\n",
		"\n--output-encoding=[The encoding of PGN that is written]:output-encoding:(utf-8 gb18030 big5 utf-16)\n",
		"\n(-o --output)-o+[Write to a file instead of standard output]:output:_files\n",
		"\n--digits=[Write the digits of Black's moves fullwidth or ascii]:digits:(fullwidth ascii)\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}
