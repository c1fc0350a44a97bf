package diff

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/diff"

	"github.com/xqpgn/xqpgn/testdata"
)

// apply applies a diff to a text as strictly as can be: every line that is kept or taken is
// where the numbers say.
func apply(old, diff string) (string, error) {
	lines := slices.Collect(strings.Lines(old))
	var out strings.Builder
	passed, written, leftOld, leftNew := 0, 0, 0, 0
	all := slices.Collect(strings.Lines(diff))
	for i, line := range all {
		text := line[1:]
		if i+1 < len(all) && strings.HasPrefix(all[i+1], `\`) {
			text = strings.TrimSuffix(text, "\n")
		}
		switch {
		case leftOld+leftNew == 0 && strings.HasPrefix(line, "@@"):
			var from, to int
			if _, err := fmt.Sscanf(line, "@@ -%d,%d +%d,%d @@", &from, &leftOld, &to, &leftNew); err != nil {
				return "", err
			}
			if leftOld > 0 {
				from--
			}
			if leftNew > 0 {
				to--
			}
			for ; passed < from; passed++ {
				out.WriteString(lines[passed])
				written++
			}
			if written != to {
				return "", fmt.Errorf("%d lines are written before a hunk that is to begin behind %d", written, to)
			}
		case leftOld+leftNew == 0:
		case line[0] == ' ' || line[0] == '-':
			if passed >= len(lines) || lines[passed] != text {
				return "", fmt.Errorf("line %d is not %q", passed+1, text)
			}
			passed, leftOld = passed+1, leftOld-1
			if line[0] == '-' {
				break
			}
			fallthrough
		case line[0] == '+':
			out.WriteString(text)
			written, leftNew = written+1, leftNew-1
		}
	}
	if leftOld+leftNew != 0 {
		return "", fmt.Errorf("%d and %d lines are missing", leftOld, leftNew)
	}
	out.WriteString(strings.Join(lines[passed:], ""))
	return out.String(), nil
}

// diffOf returns the diff of two texts that come in pieces.
func diffOf(t *testing.T, old, new []string) string {
	t.Helper()
	var out bytes.Buffer
	w := New(&out, "a.orig", "a", nil)
	for i := range old {
		if err := w.Next([]byte(old[i]), []byte(new[i])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.End(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestWriter holds what a diff looks like.
func TestWriter(t *testing.T) {
	for _, test := range []struct {
		name     string
		old, new []string
		want     string
	}{
		{"the same", []string{"a\n", "b"}, []string{"a\n", "b"}, ""},
		{"nothing", nil, nil, ""},
		{"all new", []string{""}, []string{"a\n"}, "@@ -0,0 +1,1 @@\n+a\n"},
		{"all gone", []string{"a\n"}, []string{""}, "@@ -1,1 +0,0 @@\n-a\n"},
		{"no end", []string{"a"}, []string{"a\n"}, "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n"},
		{"one hunk", []string{"1\n2\n3\n4\nx\n", "1\n2\n3\n4\n5\n6\n", "y\n"}, []string{"1\n2\n3\n4\n", "1\n2\n3\n4\n5\n6\n", "z\n"},
			"@@ -2,11 +2,10 @@\n 2\n 3\n 4\n-x\n 1\n 2\n 3\n 4\n 5\n 6\n-y\n+z\n"},
		{"two hunks", []string{"1\n2\n3\n4\nx\n", "1\n2\n3\n4\n5\n6\n7\n", "y\n"}, []string{"1\n2\n3\n4\n", "1\n2\n3\n4\n5\n6\n7\n", "z\n"},
			"@@ -2,7 +2,6 @@\n 2\n 3\n 4\n-x\n 1\n 2\n 3\n@@ -10,4 +9,4 @@\n 5\n 6\n 7\n-y\n+z\n"},
		{"pieces within a line", []string{"a", "b\n", "c"}, []string{"a", "x\n", "c"}, "@@ -1,2 +1,2 @@\n-ab\n+ax\n c\n\\ No newline at end of file\n"},
	} {
		want := test.want
		if want != "" {
			want = "diff a.orig a\n--- a.orig\n+++ a\n" + want
		}
		if diff := cmp.Diff(want, diffOf(t, test.old, test.new)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}

// TestWriterApplies holds that a diff makes the new text of the old one, with the numbers
// of its lines, however the two were cut into pieces.
func TestWriterApplies(t *testing.T) {
	random := rand.New(rand.NewPCG(22, 5))
	texts := []string{"a\n", "b\n", "c\n", "d\n", "\n", "e\r\n", "f", "+\n", "-\n", " \n", "\\\n", "@@\n", "a\nb\nc\n", "1\n2\n3\n4\n5\n6\n7\n8\n"}
	for range testdata.Size(6_000, 100_000) {
		var old, new []string
		for range random.IntN(12) {
			one := texts[random.IntN(len(texts))]
			old, new = append(old, one), append(new, one)
			switch random.IntN(6) {
			case 0:
				new[len(new)-1] = ""
			case 1:
				old[len(old)-1] = ""
			case 2:
				new[len(new)-1] = texts[random.IntN(len(texts))]
			case 3:
				new[len(new)-1] += texts[random.IntN(len(texts))]
			}
		}
		diff := diffOf(t, old, new)
		from, to := strings.Join(old, ""), strings.Join(new, "")
		got, err := apply(from, diff)
		if err != nil || got != to || diff == "" && from != to {
			t.Fatalf("%q becomes %q, not %q (%v):\n%s", old, got, new, err, diff)
		}
	}
}

// TestWriterHolds holds how little of a long text is held, be it one hunk or none, and that
// what was put aside is written.
func TestWriterHolds(t *testing.T) {
	size := testdata.Size(8<<20, 64<<20)
	line := strings.Repeat("x", 63)
	for _, new := range []string{line + "\n", line + "y\n"} {
		var out counter
		w := New(&out, "a.orig", "a", nil)
		for written := 0; written < size; written += len(line) + 1 {
			if err := w.Next([]byte(line+"\n"), []byte(new)); err != nil {
				t.Fatal(err)
			}
			if held := cap(w.body) + cap(w.before) + cap(w.after) + cap(w.oldText) + cap(w.newText); held > 4*hunkMemory {
				t.Fatalf("%d bytes are held", held)
			}
			if held, _ := w.spilt.Size(); held > 2<<20 {
				t.Fatalf("%d bytes are held", held)
			}
		}
		if err := w.End(); err != nil {
			t.Fatal(err)
		}
		if changed := new != line+"\n"; changed != (int(out) > 2*size) || !changed && out > 0 {
			t.Errorf("%d bytes of a diff", out)
		}
	}
}

// A counter counts what is written.
type counter int

// Write implements io.Writer.
func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

// TestWriterFails holds that an error of writing is returned, and stays.
func TestWriterFails(t *testing.T) {
	broken := errors.New("broken")
	w := New(failing{broken}, "a.orig", "a", nil)
	w.Next([]byte("a\n"), []byte("b\n"))
	if err := w.End(); err != broken {
		t.Errorf("%v", err)
	}
}

type failing struct{ err error }

// Write implements io.Writer.
func (f failing) Write([]byte) (int, error) { return 0, f.err }

func TestQuoted(t *testing.T) {
	for name, want := range map[string]string{
		"a.pgn": "a.pgn", "棋 谱.pgn": "棋 谱.pgn", "a\n\"b\\.pgn": `"a\012\"b\\.pgn"`, "\x1b棋": `"\033\346\243\213"`, "\xb3\x5c": `"\263\\"`,
	} {
		if got := Quoted(name); got != want {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
	}
}

// TestWriterAgrees holds that the lines which are taken and put are those of the diff of the whole texts.
func TestWriterAgrees(t *testing.T) {
	random := rand.New(rand.NewPCG(22, 6))
	changed := func(text string) (lines []string) {
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, "-x") || strings.HasPrefix(line, "+x") {
				lines = append(lines, line)
			}
		}
		return lines
	}
	text := func(kinds int) (text string) {
		for range random.IntN(40) {
			text += fmt.Sprintf("x%d\n", random.IntN(kinds))
		}
		return text + []string{"", "x"}[random.IntN(2)]
	}
	for range testdata.Size(6_000, 100_000) {
		kinds := 1 + random.IntN(60)
		old, new := text(kinds), text(kinds)
		if at := random.IntN(len(new) + 1); random.IntN(2) == 0 {
			new = old[:min(at, len(old))] + new[at:]
		}
		want := changed(string(diff.Diff("", []byte(old), "", []byte(new))))
		if got := changed(diffOf(t, []string{old}, []string{new})); !slices.Equal(got, want) {
			t.Fatalf("%q becomes %q (-want +got):\n%s", old, new, cmp.Diff(want, got))
		}
	}
}
