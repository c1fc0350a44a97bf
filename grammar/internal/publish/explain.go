package publish

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	decode "github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
)

// Explain shows a text at each stage of reading. For each game it lists the tokens, the habits that were asked, the tokens
// that the habits made, the tree, the findings and the fixed text. Places are line:column. Kinds, habits and parts of the
// tree have their English names in every language.
func Explain(text string, language rules.Language) string {
	var b strings.Builder
	var s split.Splitter
	number, begin := 1, ast.Place{}
	kind := markup.Of(text)
	page := markup.NewPage([]byte(text), decode.UTF8, kind)
	for page.Text() != "" {
		end, _ := s.Next(page.Text(), true)
		read := page.Game(end, number == 1)
		whole := ast.NewSource("", number, read.Text, begin)
		if strings.TrimSpace(read.Covered) != "" {
			e := explainer{Builder: &b, source: whole, text: read.Covered, language: language}
			e.markup(read.Found)
			e.game()
			number++
		}
		begin = whole.Place(int32(end))
		page.Take(end)
	}
	if number == 1 {
		return rules.Text{EN: "No games.\n", ZH: "没有棋局。\n"}.In(language)
	}
	return b.String()
}

// An explainer writes the stages of a game.
type explainer struct {
	*strings.Builder
	source   ast.Source // for places
	text     string     // text for the lexicon: of the same length, with blanks in place of markup
	language rules.Language
	trace    trace
}

// say writes words in the language.
func (e *explainer) say(words rules.Text, args ...any) { fmt.Fprintf(e, words.In(e.language), args...) }

// markup says which kind of markup the file has. The other stages show blanks in place of the markup.
func (e *explainer) markup(found markup.Kind) {
	if found != 0 {
		words := found.Words()
		e.say(rules.Text{
			EN: "MARKUP: this is " + words.EN + "; what follows has blanks in place of it and of other text\n\n",
			ZH: "标记：这是" + words.ZH + "；以下用空格代替标记和其他文字\n\n",
		})
	}
}

// game writes all stages.
func (e *explainer) game() {
	e.say(rules.Text{
		EN: "GAME %d, from %s\n\nTOKENS: place, kind, text, pattern of its row\n",
		ZH: "第 %d 局，从 %s 开始\n\n词：位置、种类、文本、词表里的模式\n",
	}, e.source.Number, e.place(0))
	for t, mode := lexicon.Lex(e.text, 0, lexicon.Text); ; t, mode = lexicon.Lex(e.text, int(t.End), mode) {
		if e.token(t); t.Kind == lexicon.EOF {
			break
		}
	}
	p, game := tree.NewParser(traced(e.trace.told)), new(ast.Game)
	p.Slow = true
	p.Parse(e.text, game)
	e.say(rules.Text{EN: "\nHABITS: where no production has the next token\n", ZH: "\n习惯写法：语法在此处没有下一个词\n"})
	for i := range e.trace {
		e.meeting(&e.trace[i])
	}
	e.none(len(e.trace))
	e.written(p)
	e.say(rules.Text{EN: "\nTREE\n", ZH: "\n树\n"})
	for line := range strings.Lines(outline(game)) {
		e.WriteString("  " + line)
	}
	e.say(rules.Text{EN: "\nFINDINGS\n", ZH: "\n问题\n"})
	for i := range game.Syntax.Diagnostics {
		e.finding(&game.Syntax.Diagnostics[i])
	}
	e.none(len(game.Syntax.Diagnostics))
	e.fixed(game.Syntax.Fixes())
}

// none says that a stage has nothing to show.
func (e *explainer) none(n int) {
	if n == 0 {
		e.say(rules.Text{EN: "  none\n", ZH: "  无\n"})
	}
}

// place returns line and column of an offset, such as 3:14.
func (e *explainer) place(offset int32) string {
	p := e.source.Place(offset)
	return fmt.Sprintf("%d:%d", p.Line, p.Column)
}

