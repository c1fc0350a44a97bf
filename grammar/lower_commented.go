package grammar

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// commented reports the first line of a closed comment, of which text begins at an offset,
// that begins with a Game or Event tag: games may have been taken in between a brace that
// nobody closed and one that nobody opened (PGN-3.5).
func (l *lowering) commented(comment ast.Span, text string, offset int32) {
	for i := strings.IndexByte(text, '['); i >= 0; {
		head := headOf(text[i:], utf8ByteClass)
		name := meantName(text[i+head.name : i+head.nameEnd])
		if above, starts := linesAbove(text[:i]); starts && (name == "Game" || name == "Event") && opensTag(text[i:], head, utf8ByteClass) {
			at := ast.Span{Start: offset + int32(i), End: offset + int32(i+head.nameEnd)}
			d := l.report(rules.CommentTag, at, name, above)
			d.Related = []ast.Related{{Span: ast.Span{Start: comment.Start, End: offset}, Text: rules.Text{EN: "the comment begins here", ZH: "评注从这里开始"}}}
			return
		}
		next := strings.IndexByte(text[i+1:], '[')
		if next < 0 {
			return
		}
		i += 1 + next
	}
}

// linesAbove returns how many lines end in text, and whether nothing but white space stands
// behind the last of these.
func linesAbove(text string) (n int, starts bool) {
	for i := 0; i < len(text); {
		if isLineBreak(text[i]) {
			n++
			i = nextLine(text, i)
			continue
		}
		i++
	}
	return n, n > 0 && isBlank(text[strings.LastIndexAny(text, "\r\n")+1:])
}
