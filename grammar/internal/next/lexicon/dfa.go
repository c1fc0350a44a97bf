package lexicon

import (
	"encoding/binary"
	"regexp/syntax"
	"slices"
	"unicode"
	"unicode/utf8"
)

// A dfa finds the longest token at an offset with tables alone. Characters that no pattern tells apart are one class.
type dfa struct {
	ascii  [utf8.RuneSelf]uint8 // class of an ASCII character
	bmp    *[0x10000]uint8      // class of a character of the basic plane
	astral []interval           // classes of the other characters, in order
	next   []uint16             // next state, by state and class; a row of 256 a state; state 0 is dead
	accept []int16              // row that a state accepts, or -1
	start  [modes]uint16
	only   [GrammarKinds]uint16 // start for the rows of one kind
}

// An interval is a range of characters that are one class.
type interval struct {
	from, to rune
	class    uint8
}

var tables = compile(rows)

// class returns the class of a character.
func (d *dfa) class(r rune) uint8 {
	if int(r) < len(d.bmp) {
		return d.bmp[r]
	}
	i, _ := slices.BinarySearchFunc(d.astral, r, func(v interval, r rune) int { return int(v.to - r) })
	return d.astral[i].class
}

// match returns the row of the longest token at an offset, and the token's end, from a state on. The end is 0 if there is none.
func (d *dfa) match(text string, at int, start uint16) (row, end int) {
	state := int(start)
	for i := at; i < len(text); {
		var class uint8
		if b := text[i]; b < utf8.RuneSelf {
			class = d.ascii[b]
			i++
		} else if b&0xf0 == 0xe0 && i+2 < len(text) { // three bytes, as nearly all of Chinese
			class = d.bmp[uint16(b)<<12|uint16(text[i+1]&0x3f)<<6|uint16(text[i+2]&0x3f)]
			i += 3
		} else {
			r, size := utf8.DecodeRuneInString(text[i:])
			class = d.class(r)
			i += size
		}
		if state = int(d.next[state<<8|int(class)]); state == 0 {
			break
		}
		if a := d.accept[state]; a >= 0 {
			row, end = int(a), i
		}
	}
	return row, end
}

// A place is an instruction of a row's program.
type place struct{ row, pc int }

// A compiler makes the tables of rows: one program a row, then sets of places in all programs.
type compiler struct {
	progs []*syntax.Prog
	dfa   *dfa
	ids   map[string]uint16 // state of a set, by its places
	sets  [][]place
}

func compile(rows []Row) *dfa {
	c := &compiler{dfa: &dfa{}, ids: map[string]uint16{}}
	for _, row := range rows {
		re, err := syntax.Parse(expand(row.Pattern), syntax.Perl)
		if err != nil {
			panic("lexicon: " + row.Pattern + ": " + err.Error())
		}
		prog, _ := syntax.Compile(re.Simplify())
		c.progs = append(c.progs, prog)
	}
	examples := c.classify()
	c.add(nil)
	start := func(has func(Row) bool) uint16 {
		var set []place
		for i, row := range rows {
			if has(row) {
				set = c.follow(set, place{i, c.progs[i].Start})
			}
		}
		return c.add(set)
	}
	for mode := range modes {
		c.dfa.start[mode] = start(func(r Row) bool { return r.Mode == mode || r.Mode == Both })
	}
	for kind := range GrammarKinds {
		c.dfa.only[kind] = start(func(r Row) bool { return r.Kind == kind && r.Mode != Tag })
	}
	for s := 0; s < len(c.sets); s++ {
		c.dfa.next = append(c.dfa.next, make([]uint16, 256)...)
		for class, r := range examples {
			var set []place
			for _, p := range c.sets[s] {
				if inst := &c.progs[p.row].Inst[p.pc]; inst.Op >= syntax.InstRune && inst.MatchRune(r) {
					set = c.follow(set, place{p.row, int(inst.Out)})
				}
			}
			c.dfa.next[s<<8|class] = c.add(set)
		}
	}
	return c.dfa
}

// classify sorts the characters into classes, and returns a character of each.
func (c *compiler) classify() (examples []rune) {
	d := c.dfa
	d.bmp = new([0x10000]uint8)
	classes := map[string]uint8{}
	cuts := c.cuts()
	for i, from := range cuts[:len(cuts)-1] {
		var like []byte // which instructions match the character
		for _, prog := range c.progs {
			for k := range prog.Inst {
				if prog.Inst[k].Op >= syntax.InstRune {
					like = append(like, '0'+byte(min(1, 1+prog.Inst[k].MatchRunePos(from))))
				}
			}
		}
		class, ok := classes[string(like)]
		if !ok {
			class = uint8(len(examples))
			classes[string(like)] = class
			examples = append(examples, from)
		}
		to := cuts[i+1] - 1
		for r := from; r <= to && int(r) < len(d.bmp); r++ {
			d.bmp[r] = class
		}
		if int(from) >= len(d.bmp) {
			d.astral = append(d.astral, interval{from, to, class})
		}
	}
	copy(d.ascii[:], d.bmp[:])
	return examples
}

// cuts returns the characters at which a class may begin, in order, and behind them the end of all characters.
func (c *compiler) cuts() []rune {
	cuts := []rune{0, utf8.RuneSelf, 0x10000, unicode.MaxRune + 1}
	for _, prog := range c.progs {
		for _, inst := range prog.Inst {
			switch inst.Op {
			case syntax.InstRuneAnyNotNL:
				cuts = append(cuts, '\n', '\n'+1)
			case syntax.InstRune, syntax.InstRune1:
				for k, r := range inst.Rune {
					cuts = append(cuts, r+rune(k%2))
					if len(inst.Rune) == 1 {
						cuts = append(cuts, r+1)
					}
					for f := unicode.SimpleFold(r); syntax.Flags(inst.Arg)&syntax.FoldCase != 0 && f != r; f = unicode.SimpleFold(f) {
						cuts = append(cuts, f, f+1)
					}
				}
			}
		}
	}
	slices.Sort(cuts)
	return slices.Compact(cuts)
}

// add returns the state of a set of places.
func (c *compiler) add(set []place) uint16 {
	slices.SortFunc(set, func(a, b place) int { return (a.row-b.row)<<16 + a.pc - b.pc })
	set = slices.Compact(set)
	var key []byte
	for _, p := range set {
		key = binary.AppendUvarint(binary.AppendUvarint(key, uint64(p.row)), uint64(p.pc))
	}
	if s, ok := c.ids[string(key)]; ok {
		return s
	}
	row := int16(-1)
	for _, p := range set {
		if c.progs[p.row].Inst[p.pc].Op == syntax.InstMatch {
			row = int16(p.row)
			break
		}
	}
	s := uint16(len(c.sets))
	c.ids[string(key)], c.sets, c.dfa.accept = s, append(c.sets, set), append(c.dfa.accept, row)
	return s
}

// follow adds the places to a set that can be reached from one without a character.
func (c *compiler) follow(set []place, p place) []place {
	switch inst := c.progs[p.row].Inst[p.pc]; inst.Op {
	case syntax.InstAlt, syntax.InstAltMatch:
		return c.follow(c.follow(set, place{p.row, int(inst.Out)}), place{p.row, int(inst.Arg)})
	case syntax.InstCapture, syntax.InstNop:
		return c.follow(set, place{p.row, int(inst.Out)})
	case syntax.InstFail:
		return set
	}
	return append(set, p)
}
