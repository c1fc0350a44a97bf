package scan

import (
	"regexp"
	"strings"
	"sync"
)

// A Position is one that a line above the moves gives: a FEN, alone, behind a label, or among other words.
type Position struct {
	FEN    string // its fields, with one blank between them
	Worded bool   // whether the line has words that say more than that a position follows
	Whole  bool   // whether nothing but marks stands behind the FEN
	Alone  bool   // whether nothing but the FEN and white space stands on the line
}

// slashesOfFEN is the number of slashes in the first field of a FEN.
const slashesOfFEN = 9

// Patterns: the first field of a FEN, behind a blank, a mark or nothing; another field, the side first; the words and marks
// around a FEN that say nothing more; the side that begins, in words.
var (
	boardPattern = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?:^|[ \t\x{3000}:：=＝>"“（(,，])((?:[a-zA-Z1-9]{1,9}/){9}[a-zA-Z1-9]{1,9})(?:[^a-zA-Z0-9/]|$)`)
	})
	fieldPattern = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^[ \t\x{3000}]+([wbrWBR]|-|[0-9]{1,4})(?:[ \t\x{3000}"”）).,，。;；]|$)`)
	})
	labelOfPosition = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)^(?:[起开開]始|起|初始?|残局|殘局|开局|開局|fen|局面|局势|局勢|形势|形勢|盘面|盤面|棋盘|棋盤|start(?:ing)?|initial|position|board|setup|[串码碼为為是的]|[ \t\x{3000}:：=＝>"“”'()（）.,，。;；*-])*$`)
	})
	beginner = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([红紅黑])[方棋]?[先走]`) })
)

// PositionOf returns the position that a line above the moves gives.
func PositionOf(line string) (p Position, ok bool) {
	if strings.Count(line, "/") < slashesOfFEN {
		return p, false // nearly always
	}
	at := boardPattern().FindStringSubmatchIndex(line)
	if at == nil {
		return p, false
	}
	before, rest := line[:at[2]], line[at[3]:]
	fields := []string{line[at[2]:at[3]]}
	for len(fields) < 6 {
		field := fieldPattern().FindStringSubmatchIndex(rest)
		if field == nil || len(fields) == 1 == (rest[field[2]] == '-' || IsASCIIDigit(rest[field[2]])) {
			break
		}
		fields, rest = append(fields, strings.ToLower(rest[field[2]:field[3]])), rest[field[3]:]
	}
	if side := beginner().FindStringSubmatch(rest); side != nil && len(fields) == 1 {
		fields = append(fields, map[bool]string{true: "b", false: "w"}[side[1] == "黑"])
	}
	p.FEN = strings.Join(fields, " ")
	p.Whole = strings.Trim(rest, " \t\u3000\"”）).,，。;；") == "" && !strings.ContainsAny(before, "/[]{}｛｝")
	p.Alone = IsBlank(before) && IsBlank(rest)
	p.Worded = !labelOfPosition().MatchString(before) || !labelOfPosition().MatchString(rest)
	return p, true
}
