package view

import (
	"fmt"
	"strings"
	"testing"
)

// square returns where a square of the board is in the window.
func (p *tab) square(t *testing.T, name string) (x, y float64) {
	t.Helper()
	fmt.Sscan(p.eval(t, fmt.Sprintf(`(() => { const b = document.querySelector('#board [data-square=%s]').getBoundingClientRect(); return (b.left + b.width / 2) + ' ' + (b.top + b.height / 2) })()`, name)), &x, &y)
	return x, y
}

// mouse moves, presses or releases the mouse.
func (p *tab) mouse(t *testing.T, kind string, x, y float64) {
	t.Helper()
	p.ask(t, "Input.dispatchMouseEvent", map[string]any{"type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1})
}

// tap taps a square.
func (p *tab) tap(t *testing.T, name string) {
	t.Helper()
	p.still(t)
	x, y := p.square(t, name)
	p.mouse(t, "mousePressed", x, y)
	p.mouse(t, "mouseReleased", x, y)
}

// drag drags a piece.
func (p *tab) drag(t *testing.T, from, to string) {
	t.Helper()
	p.still(t)
	x, y := p.square(t, from)
	toX, toY := p.square(t, to)
	p.mouse(t, "mousePressed", x, y)
	p.mouse(t, "mouseMoved", (x+toX)/2, (y+toY)/2)
	p.mouse(t, "mouseMoved", toX, toY)
	p.mouse(t, "mouseReleased", toX, toY)
}

// network sets how many milliseconds the server takes longer, and how many bytes a second go up to it; -1 is no limit.
func (p *tab) network(t *testing.T, latency, up int) {
	t.Helper()
	p.ask(t, "Network.emulateNetworkConditions", map[string]any{"offline": false, "latency": latency, "downloadThroughput": -1, "uploadThroughput": up})
}

// shows waits until the page says that a move is on the board.
func (p *tab) shows(t *testing.T, move string) {
	t.Helper()
	p.until(t, fmt.Sprintf(`document.querySelector('#now .told b').textContent.includes(%q)`, move))
}

// TestPlay plays on the board: along the line, beside it, and at its end. Each is an edit of
// the text, and is undone as one.
func TestPlay(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1280, 800)
	before, _ := p.source(t)
	p.tap(t, "h2")
	p.until(t, `document.querySelectorAll('#board .target').length === 12`)
	p.picture(t, "targets-of-a-cannon")
	p.tap(t, "e2")
	p.shows(t, "炮二平五")
	p.drag(t, "h9", "g7")
	p.shows(t, "马８进７")
	if got, _ := p.source(t); got != before {
		t.Errorf("the text was changed by moves that are there:\n%s", got)
	}
	p.network(t, 500, -1)
	p.drag(t, "g3", "g5") // no move
	p.tap(t, "c3")        // before the server has said so
	p.until(t, `document.querySelectorAll('#board .target').length === 1`)
	p.network(t, 0, -1)
	p.tap(t, "c4")
	p.shows(t, "兵七进一")
	if got, _ := p.source(t); !strings.Contains(got, "2. 马二进三 (2. 兵七进一) 车９平８") {
		t.Errorf("a variation:\n%s", got)
	}
	p.drag(t, "g6", "g5")
	p.shows(t, "卒７进１")
	if got, _ := p.source(t); !strings.Contains(got, "(2. 兵七进一 卒７进１)") {
		t.Errorf("the variation goes on:\n%s", got)
	}
	p.press(t, "e")
	p.until(t, `document.querySelector('#remark-box').open`)
	p.click(t, "#remark-text")
	p.ask(t, "Input.insertText", map[string]any{"text": "仙人指路"})
	p.eval(t, `document.querySelector('#remark-glyph').value = '!?'`)
	p.click(t, "#remark-box button[value=yes]")
	p.until(t, `document.querySelector('#now').textContent.includes('仙人指路')`)
	if got, _ := p.source(t); !strings.Contains(got, "卒７进１!? {仙人指路})") {
		t.Errorf("a comment:\n%s", got)
	}
	for range 3 {
		p.control(t, "z")
		p.settled(t)
	}
	p.until(t, `document.querySelector('#undo').disabled`)
	if got, _ := p.source(t); got != before {
		t.Errorf("after undo:\n%s", got)
	}

	// into nothing, as Black sees it
	p.press(t, "n")
	p.until(t, `document.querySelector('#source').value === ''`)
	p.press(t, "Escape", "f")
	p.drag(t, "h2", "e2")
	p.shows(t, "炮二平五")
	p.drag(t, "h9", "g7")
	p.shows(t, "马８进７")
	if got, _ := p.source(t); !strings.Contains(got, "1. 炮二平五 马８进７ *") {
		t.Errorf("a game from nothing:\n%s", got)
	}
	p.quiet(t)
}

// TestSetup sets a position up by hand, finds the games that have it, and begins a game with it.
func TestSetup(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1280, 900)
	p.press(t, "s")
	p.until(t, `document.querySelectorAll('#setup .piece svg').length === 14`)
	p.tap(t, "h2") // moves a piece
	p.tap(t, "e2")
	p.until(t, `document.querySelector('#board svg').dataset.fen === 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 0 1'`)
	p.eval(t, `(() => { const s = document.querySelector('#setup-side'); s.value = 'b'; s.dispatchEvent(new Event('change')) })()`)
	p.picture(t, "setup")
	p.click(t, "#setup-find")
	p.until(t, `!document.querySelector('#holding').hidden && document.querySelector('#count').textContent !== ''`)
	if found := p.eval(t, `document.querySelectorAll('#games [data-game]').length`); found == "0" {
		t.Error("no game after 炮二平五")
	}
	p.click(t, "#setup-empty")
	for _, put := range []string{"K e0", "k d9", "R a1"} {
		letter, square, _ := strings.Cut(put, " ")
		p.click(t, fmt.Sprintf("#setup [data-piece=%s]", letter))
		p.tap(t, square)
	}
	p.until(t, `document.querySelector('#board svg').dataset.fen === '3k5/9/9/9/9/9/9/9/R8/4K4 b - - 0 1'`)
	p.click(t, "#setup [data-piece=R]") // out of the hand
	p.tap(t, "a1")
	p.tap(t, "a1") // off the board
	p.until(t, `document.querySelector('#board svg').dataset.fen === '3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1'`)
	p.click(t, "#setup-begin")
	p.until(t, `document.querySelector('#source').value.includes('[FEN "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1"]') && !document.body.classList.contains('setting')`)
	p.quiet(t)
}
