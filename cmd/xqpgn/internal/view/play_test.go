package view

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
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
	var x, y float64 // a piece is dragged from the panel, onto the board and beside it
	fmt.Sscan(p.eval(t, `(() => { const b = document.querySelector('#setup [data-piece=c]').getBoundingClientRect(); return (b.left + b.width / 2) + ' ' + (b.top + b.height / 2) })()`), &x, &y)
	toX, toY := p.square(t, "e5")
	for _, to := range [][2]float64{{toX, toY}, {x, y + 200}} {
		p.mouse(t, "mousePressed", x, y)
		p.mouse(t, "mouseMoved", (x+to[0])/2, (y+to[1])/2)
		p.mouse(t, "mouseMoved", to[0], to[1])
		p.picture(t, "setup-drag")
		p.mouse(t, "mouseReleased", to[0], to[1])
	}
	p.until(t, `document.querySelector('#board svg').dataset.fen === '3k5/9/9/9/4c4/9/9/9/9/4K4 b - - 0 1' && !document.querySelector('.carried') && !document.querySelector('#setup [aria-pressed=true]')`)
	p.tap(t, "e5")
	p.tap(t, "e5")
	p.click(t, "#setup-begin")
	p.until(t, `document.querySelector('#source').value.includes('[FEN "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1"]') && !document.body.classList.contains('setting')`)
	p.quiet(t)
}

// rightClick clicks on an element with the right button.
func (p *tab) rightClick(t *testing.T, selector string) {
	t.Helper()
	var x, y float64
	fmt.Sscan(p.eval(t, fmt.Sprintf(`(() => { const b = document.querySelector(%q).getBoundingClientRect(); return (b.left + b.width / 2) + ' ' + (b.top + b.height / 2) })()`, selector)), &x, &y)
	for _, kind := range []string{"mousePressed", "mouseReleased"} {
		p.ask(t, "Input.dispatchMouseEvent", map[string]any{"type": kind, "x": x, "y": y, "button": "right", "clickCount": 1})
	}
}

// TestMoveMenu opens the menu of a move by a right click, by the menu key and by a long press, and undoes what it did.
func TestMoveMenu(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "a.pgn", "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ (1. ... 炮８平５ 2. 马二进三) 2. 马二进三 车９平８ *\n")}}), 1280, 800)
	before, _ := p.source(t)
	has := func(want string) {
		t.Helper()
		p.until(t, fmt.Sprintf(`document.querySelector('#source').value.replace(/\s+/g, ' ').includes(%q)`, want))
		p.settled(t)
	}
	back := func() {
		t.Helper()
		p.control(t, "z")
		p.until(t, fmt.Sprintf(`document.querySelector('#source').value === %q`, before))
		p.settled(t)
	}
	const open, closed = `document.querySelector('#move-menu').matches(':popover-open')`, `!document.querySelector('#move-menu').matches(':popover-open')`

	p.rightClick(t, `#moves [data-ply="4"]`)
	p.until(t, open)
	p.picture(t, "move-menu")
	if got := p.eval(t, `document.querySelector('#move-menu [data-act=promote]').disabled`); got != "true" {
		t.Error("a move of the main line can be promoted")
	}
	p.click(t, `#move-menu [data-act=delete]`)
	has("2. 马二进三) *")
	back()
	p.rightClick(t, `#moves [data-ply="3"]`)
	p.click(t, `#move-menu [data-act=promote]`)
	has("1. 炮二平五 炮８平５ (1. ... 马８进７ 2. 马二进三 车９平８)")
	back()

	p.eval(t, `document.querySelector('#moves [data-ply="1"]').click()`)
	p.shows(t, "马８进７")
	p.press(t, "ContextMenu")
	p.until(t, open)
	p.press(t, "ArrowDown")
	p.until(t, `document.activeElement.dataset.act === 'glyph'`)
	p.press(t, "Escape")
	p.until(t, closed+` && document.activeElement.dataset.ply === '1'`)
	p.press(t, "ContextMenu", "ArrowDown")
	p.keys(t, "\n", 0)
	p.until(t, `document.querySelector('#remark-box').open && document.activeElement.id === 'remark-glyph'`)
	p.eval(t, `document.querySelector('#remark-glyph').value = '!'; document.querySelector('#remark-text').focus()`)
	p.ask(t, "Input.insertText", map[string]any{"text": "屏风马"})
	p.ask(t, "Input.dispatchKeyEvent", map[string]any{"type": "keyDown", "key": "Enter", "windowsVirtualKeyCode": 13, "modifiers": 2})
	has("马８进７! {屏风马}")
	back()

	p.ask(t, "Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true})
	var x, y float64
	fmt.Sscan(p.eval(t, `(() => { const b = document.querySelector('#moves [data-ply="2"]').getBoundingClientRect(); return (b.left + 9) + ' ' + (b.top + 9) })()`), &x, &y)
	p.ask(t, "Input.dispatchTouchEvent", map[string]any{"type": "touchStart", "touchPoints": []map[string]any{{"x": x, "y": y}}})
	p.until(t, open)
	p.ask(t, "Input.dispatchTouchEvent", map[string]any{"type": "touchEnd", "touchPoints": []map[string]any{}})
	p.until(t, open)
	p.click(t, `#move-menu [data-act=delete]`) // all that there is of the variation
	has("1. 炮二平五 马８进７ 2. 马二进三 车９平８ *")
	back()
	p.quiet(t)
}

