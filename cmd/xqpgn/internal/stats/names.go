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

// names counts by the names of players or events. Names with the same key are equal.
type names[T any] struct {
	read      func(value string) (key, name string)
	spellings map[string]*spelling[T]
	keys      map[string]*T
}

// A spelling is one way to write a name.
type spelling[T any] struct {
	key    string
	name   string // the text to list: the value, or the part of it that is the name
	times  int    // number of occurrences
	counts *T     // shared by all spellings of the name
}

func newNames[T any](read func(value string) (key, name string)) names[T] {
	return names[T]{read, map[string]*spelling[T]{}, map[string]*T{}}
}

// readPlayer returns the person's key and the name in a player's tag.
func readPlayer(value string) (key, name string) {
	person := people.Read(value)
	return person.Key, person.Text
}

// readEvent returns the key and the name of an event.
func readEvent(value string) (key, name string) { return script.Fold(value), value }

// of returns the counts of a name. It does not retain the memory of the argument.
func (n *names[T]) of(name string) *T {
	s := n.spelling(name)
	s.times++
	return s.counts
}

func (n *names[T]) spelling(name string) *spelling[T] {
	if s := n.spellings[name]; s != nil {
		return s
	}
	name = strings.Clone(name) // otherwise the name would retain the text of its whole game
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

// merge adds the names of others, and adds their counts with sum.
func (n *names[T]) merge(others *names[T], sum func(to, from *T)) {
	for name, other := range others.spellings {
		n.spelling(name).times += other.times
	}
	for key, counts := range others.keys {
		sum(n.keys[key], counts)
	}
}

// written returns the most frequent spelling of each name, by key. Of equally frequent spellings, it
// returns the first in byte order.
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

// transcribed maps each key in Latin letters to the only key in characters with that reading: Hu Ronghua to
// 胡荣华. If several keys have the reading, the person is unknown and the key is left out.
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

// YearOf returns the year under which a game is counted, or 0 if its tags have none.
func YearOf(tags ast.Tags) int {
	date, _ := semantic.ReadDate(tags.Value("Date"))
	return date.Year
}

// PlayerOf returns the name under which a side's player is counted, as the tags have it. It returns "" if
// the tags have none, or if side is invalid. The White tag replaces a missing Red tag.
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

// EventOf returns the name under which a game's event is counted, as the tags have it. It returns "" if the
// tags have none.
func EventOf(tags ast.Tags) string { return known(tags.Value("Event")) }

// known returns a tag's value, or "" if the value means unknown.
func known(value string) string {
	if ast.Known(value) {
		return value
	}
	return ""
}
