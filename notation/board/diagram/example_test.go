package diagram_test

import (
	"bytes"
	"fmt"
	"os"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
)

// The position of part 4 of the specification, after the first
// move.
func ExampleAppendText() {
	pos, err := board.ParseFEN("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C2C4/9/RN2K2NR b - - 0 1")
	if err != nil {
		panic(err)
	}
	last := board.Move{From: board.SquareAt(7, 2), To: board.SquareAt(4, 2)}
	os.Stdout.Write(diagram.AppendText(nil, pos, diagram.Config{Move: last}))
	// Output:
	// 　  １ ２ ３ ４ ５ ６ ７ ８ ９
	// 　  ａ ｂ ｃ ｄ ｅ ｆ ｇ ｈ ｉ
	//
	// ９  车 马 象 士 将 士 象 马 车  ９
	// ８  ｜ ＋ ＋ ＋ ＋ ＋ ＋ ＋ ｜  ８
	// ７  ｜ 砲 ＋ ＋ ＋ ＋ ＋ 砲 ｜  ７
	// ６  卒 ＋ 卒 ＋ 卒 ＋ 卒 ＋ 卒  ６
	// ５  ｜ 丄 丄 丄 丄 丄 丄 丄 ｜  ５
	// ４  ｜ 丅 丅 丅 丅 丅 丅 丅 ｜  ４
	// ３  ｜ ＋ ＋ ＋ ＋ ＋ ＋ ＋ ｜  ３
	// ２  ｜ 炮 ＋ ＋[炮]＋ ＋[＋]｜  ２
	// １  ｜ ＋ ＋ ＋ ＋ ＋ ＋ ＋ ｜  １
	// ０  俥 傌 ＋ ＋ 帅 ＋ ＋ 傌 俥  ０
	//
	// 　  ａ ｂ ｃ ｄ ｅ ｆ ｇ ｈ ｉ
	// 　  九 八 七 六 五 四 三 二 一
}

// Beneath an error: a king may not leave its palace.
func ExampleAppendCompact() {
	pos, err := board.ParseFEN("2bakab2/9/2c1c4/p3p3p/9/9/P3P3P/4C1C2/5K3/2BA1AB2 w - - 0 1")
	if err != nil {
		panic(err)
	}
	tried := board.Move{From: board.SquareAt(5, 1), To: board.SquareAt(6, 1)}
	fmt.Println("error: Red cannot play \"帅四平三\": the king may not leave its palace")
	os.Stdout.Write(diagram.AppendCompact(nil, pos, "  |", diagram.Config{Move: tried}))
	// Output:
	// error: Red cannot play "帅四平三": the king may not leave its palace
	//   | ｜ ＋ 象 士 将 士 象 ＋ ｜
	//   | ｜ ＋ ＋ ＋ ＋ ＋ ＋ ＋ ｜
	//   | ｜ ＋ 砲 ＋ 砲 ＋ ＋ ＋ ｜
	//   | 卒 ＋ ＋ ＋ 卒 ＋ ＋ ＋ 卒
	//   | ｜ 丄 丄 丄 丄 丄 丄 丄 ｜
	//   | ｜ 丅 丅 丅 丅 丅 丅 丅 ｜
	//   | 兵 ＋ ＋ ＋ 兵 ＋ ＋ ＋ 兵
	//   | ｜ ＋ ＋ ＋ 炮 ＋ 炮 ＋ ｜
	//   | ｜ ＋ ＋ ＋ ＋[帅|＋]＋ ｜
	//   | ｜ ＋ 相 仕 ＋ 仕 相 ＋ ｜
	//   | 九 八 七 六 五 四 三 二 一
}

// A page shows the last move, an engine's suggestion and check, and says in Chinese
// what there is to see.
func ExampleAppendSVG() {
	pos, err := board.ParseFEN("4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1")
	if err != nil {
		panic(err)
	}
	move := func(text string) board.Move {
		m, err := board.ParseMove(text)
		if err != nil {
			panic(err)
		}
		return m
	}
	picture := diagram.AppendSVG(nil, pos, diagram.Config{
		Title:    "许银川 & 聂卫平",
		Language: rules.ZH,
		Move:     move("a5e5"),
		Check:    true,
		Arrows:   []diagram.Arrow{{Move: move("e9f9"), Class: diagram.Good}},
		Width:    300,
	})
	for _, line := range bytes.SplitN(picture, []byte("\n"), 4)[:3] {
		fmt.Printf("%s\n", line)
	}
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 404 468" width="300" height="348" class="xq xq-light" role="img" xml:lang="zh-Hans" data-fen="4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1">
	// <title>许银川 &amp; 聂卫平</title>
	// <desc>轮到黑方走。黑方被将军。着法：a5e5。箭头：e9f9。红方：帅d0、车e5。黑方：将e9。</desc>
}

// Something is laid over Red's king in a picture that is 300 pixels wide.
func ExampleCentre() {
	o := diagram.Config{Width: 300}
	king, _ := board.Start().King(board.Red)
	x, y := diagram.Centre(king, o)
	scale := float64(o.Width) / diagram.Width
	fmt.Println(x, y)
	fmt.Printf("left: %.1fpx; top: %.1fpx\n", x*scale, y*scale)
	// Output:
	// 202 414
	// left: 150.0px; top: 307.4px
}

// What was clicked on: the place of the pointer comes from the page, divided by the
// scale of the picture.
func ExampleSquareAt() {
	o := diagram.Config{Flip: true, Width: 808}
	scale := float64(o.Width) / diagram.Width
	fmt.Println(diagram.SquareAt(390/scale, 115/scale, o))
	fmt.Println(diagram.SquareAt(5/scale, 5/scale, o))
	// Output:
	// e0
	// -
}

// The last of them is no value of a class.
func ExampleClass_String() {
	fmt.Println(diagram.Neutral, diagram.Good, diagram.Bad, diagram.Other, diagram.Class(9))
	// Output: neutral good bad other unknown
}

// A comment has a green arrow and a red mark.
func ExampleClassOf() {
	comment := ast.Comment{Text: "[%cal Gh2e2] [%csl Re4]"}
	for _, a := range comment.Arrows() {
		fmt.Println(a.From, a.To, diagram.ClassOf(a.Color))
	}
	// Output:
	// h2 e2 good
	// e4 e4 bad
}

func ExampleShape_String() {
	fmt.Println(diagram.Ring, diagram.Dot)
	// Output: ring dot
}

func ExampleTheme_String() {
	fmt.Println(diagram.Light, diagram.Dark, diagram.Auto)
	// Output: light dark auto
}