// token writes a token of the lexicon with its row.
func (e *explainer) token(t lexicon.Token) {
	fmt.Fprintf(e, "  %-7s %-9s", e.place(t.Start), t.Kind)
	if t.Kind != lexicon.EOF {
		row := rows()[t.Row]
		fmt.Fprintf(e, " %q  /%s/", e.text[t.Start:t.End], beginning(readable(row.Pattern)))
		if row.Deviates != "" {
			fmt.Fprintf(e, " (%s)", row.Deviates)
		}
	}
	e.WriteString("\n")
}

// rows returns the lexicon.
var rows = sync.OnceValue(lexicon.Rows)

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

// meeting writes a line about a token that the grammar does not allow: the habits that refused it, the habit that took it, and
// the next token after its change.
func (e *explainer) meeting(m *meeting) {
	last := len(m.asked) - 1
	fmt.Fprintf(e, "  %-7s %s: ", e.place(m.token.Start), named(m.token))
	if last > 0 {
		e.say(rules.Text{EN: "not %s; ", ZH: "不是 %s；"}, strings.Join(m.asked[:last], ", "))
	}
	e.say(rules.Text{EN: "%s takes it, the next token is %s\n", ZH: "是 %s，下一个词变为 %s\n"}, m.asked[last], named(m.next))
}

// written writes the tokens that the habits made, each with the text that it replaces.
func (e *explainer) written(p *parse.Parser) {
	var lines []string
	changed := len(e.trace) > 0
	for i := range p.Len() {
		t := p.Token(i)
		change := e.change(t)
		changed = changed || change != ""
		lines = append(lines, fmt.Sprintf("  %-7s %s%s%s\n", e.place(t.Start), named(t), change, homes[t.Home].In(e.language)))
	}
	if !changed {
		e.say(rules.Text{EN: "\nTOKENS AS READ: the same\n", ZH: "\n读成的词：不变\n"})
		return
	}
	e.say(rules.Text{EN: "\nTOKENS AS READ\n", ZH: "\n读成的词\n"})
	e.WriteString(strings.Join(lines, ""))
}

// change says how a token differs from the text.
func (e *explainer) change(t parse.Token) string {
	source := e.text[t.Start:t.End]
	switch {
	case t.Kind == lexicon.EOF || source == t.Text && source != "":
		return ""
	case t.Text == "" && source == "":
		return rules.Text{EN: " (assumed)", ZH: "（视为有）"}.In(e.language)
	case source == "":
		return rules.Text{EN: " (inserted)", ZH: "（补上）"}.In(e.language)
	}
	return fmt.Sprintf(rules.Text{EN: " (for %s)", ZH: "（原为 %s）"}.In(e.language), strconv.Quote(source))
}

// homes say where the fix moves a token.
var homes = [...]rules.Text{
	parse.Here: {}, parse.Header: {EN: " (to the end of the tags)", ZH: "（移到标签之后）"},
	parse.After: {EN: " (to after the token before)", ZH: "（移到前一个词之后）"},
}

// finding writes a finding and its fix.
func (e *explainer) finding(d *ast.Diagnostic) {
	e.say(rules.Text{EN: "  %-7s %s %s (%s): %s\n", ZH: "  %-7s %s %s（%s）：%s\n"}, e.place(d.Span.Start), d.Rule.Severity(false).Words().In(e.language), d.Rule, d.ClauseID(), d.Message(e.language))
	for _, edit := range d.Fix {
		e.say(rules.Text{EN: "          fix at %s: %s becomes %s\n", ZH: "          修正 %s：%s 改为 %s\n"},
			e.place(edit.Span.Start), strconv.Quote(e.text[edit.Span.Start:edit.Span.End]), strconv.Quote(edit.New))
	}
}

// fixed writes the text with some edits.
func (e *explainer) fixed(edits []ast.Edit) {
	e.say(rules.Text{EN: "\nFIXED TEXT", ZH: "\n修正后的文本"})
	text, err := ast.ApplyEdits(e.text, edits)
	switch {
	case err != nil: // in rare cases the fixes cannot be applied together
		fmt.Fprintf(e, ": %v\n\n", err)
		return
	case len(edits) == 0:
		e.say(rules.Text{EN: ": the same\n\n", ZH: "：不变\n\n"})
		return
	}
	e.WriteString("\n")
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		e.WriteString("  " + line + "\n")
	}
	e.WriteString("\n")
}
