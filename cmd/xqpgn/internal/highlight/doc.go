// Package highlight writes the grammar in the forms by which editors and pages colour text: a grammar for TextMate and the
// grammar.js of tree-sitter.
//
// The grammar for TextMate is made of the tolerant lexicon: each kind of token has a scope, neutral kinds too. Regular
// expressions for one line cannot express the habits, nor that an unclosed comment ends with the game, so it has neither.
// The one for tree-sitter is the strict grammar. Where a text deviates, tree-sitter's own recovery from errors goes on.
package highlight
