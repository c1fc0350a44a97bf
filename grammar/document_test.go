package grammar_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
)

// sameDocument holds a Document to its text: its games are those that are read of it.
func sameDocument(t *testing.T, d *grammar.Document, text string) {
	t.Helper()
	if got := d.Text(); got != text || d.Size() != len(text) {
		t.Fatalf("the text is %q (%d), want %q", got, d.Size(), text)
	}
	want := grammar.Parse(text)
	for at := 0; at < len(text); at += 1 + len(text)/7 {
		end := min(len(text), at+len(text)/3)
		if got := d.Slice(at, end); got != text[at:end] {
			t.Fatalf("Slice(%d, %d) is %q, want %q", at, end, got, text[at:end])
		}
	}
	if d.Len() != len(want) {
		t.Fatalf("%d games, want %d, in %q", d.Len(), len(want), text)
	}
	for i, game := range want {
		if diff := cmp.Diff(game, d.Game(i), cmpopts.IgnoreUnexported(ast.Source{}, ast.Diagnostic{})); diff != "" {
			t.Fatalf("game %d (-parsed +document):\n%s\nin %q", i, diff, text)
		}
		if diff := cmp.Diff(game.Source, d.Source(i), cmpopts.IgnoreUnexported(ast.Source{})); diff != "" {
			t.Fatalf("game %d (-parsed +document):\n%s", i, diff)
		}
	}
}

// documentParts are what random documents and edits are made of: what games begin and
// end with, and what makes two of one.
var documentParts = []string{
	"[Game \"Chinese Chess\"]\n", "[Event \"一\"]\n", "[Red \"甲\"]", "\r\n", "\n", "1. 炮二平五 马８进７ ", "2. 马二进三 ", "1-0", "*", " ",
	"{", "}", "｛", "｝", "(", ")", "[", "]", "\"", "<br>", "&nbsp;", "; ", "𤆵", "[Event \"二\"]\n1. 兵七进一 *\n", "1/2-1/2\n", "7", "\r",
	"[Red \"甲\"]\n", "*\n\n", "*\n[Date \"一\"]\n[Event \"三\"]\n[Red \"甲\"]\n", "*\n\n[Event \"三\"]\n[Event \"四\"]\n[Red \"甲\"]\n",
}

func TestDocument(t *testing.T) {
	for seed := range testdata.Size(50, 2_000) {
		random := rand.New(rand.NewPCG(uint64(seed), 1))
		some := func(most int) string {
			var b strings.Builder
			for range random.IntN(most + 1) {
				b.WriteString(documentParts[random.IntN(len(documentParts))])
			}
			return b.String()
		}
		text := some(40)
		d := grammar.NewDocument(text, grammar.Config{})
		sameDocument(t, d, text)
		for range 12 {
			start := runeStart(text, random.IntN(len(text)+1))
			end := runeStart(text, min(len(text), start+random.IntN(20)*random.IntN(4)))
			checkEdit(t, d, &text, start, max(start, end), some(3))
		}
	}
}

// checkEdit makes an edit in a Document and its text, and holds one to the other.
func checkEdit(t *testing.T, d *grammar.Document, text *string, start, end int, with string) {
	t.Helper()
	before := d.Clone()
	replaced := d.Edit(start, end, with)
	*text = (*text)[:start] + with + (*text)[end:]
	sameDocument(t, d, *text)
	if d.Len() != before.Len()+replaced.New-replaced.Old {
		t.Fatalf("%+v, and %d games become %d", replaced, before.Len(), d.Len())
	}
	for i := range before.Len() {
		now := i
		switch {
		case i >= replaced.First+replaced.Old:
			now += replaced.New - replaced.Old
		case i >= replaced.First:
			continue
		}
		if before.Source(i).Text != d.Source(now).Text {
			t.Fatalf("%+v, but game %d differs: %q, %q", replaced, i, before.Source(i).Text, d.Source(now).Text)
		}
	}
}

// runeStart returns the start of the character at an offset.
func runeStart(text string, offset int) int {
	for offset < len(text) && !utf8.RuneStart(text[offset]) {
		offset--
	}
	return offset
}

// A file of many games, and games that are longer than the splitter looks ahead.
func TestDocumentLarge(t *testing.T) {
	var b strings.Builder
	for i := range 400 {
		fmt.Fprintf(&b, "[Game \"Chinese Chess\"]\n[Round \"%d\"]\n1. 炮二平五 {%s} 马８进７ 1-0\n\n", i, strings.Repeat("好", 1+(i%50)*40))
	}
	long := "[Game \"Chinese Chess\"]\n{" + strings.Repeat("长", 40<<10) + "} *\n"
	text := b.String() + long + b.String()
	d := grammar.NewDocument(text, grammar.Config{Name: ""})
	middle := runeStart(text, len(text)/2)
	for _, edit := range []struct {
		start, end int
		with       string
	}{
		{0, 0, "{"}, {0, 1, ""}, {middle, middle, "}"}, {middle, middle + 1, ""},
		{len(text), len(text), "[Event \"x\"]"}, {b.Len(), b.Len() + len(long), ""}, {5, 5, "x\n"}, {b.Len(), b.Len(), "{"},
		{b.Len() + 1, b.Len() + 1, " }"},
	} {
		checkEdit(t, d, &text, edit.start, edit.end, edit.with)
	}
}

