package main

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// FuzzImpossible calls the functions and methods of the library in any order, with values that earlier calls
// returned among those that mean nothing: trees with nil in every part, positions, editors, games that were
// read. None may panic, unless its documentation says when, and none may hang.
func FuzzImpossible(f *testing.F) {
	calls := allCalls(f)
	for seed := range uint64(8) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		m := &maker{random: rand.New(rand.NewPCG(seed, 0)), pool: map[reflect.Type][]reflect.Value{}}
		for range 200 {
			call := calls[m.random.IntN(len(calls))]
			in := call.f.Type()
			args := make([]reflect.Value, in.NumIn())
			for i := range args {
				args[i] = m.value(in.In(i), 0)
			}
			if call.method && args[0].Kind() == reflect.Pointer && args[0].IsNil() {
				continue // as of every pointer in Go
			}
			if wrong := callThen(call.f, args, m.keep); wrong != "" {
				t.Fatalf("%s(%s): %s", call.name, shown(args), wrong)
			}
		}
	})
}

// FuzzEditor calls the methods of an editor in any order. FuzzImpossible leaves them out, since a zero Editor is
// documented to panic and nothing else may change an editor's game.
func FuzzEditor(f *testing.F) {
	for seed := range uint64(8) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		m := &maker{random: rand.New(rand.NewPCG(seed, 0)), pool: map[reflect.Type][]reflect.Value{}}
		editor := m.editor()
		if editor == nil {
			return
		}
		methods := reflect.ValueOf(editor)
		// Values are not made of the game's lines, since a line within itself is no tree. Go takes plies.
		keep := func(v reflect.Value) {
			if v.Type() == reflect.TypeFor[*ast.Ply]() {
				m.keep(v)
			}
		}
		for range 200 {
			i := m.random.IntN(methods.NumMethod())
			method := methods.Method(i)
			args := make([]reflect.Value, method.Type().NumIn())
			for j := range args {
				args[j] = m.editorArgument(editor, method.Type().In(j))
			}
			if wrong := callThen(method, args, keep); wrong != "" {
				t.Fatalf("Editor.%s(%s): %s", methods.Type().Method(i).Name, shown(args), wrong)
			}
		}
	})
}

// editor returns an editor of a game that was read, of a tree made by chance, or of a new game. It returns nil
// if the game cannot be edited.
func (m *maker) editor() *semantic.Editor {
	var editor *semantic.Editor
	switch m.random.IntN(4) {
	case 0:
		editor, _ = semantic.NewEditor(m.value(reflect.TypeFor[*ast.Game](), 0).Interface().(*ast.Game))
	case 1:
		editor, _ = semantic.NewGame(board.Start(), notation.Notation(m.random.IntN(8)))
	case 2:
		position := m.value(reflect.TypeFor[board.Position](), 0).Interface().(board.Position)
		editor, _ = semantic.NewGame(position, notation.Chinese)
	default:
		editor, _ = semantic.NewEditor(m.readGame())
	}
	return editor
}

// readGame returns a game read from one of the samples, or nil.
func (m *maker) readGame() *ast.Game {
	for g, err := range games.Read(strings.NewReader(samples[7+m.random.IntN(2)]), "a.pgn") {
		if err == nil {
			return g.Game
		}
	}
	return nil
}

// editorArgument returns an argument of an editor's method: often a legal move, a game that was read, or a
// change of the game, since values made by chance are mostly refused at once.
func (m *maker) editorArgument(editor *semantic.Editor, of reflect.Type) reflect.Value {
	if m.random.IntN(3) == 0 {
		return m.value(of, 0)
	}
	legal := func() board.Move {
		if moves := editor.Position().AppendLegal(nil); len(moves) > 0 {
			return moves[m.random.IntN(len(moves))]
		}
		return board.Move{}
	}
	switch of {
	case reflect.TypeFor[board.Move]():
		return reflect.ValueOf(legal())
	case reflect.TypeFor[[]board.Move]():
		return reflect.ValueOf([]board.Move{legal()})
	case reflect.TypeFor[*ast.Game]():
		return reflect.ValueOf(m.readGame())
	case reflect.TypeFor[func(*ast.Game)]():
		return reflect.ValueOf(func(g *ast.Game) { g.Main = m.value(reflect.TypeFor[ast.Line](), 2).Interface().(ast.Line) })
	}
	return m.value(of, 0)
}

// A libraryCall is a function or a method of the library.
type libraryCall struct {
	name   string
	f      reflect.Value
	method bool
}

// neverCalled are the functions that no test calls by chance: one registers a rule for good, one counts
// positions, whose number grows with the depth without end.
var neverCalled = []string{"ast/rules.Register", "notation/board.Position.Perft"}

