package main

import (
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// streaming are commands that hold no more of a file than the games at hand, whatever its
// size.
var streaming = []string{
	"fmt -w", "fmt", "fmt -l", "check", "check --format json",
	"fmt -d", "fmt -d --color always", "check --fix", "check --format sarif", "check --format github",
	"convert --to xml", "convert --to pgn", "convert --to pgn --notation iccs", "convert --to ndjson", "convert --to positions",
	"convert --to json", "select", "select -l", "stats", "openings",
}

// stopTheWorld has the collector stop the program while it looks for what is in use. Else it counts
// all that the program asks for meanwhile, be it in use or not, which is megabytes where the
// collector has to wait for a processor.
const stopTheWorld = "gcstoptheworld=1"

// inChild runs a test in a process of its own, in another environment, and passes on what it says.
func inChild(t *testing.T, environment string) {
	t.Helper()
	run := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v", "-test.timeout=0")
	run.Env = append(os.Environ(), environment)
	said, err := run.CombinedOutput()
	t.Logf("%s", said)
	if err != nil || !strings.Contains(string(said), "--- PASS: "+t.Name()) {
		t.Errorf("%v", err)
	}
}

// TestMemory holds how much of a large file these commands hold in memory: of one that none
// of them changes, and of one of which fmt changes every line and check finds something in every game.
func TestMemory(t *testing.T) {
	if testdata.UnderRace {
		t.Skip("the race detector holds memory of its own")
	}
	if !strings.Contains(os.Getenv("GODEBUG"), stopTheWorld) {
		inChild(t, "GODEBUG="+stopTheWorld)
		return
	}
	const most = 10 << 20
	every := testdata.Size(7, 1) // of the commands, and only the file that is changed
	size := testdata.Size(12<<20, 32<<20)
	folder := t.TempDir()
	random := rand.New(rand.NewPCG(22, 5))
	var games strings.Builder
	for i := range 200 {
		games.WriteString(made.Game(random, i, 80, notation.Chinese, true))
	}
	_, clean, _ := execute(t, games.String(), "fmt", "-")
	for name, text := range map[string]string{
		"clean": clean,
		"dirty": strings.ReplaceAll(strings.ReplaceAll(clean, "\n\n", "\n"), "\n", " \n"),
	} {
		if every > 1 && name == "clean" {
			continue
		}
		path := filepath.Join(folder, name+".pgn")
		writeRepeated(t, path, text, size)
		for i, command := range streaming {
			if i%every != 0 {
				continue
			}
			if held := heldBy(append(strings.Fields(command), path)); held > most {
				t.Errorf("%s of a file that is %s: %d MiB are held", command, name, held>>20)
			} else {
				t.Logf("%s of a file that is %s: %.1f MiB are held", command, name, float64(held)/(1<<20))
			}
			if strings.Contains(command, "-w") || strings.Contains(command, "--fix") {
				writeRepeated(t, path, text, size)
			}
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
}

// writeRepeated writes a file of a text again and again, of a size.
func writeRepeated(t *testing.T, path, text string, size int) {
	t.Helper()
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	for written := 0; written < size; written += len(text) {
		if _, err := io.WriteString(file, text); err != nil {
			t.Fatal(err)
		}
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

// heldBy returns how many bytes a command held at most, as the collector found them: that runs
// each time that half as much was asked for as was in use.
func heldBy(args []string) (most int64) {
	runtime.GC()
	runtime.GC() // what pools had is gone only now
	defer debug.SetGCPercent(debug.SetGCPercent(50))
	before := testdata.LiveBytes()
	done := make(chan struct{})
	go func() {
		app.Run(new(command.Line), args, app.Streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard})
		close(done)
	}()
	for {
		select {
		case <-done:
			return most
		case <-time.After(time.Millisecond):
			most = max(most, testdata.LiveBytes()-before)
		}
	}
}

// TestTinyGamesAllocate holds how much memory the whole of a check asks for where a file holds as many
// games as it can, each with something to say of it.
func TestTinyGamesAllocate(t *testing.T) {
	if testdata.UnderRace {
		t.Skip("the race detector takes memory from pools, which is then asked for again")
	}
	const count, maxTimes, maxBytes = 20_000, 5, 600 // for each game; findings of tree and board are merged in memory of its own, and text that is not understood is listed
	for _, test := range [][2]string{
		{"1. 炮二平五 {\n", "x\n[Game \"y\"]\n"}, {"", "[Game \"x\"]\n*\n"}, {"", "[Game \"x\"]*"}, {"", "[Game \"x\"]\n\n1. 炮二平五 马８进７ *\n\n"},
	} {
		path := filepath.Join(t.TempDir(), "tiny.pgn")
		if err := os.WriteFile(path, []byte(test[0]+strings.Repeat(test[1], count)), 0o600); err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		execute(t, "", "check", "-j", "1", path)
		runtime.ReadMemStats(&after)
		times, bytes := (after.Mallocs-before.Mallocs)/count, (after.TotalAlloc-before.TotalAlloc)/count
		if times > maxTimes || bytes > maxBytes {
			t.Errorf("%q many times: memory is asked for %d times a game, %d bytes", test[1], times, bytes)
		}
		t.Logf("%q many times: memory is asked for %d times a game, %d bytes", test[1], times, bytes)
	}
}
