package grammar

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/scan/token"
)

// tokensOf returns the tokens of a text as "Kind text", white space left out.
func tokensOf(text string, maxDepth int) []string {
	var all []string
	s := scan.NewScanner(text, maxDepth)
	for {
		start := s.Pos
		kind := s.Scan()
		if kind == token.EOF {
			return all
		}
		if kind != token.Separator && kind != token.Break {
			all = append(all, kind.ProductionName()+" "+text[start:s.Pos])
		}
	}
}

func TestTokensOfMovetext(t *testing.T) {
	tests := []struct {
		text string
		want string // the tokens, set off by " | "
	}{
		// numbers and dots
		{"51.", "Number 51."},
		{"7...", "Number 7..."},
		{"7", "Digits 7"},
		{"７．", "Number ７．"},
		{"7。", "Number 7。"},
		{"7…", "Number 7…"},
		{"７", "Digits ７"},
		{"7,", "Digits 7 | Blank ,"},
		{"(7)", "Number (7)"},
		{"（十二）a", "Number （十二） | Move a"},
		{"7)a", "Number 7) | Move a"},
		{"(a 7)", "Open ( | Move a | Digits 7 | Close )"},
		{"7、a", "Number 7、 | Move a"},
		{"7:a", "Number 7: | Move a"},
		{"7：0", "Digits 7 | Stray ： | Digits 0"},
		{"7：-0", "Digits 7 | Stray ： | Move -0"},
		{"a 1： 0", "Move a | Result 1： 0"},
		{"a 1: b", "Move a | Number 1: | Move b"},
		{"第7回合：a", "Number 第7回合： | Move a"},
		{"第十回合1-0", "Number 第十回合 | Result 1-0"},
		{"第十回", "Move 第十回"},
		{"十、a", "Number 十、 | Move a"},
		{"⑺a", "Number ⑺ | Move a"},
		{"炮二平五⒉马", "Move 炮二平五 | Number ⒉ | Move 马"},
		{"7 .", "Digits 7 | Dots ."},
		{"...", "Dots ..."},
		{"…", "Dots …"},
		{"。", "Dots 。"},
		{". a", "Dots . | Move a"},
		{".炮二平五", "Dots . | Move 炮二平五"},
		{"51.兵五平六", "Number 51. | Move 兵五平六"},
		{"7...炮２平３", "Number 7... | Move 炮２平３"},
		{"7. ... 炮２平３", "Number 7. | Dots ... | Move 炮２平３"},
		{"62.兵五平六", "Number 62. | Move 兵五平六"},
		{"12.C2.5", "Number 12. | Move C2.5"},

		// moves
		{"炮二平五", "Move 炮二平五"},
		{"前兵四平五", "Move 前兵四平五"},
		{"馬8進7", "Move 馬8進7"},
		{"C2.5", "Move C2.5"},
		{"C+-2", "Move C+-2"},
		{"+C-2", "Move +C-2"},
		{".P.6", "Move .P.6"},
		{"c2=5", "Move c2=5"},
		{"62.5", "Move 62.5"},
		{"62.5!", "Move 62.5 | Glyph !"},
		{"6+-5", "Move 6+-5"},
		{"H2-E2", "Move H2-E2"},
		{"h2e2", "Move h2e2"},
		{"Ｃ２＝５", "Move Ｃ２＝５"},
		{"＋Ｐ＝３", "Move ＋Ｐ＝３"},
		{"h2e2+", "Move h2e2+"},
		{"h2e2.", "Move h2e2 | Blank ."},
		{"认输", "Move 认输"},

		// moves with nothing between
		{"炮二平五马８进７", "Move 炮二平五 | Move 马８进７"},
		{"炮二平五马8进7车一平二", "Move 炮二平五 | Move 马8进7 | Move 车一平二"},
		{"炮二平五，马８进７", "Move 炮二平五 | Blank ， | Move 马８进７"},
		{"炮二平五。马８进７", "Move 炮二平五 | Blank 。 | Move 马８进７"},
		{"炮二平五2.马二进三", "Move 炮二平五 | Number 2. | Move 马二进三"},
		{"炮二平五{好}", "Move 炮二平五 | Comment {好}"},

		// stops
		{"a, b ， c；、d", "Move a | Blank ,  | Move b | Blank  ，  | Move c | Blank ；、 | Move d"},
		{"a;", "Move a | Blank ;"},
		{"a; \t\nb", "Move a | Blank ; \t\n | Move b"},
		{"a; b", "Move a | Stray ; b"},
		{"a。 b", "Move a | Blank 。  | Move b"},
		{"C2.5。", "Move C2.5 | Blank 。"},
		{"a 。. 。。", "Move a | Dots 。. | Dots 。。"},
		{"C2。5", "Move C2。5"},
		{"C2.5. a．b {c}.(d.) (1).", "Move C2.5 | Blank .  | Move a．b | Comment {c} | Blank . | Open ( | Move d | Blank . | Close ) | Number (1)."},
		{"a . (. b.. c.… d", "Move a | Dots . | Open ( | Dots . | Move b | Dots .. | Move c | Dots .… | Move d"},
		{", 1. a,", "Stray , | Number 1. | Move a | Blank ,"},
		{"{a}，(，a)，1-0，", "Comment {a} | Blank ， | Open ( | Blank ， | Move a | Close ) | Blank ， | Result 1-0 | Blank ，"},
		{"1. a [B \"c\"\n，d", "Number 1. | Move a | TagOpen [ | Name B | String \"c\" | Blank \n， | Move d"},

		// results
		{"1-0", "Result 1-0"},
		{"0-1", "Result 0-1"},
		{"1/2-1/2", "Result 1/2-1/2"},
		{"*", "Result *"},
		{"1-0，", "Result 1-0 | Blank ，"},
		{"*)", "Result * | Stray )"},
		{"1-02", "Move 1-02"},
		{"1/2 a", "Digits 1 | Stray / | Digits 2 | Move a"},
		{"3-0", "Move 3-0"},
		{"炮二平五1-0", "Move 炮二平五 | Result 1-0"},
		{"炮二平五1/2-1/2", "Move 炮二平五 | Result 1/2-1/2"},
		{"炮二平五*", "Move 炮二平五 | Result *"},
		{"h2e21-0", "Move h2e2 | Result 1-0"},
		{"C2.50-1", "Move C2.5 | Result 0-1"},

		{"1-0... *.", "Result 1-0 | Dots ... | Result * | Blank ."},
		{"1-0.5", "Move 1-0.5"},
		{"12341-0", "Move 12341-0"},
		{"h2e21-01-0", "Move h2e21-01-0"},

		// results in other spellings, at the end only
		{"红胜", "Result 红胜"},
		{"炮二平五黑方胜", "Move 炮二平五 | Result 黑方胜"},
		{"31. 和棋 {a} {b", "Number 31. | Result 和棋 | Comment {a} | Comment {b"},
		{"紅勝。 {a}！", "Result 紅勝 | Blank 。  | Comment {a} | Glyph ！"},
		{"和 ; a\n// b", "Result 和 | Stray ; a | Stray // b"},
		{"a (b 先负) c 先和", "Move a | Open ( | Move b | Result 先负 | Close ) | Move c | Result 先和"},
		{"红胜（黑方超时） (a {)} (b) 1-0) {c}", "Result 红胜 | Comment （黑方超时） | Open ( | Move a | Comment {)} | Open ( | Move b | Close ) | Result 1-0 | Close ) | Comment {c}"},
		{"1 - 0", "Result 1 - 0"},
		{"1 -\n\t 0\n", "Result 1 -\n\t 0"},
		{"1/2", "Result 1/2"},
		{"½-½", "Result ½-½"},
		{"1/2 : 1/2", "Result 1/2 : 1/2"},
		{"0.5-0.5", "Result 0.5-0.5"},
		{"１－０", "Result １－０"},
		{"0–1", "Result 0–1"},
		{"1——0", "Result 1——0"},
		{"1:0 {a}", "Result 1:0 | Comment {a}"},
		{"$1 0:1", "Glyph $1 | Result 0:1"},
		{"＊", "Result ＊"},

		// elsewhere they are what they would be without
		{"红胜 a", "Move 红胜 | Move a"},
		{"和棋 1-0", "Move 和棋 | Result 1-0"},
		{"和 *", "Move 和 | Result *"},
		{"(b 和 (a))", "Open ( | Move b | Move 和 | Open ( | Move a | Close ) | Close )"},
		{"和 (a) b", "Move 和 | Open ( | Move a | Close ) | Move b"},
		{"和 )", "Move 和 | Stray )"},
		{"{c} 和 [a \"b\"]", "Comment {c} | Result 和 | TagOpen [ | Name a | String \"b\" | TagClose ]"},
		{"红 胜", "Move 红 | Move 胜"},
		{"红胜 黑胜", "Move 红胜 | Result 黑胜"},
		{"1:0 2. a", "Digits 1 | Stray : | Digits 0 | Number 2. | Move a"},
		{"1 . 0", "Digits 1 | Dots . | Digits 0"},
		{"0. 5-0.5", "Number 0. | Move 5-0.5"},
		{"2006/1/2", "Digits 2006 | Stray / | Digits 1 | Stray / | Digits 2"},
		{"12:1:0", "Digits 12 | Stray : | Digits 1 | Stray : | Digits 0"},
		{"1 / 2", "Digits 1 | Stray / | Digits 2"},
		{"2-0", "Move 2-0"},
		{"1-1", "Move 1-1"},
		{"**", "Stray **"},
		{"{和} 1. 后", "Comment {和} | Number 1. | Move 后"},

		// the rest of a line
		{"！; a", "Glyph ！ | Stray ; a"},
		{"-// a", "Stray - | Stray // a"},
		{"*; a", "Result * | Stray ; a"},
		{"a **; b", "Move a | Stray ** | Stray ; b"},
		{"a $; b", "Move a | Stray $ | Stray ; b"},
		{"a!; b", "Move a | Stray !; | Move b"},

		// glyphs and other punctuation
		{"炮二平五!?", "Move 炮二平五 | Glyph !?"},
		{"炮二平五！", "Move 炮二平五 | Glyph ！"},
		{"炮二平五!?$3!!1-0", "Move 炮二平五 | Glyph !? | Glyph $3 | Glyph !! | Result 1-0"},
		{"？！// a", "Glyph ？！ | Stray // a"},
		{"!// a", "Stray !// | Move a"},
		{"!!! ?. ?, !*", "Stray !!! | Glyph ? | Dots . | Glyph ? | Blank ,  | Stray !*"},
		{"$255 $256 $007 $0007 $１ $1２", "Glyph $255 | Stray $256 | Glyph $007 | Stray $0007 | Stray $１ | Stray $1２"},
		{"$12炮二平五", "Glyph $12 | Move 炮二平五"},
		{"$ 1", "Stray $ | Digits 1"},
		{"--", "Stray --"},
		{"—— a", "Stray —— | Move a"},
		{"{c} --", "Comment {c} | Move --"},
		{"1. a -- 2. --!? b", "Number 1. | Move a | Move -- | Number 2. | Move -- | Glyph !? | Move b"},
		{"-- [b] c -- [d] ——", "Stray -- | TagOpen [ | Name b | TagClose ] | Move c | Move -- | Stray [ | Move d | Stray ] | Move ——"},
		{"a --- - — == --. --=", "Move a | Stray --- | Stray - | Stray — | Stray == | Stray --. | Stray --="},
		{"b --1 a--", "Move b --1 | Move a--"},
		{"+兵", "Move +兵"},
		{"炮\ufffd平五", "Move 炮 | Stray \ufffd | Move 平五"},
		{"1. 炮二平五 ; {no comment} 1-0\n马８进７", "Number 1. | Move 炮二平五 | Stray ; {no comment} 1-0 | Move 马８进７"},
		{"炮二平五//to the end (\r马８进７", "Move 炮二平五 | Stray //to the end ( | Move 马８进７"},
		{"http://example", "Move http | Stray :// | Move example"},

		// comments
		{"{好}", "Comment {好}"},
		{"{}", "Comment {}"},
		{"{a {b} {c{d}} e} f", "Comment {a {b} {c{d}} e} | Move f"},
		{"{a { b} c", "Comment {a { b} c"},
		{"{a", "Comment {a"},
		{"{笑脸 :) 好 兵三进一 }", "Comment {笑脸 :) 好 兵三进一 }"},
		{"{红方 1-0 领先}", "Comment {红方 1-0 领先}"},
		{"｛好｝ a", "Comment ｛好｝ | Move a"},
		{"｛好} a", "Comment ｛好} | Move a"},
		{"｛好} a｝ b", "Comment ｛好} a｝ | Move b"},
		{"｛好", "Comment ｛好"},
		{"｛好} ｛a｝", "Comment ｛好} | Comment ｛a｝"},
		{"｛好} {a} ｝", "Comment ｛好} | Comment {a} | Stray ｝"},
		{"｛{好} {a} } ｝ b", "Comment ｛{好} {a} } ｝ | Move b"},
		{"{好｝", "Comment {好｝"},

		// brackets
		{"(a)", "Open ( | Move a | Close )"},
		{"（a）", "Open （ | Move a | Close ）"},
		{"a ) b", "Move a | Stray ) | Move b"},
		{"a } b", "Move a | Stray } | Move b"},
		{"a ] b", "Move a | Stray ] | Move b"},
		{"a [b] c", "Move a | Stray [ | Move b | Stray ] | Move c"},
		{`1. a [b "c"] d`, `Number 1. | Move a | TagOpen [ | Name b | String "c" | TagClose ] | Move d`},
		{`{a} [b] c`, `Comment {a} | Stray [ | Move b | Stray ] | Move c`},
		{`! [b] c`, `Glyph ! | TagOpen [ | Name b | TagClose ] | Move c`},

		// white space
		{"a\u3000b", "Move a | Blank \u3000 | Move b"},
		{"a \u00a0\tb", "Move a | Blank  \u00a0\t | Move b"},
		{"a\u200bb\ufeff", "Move a | Blank \u200b | Move b | Blank \ufeff"},
		{"a\r\n\t b", "Move a | Move b"},
	}
	for _, test := range tests {
		if diff := cmp.Diff(strings.Split(test.want, " | "), tokensOf(test.text, scan.DefaultDepth)); diff != "" {
			t.Errorf("%q: %s", test.text, diff)
		}
	}
}

