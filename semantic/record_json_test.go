package semantic_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// encoded returns what encoding/json makes of a value, the characters of HTML as they are.
func encoded(t testing.TB, v any) string {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// holdJSON holds the JSON of a record to that of encoding/json.
func holdJSON(t *testing.T, r *semantic.Record) {
	t.Helper()
	if want, got := encoded(t, r), string(r.AppendJSON(nil)); got != want {
		t.Fatalf("%s\nand encoding/json has\n%s", got, want)
	}
}

// TestAppendJSON checks that records are written as by encoding/json, with random values in all fields. It fails if a
// new field is not written.
func TestAppendJSON(t *testing.T) {
	holdJSON(t, new(semantic.Record))
	random := rand.New(rand.NewPCG(1, 2))
	for range testdata.Size(2_000, 20_000) {
		r := new(semantic.Record)
		fill(random, reflect.ValueOf(r).Elem(), 0)
		holdJSON(t, r)
	}
	if got := string(new(semantic.Record).AppendJSON([]byte("before "))); !strings.HasPrefix(got, "before {") {
		t.Errorf("what stood before is gone: %s", got)
	}
}

// fill puts something into a value, or nothing.
func fill(random *rand.Rand, v reflect.Value, depth int) {
	if random.IntN(3) == 0 && v.Kind() != reflect.Struct {
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(random, v.Field(i), depth)
		}
	case reflect.String:
		v.SetString(someText(random))
	case reflect.Int, reflect.Int64:
		v.SetInt(random.Int64N(1<<random.IntN(54)+1) - 5)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(random, v.Elem(), depth)
	case reflect.Array:
		for i := range v.Len() {
			fill(random, v.Index(i), depth)
		}
	case reflect.Slice:
		n := random.IntN(4)
		if depth > 3 {
			n = 0
		}
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			fill(random, v.Index(i), depth+1)
		}
	default:
		panic("fill does not know " + v.Kind().String())
	}
}

// someText returns a text of a few characters that JSON writes in different ways.
func someText(random *rand.Rand) string {
	parts := []string{"a", "Red", "炮", "马８", "“", "\u2028", "\u2029", "\u202a", "\ufffd", "😀", "\xff", "\xe7", "\xe7\x82", "\xed\xa0\x80", "<&>", `"`, `\`, "\n", "\x00", "\b\f\r\t", "\x1f", "\x7f", "\u0085", "é", "·", "／"}
	text := ""
	for range random.IntN(5) {
		text += parts[random.IntN(len(parts))]
	}
	return text
}

// TestRecordsOfSample holds the JSON of the records of real games.
func TestRecordsOfSample(t *testing.T) {
	config, recorder := semantic.RecordConfig{FENs: true}, new(semantic.Recorder)
	for _, text := range testdata.Sample(t, testdata.Size(40, 8)) {
		for game, err := range grammar.NewDecoder(bytes.NewReader(text), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			info := semantic.Check(game)
			record := semantic.NewRecord(game, info)
			holdJSON(t, record)
			holdJSON(t, config.NewRecord(game, info))
			if diff := cmp.Diff(record, recorder.Record(game, info)); diff != "" {
				t.Fatalf("made in the memory of another it is (-want +got):\n%s", diff)
			}
		}
	}
}

// TestRecorder holds that nothing of a record is left in the next one.
func TestRecorder(t *testing.T) {
	recorder := new(semantic.Recorder)
	for _, text := range []string{
		"[Red \"甲\"]\n[Black \"乙\"]\n1. 炮二平五 {中炮} (1. 马八进七 !? 卒３进１ 1-0) 马８进７ $1 2. 马二进三 1-0 {完} 余",
		"1. 炮二平五 马８进７ 2. 马二进三 车９平８ *",
		"{没有着法} *",
		"1. 炮二平五 (2. 马八进七 3. 马二进三 (4. 兵七进一)) 马８进８ *",
		"*",
	} {
		game, info := check(t, text)
		if diff := cmp.Diff(semantic.NewRecord(game, info), recorder.Record(game, info)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}

// TestManyTags holds the object of more tags than are compared with each other.
func TestManyTags(t *testing.T) {
	game := new(ast.Game)
	for i := range 100 {
		game.Tags = append(game.Tags, ast.Tag{Name: fmt.Sprint("T", i%70), Value: fmt.Sprint(i)})
	}
	r := semantic.NewRecord(game, nil)
	holdJSON(t, r)
	var back semantic.Record
	if err := json.Unmarshal(r.AppendJSON(nil), &back); err != nil || len(back.Tag) != 70 || back.Tag[69] != [2]string{"T69", "69"} {
		t.Errorf("%v, %v", back.Tag, err)
	}
}

// FuzzAppendJSON holds that texts are written as encoding/json writes them.
func FuzzAppendJSON(f *testing.F) {
	for _, text := range []string{"炮二平五", "\xe7\x82", "\u2028\u2029\ufffd\xff", "\x00\x1f\"\\/<>&\x7f\u0080"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		holdJSON(t, &semantic.Record{File: text, Result: text, Moves: []semantic.MoveRecord{{Text: text, Comments: []string{text}}}, Tags: [][2]string{{text, text}}})
	})
}

func ExampleRecord_AppendJSON() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n1. 炮二平五 *")[0]
	fmt.Println(string(semantic.NewRecord(game, nil).AppendJSON(nil)))
	// Output: {"game":1,"line":1,"offset":0,"tag":{"Game":"Chinese Chess"},"tags":[["Game","Chinese Chess"]],"moves":[{"number":1,"text":"炮二平五"}],"result":"*"}
}

// Many games are recorded one after the other, in the same memory.
func ExampleRecorder() {
	var recorder semantic.Recorder
	var line []byte
	for _, game := range grammar.Parse("[Red \"甲\"]\n1. 炮二平五 1-0\n\n[Red \"乙\"]\n1. 马八进七 0-1") {
		line = recorder.Record(game, semantic.Check(game)).AppendJSON(line[:0])
		fmt.Println(len(line) > 0, recorder.Record(game, nil).Result)
	}
	// Output:
	// true 1-0
	// true 0-1
}
