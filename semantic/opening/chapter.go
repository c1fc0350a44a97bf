package opening

import "github.com/xqpgn/xqpgn/ast/rules"

// A Chapter is a chapter of the ECCO table, a letter from A to E.
type Chapter byte

// Chapter returns the chapter of the code, or 0 if the code is invalid.
func (c Code) Chapter() Chapter {
	if !c.Valid() {
		return 0
	}
	return Chapter(table[c].code[0])
}

// String returns the letter, or "" for 0.
func (c Chapter) String() string {
	if c == 0 {
		return ""
	}
	return string(rune(c))
}

// Name returns a short title of the chapter. It is empty if the chapter is invalid.
func (c Chapter) Name() rules.Text {
	if c < 'A' || int(c-'A') >= len(chapters) {
		return rules.Text{}
	}
	return chapters[c-'A']
}

// chapters are the titles of the chapters.
var chapters = [...]rules.Text{
	{EN: "Elephant, Horse and Other Openings", ZH: "飞相、起马及其他布局"},
	{EN: "Central Cannon vs Other Defences", ZH: "中炮对反宫马及其他"},
	{EN: "Central Cannon vs Screen Horse", ZH: "中炮对屏风马"},
	{EN: "Central Cannon vs Cannon", ZH: "顺炮与列炮"},
	{EN: "Pawn Openings", ZH: "仙人指路与其他进兵局"},
}
