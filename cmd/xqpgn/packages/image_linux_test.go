package packages

import (
	"archive/zip"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// TestImage runs the commands of the Dockerfile into a folder, and the program in it as the image does: with this folder
// as the whole system, and as nobody. An archive on standard input needs a temporary file.
func TestImage(t *testing.T) {
	if testdata.Size(0, 1) == 0 {
		t.Skip("XQPGN_LONG is not set: the image is not built")
	}
	if os.Getuid() != 0 {
		t.Skip("only root runs a program in a folder as the whole system: the image is not tested")
	}
	text, err := os.ReadFile("Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	image := filepath.Join(t.TempDir(), "image")
	t.Setenv("TARGETARCH", runtime.GOARCH)
	t.Setenv("GOFLAGS", os.Getenv("GOFLAGS")+" -pgo=off") // as tests are built, so most is in the cache
	for _, m := range regexp.MustCompile(`(?m)^RUN (.*)$`).FindAllStringSubmatch(string(text), -1) {
		run(t, testdata.Path(t, "."), "sh", "-c", strings.ReplaceAll(m[1], "/image", image))
	}
	if !strings.Contains(string(text), "\nUSER 65534:65534\n") {
		t.Error("the program does not run as nobody")
	}

	mistake, err := os.ReadFile(testdata.Path(t, "testdata/mistake.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	var games bytes.Buffer
	archive := zip.NewWriter(&games)
	w, err := archive.Create("mistake.pgn")
	if err == nil {
		_, err = w.Write(mistake)
	}
	if err != nil || archive.Close() != nil {
		t.Fatal(err)
	}
	check := func() (string, int) {
		command := &exec.Cmd{Path: "/xqpgn", Args: []string{"xqpgn", "check", "-"}, Dir: "/", Env: []string{}, Stdin: bytes.NewReader(games.Bytes()), SysProcAttr: &syscall.SysProcAttr{
			Chroot: image, Credential: &syscall.Credential{Uid: 65534, Gid: 65534},
		}}
		out, err := command.CombinedOutput()
		if command.ProcessState == nil {
			t.Skipf("%v: the image is not tested", err)
		}
		return string(out), command.ProcessState.ExitCode()
	}
	if out, status := check(); status != 1 || !strings.Contains(out, "[move-impossible") {
		t.Errorf("status %d, want a finding:\n%s", status, out)
	}
	if err := os.Remove(filepath.Join(image, "tmp")); err != nil {
		t.Fatal(err)
	}
	if out, status := check(); status != 2 {
		t.Errorf("without a folder for temporary files: status %d, so this test holds nothing:\n%s", status, out)
	}
}
