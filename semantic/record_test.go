package semantic_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// recordJSON returns the record of the only game of a text as JSON, without About, which TestRecordAbout checks.
func recordJSON(t *testing.T, text string, syntaxOnly bool) string {
	t.Helper()
	game, info := check(t, text)
	if syntaxOnly {
		info = nil
	}
	record := semantic.NewRecord(game, info)
	record.About = semantic.About{} // see TestRecordAbout
	b, err := json.Marshal(record)
	if err != nil {
		t.Fatal(err)
	}
	s := string(b)
	s = strings.Replace(s, `"game":1,"tags":[["Game","Chinese Chess"]],`, "", 1)
	return strings.ReplaceAll(s, start, "START")
}

const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

func TestNewRecord(t *testing.T) {
	for _, test := range []struct {
		name, text string
		syntaxOnly bool
		want       string
	}{
		{"no moves", head + "{甲} {乙} * {丙}", false,
			`{"start_fen":"START w - - 0 1","comments":["甲","乙"],"moves":[],"result":"*","trailing_comments":["丙"],"final_fen":"START w - - 0 1"}`},
		{"no result", head + "1. 炮二平五", true,
			`{"moves":[{"number":1,"text":"炮二平五"}],"result":""}`},
		{"comments before and after", head + "{ 甲\n} 1. 炮二平五 {乙} {丙} *", true,
			`{"moves":[{"number":1,"text":"炮二平五","comments_before":[" 甲\n"],"comments":["乙","丙"]}],"result":"*"}`},
		{"variation", head + "1. 炮二平五 ({甲} 1. 马八进七 卒３进１ 0-1) *", true,
			`{"moves":[{"number":1,"text":"炮二平五","variations":[[{"number":1,"text":"马八进七","comments_before":["甲"]},{"text":"卒３进１","result":"0-1"}]]}],"result":"*"}`},
		{"variation without moves", head + "1. 炮二平五 {甲} ({乙}) {丙} *", true,
			`{"moves":[{"number":1,"text":"炮二平五","comments":["甲","乙","丙"],"variations":[[]]}],"result":"*"}`},
		{"variation before any move", head + "(1. 马八进七) 1. 炮二平五 *", true,
			`{"moves":[{"number":1,"text":"炮二平五"}],"result":"*"}`},
		{"text after the result", head + "1. 炮二平五 * 谢谢 {甲} 再见", true,
			`{"moves":[{"number":1,"text":"炮二平五"}],"result":"*","trailing_comments":["甲"],"extra":["谢谢","再见"]}`},
		{"numbers", head + "0. 炮二平五 0. ... 马８进７ 99999999999999999999. 马二进三 9007199254740991. ... 车９平８ 9007199254740992. 车一平二 *", true,
			`{"moves":[{"number":0,"text":"炮二平五"},{"number":0,"text":"马８进７"},{"text":"马二进三"},{"number":9007199254740991,"text":"车９平８"},{"text":"车一平二"}],"result":"*"}`},
		{"tags", "[Game \"Chinese Chess\"]\n[Red \"a\\\"b\"]\n[Red \"\"]\n*", true,
			`{"game":1,"tags":[["Game","Chinese Chess"],["Red","a\"b"],["Red",""]],"moves":[],"result":"*"}`},
		{"illegal move", head + "1. 炮二平五 马８进６ (1. ... 马８进７) 2. 马二进三 *", false,
			`{"start_fen":"START w - - 0 1","moves":[{"number":1,"side":"red","text":"炮二平五","iccs":"H2-E2"},` +
				`{"side":"black","text":"马８进６","variations":[[{"number":1,"side":"black","text":"马８进７","iccs":"H9-G7"}]]},` +
				`{"number":2,"text":"马二进三"}],"result":"*","final_fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"}`},
		{"FEN in standard form", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 r\"]\n1. 帅四进一 *", false,
			`{"game":1,"tags":[["Game","Chinese Chess"],["FEN","3k5/9/9/9/9/9/9/9/9/5K3 r"]],"start_fen":"3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1",` +
				`"moves":[{"number":1,"side":"red","text":"帅四进一","iccs":"F0-F1"}],"result":"*","final_fen":"3k5/9/9/9/9/9/9/9/5K3/9 b - - 1 1"}`},
		{"unreadable FEN", head + "[FEN \"4k4\"]\n1. 炮二平五 *", false,
			`{"game":1,"tags":[["Game","Chinese Chess"],["FEN","4k4"]],"moves":[{"number":1,"text":"炮二平五"}],"result":"*"}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, recordJSON(t, test.text, test.syntaxOnly)); diff != "" {
				t.Errorf("%s\nrecord (-want +got):\n%s", test.text, diff)
			}
		})
	}
}

// TestRecordPlace checks the File and the Game of records.
func TestRecordPlace(t *testing.T) {
	decoder := grammar.NewDecoder(strings.NewReader("1. 炮二平五 *\n[Red \"甲\"]\n*"), grammar.Config{Name: "a.pgn"})
	var got []string
	for game, err := range decoder.Games() {
		if err != nil {
			t.Fatal(err)
		}
		r := semantic.NewRecord(game, nil)
		got = append(got, fmt.Sprint(r.File, " ", r.Game, " ", r.Tags))
	}
	if diff := cmp.Diff([]string{"a.pgn 1 []", "a.pgn 2 [[Red 甲]]"}, got); diff != "" {
		t.Errorf("records (-want +got):\n%s", diff)
	}
}

// TestRecordAbout checks the About of records.
func TestRecordAbout(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"a game", "[Event \"甲\"]\n[Event \"乙\"]\n[Red \"\\\"\"]\n1. 炮二平五 马８进７ 1-0",
			`{"line":1,"offset":0,"ecco":"B05","ending":"result","hash":"b9d58cd4b4ebe44d","tag":{"Event":"甲","Red":"\""}}`},
		{"no tags", "*", `{"line":1,"offset":0,"ending":"unfinished","hash":"e6677e065e979f25"}`},
		{"errors", head + "1. 炮二平五 马８进８ {", `{"line":1,"offset":0,"error":"move-impossible","errors":2,"ecco":"B00","ending":"unplayable","tag":{"Game":"Chinese Chess"}}`},
		{"guesses", head + "[Format \"WXF\"]\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ 2. 马二进三 车９平８ 3. 车一平二 马２进３ *",
			`{"line":1,"offset":0,"error":"move-slip","errors":1,"guessed":["notation","slip"],"ecco":"B05","ending":"unplayable","tag":{"Game":"Chinese Chess","Format":"WXF"}}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			game, info := check(t, test.text)
			b, err := json.Marshal(semantic.NewRecord(game, info).About)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, string(b)); diff != "" {
				t.Errorf("%s\nrecord (-want +got):\n%s", test.text, diff)
			}
			var back semantic.About
			if err := json.Unmarshal(b, &back); err != nil {
				t.Fatal(err)
			}
			if again, err := json.Marshal(back); err != nil || string(again) != string(b) {
				t.Errorf("read back it is %s, %v", again, err)
			}
		})
	}
}

