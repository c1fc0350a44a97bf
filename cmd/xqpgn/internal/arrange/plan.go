package arrange

import (
	"iter"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Plan is what is to be done with games, in the order of its fields. The zero Plan leaves
// them as they are. Each game comes from the reading of a [choose.Selector] that has the
// Plan's Key.
type Plan struct {
	Unique Unique
	Sample int // how many games are taken; 0 is all
	Seed   uint64
	Sort   Keys

	Memory Size   // how many bytes of games may wait in memory; 0 stands for any number
	Folder string // of the files in which the others wait; "" stands for the system's
}

// A sequence is what every step takes and yields: games, and errors in the place of others.
type sequence = iter.Seq2[choose.Chosen, error]

// Key returns what makes of a game what the Plan has to know of its moves, for
// [choose.Selector.Key]; nil if it need not know them.
func (p *Plan) Key() func(*ast.Game, *semantic.Info) any {
	if !p.Unique.Given && !p.Sort.plays() {
		return nil
	}
	options := p.Unique.options(p)
	return func(game *ast.Game, info *semantic.Info) any {
		f := &facts{}
		if p.Unique.Given {
			f.record = options.Record(nil, info)
		}
		if p.Sort.plays() {
			f.plies = uint32(len(game.Main.Plies))
			if code, ok := info.Opening(); ok {
				f.ecco = code.String()
			}
		}
		return f
	}
}

// facts are what is to be known of the moves of a game: its Key.
type facts struct {
	record []byte // of package unique
	plies  uint32
	ecco   string
}

// Games yields what becomes of games. Errors are yielded as they come, those of the Plan's
// own files last.
func (p *Plan) Games(in sequence) sequence {
	if p.Unique.Given {
		in = p.unique(in)
	}
	if p.Sample > 0 {
		in = p.sample(in)
	}
	if len(p.Sort) > 0 {
		in = p.sort(in)
	}
	return in
}

// share returns how many bytes each of what waits at the same time may take, of which there
// are so many kinds.
func (p *Plan) share(kinds int64) int64 {
	if p.Memory == 0 {
		return 0
	}
	return max(1, p.Memory.waiting()/kinds)
}

// The process itself takes some memory, and what waits is collected as garbage later than it leaves, when it has as much again.
const (
	processBytes  = 64 << 20
	garbageFactor = 2
)

// waiting returns how many bytes of games may wait so that the process takes no more than the size.
func (s Size) waiting() int64 {
	return max(int64(s)/16, (int64(s)-processBytes)/garbageFactor)
}

// stores is how many kinds of things may wait at once.
const stores = 4

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
		return files.NewReason("%q is no size, as 512M or 2G", "“%s”不是大小，应当像 512M 或 2G", text)
	}
	*s = Size(n * unit)
	return nil
}
