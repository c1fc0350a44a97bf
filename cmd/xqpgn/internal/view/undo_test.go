package view

import (
	"os"
	"strings"
	"testing"
	"time"
)

// alarmed returns what the page complains of.
func (p *tab) alarmed(t *testing.T) string {
	t.Helper()
	return p.text(t, "#alarm:not([hidden])")
}

// TestHeldUndo holds Ctrl+Z down after edits in two games: one edit after the other is undone, each at its place,
// and the page goes to the game where it was made.
func TestHeldUndo(t *testing.T) {
	c := newChromium(t)
	path := put(t, "games.pgn", someGames)
	p := c.open(t, serve(t, &Catalog{Paths: []string{path}}), 1280, 800)
	first, _ := p.source(t)
	edit := func(behind string, n int) {
		p.cursor(t, behind)
		for range n {
			p.keys(t, "{", 0)
			p.keys(t, "\n}", 0) // a line break ends what is undone at one go
		}
	}
	edit("1. 炮二平五", 4)
	p.press(t, "Escape", "]")
	p.until(t, `document.querySelector('#players').textContent.includes('丙')`)
	second, _ := p.source(t)
	edit("1. 炮二平五", 4)
	for range 100 {
		p.control(t, "z")
		time.Sleep(33 * time.Millisecond)
		if p.eval(t, `document.querySelector('#undo').disabled`) == "true" {
			break
		}
	}
	p.settled(t)
	if got := p.alarmed(t); got != "<nil>" {
		t.Errorf("an alarm: %s", got)
	}
	if got, _ := p.source(t); got != first {
		t.Errorf("the text is\n%s\nwant that of the first game\n%s", got, first)
	}
	if got := p.text(t, "#players"); !strings.Contains(got, "甲") {
		t.Errorf("the game of %s is shown", got)
	}
	p.press(t, "Escape", "]")
	p.until(t, `document.querySelector('#players').textContent.includes('丙')`)
	if got, _ := p.source(t); got != second {
		t.Errorf("the second game is\n%s\nwant\n%s", got, second)
	}
	if now, err := os.ReadFile(path); err != nil || string(now) != someGames {
		t.Errorf("the file was written: %v", err)
	}
	p.quiet(t)
}

// TestUndoAtOnce plays a move, and takes it back some milliseconds later, before the library has answered.
func TestUndoAtOnce(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1280, 800)
	before, _ := p.source(t)
	for _, pause := range []int{0, 5, 10, 15} {
		p.press(t, "Home")
		p.network(t, 10, -1)
		p.tap(t, "c3")
		p.until(t, `document.querySelector('#board .target')`)
		x, y := p.square(t, "c4")
		p.mouse(t, "mousePressed", x, y)
		p.mouse(t, "mouseReleased", x, y)
		time.Sleep(time.Duration(pause) * time.Millisecond)
		p.control(t, "z")
		p.network(t, 0, -1)
		p.settled(t)
		if got, _ := p.source(t); got != before {
			t.Errorf("%d ms: the text is\n%s", pause, got)
		}
		if got := p.alarmed(t); got != "<nil>" {
			t.Errorf("%d ms: %s", pause, got)
		}
	}
	p.quiet(t)
}

// TestCommentByKeys leaves the comment's box by keys: Ctrl+Enter and Escape keep what was typed, Cancel does not.
func TestCommentByKeys(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", "1. 炮二平五 马８进７ *\n")}}), 1280, 800)
	for _, s := range []struct {
		leave func()
		want  string
	}{
		{func() { p.press(t, "Escape") }, "1. 炮二平五 {a} 马８进７ *\n"},
		{func() {
			p.ask(t, "Input.dispatchKeyEvent", map[string]any{"type": "keyDown", "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "modifiers": 2})
		}, "1. 炮二平五 {aa} 马８进７ *\n"},
		{func() { p.click(t, "#remark-box button[value='']") }, "1. 炮二平五 {aa} 马８进７ *\n"},
	} {
		p.press(t, "Home", "ArrowRight", "e")
		p.until(t, `document.querySelector('#remark-box').open`)
		p.eval(t, `(() => { const a = document.querySelector('#remark-text'); a.focus(); a.setSelectionRange(9, 9) })()`)
		p.keys(t, "a", 0)
		s.leave()
		p.until(t, `!document.querySelector('#remark-box').open`)
		p.settled(t)
		if got, _ := p.source(t); got != s.want {
			t.Errorf("the text is %q, want %q", got, s.want)
		}
	}
	p.quiet(t)
}
