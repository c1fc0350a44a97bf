//go:build !js

package text

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// TestInNode runs TestBrowser, which needs JavaScript, in Node.
func TestInNode(t *testing.T) {
	if testdata.Size(0, 1) == 0 {
		t.Skip("only in the long form: compiles the library for browsers")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("no Node")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec")
	command := exec.Command("go", "test", "-count=1", "-exec", program, "-run", "^TestBrowser$", ".")
	command.Env = append(command.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := command.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
