package format

import (
	goast "go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// TestFormatsAreTested holds that each package that reads a format has a fuzz target, and that each package that also
// writes it has a round-trip test. The conformance suite must have a file in each format of the table, whose
// expectation is its golden file.
func TestFormatsAreTested(t *testing.T) {
	packages := map[string]formatPackage{}
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() {
			if p := readPackage(t, path); p.reads {
				packages[filepath.Base(path)] = p
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, p := range packages {
		if !p.fuzzed {
			t.Errorf("%s has no fuzz target", name)
		}
		if p.writes && !p.roundTrip {
			t.Errorf("%s has no test that writes a game and reads it back", name)
		}
	}
	for _, f := range All() {
		function := runtime.FuncForPC(reflect.ValueOf(f.Is).Pointer()).Name()
		name, _, _ := strings.Cut(function[strings.LastIndexByte(function, '/')+1:], ".")
		p, ok := packages[name]
		if !ok {
			t.Errorf("%s: package %s has no function Games", f.Name, name)
		}
		if f.Append != nil && !p.writes {
			t.Errorf("%s: package %s has no function Append", f.Name, name)
		}
		if !slices.ContainsFunc(f.Extensions, func(extension string) bool {
			files, err := filepath.Glob(filepath.Join(testdata.Path(t, "testdata/conformance"), "*", "*"+extension))
			return err == nil && len(files) > 0
		}) {
			t.Errorf("%s: the conformance suite has no file with an extension of %q", f.Name, f.Extensions)
		}
	}
}

// A formatPackage describes the declarations of a package.
type formatPackage struct{ reads, writes, fuzzed, roundTrip bool }

// readPackage reads the declarations in a folder.
func readPackage(t *testing.T, folder string) (p formatPackage) {
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*goast.FuncDecl)
			if !ok || f.Recv != nil {
				continue
			}
			if !strings.HasSuffix(path, "_test.go") {
				p.reads = p.reads || isReader(f.Name.Name) && f.Name.IsExported()
				p.writes = p.writes || isWriter(f.Name.Name)
				continue
			}
			fuzz := strings.HasPrefix(f.Name.Name, "Fuzz")
			p.fuzzed = p.fuzzed || fuzz
			if !fuzz && !strings.HasPrefix(f.Name.Name, "Test") {
				continue
			}
			writes, reads := false, false
			goast.Inspect(f, func(n goast.Node) bool {
				if name, ok := n.(*goast.Ident); ok {
					writes, reads = writes || isWriter(name.Name), reads || isReader(name.Name)
				}
				return true
			})
			p.roundTrip = p.roundTrip || writes && reads
		}
	}
	return p
}

// isReader reports whether a function of this name reads the games of a file. Tests often have a read of their own.
func isReader(name string) bool { return name == "Games" || name == "Read" || name == "read" }

// isWriter reports whether a function of this name writes games.
func isWriter(name string) bool {
	return strings.HasPrefix(name, "Append") || name == "NewEncoder"
}
