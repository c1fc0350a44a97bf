package publish

import (
	"fmt"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
)

// In most places the productions allow a separator or a break as white space. strict.ebnf writes out both each time.
// The published productions have the name Sep for them.
const (
	sepName   = "Sep"
	sepBody   = "<separator> | <break>"
	sepClause = "PGN-3.4"
)

// ebnf returns the text of strict.ebnf with the name Sep in place of (<separator> | <break>), and with a production
// of that name.
func ebnf() string {
	named := strings.NewReplacer("("+sepBody+")", sepName, sepBody, sepName).Replace(tree.EBNF)
	return named + sepName + " = " + sepBody + " .\n"
}

// productions returns the parsed form of the productions that the command grammar prints.
var productions = sync.OnceValue(func() *parse.Grammar {
	g, err := parse.Compile(ebnf())
	if err != nil {
		panic(err) // TestEBNF holds the text
	}
	return g
})

// clausesOf returns the clauses of the specification that a published production mirrors.
func clausesOf(name string) []string {
	if name == sepName {
		return []string{sepClause}
	}
	return described().Productions[name].Clauses
}

// fileNotes say how games follow in a file, and what else the productions do not say.
var fileNotes = []string{
	"The bytes are decoded first: UTF-8, UTF-16 with a byte order mark, GB18030 or Big5. A byte order mark is no text.",
	"Each game but the first begins with a tag. Other text after a result belongs to the game before it.",
	"The first tag of a game again, after another tag, begins the next game. The game before it has no result then.",
	"Not strict: bytes that cannot be decoded or U+FFFD (encoding-invalid), HTML or numbered lines (pasted-markup), variations that" +
		" nest deeper than 512 (variation-depth), a name that the specification has in other letters (tag-name).",
}

// Strict returns the grammar of the specification: each production on a line with its clauses, then the spellings of
// the tokens. Notes mark the parts that the specification does not have. The grammar fits one screen.
func Strict() string {
	var b strings.Builder
	writeProduction(&b, "File", "Game* .", []string{"PGN-1.3"})
	for _, note := range fileNotes {
		fmt.Fprintf(&b, "    (* %s *)\n", note)
	}
	for line := range strings.Lines(ebnf()) {
		name, body, _ := strings.Cut(strings.TrimSpace(line), " = ")
		writeProduction(&b, name, tokenNames().Replace(body), clausesOf(name))
		if own := described().Productions[name].Own; own != "" {
			fmt.Fprintf(&b, "    (* own: %s *)\n", own)
		}
	}
	b.WriteString("    (* (?= a | b): nothing, and only before an a or a b. eof is the end of the text. own: not the specification's. *)\n")
	rows := rowsOf(isStrict)
	b.WriteString("\n(* Tokens: the longest match wins, then the first row. Characters: *)\n")
	writeClasses(&b, rows, nil)
	writeParts(&b, rows)
	return b.String()
}

// tokenNames replaces the names of kinds in strict.ebnf by their names in the lexicon: <tagopen> becomes tagOpen.
var tokenNames = sync.OnceValue(func() *strings.Replacer {
	var pairs []string
	for k := range lexicon.GrammarKinds {
		pairs = append(pairs, "<"+strings.ToLower(k.String())+">", k.String())
	}
	return strings.NewReplacer(pairs...)
})

// writeProduction writes a production and its clauses.
func writeProduction(b *strings.Builder, name, body string, clauses []string) {
	fmt.Fprintf(b, "%-9s = %-82s (* %s *)\n", name, body, strings.Join(clauses, ", "))
}
