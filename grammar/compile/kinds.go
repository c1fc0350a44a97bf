package main

import "github.com/xqpgn/xqpgn/grammar/token"

// A kind is what package token says of where a kind of token can come.
type kind struct {
	name    string
	white   bool   // it comes behind all but white space, and nothing depends on it
	behind  set    // it comes behind one of these, white space aside; nil for any
	closes  string // it comes only while one of this kind is open
	lenient bool   // only the tolerant lexicon has it
}

// kinds returns the kinds of token.
func kinds() (all []kind) {
	for _, k := range token.Kinds() {
		row := kind{name: k.ProductionName(), white: k.IsWhite(), lenient: k.IsLenient()}
		if k.Closes() != 0 {
			row.closes = k.Closes().ProductionName()
		}
		for _, before := range k.Behind() {
			if row.behind == nil {
				row.behind = set{}
			}
			row.behind[before.ProductionName()] = true
		}
		all = append(all, row)
	}
	return all
}
