package print

import (
	"slices"
	"testing"
)

// TestReasons holds that every kind of piece has a reason for any other case, the last of its reasons, in both languages.
func TestReasons(t *testing.T) {
	for k := tagKind; k <= missingKind; k++ {
		if kinds[k] == nil {
			t.Errorf("pieces of kind %d are not written", k)
		}
		of := slices.DeleteFunc(slices.Clone(reasons), func(r reason) bool { return r.kind != k })
		if len(of) == 0 {
			t.Errorf("there is no reason for kind %d", k)
		}
		for i, r := range of {
			if r.why.EN == "" || r.why.ZH == "" || (r.apt == nil) != (i == len(of)-1) {
				t.Errorf("kind %d: %q", k, r.why)
			}
		}
	}
}
