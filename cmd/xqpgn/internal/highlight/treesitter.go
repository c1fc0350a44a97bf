package highlight

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/xqpgn/xqpgn/grammar"
)

// TreeSitter returns the strict grammar as a grammar.js for tree-sitter. A file is a sequence of games.
//
// The result allows more than the strict grammar, because tree-sitter cannot express two conditions: an optional
// separator may be missing before any token, and the value of a tag needs no bracket after it.
func TreeSitter() []byte {
	g := publishedAs(grammar.Strict)
	names := map[string]string{} // names of productions and tokens in tree-sitter
	for _, p := range g.Productions {
		names[p.Name] = ruleName(p.Name)
	}
	for _, row := range g.Tokens {
		name := ruleName(row.Kind)
		for _, p := range g.Productions {
			if names[p.Name] == name {
				name += "_text" // the comment itself, without what follows it
			}
		}
		names[row.Kind] = name
	}
	var b strings.Builder
	b.WriteString("// The PGN of xiangqi for tree-sitter, as xqpgn grammar --format tree-sitter writes it.\n\n" +
		"module.exports = grammar({\n  name: 'xiangqi_pgn',\n\n  extras: $ => [],\n\n  rules: {\n")
	fmt.Fprintf(&b, "    file: $ => repeat($.%s),\n", names[g.Productions[0].Name])
	for _, p := range g.Productions {
		fmt.Fprintf(&b, "    %s: $ => prec.right(%s),\n", names[p.Name], p.Expression.rule(names))
	}
	b.WriteString("\n")
	patterns := map[string][]string{}
	var kinds []string
	for _, row := range g.Tokens {
		if patterns[row.Kind] == nil {
			kinds = append(kinds, row.Kind)
		}
		if p := pattern(row); !slices.Contains(patterns[row.Kind], p) {
			patterns[row.Kind] = append(patterns[row.Kind], p)
		}
	}
	for _, kind := range kinds {
		all := patterns[kind][0]
		if len(patterns[kind]) > 1 {
			all = "choice(\n      " + strings.Join(patterns[kind], ",\n      ") + ",\n    )"
		}
		fmt.Fprintf(&b, "    %s: $ => token(%s),\n", names[kind], all)
	}
	b.WriteString("  },\n});\n")
	return []byte(b.String())
}

// ruleName returns the name of a production or of a token: tagOpen is tag_open. White space begins with an
// underscore, so it has no nodes.
func ruleName(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	switch b.String() {
	case "sep", "separator", "break":
		return "_" + b.String()
	}
	return b.String()
}

// rule writes an expression in the words of tree-sitter.
func (e *expression) rule(names map[string]string) string {
	list := func(word string, parts []expression) string {
		var all []string
		for i := range parts {
			all = append(all, parts[i].rule(names))
		}
		return word + "(" + strings.Join(all, ", ") + ")"
	}
	switch {
	case e.Seq != nil:
		return list("seq", e.Seq)
	case e.Alt != nil:
		return list("choice", e.Alt)
	case e.Opt != nil:
		return list("optional", []expression{*e.Opt})
	case e.Rep != nil:
		return list("repeat", []expression{*e.Rep})
	}
	return "$." + names[e.Ref+e.Token]
}

// wideEscape is a character of RE2 by its number, which JavaScript writes with four digits.
var wideEscape = regexp.MustCompile(`\\x\{([0-9a-f]+)\}`)

// pattern writes the pattern of a token as JavaScript.
func pattern(row tokenRow) string {
	own := wideEscape.ReplaceAllStringFunc(row.Pattern, func(escape string) string {
		return `\u` + fmt.Sprintf("%04s", wideEscape.FindStringSubmatch(escape)[1])
	})
	var quoted bytes.Buffer
	e := json.NewEncoder(&quoted)
	e.SetEscapeHTML(false)
	if err := e.Encode(own); err != nil {
		panic(err) // a string
	}
	return "new RegExp(" + strings.TrimSpace(quoted.String()) + ")"
}
