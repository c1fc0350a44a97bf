package stats

import (
	"maps"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/people"
)

// names are the names of players or of events, with what is counted of each. What one
// name is, its key says.
type names[T any] struct {
	read      func(value string) (key, name string)
	spellings map[string]*spelling[T]
	keys      map[string]*T
}

// A spelling is one way in which a name is written.
type spelling[T any] struct {
	key    string
	name   string // what is listed: the value, or the part of it that is the name
	times  int    // how often it was asked for
	counts *T     // of the name
}

func newNames[T any](read func(value string) (key, name string)) names[T] {
	return names[T]{read, map[string]*spelling[T]{}, map[string]*T{}}
}

// readPlayer returns the key of the person that a player's tag names, and the name.
func readPlayer(value string) (key, name string) {
	person := people.Read(value)
	return person.Key, person.Text
}

// readEvent returns the key of an event, and its name.
func readEvent(value string) (key, name string) { return script.Fold(value), value }

// of returns the counts of a name. It keeps none of the memory that the name is in.
func (n *names[T]) of(name string) *T {
	s := n.spelling(name)
	s.times++
	return s.counts
}

func (n *names[T]) spelling(name string) *spelling[T] {
	if s := n.spellings[name]; s != nil {
		return s
	}
	name = strings.Clone(name) // else the text of its whole game stays
	s := new(spelling[T])
	s.key, s.name = n.read(name)
	if s.key == name {
		s.key = name
	}
	s.counts = n.keys[s.key]
	if s.counts == nil {
		s.counts = new(T)
		n.keys[s.key] = s.counts
	}
	n.spellings[name] = s
	return s
}

// merge adds the names of others, and by sum what was counted of them.
func (n *names[T]) merge(others *names[T], sum func(to, from *T)) {
	for name, other := range others.spellings {
		n.spelling(name).times += other.times
	}
	for key, counts := range others.keys {
		sum(n.keys[key], counts)
	}
}

// written returns the way in which each name is written most often, by the name's key; of
// those that are equally frequent the first by its bytes.
func (n *names[T]) written() map[string]string {
	times := map[[2]string]int{} // by key and name
	for _, s := range n.spellings {
		times[[2]string{s.key, s.name}] += s.times
	}
	best := make(map[string]string, len(n.keys))
	for is, count := range times {
		key, name := is[0], is[1]
		other, ok := best[key]
		if most := times[[2]string{key, other}]; !ok || count > most || count == most && name < other {
			best[key] = name
		}
	}
	return best
}

// transcribed returns for each key in Latin letters the only one in characters that is read so: Hu
// Ronghua for 胡荣华. Where several are read so, nobody knows who is meant.
func (n *names[T]) transcribed() map[string]string {
	latin := map[string]bool{}
	for key := range n.keys {
		if key != "" && key[0] < utf8.RuneSelf {
			latin[key] = true
		}
	}
	if len(latin) == 0 {
		return nil
	}
	of, twice := map[string]string{}, map[string]bool{}
	for key := range n.keys {
		reading := people.Reading(key)
		if !latin[reading] {
			continue
		}
		twice[reading] = twice[reading] || of[reading] != ""
		of[reading] = key
	}
	maps.DeleteFunc(of, func(reading, _ string) bool { return twice[reading] })
	return of
}

// YearOf returns the year that a game is counted under by its tags, 0 if they do not say one.
func YearOf(tags ast.Tags) int {
	date, _ := semantic.ReadDate(tags.Value("Date"))
	return date.Year
}

// PlayerOf returns the name that the player of a side is counted under by a game's tags, as it is written
// there, or "" if they do not say one: that of Red is in chess that of White. What is no side has
// no player.
func PlayerOf(tags ast.Tags, side board.Color) string {
	sides := [...]string{board.Red: "Red", board.Black: "Black"}
	if int(side) >= len(sides) {
		return ""
	}
	name := tags.Value(sides[side])
	if name == "" && side == board.Red {
		name = tags.Value("White")
	}
	return known(name)
}

// EventOf returns the name that a game's event is counted under by its tags, as it is written
// there, or "" if they do not say one.
func EventOf(tags ast.Tags) string { return known(tags.Value("Event")) }

// known returns a tag's value, or "" if it says that something is not known.
func known(value string) string {
	if ast.Known(value) {
		return value
	}
	return ""
}
