package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/xqpgn/xqpgn/testdata"
)

// TestMain makes the command one that scripts can run, and the tests independent of
// the locale.
func TestMain(m *testing.M) {
	testscript.Main(inEnglish{m}, map[string]func(){"xqpgn": main})
}

// inEnglish runs tests without a locale.
type inEnglish struct{ *testing.M }

// Run implements testscript.TestingM.
func (m inEnglish) Run() int {
	for _, name := range localeVariables {
		os.Unsetenv(name)
	}
	return m.M.Run()
}

// TestScripts runs the scripts of testdata/script. With -update what they compare
// output with is written anew.
func TestScripts(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *testdata.Update,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
		Setup: func(env *testscript.Env) error {
			env.Setenv("ROOT", root) // of the repository
			return nil
		},
	})
}

// exits is a command of the scripts: it runs a program, which must exit with a
// status.
//
//	exits 1 xqpgn check game.pgn
func exits(script *testscript.TestScript, negated bool, args []string) {
	if negated || len(args) < 2 {
		script.Fatalf("usage: exits STATUS PROGRAM ARGUMENTS...")
	}
	want, err := strconv.Atoi(args[0])
	script.Check(err)
	status := 0
	if err := script.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			script.Fatalf("%v", err)
		}
		status = exit.ExitCode()
	}
	if status != want {
		script.Fatalf("exit status %d, want %d", status, want)
	}
}
