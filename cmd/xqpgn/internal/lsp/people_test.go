package lsp

import (
	"encoding/json"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"
)

const playersText = "[Red \"胡荣¦华\"]\n[Black \"柳大华\"]\n\n1. 炮二平五 *\n\n[Event \"杯\"]\n[Red \"柳大华\"]\n[Black \"上海 胡荣华\"]\n\n*\n\n[Red \"吕钦\"]\n[Annotator \"胡荣华\"]\n\n*\n"

// TestReferences holds that a player is marked and listed in all games, also with a team before the name, and that an
// annotator with the same name is not a player.
func TestReferences(t *testing.T) {
	s, at := open(t, playersText)
	var places []location
	s.call("textDocument/references", positionParams{documentIdentifier{uri}, at}, &places)
	var marks []documentHighlight
	s.call("textDocument/documentHighlight", positionParams{documentIdentifier{uri}, at}, &marks)
	want := []string{"胡荣华", "上海 胡荣华"}
	var got, marked []string
	for _, p := range places {
		got = append(got, s.written(p.Range))
	}
	for _, m := range marks {
		marked = append(marked, s.written(m.Range))
	}
	if !slices.Equal(got, want) || !slices.Equal(marked, want) {
		t.Errorf("references %q, highlights %q, want %q", got, marked, want)
	}
	s.call("textDocument/references", positionParams{documentIdentifier{uri}, position{3, 1}}, &places)
	if len(places) != 0 {
		t.Errorf("a move has references: %v", places)
	}
}

// Games are found by all words of a query.
func TestWorkspaceSymbol(t *testing.T) {
	s, _ := open(t, playersText)
	for query, want := range map[string]int{"": 3, "胡榮華": 2, "柳大华 杯": 1, "nobody": 0} {
		var symbols []symbolInformation
		s.call("workspace/symbol", workspaceSymbolParams{query}, &symbols)
		if len(symbols) != want {
			t.Errorf("%q: %d games, want %d", query, len(symbols), want)
		}
	}
}

// TestPullDiagnostics holds that a client that requests findings gets the same ones as others are sent, and an
// unchanged report if they did not change.
func TestPullDiagnostics(t *testing.T) {
	s, _ := open(t, "1. 炮二平五 马８进８ ¦*\n")
	var report struct {
		Kind     string
		ResultID string
		Items    []json.RawMessage
	}
	s.call("textDocument/diagnostic", diagnosticParams{TextDocument: documentIdentifier{uri}}, &report)
	if report.Kind != reportFull || len(report.Items) == 0 || report.ResultID == "" {
		t.Fatalf("%+v", report)
	}
	if sent := s.found(); len(sent) != len(report.Items) {
		t.Errorf("%d are sent, %d are asked for", len(sent), len(report.Items))
	}
	id := report.ResultID
	s.call("textDocument/diagnostic", diagnosticParams{documentIdentifier{uri}, id}, &report)
	if report.Kind != reportUnchanged {
		t.Errorf("asked again: %+v", report)
	}
}

// TestOpeningBook holds that the opening book has the lines of the codes.
func TestOpeningBook(t *testing.T) {
	want, err := os.ReadFile("../../../../semantic/opening/testdata/lines.txt")
	if err != nil || string(want) != openingLines {
		t.Errorf("openings.txt is not a copy of the lines of package opening: %v", err)
	}
	moves := 0
	for line := range strings.Lines(openingLines) {
		moves += len(strings.Fields(line)) - 1
	}
	read := 0
	for _, next := range openingBook() {
		for _, n := range next {
			read += n
		}
	}
	if read != moves {
		t.Errorf("%d of %d moves are read", read, moves)
	}
}

// A server ends with the editor.
func TestWatchEditor(t *testing.T) {
	editor := exec.Command("sleep", "60")
	if err := editor.Start(); err != nil {
		t.Skip(err)
	}
	s := &server{exit: make(chan struct{})}
	const every = 100 * time.Millisecond
	go s.watchEditor(editor.Process.Pid, every)
	select {
	case <-s.exit:
		t.Fatal("it ends while the editor runs")
	case <-time.After(5 * every):
	}
	editor.Process.Kill()
	editor.Wait()
	select {
	case <-s.exit:
	case <-time.After(100 * every):
		t.Error("it goes on without the editor")
	}
}
