package xqpgnio_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/xqpgnio"
)

// linesOf returns the objects of a file of lines.
func linesOf[T any](t *testing.T, path string) (all []T) {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		var one T
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Fatal(path, err)
		}
		all = append(all, one)
	}
	return all
}

// TestPrograms runs the two programs on Prism, with a flag of Beam's.
func TestPrograms(t *testing.T) {
	folder, out := t.TempDir(), t.TempDir()
	c := newCorpus(t, folder)
	for _, name := range []string{"openings", "findings"} {
		program := exec.Command("go", "run", "./"+name, "--runner", "prism", "--input", filepath.Join(folder, "*"), "--output", filepath.Join(out, "x"))
		said, err := program.CombinedOutput()
		if err != nil || !strings.Contains(string(said), "3 dead letters") {
			t.Fatalf("%s: %v\n%s", name, err, said)
		}
	}
	games := int64(0)
	for _, o := range linesOf[xqpgnio.Opening](t, filepath.Join(out, "x-openings-00000-of-00001.ndjson")) {
		games += o.Games
	}
	if games != c.found["games"] {
		t.Errorf("%d games in the openings, not %d", games, c.found["games"])
	}
	got, want := map[string]int64{}, map[string]int64{}
	for _, r := range linesOf[xqpgnio.Rule](t, filepath.Join(out, "x-rules-00000-of-00001.ndjson")) {
		got["findings."+r.Rule] += r.Findings
	}
	for name, n := range c.found {
		if strings.HasPrefix(name, "findings.") {
			want[name] = n
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
	if n := int64(len(linesOf[xqpgnio.Finding](t, filepath.Join(out, "x-findings-00000-of-00001.ndjson")))); n != sum(want) {
		t.Errorf("%d findings, not %d", n, sum(want))
	}
	linesOf[xqpgnio.Repeat](t, filepath.Join(out, "x-repeats-00000-of-00001.ndjson"))
	if said, err := exec.Command("go", "run", "./openings").CombinedOutput(); err == nil || !strings.Contains(string(said), "--input and --output are missing") {
		t.Errorf("%v: %s", err, said)
	}
}

func sum(counts map[string]int64) (all int64) {
	for _, n := range counts {
		all += n
	}
	return all
}
