// Command tests lists the tests, fuzz targets, benchmarks and examples in the test files below folders. It prints the
// first sentence of each one's comment.
//
//	go run .ci/tests.go semantic grammar/internal
package main

import (
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("tests: ")
	folders := os.Args[1:]
	if len(folders) == 0 {
		folders = []string{"."}
	}
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, "_test.go") {
				err = list(path)
			}
			return err
		})
		if err != nil {
			log.Fatal(err)
		}
	}
}

var isTest = regexp.MustCompile(`^(Test|Fuzz|Benchmark|Example)`)

// list prints the tests of a file.
func list(path string) error {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
	if err != nil {
		return err
	}
	fmt.Println(path)
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Recv != nil || f.Name.Name == "TestMain" || !isTest.MatchString(f.Name.Name) {
			continue
		}
		sentence := new(doc.Package).Synopsis(f.Doc.Text())
		fmt.Printf("  %-32s %s\n", f.Name.Name, strings.TrimPrefix(sentence, f.Name.Name+" "))
	}
	return nil
}
