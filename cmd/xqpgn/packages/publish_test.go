package packages

import (
	"debug/buildinfo"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/testdata"
)

// registries stand in for the programs that publish: each adds its command line to a log, npm and gh answer what the
// environment says is published, and the program in FAILING fails.
const registries = `#!/bin/sh
name=${0##*/}
case "$name $1" in
"npm view") case " $PUBLISHED " in *" $2 "*) echo "${2##*@}" ;; esac; exit ;;
"gh release") [ "$2" != view ] || { case " $PUBLISHED " in *" release "*) exit 0 ;; esac; exit 1; } ;;
esac
echo "$name $*" >>"$LOG"
[ "$name" != "$FAILING" ]
`

// publish runs .ci/publish with registries that stand in, and returns the commands that would have published.
func publish(t *testing.T, environment []string, arguments ...string) (commands []string, err error) {
	t.Helper()
	bin := t.TempDir()
	for _, name := range []string{"gh", "npm", "npx", "twine"} {
		if err := os.WriteFile(filepath.Join(bin, name), []byte(registries), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	log := filepath.Join(bin, "log")
	command := exec.Command("bash", append([]string{testdata.Path(t, ".ci/publish")}, arguments...)...)
	command.Env = append(os.Environ(), append(environment, "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"), "LOG="+log, "TAG=v1.2.3")...)
	out, err := command.CombinedOutput()
	t.Logf("%s", out)
	text, _ := os.ReadFile(log)
	for line := range strings.Lines(string(text)) {
		commands = append(commands, strings.TrimSpace(line))
	}
	return commands, err
}

// testPublish holds that .ci/publish publishes every packed file once and in its order, and that a second run
// after a failure skips what is published.
func testPublish(t *testing.T, out string) {
	need(t, "bash")
	suite := only(t, out, "xqpgn-conformance-*.tgz")
	version := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(suite), "xqpgn-conformance-"), ".tgz")
	packed, err := filepath.Glob(filepath.Join(out, "xqpgn_1.2.3_*"))
	if err != nil || len(packed) != 2 {
		t.Fatalf("an archive and its bill of materials are %v, %v", packed, err)
	}
	var (
		create     = "gh release create v1.2.3 --draft --verify-tag --title xqpgn 1.2.3 --notes See CHANGELOG.md."
		upload     = "gh release upload v1.2.3 --clobber " + strings.Join(packed, " ") + " " + filepath.Join(out, "SHA256SUMS")
		wheel      = "twine upload --non-interactive --skip-existing " + only(t, out, "*.whl")
		program    = "npm publish --provenance --access public " + filepath.Join(out, "xqpgn-1.2.3.tgz")
		conforming = "npm publish --provenance --access public " + suite
		extension  = "npx --yes @vscode/vsce@4.1.0 publish --skip-duplicate --packagePath " + filepath.Join(out, "xqpgn-1.2.3.vsix")
		end        = "gh release edit v1.2.3 --draft=false"
	)
	for _, test := range []struct {
		name        string
		environment []string
		arguments   []string
		want        []string
		fails       bool
	}{
		{"first", nil, []string{out}, []string{create, upload, wheel, program, conforming, extension, end}, false},
		{"dry", nil, []string{"-n", out}, nil, false},
		{"failure", []string{"FAILING=npx"}, []string{out}, []string{create, upload, wheel, program, conforming, extension}, true},
		{"again", []string{"PUBLISHED=release xqpgn@1.2.3 xqpgn-conformance@" + version}, []string{out}, []string{upload, wheel, extension, end}, false},
		{"suite of an earlier release", []string{"PUBLISHED=xqpgn@1.2.2 xqpgn-conformance@" + version}, []string{out}, []string{create, upload, wheel, program, extension, end}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := publish(t, test.environment, test.arguments...)
			if diff := cmp.Diff(test.want, got); diff != "" || (err != nil) != test.fails {
				t.Errorf("%v, commands (-want +got):\n%s", err, diff)
			}
		})
	}
	t.Run("without a package", func(t *testing.T) {
		less := t.TempDir()
		for _, pattern := range []string{"xqpgn_*", "*.whl", "xqpgn-1.2.3.tgz", "*.vsix"} {
			for _, path := range must(filepath.Glob(filepath.Join(out, pattern))) {
				copyFile(t, path, filepath.Join(less, filepath.Base(path)))
			}
		}
		run(t, less, "sh", "-c", "sha256sum xqpgn* >SHA256SUMS")
		if got, err := publish(t, nil, less); err == nil || got != nil {
			t.Errorf("without the suite %q are run", got)
		}
	})
}

// must returns the paths of a pattern that is well formed.
func must(paths []string, err error) []string {
	if err != nil {
		panic(err)
	}
	return paths
}

// testBill holds that the bill of materials beside an archive has every module of the program.
func testBill(t *testing.T, archive string) {
	var bill struct {
		BOMFormat string
		Metadata  struct {
			Component struct{ Name, Version string }
		}
		Components []struct{ Name, Version, PURL string }
	}
	data, err := os.ReadFile(strings.TrimSuffix(archive, ".tar.gz") + ".cdx.json")
	if err == nil {
		err = json.Unmarshal(data, &bill)
	}
	if err != nil || bill.BOMFormat != "CycloneDX" || bill.Metadata.Component.Version != "1.2.3" {
		t.Fatalf("%v: %.300s", err, data)
	}
	info, err := buildinfo.ReadFile(filepath.Join(filepath.Dir(archive), "xqpgn"))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"pkg:golang/std@" + runtime.Version()}
	for _, m := range info.Deps {
		want = append(want, "pkg:golang/"+m.Path+"@"+m.Version)
	}
	var got []string
	for _, c := range bill.Components {
		got = append(got, c.PURL)
	}
	if diff := cmp.Diff(want, got); diff != "" || len(want) < 5 {
		t.Errorf("modules (-want +got):\n%s", diff)
	}
}

// TestWorkflows holds that the scripts that the workflows run are in the repository, that a release needs the tests, and
// that its packages are built outside of the clone, which would make them dirty.
func TestWorkflows(t *testing.T) {
	script := regexp.MustCompile(`\.ci/[a-z]+`)
	for name, wants := range map[string][]string{
		"ci.yml":      {".ci/fuzz", ".ci/run"},
		"release.yml": {".ci/packages", ".ci/publish"},
	} {
		data, err := os.ReadFile(testdata.Path(t, ".github/workflows/"+name))
		if err != nil {
			t.Fatal(err)
		}
		var scripts []string
		for line := range strings.Lines(string(data)) {
			if strings.Contains(line, "run: ") {
				scripts = append(scripts, script.FindAllString(line, -1)...)
			}
		}
		slices.Sort(scripts)
		if diff := cmp.Diff(wants, slices.Compact(scripts)); diff != "" {
			t.Errorf("%s: scripts (-want +got):\n%s", name, diff)
		}
		for _, path := range scripts {
			if _, err := os.Stat(testdata.Path(t, path)); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if name == "release.yml" && !(strings.Contains(string(data), "needs: ci\n") && strings.Contains(string(data), "uses: ./.github/workflows/ci.yml\n") &&
			strings.Contains(string(data), `.ci/packages "$RUNNER_TEMP/out"`)) {
			t.Errorf("%s needs no tests, or packs into the clone", name)
		}
	}
}
