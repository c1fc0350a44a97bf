package tree_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestConcurrent holds that games that are read at the same time are read as one by one.
func TestConcurrent(t *testing.T) {
	var texts, want []string
	for name, data := range testdata.Files(t) {
		const most = 5_000 // bytes
		if text := strings.ToValidUTF8(string(data), ""); strings.HasSuffix(name, ".pgn") && len(text) < most {
			texts, want = append(texts, text), append(want, fmt.Sprint(said(tree.Game(text))))
		}
	}
	var running sync.WaitGroup
	for range 4 {
		running.Go(func() {
			for i, text := range texts {
				if got := said(tree.Game(text)); got != want[i] {
					t.Errorf("%q: %s, not %s", text, got, want[i])
				}
			}
		})
	}
	running.Wait()
}
