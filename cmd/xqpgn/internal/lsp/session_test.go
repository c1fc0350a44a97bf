package lsp

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/jsonrpc"
	_ "github.com/xqpgn/xqpgn/testdata"
)

// A session is the session of a client with its own server, over pipes.
type session struct {
	testing.TB
	client    *client
	published chan publishDiagnosticsParams
	ended     chan error
	complaint *bytes.Buffer
	text      string
	version   int
}

// uri is the URI of the document of every session.
const uri = "file:///games/a.pgn"

// everything holds the capabilities of a client that supports all.
const everything = `{"locale":"en","capabilities":{"general":{"positionEncodings":["utf-16"]},"textDocument":{
	"hover":{"contentFormat":["markdown","plaintext"]},
	"publishDiagnostics":{"relatedInformation":true,"codeDescriptionSupport":true},
	"documentSymbol":{"hierarchicalDocumentSymbolSupport":true}}}}`

// connect connects a client to a server and sends nothing. Requests of the server are passed to the functions.
func connect(t testing.TB, options Options, asked ...func(incoming)) *session {
	t.Helper()
	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	s := &session{TB: t, published: make(chan publishDiagnosticsParams, 1000), ended: make(chan error, 1), complaint: new(bytes.Buffer)}
	options.Complained = s.complaint
	go func() {
		s.ended <- Serve(fromClient, toClient, options)
		toClient.Close()
	}()
	s.client = newClient(fromServer, toServer, func(m incoming) {
		var p publishDiagnosticsParams
		if err := json.Unmarshal(m.Params, &p); err != nil {
			t.Errorf("%s: %v", m.Method, err)
		}
		s.published <- p
	}, func(m incoming) {
		for _, tell := range asked {
			tell(m)
		}
	})
	t.Cleanup(func() {
		toServer.Close()
		fromServer.Close()
		if s.complaint.Len() > 0 {
			t.Errorf("the server complained: %s", s.complaint)
		}
	})
	return s
}

// begin connects a client, and begins a session. initialize holds the parameters of the first request.
func begin(t testing.TB, options Options, initialize string) *session {
	t.Helper()
	s := connect(t, options)
	s.call("initialize", json.RawMessage(initialize), nil)
	s.notify("initialized", struct{}{})
	return s
}

// open begins a session and opens a document. It returns the position of ¦ in the text.
func open(t testing.TB, text string) (*session, position) {
	t.Helper()
	s := begin(t, Options{Language: rules.EN}, everything)
	return s, s.opens(text)
}

// opens opens the document.
func (s *session) opens(text string) position {
	s.Helper()
	before, after, _ := strings.Cut(text, "¦")
	s.text = before + after
	s.version = 1
	s.notify("textDocument/didOpen", didOpenParams{textDocumentItem{uri, 1, s.text}})
	return placeIn(s.text, len(before))
}

// placeIn returns the place of an offset in UTF-16 units, counted one by one.
func placeIn(text string, offset int) (at position) {
	for _, r := range strings.ReplaceAll(text[:offset], "\r\n", "\n") {
		switch {
		case r == '\n' || r == '\r':
			at = position{at.Line + 1, 0}
		case r > 0xffff:
			at.Character += 2
		default:
			at.Character++
		}
	}
	return at
}

// offsetIn undoes placeIn: it is not in the midst of a line break.
func offsetIn(text string, at position) int {
	offset := -1
	for i := range text + " " {
		if placeIn(text, i) == at {
			offset = i
		}
	}
	return offset
}

// call makes a request, which must succeed.
func (s *session) call(method string, params, result any) {
	s.Helper()
	response, err := s.client.call(s.Context(), method, params)
	if err != nil {
		s.Fatalf("%s: %v", method, err)
	}
	if result != nil {
		if err := json.Unmarshal(response, result); err != nil {
			s.Fatalf("%s: %v in %s", method, err, response)
		}
	}
}

// refused makes a request, which must fail with a code.
func (s *session) refused(method string, params any, code jsonrpc.Code) {
	s.Helper()
	_, err := s.client.call(s.Context(), method, params)
	var refused *jsonrpc.Error
	if !errors.As(err, &refused) || refused.Code != code {
		s.Errorf("%s: %v, want code %d", method, err, code)
	}
}

func (s *session) notify(method string, params any) {
	s.Helper()
	if err := s.client.notify(method, params); err != nil {
		s.Fatalf("%s: %v", method, err)
	}
}

// change replaces a part of the text, given by its offsets.
func (s *session) change(start, end int, text string) {
	s.Helper()
	s.version++
	s.notify("textDocument/didChange", didChangeParams{
		versionedDocument{uri, s.version},
		[]contentChange{{&textRange{placeIn(s.text, start), placeIn(s.text, end)}, text}},
	})
	s.text = s.text[:start] + text + s.text[end:]
}

// found waits for the findings published for the current version.
func (s *session) found() (list []diagnostic) {
	s.Helper()
	for {
		select {
		case p := <-s.published:
			if p.Version == nil || *p.Version != s.version {
				continue
			}
			if err := json.Unmarshal(p.Diagnostics, &list); err != nil {
				s.Fatal(err)
			}
			return list
		case <-time.After(time.Minute):
			s.Fatal("nothing was published")
		}
	}
}

// written returns the text of a range.
func (s *session) written(r textRange) string {
	return s.text[offsetIn(s.text, r.Start):offsetIn(s.text, r.End)]
}
