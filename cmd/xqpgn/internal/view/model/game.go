package model

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// A Text is the same words in each language.
type Text struct {
	EN string `json:"en"`
	ZH string `json:"zh"`
}

// A Game is a game as a page replays it. Plies are known by their place in the order of
// the text, from 0, those of variations included.
type Game struct {
	File   string      `json:"file,omitempty"`
	Number int         `json:"number"` // in the file, from 1
	Form   string      `json:"form"`   // the file's: pgn, or another program's
	Tags   [][2]string `json:"tags"`

	// FEN is the position before the first move. It is empty if the FEN tag cannot be
	// read; then no ply is played.
	FEN     string   `json:"fen"`
	Check   string   `json:"check,omitempty"` // as in a Ply
	Opening *Opening `json:"opening,omitempty"`

	Traditional bool `json:"traditional"` // which characters the pieces have
	ICCS        bool `json:"iccs"`        // whether the moves name squares, and so the board does

	Main     Line              `json:"main"`
	Plies    int               `json:"plies"` // in all lines
	Findings []Finding         `json:"findings"`
	Dropped  int               `json:"dropped,omitempty"` // how many more findings there are
	Rules    map[string]RuleOf `json:"rules"`             // what the findings name

	// Text is the game as PGN, with line feeds. If another program's file held it, it was
	// written for the page, else it is what stands in the file, from a line and a column
	// on: these count from 1, columns in UTF-16 units.
	Text   string `json:"text"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
}

// An Opening is what the first moves are called.
type Opening struct {
	Code string `json:"code"`
	Name Text   `json:"name"`
}

// A Line is the main line or a variation.
type Line struct {
	Before []Remark `json:"before,omitempty"` // what stands before the first ply
	Plies  []Ply    `json:"plies"`
	Result string   `json:"result,omitempty"`
	After  []Remark `json:"after,omitempty"` // what stands after the result
}

// A Ply is a move, and the position after it.
type Ply struct {
	Text   string `json:"text"`             // as written
	Side   string `json:"side,omitempty"`   // red or black; empty where no position is known
	Number int    `json:"number,omitempty"` // of the round, by the position

	// State says what is not as it should be: "guessed" where a slip stands before this
	// move or in it that is certain, "unplayed" where the move cannot be played or stands
	// behind one that cannot. What follows is empty then, or that of the game as meant.
	State string `json:"state,omitempty"`

	From   string    `json:"from,omitempty"`
	To     string    `json:"to,omitempty"`
	Names  [3]string `json:"names"`            // the move in Chinese, in WXF, in ICCS
	FEN    string    `json:"fen,omitempty"`    // of the position after it
	Check  string    `json:"check,omitempty"`  // the square of the king that is in check then
	Status string    `json:"status,omitempty"` // checkmate or stalemate, if the game ends there

	Cycle *Text `json:"cycle,omitempty"` // what the move does, if it stands in a cycle

	Remarks []Remark `json:"remarks,omitempty"` // what follows, in the order of the text
}

// A Remark is one of its fields.
type Remark struct {
	Comment string `json:"comment,omitempty"`
	Glyph   string `json:"glyph,omitempty"`
	Means   *Text  `json:"means,omitempty"` // the glyph
	Line    *Line  `json:"line,omitempty"`
	Stray   string `json:"stray,omitempty"`
}

// NewGame returns a game as a page shows it, which was read from a file in a form.
func NewGame(game *ast.Game, form string) *Game {
	shown, info := game, semantic.Check(game)
	found := info.All()
	if form != "" {
		shown, info, found = written(game, info)
	}
	g := &Game{
		File: game.Name, Number: game.Number, Form: form, Tags: make([][2]string, len(shown.Tags)), Text: lineFeeds(shown.Text),
		Traditional: info.Script == notation.Traditional,
		ICCS:        info.Notation == notation.ICCS || info.Notation == notation.UCI,
	}
	if form == "" {
		g.Form = "pgn"
		begin := game.PlaceIn(0, ast.UTF16)
		g.Line, g.Column = begin.Line, begin.Column
	}
	for i, tag := range shown.Tags {
		g.Tags[i] = [2]string{tag.Name, tag.Value}
	}
	if info.Playable {
		g.FEN, g.Check = info.Start.FEN(), kingInCheck(&info.Start)
	}
	if code, ok := info.Opening(); ok && code != opening.A00 {
		g.Opening = &Opening{code.String(), text(code.Name())}
	}
	b := builder{number: map[*ast.Ply]int{}}
	g.Main = b.line(&shown.Main)
	g.Plies = len(b.plies)
	b.play(info)
	b.cycles(info, &shown.Main)
	g.findings(shown, found, b.number)
	return g
}

// text returns words as a page takes them.
func text(t rules.Text) Text { return Text{t.EN, t.ZH} }

// written returns a game that another program's file held, as PGN in Chinese notation,
// with what was found in the file and what is to be found in that PGN.
func written(game *ast.Game, info *semantic.Info) (*ast.Game, *semantic.Info, ast.Findings) {
	var before ast.Findings
	for _, d := range info.All().Diagnostics {
		if d.Rule.Layer() == rules.FileLayer {
			d.Span = ast.Span{} // it counts bytes of the file
			before.Diagnostics = append(before.Diagnostics, d)
		}
	}
	shown := semantic.Rewrite(game, info, semantic.RewriteOptions{Notation: notation.Chinese})
	if pgn, err := grammar.Append(nil, shown); err == nil {
		if games := grammar.Parse(string(pgn)); len(games) == 1 {
			shown = games[0]
		}
	}
	info = semantic.Check(shown)
	return shown, info, ast.MergeFindings(before, info.All())
}

// A builder makes the lines of a game, and numbers their plies.
type builder struct {
	plies  []*Ply
	nodes  []*ast.Ply
	number map[*ast.Ply]int
}

func (b *builder) line(line *ast.Line) Line {
	l := Line{Before: b.remarks(line.Leading, false), Plies: make([]Ply, len(line.Plies)), Result: line.Result.Meaning()}
	for i := range line.Plies {
		node, ply := &line.Plies[i], &l.Plies[i]
		b.number[node] = len(b.plies)
		b.plies, b.nodes = append(b.plies, ply), append(b.nodes, node)
		ply.Text, ply.State = node.Text, "unplayed"
		ply.Remarks = b.remarks(node.Remarks, true)
	}
	l.After = b.remarks(line.Trailing, false)
	return l
}

// remarks returns what stands beside a line's moves. A variation before any move replaces
// nothing, and is left out; a finding tells of it.
func (b *builder) remarks(remarks []ast.Remark, lines bool) (out []Remark) {
	for _, remark := range remarks {
		switch remark := remark.(type) {
		case *ast.Comment:
			out = append(out, Remark{Comment: remark.Text})
		case *ast.Glyph:
			r := Remark{Glyph: sign(remark)}
			if means := remark.Meaning(); means.EN != "" {
				r.Means = &Text{means.EN, means.ZH}
			}
			out = append(out, r)
		case *ast.Stray:
			out = append(out, Remark{Stray: remark.Text})
		case *ast.Line:
			if lines {
				line := b.line(remark)
				out = append(out, Remark{Line: &line})
			}
		}
	}
	return out
}

// sign returns a glyph as people write it: "!" for $1.
func sign(glyph *ast.Glyph) string {
	signs := [...]string{1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}
	if n, ok := glyph.NAG(); ok && n > 0 && n < len(signs) {
		return signs[n]
	}
	return glyph.Text
}

// play fills in what needs a board.
func (b *builder) play(info *semantic.Info) {
	style := notation.Style{Script: info.Script}
	next := 0
	for step := range info.Steps() {
		if next == len(b.nodes) || b.nodes[next] != step.Node {
			continue // it is in a variation that is left out
		}
		ply := b.plies[next]
		next++
		if !step.Played && !step.Guessed {
			continue
		}
		ply.State = ""
		if step.Guessed {
			ply.State = "guessed"
		}
		ply.Side, ply.Number = step.Side.String(), step.Before.Fullmove()
		ply.From, ply.To = step.Move.From.String(), step.Move.To.String()
		for i, n := range []notation.Notation{notation.Chinese, notation.WXF, notation.ICCS} {
			ply.Names[i] = notation.Write(&step.Before, step.Move, n, style)
		}
		ply.FEN, ply.Check = step.After.FEN(), kingInCheck(&step.After)
		if status := step.After.Status(); status != board.Ongoing {
			ply.Status = status.String()
		}
	}
}

// cycles says what the moves of the main line do that stand in cycles.
func (b *builder) cycles(info *semantic.Info, main *ast.Line) {
	for c := range info.Cycles() {
		for i := range c.Moves {
			m := &c.Moves[i]
			words := m.Words()
			b.plies[b.number[&main.Plies[m.Ply-1]]].Cycle = &Text{"cycle: " + words.EN, "循环：" + words.ZH}
		}
	}
}

// kingInCheck returns the square of the king that is in check, "" if none is.
func kingInCheck(p *board.Position) string {
	for _, side := range []board.Color{board.Red, board.Black} {
		if king, ok := p.King(side); ok && p.InCheck(side) {
			return fmt.Sprint(king)
		}
	}
	return ""
}
