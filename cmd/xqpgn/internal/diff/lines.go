package diff

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strconv"

	"github.com/rogpeppe/go-internal/diff"
)

// A text is a text split into lines.
type text struct {
	bytes  []byte
	ends   []int    // end of each line
	hashes []uint64 // hash of each line
}

// set replaces the text.
func (t *text) set(data []byte) {
	t.bytes, t.ends, t.hashes = data, t.ends[:0], t.hashes[:0]
	for begin, end := 0, 0; begin < len(data); begin = end {
		next := bytes.IndexByte(data[begin:], '\n') + 1
		if next == 0 {
			next = len(data) - begin
		}
		end = begin + next
		t.ends, t.hashes = append(t.ends, end), append(t.hashes, hashOf(data[begin:end]))
	}
}

// begin returns the start of a line. For the line after the last, it returns the end of the text.
func (t *text) begin(line int) int {
	if line == 0 {
		return 0
	}
	return t.ends[line-1]
}

// lines returns the lines from from up to to.
func (t *text) lines(from, to int) []byte { return t.bytes[t.begin(from):t.begin(to)] }

// line returns line i.
func (t *text) line(i int) []byte { return t.bytes[t.begin(i):t.ends[i]] }

// A run is a range of lines. They are either equal in both texts, or old lines with the new ones that
// replace them.
type run struct {
	same     bool
	from, to numbers // the first line, and the line after the last
}

// runs are the runs of two texts, in order.
type runs []run

// add adds a run, or extends the last one if it is of the same sort. It ignores an empty run.
func (r *runs) add(same bool, from, to numbers) {
	if from == to {
		return
	}
	if n := len(*r); n > 0 && (*r)[n-1].same == same {
		(*r)[n-1].to = to
		return
	}
	*r = append(*r, run{same, from, to})
}

// A comparison compares texts. It reuses its memory for the next ones.
type comparison struct {
	old, new text
	runs     runs
	seen     [1 << 9]uint64 // bits for the hashes of lines, to find lines that may be in both texts
	pattern  []byte         // memory for a pattern
	known    map[string]runs
}

// hashOf returns a hash of a line from its length, beginning and end. Few different lines share a hash.
func hashOf(line []byte) uint64 {
	const (
		ends = 8 // bytes
		odd  = 0x9e3779b97f4a7c15
	)
	hash := uint64(len(line))
	if len(line) < ends {
		for _, b := range line {
			hash = hash<<8 | uint64(b)
		}
	} else {
		hash ^= binary.LittleEndian.Uint64(line) * odd
		hash ^= binary.LittleEndian.Uint64(line[len(line)-ends:])
	}
	hash *= odd
	return hash ^ hash>>32
}

// compare returns the runs of two texts, in order.
func (c *comparison) compare(old, new []byte) runs {
	c.old.set(old)
	c.new.set(new)
	c.runs = c.runs[:0]
	c.between(numbers{}, numbers{len(c.old.ends), len(c.new.ends)}, true)
	return c.runs
}

// between finds the runs between two places. It first splits off the common beginning and end. If the rest
// has no common line, it is a single run. Otherwise a whole text is cut at the blank line between tags and
// moves, if the last tag is unchanged. A diff gives the runs of each part.
func (c *comparison) between(from, to numbers, whole bool) {
	begin := from
	for from.old < to.old && from.new < to.new && c.equal(from.old, from.new) {
		from.old, from.new = from.old+1, from.new+1
	}
	c.runs.add(true, begin, from)
	end := to
	for from.old < to.old && from.new < to.new && c.equal(to.old-1, to.new-1) {
		to.old, to.new = to.old-1, to.new-1
	}
	cut := numbers{c.old.blank(from.old, to.old), c.new.blank(from.new, to.new)}
	switch {
	case !c.share(from, to):
		c.runs.add(false, from, to)
	case whole && from.old < cut.old && cut.old < to.old && from.new < cut.new && cut.new < to.new &&
		c.equal(cut.old, cut.new) && c.equal(cut.old-1, cut.new-1):
		c.between(from, cut, false)
		c.between(cut, to, false)
	default:
		c.read(from, to)
	}
	c.runs.add(true, to, end)
}

// equal reports whether a line of the old text equals one of the new text.
func (c *comparison) equal(old, new int) bool {
	return c.old.hashes[old] == c.new.hashes[new] && bytes.Equal(c.old.line(old), c.new.line(new))
}

