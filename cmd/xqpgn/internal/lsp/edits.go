package lsp

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
	"github.com/xqpgn/xqpgn/grammar"
)

// A snapshot is a copy of a document at one time, for requests that take too long to hold the lock of the server.
type snapshot struct {
	uri       string
	version   int
	text      *grammar.Document
	games     []found
	misread   bool             // whether the editor decoded the file wrongly, so that no edit may be made
	selection config.Selection // settings that select findings
}

// snapshot returns the current state of the document with a URI.
func (s *server) snapshot(uri string) (snapshot, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.documents[uri]
	if d == nil {
		return snapshot{}, errUnknown
	}
	return d.snapshot(), nil
}

// snapshot returns the current state of the document. The caller holds the lock of the server.
func (d *document) snapshot() snapshot {
	return snapshot{d.uri, d.version, d.text.Clone(), append([]found(nil), d.games...), d.misread.is, d.selection}
}

// between returns the range of games that a range of text touches: from the first to before the second index.
func (n *snapshot) between(s *server, r textRange) (from, to int) {
	from, _ = n.text.At(s.offset(n.text, r.Start))
	to, _ = n.text.At(s.offset(n.text, r.End))
	return max(0, from), to + 1
}

// edits converts edits of a game's text to edits of the protocol.
func (s *server) edits(game *ast.Source, edits []ast.Edit) []textEdit {
	all := make([]textEdit, len(edits))
	for i, e := range edits {
		all[i] = textEdit{s.rangeOf(game, e.Span), e.New}
	}
	return all
}

// rewritten appends the edit that turns a game's text into text, unless they are equal.
func (s *server) rewritten(all []textEdit, game *ast.Source, text string) []textEdit {
	if text == game.Text {
		return all
	}
	start, end, with := difference(game.Text, text)
	return append(all, textEdit{s.rangeOf(game, ast.Span{Start: int32(start), End: int32(end)}), with})
}

// workspaceEdit returns edits of a document as an edit of the protocol. It names the version of the document if the
// client supports that.
func (s *server) workspaceEdit(n *snapshot, edits []textEdit) workspaceEdit {
	if s.client.Workspace.WorkspaceEdit.DocumentChanges {
		return workspaceEdit{DocumentChanges: []textDocumentEdit{{versionedDocument{n.uri, n.version}, edits}}}
	}
	return workspaceEdit{Changes: map[string][]textEdit{n.uri: edits}}
}
