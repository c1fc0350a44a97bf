package command

import (
	"strings"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/diff"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
)

// differences returns the writer of the diff, or nil without --diff. Programs get the exact bytes of lines.
// A terminal gets text in colour without control characters.
func (f *formatting) differences(ends *lineEnds) *diff.Writer {
	name := f.file.Name
	switch {
	case !f.command.Diff:
		return nil
	case !f.screen.Rich:
		return diff.New(f.out, diff.Quoted(name+".orig"), diff.Quoted(name), nil)
	}
	return diff.New(f.out, terminal.Printable(name+".orig"), terminal.Printable(name), func(mark diff.Mark, line []byte) []byte {
		text := string(line)
		if mark == diff.Header || mark == diff.Range {
			return []byte(f.screen.Paint(inks[mark], text))
		}
		if ends.seen() { // some lines may lack the line end
			whole, usual := strings.CutSuffix(text, "\r")
			if text = whole; !usual {
				text += "\n"
			}
		}
		return []byte(f.screen.Paint(inks[mark], string(rune(mark))+terminal.Printable(text)))
	})
}

// inks are the colours of the lines of a diff. Unchanged lines have none.
var inks = map[diff.Mark]terminal.Ink{diff.Header: terminal.Bold, diff.Range: terminal.Cyan, diff.Taken: terminal.Red, diff.Put: terminal.Green}

// show adds a piece to the diff, decoded to text for terminals.
func (f *formatting) show(diff *diff.Writer, encoding grammar.Encoding, old, text []byte) error {
	if !f.screen.Rich {
		return diff.Next(old, text)
	}
	was, _ := encoding.Decode(old)
	is, _ := encoding.Decode(text)
	return diff.Next([]byte(was), []byte(is))
}
