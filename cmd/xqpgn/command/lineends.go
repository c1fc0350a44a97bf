package command

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
)

// lineEnds are the line ends of a file's first game. All other games are written with them.
type lineEnds struct {
	known chan struct{} // closed when crlf is set
	crlf  bool          // whether the lines end as in Windows
}

func newLineEnds() *lineEnds { return &lineEnds{known: make(chan struct{})} }

// see returns the line ends. For the first game it determines them from the text. For other games it waits
// until they are known.
func (l *lineEnds) see(raw *grammar.RawGame, text string) (crlf bool) {
	if raw.Number == 1 {
		l.crlf = strings.Contains(text, "\r\n")
		close(l.known)
	}
	<-l.known
	return l.crlf
}

// seen reports whether a game has been seen and its lines end as in Windows. It does not wait, since a file
// may have no game.
func (l *lineEnds) seen() (crlf bool) {
	select {
	case <-l.known:
		return l.crlf
	default:
		return false
	}
}
