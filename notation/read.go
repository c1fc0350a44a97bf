package notation

import (
	"github.com/xqpgn/xqpgn/notation/board"
)

// Read returns the legal move of the side to move on pos that text names in notation n (clauses MOVE-3,
// MOVE-4, MOVE-5). ICCS and UCI accept each other's texts; UCI10 reads them as other squares. The error is a
// [*MoveError]. Its kind is Syntax for a text of another notation, and always if n is Unknown. Read does not
// change pos. It panics if pos is nil.
//
// # Spellings
//
// These spellings are read (clauses MOVE-3 to MOVE-6):
//
//	炮二平五    file        C2.5, 62.5, h2e2, H2-E2
//	前炮退二    place       C+-2, 6+-2; [Misplaced] 炮前退二, +C-2
//	一兵平五    ordinal     Pa.5, 7a.5; [Misplaced] aP.5
//	前兵四平五  place in the file that is named; also 兵四前平五, 二兵四平五
//	前四平五    the same of a pawn
//
// Vietnamese books write P2-5, Tg5.1 and Pt.2. Tg is the king, S the advisor, T or V the elephant, M the horse, X the
// rook, P the cannon, B or C the pawn. A dot is an advance, a slash a retreat, a hyphen a move across. The letters t, g
// and s after the piece are front, middle and rear. The words are read, too: Pháo 2 bình 5, Xe sau tấn 3.
//
// SAN has the letter of the piece (E or B, H or N), as much of its square as distinguishes it, or more, and
// an x for a capture. The destination follows, with ranks 1 to 10, and + or #: Che3, Nhg8, Rxb10+, Ra4b4,
// Ra4-b4. A text that could also name two squares is SAN only by its case: E1e3, and not E1E3 or e1e3.
//
// A standard text ([Standard]) is one of the first two columns, with the place or the file as its piece needs
// it. Spellings that no standard has are accepted if exactly one legal move fits, and marked [Lenient]:
//
//   - front or rear of a piece that shares its file with no other, when only one piece can make the move;
//     front or rear of four pawns or more;
//   - a king with a wrong file;
//   - Cf+2 and fC+2 for C++2, with f, m and r for front, middle and rear, as English books write;
//   - C25 for C2.5; G for the king or the advisor, M for the elephant, S for the pawn;
//   - P3.4 for the middle one of three pawns when all can go there, and 3+.4, 33.4, ++.4, from the Asian
//     federation's page;
//   - 15.4 for the first pawn on file 5, from the rules of 2018. A keypad digit comes first: 15.4 is K5.4
//     if that is legal, and marked if both are.
//
// # Characters
//
// The characters of a line have the same meaning (clause MOVE-7). Latin letters may have either case, and
// full-width characters equal their ASCII forms. The Spelling reports characters that are not the standard's:
//
//	king      帅 帥 将 將 U+2F873
//	advisor   仕 士 U+2F20
//	elephant  相 象
//	horse     马 馬 傌 U+2FBA
//	rook      车 車 俥 硨 砗 U+2F9E U+F902
//	cannon    炮 砲 包 U+2F829
//	pawn      兵 卒
//	advance   进 進
//	retreat   退
//	across    平
//	front     前
//	middle    中
//	rear      后 後
//	1         一 壹 U+2F00
//	2         二 贰 貳 U+2F06
//	3         三 叁 叄 參 U+F96B
//	4         四 肆
//	5         五 伍
//	6         六 陆 陸 U+F9D1 U+F9D3
//	7         七 柒
//	8         八 捌 U+2F0B
//	9         九 玖
//	becomes   变 變 U+FAC0 U+2F9D1
//	-         U+2010 U+2011 U+2012 U+2013 U+2014 U+2015 U+2212 U+FE63 U+2192
//	+         U+FE62
//	=         U+FE66
//	.         U+FE52 U+00B7
func Read(pos *board.Position, n Notation, text string) (Reading, error) {
	w, shown, ok := foldText(text)
	r, err := read(pos, n, w, shown, ok, text)
	if err != nil {
		err.Notation, err.Text = n, text
		return Reading{}, err
	}
	r.Scripts = shown.scripts()
	return r, nil
}

