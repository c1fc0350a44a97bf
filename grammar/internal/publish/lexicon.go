package publish

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// isStrict reports whether a row is a spelling of the specification.
func isStrict(r lexicon.Row) bool { return r.Kind < lexicon.GrammarKinds && r.Deviates == "" }

// isDeviating reports whether a row is another spelling of a token of the specification.
func isDeviating(r lexicon.Row) bool { return r.Kind < lexicon.GrammarKinds && r.Deviates != "" }

// rowsOf returns the rows that a function chooses, in their order.
func rowsOf(chooses func(lexicon.Row) bool) []lexicon.Row {
	return slices.DeleteFunc(lexicon.Rows(), func(r lexicon.Row) bool { return !chooses(r) })
}

// parts lists the parts of a text in which different tokens are found.
var parts = []struct {
	title string
	modes []lexicon.Mode
}{
	{"Everywhere", []lexicon.Mode{lexicon.Both}},
	{"Outside of tags", []lexicon.Mode{lexicon.Text}},
	{"In a tag, from a tagOpen to a value, a break or a ]", []lexicon.Mode{lexicon.Tags, lexicon.Tag, lexicon.Quoted}},
}

// writeParts writes rows, grouped by the part of a text in which they apply.
func writeParts(b *strings.Builder, rows []lexicon.Row) {
	for _, part := range parts {
		title := "\n(* " + part.title + ": *)\n"
		for _, r := range rows {
			if slices.Contains(part.modes, r.Mode) {
				b.WriteString(title)
				title = ""
				writeRow(b, r)
			}
		}
	}
}

// writeRow writes a row: its kind, its pattern, and the rule that the spelling breaks.
func writeRow(b *strings.Builder, r lexicon.Row) {
	fmt.Fprintf(b, "%-9s = /%s/ .", r.Kind, readable(r.Pattern))
	if note := noteOf(r); note != "" {
		fmt.Fprintf(b, " (* %s *)", note)
	}
	b.WriteString("\n")
}

// noteOf returns the note of a row: the rule that a deviating spelling breaks, where the token has to be, or the row's own note.
func noteOf(r lexicon.Row) string {
	if r.Begins {
		return "only where a line begins, white space aside"
	}
	return cmp.Or(r.Deviates, r.Note)
}

// writeClasses writes the classes of characters that the patterns of rows use and the patterns of known do not.
func writeClasses(b *strings.Builder, rows, known []lexicon.Row) {
	needed, before := needs(rows), needs(known)
	for _, c := range lexicon.Definitions() {
		if !needed[c.Name] || before[c.Name] {
			continue
		}
		fmt.Fprintf(b, "<%s> = [%s]", c.Name, c.Characters)
		if c.Except != "" {
			fmt.Fprintf(b, " without [%s]", c.Except)
		}
		b.WriteString("\n")
	}
	for _, s := range spellings {
		if needed[s.name] && !before[s.name] {
			fmt.Fprintf(b, "<%s>: %s\n", s.name, s.words)
		}
	}
}

// spellings describes the parts of patterns that package lexicon generates from tables.
var spellings = []struct{ name, words string }{
	{"tag-name", "the name of a tag that the specification has"},
	{"tag-name-any-case", "such a name in capital or small letters"},
}

// needs returns the names of the classes in the patterns of rows, and in the definitions of these classes.
func needs(rows []lexicon.Row) map[string]bool {
	all := map[string]bool{}
	add := func(text string) {
		for _, name := range className().FindAllStringSubmatch(text, -1) {
			all[name[1]] = true
		}
	}
	for _, r := range rows {
		add(r.Pattern)
	}
	for _, c := range slices.Backward(lexicon.Definitions()) { // a class names earlier ones
		if all[c.Name] {
			add(c.Characters + c.Except)
		}
	}
	return all
}

// className finds the names of classes in a pattern.
var className = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<([a-z][a-z-]+)>`) })

// readable returns a pattern with (?i:word) for a word of any case and width, and cut off after 1,000 characters. The
// JSON has the whole pattern.
func readable(pattern string) string {
	pattern = anyWord().ReplaceAllStringFunc(pattern, func(word string) string {
		return "(?i:" + strings.ToLower(anyLetter().ReplaceAllString(word, "$1")) + ")"
	})
	const most = 1_000 // characters
	n := 0
	for i := range pattern {
		if n++; n > most {
			return pattern[:i] + "…"
		}
	}
	return pattern
}

// Patterns of a letter in any case and width, and of words of such letters.
var (
	anyLetter = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\[([A-Z])[a-z][Ａ-Ｚ][ａ-ｚ]\]`) })
	anyWord   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:` + anyLetter().String() + `)+`) })
)
