package semantic

import (
	"errors"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// conventions holds the conventions in which the moves of a game are written.
type conventions struct {
	notation notation.Notation

	// Two dialects of SAN are in use. Fairy-Stockfish names the file or the rank that a piece comes from where
	// another could go to the same square. Elephantchess.io names the file whenever it changes: a piece whose file is
	// not named stays on it, though another could go to the square. namesFiles is set for the latter.
	namesFiles bool

	ranks ranks
}

// ranks is a way to count the ranks of squares.
type ranks uint8

const (
	usualRanks ranks = iota
	zeroRanks        // SAN as in WinBoard and Banksia: from 0, where others count from 1
	topRanks         // squares with ranks from the top of the board, Black's side
)

// conventionsOf returns the conventions of a game whose moves are in a notation.
func conventionsOf(game *ast.Game, n notation.Notation) conventions {
	return conventions{notation: n, namesFiles: n == notation.SAN && namesFiles(game.Main.Plies)}
}

// namesFiles reports whether moves are in the dialect of SAN that names the file
// whenever it changes: most moves of advisors, elephants and horses do then, which
// never stay on their file.
func namesFiles(plies []ast.Ply) bool {
	more := 0 // moves that name the file, less moves that do not
	for i := range plies {
		text := plies[i].Text
		switch {
		case text == "" || strings.IndexByte("AEBHN", text[0]) < 0 || notation.DetectText(text) != notation.SAN:
		case isFile(text[1]) && (isFile(text[2]) || text[2] == 'x'):
			more++
		default:
			more--
		}
	}
	return more > 0
}

// isFile reports whether c names a file in SAN.
func isFile(c byte) bool { return 'a' <= c && c <= 'i' }

// read resolves a text in the conventions of its game or, failing that, in the notation detected from the text. It also
// returns the notation used. If the game is written in squares, it does not switch to another notation of squares:
// all its ranks count from the same number.
func (c conventions) read(position *board.Position, text string) (notation.Reading, notation.Notation, error) {
	full := text
	if c.notation == notation.SAN && isSquare(text) && isFile(text[0]) { // pawn move without its letter, as in chess
		full = "P" + text
	}
	if c.ranks != usualRanks {
		if reading, err, ok := c.readRanks(position, full); ok {
			return reading, c.notation, err
		}
	}
	reading, err := notation.Read(position, c.notation, full)
	if err == nil {
		return reading, c.notation, nil
	}
	switch problem, ok := moveError(err); {
	case !ok:
	case problem.Kind == notation.Ambiguous && c.namesFiles:
		if move, ok := staysOnFile(problem); ok {
			return notation.Reading{Move: move, Spelling: notation.Lenient}, c.notation, nil
		}
	case problem.Kind == notation.Syntax:
		other := standardNotation(notation.DetectText(text))
		if other == notation.Unknown || other == standardNotation(c.notation) || squares(other) && squares(c.notation) {
			break
		}
		if reading, otherErr := notation.Read(position, other, text); other != notation.SAN || meansAny(otherErr) {
			return reading, other, otherErr
		}
	}
	return reading, c.notation, err
}

// readRanks reads a text whose ranks are not counted as usual. It returns false if the text names no squares. The
// Reading has no Spelling, since moves are never written in this way.
func (c conventions) readRanks(position *board.Position, text string) (reading notation.Reading, err error, ok bool) {
	usual := ""
	if c.ranks == zeroRanks {
		usual, ok = notation.FromRankZero(text)
	} else {
		n := notation.DetectText(text)
		usual, ok = notation.TurnRanks(c.notation, text), squares(n)
	}
	if !ok {
		return reading, nil, false
	}
	reading, err = notation.Read(position, c.notation, usual)
	if problem, is := moveError(err); is {
		as := *problem
		as.Text = text
		return notation.Reading{}, &as, true
	}
	return notation.Reading{Move: reading.Move}, err, true
}

// write returns a move in a notation with the ranks counted as in the game's other moves, so that read can read it.
func (c conventions) write(position *board.Position, move board.Move, n notation.Notation, style notation.Style) string {
	text := notation.Write(position, move, n, style)
	switch {
	case c.ranks == topRanks && squares(n):
		return notation.TurnRanks(n, text)
	case c.ranks != zeroRanks || n != notation.SAN:
		return text
	}
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); i++ {
		switch digit := text[i]; {
		case digit < '0' || digit > '9':
			out = append(out, digit)
		case digit == '1' && i+1 < len(text) && text[i+1] == '0':
			out = append(out, '9')
			i++
		default:
			out = append(out, digit-1)
		}
	}
	return string(out)
}

// meansAny reports whether a text was read, or would have been if it were not ambiguous or its move did not expose
// the king. A move of chess looks like SAN, but fits no move.
func meansAny(err error) bool {
	problem, ok := moveError(err)
	return !ok || problem.Kind >= notation.Ambiguous
}

// staysOnFile returns the candidate that stays on its file, for a text that does not name the square of departure. It
// returns false unless exactly one candidate does.
func staysOnFile(problem *notation.MoveError) (board.Move, bool) {
	stays := func(m board.Move) bool { return m.From.File() == m.To.File() }
	first := slices.IndexFunc(problem.Candidates, stays)
	if first < 0 || slices.ContainsFunc(problem.Candidates[first+1:], stays) {
		return board.Move{}, false
	}
	m := problem.Candidates[first]
	square := strings.TrimPrefix(strings.TrimRight(problem.Text[1:], "+#"), "x")
	return m, square == board.RanksFrom1.FormatSquare(m.To)
}

// coordinates reports whether n is ICCS or UCI, for which the Format tag has one name (MOVE-3).
func coordinates(n notation.Notation) bool {
	return n == notation.ICCS || n == notation.UCI
}

// squares reports whether n names squares, with ranks from 0 or from 1.
func squares(n notation.Notation) bool {
	return coordinates(n) || n == notation.UCI10
}

// moveError returns the MoveError in err. It returns false if err has none. The first test is for speed: nearly all
// errors are not wrapped.
func moveError(err error) (*notation.MoveError, bool) {
	if problem, ok := err.(*notation.MoveError); ok {
		return problem, true
	}
	var problem *notation.MoveError
	ok := errors.As(err, &problem)
	return problem, ok
}

// standardNotation returns the notation in which moves should be written. For UCI it is ICCS, because the specifications mention
// h2e2 only as the engines' form of H2-E2 (MOVE-3). UCI10 and SAN stay as they are: the ranks of UCI10 differ, and
// SAN has no standard in the specifications.
func standardNotation(n notation.Notation) notation.Notation {
	if n == notation.UCI {
		return notation.ICCS
	}
	return n
}

// style returns the standard style for a move: the game's script, and in WXF the letters of the text.
func (c *checker) style(n notation.Notation, text string) notation.Style {
	return standardStyle(c.info.Script, n, text)
}

func standardStyle(script notation.Script, n notation.Notation, text string) notation.Style {
	style := notation.Style{Script: script}
	if n == notation.WXF {
		style.Letters = notation.StyleOf(text).Letters
	}
	return style
}

// isSquares reports whether a text is two squares in ASCII, with a hyphen or without.
func isSquares(text string) bool {
	from, to := text[:min(2, len(text))], text[min(2, len(text)):]
	if len(to) == len("-e2") && to[0] == '-' {
		to = to[1:]
	}
	return isSquare(from) && isSquare(to)
}

func isSquare(text string) bool {
	return len(text) == 2 && 'a' <= text[0]|0x20 && text[0]|0x20 <= 'i' && '0' <= text[1] && text[1] <= '9'
}
