// Package parse reads the tokens of one game by a strict grammar. Where the grammar allows no token like the next one, it
// asks habits, which change the tokens to what was meant and report what they changed:
//
//	p := parse.New(grammar, habits, limits)
//	p.Parse(text)
//	for i := range p.Len() { … p.Token(i) … }
//
// A habit looks and acts only through a [Cursor]. It never writes an edit: what the habits changed is found at the end by
// comparing the tokens with the text, and becomes the fix of the findings.
package parse
