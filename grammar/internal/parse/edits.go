package parse

import (
	"cmp"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// fixes returns the findings in the order of the text, in memory that is used again. The fix of a finding holds the
// changes that its habit made. All fixes together turn the text of the game into the text of the tokens.
func (p *Parser) fixes(memory []ast.Diagnostic) ast.Findings {
	out := ast.Findings{Diagnostics: memory[:0]}
	if len(p.findings.all) == 0 && !p.findings.dropped {
		return out
	}
	w := writer{parser: p}
	w.write()
	for i := range p.findings.all {
		f := &p.findings.all[i]
		if f.quoted {
			f.Args = append([]any{quote(p.source[f.Span.Start:f.Span.End])}, f.Args...)
		}
		if f.once {
			f.Args = append(f.Args, places(f.places))
		}
		if f.kept {
			f.Fix = nil
		}
		if f.places > 0 {
			out.Diagnostics = append(out.Diagnostics, f.Diagnostic)
		}
	}
	slices.SortStableFunc(out.Diagnostics, func(a, b ast.Diagnostic) int { return int(a.Span.Start - b.Span.Start) })
	if p.findings.dropped {
		out.Dropped = map[rules.Rule]int{}
		for r, n := range p.findings.counts {
			if more := int(n) - p.findings.most; more > 0 {
				out.Dropped[rules.Rule(r)] = more
			}
		}
	}
	return out
}

// A writer compares the tokens of a game with its text. Each difference becomes an edit.
type writer struct {
	parser *Parser
	at     int32 // offset up to which the text is accounted for
	header int32 // end of the line of the last tag before the moves, to which tags are moved
	with   int32 // index, plus one, of the finding whose fix moves tags to header; 0 before there is one. All such tags are moved by one fix, because two could not be applied together
	tag    bool  // the last token is the value of a tag, white space aside
	begun  bool  // the moves have begun
	moved  []*cell
}

// write adds each edit to the fix of the finding that it belongs to.
func (w *writer) write() {
	toks := w.parser.cells
	w.at = toks[0].Start
	w.header = w.at
	for i := range toks {
		t := &toks[i]
		w.edit(t, w.at, max(w.at, t.Start), "")
		w.at = max(w.at, t.End)
		w.token(t)
		if t.Home != Here {
			continue
		}
		w.begun = w.begun || roundKinds.Has(t.Kind)
		if t.Kind == lexicon.Break && w.tag && !w.begun { // a tag that stays among the moves is no header
			w.header, w.with = t.Start+lineBreak(w.parser.source[t.Start:t.End]), 0
			if !t.Written() {
				w.with = t.by
			}
		}
		w.tag = t.Kind == lexicon.Value || w.tag && isWhite(t.Kind)
	}
	for _, t := range w.moved {
		w.edit(t, w.header, w.header, w.parser.textOf(t))
	}
	for i := range w.parser.findings.all {
		fix := w.parser.findings.all[i].Fix
		slices.SortStableFunc(fix, func(a, b ast.Edit) int {
			return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End))
		})
	}
}

// roundKinds are the kinds with which the moves begin.
var roundKinds = lexicon.SetOf(lexicon.Comment, lexicon.Number, lexicon.Move, lexicon.Open, lexicon.Result)

// lineBreak returns the offset after the first line break in white space, or after all of it.
func lineBreak(white string) int32 {
	for i := range len(white) {
		if white[i] == '\n' || white[i] == '\r' && !strings.HasPrefix(white[i:], "\r\n") {
			return int32(i + 1)
		}
	}
	return int32(len(white))
}

// token compares a token with the text, at the place that its Home names.
func (w *writer) token(t *cell) {
	switch text := w.parser.textOf(t); t.Home {
	case Here:
		w.edit(t, t.Start, t.End, text)
	case After: // the token that enclosed t no longer has its text
		w.edit(t, w.at, w.at, " "+text)
	case Header:
		w.with = cmp.Or(w.with, t.by)
		t.by = w.with
		w.edit(t, t.Start, t.End, "")
		w.moved = append(w.moved, t)
	}
}

// edit adds an edit that replaces the text from start to end by the text of a token, if these texts differ.
func (w *writer) edit(t *cell, start, end int32, text string) {
	if t.by == 0 || w.parser.source[start:end] == text {
		return
	}
	f := &w.parser.findings.all[t.by-1]
	f.Fix = append(f.Fix, ast.Edit{Span: ast.Span{Start: start, End: end}, New: text})
}
