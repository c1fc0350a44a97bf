// Package unique finds games of a collection that repeat others, and says which one to keep. It applies the
// rule of package dedupe to more games than fit in memory.
//
//	finder := unique.Finder{Options: unique.Options{Mirror: true}}
//	defer finder.Close()
//	for … { err := finder.Add(finder.Record(nil, info)) }
//	for repeat, err := range finder.Repeats() { … }
//
// # Which games are the same
//
// Package dedupe decides which games are the same: games that have the same start and moves, if nothing known
// about players, date and result contradicts. Games with the same moves that are not the same are reported,
// too, as [Unlike]. With Beginnings, a game also repeats a longer game that begins with its moves, under the
// conditions in [Options].
//
// # Which game is kept
//
// Of a game and its beginning, the longer game is kept. Of copies, the best one by the rules of package dedupe
// is kept, and of several best copies the first. So the order of the games never decides which games are the
// same.
//
// # Measured
//
// Of 11,489 real games, 1,949 have the moves of another, and 1,651 of them repeat it: nothing contradicts. In
// the others a player, the date or the result differs, often by a slip of the pen. Nobody can tell such a slip
// from another game, so all of them stay. Beginnings: 189 games have moves that continue elsewhere. More than
// a third of them belong to other people or are lines of theory, up to 54 plies long. Beginnings of 20 plies
// and more between the same players, with the same result, were games cut short in all cases examined.
//
// # Memory
//
// Each game costs a record of about 55 bytes. A record has 88 bits of the SHA-256 hash of start and moves, the
// worth of the game, its number, and the players, the date and the result. 10^8 games take 5.5 GB, in
// memory or, as [Options] allows, in a file. The probability that any two of them share a hash by accident
// is below 2 in 10^11 (the birthday bound, n²/2 by 2^88). Games that repeat others, or that others repeat,
// cost 12 bytes more. With Beginnings a record has two bytes a ply instead of a hash of the moves, so that
// sorting puts a game beside its beginning. Such a record takes about 200 bytes.
package unique

import (
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
)

// Options say which games are compared. The zero value compares the start and the moves.
type Options struct {
	// Mirror treats a game and its mirror image as games with the same moves.
	Mirror bool

	// Beginnings lets a game repeat a longer game that begins with its moves, if
	//
	//   - both games name both players, and nothing known contradicts;
	//   - the game has at least [MinBeginning] plies, or one ply if it has another starting position;
	//   - no other game has the moves of either, or fits as well.
	//
	// Without these conditions, every miniature that ends in a known opening would count as the beginning
	// of other people's games.
	Beginnings bool

	// Memory is how many bytes of records stay in memory before they go to a file; 0 means no limit. Folder
	// is the folder of the file; "" means the system's folder for temporary files.
	Memory int64
	Folder string
}

// MinBeginning is the least number of plies of a game that counts as a beginning of another. It applies to
// games from the starting position.
const MinBeginning = 20

// A Way says how two games are alike.
type Way uint8

// Ways.
const (
	SameMoves Way = iota // the same game
	Mirrored             // the same game, with left and right exchanged
	Beginning            // only the first of the other's moves
	SameText             // the same text, for games that cannot be filled into others
	Unlike               // the same moves, but not the same game; both are kept
)

// A Reason says why one of two games is kept, or both are.
type Reason uint8

// Reasons.
const (
	Longer       Reason = iota // more moves
	MoreTags                   // more tags with known values
	MoreRemarks                // more comments, variations and glyphs
	FewerErrors                // fewer errors
	First                      // comes first; nothing else differs
	Itself                     // the game itself is kept
	OtherPlayers               // for Unlike: the players contradict each other
	OtherDate                  // for Unlike: the dates contradict each other
	OtherResult                // for Unlike: the results contradict each other
	OtherParts                 // for Unlike: a part of a game cannot be filled into the other game
	Several                    // for Unlike: nothing contradicts, but the game fits several others, which contradict each other
)

// A Repeat says which game a game repeats or is [Unlike]. If Kept is the game itself, other games repeat it or are
// unlike it.
type Repeat struct {
	Game uint64 // index of the game in the order of Add, from 0
	Kept uint64 // the game to keep; for Unlike, the other game
	Way  Way
	Why  Reason
}

// Dropped reports whether another game is kept instead of this one.
func (r Repeat) Dropped() bool { return r.Game != r.Kept && r.Way != Unlike }

// A Finder finds games that repeat others. The zero Finder is ready for use. The caller must set Options
// before adding the first game. All methods but Record are for one goroutine.
type Finder struct {
	Options

	games   uint64
	records *extsort.Sorter // records of all games; equal games sort next to each other
	repeats *extsort.Sorter // results of Repeats, in the order of games; nil before they are computed
}
