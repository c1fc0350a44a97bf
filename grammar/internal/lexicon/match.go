package lexicon

import (
	"encoding/binary"
	"slices"
	"sync"
	"unicode/utf8"
)

//go:generate go run -pgo=off ./compile

// The tables of the automaton. For every pattern, two characters of a class are alike.
var (
	class  [1 << 16]uint8         // class of each character of the basic plane
	astral []interval             // the other characters, in order
	next   [states][1 << 8]uint16 // next state, by state and class; in state 0 no token can continue
)

// expanding fills the tables on first use. They take 800 KB, and filling them is a quarter of the time that a program needs
// to start, while some commands read no text. Each exported function that uses the tables calls Do first.
var expanding sync.Once

func expandTables() {
	expandClasses()
	expandStates()
}

// An interval is a range of characters with the same class. It ends where the next interval begins.
type interval struct {
	first rune
	class uint8
}

// expandClasses fills class and astral. For each range of characters, classRanges has the number of characters and their class.
func expandClasses() {
	text := []byte(classRanges)
	for first := 0; len(text) > 0; {
		count, size := binary.Uvarint(text)
		c, end := text[size], first+int(count)
		text = text[size+1:]
		for r := first; r < min(end, len(class)); r++ {
			class[r] = c
		}
		if end > len(class) {
			astral = append(astral, interval{rune(max(first, len(class))), c})
		}
		first = end
	}
}

// expandStates fills next. Each state has the transitions of an earlier state with some changes.
func expandStates() {
	text := []byte(transitions)
	number := func() uint64 {
		n, size := binary.Uvarint(text)
		text = text[size:]
		return n
	}
	for s := range next {
		to := &next[s]
		if back := number(); back > 0 {
			*to = next[s-int(back)]
		}
		for range number() {
			class := text[0]
			text = text[1:]
			to[class] = uint16(number())
		}
	}
}

// match returns the row and the end of the longest token at an offset. state is the start state. The end is 0 if no token
// begins at the offset.
func match(text string, at int, state uint16) (row uint8, end int) {
	last := uint16(firstAccepting)
	for i := uint(at); i < uint(len(text)); { // unsigned, so that one comparison checks a bound
		b := text[i]
		c := class[b]
		if b >= utf8.RuneSelf {
			size := uint(3)
			if s := text[i:]; b-firstOfThree <= lastOfThree-firstOfThree && len(s) >= 3 && (s[1]^0x80)|(s[2]^0x80) < 0x40 { // nearly all of Chinese
				c = class[uint16(b)<<12|uint16(s[1]&0x3f)<<6|uint16(s[2]&0x3f)]
			} else {
				c, size = classAt(s)
			}
			i += size - 1
		}
		i++
		if state = next[state][c]; state >= firstAccepting {
			last, end = state, int(i)
		} else if state == 0 {
			break
		}
	}
	return accepted[last-firstAccepting], end
}

// MayGrow reports whether the token at an offset could become longer or another one if more text followed.
func MayGrow(text string, at int, mode Mode) bool {
	expanding.Do(expandTables)
	state := starts[mode]
	for i := at; i < len(text) && state != 0; {
		c, size := classAt(text[i:])
		state = next[state][c]
		i += int(size)
	}
	return state != 0
}

// classAt returns the class of the first character of a text, and its length.
func classAt(text string) (c uint8, size uint) {
	r, n := utf8.DecodeRuneInString(text)
	if r < 1<<16 {
		return class[r], uint(n)
	}
	i, found := slices.BinarySearchFunc(astral, r, func(v interval, r rune) int { return int(v.first - r) })
	if !found {
		i--
	}
	return astral[i].class, uint(n)
}
