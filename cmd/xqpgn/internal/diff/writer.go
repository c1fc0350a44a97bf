package diff

import (
	"bytes"
	"io"
	"strconv"

	"github.com/xqpgn/xqpgn/semantic/extsort"
)

// A Mark says what a line of a diff is. Those of lines of files are what stands before them.
type Mark byte

// The marks.
const (
	Header Mark = 'h' // names a file
	Range  Mark = '@' // says where a hunk is
	Kept   Mark = ' '
	Taken  Mark = '-' // of the old file
	Put    Mark = '+' // of the new one
)

// context is how many lines that are the same stand around what differs.
const context = 3

// hunkMemory is how many bytes of a hunk are held before they go to the queue, which holds a
// block of them in memory, and the others in a file.
const hunkMemory = 64 << 10

// A Writer writes how one file differs from what it becomes. Nothing is written of one that
// stays as it is.
type Writer struct {
	out      io.Writer
	old, new string // the names
	paint    func(mark Mark, line []byte) []byte

	oldText, newText []byte // what came and does not end with a line
	compared         comparison
	where            []byte // memory for the words on where a hunk is
	err              error

	passed     numbers       // of lines that came
	before     []byte        // the last lines that are the same, where there is no hunk
	open       bool          // whether there is a hunk
	begin      numbers       // how many lines there are before it
	after      []byte        // lines that are the same behind what differs
	afterLines int           // how many these are
	body       []byte        // of the hunk
	spilt      extsort.Queue // what comes before it and did not fit into memory
	written    bool          // whether there was a hunk
}

// numbers count lines of the old file and of the new one.
type numbers struct{ old, new int }

// plus returns the sum of two.
func (n numbers) plus(m numbers) numbers { return numbers{n.old + m.old, n.new + m.new} }

// New returns a Writer to out of the diff of a file, from one name to another, as
// [Quoted] writes them. Paint returns a line, which has no end, as it is to be shown, with its
// mark; nil shows it as it is.
func New(out io.Writer, oldName, newName string, paint func(mark Mark, line []byte) []byte) *Writer {
	return &Writer{out: out, old: oldName, new: newName, paint: paint, spilt: extsort.Queue{Memory: 1}}
}

// Next takes the next piece of the old file, and what stands for it in the new one. The
// error is one of writing, and comes again from then on.
func (w *Writer) Next(old, new []byte) error {
	if len(w.oldText)+len(w.newText) == 0 {
		if bytes.Equal(old, new) && !w.open && endsLine(old) {
			w.pass(old)
			return w.err
		}
		if endsLine(old) && endsLine(new) {
			w.piece(old, new)
			return w.err
		}
	}
	w.oldText, w.newText = append(w.oldText, old...), append(w.newText, new...)
	if endsLine(w.oldText) && endsLine(w.newText) {
		w.pending()
	}
	return w.err
}

// End writes what is left, and gives back memory and file.
func (w *Writer) End() error {
	w.pending()
	w.close()
	if err := w.spilt.Close(); w.err == nil {
		w.err = err
	}
	return w.err
}

// pending compares what came and was not compared.
func (w *Writer) pending() {
	w.piece(w.oldText, w.newText)
	w.oldText, w.newText = w.oldText[:0], w.newText[:0]
}

// endsLine reports whether a text ends where a line does.
func endsLine(text []byte) bool { return len(text) == 0 || text[len(text)-1] == '\n' }

// pass passes lines that are the same, where there is no hunk.
func (w *Writer) pass(text []byte) {
	lines := countLines(text)
	w.passed.old += lines
	w.passed.new += lines
	w.before = append(w.before, lastLines(text)...)
	w.before = append(w.before[:0], lastLines(w.before)...)
}

// countLines returns how many lines a text has, the last one with or without an end.
func countLines(text []byte) int {
	lines := bytes.Count(text, []byte("\n"))
	if !endsLine(text) {
		lines++
	}
	return lines
}

// lastLines returns the last lines of a text, as many as are context.
func lastLines(text []byte) []byte {
	end := len(text)
	for range context {
		end = bytes.LastIndexByte(text[:max(0, end-1)], '\n') + 1
	}
	return text[end:]
}

