package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// A position is a FEN in a line above the moves.
type position struct {
	fen    string // its fields, with one blank between them
	worded bool   // the line has words that say more than that a position follows
	whole  bool   // only marks follow the FEN
	alone  bool   // the line has nothing but the FEN
}

const fenBlank = `[ \t\x{3000}]`

// Patterns for a line with a FEN. fenPattern matches the FEN: the board, and its other fields if there are any, first the
// side to move. labelPattern matches words and marks that only say that a position follows, such as 开始局面. sidePattern
// matches the side to move in words, such as 红先.
var (
	fenPattern = lexicon.Pattern(`(?:^|[ \t\x{3000}:：=＝>"“（(,，])((?:[a-zA-Z1-9]{1,9}/){9}[a-zA-Z1-9]{1,9})` +
		`(?:(` + fenBlank + `+[wbrWBR](?:` + fenBlank + `+(?:-|[0-9]{1,4})){0,4})(?:[ \t\x{3000}"”）).,，。;；]|$)|[^a-zA-Z0-9/]|$)`)
	labelPattern = lexicon.Pattern(`(?i)^(?:[起开開]始|起|初始?|残局|殘局|开局|開局|fen|局面|局势|局勢|形势|形勢|盘面|盤面|棋盘|棋盤|start(?:ing)?|initial|` +
		`position|board|setup|[串码碼为為是的]|[ \t\x{3000}:：=＝>"“”'()（）.,，。;；*-])*$`)
	sidePattern = lexicon.Pattern(`([红紅黑])[方棋]?[先走]`)
)

// positionOf returns the position in a line. ok is false if the line has no FEN.
func positionOf(line string) (p position, ok bool) {
	if strings.Count(line, "/") < slashesOfFEN {
		return p, false // nearly always
	}
	at := fenPattern().FindStringSubmatchIndex(line)
	if at == nil {
		return p, false
	}
	end := max(at[3], at[5])
	before, board, others, rest := line[:at[2]], line[at[2]:at[3]], line[at[3]:end], line[end:]
	if side := sidePattern().FindStringSubmatch(rest); side != nil && others == "" {
		others = map[bool]string{true: "b", false: "w"}[side[1] == "黑"]
	}
	p.fen = strings.Join(append([]string{board}, strings.Fields(strings.ToLower(others))...), " ")
	p.whole = strings.Trim(rest, " \t\u3000\"”）).,，。;；") == "" && !strings.ContainsAny(before, "/[]{}｛｝")
	p.alone = strings.Trim(before+rest, " \t\u3000") == ""
	p.worded = !labelPattern().MatchString(before) || !labelPattern().MatchString(rest)
	return p, true
}

// slashesOfFEN is the number of slashes in the first field of a FEN.
const slashesOfFEN = 9

// putPosition makes a FEN tag from a line with a FEN above the moves. If the line has other text, it is kept as a comment,
// too.
func putPosition(c *parse.Cursor, line ast.Span, p position) {
	c.Report(parse.Finding{Rule: ruleTextBeforeGame, Span: line, Quoted: true, Args: []any{asPosition}, Kept: p.worded})
	at := line.Start
	toks := []parse.Token{
		parse.Make(lexicon.TagOpen, at, at, "["),
		parse.Make(lexicon.Name, at, at, "FEN"),
		parse.Make(lexicon.Separator, at, at, " "),
		parse.Make(lexicon.Value, at, line.End, closed(p.fen)),
	}
	if !p.alone {
		toks[3].End = at
		toks = append(toks, parse.Make(lexicon.Aside, at, line.End, ""))
	}
	putTag(c, toks...)
}
