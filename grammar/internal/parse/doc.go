// Package parse reads the tokens of a game by a strict grammar, and makes the tree of the game. Where the grammar does not allow
// the next token, it asks habits. They write tokens as the specification does, and report each change:
//
//	p := parse.New(grammar, habits, limits)
//	valid := p.Parse(text, game)
//	for _, finding := range game.Syntax.Diagnostics { … }
//
// A habit looks and acts only through a [Cursor]. It never writes an edit. The fixes of the findings come from the
// comparison of the tokens with the text at the end.
package parse
