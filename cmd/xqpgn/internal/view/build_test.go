package view

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
)

// TestNoGo holds what is said where the library cannot be built, before anything is built.
func TestNoGo(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	building := false
	site := Site{Folder: filepath.Join(t.TempDir(), "site"), Building: func() { building = true }}
	_, err := site.Write()
	if err == nil || building {
		t.Fatalf("%v, building: %v", err, building)
	}
	for _, language := range []rules.Language{rules.EN, rules.ZH} {
		if words := files.Words(err, language); !strings.Contains(words, "https://go.dev/dl/") || !strings.Contains(words, "--wasm") {
			t.Error(words)
		}
	}
}
