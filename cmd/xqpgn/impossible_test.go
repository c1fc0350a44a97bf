package main

import (
	"bytes"
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/testdata"
)

// An exported thing is a function, a method or a type of the library.
type exported struct {
	name string // with the folder of its package: "notation/board.Position.After"
	doc  string
	typ  bool
}

// library returns what the public packages of the library export, as their source has it.
func library(t testing.TB) (all []exported) {
	t.Helper()
	root := testdata.Path(t, ".")
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		name, _ := filepath.Rel(root, path)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "testdata" || strings.HasPrefix(entry.Name(), ".") && name != "." || name == "cmd" || entry.Name() == "internal" || name == filepath.Join("grammar", "reference")):
			return filepath.SkipDir
		case filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		if file.Name.Name != "main" {
			all = append(all, exportedOf(filepath.ToSlash(filepath.Dir(name)), file)...)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// exportedOf returns what a file exports.
func exportedOf(folder string, file *ast.File) (all []exported) {
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			name := decl.Name.Name
			if decl.Recv != nil {
				of := decl.Recv.List[0].Type
				if star, ok := of.(*ast.StarExpr); ok {
					of = star.X
				}
				if generic, ok := of.(*ast.IndexExpr); ok {
					of = generic.X
				}
				name = of.(*ast.Ident).Name + "." + name
			}
			if decl.Name.IsExported() {
				all = append(all, exported{folder + "." + name, decl.Doc.Text(), false})
			}
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				spec, ok := spec.(*ast.TypeSpec)
				if !ok || !spec.Name.IsExported() {
					continue
				}
				if union, ok := spec.Type.(*ast.InterfaceType); ok && slices.ContainsFunc(union.Methods.List, func(f *ast.Field) bool {
					_, ok := f.Type.(*ast.BinaryExpr)
					return ok
				}) {
					continue // a constraint is no type of a value
				}
				all = append(all, exported{folder + "." + spec.Name.Name, spec.Doc.Text() + decl.Doc.Text(), true})
			}
		}
	}
	return all
}

// TestExported holds that the tables have all that the library exports.
func TestExported(t *testing.T) {
	allFuncs, allTypes := exportedFuncs(), exportedTypes()
	funcs, types := 0, 0
	for _, e := range library(t) {
		folder, name, _ := strings.Cut(e.name, ".")
		if strings.HasSuffix(folder, "test") {
			continue // for tests, which have a value of testing.TB
		}
		switch {
		case e.typ:
			types++
			if allTypes[e.name] == nil {
				t.Errorf("exportedTypes lacks %q: reflect.TypeFor[…]()", e.name)
			}
		case !strings.Contains(name, "."):
			funcs++
			if allFuncs[e.name] == nil {
				t.Errorf("exportedFuncs lacks %q", e.name)
			}
		}
	}
	if funcs != len(allFuncs) || types != len(allTypes) {
		t.Errorf("%d functions and %d types, the tables have %d and %d", funcs, types, len(allFuncs), len(allTypes))
	}
}

// TestImpossible calls every function and every method that the library exports with values that
// their types allow and that mean nothing: numbers that are none of an enumeration, zero values
// of all types, nil. None may panic, unless its documentation says when it does.
func TestImpossible(t *testing.T) {
	docs := map[string]string{}
	for _, e := range library(t) {
		docs[e.name] += e.doc
	}
	random := rand.New(rand.NewPCG(1, 2))
	call := func(name string, f reflect.Value, method bool) {
		of := name[:strings.LastIndexByte(name, '.')] // the type of a method
		if strings.Contains(docs[name]+docs[of], "panics") {
			return
		}
		for _, args := range combinations(f.Type(), random) {
			if method && args[0].Kind() == reflect.Pointer && args[0].IsNil() {
				continue // as of every pointer in Go
			}
			if wrong := callOnce(f, args); wrong != "" {
				t.Errorf("%s(%s): %s", name, shown(args), wrong)
				return
			}
		}
	}
	allFuncs, allTypes := exportedFuncs(), exportedTypes()
	for _, name := range slices.Sorted(keys(allFuncs)) {
		call(name, reflect.ValueOf(allFuncs[name]), false)
	}
	for _, name := range slices.Sorted(keys(allTypes)) {
		for _, of := range [...]reflect.Type{allTypes[name], reflect.PointerTo(allTypes[name])} {
			for i := range of.NumMethod() {
				if method := of.Method(i); of.Kind() != reflect.Interface {
					call(name+"."+method.Name, method.Func, true)
				}
			}
		}
	}
}

