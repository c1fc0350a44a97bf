package main

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// TestInstalledVersion holds that "go install …@latest" builds the command from the module as
// a proxy serves it, without what stands in the repository besides, and that it says its version.
// "go build" in a clone says the revision instead. Builds without the profile and the folder's
// name in them take the standard library and other modules from the cache.
func TestInstalledVersion(t *testing.T) {
	if testdata.Size(0, 1) == 0 {
		t.Skip("only with XQPGN_LONG in the environment: it builds the command anew")
	}
	const released = "v0.99.0"
	path := strings.TrimSuffix(module, "/")
	root, proxy := testdata.Path(t, "."), t.TempDir()
	served := filepath.Join(proxy, filepath.FromSlash(path), "@v")
	if err := os.MkdirAll(served, 0o755); err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"list":             released + "\n",
		released + ".mod":  string(mod),
		released + ".info": `{"Version":"` + released + `","Time":"2026-01-02T03:04:05Z"}`,
		released + ".zip":  zippedModule(t, root, path+"@"+released+"/"),
	} {
		if err := os.WriteFile(filepath.Join(served, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	cache := goEnv(t, "GOMODCACHE")
	programs := t.TempDir()
	install := exec.Command("go", "install", path+"/cmd/xqpgn@latest")
	install.Dir = programs
	install.Env = append(os.Environ(),
		"GOBIN="+programs, "GOWORK=off", "GOSUMDB=off", "GOMODCACHE="+filepath.Join(t.TempDir(), "modules"),
		"GOFLAGS=-modcacherw -pgo=off -trimpath", "GOPROXY=file://"+filepath.ToSlash(proxy)+",file://"+filepath.ToSlash(filepath.Join(cache, "cache", "download")))
	if out, err := install.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(filepath.Join(programs, "xqpgn"), "--version").Output()
	if want := "xqpgn " + released + " (go"; err != nil || !strings.HasPrefix(string(out), want) {
		t.Errorf("%v, %q, want %q", err, out, want)
	}

	if info, err := os.Stat(filepath.Join(root, ".git")); err != nil || !info.IsDir() {
		return // it is no clone, or a working tree of one, of which go tells no revision
	}
	build := exec.Command("go", "build", "-buildvcs=true", "-o", filepath.Join(programs, "cloned"), "./cmd/xqpgn")
	build.Dir, build.Env = root, append(os.Environ(), "GOFLAGS=-pgo=off")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err = exec.Command(filepath.Join(programs, "cloned"), "--version").Output()
	if err != nil || !regexp.MustCompile(`^xqpgn \S+ \(revision [0-9a-f]{12}, \S+Z`).Match(out) {
		t.Errorf("%v, %q, want a revision", err, out)
	}
}

// zippedModule returns a module as a proxy serves it: the files below root but those of other
// modules, each behind a prefix.
func zippedModule(t *testing.T, root, prefix string) string {
	t.Helper()
	var data bytes.Buffer
	archive := zip.NewWriter(&data)
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != root && (entry.Name() == ".git" || isModule(path)):
			return filepath.SkipDir
		case !entry.Type().IsRegular() || entry.Name() == ".git":
			return nil
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		w, err := archive.Create(prefix + filepath.ToSlash(name))
		if err != nil {
			return err
		}
		_, err = w.Write(text)
		return err
	})
	if err == nil {
		err = archive.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return data.String()
}

// isModule reports whether a folder holds a module.
func isModule(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, "go.mod"))
	return err == nil
}

// goEnv returns what go says of a variable.
func goEnv(t *testing.T, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}
