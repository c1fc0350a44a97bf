package lsp

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// TestDiagnostics holds that findings have their rule, their page and related places, and disappear when they are
// fixed.
func TestDiagnostics(t *testing.T) {
	s, at := open(t, "[Game \"Chinese Chess\"]\n[Red \"𤆵\"]\n[Red \"乙\"]\n\n1. 炮二平五 马８进７ 2. ¦炮五进五 *\n")
	var all []string
	for _, d := range s.found() {
		related := ""
		for _, r := range d.RelatedInformation {
			related += fmt.Sprintf(" (%s: %s)", s.written(r.Location.Range), r.Message)
		}
		all = append(all, fmt.Sprintf("%d %s %q%s %s", d.Severity, d.Code, s.written(d.Range), related, d.CodeDescription.Href))
	}
	got := strings.Join(all, "\n")
	want := strings.Join([]string{
		`2 tag-duplicate "[Red \"乙\"]" ([Red "𤆵"]: the first one) https://github.com/xqpgn/xqpgn/blob/main/grammar/SPEC.md#pgn-2-tags`,
		`1 move-impossible "炮五进五" https://github.com/xqpgn/xqpgn/blob/main/grammar/SPEC.md#move-4-chinese`,
	}, "\n")
	if got != want {
		t.Errorf("found:\n%s\nwant:\n%s", got, want)
	}
	start := offsetIn(s.text, at)
	s.change(start, start+len("炮五进五"), "炮五进四")
	if list := s.found(); len(list) != 1 {
		t.Errorf("then: %+v", list)
	}
	first := strings.Index(s.text, "[Red \"乙\"]\n")
	s.change(first, first+len("[Red \"乙\"]\n"), "")
	if list := s.found(); len(list) != 0 {
		t.Errorf("at last: %+v", list)
	}
	s.notify("textDocument/didClose", documentParams{documentIdentifier{uri}})
	if p := <-s.published; string(p.Diagnostics) != "[]" || p.Version != nil {
		t.Errorf("closed: %+v", p)
	}
}

// Every rule and clause has its place on the page that findings link to.
func TestPages(t *testing.T) {
	page, err := os.ReadFile("../../../../grammar/SPEC.md")
	if err != nil {
		t.Fatal(err)
	}
	anchors := map[string]bool{}
	for line := range strings.Lines(string(page)) {
		if heading, ok := strings.CutPrefix(line, "## "); ok {
			anchors[anchor(strings.TrimSpace(heading))] = true
		}
	}
	for _, clause := range rules.Clauses() {
		if _, fragment, _ := strings.Cut(pageOf(clause.ID), "#"); !anchors[fragment] {
			t.Errorf("%s: there is no %s", clause.ID, fragment)
		}
	}
}

// TestManyDiagnostics holds that a file with more findings than are shown shows the most important ones.
func TestManyDiagnostics(t *testing.T) {
	wrong := "[Event \"x\"]\n1.炮二平五 *\n" // a note or a warning each
	s, _ := open(t, strings.Repeat(wrong, 2*maxDiagnostics)+"[Event \"y\"]\n1. 炮二平五 马８进７ 2. 炮五进五 *\n")
	list := s.found()
	errors := 0
	for _, d := range list {
		if d.Severity == severityError {
			errors++
		}
	}
	if len(list) != maxDiagnostics+1 || errors != 1 || list[0].Code != "" || !strings.Contains(list[0].Message, "not shown") {
		t.Errorf("%d shown, %d errors, first %+v", len(list), errors, list[0])
	}
	// The finding of the edited game is among them, anywhere in the file.
	middle := len(wrong) * (maxDiagnostics + maxDiagnostics/2)
	s.change(middle+len("[Event \""), middle+len("[Event \"x"), "z")
	line := placeIn(s.text, middle).Line + 1
	for _, d := range s.found() {
		if d.Range.Start.Line == line {
			return
		}
	}
	t.Error("the game at hand has nothing")
}

// TestNothingHidesErrors holds that an error is shown even after many warnings in its game.
func TestNothingHidesErrors(t *testing.T) {
	s, _ := open(t, "[Event \"x\"]\n"+strings.Repeat("[Red \"x\"]\n", maxDiagnostics+500)+"\n1. 炮二平五 马８进７ 2. 炮五进五 *\n")
	list := s.found()
	if !slices.ContainsFunc(list, func(d diagnostic) bool { return d.Severity == severityError }) {
		t.Errorf("no error is shown, of %d findings", len(list))
	}
}

// An edit that changes no finding publishes nothing.
func TestDiagnosticsUnchanged(t *testing.T) {
	s, _ := open(t, "[Event \"x\"]\n1. 炮二平五 马８进７ 2. 炮五进五 *\n")
	s.found()
	s.change(8, 9, "y") // nothing moves
	s.version++
	s.notify("textDocument/didChange", didChangeParams{versionedDocument{uri, s.version}, nil})
	s.change(0, 0, "\n")
	s.found()
	if len(s.published) > 0 {
		t.Errorf("%+v", <-s.published)
	}
}