func TestTokensOfTags(t *testing.T) {
	tests := []struct {
		text string
		want string
	}{
		{`[Game "Chinese Chess"]`, `TagOpen [ | Name Game | String "Chinese Chess" | TagClose ]`},
		{`[ Game  "x" ]`, `TagOpen [ | Name Game | String "x" | TagClose ]`},
		{`[红方 "许银川"]`, `TagOpen [ | Name 红方 | String "许银川" | TagClose ]`},
		{"[Game-ID\u3000\"x\"]", "TagOpen [ | Name Game-ID | Blank \u3000 | String \"x\" | TagClose ]"},
		{`1. a [Game-ID "x"]`, `Number 1. | Move a | TagOpen [ | Name Game-ID | String "x" | TagClose ]`},
		{`1. a [红方 "x"]`, `Number 1. | Move a | TagOpen [ | Name 红方 | String "x" | TagClose ]`},
		{`a [1 "x"]`, `Stray a | TagOpen [ | Name 1 | String "x" | TagClose ]`},
		{`[Game"x"]`, `TagOpen [ | Name Game | String "x" | TagClose ]`},

		// what a value can hold
		{`[Event ""]`, `TagOpen [ | Name Event | String "" | TagClose ]`},
		{`[Event "首屆"味極王杯"象棋精英賽"]`, `TagOpen [ | Name Event | String "首屆"味極王杯"象棋精英賽" | TagClose ]`},
		{`[Event "a\"]b"]`, `TagOpen [ | Name Event | String "a\"]b" | TagClose ]`},
		{`[Event "a ] b [ c { d } e ; f // g ( h"]`, `TagOpen [ | Name Event | String "a ] b [ c { d } e ; f // g ( h" | TagClose ]`},
		{`[Event "a" "b"]`, `TagOpen [ | Name Event | String "a" "b" | TagClose ]`},
		{`[Event "a [b"]`, `TagOpen [ | Name Event | String "a [b" | TagClose ]`},
		{`[Event "a [b\"c"]`, `TagOpen [ | Name Event | String "a [b\"c" | TagClose ]`},
		{`[Event "a" ]`, `TagOpen [ | Name Event | String "a" | TagClose ]`},

		// what a tag can lack
		{`["x"]`, `TagOpen [ | String "x" | TagClose ]`},
		{`[]`, `TagOpen [ | TagClose ]`},
		{`[Event]`, `TagOpen [ | Name Event | TagClose ]`},
		{"[Event\na", `TagOpen [ | Name Event | Move a`},
		{`[Event a b]`, `TagOpen [ | Name Event | Bare a b | TagClose ]`},
		{`[Event a`, `TagOpen [ | Name Event | Bare a`},
		{`[Event “a”]`, `TagOpen [ | Name Event | Bare “a” | TagClose ]`},
		{`[Event“a”]`, `TagOpen [ | Name Event | Bare “a” | TagClose ]`},
		{`[Event＂a＂]`, `TagOpen [ | Name Event | Bare ＂a＂ | TagClose ]`},
		{`[“a”]`, `TagOpen [ | Bare “a” | TagClose ]`},
		{`[Event "a]`, `TagOpen [ | Name Event | String "a | TagClose ]`},
		{`[Event a"]`, `TagOpen [ | Name Event | Bare a" | TagClose ]`},
		{"[Event \"a\nb", `TagOpen [ | Name Event | String "a | Move b`},
		{"[Event \"a\"\nb", `TagOpen [ | Name Event | String "a" | Move b`},
		{`[Event "`, `TagOpen [ | Name Event | String "`},
		{"[", "TagOpen ["},
		{"[\na", "TagOpen [ | Move a"},

		// what a tag can have too much of
		{`[Event "a" b]`, `TagOpen [ | Name Event | String "a" | Junk b | TagClose ]`},
		{`[Event "a"b]`, `TagOpen [ | Name Event | String "a" | Junk b | TagClose ]`},
		{`[Event "a" b` + "\nc", `TagOpen [ | Name Event | String "a" b | Move c`},

		// several on a line, and one on several
		{`[A "a"][B "b"] [C "c"]`, `TagOpen [ | Name A | String "a" | TagClose ] | TagOpen [ | Name B | String "b" | TagClose ] | TagOpen [ | Name C | String "c" | TagClose ]`},
		{`[A "a [B "b"]`, `TagOpen [ | Name A | String "a | TagOpen [ | Name B | String "b" | TagClose ]`},
		{`[A a [B "b"]`, `TagOpen [ | Name A | Bare a | TagOpen [ | Name B | String "b" | TagClose ]`},
		{`[A [B "b"]`, `TagOpen [ | Name A | TagOpen [ | Name B | String "b" | TagClose ]`},
		{"[A\n\"a\"]", `TagOpen [ | Name A | String "a" | TagClose ]`},
		{"[A \"a\"\r\n]", `TagOpen [ | Name A | String "a" | TagClose ]`},
		{"[A \"a\nb\"]\nc", "TagOpen [ | Name A | String \"a\nb\" | TagClose ] | Move c"},
		{"[A \"a\n[B \"b\"]", `TagOpen [ | Name A | String "a | TagOpen [ | Name B | String "b" | TagClose ]`},
		{"[A \"a\nb\nc\"]", "TagOpen [ | Name A | String \"a | Move b | Move c | Stray \" | Stray ]"},
		{"[A\na\"]", "TagOpen [ | Name A | Move a | Stray \" | Stray ]"},

		// what follows
		{`[A "a"] 1. b`, `TagOpen [ | Name A | String "a" | TagClose ] | Number 1. | Move b`},
		{`[A "a"] //该局放弃` + "\n" + `[B b]`, `TagOpen [ | Name A | String "a" | TagClose ] | Stray //该局放弃 | TagOpen [ | Name B | Bare b | TagClose ]`},
		{"[A\u3000\"a\"\u00a0]", "TagOpen [ | Name A | Blank \u3000 | String \"a\" | Blank \u00a0 | TagClose ]"},
	}
	for _, test := range tests {
		if diff := cmp.Diff(strings.Split(test.want, " | "), tokensOf(test.text, scan.DefaultDepth)); diff != "" {
			t.Errorf("%q: %s", test.text, diff)
		}
	}
}

