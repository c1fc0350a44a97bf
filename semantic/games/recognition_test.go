package games

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// wordsOfForms are words by which a file in one of the forms might be recognized.
var wordsOfForms = []string{
	"[DhtmlXQ]", "[DhtmlXQ_title]好棋[/DhtmlXQ_title]", "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]", "[DHJHtmlXQ_34]7747[/DHJHtmlXQ_34]",
	"[0_1_0]7747[/0_1_0]", "77477062", "<pgn>", "<pgn><move>炮二平五</move></pgn>", "<games version='1'>", `<?xml version="1.0" encoding="gb2312"?>`,
	"<!-- <pgn>", "<![CDATA[", "</comment>", "<ChineseChessRecord>", `<n m="">`, "<!DOCTYPE html>", "<html><body>", "<script>", "charset=big5", "</head>", "&lt;pgn&gt;",
	`[Game "Chinese Chess"]`, `[Red "甲"] 1. 炮二平五`, `{"moves":["h2e2"]}`, `[{"moves":[{"text":"炮二平五"}]}]`, `"tags":[["Game","Chinese Chess"]]`,
	"position startpos moves h2e2", "bestmove h2e2", "h2e2 h9g7", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "moves,result",
	"FORMAT WXF", "START{", "}END", "XQ", "Moves", "CommentsEnd", "PK\x03\x04", "%PDF-1.4", "GIF89a", "{\\rtf1", "\\u4e00", "||", "<br>",
}

// formsWritten are the forms that are written, as functions that write a game.
func formsWritten() map[string]func(*ast.Game) ([]byte, error) {
	record := func(g *ast.Game) *semantic.Record { return semantic.NewRecord(g, semantic.Check(g)) }
	forms := map[string]func(*ast.Game) ([]byte, error){
		"pgn": func(g *ast.Game) ([]byte, error) { return grammar.Append(nil, g) },
		"xml": func(g *ast.Game) ([]byte, error) {
			var out bytes.Buffer
			e := pgnxml.NewEncoder(&out)
			if err := e.Encode(g); err != nil {
				return nil, err
			}
			err := e.Close()
			return out.Bytes(), err
		},
		"ndjson": func(g *ast.Game) ([]byte, error) { return json.Marshal(record(g)) },
		"json":   func(g *ast.Game) ([]byte, error) { return json.MarshalIndent([]*semantic.Record{record(g)}, "", "  ") },
	}
	for _, f := range format.All() {
		if f.Append != nil {
			forms[f.Name] = func(g *ast.Game) ([]byte, error) { return f.Append(nil, g) }
		}
	}
	return forms
}

// TestRecognition holds the law of recognition: a game whose texts contain words of another format, at any place, is
// read unchanged from the output of each writer.
func TestRecognition(t *testing.T) {
	places := map[string]func(g *ast.Game, words string){
		"the first comment": func(g *ast.Game, words string) {
			g.Main.Leading = []ast.Remark{&ast.Comment{Text: words}}
		},
		"a comment": func(g *ast.Game, words string) {
			g.Main.Plies[1].Remarks = []ast.Remark{&ast.Comment{Text: "见 " + words + " 一文"}}
		},
		"a line of a comment": func(g *ast.Game, words string) {
			g.Main.Plies[0].Remarks = []ast.Remark{&ast.Comment{Text: "参见\n" + words + "\n等"}}
		},
		"the first tag": func(g *ast.Game, words string) { g.SetTag("Event", words) },
		"the title": func(g *ast.Game, words string) {
			g.Tags = append(g.Tags, ast.Tag{Name: "Title", Value: "第一局 " + words})
		},
		"a tag of one's own": func(g *ast.Game, words string) { g.Tags = append(g.Tags, ast.Tag{Name: "Hint", Value: words}) },
		"a second position": func(g *ast.Game, words string) {
			g.Tags = append(g.Tags, ast.Tag{Name: "FEN", Value: "4k4/9/9/9/9/9/9/9/4r4/3K5 b - - 0 1"}, ast.Tag{Name: "FEN", Value: words})
			g.Main.Plies = []ast.Ply{{Text: "E1-D1"}}
		},
	}
	forms := formsWritten()
	kept := map[string]int{}
	for _, words := range wordsOfForms {
		for place, put := range places {
			for form, write := range forms {
				game := &ast.Game{Tags: ast.Tags{{Name: "Game", Value: "Chinese Chess"}, {Name: "Event", Value: "五羊杯"}, {Name: "Red", Value: "胡荣华"}, {Name: "Result", Value: "1-0"}, {Name: "Format", Value: "ICCS"}}}
				game.Main = ast.Line{Plies: []ast.Ply{{Text: "H2-E2"}, {Text: "H9-G7"}, {Text: "H0-G2"}}, Result: ast.Result{Text: "1-0"}}
				put(game, words)
				game.Tags.Sort()
				data, err := write(game)
				if err != nil {
					continue // refused: a form that has no comments, or PGN that has no braces in them
				}
				kept[form]++
				var got []*ast.Game
				for g, err := range Read(bytes.NewReader(data), "a.txt") {
					if err != nil {
						t.Errorf("%s in %s in %s: %v", words, place, form, err)
						continue
					}
					if g.Form != form && !(form == "json" && g.Form == "ndjson") {
						t.Errorf("%s in %s in %s: read as %s", words, place, form, g.Form)
					}
					got = append(got, alike(g.Game))
				}
				if diff := trees.Diff([]*ast.Game{alike(game)}, got); diff != "" {
					t.Errorf("%s in %s in %s (-want +got):\n%s\n%s", words, place, form, diff, data)
				}
			}
		}
	}
	for form := range forms {
		if kept[form] == 0 {
			t.Errorf("no game is written in %s", form)
		}
	}
	t.Logf("games written and read: %v", kept)
}

// alike returns a game without what forms write in ways of their own: the notation and the numbers of moves, and the order
// of tags.
func alike(g *ast.Game) *ast.Game {
	tags := g.Tags
	g = semantic.Rewrite(g, semantic.Check(g), semantic.RewriteConfig{Notation: notation.ICCS})
	g.Tags = append(ast.Tags(nil), tags...)
	g.SetTag("Format", "ICCS")
	g.Tags.Sort()
	for i := range g.Main.Plies {
		g.Main.Plies[i].Number = ast.Number{}
	}
	return g
}
