package lexicon

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// spellings are texts that are one token each, outside of tags and in a tag, by kind. ! stands before the kind of those
// that deviate.
var spelledIn = map[Mode]map[string][]string{
	Text: {
		"break":      {"\n", "\r\n", " \t\r", "\n\n  "},
		"!break":     {"　\n", "\n　　", "\n \u00a0"},
		"separator":  {" ", "\t \t"},
		"!separator": {"　", " \u200b "},
		"!pause":     {"，\n", "\n、\n", ";\n", " ; \r\n", "。\n　", "，", "， 、", " ,", "。", "。 ", ";", ";　"},
		"tagOpen":    {"["},
		"comment":    {"{}", "{a\n[b]}", "{｛a}"},
		"open":       {"("},
		"!open":      {"（"},
		"close":      {")"},
		"!close":     {"）"},
		"result":     {"1-0", "0-1", "1/2-1/2", "*"},
		"move": {"62.5", "6+-5", "炮二平五", "马８进７", "馬8進7", "前炮退二", "前兵四平五", "一兵四平五", "C2.5", "C+-2", "P..6", "Pa+1", "c2=5", "H2-E2", "h2e2",
			"R9=8", "1炮二平五", "3卒平4", "炮前退二", "砲二平五", "炮2平五", "A+-4", "G4+5", "H2e2"},
		"number":    {"1.", "12.", "3..."},
		"!number":   {"1..", "1....", "1。", "１．", "１２", "1、", "1﹑", "1:", "1：", "1…", "#1", "#1.", "No.4", "No.4.", "①", "⑴.", "⒛", "第1回合", "第一回合：", "第十二囘合、", "第1步", "第十步：", "一、", "(1)", "（十三）.", "【1】", "〔2.〕", "[1].", "<1>"},
		"dots":      {"..."},
		"!dots":     {".", "..", "....", "…", "……", "．", "。。。", "·"},
		"digits":    {"1", "1234"},
		"starred":   {"*.5", "*好棋", "*７", "*-a"},
		"outcome":   {"1:0", "1 - 0", "O-1", "1/2", "½", "½-½", "0.5-0.5", "＊", "红胜", "黑方負", "先和", "和", "和棋", "双方议和", "未知", "Draw", "red wins", "black resigned", `"1-0"`, "“红胜”", `"*"`, "ｄｒａｗ", "1比0"},
		"glyph":     {"!", "??", "！", "!？", "$0", "$12", "$255"},
		"null":      {"--", "——", "－-"},
		"remainder": {"; a", "//", "// [x] {"},
		"bracketed": {"[]", "[Red 吕钦]", "[a: b]", "[12 a]"},
		"marked":    {"【好】", "〔好]", "［好］", "《梅花谱》", "〈好〉", "<Red: x>", "‹好›", "「好」", "『好』", "“好 棋”", `"a"`, "（好棋）", "（好 棋)", `【Red "吕钦"】`, "【《梅花谱》第一局】"},
		"quoting":   {"{a\n[Event \"x\"]}", "{\r\n [game: \"x\"\n}"},
		"unclosed":  {"{a", "{", "｛a [b] \n"},
		"brace":     {"}", "｝"},
		"bracket":   {"]"},
		"word": {"好棋", "平五", "炮二", "-炮二平五", "+C-2", "Che3", "Rh10xb10+", "h10g8", "Tg5.1", "X8/1", "Bt4-5", "Pháo 2 bình 5", "XE SAU TẤN 3", "1a", "1-02", "12-", "第", "第一", "第一回", "第三轮", "第回合", "第一回马", "第步", "第几步", "貳平陸", "炮二平叁", "人口增长率进一", "#1a", "2004-01-05",
			"C2·５", "Ｃ２．５", ".P.6", "cP.6", "--.6", "++.6", "６２．５", "炮|砲二平五", "炮二:0.7|三:0.2平五", "C2:0.7|3:0.2.5", "H2-E2|3", "前炮|砲二平五", "炮:1二平五"},
		"other": {"-", "---", "==", "2004.01.05", "1999.12", "12:30", "3/4", "1/2/2004", "http://a.b/c?d", "<br>", "</p>", `<a href="x">`, "<!-- a -->", "***", "$", "$256", "$１", "@", "!!!", "://", "/", "%$"[:1], "a|b", "甲:1", "\\", "\x00", "\xff", "😀", "”", "“", "!;"},
	},
	Tag: {
		"break":      {"\n"},
		"!break":     {"　\n"},
		"separator":  {" "},
		"!separator": {"　"},
		"tagOpen":    {"["},
		"name":       {"Game", "FEN", "RedTeam", "Game-ID", "赛事", "x=y", "O'Neil", "Events"},
		"!name":      {"game", "EVENT", "redTeam", "Game:", "红方：", "a =", "Red=="},
		"value":      {`""]`, `"a"]`, `"首届"棋王"杯"]`, `"首届"棋王""大师"杯"]`, `"镇""]`, `"a"]b"]`, `"a [b] {c}"]`, `"a [b"]`, `"a" ]`, `"a\"b\\"]`},
		"quote":      {`"`, `"a`, `"a"`, `"a]`, `"a", "b"]`, `"a" "b" "c"]`},
		"bare":       {"]", ":", "＝:", "“", "”"},
	},
}

