package ndjson

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A scanner reads one JSON value from its text. It stops at the first error.
type scanner struct {
	text  string
	at    int   // offset of the next byte
	path  []key // path to the current value
	err   *ast.SyntaxError
	errAt int // offset of err
}

// A key is one step of the path to a value: a name or an index.
type key struct {
	name  string
	index int // -1 for a name
}

// fail records an error about the current value, which says two formats with the same arguments. Only the first
// error is kept.
func (s *scanner) fail(en, zh string, args ...any) {
	if s.err == nil {
		s.err, s.errAt = &ast.SyntaxError{Field: s.field(), Message: rules.Text{EN: en, ZH: zh}.With(args...)}, s.at
	}
}

// field returns the path to the current value, as in "moves[3].text".
func (s *scanner) field() string {
	var b strings.Builder
	for i, k := range s.path {
		switch {
		case k.index >= 0:
			fmt.Fprintf(&b, "[%d]", k.index)
		case i > 0:
			b.WriteString("." + k.name)
		default:
			b.WriteString(k.name)
		}
	}
	return b.String()
}

// next skips white space and returns the next byte without consuming it, or 0 at the end.
func (s *scanner) next() byte {
	for ; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; c {
		case ' ', '\t', '\r', '\n':
		default:
			return c
		}
	}
	return 0
}

// take consumes the byte c if it is next, and reports whether it was.
func (s *scanner) take(c byte) bool {
	if s.err == nil && s.next() == c {
		s.at++
		return true
	}
	return false
}

// null consumes null if it is next, and reports whether it was.
func (s *scanner) null() bool {
	if s.err == nil && s.next() == 'n' && strings.HasPrefix(s.text[s.at:], "null") {
		s.at += len("null")
		return true
	}
	return false
}

// object reads an object. It calls value for each name, and value must read the name's value. null counts as
// an empty object.
func (s *scanner) object(value func(name string)) {
	if s.null() {
		return
	}
	if !s.take('{') {
		s.fail("this is no object", "这不是对象")
		return
	}
	if s.take('}') {
		return
	}
	for s.err == nil {
		name := s.name()
		s.path = append(s.path, key{name, -1})
		if s.err == nil {
			value(name)
		}
		if s.err != nil {
			return
		}
		s.path = s.path[:len(s.path)-1]
		if s.take('}') {
			return
		}
		if !s.take(',') {
			s.fail("there is neither a comma nor a closing brace", "既没有逗号，也没有右花括号")
		}
	}
}

// name reads a name and its colon.
func (s *scanner) name() string {
	if s.next() != '"' {
		s.fail("there is no name in quotation marks", "缺少引号里的名称")
		return ""
	}
	name := s.quoted()
	if !s.take(':') {
		s.fail("there is no colon after the name %q", "名称“%s”后面没有冒号", name)
	}
	return name
}

// list reads an array. It calls value for each index, and value must read the element. For null it returns
// false.
func (s *scanner) list(value func(i int)) (found bool) {
	if s.null() {
		return false
	}
	if !s.take('[') {
		s.fail("this is no list", "这不是列表")
		return false
	}
	if s.take(']') {
		return true
	}
	for i := 0; s.err == nil; i++ {
		s.path = append(s.path, key{index: i})
		value(i)
		if s.err != nil {
			return false
		}
		s.path = s.path[:len(s.path)-1]
		if s.take(']') {
			return true
		}
		if !s.take(',') {
			s.fail("there is neither a comma nor a closing bracket", "既没有逗号，也没有右方括号")
		}
	}
	return false
}

// string reads a string. For null it returns "" and false.
func (s *scanner) string() (text string, found bool) {
	if s.null() {
		return "", false
	}
	if s.next() != '"' {
		s.fail("this is no text in quotation marks", "这不是引号里的文字")
		return "", false
	}
	return s.quoted(), true
}

// strings reads an array of strings.
func (s *scanner) strings() (texts []string) {
	s.list(func(int) {
		if text, found := s.string(); found {
			texts = append(texts, text)
		}
	})
	return texts
}

// quoted reads a string. The scanner must be at its quotation mark.
func (s *scanner) quoted() string {
	start := s.at
	escaped := false
	for i := start + 1; i < len(s.text); i++ {
		switch c := s.text[i]; {
		case c == '\\':
			escaped = true
			i++
		case c < ' ':
			s.at = i
			s.fail("there is a control character in a text", "文字里有控制字符")
			return ""
		case c == '"':
			s.at = i + 1
			return s.unquoted(s.text[start:s.at], escaped)
		}
	}
	s.at = len(s.text)
	s.fail("a text does not end", "文字没有结束")
	return ""
}

// unquoted returns the value of a quoted string.
func (s *scanner) unquoted(quoted string, escaped bool) (text string) {
	text = quoted[1 : len(quoted)-1]
	switch {
	case !utf8.ValidString(text):
		s.fail("there are bytes that are no UTF-8", "有的字节不是 UTF-8 文字")
	case !escaped:
	case json.Unmarshal([]byte(quoted), &text) != nil:
		s.fail("a backslash is before a character that it cannot escape", "反斜杠后面的字符不对")
	}
	return text
}

// number reads an integer from 0 to 2^53-1, the range that all JSON readers support. For null it returns 0
// and false.
func (s *scanner) number() (n int64, found bool) {
	if s.null() {
		return 0, false
	}
	s.next()
	rest := s.text[s.at:]
	digits := rest[:len(rest)-len(strings.TrimLeft(rest, "-+.eE0123456789"))]
	value, err := strconv.ParseInt(digits, 10, 54)
	if err != nil || value < 0 || !json.Valid([]byte(digits)) {
		s.fail("this is no whole number from 0 to %d", "这不是 0 到 %d 的整数", int64(1<<53-1))
		return 0, false
	}
	s.at += len(digits)
	return value, true
}

// pass reads and ignores a value.
func (s *scanner) pass() {
	s.next()
	start := s.at
	s.skip()
	if s.err == nil && !json.Valid([]byte(s.text[start:s.at])) {
		s.fail("this is no JSON", "这不是 JSON")
	}
}

// skip skips a value without validating it. It is not recursive, so any depth is safe.
func (s *scanner) skip() {
	for depth := 0; s.err == nil; {
		switch s.next() {
		case '{', '[':
			depth++
			s.at++
		case '}', ']':
			depth--
			s.at++
		case '"':
			s.quoted()
		case ',', ':':
			s.at++
		case 0:
			s.at = len(s.text)
			s.fail("the value does not end", "值没有结束")
		default:
			for s.at++; s.at < len(s.text) && strings.IndexByte(" \t\r\n,:]}[{\"", s.text[s.at]) < 0; s.at++ {
			}
		}
		if depth <= 0 {
			return
		}
	}
}
