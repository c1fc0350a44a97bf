package account

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

const aGame = "[Game \"Chinese Chess\"]\n[Event \"a\"]\n[Red \"b\"]\n[Annotator \"x\"]\n[Annotator \"y\"]\n\n" +
	"{before} 1. 炮二平五 马８进７ {one} (1... 炮８平５ 2. 马二进三) 2. 马二进三! 车９平８ {two} 1-0 {after}\n"

func readingOf(t *testing.T, text string) *Reading {
	t.Helper()
	games := grammar.Parse(text)
	if len(games) != 1 {
		t.Fatalf("%d games", len(games))
	}
	info := semantic.Check(games[0])
	return &Reading{Name: "a.pgn", Number: 3, Game: games[0], Info: info, Found: ast.MergeFindings(games[0].Syntax, info.Semantic)}
}

// TestLost holds that each bug in a tree that is to be written is told from what a writer may do.
func TestLost(t *testing.T) {
	for _, test := range []struct {
		name string
		bug  func(*ast.Game)
		want string // in what is said; "" for nothing
	}{
		{"nothing", func(*ast.Game) {}, ""},
		{"tags in another order", func(g *ast.Game) { g.Tags[1], g.Tags[2] = g.Tags[2], g.Tags[1] }, ""},
		{"a tag more", func(g *ast.Game) { g.Tags = append(g.Tags, ast.Tag{Name: "Round", Value: "1"}) }, ""},
		{"braces of full width", func(g *ast.Game) { g.Main.Leading = []ast.Remark{&ast.Comment{Text: "be ｛fore"}} }, ""},
		{"another spelling of a move", func(g *ast.Game) { g.Main.Plies[0].Text = "砲二平五" }, ""},
		{"another notation", func(g *ast.Game) {
			for ply := range ast.Plies(&g.Main) {
				ply.Text = map[string]string{"炮二平五": "H2-E2", "马８进７": "H9-G7", "马二进三": "H0-G2", "车９平８": "I9-H9", "炮８平５": "H7-E7"}[ply.Text]
			}
		}, ""},
		{"no tag", func(g *ast.Game) { g.Tags = slices.Delete(g.Tags, 1, 2) }, `the tag Event "a"`},
		{"another value", func(g *ast.Game) { g.Tags[2].Value = "c" }, `the tag Red "b"`},
		{"values exchanged", func(g *ast.Game) { g.Tags[1].Value, g.Tags[2].Value = g.Tags[2].Value, g.Tags[1].Value }, "the tag Event"},
		{"tags of a name exchanged", func(g *ast.Game) { g.Tags[3], g.Tags[4] = g.Tags[4], g.Tags[3] }, "the order of the tags Annotator"},
		{"the last move missing", func(g *ast.Game) { g.Main.Plies = g.Main.Plies[:3] }, "move 6 (车９平８)"},
		{"a move missing", func(g *ast.Game) { g.Main.Plies = slices.Delete(g.Main.Plies, 0, 1) }, "move 1 (炮二平五)"},
		{"another move", func(g *ast.Game) { g.Main.Plies[0].Text = "炮二平四" }, "move 1 (炮二平五)"},
		{"moves exchanged", func(g *ast.Game) {
			g.Main.Plies[0].Text, g.Main.Plies[2].Text = g.Main.Plies[2].Text, g.Main.Plies[0].Text
		}, "move 1 (炮二平五)"},
		{"another move in another notation", func(g *ast.Game) { g.Main.Plies[0].Text = "H2-F2" }, "move 1 (炮二平五)"},
		{"a move more", func(g *ast.Game) { g.Main.Plies = append(g.Main.Plies, ast.Ply{Text: "车一平二"}) }, "车一平二"},
		{"no variation", func(g *ast.Game) { g.StripVariations() }, "move 3 (炮８平５)"},
		{"a variation elsewhere", func(g *ast.Game) {
			remarks := g.Main.Plies[1].Remarks
			g.Main.Plies[1].Remarks, g.Main.Plies[2].Remarks = remarks[:1:1], append(g.Main.Plies[2].Remarks, remarks[1])
		}, "move 3"},
		{"no comment", func(g *ast.Game) { g.Main.Plies[1].Remarks = g.Main.Plies[1].Remarks[1:] }, "a comment"},
		{"another comment", func(g *ast.Game) { g.Main.Leading = []ast.Remark{&ast.Comment{Text: "befor"}} }, "a comment"},
		{"no glyph", func(g *ast.Game) { g.StripGlyphs() }, "a comment"},
		{"another result", func(g *ast.Game) { g.Main.Result.Text = "0-1" }, "the result 1-0"},
		{"no result", func(g *ast.Game) { g.Main.Result.Text = "" }, "the result 1-0"},
	} {
		was := readingOf(t, aGame)
		written := was.Game.Clone()
		test.bug(written)
		err := was.Lost(written)
		if test.want == "" {
			if err != nil {
				t.Errorf("%s: %v", test.name, err)
			}
			continue
		}
		if lost := (*Loss)(nil); !errors.As(err, &lost) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		} else if !strings.HasPrefix(err.Error(), "a.pgn: game 3: not written") || !strings.HasPrefix(lost.In(rules.ZH), "a.pgn：第 3 局：没有写入") {
			t.Errorf("%s: %v, %s", test.name, err, lost.In(rules.ZH))
		}
	}
}

