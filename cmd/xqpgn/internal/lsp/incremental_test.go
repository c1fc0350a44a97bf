package lsp

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// quiet returns a server that sends nothing of its own accord.
func quiet() *server {
	return &server{options: Options{Settle: time.Hour}, unit: ast.UTF16, documents: map[string]*document{}}
}

// shown returns the diagnostics of the document as JSON.
func shown(t testing.TB, s *server) string {
	t.Helper()
	defer s.closeAll()
	if d := s.documents[uri]; d.misread.is { // the encoding is checked when a text is opened, and not after each key
		d.misread = misreading{}
		d.games = d.checkAll(0, d.text.Len())
	}
	data, err := json.Marshal(s.diagnostics(s.documents[uri]))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// checkChanges makes changes one by one, and compares the final findings with the findings of the same text when it is
// opened.
func checkChanges(t *testing.T, text string, changes func(text string) (start, end int, with string, more bool)) {
	s := quiet()
	s.didOpen(t.Context(), didOpenParams{textDocumentItem{uri, 1, text}})
	for version := 2; ; version++ {
		start, end, with, more := changes(text)
		if !more {
			break
		}
		change := contentChange{&textRange{placeIn(text, start), placeIn(text, end)}, with}
		text = text[:start] + with + text[end:]
		if version%5 == 0 {
			change = contentChange{nil, text}
		}
		s.didChange(t.Context(), didChangeParams{versionedDocument{uri, version}, []contentChange{change}})
		if got := s.documents[uri].text.Text(); got != text {
			t.Fatalf("the server has %q, want %q", got, text)
		}
		fresh := quiet()
		fresh.didOpen(t.Context(), didOpenParams{textDocumentItem{uri, 1, text}})
		if diff := cmp.Diff(shown(t, fresh), shown(t, s)); diff != "" {
			t.Fatalf("%q (-opened +changed):\n%s", text, diff)
		}
	}
}

// snippets are texts that are typed at random.
var snippets = []string{
	"", "\n", "\r\n", " ", "[", "]", "{", "}", "(", ")", "\"", "1. ", "炮二平五 ", "马８进７ ", "1-0", "[Event \"x\"]\n", "[Game \"Chinese Chess\"]\n", "𤆵", "\r", "x",
}

// TestChanges holds that after random edits the server has the same state as after opening the text.
func TestChanges(t *testing.T) {
	for seed := range testdata.Size(30, 800) {
		random := rand.New(rand.NewPCG(uint64(seed), 7))
		var b strings.Builder
		for i := range random.IntN(4) {
			b.WriteString(made.Game(random, i, random.IntN(12), notation.Chinese, i%2 == 0))
		}
		left := 15
		checkChanges(t, b.String(), func(text string) (start, end int, with string, more bool) {
			boundary := func(i int) int {
				for i < len(text) && (!utf8.RuneStart(text[i]) || i > 0 && text[i-1:i+1] == "\r\n") {
					i--
				}
				return i
			}
			left--
			start = boundary(random.IntN(len(text) + 1))
			end = max(start, boundary(min(len(text), start+random.IntN(8)*random.IntN(8))))
			return start, end, snippets[random.IntN(len(snippets))], left >= 0
		})
	}
}

func FuzzChange(f *testing.F) {
	f.Add("[Event \"x\"]\n1. 炮二平五 *\n", 12, 3, "{")
	f.Add("1.a *\r\n[A \"b\"]\n{", 3, 20, "\r\n")
	f.Fuzz(func(t *testing.T, text string, start, size int, with string) {
		if !utf8.ValidString(text) || !utf8.ValidString(with) || len(text) > 1<<12 {
			t.Skip("editors send no such text")
		}
		start = max(0, min(start, len(text)))
		end := start + max(0, min(size, len(text)-start))
		for _, i := range []int{start, end} {
			if i < len(text) && (!utf8.RuneStart(text[i]) || i > 0 && text[i-1:i+1] == "\r\n") {
				t.Skip("no place of an editor")
			}
		}
		made := false
		checkChanges(t, text, func(string) (int, int, string, bool) {
			defer func() { made = true }()
			return start, end, with, !made
		})
	})
}

// A client that says nonsense gets answers, and the server lives.
func FuzzSession(f *testing.F) {
	f.Add([]byte(`{"jsonrpc":"2.0","id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///games/a.pgn"},"position":{"line":1,"character":7}}}`))
	f.Add([]byte(`{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///games/a.pgn","version":2},"contentChanges":[{"range":{"start":{"line":9,"character":9},"end":{"line":0,"character":0}},"text":"["}]}}`))
	f.Add([]byte(`{"jsonrpc":"2.0","id":"x","method":"textDocument/semanticTokens/range","params":{"textDocument":{"uri":"file:///games/a.pgn"},"range":{"start":{"line":9,"character":9},"end":{"line":0,"character":0}}}}`))
	f.Fuzz(func(t *testing.T, message []byte) {
		var in, out, complaint bytes.Buffer
		send := func(message []byte) {
			fmt.Fprintf(&in, "Content-Length: %d\r\n\r\n%s", len(message), message)
		}
		send([]byte(`{"jsonrpc":"2.0","id":"begin","method":"initialize","params":` + everything + `}`))
		send(mustJSON(map[string]any{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": didOpenParams{textDocumentItem{uri, 1, "[Event \"x\"]\n1. 炮二平五 (1. 马八进七) 1-0\n"}}}))
		send(message)
		send([]byte(`{"jsonrpc":"2.0","id":"last","method":"shutdown"}`))
		Serve(&in, &out, Options{Settle: time.Hour, Complained: &complaint})
		if complaint.Len() > 0 {
			t.Errorf("%s: %s", message, complaint.String())
		}
		if !strings.Contains(out.String(), `"id":"last"`) && !bytes.Contains(message, []byte("exit")) {
			t.Errorf("%s: the last request was not answered: %s", message, out.String())
		}
	})
}

