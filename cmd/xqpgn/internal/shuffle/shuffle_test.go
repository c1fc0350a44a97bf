package shuffle

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// shuffled returns lines in the order of a seed.
func shuffled(t *testing.T, seed uint64, memory, count int) []string {
	t.Helper()
	s := New(seed, memory)
	defer s.Close()
	for i := range count {
		if err := s.Add([]byte(strings.Repeat("x", i%5) + fmt.Sprint(i))); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := s.Write(&out); err != nil {
		t.Fatal(err)
	}
	return strings.SplitAfter(out.String(), "\n")
}

// TestShuffle holds that every line is there once, with few and many of them, that a seed
// has one order and others have others, and that nothing is left behind.
func TestShuffle(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	for _, memory := range []int{600, 10_000, 1 << 30} {
		for _, count := range []int{0, 1, 2, testdata.Size(1000, 3000)} {
			got := shuffled(t, 1, memory, count)
			if len(got) != count+1 || got[count] != "" {
				t.Fatalf("memory %d: %d lines of %d", memory, len(got)-1, count)
			}
			if again := shuffled(t, 1, memory, count); !slices.Equal(got, again) {
				t.Errorf("memory %d: %d lines have two orders", memory, count)
			}
			if other := shuffled(t, 2, memory, count); count > 10 && slices.Equal(got, other) {
				t.Errorf("memory %d: two seeds have one order", memory)
			}
			slices.Sort(got)
			if got := slices.Compact(got); len(got) != count+1 {
				t.Errorf("memory %d: %d of %d lines are there", memory, len(got)-1, count)
			}
		}
	}
	if left, err := os.ReadDir(os.TempDir()); err != nil || len(left) > 0 {
		t.Errorf("%d files are left, %v", len(left), err)
	}
}

// TestFair holds that every order of a few lines is about as likely, in memory and in
// files.
func TestFair(t *testing.T) {
	for _, test := range []struct{ memory, lines, runs int }{{1 << 20, 20, 1500}, {0, 16, 120}} {
		// How often three of the lines came in each of their orders.
		orders := map[string]int{}
		for seed := range uint64(test.runs) {
			var order string
			for _, l := range shuffled(t, seed, test.memory, test.lines) {
				if l = strings.TrimSpace(l); l == "0" || l == "5" || l == "10" {
					order += l + " "
				}
			}
			orders[order]++
		}
		for order, n := range orders {
			if want := test.runs / 6; n < want/2 || n > want*3/2 {
				t.Errorf("memory %d: %q came %d times of %d", test.memory, order, n, test.runs)
			}
		}
		if len(orders) != 6 {
			t.Errorf("memory %d: %d orders of three lines", test.memory, len(orders))
		}
	}
}

// broken is a writer that fails.
type broken struct{}

var errBroken = errors.New("broken")

func (broken) Write([]byte) (int, error) { return 0, errBroken }

// TestFailure holds that errors come through, and leave nothing behind.
func TestFailure(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	for _, memory := range []int{10, 1 << 20} {
		s := New(1, memory)
		for range 100 {
			if err := s.Add([]byte("line")); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Write(broken{}); err != errBroken {
			t.Errorf("memory %d: %v", memory, err)
		}
		s.Close()
	}
	if left, err := os.ReadDir(os.TempDir()); err != nil || len(left) > 0 {
		t.Errorf("%d files are left, %v", len(left), err)
	}
	t.Setenv("TMPDIR", "/no such folder")
	s, err := New(1, 0), error(nil)
	for range fewLines {
		err = s.Add([]byte("line"))
	}
	if err == nil {
		t.Error("lines are put nowhere")
	}
}
