package wxf

import (
	"maps"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// The notations of moves in a file. AXF is WXF with the letters of ICCS. SALG and LALG are algebraic
// notation, short as Che2 and long as Ch2-e2, with ranks from 0.
const (
	formatWXF  = "WXF"
	formatAXF  = "AXF"
	formatICCS = "ICCS"
	formatSALG = "SALG"
	formatLALG = "LALG"
)

// A format is the contents of the FORMAT line.
type format struct {
	name    string
	letters map[rune]board.Kind // letters or characters of the pieces; capitals of ASCII
	told    bool                // whether the line defines other letters
}

// usualLetters are the letters of WXF and ICCS.
var usualLetters = map[rune]board.Kind{
	'K': board.King, 'A': board.Advisor, 'G': board.Advisor, 'E': board.Elephant, 'M': board.Elephant, 'B': board.Elephant,
	'H': board.Horse, 'N': board.Horse, 'R': board.Rook, 'C': board.Cannon, 'P': board.Pawn,
}

// wxfLetters are the letters of WXF by kind.
var wxfLetters = map[board.Kind]rune{
	board.King: 'K', board.Advisor: 'A', board.Elephant: 'E', board.Horse: 'H', board.Rook: 'R', board.Cannon: 'C', board.Pawn: 'P',
}

// readFormat reads the line at the start of a text: FORMAT, the notation of the moves and, after a comma,
// unusual letters of pieces, as in R(C) or R(车). It returns false for another line.
func readFormat(text string) (f format, ok bool) {
	line, _, _ := strings.Cut(text, "\n")
	words := strings.Fields(strings.ReplaceAll(line, ",", " "))
	if len(words) < 2 || !strings.EqualFold(words[0], formatWord) {
		return f, false
	}
	switch f.name = strings.ToUpper(words[1]); f.name {
	case formatWXF, formatAXF, formatICCS, formatSALG, formatLALG:
	default:
		return f, false
	}
	f.letters = maps.Clone(usualLetters)
	for _, word := range words[2:] {
		letters := []rune(strings.ToUpper(word)) // characters of a definition such as R(C)
		if len(letters) != 4 || letters[1] != '(' || letters[3] != ')' {
			continue
		}
		piece, letter := letters[0], letters[2]
		if usualLetters[piece] == board.NoKind {
			piece, letter = letter, piece
		}
		if kind := usualLetters[piece]; kind != board.NoKind {
			f.letters[letter] = kind
			f.told = f.told || piece != letter
		}
	}
	return f, true
}

// tag returns the value of the Format tag.
func (f *format) tag() string {
	if f.name == formatWXF || f.name == formatAXF {
		return formatWXF
	}
	return formatICCS
}

// wxf returns a move with the letters of WXF.
func (f *format) wxf(text string) string {
	if f.name == formatWXF && !f.told {
		return text // in any dialect
	}
	for i, r := range text {
		if letter, ok := wxfLetters[f.letters[unicode.ToUpper(r)]]; ok {
			if unicode.IsLower(r) {
				letter = unicode.ToLower(letter)
			}
			return text[:i] + string(letter) + text[i+utf8.RuneLen(r):]
		}
	}
	return text
}

// squares converts moves in algebraic notation to ICCS, up to the first that cannot be played. Ranks count
// from 0, or from 1 if more moves make sense then.
func (f *format) squares(game *ast.Game) {
	best, plies := []string{}, game.Main.Plies
	for origin := range 2 {
		if texts := f.resolved(startOf(game), plies, origin); len(texts) > len(best) {
			best = texts
		}
	}
	for i, text := range best {
		plies[i].Text = text
	}
}

// algebraic matches the parts of a move in algebraic notation: letter, square of departure, destination. A
// pawn has no letter.
var algebraic = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^([A-Z]|\p{Han})?([a-i]?)(10|[0-9]?)[-x:]?([a-i])(10|[0-9])$`)
})

// resolved returns the moves up to the first that cannot be played, by their squares.
func (f *format) resolved(p board.Position, plies []ast.Ply, origin int) (texts []string) {
	for i := range plies {
		parts := algebraic().FindStringSubmatch(plies[i].Text)
		if parts == nil { // Black's letters may be lower case
			parts = algebraic().FindStringSubmatch(strings.ToUpper(plies[i].Text[:1]) + plies[i].Text[1:])
		}
		if parts == nil {
			return texts
		}
		kind := board.Pawn
		if parts[1] != "" {
			letter, _ := utf8.DecodeRuneInString(parts[1])
			kind = f.letters[letter]
		}
		var found []board.Move
		for m := range p.Moves() {
			if p.At(m.From).Kind() == kind && isFile(m.To, parts[4]) && isRank(m.To, parts[5], origin) &&
				(parts[2] == "" || isFile(m.From, parts[2])) && (parts[3] == "" || isRank(m.From, parts[3], origin)) {
				found = append(found, m)
			}
		}
		if len(found) != 1 {
			return texts
		}
		squares := strings.ToUpper(found[0].String())
		texts = append(texts, squares[:2]+"-"+squares[2:])
		p.Play(found[0])
	}
	return texts
}

func isFile(s board.Square, letter string) bool { return int(letter[0]-'a') == s.File() }

func isRank(s board.Square, digits string, origin int) bool {
	rank := 0
	for _, d := range digits {
		rank = 10*rank + int(d-'0')
	}
	return rank-origin == s.Rank()
}

// startOf returns the starting position of a game, or the usual one if its FEN is unreadable.
func startOf(game *ast.Game) board.Position {
	if start, err := board.ParseFEN(game.Tags.Value("FEN")); err == nil {
		return start
	}
	return board.Start()
}
