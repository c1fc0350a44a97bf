package highlight

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/token"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestTextMate holds that the grammar names every token of the lexicon but white
// space, and that what it matches are regular expressions.
func TestTextMate(t *testing.T) {
	var f file
	if err := json.Unmarshal(TextMate(), &f); err != nil {
		t.Fatal(err)
	}
	all := string(TextMate())
	for _, row := range publishedAs(grammar.Tolerant).Tokens {
		if scope := Scope(row.Kind); !strings.Contains(all, `"`+scope+`"`) && scope != "" {
			t.Errorf("%s is %s, which the grammar does not have", row.Kind, scope)
		}
	}
	looking := regexp.MustCompile(`\(\?<?[=!]`) // RE2 looks at nothing but the text itself
	var compile func(rule)
	compile = func(r rule) {
		for _, pattern := range []string{r.Match, r.Begin, r.End} {
			if _, err := regexp.Compile(looking.ReplaceAllString(pattern, "(?:")); err != nil {
				t.Errorf("%q: %v", pattern, err)
			}
		}
		for _, inner := range r.Patterns {
			if name, ok := strings.CutPrefix(inner.Include, "#"); ok && f.Repository[name].Patterns == nil && f.Repository[name].Match == "" && f.Repository[name].Begin == "" {
				t.Errorf("there is no %s", inner.Include)
			}
			compile(inner)
		}
	}
	compile(rule{Patterns: f.Patterns})
	for _, r := range f.Repository {
		compile(r)
	}
}

// TestRemainders holds that the short form of a class with exceptions has the characters of the class.
func TestRemainders(t *testing.T) {
	g := publishedAs(grammar.Tolerant)
	for name, written := range remainders {
		m := regexp.MustCompile(`^\(\?:\(\?!(.*?)\)(\[.*\])\)$`).FindStringSubmatch(written)
		except, whole := regexp.MustCompile(g.expand(m[1])), regexp.MustCompile(g.expand(m[2]))
		class := regexp.MustCompile("[" + g.Classes[name] + "]")
		for r := rune(0); r < 1<<16; r++ {
			c := string(r)
			if got := whole.MatchString(c) && !except.MatchString(c); utf8.ValidRune(r) && got != class.MatchString(c) {
				t.Errorf("%s has %q: %v, the short form %v", name, r, !got, got)
				break
			}
		}
	}
}

// texts are games in which the grammar tells every token as the lexer does.
var texts = []string{
	"[Game \"Chinese Chess\"]\n[Red \"a \"b\" c\"] [Black \"[x\"]\n\n1. 炮二平五 马８进７ 2. C2.5 h2e2 H2-E2 !? $12 1-0\n",
	"[红方：\"甲\"]\n[Red 甲]\n[Red: “甲”]\n[Red \"甲\", \"乙\"]\n[Red \"甲\n[Red = \"甲\" 乙]\n[[Red \"甲\"]]\n[Red\n\"甲\"]\n[\"甲\"]\n",
	"1. 炮二平五 {a {b} c\nd} (1. 马八进七 (1. 相三进五) 马８进７ 8) 2.车一平二车９平８3. 62.5 +C-2 7... 炮２平３ *",
	"1、炮二平五 第九回合：a ①d ⒈e (5) 4) a ５１．兵五平六 貳平陸兵貳平叄 --- —— 1/2-1/2",
	"a ; to the end 1. b\n// and here\n1. b ｛好 { 吗} ] ) [1] 【2】 <3>. #4 #5x No.6 七、\n",
	"1. 炮二平五，马8进7；2. 马二进三　车9平8。\n3; \n,a; 。。 。.",
	"红胜 和棋了 \"1-0\" 1:0 1 - 0 ½-½ 1:05 1/2/2004 2004.01.05 12:30 1-02 1-0x 1/2-1/2a * ** *. *好棋 -*",
	"! !? !!! ！； !; ?/ $1 $256 $0 $1炮二平五 ??1-0 -- --1 --.6 .P.6 ６２．５",
	"h2e2 h2e22 N8+71-0 C2.5N8+7 C2=5; C2=55 62.5炮 6+-5 6+-55 炮二平五马8进7 人口增长率进一 第十回 第一回马 12a 1.a",
	"1. c2.5 n8+7 H2+3 62=5 7a+1 C+-2 P..6 6+-5 h2e2 H2-E2 前炮退2 馬8進7 卒７进１ 前卒进１ 一兵四平五 *",
	"<br> <a href=\"x\"> <Red: x> “好 棋” 「好」 （好） （1） （好, 棋） [a] [12 a] 《梅花谱》 http://a.b/c?d @ \\ / // x",
}

