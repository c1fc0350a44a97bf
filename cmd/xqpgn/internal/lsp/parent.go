package lsp

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// watchEvery is the interval at which a server checks that its editor still runs.
const watchEvery = 3 * time.Second

// watchEditor ends the server when the process of the editor has ended. It checks at an interval, because a crashed
// editor sends no message, and the pipe stays open if another process holds it.
func (s *server) watchEditor(pid int, every time.Duration) {
	editor, err := os.FindProcess(pid)
	if err != nil {
		s.ending.Do(func() { close(s.exit) })
		return
	}
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-s.exit:
			return
		case <-ticker.C:
			if err := editor.Signal(syscall.Signal(0)); errors.Is(err, os.ErrProcessDone) {
				s.ending.Do(func() { close(s.exit) })
				return
			}
		}
	}
}
