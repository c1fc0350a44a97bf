package games

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

func TestEntryOf(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"", `"" all`},
		{"a.pgn", `"a.pgn" all`},
		{"棋 谱/a b.pgn", `"棋 谱/a b.pgn" all`},
		{"a.pgn\t0\t0", `"a.pgn" 0 to 0`},
		{"a.pgn\t7\t9223372036854775807", `"a.pgn" 7 to 9223372036854775807`},
		{"-", "none"},
		{"-\t0\t1", "none"},
		{"\t0\t1", "none"},
		{"a.pgn\t", "none"},
		{"a.pgn\t0", "none"},
		{"a.pgn\t0\t1\t2", "none"},
		{"a.pgn\t2\t1", "none"},
		{"a.pgn\t-1\t1", "none"},
		{"a.pgn\t0\t9223372036854775808", "none"},
		{"a.pgn\t0\tx", "none"},
	} {
		name, wanted, ok := entryOf(test.line)
		got := "none"
		switch {
		case ok && wanted == nil:
			got = fmt.Sprintf("%q all", name)
		case ok:
			got = fmt.Sprintf("%q %d to %d", name, wanted.From, wanted.To)
		}
		if got != test.want {
			t.Errorf("%q: %s, want %s", test.line, got, test.want)
		}
	}
}

// TestList holds that a list adds to the paths, that an invalid line does not stop the others, and which errors
// another attempt may not meet again.
func TestList(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, data := range map[string]string{
		"a.pgn":     "[Event \"a\"]\n\n1. x 1-0\n\n[Event \"b\"]\n\n1. x 1-0\n",
		"sub/b.pgn": "[Event \"c\"]\n*\n",
		"page.html": "<html><body>none",
		"a.zip":     "PK\x05\x06",
		"short":     "a.pgn\r\n\nmissing\na.pgn\t20\t30\na.pgn\t1\nsub\t0\t1\na.zip\t0\t1\npage.html\t1\t9\nsub",
		"long":      "a.pgn\n" + strings.Repeat("x", maxLine+1) + "\nsub\n",
	} {
		if i := strings.LastIndexByte(name, '/'); i > 0 {
			os.MkdirAll(name[:i], 0o755)
		}
		if err := os.WriteFile(name, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		set  Set
		want []string
	}{
		{Set{Paths: []string{"sub"}, Config: Config{List: "short"}}, []string{
			"c", "a", "b", "again: missing", "b", "again: ", "damaged: sub", "damaged: a.zip", "c",
		}},
		{Set{Config: Config{List: StandardInput, Stdin: strings.NewReader("sub")}}, []string{"c"}},
		{Set{Config: Config{List: StandardInput, Stdin: strings.NewReader("\ufeffsub\n")}}, []string{"c"}},
		{Set{Config: Config{List: StandardInput, Stdin: strings.NewReader("\xff\xfes\x00u\x00b\x00\r\x00\n\x00")}}, []string{"c"}},
		{Set{Config: Config{List: "long"}}, []string{"a", "b", "again: long"}},
		{Set{Config: Config{List: "missing"}}, []string{"again: missing"}},
	} {
		var got []string
		for raw, err := range test.set.RawGames() {
			switch {
			case err == nil:
				got = append(got, raw.Parse().Tags.Value("Event"))
			case Damaged(err):
				got = append(got, "damaged: "+NameOf(err))
			default:
				got = append(got, "again: "+NameOf(err))
			}
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%v (-want +got):\n%s", test.set, diff)
		}
	}
	if (&Set{Paths: []string{"a.pgn"}, Config: Config{List: "short"}}).Sized() {
		t.Error("a list is sized")
	}
}

func TestNameOf(t *testing.T) {
	for _, test := range []struct {
		err  error
		want string
	}{
		{&RefusedError{Name: "a"}, "a"},
		{&grammar.SizeError{Name: "b"}, "b"},
		{named("c", errors.New("wrong")), "c"},
		{named("d", &fs.PathError{Path: "e"}), "d"},
		{fmt.Errorf("more: %w", &fs.PathError{Path: "f", Err: fs.ErrNotExist}), "f"},
		{errors.New("wrong"), ""},
		{nil, ""},
	} {
		if got := NameOf(test.err); got != test.want {
			t.Errorf("%v: %q, want %q", test.err, got, test.want)
		}
	}
}
