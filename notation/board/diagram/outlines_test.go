package diagram

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
)

// All characters that pictures are written with have an outline.
func TestOutlines(t *testing.T) {
	for _, traditional := range []bool{false, true} {
		for _, iccs := range []bool{false, true} {
			svg := string(AppendSVG(nil, board.Start(), Config{Traditional: traditional, ICCS: iccs}))
			if strings.Contains(svg, `d=""`) || strings.Contains(svg, "<text") || strings.Contains(svg, "font-family") {
				t.Errorf("traditional %v, ICCS %v: a character has no outline", traditional, iccs)
			}
		}
	}
	for kind := board.King; kind <= board.Pawn; kind++ {
		for _, names := range pieceNames[kind] {
			for _, name := range names {
				if outlines[[]rune(name)[0]] == "" {
					t.Errorf("%s has no outline", name)
				}
			}
		}
	}
}

// The outlines are those of the font, where it is installed.
func TestOutlinesAreFresh(t *testing.T) {
	if _, err := os.Stat("/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf"); err != nil {
		t.Skip("fonts-lxgw-wenkai is not installed")
	}
	fresh := filepath.Join(t.TempDir(), "outlines.go")
	if out, err := exec.Command("go", "run", "outlines_generate.go", "-o", fresh).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	want, _ := os.ReadFile(fresh)
	if got, _ := os.ReadFile("outlines.go"); !bytes.Equal(got, want) {
		t.Error("outlines.go is not what go generate writes")
	}
}