// TestMoveRows holds that the grammar has a rule for each row of moves.
func TestMoveRows(t *testing.T) {
	p := publishedAs(grammar.Tolerant)
	has := map[string]bool{}
	for _, w := range ordered {
		has[p.rowOf("text", w.sample).Pattern] = true
	}
	for _, move := range strings.Fields("炮二平五 馬二進三 前炮退二 前兵四平五 一兵四平五 马８进７ 卒７进１ 前卒进１ 马8进7 C2.5 c2.5 C2=5 N8+7 P..6 Pa+1 C+-2 62.5 62=5 6+-5 h2e2 H2-E2") {
		if row := p.rowOf("text", move); !has[row.Pattern] {
			t.Errorf("no rule of the grammar is for %s, a %s", move, row.Kind)
		}
	}
}

// A node is what the grammar is tried with: the engine of VS Code.
func node(t *testing.T) string {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node here: the grammar is not tried with the engine of VS Code")
	}
	if err := exec.Command(node, "-e", "require('vscode-textmate'); require('vscode-oniguruma')").Run(); err != nil {
		t.Skip("no vscode-textmate in NODE_PATH: the grammar is not tried with the engine of VS Code; " +
			"npm install --prefix DIR vscode-textmate vscode-oniguruma")
	}
	return node
}

// TestTokens holds the grammar to the lexer, as VS Code applies it.
func TestTokens(t *testing.T) {
	node := node(t)
	files, err := filepath.Glob(filepath.Join(testdata.Path(t, "testdata/games"), "*.pgn"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	all := texts
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, game := range grammar.Parse(string(data)) {
			all = append(all, game.Text)
		}
	}
	in, err := json.Marshal(map[string]any{"grammar": string(TextMate()), "scope": ScopeName, "texts": all})
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command(node, "testdata/tokens.js")
	run.Stdin = bytes.NewReader(in)
	run.Stderr = os.Stderr
	out, err := run.Output()
	if err != nil {
		t.Fatal(err)
	}
	var told [][][][3]any
	if err := json.Unmarshal(out, &told); err != nil {
		t.Fatal(err)
	}
	for i, text := range all {
		want, got := byLexer(text), byGrammar(text, told[i])
		for at, r := range []rune(text) {
			if !unicode.IsSpace(r) && want[at] != got[at] {
				t.Errorf("%q in %q is %q, for the lexer %q", r, context([]rune(text), at), got[at], want[at])
				break
			}
		}
	}
}

func context(text []rune, at int) string { return string(text[max(0, at-10):min(len(text), at+10)]) }

// byLexer returns the scope of each character by the token that it is in.
func byLexer(text string) (scopes []string) {
	for t := range grammar.Tokens(text) {
		for range t.Value {
			scopes = append(scopes, Scope(t.Kind.String()))
		}
		if closes := t.Kind == token.Value || t.Kind == token.Bare && t.Value == "]"; closes {
			scopes[len(scopes)-1] = tagClose
		}
	}
	return scopes
}

// byGrammar returns the scope of each character as VS Code tells it, whose places count
// UTF-16 units.
func byGrammar(text string, lines [][][3]any) (scopes []string) {
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			scopes = append(scopes, "")
		}
		at := 0
		for _, r := range line {
			scope := ""
			for _, token := range lines[i] {
				if int(token[0].(float64)) <= at && at < int(token[1].(float64)) {
					scope = token[2].(string)
				}
			}
			scopes = append(scopes, scope)
			at += utf16.RuneLen(r)
		}
	}
	return scopes
}
