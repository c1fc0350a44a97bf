// Package packages holds what people install: the npm package, the wheels of Python, the extension
// of VS Code and archives. The command pack builds them; these tests install and run them.
package packages

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/testdata"
)

// TestPackages builds the packages of this platform, installs each into a fresh folder, and holds
// that it reads games as the program does. It takes minutes, so it runs in the long form alone.
func TestPackages(t *testing.T) {
	if testdata.Size(0, 1) == 0 {
		t.Skip("XQPGN_LONG is not set: the packages are not built")
	}
	out := t.TempDir()
	t.Setenv("GOFLAGS", os.Getenv("GOFLAGS")+" -pgo=off") // as tests are built, so most is in the cache
	run(t, ".", "sh", testdata.Path(t, ".ci/packages"), out, "-host", "-version", "1.2.3")
	archive := only(t, out, "*.tar.gz")
	run(t, out, "tar", "-xzf", archive)
	program := filepath.Join(out, "xqpgn")
	var games []string
	for _, pattern := range []string{"testdata/games/*.pgn", "testdata/conformance/FILE-1/*.xqf", "testdata/conformance/FILE-1/*.ubb"} {
		found, err := filepath.Glob(testdata.Path(t, pattern))
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, found...)
	}
	want := records(t, exec.Command(program, append([]string{"convert", "--to", "ndjson"}, games...)...), 1) // some have errors
	if len(want) < 30 {
		t.Errorf("%d games to compare, want 30", len(want))
	}
	want = append(want, formats(t, program, games)...)
	t.Run("publish", func(t *testing.T) { testPublish(t, out) })
	t.Run("bill", func(t *testing.T) { testBill(t, archive) })
	t.Run("sums", func(t *testing.T) { run(t, out, "sha256sum", "--check", "--quiet", "SHA256SUMS") })
	t.Run("npm", func(t *testing.T) { testNPM(t, only(t, out, "xqpgn-[0-9]*.tgz"), games, want) })
	t.Run("suite", func(t *testing.T) { testSuite(t, only(t, out, "xqpgn-conformance-*.tgz")) })
	t.Run("wheel", func(t *testing.T) { testWheel(t, only(t, out, "*.whl"), games, want) })
	t.Run("extension", func(t *testing.T) { testExtension(t, only(t, out, "*.vsix")) })
}

// formats returns for each file what the format function of the packages gives: its canonical text, or why it has none.
func formats(t *testing.T, program string, games []string) (all []any) {
	t.Helper()
	var requests bytes.Buffer
	for _, path := range games {
		if err := json.NewEncoder(&requests).Encode(map[string]string{"method": "format", "path": path}); err != nil {
			t.Fatal(err)
		}
	}
	server := exec.Command(program, "serve", "--stdio")
	server.Stdin = &requests
	refused := 0
	for _, answer := range records(t, server, 0) {
		answer := answer.(map[string]any)
		if failure, ok := answer["error"].(map[string]any); ok {
			all = append(all, failure)
			refused++
			continue
		}
		all = append(all, map[string]any{"format": answer["result"]})
	}
	if len(all) != len(games) || refused == 0 || refused == len(games) {
		t.Errorf("%d of %d files are refused", refused, len(games))
	}
	return all
}

// TestPython runs the Python package from its source with a program built here.
func TestPython(t *testing.T) {
	need(t, "python3")
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("python")); err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(folder, "bin")
	run(t, ".", "go", "build", "-pgo=off", "-o", filepath.Join(bin, "xqpgn"), "..")
	if err := os.Symlink(bin, filepath.Join(folder, "xqpgn", "bin")); err != nil {
		t.Skipf("%v: the Python package is not tested", err)
	}
	t.Setenv("PYTHONPATH", folder)
	testPython(t, "python3", folder)
}

// testPython runs the functions, the examples and the pages of the Python package below a folder.
func testPython(t *testing.T, python, folder string) {
	t.Helper()
	copyFile(t, "testdata/wheel.py", filepath.Join(folder, "wheel.py"))
	run(t, folder, python, filepath.Join(folder, "wheel.py"))
	if err := os.WriteFile(filepath.Join(folder, "games.pgn"), []byte(twoGames), 0o644); err != nil {
		t.Fatal(err)
	}
	run(t, folder, python, "-X", "utf8", "-c", "import doctest, xqpgn; assert doctest.testmod(xqpgn) == (0, 2) and doctest.testmod(xqpgn._game) == (0, 2)")
	runPages(t, folder, "python", func(program string) *exec.Cmd { return exec.Command(python, "-c", program) },
		"python/README.md", "../docs/python.md", "../docs/python.zh.md")
}

