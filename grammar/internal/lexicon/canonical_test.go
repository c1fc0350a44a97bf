package lexicon

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// TestCanonical holds how deviating tokens are written, and where they deviate.
func TestCanonical(t *testing.T) {
	for _, test := range []struct {
		mode       Mode
		text, want string
		start, end int // of the deviation in characters; an end of 0 stands for that of the text
	}{
		{Text, "　", " ", 0, 0},
		{Text, " \t　", " ", 2, 0},
		{Text, "\r\n　　", "\r\n", 2, 0},
		{Text, "，\n\n ", "\n\n", 0, 0},
		{Text, " ，", " ", 1, 0},
		{Text, "；", " ", 0, 0},
		{Text, "（", "(", 0, 0},
		{Text, "）", ")", 0, 0},
		{Text, "１２．", "12.", 0, 0},
		{Text, "7．．．", "7. ...", 0, 0},
		{Text, "7。…", "7. ...", 0, 0},
		{Text, "1..", "1.", 0, 0},
		{Text, "１", "1.", 0, 0},
		{Text, "#12", "12.", 0, 0},
		{Text, "No.4：", "4.", 0, 0},
		{Text, "①", "1.", 0, 0},
		{Text, "⒛.", "20.", 0, 0},
		{Text, "第十二回合", "12.", 0, 0},
		{Text, "第一百零三回合：", "103.", 0, 0},
		{Text, "廿五、", "25.", 0, 0},
		{Text, "一二、", "12.", 0, 0},
		{Text, "百、", "100.", 0, 0},
		{Text, "（三）", "3.", 0, 0},
		{Text, "【12.】", "12.", 0, 0},
		{Text, "(7)...", "7. ...", 0, 0},
		{Text, "00000000000000000000000１、", "000000000000000000000001.", 0, 0},
		{Text, "一二三四五六七八九一二三四五六七八九一二三四五六七八九、", "9223372036854775807.", 0, 0},
		{Text, "…", "...", 0, 0},
		{Text, "红胜", "1-0", 0, 0},
		{Text, "0 : 1", "0-1", 0, 0},
		{Text, "“和棋”", "1/2-1/2", 0, 0},
		{Text, "＊", "*", 0, 0},
		{Tag, "game", "Game", 0, 0},
		{Tag, "FEN：", "FEN", 0, 0},
		{Tag, "redteam =", "RedTeam", 0, 0},
		{Tag, "赛事:=", "赛事", 0, 0},
	} {
		token, _ := Lex(test.text, 0, test.mode)
		row := Rows()[token.Row]
		if int(token.End) != len(test.text) {
			t.Errorf("%q is no token", test.text)
		}
		if got := row.Canonical(test.text); got != test.want {
			t.Errorf("%q is written as %q, want %q", test.text, got, test.want)
		}
		if row.Deviates == "" {
			continue
		}
		characters := []rune(test.text)
		start, end := row.Deviation(test.text)
		if test.end == 0 {
			test.end = len(characters)
		}
		if got, want := test.text[start:end], string(characters[test.start:test.end]); got != want {
			t.Errorf("%q deviates in %q, want %q", test.text, got, want)
		}
	}
}

// TestCanonicalIsStrict holds that what is written for a deviating token has no token that deviates, unless the
// token has no other spelling.
func TestCanonicalIsStrict(t *testing.T) {
	deviating := 0
	for mode, kinds := range spelledIn {
		for _, texts := range kinds {
			for _, text := range texts {
				token, _ := Lex(text, 0, mode)
				if !token.Deviates() && token.Kind != Outcome {
					continue
				}
				deviating++
				row := rows[token.Row]
				canonical := row.Canonical(text)
				if canonical == text {
					t.Errorf("%s %q has no other spelling", token.Kind, text)
					continue
				}
				for at, mode := 0, mode; at < len(canonical); {
					var part Token
					if part, mode = Lex(canonical, at, mode); part.Deviates() || part.Kind >= GrammarKinds {
						t.Errorf("%q is written as %q, which has %s", text, canonical, part.Kind)
					}
					at = int(part.End)
				}
				if start, end := row.Deviation(text); start < 0 || start >= end || end > len(text) {
					t.Errorf("%q deviates from %d to %d", text, start, end)
				}
			}
		}
	}
	if deviating < 60 {
		t.Errorf("only %d deviating spellings", deviating)
	}
}

// TestCanonicalGolden holds how numbers of rounds and names of tags are written.
func TestCanonicalGolden(t *testing.T) {
	var lines []string
	for kind, mode := range map[string]Mode{"!number": Text, "!name": Tag} {
		for _, text := range spelledIn[mode][kind] {
			token, _ := Lex(text, 0, mode)
			lines = append(lines, fmt.Sprintf("%q %q", text, rows[token.Row].Canonical(text)))
		}
	}
	slices.Sort(lines)
	testdata.Golden(t, "testdata/canonical.txt", strings.Join(lines, "\n")+"\n")
}
