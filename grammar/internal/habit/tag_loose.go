package habit

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// tagLoose is a tag in brackets of another kind, or without the opening one.
var tagLoose = parse.Habit{
	Name:  "tag-loose",
	Rule:  ruleBracketCharacter,
	Kinds: lexicon.SetOf(lexicon.Marked, lexicon.Word, lexicon.Other, lexicon.Open),
	Wrong: "【Red \"许银川\"】\n1. 炮二平五 *",
	Right: "[Red \"许银川\"]\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		line, ok := headingHere(c)
		if !ok || line.Start < c.At(0).Start {
			return false
		}
		tag, ok := lexicon.LooseTagOf(c.Text(line.Start, line.End))
		if !ok {
			return false
		}
		name := c.Text(line.Start+int32(tag.Name), line.Start+int32(tag.NameEnd))
		if standard, known := ast.LookupTagFold(name); known {
			name = standard.Name
		}
		if !mayAdd(c, name) {
			return false
		}
		putLoose(c, line.Start, tag, name)
		return true
	},
}

// putLoose writes a loose tag as a tag of the specification. start is the offset of the loose tag, and name the name of the
// new one.
func putLoose(c *parse.Cursor, start int32, tag lexicon.LooseTag, name string) {
	at := func(offset int) int32 { return start + int32(offset) }
	value := c.Text(at(tag.Value), at(tag.ValueEnd))
	f := parse.Finding{Rule: ruleBracketCharacter, Clause: "PGN-2", Span: ast.Span{Start: start, End: at(tag.Open)}, Kept: strings.ContainsAny(value, `"\[]`)}
	if tag.Open > 0 {
		f.Args = []any{c.Text(start, at(tag.Open)), rules.Text{}}
	} else {
		f.Rule, f.Span.End, f.Args = ruleTagSyntax, at(tag.End), []any{noBracket}
	}
	c.Report(f)
	putTag(c,
		parse.Make(lexicon.TagOpen, start, at(tag.Open), "["),
		parse.Make(lexicon.Name, at(tag.Name), at(tag.NameEnd), name),
		parse.Make(lexicon.Separator, at(tag.NameEnd), at(tag.Value), " "),
		parse.Make(lexicon.Value, at(tag.Value), at(tag.End), closed(value)))
}

// putTag replaces text above the moves by the tokens of a tag. If more text is on the line, a line break follows the tag. If
// a comment has already begun the movetext, the tag moves to the other tags above the comment.
func putTag(c *parse.Cursor, toks ...parse.Token) {
	nested := !c.Wants(lexicon.TagOpen)
	if before := c.At(-1); before.Kind == lexicon.Break && before.Inserted() { // two fixes at an offset would exclude each other
		c.Resume(before)
	}
	c.LexAfter(toks...)
	n := len(toks)
	if k := c.Kind(n); k != lexicon.Break && k != lexicon.EOF || nested {
		c.InsertAt(n, lexicon.Break, "\n")
	}
	if nested {
		c.Move(n+1, parse.Header)
		c.Nest("Tag")
	}
}

// mayAdd reports whether a tag with a certain name may be made from a line above the moves. The game must have no such tag
// yet, and the tag must not begin another game.
func mayAdd(c *parse.Cursor, name string) bool {
	tags, ok := c.Tags()
	if !ok || slices.ContainsFunc(tags, func(t parse.Tag) bool { return t.Name == name }) {
		return false
	}
	for n := -1; c.Kind(n) != lexicon.EOF; n-- {
		if t := c.At(n); t.Kind == lexicon.Aside && strings.Contains(t.Text, "["+name+` "`) { // a line above became the tag
			return false
		}
	}
	if len(tags) == 0 || tags[0].Name == "" {
		return true
	}
	return name != "Game" && (name != "Event" || tags[0].Name == "Game")
}

// nearTokens is the number of tokens that are searched for a tag. No real header has more.
const nearTokens = 512