func TestTokensTooDeep(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{"((a))", []string{"Open (", "Open (", "Move a", "Close )", "Close )"}},
		{"(((a)))", []string{"Open (", "Open (", "Stray (a)", "Close )", "Close )"}},
		{"(((a {)} (b)（c） ｛)｝) d) e)", []string{"Open (", "Open (", "Stray (a {)} (b)（c） ｛)｝)", "Move d", "Close )", "Move e", "Close )"}},
		{"((（a) b", []string{"Open (", "Open (", "Stray （a)", "Move b"}},
		{"(((a", []string{"Open (", "Open (", "Stray (a"}},
		{"(((a {)", []string{"Open (", "Open (", "Stray (a {)"}},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, tokensOf(test.text, 2)); diff != "" {
			t.Errorf("%q: %s", test.text, diff)
		}
	}
}

// No result in another spelling has a character that ends the search for one.
func TestSpelledCharacters(t *testing.T) {
	for c := byte(0); c < utf8.RuneSelf; c++ {
		if scan.InSpelling[c] || scan.White(string(c)) > 0 {
			continue
		}
		for _, spelling := range []string{"1-0", "0:1", "1/2-1/2", "0.5-0.5", "red wins", "Black resigned", "draw", "a draw", "红胜", "½-½", "*", ""} {
			for i := range len(spelling) + 1 {
				if text := spelling[:i] + string(c) + spelling[i:]; utf8.ValidString(text) {
					if meaning, ok := ast.ReadResult(text); ok {
						t.Errorf("%q means %s", text, meaning)
					}
				}
			}
		}
	}
}
