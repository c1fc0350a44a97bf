package habit

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// putPosition makes a FEN above the moves a tag. A line that says more is kept as a comment, too.
func putPosition(c *parse.Cursor, line ast.Span, text string, p scan.Position) {
	c.Report(parse.Finding{Rule: ruleTextBeforeGame, Span: line, Args: []any{quote(text), asPosition}, Kept: p.Worded})
	at := line.Start
	toks := []parse.Token{
		parse.Make(lexicon.TagOpen, at, at, "["),
		parse.Make(lexicon.Name, at, at, "FEN"),
		parse.Make(lexicon.Separator, at, at, " "),
		parse.Make(lexicon.Value, at, line.End, closed(p.FEN)),
	}
	if !p.Alone {
		toks[3].End = at
		toks = append(toks, parse.Make(lexicon.Aside, at, line.End, ""))
	}
	putTag(c, toks...)
}
