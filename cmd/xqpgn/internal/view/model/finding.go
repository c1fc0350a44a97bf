package model

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

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
		if !game.Binary && d.Rule.Layer() != rules.FileLayer {
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

// plyAt returns the number of the ply at an offset of the game's text, or -1.
func plyAt(game *ast.Game, offset int32, number map[*ast.Ply]int) int {
	node, parents := game.NodeAt(offset)
	for _, node := range slices.Backward(append(parents, node)) {
		if ply, ok := node.(*ast.Ply); ok {
			if n, ok := number[ply]; ok {
				return n
			}
		}
	}
	return -1
}

// units converts byte offsets of a text to UTF-16 units. A line break counts as one unit, because a text area
// has only line feeds.
type units struct {
	text string
	// number of units before every step bytes
	before []int
}

const step = 256

func newUnits(text string) *units {
	u := &units{text: text}
	n, next := 0, 0
	for i, r := range text {
		for ; next <= i; next += step {
			u.before = append(u.before, n)
		}
		n += width(text, i, r)
	}
	return u
}

// width returns the number of UTF-16 units of a character.
func width(text string, at int, r rune) int {
	switch {
	case r > 0xFFFF:
		return 2
	case r == '\n' && at > 0 && text[at-1] == '\r':
		return 0
	default:
		return 1
	}
}

// at returns the number of units before a byte offset.
func (u *units) at(offset int32) int {
	end := min(max(int(offset), 0), len(u.text))
	if len(u.before) == 0 {
		return 0
	}
	block := min(end/step, len(u.before)-1)
	n := u.before[block]
	from := block * step
	for from < len(u.text) && from > 0 && u.text[from]&0xC0 == 0x80 {
		from++ // a character across blocks is counted in the previous one
	}
	from = min(from, end)
	for i, r := range u.text[from:end] {
		n += width(u.text, from+i, r)
	}
	return n
}

func (u *units) edits(edits []ast.Edit) (out []Edit) {
	for _, e := range edits {
		out = append(out, Edit{u.at(e.Span.Start), u.at(e.Span.End), e.New})
	}
	return out
}
