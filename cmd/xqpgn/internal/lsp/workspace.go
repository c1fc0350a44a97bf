package lsp

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"iter"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/analyzers"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// Limits on the closed files of a workspace that are checked: their number, and the size of each in bytes.
const (
	maxClosed    = 2000
	largestClose = largeText
)

// A workspace has the folders of the editor, and the states of the closed files in them when they were checked.
type workspace struct {
	folders []string
	mu      sync.Mutex
	closed  map[string]closedFile // by path
}

// A closedFile is the state of a file when it was checked.
type closedFile struct {
	modified  time.Time
	size      int64
	selection config.Selection
	result    string // the id of the report
}

// folderPaths returns the paths of the open folders of an editor.
func folderPaths(params *initializeParams) (paths []string) {
	uris := []string{params.RootURI}
	if len(params.WorkspaceFolders) > 0 {
		uris = nil
		for _, folder := range params.WorkspaceFolders {
			uris = append(uris, folder.URI)
		}
	}
	for _, uri := range uris {
		if path := pathOf(uri); path != "-" {
			paths = append(paths, path)
		}
	}
	return paths
}

// uriOf returns the URI of a file.
func uriOf(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") { // a drive of Windows
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}

// pullWorkspace returns the findings of the files of the workspace, open or not. A report that the client has is not repeated.
func (s *server) pullWorkspace(ctx context.Context, params workspaceDiagnosticParams) (workspaceReport, error) {
	known := map[string]string{}
	for _, p := range params.PreviousResultIDs {
		known[p.URI] = p.Value
	}
	report := workspaceReport{Items: []workspaceItem{}}
	open := map[string]bool{} // by path, because the URI of a client may be written differently
	for _, n := range s.snapshots() {
		one, err := s.pullDiagnostics(ctx, diagnosticParams{documentIdentifier{n.uri}, known[n.uri]})
		if err != nil {
			continue // closed in the meantime
		}
		open[pathOf(n.uri)] = true
		delete(known, n.uri)
		report.Items = append(report.Items, workspaceItem{one, n.uri, &n.version})
	}
	s.workspace.mu.Lock()
	defer s.workspace.mu.Unlock()
	for _, path := range s.workspace.files(ctx) {
		uri := uriOf(path)
		if !open[path] {
			report.Items = append(report.Items, workspaceItem{s.closedReport(ctx, path, known[uri]), uri, nil})
		}
		delete(known, uri)
	}
	for uri := range known { // the file is gone
		report.Items = append(report.Items, workspaceItem{diagnosticReport{Kind: reportFull, Items: new([]diagnostic)}, uri, nil})
	}
	return report, ctx.Err()
}

// files returns the paths of the game files in the folders and their subfolders, up to maxClosed.
func (w *workspace) files(ctx context.Context) (paths []string) {
	for _, folder := range w.folders {
		filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case ctx.Err() != nil || len(paths) == maxClosed:
				return fs.SkipAll
			case err != nil:
				return nil // a folder that cannot be read
			case entry.IsDir() && path != folder && strings.HasPrefix(entry.Name(), "."):
				return fs.SkipDir
			}
			if info, err := entry.Info(); err == nil && info.Mode().IsRegular() && info.Size() <= largestClose &&
				slices.Contains(documentExtensions, strings.ToLower(filepath.Ext(path))) {
				paths = append(paths, path)
			}
			return nil
		})
	}
	return paths
}

// documentExtensions are the extensions of game files that an editor opens as text.
var documentExtensions = []string{".pgn", ".pgns"}

// closedReport returns the findings of a file that is not open. It checks the file only if the file or its settings changed, or if
// the client does not have the report.
func (s *server) closedReport(ctx context.Context, path, previous string) diagnosticReport {
	wanted, configErr := s.selectionFor(uriOf(path))
	now := closedFile{selection: wanted}
	if info, err := os.Stat(path); err == nil {
		now.modified, now.size = info.ModTime(), info.Size()
	}
	last, seen := s.workspace.closed[path]
	now.result = last.result
	if seen && previous == last.result && reflect.DeepEqual(last, now) {
		return diagnosticReport{Kind: reportUnchanged, ResultID: previous}
	}
	list := s.checkClosed(uriOf(path), &wanted, games.Files(ctx, []string{path}, s.reads(&wanted)))
	if configErr != nil {
		list = append(list, diagnostic{Severity: severityWarning, Source: sourceName, Message: files.Words(configErr, s.language)})
	}
	data, _ := json.Marshal(list) // plain data, which cannot fail
	now.result = sumOf(data)
	s.workspace.closed[path] = now
	return diagnosticReport{Kind: reportFull, ResultID: now.result, Items: &list}
}

// reads returns the configuration for reading files that are not open.
func (s *server) reads(wanted *config.Selection) games.Config {
	return games.Config{Encoding: wanted.Encoding, Analyzers: analyzers.All()}
}

// checkBytes answers the request xqpgn/check with the findings of a file that is not open. A client sends the bytes if its server
// cannot read files.
func (s *server) checkBytes(ctx context.Context, params checkParams) ([]diagnostic, error) {
	wanted, _ := s.selectionFor(params.URI)
	return s.checkClosed(params.URI, &wanted, s.reads(&wanted).Read(ctx, bytes.NewReader(params.Data), pathOf(params.URI))), nil
}

// checkClosed returns the findings of the games of a file that is not open.
func (s *server) checkClosed(uri string, wanted *config.Selection, all iter.Seq2[*games.Game, error]) []diagnostic {
	list, hidden := []diagnostic{}, 0
	if wanted.Excluded {
		return list
	}
	for game, err := range all {
		if err != nil {
			list = append(list, diagnostic{Severity: severityError, Source: sourceName, Message: files.Words(err, s.language)})
			continue
		}
		inGame, _ := wanted.InGame(game.Game)
		found, _ := inGame.Split(game.Findings)
		for i := range found.Diagnostics {
			if len(list) == maxDiagnostics {
				hidden++
				continue
			}
			list = append(list, s.diagnostic(uri, wanted.Strict, &game.Game.Source, &found.Diagnostics[i]))
		}
	}
	if hidden > 0 {
		list = append(list, diagnostic{Severity: severityInformation, Source: sourceName, Message: fmt.Sprintf(moreFindings.In(s.language), terminal.Grouped(hidden))})
	}
	return list
}
