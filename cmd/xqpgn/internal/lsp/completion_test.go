package lsp

import (
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
)

// completed requests the completions at ¦. It returns their labels, and for each label the line after the completion.
func completed(t *testing.T, text string) (labels []string, lines map[string]string) {
	t.Helper()
	s, at := open(t, text)
	var list completionList
	s.call("textDocument/completion", positionParams{documentIdentifier{uri}, at}, &list)
	lines = map[string]string{}
	for _, item := range list.Items {
		labels = append(labels, item.Label)
		start, end := offsetIn(s.text, item.TextEdit.Range.Start), offsetIn(s.text, item.TextEdit.Range.End)
		after := s.text[:start] + item.TextEdit.NewText + s.text[end:]
		line := after[strings.LastIndexAny(after[:start], "\r\n")+1:]
		if i := strings.IndexAny(line, "\r\n"); i >= 0 {
			line = line[:i]
		}
		lines[item.Label] = line
	}
	return labels, lines
}

// TestCompletion holds that the completions at ¦ include a label, and the line after it is taken.
func TestCompletion(t *testing.T) {
	for _, test := range []struct{ text, label, line string }{
		{"¦", "炮二平五", "1. 炮二平五"},
		{"[Game \"Chinese Chess\"]\n\n¦", "炮二平五", "1. 炮二平五"},
		{"1. ¦", "炮二平五", "1. 炮二平五"},
		{"1. 炮二¦", "炮二平五", "1. 炮二平五"},
		{"1. 炮二平五 ¦", "马８进７", "1. 炮二平五 马８进７"},
		{"1. 炮二平五 马8进7 ¦\n*", "马二进三", "1. 炮二平五 马8进7 2. 马二进三"},
		{"1. 炮二平五 马8进7 2. 马二进三 ¦", "车9平8", "1. 炮二平五 马8进7 2. 马二进三 车9平8"},
		{"1. 炮二平五 马８进７ 2.¦ *", "马二进三", "1. 炮二平五 马８进７ 2.马二进三 *"},
		{"炮二平五 马８进７ ¦ *", "马二进三", "炮二平五 马８进７ 马二进三 *"},
		{"7. 炮二平五 马８进７ ¦ *", "马二进三", "7. 炮二平五 马８进７ 8. 马二进三 *"},
		{"1. 炮二平五 马８进７ 2. 马¦三进三 车９平８ *", "马二进三", "1. 炮二平五 马８进７ 2. 马二进三 车９平８ *"},
		{"1. 炮二平五 (¦) 马８进７ *", "炮二平四", "1. 炮二平五 (1. 炮二平四) 马８进７ *"},
		{"1. 炮二平五 马８进７ (¦) *", "马２进３", "1. 炮二平五 马８进７ (1. ... 马２进３) *"},
		{"1. 炮二平五 {x} ¦", "马８进７", "1. 炮二平五 {x} 马８进７"},
		{"1. 炮二平五 C2¦", "炮２平５", "1. 炮二平五 炮２平５"},
		{"1. c2.¦", "炮二平五", "1. 炮二平五"},
		{"1. h2¦", "炮二平五", "1. 炮二平五"},
		{"1. 砲¦", "炮二平五", "1. 炮二平五"},
		{"[Format \"WXF\"]\n1. ¦", "C2.5", "1. C2.5"},
		{"[Format \"ICCS\"]\n1. H2-E2 H9-G7 ¦", "H0-G2", "1. H2-E2 H9-G7 2. H0-G2"},
		{"1. 炮二平五 馬８進７ 2. 馬¦", "馬二進三", "1. 炮二平五 馬８進７ 2. 馬二進三"},
		{"1. 炮二平五 1¦", "1-0", "1. 炮二平五 1-0"},
		{"[¦", "Game", "[Game \""},
		{"[Game \"Chinese Chess\"]\n[E¦]\n", "Event", "[Event]"},
		{"[Game \"¦", "Chinese Chess", "[Game \"Chinese Chess\"]"},
		{"[Result \"¦\"]\n1. 炮二平五 1-0", "1-0", "[Result \"1-0\"]"},
		{"[Result \"1¦/2\"]\n*", "1/2-1/2", "[Result \"1/2-1/2\"]"},
		{"[Format \"¦\"]\n1. C2.5", "WXF", "[Format \"WXF\"]"},
		{"[ECCO \"¦\"]\n1. 炮二平五 马８进７ *", "B05", "[ECCO \"B05\"]"},
		{"[Opening \"¦\"]\n1. 炮二平五 马８进７ *", "中炮对进左马", "[Opening \"中炮对进左马\"]"},
		{"[Red \"胡荣华\"]\n*\n[Red \"x\"]\n[Black \"¦\"]\n*", "胡荣华", "[Black \"胡荣华\"]"},
	} {
		labels, lines := completed(t, test.text)
		if lines[test.label] != test.line {
			t.Errorf("%q: %q of %q becomes %q, want %q", test.text, test.label, labels, lines[test.label], test.line)
		}
	}
}

// TestCompletionOrder holds the first completion and the number of completions.
func TestCompletionOrder(t *testing.T) {
	for _, test := range []struct {
		text  string
		first string
		count int
	}{
		{"1. ¦", "炮二平五", 44}, // the most frequent move
		{"1. 炮二平五 ¦", "马８进７", 45},
		{"1. 炮二平五 马８进７ 2. 炮五进四 ¦", "马７进５", 35}, // recaptures
		{"[ECCO \"¦\"]\n1. 炮二平五 马８进７ *", "B05", 260},
		{"1. 炮二平五 {¦} *", "", 0},
		{"1. 炮二平五 {\n[E¦} *", "", 0},
		{"1. 猫二平五 ¦ *", "", 0},
		{"[FEN \"x\"]\n1. ¦ *", "", 0},
		{"1. 炮二平五 马８进７ 1-0 ¦", "", 44},
		{"[Foo \"¦\"]", "", 0},
	} {
		labels, _ := completed(t, test.text)
		if test.first != "" && (len(labels) == 0 || labels[0] != test.first && !slices.Contains(labels[:2], test.first)) {
			t.Errorf("%q: %q, want %s first", test.text, labels, test.first)
		}
		if test.count > 0 && test.first != "" && len(labels) != test.count || test.count == 0 && len(labels) > 0 {
			t.Errorf("%q: %d are offered, want %d", test.text, len(labels), test.count)
		}
	}
	start, count := board.Start(), 0
	for range start.Moves() {
		count++
	}
	if count != 44 {
		t.Errorf("%d moves", count)
	}
}
