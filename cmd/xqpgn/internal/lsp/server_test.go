package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/jsonrpc"
)

// TestLifecycle holds that a session begins with initialize, ends with shutdown and exit, and refuses requests in the
// wrong phase.
func TestLifecycle(t *testing.T) {
	s := connect(t, Options{})
	s.refused("textDocument/hover", positionParams{}, codeNotInitialized)
	s.notify("textDocument/didOpen", didOpenParams{})
	s.call("initialize", json.RawMessage(everything), nil)
	s.refused("initialize", json.RawMessage(everything), jsonrpc.InvalidRequest)
	s.refused("textDocument/noSuchThing", struct{}{}, jsonrpc.MethodNotFound)
	s.refused("$/noSuchThing", struct{}{}, jsonrpc.MethodNotFound)
	s.notify("$/noSuchThing", struct{}{})
	s.notify("workspace/didChangeConfiguration", struct{}{})
	s.refused("textDocument/hover", positionParams{documentIdentifier{"file:///none"}, position{}}, jsonrpc.InvalidParams)
	s.call("shutdown", nil, nil)
	s.refused("textDocument/hover", positionParams{}, jsonrpc.InvalidRequest)
	s.notify("exit", nil)
	if err := <-s.ended; err != nil {
		t.Errorf("the end is %v", err)
	}
}

// TestEnd holds that Serve reports a client that leaves, or exits, without shutdown.
func TestEnd(t *testing.T) {
	s := begin(t, Options{}, everything)
	s.notify("exit", nil)
	if err := <-s.ended; err != ErrNoShutdown {
		t.Errorf("exit alone: %v", err)
	}
	if err := Serve(strings.NewReader(""), new(strings.Builder), Options{}); err != ErrNoShutdown {
		t.Errorf("an empty stream: %v", err)
	}
}

// TestHostile holds that the server answers any input or ends with an error, and does not fail.
func TestHostile(t *testing.T) {
	message := func(s string) string {
		return "Content-Length: " + strings.TrimSpace(string(mustJSON(len(s)))) + "\r\n\r\n" + s
	}
	for _, in := range []string{
		"x", "\r\n\r\n", "Content-Length: 7\r\n\r\n{}", "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
		"Content-Length: 1073741824\r\n\r\n{}", "Content-Length: x\r\n\r\n{}",
	} {
		if err := Serve(strings.NewReader(in), new(strings.Builder), Options{}); err == nil || errors.Is(err, ErrNoShutdown) {
			t.Errorf("%q: %v", in, err)
		}
	}
	for _, body := range []string{
		"{", "[]", "null", "7", `"x"`, "[[]]", "{}", `{"jsonrpc":"2.0"}`, `{"jsonrpc":"2.0","method":7,"id":1}`,
		`{"jsonrpc":"2.0","method":"initialize","id":{}}`, `{"jsonrpc":"2.0","method":"initialize","params":7,"id":1}`,
		`{"jsonrpc":"2.0","id":9,"result":{}}`, "\xff\xfe", "",
	} {
		var out strings.Builder
		in := message(body) + message(`{"jsonrpc":"2.0","id":7,"method":"initialize","params":{}}`) + message(`{"jsonrpc":"2.0","id":8,"method":"shutdown"}`)
		if err := Serve(strings.NewReader(in), &out, Options{}); err != nil {
			t.Errorf("%q: %v", body, err)
		}
		if !strings.Contains(out.String(), `"serverInfo"`) {
			t.Errorf("%q: the next request was not answered: %s", body, out.String())
		}
	}
}

func mustJSON(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return data
}

// takesPosition are the requests that ask about a place.
var takesPosition = map[string]bool{
	"textDocument/hover": true, "textDocument/completion": true, "textDocument/definition": true, "textDocument/prepareRename": true,
	"textDocument/rename": true,
}

// TestMalformedParams holds that invalid parameters are an error of the request.
func TestMalformedParams(t *testing.T) {
	s, _ := open(t, "[Event \"x\"]\n1. 炮二平五 *\n")
	for _, params := range []string{
		`{"textDocument":7}`, `[]`, `{"textDocument":{"uri":"file:///games/a.pgn"},"position":{"line":"x"}}`,
	} {
		for method := range new(server).methods() {
			switch method {
			case "initialize", "shutdown", "exit", "textDocument/didClose", "textDocument/didOpen":
				continue
			}
			if _, err := s.client.call(t.Context(), method, json.RawMessage(params)); err == nil && takesPosition[method] {
				t.Errorf("%s took %s", method, params)
			}
		}
	}
	for _, at := range []position{{-1, -1}, {math.MaxInt, 0}, {0, math.MaxInt}, {math.MinInt, 7}} {
		s.call("textDocument/hover", positionParams{documentIdentifier{uri}, at}, nil)
		s.version++
		s.notify("textDocument/didChange", didChangeParams{versionedDocument{uri, s.version}, []contentChange{{&textRange{at, position{0, 0}}, "x"}}})
	}
	s.found()
}

