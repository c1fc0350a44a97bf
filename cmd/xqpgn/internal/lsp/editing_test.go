package lsp

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// applied returns a text with edits made, counted in UTF-16 units.
func applied(t *testing.T, text string, edits []textEdit) string {
	t.Helper()
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b textEdit) int { return offsetIn(text, b.Range.Start) - offsetIn(text, a.Range.Start) })
	for _, e := range edits {
		start, end := offsetIn(text, e.Range.Start), offsetIn(text, e.Range.End)
		if start < 0 || end < start {
			t.Fatalf("an edit of %+v in %q", e.Range, text)
		}
		text = text[:start] + e.NewText + text[end:]
	}
	return text
}

// actions requests the code actions at a position.
func (s *session) actions(at position, only string) (all []codeAction) {
	s.Helper()
	context := map[string]any{"diagnostics": []any{}}
	if only != "" {
		context["only"] = []string{only}
	}
	s.call("textDocument/codeAction", map[string]any{"textDocument": documentIdentifier{uri}, "range": textRange{at, at}, "context": context}, &all)
	return all
}

// TestCodeActions holds the title of the action at ¦ that fixes a finding, and the fixed text.
func TestCodeActions(t *testing.T) {
	for _, test := range []struct{ text, only, title, kind, want string }{
		{"1. 炮二平五 马８进¦８ *", "", `Replace "马８进８" by "马８进７" (78 %: a legal move, one slip away)`, kindQuickFix, "1. 炮二平五 马８进７ *"},
		{"[Game \"Chinese Chess\"]\n[Date \"2004-1-¦5\"]\n*", "", `Replace "2004-1-5" by "2004.01.05"`, kindQuickFix, "[Game \"Chinese Chess\"]\n[Date \"2004.01.05\"]\n*"},
		{"1.¦炮二平五 *", "quickfix", `Insert " "`, kindQuickFix, "1. 炮二平五 *"},
		{"[Game \"Chinese Chess\"]\n[Date \"2004-¦1-5\"]\n1.炮二平五 红胜", "", "Apply all certain fixes in this game", kindQuickFix, "[Game \"Chinese Chess\"]\n[Date \"2004.01.05\"]\n1. 炮二平五 1-0"},
		{"[Game \"Chinese Chess\"]\n¦1.炮二平五 *\n[Game \"Chinese Chess\"]\n1.炮二平五 *\n", "source.fixAll", "Apply all certain fixes in this file", kindFixAll, "[Game \"Chinese Chess\"]\n1. 炮二平五 *\n[Game \"Chinese Chess\"]\n1. 炮二平五 *\n"},
		{"[Game \"Chinese Chess\"]\n¦1.炮二平五 *\n", "source", "Apply all certain fixes in this file", kindFixAll, "[Game \"Chinese Chess\"]\n1. 炮二平五 *\n"},
	} {
		s, at := open(t, test.text)
		actions := s.actions(at, test.only)
		i := slices.IndexFunc(actions, func(a codeAction) bool { return a.Title == test.title })
		if i < 0 {
			t.Errorf("%q: %+v lacks %s", test.text, actions, test.title)
			continue
		}
		if got := applied(t, s.text, actions[i].Edit.Changes[uri]); got != test.want || actions[i].Kind != test.kind {
			t.Errorf("%q: %s (%s) makes %q, want %q", test.text, test.title, actions[i].Kind, got, test.want)
		}
		for _, a := range actions {
			if test.only != "" && a.Kind != test.only && !strings.HasPrefix(a.Kind, test.only+".") {
				t.Errorf("%q: %s was not asked for", test.text, a.Kind)
			}
		}
	}
	s, at := open(t, "1. 炮二平五 ¦*")
	if all := s.actions(at, "refactor"); len(all) > 0 {
		t.Errorf("%+v", all)
	}
}

// TestVersionedEdits holds that an editor that supports versions gets the version that an edit is for.
func TestVersionedEdits(t *testing.T) {
	s := begin(t, Options{}, `{"capabilities":{"workspace":{"workspaceEdit":{"documentChanges":true}}}}`)
	at := s.opens("1.¦炮二平五 *")
	s.change(0, 0, "\n")
	edit := s.actions(position{1, at.Character}, "")[0].Edit
	if len(edit.Changes) > 0 || len(edit.DocumentChanges) != 1 || edit.DocumentChanges[0].TextDocument.Version != 2 {
		t.Errorf("%+v", edit)
	}
}

