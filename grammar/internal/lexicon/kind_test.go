package lexicon

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestSet holds which kinds a set has, and their order.
func TestSet(t *testing.T) {
	s := SetOf(Blank, EOF, Move, Move)
	if diff := cmp.Diff([]Kind{EOF, Move, Blank}, s.Kinds()); diff != "" {
		t.Error(diff)
	}
	if !s.Has(EOF) || !s.Has(Blank) || s.Has(Number) || SetOf().Kinds() != nil {
		t.Errorf("%b has other kinds", s)
	}
	if n := len(All.Kinds()); n != len(kindNames) {
		t.Errorf("all kinds are %d, want %d", n, len(kindNames))
	}
}
