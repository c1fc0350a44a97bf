package habit

import (
	"iter"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// kindWords holds the words for kinds of tokens in messages.
var kindWords = map[lexicon.Kind]rules.Text{
	lexicon.Name:    {EN: "a tag's name", ZH: "标签名"},
	lexicon.Value:   {EN: "its value", ZH: "标签值"},
	lexicon.Number:  {EN: "a round's number", ZH: "回合数"},
	lexicon.Dots:    {EN: "dots", ZH: "省略号"},
	lexicon.Move:    {EN: "a move", ZH: "着法"},
	lexicon.Word:    {EN: "a move", ZH: "着法"},
	lexicon.Null:    {EN: "a move", ZH: "着法"},
	lexicon.Digits:  {EN: "a round's number", ZH: "回合数"},
	lexicon.Result:  {EN: "the result", ZH: "结果"},
	lexicon.Comment: {EN: "a comment", ZH: "注释"},
	lexicon.Close:   {EN: "a variation", ZH: "变着"},
	lexicon.Sign:    {EN: "a glyph", ZH: "评价符号"},
}

// tokens yields the tokens of a text outside of tags, each with its text.
func tokens(text string) iter.Seq2[lexicon.Kind, string] {
	return func(yield func(lexicon.Kind, string) bool) {
		for at := 0; at < len(text); {
			t, _ := lexicon.Lex(text, at, lexicon.Text)
			if at = int(t.End); !yield(t.Kind, text[t.Start:t.End]) {
				return
			}
		}
	}
}

// withoutMarks returns the text of a token without its first and its last character.
func withoutMarks(token string) string {
	_, first := utf8.DecodeRuneInString(token)
	_, last := utf8.DecodeLastRuneInString(token)
	return token[first : len(token)-last]
}
