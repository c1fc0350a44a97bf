package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// report reports each fault of the damaged tag.
func (t *tail) report(c *parse.Cursor) {
	if t.quoted {
		t.reportValues(c)
	}
	if t.junk != "" {
		from := t.valueEnd + strings.Index(t.text[t.valueEnd:], t.junk)
		c.Report(parse.Finding{Rule: ruleTagSyntax, Span: t.span(from, from+len(t.junk)), Args: []any{junkBehind}, Kept: true})
	}
	if t.missing != "" {
		t.reportMissing(c)
	}
	if t.broken && t.quoted {
		t.reportBroken(c)
	}
	if !t.quoted && t.named { // otherwise the finding about the missing name is enough
		c.Report(parse.Finding{Rule: ruleTagSyntax, Span: t.span(-t.mark, t.valueEnd), Args: []any{withoutQuotes}, Kept: !plainValue(t.value)})
	}
}

// reportMissing reports the marks that are missing at the end of the tag.
func (t *tail) reportMissing(c *parse.Cursor) {
	at := t.span(t.end-len(t.closer), t.end)
	if t.missing == `"` {
		at = t.span(t.valueEnd, t.valueEnd)
	}
	// If the value has no quotation marks, the fix that adds the marks adds the bracket, too.
	c.Report(parse.Finding{Rule: ruleTagUnterminated, Span: at, Args: []any{t.missing}, Kept: !t.quoted})
}

// reportBroken reports that the tag takes two lines, unless the separator before the value has a line break, which is
// reported already.
func (t *tail) reportBroken(c *parse.Cursor) {
	if before := c.At(-1); before.Kind == lexicon.Separator && strings.ContainsAny(c.Text(before.Start, before.End), "\r\n") {
		return
	}
	open, _ := c.First("Tag")
	c.Report(parse.Finding{Rule: ruleTagLine, Span: ast.Span{Start: open.Start, End: t.start + int32(t.end)}, Args: brokenTag})
}

// reportValues reports a value that holds several values in quotation marks, such as "许银川", "吕钦". It suggests to remove the
// inner quotation marks.
func (t *tail) reportValues(c *parse.Cursor) {
	at := severalPattern().FindStringIndex(t.value)
	if at == nil {
		if value, _ := lexicon.Lex(closed(t.value), 0, lexicon.Tag); value.Kind == lexicon.Value || t.broken || !strings.Contains(t.value, `"`) {
			return
		}
		at = []int{strings.IndexByte(t.value, '"'), strings.LastIndexByte(t.value, '"') + 1} // a mark in a bracket that nothing closes
	}
	between := t.span(1+at[0], 1+at[1])
	c.Report(parse.Finding{Rule: ruleTagValues, Span: between, Kept: true, Suggestions: []ast.Suggestion{{
		Edits:  []ast.Edit{{Span: between, New: strings.Trim(t.value[at[0]:at[1]], `"`)}},
		Reason: rules.Text{EN: "if both are one value", ZH: "如果合起来是一个值"},
	}}})
}

// severalPattern finds the text between two values in quotation marks.
var severalPattern = lexicon.Pattern(`"[ \t\x{3000},，、;；/&+]+"`)
