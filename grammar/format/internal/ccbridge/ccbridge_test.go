package ccbridge_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/grammar/format/internal/ccbridge"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
	"github.com/xqpgn/xqpgn/grammar/format/internal/truth"
)

// TestTruth holds what is read from real files.
func TestTruth(t *testing.T) {
	truth.Hold(t, ccbridge.Games, nil, 1, "cbr", "cbl", "cbl-old", "cbf")
}
