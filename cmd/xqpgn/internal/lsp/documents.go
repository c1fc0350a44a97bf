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
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
	"github.com/xqpgn/xqpgn/grammar"
)

// A document is a file that is open in the editor. The lock of the server guards it.
type document struct {
	uri     string
	version int
	text    *grammar.Document
	games   []found // findings of each game
	recent  int     // index of the game edited last
	misread misreading

	selection config.Selection // settings that select findings
	configErr error            // error in the settings

	coloured   semanticTokens // tokens sent to the editor last
	colourings int            // number of times that tokens were sent, used to name them

	settle     *time.Timer // publishes after the editor was quiet
	publishing sync.Mutex  // held while findings are collected and sent
	published  string      // hash of the findings sent last, without the version
}

// found holds the findings of a game that are wanted.
type found struct {
	diagnostics []ast.Diagnostic
	dropped     int // number of further findings that were only counted
}

// check returns the findings of a game that the settings select.
func (d *document) check(raw grammar.RawGame) found {
	if d.selection.Excluded {
		return found{}
	}
	game := new(ast.Game)
	raw.ParseShared(game) // findings share the text, which the document keeps
	one := checked.Parsed(game)
	wanted, _ := d.selection.InGame(game) // xqpgn check reports comments that mean nothing
	one.Found, _ = wanted.Split(one.Found)
	f := found{diagnostics: one.Found.Diagnostics}
	for _, n := range one.Found.Dropped {
		f.dropped += n
	}
	return f
}

// checkAll returns the findings of count games of a document from first on, using all processors. It checks nothing in
// a document that the editor decoded wrongly, because its findings would not be shown, and such text takes longest to
// check.
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
		panic(reason) // in the goroutine of the request, so that it is reported like any other failure
	}
	return all
}

// edit makes an edit, and checks the games that it changed.
func (d *document) edit(start, end int, text string) {
	r := d.text.Edit(start, end, text)
	d.games = splice(d.games, r.First, r.First+r.Old, d.checkAll(r.First, r.New))
	d.recent = max(0, min(r.First+r.New, d.text.Len())-1)
}

// difference returns the edit that turns one text into another. It leaves their common beginning and end, and splits no
// character.
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

// splice replaces a part of a list. If the lengths are equal, it changes the list in place.
func splice[T any](list []T, from, to int, with []T) []T {
	if to-from == len(with) {
		copy(list[from:], with)
		return list
	}
	return append(list[:from:from], append(with, list[to:]...)...)
}

// stop cancels the pending publication of findings.
func (d *document) stop() {
	if d.settle != nil {
		d.settle.Stop()
	}
}

// A spot is an offset into a game of a document, for a position that the editor asks about.
type spot struct {
	uri    string
	game   *ast.Game
	offset int32 // into the game's text
}

// spot returns the spot at a position, with its game parsed. The game is nil if the document has no game there.
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
