package view

import (
	"fmt"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
)

// TestLayout holds how large the board is in windows of many sizes, at twice the size of text,
// and in a small frame, where the buttons are in sight too.
func TestLayout(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1440, 900)
	p.press(t, "End") // a move without a comment
	inSight := func(what string) {
		t.Helper()
		if hidden := p.eval(t, `[...document.querySelectorAll('.controls button:not(#remark), #board, [role=tab]')].filter((e) => { const b = e.getBoundingClientRect(); return b.width === 0 || b.top < 0 || b.left < 0 || b.bottom > innerHeight + 1 || b.right > innerWidth + 1 }).map((e) => e.id).join()`); hidden != "" {
			t.Errorf("%s: out of sight: %s", what, hidden)
		}
	}
	for _, s := range []struct {
		width, height, board int
		list                 bool
	}{
		{2560, 1300, 900, true}, {1440, 900, 580, true}, {1001, 768, 400, true}, {1024, 700, 400, true},
		{980, 768, 400, false}, {820, 1180, 580, false}, {844, 390, 220, false}, {640, 480, 270, false}, {390, 844, 360, false}, {360, 640, 260, false},
	} {
		what := fmt.Sprintf("%dx%d", s.width, s.height)
		p.size(t, s.width, s.height)
		p.until(t, fmt.Sprintf(`document.body.classList.contains('listed') === %v`, s.list))
		inSight(what)
		var board float64
		fmt.Sscan(p.eval(t, `document.querySelector('#board').getBoundingClientRect().width`), &board)
		if int(board) < s.board {
			t.Errorf("%s: the board has %.0f px, want %d", what, board, s.board)
		}
		if s.list && p.eval(t, `(() => { const stage = document.querySelector('.stage'); return stage.scrollHeight > stage.clientHeight })()`) == "true" {
			t.Errorf("%s: the board scrolls", what)
		}
	}
	p.size(t, 1280, 900)
	p.eval(t, `document.documentElement.style.fontSize = '200%'`)
	var board float64
	fmt.Sscan(p.eval(t, `document.querySelector('#board').getBoundingClientRect().width`), &board)
	if board < 400 {
		t.Errorf("at twice the size of text the board has %.0f px", board)
	}
	inSight("200 %")
	p.eval(t, `document.documentElement.style.fontSize = ''`)
	p.ask(t, "Emulation.setEmulatedMedia", map[string]any{"media": "print"})
	if got := p.eval(t, `[...document.querySelectorAll('.controls, .tabs, #list, #text')].some((e) => e.checkVisibility()) || !document.querySelector('#moves').checkVisibility()`); got != "false" {
		t.Error("on paper there is what only a screen needs")
	}
	p.picture(t, "paper")
	p.quiet(t)

	p = c.open(t, "file://"+embedded(t, grammar.Parse(someGames)[0]), 640, 480)
	inSight("a frame of 640x480")
}
