package query_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/query"
	"github.com/xqpgn/xqpgn/testdata"
)

// pages are the pages of the language, by the language that they are in.
var pages = map[rules.Language]string{rules.EN: "QUERY.md", rules.ZH: "QUERY.zh.md"}

// code marks texts as code of Markdown.
func code(texts ...string) string {
	marked := ""
	for _, text := range texts {
		marked += " `" + strings.ReplaceAll(text, "|", `\|`) + "`"
	}
	return marked[1:]
}

// tablesOf returns the parts of a page that are made of tables of the package, by name.
func tablesOf(l rules.Language) map[string]string {
	head := func(cells ...string) string {
		return "| " + strings.Join(cells, " | ") + " |\n|" + strings.Repeat("---|", len(cells)) + "\n"
	}
	in := func(en, zh string) string { return rules.Text{EN: en, ZH: zh}.In(l) }
	operators := head(in("Operator", "运算符"), in("The value …", "该值……"))
	for _, o := range query.Operators() {
		operators += fmt.Sprintf("| %s | %s |\n", code(o.Names...), o.Doc.In(l))
	}
	fields := head(in("Field", "字段"), in("What it is", "含义"), in("Compared with", "比较对象"), in("Example", "例"))
	for _, f := range query.Fields() {
		fields += fmt.Sprintf("| %s | %s | %s | %s |\n", code(f.Names...), f.Doc.In(l), f.Values.In(l), code(f.Example))
	}
	words := head(in("Word", "词"), in("Meaning", "含义"))
	for _, w := range query.Words() {
		words += fmt.Sprintf("| %s | %s |\n", code(w.Names...), strings.ReplaceAll(w.Doc.In(l), "|", `\|`))
	}
	return map[string]string{"operators": operators, "fields": fields, "words": words}
}

// made returns a page with its tables and its grammar as they are.
func madePage(t *testing.T, page string, l rules.Language) string {
	replace := func(begin, end, with string) {
		before, rest, ok := strings.Cut(page, begin)
		_, after, closed := strings.Cut(rest, end)
		if !ok || !closed {
			t.Fatalf("%s: there is no %q … %q", pages[l], begin, end)
		}
		page = before + begin + with + end + after
	}
	for name, table := range tablesOf(l) {
		replace("<!-- "+name+" -->\n", "<!-- /"+name+" -->", table)
	}
	replace("```ebnf\n", "```", query.EBNF()+"\n")
	return page
}

// blocks yields the fenced blocks of a page: their languages and texts.
func blocks(page string, yield func(language, text string)) {
	for part := range strings.SplitSeq(page, "\n```\n") {
		if _, block, ok := strings.Cut("\n"+part, "\n```"); ok {
			language, text, _ := strings.Cut(block, "\n")
			yield(language, text)
		}
	}
}

// TestPages holds the pages to the tables, and runs their examples.
func TestPages(t *testing.T) {
	queries := map[rules.Language][]string{}
	for l, name := range pages {
		written, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		page := madePage(t, string(written), l)
		testdata.Golden(t, name, page)
		var game checked
		blocks(page, func(language, text string) {
			switch language {
			case "pgn":
				game.game = grammar.Parse(text + "\n")[0]
				game.info = semantic.Check(game.game)
			case "query", "query-no":
				for line := range strings.Lines(text) {
					line = strings.TrimSuffix(line, "\n")
					if got := parse(t, line).Match(game.game, game.info); got != (language == "query") {
						t.Errorf("%s: %s: %v", name, line, got)
					}
					queries[l] = append(queries[l], line)
				}
			case "mistake":
				text, _, _ := strings.Cut(text, "\n")
				wrong := parseError(t, text)
				if want := wrong.Caret() + "\n" + wrong.In(l); !strings.Contains(page, "```mistake\n"+want+"\n```\n") {
					t.Errorf("%s: %s: is said to be\n%s", name, text, want)
				}
			}
		})
		holdComplete(t, name, queries[l])
	}
	if !slices.Equal(queries[rules.EN], queries[rules.ZH]) {
		t.Errorf("the pages do not have the same examples:\n%q\n%q", queries[rules.EN], queries[rules.ZH])
	}
}

// holdComplete holds that every field, operator and word is in an example of a page.
func holdComplete(t *testing.T, name string, queries []string) {
	canonical := ""
	for _, text := range queries {
		canonical += " " + parse(t, text).String() + " "
	}
	has := func(what string) {
		if !strings.Contains(canonical, what) {
			t.Errorf("%s: no example has %q", name, what)
		}
	}
	for _, f := range query.Fields() {
		has(f.Names[0])
		parse(t, f.Example)
	}
	for _, o := range query.Operators() {
		has(" " + o.Names[0] + " ")
		for _, text := range o.Names {
			if q := parse(t, "Date"+text+"1990"); q.String() != "Date "+o.Names[0]+" 1990" {
				t.Errorf("%s is read as %s", text, q)
			}
		}
	}
	for _, w := range query.Words() {
		has(w.Names[0])
	}
}

