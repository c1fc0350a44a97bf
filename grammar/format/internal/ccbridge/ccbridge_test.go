package ccbridge_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/grammar/format/internal/ccbridge"
	"github.com/xqpgn/xqpgn/grammar/format/internal/truth"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestTruth compares the games of real files with the results of independent readers.
func TestTruth(t *testing.T) {
	truth.Hold(t, ccbridge.Games, nil, 1, "cbr", "cbl", "cbl-old", "cbf")
}
