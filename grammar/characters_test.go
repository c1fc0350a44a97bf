package grammar_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/testdata"
)

// movesOf returns the moves of a game's main line, and whether nothing is wrong
// with how the game is written.
func movesOf(movetext string) (moves []string, clean bool) {
	clean = true
	for _, game := range grammar.Parse("[Game \"Chinese Chess\"]\n\n1. " + movetext + " *\n") {
		for _, move := range game.Main.Plies {
			moves = append(moves, move.Text)
		}
		clean = clean && len(game.Syntax.Diagnostics) == 0
	}
	return moves, clean
}

// TestMoveCharacters ties the characters that moves are made of here to those of
// package notation, both ways: a move in Chinese is over where notation knows a
// verb and a number, with no separator behind it, and nowhere else; and every text
// that has the shape of a move is one move.
func TestMoveCharacters(t *testing.T) {
	const next = "马８进７"
	hold := func(move string) bool {
		moves, _ := movesOf(move + next)
		shape := notation.DetectText(move)
		if over := slices.Equal(moves, []string{move, next}); over != (shape == notation.Chinese) {
			t.Errorf("%q (%+q): over before the next move: %v, but to notation it is %v", move, move, over, shape)
		}
		return shape == notation.Chinese
	}
	digits, verbs, others := 0, 0, 0
	last := rune(testdata.Size(0xffff, 0x2ffff)) // of the first plane, or of all that stand for something in a move
	for r := rune(' ') + 1; r <= last; r++ {
		const rare = 32 // of the characters of Extension A and Hangul, and those without a meaning, one in so many
		if !utf8.ValidRune(r) || (r >= 0x3400 && r < 0x4dc0 || r >= 0xa000 && r < 0xf900) && int(r)%testdata.Size(rare, 1) != 0 {
			continue
		}
		c := string(r)
		if hold("炮二平" + c) {
			digits++
		}
		if hold("炮二" + c + "五") {
			verbs++
		}
		for _, move := range []string{
			c + "二平五", c + "炮平五", "炮" + c + "平五", "兵四" + c + "平五", "仕四" + c + "兵",
			c + "2.5", "C" + c + "+5", "C2" + c + "5", "C2." + c, c + "+-5", "6" + c + "-5", "62" + c + "5", "62." + c,
			c + "e9", "K" + c + "9", "Ke" + c, "Ke9" + c, "R" + c + "b4", "Ra" + c + "4", "Rb1" + c, "Rb10" + c, c + "xf10", "C" + c + "f10",
			"Cx" + c + "10", "Cxf" + c + "0", "C2" + c + "f10", "Ra4" + c + "b10", "Ra10" + c + "b10" + c, c + "1e3", "E" + c + "e3",
			"h3h" + c + "0", c + "10c8", "b" + c + "0c8", "b10" + c + "8", "b10c" + c, "b10" + c + "c8",
			c + "2-E2", "H" + c + "-E2", "H2" + c + "E2", "h2" + c + "2",
		} {
			if notation.DetectText(move) == notation.Unknown || strings.HasPrefix(move, ".") || strings.HasPrefix(move, "．") || strings.HasPrefix(move, "\ufe52") || strings.HasPrefix(move, "·") {
				continue // a period at the start is one of the number before it
			}
			others++
			if moves, clean := movesOf(move); !clean || !slices.Equal(moves, []string{move}) {
				t.Errorf("%q (%+q) has the shape of a move, but is read as the moves %q", move, move, moves)
			}
		}
	}
	// That the loop met what it is about: the digits have three widths and more.
	if digits < 3*9 || verbs < 4 || others < 300 {
		t.Errorf("met %d digits, %d verbs and %d other places", digits, verbs, others)
	}
}

// TestKeypadMoves ties the moves whose piece is a digit: where a number and a
// period may be a round's, they are a move if, and only if, notation says so.
func TestKeypadMoves(t *testing.T) {
	const characters = "0123456789+-.="
	met := 0
	text := make([]byte, 4)
	var every func(i int)
	every = func(i int) {
		if i < len(text) {
			for _, text[i] = range []byte(characters) {
				every(i + 1)
			}
			return
		}
		move := string(text)
		moves, clean := movesOf(move)
		keypad := notation.DetectText(move) == notation.WXF && '1' <= text[0] && text[0] <= '7'
		number := text[2] == '.' && '0' <= text[0] && text[0] <= '9' && '0' <= text[1] && text[1] <= '9'
		if read := clean && slices.Equal(moves, []string{move}); read != keypad && (keypad || number) {
			t.Errorf("%s is a move: %v, but to notation it is %v", move, read, notation.DetectText(move))
		}
		if keypad {
			met++
		}
	}
	every(0)
	if met == 0 {
		t.Error("met none")
	}
}

// TestMoveInContext holds that a move in Latin characters is one move wherever a
// move can stand, with or without a separator.
func TestMoveInContext(t *testing.T) {
	for move := range strings.FieldsSeq("Cxf10 Rb3+ Ke9# Ra4b4 Ec1 Pg5 E1e3 Ra10xb10+ Ra10-b10# h3e3 b10c8 h2e2 H2-E2 C2.5 P..6 Pa+1") {
		for _, context := range []string{
			"@", "1.@", "1. @", "1...@", "1. ... @", "1.@ 1-0", "@!", "@!?", "@$1", "@ $1", "@？", "{a}@", "@{a}", "{a} @ {b}", "(@)", "（@）", "（1.@）",
			"@)", "@ *", "@;a", "@//a", "@\t", "\n@\n", "@\u3000", "\u3000@", "@,", "@，", "@ 2. N8+7",
		} {
			text := strings.Replace(context, "@", move, 1)
			met := 0
			for _, game := range grammar.Parse(text) {
				for node := range ast.Preorder(game) {
					if ply, ok := node.(*ast.Ply); ok && ply.Text == move {
						met++
					}
				}
			}
			if met != 1 {
				t.Errorf("%q: %s is %d moves", text, move, met)
			}
		}
	}
	for _, text := range []string{"Cxf101-0", "b10c81-0", "Rb100-1"} {
		if moves, _ := movesOf(text); !slices.Equal(moves, []string{text[:len(text)-3]}) {
			t.Errorf("%s is read as the moves %q", text, moves)
		}
	}
}
