package build_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// TestTexts holds what the texts of testdata/trees are read as.
func TestTexts(t *testing.T) { trees.HoldTexts(t, tree.Game) }
