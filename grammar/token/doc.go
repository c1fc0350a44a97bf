// Package token has the kinds of token of xiangqi PGN. A highlighter asks [grammar.Tokens] for the tokens of a text:
//
//	for t := range grammar.Tokens(text) {
//		fmt.Println(t.Offset, t.Kind, t.Value)
//	}
//
// [grammar.JSON] has the patterns of the tokens, for highlighters that need a grammar instead.
//
// [grammar.Tokens]: https://pkg.go.dev/github.com/xqpgn/xqpgn/grammar#Tokens
// [grammar.JSON]: https://pkg.go.dev/github.com/xqpgn/xqpgn/grammar#JSON
package token
