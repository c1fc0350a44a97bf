package notation

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/testdata"
)

// readAll reads a text as the documentation tells: folding a character at a time
// and asking every pattern in turn. Read takes shorter ways to the same.
func readAll(pos *board.Position, n Notation, text string) (Reading, *MoveError) {
	w, ok := foldAll(text)
	if !ok && n != SAN {
		return Reading{}, &MoveError{Kind: Syntax, Reason: NotAMove}
	}
	r, err := Reading{}, &MoveError{Kind: Syntax, Reason: NotAMove}
	switch n {
	case Chinese:
		r, err = readPatterns(pos, chinesePatterns[:], 1<<len(chinesePatterns)-1, w)
	case WXF:
		r, err = readPatterns(pos, wxfPatterns[:], 1<<len(wxfPatterns)-1, w)
	case ICCS, UCI, UCI10:
		r, err = readCoordinates(pos, n, w, text)
	case SAN:
		r, err = readAlgebraic(pos, text)
	}
	if err != nil {
		return Reading{}, err
	}
	if n <= WXF {
		r.Spelling |= spellingOf(n, pos.Side(), w, text)
	}
	for _, c := range text {
		r.Scripts |= foldingOf(c).shown.scripts()
	}
	return r, nil
}

func foldAll(text string) (word, bool) {
	var symbols []symbol
	for _, c := range text {
		symbols = append(symbols, fold(c))
	}
	var w word
	if len(symbols) == 0 || len(symbols) > maxSymbols {
		return w, false
	}
	for i, s := range symbols {
		w = w.with(i, s)
	}
	return w, true
}

// holdDirect holds that the short ways of Read and DetectText lead to the same.
func holdDirect(t *testing.T, pos *board.Position, text string) {
	t.Helper()
	got, _, ok := foldText(text)
	if want, wantOK := foldAll(text); ok != wantOK || ok && got != want {
		t.Fatalf("%q is folded to %x, %v, want %x, %v", text, got, ok, want, wantOK)
	}
	for n := Unknown; n <= SAN; n++ {
		holdPlay(t, pos, n, text)
		type result struct {
			Reading Reading
			Error   *MoveError
		}
		var got, want result
		var err error
		got.Reading, err = Read(pos, n, text)
		errors.As(err, &got.Error)
		if want.Reading, want.Error = readAll(pos, n, text); want.Error != nil {
			want = result{Error: want.Error}
			want.Error.Notation, want.Error.Text = n, text
		}
		if got == want || reflect.DeepEqual(got, want) {
			continue // cmp takes a while to say so
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%v %q on %s (-want +got):\n%s", n, text, pos.FEN(), diff)
		}
	}
	if got, want := DetectText(text), shapeOf(text); got != want {
		t.Fatalf("DetectText(%q) = %v, want %v", text, got, want)
	}
}

// holdPlay holds that Play reads only standard texts, and with the same result as Read.
func holdPlay(t *testing.T, pos *board.Position, n Notation, text string) {
	t.Helper()
	r, err := Read(pos, n, text)
	for script := Simplified; script <= Traditional; script++ {
		want, played := *pos, *pos
		m, ok := Play(&played, n, script, text)
		if ok {
			want.Play(r.Move)
		}
		if played != want || ok && (err != nil || m != r.Move || r.Spelling != Standard || r.Scripts.Has(Traditional-script)) {
			t.Fatalf("Play(%v, %q) on %s plays %v, %v; Read returns %+v, %v", n, text, pos.FEN(), m, ok, r, err)
		}
		if !ok && err == nil && r.Spelling == Standard && (n == ICCS || n == UCI || n == SAN) {
			t.Fatalf("Play(%v, %q) on %s does not read what is standard", n, text, pos.FEN())
		}
	}
}

// shapeOf is DetectText by asking every pattern in turn.
func shapeOf(text string) Notation {
	if isAlgebraic(text) {
		return SAN
	}
	w, ok := foldAll(text)
	if !ok {
		return Unknown
	}
	if _, ok := squaresOf(w, UCI); ok {
		if w.at(2) != '-' && w.at(2) != 'X' && strings.ContainsFunc(text, func(c rune) bool { return 'a' <= c && c <= 'z' || 'ａ' <= c && c <= 'ｚ' }) {
			return UCI
		}
		return ICCS
	}
	for n, patterns := range [][]pattern{Chinese: chinesePatterns[:], WXF: wxfPatterns[:]} {
		for i := range patterns {
			if _, ok := patterns[i].match(w); ok {
				return Notation(n)
			}
		}
	}
	if _, ok := squaresOf(w, UCI10); ok {
		return UCI10
	}
	return Unknown
}

