// Package unique finds the games of a collection that repeat others, and says which one
// to keep.
//
//	finder := unique.Finder{Options: unique.Options{Mirror: true}}
//	defer finder.Close()
//	for … { err := finder.Add(finder.Record(nil, info)) }
//	for repeat, err := range finder.Repeats() { … }
//
// # Which games are the same
//
// Those that start from the same position and have the same moves in their main lines, in
// whatever notation, script or encoding: those of which [semantic.Equal] says so, the zero
// symmetry or, with Mirror, left and right exchanged. Tags, results, comments and variations
// do not matter; with Players, the names do. With Beginnings, a game whose moves are only the
// first of another's repeats it too, under conditions that [Options] names.
//
// On the board nothing can be said of two kinds of games. One that cannot be played to its
// end equals those with the same FEN and, character for character, the same moves. One
// without moves equals those with the same tags and comments.
//
// # Which one is kept
//
// Of the games that are the same, the first of these decides:
//
//  1. the longer one, of a game and its beginning;
//  2. far more comments, variations and glyphs, all counted together in steps of up to 3, 15,
//     63, 255 and so on, so that one comment of a web site's is not taken for annotation;
//  3. more tags whose values are known, Game, Format and FEN aside;
//  4. more comments, variations and glyphs at all;
//  5. fewer errors found in it;
//  6. the one that comes first.
//
// So which games are the same does not depend on their order, and which one is kept does only
// where 1 to 5 do not decide; with Players, see there.
//
// # Why so
//
// Of 11,489 real games 1,949 repeat another, 5 more with left and right exchanged, and some 120
// more are only the beginning of one. In one of ten groups with the same moves the names contradict
// each other, nearly always because one was spelt or transliterated in another way: so names do not
// matter unless asked for. They tell games apart for certain in four groups, draws of 26 and 42
// plies. Of beginnings it is the other way round: 189 games have moves that go on elsewhere, and
// more than a third of them are other people's games or lines of theory, up to 54 plies long; those
// of 20 plies and more between the same players, with the same result, were one game that was cut
// short, as far as they were looked at. 16 games without moves are between different players each.
//
// # What is remembered
//
// Of each game a record of 20 bytes, and one byte more for its length: 88 bits of the SHA-256
// hash of its start and moves, what 2 to 5 ask for, and its number. At 10^8 games these are
// 2.1 GB, in memory or, as far as [Options] says so, in a file; and that any two of them have
// one hash by accident is less likely than 2 in 10^11 (the birthday bound, n²/2 by 2^88).
// Games that others repeat, or that repeat others, cost 12 bytes more.
//
// With Players a record holds both names besides, and with Beginnings two bytes a ply instead
// of a hash of them, so that a game stands beside its beginning when all are sorted: some 200
// bytes.
package unique

import (
	"github.com/xqpgn/xqpgn/semantic/extsort"
)

// Options say which games are the same. The zero value asks for the same start and moves.
type Options struct {
	// Mirror lets a game be the same as one with left and right exchanged.
	Mirror bool

	// Beginnings lets a game repeat a longer one that begins with its moves, if
	//
	//   - both games tell both players, and they may be the same people (see Players);
	//   - the results do not contradict each other: they are equal, or one of them is unknown;
	//   - it has [MinBeginning] plies at least, or one if it starts elsewhere than all games.
	//
	// Else every miniature that ends in a known opening would be taken for the
	// beginning of other people's games.
	Beginnings bool

	// Players demands that the names of the players do not contradict each other. They do
	// where both games tell a side and package people takes the names for those of two
	// people: 胡榮華, 上海胡荣华 and "Hu Ronghua" agree.
	// A name that is spelt in another way is another name. Of the games with the same
	// moves the best is kept, then the best of those that contradict it, and so on; any
	// other repeats the first of these that it does not contradict.
	Players bool

	// Memory is how many bytes of records are kept in memory before they go to a file;
	// 0 stands for any number. Folder is where the file is made; "" stands for the
	// system's folder for such files.
	Memory int64
	Folder string
}

// MinBeginning is how many plies a game from the start of all games must have at least to
// be taken for the beginning of another one.
const MinBeginning = 20

// A Way is how a game repeats another.
type Way uint8

// The ways.
const (
	SameMoves Way = iota // the same start and moves
	Mirrored             // the same with left and right exchanged
	Beginning            // only the first of its moves
	SameText             // the same text, in games that nothing is known of on the board
)

// A Reason is why one of two games is kept: what it has more of.
type Reason uint8

// The reasons.
const (
	Longer      Reason = iota // more moves
	MoreTags                  // more tags with known values
	MoreRemarks               // more comments, variations and glyphs
	FewerErrors               // fewer errors
	First                     // nothing; it comes first
	Itself                    // it is the game itself
)

// A Repeat says of a game what it repeats, or that others repeat it.
type Repeat struct {
	Game uint64 // which game was added, from 0
	Kept uint64 // the game to keep; Game itself if that is the one
	Way  Way
	Why  Reason
}

// Dropped reports whether the game is not the one to keep.
func (r Repeat) Dropped() bool { return r.Game != r.Kept }

// A Finder finds the games that repeat others. The zero Finder is ready for use; Options are
// set before the first game is added. All methods but Record are for one goroutine.
type Finder struct {
	Options

	games   uint64
	records *extsort.Sorter // of all games, in an order in which the same ones stand together
	repeats *extsort.Sorter // of games that have to do with others, in the order of games
}
