package sorting

import (
	"io"
	"iter"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
)

// A Plan says what to do with games, in the order of its fields. The zero Plan leaves them unchanged. The
// games must come from a [filter.Selector] with the Plan's Key.
type Plan struct {
	Unique Unique
	Sample int // number of games to sample; 0 means all
	Seed   uint64
	Sort   Keys

	Memory Size   // bytes of games that may wait in memory; 0 means no limit
	Folder string // folder for temporary files with the other games; "" means the system's
}

// A sequence is the input and the output of a step: games, and errors in place of games.
type sequence = iter.Seq2[filter.Selected, error]

// share returns the memory in bytes for each of several stores that wait at the same time.
func (p *Plan) share(kinds int64) int64 {
	if p.Memory == 0 {
		return 0
	}
	return max(1, p.Memory.waiting()/kinds)
}

// Estimates of memory. The process itself takes processBytes. Garbage is collected only when waiting games
// take garbageFactor times their size.
const (
	processBytes  = 64 << 20
	garbageFactor = 2
)

// waiting returns how many bytes of games may wait, so that the process stays within the size.
func (s Size) waiting() int64 {
	return max(int64(s)/16, (int64(s)-processBytes)/garbageFactor)
}

// stores is the greatest number of stores that wait at once.
const stores = 5

// A Size is a number of bytes.
type Size int64

// UnmarshalText reads a number of bytes, or of KB, MB, GB or TB of 1024 each: "512M", "2g".
func (s *Size) UnmarshalText(text []byte) error {
	digits := strings.TrimRight(strings.ToUpper(string(text)), "IB")
	unit := int64(1)
	if n := len(digits); n > 0 {
		if power := strings.IndexByte("KMGT", digits[n-1]); power >= 0 {
			unit <<= 10 * (power + 1)
			digits = digits[:n-1]
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n < 0 || n > (1<<62)/unit {
		return rules.Text{EN: "%q is no size, as 512M or 2G", ZH: "“%s”不是大小，应当像 512M 或 2G"}.Err(text)
	}
	*s = Size(n * unit)
	return nil
}

// Keys are the sort keys, the most significant first.
type Keys []Key

// A Key is a sort key.
type Key struct {
	Of   string // name of a tag, or one of the kinds
	Down bool   // descending
}

// Unique says whether games that repeat others are left out, and which games repeat others.
type Unique struct {
	Given              bool
	Mirror, Beginnings bool // see [unique.Options]

	// Counted is called with the counts before the games are yielded. Unlike is called for each game that is kept although
	// another game has the same moves. Both may be nil.
	Counted func(Counts)
	Unlike  func(Unlike)

	// List and Copy are called after all other games have been yielded. List gets a function that writes
	// the table of the games that are left out, and Copy gets these games. Both may be nil.
	List func(write func(io.Writer) error)
	Copy func(iter.Seq2[filter.Selected, error])
}

// An Unlike is a game that is kept although another game has the same moves.
type Unlike struct {
	Game, Other Place
	Why         unique.Reason
}

// A Place is where a game is.
type Place struct {
	File   string
	Number int
}
