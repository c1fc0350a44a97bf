package notation

// A Confusion is a cost of confusions.go.
type Confusion struct {
	Name string
	Cost int
}

// ConfusionOf returns the confusion in a text of a move, how many characters are as likely as the one written, that
// one, and the one meant. There is no confusion if not exactly one character has another meaning.
func ConfusionOf(written, meant string) (c Confusion, choices int, a, b rune, ok bool) {
	x, y := []rune(written), []rune(meant)
	if len(x) != len(y) {
		return c, 0, 0, 0, false
	}
	wrong := 0
	for i := range x {
		if fold(x[i]) != fold(y[i]) || fold(x[i]) == foreign {
			wrong++
			a, b = x[i], y[i]
		}
	}
	s, m := fold(a), fold(b)
	p, q := digitOf(s), digitOf(m)
	switch {
	case wrong != 1:
		return c, 0, 0, 0, false
	case lookAlike(a, m):
		c, choices = Confusion{"costLookalike", costLookalike}, len(symbolLookalikes[m])
	case s == foreign:
		c, choices = Confusion{"costForeign", costForeign}, 1
	case p != 0 && p == q:
		c, choices = Confusion{"costNumerals", costNumerals}, 1
	case p != 0 && q != 0 && digitConfusion(p, q) == costCharacter:
		c, choices = Confusion{"costCharacter", costCharacter}, 6
	case p != 0 && q != 0 && (p+1 == q || q+1 == p):
		c, choices = Confusion{"costNeighbours", costNeighbours}, 2
	case p != 0 && q != 0:
		c, choices = Confusion{"costAlike", costAlike}, 1
	case sortOf(s) != sortOf(m):
		c, choices = Confusion{"costSort", costSort}, 20
	case sortOf(s) == verbSort:
		c, choices = Confusion{"costVerb", costVerb}, 2
	case sortOf(s) == placeSort:
		c, choices = Confusion{"costPlace", costPlace}, 2
	default:
		c, choices = Confusion{"costPiece", costPiece}, 6
	}
	return c, choices, a, b, true
}
