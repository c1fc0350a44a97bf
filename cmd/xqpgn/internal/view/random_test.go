package view

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/xqpgn/xqpgn/testdata"
)

// randomSessions is how many sessions TestRandomSessions has. A session in its long form takes a minute or two.
var randomSessions = flag.Int("sessions", 2, "number of random sessions on the page")

// TestRandomSessions acts at random on the page: keys, moves, comments, fixes, undo in bursts, other games and
// files, and saving. Text, tree and board agree whenever the page is at rest, nothing is written but by Save, and
// undo of all edits gives the file's bytes.
func TestRandomSessions(t *testing.T) {
	script, err := os.ReadFile("testdata/random.js")
	if err != nil {
		t.Fatal(err)
	}
	mixed := "[Game \"Chinese Chess\"]\n[Red \"戊\"]\r\n\r1. 炮二平五 马８进７ *\r\n\n[Game \"Chinese Chess\"]\n[Red \"己\"]\n\n1. 炮二平五 {\xff} 炮８平５ *\n"
	files := map[string]string{"a.pgn": strings.ReplaceAll(someGames, "\n", "\r\n"), "b.pgn": mixed}
	for seed := range *randomSessions {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			c := newChromium(t)
			folder := t.TempDir()
			for name, text := range files {
				if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			p := c.open(t, serve(t, &Catalog{Paths: []string{folder}}), 1280, 800)
			p.until(t, `document.querySelectorAll('#games [data-game]').length === 5`)
			p.ask(t, "Emulation.setCPUThrottlingRate", map[string]any{"rate": []int{1, 6}[seed%2]})
			var done struct {
				Wrong, Log, Travel []string
				Saves              bool
			}
			p.eval(t, fmt.Sprintf(`{ (%s)(%d, %d).then((all) => { window.done = all }, (error) => { window.done = JSON.stringify({wrong: [error.stack]}) }); "" }`, script, seed, testdata.Size(80, 300)))
			for end := time.Now().Add(10 * patience); time.Now().Before(end) && p.eval(t, `Boolean(window.done)`) != "true"; {
				time.Sleep(200 * time.Millisecond)
			}
			if err := json.Unmarshal([]byte(p.eval(t, `window.done`)), &done); err != nil {
				t.Fatal(err)
			}
			for _, wrong := range done.Wrong {
				t.Errorf("%.3000s", wrong)
			}
			if t.Failed() {
				t.Log(done.Log)
				return
			}
			for name, text := range files {
				if now, err := os.ReadFile(filepath.Join(folder, name)); err != nil || !done.Saves && string(now) != text {
					t.Errorf("%s was written without Save: %v\n%q", name, err, now)
				}
			}
			p.saveAll(t)
			for name, text := range files {
				if now, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(now) != text {
					t.Errorf("after undo of all %s is %v\n%q, want\n%q", name, err, now, text)
				}
			}
			p.quiet(t)
		})
	}
}

// saveAll saves both files, whether they count as edited or not.
func (p *tab) saveAll(t *testing.T) {
	t.Helper()
	p.eval(t, `(async () => {
		await session.settled();
		for (const game of [document.querySelector('#games [data-game]'), [...document.querySelectorAll('#games [data-game]')].at(-1)]) {
			game.click();
			await session.settled();
			await session.save(true);
		}
	})()`)
}
