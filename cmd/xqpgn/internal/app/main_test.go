package app_test

import (
	"os"
	"testing"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
)

// TestMain makes the tests independent of the locale.
func TestMain(m *testing.M) {
	for _, name := range app.LocaleVariables {
		os.Unsetenv(name)
	}
	os.Exit(m.Run())
}
