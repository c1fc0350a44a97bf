package training

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Split divides games into parts. The zero Split has no parts.
type Split struct {
	names   []string
	weights []uint64
	total   uint64
}

// maxParts is the maximum number of parts. maxWeight is the maximum weight of a part.
const (
	maxParts  = 100
	maxWeight = 1_000_000
)

// ParseSplit reads a split, such as "train=90,test=10". Each part has a name and a weight, which is a whole
// number from 1 to 1,000,000. Weights need not add up to 100. A name has up to 60 letters, digits, hyphens
// and underscores. Names must differ in more than case, and there may be up to 100. The error names the
// invalid part.
func ParseSplit(text string) (s Split, err error) {
	for part := range strings.SplitSeq(text, ",") {
		name, weight, found := strings.Cut(part, "=")
		n, err := strconv.ParseUint(weight, 10, 32)
		switch {
		case !found || !isName(name):
			return Split{}, wrongSplit("%q is no part such as train=90, with a name of letters, digits, - and _", "“%s”不是 train=90 这样的一份，名称只能有字母、数字、- 和 _", part)
		case err != nil || n == 0 || n > maxWeight:
			return Split{}, wrongSplit("%q does not weigh from 1 to %d", "“%s”的份额应当在 1 到 %d 之间", part, maxWeight)
		}
		for _, other := range s.names {
			if strings.EqualFold(other, name) {
				return Split{}, wrongSplit("there are two parts %q", "“%s”出现了两次", name)
			}
		}
		if s.names, s.weights, s.total = append(s.names, name), append(s.weights, n), s.total+n; len(s.names) > maxParts {
			return Split{}, wrongSplit("there are more than %d parts", "超过 %d 份", maxParts)
		}
	}
	return s, nil
}

// isName reports whether a text is a valid name of a part. The name becomes part of a file name.
func isName(text string) bool { return regexp.MustCompile(`^[A-Za-z0-9_-]{1,60}$`).MatchString(text) }

// Names returns the names of the parts, in order.
func (s Split) Names() []string { return s.names }

// Part returns the index of a part among the names. The caller must pass a game's [KeyOf] or a [PositionKey]. The
// same split always gives the same part. A split without parts gives 0.
func (s Split) Part(key uint64) int {
	if s.total == 0 {
		return 0
	}
	at := mix(key) % s.total
	for i, weight := range s.weights {
		if at < weight {
			return i
		}
		at -= weight
	}
	return 0
}

// KeyOf returns the number that decides a game's part. It is the lesser of the fingerprints of the game and
// of its mirror image, so both have the same key. KeyOf returns false for a game that cannot be played to
// its end.
func KeyOf(info *semantic.Info) (uint64, bool) {
	as, ok := info.Fingerprint(0)
	mirrored, _ := info.Fingerprint(semantic.Mirrored)
	return min(as, mirrored), ok
}

// PositionKey returns the number that decides a position's part. It depends on the board and the side to move. A
// position and its mirror image have the same key.
func PositionKey(p *board.Position) uint64 { return min(p.Hash(), p.Mirror().Hash()) }

// mix spreads the bits of a number. This is necessary because the lesser of two hashes tends to be small.
// It is the last step of SplitMix64.
func mix(n uint64) uint64 {
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

// UnmarshalText reads a split like [ParseSplit].
func (s *Split) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSplit(string(text))
	return err
}

// A splitError says in both languages why a text is not a split.
type splitError struct{ rules.Text }

// Error returns the English text.
func (e *splitError) Error() string { return e.EN }

func wrongSplit(en, zh string, args ...any) error {
	return &splitError{rules.Text{EN: fmt.Sprintf(en, args...), ZH: fmt.Sprintf(zh, args...)}}
}
