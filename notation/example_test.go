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
	for _, text := range []string{"炮二平五", "马8進7", "卒三进一"} {
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
	// h9g7 half-width
	// g3g4 name
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

func ExampleMoveError() {
	pos := board.Start()
	_, err := notation.Read(&pos, notation.Chinese, "马二进四")
	fmt.Println(err)
	var e *notation.MoveError
	if errors.As(err, &e) {
		fmt.Println(e.Kind, e.Problem.Name(), e.Move)
	}
	// Output:
	// 马二进四: the horse's leg is blocked
	// impossible leg-blocked h0f1
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
		notation.UCI, notation.Chinese, notation.Style{Digits: notation.ASCII})
	fmt.Println(texts, err)
	// Output:
	// [炮二平五 马8进7] <nil>
}

func ExampleDetect() {
	fmt.Println(notation.Detect(slices.Values([]string{"C2.5", "H8+7"})))
	fmt.Println(notation.Detect(slices.Values([]string{"h2e2", "h9g7"})))
	// Output:
	// WXF
	// UCI
}

func ExampleSuggest() {
	pos := board.Start()
	fmt.Println(notation.Suggest(&pos, notation.Chinese, "帅五进二", notation.Style{}))
	// Output:
	// 帅五进一 true
}

// Moves, appended to a line.
func ExampleAppend() {
	pos := board.Start()
	var line []byte
	for _, m := range pos.AppendLegal(nil)[:3] {
		line = notation.Append(line, &pos, m, notation.WXF, notation.Style{})
		line = append(line, ' ')
	}
	fmt.Printf("%s\n", line)
	// Output:
	// R9+1 R9+2 N8+9
}

// The values of the Format tag.
func ExampleForFormat() {
	fmt.Println(notation.ForFormat("wxf"))
	fmt.Println(notation.ForFormat("SAN"))
	fmt.Println(notation.ForFormat("Janggi"))
	// Output:
	// WXF true
	// SAN true
	// unknown false
}

func ExampleDetectText() {
	for _, text := range []string{"炮二平五", "C2.5", "H2-E2", "h2e2", "e4"} {
		fmt.Println(text, notation.DetectText(text))
	}
	// Output:
	// 炮二平五 Chinese
	// C2.5 WXF
	// H2-E2 ICCS
	// h2e2 UCI
	// e4 unknown
}

// A move is written as another one is.
func ExampleStyleOf() {
	pos := board.Start()
	m := board.Move{From: board.SquareAt(6, 0), To: board.SquareAt(4, 2)}
	fmt.Println(notation.Write(&pos, m, notation.Chinese, notation.StyleOf("馬八進七")))
	fmt.Println(notation.Write(&pos, m, notation.WXF, notation.StyleOf("H8=7")))
	// Output:
	// 相三進五
	// E3+5
}

// How near a text comes to the moves that may have been meant.
func ExampleDistance() {
	for _, meant := range []string{"车９平８", "车９平７", "车９进８", "马２进３"} {
		fmt.Println(meant, notation.Distance("车9乎8", meant))
	}
	// Output:
	// 车９平８ 30
	// 车９平７ 92
	// 车９进８ 62
	// 马２进３ 1000
}

// Which legal moves a misspelt text may have been meant for, without writing any of them.
func ExampleAppendMeant() {
	pos := board.Start()
	for _, m := range notation.AppendMeant(nil, &pos, pos.AppendLegal(nil), notation.Chinese, notation.Style{}) {
		written := notation.NewWritten("炮二乎无")
		if distance, _ := written.Distance(&m); distance < 100 {
			fmt.Println(m.Move, notation.Write(&pos, m.Move, notation.Chinese, notation.Style{}), distance)
		}
	}
	// Output:
	// h2c2 炮二平七 92
	// h2d2 炮二平六 92
	// h2e2 炮二平五 92
	// h2f2 炮二平四 92
	// h2g2 炮二平三 92
	// h2i2 炮二平一 92
}

// Compare a text with one move.
func ExampleNewWritten() {
	pos := board.Start()
	pos.Place(board.SquareAt(7, 5), board.MakePiece(board.Red, board.Cannon)) // before the one on h2
	m := board.Move{From: board.SquareAt(7, 2), To: board.SquareAt(4, 2)}
	meant := notation.AppendMeant(nil, &pos, []board.Move{m}, notation.Chinese, notation.Style{})
	written := notation.NewWritten("炮二乎五")
	standard, byFile := written.Distance(&meant[0])
	fmt.Println(notation.Write(&pos, m, notation.Chinese, notation.Style{}), standard)
	fmt.Println(notation.WriteFile(&pos, m, notation.Chinese, notation.Style{}), byFile)
	// Output:
	// 后炮平五 185
	// 炮二平五 30
}

// Read a text on several positions.
func ExampleNewText() {
	text := notation.NewText(notation.Chinese, "炮二平五")
	pos := board.Start()
	m, spelling, ok := text.On(&pos)
	fmt.Println(text.IsMove(), m, spelling, ok)
	pos.Play(m)
	_, _, ok = text.On(&pos)
	fmt.Println(ok)
	// Output:
	// true h2e2 standard true
	// true
}

// Write a move by file although the standard requires a place.
func ExampleRespell() {
	text, spelling, _ := notation.Respell(notation.Chinese, "砲2平5", board.Black, notation.Style{})
	fmt.Println(text, spelling)
	// Output: 炮２平５ half-width|name
}

func ExampleWriteFile() {
	pos, _ := board.ParseFEN("3k5/9/9/9/4C4/9/4C4/9/9/5K3 w - - 0 1")
	m, _ := board.ParseMove("e5e6")
	fmt.Println(notation.Write(&pos, m, notation.Chinese, notation.Style{}))
	fmt.Println(notation.WriteFile(&pos, m, notation.Chinese, notation.Style{}))
	// Output:
	// 前炮进一
	// 炮五进一
}

// Whose numbers a move has: Red writes 一, Black １.
func ExampleIsNumeral() {
	for _, c := range "二貳２5平" {
		fmt.Print(notation.IsNumeral(c), " ")
	}
	// Output:
	// true true false false false
}

// WinBoard counts ranks from 0; a text that counts from 1 may have a rank 10.
func ExampleFromRankZero() {
	fmt.Println(notation.FromRankZero("Che2"))
	fmt.Println(notation.FromRankZero("Rh9"))
	_, ok := notation.FromRankZero("Rh10")
	fmt.Println(ok)
	// Output:
	// Che3 true
	// Rh10 true
	// false
}

// Play is for texts that are probably standard; Read knows the other spellings.
func ExamplePlay() {
	pos := board.Start()
	for _, text := range []string{"炮二平五", "马8进7"} {
		move, ok := notation.Play(&pos, notation.Chinese, notation.Simplified, text)
		if !ok {
			reading, err := notation.Read(&pos, notation.Chinese, text)
			fmt.Println(reading.Move, reading.Spelling, err)
			continue
		}
		fmt.Println(move, pos.Side() == board.Black)
	}
	// Output:
	// h2e2 true
	// h9g7 half-width <nil>
}

// Some programs count the ranks from the top of the board.
func ExampleTurnRanks() {
	fmt.Println(notation.TurnRanks(notation.ICCS, "H2-E2"), notation.TurnRanks(notation.UCI10, "h3e3"))
	// Output:
	// H7-E7 h8e8
}

// A machine read a page. It takes the second character for 二 or for 三.
func ExampleReadRecognised() {
	r, _ := notation.ReadRecognised("炮二:0.7|三:0.2平五")
	fmt.Println(r.Texts(2))
	// Output:
	// [炮二平五 炮三平五]
}
