package notation

import "github.com/xqpgn/xqpgn/notation/board"

// Write returns the text of the move m on pos in notation n and style o, in the standard form of the notation
// (clauses MOVE-3, MOVE-4, MOVE-5). It returns "" if n is Unknown or [board.Position.Problem] forbids m. A
// move that only exposes its king still has a text. Write panics if pos is nil.
//
// [Read] reads the text of a legal move as that move.
func Write(pos *board.Position, m board.Move, n Notation, o Style) string {
	var buffer [16]byte
	return string(Append(buffer[:0], pos, m, n, o))
}

// Append appends the result of [Write] to dst and returns the extended slice. It panics if pos is nil.
func Append(dst []byte, pos *board.Position, m board.Move, n Notation, o Style) []byte {
	if !pos.Reaches(m) {
		return dst
	}
	switch n {
	case Chinese, WXF, Vietnamese:
		if u, ok := standardMove(pos, m); ok {
			return u.append(dst, pos.Side(), n, o)
		}
	case ICCS, UCI, UCI10:
		return appendCoordinates(dst, n, m)
	case SAN:
		return appendAlgebraic(dst, pos, m)
	}
	return dst
}

// WriteFile is like [Write], but gives the file where the standard requires a place, as 炮五退一 for
// 前炮退一. A third of all real games are written so. It returns "" for a move whose standard text gives the
// file, and for notations that name squares. It panics if pos is nil.
func WriteFile(pos *board.Position, m board.Move, n Notation, o Style) string {
	if !hasPatterns(n) {
		return ""
	}
	u, ok := standardMove(pos, m)
	if !ok || u.place == anyPlace {
		return ""
	}
	u.place = anyPlace
	return string(u.append(nil, pos.Side(), n, o))
}

// standardMove returns m with the parts that the standard gives: the place if the piece needs one, else the
// file. It returns false if there is no word for the place, as for a tenth rook.
func standardMove(pos *board.Position, m board.Move) (u unresolvedMove, ok bool) {
	piece := pos.At(m.From)
	u.kind = piece.Kind()
	u.movement = movementOf(pos, m)
	u.file = fileNumber(piece.Color(), m.From)
	c := columnOf(pos, piece, u.file)
	if !c.needsPlace(pos, m) {
		return u, true
	}
	t := tandemOf(pos, piece)
	u.place, ok = t.placeOf(m.From)
	return u, ok
}

// known returns v if it is less than values, else 0.
func known[T ~uint8](v T, values int) T {
	if int(v) < values {
		return v
	}
	return 0
}

// append appends the text of the move, made by c, in one of the notations of hasPatterns.
func (u *unresolvedMove) append(dst []byte, c board.Color, n Notation, o Style) []byte {
	switch n {
	case Chinese:
		return appendChinese(dst, c, u, o)
	case WXF:
		return appendWXF(dst, c, u, o)
	}
	return u.appendLatin(append(dst, vietnamesePieces[u.kind]...), vietnamesePlaces, vietnameseVerbs)
}

func appendChinese(dst []byte, c board.Color, u *unresolvedMove, o Style) []byte {
	digits := numerals
	if c == board.Black {
		digits = blackDigits[known(o.Digits, len(blackDigits))]
	}
	script := known(o.Script, len(pieceNames))
	name := pieceNames[script][c][u.kind]
	switch {
	case u.place == anyPlace:
		dst = append(dst, name...)
		dst = append(dst, digits[u.file]...)
	case u.place <= lastPlace:
		dst = append(dst, numerals[u.place]...)
		dst = append(dst, name...)
	default:
		dst = append(dst, placeNames[script][u.place-front]...)
		dst = append(dst, name...)
	}
	dst = append(dst, verbNames[script][u.verb-retreat]...)
	return append(dst, digits[u.number]...)
}

func appendWXF(dst []byte, c board.Color, u *unresolvedMove, o Style) []byte {
	letter := letterNames[known(o.Letters, len(letterNames))][u.kind]
	if c == board.Black && o.BlackLower {
		letter += 'a' - 'A'
	}
	return u.appendLatin(append(dst, letter), placeSigns, verbSigns[known(o.Traverse, len(verbSigns))])
}

// appendLatin appends the part after the piece in WXF and Vietnamese notation. The places begin with front, the verbs
// with retreat. Ordinals are letters.
func (u *unresolvedMove) appendLatin(dst []byte, places, verbs string) []byte {
	switch {
	case u.place == anyPlace:
		dst = append(dst, '0'+u.file)
	case u.place <= lastPlace:
		dst = append(dst, 'a'-1+byte(u.place))
	default:
		dst = append(dst, places[u.place-front])
	}
	return append(dst, verbs[u.verb-retreat], '0'+u.number)
}
