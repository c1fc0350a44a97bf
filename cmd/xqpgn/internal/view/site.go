package view

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/caption"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/raster"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// Files of a site beyond the page's own: the worker, and Go's support script for WebAssembly.
const (
	worker = "worker.js"
	glue   = "wasm_exec.js"
)

// libraries are the two builds of the library. The first, for PGN, is loaded at once. The second, with all
// formats, is loaded when needed. Each has its own folder below wasm.
var libraries = []struct{ file, source string }{{"xqpgn.wasm.gz", "./wasm"}, {"whole.wasm.gz", "./wasm/whole"}}

// A Site is the page as a folder of files for any web server.
type Site struct {
	Folder    string
	Language  *rules.Language // nil for the browser's language
	Plain     rules.Language  // language of the pages without scripts
	URL       string          // address of the site, for full addresses in previews and in the sitemap; "" if it is not known
	Overwrite bool            // replace existing files

	// Games are the games to publish; nil for a site to which visitors bring games.
	Games *games.Set
	// Skipped is called with the error for each unreadable part of Games.
	Skipped func(error)

	// Wasm is a folder that already holds the library, such as another site. If it is empty, the installed Go
	// builds the library.
	Wasm string
	// Building is called before the library is built, which takes a while; it may be nil.
	Building func()
}

// Written describes the files that were written.
type Written struct {
	Library int64 // bytes of the library that a page loads at once
	Games   int
	Index   int64 // bytes of the list of games, uncompressed
	Packed  int64 // bytes of the list of games, compressed
	Parts   int64 // bytes of the games and the index of positions
}

// The folder of the games in a site, and the extension of its parts.
const (
	gamesFolder = "games"
	packedEnd   = ".gz"
)

// Write writes the site.
func (s *Site) Write() (done Written, err error) {
	// The board must be available before the library is loaded.
	kit, err := json.Marshal(map[string]any{"kit": model.NewKit(false, false), "collection": s.Games != nil})
	if err != nil {
		return done, err
	}
	const entrance = "index.html"
	content := map[string][]byte{entrance: nil, startPicture: raster.AppendPNG(nil, board.Start(), diagram.Config{Width: diagram.Width}), worker: read(worker)}
	for _, name := range slices.Concat(scripts, later, []string{styles, icon}) {
		content[name] = read(name)
	}
	content[element] = Element()
	content["OFL.txt"] = []byte(diagram.FontLicense)
	if !s.Overwrite {
		names := append(comesWith(), keys(content)...)
		if s.Games != nil {
			names = append(names, filepath.Join(gamesFolder, "index"+packedEnd))
		}
		for _, name := range names {
			path := filepath.Join(s.Folder, name)
			if _, err := os.Lstat(path); err == nil {
				return done, &games.RefusedError{Name: path, Why: thereAlready}
			}
		}
	}
	if err := os.MkdirAll(s.Folder, 0o777); err != nil { // fail early, before the library is built
		return done, err
	}
	if s.Wasm != "" {
		err = s.take(content)
	} else {
		err = s.build(content)
	}
	if err != nil {
		return done, err
	}
	front := shell{language: s.Language, data: kit, outline: &outline{s.Plain, "xqpgn", about.In(s.Plain), s.URL + startPicture}}
	if s.Games != nil {
		if err := s.publish(&done, &front); err != nil {
			return done, err
		}
	}
	content[entrance] = document(site, front)
	for _, name := range keys(content) { // last, so that no page shows an incomplete set of games
		if err := s.put(name, content[name]); err != nil {
			return done, err
		}
	}
	done.Library = int64(len(content[libraries[0].file]))
	return done, nil
}