// Play reads a text in the standard form of n and plays its move on pos. It is faster than [Read] and
// [board.Position.Play]. It returns false and leaves pos unchanged for any text that shows a script other
// than the given one or is not Standard. It does so for some Standard texts too; the caller must then use
// Read. An invalid script is treated as the zero one. Play panics if pos is nil.
func Play(pos *board.Position, n Notation, script Script, text string) (board.Move, bool) {
	script = known(script, len(scriptNames))
	switch n {
	case Chinese:
		piece, file, way, number, ok := findPlain(text)
		if !ok || (piece|file|way|number).shown()&unlike[script][pos.Side()] != 0 {
			return board.Move{}, false
		}
		m := plainMove(pos, piece.kind(), file.number(), retreat+verb(way.verb()-1), number.number())
		return m, pos.PlayLegal(m)
	case WXF:
		w, shown, ok := foldText(text)
		if !ok || shown&notLatin != 0 || patternTables[n].of(w) != plain {
			return board.Move{}, false
		}
		m := resolvePlain(pos, w)
		return m, pos.PlayLegal(m)
	case ICCS, UCI:
		m, ok := standardSquares(n, text)
		return m, ok && pos.PlayLegal(m)
	case SAN:
		return playAlgebraic(pos, text)
	}
	return board.Move{}, false
}

// unlike holds the evidence that no standard Chinese text in a script has, by script and side to move.
var unlike = [...][2]showing{
	Simplified:  {board.Red: notRed | showsTraditional, board.Black: notBlack | showsTraditional},
	Traditional: {board.Red: notRed | showsSimplified, board.Black: notBlack | showsSimplified},
}

// read reads a text, given in symbols and with the evidence of its characters. ok is false if the text is too
// long to be a move. The caller sets Scripts.
func read(pos *board.Position, n Notation, w word, shown showing, ok bool, text string) (r Reading, err *MoveError) {
	switch {
	case n == SAN: // SAN texts may be longer than a word
		return readAlgebraic(pos, text)
	case n == Vietnamese:
		return readVietnamese(pos, text)
	case !ok:
	case n == Chinese || n == WXF:
		r, err = readPatterns(pos, patternTables[n].patterns, patternTables[n].of(w), w)
		if err == nil && (shown&notStandard[n][pos.Side()] != 0 || ordinalOf(n, w) >= 0) {
			r.Spelling |= spellingOf(n, pos.Side(), w, text)
		}
		return r, err
	case n >= ICCS && n <= UCI10:
		return readCoordinates(pos, n, w, text)
	}
	return Reading{}, &MoveError{Kind: Syntax, Reason: NotAMove}
}

// Most texts are plain: a piece, its file, a verb and a number, as 炮二平五 and C2.5, and the piece is alone
// on its file and can make the move. [Play] reads them without an unresolvedMove and without an error.

// plain is the set of only the first pattern of a notation, the one of plain texts.
const plain patternSet = 1

// findPlain looks up a plain Chinese text of four characters of three bytes each, the usual case. It returns
// the piece, file, verb and number, or false for any other text.
func findPlain(text string) (piece, file, way, number sequence, ok bool) {
	if len(text) != 4*threeBytes {
		return 0, 0, 0, 0, false
	}
	piece, file, way, number = findFour(text)
	return piece, file, way, number,
		piece&(sequenceMask|noKind)|(file|number)&(sequenceMask|noNumber)|way&(sequenceMask|noVerb) == 0
}

// resolvePlain returns the move that a plain word names, which need not be legal. If the piece is not alone
// on its file, the squares are off the board.
func resolvePlain(pos *board.Position, w word) board.Move {
	return plainMove(pos, meanings[w.at(0)].kind, meanings[w.at(1)].number, meanings[w.at(2)].verb, meanings[w.at(3)].number)
}

// plainMove returns the move of the piece of a kind on a file, like resolvePlain.
func plainMove(pos *board.Position, kind board.Kind, fileNumber uint8, way verb, number uint8) board.Move {
	const none = board.NoSquare
	c := pos.Side()
	file := fileAt(c, fileNumber)
	ranks := pos.RanksOf(board.MakePiece(c, kind), file)
	if ranks.Empty() {
		return board.Move{From: none, To: none}
	}
	rank, others := ranks.Lowest()
	if !others.Empty() {
		return board.Move{From: none, To: none}
	}
	// Like movement.from, but without checks of illegal moves and without unpredictable branches.
	toFile, climb := file, int(number)
	numbered := fileAt(c, number)
	climbed := int(climbs[kind][numbered-file+board.Files-1])
	if diagonal(kind) {
		toFile, climb = numbered, climbed
	}
	if way == across {
		toFile = numbered
	}
	return board.Move{
		From: board.SquareAt(file, rank),
		To:   board.SquareAt(toFile, rank+climb*int(way)*(1-2*int(c))),
	}
}

// meanings holds the meanings of symbols in plain words, where no symbol is ambiguous. Lenient letters have
// no meaning here.
var meanings = func() (table [256]struct {
	kind   board.Kind
	number uint8
	verb   verb
}) {
	for i := range table {
		var u unresolvedMove
		s := symbol(i)
		if u.take('K', s) || u.take('k', s) && !u.lenient {
			table[i].kind = u.kind
		}
		if u.take('D', s) {
			table[i].number = u.number
		}
		if u.take('V', s) || u.take('v', s) {
			table[i].verb = u.verb
		}
	}
	return table
}()