func keys[V any](m map[string]V) func(func(string) bool) {
	return func(yield func(string) bool) {
		for key := range m {
			if !yield(key) {
				return
			}
		}
	}
}

// maxCombinations is how many combinations of arguments are tried for one function, chosen by
// chance if there are more.
const maxCombinations = 2000

// combinations returns lists of arguments.
func combinations(f reflect.Type, random *rand.Rand) (all [][]reflect.Value) {
	choices := make([][]reflect.Value, f.NumIn())
	count := 1
	for i := range choices {
		choices[i] = impossible(f.In(i), 0)
		count = min(count*len(choices[i]), 1<<20)
	}
	for n := range min(count, maxCombinations) {
		args := make([]reflect.Value, len(choices))
		for i, from := range choices {
			if count <= maxCombinations {
				args[i] = from[n%len(from)]
				n /= len(from)
			} else {
				args[i] = from[random.IntN(len(from))]
			}
		}
		all = append(all, args)
	}
	return all
}

// impossible returns values of a type. Within structures they are fewer.
func impossible(of reflect.Type, depth int) (values []reflect.Value) {
	if of == reflect.TypeFor[context.Context]() { // of which none may be nil
		return []reflect.Value{reflect.ValueOf(context.Background())}
	}
	as := func(all ...any) {
		for _, v := range all {
			values = append(values, reflect.ValueOf(v).Convert(of))
		}
	}
	switch of.Kind() {
	case reflect.Bool:
		as(false, true)
	case reflect.String:
		as("", "\xff", "X", "炮二平五", "[\n{") // none is the name of a rule: rules.Register would keep it for all later tests
	case reflect.Int, reflect.Int64:
		as(int64(0), int64(-1), int64(99), int64(math.MaxInt64), int64(math.MinInt64))
	case reflect.Int8:
		as(int8(0), int8(-1), int8(99), int8(-128), int8(127))
	case reflect.Int16, reflect.Int32:
		as(int16(0), int16(-1), int16(99), int16(-32768))
	case reflect.Uint8:
		as(uint8(0), uint8(1), uint8(2), uint8(99), uint8(255))
	case reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uint:
		as(uint16(0), uint16(99), uint16(65535))
	case reflect.Float64, reflect.Float32:
		as(0.0, math.NaN(), math.Inf(1))
	case reflect.Func:
		values = append(values, reflect.Zero(of), reflect.MakeFunc(of, func([]reflect.Value) (results []reflect.Value) {
			for i := range of.NumOut() {
				results = append(results, reflect.Zero(of.Out(i)))
			}
			return results
		}))
	case reflect.Slice:
		values = append(values, reflect.Zero(of))
		if depth < 3 {
			for _, element := range impossible(of.Elem(), depth+1) {
				values = append(values, reflect.Append(reflect.Zero(of), element, element))
			}
		}
	case reflect.Pointer:
		values = append(values, reflect.Zero(of))
		if depth < 3 {
			for _, element := range impossible(of.Elem(), depth+1) {
				to := reflect.New(of.Elem())
				to.Elem().Set(element)
				values = append(values, to)
			}
		}
	case reflect.Struct:
		values = append(values, reflect.Zero(of))
		if depth >= 3 {
			return values
		}
		// Of every field the values in turn, those of other fields beside them.
		for n := range 4 {
			value := reflect.New(of).Elem()
			for i := range of.NumField() {
				if from := of.Field(i); from.IsExported() {
					choices := impossible(from.Type, depth+1)
					value.Field(i).Set(choices[(n+1)%len(choices)])
				}
			}
			values = append(values, value)
		}
	default:
		values = append(values, reflect.Zero(of))
	}
	return values
}

// callOnce calls a function, and goes through what it yields. It returns what went wrong.
func callOnce(f reflect.Value, args []reflect.Value) (wrong string) {
	return callThen(f, args, func(reflect.Value) {})
}

