package lsp

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"github.com/xqpgn/xqpgn/grammar"
)

// TestMisread holds that a file opened in the wrong encoding has one diagnostic that says so, and no actions or edits,
// until it is opened in the right encoding.
func TestMisread(t *testing.T) {
	const right = "[Game \"Chinese Chess\"]\n[Date \"1999-1-2\"]\n1. 炮二平五   马８进７ 2. 马二进三 *\n"
	data, err := grammar.GB18030.Append(nil, right)
	if err != nil {
		t.Fatal(err)
	}
	wrong, err := charmap.Windows1252.NewDecoder().String(string(data))
	if err != nil {
		t.Fatal(err)
	}
	s, _ := open(t, wrong)
	list := s.found()
	if len(list) != 1 || !strings.Contains(list[0].Message, "it is in gb18030") || !strings.Contains(list[0].Message, "++enc=gb18030") ||
		list[0].Range.Start != (position{2, 3}) {
		t.Errorf("%+v", list)
	}
	actions := s.actions(position{2, 3}, kindFixAll)
	var edits []textEdit
	s.call("textDocument/formatting", documentParams{documentIdentifier{uri}}, &edits)
	if len(actions) > 0 || len(edits) > 0 {
		t.Errorf("a file in the wrong encoding is changed: %+v %+v", actions, edits)
	}
	s.version++
	s.notify("textDocument/didChange", didChangeParams{versionedDocument{uri, s.version}, []contentChange{{nil, right}}})
	if list := s.found(); len(list) != 1 || list[0].Code != "date-form" {
		t.Errorf("%+v", list)
	}
	s.notify("textDocument/didOpen", didOpenParams{textDocumentItem{uri, 9, strings.ToValidUTF8(string(data), "\ufffd")}})
	s.version = 9
	if list := s.found(); len(list) != 1 || !strings.Contains(list[0].Message, "GB18030 or Big5") {
		t.Errorf("%+v", list)
	}
}
