// Package unique finds games of a collection that repeat others, and says which one to keep.
//
//	finder := unique.Finder{Options: unique.Options{Mirror: true}}
//	defer finder.Close()
//	for … { err := finder.Add(finder.Record(nil, info)) }
//	for repeat, err := range finder.Repeats() { … }
//
// # Which games are the same
//
// Two games are the same if they have the same starting position and the same moves in their main lines.
// Notation, script and encoding do not matter. This is the equality of [semantic.Equal], with the zero
// symmetry or, with Mirror, with left and right exchanged. Tags, results, comments and variations do not
// matter, and names only with Players. With Beginnings, a game also repeats a longer one that begins with
// its moves, under the conditions in [Options].
//
// Two kinds of games have no moves to compare on the board. A game that cannot be played to its end is the
// same as a game with the same FEN and the same text of its moves. A game without moves is the same as a
// game with the same tags and comments.
//
// # Which one is kept
//
// Of games that are the same, the first of these rules that decides picks the one to keep:
//
//  1. the longer one, of a game and its beginning;
//  2. far more comments, variations and glyphs. All are counted together in steps of up to 3, 15, 63,
//     255 and so on, so that one comment of a web site does not count as annotation;
//  3. more tags with known values, apart from Game, Format and FEN;
//  4. more comments, variations and glyphs;
//  5. fewer errors;
//  6. the one that comes first.
//
// So the order of the games never decides which games are the same. It decides which one is kept only if
// rules 1 to 5 do not. With Players the order matters more; see there.
//
// # Why so
//
// Of 11,489 real games, 1,949 repeat another. With left and right exchanged there are 5 more, and about 120
// are only the beginning of another. In one of ten groups with the same moves the names contradict each
// other, nearly always because of spelling or transliteration. So names do not matter by default. They
// certainly separate games in only four groups, which are draws of 26 and 42 plies. Beginnings are
// different: 189 games have moves that continue elsewhere. More than a third of them belong to other people
// or are lines of theory, up to 54 plies long. Beginnings of 20 plies and more between the same players,
// with the same result, were cut short wherever they were examined. 16 games without moves are each between
// different players.
//
// # What is remembered
//
// Each game costs a record of 20 bytes and one byte for its length. A record has 88 bits of the SHA-256
// hash of start and moves, the values for rules 2 to 5, and the game's number. 10^8 games take 2.1 GB, in
// memory or, as [Options] allows, in a file. The probability that any two of them share a hash by accident
// is below 2 in 10^11 (the birthday bound, n²/2 by 2^88). Games that repeat others, or that others repeat,
// cost 12 bytes more.
//
// With Players a record also has both names. With Beginnings it has two bytes a ply instead of a hash of
// the moves, so that sorting puts a game beside its beginning. Such a record takes about 200 bytes.
package unique

import (
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
)

// Options say which games are the same. The zero value compares the start and the moves.
type Options struct {
	// Mirror treats a game and its mirror image as the same.
	Mirror bool

	// Beginnings lets a game repeat a longer one that begins with its moves, if
	//
	//   - both games name both players, and they may be the same people (see Players);
	//   - the results are equal, or one of them is unknown;
	//   - the game has at least [MinBeginning] plies, or one ply if it has another starting position.
	//
	// Without these conditions, every miniature that ends in a known opening would count as the beginning
	// of other people's games.
	Beginnings bool

	// Players requires that the names of the players do not contradict each other. Names contradict if both
	// games name a side's player and package people tells the two names apart. 胡榮華, 上海胡荣华 and "Hu Ronghua"
	// agree. A spelling variant is a different name. Of the games with the same moves, the best is kept,
	// then the best of the games that contradict it, and so on. Any other game repeats the first of these
	// that it does not contradict.
	Players bool

	// Memory is how many bytes of records stay in memory before they go to a file; 0 means no limit. Folder
	// is the folder of the file; "" means the system's folder for temporary files.
	Memory int64
	Folder string
}

// MinBeginning is the least number of plies of a game that counts as a beginning of another. It applies to
// games from the starting position.
const MinBeginning = 20

// A Way says how a game repeats another.
type Way uint8

// Ways.
const (
	SameMoves Way = iota // the same start and moves
	Mirrored             // the same, with left and right exchanged
	Beginning            // only the first of the other's moves
	SameText             // the same text, for games without moves on the board
)

// A Reason says why one of two games is kept.
type Reason uint8

// Reasons.
const (
	Longer      Reason = iota // more moves
	MoreTags                  // more tags with known values
	MoreRemarks               // more comments, variations and glyphs
	FewerErrors               // fewer errors
	First                     // comes first; nothing else differs
	Itself                    // the game itself is kept
)

// A Repeat says which game a game repeats, or that others repeat it.
type Repeat struct {
	Game uint64 // index of the game in the order of Add, from 0
	Kept uint64 // the game to keep, which may be Game itself
	Way  Way
	Why  Reason
}

// Dropped reports whether another game is kept instead of this one.
func (r Repeat) Dropped() bool { return r.Game != r.Kept }

// A Finder finds games that repeat others. The zero Finder is ready for use. The caller must set Options
// before adding the first game. All methods but Record are for one goroutine.
type Finder struct {
	Options

	games   uint64
	records *extsort.Sorter // of all games; equal games sort next to each other
	repeats *extsort.Sorter // of games that repeat or are repeated, in the order of games
}
