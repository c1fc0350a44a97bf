package diff

import (
	"bytes"
	"io"
	"strconv"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
)

// A Mark is the kind of a line in a diff. For lines of the files, it is the character before the line.
type Mark byte

// Marks.
const (
	Header Mark = 'h' // names a file
	Range  Mark = '@' // gives the place of a hunk
	Kept   Mark = ' '
	Taken  Mark = '-' // only in the old file
	Put    Mark = '+' // only in the new file
)

// context is the number of unchanged lines around changes.
const context = 3

// hunkMemory is the number of bytes of a hunk in memory before they go to the queue. The queue holds one
// block in memory, and the others in a file.
const hunkMemory = 64 << 10

// A Writer writes the differences between the old and the new version of a file. It writes nothing for an
// unchanged file.
type Writer struct {
	out      io.Writer
	old, new string // file names
	paint    func(mark Mark, line []byte) []byte

	oldText, newText []byte // incomplete last lines of the input
	where            []byte // memory for the text of a hunk's place
	err              error
	lines            comparison

	passed     numbers       // lines processed
	before     []byte        // the last unchanged lines, if no hunk is open
	open       bool          // whether a hunk is open
	begin      numbers       // number of lines before the hunk
	after      []byte        // unchanged lines after the last change
	afterLines int           // number of lines in after
	body       []byte        // last part of the hunk
	spilt      extsort.Queue // parts of the hunk before body that exceed memory
	written    bool          // whether any hunk was written
}

// New returns a Writer to out. The names must be those that [Quoted] returns. Paint returns a line for
// display, given the line without its end and its mark. A nil paint changes nothing.
func New(out io.Writer, oldName, newName string, paint func(mark Mark, line []byte) []byte) *Writer {
	return &Writer{out: out, old: oldName, new: newName, paint: paint, spilt: extsort.Queue{Memory: 1}}
}

// Next processes the next piece of the old file and its replacement. An error comes from writing, and all
// later calls return it again.
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

// End writes the rest, and releases memory and file.
func (w *Writer) End() error {
	w.pending()
	w.close()
	if err := w.spilt.Close(); w.err == nil {
		w.err = err
	}
	return w.err
}

// pending compares the input that has not been compared yet.
func (w *Writer) pending() {
	w.piece(w.oldText, w.newText)
	w.oldText, w.newText = w.oldText[:0], w.newText[:0]
}

// pass skips unchanged lines while no hunk is open.
func (w *Writer) pass(text []byte) {
	lines := countLines(text)
	w.passed.old += lines
	w.passed.new += lines
	w.before = append(w.before, lastLines(text)...)
	w.before = append(w.before[:0], lastLines(w.before)...)
}

// lastLines returns the last lines of a text, at most context.
func lastLines(text []byte) []byte {
	end := len(text)
	for range context {
		end = bytes.LastIndexByte(text[:max(0, end-1)], '\n') + 1
	}
	return text[end:]
}

// piece compares lines.
func (w *Writer) piece(old, new []byte) {
	for _, r := range w.lines.compare(old, new) {
		if !r.same {
			w.differ(r)
			continue
		}
		rest := r.old
		for w.open && len(rest) > 0 {
			var line []byte
			line, rest = cutLines(rest, 1)
			w.passed.old++
			w.passed.new++
			w.after = append(w.after, line...)
			if w.afterLines++; w.afterLines > 2*context {
				w.close()
			}
		}
		w.pass(rest)
	}
}

// differ adds changed lines to the hunk, and opens one if necessary.
func (w *Writer) differ(r run) {
	if !w.open {
		lines := countLines(w.before)
		w.open, w.begin = true, numbers{w.passed.old - lines, w.passed.new - lines}
		w.put(Kept, w.before)
		w.before = w.before[:0]
	}
	w.put(Kept, w.after)
	w.after, w.afterLines = w.after[:0], 0
	w.put(Taken, r.old)
	w.put(Put, r.new)
	w.passed.old += countLines(r.old)
	w.passed.new += countLines(r.new)
}

// put adds lines to the hunk in their final form.
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

// close writes the open hunk, if any. The unchanged lines after it become its context, and that of the next
// hunk.
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

// firstLines returns the first lines of a text, at most context.
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

// appendLines appends the line range of a hunk, which has the lines after begin up to end. An empty range
// has the number of the line before it.
func appendLines(dst []byte, begin, end int) []byte {
	lines := end - begin
	if lines > 0 {
		begin++
	}
	dst = append(strconv.AppendInt(dst, int64(begin), 10), ',')
	return strconv.AppendInt(dst, int64(lines), 10)
}

// line writes a line that belongs to neither file.
func (w *Writer) line(mark Mark, text []byte) {
	if w.paint != nil {
		text = w.paint(mark, text)
	}
	w.write(append(text, '\n'), nil)
}

// write writes a text unless there was an error. It records an error in err.
func (w *Writer) write(text []byte, err error) {
	if err == nil && w.err == nil {
		_, err = w.out.Write(text)
	}
	if w.err == nil {
		w.err = err
	}
}
