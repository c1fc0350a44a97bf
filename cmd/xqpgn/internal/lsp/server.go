package lsp

import (
	"fmt"
	"io"
	"runtime/debug"
	"sync"
	"time"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/jsonrpc"
)

// Options configure a server.
type Options struct {
	Language   rules.Language // language of messages
	AskEditor  bool           // whether the language of the editor takes precedence, if it names one
	Strict     bool           // whether severities follow strict reading
	Version    string         // version of the program
	Settle     time.Duration  // time after the last change before findings are sent
	Complained io.Writer      // receives reports of requests that made the server fail

	// Finder returns the object that looks up which findings are wanted for a file. It is called for each lookup. If
	// Finder is nil, xqpgn.toml decides.
	Finder func() *config.Finder
}

// A server serves a client.
type server struct {
	options Options
	conn    *jsonrpc.Conn
	phase   phaseBox
	exit    chan struct{}
	ending  sync.Once

	// Capabilities and settings of the client, set once by initialize.
	client   clientCapabilities
	pictures bool // whether the client shows pictures
	unit     ast.Unit
	language rules.Language
	settings settings

	workspace workspace

	mu        sync.Mutex // guards the documents
	documents map[string]*document
}

// A phase is a part of a session, in order.
type phase int

const (
	begun phase = iota
	running
	shutDown
)

// A phaseBox holds the current phase of a session.
type phaseBox struct {
	mu  sync.Mutex
	now phase
}

func (b *phaseBox) get() phase {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.now
}

// move changes the phase from one to another. It returns false if the session is not in the first.
func (b *phaseBox) move(from, to phase) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.now != from {
		return false
	}
	b.now = to
	return true
}

// Error codes of the protocol, in addition to the codes of JSON-RPC.
const (
	codeNotInitialized jsonrpc.Code = -32002
	codeRequestFailed  jsonrpc.Code = -32803
	codeCancelled      jsonrpc.Code = -32800
)

var (
	errNotInitialized = &jsonrpc.Error{Code: codeNotInitialized, Message: "the session has not begun: initialize comes first"}
	errTwice          = &jsonrpc.Error{Code: jsonrpc.InvalidRequest, Message: "the session has begun already"}
	errShutDown       = &jsonrpc.Error{Code: jsonrpc.InvalidRequest, Message: "the session has ended: only exit may come"}
	errCancelled      = &jsonrpc.Error{Code: codeCancelled, Message: "cancelled"}
	errUnknown        = &jsonrpc.Error{Code: jsonrpc.InvalidParams, Message: "no such document is open"}
)

// survive, when deferred, recovers from a panic and reports it, so that the server goes on.
func (s *server) survive(what string) {
	if reason := recover(); reason != nil {
		fmt.Fprintf(s.options.Complained, "xqpgn lsp: %s failed: %v\n%s", what, reason, debug.Stack())
	}
}

// anything is the type of parameters that are ignored.
type anything struct{}

// UnmarshalJSON ignores the data.
func (anything) UnmarshalJSON([]byte) error { return nil }

// sourceName is the name of the server in diagnostics.
const sourceName = "xqpgn"
