package publish

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/next"
	"github.com/xqpgn/xqpgn/grammar/internal/next/build"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/next/split"
)

// Explain shows a text at each stage of reading. For each game it lists the tokens, the habits that were asked, the tokens
// that the habits made, the tree, the findings and the fixed text. Places are line:column.
func Explain(text string) string {
	var b strings.Builder
	whole := ast.NewSource("", 1, text, ast.Place{})
	var s split.Splitter
	number, at := 1, 0
	for at < len(text) {
		found, _ := s.Next(text[at:], true)
		game := text[at : at+found.End]
		if strings.TrimSpace(game) != "" {
			e := explainer{Builder: &b, source: ast.NewSource("", number, game, whole.Place(int32(at)))}
			e.game(found.Tokens)
			number++
		}
		at += found.End
	}
	if number == 1 {
		return "No games.\n"
	}
	return b.String()
}

// An explainer writes the stages of a game.
type explainer struct {
	*strings.Builder
	source ast.Source
	trace  trace
}

// game writes all stages.
func (e *explainer) game(tokens []lexicon.Token) {
	fmt.Fprintf(e, "GAME %d, from %s\n\nTOKENS: place, kind, text, pattern of its row\n", e.source.Number, e.place(0))
	for _, t := range tokens {
		e.token(t)
	}
	p := next.NewParser(traced(e.trace.told))
	p.Parse(e.source.Text)
	e.WriteString("\nHABITS: where no production has the next token\n")
	for i := range e.trace {
		e.meeting(&e.trace[i])
	}
	e.none(len(e.trace))
	e.written(p)
	game := new(ast.Game)
	new(build.Builder).Build(p, game)
	e.WriteString("\nTREE\n")
	for line := range strings.Lines(outline(game)) {
		e.WriteString("  " + line)
	}
	e.WriteString("\nFINDINGS\n")
	for i := range game.Diagnostics {
		e.finding(&game.Diagnostics[i])
	}
	e.none(len(game.Diagnostics))
	e.fixed(game.Fixes())
}

// none says that a stage has nothing to show.
func (e *explainer) none(n int) {
	if n == 0 {
		e.WriteString("  none\n")
	}
}

// place returns line and column of an offset.
func (e *explainer) place(offset int32) string {
	p := e.source.Place(offset)
	return fmt.Sprintf("%d:%d", p.Line, p.Column)
}

// token writes a token of the lexicon with its row.
func (e *explainer) token(t lexicon.Token) {
	fmt.Fprintf(e, "  %-7s %-9s", e.place(t.Start), t.Kind)
	if t.Kind != lexicon.EOF {
		row := rows[t.Row]
		fmt.Fprintf(e, " %q  /%s/", e.source.Text[t.Start:t.End], beginning(readable(row.Pattern)))
		if row.Deviates != "" {
			fmt.Fprintf(e, " (%s)", row.Deviates)
		}
	}
	e.WriteString("\n")
}

// rows is the lexicon.
var rows = lexicon.Rows()

// beginning returns the first characters of a pattern.
func beginning(pattern string) string {
	const most = 60
	if all := []rune(pattern); len(all) > most {
		return string(all[:most]) + "…"
	}
	return pattern
}

// named returns kind and text of a token of the parser.
func named(t parse.Token) string {
	if t.Kind == lexicon.EOF {
		return t.Kind.String()
	}
	return fmt.Sprintf("%s %q", t.Kind, t.Text)
}

// meeting writes which habits were asked at a token, and the next token after the change.
func (e *explainer) meeting(m *meeting) {
	last := len(m.asked) - 1
	fmt.Fprintf(e, "  %-7s %s: ", e.place(m.token.Start), named(m.token))
	if last > 0 {
		fmt.Fprintf(e, "not %s; ", strings.Join(m.asked[:last], ", "))
	}
	fmt.Fprintf(e, "%s takes it, the next token is %s\n", m.asked[last], named(m.next))
}

// written writes the tokens that the habits made, each with the text that it replaces.
func (e *explainer) written(p *parse.Parser) {
	var lines []string
	changed := len(e.trace) > 0
	for i := range p.Len() {
		t := p.Token(i)
		change := e.change(t)
		changed = changed || change != ""
		lines = append(lines, fmt.Sprintf("  %-7s %s%s%s\n", e.place(t.Start), named(t), change, homes[t.Home]))
	}
	e.WriteString("\nTOKENS AS WRITTEN")
	if !changed {
		lines = []string{": the same\n"}
	} else {
		e.WriteString("\n")
	}
	e.WriteString(strings.Join(lines, ""))
}

// change says how a token differs from the text.
func (e *explainer) change(t parse.Token) string {
	source := e.source.Text[t.Start:t.End]
	switch {
	case t.Kind == lexicon.EOF || source == t.Text && source != "":
		return ""
	case t.Text == "" && source == "":
		return " (assumed)"
	case source == "":
		return " (inserted)"
	}
	return fmt.Sprintf(" (for %q)", source)
}

// homes say where the fix moves a token.
var homes = [...]string{
	parse.Here: "", parse.Header: " (to the end of the tags)", parse.Before: " (to before the round)", parse.After: " (to after the token before)",
}

// finding writes a finding and its fix.
func (e *explainer) finding(d *ast.Diagnostic) {
	fmt.Fprintf(e, "  %-7s %s %s (%s): %s\n", e.place(d.Span.Start), d.Rule.Severity(false), d.Rule, d.ClauseID(), d.Message(rules.EN))
	for _, edit := range d.Fix {
		fmt.Fprintf(e, "          fix at %s: %q becomes %q\n", e.place(edit.Span.Start), e.source.Text[edit.Span.Start:edit.Span.End], edit.New)
	}
}

// fixed writes the text with some edits.
func (e *explainer) fixed(edits []ast.Edit) {
	e.WriteString("\nFIXED TEXT")
	text, err := ast.ApplyEdits(e.source.Text, edits)
	switch {
	case err != nil: // the law of fixes has exceptions
		fmt.Fprintf(e, ": %v\n\n", err)
		return
	case len(edits) == 0:
		e.WriteString(": the same\n\n")
		return
	}
	e.WriteString("\n")
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		e.WriteString("  " + line + "\n")
	}
	e.WriteString("\n")
}
