package publish

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/stream"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata"
)

// counts has the numbers of games for two kinds of files.
type counts struct {
	Real    count `json:"real"`    // collections as people publish them
	Damaged count `json:"damaged"` // files with lost and repeated text, for tests
}

// A count is a number of games.
type count struct {
	Games  int            `json:"games"`  // number of games
	Habits map[string]int `json:"habits"` // by habit: number of games that it changed
}

// counted returns the counts in counts.json.
func counted(t *testing.T) (all counts) {
	data, err := os.ReadFile("counts.json")
	if err == nil {
		err = json.Unmarshal(data, &all)
	}
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// of returns the number of games that show a habit, as text.
func (c *count) of(habit string) string { return thousands(c.Habits[habit]) }

// all returns the number of all games, as text.
func (c *count) all() string { return thousands(c.Games) }

// thousands writes a number with a comma before each three digits.
func thousands(n int) string {
	digits := fmt.Sprint(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// TestCounts counts the games that show each habit, in real files and in damaged ones. With -update or XQPGN_LONG it counts
// all of them and compares counts.json. Else it reads a part of the real files, which must not have more such games than
// counts.json has for all. Without the files it is skipped, and the counts stay.
func TestCounts(t *testing.T) {
	if !testdata.SampleIsReal(t) {
		t.Skip("made games show few habits")
	}
	every := testdata.Size(20, 1)
	if *testdata.Update {
		every = 1
	}
	got := counts{newCount(), newCount()}
	for _, files := range []iter.Seq2[string, []byte]{
		testdata.Sample(t, every), testdata.SharedFiles(t, "xqbase"), testdata.SharedFiles(t, "wukong"),
	} {
		for _, data := range files {
			got.Real.add(t, data)
		}
	}
	if every > 1 {
		all := counted(t)
		got.Real.within(t, &all.Real)
		return
	}
	damaged, err := filepath.Glob(filepath.Join(testdata.Shared(t, "corpus/faults"), "*"))
	if err != nil || len(damaged) == 0 {
		t.Fatal(damaged, err)
	}
	for _, path := range damaged {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		got.Damaged.add(t, data)
	}
	data, err := json.MarshalIndent(got, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	testdata.Golden(t, "counts.json", string(data)+"\n")
}

// newCount returns a count of no games.
func newCount() count {
	c := count{Habits: map[string]int{}}
	for _, h := range habit.All {
		c.Habits[h.Name] = 0
	}
	return c
}

// add adds the games of a file.
func (c *count) add(t *testing.T, data []byte) {
	shown := map[string]bool{}
	p := tree.NewParser(traced(func(h *parse.Habit, _ parse.Token, _ *parse.Cursor, taken bool) {
		if taken {
			shown[h.Name] = true
		}
	}))
	for r := stream.NewReader(bytes.NewReader(data), text.Auto); ; {
		var game stream.Game
		err := r.Next(&game)
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		p.Parse(max(game.Encoding, text.UTF8).Text(game.Bytes), new(ast.Game))
		c.Games++
		for name := range shown {
			c.Habits[name]++
		}
		clear(shown)
	}
}

// within holds that no habit was found in more games of a part than of the whole.
func (c *count) within(t *testing.T, whole *count) {
	for name, n := range c.Habits {
		if n > whole.Habits[name] {
			t.Errorf("%s: counts.json has %d games, a part of the files has %d; go test -run Counts -update counts again", name, whole.Habits[name], n)
		}
	}
}

// TestCountsNamed holds that counts.json has the habits that there are.
func TestCountsNamed(t *testing.T) {
	names := slices.Sorted(maps.Keys(newCount().Habits))
	all := counted(t)
	for _, c := range []count{all.Real, all.Damaged} {
		if diff := cmp.Diff(names, slices.Sorted(maps.Keys(c.Habits))); diff != "" {
			t.Errorf("habits (-of habit.All +counted; go test -run Counts -update counts them):\n%s", diff)
		}
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567"} {
		if got := thousands(n); got != want {
			t.Errorf("%d is written %s, want %s", n, got, want)
		}
	}
}
