package query

import (
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Word is a word of the query language: a field, an operator or a reserved word.
type Word struct {
	Names   []string   // spellings in lower case: English or ASCII first, then others
	Doc     rules.Text // description
	Values  rules.Text // description of the values that a field is compared with
	Example string     // a query that uses the field
}

// words are the reserved words.
var words = []struct {
	names []string
	doc   rules.Text
	kind  string // token kind
	colon bool   // whether a colon may follow
}{
	{[]string{"and", "且", "并且"}, rules.Text{EN: "both hold; also &", ZH: "两边都成立；也写 &"}, "And", false},
	{[]string{"or", "或", "或者"}, rules.Text{EN: "at least one holds; also |", ZH: "至少一边成立；也写 |"}, "Or", false},
	{[]string{"not", "非", "不"}, rules.Text{EN: "the test after it does not hold; also !", ZH: "后面的不成立；也写 !"}, "Not", false},
	{[]string{"has", "有"}, rules.Text{EN: "the game has the tag, and its value is known; or the count, such as errors, is above 0", ZH: "棋局有该标签且其值已知；或有所计的内容"}, "Has", false},
	{[]string{"fen", "局面"}, rules.Text{EN: "a position comes up: a FEN, where squares may be left open", ZH: "出现某局面：FEN，可有不定的格"}, "Fen", true},
	{[]string{"reaches", "形成"}, rules.Text{EN: "the position comes up that some moves from the start lead to, in any order", ZH: "出现从开局起依这些着法形成的局面，不论次序"}, "Reaches", true},
	{[]string{"material", "子力"}, rules.Text{EN: "such pieces are on the board, as R P-R A A", ZH: "盘上有此子力，如 车兵-车士士"}, "Material", true},
	{[]string{"moves", "着法"}, rules.Text{EN: "the game begins with these moves; ? is any move, * any number of moves", ZH: "从头起走这些着法；? 代表任何一着，* 代表任意多着"}, "Moves", true},
	{[]string{"at", "于"}, rules.Text{EN: "after N moves of either side, or in a range, as 10..20; 0 is the start", ZH: "在这么多着之后（双方合计），或一个范围如 10..20；0 为开始局面"}, "At", false},
	{[]string{"for", "持续"}, rules.Text{EN: "in N positions in a row, one after each move of either side", ZH: "连续出现于这么多个局面（每着一个）"}, "For", false},
	{[]string{"in", "含", "在"}, rules.Text{EN: "in variations: in these too, and not in the main line alone; after a count, in these rounds, as 1..20; mate in 2: in 2 moves or fewer", ZH: "含 变着：不只主变，也看变着；在 1..20：只计这些回合；连将杀 在 2：在这么多步之内"}, "In", false},
	{[]string{"mirrored", "镜像"}, rules.Text{EN: "also with left and right exchanged", ZH: "左右对换的也算"}, "Mirrored", false},
	{[]string{"flipped", "换色"}, rules.Text{EN: "also with the sides exchanged", ZH: "红黑对换的也算"}, "Flipped", false},
}

// Words returns the reserved words of the query language. A text that equals one must be quoted.
func Words() (all []Word) {
	for _, w := range words {
		all = append(all, Word{Names: slices.Clone(w.names), Doc: w.doc})
	}
	return all
}

// A language holds the lexer and the parser of queries. It is built for the first query.
type language struct {
	shapes   *lexer.StatefulDefinition  // splits a text into tokens by their characters
	kinds    map[string]lexer.TokenType // token types by name
	names    map[lexer.TokenType]string // names of the token types
	keywords map[string]string          // token kinds of the folded reserved words
	parser   *participle.Parser[either]
}

var theLanguage = sync.OnceValue(func() *language {
	var marked []string // words that a colon may follow
	for _, w := range words {
		if w.colon {
			marked = append(marked, w.names...)
		}
	}
	// The rules are tried in this order, and blanks are dropped. Every character fits some rule: even an
	// unclosed mark is a token.
	l := &language{shapes: lexer.MustSimple([]lexer.SimpleRule{
		{Name: "blank", Pattern: `[\s\x{3000}]+`},
		{Name: "String", Pattern: `"(?:\\(?s:.)|[^"\\])*"|'[^']*'|“[^”]*”|‘[^’]*’|「[^」]*」`},
		{Name: "Regexp", Pattern: `/(?:\\(?s:.)|[^/\\])*/i?`},
		{Name: "Unclosed", Pattern: `["'“‘「/](?s:.*)`},
		{Name: "Open", Pattern: `[(（]`},
		{Name: "Close", Pattern: `[)）]`},
		{Name: "Comma", Pattern: `[,，、]`},
		{Name: "And", Pattern: `&&?|＆＆?`},
		{Name: "Or", Pattern: `\|\|?|｜｜?`},
		{Name: "Operator", Pattern: `[!！=＝][=＝~～]|[<＜>＞][=＝]|[<＜][>＞]|[=＝~～<＜>＞≥≤≠]`},
		{Name: "Not", Pattern: `[!！]`},
		{Name: "Marked", Pattern: "(?i:" + strings.Join(marked, "|") + ")[:：]"},
		{Name: "Word", Pattern: `[+\-]?[A-Za-z][1-9A-Za-z+\-.]?=[1-9]|[^\s\x{3000}"“”「」()（）,，、&＆|｜=＝~～<＜>＞≥≤≠!！]+`},
		{Name: "Stray", Pattern: `(?s:.)`},
	})}
	l.kinds, l.names, l.keywords = map[string]lexer.TokenType{}, map[lexer.TokenType]string{}, map[string]string{}
	next := lexer.EOF
	for name, kind := range l.shapes.Symbols() {
		l.kinds[name], next = kind, min(next, kind-1)
	}
	for _, w := range words {
		if _, ok := l.kinds[w.kind]; !ok {
			l.kinds[w.kind] = next
			next--
		}
		for _, name := range w.names {
			l.keywords[fold(name)] = w.kind
		}
	}
	for name, kind := range l.kinds {
		l.names[kind] = name
	}
	l.parser = participle.MustBuild[either](participle.Lexer(l))
	return l
})

// kindOf returns the kind of a token, which is the name of its lexer rule.
func kindOf(token lexer.Token) string { return theLanguage().names[token.Type] }

// isKeyword reports whether a token is a reserved word.
func isKeyword(token lexer.Token) bool {
	_, ok := theLanguage().keywords[fold(token.Value)]
	return ok
}

var _ lexer.StringDefinition = (*language)(nil)

// Symbols implements lexer.Definition.
func (l *language) Symbols() map[string]lexer.TokenType { return l.kinds }

// Lex implements lexer.Definition.
func (l *language) Lex(name string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return l.LexString(name, string(text))
}

// LexString implements lexer.StringDefinition.
func (l *language) LexString(name, text string) (lexer.Lexer, error) {
	lex, err := l.shapes.LexString(name, text)
	return &wordLexer{lex, l}, err
}

// A wordLexer turns reserved words into tokens of their own kinds.
type wordLexer struct {
	lexer.Lexer
	language *language
}

// Next implements lexer.Lexer.
func (w *wordLexer) Next() (lexer.Token, error) {
	token, err := w.Lexer.Next()
	switch token.Type {
	case w.language.kinds["Marked"]:
		token.Type = w.language.kinds[w.language.keywords[fold(strings.TrimRight(token.Value, ":："))]]
	case w.language.kinds["Word"]:
		if kind, ok := w.language.keywords[fold(token.Value)]; ok {
			token.Type = w.language.kinds[kind]
		}
	}
	return token, err
}

// isWord reports whether a text is read as a single word that is not reserved.
func isWord(text string) bool {
	lex, err := theLanguage().LexString("", text)
	if err != nil {
		return false
	}
	token, err := lex.Next()
	return err == nil && kindOf(token) == "Word" && token.Value == text
}

// unquoted returns the text of a token, without its quotation marks.
func unquoted(token lexer.Token) string {
	text := token.Value
	switch {
	case kindOf(token) != "String":
		return text
	case text[0] == '"':
		return unescaper.Replace(text[1 : len(text)-1])
	case text[0] == '\'':
		return text[1 : len(text)-1]
	}
	return text[len("“") : len(text)-len("”")]
}

var (
	unescaper = strings.NewReplacer(`\\`, `\`, `\"`, `"`)
	escaper   = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
)

// quoted returns a text as a query must write it, in quotation marks if it needs them.
func quoted(text string) string {
	if isWord(text) {
		return text
	}
	return `"` + escaper.Replace(text) + `"`
}
