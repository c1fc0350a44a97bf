package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// preface is a line above the tags or the moves, as in books and on web pages. It is kept as a comment, but for a FEN, which
// is a tag. The fix makes tags of a line that says nothing else.
var preface = parse.Habit{
	Name:  "preface",
	Rule:  ruleTextBeforeGame,
	Early: true,
	Kinds: lexicon.All &^ lexicon.SetOf(lexicon.EOF, lexicon.Break, lexicon.Separator, lexicon.TagOpen, lexicon.Name, lexicon.Value, lexicon.Comment, lexicon.Unclosed),
	Wrong: "全国象棋个人赛\n1. 炮二平五 *",
	Meet: func(c *parse.Cursor) bool {
		line, ok := headingHere(c)
		if !ok {
			return false
		}
		text := c.Text(line.Start, line.End)
		if position, ok := positionOf(text); ok && mayAdd(c, "FEN") && !tagFollows(c, "FEN") {
			putPosition(c, line, position)
			return true
		}
		if before := c.At(-1); before.Kind == lexicon.Break && !before.Written() { // the tag before it says so
			c.LexAfter(parse.Make(lexicon.Aside, line.Start, line.End, text))
			return true
		}
		tags := headingTags(c, line, text)
		c.Report(parse.Finding{Rule: ruleTextBeforeGame, Span: line, Quoted: true, Args: []any{asComment}, Kept: tags == ""})
		if tags == "" {
			tags = text
		}
		c.LexAfter(parse.Make(lexicon.Aside, line.Start, line.End, tags))
		return true
	},
}

// The words in messages for the use that is made of a line above the moves.
var (
	asComment  = rules.Text{EN: "a comment", ZH: "注释"}
	asPosition = rules.Text{EN: "the position that they begin from", ZH: "起始局面"}
)

// headingTags returns the tags that a line above the moves expresses, each on its own line. It returns "" if the line says
// anything else, too, if the game has one of the tags already, or if other text is on the same line.
func headingTags(c *parse.Cursor, line ast.Span, text string) string {
	if !aloneOnLine(c, line) {
		return ""
	}
	var lines []string
	for _, tag := range tagsOfLine(text) {
		if !mayAdd(c, tag.name) || tagFollows(c, tag.name) {
			return ""
		}
		lines = append(lines, "["+tag.name+` "`+tag.value+`"]`)
	}
	return strings.Join(lines, "\n")
}

// aloneOnLine reports whether a text is alone on its line, blanks aside. The text begins with the next token, and line is
// its span.
func aloneOnLine(c *parse.Cursor, line ast.Span) bool {
	after := strings.TrimLeft(c.Text(line.End, min(line.End+longestBlank, c.Length())), blanks)
	return lineStarts.Has(c.Kind(-1)) && (after == "" || after[0] == '\r' || after[0] == '\n')
}

// lineStarts are the kinds of the tokens after which a line may begin.
var lineStarts = lexicon.SetOf(lexicon.Break, lexicon.EOF, lexicon.Blank)

// longestBlank is the number of bytes after a text that aloneOnLine looks at to find the end of the line.
const longestBlank = 64

// tagFollows reports whether a tag with a certain name follows above the moves, in brackets of any kind.
func tagFollows(c *parse.Cursor, name string) bool {
	for n := range nearTokens {
		switch t := c.At(n); t.Kind {
		case lexicon.Name:
			if t.Text == name {
				return true
			}
		case lexicon.Marked:
			if tag, ok := lexicon.LooseTagOf(t.Text); ok && strings.EqualFold(t.Text[tag.Name:tag.NameEnd], name) {
				return true
			}
		}
	}
	return false
}
