package ast

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSpan(t *testing.T) {
	s := Span{2, 5}
	got := fmt.Sprint(s.Size(), s.Range(), s.Contains(Span{2, 5}), s.Contains(Span{3, 3}), s.Contains(Span{1, 3}), s.Contains(Span{4, 6}))
	if diff := cmp.Diff("3 {2 5} true true false false", got); diff != "" {
		t.Error(diff)
	}
}