// TestDeleteGone deletes a move that cannot be played while its text goes with what was typed just before: no other move
// goes in its place, and the page neither complains nor says that it deleted one.
func TestDeleteGone(t *testing.T) {
	c := newChromium(t)
	for _, rest := range []string{"*\n", "炮８平８ *\n"} {
		p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "a.pgn", "[Game \"Chinese Chess\"]\n\n1. 炮五平五 "+rest)}}), 1280, 800)
		p.network(t, 50, -1)
		p.eval(t, `(() => {
			const area = document.querySelector('#source'), start = area.value.indexOf('1. ');
			area.setRangeText('', start, start + '1. 炮五平五 '.length, 'end');
			area.dispatchEvent(new InputEvent('input'));
			document.querySelector('#moves [data-ply="0"]').dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true}));
			document.querySelector('#move-menu [data-act=delete]').click();
		})()`)
		p.settled(t)
		if got, _ := p.source(t); !strings.HasSuffix(got, "\n\n"+rest) {
			t.Errorf("the text is %q", got)
		}
		if got := p.alarmed(t); got != "<nil>" {
			t.Errorf("an alarm: %s", got)
		}
		if got := p.eval(t, `document.querySelector('#message').classList.contains('up')`); got == "true" {
			t.Errorf("the page says %q", p.text(t, "#message"))
		}
		p.quiet(t)
	}
}

// rightDrag drags from a square to another with the right button.
func (p *tab) rightDrag(t *testing.T, from, to string, modifiers int) {
	t.Helper()
	p.still(t)
	x, y := p.square(t, from)
	toX, toY := p.square(t, to)
	for _, step := range []struct {
		kind string
		x, y float64
	}{{"mousePressed", x, y}, {"mouseMoved", (x + toX) / 2, (y + toY) / 2}, {"mouseMoved", toX, toY}, {"mouseReleased", toX, toY}} {
		p.ask(t, "Input.dispatchMouseEvent", map[string]any{"type": step.kind, "x": step.x, "y": step.y, "button": "right", "buttons": 2, "clickCount": 1, "modifiers": modifiers})
	}
}

