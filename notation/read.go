package notation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/notation/board"
)

// A Reading is the move that a text names, and how the text names it.
type Reading struct {
	Move     board.Move // a legal move
	Spelling Spelling
	Scripts  Scripts // those that the text shows
}

// A Spelling is how a text that was read differs from what the standard of its
// notation has: a set of the bits below, none of them for Standard.
type Spelling uint16

// Standard is the spelling of a text that [Write] returns for its move in a style
// that the specifications have: any Script, any Letters, all else as in the zero
// [Style]. (A text that shows both scripts is Standard if it would be so in one.)
const Standard Spelling = 0

// The ways to differ from the standard.
const (
	// Underspecified: the file stands where the standard wants a place, as 炮七平五
	// for 后炮平五. Only one of the pieces on the file can make the move. In SAN, the
	// sign of a capture, of check or of mate is left out.
	Underspecified Spelling = 1 << iota
	// Overspecified: a place or a file stands where the standard does not want it,
	// as 前士退6 for 士5退6, 一兵进一 for 前兵进一, 前兵四平五 for 前兵平五; Nhg3 for
	// Ng3.
	Overspecified
	// Lenient: the text is not of the notation's standard, and was read because
	// only one legal move fits, or one of two systems comes first. See [Read]. In
	// SAN, it captures though nothing stands there.
	Lenient
	// Numerals: a numeral of the other side, or one of bankers, as 炮2平5 of Red's,
	// 马八进七 of Black's, 炮贰平伍. The side is that which is to move, whatever the
	// numerals say.
	Numerals
	// HalfWidth: Black's digits in Chinese notation are of half width, as 马8进7.
	HalfWidth
	// Name: another name of the piece: that of the other side, as 卒 of Red's, a
	// variant as 砲, 俥, 傌, or the digit of a keypad, as 62.5; in SAN, B and N.
	Name
	// Misplaced: the place stands on the wrong side of the piece, as 炮前退二, +C-2.
	Misplaced
	// Character: a character that is not the standard's but stands for it: = for
	// the dot, another case or width, a lookalike; an ordinal in Black's digits; in
	// ICCS no hyphen; in SAN + or # where there is no check or no mate.
	Character
)

var spellingNames = [...]string{
	"underspecified", "overspecified", "lenient", "numerals", "half-width", "name", "misplaced", "character",
}

// standardName is the name of Standard, which has no bits.
const standardName = "standard"

