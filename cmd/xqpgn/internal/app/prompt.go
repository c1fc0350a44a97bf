package app

import (
	"bufio"
	"io"
	"sync"
	"time"
)

// A PromptWriter collects text, and passes it on when its buffer is full, or after a tenth of a second. So a program that
// sends games one by one sees the findings of each at once.
type PromptWriter struct {
	lock  sync.Mutex
	out   *bufio.Writer
	timer *time.Timer // calls Flush; nil if no text is collected
}

// promptly is how long a PromptWriter keeps text at most.
const promptly = 100 * time.Millisecond

// NewPromptWriter returns a PromptWriter to w. The caller must call Flush at the end.
func NewPromptWriter(w io.Writer) *PromptWriter {
	return &PromptWriter{out: bufio.NewWriterSize(w, OutputSize)}
}

// Write implements io.Writer.
func (w *PromptWriter) Write(p []byte) (int, error) {
	w.collect()
	defer w.lock.Unlock()
	return w.out.Write(p)
}

// WriteString implements io.StringWriter.
func (w *PromptWriter) WriteString(s string) (int, error) {
	w.collect()
	defer w.lock.Unlock()
	return w.out.WriteString(s)
}

// collect locks the writer and sets its timer.
func (w *PromptWriter) collect() {
	w.lock.Lock()
	if w.timer == nil {
		w.timer = time.AfterFunc(promptly, func() { w.Flush() })
	}
}

// Flush passes on the collected text.
func (w *PromptWriter) Flush() error {
	w.lock.Lock()
	defer w.lock.Unlock()
	if w.timer != nil {
		w.timer.Stop()
		w.timer = nil
	}
	return w.out.Flush()
}