// kindsOf returns the kinds and texts of the tokens of a text, such as "number:1." and "move:炮二平五".
func kindsOf(text string) string {
	var all []string
	for at, mode := 0, Text; at < len(text); {
		var t Token
		t, mode = Lex(text, at, mode)
		if t.Kind != Break && t.Kind != Separator && t.Kind != Pause {
			all = append(all, t.Kind.String()+":"+text[t.Start:t.End])
		}
		at = int(t.End)
	}
	return strings.Join(all, " ")
}

// TestSpellings holds the kind of each spelling, and that each row has one of them.
func TestSpellings(t *testing.T) {
	used := map[uint8]bool{}
	for mode, kinds := range spelledIn {
		for want, texts := range kinds {
			for _, text := range texts {
				token, _ := Lex(text, 0, mode)
				used[token.Row] = true
				got := token.Kind.String()
				if token.Deviates() {
					got = "!" + got
				}
				if got != want || int(token.End) != len(text) {
					t.Errorf("%q in mode %d is %s %q, want %s", text, mode, got, text[:token.End], want)
				}
			}
		}
	}
	for i, row := range rows {
		if !used[uint8(i)] {
			t.Errorf("no spelling is of the row %s %s", row.Kind, row.Pattern)
		}
	}
}

// TestMoveRows holds which rule the row of a move names: none if the specification writes moves so. A test of package semantic
// holds that these rules are found.
func TestMoveRows(t *testing.T) {
	for rule, texts := range map[string][]string{
		"": {"炮二平五", "马８进７", "馬8進7", "帥五進一", "將５進１", "仕四进五", "士４进５", "相三进五", "象３进５", "前炮退二", "後車平1", "前兵平四", "中卒进1", "五兵平四",
			"C2.5", "H2+3", "N2+3", "E3+5", "B3+5", "A4+5", "K5.4", "C+-2", "R-.4", "P..6", "Pa+1", "62.5", "6+-5", "7a+1", "H2-E2", "I0-I9", "h2e2", "H2E2", "h2-e2", "H2-e2"},
		"move-overspecified": {"前士进五", "后相退三", "前兵四平五", "后马３进２", "A+-4", "b-+5", "2+-4"},
		"move-ordinal":       {"1卒平4", "５卒进１"},
		"move-order":         {"炮前退二", "卒中平4"},
		"move-name":          {"砲二平五", "傌８进７", "士四进五", "相3进5", "卒二平三", "前砲平5", "一卒平五"},
		"move-numerals":      {"炮2平五", "炮二平5", "砲2平五"},
		"move-character":     {"c2.5", "C2=5", "62=5", "Ca.5", "Pb=5", "1a+1"},
		"move-spelling":      {"G4+5", "m3+5", "S3+1"},
		"move-syntax":        {"x2=5", "Z2.5", "猫猫猫平9", "猫二平五", "二炮平五", "1炮二平五"},
	} {
		for _, text := range texts {
			token, _ := Lex(text, 0, Text)
			if row := rows[token.Row]; row.Kind != Move || int(token.End) != len(text) || row.Deviates != rule || token.Deviates() {
				t.Errorf("%q is %s %q with the rule %q, want a move with %q", text, row.Kind, text[:token.End], row.Deviates, rule)
			}
		}
	}
}

