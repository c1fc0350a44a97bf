package opening

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Code is one of the table, such as C42. Codes compare in the order of the table; the
// zero Code is A00, which holds all openings that have no code of their own.
type Code uint16

// A row is an opening and its names. What is one of several variations of an opening has a
// variation's name too.
type row struct {
	code               string
	opening, variation rules.Text
}

// A00 is the general code of all openings.
const A00 Code = 0

// ByCode returns the code that a text such as "C42" or "c42" names, as an ECCO tag does. It
// returns false for what is none of the table.
func ByCode(text string) (Code, bool) {
	i, ok := slices.BinarySearchFunc(table, strings.ToUpper(text), func(r row, text string) int {
		return strings.Compare(r.code, text)
	})
	return Code(i), ok
}

// All yields all codes, those of both versions of the table, in order.
func All() iter.Seq[Code] {
	return func(yield func(Code) bool) {
		for i := range table {
			if !yield(Code(i)) {
				return
			}
		}
	}
}

// Valid reports whether c is a code of the table.
func (c Code) Valid() bool { return int(c) < len(table) }

// String returns the letter and the two digits, as an ECCO tag has them.
func (c Code) String() string {
	if !c.Valid() {
		return fmt.Sprintf("Code(%d)", uint16(c))
	}
	return table[c].code
}

// Name returns the whole name: that of the opening and, if it has one, that of the
// variation. It is empty for what is no code.
func (c Code) Name() rules.Text {
	name, variation := c.Opening(), c.Variation()
	if variation.EN != "" {
		name.EN += " — " + variation.EN
		name.ZH += "——" + variation.ZH
	}
	return name
}

// Opening returns the name of the opening, as an Opening tag has it: several codes may
// share one.
func (c Code) Opening() rules.Text {
	if !c.Valid() {
		return rules.Text{}
	}
	return table[c].opening
}

// Variation returns the name of the variation, as a Variation tag has it. It is empty
// where the opening has no variations, or is the general one.
func (c Code) Variation() rules.Text {
	if !c.Valid() {
		return rules.Text{}
	}
	return table[c].variation
}

// otherVersion has the codes of the other version of the table, and those that ClassifyMoves
// returns for the same games.
var otherVersion = map[string]string{
	"B56": "B55",
	"C25": "C23",
	"C46": "C45",
	"C85": "C86",
	"C86": "C85",
}

// Agrees reports whether a tag with the code tag is right for a game that [ClassifyMoves] returns
// c for: in either version of the table.
func (c Code) Agrees(tag Code) bool {
	return c.Valid() && (c == tag || otherVersion[tag.String()] == c.String())
}