// TestArrows shows the arrows and marks of comments, and draws others, which become commands of the comment.
func TestArrows(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "a.pgn", "[Game \"Chinese Chess\"]\n\n{[%csl Yd0]} 1. 炮二平五 {中炮 [%cal Gh9g7,Rb9c7][%csl Re6] 攻} 马８进７ *\n")}}), 1280, 800)
	shown := func(want string) {
		t.Helper()
		p.until(t, fmt.Sprintf(`[...document.querySelectorAll('#board svg [data-arrow], #board svg [data-mark]')].map((e) => (e.dataset.arrow ?? e.dataset.mark) + e.getAttribute('class').slice(2)).join(' ') === %q`, want))
	}
	shown("d0-other")
	p.press(t, "ArrowRight")
	shown("h9g7-good b9c7-bad e6-bad")
	if got := p.text(t, "#now .comment"); got != "中炮 攻" {
		t.Errorf("the comment is %q", got)
	}
	p.picture(t, "arrows")
	p.press(t, "f")
	shown("h9g7-good b9c7-bad e6-bad")
	p.press(t, "f", "ArrowRight")
	shown("")
	has := func(want string) {
		t.Helper()
		p.until(t, fmt.Sprintf(`document.querySelector('#source').value.replace(/\s+/g, ' ').includes(%q)`, want))
		p.settled(t)
	}
	p.rightDrag(t, "h0", "g2", 0)
	has("马８进７ {[%cal Gh0g2]} *")
	shown("h0g2-good")
	p.rightDrag(t, "e3", "e6", 8)
	has("马８进７ {[%cal Gh0g2,Re3e6]} *")
	p.rightDrag(t, "e6", "e6", 1)
	shown("h0g2-good e3e6-bad e6-neutral")
	p.rightDrag(t, "h0", "g2", 0)
	p.rightDrag(t, "e6", "e6", 1)
	p.rightDrag(t, "e3", "e6", 8)
	shown("")
	has("攻} 马８进７ *")
	p.control(t, "z")
	shown("e3e6-bad")
	p.quiet(t)
}

// wheel turns the wheel over the board.
func (p *tab) wheel(t *testing.T, by int) {
	t.Helper()
	x, y := p.square(t, "e5")
	p.ask(t, "Input.dispatchMouseEvent", map[string]any{"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": by})
}

// finger drags a piece with a finger.
func (p *tab) finger(t *testing.T, from, to string) {
	t.Helper()
	p.still(t)
	x, y := p.square(t, from)
	toX, toY := p.square(t, to)
	at := func(kind string, points ...map[string]any) {
		p.ask(t, "Input.dispatchTouchEvent", map[string]any{"type": kind, "touchPoints": append([]map[string]any{}, points...)})
	}
	p.ask(t, "Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true})
	at("touchStart", map[string]any{"x": x, "y": y})
	for i := 1.0; i <= 4; i++ {
		at("touchMove", map[string]any{"x": x + (toX-x)*i/4, "y": y + (toY-y)*i/4})
	}
	at("touchEnd")
	p.ask(t, "Emulation.setTouchEmulationEnabled", map[string]any{"enabled": false})
}

// TestOtherWays plays by a finger and by words, and steps by the wheel.
func TestOtherWays(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1280, 800)
	before, _ := p.source(t)
	p.wheel(t, 120)
	p.shows(t, "炮二平五")
	p.wheel(t, 120)
	p.shows(t, "马８进７")
	p.wheel(t, -120)
	p.shows(t, "炮二平五")
	p.wheel(t, -120)
	p.finger(t, "h2", "e2")
	p.shows(t, "炮二平五")
	p.finger(t, "h9", "g7") // downwards, as one scrolls
	p.shows(t, "马８进７")
	for _, typed := range []string{"兵七进一", "卒７进１"} {
		p.press(t, "i")
		p.ask(t, "Input.insertText", map[string]any{"text": typed})
		p.keys(t, "\n", 0)
		p.shows(t, typed)
		p.press(t, "Escape")
	}
	if got, _ := p.source(t); !strings.Contains(got, "2. 马二进三 (2. 兵七进一 卒７进１) 车９平８") {
		t.Errorf("moves that were typed:\n%s", got)
	}
	for _, typed := range []string{"h0g2", "b7-e7", "R5.4"} {
		p.eval(t, `document.querySelector('#move-text').focus()`)
		p.ask(t, "Input.insertText", map[string]any{"text": typed})
		p.keys(t, "\n", 0)
		p.settled(t)
	}
	p.until(t, `!document.querySelector('#alarm').hidden && document.querySelector('#move-text').value === 'R5.4'`) // no rook is there
	if got, _ := p.source(t); !strings.Contains(strings.ReplaceAll(got, "\n", " "), "(2. 兵七进一 卒７进１ 3. 马二进三 炮２平５)") {
		t.Errorf("moves that were typed:\n%s", got)
	}
	if said := p.text(t, "#alarm-text"); strings.Contains(said, "undefined") || strings.Contains(said, "no such request") {
		t.Errorf("the alarm says %s", said)
	}
	for range 4 {
		p.control(t, "z")
		p.settled(t)
	}
	p.eval(t, `document.activeElement.blur()`)
	for range 4 {
		p.control(t, "z")
		p.settled(t)
	}
	if got, _ := p.source(t); got != before {
		t.Errorf("after undo:\n%s", got)
	}
	p.quiet(t)
}

