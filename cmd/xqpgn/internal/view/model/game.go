package model

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Game is a game for replay in a page. Plies are numbered from 0 in text order, including those of
// variations.
type Game struct {
	File   string      `json:"file,omitempty"`
	Number int         `json:"number"` // number in the file, from 1
	Form   string      `json:"form"`   // the file's format: pgn, or another program's
	Tags   [][2]string `json:"tags"`

	// FEN is the position before the first move. It is empty if the FEN tag is invalid; then no ply is
	// played.
	FEN     string   `json:"fen"`
	Check   string   `json:"check,omitempty"` // see the field of the same name in a Ply
	Opening *Opening `json:"opening,omitempty"`

	Traditional bool `json:"traditional"` // script of the pieces' characters
	ICCS        bool `json:"iccs"`        // whether moves are written with squares; then the board is labelled with them too

	Main     Line              `json:"main"`
	Plies    int               `json:"plies"` // number of plies in all lines
	Findings []Finding         `json:"findings"`
	Dropped  int               `json:"dropped,omitempty"` // number of further findings
	Rules    map[string]RuleOf `json:"rules"`             // rules of the findings

	// Text is the game as PGN, with line feeds. If another program's file held the game, Text was written for
	// the page. Otherwise it is the text in the file from Line and Column on. These count from 1, columns in
	// UTF-16 units.
	Text   string `json:"text"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
}

// An Opening is the name of the first moves.
type Opening struct {
	Code string `json:"code"`
	Name Text   `json:"name"`
}

// A Line is the main line or a variation.
type Line struct {
	Before []Remark `json:"before,omitempty"` // remarks before the first ply
	Plies  []Ply    `json:"plies"`
	Result string   `json:"result,omitempty"`
	After  []Remark `json:"after,omitempty"` // remarks after the result
}

// A Ply is a move with the position after it.
type Ply struct {
	Text   string `json:"text"`             // the text as written
	Side   string `json:"side,omitempty"`   // red or black; empty if the position is unknown
	Number int    `json:"number,omitempty"` // round number, by the position

	// State is set for an irregular move. "guessed" means that a certain slip occurs in this move or before
	// it. "unplayed" means that this move or one before it cannot be played. The fields below are then empty,
	// or those of the intended game.
	State string `json:"state,omitempty"`

	From   string    `json:"from,omitempty"`
	To     string    `json:"to,omitempty"`
	Names  [3]string `json:"names"`            // the move in Chinese, WXF and ICCS
	FEN    string    `json:"fen,omitempty"`    // position after the move
	Check  string    `json:"check,omitempty"`  // square of the king that is then in check
	Status string    `json:"status,omitempty"` // checkmate or stalemate, if the game ends here

	Cycle *Text `json:"cycle,omitempty"` // role of the move in a cycle, if it is in one

	Remarks []Remark `json:"remarks,omitempty"` // the remarks that follow, in text order
}

// A Remark has exactly one kind of content.
type Remark struct {
	Comment string `json:"comment,omitempty"`
	// Arrows are the arrows and marks of the comment's commands.
	Arrows []Arrow `json:"arrows,omitempty"`
	Glyph  string  `json:"glyph,omitempty"`
	Means  *Text   `json:"means,omitempty"` // meaning of the glyph
	Line   *Line   `json:"line,omitempty"`
	Stray  string  `json:"stray,omitempty"`
}

// An Arrow is drawn from one square to another. It is a mark if both are the same.
type Arrow struct {
	Color string `json:"color"` // letter of the colour in the comment: G, R, Y or B
	Class string `json:"class"` // class in pictures of package diagram
	From  string `json:"from"`
	To    string `json:"to"`
}

// arrowsOf returns the arrows and marks of a comment.
func arrowsOf(comment *ast.Comment) (all []Arrow) {
	for _, a := range comment.Arrows() {
		all = append(all, Arrow{a.Color, diagram.ClassOf(a.Color).String(), a.From, a.To})
	}
	return all
}

// NewGame returns a game for a page. form is the format of the game's file, "" for PGN.
func NewGame(game *ast.Game, form string) *Game {
	shown, info := game, semantic.Check(game)
	found := info.All()
	if form != "" {
		shown, info, found = written(game, info)
	}
	g := &Game{
		File: game.File, Number: game.Number, Form: form, Tags: make([][2]string, len(shown.Tags)), Text: lineFeeds(shown.Text),
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
	if code, ok := info.Opening(); ok && code != 0 {
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

// written returns a game of another program's file as PGN in Chinese notation. The findings are those of the
// file and those of the PGN.
func written(game *ast.Game, info *semantic.Info) (*ast.Game, *semantic.Info, ast.Findings) {
	var before ast.Findings
	for _, d := range info.All().Diagnostics {
		if d.Rule.Layer() == "files" {
			d.Span = ast.Span{} // the span counts bytes of the file
			before.Diagnostics = append(before.Diagnostics, d)
		}
	}
	shown := semantic.Rewrite(game, info, semantic.RewriteConfig{Notation: notation.Chinese})
	if pgn, err := grammar.Append(nil, shown); err == nil {
		if games := grammar.Parse(string(pgn)); len(games) == 1 {
			shown = games[0]
		}
	}
	info = semantic.Check(shown)
	return shown, info, ast.MergeFindings(before, info.All())
}

// A builder builds the lines of a game and numbers their plies.
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

// remarks converts the remarks beside moves. A variation before any move replaces nothing and is left out; a
// finding reports it.
func (b *builder) remarks(remarks []ast.Remark, lines bool) (out []Remark) {
	for _, remark := range remarks {
		switch remark := remark.(type) {
		case *ast.Comment:
			out = append(out, Remark{Comment: remark.Text, Arrows: arrowsOf(remark)})
		case *ast.Glyph:
			r := Remark{Glyph: remark.Sign()}
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

// play fills in the fields that need a board.
func (b *builder) play(info *semantic.Info) {
	style := notation.Style{Script: info.Script}
	next := 0
	for step := range info.Steps() {
		if next == len(b.nodes) || b.nodes[next] != step.Node {
			continue // in a variation that was left out
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
		ply.Names = namesOf(&step.Before, step.Move, style)
		ply.FEN, ply.Check = step.After.FEN(), kingInCheck(&step.After)
		if status := step.After.Status(); status != board.Ongoing {
			ply.Status = status.String()
		}
	}
}

// namesOf returns a move in Chinese, WXF and ICCS.
func namesOf(before *board.Position, m board.Move, style notation.Style) (names [3]string) {
	for i, n := range []notation.Notation{notation.Chinese, notation.WXF, notation.ICCS} {
		names[i] = notation.Write(before, m, n, style)
	}
	return names
}

// cycles describes the moves of the main line that are in cycles.
func (b *builder) cycles(info *semantic.Info, main *ast.Line) {
	for c := range info.Cycles() {
		for i := range c.Moves {
			m := &c.Moves[i]
			words := m.Words()
			b.plies[b.number[&main.Plies[m.Ply-1]]].Cycle = &Text{"cycle: " + words.EN, "循环：" + words.ZH}
		}
	}
}

// kingInCheck returns the square of the king in check, or "".
func kingInCheck(p *board.Position) string {
	for _, side := range []board.Color{board.Red, board.Black} {
		if king, ok := p.King(side); ok && p.InCheck(side) {
			return fmt.Sprint(king)
		}
	}
	return ""
}

// lineFeeds returns text with line feeds only, as in a text area.
func lineFeeds(text string) string {
	if !strings.Contains(text, "\r") {
		return text
	}
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
}

// A Finding is a finding in a game, in both languages.
type Finding struct {
	Rule     string `json:"rule"`
	Severity string `json:"severity"` // error, warning or note
	Message  Text   `json:"message"`
	Ply      int    `json:"ply"` // ply of the game that it is about, -1 for none

	// Start and End are the place in the game's text, in UTF-16 units, as a page counts.
	Start int `json:"start"`
	End   int `json:"end"`

	Line   int `json:"line,omitempty"` // place in the file, from 1
	Column int `json:"column,omitempty"`

	// Fix is set only if it is certain. Suggestions are for a person to choose from.
	Fix         []Edit       `json:"fix,omitempty"`
	Suggestions []Suggestion `json:"suggestions,omitempty"`
}

// An Edit replaces a range of a game's text, in UTF-16 units.
type Edit struct {
	Start int    `json:"start"`
	End   int    `json:"end"`
	New   string `json:"new"`
}

// A Suggestion is one possible fix of a finding.
type Suggestion struct {
	Reason Text   `json:"reason"`
	Edits  []Edit `json:"edits"`
}

// A RuleOf describes the rule of findings.
type RuleOf struct {
	Title  Text   `json:"title"`
	Doc    Text   `json:"doc"`
	Clause string `json:"clause"`
}

// findings adds the findings to the game. number maps the plies to their numbers.
func (g *Game) findings(game *ast.Game, found ast.Findings, number map[*ast.Ply]int) {
	g.Rules = map[string]RuleOf{}
	g.Findings = make([]Finding, len(found.Diagnostics))
	units := newUnits(game.Text)
	for i := range found.Diagnostics {
		d := &found.Diagnostics[i]
		f := Finding{
			Rule: d.Rule.ID(), Severity: d.Rule.Severity(false).String(), Message: Text{d.Message(rules.EN), d.Message(rules.ZH)},
			Ply: plyAt(game, d.Span.Start, number), Start: units.at(d.Span.Start), End: units.at(d.Span.End), Fix: units.edits(d.Fix),
		}
		if !game.Binary && d.Rule.Layer() != "files" {
			place := game.Place(d.Span.Start)
			f.Line, f.Column = place.Line, place.Column
		}
		for _, s := range d.Suggestions {
			f.Suggestions = append(f.Suggestions, Suggestion{text(s.Reason), units.edits(s.Edits)})
		}
		g.Findings[i] = f
		g.Rules[f.Rule] = RuleOf{text(d.Rule.Title()), text(d.Rule.Doc()), d.ClauseID()}
	}
	for _, n := range found.Dropped {
		g.Dropped += n
	}
}
