package config

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// InGame returns the selection for a game: c without the findings that comments of the game ignore, such as
// {xqpgn: ignore move-digit-width, PGN-2.3}. The errors are an [*UnknownError] or a [*DirectiveError] for each name
// or comment that means nothing. The others still count.
func (c Selection) InGame(game *ast.Game) (inGame Selection, failed []error) {
	for comment := range directives(game) {
		word, rest := cutWord(comment)
		if word != "ignore" && word != "忽略" || rest == "" {
			failed = append(failed, &DirectiveError{comment})
			continue
		}
		for _, name := range strings.FieldsFunc(rest, isSeparator) {
			ignored, err := meaning([]string{name})
			if err != nil {
				failed = append(failed, err)
				continue
			}
			c.Comments = true
			c.ignored.rules = slices.Concat(c.ignored.rules, ignored.rules)
			c.ignored.clauses = slices.Concat(c.ignored.clauses, ignored.clauses)
		}
	}
	return c, failed
}

// A DirectiveError reports a comment for xqpgn that says nothing known.
type DirectiveError struct {
	Text string // text of the comment, without the name of the program
}

// Error returns the message in English.
func (e *DirectiveError) Error() string { return e.In(rules.EN) }

// In returns the message in the language l.
func (e *DirectiveError) In(l rules.Language) string {
	return rules.Text{
		EN: "\"" + e.Text + "\" means nothing; write {xqpgn: ignore RULE}, with one rule or several",
		ZH: "“" + e.Text + "”没有意义；请写 {xqpgn：忽略 规则}，可以写几条规则",
	}.In(l)
}

// program is the name that begins a comment for xqpgn.
const program = "xqpgn"

// directives yields the comments of a game for xqpgn, without the name of the program.
func directives(game *ast.Game) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		if game.Text != "" && !strings.Contains(game.Text, program) { // most games have no such comment
			return
		}
		for node := range ast.Preorder(game) {
			comment, ok := node.(*ast.Comment)
			if !ok {
				continue
			}
			rest, ok := strings.CutPrefix(strings.TrimSpace(comment.Text), program)
			rest = strings.TrimLeft(rest, " ")
			for _, colon := range []string{":", "："} {
				if text, begins := strings.CutPrefix(rest, colon); ok && begins && !yield(strings.TrimSpace(text)) {
					return
				}
			}
		}
	}
}

// cutWord returns the first word of a text and the rest.
func cutWord(text string) (word, rest string) {
	i := strings.IndexFunc(text, isSeparator)
	if i < 0 {
		return text, ""
	}
	return text[:i], strings.TrimFunc(text[i:], isSeparator)
}

// isSeparator reports whether a character separates names.
func isSeparator(r rune) bool { return strings.ContainsRune(" \t\r\n,，、\u3000", r) }
