package repair

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestNetDegree holds the degrees of captures from a loss of five pawns to a gain of seven.
func TestNetDegree(t *testing.T) {
	var got []int16
	for net := int8(-5); net <= 7; net++ {
		got = append(got, netDegree(net))
	}
	if diff := cmp.Diff([]int16{0, 0, 0, 1, 1, 2, 3, 4, 5, 5, 5, 6, 6}, got); diff != "" {
		t.Error(diff)
	}
}