// TestLostWithFindings holds that what a finding is about may change, and what none is about may not.
func TestLostWithFindings(t *testing.T) {
	was := readingOf(t, "[Game \"Chinese Chess\"]\n[Date \"2005-1-2\"]\n[Red \"b\"]\n\n1. 炮二平五 *\n")
	written := semantic.Rewrite(was.Game, was.Info, semantic.RewriteConfig{Notation: notation.WXF})
	if value := written.Tags.Value("Date"); value != "2005.01.02" {
		t.Fatalf("the date is %s", value)
	}
	if err := was.Lost(written); err != nil {
		t.Error(err)
	}
	written.DeleteTag("Red")
	if err := was.Lost(written); err == nil {
		t.Error("a tag without a finding may go")
	}
	was.Info = nil
	written = semantic.Rewrite(was.Game, semantic.Check(was.Game), semantic.RewriteConfig{Notation: notation.WXF})
	if err := was.Lost(written); err == nil {
		t.Error("moves that were not played may be written in another way")
	}
}

// TestEdited holds that edits may change what findings are about, and nothing else.
func TestEdited(t *testing.T) {
	const text = "[Game \"Chinese Chess\"]\n[Red \"b\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 *\n"
	at := func(part string) ast.Span {
		i := strings.Index(text, part)
		return ast.Span{Start: int32(i), End: int32(i + len(part))}
	}
	for _, test := range []struct {
		name  string
		about ast.Span
		edit  ast.Edit
		want  string
	}{
		{"a spelling that a finding is about", at("马８进７"), ast.Edit{Span: at("马８进７"), New: "馬8進7"}, ""},
		{"a move that a finding is about", at("马８进７"), ast.Edit{Span: at("马８进７"), New: "马２进３"}, "the meaning of move 2"},
		{"a blank", at("1. "), ast.Edit{Span: at("1. "), New: "1.  "}, ""},
		{"a move", at("1."), ast.Edit{Span: at("马８进７ "), New: ""}, "the meaning of move 2"},
		{"a comment", at("1."), ast.Edit{Span: at("1. "), New: "{a} 1. "}, ""}, // the finding is there
		{"a comment elsewhere", at("马二进三"), ast.Edit{Span: at("马二进三"), New: "马二进三 {a} {b}"}, "a comment"},
		{"a tag without its bracket", at("Red"), ast.Edit{Span: at("Red"), New: "Blue"}, ""},
		{"the moves behind it become a comment", at("1. "), ast.Edit{Span: at("1. "), New: "1. {"}, "move 1"},
		{"the tag behind it goes", at("Chess"), ast.Edit{Span: at("Chess"), New: "Chess\"]\n{"}, `the tag Red`},
	} {
		before := readingOf(t, text)
		after, err := ast.ApplyEdits(text, []ast.Edit{test.edit})
		if err != nil {
			t.Fatal(err)
		}
		fixed := []ast.Diagnostic{{Span: test.about, Fix: []ast.Edit{test.edit}}}
		lost := Edited(before, fixed, []ast.Edit{test.edit}, readingOf(t, after))
		if (lost != nil) != (test.want != "") || lost != nil && !strings.Contains(lost.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.name, lost, test.want)
		}
	}
	// An edit that is none of the fix.
	before := readingOf(t, text)
	edits := []ast.Edit{{Span: at("马８进７"), New: ""}}
	if Edited(before, []ast.Diagnostic{{Span: at("1.")}}, edits, readingOf(t, strings.Replace(text, "马８进７", "", 1))) == nil {
		t.Error("a move without a finding may go")
	}
}

