// Package highlight writes the grammar in the forms by which editors and pages colour text: a
// grammar for TextMate and the grammar.js of tree-sitter.
//
// The grammar for TextMate is made of the tolerant lexicon. It leaves out what a regular expression
// for one line cannot say: how deep variations may nest, results in words, and what stands before
// the first word of a game. The one for tree-sitter is the strict grammar. Where a text deviates,
// tree-sitter's own recovery from errors goes on.
package highlight
