package packages

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/xqpgn/xqpgn/testdata"
)

// twoGames is the file that the pages speak of: its second game has an impossible move.
const twoGames = `[Game "Chinese Chess"]
[Red "胡荣华"]
[Black "柳大华"]
[Result "1-0"]

1. 炮二平五 马８进７ 2. 马二进三 1-0

[Game "Chinese Chess"]
[Red "许银川"]
[Black "吕钦"]
[Result "*"]

1. 炮二平五 马８进７ 2. 炮五进三 *
`

// fence finds the blocks of a page, with their languages.
var fence = regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)^```$")

// runPages runs the programs of pages below a folder that has a package installed, each as what interpreter
// makes of it, and the shell commands between them. Below each program the page shows what it prints; -update
// writes that anew.
func runPages(t *testing.T, installed, language string, interpreter func(program string) *exec.Cmd, pages ...string) {
	t.Helper()
	path := "PATH=" + filepath.Join(installed, "bin") + string(filepath.ListSeparator) + os.Getenv("PATH")
	for _, page := range pages {
		text, err := os.ReadFile(page)
		folder, err2 := os.MkdirTemp(installed, "page")
		err3 := os.WriteFile(filepath.Join(folder, "games.pgn"), []byte(twoGames), 0o644)
		err4 := os.CopyFS(filepath.Join(folder, "games"), os.DirFS(testdata.Path(t, "testdata/games")))
		if err := errors.Join(err, err2, err3, err4); err != nil {
			t.Fatal(err)
		}
		printed, programs, pending := "", 0, false
		got := fence.ReplaceAllStringFunc(string(text), func(block string) string {
			parts := fence.FindStringSubmatch(block)
			var command *exec.Cmd
			switch parts[1] {
			case language:
				if pending {
					t.Errorf("%s does not show what a program prints above\n%s", page, block)
				}
				command, programs, pending = interpreter(parts[2]), programs+1, true
			case "sh":
				command = exec.Command("bash", "-c", parts[2])
			case "":
				if pending {
					block, pending = "```\n"+printed+"```", false
				}
			}
			if command != nil {
				command.Dir, command.Stderr = folder, os.Stderr
				command.Env = append(os.Environ(), path, "PYTHONUTF8=1", "LC_ALL=C.UTF-8")
				out, err := command.Output()
				if err != nil {
					t.Errorf("%s: %v\n%s", page, err, block)
				}
				printed = string(out)
			}
			return block
		})
		if pending || programs == 0 {
			t.Errorf("%s has %d programs, or does not show what the last prints", page, programs)
		}
		testdata.Golden(t, page, got)
	}
}

// testElement opens the piece of a page that docs/javascript.md shows in a browser, and holds that it shows the
// ply that it says. The page has the installed package beside it, and a file of two games.
func testElement(t *testing.T, installed string) {
	need(t, "chromium")
	page, err := os.ReadFile("../docs/javascript.md")
	if err != nil {
		t.Fatal(err)
	}
	game, err := os.ReadFile(testdata.Path(t, "testdata/games/classic.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	body := `<!DOCTYPE html><meta charset="utf-8"><script>setInterval(() => {
	const board = document.querySelector('xiangqi-game');
	if (board?.dataset.ready !== undefined) fetch('shown', { method: 'POST', body: board.ply + ' ' + board.shadowRoot.querySelector('[aria-current]').textContent });
}, 100)</script>`
	for _, block := range fence.FindAllSubmatch(page, -1) {
		if string(block[1]) == "html" {
			body += string(block[2])
		}
	}
	shown := make(chan string)
	site := http.NewServeMux()
	site.Handle("/xqpgn/", http.StripPrefix("/xqpgn/", http.FileServer(http.Dir(installed))))
	site.HandleFunc("/games.pgn", func(w http.ResponseWriter, _ *http.Request) { w.Write(bytes.Repeat(game, 2)) })
	site.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, body) })
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	site.HandleFunc("/shown", func(_ http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		select {
		case shown <- string(text):
		case <-ctx.Done():
		}
	})
	server := httptest.NewServer(site)
	defer server.Close()
	profile, err := os.MkdirTemp("", "xqpgn-element") // not TempDir: the browser may write into it a moment after its end
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(profile)
	browser := exec.CommandContext(ctx, "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--user-data-dir="+profile, server.URL)
	browser.Cancel, browser.WaitDelay = func() error { return browser.Process.Signal(os.Interrupt) }, 10*time.Second
	if err := browser.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { cancel(); browser.Wait() }()
	select {
	case got := <-shown:
		if want := "12 车１平２"; got != want {
			t.Errorf("the element shows %s, want %s", got, want)
		}
	case <-ctx.Done():
		t.Error("the element shows nothing")
	}
}
