package edit

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/compare"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

const text = `[Game "Chinese Chess"]
[Red "上海胡榮華"]
[Black "?"]
[Site "甲"]
[Site "乙"]
[PlyCount "6"]

{开局} 1.炮二平五   马８进７ {[%clk 0:01:00] 稳} (1. ... 炮８平５ 2. 马二进三 车９进１ 3. 车一进一)
2.马二进三! 车９平８
3.车一平二 炮８进４ 1-0 {完}

`

// rawOf returns the game of a text in an encoding.
func rawOf(t *testing.T, text string, encoding grammar.Encoding) *grammar.RawGame {
	t.Helper()
	data, err := encoding.Append(nil, text)
	if err != nil {
		t.Fatal(err)
	}
	for raw, err := range grammar.NewDecoder(strings.NewReader(string(data)), grammar.Config{Encoding: encoding}).Raw() {
		if err != nil {
			t.Fatal(err)
		}
		raw = raw.Clone()
		return &raw
	}
	t.Fatal("no game")
	return nil
}

func number(n int) *int { return &n }

func TestRaw(t *testing.T) {
	for _, test := range []struct {
		name    string
		edits   Edits
		old     string // replaced in text by new
		new     string
		changes int
	}{
		{"rename", Edits{Rename: Renames{"上海胡榮華": "胡荣华", "?": "乙", "甲": "x"}}, "上海胡榮華\"]\n[Black \"?", "胡荣华\"]\n[Black \"乙", 2},
		{"drop", Edits{Drop: []string{"Site"}}, "[Site \"甲\"]\n[Site \"乙\"]\n", "", 2},
		{"set", Edits{Set: []ast.Tag{{Name: "Red", Value: "丙"}}}, "上海胡榮華", "丙", 1},
		{"commands", stripping(t, "commands"), "{[%clk 0:01:00] 稳}", "{稳}", 1},
		{"plies", Edits{Plies: number(3)}, " 3. 车一进一)\n2.马二进三! 车９平８\n3.车一平二 炮８进４ 1-0", ")\n2.马二进三! 1-0", 3},
		{"nothing", Edits{Plies: number(6), Drop: []string{"Event"}, Rename: Renames{"b": "c"}}, "", "", 0},
	} {
		for _, encoding := range []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.UTF16LE} {
			out := test.edits.Raw(rawOf(t, text, encoding), false)
			if out.Err != nil {
				t.Errorf("%s in %v: %v", test.name, encoding, out.Err)
				continue
			}
			got := text
			if out.Bytes != nil {
				got, _ = encoding.Decode(out.Bytes)
			}
			want := strings.Replace(text, test.old, test.new, 1)
			if test.edits.Plies != nil && test.changes > 0 {
				want = strings.Replace(want, `[PlyCount "6"]`, `[PlyCount "3"]`, 1)
				want = strings.Replace(want, " 2. 马二进三 车９进１)", " 2. 马二进三)", 1)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s in %v (-want +got):\n%s", test.name, encoding, diff)
			}
			if len(out.Changes) != test.changes {
				t.Errorf("%s in %v: changes %v", test.name, encoding, out.Changes)
			}
		}
	}
}

func stripping(t *testing.T, parts string) (e Edits) {
	t.Helper()
	if err := e.Strip.UnmarshalText([]byte(parts)); err != nil {
		t.Fatal(err)
	}
	return e
}

func TestFromPly(t *testing.T) {
	whole := semantic.Check(grammar.Parse(text)[0])
	for plies := 1; plies <= 6; plies++ {
		out := (&Edits{FromPly: plies}).Raw(rawOf(t, text, grammar.UTF8), false)
		if out.Err != nil {
			t.Fatal(plies, out.Err)
		}
		game := grammar.Parse(string(out.Bytes))[0]
		info := semantic.Check(game)
		if found := info.All(); found.Count(rules.Error, false) > 0 || !strings.Contains(string(out.Bytes), "]\n\n") {
			t.Errorf("%d: %v in\n%s", plies, found.Diagnostics, out.Bytes)
		}
		if info.Final != whole.Final || info.Played != 6-plies {
			t.Errorf("%d: the game ends elsewhere:\n%s", plies, out.Bytes)
		}
		if plies%2 == 1 && plies < 5 && game.Main.Plies[0].Number != (ast.Number{Span: game.Main.Plies[0].Number.Span, Value: int64(plies+1) / 2, Ellipsis: true}) {
			t.Errorf("%d: number %+v", plies, game.Main.Plies[0].Number)
		}
	}
	for _, test := range []struct {
		text, want string
	}{{text, "its last ply is ply 6"}, {"1. 炮二平五 将５平１ 2. 马二进三 马８进７ 3. 车一进一 车９进１ 4. 兵七进一 *", "ply 7 cannot be played"}} {
		out := (&Edits{FromPly: 7}).Raw(rawOf(t, test.text, grammar.UTF8), false)
		if out.Err == nil || out.Err.Error() != test.want {
			t.Errorf("%v, want %s", out.Err, test.want)
		}
	}
}

