package lsp

import (
	"context"
	"reflect"
	"runtime/debug"
	"time"

	"github.com/xqpgn/xqpgn/grammar"
)

// rechoose reads the settings of a document again, and checks the document again if they changed.
func (s *server) rechoose(d *document) {
	wanted, err := s.selectionFor(d.uri)
	changed := !reflect.DeepEqual(wanted, d.selection)
	d.selection, d.configErr = wanted, err
	if changed {
		d.games = d.checkAll(0, d.text.Len())
	}
}

// chooseAgain sends the findings of all documents again after an xqpgn.toml changed.
func (s *server) chooseAgain(context.Context, anything) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, d := range s.documents {
		s.publishSoon(d)
	}
	if s.client.TextDocument.Diagnostic != nil && s.client.Workspace.Diagnostics.RefreshSupport {
		return nil, s.conn.Ask("workspace/diagnostic/refresh", nil)
	}
	return nil, nil
}

// freeAfter is the time after the opening of a large text at which unused memory is returned to the system. The message
// and the sent findings take several times the size of the text, and are not needed any more.
const freeAfter = time.Second

// largeText is the size of a text, in bytes, from which on its copies matter.
const largeText = 2 << 20

func (s *server) didOpen(_ context.Context, params didOpenParams) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := &document{
		uri: params.TextDocument.URI, version: params.TextDocument.Version,
		text: grammar.NewDocument(params.TextDocument.Text, grammar.Config{}),
	}
	d.misread = misreadingOf(params.TextDocument.Text)
	d.selection, d.configErr = s.selectionFor(d.uri)
	d.games = d.checkAll(0, d.text.Len())
	if old := s.documents[d.uri]; old != nil {
		old.stop()
	}
	s.documents[d.uri] = d
	s.publishSoon(d)
	if d.text.Size() > largeText {
		time.AfterFunc(freeAfter, debug.FreeOSMemory)
	}
	return nil, nil
}

func (s *server) didChange(_ context.Context, params didChangeParams) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.documents[params.TextDocument.URI]
	if d == nil {
		return nil, errUnknown
	}
	d.version = params.TextDocument.Version
	for _, change := range params.ContentChanges {
		if change.Range == nil {
			start, end, text := difference(d.text.Text(), change.Text)
			d.edit(start, end, text)
		} else {
			d.edit(s.offset(d.text, change.Range.Start), s.offset(d.text, change.Range.End), change.Text)
		}
		if d.misread.is || 2*len(change.Text) > d.text.Size() { // most of the text is new, as when a file is opened again
			was := d.misread.is
			if d.misread = misreadingOf(d.text.Text()); was && !d.misread.is {
				d.games = d.checkAll(0, d.text.Len())
			}
		}
	}
	s.publishSoon(d)
	return nil, nil
}

func (s *server) didClose(_ context.Context, params documentParams) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.documents[params.TextDocument.URI]
	if d == nil {
		return nil, errUnknown
	}
	d.stop()
	delete(s.documents, d.uri)
	go s.clear(d)
	return nil, nil
}

// closeAll stops the timers of all documents.
func (s *server) closeAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, d := range s.documents {
		d.stop()
	}
}
