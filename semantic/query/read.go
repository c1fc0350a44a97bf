package query

import (
	"errors"
	"slices"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// Limits of a query: its length in bytes, and the depth of nested parentheses.
const (
	maxLength = 1 << 16
	maxDepth  = 256
)

// read parses a query. Any error is a *Error.
func read(text string) (*either, error) {
	if len(text) > maxLength {
		return nil, mistake(text, maxLength, 0, "a query has at most %d bytes", "查询最长 %d 字节", maxLength)
	}
	all, err := tokensOf(text)
	if err != nil {
		return nil, err
	}
	tree, err := theLanguage().parser.ParseString("", text)
	if err == nil {
		return tree, nil
	}
	var unexpected participle.Error
	errors.As(err, &unexpected)
	at := unexpected.Position().Offset
	i := slices.IndexFunc(all, func(t lexer.Token) bool { return t.Pos.Offset >= at })
	return nil, unexpectedToken(text, all, i)
}

// tokensOf returns the tokens of a query, including the token for its end. It returns a *Error for
// unclosed and unopened marks.
func tokensOf(text string) ([]lexer.Token, error) {
	lex, err := theLanguage().LexString("", text)
	if err != nil {
		panic(err) // every character belongs to some token
	}
	var all, open []lexer.Token
	for {
		token, err := lex.Next()
		if err != nil {
			panic(err)
		}
		all = append(all, token)
		at, length := token.Pos.Offset, len(token.Value)
		switch kindOf(token) {
		case "Unclosed":
			first := []rune(token.Value)[0]
			return nil, mistake(text, at, len(string(first)), "nothing closes this %c", "这个 %c 没有结束", first)
		case "Open":
			if open = append(open, token); len(open) > maxDepth {
				return nil, mistake(text, at, length, "parentheses are nested more than %d deep", "括号嵌套超过 %d 层", maxDepth)
			}
		case "Close":
			if len(open) == 0 {
				return nil, mistake(text, at, length, "nothing opens this parenthesis", "这个括号没有开头")
			}
			open = open[:len(open)-1]
		case "EOF":
			if len(open) > 0 {
				last := open[len(open)-1]
				return nil, mistake(text, last.Pos.Offset, len(last.Value), "nothing closes this parenthesis", "这个括号没有结束")
			}
			return all, nil
		}
	}
}

// expected maps the kind of a token to the text about its successors. After any other kind, the query
// ends or is joined with another.
var expected = map[string]rules.Text{
	"":         aTest,
	"Open":     aTest,
	"And":      aTest,
	"Or":       aTest,
	"Not":      aTest,
	"Operator": aValue,
	"Comma":    aValue,
	"Fen":      {EN: "a FEN", ZH: "FEN"},
	"Reaches":  someMoves,
	"Moves":    someMoves,
	"Material": {EN: "pieces, as RP-RAA", ZH: "子力，如 车兵-车士士"},
	"At":       {EN: "a number of moves, or a range of them", ZH: "着数或其范围"},
	"For":      {EN: "a number of positions", ZH: "局面数"},
	"In":       {EN: "the word variations, a range of rounds as 1..20, or after mate a number of moves", ZH: "“变着”、回合范围如 1..20，或连将杀的步数"},
	"Has":      {EN: "the name of a tag or of a count", ZH: "标签名或所计之名"},
}

var (
	aTest     = rules.Text{EN: "a test, such as Red = 胡荣华", ZH: "条件，如 红方 = 胡荣华"}
	aValue    = rules.Text{EN: "a value", ZH: "值"}
	someMoves = rules.Text{EN: "moves", ZH: "着法"}
	aJoint    = rules.Text{EN: "and, or, or the end of the query", ZH: "“且”“或”或查询的结尾"}
)

// unexpectedToken returns the error for token i, which is not allowed in its place.
func unexpectedToken(text string, all []lexer.Token, i int) *Error {
	token, before := all[i], lexer.Token{}
	if i > 0 {
		before = all[i-1]
	}
	want, ok := expected[kindOf(before)]
	if i == 0 {
		want = aTest
	} else if !ok {
		want = aJoint
	}
	at, length := token.Pos.Offset, len(token.Value)
	switch kind := kindOf(token); {
	case kind == "EOF":
		return mistake(text, at, 0, "missing here: %s", "此处缺少：%s", want)
	case isKeyword(token) && want == aValue:
		return mistake(text, at, length, "%s is a word of queries; as a text it needs quotation marks", "%s 是查询用词；作为文字须加引号", token.Value)
	case kind == "Word" && (kindOf(before) == "Word" || kindOf(before) == "String"):
		return mistake(text, at, length, "missing here: %s; a text of several words needs quotation marks", "此处缺少：%s；含空格的文字须加引号", want)
	default:
		return mistake(text, at, length, "%s is not allowed here; expected: %s", "此处不能是 %s，应为：%s", token.Value, want)
	}
}
