package model

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
)

// three are games of a file, with line breaks of Windows.
const three = "[Game \"Chinese Chess\"]\r\n[Red \"甲\"]\r\n\r\n1. 炮二平五 马８进７ *\r\n\r\n" +
	"[Game \"Chinese Chess\"]\r\n[Red \"乙\"]\r\n\r\n1. 炮二平五 {好} *\r\n\r\n[Game \"Chinese Chess\"]\r\n[Red \"丙\"]\r\n\r\n1. 兵七进一 *\r\n"

// begin opens a file and begins to edit it.
func begin(t *testing.T, data []byte) (*Desk, *state) {
	t.Helper()
	d := &Desk{Forms: &Forms{Detect: none.Detect, ByName: none.ByName, Save: Save, Written: Written, Play: Play}}
	if a := d.Answer(&Request{Op: "open", Name: "a.pgn", Data: data}); a.Error != nil {
		t.Fatal(a.Error.EN)
	}
	a := d.Answer(&Request{Op: "document", Shelf: 1, Whole: true})
	if a.Error != nil {
		t.Fatal(a.Error.EN)
	}
	return d, a.Answer.(*state)
}

// edit makes an edit of whatever text there is.
func edit(t *testing.T, d *Desk, r Request) *state {
	t.Helper()
	r.Op, r.Doc = "edit", 1
	text := d.edited[1].text
	r.Was = lineFeeds(text.Slice(text.Offset(ast.Place{Line: r.Line, Column: r.Column}, ast.UTF16), text.Offset(ast.Place{Line: r.EndLine, Column: r.EndColumn}, ast.UTF16)))
	a := d.Answer(&r)
	if a.Error != nil {
		t.Fatal(a.Error.EN)
	}
	return a.Answer.(*state)
}

// saved returns the file as it would be saved.
func saved(t *testing.T, d *Desk) []byte {
	t.Helper()
	a := d.Answer(&Request{Op: "save", Doc: 1, Write: true})
	if a.Error != nil {
		t.Fatal(a.Error.EN)
	}
	file := a.Answer.(*savedFile)
	if file.Written {
		t.Error("a file that the browser saves was written")
	}
	return file.Data
}

// TestDocument edits one game of three in several encodings: the others stay to the byte.
func TestDocument(t *testing.T) {
	for _, encoding := range []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5, grammar.UTF16LE, grammar.UTF16BE} {
		text := strings.NewReplacer("马", "馬", "进", "進").Replace(three)
		data, err := encoding.Append([]byte(encoding.BOM()), "\r\n"+text)
		if err != nil {
			t.Fatal(err)
		}
		d, s := begin(t, data)
		if s.Total != 3 || s.Version != 0 || s.Unsaved || s.Text != "\n"+strings.ReplaceAll(text, "\r\n", "\n") {
			t.Errorf("%v: %+v", encoding, s)
		}
		if got := saved(t, d); !bytes.Equal(got, data) {
			t.Errorf("%v: without an edit %q is saved, want %q", encoding, got, data)
		}
		// 好 becomes two lines
		s = edit(t, d, Request{Version: 0, Index: 1, Line: 10, Column: 10, EndLine: 10, EndColumn: 11, Text: "很\n好"})
		if s.Version != 1 || !s.Unsaved || s.Listed || s.Index != 1 || s.Total != 3 || s.Game.Number != 2 || s.Game.Line != 7 || s.Game.Column != 1 {
			t.Errorf("%v: %+v %+v", encoding, s, s.Game)
		}
		want, err := encoding.Append([]byte(encoding.BOM()), "\r\n"+strings.Replace(text, "{好}", "{很\r\n好}", 1))
		if err != nil {
			t.Fatal(err)
		}
		if got := saved(t, d); !bytes.Equal(got, want) {
			t.Errorf("%v: %q is saved, want %q", encoding, got, want)
		}
		// an edit of another version is refused
		if a := d.Answer(&Request{Op: "edit", Doc: 1, Version: 0, Line: 1, Column: 1, EndLine: 1, EndColumn: 1, Text: "x"}); a.Error == nil {
			t.Errorf("%v: an edit of version 0 of version 1", encoding)
		}
	}
}

// TestDocumentWas holds that an edit of other text than there is changes nothing.
func TestDocumentWas(t *testing.T) {
	d, _ := begin(t, []byte(three))
	r := Request{Op: "edit", Doc: 1, Index: 1, Line: 9, Column: 10, EndLine: 10, EndColumn: 1, Was: "好} *\n", Text: "x"}
	for _, was := range []string{"", "好", "好} *", "坏} *\n"} {
		other := r
		other.Was = was
		if a := d.Answer(&other); a.Error == nil || a.Error.EN != errStale.Why.EN {
			t.Errorf("%q for %q: %+v", was, r.Was, a)
		}
	}
	if got := saved(t, d); string(got) != three {
		t.Errorf("after refused edits: %q", got)
	}
	if a := d.Answer(&r); a.Error != nil {
		t.Error(a.Error.EN)
	}
	// the game in which an edit begins is shown if the page asks for that
	if s := edit(t, d, Request{Version: 1, Index: -1, Line: 9, Column: 10, EndLine: 9, EndColumn: 11, Text: "好} *\n"}); s.Index != 1 || s.Game.Number != 2 {
		t.Errorf("%+v", s)
	}
	if got := saved(t, d); string(got) != three {
		t.Errorf("after an edit and back: %q", got)
	}
}

