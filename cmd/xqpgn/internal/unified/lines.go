package unified

import (
	"bytes"
	"hash/maphash"
	"strconv"

	"github.com/rogpeppe/go-internal/diff"
)

// A text is one in lines.
type text struct {
	bytes []byte
	ends  []int // of the lines
}

// set makes it another text.
func (t *text) set(data []byte) {
	t.bytes, t.ends = data, t.ends[:0]
	for end := 0; end < len(data); {
		next := bytes.IndexByte(data[end:], '\n') + 1
		if next == 0 {
			next = len(data) - end
		}
		end += next
		t.ends = append(t.ends, end)
	}
}

// begin returns where a line begins; that behind the last one is the end.
func (t *text) begin(line int) int {
	if line == 0 {
		return 0
	}
	return t.ends[line-1]
}

// lines returns the lines from one up to another.
func (t *text) lines(from, to int) []byte { return t.bytes[t.begin(from):t.begin(to)] }

// line returns a line.
func (t *text) line(i int) []byte { return t.bytes[t.begin(i):t.ends[i]] }

// A run is a stretch of lines: the same in both texts, or some of the old one with what
// stands in their place in the new one.
type run struct {
	same     bool
	from, to numbers // the first line, and the one behind the last
}

// A comparison compares texts, in memory that serves for the next ones.
type comparison struct {
	old, new text
	runs     []run
	seen     [1 << 9]uint64 // a bit for the hash of each line that may be in both
}

var seed = maphash.MakeSeed()

// compare finds the runs of two texts, in their order.
func (c *comparison) compare(old, new []byte) []run {
	c.old.set(old)
	c.new.set(new)
	c.runs = c.runs[:0]
	c.between(numbers{}, numbers{len(c.old.ends), len(c.new.ends)}, true)
	return c.runs
}

// between finds the runs between two places. What both begin with and end with is the same. Of what is left, there may be
// nothing that both have; else the whole is cut at the blank line between tags and moves, if the last tag stays, and each of
// the parts is read off its diff.
func (c *comparison) between(from, to numbers, whole bool) {
	begin := from
	for from.old < to.old && from.new < to.new && c.equal(from.old, from.new) {
		from.old, from.new = from.old+1, from.new+1
	}
	c.add(true, begin, from)
	end := to
	for from.old < to.old && from.new < to.new && c.equal(to.old-1, to.new-1) {
		to.old, to.new = to.old-1, to.new-1
	}
	cut := numbers{c.old.blank(from.old, to.old), c.new.blank(from.new, to.new)}
	switch {
	case !c.share(from, to):
		c.add(false, from, to)
	case whole && from.old < cut.old && cut.old < to.old && from.new < cut.new && cut.new < to.new &&
		c.equal(cut.old, cut.new) && c.equal(cut.old-1, cut.new-1):
		c.between(from, cut, false)
		c.between(cut, to, false)
	default:
		c.read(from, to)
	}
	c.add(true, to, end)
}

// equal reports whether a line of the old text is one of the new one.
func (c *comparison) equal(old, new int) bool { return bytes.Equal(c.old.line(old), c.new.line(new)) }

// blank returns the first line between two that is blank, the second one if none is.
func (t *text) blank(from, to int) int {
	for i := from; i < to; i++ {
		if line := t.line(i); line[0] == '\n' || line[0] == '\r' {
			return i
		}
	}
	return to
}

// share reports whether there may be a line between two places that both texts have: surely not,
// if no hash of the one is one of the other, as it is with moves that are put into other lines.
func (c *comparison) share(from, to numbers) bool {
	if from.old == to.old || from.new == to.new {
		return false
	}
	clear(c.seen[:])
	bit := func(line []byte) (*uint64, uint64) {
		hash := maphash.Bytes(seed, line)
		return &c.seen[hash>>6%uint64(len(c.seen))], 1 << (hash & 63)
	}
	for i := from.old; i < to.old; i++ {
		word, one := bit(c.old.line(i))
		*word |= one
	}
	for i := from.new; i < to.new; i++ {
		if word, one := bit(c.new.line(i)); *word&one != 0 {
			return true
		}
	}
	return false
}

// add adds a run, or to the last one, if it has a line.
func (c *comparison) add(same bool, from, to numbers) {
	if from == to {
		return
	}
	if n := len(c.runs); n > 0 && c.runs[n-1].same == same {
		c.runs[n-1].to = to
		return
	}
	c.runs = append(c.runs, run{same, from, to})
}

// read reads the runs between two places off the diff of what is there.
func (c *comparison) read(from, to numbers) {
	hunks := diff.Diff("", c.old.lines(from.old, to.old), "", c.new.lines(from.new, to.new))
	for range 3 { // which name the files
		_, hunks, _ = bytes.Cut(hunks, []byte("\n"))
	}
	at := from
	next := func(same bool, old, new int) {
		end := numbers{at.old + old, at.new + new}
		c.add(same, at, end)
		at = end
	}
	for line := range bytes.Lines(hunks) {
		switch line[0] {
		case '@': // as in "@@ -1,3 +1,5 @@": how far the hunk is from the beginning
			begin, count, _ := bytes.Cut(bytes.TrimPrefix(bytes.Fields(line)[1], []byte("-")), []byte(","))
			first, _ := strconv.Atoi(string(begin))
			if string(count) != "0" {
				first--
			}
			passed := from.old + first - at.old
			next(true, passed, passed)
		case ' ':
			next(true, 1, 1)
		case '-':
			next(false, 1, 0)
		case '+':
			next(false, 0, 1)
		}
	}
	c.add(true, at, to)
}
