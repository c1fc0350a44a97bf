package lsp

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/jsonrpc"
)

// ErrNoShutdown reports that a client left without a shutdown request.
var ErrNoShutdown = errors.New("the editor went away without ending the session")

// Serve serves one client until it sends exit or its stream ends. The error is nil if the client sent shutdown before,
// as the protocol requires, and [ErrNoShutdown] if not. A stream that does not consist of messages is another error.
func Serve(in io.Reader, out io.Writer, options Options) error {
	s := &server{options: options, documents: map[string]*document{}, exit: make(chan struct{}), conn: jsonrpc.NewConn(in, out)}
	ended := make(chan error, 1)
	go func() { ended <- s.conn.Serve(s.methods()) }()
	var err error
	select {
	case <-s.exit: // the reader may still be blocked; Serve does not wait for it
	case err = <-ended:
	}
	s.closeAll()
	switch {
	case err != nil:
		return err
	case s.phase.get() != shutDown:
		return ErrNoShutdown
	}
	return nil
}

// methods returns the methods by name. The methods that begin and end a session run alone, even if the client does not
// wait for the answer.
func (s *server) methods() map[string]jsonrpc.Method {
	return map[string]jsonrpc.Method{
		"initialize":      alone(handler(s, begun, s.initialize)),
		"initialized":     handler(s, running, s.initialized),
		"shutdown":        alone(handler(s, running, s.shutdown)),
		"exit":            {Call: s.exits, Alone: true},
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
		"textDocument/inlayHint":                 handler(s, running, s.inlayHint),
		"textDocument/codeLens":                  handler(s, running, s.codeLens),
		"xqpgn/check":                            handler(s, running, s.checkBytes),
		"xqpgn/moves":                            handler(s, running, s.moveList),
		"workspace/diagnostic":                   handler(s, running, s.pullWorkspace),
		"workspace/symbol":                       handler(s, running, s.workspaceSymbol),
		"textDocument/prepareRename":             handler(s, running, s.prepareRename),
		"textDocument/rename":                    handler(s, running, s.rename),
		"textDocument/semanticTokens/full":       handler(s, running, s.tokensFull),
		"textDocument/semanticTokens/full/delta": handler(s, running, s.tokensDelta),
		"textDocument/semanticTokens/range":      handler(s, running, s.tokensRange),
	}
}

// alone returns the method, marked so that no other method runs at the same time.
func alone(method jsonrpc.Method) jsonrpc.Method {
	method.Alone = true
	return method
}

// handler returns a handler that accepts a method only in one phase of the session. Invalid parameters and panics of
// the method become errors of the request, so that no request ends the server.
func handler[P, R any](s *server, in phase, method func(context.Context, P) (R, error)) jsonrpc.Method {
	return jsonrpc.Method{Call: func(ctx context.Context, request *jsonrpc.Request) (result any, err error) {
		switch now := s.phase.get(); {
		case now == in:
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
				err = &jsonrpc.Error{Code: jsonrpc.InternalError, Message: request.Method + " failed"}
			}
		}()
		defer s.survive(request.Method)
		var params P
		if err := request.Decode(&params); err != nil {
			failed = false
			return nil, &jsonrpc.Error{Code: jsonrpc.InvalidParams, Message: err.Error()}
		}
		request.Params = nil // may hold a second copy of the text of a file
		result, err = method(ctx, params)
		failed = false
		if ctx.Err() != nil {
			return nil, errCancelled
		}
		return result, err
	}}
}

func (s *server) nothing(context.Context, anything) (any, error) { return nil, nil }

// positionUnits maps the position encodings of the protocol to units of columns.
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
	s.apply(&params)
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
			DiagnosticProvider:        diagnosticOptions{Identifier: sourceName, WorkspaceDiagnostics: true},
			InlayHintProvider:         true,
		},
	}, nil
}

// apply sets the language, the settings and the folders that a client sends.
func (s *server) apply(params *initializeParams) {
	locale := ""
	if s.options.AskEditor {
		locale = params.Locale
	}
	s.settings = params.Settings
	if lang := s.settings.Lang; lang != "" && lang != "auto" {
		locale = lang
	}
	if locale != "" {
		s.language = rules.EN
		if strings.HasPrefix(strings.ToLower(locale), "zh") {
			s.language = rules.ZH
		}
	}
	if s.settings.Delay != nil {
		s.options.Settle = time.Duration(max(0, *s.settings.Delay)) * time.Millisecond
	}
	s.options.Strict = s.options.Strict || s.settings.Strict
	s.workspace = workspace{folders: folderPaths(params), closed: map[string]closedFile{}}
}

func (s *server) shutdown(context.Context, anything) (any, error) {
	s.phase.move(running, shutDown)
	return nil, nil
}

// exits ends the server in any phase.
func (s *server) exits(context.Context, *jsonrpc.Request) (any, error) {
	s.ending.Do(func() { close(s.exit) })
	return nil, nil
}

// cancel cancels a request that has not been answered yet.
func (s *server) cancel(_ context.Context, params cancelParams) (any, error) {
	s.conn.Cancel(string(params.ID))
	return nil, nil
}
