package semantic

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
)

// The law of fixes: a fix is certain only if the tokens on both sides of it are understood. Dots, commas and numbers
// in prose among the moves have no meaning for the grammar's rules, so no edit there is certain.

// A span of text that is not understood reaches from the end of the last understood token before it to the beginning
// of the next understood token. It includes the white space, punctuation and numbers at its edges. A phrase among the moves
// makes its whole line prose, or its variation. Brackets and commas there belong to sentences, not to moves.

// certain returns findings without the edits in or beside text that is not understood. It also leaves brackets after
// the result unchanged, because they hold the source of the game as often as a comment. It does not change found.
func (info *Info) certain(found ast.Findings) ast.Findings {
	if !slices.ContainsFunc(found.Diagnostics, func(d ast.Diagnostic) bool { return d.Fix != nil }) {
		return found
	}
	var room [4]ast.Span
	doubtful, end := info.doubtful(room[:0]), info.Game.Main.Result.End
	if len(doubtful) == 0 && len(info.Game.Main.Trailing) == 0 {
		return found
	}
	copied := false
	for i := range found.Diagnostics {
		d := &found.Diagnostics[i]
		sure := surely(d, doubtful)
		if d.Rule == ruleBracketCharacter && end > 0 {
			sure = slices.DeleteFunc(slices.Clone(sure), func(e ast.Edit) bool { return e.Span.Start >= end })
		}
		if len(sure) == len(d.Fix) {
			continue
		}
		if !copied {
			found.Diagnostics, copied = slices.Clone(found.Diagnostics), true
		}
		found.Diagnostics[i].Fix = sure
	}
	return found
}

// surely returns the certain edits of a finding. A finding of a rule in ownEdits loses only its doubtful edits. Any
// other finding keeps all edits or none.
//
// A result in words is part of a sentence if the word beside it is not understood, as in 最后红胜.
func surely(d *ast.Diagnostic, doubtful []ast.Span) []ast.Edit {
	if d.Rule == ruleResultSpelling && len(d.Fix) > 0 && adjoins(doubtful, d.Fix[0].Span) {
		return nil
	}
	if !slices.ContainsFunc(d.Fix, func(e ast.Edit) bool { return touches(doubtful, e) }) {
		return d.Fix
	}
	if !slices.Contains(ownEdits, d.Rule) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(d.Fix), func(e ast.Edit) bool { return touches(doubtful, e) })
}

// ownEdits are the rules that are reported once a game, with an independent edit for each place.
var ownEdits = []rules.Rule{
	rules.MustByID("round-period-separator"), rules.MustByID("round-form"), rules.MustByID("separator-missing"),
	rules.MustByID("separator-character"), rules.MustByID("separator-punctuation"), rules.MustByID("result-joined"),
	ruleMoveOrder, ruleMoveName, ruleMoveOrdinal, ruleMoveCharacter, ruleMoveKeypad, ruleMoveSquares, ruleMoveScript, ruleMoveDigitWidth,
}

// adjoins reports whether a span is in or directly beside one of spans.
func adjoins(spans []ast.Span, at ast.Span) bool {
	return slices.ContainsFunc(spans, func(s ast.Span) bool { return s.Start <= at.End && at.Start <= s.End })
}

// touches reports whether an edit changes text in one of spans, or inserts text beside one. A tag inserted before all
// other text touches nothing.
func touches(spans []ast.Span, e ast.Edit) bool {
	if e.Span.End == 0 {
		return false
	}
	i, _ := slices.BinarySearchFunc(spans, e.Span.Start, func(s ast.Span, start int32) int { return int(s.End - start) })
	for ; i < len(spans) && spans[i].Start <= e.Span.End; i++ {
		if s := spans[i]; e.Span.Size() == 0 || e.Span.Start < s.End && s.Start < e.Span.End {
			return true
		}
	}
	return false
}

// doubtful appends to all, in text order, the spans of the game's text that are not understood.
func (info *Info) doubtful(all []ast.Span) []ast.Span {
	facts, last, open := info.Facts, int32(0), -1
	var prose, variations []ast.Span // prose, and the variations around the current node
	var proseLine ast.Span           // the last line of prose in the main line
	token := func(at ast.Span, understood bool) {
		switch {
		case !understood && open < 0:
			all = append(all, ast.Span{Start: last, End: at.End})
			open = len(all) - 1
		case understood && open >= 0:
			all[open].End, open = max(at.Start, all[open].Start), -1
		}
		last = max(last, at.End)
	}
	for node := range ast.Preorder(info.Game) {
		for n := len(variations); n > 0 && variations[n-1].End <= node.Range().Start; n-- {
			variations = variations[:n-1]
		}
		switch n := node.(type) {
		case *ast.Line:
			if n != &info.Game.Main {
				variations = append(variations, n.Span)
			}
		case *ast.Stray:
			token(n.Span, false)
		case *ast.Ply:
			played := len(facts) > 0 && (facts[0].Played || facts[0].Guessed)
			facts = facts[min(1, len(facts)):]
			understood := played || info.isMove(n.Text)
			token(n.Span, understood)
			switch around := len(variations); {
			case understood || utf8.RuneCountInString(n.Text) < phrase:
			case around > 0:
				prose = append(prose, variations[around-1])
			case n.Start >= proseLine.End: // the first phrase of its line
				proseLine = lineAround(info.Game.Text, n.Span)
				prose = append(prose, proseLine)
			}
		default:
			token(n.Range(), true)
		}
	}
	if end := int32(len(info.Game.Text)); open >= 0 {
		all[open].End = max(end, all[open].Start)
	}
	if len(prose) > 0 {
		all = joined(append(all, prose...))
	}
	return all
}

// phrase is the number of characters from which on a text that is not understood counts as a phrase. It is more than a
// damaged move has.
const phrase = 5

// lineAround returns the span of the lines of text that a span is on, without the break after them.
func lineAround(text string, at ast.Span) ast.Span {
	end := strings.IndexAny(text[at.End:], "\r\n")
	if end < 0 {
		end = len(text) - int(at.End)
	}
	return ast.Span{Start: int32(strings.LastIndexAny(text[:at.Start], "\r\n") + 1), End: at.End + int32(end)}
}

// joined sorts spans, and merges spans that overlap.
func joined(spans []ast.Span) []ast.Span {
	slices.SortFunc(spans, func(a, b ast.Span) int { return int(a.Start - b.Start) })
	all := spans[:1]
	for _, s := range spans[1:] {
		if last := &all[len(all)-1]; s.Start < last.End {
			last.End = max(last.End, s.End)
		} else {
			all = append(all, s)
		}
	}
	return all
}

// isMove reports whether a text is a null move or has the shape of a move, in the game's notation or in another.
func (info *Info) isMove(text string) bool {
	read := notation.NewText(info.Notation, text)
	return read.IsMove() || notation.DetectText(text) != notation.Unknown || ast.IsNullMove(text)
}
