package view

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// numbered returns games of players with numbers, from 0 on.
func numbered(n int) string {
	var all strings.Builder
	for i := range n {
		fmt.Fprintf(&all, "[Game \"Chinese Chess\"]\n[Red \"红%d\"]\n[Black \"黑%d\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 *\n\n", i, i)
	}
	return all.String()
}

// players waits until the page shows the game of a number.
func (p *tab) players(t *testing.T, number int) {
	t.Helper()
	p.until(t, fmt.Sprintf(`document.querySelector('#players .red')?.textContent === '红%d'`, number))
}

// TestLinks follows links into a long list: forward and back from there, and to another game
// in the same tab.
func TestLinks(t *testing.T) {
	c := newChromium(t)
	url := serve(t, &Catalog{Paths: []string{put(t, "games.pgn", numbered(3000))}})
	p := c.open(t, url+"#2500/2", 1280, 800)
	p.players(t, 2499)
	if got := p.now(t); got != "1. … 马８进７" {
		t.Errorf("now: %q", got)
	}
	p.until(t, `document.querySelector('[data-game="2499"][aria-current]')?.getBoundingClientRect().top > 0`) // in sight
	p.press(t, "]")
	p.players(t, 2500)
	p.press(t, "[", "[")
	p.players(t, 2498)
	p.eval(t, `location.hash = '#7/3'`)
	p.players(t, 6)
	if got := p.now(t); got != "2. 马二进三" {
		t.Errorf("now: %q", got)
	}
	p.eval(t, `location.hash = '#7/1'`)
	if got := p.now(t); got != "1. 炮二平五" {
		t.Errorf("now: %q", got)
	}
	p.press(t, "[", "[", "[", "[", "[", "[", "[")
	p.players(t, 0)

	// only what is in sight is in the page, and the end is reached at once
	p.eval(t, `document.querySelector('#games').scrollTop = 1e9`)
	p.until(t, `document.querySelector('[data-game="2999"]')`)
	if n := p.eval(t, `document.querySelectorAll('[data-game]').length < 300`); n != "true" {
		t.Error("all games are in the page")
	}
	p.click(t, `[data-game="2999"]`)
	p.players(t, 2999)

	// the list comes back when there is room for it again
	p.size(t, 900, 800)
	p.until(t, `!document.body.classList.contains('listed')`)
	p.size(t, 1280, 800)
	p.until(t, `document.body.classList.contains('listed') && document.querySelector('[data-game]')`)
	p.quiet(t)
}

// TestIdentity puts games before the one that is shown, and takes them away: it stays, with
// its ply, its link and its edits.
func TestIdentity(t *testing.T) {
	all := strings.SplitAfter(numbered(9), "*\n\n")
	path := put(t, "games.pgn", strings.Join(all[:6], ""))
	write := func(games ...string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(strings.Join(games, "")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{path}}), 1280, 800)
	p.click(t, `[data-game="3"]`)
	p.players(t, 3)
	p.press(t, "ArrowRight", "ArrowRight")
	write(append([]string{all[8], all[7]}, all[:6]...)...)
	p.until(t, `document.querySelector('[data-game="5"]')?.getAttribute('aria-current')`)
	p.players(t, 3)
	p.until(t, `location.hash === '#6/2'`)
	if got := p.now(t); got != "1. … 马８进７" {
		t.Errorf("now: %q", got)
	}
	// the game itself is another one, and one more before it is gone
	write(append([]string{all[8], all[0], all[1], all[2]}, strings.Replace(all[3], "马二进三", "兵七进一", 1), all[4], all[5])...)
	p.until(t, `document.querySelector('#moves').textContent.includes('兵七进一')`)
	p.players(t, 3)
	p.until(t, `location.hash === '#5/2'`)

	// an edit in the page, and another program writes the file
	p.cursor(t, `[Red "红3`)
	p.keys(t, "x", 0)
	p.settled(t)
	p.countNews(t)
	write(all...)
	p.until(t, "window.news > 0")
	if got, _ := p.source(t); !strings.Contains(got, `"红3x"`) {
		t.Errorf("the edit is gone: %s", got)
	}
	p.keys(t, "y", 0)
	p.settled(t)
	if got := p.text(t, "#players .red"); got != "红3xy" {
		t.Errorf("typed on: %q", got)
	}
	p.quiet(t)
}
