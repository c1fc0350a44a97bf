package lsp

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choice"
	"github.com/xqpgn/xqpgn/grammar"
)

// A snapshot is a document as it is at one time, for what takes longer than a look.
type snapshot struct {
	uri     string
	version int
	text    *grammar.Document
	games   []found
	misread bool          // whether the editor decoded it wrongly, so that no edit may be made
	choice  choice.Choice // of findings
}

// snapshot returns a document as it is now.
func (s *server) snapshot(uri string) (snapshot, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.documents[uri]
	if d == nil {
		return snapshot{}, errUnknown
	}
	return d.snapshot(), nil
}

// snapshot returns the document as it is now. The server is locked.
func (d *document) snapshot() snapshot {
	return snapshot{d.uri, d.version, d.text.Clone(), append([]found(nil), d.games...), d.misread.is, d.choice}
}

// between returns the games that a range touches: from the first to before the second.
func (n *snapshot) between(s *server, r textRange) (from, to int) {
	from, _ = n.text.At(s.offset(n.text, r.Start))
	to, _ = n.text.At(s.offset(n.text, r.End))
	return max(0, from), to + 1
}

// edits returns edits of a game's text as the editor makes them.
func (s *server) edits(game *ast.Source, edits []ast.Edit) []textEdit {
	all := make([]textEdit, len(edits))
	for i, e := range edits {
		all[i] = textEdit{s.rangeOf(game, e.Span), e.New}
	}
	return all
}

// rewritten appends the edit that makes a game's text another one, if it is not that.
func (s *server) rewritten(all []textEdit, game *ast.Source, text string) []textEdit {
	if text == game.Text {
		return all
	}
	start, end, with := difference(game.Text, text)
	return append(all, textEdit{s.rangeOf(game, ast.Span{Start: int32(start), End: int32(end)}), with})
}

// workspaceEdit returns edits of a document as the editor wants them: for the version
// that they were made for, where it can tell.
func (s *server) workspaceEdit(n *snapshot, edits []textEdit) workspaceEdit {
	if s.client.Workspace.WorkspaceEdit.DocumentChanges {
		return workspaceEdit{DocumentChanges: []textDocumentEdit{{versionedDocument{n.uri, n.version}, edits}}}
	}
	return workspaceEdit{Changes: map[string][]textEdit{n.uri: edits}}
}
