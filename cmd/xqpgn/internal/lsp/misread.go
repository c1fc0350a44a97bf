package lsp

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// The message about a file that the editor decoded wrongly.
var (
	misreadWords = rules.Text{
		EN: "this file was opened in the wrong encoding: it is in %s. Open it again in that: in VS Code with \"Reopen with Encoding\", in Neovim with \":edit ++enc=%s\". Until then it is not checked further.",
		ZH: "这个文件用错了编码打开：它的编码是 %s。请用这个编码重新打开：VS Code 用“通过编码重新打开”，Neovim 用 “:edit ++enc=%s”。在此之前不再检查。",
	}
	lostWords = rules.Text{EN: "UTF-8, GB18030 or Big5", ZH: "UTF-8、GB18030 或 Big5"}
)

// A misreading says whether the editor decoded a file in the wrong encoding.
type misreading struct {
	is    bool
	meant grammar.Encoding // the right encoding; Auto if it can no longer be detected
}

func misreadingOf(text string) misreading {
	meant, is := grammar.Misread(text)
	return misreading{is, meant}
}

// diagnostic returns the message about the encoding, at the first wrong character.
func (m misreading) diagnostic(s *server, text *grammar.Document) diagnostic {
	name, command := m.meant.String(), m.meant.String()
	if m.meant == grammar.Auto {
		name, command = lostWords.In(s.language), "gb18030"
	}
	d := diagnostic{Severity: severityError, Source: sourceName, Message: fmt.Sprintf(misreadWords.In(s.language), name, command)}
	for i := range text.Len() {
		source := text.Source(i)
		if at := strings.IndexFunc(source.Text, func(r rune) bool { return r >= utf8.RuneSelf || r == 0 }); at >= 0 {
			d.Range.Start = s.at(&source, int32(at))
			break
		}
	}
	d.Range.End = position{d.Range.Start.Line, d.Range.Start.Character + 1}
	return d
}
