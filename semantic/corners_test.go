package semantic_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// TestNilInfo holds that a nil Info has no moves.
func TestNilInfo(t *testing.T) {
	var info *semantic.Info
	for m := range info.MainMoves() {
		t.Errorf("move %v", m)
	}
}

// TestErr holds that Err is about the grammar and about the moves.
func TestErr(t *testing.T) {
	for text, fails := range map[string]bool{
		"[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ *":     false,
		"[Game \"Chinese Chess\"]\n\n1. 炮二平五 {马８进７ *":    true, // an error of the grammar
		"[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进６ *":     true, // an error of the moves
		"[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ 1-0 {": true,
	} {
		if err := semantic.Check(grammar.Parse(text)[0]).Err(); (err != nil) != fails {
			t.Errorf("%s: %v", text, err)
		}
	}
	if err := (*semantic.Info)(nil).Err(); err != nil {
		t.Error(err)
	}
}