var (
	algebraicShape  = regexp.MustCompile(`^[KABENHRCP](?:[A-I]?(?:10|[1-9])?X?|[A-I](?:10|[1-9])-)[A-I](?:10|[1-9])[+#]?$`)
	twoSquaresShape = regexp.MustCompile(`^[A-I](?:10|[1-9])X?[A-I](?:10|[1-9])[+#]?$`)
)

// isAlgebraic reports whether a text has the shape of algebraic notation by its symbols. If the text may also name
// two squares, its case decides.
func isAlgebraic(text string) bool {
	var symbols, letters []rune
	for _, c := range text {
		symbols = append(symbols, rune(fold(c)))
		if unicode.IsLetter(c) {
			letters = append(letters, c)
		}
	}
	if s := string(symbols); !algebraicShape.MatchString(s) || !twoSquaresShape.MatchString(s) {
		return algebraicShape.MatchString(s)
	}
	return unicode.IsUpper(letters[0]) && unicode.IsLower(letters[1])
}

// FuzzReadDirect holds the short ways for any text on any position.
func FuzzReadDirect(f *testing.F) {
	for _, text := range []string{"炮二平五", "馬二進三", "前炮退二", "二兵四平五", "马8进7", "C2.5", "P..6", "33.4", "++.4", "g5+1", "H2-E2", "h2xe2", "H2xE2", "h2e2", "Ra10xb10+", "E1e3+", "Pg5", "b10c8", "仕四变兵", "\xff二平五", "炮二平\xe4\xba"} {
		for _, fen := range []string{
			"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
			"3k5/9/9/9/4C4/9/9/4C4/9/4K4 w - - 0 1",
			"3k5/9/2P6/2P2P3/2P2P3/9/9/9/9/4K4 w - - 0 1",
			"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1",
		} {
			f.Add(fen, text)
		}
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		if pos, err := board.ParseFEN(fen); err == nil {
			holdDirect(t, &pos, text)
		}
	})
}

// TestReadDirect holds the short ways for texts of the characters that moves are
// written with, and a few others, in any order, along games of random moves.
func TestReadDirect(t *testing.T) {
	characters := strings.Split("炮馬车帅仕相兵一二三四五九１２５９1259平進退前中后变CNRKABPGMSaehi+-.=好é", "")
	characters = append(characters, "\xff", "\xe4\xba", "\U0002F829")
	random := rand.New(rand.NewPCG(7, 8))
	pos := board.Start()
	for range 4_000 {
		var text strings.Builder
		for range random.IntN(maxSymbols + 3) {
			text.WriteString(characters[random.IntN(len(characters))])
		}
		holdDirect(t, &pos, text.String())
		moves := pos.AppendLegal(nil)
		if len(moves) == 0 {
			pos = board.Start()
			continue
		}
		m := moves[random.IntN(len(moves))]
		for n := Chinese; n <= SAN; n++ {
			holdDirect(t, &pos, Write(&pos, m, n, Style{Digits: Digits(random.IntN(2))}))
		}
		if random.IntN(4) == 0 {
			pos.Play(m)
		}
	}
}

// The characters that take three bytes have each their place in the table.
func TestSequences(t *testing.T) {
	for c := rune(0x800); c <= 0xffff; c++ {
		if text := string(c); utf8.ValidRune(c) {
			w, _, ok := foldText(text)
			if want := fold(c); !ok || w.at(0) != want {
				t.Errorf("%c (%U) is folded to %#x, want %#x", c, c, w.at(0), want)
			}
		}
	}
}

// TestReadDirectOfTheCorpus holds the short ways for the moves of real games.
func TestReadDirectOfTheCorpus(t *testing.T) {
	for _, game := range testdata.SampleMoves(t, testdata.Size(200, 5)) {
		pos, err := board.ParseFEN(game.Start)
		if err != nil {
			t.Fatal(err)
		}
		for text := range strings.FieldsSeq(game.Moves) {
			r, err := Read(&pos, UCI, text)
			if err != nil {
				t.Fatal(err)
			}
			for n := Chinese; n <= SAN; n++ {
				holdDirect(t, &pos, Write(&pos, r.Move, n, Style{}))
			}
			pos.Play(r.Move)
		}
	}
}