// TestBook holds that a file must have the games that were to be written, in every encoding.
func TestBook(t *testing.T) {
	games := []string{"[Game \"x\"]\n[Red \"甲\"]\n\n1. 炮二平五 *\n\n", "[Game \"x\"]\n[Red \"乙\"]\n\n1. 炮二平五 *\n\n", "[Game \"x\"]\n[Red \"丙\"]\n\n1. 炮二平五\n"}
	for _, encoding := range []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.UTF16LE, grammar.UTF16BE} {
		for _, test := range []struct {
			name  string
			games []string
			holds bool
		}{
			{"all", games, true},
			{"blanks", []string{"\n\n", games[0], " \r\n", games[1], games[2], "\n"}, true},
			{"one missing", games[1:], false},
			{"the last missing", games[:2], false},
			{"two exchanged", []string{games[1], games[0], games[2]}, false},
			{"one more", append(slices.Clone(games), games...), false},
			{"a character", []string{games[0], strings.ReplaceAll(games[1], "乙", "丁"), games[2]}, false},
			{"a result that the next game is joined by", []string{games[0], games[1][:len(games[1])-4], games[2]}, false},
		} {
			var book Book
			for _, game := range games {
				data, _ := encoding.Append(nil, game)
				book.Game(Bytes(data, encoding))
			}
			data, err := encoding.Append([]byte(encoding.BOM()), strings.Join(test.games, ""))
			if err != nil {
				t.Fatal(err)
			}
			err = book.Hold("a.pgn", strings.NewReader(string(data)), encoding)
			if (err == nil) != test.holds || err != nil && !errors.As(err, new(*Loss)) {
				t.Errorf("%s in %v: %v", test.name, encoding, err)
			}
		}
	}
}

// TestBookEncoding holds that a file must be read in the encoding in which it was written.
func TestBookEncoding(t *testing.T) {
	data, err := grammar.GB18030.Append(nil, "[Game \"x\"]\n[Red \"甲\"]\n\n*\n")
	if err != nil {
		t.Fatal(err)
	}
	var book Book
	book.Game(Bytes(data, grammar.GB18030))
	for encoding, holds := range map[grammar.Encoding]bool{grammar.GB18030: true, grammar.Big5: false} {
		if err := book.Hold("a.pgn", bytes.NewReader(data), encoding); (err == nil) != holds {
			t.Errorf("read in %v: %v", encoding, err)
		}
	}
}

// TestBookCounts holds that all bytes of a file are accounted for, and what may stand beside games.
func TestBookCounts(t *testing.T) {
	var book Book
	book.Read(7)
	if err := book.Whole("a.pgn", 9); err == nil || !strings.Contains(err.Error(), "2 of 9 bytes") {
		t.Error(err)
	}
	book.Read(2)
	if err := book.Whole("a.pgn", 9); err != nil {
		t.Error(err)
	}
	for text, lost := range map[string]bool{"\ufeff": false, "\n \u3000\t": false, "a": true, "\n。": true} {
		for _, encoding := range []grammar.Encoding{grammar.UTF8, grammar.UTF16LE} {
			data, _ := encoding.Append(nil, text)
			if err := book.Beside("a.pgn", data, encoding); (err != nil) != lost {
				t.Errorf("%q in %v: %v", text, encoding, err)
			}
		}
	}
}

// TestSameSquares holds that a main line is the same in all notations, and that other moves are not.
func TestSameSquares(t *testing.T) {
	game := grammar.Parse("1. 炮二平五 马８进７ 2. 马二进三 *")[0]
	for text, same := range map[string]bool{
		"1. H2-E2 H9-G7 2. H0-G2 *":   true,
		"1. h2e2 h9g7 2. h0g2 *":      true,
		"1. C2.5 h8+7 2. H2+3 *":      true,
		"1. C2.5 n8+7 2. N2+3 r9.8 *": false,
		"1. C2.5 h8+7 *":              false,
		"1. C2.5 h2+3 2. H2+3 *":      false,
		"1. H2-E2 H9-G7 2. H0-I2 *":   false,
		"1. 炮二平五 马８进７ 2. 马二进九 *":      false,
	} {
		if got := SameSquares(game, grammar.Parse(text)[0]); got != same {
			t.Errorf("%s: the same: %v", text, got)
		}
	}
}

// TestTally holds that no game is lost between two steps.
func TestTally(t *testing.T) {
	games := func(yield func(Entry, error) bool) {
		for i := range Entry(5) {
			if !yield(i, nil) {
				return
			}
		}
		yield(0, errors.New("reported"))
	}
	same := func(e *Entry) Entry { return *e }
	for _, test := range []struct {
		name       string
		last       []Entry
		left, stop int
		holds      bool
	}{
		{"all", []Entry{0, 1, 2, 3, 4}, 0, 9, true},
		{"one dropped", []Entry{0, 1, 3, 4}, 0, 9, false},
		{"one left out", []Entry{0, 1, 2, 4}, 1, 9, true},
		{"two exchanged", []Entry{0, 2, 1, 3, 4}, 0, 9, false},
		{"not all asked for", []Entry{0}, 0, 1, true},
	} {
		var tally Tally
		n := 0
		for range Take(&tally, games, same) {
			if n++; n == test.stop {
				break
			}
		}
		for _, entry := range test.last {
			tally.Next(entry)
		}
		tally.Know(test.left)
		if err := tally.Balance(test.left == 0); (err == nil) != test.holds {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}
