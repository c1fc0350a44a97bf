package app

import (
	"bytes"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// A locked buffer may be written to by the timer of a PromptWriter while a test reads it.
type locked struct {
	sync.Mutex
	bytes.Buffer
}

func (l *locked) Write(p []byte) (int, error) {
	l.Lock()
	defer l.Unlock()
	return l.Buffer.Write(p)
}

func (l *locked) String() string {
	l.Lock()
	defer l.Unlock()
	return l.Buffer.String()
}

// TestPromptWriter holds when text is passed on: a tenth of a second after the first text that is collected, at Flush, and
// when the buffer is full.
func TestPromptWriter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out locked
		w := NewPromptWriter(&out)
		after := func(wait time.Duration, want string) {
			t.Helper()
			time.Sleep(wait)
			synctest.Wait()
			if got := out.String(); got != want {
				t.Fatalf("%q is passed on, want %q", got, want)
			}
		}
		w.Write([]byte("一"))
		after(promptly/2, "")
		w.WriteString("二")
		after(promptly/2, "一二")
		after(promptly, "一二")
		w.WriteString("三")
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
		after(0, "一二三")
		w.WriteString("四")
		after(promptly/2, "一二三")
		after(promptly/2, "一二三四")
		w.Write(bytes.Repeat([]byte("x"), 2*OutputSize))
		after(0, "一二三四"+strings.Repeat("x", 2*OutputSize))
	})
}
