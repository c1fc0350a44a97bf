package ccbridge_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/grammar/format/internal/ccbridge"
	"github.com/xqpgn/xqpgn/grammar/format/internal/truth"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestTruth holds what is read from real files.
func TestTruth(t *testing.T) {
	truth.Hold(t, ccbridge.Games, nil, 1, "cbr", "cbl", "cbl-old", "cbf")
}