// TestSetupMessages sets up positions that are none, and holds that they stay until the set-up is left.
func TestSetupMessages(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1280, 900)
	p.press(t, "s")
	p.until(t, `document.querySelector('#setup-fen')?.value.startsWith('rnbakabnr')`)
	fen := func(text, says string) {
		t.Helper()
		p.eval(t, fmt.Sprintf(`(() => { const f = document.querySelector('#setup-fen'); f.focus(); f.value = %q; f.dispatchEvent(new Event('input')) })()`, text))
		p.until(t, fmt.Sprintf(`document.querySelector('#setup [role=alert]').textContent.includes(%q)`, says))
	}
	board := func(want string) {
		t.Helper()
		p.until(t, fmt.Sprintf(`document.querySelector('#board svg').dataset.fen.startsWith(%q)`, want))
	}
	fen("nonsense", `unknown piece "o"`)
	board("rnbakabnr/")
	fen("9/9/9/9/9/9/9/9/9 w", "not ten ranks")
	board("rnbakabnr/")
	p.picture(t, "setup-message")
	p.click(t, "#setup-begin")
	p.until(t, `document.body.classList.contains('setting') && document.querySelector('#setup [role=alert]').textContent !== ''`)
	fen("9/9/9/9/9/9/9/9/9/4K4 b", "Black: the king is missing")
	board("9/9/9/9/9/9/9/9/9/4K4 b")
	fen("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "")
	board("4k4/9/9/9/9/9/9/9/9/3K5 w")
	p.eval(t, `document.activeElement.blur()`)
	p.press(t, "ArrowRight", "End", "]", " ", "e")
	p.wheel(t, 120)
	p.click(t, "#language")
	p.until(t, `document.querySelector('#setup-empty').textContent === '清空'`)
	board("4k4/9/9/9/9/9/9/9/9/3K5 w")
	p.finger(t, "d0", "e1")
	board("4k4/9/9/9/9/9/9/9/4K4/9 w")
	p.until(t, `document.querySelector('#setup [role=alert]').textContent.includes('照面')`)
	p.press(t, "s")
	board("rnbakabnr/")
	p.press(t, "ArrowRight")
	p.shows(t, "炮二平五")
	p.quiet(t)
}

// TestDropSeveral drops two files at once, in two encodings, and a ZIP of them with a picture.
func TestDropSeveral(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, nil), 1280, 800)
	gb, err := grammar.GB18030.Append(nil, "[Red \"乙\"]\n\n1. 炮二平五 马８进７ *\n")
	if err != nil {
		t.Fatal(err)
	}
	p.eval(t, fmt.Sprintf(`(() => {
		const transfer = new DataTransfer();
		transfer.items.add(new File(['[Red "甲"]\n\n1. 兵七进一 *\n'], '甲.pgn'));
		transfer.items.add(new File([new Uint8Array(%s)], 'b.pgn'));
		document.dispatchEvent(new DragEvent('drop', {dataTransfer: transfer, bubbles: true, cancelable: true}));
	})()`, strings.ReplaceAll(fmt.Sprint(gb), " ", ",")))
	p.until(t, `[...document.querySelectorAll('#games .red')].map((e) => e.textContent).join() === '甲,乙' && document.querySelector('#players').textContent.includes('甲')`)
	p.press(t, "Escape", "]") // out of the text
	p.until(t, `document.querySelector('#players').textContent.includes('乙')`)
	p.press(t, "ArrowRight")
	p.shows(t, "炮二平五")
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	for name, text := range map[string]string{"x/a.pgn": "[Red \"丙\"]\n\n1. 炮二平五 *\n", "x/b.png": "\x89PNG\r\n\x1a\n"} {
		member, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		member.Write([]byte(text))
	}
	w.Close()
	p.drop(t, "games.zip", packed.Bytes())
	p.until(t, `document.querySelector('#players').textContent.includes('丙')`)
	p.quiet(t)
}
