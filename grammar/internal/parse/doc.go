// Package parse reads the tokens of a game by a strict grammar, and makes the tree of the game. Where the grammar does not allow
// the next token, it asks habits. They write tokens as the specification does, and report each change:
//
//	p := parse.New(grammar, habits, limits)
//	valid := p.Parse(text, game)
//	for _, finding := range game.Syntax.Diagnostics { … }
//
// A habit looks at the tokens and changes them only through a [Cursor]. A habit never writes an edit: at the end of
// the game, the parser compares the tokens with the text and makes the fixes of the findings from the differences.
package parse
