package lsp

import (
	"context"
	"errors"
	"io"
	"strings"

	"github.com/creachadair/jrpc2"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// ErrNoShutdown says that a client went away without asking for that first.
var ErrNoShutdown = errors.New("the editor went away without ending the session")

// Serve serves one client until it says to exit, or its stream ends. The error is nil if
// it asked for the end before, as the protocol wants it, [ErrNoShutdown] if not, or that
// of a stream that is none of messages.
func Serve(in io.Reader, out io.Writer, options Options) error {
	s := &server{options: options, documents: map[string]*document{}, exit: make(chan struct{})}
	s.rpc = jrpc2.NewServer(s.methods(), &jrpc2.ServerOptions{AllowPush: true, DisableBuiltin: true, Concurrency: mostRequests})
	s.frames = newFrames(in, out)
	s.rpc.Start(s.frames)
	ended := make(chan error, 1)
	go func() { ended <- s.rpc.Wait() }()
	var err error
	select {
	case <-s.exit: // the reader may wait for more, and nobody waits for it
	case err = <-ended:
	}
	s.closeAll()
	switch {
	case err != nil && !errors.Is(err, io.EOF):
		return err
	case s.phase.get() != shutDown:
		return ErrNoShutdown
	}
	return nil
}

// mostRequests is how many requests run at the same time. More wait for their turn.
const mostRequests = 64

// methods are the handlers of requests, by their names.
type methods map[string]jrpc2.Handler

// Assign implements jrpc2.Assigner.
func (m methods) Assign(_ context.Context, method string) jrpc2.Handler { return m[method] }

func (s *server) methods() methods {
	return methods{
		"initialize":      handler(s, begun, s.initialize),
		"initialized":     handler(s, running, s.initialized),
		"shutdown":        handler(s, running, s.shutdown),
		"exit":            s.exits,
		"$/cancelRequest": handler(s, running, s.cancel),
		"$/setTrace":      handler(s, running, s.nothing),

		"workspace/didChangeWatchedFiles": handler(s, running, s.chooseAgain),

		"textDocument/didOpen":   handler(s, running, s.didOpen),
		"textDocument/didChange": handler(s, running, s.didChange),
		"textDocument/didClose":  handler(s, running, s.didClose),
		"textDocument/didSave":   handler(s, running, s.nothing),

		"textDocument/hover":                     handler(s, running, s.hover),
		"textDocument/completion":                handler(s, running, s.completion),
		"textDocument/codeAction":                handler(s, running, s.codeAction),
		"textDocument/formatting":                handler(s, running, s.formatting),
		"textDocument/rangeFormatting":           handler(s, running, s.rangeFormatting),
		"textDocument/documentSymbol":            handler(s, running, s.documentSymbol),
		"textDocument/foldingRange":              handler(s, running, s.foldingRange),
		"textDocument/selectionRange":            handler(s, running, s.selectionRange),
		"textDocument/definition":                handler(s, running, s.definition),
		"textDocument/diagnostic":                handler(s, running, s.pullDiagnostics),
		"textDocument/references":                handler(s, running, s.references),
		"textDocument/documentHighlight":         handler(s, running, s.documentHighlight),
		"workspace/symbol":                       handler(s, running, s.workspaceSymbol),
		"textDocument/prepareRename":             handler(s, running, s.prepareRename),
		"textDocument/rename":                    handler(s, running, s.rename),
		"textDocument/semanticTokens/full":       handler(s, running, s.tokensFull),
		"textDocument/semanticTokens/full/delta": handler(s, running, s.tokensDelta),
		"textDocument/semanticTokens/range":      handler(s, running, s.tokensRange),
	}
}

// handler makes a handler of a method, which is for one phase of a session. Parameters
// that are none are an error of the request, and so is a failure of the method: no
// request ends the server.
func handler[P, R any](s *server, in phase, method func(context.Context, P) (R, error)) jrpc2.Handler {
	return func(ctx context.Context, request *jrpc2.Request) (result any, err error) {
		switch now := s.phase.get(); {
		case now == in:
		case request.IsNotification():
			return nil, nil // nobody would hear of it
		case now == begun:
			return nil, errNotInitialized
		case now == shutDown:
			return nil, errShutDown
		default:
			return nil, errTwice
		}
		failed := true
		defer func() {
			if failed {
				err = &jrpc2.Error{Code: jrpc2.InternalError, Message: request.Method() + " failed"}
			}
		}()
		defer s.survive(request.Method())
		var params P
		if err := request.UnmarshalParams(&params); err != nil {
			failed = false
			return nil, &jrpc2.Error{Code: jrpc2.InvalidParams, Message: err.Error()}
		}
		if id := request.ID(); id != "" {
			cancellable, cancel := context.WithCancel(ctx)
			s.cancels.Store(id, cancel)
			defer func() {
				s.cancels.Delete(id)
				cancel()
			}()
			ctx = cancellable
		}
		result, err = method(ctx, params)
		failed = false
		if ctx.Err() != nil {
			return nil, errCancelled
		}
		return result, err
	}
}

func (s *server) nothing(context.Context, anything) (any, error) { return nil, nil }

// positionUnits are the names of units of columns.
var positionUnits = map[string]ast.Unit{"utf-8": ast.Bytes, "utf-16": ast.UTF16, "utf-32": ast.Characters}

func (s *server) initialize(_ context.Context, params initializeParams) (initializeResult, error) {
	s.client, s.unit, s.language = params.Capabilities, ast.UTF16, s.options.Language
	s.pictures = showsPictures(&params)
	encoding := "utf-16"
	for _, name := range params.Capabilities.General.PositionEncodings {
		if unit, ok := positionUnits[name]; ok {
			encoding, s.unit = name, unit
			break
		}
	}
	if s.options.AskEditor && params.Locale != "" {
		s.language = rules.EN
		if strings.HasPrefix(strings.ToLower(params.Locale), "zh") {
			s.language = rules.ZH
		}
	}
	if !s.phase.move(begun, running) {
		return initializeResult{}, errTwice
	}
	if params.ProcessID != nil {
		go s.watchEditor(*params.ProcessID, watchEvery)
	}
	return initializeResult{
		ServerInfo: serverInfo{Name: "xqpgn", Version: s.options.Version},
		Capabilities: serverCapabilities{
			PositionEncoding:   encoding,
			TextDocumentSync:   textDocumentSyncOptions{OpenClose: true, Change: syncIncremental},
			HoverProvider:      true,
			CompletionProvider: completionOptions{TriggerCharacters: []string{"[", "\"", ".", " "}},
			CodeActionProvider: codeActionOptions{CodeActionKinds: []string{kindQuickFix, kindFixAll}},

			DocumentFormattingProvider:      true,
			DocumentRangeFormattingProvider: true,

			DocumentSymbolProvider: true,
			FoldingRangeProvider:   true,
			SelectionRangeProvider: true,
			DefinitionProvider:     true,
			RenameProvider:         renameOptions{PrepareProvider: true},
			SemanticTokensProvider: semanticTokensOptions{
				Legend: semanticTokensLegend{tokenTypes, tokenModifiers}, Range: true, Full: semanticTokensFull{Delta: true},
			},
			ReferencesProvider:        true,
			DocumentHighlightProvider: true,
			WorkspaceSymbolProvider:   true,
			DiagnosticProvider:        diagnosticOptions{Identifier: sourceName},
		},
	}, nil
}

func (s *server) shutdown(context.Context, anything) (any, error) {
	s.phase.move(running, shutDown)
	return nil, nil
}

// exits ends the server, in whatever phase.
func (s *server) exits(context.Context, *jrpc2.Request) (any, error) {
	s.ending.Do(func() { close(s.exit) })
	return nil, nil
}

// cancel ends a request that goes on. One that has not begun yet is answered: the errors
// of jrpc2's own way have other codes than the protocol.
func (s *server) cancel(_ context.Context, params cancelParams) (any, error) {
	if cancel, ok := s.cancels.Load(string(params.ID)); ok {
		cancel.(context.CancelFunc)()
	}
	return nil, nil
}