// TestFormatting formats a document, and the games of a range. Games with errors stay unchanged.
func TestFormatting(t *testing.T) {
	const (
		loose = "[Date \"2004-1-5\"]\n[Game \"Chinese Chess\"]\n1.炮二平五 红胜\n"
		tidy  = "[Game \"Chinese Chess\"]\n[Date \"2004.01.05\"]\n\n1. 炮二平五 1-0\n"
		wrong = "[Event \"x\"]\n1.猫二平五 *\n"
	)
	for _, test := range []struct {
		text string
		want string
	}{
		{loose + wrong + loose, tidy + "\n" + wrong + tidy},
		{tidy, tidy},
		{tidy + "\n", tidy},
		{tidy + tidy, tidy + "\n" + tidy},
		{"", ""},
		{strings.ReplaceAll(loose, "\n", "\r\n"), strings.ReplaceAll(tidy, "\n", "\r\n")},
	} {
		s, _ := open(t, test.text)
		var edits []textEdit
		s.call("textDocument/formatting", map[string]any{"textDocument": documentIdentifier{uri}, "options": map[string]any{"tabSize": 4}}, &edits)
		if got := applied(t, s.text, edits); got != test.want {
			t.Errorf("%q becomes %q", test.text, got)
		}
		if edits == nil {
			t.Errorf("%q: null", test.text)
		}
	}
	s, at := open(t, loose+"[Game¦ \"x\"]\n1.炮二平五 *\n"+loose)
	var edits []textEdit
	s.call("textDocument/rangeFormatting", rangeParams{documentIdentifier{uri}, textRange{at, at}}, &edits)
	if got, want := applied(t, s.text, edits), loose+"[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n\n"+loose; got != want {
		t.Errorf("the game at hand: %q, want %q", got, want)
	}
	s, at = open(t, "[Event \"一\"] * [Event \"¦二\"] *")
	s.call("textDocument/rangeFormatting", rangeParams{documentIdentifier{uri}, textRange{at, at}}, &edits)
	if got := applied(t, s.text, edits); !strings.HasPrefix(got, "[Event \"一\"] * \n[Game") {
		t.Errorf("behind another: %q", got)
	}
}

