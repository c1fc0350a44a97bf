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

// Texts are compared folded: in either script, width and case, with blanks or without.

func fold(text string) string { return script.Fold(text) }

// A textTest holds if one of the texts fits one of the matchers.
type textTest struct {
	of    func(s subject) texts
	any   []matcher
	moves bool // whether it asks for moves that were played
}

// texts are those that a field has for a game.
type texts struct {
	at   [2]string
	n    int
	open bool // whether more has to be known to tell
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

// A matcher is a value that texts are compared with: a folded text that they are or, if
// part is set, hold; or a regular expression.
type matcher struct {
	key    string
	part   bool
	person string // the key of the person whom a text must name; "" for none

	expr   *regexp.Regexp
	shared *regexp.Regexp // the same in the characters that both scripts share
}

// inScript returns a text in the characters that both scripts and both widths share.
// Unlike the folded text, it has blanks and both cases. Of a text that has no others
// it is that text.
func inScript(text string) string {
	return strings.Map(func(r rune) rune {
		if shared := script.Rune(r); r >= utf8.RuneSelf && shared >= 0 {
			return shared
		}
		return r
	}, text)
}

// newExpr returns the matcher of a regular expression.
func newExpr(source string) (m matcher, err error) {
	if m.expr, err = regexp.Compile(source); err != nil {
		return m, err
	}
	m.shared = m.expr
	if shared := inScript(source); shared != source {
		if expr, err := regexp.Compile(shared); err == nil { // else characters mean something by their order
			m.shared = expr
		}
	}
	return m, nil
}

// fitsExpr reports whether a text fits the regular expression, as it is written or in the
// characters that both scripts share.
func (m *matcher) fitsExpr(text string) bool {
	if m.expr.MatchString(text) {
		return true
	}
	shared := inScript(text)
	return (m.shared != m.expr || shared != text) && m.shared.MatchString(shared)
}

// usualText is how long a text is for which no memory is asked for, in bytes.
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

// names reports whether a text, folded to key, names the person. Most texts lack the first character
// of the name, and are not taken apart.
func (m *matcher) names(key []byte, text string) bool {
	first, size := utf8.DecodeRuneInString(m.person)
	if first >= utf8.RuneSelf && !contains(key, m.person[:size]) && !bytes.ContainsFunc(key, func(r rune) bool { return 'a' <= r && r <= 'z' }) {
		return false
	}
	return people.Is(text, m.person)
}

// contains reports whether a text that is not empty stands in another.
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

// tagText returns a function that returns the value of a tag: "" if there is none. Where
// the tag is missing that of chess stands for it, White for Red.
func tagText(name string) func(s subject) texts {
	other := chessName(name)
	return func(s subject) texts { return texts{at: [2]string{tagValue(s.tags, name, other)}, n: 1} }
}

// tagValue returns the value of the first tag with the name, else of the first with the
// other name, if that is not empty.
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

// chessName returns the name of the tag of chess that stands for another where that is
// missing; "" if there is none.
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

// player returns a function that returns the name of the player who won, or lost.
func player(won bool) func(s subject) texts {
	return func(s subject) texts {
		result, open := resultOf(s)
		switch {
		case open:
			return texts{open: true}
		case result != "1-0" && result != "0-1":
			return texts{}
		case (result == "1-0") == won:
			return texts{at: [2]string{tagValue(s.tags, "Red", "White")}, n: 1}
		default:
			return texts{at: [2]string{tagValue(s.tags, "Black", "")}, n: 1}
		}
	}
}

// file returns the name of the file.
func file(s subject) texts {
	if s.game == nil {
		return texts{open: true}
	}
	return texts{at: [2]string{s.game.Name}, n: 1}
}
