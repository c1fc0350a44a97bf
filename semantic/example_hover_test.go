package semantic_test

import (
	"cmp"
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/semantic"
)

// A document is a file that is open in an editor.
type document []*ast.Game

// at returns the checked game at a place, and the offset in the game's text. The place is counted as in editors: both
// numbers from 0, columns in UTF-16 units.
func (d document) at(line, character int) (*semantic.Info, int32) {
	place := ast.Place{Line: line + 1, Column: character + 1}
	game := cmp.Or(ast.GameAt(d, place, ast.UTF16), &ast.Game{}) // an empty game for an empty file
	return semantic.Check(game), game.Offset(place, ast.UTF16)
}

// hover prints information about a place.
func (d document) hover(line, character int) {
	info, offset := d.at(line, character)
	switch node, _ := info.Game.NodeAt(offset); node := node.(type) {
	case *ast.Tag:
		fmt.Println(node.Name, "is a tag")
	case *ast.Ply:
		step, _ := info.Step(node)
		fmt.Printf("%s: %s\n%s", node.Text, step.Move, diagram.AppendCompact(nil, step.After, "", diagram.Config{Move: step.Move}))
	}
}

// complete prints the moves that can be typed at a place.
func (d document) complete(line, character int) {
	info, offset := d.at(line, character)
	if pos, ok := info.PositionAt(offset); ok {
		for move := range pos.Captures() { // Moves for all of them
			fmt.Println(notation.Write(&pos, move, info.Notation, notation.Style{}))
		}
	}
}

// actions prints the findings at a place, and the text after each fix.
func (d document) actions(line, character int) {
	info, offset := d.at(line, character)
	for finding := range info.All().At(ast.Span{Start: offset, End: offset}) {
		fmt.Println(finding.Message(rules.ZH))
		if finding.Fix != nil { // certain
			text, err := ast.ApplyEdits(info.Game.Text, finding.Fix)
			fmt.Printf("%q %v\n", text, err)
		}
		for _, s := range finding.Suggestions {
			text, err := ast.ApplyEdits(info.Game.Text, s.Edits)
			fmt.Printf("%s: %q %v\n", s.Reason.In(rules.ZH), text, err)
		}
	}
}

// The answers that an editor needs for the place of its cursor.
func Example_editorService() {
	d := document(grammar.Parse("[Red \"甲\"]\n1.炮二平五 马８进７ 1-0\n[Red \"乙\"]\n1. 炮二平五 马８进７ 2. 炮五进五 *"))
	document(nil).hover(0, 0)
	d.hover(0, 3)
	d.hover(1, 4)
	d.complete(3, 18)
	d.actions(3, 18)
	d.actions(1, 2)
	// Output:
	// Red is a tag
	// 炮二平五: h2e2
	//  １ ２ ３ ４ ５ ６ ７ ８ ９
	//  车 马 象 士 将 士 象 马 车
	//  ｜ ＋ ＋ ＋ ＋ ＋ ＋ ＋ ｜
	//  ｜ 砲 ＋ ＋ ＋ ＋ ＋ 砲 ｜
	//  卒 ＋ 卒 ＋ 卒 ＋ 卒 ＋ 卒
	//  ｜ 丄 丄 丄 丄 丄 丄 丄 ｜
	//  ｜ 丅 丅 丅 丅 丅 丅 丅 ｜
	//  兵 ＋ 兵 ＋ 兵 ＋ 兵 ＋ 兵
	//  ｜ 炮 ＋ ＋[炮]＋ ＋[＋]｜
	//  ｜ ＋ ＋ ＋ ＋ ＋ ＋ ＋ ｜
	//  俥 傌 相 仕 帅 仕 相 傌 俥
	// 炮八进七
	// 炮五进四
	// 红方不能走“炮五进五”：炮隔子只能吃子；是不是 炮五进四？
	// 只差一处的合法着法: "[Red \"乙\"]\n1. 炮二平五 马８进７ 2. 炮五进四 *" <nil>
	// 回合数后面要有句点和分隔符：缺少分隔符
	// "[Red \"甲\"]\n1. 炮二平五 马８进７ 1-0\n" <nil>
}
