package notation

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/notation/board"
)

// The documentation of Read has the same table of characters as the code.
func TestDocShowsTheCharacters(t *testing.T) {
	var table strings.Builder
	for _, line := range characters {
		fmt.Fprintf(&table, "//\t%-9s", line.meaning)
		for _, c := range line.written {
			fmt.Fprintf(&table, " %c", c)
		}
		for _, c := range line.compatibility {
			fmt.Fprintf(&table, " %U", c)
		}
		table.WriteString("\n")
	}
	doc, err := os.ReadFile("read.go")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(doc), "//\n"+table.String()+"func Read(") {
		t.Errorf("read.go does not show the table of characters above Read, which is\n%s", &table)
	}
}

func TestFold(t *testing.T) {
	seen := map[rune]bool{}
	for _, line := range characters {
		for _, c := range line.written + line.compatibility {
			if got := fold(c); got != line.symbol {
				t.Errorf("%c (%U) is %#x, want %#x", c, c, got, line.symbol)
			}
			if seen[c] {
				t.Errorf("%c stands in two lines", c)
			}
			seen[c] = true
		}
	}
	for c := rune(0); c <= utf8.MaxRune; c++ {
		s := fold(c)
		switch {
		case c > ' ' && c <= '~':
			if want := strings.ToUpper(string(c)); string(rune(s)) != want {
				t.Errorf("%c is %#x", c, s)
			}
		case c >= '！' && c <= '～':
			if want := fold(c - '！' + '!'); s != want {
				t.Errorf("%c is %#x, want %#x", c, s, want)
			}
		case !seen[c] && s != foreign:
			t.Errorf("%U is %#x", c, s)
		}
	}
}

// Every character that Write produces is read with its own meaning.
func TestWrittenCharactersAreFolded(t *testing.T) {
	check := func(c string, want symbol) {
		t.Helper()
		if r, _ := utf8.DecodeRuneInString(c); fold(r) != want {
			t.Errorf("%s is %#x, want %#x", c, fold(r), want)
		}
	}
	for script := range pieceNames {
		for kind := 1; kind <= 7; kind++ {
			check(pieceNames[script][0][kind], pieceZero+symbol(kind))
			check(pieceNames[script][1][kind], pieceZero+symbol(kind))
		}
		for i := range symbol(3) {
			check(verbNames[script][i], symRetreat+i)
			check(placeNames[script][i], symFront+i)
		}
	}
	for n := symbol(1); n <= 9; n++ {
		check(numerals[n], digitZero+n)
		check(blackDigits[FullWidth][n], '0'+n)
		check(blackDigits[ASCII][n], '0'+n)
	}
}

// What begins a move in squares or in SAN begins one in WXF too, so that begins need not ask for
// them.
func TestBegins(t *testing.T) {
	for s := symbol('!'); s < foreign; s++ {
		square := s >= 'A' && s < 'A'+board.Files
		piece := s <= 'Z' && letters[s].kind != board.NoKind
		if (square || piece) && !begins(s) {
			t.Errorf("no move begins with %q", rune(s))
		}
	}
	for _, s := range [...]symbol{'Q', '*', '(', symAcross, symBecomes, foreign} {
		if begins(s) {
			t.Errorf("a move begins with %#x", s)
		}
	}
}
