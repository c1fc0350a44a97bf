package forms

import (
	"slices"
	"testing"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

const three = `[Game "Chinese Chess"]
[Red "上海胡榮華"]
[Black "楊官璘"]
[Date "1960"]
[Result "1-0"]

1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 炮８进５ 4. 炮五进四 马７进５ 5. 兵三进一 1-0

[Game "Chinese Chess"]
[Red "胡榮華甲"]
[Event "a = b"]
[Result "0-1"]

1. 相三进五 0-1

[Game "Chinese Chess"]
[FEN "3k5/9/9/9/4R4/9/9/9/9/4K3R w"]

1. 车一进一 *
`

// TestQuery holds that the search of a page takes the language of queries, and words as before.
func TestQuery(t *testing.T) {
	desk := &model.Desk{Forms: All}
	opened := desk.Answer(&model.Request{Op: "open", Name: "three.pgn", Data: []byte(three)})
	if opened.Error != nil {
		t.Fatal(opened.Error)
	}
	found := func(query, holds string) (games []int, wrong *model.Text) {
		answer := desk.Answer(&model.Request{Op: "list", Shelf: 1, Query: query, Holds: holds, Count: 9})
		if answer.Error != nil {
			return nil, answer.Error
		}
		for _, h := range answer.Answer.(model.List).Games {
			games = append(games, h.Index)
		}
		return games, nil
	}
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
	for _, test := range []struct {
		query, holds string
		want         []int
	}{
		{"", "", []int{0, 1, 2}},
		{"胡荣华", "", []int{0, 1}},
		{"棋手:胡荣华", "", []int{0, 1}},
		{"棋手 = 胡荣华", "", []int{0}},
		{"player~胡", "", []int{0, 1}},
		{"captures >= 2", "", []int{0}},
		{"吃子 = 0", "", []int{1, 2}},
		{"有 弃子", "", []int{0}},
		{"两步杀", "", []int{2}},
		{"mate in 1", "", []int{2}},
		{"plies = 1..5", "", []int{1, 2}},
		{"not has FEN", "", []int{0, 1}},
		{"moves 相三进五", "", []int{1}},
		{"Date >= 1950 or result = 0-1", "", []int{0, 1}},
		{"Event = 'a = b'", "", []int{1}},
		{"captures = 0", start, []int{1}},
		{"胡荣华", start, []int{0, 1}},
		{"number = 3", "", []int{2}},
		{"有", "", nil},
	} {
		for range 2 { // the second answer comes from the last search
			if got, wrong := found(test.query, test.holds); wrong != nil || !slices.Equal(got, test.want) {
				t.Errorf("%s %s: %v %v, want %v", test.query, test.holds, got, wrong, test.want)
			}
		}
	}
	if _, wrong := found("棋手 =", ""); wrong == nil || wrong.EN != "query, column 5: missing here: a value" || wrong.ZH != "查询第 5 列：此处缺少：值" {
		t.Errorf("%+v", wrong)
	}
	if small := new(model.Desk).Answer(&model.Request{Op: "list", Query: "plies = 1", Count: 9}); !small.More {
		t.Errorf("a desk without the language answers %+v", small)
	}
	beside := desk.Answer(&model.Request{Op: "beside", Shelf: 1, Query: "吃子 = 0", Index: 1, By: 1})
	if beside.Error != nil {
		t.Errorf("%+v", beside)
	}
}
