package lsp

import (
	"context"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
)

// selectionFor returns which findings of a document are wanted, according to the current xqpgn.toml files.
func (s *server) selectionFor(uri string) (config.Selection, error) {
	finder := new(config.Finder)
	if s.options.Finder != nil {
		finder = s.options.Finder()
	}
	finder.Config.Ignore = slices.Concat(finder.Config.Ignore, s.settings.Ignore)
	wanted, err := finder.For(pathOf(uri))
	wanted.Strict = wanted.Strict || s.options.Strict
	return wanted, err
}

// pathOf returns the path of a document's file. If the document is not a file, it returns "-", for which the settings
// of the working folder apply.
func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return "-"
	}
	path := u.Path
	if len(path) > 2 && path[2] == ':' { // a drive of Windows
		path = strings.TrimPrefix(path, "/")
	}
	return filepath.FromSlash(path)
}

// watched registers the files whose changes the editor shall report.
var watched = map[string]any{"registrations": []any{map[string]any{
	"id": config.FileName, "method": "workspace/didChangeWatchedFiles",
	"registerOptions": map[string]any{"watchers": []any{map[string]any{"globPattern": "**/" + config.FileName}}},
}}}

// initialized asks the editor to report changes of xqpgn.toml, if it can. The server also reads the file whenever it
// sends findings.
func (s *server) initialized(context.Context, anything) (any, error) {
	if s.client.Workspace.DidChangeWatchedFiles.DynamicRegistration {
		return nil, s.conn.Ask("client/registerCapability", watched)
	}
	return nil, nil
}
