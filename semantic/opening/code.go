package opening

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Code is an ECCO code, such as C42. Codes compare in the order of the table. The zero Code is A00, the
// code of openings without a code of their own.
type Code uint16

// A row is an opening and its names. If the opening has several variations, the row also names the
// variation.
type row struct {
	code               string
	opening, variation rules.Text
}

// ByCode returns the code that a text such as "C42" or "c42" names, as in an ECCO tag. It returns false if
// the table has no such code.
func ByCode(text string) (Code, bool) {
	i, ok := slices.BinarySearchFunc(table, strings.ToUpper(text), func(r row, text string) int {
		return strings.Compare(r.code, text)
	})
	return Code(i), ok
}

// All yields the codes of both versions of the table, in order.
func All() iter.Seq[Code] {
	return func(yield func(Code) bool) {
		for i := range table {
			if !yield(Code(i)) {
				return
			}
		}
	}
}

// Valid reports whether c is in the table.
func (c Code) Valid() bool { return int(c) < len(table) }

// String returns the letter and the two digits, as an ECCO tag has them.
func (c Code) String() string {
	if !c.Valid() {
		return fmt.Sprintf("Code(%d)", uint16(c))
	}
	return table[c].code
}

// Name returns the full name: the opening and the variation, if there is one. It is empty if the code is
// invalid.
func (c Code) Name() rules.Text {
	name, variation := c.Opening(), c.Variation()
	if variation.EN != "" {
		name.EN += " — " + variation.EN
		name.ZH += "——" + variation.ZH
	}
	return name
}

// Opening returns the name of the opening, as in an Opening tag. Several codes may share it.
func (c Code) Opening() rules.Text {
	if !c.Valid() {
		return rules.Text{}
	}
	return table[c].opening
}

// Variation returns the name of the variation, as in a Variation tag. It is empty if the opening has no
// variations or the code is the general one.
func (c Code) Variation() rules.Text {
	if !c.Valid() {
		return rules.Text{}
	}
	return table[c].variation
}

// otherVersion maps the codes of the other version of the table to the codes that ClassifyMoves returns for
// the same games.
var otherVersion = map[string]string{
	"B56": "B55",
	"C25": "C23",
	"C46": "C45",
	"C85": "C86",
	"C86": "C85",
}

// Agrees reports whether a tag with the code tag is right for a game that [ClassifyMoves] gives the code c.
// Either version of the table may be the source of the tag.
func (c Code) Agrees(tag Code) bool {
	return c.Valid() && (c == tag || otherVersion[tag.String()] == c.String())
}
