package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// grammarOf returns the grammar of the packed extension, and the name by which its manifest loads it.
func grammarOf(t *testing.T) (grammar []byte, scope string) {
	t.Helper()
	b := build{root: testdata.Path(t, "."), version: "1.2.3"}
	files, err := b.extensionFiles()
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string][]byte{}
	for _, f := range files {
		byName[f.name] = f.data
	}
	var manifest struct {
		Contributes struct {
			Languages []struct{ ID string }
			Grammars  []struct{ Language, ScopeName, Path string }
		}
	}
	if err := json.Unmarshal(byName["extension/package.json"], &manifest); err != nil {
		t.Fatal(err)
	}
	c := manifest.Contributes
	if len(c.Languages) != 1 || len(c.Grammars) != 1 || c.Grammars[0].Language != c.Languages[0].ID {
		t.Fatalf("the manifest has %+v, want one language with its grammar", c)
	}
	grammar = byName[path.Join("extension", c.Grammars[0].Path)]
	if grammar == nil {
		t.Fatalf("%s is not in the package", c.Grammars[0].Path)
	}
	return grammar, c.Grammars[0].ScopeName
}

// TestScopeName holds that the manifest of the extension and its grammar have the same name. An editor that
// finds two colours nothing, and says nothing.
func TestScopeName(t *testing.T) {
	grammar, scope := grammarOf(t)
	var is struct{ ScopeName string }
	if err := json.Unmarshal(grammar, &is); err != nil {
		t.Fatal(err)
	}
	if is.ScopeName != scope || scope == "" {
		t.Errorf("the manifest loads %q, the grammar is %q", scope, is.ScopeName)
	}
}

// TestGrammarLoads loads the grammar with the engine of VS Code under the name that the manifest has.
func TestGrammarLoads(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node here: the grammar is not loaded by the engine of VS Code")
	}
	if err := exec.Command(node, "-e", "require('vscode-textmate'); require('vscode-oniguruma')").Run(); err != nil {
		t.Skip("no vscode-textmate in NODE_PATH: the grammar is not loaded by the engine of VS Code; " +
			"npm install --prefix DIR vscode-textmate vscode-oniguruma")
	}
	grammar, scope := grammarOf(t)
	in, err := json.Marshal(map[string]any{"grammar": string(grammar), "scope": scope, "texts": []string{"1. 炮二平五 *"}})
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command(node, testdata.Path(t, "cmd/xqpgn/internal/highlight/testdata/tokens.js"))
	run.Stdin, run.Stderr = bytes.NewReader(in), os.Stderr
	out, err := run.Output()
	if err != nil {
		t.Fatalf("the grammar does not load as %q: %v", scope, err)
	}
	if !bytes.Contains(out, []byte(`"entity.name.function.move.pgn"`)) {
		t.Errorf("a move has no colour: %s", out)
	}
}
