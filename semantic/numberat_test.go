package semantic_test

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// The number that is due at ¦, as it would be written; "" for none.
func TestNumberAt(t *testing.T) {
	for _, test := range []struct {
		text  string
		value int64
		dots  bool
	}{
		{"[Event \"x\"]\n¦", 1, false},
		{"1. ¦", 0, false},
		{"1. ... ¦", 0, false},
		{"１．¦", 0, false},
		{"1. 炮二平五 ¦ *", 0, false},
		{"1. 炮二平五 马８进７ ¦ *", 2, false},
		{"1. 炮二平五 马8进7 ¦", 2, false}, // the digit is the move's
		{"1. 炮二平五 马８进７ {好} ¦", 2, false},
		{"1. 炮二平五 马８进７ 2. ¦", 0, false},
		{"1. 炮二平五 马８进７ 2. 马二进三 车９平８ ¦", 3, false},
		{"9. 炮二平五 马８进７ 10. 马二进三 车９平８ ¦", 11, false},
		{"1. 炮二平五 马８进７ 马二进三 车９平８ ¦", 3, false},
		{"炮二平五 马８进７ ¦", 0, false},
		{"炮二平五 ¦", 0, false},
		{"1. 炮二平五 (¦) 马８进７ *", 1, false},
		{"1. 炮二平五 马８进７ (¦) *", 1, true},
		{"1. 炮二平五 马８进７ (1. ... 马２进３ ¦) *", 2, false},
		{"1. 炮二平五 马８进７ (1. ... 马２进３ 2. 马二进三 ¦) *", 0, false},
		{"[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 7\"]\n¦", 7, true},
		{"[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 7\"]\n7. ... 将４进１ ¦", 8, false},
		{"[Event \"¦\"]\n*", 0, false},
		{"1. 猫 ¦", 0, false},
		{"1. 炮二平五 马８进７ 99999999999999999999. 马二进三 车９平８ ¦", 3, false},
		{"99999999999999999999. 炮二平五 马８进７ ¦", 0, false},
	} {
		before, after, _ := strings.Cut(test.text, "¦")
		game := grammar.Parse(before + after)
		if len(game) == 0 {
			t.Fatalf("%q is no game", test.text)
		}
		number, due := semantic.Check(game[0]).NumberAt(int32(len(before)))
		if due != (test.value > 0) || number.Value != test.value || number.Ellipsis != test.dots {
			t.Errorf("%q: %+v %v", test.text, number, due)
		}
	}
}
