package lsp

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// watchEvery is how often a server looks whether its editor still runs.
const watchEvery = 3 * time.Second

// watchEditor ends the server when the process of the editor has ended, for which it looks every so often: one
// that failed cannot say so, and a pipe that another process holds open does not end.
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