// testNPM installs the package without a network, and runs it, its command and its types.
func testNPM(t *testing.T, tarball string, games []string, want []any) {
	need(t, "npm")
	holdSize(t, tarball, 4_000_000)
	folder := t.TempDir()
	run(t, folder, "npm", "init", "-y")
	run(t, folder, "npm", "install", "--offline", "--no-audit", "--no-fund", tarball)
	copyFile(t, "testdata/npm.mjs", filepath.Join(folder, "npm.mjs"))
	node := exec.Command("node", append([]string{"npm.mjs"}, games...)...)
	node.Dir = folder
	if diff := cmp.Diff(want, records(t, node, 0)); diff != "" {
		t.Errorf("records (-program +package):\n%s", diff)
	}
	check := exec.Command("npx", "--offline", "xqpgn", "check", "--format", "json", testdata.Path(t, "testdata/mistake.pgn"))
	check.Dir = folder
	if text, err := check.Output(); check.ProcessState.ExitCode() != 1 || !strings.Contains(string(text), `"rule":"move-impossible"`) {
		t.Errorf("npx xqpgn check: %v\n%s", err, text)
	}
	runPages(t, folder, "js", func(program string) *exec.Cmd { return exec.Command("node", "--input-type=module", "--eval", program) },
		"npm/README.md", "../docs/javascript.md", "../docs/javascript.zh.md")
	t.Run("element", func(t *testing.T) { testElement(t, filepath.Join(folder, "node_modules", "xqpgn")) })
	if _, err := exec.LookPath("tsc"); err != nil {
		t.Log("no tsc here: the types of the npm package are NOT TESTED")
		return
	}
	copyFile(t, "testdata/types.ts", filepath.Join(folder, "types.ts"))
	run(t, folder, "tsc", "--strict", "--noEmit", "--module", "nodenext", "--target", "es2022", "types.ts")
}

// testSuite installs the conformance suite without a network. It must be what npm packs of its folder, byte
// for byte.
func testSuite(t *testing.T, tarball string) {
	need(t, "npm")
	holdSize(t, tarball, 1_000_000)
	root := testdata.Path(t, "testdata/conformance")
	folder := t.TempDir()
	run(t, folder, "npm", "init", "-y")
	run(t, folder, "npm", "install", "--offline", "--no-audit", "--no-fund", tarball)
	list := exec.Command("npm", "pack", "--dry-run", "--json")
	list.Dir = root
	text, err := list.Output()
	var packed []struct {
		Filename string
		Files    []struct{ Path string }
	}
	if err == nil {
		err = json.Unmarshal(text, &packed)
	}
	if err != nil || len(packed) != 1 || len(packed[0].Files) < 2000 || packed[0].Filename != filepath.Base(tarball) {
		t.Fatalf("npm pack: %v\n%.1000s", err, text)
	}
	installed := filepath.Join(folder, "node_modules", "xqpgn-conformance")
	for _, f := range packed[0].Files {
		want, err := os.ReadFile(filepath.Join(root, f.Path))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(installed, f.Path)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is another one in the package: %v", f.Path, err)
		}
	}
	count := exec.Command("node", "-p", "require('xqpgn-conformance').cases.every(c => fs.existsSync(require.resolve('xqpgn-conformance/' + c.path)))")
	count.Dir = folder
	if text, err := count.Output(); strings.TrimSpace(string(text)) != "true" {
		t.Errorf("a case of the manifest is not in the package: %v %s", err, text)
	}
}

// testWheel installs the wheel without an index, and runs it.
func testWheel(t *testing.T, wheel string, games []string, want []any) {
	need(t, "python3")
	holdSize(t, wheel, 12_000_000)
	folder := t.TempDir()
	if err := exec.Command("python3", "-m", "venv", folder).Run(); err != nil {
		t.Skipf("python3 -m venv: %v: the wheel is not tested", err)
	}
	python := filepath.Join(folder, "bin", "python")
	run(t, folder, python, "-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", wheel)
	copyFile(t, "testdata/wheel.py", filepath.Join(folder, "wheel.py"))
	script := exec.Command(python, append([]string{filepath.Join(folder, "wheel.py")}, games...)...)
	if diff := cmp.Diff(want, records(t, script, 0)); diff != "" {
		t.Errorf("records (-program +package):\n%s", diff)
	}
	run(t, folder, filepath.Join(folder, "bin", "xqpgn"), "version")
	testPython(t, python, folder)
}

// testExtension unpacks the extension and runs it in Node with a stand-in for the editor.
func testExtension(t *testing.T, extension string) {
	need(t, "node")
	folder := t.TempDir()
	archive, err := zip.OpenReader(extension)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	if err := os.CopyFS(folder, archive); err != nil {
		t.Fatal(err)
	}
	run(t, ".", "node", "testdata/extension.cjs", filepath.Join(folder, "extension"), testdata.Path(t, "testdata/conformance/FILE-1/xqf-game.xqf"))
}

// records returns the records that a command prints, which must end with the exit status.
func records(t *testing.T, command *exec.Cmd, status int) (all []any) {
	t.Helper()
	command.Stderr = os.Stderr
	text, err := command.Output()
	if command.ProcessState.ExitCode() != status {
		t.Fatalf("%v: %v", command.Args[:2], err)
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	for {
		var record map[string]any
		if err := decoder.Decode(&record); err == io.EOF {
			return all
		} else if err != nil {
			t.Fatalf("%v: %v", command.Args[:2], err)
		}
		all = append(all, record)
	}
}

// run runs a command in a folder.
func run(t *testing.T, folder, name string, args ...string) {
	t.Helper()
	command := exec.Command(name, args...)
	command.Dir = folder
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}

// need skips a test visibly where a program is missing.
func need(t *testing.T, program string) {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		t.Skipf("no %s here: the package is not tested", program)
	}
}

// only returns the one file of a folder with a name of a pattern.
func only(t *testing.T, folder, pattern string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil || len(found) != 1 {
		t.Fatalf("%s: %v, %v", pattern, found, err)
	}
	return found[0]
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// holdSize fails where a file is larger than most bytes.
func holdSize(t *testing.T, path string, most int64) {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if t.Logf("%s: %d bytes", filepath.Base(path), info.Size()); info.Size() > most {
		t.Errorf("%s has %d bytes, more than %d", path, info.Size(), most)
	}
}