// put writes a file of the site.
func (s *Site) put(name string, data []byte) error {
	return files.Replace(filepath.Join(s.Folder, name), func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// publish writes the games: in parts that a page loads when needed, and each as a page without scripts. It
// describes them in front.
func (s *Site) publish(done *Written, front *shell) error {
	folder := filepath.Join(s.Folder, gamesFolder)
	if err := s.unpublish(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(folder, "positions"), 0o777); err != nil {
		return err
	}
	w, err := model.NewCollectionWriter(func(name string, data []byte) error {
		packed := pack(data)
		done.Packed = int64(len(packed)) // finally that of the index, which comes last
		done.Parts += done.Packed
		return s.put(filepath.Join(gamesFolder, filepath.FromSlash(name)+packedEnd), packed)
	})
	if err != nil {
		return err
	}
	defer w.Close()
	leaves := newLeaves(s)
	for raw, err := range s.Games.RawGames() {
		if err != nil {
			s.Skipped(err)
			continue
		}
		info := semantic.Check(raw.Parse())
		if err := w.Add(info, raw.Form); err != nil {
			return err
		}
		if err := leaves.add(info); err != nil {
			return err
		}
	}
	if err := leaves.end(front); err != nil {
		return err
	}
	n, index, err := w.End()
	done.Games, done.Index = n, int64(index)
	done.Parts -= done.Packed
	return err
}

// unpublish removes the parts of an earlier export, which may have had more parts.
func (s *Site) unpublish(folder string) error {
	for _, pattern := range []string{"[0-9]*" + packedEnd, "positions/[0-9a-f]*" + packedEnd, "[0-9]*.html", "[0-9]*.png", listPage + "[0-9]*.html"} {
		old, err := filepath.Glob(filepath.Join(folder, pattern))
		if err != nil {
			return err
		}
		for _, path := range old {
			if err := os.Remove(path); err != nil {
				return err
			}
		}
	}
	return nil
}

// pack compresses data with gzip. The page decompresses it, since not all servers support compression in
// transit.
func pack(data []byte) []byte {
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // the level is valid
	w.Write(data)                                              // writing to memory does not fail
	w.Close()
	return packed.Bytes()
}

// comesWith returns the names of the files beyond the page's own.
func comesWith() []string {
	names := []string{glue}
	for _, l := range libraries {
		names = append(names, l.file)
	}
	return names
}

func keys(content map[string][]byte) (names []string) {
	for name := range content {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

var thereAlready = rules.Text{EN: "this is there already; --overwrite replaces it", ZH: "文件已经存在；--overwrite 会替换它"}

// take reads the library from a folder.
func (s *Site) take(content map[string][]byte) (err error) {
	for _, name := range comesWith() {
		if content[name], err = os.ReadFile(filepath.Join(s.Wasm, name)); err != nil {
			return err
		}
	}
	return nil
}

// Messages if the library cannot be built.
var (
	noGo = rules.Text{
		EN: "the library is built with Go, which is not installed here: install it from https://go.dev/dl/, or take the library from a site that was written elsewhere, with --wasm FOLDER; --embed needs no Go",
		ZH: "程序库要用 Go 编译，而这里没有安装 Go：请从 https://go.dev/dl/ 安装，或者用 --wasm 文件夹 取别处生成的网站里的程序库；--embed 不需要 Go",
	}
	noSource = rules.Text{
		EN: "the source of this program is not here to build the library from; --wasm takes it from a site that was written elsewhere",
		ZH: "这里没有本程序的源代码，无法编译程序库；--wasm 可以使用别处生成的网站里的程序库",
	}
)

// build builds the library from the source of this program. Inlining is disabled, which makes the library a
// fifteenth smaller.
func (s *Site) build(content map[string][]byte) error {
	if _, err := exec.LookPath("go"); err != nil {
		return &games.RefusedError{Name: libraries[0].file, Why: noGo}
	}
	source, err := sourceFolder()
	if err != nil {
		return err
	}
	if s.Building != nil {
		s.Building()
	}
	folder, err := os.MkdirTemp("", "xqpgn-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	wasm := filepath.Join(folder, "xqpgn.wasm")
	for _, l := range libraries {
		if _, err := goTool(source, "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-gcflags=all=-l", "-o", wasm, l.source); err != nil {
			return err
		}
		data, err := os.ReadFile(wasm)
		if err != nil {
			return err
		}
		content[l.file] = pack(JoinSegments(data))
	}
	root, err := goTool(source, "env", "GOROOT")
	if err != nil {
		return err
	}
	content[glue], err = os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", glue))
	return err
}

// goTool runs the go command for WebAssembly in a folder and returns its output.
func goTool(folder string, args ...string) (string, error) {
	command := exec.Command("go", args...)
	command.Dir = folder
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off")
	var complaint bytes.Buffer
	command.Stderr = &complaint
	out, err := command.Output()
	if err != nil {
		err = errors.New("go " + args[0] + ": " + strings.TrimSpace(complaint.String()+"\n"+err.Error()))
	}
	return string(out), err
}

// sourceFolder returns this package's folder in the source of this program: the clone, or the module that "go
// install" downloaded.
func sourceFolder() (string, error) {
	_, here, _, _ := runtime.Caller(0)
	if _, err := os.Stat(here); err == nil {
		return filepath.Dir(here), nil
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || !strings.HasPrefix(info.Main.Version, "v") {
		return "", &games.RefusedError{Name: libraries[0].file, Why: noSource}
	}
	found, err := goTool("", "mod", "download", "-json", info.Main.Path+"@"+info.Main.Version)
	if err != nil {
		return "", err
	}
	var module struct{ Dir string }
	if err := json.Unmarshal([]byte(found), &module); err != nil {
		return "", err
	}
	return filepath.Join(module.Dir, "cmd", "xqpgn", "internal", "view"), nil
}

// Embed returns games as a page in a single self-contained file. forms holds the formats that the games were
// read from, plain is the language of what readers without scripts see.
func Embed(all []*ast.Game, forms []string, language *rules.Language, plain rules.Language) ([]byte, error) {
	shown, heads := make([]*model.Game, len(all)), make([]model.Head, len(all))
	kits := map[string]*model.Kit{}
	for i, game := range all {
		shown[i] = model.NewGame(game, forms[i])
		shown[i].File = "" // the file's path is private
		heads[i] = model.NewHead("", i+1, game.Tags)
		heads[i].Index = i
		name := fmt.Sprintf("%t%t", shown[i].Traditional, shown[i].ICCS)
		if kits[name] == nil {
			kits[name] = model.NewKit(shown[i].Traditional, shown[i].ICCS)
		}
	}
	front := shell{language: language, outline: &outline{language: plain, title: anyGames.In(plain)}}
	var sections strings.Builder
	var event caption.CommonEvent
	for i, game := range all {
		info := semantic.Check(game)
		g := newPlainGame(info, i+1, plain)
		sections.WriteString(g.section())
		event.Add(game)
		if i == 0 {
			front.outline.title, front.outline.description = g.title, g.description
			front.outline.picture = "data:image/png;base64," + base64.StdEncoding.EncodeToString(raster.NewAlbum(pictureConfig(info)).AppendPNG(nil, lastOf(info)))
		}
	}
	if len(all) > 1 {
		front.outline.title = collectionName(event, "", plain)
		front.outline.description = fmt.Sprintf(gamesOf.In(plain), front.outline.title, terminal.Grouped(len(all)))
	}
	front.plain = sections.String()
	held := map[string]any{"games": shown, "heads": heads, "kits": kits}
	if len(all) > 1 {
		held["search"] = model.NewSearch(heads)
	}
	data, err := json.Marshal(held)
	front.data = data
	return document(alone, front), err
}
