package lsp

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choice"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/examine"
	"github.com/xqpgn/xqpgn/grammar"
)

// A document is a file that is open in the editor. The server's lock guards it.
type document struct {
	uri     string
	version int
	text    *grammar.Document
	games   []found // what was found in each game
	recent  int     // the game that was edited last
	misread misreading

	choice   choice.Choice // of findings
	unchosen error         // why it is none

	coloured   semanticTokens // what the editor was told last
	colourings int            // how often

	settle     *time.Timer // publishes when the editor is quiet
	publishing sync.Mutex  // held while findings are put together and sent
	published  string      // the sum of what was sent last, but for the version
}

// found is what was found in a game.
type found struct {
	diagnostics []ast.Diagnostic
	dropped     int // how many more there were
}

// check finds what is wrong with a game, as far as it is wanted.
func (d *document) check(raw grammar.RawGame) found {
	if d.choice.Excluded {
		return found{}
	}
	game := new(ast.Game)
	raw.ParseShared(game) // findings hold parts of the text, which the document has
	one := examine.Parsed(game)
	wanted, _ := d.choice.InGame(game) // xqpgn check reports comments that mean nothing
	one.Found, _ = wanted.Split(one.Found)
	f := found{diagnostics: one.Found.Diagnostics}
	for _, n := range one.Found.Dropped {
		f.dropped += n
	}
	return f
}

// checkAll finds what is wrong with so many games of a document, from the first on, with all
// processors. It finds nothing in a document that the editor decoded wrongly: nothing would be shown
// of it, and no text takes longer to check.
func (d *document) checkAll(first, count int) []found {
	all := make([]found, count)
	if d.misread.is {
		return all
	}
	jobs := min(count, runtime.GOMAXPROCS(0))
	var group sync.WaitGroup
	var failed atomic.Value
	for job := range jobs {
		group.Go(func() {
			defer func() {
				if reason := recover(); reason != nil {
					failed.Store(fmt.Sprintf("%v\n%s", reason, debug.Stack()))
				}
			}()
			for i := job; i < count; i += jobs {
				all[i] = d.check(d.text.Raw(first + i))
			}
		})
	}
	group.Wait()
	if reason := failed.Load(); reason != nil {
		panic(reason) // where it is told as any other failure of a request
	}
	return all
}

// edit makes an edit, and checks the games that it made anew.
func (d *document) edit(start, end int, text string) {
	r := d.text.Edit(start, end, text)
	d.games = splice(d.games, r.First, r.First+r.Old, d.checkAll(r.First, r.New))
	d.recent = max(0, min(r.First+r.New, d.text.Len())-1)
}

// difference returns the edit that makes one text of another: what is between the
// beginning and the end that they share.
func difference(old, text string) (start, end int, with string) {
	for start < len(old) && start < len(text) && old[start] == text[start] {
		start++
	}
	for start > 0 && start < len(old) && !utf8.RuneStart(old[start]) || start > 0 && start < len(text) && !utf8.RuneStart(text[start]) {
		start--
	}
	end, last := len(old), len(text)
	for end > start && last > start && old[end-1] == text[last-1] {
		end--
		last--
	}
	for end < len(old) && !utf8.RuneStart(old[end]) {
		end++
		last++
	}
	return start, end, text[start:last]
}

// splice replaces a part of a list. In the place of as many nothing moves.
func splice[T any](list []T, from, to int, with []T) []T {
	if to-from == len(with) {
		copy(list[from:], with)
		return list
	}
	return append(list[:from:from], append(with, list[to:]...)...)
}

// stop ends what goes on in the background.
func (d *document) stop() {
	if d.settle != nil {
		d.settle.Stop()
	}
}

// A spot is a place in a game of a document, as an editor asks about one.
type spot struct {
	uri    string
	game   *ast.Game
	offset int32 // into the game's text
}

// spot returns the spot at a place, with its game parsed; its game is nil if there is
// none in the document.
func (s *server) spot(uri string, at position) (spot, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.documents[uri]
	if d == nil {
		return spot{}, errUnknown
	}
	game, offset := d.text.At(s.offset(d.text, at))
	if game < 0 {
		return spot{uri: uri}, nil
	}
	return spot{uri, d.text.Game(game), offset}, nil
}
