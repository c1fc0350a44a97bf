package opening_test

import (
	"fmt"
	"log"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

func ExampleClassifyMoves() {
	_, moves, err := board.ParseUCI("position startpos moves h2e2 h9g7 h0g2")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(opening.ClassifyMoves(moves))
	fmt.Println(opening.ClassifyMoves(nil))
	// Output:
	// B05 true
	// A00 false
}

func ExampleClassifyLegal() {
	_, moves, err := board.ParseUCI("position startpos moves b2e2 b9c7 b0c2 h9g7")
	if err != nil {
		log.Fatal(err)
	}
	code, _ := opening.ClassifyLegal(moves)
	fmt.Println(code, code.Name().EN)
	// Output: C00 Central Cannon vs Screen Horse
}

// A tag that the moves contradict, and one that is right in another version of the table.
func ExampleCode_Agrees() {
	_, moves, err := board.ParseUCI("position startpos moves h2e2 h9g7 h0g2")
	if err != nil {
		log.Fatal(err)
	}
	code, _ := opening.ClassifyMoves(moves)
	tag, _ := opening.ByCode("C46")
	fmt.Println(tag, code, code.Agrees(tag))

	version, _ := opening.ByCode("C45")
	fmt.Println(version, tag, version.Agrees(tag))
	// Output:
	// C46 B05 false
	// C45 C46 true
}

func ExampleByCode() {
	code, ok := opening.ByCode("c49")
	fmt.Println(code, ok)
	_, ok = opening.ByCode("Z99")
	fmt.Println(ok)
	// Output:
	// C49 true
	// false
}

func ExampleAll() {
	openings := map[string]int{}
	n := 0
	for code := range opening.All() {
		openings[code.Opening().EN]++
		n++
	}
	fmt.Println(n, len(openings))
	// Output: 260 155
}

func ExampleCode_Name() {
	code, _ := opening.ByCode("C49")
	fmt.Println(code.Name().EN)
	fmt.Println(code.Name().ZH)
	// Output:
	// Central Cannon, River-Crossing Chariot, Mutual 7th-Pawn Advance vs Screen Horse, Cannon Shift for Chariot Exchange — Red: Central-Pawn Advance vs Black: Edge Cannon Retreat
	// 中炮过河车互进七兵对屏风马平炮兑车——红进中兵对黑退边炮
}

func ExampleCode_Opening() {
	code, _ := opening.ByCode("C49")
	fmt.Println(code.Opening().ZH)
	// Output: 中炮过河车互进七兵对屏风马平炮兑车
}

func ExampleCode_Variation() {
	code, _ := opening.ByCode("C49")
	fmt.Println(code.Variation().ZH)
	// Output: 红进中兵对黑退边炮
}

func ExampleTraditional() {
	code, _ := opening.ByCode("A13")
	fmt.Println(opening.Traditional(code.Opening().ZH))
	// Output: 飛相對進左馬
}

func ExampleCode_String() {
	code, _ := opening.ByCode("c49")
	fmt.Println(code.String(), opening.Code(0))
	// Output: C49 A00
}

func ExampleCode_Valid() {
	fmt.Println(opening.Code(0).Valid(), opening.Code(1000).Valid())
	// Output: true false
}

// The chapters of the table.
func ExampleCode_Chapter() {
	var last opening.Chapter
	for code := range opening.All() {
		if chapter := code.Chapter(); chapter != last {
			fmt.Println(chapter, chapter.Name().EN, chapter.Name().ZH)
			last = chapter
		}
	}
	// Output:
	// A Elephant, Horse and Other Openings 飞相、起马及其他布局
	// B Central Cannon vs Other Defences 中炮对反宫马及其他
	// C Central Cannon vs Screen Horse 中炮对屏风马
	// D Central Cannon vs Cannon 顺炮与列炮
	// E Pawn Openings 仙人指路与其他进兵局
}
