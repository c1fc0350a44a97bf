package diff

import (
	"bytes"
	"strconv"

	"github.com/rogpeppe/go-internal/diff"
)

// A run is a range of lines. They are either equal in both texts, or old lines with the new ones that
// replace them. The texts include the line ends.
type run struct {
	same     bool
	old, new []byte
}

// compare returns the runs of two texts, in order.
func compare(old, new []byte) (runs []run) {
	add := func(same bool, oldLines, newLines int) {
		if oldLines+newLines == 0 {
			return
		}
		r := run{same: same}
		r.old, old = cutLines(old, oldLines)
		r.new, new = cutLines(new, newLines)
		if n := len(runs); n > 0 && runs[n-1].same == same { // they are neighbours in both texts
			last := &runs[n-1]
			last.old, last.new = last.old[:len(last.old)+len(r.old)], last.new[:len(last.new)+len(r.new)]
			return
		}
		runs = append(runs, r)
	}
	hunks := diff.Diff("", old, "", new)
	for range 3 { // the lines that name the files
		_, hunks, _ = bytes.Cut(hunks, []byte("\n"))
	}
	passed := 0 // lines of the old text
	for line := range bytes.Lines(hunks) {
		switch line[0] {
		case '@': // as in "@@ -1,3 +1,5 @@", which gives the start of the hunk
			begin, count, _ := bytes.Cut(bytes.TrimPrefix(bytes.Fields(line)[1], []byte("-")), []byte(","))
			first, _ := strconv.Atoi(string(begin))
			if string(count) != "0" {
				first--
			}
			add(true, first-passed, first-passed)
			passed = first
		case ' ':
			add(true, 1, 1)
			passed++
		case '-':
			add(false, 1, 0)
			passed++
		case '+':
			add(false, 0, 1)
		}
	}
	add(true, countLines(old), countLines(new))
	return runs
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