// String returns the names of the bits that are set, joined by "|", or "standard".
// Bits without a name are left out.
func (s Spelling) String() string {
	var names []string
	for i, name := range spellingNames {
		if s&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	if names == nil {
		return standardName
	}
	return strings.Join(names, "|")
}

// MarshalText returns what String does. A bit without a name is an error.
func (s Spelling) MarshalText() ([]byte, error) {
	if s >= 1<<len(spellingNames) {
		return nil, fmt.Errorf("notation: there is no spelling %d", uint16(s))
	}
	return []byte(s.String()), nil
}

// UnmarshalText sets s to the spelling that String returns the text for. Any other
// text is an error, and s stays.
func (s *Spelling) UnmarshalText(text []byte) error {
	var found Spelling
	if string(text) != standardName {
		for name := range strings.SplitSeq(string(text), "|") {
			i := slices.Index(spellingNames[:], name)
			if i < 0 {
				return fmt.Errorf("notation: there is no spelling %q", name)
			}
			found |= 1 << i
		}
	}
	*s = found
	return nil
}

// Read returns the legal move of the side to move on pos that text names in notation n (clauses
// MOVE-3, MOVE-4, MOVE-5). ICCS and UCI texts are read under either, and as other squares under
// UCI10. The error is a [*MoveError]; it is of kind Syntax for a text of another notation, and
// always for n Unknown. The position stays as it is. It panics if pos is nil.
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
// SAN is the letter of the piece (E or B, H or N), as much of its square as tells it
// from others, or more, an x for a capture, the square it goes to, whose ranks are
// 1 to 10, and + or #: Che3, Nhg8, Rxb10+, Ra4b4, Ra4-b4. What may also be two
// squares is SAN only by its case: E1e3, and not E1E3 or e1e3.
//
// A standard text ([Standard]) is one of the first two columns, with the place or
// the file as its piece needs it. What no standard has is read as long as one legal move fits, and marked
// [Lenient]:
//
//   - front or rear of a piece that shares its file with no other, when only one
//     piece can make the move; front or rear of four pawns or more;
//   - a king with a wrong file;
//   - C25 for C2.5; G for the king or the advisor, M for the elephant, S for the
//     pawn;
//   - P3.4 for the middle one of three pawns when all can go there, and 3+.4, 33.4,
//     ++.4, from the Asian federation's page;
//   - 15.4 for the first pawn on file 5, from the rules of 2018. A keypad digit
//     comes first: 15.4 is K5.4 if that is legal, and marked if both are.
//
// # Characters
//
// The characters of a line stand for the same (clause MOVE-7), Latin letters in
// either case and anything of full width for its ASCII character; the Spelling
// tells those that are not the standard's:
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
//	-         U+2010 U+2011 U+2012 U+2013 U+2014 U+2015 U+2212 U+FE63
//	+         U+FE62
//	=         U+FE66
//	.         U+FE52
func Read(pos *board.Position, n Notation, text string) (Reading, error) {
	if n == Chinese {
		if r, ok := readPlainChinese(pos, text); ok {
			return r, nil
		}
	}
	w, shown, ok := foldText(text)
	if ok && n <= WXF && patternTables[n].of(w) == plain {
		if m := resolvePlain(pos, w); pos.Allows(m) {
			r := Reading{Move: m, Scripts: shown.scripts()}
			if shown&notStandard[n][pos.Side()] != 0 {
				r.Spelling = spellingOf(n, pos.Side(), w, text)
			}
			return r, nil
		}
	}
	r, err := read(pos, n, w, shown, ok, text)
	if err != nil {
		err.Notation, err.Text = n, text
		return Reading{}, err
	}
	r.Scripts = shown.scripts()
	return r, nil
}

// Play reads a text that is as the standard of n has it and plays its move on pos, at less
// cost than [Read] and [board.Position.Play]. It returns false, and leaves pos as it was, for
// any text that shows another script than the one given or that is not Standard, and for some
// that are: these are for Read. What is no script is the zero one. It panics if pos is nil.
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

// unlike is what no text in Chinese that is standard in a script shows, by the side to move.
var unlike = [...][2]showing{
	Simplified:  {board.Red: notRed | showsTraditional, board.Black: notBlack | showsTraditional},
	Traditional: {board.Red: notRed | showsSimplified, board.Black: notBlack | showsSimplified},
}

// read reads a text, which is w in symbols and shows what its characters do; not ok
// means that it is too long to be a move. The scripts are left out.
func read(pos *board.Position, n Notation, w word, shown showing, ok bool, text string) (r Reading, err *MoveError) {
	switch {
	case n == SAN: // whose texts may be longer than a word
		return readAlgebraic(pos, text)
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

// Most texts are plain: a piece, its file, a verb and a number, as 炮二平五 and C2.5,
// of a piece that is alone on its file and can make the move. They are read without
// an unresolvedMove and without an error; [readPatterns] reads them as the same.

// plain is the set of only the first pattern of a notation, which is that of such
// texts.
const plain patternSet = 1

// findPlain looks up a plain text in Chinese of four characters of three bytes each, as nearly all
// are: its piece, its file, its verb and its number. It returns false for any other.
func findPlain(text string) (piece, file, way, number sequence, ok bool) {
	if len(text) != 4*threeBytes {
		return 0, 0, 0, 0, false
	}
	piece, file, way, number, ok = findFour(text)
	return piece, file, way, number, ok && piece.kind() != board.NoKind && file.number() != 0 && way.verb() != 0 && number.number() != 0
}

// readPlainChinese reads such a text by what its characters mean, without a word. It returns false for
// any other, and for a move that is not legal.
func readPlainChinese(pos *board.Position, text string) (Reading, bool) {
	piece, file, way, number, ok := findPlain(text)
	if !ok {
		return Reading{}, false
	}
	m := plainMove(pos, piece.kind(), file.number(), retreat+verb(way.verb()-1), number.number())
	if !pos.Allows(m) {
		return Reading{}, false
	}
	side, shown := pos.Side(), (piece | file | way | number).shown()
	r := Reading{Move: m, Scripts: shown.scripts()}
	if shown&notStandard[Chinese][side] != 0 {
		w, _, _ := foldFour(text)
		r.Spelling = spellingOf(Chinese, side, w, text)
	}
	return r, true
}

// resolvePlain returns the move that a plain word names, which need not be legal.
// It is none (and off the board) when the piece is not alone on its file.
func resolvePlain(pos *board.Position, w word) board.Move {
	return plainMove(pos, meanings[w.at(0)].kind, meanings[w.at(1)].number, meanings[w.at(2)].verb, meanings[w.at(3)].number)
}

// plainMove returns the move of the piece of a kind on a file, as resolvePlain does.
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
	// As movement.from, but without what is wrong with moves that are not legal,
	// and without branches that nobody can foretell.
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

// meanings are what symbols mean in plain words, where none of them means several
// things. Lenient letters have no meaning here.
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