// piece compares lines.
func (w *Writer) piece(old, new []byte) {
	for _, r := range w.compared.compare(old, new) {
		if !r.same {
			w.differ(r)
			continue
		}
		from := r.from.old
		for ; w.open && from < r.to.old; from++ {
			w.passed.old++
			w.passed.new++
			w.after = append(w.after, w.compared.old.line(from)...)
			if w.afterLines++; w.afterLines > 2*context {
				w.close()
			}
		}
		if from < r.to.old {
			w.pass(w.compared.old.lines(from, r.to.old))
		}
	}
}

// differ puts lines into a hunk, which it opens if there is none.
func (w *Writer) differ(r run) {
	if !w.open {
		lines := countLines(w.before)
		w.open, w.begin = true, numbers{w.passed.old - lines, w.passed.new - lines}
		w.put(Kept, w.before)
		w.before = w.before[:0]
	}
	w.put(Kept, w.after)
	w.after, w.afterLines = w.after[:0], 0
	w.put(Taken, w.compared.old.lines(r.from.old, r.to.old))
	w.put(Put, w.compared.new.lines(r.from.new, r.to.new))
	w.passed.old += r.to.old - r.from.old
	w.passed.new += r.to.new - r.from.new
}

// put puts lines into the hunk, ready to be written.
func (w *Writer) put(mark Mark, lines []byte) {
	for len(lines) > 0 {
		end := bytes.IndexByte(lines, '\n') + 1
		if end == 0 {
			end = len(lines)
		}
		line := lines[:end]
		lines = lines[end:]
		if w.paint == nil {
			w.body = append(append(w.body, byte(mark)), line...)
		} else {
			w.body = append(w.body, w.paint(mark, bytes.TrimSuffix(line, []byte("\n")))...)
			if endsLine(line) {
				w.body = append(w.body, '\n')
			}
		}
		if !endsLine(line) {
			w.body = append(w.body, "\n\\ No newline at end of file\n"...)
		}
		if len(w.body) > hunkMemory {
			if err := w.spilt.Add(w.body); w.err == nil {
				w.err = err
			}
			w.body = w.body[:0]
		}
	}
}

// close writes the hunk, if there is one. What is the same behind it becomes its context,
// and that of the next one.
func (w *Writer) close() {
	if !w.open {
		return
	}
	context := firstLines(w.after)
	beyond := w.afterLines - countLines(context)
	end := numbers{w.passed.old - beyond, w.passed.new - beyond}
	w.put(Kept, context)
	if !w.written {
		w.written = true
		w.line(Header, []byte("diff "+w.old+" "+w.new))
		w.line(Header, []byte("--- "+tabbed(w.old)))
		w.line(Header, []byte("+++ "+tabbed(w.new)))
	}
	where := appendLines(append(w.where[:0], "@@ -"...), w.begin.old, end.old)
	where = appendLines(append(where, " +"...), w.begin.new, end.new)
	w.where = append(where, " @@"...)
	w.line(Range, w.where)
	for text, err := range w.spilt.All() {
		w.write(text, err)
	}
	w.write(w.body, w.spilt.Close())
	w.body, w.spilt = w.body[:0], extsort.Queue{Memory: 1}
	w.open = false
	w.before = append(w.before[:0], lastLines(w.after[len(context):])...)
	w.after, w.afterLines = w.after[:0], 0
}

// firstLines returns the first lines of a text, as many as are context.
func firstLines(text []byte) []byte {
	end := 0
	for range context {
		next := bytes.IndexByte(text[end:], '\n') + 1
		if next == 0 {
			return text
		}
		end += next
	}
	return text[:end]
}

// appendLines words which lines are in a hunk: those behind the first begin ones, up to end. None are
// said to be at the line before.
func appendLines(dst []byte, begin, end int) []byte {
	lines := end - begin
	if lines > 0 {
		begin++
	}
	dst = append(strconv.AppendInt(dst, int64(begin), 10), ',')
	return strconv.AppendInt(dst, int64(lines), 10)
}

// line writes a line that is not of the files.
func (w *Writer) line(mark Mark, text []byte) {
	if w.paint != nil {
		text = w.paint(mark, text)
	}
	w.write(append(text, '\n'), nil)
}

// write writes a text, unless there is or was an error.
func (w *Writer) write(text []byte, err error) {
	if err == nil && w.err == nil {
		_, err = w.out.Write(text)
	}
	if w.err == nil {
		w.err = err
	}
}
