package grammar

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// commented reports the first line of a closed comment, of which text begins at an offset,
// that begins with a Game or Event tag: games may have been taken in between a brace that
// nobody closed and one that nobody opened (PGN-3.5).
func (l *lowering) commented(comment ast.Span, text string, offset int32) {
	before := 0 // the bracket before, behind which the line has to begin
	for i := strings.IndexByte(text, '['); i >= 0; {
		head := scan.HeadOf(text[i:], scan.UTF8ByteClass)
		name := scan.MeantName(text[i+head.Name : i+head.NameEnd])
		if (name == "Game" || name == "Event") && startsLine(text[before:i]) && scan.OpensTag(text[i:], head, scan.UTF8ByteClass) {
			if d := l.report(rules.CommentTag, ast.Span{Start: offset + int32(i), End: offset + int32(i+head.NameEnd)}); d != nil {
				d.Args = []any{name, linesIn(text[:i])}
				d.Related = []ast.Related{{Span: ast.Span{Start: comment.Start, End: offset}, Text: rules.Text{EN: "the comment begins here", ZH: "评注从这里开始"}}}
			}
			return
		}
		next := strings.IndexByte(text[i+1:], '[')
		if next < 0 {
			return
		}
		before = i
		i += 1 + next
	}
}

// startsLine reports whether nothing but white space stands behind the last line break of a
// text that has one.
func startsLine(text string) bool {
	i := strings.LastIndexAny(text, "\r\n")
	return i >= 0 && scan.IsBlank(text[i+1:])
}

// linesIn returns how many lines end in a text.
func linesIn(text string) (n int) {
	for i := 0; i < len(text); {
		if scan.IsLineBreak(text[i]) {
			n++
			i = scan.NextLine(text, i)
			continue
		}
		i++
	}
	return n
}
