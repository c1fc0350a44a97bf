package main

import (
	"bytes"
	"encoding/json"
	"image/png"
	"os"
	"os/exec"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// extension returns the files of the packed extension by their names, without its server.
func extension(t *testing.T) map[string][]byte {
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
	return byName
}

// grammarOf returns the grammar of the packed extension, and the name by which its manifest loads it.
func grammarOf(t *testing.T) (grammar []byte, scope string) {
	t.Helper()
	byName := extension(t)
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

// TestManifest holds that the manifest names only what the extension has: files, settings that are read and commands that are
// registered.
func TestManifest(t *testing.T) {
	files := extension(t)
	var manifest struct {
		Version, Icon string
		Contributes   struct {
			Snippets      []struct{ Path string }
			Configuration struct{ Properties map[string]any }
			Commands      []struct{ Command string }
			CustomEditors []struct{ ViewType string }
		}
	}
	if err := json.Unmarshal(files["extension/package.json"], &manifest); err != nil {
		t.Fatal(err)
	}
	c := manifest.Contributes
	program := string(files["extension/extension.js"])
	if manifest.Version != "1.2.3" || !bytes.Contains(files["extension/CHANGELOG.md"], []byte("## 1.2.3\n")) {
		t.Errorf("version %s, and the changelog is\n%s", manifest.Version, files["extension/CHANGELOG.md"])
	}
	icon, err := png.DecodeConfig(bytes.NewReader(files[path.Join("extension", manifest.Icon)]))
	if err != nil || icon.Width < 128 || icon.Width != icon.Height {
		t.Errorf("the icon is %d by %d: %v", icon.Width, icon.Height, err)
	}
	pictures := regexp.MustCompile(`!\[[^]]+\]\(([^)]+)\)`).FindAllSubmatch(files["extension/README.md"], -1)
	for _, picture := range pictures {
		if _, err := png.DecodeConfig(bytes.NewReader(files[path.Join("extension", string(picture[1]))])); err != nil {
			t.Errorf("%s: %v", picture[1], err)
		}
	}
	for _, snippets := range c.Snippets {
		var all map[string]struct {
			Prefix any
			Body   []string
		}
		if err := json.Unmarshal(files[path.Join("extension", snippets.Path)], &all); err != nil || len(all) == 0 {
			t.Errorf("%s: %d snippets, %v", snippets.Path, len(all), err)
		}
	}
	for setting := range c.Configuration.Properties {
		name := strings.TrimPrefix(setting, "xqpgn.")
		if !strings.Contains(program, "all.get('"+name+"'") || !bytes.Contains(files["extension/README.md"], []byte("`"+setting+"`")) {
			t.Errorf("%s is not read, or not in the README", setting)
		}
	}
	for _, command := range c.Commands {
		if !strings.Contains(program, "command('"+command.Command+"'") {
			t.Errorf("the command %s is not registered", command.Command)
		}
	}
	for _, editor := range c.CustomEditors {
		if !strings.Contains(program, "registerCustomEditorProvider('"+editor.ViewType+"'") {
			t.Errorf("the editor %s is not registered", editor.ViewType)
		}
	}
	if len(pictures) == 0 || len(c.Snippets) == 0 || len(c.Configuration.Properties) < 5 || len(c.Commands) < 5 || len(c.CustomEditors) == 0 {
		t.Errorf("the manifest lacks something: %+v", c)
	}
}
