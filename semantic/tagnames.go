package semantic

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A tagNames finds tags by name. Games have few tags, so it scans them. A hostile text may have hundreds of
// thousands; then it uses a map.
type tagNames struct {
	tags   []ast.Tag
	seen   uint64 // bits of all names; see nameBit
	shared uint64 // bits that several tags have
	places map[string]int
}

// fewTags is the number of tags up to which tags are scanned.
const fewTags = 64

// begin resets n for the tags of a game.
func (n *tagNames) begin(tags []ast.Tag) {
	*n = tagNames{tags: tags}
	for i := range tags {
		bit := nameBit(tags[i].Name)
		n.shared |= n.seen & bit
		n.seen |= bit
	}
	if len(tags) <= fewTags {
		return
	}
	n.places = make(map[string]int, len(tags))
	for i := range tags {
		if _, met := n.places[tags[i].Name]; !met {
			n.places[tags[i].Name] = i
		}
	}
}

// nameBit returns a bit that depends on the length and the first letter of a name. Names with different bits differ.
func nameBit(name string) uint64 {
	if name == "" {
		return 1
	}
	return 1 << ((len(name)<<3 ^ int(name[0])) & 63)
}

// first returns the index of the first tag with the name, or the number of tags if none has it.
func (n *tagNames) first(name string) int {
	if n.places != nil {
		if i, ok := n.places[name]; ok {
			return i
		}
		return len(n.tags)
	}
	if n.seen&nameBit(name) == 0 {
		return len(n.tags)
	}
	for i := range n.tags {
		if n.tags[i].Name == name {
			return i
		}
	}
	return len(n.tags)
}

// has reports whether a tag has the name.
func (n *tagNames) has(name string) bool { return n.first(name) < len(n.tags) }

// before returns the index of the first tag with the name of tag i, which is i if no earlier tag has it.
func (n *tagNames) before(i int) int {
	if n.shared&nameBit(n.tags[i].Name) == 0 {
		return i
	}
	return n.first(n.tags[i].Name)
}

// meant returns the xiangqi name for the name of a chess tag. It returns "" for other names, and if the game also has
// a tag with the xiangqi name.
func (n *tagNames) meant(name string) string {
	means := ast.StandardTag{Name: name}.Means()
	if means == "" || n.has(means) {
		return ""
	}
	return means
}

// unknown reports whether a value means "not known" or "none". Real files leave it empty or write a dash, chess files
// a question mark. If the specification defines another form for a tag, these values are deviations.
func unknown(value string) bool {
	if value != "" {
		value = strings.TrimSpace(value)
	}
	return value == "" || value == "-" || value == "?"
}

// isTermination reports whether a value is allowed for Termination (PGN-2.12).
var isTermination = oneOf("abandoned", "adjudication", "death", "emergency", "normal", "rules infraction", "time forfeit", "unterminated")

func oneOf(values ...string) func(string) bool {
	return func(value string) bool { return slices.Contains(values, value) }
}

// isECCO reports whether a value has the form of an ECCO code: B24 (PGN-2.9).
func isECCO(value string) bool {
	return len(value) == 3 && 'A' <= value[0] && value[0] <= 'E' && isDigits(value[1:])
}

// isTime reports whether a value is a time of day: 13:05:00.
func isTime(value string) bool {
	return len(value) == len("hh:mm:ss") && value[2] == ':' && value[5] == ':' &&
		isBelow(value[:2], "24") && isBelow(value[3:5], "60") && isBelow(value[6:], "60")
}

// isBelow reports whether value is a number of two digits below bound.
func isBelow(value, bound string) bool { return isDigits(value) && value < bound }

// isTimeControl reports whether a value is a time control as in chess PGN: fields separated by colons, one for each
// period of the game.
func isTimeControl(value string) bool {
	for field := range strings.SplitSeq(value, ":") {
		moves, seconds, inMoves := strings.Cut(field, "/")
		start, increment, incremental := strings.Cut(field, "+")
		glass, isGlass := strings.CutPrefix(field, "*")
		switch {
		case field == "?", field == "-", isDigits(field):
		case inMoves && isDigits(moves) && isDigits(seconds):
		case incremental && isDigits(start) && isDigits(increment):
		case isGlass && isDigits(glass):
		default:
			return false
		}
	}
	return true
}

// isElo reports whether a value is a rating, a number of at most four digits.
func isElo(value string) bool {
	return len(value) <= 4 && isDigits(value)
}

func isDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || '9' < s[i] {
			return false
		}
	}
	return s != ""
}

// startFEN is the FEN of the start, which many programs write out.
var startFEN = func() string {
	start := board.Start()
	return start.FEN()
}()