// Games by their players, with variations in them.
func TestSymbols(t *testing.T) {
	const text = "[Red \"胡荣华\"]\n[Black \"?\"]\n[Event \"五羊杯\"]\n[Result \"1-0\"]\n1. 炮二平五 (1. 马八进七 (1. 相三进五)) 马８进７ () 1-0\n\n*\n[Event \"x\"]\n*\n"
	var lines []string
	var list func(s *session, indent string, symbols []documentSymbol)
	list = func(s *session, indent string, symbols []documentSymbol) {
		for _, symbol := range symbols {
			lines = append(lines, fmt.Sprintf("%s%s | %s | %q", indent, symbol.Name, symbol.Detail, s.written(symbol.Range)))
			if !contains(symbol.Range, symbol.SelectionRange) {
				t.Errorf("%+v", symbol)
			}
			list(s, indent+"  ", symbol.Children)
		}
	}
	s, _ := open(t, text)
	var symbols []documentSymbol
	s.call("textDocument/documentSymbol", documentParams{documentIdentifier{uri}}, &symbols)
	list(s, "", symbols)
	games := strings.SplitAfter(text, "1-0\n\n*\n")
	want := []string{
		"1. 胡荣华 – ? | 1-0, 五羊杯 | " + fmt.Sprintf("%q", strings.TrimSpace(games[0])),
		`  1. 马八进七 | instead of 炮二平五 | "(1. 马八进七 (1. 相三进五))"`,
		`    1. 相三进五 | instead of 马八进七 | "(1. 相三进五)"`,
		`  variation | instead of 马８进７ | "()"`,
		"Game 2 | x | " + fmt.Sprintf("%q", strings.TrimSpace(games[1])),
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	flat := begin(t, Options{Language: rules.EN}, `{"capabilities":{}}`)
	flat.opens(text)
	var names []symbolInformation
	flat.call("textDocument/documentSymbol", documentParams{documentIdentifier{uri}}, &names)
	if len(names) != 2 || names[0].Name != "1. 胡荣华 – ?" {
		t.Errorf("%+v", names)
	}
}

// A file of very many games has them by the hundred.
func TestGroups(t *testing.T) {
	s, _ := open(t, strings.Repeat("[Event \"x\"]\n*\n", maxListed+150))
	var symbols []documentSymbol
	s.call("textDocument/documentSymbol", documentParams{documentIdentifier{uri}}, &symbols)
	last := symbols[len(symbols)-1]
	if len(symbols) != maxListed/100+2 || last.Name != "Games 10101 to 10150" || last.Range.End.Line != 2*(maxListed+150)-1 {
		t.Errorf("%d, the last %+v", len(symbols), last)
	}
}

func TestFolding(t *testing.T) {
	s, _ := open(t, "[Red \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五 {一\n二} (1. 马八进七\n马８进７) *\n\n[Red \"丙\"]\n*\n")
	var folds []foldingRange
	s.call("textDocument/foldingRange", documentParams{documentIdentifier{uri}}, &folds)
	want := []foldingRange{{0, 5, "region"}, {0, 1, "imports"}, {3, 4, "comment"}, {4, 5, ""}, {7, 8, "region"}}
	if diff := cmp.Diff(want, folds); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSelection(t *testing.T) {
	s, at := open(t, "[Red \"甲\"]\n1. 炮二平五 (1. 马八进七 {一¦二}) *\n[Red \"乙\"]\n*")
	var all []selectionRange
	s.call("textDocument/selectionRange", selectionRangeParams{documentIdentifier{uri}, []position{at, {0, 7}}}, &all)
	for i, want := range [][]string{
		{"一二", "{一二}", "马八进七 {一二}", "(1. 马八进七 {一二})", "炮二平五 (1. 马八进七 {一二})", "1. 炮二平五 (1. 马八进七 {一二}) *", "[Red \"甲\"]\n1. 炮二平五 (1. 马八进七 {一二}) *", s.text},
		{"甲", "[Red \"甲\"]", "[Red \"甲\"]\n1. 炮二平五 (1. 马八进七 {一二}) *", s.text},
	} {
		var got []string
		for r := &all[i]; r != nil; r = r.Parent {
			got = append(got, s.written(r.Range))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
	empty, _ := open(t, "")
	empty.call("textDocument/selectionRange", selectionRangeParams{documentIdentifier{uri}, []position{{3, 3}}}, &all)
}

// From anywhere in a variation to the move that it replaces.
func TestDefinition(t *testing.T) {
	for text, want := range map[string]string{
		"1. 炮二平五 (1. 马八进七 马８¦进７) *":          "炮二平五",
		"1. 炮二平五 (1. 马八进七 (1. 相三¦进五)) *":     "马八进七",
		"1. 炮二平五 (1. 马八进七 马８进７ {¦x}) 马８进７ *": "炮二平五",
		"1. 炮二¦平五 *": "",
		"":           "",
	} {
		s, at := open(t, text)
		var to *location
		s.call("textDocument/definition", positionParams{documentIdentifier{uri}, at}, &to)
		if got := ""; to != nil && s.written(to.Range) != want || to == nil && got != want {
			t.Errorf("%q: %+v", text, to)
		}
	}
}

// A player's name is changed in all games, on both sides.
func TestRename(t *testing.T) {
	const text = "[Red \"胡荣¦华\"]\n[Black \"柳大华\"]\n*\n[Red \"柳大华\"]\n[Black \"胡荣华\"]\n[Event \"胡荣华\"]\n*\n"
	s, at := open(t, text)
	var target renameTarget
	s.call("textDocument/prepareRename", positionParams{documentIdentifier{uri}, at}, &target)
	if target.Placeholder != "胡荣华" || s.written(target.Range) != "胡荣华" {
		t.Errorf("%+v", target)
	}
	var edit workspaceEdit
	s.call("textDocument/rename", renameParams{documentIdentifier{uri}, at, " 胡榮華 "}, &edit)
	want := "[Red \"胡榮華\"]\n[Black \"柳大华\"]\n*\n[Red \"柳大华\"]\n[Black \"胡榮華\"]\n[Event \"胡荣华\"]\n*\n"
	if got := applied(t, s.text, edit.Changes[uri]); got != want {
		t.Errorf("%q", got)
	}
	for _, name := range []string{"a\"]\n[B \"x", "a\nb", "a\"] [Black \"y"} {
		s.refused("textDocument/rename", renameParams{documentIdentifier{uri}, at, name}, codeRequestFailed)
	}
	s.refused("textDocument/rename", renameParams{documentIdentifier{uri}, position{2, 0}, "x"}, codeRequestFailed)
	var none *renameTarget
	if s.call("textDocument/prepareRename", positionParams{documentIdentifier{uri}, position{2, 0}}, &none); none != nil {
		t.Errorf("%+v", none)
	}
}

// painted returns the tokens of the protocol as words with their types.
func (s *session) painted(data []int) (words []string) {
	at := position{}
	for i := 0; i+5 <= len(data); i += 5 {
		if data[i] > 0 {
			at = position{at.Line + data[i], 0}
		}
		at.Character += data[i+1]
		end := position{at.Line, at.Character + data[i+2]}
		word := s.written(textRange{at, end}) + ":" + tokenTypes[data[i+3]]
		for bit, name := range tokenModifiers {
			if data[i+4]&(1<<bit) > 0 {
				word += "." + name
			}
		}
		words = append(words, word)
	}
	return words
}

func TestTokens(t *testing.T) {
	s, _ := open(t, "[Red \"𤆵甲\"]\n1. 炮二平五 !? {一\r\n二} (1. 马八进七 马８进７) 马８{中}进７ 2. 猫 1-0\n[Red \"乙\"]\n*")
	var full semanticTokens
	s.call("textDocument/semanticTokens/full", documentParams{documentIdentifier{uri}}, &full)
	want := []string{
		"Red:property", "𤆵甲:string", "1.:number", "炮二平五:function.red", "!?:operator", "{一:comment", "二}:comment", "1.:number",
		"马八进七:function.red", "马８进７:function.black", "马８{中}进７:function.black", "2.:number", "猫:function.red", "1-0:keyword",
		"Red:property", "乙:string", "*:keyword",
	}
	if diff := cmp.Diff(want, s.painted(full.Data)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	var part semanticTokens
	s.call("textDocument/semanticTokens/range", rangeParams{documentIdentifier{uri}, textRange{position{3, 0}, position{4, 0}}}, &part)
	if diff := cmp.Diff(want[len(want)-3:], s.painted(part.Data)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}

	// An edit changes but some of them.
	start := strings.Index(s.text, "1-0")
	s.change(start, start+3, "0-1 {x}")
	var delta semanticTokensDelta
	s.call("textDocument/semanticTokens/full/delta", deltaParams{documentIdentifier{uri}, full.ResultID}, &delta)
	var now semanticTokens
	s.call("textDocument/semanticTokens/full", documentParams{documentIdentifier{uri}}, &now)
	patched := slices.Clone(full.Data)
	for _, e := range delta.Edits {
		patched = slices.Replace(patched, e.Start, e.Start+e.DeleteCount, e.Data...)
		if len(e.Data) > 10 {
			t.Errorf("%+v", e)
		}
	}
	if diff := cmp.Diff(now.Data, patched); diff != "" || len(delta.Edits) != 1 {
		t.Errorf("%+v (-full +delta):\n%s", delta, diff)
	}
	// A request with an unknown id gets all tokens.
	var all json.RawMessage
	s.call("textDocument/semanticTokens/full/delta", deltaParams{documentIdentifier{uri}, "none"}, &all)
	if !strings.Contains(string(all), `"data"`) || strings.Contains(string(all), `"edits"`) {
		t.Errorf("%s", all)
	}
}

// TestShortQuote holds how titles of actions quote a text, and that a long one is cut after 40 characters.
func TestShortQuote(t *testing.T) {
	for _, test := range []struct {
		text, en, zh string
	}{
		{"", `""`, "“”"},
		{"炮\n\"", `"炮\n\""`, `“炮\n\"”`},
		{strings.Repeat("炮", 40), `"` + strings.Repeat("炮", 40) + `"`, "“" + strings.Repeat("炮", 40) + "”"},
		{strings.Repeat("炮", 41), `"` + strings.Repeat("炮", 40) + `…"`, "“" + strings.Repeat("炮", 40) + "…”"},
	} {
		for language, want := range map[rules.Language]string{rules.EN: test.en, rules.ZH: test.zh} {
			if got := (&server{language: language}).shortQuote(test.text); got != want {
				t.Errorf("%q: %s, want %s", test.text, got, want)
			}
		}
	}
}
