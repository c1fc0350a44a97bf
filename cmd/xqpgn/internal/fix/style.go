package fix

import "github.com/xqpgn/xqpgn/notation"

// Restyle returns the function that gives moves a script ("simplified" or "traditional") and the digits
// of Black's moves a width ("fullwidth" or "ascii"). Any other value leaves that part of a move's style.
func Restyle(script, digits string) func(notation.Style) notation.Style {
	return func(style notation.Style) notation.Style {
		switch script {
		case "simplified":
			style.Script = notation.Simplified
		case "traditional":
			style.Script = notation.Traditional
		}
		switch digits {
		case "fullwidth":
			style.Digits = notation.FullWidth
		case "ascii":
			style.Digits = notation.ASCII
		}
		return style
	}
}