// Where a game ends depends on the empty lines above the one before it.
func TestDocumentApart(t *testing.T) {
	text := "*\n\n[Event \"一\"]\n1. a *\n[Site \"x\"]\n[Event \"二\"]\n[Red \"y\"]\n*\n" + strings.Repeat("[Event \"三\"]\n*\n", 3)
	d := grammar.NewDocument(text, grammar.Config{})
	games := []int{d.Len()}
	for _, edit := range []struct {
		start, end int
		with       string
	}{
		{2, 3, ""}, {2, 2, "\n"}, {3, 9, "[Evnt "}, {3, 9, "[Event"}, {len("*\n\n[Event \"一\"]\n1. a *\n"), len("*\n\n[Event \"一\"]\n1. a *\n"), "\n"},
	} {
		checkEdit(t, d, &text, edit.start, edit.end, edit.with)
		games = append(games, d.Len())
	}
	if diff := cmp.Diff([]int{7, 6, 7, 6, 7, 6}, games); diff != "" {
		t.Errorf("games after each edit (-want +got):\n%s", diff)
	}
}

// It depends, too, on what the last game begins with that begins with a Game or an Event tag, however
// far above, and whether there is markup above it.
func TestDocumentFar(t *testing.T) {
	text := "[Event \"一\"]\n*\n\n" + strings.Repeat("[Lamp \"x\"]\n*\n\n", 20) + "[Event \"二\"]\n[Event \"三\"]\n[Red \"y\"]\n*\n"
	d := grammar.NewDocument(text, grammar.Config{})
	games := []int{d.Len()}
	for _, edit := range []struct {
		start, end int
		with       string
	}{
		{3, 4, ""}, {3, 3, "e"}, {0, 0, "<html><body>"}, {0, len("<html><body>"), ""}, {len(text) - 2, len(text) - 2, "1. a "},
	} {
		checkEdit(t, d, &text, edit.start, edit.end, edit.with)
		games = append(games, d.Len())
	}
	if diff := cmp.Diff([]int{23, 22, 23, 22, 23, 23}, games); diff != "" {
		t.Errorf("games after each edit (-want +got):\n%s", diff)
	}
}

// An edit in a game makes that game anew, and no other.
func TestDocumentReplaced(t *testing.T) {
	text := strings.Repeat("[Event \"x\"]\n1. 炮二平五 *\n", 5)
	one := len(text) / 5
	for _, test := range []struct {
		start, end int
		with       string
		want       grammar.Replaced
	}{
		{2*one + 15, 2*one + 15, "7", grammar.Replaced{First: 2, Old: 1, New: 1}},
		{2 * one, 3 * one, "", grammar.Replaced{First: 2, Old: 1, New: 0}},
		{5 * one, 5 * one, "[Event \"y\"]", grammar.Replaced{First: 5, Old: 0, New: 1}},
		{one - 14, one + 10, "", grammar.Replaced{First: 0, Old: 2, New: 1}},
		{0, 5 * one, " ", grammar.Replaced{First: 0, Old: 5, New: 0}},
	} {
		d := grammar.NewDocument(text, grammar.Config{})
		if got := d.Edit(test.start, test.end, test.with); got != test.want {
			t.Errorf("%+v: %+v", test, got)
		}
	}
}

// Places are found as the games find them.
func TestDocumentPlaces(t *testing.T) {
	text := "\n[Event \"𤆵\"] 1. 炮二平五 * [Event \"二\"] * [Event \"𤆵三\"]\r\n*\n"
	d := grammar.NewDocument(text, grammar.Config{})
	for offset := range text + " " {
		game, within := d.At(offset)
		source := d.Source(game)
		if int(source.FileOffset)+int(within) != offset {
			t.Errorf("%d is in game %d at %d", offset, game, within)
		}
		if offset > 0 && text[offset-1] == '\r' {
			continue // in the midst of a line break
		}
		for _, unit := range []ast.Unit{ast.Characters, ast.Bytes, ast.UTF16} {
			if got := d.Offset(source.PlaceIn(within, unit), unit); got != offset {
				t.Errorf("%d in unit %d becomes %d", offset, unit, got)
			}
		}
	}
	var none grammar.Document
	if game, within := none.At(7); game != -1 || within != 0 || none.Offset(ast.Place{Line: 3, Column: 3}, ast.UTF16) != 0 {
		t.Error("an empty document has a game")
	}
}

func FuzzDocument(f *testing.F) {
	f.Add("[Event \"一\"]\n1. a {\n[Event \"x\"]\n2. b *\n", 20, 3, "}")
	f.Add("1. a *\n[A \"x\"]\n[A 1]\n*", 7, 4, "[")
	f.Add("<p>[Event \"一\"]<br>1. a *", 0, 3, "")
	f.Fuzz(func(t *testing.T, text string, start, size int, with string) {
		text, with = strings.ToValidUTF8(strings.TrimPrefix(text, "\ufeff"), "?"), strings.ToValidUTF8(with, "?")
		start = runeStart(text, max(0, min(start, len(text))))
		end := runeStart(text, start+max(0, min(size, len(text)-start)))
		if strings.HasPrefix(text[:start]+with+text[end:], "\ufeff") {
			return
		}
		d := grammar.NewDocument(text, grammar.Config{})
		sameDocument(t, d, text)
		checkEdit(t, d, &text, start, max(start, end), with)
	})
}
