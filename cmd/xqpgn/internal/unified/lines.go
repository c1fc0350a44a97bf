package unified

import (
	"bytes"
	"strconv"

	"github.com/rogpeppe/go-internal/diff"
)

// A run is a stretch of lines: the same in both texts, or some of the old one with what
// stands in their place in the new one.
type run struct {
	same     bool
	old, new [][]byte
}

// compare returns the runs of two texts, in their order: what both begin with and end with is
// the same, and what lies between is read off the diff of that.
func compare(old, new [][]byte) []run {
	head := commonPrefix(old, new)
	tail := commonSuffix(old[head:], new[head:])
	r := reader{old: old, new: new}
	r.pass(head)
	oldEnd, newEnd := len(old)-tail, len(new)-tail
	hunks := diff.Diff("", bytes.Join(old[head:oldEnd], nil), "", bytes.Join(new[head:newEnd], nil))
	for range 3 { // which name the files
		_, hunks, _ = bytes.Cut(hunks, []byte("\n"))
	}
	for line := range bytes.Lines(hunks) {
		switch line[0] {
		case '@': // as in "@@ -1,3 +1,5 @@": how far the hunk is from the beginning
			from, count, _ := bytes.Cut(bytes.TrimPrefix(bytes.Fields(line)[1], []byte("-")), []byte(","))
			first, _ := strconv.Atoi(string(from))
			if string(count) != "0" {
				first--
			}
			r.pass(head + first - r.oldRead)
		case ' ':
			r.pass(1)
		case '-':
			r.differ(1, 0)
		case '+':
			r.differ(0, 1)
		}
	}
	r.pass(len(old) - r.oldRead)
	return r.runs
}

// A reader puts the lines of two texts into runs.
type reader struct {
	old, new         [][]byte
	oldRead, newRead int
	runs             []run
}

// pass reads so many lines that are the same.
func (r *reader) pass(lines int) { r.add(true, lines, lines) }

// differ reads so many lines that are in one text only.
func (r *reader) differ(old, new int) { r.add(false, old, new) }

func (r *reader) add(same bool, old, new int) {
	if old+new == 0 {
		return
	}
	n := len(r.runs)
	if n == 0 || r.runs[n-1].same != same {
		r.runs = append(r.runs, run{same, r.old[r.oldRead:r.oldRead], r.new[r.newRead:r.newRead]})
		n++
	}
	last := &r.runs[n-1]
	last.old, last.new = last.old[:len(last.old)+old], last.new[:len(last.new)+new]
	r.oldRead, r.newRead = r.oldRead+old, r.newRead+new
}

func commonPrefix(a, b [][]byte) (n int) {
	for n < len(a) && n < len(b) && bytes.Equal(a[n], b[n]) {
		n++
	}
	return n
}

func commonSuffix(a, b [][]byte) (n int) {
	for n < len(a) && n < len(b) && bytes.Equal(a[len(a)-1-n], b[len(b)-1-n]) {
		n++
	}
	return n
}
