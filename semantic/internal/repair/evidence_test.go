package repair_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/internal/repair"
)

const opening = "炮二平五 马８进７ 马二进三 车９平８ 车一平二 卒７进１ 车二进六 马２进３ 兵七进一 炮８平９ 车二平三 炮９退１ 马八进七 士４进５ 炮八平九 炮９平７ 车三平四 马７进８ 车九平八 车１平２"

// decode explains a number of plies of the opening. At the indexes unreadable, the character of the piece is
// replaced.
func decode(from, plies int, unreadable ...int) repair.Explanation {
	moves := strings.Fields(opening)
	start := board.Start()
	for _, move := range moves[:from] {
		text := notation.NewText(notation.Chinese, move)
		m, _, _ := text.On(&start)
		start.Play(m)
	}
	moves = moves[from : from+plies]
	for _, i := range unreadable {
		_, size := utf8.DecodeRuneInString(moves[i])
		moves[i] = "口" + moves[i][size:]
	}
	return explain(start, moves)
}

// explain explains a line of moves. Digits are the sides whose digits the moves have; without them nothing is known.
func explain(start board.Position, moves []string, digits ...repair.Digits) repair.Explanation {
	line := repair.Line{Start: start, Notation: notation.Chinese, Stop: -1}
	position := line.Start
	var texts []notation.Text
	for i, text := range moves {
		texts = append(texts, notation.NewText(notation.Chinese, text))
		line.Plies = append(line.Plies, repair.Ply{Text: text, Ordinal: -1, IsMove: texts[i].IsMove()})
		if len(digits) > 0 {
			line.Plies[i].Digits = digits[i]
		}
		if m, _, ok := texts[i].On(&position); ok && line.Stop < 0 {
			position.Play(m)
		} else if line.Stop < 0 {
			line.Stop = i
		}
	}
	line.Style = func(string) notation.Style { return notation.Style{} }
	line.Read = func(ply int, position *board.Position) (board.Move, bool, bool) {
		m, spelling, ok := texts[ply].On(position)
		return m, spelling == notation.Standard, ok
	}
	return repair.Decode(&line)
}

// TestEvidence holds how many plies must be read around a slip for it to be certain, however likely it is.
func TestEvidence(t *testing.T) {
	for _, test := range []struct {
		name       string
		from       int
		plies      int
		unreadable []int
		certain    []bool
	}{
		{"alone", 0, 20, []int{5}, []bool{true}},
		{"three plies before another slip", 0, 20, []int{5, 9}, []bool{false, true}},
		{"four plies before another slip", 0, 20, []int{5, 10}, []bool{true, true}},
		{"two plies around it", 0, 3, []int{1}, []bool{false}},
		{"three plies around it", 0, 4, []int{1}, []bool{true}},
		{"seven plies before it, none behind", 1, 8, []int{7}, []bool{false}},
		{"eight plies before it, none behind", 0, 9, []int{8}, []bool{true}},
	} {
		var certain []bool
		found := decode(test.from, test.plies, test.unreadable...)
		for _, c := range found.Changes {
			certain = append(certain, c.Certain)
		}
		if !slices.Equal(certain, test.certain) {
			t.Errorf("%s: %+v", test.name, found.Changes)
		}
	}
}

// TestCertain holds how likely a move left out, doubled or exchanged with the next must be to be certain: a pair of
// lines for each, which end where it is likely enough and a little before.
func TestCertain(t *testing.T) {
	leaveOut := func(moves []string, i int) []string { return slices.Delete(moves, i, i+1) }
	double := func(moves []string, i int) []string { return slices.Insert(moves, i, moves[i]) }
	exchange := func(moves []string, i int) []string {
		moves[i], moves[i+1] = moves[i+1], moves[i]
		return moves
	}
	for _, test := range []struct {
		kind      repair.Kind
		slip      func([]string, int) []string
		at, plies int
		certain   bool
	}{
		{repair.LeftOut, leaveOut, 2, 20, false},   // 0.84
		{repair.LeftOut, leaveOut, 0, 14, true},    // 0.86
		{repair.Exchanged, exchange, 0, 16, false}, // 0.84
		{repair.Exchanged, exchange, 12, 18, true}, // 0.91
		{repair.Twice, double, 8, 14, false},       // 0.897
		{repair.Twice, double, 8, 20, true},        // 0.95
	} {
		moves := strings.Fields(opening)[:test.plies]
		found := explain(board.Start(), test.slip(moves, test.at)).Changes
		if len(found) != 1 || found[0].Kind != test.kind || found[0].Certain != test.certain {
			t.Errorf("%d at %d of %d: %+v", test.kind, test.at, test.plies, found)
		}
	}
}

// TestDigits holds that digits of the other side count against an explanation: with them a move that is written twice is
// certain after two more, and a move left out is likelier than two exchanged ones.
func TestDigits(t *testing.T) {
	moves := slices.Insert(strings.Fields(opening)[:4], 2, "马二进三")
	sides := []repair.Digits{repair.RedDigits, repair.BlackDigits, repair.RedDigits, repair.RedDigits, repair.BlackDigits}
	with, without := explain(board.Start(), moves, sides...).Changes, explain(board.Start(), moves).Changes
	if len(with) != 1 || with[0].Kind != repair.Twice || !with[0].Certain || len(without) != 1 || without[0].Certain {
		t.Errorf("a move twice: with digits %+v, without %+v", with, without)
	}

	moves = strings.Fields(opening)[:9]
	sides = nil
	for i := range moves {
		sides = append(sides, repair.RedDigits+repair.Digits(i%2))
	}
	moves, sides = slices.Delete(moves, 5, 6), slices.Delete(sides, 5, 6)
	if found := explain(board.Start(), moves, sides...).Changes; len(found) != 1 || found[0].Kind != repair.LeftOut {
		t.Errorf("a move left out: %+v", found)
	}
}
