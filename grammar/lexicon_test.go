package grammar

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// A lexeme is a row of the lexicon, ready to match.
type lexeme struct {
	lexicon.Row
	next  *regexp.Regexp // at the beginning of a text
	whole *regexp.Regexp // the whole of it, whatever follows
}

// lexemes are the rows of a context.
func lexemes(t testing.TB, context lexicon.Context) (all []lexeme) {
	compile := func(row lexicon.Row, pattern string) *regexp.Regexp {
		compiled, err := regexp.Compile(pattern)
		if err != nil {
			t.Fatalf("%s: %v", row.Kind, err)
		}
		return compiled
	}
	for _, row := range lexicon.Rows() {
		if row.Context == context || row.Context == lexicon.Anywhere {
			all = append(all, lexeme{row, compile(row, `\A(?:`+row.Regexp()+`)`), compile(row, `\A(?:`+row.TokenRegexp()+`)\z`)})
		}
	}
	return all
}

// lexemeOf returns the row of the lexicon that a token of the scanner is written by, which
// text starts with. Where a pattern says all, the first one that matches must be the token's,
// to the byte. A strict row is passed over unless the token is all that it matches. A preface is
// of its own row and of no other, since the pattern of that row fits every stray.
func lexemeOf(rows []lexeme, kind, value, text string, preface bool) (found lexicon.Row, contradicts bool) {
	for _, row := range rows {
		switch m := row.next.FindStringSubmatch(text); {
		case preface != (row.Condition == "preface"):
		case row.IsStrict(), row.Condition != "":
			if row.Kind == kind && row.whole.MatchString(value) {
				return row.Row, false
			}
		case m != nil:
			return row.Row, row.Kind != kind || m[len(m)-1] != value
		}
	}
	return lexicon.Row{}, true
}

// FuzzLexicon holds the scanner to the lexicon: every token is the first that it finds in
// its place, and has a strict spelling if, and only if, no row that deviates comes first.
func FuzzLexicon(f *testing.F) {
	for _, seed := range []string{
		"1. 炮二平五 马８进７ 2.车一平二车９平８3. 62.5 +C-2 .P.6 7...炮２平３ ... 1-0 炮五退二1/2-1/2",
		"{a {b} c} ( ) ) } ] [ $12 !? 炮二平五!? h2e21-0 C2=5; to the end\n// and here\n* ** *. --- =5 ５１．兵五平六",
		"#1 a #２. #3... #4、b #5x # #6# #7：c 【8】d 〔十〕 【9〕. 【】 !【1】 【1a】", "炮二平五-马８进７", "C2.5-N8+7 H2→E2→H9→G7 C2·5 a·b 1·c ··· ·", "红胜", "O-1", "1-O", "\"1-0\"", "“红胜”", "\"a\" \"1-0", "a 和 {b} ; c", "1 - 0", "½-½", "(1. a １－０) 0.5-0.5", "1/2 a 1/2", "，1:0", "和 和棋)", "＊", "1——0。", "-- ——, --- －－! --1 --.",
		"$0 $255 $256 $0012 $1２ ＄1 !!! ?！ ！;a ?；//b\n!// 1!2?3. a!?$7!1-0 ?*",
		"貳平陸兵貳平叄車９平８炮二平\u2f00\u2f9e\u2f0b平\uf96b士 1\ufe52炮 H2\ufe63E2 C2\ufe665 \ufe62C-2 \ufe52 ６２．５ ６＋－５ 62—5 82．5 62.5炮",
		"1、炮二平五，马8进7；2:a 3：b 1:2 4）(5)（六）7) (1. a 8) 第九回合：a 第10回合b 第十一囘合... 十二、c ①d ⒈e, f ;\n g。 ； h。。i ,\u3000; j。；",
		", 1、", "第九回合：\u3000 第九回合：;a\n第九回合：(b) 第九回合：// ", "a. b.c 炮二平五.马8进7. 2.车 .d ]. e).(f. g．) {h}． *.", "1-；0. a, -b — ，c；—d", "1:;a 1：;b\n1：!c 1:, 1：+d 第1回合:①:e :;f ,;g\nh,//i", "，\u3000;", "!, ，; a", "－－!", "00 A1.1", "1. 炮二平五 好 棋} 1-0 a｝", "1 \v- 0", "0 1 : 0", "12 \n-3",
		"马8进7-炮2平5 <br> a <!--b--> c（六0)（好棋) “妙”", "[1]. a <2>. [三.] No.4 No.5. b", "0 A1.100 A1a0 a0Aa0 #0五退二 Rh1xh2Rh9xh8+12. xa0a01a0",
		"\u3000兵五平六，炮８平５。.5 ..5 .炮 1/2 12, 3-0 1-02 h2e20-1",
	} {
		f.Add(seed)
	}
	f.Add(strings.Join(samples[:], " "))
	f.Add("[Game \"a\"]\n[b: \"首届\"棋王\"杯\"][c = \"d\", \"e\" f]\n[g “h”]\n[i \"j]\n[k\n\"l\" \n]\n\u3000[m\u3000\"n\\\"]\" ]")
	rows := map[bool][]lexeme{false: lexemes(f, lexicon.Text), true: lexemes(f, lexicon.Tag)}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			t.Skip("the lexer reads decoded text")
		}
		s := scan.NewScanner(text, scan.DefaultDepth)
		for {
			tag, start := s.Tag, s.Pos
			kind := s.Scan()
			if kind == token.EOF {
				return
			}
			inTag := tag != scan.Outside && kind != token.TagOpen && (s.Tag != scan.Outside || kind == token.TagClose)
			got, name := text[start:s.Pos], kind.String()
			preface := kind == token.Stray && s.Prefaces.Has(&token.Token{Offset: start})
			row, contradicts := lexemeOf(rows[inTag], name, got, text[start:], preface)
			switch {
			case contradicts:
				t.Fatalf("%q at %d is %s; the lexicon has %s there (%s)", got, start, name, row.Kind, row.Pattern)
			case row.IsStrict() != (lexicon.Strict(name, got) && !(inTag && name == "break")): // a tag has no line break
				t.Fatalf("%q at %d is %s by the row %s", got, start, name, row.Pattern)
			}
		}
	})
}
