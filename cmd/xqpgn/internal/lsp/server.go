package lsp

import (
	"fmt"
	"io"
	"runtime/debug"
	"sync"
	"time"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choice"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/jsonrpc"
)

// Options say how a server serves.
type Options struct {
	Language   rules.Language // of all that is said
	AskEditor  bool           // whether the editor's own language counts, if it names one
	Strict     bool           // severities are those of strict reading
	Version    string         // of the program
	Settle     time.Duration  // how long an editor is quiet before it is sent what was found
	Complained io.Writer      // where it is said that a request made the server fail

	// Finder returns what finds out which findings of a file are wanted, for one look; nil for one
	// that looks for xqpgn.toml.
	Finder func() *choice.Finder
}

// A server serves a client.
type server struct {
	options Options
	conn    *jsonrpc.Conn
	phase   phaseBox
	exit    chan struct{}
	ending  sync.Once

	// What the client can do, set once by initialize.
	client   clientCapabilities
	pictures bool // whether it shows them
	unit     ast.Unit
	language rules.Language
	settings settings

	workspace workspace

	mu        sync.Mutex // guards what follows
	documents map[string]*document
}

// A phase is one of a session.
type phase int

const (
	begun phase = iota
	running
	shutDown
)

// A phaseBox holds the phase of a session.
type phaseBox struct {
	mu  sync.Mutex
	now phase
}

func (b *phaseBox) get() phase {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.now
}

// move goes from one phase to another, and reports whether it was in that one.
func (b *phaseBox) move(from, to phase) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.now != from {
		return false
	}
	b.now = to
	return true
}

// The errors that the protocol has besides those of JSON-RPC.
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

// survive is deferred, and keeps the server alive where something fails that should not.
func (s *server) survive(what string) {
	if reason := recover(); reason != nil {
		fmt.Fprintf(s.options.Complained, "xqpgn lsp: %s failed: %v\n%s", what, reason, debug.Stack())
	}
}

// anything are parameters that nobody looks at.
type anything struct{}

// UnmarshalJSON takes whatever comes.
func (anything) UnmarshalJSON([]byte) error { return nil }

// sourceName is what the server calls itself beside a finding.
const sourceName = "xqpgn"
