package lsp

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestNeeds holds that the language server needs no network. net/http makes
// the program larger and slower to start.
func TestNeeds(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"net", "net/http", "expvar"} {
		if slices.Contains(strings.Fields(string(out)), path) {
			t.Errorf("the package needs %s", path)
		}
	}
}
