package script_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/notation/script"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

func ExampleFold() {
	fmt.Println(script.Fold("胡 榮 華"), script.Fold("１９９８年 “五羊盃”"), script.Fold("ＬV Qin"))
	// Output:
	// 胡荣华 1998年“五羊杯” lvqin
}

func ExampleSame() {
	fmt.Println(script.Same("許銀川", "许银川"), script.Same("許銀川", "吕钦"))
	// Output:
	// true false
}

func ExampleAppendFold() {
	// A key is looked up without memory for it.
	wins := map[string]int{script.Fold("趙國榮"): 3}
	var buffer [64]byte
	fmt.Println(wins[string(script.AppendFold(buffer[:0], "赵国荣"))])
	// Output:
	// 3
}

func ExampleRune() {
	players := []string{"楊官璘", "胡榮華", "杨官璘"}
	is := func(name string) bool { return strings.Map(script.Rune, name) == "杨官璘" }
	fmt.Println(slices.IndexFunc(players, is), script.Rune(' '))
	// Output:
	// 0 -1
}

func ExampleNearest() {
	fmt.Println(script.Nearest("checkmat", []string{"checkmate", "stalemate"}))
	fmt.Println(script.Nearest("draw", []string{"checkmate", "stalemate"}))
	// Output:
	// checkmate true
	//  false
}