// TestDocumentClosed holds that a document whose edits were discarded can be neither edited nor saved.
func TestDocumentClosed(t *testing.T) {
	d, _ := begin(t, []byte(three))
	d.edited[1].Close()
	for _, r := range []Request{
		{Op: "edit", Doc: 1, Line: 1, Column: 1, EndLine: 1, EndColumn: 1, Text: "x"},
		{Op: "save", Doc: 1, Write: true},
		{Op: "revert", Doc: 1},
	} {
		if a := d.Answer(&r); a.Error == nil || a.Error.EN != errNoShelf.Why.EN {
			t.Errorf("%s: %+v", r.Op, a)
		}
	}
}

// TestDocumentOneLine edits a text without a line break.
func TestDocumentOneLine(t *testing.T) {
	d, s := begin(t, []byte("1. 炮二平五 *"))
	edit(t, d, Request{Version: 0, Line: 1, Column: 4, EndLine: 1, EndColumn: 8, Text: "兵三进一"})
	if got := d.edited[1].text.Text(); s.Text != "1. 炮二平五 *" || got != "1. 兵三进一 *" {
		t.Errorf("%q is edited to %q", s.Text, got)
	}
}

// TestDocumentLineBreaks edits texts with line breaks of several kinds, which a page cannot tell apart: it has the
// same text after each edit, and an edit and back leaves the file's bytes.
func TestDocumentLineBreaks(t *testing.T) {
	parts := []string{"\r", "\n", "\r\n", "甲", "[Red \"丁\"]", "1. 炮二平五 *", "𠀀"}
	for seed := range 200 {
		random := rand.New(rand.NewPCG(uint64(seed), 7))
		data := "[Game \"Chinese Chess\"]\r\n"
		for range 12 {
			data += parts[random.IntN(len(parts))]
		}
		d, s := begin(t, []byte(data))
		text := []rune(s.Text)
		place := func(at int) (line, column int) {
			before := string(text[:at])
			return 1 + strings.Count(before, "\n"), 1 + len(utf16.Encode([]rune(before[strings.LastIndex(before, "\n")+1:])))
		}
		replace := func(version, from, to int, with string) {
			r := Request{Version: version, Text: with}
			r.Line, r.Column = place(from)
			r.EndLine, r.EndColumn = place(to)
			edit(t, d, r)
			text = slices.Concat(text[:from], []rune(with), text[to:])
			if got := lineFeeds(d.edited[1].text.Text()); got != string(text) {
				t.Fatalf("seed %d, version %d: %q, want %q", seed, version, got, string(text))
			}
		}
		type edited struct {
			at        int
			was, with string
		}
		var all []edited
		version := 0
		for range 6 {
			from := random.IntN(len(text) + 1)
			to := min(len(text), from+random.IntN(4))
			e := edited{from, string(text[from:to]), lineFeeds(parts[random.IntN(len(parts))])}
			replace(version, from, to, e.with)
			all = append(all, e)
			version++
		}
		for _, e := range slices.Backward(all) {
			replace(version, e.at, e.at+len([]rune(e.with)), e.was)
			version++
		}
		if got := saved(t, d); string(got) != data {
			t.Fatalf("seed %d: after all edits and back %q, want %q", seed, got, data)
		}
	}
}

