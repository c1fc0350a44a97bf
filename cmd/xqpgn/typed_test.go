package main

import (
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestTypedGames holds that games as people type them are canonical PGN once fmt has
// written them, with nothing left to say of them in strict reading. The archive has
// each game and, behind it, what fmt makes of it.
func TestTypedGames(t *testing.T) {
	const path = "testdata/typed.txtar"
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(archive.Files); i += 2 {
		typed, want := archive.Files[i], &archive.Files[i+1]
		if want.Name != typed.Name+".pgn" {
			t.Fatalf("%s is followed by %s", typed.Name, want.Name)
		}
		t.Run(typed.Name, func(t *testing.T) {
			status, got, stderr := execute(t, string(typed.Data), "fmt", "-")
			if *testdata.Update {
				want.Data = []byte(got)
			}
			if diff := cmp.Diff(string(want.Data), got); status != app.ExitClean || diff != "" || stderr != "" {
				t.Errorf("status %d, %s; output (-want +got):\n%s", status, stderr, diff)
			}
			if status, out, _ := execute(t, got, "check", "--strict", "--notes", "-"); status != app.ExitClean || out != "" {
				t.Errorf("what was written, with --strict: status %d, %s", status, out)
			}
			if _, again, _ := execute(t, got, "fmt", "-"); again != got {
				t.Errorf("written again:\n%s", cmp.Diff(got, again))
			}
		})
	}
	if games := len(archive.Files) / 2; games < 20 {
		t.Errorf("%d games, want twenty at least", games)
	}
	if *testdata.Update {
		if err := os.WriteFile(path, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
