package diff

import (
	"bytes"
	"slices"
)

// A run is a range of lines. They are either equal in both texts, or old lines with the new ones that
// replace them. The texts include the line ends.
type run struct {
	same     bool
	old, new []byte
}

// A comparison finds the lines that two texts share. It anchors them at the lines that each text has exactly
// once, as many as are in the same order in both, and extends each anchor over the equal lines around it. Its
// memory serves all pieces of a file.
type comparison struct {
	numbers  map[string]int32 // by the text of a line
	uses     []use            // by number
	old, new side
	once     []anchor // lines that each text has once, in the order of the old
	ranks    []int    // by line in once: number of lines before it in the longest sequence that ends with it
	tails    []int    // by rank: smallest index in the new text of a line that has it
	anchors  []anchor
	runs     []run
}

// A use says how often the texts have a line.
type use struct {
	old, new int // number of lines in each text
	at       int // index of the last one in the new text
}

// A side is one of the texts.
type side struct {
	text  []byte
	lines []int32 // their numbers
	ends  []int   // offsets at which they end
}

// An anchor is the indices of a line that is equal in both texts.
type anchor struct{ old, new int }

// compare returns the runs of two texts, in order, until the next call.
func (c *comparison) compare(old, new []byte) []run {
	c.load(old, new)
	c.anchor()
	c.runs = c.runs[:0]
	done := anchor{}
	for _, a := range c.anchors {
		if a.old < done.old {
			continue // an earlier anchor was extended over it
		}
		from, to := a, a
		for from.old > done.old && from.new > done.new && c.old.lines[from.old-1] == c.new.lines[from.new-1] {
			from.old, from.new = from.old-1, from.new-1
		}
		for to.old < len(c.old.lines) && to.new < len(c.new.lines) && c.old.lines[to.old] == c.new.lines[to.new] {
			to.old, to.new = to.old+1, to.new+1
		}
		c.add(false, done, from)
		c.add(true, from, to)
		done = to
	}
	return c.runs
}

// load numbers the lines of two texts.
func (c *comparison) load(old, new []byte) {
	if c.numbers == nil {
		c.numbers = map[string]int32{}
	}
	clear(c.numbers)
	c.uses = c.uses[:0]
	for _, number := range c.old.load(old, c.number) {
		c.uses[number].old++
	}
	for i, number := range c.new.load(new, c.number) {
		c.uses[number].new++
		c.uses[number].at = i
	}
}

// number returns the number of a line.
func (c *comparison) number(line string) int32 {
	n, ok := c.numbers[line]
	if !ok {
		n = int32(len(c.uses))
		c.numbers[line] = n
		c.uses = append(c.uses, use{})
	}
	return n
}

// load cuts a text into lines, and returns their numbers. The last line may lack its end.
func (s *side) load(text []byte, number func(line string) int32) []int32 {
	s.text, s.lines, s.ends = text, s.lines[:0], s.ends[:0]
	all := string(text)
	for at := 0; at < len(text); {
		end := len(text)
		if n := bytes.IndexByte(text[at:], '\n'); n >= 0 {
			end = at + n + 1
		}
		s.lines, s.ends = append(s.lines, number(all[at:end])), append(s.ends, end)
		at = end
	}
	return s.lines
}

// between returns the text of the lines from one index to another.
func (s *side) between(from, to int) []byte { return s.text[s.offset(from):s.offset(to)] }

// offset returns the offset at which a line begins.
func (s *side) offset(line int) int {
	if line == 0 {
		return 0
	}
	return s.ends[line-1]
}

// anchor finds the anchors: the beginning of the texts, the most lines that each text has once in the same order, and the end.
func (c *comparison) anchor() {
	c.once, c.ranks, c.tails = c.once[:0], c.ranks[:0], c.tails[:0]
	for i, number := range c.old.lines {
		u := c.uses[number]
		if u.old != 1 || u.new != 1 {
			continue
		}
		rank, _ := slices.BinarySearch(c.tails, u.at)
		if rank == len(c.tails) {
			c.tails = append(c.tails, u.at)
		}
		c.tails[rank] = u.at
		c.once, c.ranks = append(c.once, anchor{i, u.at}), append(c.ranks, rank)
	}
	end := anchor{len(c.old.lines), len(c.new.lines)}
	c.anchors = append(c.anchors[:0], end)
	next, wanted := end, len(c.tails)-1
	for i, rank := range slices.Backward(c.ranks) {
		if rank == wanted && c.once[i].new < next.new {
			next, wanted = c.once[i], wanted-1
			c.anchors = append(c.anchors, next)
		}
	}
	c.anchors = append(c.anchors, anchor{})
	slices.Reverse(c.anchors)
}

// add adds the lines from one place to another to the runs.
func (c *comparison) add(same bool, from, to anchor) {
	if from == to {
		return
	}
	c.runs = append(c.runs, run{same, c.old.between(from.old, to.old), c.new.between(from.new, to.new)})
}

// cutLines cuts a text after a number of lines.
func cutLines(text []byte, lines int) (before, after []byte) {
	end := 0
	for range lines {
		next := bytes.IndexByte(text[end:], '\n') + 1
		if next == 0 {
			next = len(text) - end
		}
		end += next
	}
	return text[:end], text[end:]
}

// numbers count lines of the old and the new file.
type numbers struct{ old, new int }

// countLines returns the number of lines in a text. The last one may lack its end.
func countLines(text []byte) int {
	lines := bytes.Count(text, []byte("\n"))
	if !endsLine(text) {
		lines++
	}
	return lines
}

// endsLine reports whether a text is empty or ends with a line end.
func endsLine(text []byte) bool { return len(text) == 0 || text[len(text)-1] == '\n' }
