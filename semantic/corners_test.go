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

// TestNoAnalyzer holds that an analyzer that cannot run is an error, and not a check that finds nothing.
func TestNoAnalyzer(t *testing.T) {
	game := grammar.Parse("1. 炮二平五 *")[0]
	for _, a := range []*semantic.Analyzer{nil, {Name: "empty"}} {
		if _, err := a.Check(game, semantic.Check(game)); err == nil {
			t.Errorf("%v: no error", a)
		}
	}
}
