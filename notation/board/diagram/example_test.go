package diagram_test

import (
	"bytes"
	"fmt"
	"os"

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
	os.Stdout.Write(diagram.AppendText(nil, pos, diagram.Options{Move: last}))
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
	os.Stdout.Write(diagram.AppendCompact(nil, pos, "  |", diagram.Options{Move: tried}))
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

// A picture begins with what it is called and what it shows.
func ExampleAppendSVG() {
	pos := board.Start()
	picture := diagram.AppendSVG(nil, pos, diagram.Options{Title: "许银川 & 聂卫平", Traditional: true})
	for _, line := range bytes.SplitN(picture, []byte("\n"), 4)[:3] {
		fmt.Printf("%s\n", line)
	}
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 404 468" role="img" xml:lang="zh-Hant">
	// <title>许银川 &amp; 聂卫平</title>
	// <desc>rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1</desc>
}
