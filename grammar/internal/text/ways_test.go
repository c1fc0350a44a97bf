package text

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestUTF8Len holds the lengths of first characters. Bytes that are no UTF-8 have none, so that they count against it.
func TestUTF8Len(t *testing.T) {
	want := map[string]int{"": 0, "a": 1, "é": 2, "炮二": 3, "😀": 4, "\x00": 1, "\xff": 0, "\xc5\xda": 0, "炮"[:2]: 0, "\ufffd": 0}
	got := map[string]int{}
	for text := range want {
		got[text] = utf8Len([]byte(text))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
