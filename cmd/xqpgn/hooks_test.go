package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
)

// TestHooks holds that the hooks for pre-commit run command lines that there are.
func TestHooks(t *testing.T) {
	hooks, err := os.ReadFile("../../.pre-commit-hooks.yaml")
	if err != nil {
		t.Fatal(err)
	}
	entries := regexp.MustCompile(`(?m)^  entry: xqpgn (.*)$`).FindAllStringSubmatch(string(hooks), -1)
	if ids := strings.Count(string(hooks), "- id: "); ids != len(entries) || ids == 0 {
		t.Errorf("%d hooks, %d entries", ids, len(entries))
	}
	for _, entry := range entries {
		parser := app.NewParser(new(command.Line), app.Streams{In: nil, Out: io.Discard, Err: io.Discard}, nil)
		if _, err := parser.Parse(append(strings.Fields(entry[1]), "a.pgn", "b c.pgn")); err != nil {
			t.Errorf("%s: %v", entry[0], err)
		}
	}
}

// TestAction runs the last step of the action for GitHub, as a runner would.
func TestAction(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash here: the action is not tested")
	}
	program, err := exec.LookPath("xqpgn") // see TestMain
	if err != nil {
		t.Fatal(err)
	}
	action, err := os.ReadFile("../../action.yml")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(action), "      run: |\n")
	if len(parts) < 2 {
		t.Fatal("the action has no script")
	}
	script := parts[len(parts)-1]
	folder := writeFiles(t, "[Game \"Chinese Chess\"]\n1.炮二平五 *\n", "a b.pgn", "c.pgn")
	for _, test := range []struct {
		paths, strict, out string
		status             int
	}{
		{"a b.pgn\nc.pgn\n", "true", "::error file=a b.pgn,line=2,", app.ExitFindings},
		{"a b.pgn", "false", "::warning file=a b.pgn,line=2,", app.ExitClean},
		{".", "false", "::warning file=c.pgn,line=2,", app.ExitClean},
		{"-x.pgn", "false", "xqpgn: -x.pgn: ", app.ExitFailure},
		{"", "false", "xqpgn: missing argument ", app.ExitFailure},
	} {
		run := exec.Command(bash, "-e", "-c", script)
		run.Dir = folder
		run.Env = append(os.Environ(), "RUNNER_TEMP="+filepath.Dir(program), "PATHS="+test.paths, "STRICT="+test.strict)
		out, _ := run.CombinedOutput()
		if status := run.ProcessState.ExitCode(); status != test.status || !strings.Contains(string(out), test.out) {
			t.Errorf("%q, strict %s: status %d, want %d with %q\n%s", test.paths, test.strict, status, test.status, test.out, out)
		}
	}
}