// blank returns the first blank line from from up to to, or to if there is none.
func (t *text) blank(from, to int) int {
	for i := from; i < to; i++ {
		if line := t.line(i); line[0] == '\n' || line[0] == '\r' {
			return i
		}
	}
	return to
}

// share reports whether both texts may have a common line between two places. It returns false only if they
// share no hash. This is typical of moves that are wrapped into other lines.
func (c *comparison) share(from, to numbers) bool {
	old, new := c.old.hashes[from.old:to.old], c.new.hashes[from.new:to.new]
	if len(old)*len(new) <= len(c.seen) {
		return slices.ContainsFunc(new, func(hash uint64) bool { return slices.Contains(old, hash) })
	}
	clear(c.seen[:])
	bit := func(hash uint64) (*uint64, uint64) { return &c.seen[hash>>6%uint64(len(c.seen))], 1 << (hash & 63) }
	for _, hash := range old {
		word, one := bit(hash)
		*word |= one
	}
	for _, hash := range new {
		if word, one := bit(hash); *word&one != 0 {
			return true
		}
	}
	return false
}

// read finds the runs between two places from their diff. The diff depends only on which lines are equal.
// Many games of a file have the same pattern of equal lines, so read remembers the diffs by pattern.
func (c *comparison) read(from, to numbers) {
	pattern := c.patternOf(from, to)
	found, ok := c.known[string(pattern)]
	if !ok {
		found = readDiff(c.old.lines(from.old, to.old), c.new.lines(from.new, to.new))
		if len(c.known) >= mostKnown || c.known == nil {
			c.known = map[string]runs{}
		}
		if pattern != nil {
			c.known[string(pattern)] = found
		}
	}
	at := from
	for _, r := range found {
		at = from.plus(r.to)
		c.runs.add(r.same, from.plus(r.from), at)
	}
	c.runs.add(true, at, to)
}

// mostKnown is the number of remembered patterns, and mostLines the greatest number of lines in one.
const (
	mostKnown = 1 << 10
	mostLines = 100
)

// patternOf returns which lines between two places are equal. The pattern has the number of old lines, then
// for each old and new line the index of the first equal line. It is nil if there are too many lines.
func (c *comparison) patternOf(from, to numbers) []byte {
	old := to.old - from.old
	lines := old + to.new - from.new
	if lines > mostLines {
		return nil
	}
	at := func(i int) (*text, int) {
		if i < old {
			return &c.old, from.old + i
		}
		return &c.new, from.new + i - old
	}
	pattern := append(c.pattern[:0], byte(old))
	var hashes [mostLines]uint64
	for i := range lines {
		text, line := at(i)
		hashes[i] = text.hashes[line]
		first := 0
		for ; first < i; first++ {
			if hashes[first] != hashes[i] {
				continue
			}
			if other, its := at(first); bytes.Equal(other.line(its), text.line(line)) {
				break
			}
		}
		pattern = append(pattern, byte(first))
	}
	c.pattern = pattern
	return pattern
}

// readDiff reads the runs of two texts from their diff, up to the end of the last hunk.
func readDiff(old, new []byte) (found runs) {
	hunks := diff.Diff("", old, "", new)
	for range 3 { // the lines that name the files
		_, hunks, _ = bytes.Cut(hunks, []byte("\n"))
	}
	var at numbers
	next := func(same bool, old, new int) {
		end := at.plus(numbers{old, new})
		found.add(same, at, end)
		at = end
	}
	for line := range bytes.Lines(hunks) {
		switch line[0] {
		case '@': // as in "@@ -1,3 +1,5 @@", which gives the start of the hunk
			begin, count, _ := bytes.Cut(bytes.TrimPrefix(bytes.Fields(line)[1], []byte("-")), []byte(","))
			first, _ := strconv.Atoi(string(begin))
			if string(count) != "0" {
				first--
			}
			next(true, first-at.old, first-at.old)
		case ' ':
			next(true, 1, 1)
		case '-':
			next(false, 1, 0)
		case '+':
			next(false, 0, 1)
		}
	}
	return found
}

// numbers count lines of the old and the new file.
type numbers struct{ old, new int }

// plus returns the sum of n and m.
func (n numbers) plus(m numbers) numbers { return numbers{n.old + m.old, n.new + m.new} }
