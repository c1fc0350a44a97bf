package files

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"encoding/xml"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/klauspost/compress/zstd"

	pgn "github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// TestForeignWords holds that there are Chinese words for all that the packages say in English that
// read and write the forms of games, and for what is wrong with archives; and that no row of the table is
// about anything else.
func TestForeignWords(t *testing.T) {
	used := map[string]bool{}
	hold := func(where string, err error) {
		t.Helper()
		english := err.Error()
		zh := Words(err, rules.ZH)
		if !strings.ContainsFunc(strings.ReplaceAll(zh, "棋", ""), func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%s: no Chinese words (foreign.go has them) for: %s", where, english)
		}
		if strings.Contains(zh, ": ") {
			t.Errorf("%s: a colon as in English: %s", where, zh)
		}
		for i, row := range foreignPatterns() { // each sees what those before it made of the text
			if row.pattern.MatchString(english) {
				used[foreignWords[i].en] = true
				english = row.pattern.ReplaceAllString(english, row.zh)
			}
		}
	}
	verbs := regexp.MustCompile(`%[a-z]`)
	found := 0
	for _, sources := range []string{
		"grammar/format/ndjson/*.go", "grammar/format/pgnxml/*.go", "grammar/format/internal/branch/*.go", "grammar/format/internal/xqf/*.go", "grammar/format/internal/dhtmlxq/*.go", "grammar/format/internal/wxf/*.go", "grammar/format/internal/ccbridge/*.go", "grammar/format/internal/che/*.go", "grammar/format/internal/engine/*.go", "grammar/format/internal/mxq/*.go",
		"grammar/format/internal/pfc/*.go", "grammar/encoder.go",
	} {
		paths, err := filepath.Glob("../../../../" + sources)
		if err != nil || paths == nil {
			t.Fatalf("%s: %v", sources, err)
		}
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			file, err := parser.ParseFile(set, path, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range said(file) {
				if slices.Contains(unsaid, text) || strings.HasSuffix(text, "%w") || verbs.ReplaceAllString(text, "") == "" {
					continue // it is another error
				}
				found++
				text = strings.NewReplacer("%q", `"x"`, "<%s>", "<n>", "%d", "7", "%s", "x").Replace(text)
				hold(path, &games.FileError{Name: "a.棋", Err: errors.New(text)})
				hold(path, errors.New("a.棋: game 7: "+text))
			}
		}
	}
	if found < 50 {
		t.Errorf("%d messages", found)
	}
	for _, fen := range []string{"", "9", "8/9/9/9/9/9/9/9/9/9", "x8/9/9/9/9/9/9/9/9/9", "9/9/9/9/9/9/9/9/9/9 x"} {
		_, err := board.ParseFEN(fen)
		err = fmt.Errorf("a.棋: game 7: %w", err)
		hold("positions", err)
		for _, found := range semantic.Check(&pgn.Game{Tags: pgn.Tags{{Name: "FEN", Value: fen}}}).Diagnostics {
			// As a finding has it.
			_, why, _ := strings.Cut(found.Message(rules.ZH), "：")
			if why, _, _ := strings.Cut(why, "；"); found.Rule == rules.MustByID("fen-syntax") && !strings.Contains(Words(err, rules.ZH), why) {
				t.Errorf("%s, and not: %s", Words(err, rules.ZH), why)
			}
		}
	}
	_, notZstd := zstd.NewReader(strings.NewReader("no frame of zstd"), zstd.WithDecoderConcurrency(1))
	if r, err := zstd.NewReader(strings.NewReader("no frame of zstd")); err == nil {
		_, notZstd = io.ReadAll(r)
		r.Close()
	}
	_, notGzip := gzip.NewReader(bytes.NewReader(make([]byte, 20)))
	for _, err := range []error{
		io.ErrUnexpectedEOF, zip.ErrFormat, zip.ErrAlgorithm, zip.ErrChecksum, gzip.ErrChecksum, notGzip, notZstd, zstd.ErrCRCMismatch, flate.CorruptInputError(7),
	} {
		hold("archives", &games.FileError{Name: "a.棋", Err: err})
	}
	for _, text := range []string{"<a></b>", "</a>", "<a>&x;</a>", "<a>&x</a>", "<>", "<a =1>", "<a b>", "<a b=c>", "<a b='<'>", "<a>\x01</a>", "<a>"} {
		decoder := xml.NewDecoder(strings.NewReader(text))
		var err error
		for err == nil {
			_, err = decoder.Token()
		}
		var mistake *xml.SyntaxError
		if !errors.As(err, &mistake) {
			t.Fatalf("%s: %v", text, err)
		}
		hold("XML", &games.FileError{Name: "a.棋", Err: &pgn.SyntaxError{Line: 1, Column: 2, Msg: mistake.Msg}})
	}
	hold("games", &grammar.SizeError{Name: "a.棋", Max: 7})
	hold("places", errors.New(`a.棋: line 3, column 4: moves[3].text: this is no object`))
	for _, row := range foreignWords {
		if !used[row.en] {
			t.Errorf("nothing says: %s", row.en)
		}
	}
}

// unsaid are messages to who writes a program, of which a user sees none.
var unsaid = []string{"pgnxml: the document is closed", "pgnxml: the encoder has nothing to write to", "pgnxml: there is no game to write", "pgnxml: there is no element for a %T",
	"there is no game to write", "the encoder has nothing to write to"}

// said returns the messages of errors that a file makes.
func said(file *ast.File) (all []string) {
	add := func(e ast.Expr) {
		if literal, ok := e.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			if text, err := strconv.Unquote(literal.Value); err == nil {
				all = append(all, text)
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			name, ok := n.Fun.(*ast.SelectorExpr)
			if ok && slices.Contains([]string{"fail", "New", "Errorf"}, name.Sel.Name) && len(n.Args) > 0 {
				add(n.Args[0])
			}
		case *ast.CompositeLit: // an Error
			if name, ok := n.Type.(*ast.Ident); ok && name.Name == "Error" {
				for _, part := range n.Elts {
					if pair, ok := part.(*ast.KeyValueExpr); ok {
						part = pair.Value
					}
					if call, ok := part.(*ast.CallExpr); ok {
						part = call.Args[0]
					}
					add(part)
				}
			}
		}
		return true
	})
	return all
}