// Columns are in the first unit of the client's that is known, else in UTF-16.
func TestPositionEncodings(t *testing.T) {
	const text = "{𤆵好} 1. 猫二平五 *"
	for _, test := range []struct {
		offered, chosen string
		column          int // column of the move
	}{
		{`["utf-8","utf-16"]`, "utf-8", 13},
		{`["utf-32","utf-16"]`, "utf-32", 8},
		{`["utf-16","utf-8"]`, "utf-16", 9},
		{`["ebcdic","utf-8"]`, "utf-8", 13},
		{`[]`, "utf-16", 9},
	} {
		s := connect(t, Options{})
		var result initializeResult
		s.call("initialize", json.RawMessage(`{"capabilities":{"general":{"positionEncodings":`+test.offered+`}}}`), &result)
		if result.Capabilities.PositionEncoding != test.chosen {
			t.Errorf("%s: %s", test.offered, result.Capabilities.PositionEncoding)
		}
		s.opens(text)
		for _, d := range s.found() {
			if d.Code == "move-syntax" && (d.Range != textRange{position{0, test.column}, position{0, d.Range.End.Character}}) {
				t.Errorf("%s: %+v", test.offered, d)
			}
		}
		// An edit counts in it too: the move is replaced.
		end := test.column + map[string]int{"utf-8": 12, "utf-16": 4, "utf-32": 4}[test.chosen]
		s.version++
		s.notify("textDocument/didChange", didChangeParams{
			versionedDocument{uri, s.version}, []contentChange{{&textRange{position{0, test.column}, position{0, end}}, "炮二平五"}},
		})
		for _, d := range s.found() {
			if d.Severity == severityError {
				t.Errorf("%s: then %+v", test.offered, d)
			}
		}
	}
}

// The language is that of the editor, if it may choose.
func TestLanguage(t *testing.T) {
	for _, test := range []struct {
		options Options
		locale  string
		want    string
	}{
		{Options{Language: rules.EN, AskEditor: true}, "zh-cn", "红方不能走"},
		{Options{Language: rules.ZH, AskEditor: true}, "de", "Red cannot play"},
		{Options{Language: rules.ZH, AskEditor: true}, "", "红方不能走"},
		{Options{Language: rules.EN}, "zh-cn", "Red cannot play"},
	} {
		s := begin(t, test.options, `{"locale":"`+test.locale+`","capabilities":{}}`)
		s.opens("1. 炮二平五 马８进７ 2. 炮五进五 *")
		message := ""
		for _, d := range s.found() {
			message += d.Message
		}
		if !strings.Contains(message, test.want) {
			t.Errorf("%+v: %q", test, message)
		}
	}
}

// TestCancelAndFailure holds that a cancelled request ends with an error, and that a failing request is reported and
// the server goes on.
func TestCancelAndFailure(t *testing.T) {
	var complaint strings.Builder
	s := quiet()
	s.options.Complained = &complaint
	s.phase.now = running
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	slow := handler(s, running, func(context.Context, anything) (any, error) { return nil, nil })
	if _, err := slow.Call(cancelled, &jsonrpc.Request{Method: "slow", ID: `"a"`}); err != errCancelled {
		t.Errorf("cancelled: %v", err)
	}
	fails := handler(s, running, func(context.Context, anything) (any, error) { panic("on purpose") })
	var refused *jsonrpc.Error
	s.documents[uri] = &document{uri: uri, games: make([]found, 1), recent: 7, text: nil} // nothing that edits make
	s.documents[uri].games[0].dropped = 2 * maxDiagnostics
	s.publish(s.documents[uri])
	if !strings.Contains(complaint.String(), "publishDiagnostics failed") {
		t.Errorf("nothing is said of a failure on the way to the editor: %s", complaint.String())
	}
	if _, err := fails.Call(t.Context(), &jsonrpc.Request{Method: "fails", ID: "1"}); !errors.As(err, &refused) ||
		refused.Code != jsonrpc.InternalError || !strings.Contains(complaint.String(), "on purpose") {
		t.Errorf("failed: %v, %s", err, complaint.String())
	}
}
