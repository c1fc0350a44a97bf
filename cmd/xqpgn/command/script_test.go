package command

import (
	"archive/zip"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/rogpeppe/go-internal/testscript"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestMain makes the command one that scripts can run, and the tests independent of
// the locale.
func TestMain(m *testing.M) {
	testscript.Main(inEnglish{m}, map[string]func(){"xqpgn": func() { os.Exit(app.Main(new(Line), os.Args[1:])) }})
}

// inEnglish runs tests without a locale.
type inEnglish struct{ *testing.M }

// Run implements testscript.TestingM.
func (m inEnglish) Run() int {
	for _, name := range app.LocaleVariables {
		os.Unsetenv(name)
	}
	return m.M.Run()
}

// TestScripts runs the scripts of testdata/script. With -update what they compare
// output with is written anew.
func TestScripts(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	suite := t.TempDir()
	testdata.CopySuite(t, suite, testdata.Size(20, 1))
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *testdata.Update,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "pack": pack},
		Condition: func(name string) (bool, error) {
			if name != "whole" {
				return false, fmt.Errorf("there is no condition %q", name)
			}
			return testdata.Whole(), nil
		},
		Setup: func(env *testscript.Env) error {
			env.Setenv("ROOT", root) // of the repository
			env.Setenv("SUITE", suite)
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

// pack is a command of the scripts: it puts files into an archive, or compresses one, as
// the name of the first says.
//
//	pack games.zip a.pgn below/b.pgn
//	pack game.pgn.gz game.pgn
func pack(script *testscript.TestScript, negated bool, args []string) {
	if negated || len(args) < 2 {
		script.Fatalf("usage: pack ARCHIVE FILES...")
	}
	out, err := os.Create(script.MkAbs(args[0]))
	script.Check(err)
	defer func() { script.Check(out.Close()) }()
	var w io.WriteCloser
	switch filepath.Ext(args[0]) {
	case ".zip":
		archive := zip.NewWriter(out)
		for _, name := range args[1:] {
			member, err := archive.Create(name)
			script.Check(err)
			_, err = io.WriteString(member, script.ReadFile(name))
			script.Check(err)
		}
		script.Check(archive.Close())
		return
	case ".gz":
		w = gzip.NewWriter(out)
	case ".zst":
		w, err = zstd.NewWriter(out)
		script.Check(err)
	}
	_, err = io.WriteString(w, script.ReadFile(args[1]))
	script.Check(err)
	script.Check(w.Close())
}