// TestLex holds which tokens texts have.
func TestLex(t *testing.T) {
	for text, want := range map[string]string{
		`[Red "a"] 1. 炮二平五`:       `tagOpen:[ name:Red value:"a"] number:1. move:炮二平五`,
		"红胜 1) [x] {a {b} --":     "outcome:红胜 digits:1 close:) bracketed:[x] unclosed:{a  comment:{b} null:--",
		"h2e2 C2.5 35+1 ! 好 （a）":  "move:h2e2 move:C2.5 move:35+1 glyph:! word:好 marked:（a）",
		"马８进 1/2-1/2":             "word:马８进 result:1/2-1/2",
		"马８进７ !?* *好棋 -*":         "move:马８进７ glyph:!? result:* starred:*好棋 other:- result:*",
		"炮二平五马８进７1-0":             "move:炮二平五 move:马８进７ result:1-0",
		"①炮二平五 第一回合炮二平五":          "number:① move:炮二平五 number:第一回合 move:炮二平五",
		"第1步炮二平五":                 "number:第1步 move:炮二平五",
		"C2.5N8+7 H2-E2H9-G7":     "move:C2.5 move:N8+7 word:H2-E2H9-G7",
		"炮二平五|马８进７ 和棋了":           "move:炮二平五 other:| move:马８进７ word:和棋了",
		"! ！;b":                   "glyph:! glyph:！ remainder:;b",
		"http://a.b 1; 2. x":      "other:http://a.b digits:1 remainder:; 2. x",
		"(1-0) (红胜)":              "open:( result:1-0 close:) open:( outcome:红胜 close:)",
		"[A 甲] [B“b”] [C 'c'":     "bracketed:[A 甲] tagOpen:[ name:B bare:“ name:b bare:” bare:] tagOpen:[ name:C name:'c'",
		"[A \"a\n] [B \"b\" c] d": "tagOpen:[ name:A quote:\"a bracket:] tagOpen:[ name:B quote:\"b\" name:c bare:] word:d",
		`[A "a" ["b"] c`:          `tagOpen:[ name:A quote:"a" tagOpen:[ value:"b"] word:c`,
		`[一〉! "a"] [1] 【2】`:       `tagOpen:[ name:一〉! value:"a"] number:[1] number:【2】`,
		"{a ｝ b} ｛c ｝ {d":         "comment:{a ｝ b} unclosed:｛c  brace:｝ unclosed:{d",
	} {
		if diff := cmp.Diff(want, kindsOf(text)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}

// TestFirstRow holds that of rows with a match of the same length the first one wins, and that a longer match wins over
// any: pairs of a text that two rows match, and the first row's kind.
func TestFirstRow(t *testing.T) {
	for _, test := range []struct {
		text   string
		second Kind // of a row that comes later or whose match is shorter
		want   string
	}{
		{"1-0", Word, "result:1-0"},
		{"1-0a", Result, "word:1-0a"},
		{"12", Word, "digits:12"},
		{"12.", Digits, "number:12."},
		{"C2.5", Word, "move:C2.5"},
		{"h2e22", Move, "word:h2e22"},
		{"--", Other, "null:--"},
		{"--1", Null, "word:--1"},
		{"和", Word, "outcome:和"},
		{"*", Other, "result:*"},
		{"**", Result, "other:**"},
		{"[1]", Bracketed, "number:[1]"},
		{"[a]", TagOpen, "bracketed:[a]"},
		{"{\n[Game \"x\"}", Comment, "quoting:{\n[Game \"x\"}"},
		{"。", Dots, "pause:。"},
		{"。。", Pause, "dots:。。"},
		{"1:0", Number, "outcome:1:0"},
	} {
		token, _ := Lex(test.text, 0, Text)
		if got := token.Kind.String() + ":" + test.text[:token.End]; got != test.want {
			t.Errorf("%q is %q, want %q", test.text, got, test.want)
		}
		if !matches(test.second, test.text) {
			t.Errorf("no row of %s matches the beginning of %q", test.second, test.text)
		}
	}
}

// TestRows holds that each rule of a row exists, and that each kind has a row unless only habits give it.
func TestRows(t *testing.T) {
	has := SetOf(EOF, Stray, Sign, Aside, Blank)
	for _, row := range Rows() {
		if has |= SetOf(row.Kind); row.Deviates != "" {
			if _, ok := rules.ByID(row.Deviates); !ok {
				t.Errorf("%s: there is no rule %s", row.Kind, row.Deviates)
			}
		} else if row.As != "" {
			t.Errorf("%s: a row that does not deviate has another spelling", row.Kind)
		}
	}
	for k := range Kind(len(kindNames)) {
		if !has.Has(k) {
			t.Errorf("no row is of the kind %s", k)
		}
	}
}

// TestNullMoves holds that two dashes or dots are a null move if, and only if, package ast says so. Dots are a kind of their
// own, because they also follow numbers.
func TestNullMoves(t *testing.T) {
	nulls := 0
	for r := rune(0); r < 1<<16; r++ {
		text := string(r) + string(r)
		token, _ := Lex(text, 0, Text)
		null := (token.Kind == Null || token.Kind == Dots) && int(token.End) == len(text)
		if null {
			nulls++
		}
		if is := ast.IsNullMove(text); is != null {
			t.Errorf("%q is a null move: %v, its kind is %s", text, is, token.Kind)
		}
	}
	if nulls == 0 {
		t.Error("there are no null moves")
	}
}

// TestLexKind holds which tokens of a kind texts begin with.
func TestLexKind(t *testing.T) {
	got := map[string]string{}
	for _, text := range []string{"（马）", "1-0a", "h2e22", "好", `"a"]`} {
		for _, kind := range []Kind{Open, Result, Move, Value} {
			if token, ok := LexKind(text, 0, kind); ok {
				got[text] += fmt.Sprintf("%s:%s", token.Kind, text[token.Start:token.End])
			}
		}
	}
	want := map[string]string{"（马）": "open:（", "1-0a": "result:1-0", "h2e22": "move:h2e2"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestIsSAN holds which texts are a move in SAN: not a square alone, a move of the specification, or two moves.
func TestIsSAN(t *testing.T) {
	for text, want := range map[string]bool{
		"Che3": true, "Rh10xb10+": true, "axb5": true, "h10g8": true, "e5+": true, "Ad8#": true,
		"": false, "e5": false, "h2e2": false, "Che3 ": false, "Che3Hg8": false, "Xe5": false, "C2.5": false, "好": false,
	} {
		token, _ := Lex(text, 0, Text)
		if whole := token.IsMoveForm() && int(token.End) == len(text); IsSAN(text) != want || whole != want {
			t.Errorf("%q is a move in SAN: %v, its token is one: %v; want %v", text, IsSAN(text), whole, want)
		}
	}
}
