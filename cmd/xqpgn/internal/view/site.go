package view

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
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
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// The files of a site that are not the page's own: the worker, the library, and what comes
// with Go for it.
const (
	worker = "worker.js"
	glue   = "wasm_exec.js"
)

// The library stands there twice: for PGN, which a page loads at once, and with all that it
// reads and writes, which a page loads when it has to. Each has its folder below wasm.
var libraries = []struct{ file, source string }{{"xqpgn.wasm.gz", "./wasm"}, {"whole.wasm.gz", "./wasm/whole"}}

// A Site is the page as a folder of files, which any web server serves.
type Site struct {
	Folder    string
	Language  *rules.Language // nil for the browser's
	Overwrite bool            // whether files that are there already are replaced

	// Wasm is a folder that holds the library already, such as another site. If it is
	// empty, the library is built by the Go that is installed.
	Wasm string
}

// Write writes the site and returns how large the library is that a page loads at once.
func (s *Site) Write() (size int64, err error) {
	// The board is there before the library is.
	kit, err := json.Marshal(map[string]any{"kit": model.NewKit(false, false)})
	if err != nil {
		return 0, err
	}
	content := map[string][]byte{"index.html": document(site, s.Language, kit), worker: read(worker)}
	for _, name := range append(slices.Clone(scripts), styles, icon) {
		content[name] = read(name)
	}
	if !s.Overwrite {
		for _, name := range append(comesWith(), keys(content)...) {
			path := filepath.Join(s.Folder, name)
			if _, err := os.Lstat(path); err == nil {
				return 0, &games.RefusedError{Name: path, Why: thereAlready}
			}
		}
	}
	if err := os.MkdirAll(s.Folder, 0o777); err != nil { // before much is built for it
		return 0, err
	}
	if s.Wasm != "" {
		err = s.take(content)
	} else {
		err = build(content)
	}
	if err != nil {
		return 0, err
	}
	for _, name := range keys(content) {
		err := files.Replace(filepath.Join(s.Folder, name), func(w io.Writer) error {
			_, err := w.Write(content[name])
			return err
		})
		if err != nil {
			return 0, err
		}
	}
	return int64(len(content[libraries[0].file])), nil
}

// comesWith returns the names of the files that are not the page's own.
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

// What is said when the library cannot be built.
var (
	noGo = rules.Text{
		EN: "the library is built with Go, which is not installed here; --wasm takes it from a site that was written elsewhere",
		ZH: "程序库要用 Go 编译，而这里没有安装 Go；--wasm 可以使用别处生成的网站里的程序库",
	}
	noSource = rules.Text{
		EN: "the source of this program is not here to build the library from; --wasm takes it from a site that was written elsewhere",
		ZH: "这里没有本程序的源代码，无法编译程序库；--wasm 可以使用别处生成的网站里的程序库",
	}
)

// build builds the library from the source that this program was built from. Code is not
// put in line, which makes it a fifteenth smaller.
func build(content map[string][]byte) error {
	if _, err := exec.LookPath("go"); err != nil {
		return &games.RefusedError{Name: libraries[0].file, Why: noGo}
	}
	source, err := sourceFolder()
	if err != nil {
		return err
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
		var packed bytes.Buffer
		w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // which is a level
		w.Write(data)                                              // into memory, which never fails
		w.Close()
		content[l.file] = packed.Bytes()
	}
	root, err := goTool(source, "env", "GOROOT")
	if err != nil {
		return err
	}
	content[glue], err = os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", glue))
	return err
}

// goTool runs Go for the browser in a folder and returns what it prints.
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

// sourceFolder returns the folder of this package in the source that this program was
// built from: the clone, or the module that "go install" fetched.
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

// Embed returns a game, read from a file in a form, as a page in one file that needs
// nothing else.
func Embed(game *ast.Game, form string, language *rules.Language) ([]byte, error) {
	shown := model.NewGame(game, form)
	shown.File = "" // it is nobody's business where it stood
	data, err := json.Marshal(map[string]any{"game": shown, "kit": model.NewKit(shown.Traditional, shown.ICCS)})
	return document(alone, language, data), err
}
