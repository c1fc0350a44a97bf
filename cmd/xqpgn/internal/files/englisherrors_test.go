package files

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/klauspost/compress/zstd"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// TestErrorsOfArchives holds that errors in archives have Chinese messages.
func TestErrorsOfArchives(t *testing.T) {
	r, err := zstd.NewReader(strings.NewReader("no frame of zstd"), zstd.WithDecoderConcurrency(1))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	_, notZstd := io.ReadAll(r)
	_, notGzip := gzip.NewReader(bytes.NewReader(make([]byte, 20)))
	for _, err := range []error{
		io.ErrUnexpectedEOF, zip.ErrFormat, zip.ErrAlgorithm, zip.ErrChecksum, gzip.ErrChecksum, notGzip, notZstd, zstd.ErrCRCMismatch, flate.CorruptInputError(7),
	} {
		zh := Words(&games.FileError{Name: "a", Err: err}, rules.ZH)
		if why, ok := strings.CutPrefix(zh, "a："); !ok || !strings.ContainsFunc(why, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%v: %s", err, zh)
		}
	}
}

// TestFormatsSayBothLanguages holds that the readers and writers of formats report errors in both languages. Only
// errors for programmers, which no user sees, are in English only.
func TestFormatsSayBothLanguages(t *testing.T) {
	unseen := []string{"pgnxml: the document is closed", "pgnxml: the encoder has nothing to write to", "pgnxml: there is no game to write", "pgnxml: there is no element for a %T"}
	paths, err := filepath.Glob("../../../../grammar/format/*/*.go")
	inner, err2 := filepath.Glob("../../../../grammar/format/internal/*/*.go")
	if err := errors.Join(err, err2); err != nil || len(inner) == 0 {
		t.Fatal(len(inner), err)
	}
	for _, path := range slices.Concat(paths, inner) {
		if strings.HasSuffix(path, "_test.go") || strings.Contains(path, "/truth/") { // which is part of tests
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			name, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || name.Sel.Name != "Errorf" && name.Sel.Name != "New" {
				return true
			}
			literal, ok := call.Args[0].(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return true
			}
			if text, err := strconv.Unquote(literal.Value); err != nil || !slices.Contains(unseen, text) {
				t.Errorf("%s: an error in English only: %s", path, literal.Value)
			}
			return true
		})
	}
}
