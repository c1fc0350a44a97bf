package lexicon

import (
	"regexp"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// A LooseTag is a tag in brackets of another kind, or without the opening bracket: 【Red "吕钦"】, Red "吕钦"]. Offsets count
// from the first byte of its line.
type LooseTag struct {
	Open            int // length of the opening bracket; 0 for none
	Name, NameEnd   int
	Value, ValueEnd int // start and end of the value without its quotation marks
	End             int
}

// looseHead matches a loose tag up to its value: the opening bracket, the name, a mark, and opening quotation marks.
var looseHead = Pattern(`^([` + tagOpeners + `]?)([A-Za-z0-9_]+)[ \t\x{3000}]*[:：=＝]?[ \t\x{3000}]*(["“”＂‘'「『]*)`)

// LooseTagOf returns the loose tag that a line begins with. A tag in parentheses or without an opening bracket must have a
// name of the specification and a value in quotation marks. No blank may follow the opening quotation marks, so that no
// words become a tag when they are printed and read again.
func LooseTagOf(line string) (t LooseTag, ok bool) {
	if line == "" || line[0] < 'A' && !strings.ContainsRune(tagOpeners, rune(line[0])) || line[0] == '_' {
		return t, false // most lines that LooseTagOf is called for begin with a number
	}
	if !strings.ContainsAny(line, tagClosers+"]"+ClosingMarks) { // or have only words
		return t, false
	}
	at := looseHead().FindStringSubmatchIndex(line)
	if at == nil {
		return t, false
	}
	t = LooseTag{Open: at[3], Name: at[4], NameEnd: at[5], Value: at[1]}
	quoted := at[7] > at[6]
	if !t.begins(line, quoted) {
		return t, false
	}
	t.ValueEnd, t.End = looseEnd(line, t.Value, quoted)
	return t, t.End > 0
}

// begins reports whether the bracket, the name and the quotation marks make a tag.
func (t *LooseTag) begins(line string, quoted bool) bool {
	_, known := ast.LookupTagFold(line[t.Name:t.NameEnd])
	bracket := line[:t.Open]
	sure := bracket != "" && bracket != "(" && bracket != "（" // the bracket shows that this is a tag
	if quoted {
		return (known || sure && bracket != "<") && strings.TrimLeft(line[t.Value:], " \t\u3000") == line[t.Value:]
	}
	return known && sure && t.Value > t.NameEnd
}

// looseEnd returns the end of the value of a loose tag, and the end of the tag. from is the offset of the value. Both ends
// are 0 if nothing ends the tag. At the end of the line, a value in quotation marks may lack the closing mark or the
// bracket, but not both.
func looseEnd(line string, from int, quoted bool) (value, end int) {
	for _, matcher := range looseTails[quoted] {
		if at := matcher().FindStringSubmatchIndex(strings.TrimRight(line[from:], " \t\u3000")); at != nil {
			return from + at[3], from + at[1]
		}
	}
	return 0, 0
}

// ClosingMarks are the quotation marks that people write after a value.
const ClosingMarks = "“”＂’'」』\""

const (
	tagOpeners = `【〔［「『〖《〈‹«<(（`
	tagClosers = `】〕］」』〗》〉›»>)）` // and the ] of a tag
	tagCloser  = `[ \t\x{3000}]*[` + tagClosers + `\]]`
	valueMarks = `[` + ClosingMarks + `]`
)

// looseTails match a loose tag from its value on. The key says whether the value is in quotation marks.
var looseTails = map[bool][]func() *regexp.Regexp{
	false: {Pattern(`^(.*?)` + valueMarks + `*` + tagCloser)},
	true:  {Pattern(`^(.*?)` + valueMarks + `+(?:` + tagCloser + `|$)`), Pattern(`^([^【〔［「『〖《〈‹«<(（"]*)` + tagCloser + `$`)},
}