// callThen is callOnce that hands on what the function returns and the first values that it yields.
func callThen(f reflect.Value, args []reflect.Value, keep func(reflect.Value)) (wrong string) {
	done := make(chan string, 1)
	go func() {
		defer func() {
			if r := recover(); r != nil {
				done <- fmt.Sprintf("%v\n%s", r, panicked(debug.Stack()))
			}
		}()
		var results []reflect.Value
		if f.Type().IsVariadic() {
			results = f.CallSlice(args)
		} else {
			results = f.Call(args)
		}
		for _, result := range results {
			keep(result)
			drain(result, keep)
		}
		done <- ""
	}()
	select {
	case wrong = <-done:
	case <-time.After(20 * time.Second):
		wrong = "takes longer than 20 s"
	}
	return wrong
}

// drain goes through the first of what a sequence yields.
func drain(sequence reflect.Value, keep func(reflect.Value)) {
	n := 0
	switch {
	case sequence.Kind() != reflect.Func || sequence.IsNil():
	case sequence.Type().CanSeq():
		for v := range sequence.Seq() {
			if n++; n == 100 {
				return
			}
			keep(v)
		}
	case sequence.Type().CanSeq2():
		for v := range sequence.Seq2() {
			if n++; n == 100 {
				return
			}
			keep(v)
		}
	}
}

// panicked returns where the library panicked.
func panicked(stack []byte) string {
	var lines []string
	seen := false
	for line := range strings.Lines(string(stack)) {
		seen = seen || strings.HasPrefix(line, "panic(")
		if seen && strings.HasPrefix(line, "\t") && strings.Contains(line, ".go:") && !strings.Contains(line, "/runtime/") {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	return strings.Join(lines[:min(2, len(lines))], "\n")
}

// shown writes arguments, in short.
func shown(args []reflect.Value) string {
	var texts []string
	for _, arg := range args {
		text := fmt.Sprintf("%T %+v", arg.Interface(), arg)
		texts = append(texts, text[:min(len(text), 100)])
	}
	return strings.Join(texts, ", ")
}

// TestManyJobs holds that any number of jobs does what few do, and that all commands that take a
// number refuse one that is none of jobs, in both languages.
func TestManyJobs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	game, err := os.ReadFile(testdata.Path(t, "testdata/games/classic.pgn"))
	if err == nil {
		err = os.WriteFile(path, bytes.Repeat(game, 200), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	args := map[string][]string{"check": nil, "diff": {path}, "edit": {"--plies", "3"}, "merge": nil, "split": nil, "booklet": {"--limit", "2"}, "fmt": nil, "convert": {"--to", "ndjson"}, "select": {"--unique"}, "stats": nil, "openings": nil, "index": {"-o", filepath.Join(t.TempDir(), "games.xqi")}, "tidy": {"--overwrite", "-o", filepath.Join(t.TempDir(), "out")}}
	for _, node := range app.NewParser(new(command.Line), app.Streams{}, nil).Model.Children {
		if !slices.ContainsFunc(node.Flags, func(f *kong.Flag) bool { return f.Name == "jobs" }) {
			continue
		}
		line, known := args[node.Name]
		if !known {
			t.Errorf("%s has jobs, and is not tried", node.Name)
		}
		line = slices.Concat([]string{node.Name}, line, []string{path})
		delete(args, node.Name)
		run := func(jobs, lang string) (int, string, string) {
			return execute(t, "", append(slices.Clip(line), "--lang="+lang, "--jobs="+jobs)...)
		}
		status, want, _ := run("2", "en")
		for _, jobs := range []string{"0", "1024"} {
			if again, got, stderr := run(jobs, "en"); again != status || got != want {
				t.Errorf("%s, %s jobs: status %d, want %d: %s", node.Name, jobs, again, status, stderr)
			}
		}
		for _, jobs := range []string{"-1", "1025", "1000000000", "9223372036854775807", "9223372036854775808", "many", ""} {
			for lang, says := range map[string]string{"en": `--jobs must be a number from 0 to 1,024, not "` + jobs + `"`, "zh": "--jobs 应当是 0 到 1,024 的整数，不能是“" + jobs + "”"} {
				if status, out, stderr := run(jobs, lang); status != app.ExitFailure || out != "" || !strings.Contains(stderr, says) {
					t.Errorf("%s, %q jobs: status %d, %s%s", node.Name, jobs, status, out, stderr)
				}
			}
		}
	}
	if len(args) > 0 {
		t.Errorf("no jobs have %v", args)
	}
}
