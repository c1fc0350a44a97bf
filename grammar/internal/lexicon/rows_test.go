package lexicon_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestRows holds that all that a row names exists, and that it needs no more than RE2.
func TestRows(t *testing.T) {
	words, used := map[string]string{}, map[string]bool{}
	for _, c := range lexicon.Conditions() {
		words[c.Name] = c.Words
	}
	for _, r := range lexicon.Rows() {
		if _, err := regexp.Compile(r.Regexp()); err != nil {
			t.Errorf("%s: %v", r.Kind, err)
		}
		if pattern := r.Regexp(); regexp.MustCompile(`<[a-z-]+>`).MatchString(pattern) {
			t.Errorf("%s: no such class in %s", r.Kind, pattern)
		}
		if _, ok := rules.ByID(r.Deviates); !ok && r.Deviates != "" {
			t.Errorf("%s: there is no rule %s", r.Kind, r.Deviates)
		}
		if r.IsStrict() && r.Condition != "" {
			t.Errorf("%s: the strict row %s has a condition", r.Kind, r.Pattern)
		}
		if used[r.Condition] = true; r.Words() != words[r.Condition] {
			t.Errorf("%s: there is no condition %s", r.Kind, r.Condition)
		}
	}
	for name := range words {
		if !used[name] {
			t.Errorf("no row has the condition %s", name)
		}
	}
}

// TestClasses holds that each class is a set of characters, that all are of use, and that
// no primary ones but letter have a character in common.
func TestClasses(t *testing.T) {
	var primary []*regexp.Regexp
	for _, c := range lexicon.Classes() {
		set, err := regexp.Compile("[" + c.Characters + "]")
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
		} else if c.Primary && c.Name != "letter" {
			primary = append(primary, set)
		}
	}
	for r := rune(0); r < 1<<16; r++ {
		n := 0
		for _, set := range primary {
			if set.MatchString(string(r)) {
				n++
			}
		}
		if n > 1 && r != '\ufffd' {
			t.Errorf("%U is in %d primary classes", r, n)
		}
	}
}

// TestStrict holds tokens against the specification.
func TestStrict(t *testing.T) {
	for _, test := range []struct{ kind, texts string }{
		{"number", "1. 12. 3..."}, {"number!", "1 1.. 1.... １． 1、 (1) 第一回合"},
		{"dots", "..."}, {"dots!", ". .. .... … 。"},
		{"result", "1-0 0-1 1/2-1/2 *"}, {"result!", "红胜 1:0 ½-½ 1/2"},
		{"move", "炮二平五 马8进7 馬８進７ 前兵四平五 C2.5 C+-2 Pa+1 62.5 H2-E2 h2e2"},
		{"move!", "炮二平 炮 一二三四五平六 -- O-O C2.55 h2e22 ①炮平五 炮进五平六 貳平陸兵 h2-e"},
		{"comment", "{} {a}"}, {"comment!", "{a {a{b}} ｛a｝ {a｝"},
		{"name", "Game 红方 Game-ID"}, {"name!", "Game: 红方： a= ["},
		{"string", `"" "a" "首届"棋王"杯" "首届"棋王""大师"杯" "镇"" "a"]b"`}, {"string!", `"a "a","b" a "`},
		{"open", "("}, {"open!", "（"}, {"close", ")"}, {"tagOpen", "["}, {"tagClose", "]"},
		{"digits!", "1"}, {"glyph!", "! $1"}, {"stray!", "]"}, {"bare!", "a"}, {"junk!", "a"}, {"blank!", "　 ，"},
	} {
		kind, strays := strings.CutSuffix(test.kind, "!")
		for text := range strings.FieldsSeq(test.texts) {
			if lexicon.Strict(kind, text) == strays {
				t.Errorf("%q is a strict %s: %v", text, kind, !strays)
			}
		}
	}
}

// TestLexicons holds what programs read against the rows.
func TestLexicons(t *testing.T) {
	var strict, tolerant lexicon.Lexicon
	rows := lexicon.Rows()
	ofSpecification := slices.DeleteFunc(lexicon.Rows(), func(r lexicon.Row) bool { return !r.IsStrict() })
	for form, published := range map[*lexicon.Lexicon]lexicon.Lexicon{&strict: lexicon.Published(ofSpecification), &tolerant: lexicon.Published(rows)} {
		data, err := json.Marshal(published)
		if err == nil {
			err = json.Unmarshal(data, form)
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"separator", "blank", "stop", "bracket", "period", "digit"} {
			if form.Classes[name] == "" || strings.Contains(form.Classes[name], "<") {
				t.Errorf("the class %s is %q", name, form.Classes[name])
			}
		}
	}
	deviating := 0
	for _, row := range tolerant.Tokens {
		if row.Deviates != "" {
			deviating++
		}
		if row.Context != "text" && row.Context != "tag" {
			t.Errorf("%s stands in %q", row.Kind, row.Context)
		}
	}
	if len(strict.Tokens) == 0 || deviating == 0 || len(strict.Tokens) != len(tolerant.Tokens)-deviating {
		t.Errorf("%d rows are strict, of all %d rows %d deviate", len(strict.Tokens), len(tolerant.Tokens), deviating)
	}
}
