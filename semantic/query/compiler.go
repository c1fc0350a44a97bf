package query

import (
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// A compiler translates the syntax tree of a query into nodes. It also prints the query in normal form.
type compiler struct {
	text    string
	printed strings.Builder
	tags    []string
	looks   []look // tests with a place on the board that are not negated
	turned  bool   // whether the current part is under an odd number of nots
	wider   *wider // collects relaxed comparisons while the wider reading is compiled; nil for the query itself
	err     error  // the first error
}

// fail records an error at a token, unless an earlier one is recorded.
func (c *compiler) fail(at lexer.Token, en, zh string, args ...any) node {
	return c.failAt(at.Pos.Offset, len(at.Value), en, zh, args...)
}

func (c *compiler) failAt(offset, length int, en, zh string, args ...any) node {
	if c.err == nil {
		c.err = mistake(c.text, offset, length, en, zh, args...)
	}
	return anyOf(nil)
}

func (c *compiler) print(texts ...string) {
	for _, text := range texts {
		c.printed.WriteString(text)
	}
}

// join returns one node for several. Parts that need no moves come first, because they are cheaper.
func join[N interface {
	~[]node
	node
}](parts []node) node {
	if len(parts) == 1 {
		return parts[0]
	}
	slices.SortStableFunc(parts, func(a, b node) int {
		switch {
		case a.plays() == b.plays():
			return 0
		case a.plays():
			return 1
		default:
			return -1
		}
	})
	return N(parts)
}

// printValue prints value i of a list, after a comma if i is not 0.
func (c *compiler) printValue(i int, text string) {
	if i > 0 {
		c.print(", ")
	}
	c.print(quoted(text))
}