// TestProductions holds the EBNF above each production to the tags of its fields.
func TestProductions(t *testing.T) {
	source, err := os.ReadFile("productions.go")
	if err != nil {
		t.Fatal(err)
	}
	var written []string
	for line := range strings.Lines(string(source)) {
		if production, ok := strings.CutPrefix(line, "//\t"); ok {
			written = append(written, strings.TrimSpace(production))
		}
	}
	if got := strings.Join(written, "\n"); got != query.EBNF() {
		t.Errorf("the comments say\n%s\nand the tags\n%s", got, query.EBNF())
	}
}

// TestWords holds that every name of a word, a field and a tag is read.
func TestWords(t *testing.T) {
	seen := map[string]string{}
	for _, f := range query.Fields() {
		for _, name := range f.Names {
			if other := seen[name]; other != "" {
				t.Errorf("%s is %s and %s", name, other, f.Names[0])
			}
			seen[name] = f.Names[0]
			_, rest, _ := strings.Cut(f.Example, f.Names[0])
			if text := name + rest; !strings.HasPrefix(f.Example, "has ") && !strings.HasPrefix(f.Example, "not ") && parse(t, text).String() != parse(t, f.Example).String() {
				t.Errorf("%s is read as %s", text, parse(t, text))
			}
		}
	}
	uses := map[string]string{
		"and": "plies %s plies", "or": "plies %s plies", "not": "%s plies", "has": "%s plies",
		"fen": "%s */*/*/*/*/*/*/*/*/*", "reaches": "%s h2e2", "material": "%s R-r", "moves": "%s h2e2",
		"at": "reaches h2e2 %s 3", "for": "reaches h2e2 %s 3", "in": "moves h2e2 %s 变着", "mirrored": "moves h2e2 %s", "flipped": "reaches h2e2 %s",
	}
	for _, w := range query.Words() {
		want := parse(t, fmt.Sprintf(uses[w.Names[0]], w.Names[0])).String()
		for _, name := range append(w.Names, strings.ToUpper(w.Names[0])) {
			if got := parse(t, fmt.Sprintf(uses[w.Names[0]], name)).String(); got != want {
				t.Errorf("%s is read as %s, want %s", name, got, want)
			}
			if marked := strings.Replace(fmt.Sprintf(uses[w.Names[0]], name), name+" ", name+"：", 1); strings.HasPrefix(marked, name) && w.Names[0] != "not" && w.Names[0] != "has" {
				if got := parse(t, marked).String(); got != want {
					t.Errorf("%s is read as %s, want %s", marked, got, want)
				}
			}
			if wrong := parseError(t, "Red = "+name); !strings.Contains(wrong.Message.EN, "word of queries") {
				t.Errorf("%s as a text: %v", name, wrong)
			}
		}
	}
}

// TestTablesCannotBeChangedFromOutside holds that who asks for a table has a copy.
func TestTablesCannotBeChangedFromOutside(t *testing.T) {
	query.Fields()[0].Names[0], query.Operators()[0].Names[0], query.Words()[0].Names[0] = "x", "x", "x"
	if query.Fields()[0].Names[0] == "x" || query.Operators()[0].Names[0] == "x" || query.Words()[0].Names[0] == "x" {
		t.Error("a table was changed")
	}
}

// TestScript holds that the command is asked all that the page has, in a script that
// this test writes.
func TestScript(t *testing.T) {
	page, err := os.ReadFile(pages[rules.EN])
	if err != nil {
		t.Fatal(err)
	}
	script, files := "# the examples of semantic/query/QUERY.md, whose test writes this file\n", ""
	blocks(string(page), func(language, text string) {
		var all []string
		for line := range strings.Lines(text) {
			all = append(all, "("+strings.TrimSuffix(line, "\n")+")")
		}
		switch language {
		case "pgn":
			files += "\n-- page.pgn --\n" + text + "\n"
		case "query":
			script += "exits 0 xqpgn select -c --where '" + strings.Join(all, " and ") + "' page.pgn\nstdout '^1$'\n"
		case "query-no":
			script += "exits 1 xqpgn select -c --where '" + strings.Join(all, " or ") + "' page.pgn\nstdout '^0$'\n"
		case "mistake":
			text, _, _ = strings.Cut(text, "\n")
			wrong := parseError(t, text)
			script += "exits 2 xqpgn select --where '" + text + "' page.pgn\n! stdout .\nstderr '" + regexp.QuoteMeta(wrong.In(rules.EN)) + "'\n"
			_, caret, _ := strings.Cut(wrong.Caret(), "\n")
			script += "stderr '^  " + regexp.QuoteMeta(caret) + "$'\n"
			script += "env LANG=zh_CN.UTF-8\nexits 2 xqpgn select --where '" + text + "' page.pgn\nstderr '" + regexp.QuoteMeta(wrong.In(rules.ZH)) + "'\nenv LANG=\n"
		}
	})
	testdata.Golden(t, testdata.Path(t, "cmd/xqpgn/command/testdata/script/query.txtar"), script+files)
}