// TestRecordErrorCounted checks that a record names an error although the game has so many findings that the error
// was only counted.
func TestRecordErrorCounted(t *testing.T) {
	game := grammar.Parse("1. 炮二平五 " + strings.Repeat("$1 ", ast.DefaultMaxFindings) + "马８进７ {")[0]
	record := semantic.NewRecord(game, semantic.Check(game))
	if want := rules.MustByID("comment-unterminated").ID(); record.Error != want || record.Errors != 1 {
		t.Errorf("%q, %d errors, want %q and 1", record.Error, record.Errors, want)
	}
}

// TestTagObject holds how the values of tags are written as an object, and read.
func TestTagObject(t *testing.T) {
	for _, tags := range []semantic.TagObject{
		{},
		{{"A", "<&>"}, {"B", "\"\\\n\u2028\u007f\x00"}, {"", ""}},
		{{"A", "\xff"}},
	} {
		got, err := tags.MarshalJSON()
		if err != nil || !json.Valid(got) {
			t.Fatalf("%q: %s, %v", tags, got, err)
		}
		var back semantic.TagObject
		if err := json.Unmarshal(got, &back); err != nil {
			t.Fatal(err)
		}
		for i, pair := range tags {
			if want := strings.ToValidUTF8(pair[1], "\ufffd"); back[i] != [2]string{pair[0], want} {
				t.Errorf("%q is read back as %q", pair, back[i])
			}
		}
	}
	for _, text := range []string{`[]`, `"x"`, `{"A":1}`, `{"A":null,"B":{}}`} {
		if err := json.Unmarshal([]byte(text), new(semantic.TagObject)); err == nil {
			t.Errorf("%s is read as values of tags", text)
		}
	}
}

// TestRecordFENs holds that every move that can be played has its position, and no other.
func TestRecordFENs(t *testing.T) {
	game, info := check(t, head+"1. 炮二平五 (1. 马八进七 卒３进１) 马８进６ *")
	r := semantic.RecordConfig{FENs: true}.NewRecord(game, info)
	first, second := r.Moves[0], r.Moves[0].Variations[0][1]
	for _, m := range []semantic.MoveRecord{first, second} {
		p, err := board.ParseFEN(m.FEN)
		if want := fmt.Sprintf("%016x", p.Hash()); err != nil || m.Hash != want || m.ICCS == "" {
			t.Errorf("%s: %s, %s, want %s; %v", m.Text, m.FEN, m.Hash, want, err)
		}
	}
	if want := "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"; first.FEN != want {
		t.Errorf("%s, want %s", first.FEN, want)
	}
	if illegal := r.Moves[1]; illegal.FEN != "" || illegal.Hash != "" {
		t.Errorf("an illegal move leads to %s", illegal.FEN)
	}
	if p := board.Start(); r.StartHash != fmt.Sprintf("%016x", p.Hash()) {
		t.Errorf("the start is %s", r.StartHash)
	}
	for _, m := range semantic.NewRecord(game, info).Moves {
		if m.FEN != "" || m.Hash != "" {
			t.Errorf("%s has a position that nobody asked for", m.Text)
		}
	}
}

func ExampleNewRecord() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n1. 炮二平五 马８进７ (1. ... 炮８平５) 1-0")[0]
	record, err := json.Marshal(semantic.NewRecord(game, semantic.Check(game)).Moves)
	fmt.Println(string(record), err)
	// Output:
	// [{"number":1,"side":"red","text":"炮二平五","iccs":"H2-E2"},{"side":"black","text":"马８进７","iccs":"H9-G7","variations":[[{"number":1,"side":"black","text":"炮８平５","iccs":"H7-E7"}]]}] <nil>
}