// TestDocumentList cuts a game in two and joins them: the list follows.
func TestDocumentList(t *testing.T) {
	d, _ := begin(t, []byte(three))
	reds := func() (all []string) {
		for _, h := range d.Answer(&Request{Op: "list", Shelf: 1, Count: 9}).Answer.(List).Games {
			all = append(all, fmt.Sprint(h.Index, h.Number, h.Red))
		}
		return all
	}
	s := edit(t, d, Request{Index: 0, Line: 4, Column: 8, EndLine: 4, EndColumn: 8, Text: " *\n\n[Red \"新\"]\n\n1. 兵三进一"})
	if !s.Listed || s.Total != 4 || s.Index != 0 {
		t.Errorf("%+v", s)
	}
	if diff := cmp.Diff([]string{"0 1甲", "1 2新", "2 3乙", "3 4丙"}, reds()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	s = edit(t, d, Request{Version: 1, Index: 3, Line: 4, Column: 8, EndLine: 8, EndColumn: 8})
	if !s.Listed || s.Total != 3 || s.Index != 2 || s.Game.Number != 3 {
		t.Errorf("%+v", s)
	}
	if diff := cmp.Diff([]string{"0 1甲", "1 2乙", "2 3丙"}, reds()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := saved(t, d); string(got) != three {
		t.Errorf("after an edit and back: %q", got)
	}
	edit(t, d, Request{Version: 2, Line: 1, Column: 1, EndLine: 1e6, EndColumn: 1})
	if got := saved(t, d); len(got) != 0 || len(reds()) != 0 {
		t.Errorf("of an empty text is left %q, %v", got, reds())
	}
}

// TestDocumentBytes edits a file with bytes that cannot be decoded: they stay as long as their
// game is not edited, and then nothing is saved.
func TestDocumentBytes(t *testing.T) {
	data := []byte(strings.Replace(three, "好", "\xff\xfe好", 1))
	d, _ := begin(t, data)
	edit(t, d, Request{Line: 1, Column: 1, EndLine: 1, EndColumn: 1, Text: "{x}\n"})
	if got := saved(t, d); string(got) != "{x}\r\n"+string(data) {
		t.Errorf("saved: %q", got)
	}
	edit(t, d, Request{Version: 1, Index: 1, Line: 10, Column: 1, EndLine: 10, EndColumn: 1, Text: "{y}"})
	if a := d.Answer(&Request{Op: "save", Doc: 1}); a.Error == nil || !strings.Contains(a.Error.EN, "game 2") {
		t.Errorf("saved: %+v", a)
	}
	edit(t, d, Request{Version: 2, Index: 1, Line: 10, Column: 1, EndLine: 10, EndColumn: 4})
	if got := saved(t, d); string(got) != "{x}\r\n"+string(data) {
		t.Errorf("after an edit and back: %q", got)
	}
}

// TestDocumentLetters edits a file in Big5 with a character that this does not have.
func TestDocumentLetters(t *testing.T) {
	data, err := os.ReadFile("../../../../../testdata/games/classic-big5.pgn")
	if err != nil {
		t.Fatal(err)
	}
	d, _ := begin(t, data)
	edit(t, d, Request{Line: 1, Column: 7, EndLine: 1, EndColumn: 7, Text: "进"})
	a := d.Answer(&Request{Op: "save", Doc: 1})
	if a.Error == nil || !strings.Contains(a.Error.EN, "进") || !strings.Contains(a.Error.ZH, "进") {
		t.Errorf("%+v", a)
	}
}

// TestDocumentAtRandom makes edits at random: saved is always the text that the page has.
func TestDocumentAtRandom(t *testing.T) {
	parts := []string{"[Game \"Chinese Chess\"]\n", "[Red \"丁\"]\n", "\n", "1. 炮二平五 ", "*", "{", "}", "𠀀", "x", "<br>", ""}
	for seed := range 60 {
		random := rand.New(rand.NewPCG(uint64(seed), 5))
		d, s := begin(t, []byte(three))
		lines := strings.Split(s.Text, "\n")
		for version := range 20 {
			from := random.IntN(len(lines))
			to := min(len(lines)-1, from+random.IntN(3)*random.IntN(2))
			with := parts[random.IntN(len(parts))] + parts[random.IntN(len(parts))]
			edit(t, d, Request{Version: version, Index: random.IntN(4), Line: from + 1, Column: 1, EndLine: to + 1, EndColumn: 1, Text: with})
			text := strings.Join(lines[:from], "\n")
			if from > 0 {
				text += "\n"
			}
			lines = strings.Split(text+with+strings.Join(lines[to:], "\n"), "\n")
			if got, want := strings.ReplaceAll(string(saved(t, d)), "\r\n", "\n"), strings.Join(lines, "\n"); got != want {
				t.Fatalf("seed %d: saved\n%q, want\n%q", seed, got, want)
			}
		}
	}
}

// An onDisk is a file that Save writes.
type onDisk struct{ data []byte }

func (f *onDisk) Read() ([]byte, error) { return f.data, nil }

func (f *onDisk) Write(old, new []byte) (bool, error) {
	f.data = new
	return true, nil
}

// TestDocumentUndoneAfterSave holds that the bytes of the file come back when all edits are undone, although a save between
// wrote other line breaks.
func TestDocumentUndoneAfterSave(t *testing.T) {
	const text = "[Red \"甲\"]\r\n\r1. 炮二平五 *\n"
	file := &onDisk{[]byte(text)}
	d, err := NewDocument("a.pgn", file, grammar.Auto)
	if err != nil {
		t.Fatal(err)
	}
	for version, r := range []Request{
		{Line: 1, Column: 10, EndLine: 3, EndColumn: 1, Was: "\n\n", Text: " "},
		{Line: 1, Column: 10, EndLine: 1, EndColumn: 11, Was: " ", Text: "\n\n"},
	} {
		r.Version = version
		if _, err := d.edit(&r); err != nil {
			t.Fatal(err)
		}
		if _, err := Save(d, true); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(text, string(file.data)); diff != "" {
		t.Errorf("(-opened +saved):\n%s", diff)
	}
}
