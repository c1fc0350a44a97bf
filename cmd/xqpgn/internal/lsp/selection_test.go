package lsp

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
)

// TestChoice holds that the nearest xqpgn.toml selects the findings, in its current state, and that an invalid file is
// reported and hides nothing.
func TestChoice(t *testing.T) {
	folder := t.TempDir()
	config := filepath.Join(folder, config.FileName)
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(config, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	found := func(s *session) string {
		t.Helper()
		for {
			select {
			case p := <-s.published:
				var list []diagnostic
				if err := json.Unmarshal(p.Diagnostics, &list); err != nil {
					t.Fatal(err)
				}
				var all []string
				for _, d := range list {
					if d.Code == "" {
						d.Code = d.Message
					}
					all = append(all, d.Code)
				}
				return strings.Join(all, ", ")
			case <-time.After(time.Minute):
				t.Fatal("nothing was published")
			}
		}
	}
	can := strings.Replace(everything, `"capabilities":{`, `"capabilities":{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}},`, 1)
	write("ignore = [\"game-tag-missing\"]")
	s := begin(t, Options{Language: rules.EN}, can)
	file := "file://" + filepath.ToSlash(filepath.Join(folder, "a.pgn"))
	s.notify("textDocument/didOpen", didOpenParams{textDocumentItem{file, 1, "[Red \"甲\"]\n\n1.炮二平五 马８进６ *\n"}})
	changed := func(text string) string {
		t.Helper()
		write(text)
		s.notify("workspace/didChangeWatchedFiles", map[string]any{"changes": []any{map[string]any{"uri": "file://" + config, "type": 2}}})
		return found(s)
	}
	const period, impossible = "round-period-separator", "move-impossible"
	if got := found(s); got != period+", "+impossible {
		t.Errorf("first: %s", got)
	}
	if got := changed("select = [\"moves\"]"); got != impossible {
		t.Errorf("then: %s", got)
	}
	if got := changed("exclude = [\"*.pgn\"]"); got != "" {
		t.Errorf("excluded: %s", got)
	}
	if got := changed("select = [\"moves\"]"); got != impossible {
		t.Errorf("then again: %s", got)
	}
	// The action that fixes all fixes only findings that are wanted.
	var actions []codeAction
	fixAll := codeActionParams{TextDocument: documentIdentifier{file}}
	fixAll.Context.Only = []string{kindFixAll}
	s.call("textDocument/codeAction", fixAll, &actions)
	if len(actions) != 0 {
		t.Errorf("fixed: %+v", actions)
	}
	if got := changed("sel = 1"); got != config+":1:1: nothing is called \"sel\" here; there are select, ignore, files, strict, fail-on, encoding, exclude, baseline, game-tag-missing, "+period+", "+impossible {
		t.Errorf("at last: %s", got)
	}
	s.call("textDocument/codeAction", fixAll, &actions)
	if len(actions) != 1 {
		t.Errorf("all fixed: %+v", actions)
	}
}

// TestChoiceBeforeItCounts holds that unwanted findings do not count towards the limit of findings of a game, and are
// not fixed.
func TestChoiceBeforeItCounts(t *testing.T) {
	const many = 1500
	finder := func() *config.Finder {
		return &config.Finder{Config: config.Config{Select: []string{"PGN-2.12"}}}
	}
	s := begin(t, Options{Language: rules.EN, Finder: finder}, everything)
	text := "[Game \"Chinese Chess\"]\n[Format \"ICCS\"]\n" + strings.Repeat("[Site \"甲\"]\n", many) + "[Termination \"-\"]\n\n1. H2-E2 " + strings.Repeat("(1. H2-E3) ", many) + "*\n"
	s.notify("textDocument/didOpen", didOpenParams{textDocumentItem{"file:///a.pgn", 1, text}})
	var list []diagnostic
	if err := json.Unmarshal((<-s.published).Diagnostics, &list); err != nil {
		t.Fatal(err)
	}
	if len(list) != 1 || list[0].Code != rules.MustByID("value-unknown").ID() {
		t.Errorf("%d findings: %.1000v", len(list), list)
	}
	var actions []codeAction
	fixAll := codeActionParams{TextDocument: documentIdentifier{"file:///a.pgn"}}
	fixAll.Context.Only = []string{kindFixAll}
	s.call("textDocument/codeAction", fixAll, &actions)
	if len(actions) != 1 {
		t.Errorf("fixed: %+v", actions)
	}
}

// An editor that can is asked to tell when an xqpgn.toml changes.
func TestWatched(t *testing.T) {
	asked := make(chan string, 1)
	s := connect(t, Options{}, func(request incoming) {
		asked <- request.Method + " " + string(request.Params)
	})
	s.call("initialize", json.RawMessage(`{"capabilities":{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}}`), nil)
	s.notify("initialized", struct{}{})
	if got := <-asked; !strings.Contains(got, "client/registerCapability") || !strings.Contains(got, "**/xqpgn.toml") {
		t.Error(got)
	}
}

func TestPathOf(t *testing.T) {
	for uri, want := range map[string]string{
		"file:///a/b%20c.pgn": "/a/b c.pgn", "file:///C:/a.pgn": "C:/a.pgn", "untitled:Untitled-1": "-", "%": "-",
	} {
		if got := filepath.ToSlash(pathOf(uri)); got != want {
			t.Errorf("%s: %s, want %s", uri, got, want)
		}
	}
}
