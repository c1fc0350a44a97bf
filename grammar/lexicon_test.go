package grammar

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// textPatterns are the lexicon's patterns outside of tags, ready to match.
func textPatterns(t testing.TB) []*regexp.Regexp {
	var all []*regexp.Regexp
	for _, l := range lexicon {
		pattern, err := regexp.Compile(`\A(?:` + l.Regexp() + `)`)
		if err != nil {
			t.Fatalf("%s: %v", l.Token, err)
		}
		all = append(all, pattern)
	}
	return all
}

// FuzzLexicon holds the lexer against the table that documents it: outside of
// tags, every token is the first that the table finds in its place, to the byte
// where a regular expression can say where it ends.
func FuzzLexicon(f *testing.F) {
	for _, seed := range []string{
		"1. 炮二平五 马８进７ 2.车一平二车９平８3. 62.5 +C-2 .P.6 7...炮２平３ ... 1-0 炮五退二1/2-1/2",
		"{a {b} c} ( ) ) } ] [ $12 !? 炮二平五!? h2e21-0 C2=5; to the end\n// and here\n* ** *. --- =5 ５１．兵五平六",
		"红胜", "a 和 {b} ; c", "1 - 0", "½-½", "(1. a １－０) 0.5-0.5", "1/2 a 1/2", "，1:0", "和 和棋)", "＊", "1——0。", "-- ——, --- －－! --1 --.",
		"$0 $255 $256 $0012 $1２ ＄1 !!! ?！ ！;a ?；//b\n!// 1!2?3. a!?$7!1-0 ?*",
		"貳平陸兵貳平叄車９平８炮二平\u2f00\u2f9e\u2f0b平\uf96b士 1\ufe52炮 H2\ufe63E2 C2\ufe665 \ufe62C-2 \ufe52 ６２．５ ６＋－５ 62—5 82．5 62.5炮",
		"1、炮二平五，马8进7；2:a 3：b 1:2 4）(5)（六）7) (1. a 8) 第九回合：a 第10回合b 第十一囘合... 十二、c ①d ⒈e, f ;\n g。 ； h。。i ,\u3000; j。；",
		", 1、", "第九回合：\u3000 第九回合：;a\n第九回合：(b) 第九回合：// ", "a. b.c 炮二平五.马8进7. 2.车 .d ]. e).(f. g．) {h}． *.", "1-；0. a, -b — ，c；—d", "1:;a 1：;b\n1：!c 1:, 1：+d 第1回合:①:e :;f ,;g\nh,//i", "，\u3000;", "!, ，; a", "－－!", "1 \v- 0", "0 1 : 0", "12 \n-3",
		"\u3000兵五平六，炮８平５。.5 ..5 .炮 1/2 12, 3-0 1-02 h2e20-1",
	} {
		f.Add(seed)
	}
	f.Add(strings.Join(samples[:], " "))
	patterns := textPatterns(f)
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			t.Skip("the lexer reads decoded text")
		}
		s := newScanner(text, DefaultMaxDepth)
		for {
			tag, start := s.tag, s.pos
			kind := s.scan()
			if kind == tokenEOF {
				return
			}
			if tag != outside && s.tag != outside {
				continue
			}
			got := text[start:s.pos]
			found := false
			for i, l := range lexicon {
				if l.Part == TagPart || found {
					continue
				}
				m := patterns[i].FindStringSubmatch(text[start:])
				if m == nil {
					continue
				}
				want := m[len(m)-1]
				switch {
				case l.Token == kind.String() && (want == got || l.Rest != ""):
					found = true
				case l.Rest == "":
					t.Fatalf("%q at %d is %s; the table has %s %q (%s)", got, start, kind, l.Token, want, l.Pattern)
				}
			}
			if !found && !(kind == tokenTagClose) {
				t.Fatalf("%q at %d is %s, which the table does not have there", got, start, kind)
			}
		}
	})
}
