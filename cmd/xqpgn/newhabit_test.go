package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// readNewHabit returns the pieces of code in new-habit.md: the habit, its row and its test.
func readNewHabit(t *testing.T) (habit, row, test string) {
	t.Helper()
	guide, err := os.ReadFile("docs/internals/new-habit.md")
	if err != nil {
		t.Fatal(err)
	}
	code := regexp.MustCompile("(?s)```go\n(.*?)```\n").FindAllStringSubmatch(string(guide), -1)
	if len(code) != 3 {
		t.Fatalf("the guide has %d pieces of code, not the habit, its row and its test", len(code))
	}
	return code[0][1], code[1][1], code[2][1]
}

// TestNewHabit holds that the habit of the guide passes its test and the laws of all habits, and that its test fails
// without its row. An overlay adds the files, so no copy of the repository is made.
func TestNewHabit(t *testing.T) {
	habit, row, test := readNewHabit(t)
	folder := testdata.Path(t, "grammar/internal/habit")
	all, err := os.ReadFile(filepath.Join(folder, "all.go"))
	if err != nil {
		t.Fatal(err)
	}
	const after = "\tpunctuation,\n" // the guide puts the row before this one
	with := strings.Replace(string(all), after, row+after, 1)
	if with == string(all) {
		t.Fatalf("all.go has no row %q", after)
	}
	laws := "MoveSlash|WrongAndRight|Silence"
	if testdata.Whole() {
		laws = "."
	}
	run := func(all, tests string) (string, error) {
		return goTest(t, map[string]string{
			filepath.Join(folder, "all.go"):             all,
			filepath.Join(folder, "move_slash.go"):      habit,
			filepath.Join(folder, "move_slash_test.go"): test,
		}, tests)
	}
	if out, err := run(with, laws); err != nil {
		t.Errorf("with the habit: %v\n%s", err, out)
	}
	if out, err := run(string(all), "MoveSlash"); err == nil || !strings.Contains(out, "stray-text 16-17") {
		t.Errorf("without its row the slash is no stray: %v\n%s", err, out)
	}
}

// goTest vets and tests the package of habits, with other texts for some files.
func goTest(t *testing.T, files map[string]string, tests string) (out string, err error) {
	t.Helper()
	dir := t.TempDir()
	var overlay struct{ Replace map[string]string }
	overlay.Replace = map[string]string{}
	for path, text := range files {
		file := filepath.Join(dir, filepath.Base(path))
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		overlay.Replace[path] = file
	}
	data, err := json.Marshal(overlay)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "test", "-pgo=off", "-vet=all", "-overlay="+path, "-run", tests, ".")
	cmd.Dir = testdata.Path(t, "grammar/internal/habit")
	cmd.Env = append(os.Environ(), "XQPGN_LONG=")
	text, err := cmd.CombinedOutput()
	return string(text), err
}