func TestSide(t *testing.T) {
	for _, side := range []semantic.Symmetry{semantic.Mirrored, semantic.Flipped} {
		e := &Edits{Side: side}
		once := e.Raw(rawOf(t, text, grammar.UTF8), false)
		if once.Err != nil || len(once.Changes) == 0 {
			t.Fatal(side, once.Err)
		}
		again := e.Raw(rawOf(t, string(once.Bytes), grammar.UTF8), false)
		if s, ok := semantic.Equal(semantic.Check(grammar.Parse(text)[0]), semantic.Check(again.Tree)); !ok || s != 0 {
			t.Errorf("%v twice is another game:\n%s", side, again.Bytes)
		}
		if side == semantic.Mirrored {
			twice := compare.Games(compare.NewGame(semantic.Check(grammar.Parse(text)[0])), compare.NewGame(semantic.Check(again.Tree)))
			if diff := cmp.Diff([]compare.Difference(nil), twice); diff != "" {
				t.Errorf("mirrored twice (-want +got):\n%s", diff)
			}
		}
	}
}

func TestWide(t *testing.T) {
	e := &Edits{Set: []ast.Tag{{Name: "Event", Value: "赛"}}}
	big5 := "[Game \"Chinese Chess\"]\n\n1. 炮二平五 馬８進７ *\n"
	out := e.Raw(rawOf(t, big5, grammar.Big5), false)
	if out.Err == nil || !strings.Contains(out.Err.Error(), `big5 has no character "赛" (U+8D5B); -o with --output-encoding utf-8 writes it`) {
		t.Error(out.Err)
	}
	out = e.Raw(rawOf(t, big5, grammar.Big5), true)
	if out.Err != nil || out.Encoding != grammar.UTF8 || !strings.Contains(string(out.Bytes), "[Event \"赛\"]\n") {
		t.Errorf("%v, %v: %s", out.Err, out.Encoding, out.Bytes)
	}
}

func TestReadRenames(t *testing.T) {
	for text, want := range map[string]string{
		"a\tb\r\n\n c\td\t3\n": "",
		"a b\n":                "line 1: write the old name, a tab and the new name",
		"a\tb\na\t\n":          "line 2: write the old name, a tab and the new name",
		"a\tb\na\tc\n":         `line 2: "a" has two new names`,
	} {
		got, err := ReadRenames(strings.NewReader(text))
		if want != "" {
			if err == nil || err.Error() != want {
				t.Errorf("%q: %v, want %s", text, err, want)
			}
			continue
		}
		if diff := cmp.Diff(Renames{"a": "b", " c": "d"}, got); err != nil || diff != "" {
			t.Errorf("%q: %v\n%s", text, err, diff)
		}
	}
	data, _ := grammar.GB18030.Append(nil, "上海胡榮華\t胡荣华\n广东许银川\t许银川\n")
	if got, err := ReadRenames(strings.NewReader(string(data))); err != nil || got["上海胡榮華"] != "胡荣华" {
		t.Error(got, err)
	}
}

func TestSpellings(t *testing.T) {
	var all Spellings
	for value, times := range map[string]int{"胡荣华": 3, "胡榮華": 1, "上海胡荣华": 1, "许银川": 1, "广东吕钦": 1, "吕  钦": 2, "吕钦+郭莉萍": 1, "?": 5} {
		for range times {
			all.Add(ast.Tags{{Name: "Red", Value: value}, {Name: "Event", Value: "上海胡荣华"}, {Name: "Black", Value: ""}})
		}
	}
	got := all.Renames()
	if diff := cmp.Diff(Renames{"胡榮華": "胡荣华", "上海胡荣华": "胡荣华", "广东吕钦": "吕钦", "吕  钦": "吕钦"}, got); diff != "" {
		t.Error(diff)
	}
	var out strings.Builder
	if err := got.Write(&out); err != nil || !strings.HasSuffix(out.String(), "上海胡荣华\t胡荣华\n胡榮華\t胡荣华\n") {
		t.Errorf("%v: %s", err, out.String())
	}
}

func TestKeeping(t *testing.T) {
	r := Renames{"上海胡荣华": "胡荣华", "胡荣华(特级大师)": "胡荣华"}
	for _, test := range []struct{ tags, want string }{
		{"[Red \"上海胡荣华\"]", "[RedTeam \"上海\"][Red \"胡荣华\"]"},
		{"[Red \"上海胡荣华\"][RedTeam \"?\"]", "[Red \"胡荣华\"][RedTeam \"上海\"]"},
		{"[Black \"上海胡荣华\"][BlackTeam \"上海\"]", "[Black \"胡荣华\"][BlackTeam \"上海\"]"},
		{"[Red \"上海胡荣华\"][RedTeam \"广东\"]", ""},
		{"[Red \"胡荣华(特级大师)\"]", ""},
		{"[Event \"上海胡荣华\"]", ""},
	} {
		game := grammar.Parse(test.tags + "\n\n*\n")[0]
		changed := r.Keeping(game)
		want := test.want
		if want == "" {
			want = test.tags
		}
		var got strings.Builder
		for _, tag := range game.Tags {
			got.WriteString("[" + tag.Name + " \"" + tag.Value + "\"]")
		}
		if got.String() != want || (changed != nil) != (test.want != "") {
			t.Errorf("%s: %s, %v", test.tags, got.String(), changed)
		}
	}
}

func TestSetting(t *testing.T) {
	for text, want := range map[string]ast.Tag{"event= a=b": {Name: "Event", Value: " a=b"}, "X=": {Name: "X"}, "=a": {}, "a": {}, "a b=c": {}, `a"=c`: {}} {
		if got, err := Setting(text); (err == nil) != (want.Name != "") || got != want {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
}
