package opening

import "github.com/xqpgn/xqpgn/ast/rules"

// A Chapter is a letter of the table, A to E.
type Chapter byte

// Chapter returns the chapter that the code stands in, 0 for what is no code.
func (c Code) Chapter() Chapter {
	if !c.Valid() {
		return 0
	}
	return Chapter(table[c].code[0])
}

// String returns the letter; it is empty for 0.
func (c Chapter) String() string {
	if c == 0 {
		return ""
	}
	return string(rune(c))
}

// Name returns what a chapter holds, in a few words; it is empty for what is none.
func (c Chapter) Name() rules.Text {
	if c < 'A' || int(c-'A') >= len(chapters) {
		return rules.Text{}
	}
	return chapters[c-'A']
}

// chapters are the names of the chapters.
var chapters = [...]rules.Text{
	{EN: "Elephant, Horse and Other Openings", ZH: "飞相、起马及其他布局"},
	{EN: "Central Cannon vs Other Defences", ZH: "中炮对反宫马及其他"},
	{EN: "Central Cannon vs Screen Horse", ZH: "中炮对屏风马"},
	{EN: "Central Cannon vs Cannon", ZH: "顺炮与列炮"},
	{EN: "Pawn Openings", ZH: "仙人指路与其他进兵局"},
}