// allCalls returns what may be called, without functions whose documentation says when they panic.
func allCalls(tb testing.TB) (calls []libraryCall) {
	docs := map[string]string{}
	for _, e := range library(tb) {
		docs[e.name] += e.doc
	}
	add := func(name string, f reflect.Value, method bool) {
		of := name[:strings.LastIndexByte(name, '.')]
		if !strings.Contains(docs[name]+docs[of], "panics") && !slices.Contains(neverCalled, name) {
			calls = append(calls, libraryCall{name, f, method})
		}
	}
	funcs, types := exportedFuncs(), exportedTypes()
	for _, name := range slices.Sorted(keys(funcs)) {
		add(name, reflect.ValueOf(funcs[name]), false)
	}
	for _, name := range slices.Sorted(keys(types)) {
		for _, of := range [...]reflect.Type{types[name], reflect.PointerTo(types[name])} {
			for i := range of.NumMethod() {
				if method := of.Method(i); of.Kind() != reflect.Interface {
					add(name+"."+method.Name, method.Func, true)
				}
			}
		}
	}
	return calls
}

// A maker makes values by chance.
type maker struct {
	random *rand.Rand
	pool   map[reflect.Type][]reflect.Value // what calls returned
}

// maxKept is how many values of a type the pool holds.
const maxKept = 30

// keep puts a value into the pool.
func (m *maker) keep(v reflect.Value) {
	t := v.Type()
	if t.Kind() == reflect.Interface && !v.IsNil() {
		v = v.Elem()
		t = v.Type()
	}
	if kept := m.pool[t]; len(kept) < maxKept {
		m.pool[t] = append(kept, v)
	} else {
		kept[m.random.IntN(maxKept)] = v
	}
}

// samples are texts that mean something somewhere.
var samples = []string{
	"", "\xff", "炮二平五", "h2e2", "C2.5", "兵七进一", "前马进一", "1. 炮二平五 马8进7 2. 马二进三 *", "[Game \"Chinese Chess\"]\n[FEN \"9/9/4k4/9/9/9/9/4R4/9/3K5 w - - 0 1\"]\n\n1. 车五进一 {a} ({b} 1. 车五平四) 1-0\n",
	"4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "(((((", "red ~ 胡 and plies < 20", "position startpos moves h2e2", "1-0", "[%clk 1:2:3] [%eval #-3,2] [%cal Ra0b2]", "xqf", "zip", "A00", "2006.??.01", "{", "\x00", strings.Repeat("1. 炮二平五 (", 600),
}

// value returns a value of a type.
func (m *maker) value(of reflect.Type, depth int) reflect.Value {
	if kept := m.pool[of]; len(kept) > 0 && m.random.IntN(2) == 0 {
		return kept[m.random.IntN(len(kept))]
	}
	switch of {
	case reflect.TypeFor[context.Context]():
		return m.one(of, context.Background(), canceled)
	case reflect.TypeFor[io.Reader](), reflect.TypeFor[io.ReaderAt]():
		return m.one(of, nil, strings.NewReader(samples[m.random.IntN(len(samples))]))
	case reflect.TypeFor[io.Writer]():
		return m.one(of, nil, io.Discard)
	case reflect.TypeFor[fs.FS]():
		return m.one(of, nil, fstest.MapFS{"a.pgn": {Data: []byte(samples[7])}, "b.txt": {}})
	case reflect.TypeFor[error]():
		return m.one(of, nil, errors.New("an error"))
	}
	value := reflect.New(of).Elem()
	switch of.Kind() {
	case reflect.String:
		value.SetString(samples[m.random.IntN(len(samples))])
	case reflect.Func:
		if m.random.IntN(3) > 0 {
			value.Set(reflect.MakeFunc(of, func([]reflect.Value) (results []reflect.Value) {
				for i := range of.NumOut() {
					results = append(results, reflect.Zero(of.Out(i)))
				}
				return results
			}))
		}
	case reflect.Slice:
		if depth < 6 {
			for range m.random.IntN(4) {
				value.Set(reflect.Append(value, m.value(of.Elem(), depth+1)))
			}
		}
	case reflect.Pointer:
		if depth < 6 && m.random.IntN(8) > 0 {
			value.Set(reflect.New(of.Elem()))
			value.Elem().Set(m.value(of.Elem(), depth+1))
		}
	case reflect.Struct:
		for i := range of.NumField() {
			if of.Field(i).IsExported() && m.random.IntN(4) > 0 {
				value.Field(i).Set(m.value(of.Field(i).Type, depth+1))
			}
		}
	case reflect.Interface:
		if all := implementers(of); len(all) > 0 && depth < 6 && m.random.IntN(8) > 0 {
			if made := m.value(all[m.random.IntN(len(all))], depth+1); made.Kind() != reflect.Pointer || !made.IsNil() {
				value.Set(made)
			}
		}
	default:
		if choices := impossible(of, 3); len(choices) > 0 {
			value.Set(choices[m.random.IntN(len(choices))])
		}
	}
	return value
}

var canceled = func() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}()

// one returns one of values.
func (m *maker) one(of reflect.Type, values ...any) reflect.Value {
	value := reflect.New(of).Elem()
	if v := values[m.random.IntN(len(values))]; v != nil {
		value.Set(reflect.ValueOf(v))
	}
	return value
}

// implementers returns the types of the library that are of an interface with methods.
func implementers(of reflect.Type) (all []reflect.Type) {
	types := exportedTypes()
	for _, name := range slices.Sorted(keys(types)) {
		for _, t := range [...]reflect.Type{types[name], reflect.PointerTo(types[name])} {
			if of.NumMethod() > 0 && types[name].Kind() != reflect.Interface && t.Implements(of) {
				all = append(all, t)
			}
		}
	}
	return all
}
