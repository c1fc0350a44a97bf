package notation_test

import (
	"errors"
	"fmt"
	"slices"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

func ExampleRead() {
	pos := board.Start()
	for _, text := range []string{"炮二平五", "马8進7", "馬二进三"} {
		r, err := notation.Read(&pos, notation.Chinese, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(r.Move, r.Spelling)
		pos.Play(r.Move)
	}
	// Output:
	// h2e2 standard
	// h9g7 standard
	// h0g2 standard
}

// 前 is left out where it can be: only one of the cannons can go four ranks up.
func ExampleRead_underspecified() {
	pos, _ := board.ParseFEN("3k5/9/9/9/4C4/9/9/4C4/9/4K4 w - - 0 1")
	r, _ := notation.Read(&pos, notation.Chinese, "炮五进四")
	fmt.Println(r.Move, r.Spelling)
	fmt.Println(notation.Write(&pos, r.Move, notation.Chinese, notation.Style{}))
	// Output:
	// e5e9 underspecified
	// 前炮进四
}

func ExampleError() {
	pos := board.Start()
	_, err := notation.Read(&pos, notation.Chinese, "马二进四")
	fmt.Println(err)
	var e *notation.Error
	if errors.As(err, &e) {
		fmt.Println(e.Kind, e.Problem == board.LegBlocked, e.Move)
	}
	// Output:
	// 马二进四: the horse's leg is blocked
	// impossible true h0f1
}

func ExampleWrite() {
	pos, _ := board.ParseFEN("4k4/9/9/9/9/9/9/9/9/RN1K5 w - - 0 1")
	for _, m := range pos.AppendLegal(nil)[:3] {
		fmt.Println(
			notation.Write(&pos, m, notation.Chinese, notation.Style{Script: notation.Traditional}),
			notation.Write(&pos, m, notation.WXF, notation.Style{Traverse: notation.Equals}),
			notation.Write(&pos, m, notation.ICCS, notation.Style{}),
		)
	}
	// Output:
	// 車九進一 R9+1 A0-A1
	// 車九進二 R9+2 A0-A2
	// 車九進三 R9+3 A0-A3
}

func ExampleConvert() {
	texts, err := notation.Convert(board.Start(), []string{"h2e2", "h9g7"},
		notation.UCCI, notation.Chinese, notation.Style{Digits: notation.ASCII})
	fmt.Println(texts, err)
	// Output:
	// [炮二平五 马8进7] <nil>
}

func ExampleDetect() {
	fmt.Println(notation.Detect(slices.Values([]string{"C2.5", "H8+7"})))
	fmt.Println(notation.Detect(slices.Values([]string{"h2e2", "h9g7"})))
	// Output:
	// WXF
	// UCCI
}

func ExampleSuggest() {
	pos := board.Start()
	fmt.Println(notation.Suggest(&pos, notation.Chinese, "帅五进二", notation.Style{}))
	// Output:
	// 帅五进一 true
}
