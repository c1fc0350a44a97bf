package lsp

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// TestInlayHint holds that moves in Chinese have hints in WXF, others in Chinese, and moves that cannot be played none.
func TestInlayHint(t *testing.T) {
	text := "1. 炮二平五 马８进７ 2. 炮五进五 *\n\n[Game \"Chinese Chess\"]\n1. C2.5 (1. h2d2) H8+7 *\n"
	s, end := open(t, text+"¦")
	all := rangeParams{documentIdentifier{uri}, textRange{End: end}}
	var hints []inlayHint
	s.call("textDocument/inlayHint", all, &hints)
	var got []string
	for _, h := range hints {
		before := s.text[:offsetIn(s.text, h.Position)]
		got = append(got, before[strings.LastIndexAny(before, " (")+1:]+" "+h.Label)
	}
	want := []string{"炮二平五 C2.5", "马８进７ N8+7", "C2.5 炮二平五", "h2d2 炮二平六", "H8+7 马８进７"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	first := placeIn(s.text, strings.Index(s.text, " 马"))
	s.call("textDocument/inlayHint", rangeParams{documentIdentifier{uri}, textRange{End: first}}, &hints)
	if len(hints) != 1 {
		t.Errorf("before the second move %+v", hints)
	}
}

// TestCodeLens holds that each game has a title, and a command only for a client that can run it.
func TestCodeLens(t *testing.T) {
	const text = "1. 炮二平五 马８进７ 2. 炮五进五 *\n\n[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n"
	for initialize, want := range map[string][]string{
		everything: {"0 Game 1 of 2, errors: 1 ", "2 Game 2 of 2 "},
		`{"capabilities":{},"initializationOptions":{"lang":"zh","commands":["xqpgn.replay"]}}`: {
			"0 第 1 局，共 2 局，错误 1 处 ", "0 打谱 xqpgn.replay", "2 第 2 局，共 2 局 ", "2 打谱 xqpgn.replay",
		},
	} {
		s := begin(t, Options{Language: rules.EN}, initialize)
		s.opens(text)
		var lenses []codeLens
		s.call("textDocument/codeLens", documentParams{documentIdentifier{uri}}, &lenses)
		var got []string
		for _, l := range lenses {
			got = append(got, fmt.Sprintf("%d %s %s", l.Range.Start.Line, l.Command.Title, l.Command.Command))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
}

// TestMoves holds which moves lead to a place, in the main line and in a variation of a variation.
func TestMoves(t *testing.T) {
	for text, want := range map[string]string{
		"¦1. 炮二平五 马８进７ *":                            "炮二平五 马８进７, -1",
		"1. 炮二平五¦ 马８进７ *":                            "炮二平五 马８进７, 0",
		"1. 炮二平五 马８进７¦ (1... 马２进３ 2. 马二进三) *":        "炮二平五 马８进７, 1",
		"1. 炮二平五 马８进７ (1... 马２进３ 2. 马¦二进三) *":        "炮二平五 马２进３ 马二进三, 2",
		"1. 炮二平五 (1. 相三进五 卒３进１ (1... 卒７进１¦)) 马８进７ *": "相三进五 卒７进１, 1",
		"¦": ", -1",
	} {
		s, at := open(t, text)
		var list moveList
		s.call("xqpgn/moves", positionParams{documentIdentifier{uri}, at}, &list)
		var moves []string
		for _, r := range list.Moves {
			moves = append(moves, s.written(r))
		}
		if got := fmt.Sprintf("%s, %d", strings.Join(moves, " "), list.At); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestWorkspaceDiagnostics holds that the wanted findings of files that are not open are reported, in any encoding, and
// that a report is not repeated until its file changes.
func TestWorkspaceDiagnostics(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return uriOf(path)
	}
	const game = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ 2. 炮五进五 *\n"
	wrong := write("wrong.pgn", game)
	right := write("below/right.PGN", "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n")
	gbk := write("gbk.pgn", "[Game \"Chinese Chess\"]\n\n1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 \xc2\xed\xa3\xb8\xbd\xf8\xa3\xb7 2. \xc5\xda\xce\xe5\xbd\xf8\xce\xe5 *\n")
	old := write("old/a.pgn", game)
	write(".git/a.pgn", game)
	write("a.txt", game)
	write("xqpgn.toml", "exclude = [\"old/**\"]\n")
	s := begin(t, Options{Language: rules.EN}, fmt.Sprintf(`{"capabilities":{"textDocument":{"diagnostic":{}}},"workspaceFolders":[{"uri":%q}]}`, uriOf(folder)))
	ids := map[string]string{}
	pull := func() map[string]string {
		var params workspaceDiagnosticParams
		for uri, id := range ids {
			params.PreviousResultIDs = append(params.PreviousResultIDs, struct {
				URI   string `json:"uri"`
				Value string `json:"value"`
			}{uri, id})
		}
		var report struct {
			Items []struct {
				URI, Kind, ResultID string
				Items               []diagnostic
			}
		}
		s.call("workspace/diagnostic", params, &report)
		got := map[string]string{}
		for _, item := range report.Items {
			ids[item.URI] = item.ResultID
			got[item.URI] = item.Kind
			for _, d := range item.Items {
				got[item.URI] += fmt.Sprint(" ", d.Code, " ", d.Range.Start.Line, ":", d.Range.Start.Character)
			}
		}
		return got
	}
	const found = "full move-impossible 2:16"
	if diff := cmp.Diff(map[string]string{wrong: found, gbk: found, right: "full", old: "full"}, pull()); diff != "" {
		t.Error(diff)
	}
	same := map[string]string{wrong: "unchanged", gbk: "unchanged", right: "unchanged", old: "unchanged"}
	if diff := cmp.Diff(same, pull()); diff != "" {
		t.Errorf("again:\n%s", diff)
	}
	write("below/right.PGN", game)
	if err := os.Remove(filepath.Join(folder, "gbk.pgn")); err != nil {
		t.Fatal(err)
	}
	s.notify("textDocument/didOpen", didOpenParams{textDocumentItem{wrong, 1, "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n"}})
	if diff := cmp.Diff(map[string]string{wrong: "full", gbk: "full", right: found, old: "unchanged"}, pull()); diff != "" {
		t.Errorf("then:\n%s", diff)
	}
}

// TestCheckBytes holds that a client can send the bytes of a file, in any encoding.
func TestCheckBytes(t *testing.T) {
	s := begin(t, Options{Language: rules.EN}, everything)
	for text, want := range map[string]string{
		"[Game \"Chinese Chess\"]\n\n1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 \xc2\xed\xa3\xb8\xbd\xf8\xa3\xb7 2. \xc5\xda\xce\xe5\xbd\xf8\xce\xe5 *\n": "move-impossible 2:16",
		"[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n": "",
	} {
		var list []diagnostic
		s.call("xqpgn/check", checkParams{uri, []byte(text)}, &list)
		got := ""
		for _, d := range list {
			got += fmt.Sprint(d.Code, " ", d.Range.Start.Line, ":", d.Range.Start.Character)
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// TestSettings holds what initializationOptions change.
func TestSettings(t *testing.T) {
	const text = "1. 炮二平五 马８进７ *\n"
	for options, want := range map[string]string{
		`{}`:                                          "2 game-tag-missing",
		`{"strict":true,"lang":"zh"}`:                 "1 game-tag-missing",
		`{"ignore":["game-tag-missing"]}`:             "",
		`{"ignore":["no-such-rule"]}`:                 "2 2 game-tag-missing",
		`{"strict":true,"ignore":["tags"],"delay":1}`: "",
	} {
		var params map[string]any
		if err := json.Unmarshal([]byte(everything), &params); err != nil {
			t.Fatal(err)
		}
		params["initializationOptions"] = json.RawMessage(options)
		initialize, err := json.Marshal(params)
		if err != nil {
			t.Fatal(err)
		}
		s := begin(t, Options{Language: rules.EN}, string(initialize))
		s.opens(text)
		got := ""
		for _, d := range s.found() {
			if d.Code == "" || d.Code == "game-tag-missing" {
				got += strings.TrimSpace(fmt.Sprint(d.Severity, " ", d.Code)) + " "
			}
		}
		if got = strings.TrimSpace(got); got != want {
			t.Errorf("%s: %q, want %q", options, got, want)
		}
	}
}
