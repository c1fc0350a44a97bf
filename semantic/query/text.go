package query

import (
	"bytes"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic/people"
)

// fold returns text in the form for comparisons. Script, width, case and blanks make no difference.

func fold(text string) string { return script.Fold(text) }

// A textTest holds if one of the game's texts fits one of the matchers.
type textTest struct {
	of    func(s subject) texts
	any   []matcher
	moves bool // whether it needs the played moves
}

// texts are the texts that a field has for a game.
type texts struct {
	at   [2]string
	n    int
	open bool // whether the tree or the moves must be known first
}

func (t *textTest) plays() bool { return t.moves }

func (t *textTest) verdict(s subject) Verdict {
	found := t.of(s)
	for _, text := range found.at[:found.n] {
		if fits(t.any, text) {
			return Yes
		}
	}
	if found.open {
		return Open
	}
	return No
}

// A matcher is a value to compare texts with: a regular expression or a folded text. A text must equal the
// folded text or, with part, contain it.
type matcher struct {
	key    string
	part   bool
	person string // key of the person whom a text must name, or ""

	expr   *regexp.Regexp
	shared *regexp.Regexp // expr in the characters that both scripts share
}

// inScript returns a text in the characters that both scripts and both widths share. Unlike fold, it keeps
// blanks and case. A text that needs no change is returned without allocation.
func inScript(text string) string {
	return strings.Map(func(r rune) rune {
		if shared := script.Rune(r); r >= utf8.RuneSelf && shared >= 0 {
			return shared
		}
		return r
	}, text)
}

// newExpr returns the matcher for a regular expression.
func newExpr(source string) (m matcher, err error) {
	if m.expr, err = regexp.Compile(source); err != nil {
		return m, err
	}
	m.shared = m.expr
	if shared := inScript(source); shared != source {
		if expr, err := regexp.Compile(shared); err == nil { // fails if a range of characters depends on their order
			m.shared = expr
		}
	}
	return m, nil
}

// fitsExpr reports whether a text fits the regular expression, either as written or in the shared
// characters.
func (m *matcher) fitsExpr(text string) bool {
	if m.expr.MatchString(text) {
		return true
	}
	shared := inScript(text)
	return (m.shared != m.expr || shared != text) && m.shared.MatchString(shared)
}

// usualText is the length in bytes up to which folding a text allocates nothing.
const usualText = 192

// fits reports whether a text fits one of the matchers.
func fits(any []matcher, text string) bool {
	var space [usualText]byte
	key := script.AppendFold(space[:0], text)
	for i := range any {
		switch m := &any[i]; {
		case m.expr != nil:
			if m.fitsExpr(text) {
				return true
			}
		case m.person != "":
			if m.names(key, text) {
				return true
			}
		case m.part:
			if contains(key, m.key) {
				return true
			}
		case string(key) == m.key:
			return true
		}
	}
	return false
}

// names reports whether a text, folded to key, names the person. Most texts lack the first character of the
// name and need no closer look.
func (m *matcher) names(key []byte, text string) bool {
	first, size := utf8.DecodeRuneInString(m.person)
	if first >= utf8.RuneSelf && !contains(key, m.person[:size]) && !bytes.ContainsFunc(key, func(r rune) bool { return 'a' <= r && r <= 'z' }) {
		return false
	}
	return people.Is(text, m.person)
}

// contains reports whether text occurs in another. The text must not be empty.
func contains(in []byte, text string) bool {
	for {
		i := bytes.IndexByte(in, text[0])
		if i < 0 || len(in)-i < len(text) {
			return false
		}
		if string(in[i:i+len(text)]) == text {
			return true
		}
		in = in[i+1:]
	}
}

// tagText returns a function that returns a tag's value, or "" without the tag. The chess tag stands in for
// a missing tag, for example White for Red.
func tagText(name string) func(s subject) texts {
	other := chessName(name)
	return func(s subject) texts { return texts{at: [2]string{tagValue(s.tags, name, other)}, n: 1} }
}

// tagValue returns the value of the first tag with the name. Without such a tag, it uses the other name,
// unless that is empty.
func tagValue(tags ast.Tags, name, other string) string {
	found := -1
	for i := range tags {
		if tags[i].Name == name {
			return tags[i].Value
		}
		if found < 0 && other != "" && tags[i].Name == other {
			found = i
		}
	}
	if found < 0 {
		return ""
	}
	return tags[found].Value
}

// chessName returns the chess tag that replaces a missing tag, or "".
func chessName(name string) string {
	if of, ok := strings.CutPrefix(name, "Red"); ok {
		if tag, ok := ast.LookupTag("White" + of); ok && tag.Means() == name {
			return tag.Name
		}
	}
	return ""
}

// eitherTag returns a function that returns the values of two tags.
func eitherTag(red, black string) func(s subject) texts {
	chess := chessName(red)
	return func(s subject) texts {
		return texts{at: [2]string{tagValue(s.tags, red, chess), tagValue(s.tags, black, "")}, n: 2}
	}
}

// file returns the name of the game's file.
func file(s subject) texts {
	if s.game == nil {
		return texts{open: true}
	}
	return texts{at: [2]string{s.game.File}, n: 1}
}