// BenchmarkKeystroke types into the middle of a file of 10 MB. It measures the time from the message with the change to
// the message with the findings, and reports the median and the 99th percentile.
func BenchmarkKeystroke(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	var text strings.Builder
	for i := 0; text.Len() < 10<<20; i++ {
		text.WriteString(made.Game(random, i, 70, notation.Chinese, i%10 == 0))
		if i%3 == 0 {
			text.WriteString("[Event \"x\"]\n1.炮二平五 *\n") // with something to be found
		}
	}
	keystrokes(b, text.String())
}

// keystrokes measures with a client that looks at nothing but what kind of message comes.
func keystrokes(b *testing.B, text string) {
	defer debug.SetGCPercent(debug.SetGCPercent(800)) // the setting of the command
	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	go Serve(fromClient, toClient, Options{Language: rules.EN})
	client := clientFrames{bufio.NewReader(fromServer), toServer}
	send := func(method string, params any) {
		client.write(mustJSON(map[string]any{"jsonrpc": "2.0", "method": method, "params": params}))
	}
	wait := func(kind string) {
		for {
			message, err := client.read()
			if err != nil {
				b.Fatal(err)
			}
			if bytes.Contains(message[:min(len(message), 80)], []byte(kind)) {
				return
			}
		}
	}
	client.write([]byte(`{"jsonrpc":"2.0","id":"begin","method":"initialize","params":` + everything + `}`))
	wait(`"begin"`)
	opened := time.Now()
	send("textDocument/didOpen", didOpenParams{textDocumentItem{uri, 1, text}})
	wait("publishDiagnostics")
	opening := time.Since(opened)
	line := strings.Count(text[:len(text)/2], "\n")
	var times []time.Duration
	for version := 2; b.Loop(); version++ {
		at := position{line, 0}
		change := contentChange{&textRange{at, at}, "x"}
		if version%2 == 1 {
			change = contentChange{&textRange{at, position{line, 1}}, ""}
		}
		before := time.Now()
		send("textDocument/didChange", didChangeParams{versionedDocument{uri, version}, []contentChange{change}})
		wait("publishDiagnostics")
		times = append(times, time.Since(before))
	}
	b.ReportMetric(float64(opening.Milliseconds()), "ms/open")
	toServer.Close()
	reportTimes(b, times)
}

// reportTimes reports the median and the 99th percentile of times.
func reportTimes(b *testing.B, times []time.Duration) {
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, "ms/median")
	b.ReportMetric(float64(times[len(times)*99/100].Microseconds())/1000, "ms/p99")
}

// TestHostileFiles holds that hostile files are opened, asked about and edited like any other.
func TestHostileFiles(t *testing.T) {
	size := testdata.Size(1<<9, 4<<10)
	for _, input := range made.Hostile() {
		t.Run(input.Name, func(t *testing.T) {
			text, err := io.ReadAll(grammar.NewTextReader(bytes.NewReader(input.Bytes(size)), input.Encoding))
			if err != nil {
				t.Fatal(err)
			}
			s, _ := open(t, string(text))
			s.found()
			lines := strings.Count(s.text, "\n")
			for i := range testdata.Size(2, 4) {
				at := position{lines * i / 4, 7 * i}
				there := textRange{at, position{at.Line + 3, 0}}
				for method, params := range map[string]any{
					"hover": positionParams{documentIdentifier{uri}, at}, "completion": positionParams{documentIdentifier{uri}, at},
					"definition": positionParams{documentIdentifier{uri}, at}, "prepareRename": positionParams{documentIdentifier{uri}, at},
					"codeAction": rangeParams{documentIdentifier{uri}, there}, "rangeFormatting": rangeParams{documentIdentifier{uri}, there},
					"semanticTokens/range": rangeParams{documentIdentifier{uri}, there}, "documentSymbol": documentParams{documentIdentifier{uri}},
					"foldingRange":   documentParams{documentIdentifier{uri}},
					"selectionRange": selectionRangeParams{documentIdentifier{uri}, []position{at}},
				} {
					s.call("textDocument/"+method, params, nil)
				}
				s.version++
				s.notify("textDocument/didChange", didChangeParams{versionedDocument{uri, s.version}, []contentChange{{&there, snippets[i]}}})
			}
		})
	}
}
