package opening_test

import (
	"fmt"
	"log"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

func read(text string) *semantic.Info { return semantic.Check(grammar.Parse(text)[0]) }

// A game and the code that its tag should have.
func ExampleClassify() {
	info := read("1. 馬八進七 卒３進１ 2. 兵三進一 *")
	if code, ok := opening.Classify(info); ok {
		fmt.Println(code, code.Name().EN, code.Name().ZH)
	}
	// Output: A45 Horse, Mutual 7th-Pawn Advance 起马互进七兵局
}

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

// A tag that the moves contradict.
func ExampleCode_Agrees() {
	info := read("[ECCO \"C46\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 *")
	tag, _ := opening.ByCode(info.Game.Tag("ECCO").Value)
	code, _ := opening.Classify(info)
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

func ExampleCode_String() {
	code, _ := opening.ByCode("c49")
	fmt.Println(code.String(), opening.A00)
	// Output: C49 A00
}

func ExampleCode_Valid() {
	fmt.Println(opening.A00.Valid(), opening.Code(1000).Valid())
	// Output: true false
}
