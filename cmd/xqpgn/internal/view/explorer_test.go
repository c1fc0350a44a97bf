package view

import "testing"

// TestExplorer shows what the games of the list played in the position on the board, and plays it.
func TestExplorer(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1280, 800)
	first := func() string { return `document.querySelector('#explorer [data-move]')?.dataset.move` }
	p.press(t, "b")
	p.until(t, first()+` === 'h2e2'`)
	if got := p.eval(t, `document.querySelector('#explorer [data-move]').getAttribute('aria-label')`); got != "炮二平五, 2 games, Red won 50 %, drawn 50 %" {
		t.Errorf("the first move says %q", got)
	}
	p.picture(t, "explorer")
	before, _ := p.source(t)
	p.click(t, "#explorer [data-move=h2e2]")
	p.shows(t, "炮二平五")
	p.until(t, first()+` === 'h9g7'`)
	p.settled(t)
	if got, _ := p.source(t); got != before {
		t.Errorf("a move that the game has changes its text:\n%s", got)
	}
	p.press(t, "End")
	p.until(t, `document.querySelector('#explorer p').textContent.includes('first 20 plies')`)
	p.press(t, "Home")
	p.until(t, first()+` === 'h2e2'`)
	p.eval(t, `document.documentElement.dataset.theme = 'dark'`)
	p.size(t, 390, 844)
	p.picture(t, "explorer-phone")
	if got := p.eval(t, `document.querySelector('#explorer').getBoundingClientRect().height > 100 && document.documentElement.scrollWidth <= innerWidth`); got != "true" {
		t.Error("on a phone the explorer has no room")
	}
	p.press(t, "b")
	p.until(t, `document.querySelector('#explorer').hidden`)
	p.quiet(t)
}
