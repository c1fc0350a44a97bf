package query

import "github.com/xqpgn/xqpgn/ast/rules"

// A target is the tag or field that a query compares. A nil function means that the target cannot be
// compared in that way.
type target struct {
	kind   *kind
	texts  func(s subject) texts                               // for operators that compare texts
	order  func(s subject) (at stretch, known, open bool)      // for operators that compare ranges
	choose func(text string) (n node, print string, err error) // for values from a fixed list: the test for one value

	events events // events that are counted in the main line
	mate   bool   // whether the target is a mate in a number of moves

	person   bool // whether = compares persons
	opening  bool // whether the target is the opening, found from the moves
	comments bool // whether the target is the texts of all comments
	moves    bool // whether texts and order need the played moves
}

// A kind says how the values of a target are read.
type kind struct {
	read   func(text string) (stretch, bool) // reads an ordered value
	exist  func(all stretch) bool            // whether a range holds any value; nil means always
	equals bool                              // whether = compares by order instead of text
	counts bool                              // whether the name alone means more than 0
	wanted rules.Text                        // description of a valid value
}
