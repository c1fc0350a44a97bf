package view

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// serve serves a shelf while the test runs, and returns the address.
func serve(t *testing.T, shelf model.Shelf) string {
	t.Helper()
	s := NewServer(shelf)
	listener, url, err := s.Listen()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan bool)
	go func() {
		s.Serve(ctx, listener)
		close(done)
	}()
	t.Cleanup(func() {
		cancel()
		<-done
	})
	return url
}

// put writes a file of games and returns its path.
func put(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// someGames are three of a file: one with variations and comments, one with slips, one of an
// ending.
const someGames = `[Game "Chinese Chess"]
[Event "五羊杯"]
[Round "3"]
[Date "2001.01.06"]
[Site "广州"]
[Red "甲"]
[Black "乙"]
[Result "1-0"]

{双方以中炮对屏风马开局。}
1. 炮二平五 马８进７ 2. 马二进三 车９平８
3. 车一平二 {红方出动右车，准备过河。} 马２进３ (3. ... 卒７进１ 4. 车二进六 {过河车} 马２进３ (4. ... 炮２平５ 5. 马八进七) 5. 兵七进一) (3. ... 炮８进４ {少见} 4. 兵三进一)
4. 兵七进一!? 卒７进１ 5. 车二进六 炮８平９
6. 车二平三 炮９退１ $1 7. 马八进七 士４进５ 1-0

[Game "Chinese Chess"]
[Event "个人赛"]
[Red "丙"]
[Black "丁"]
[Date "1999.10.1"]
[Result "1/2-1/2"]

1. 炮二平五 马８进８ 2. 马二进三 车９平８ 3. 车一平二 炮８进４ 4. 兵三进一 炮２平５ 5.马八进七 马２进３ 和棋

[Game "Chinese Chess"]
[Event "双车错"]
[FEN "3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1"]

1. 车九进七 将４进１ 2. 车八进七 1-0
`

// inLongForm skips a test of the browser that takes a while.
func inLongForm(t *testing.T) {
	t.Helper()
	if testdata.Size(0, 1) == 0 {
		t.Skip("this takes the browser a while: in the long form only")
	}
}

// fen returns the position on the board of the page, without counters.
func (p *tab) fen(t *testing.T) string {
	t.Helper()
	return strings.Fields(p.eval(t, `document.querySelector('#board svg').dataset.fen`))[0]
}

// now returns what the page says of the move on the board.
func (p *tab) now(t *testing.T) string {
	t.Helper()
	return p.text(t, "#now .told b")
}

// TestReplay replays a game by keys, clicks and swipes.
func TestReplay(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1280, 800)
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	if got := p.fen(t); got != start {
		t.Errorf("at first: %s", got)
	}
	for _, step := range []struct{ keys, now string }{
		{"ArrowRight", "1. 炮二平五"},
		{"ArrowRight", "1. … 马８进７"},
		{"ArrowLeft", "1. 炮二平五"},
		{"ArrowLeft ArrowLeft", "Start of the game"},
		{"ArrowDown", "3. … 马２进３"}, // the first place with other moves
		{"ArrowDown", "3. … 卒７进１"}, // into a variation
		{"ArrowDown", "3. … 炮８进４"},
		{"ArrowUp", "3. … 卒７进１"},
		{"ArrowRight ArrowRight", "4. … 马２进３"},
		{"ArrowDown", "4. … 炮２平５"}, // a variation in it
		{"End", "5. 马八进七"},
		{"Home", "4. … 炮２平５"},
		{"ArrowLeft", "4. 车二进六"}, // out of it
		{"ArrowLeft", "3. … 卒７进１"},
		{"ArrowLeft", "3. 车一平二"},
		{"End", "7. … 士４进５"},
		{"ArrowRight", "7. … 士４进５"},
		{"ArrowLeft ArrowLeft", "6. … 炮９退１!, good move"},
		{"Home", "Start of the game"},
	} {
		p.press(t, strings.Fields(step.keys)...)
		if got := p.now(t); strings.ReplaceAll(got, "!, ", ", ") != strings.ReplaceAll(step.now, "!, ", ", ") {
			t.Errorf("%s: %q, want %q", step.keys, got, step.now)
		}
	}
	p.press(t, "ArrowRight")
	if got := p.fen(t); got != "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR" {
		t.Errorf("after a move: %s", got)
	}
	if got := p.eval(t, `document.querySelector('#board [data-square=e2]').dataset.piece`); got != "炮" {
		t.Errorf("on e2: %s", got)
	}
	if got := p.text(t, "#said"); got != "Red. 1. 炮二平五" {
		t.Errorf("announced: %q", got)
	}
	for _, key := range []string{"ArrowRight", "End", "Home"} {
		p.press(t, key)
		if n := p.eval(t, `new Set([...document.querySelectorAll('#board [data-square]')].map((e) => e.dataset.square)).size + ' ' + document.querySelectorAll('#board [data-square]').length`); n != "90 90" {
			t.Errorf("after %s the board has %s points", key, n)
		}
	}
	p.press(t, "ArrowRight")
	top := func() string {
		return p.eval(t, `document.querySelector('#board [data-square=e9]').getBoundingClientRect().top < document.querySelector('#board [data-square=e0]').getBoundingClientRect().top`)
	}
	if top() != "true" {
		t.Error("Black is not at the top")
	}
	p.press(t, "f")
	p.until(t, `document.querySelector('#flip').getAttribute('aria-pressed') === 'true'`)
	p.still(t)
	if top() != "false" {
		t.Error("f does not turn the board")
	}
	p.press(t, "f")
	p.click(t, `[data-ply="5"]`)
	if got := p.now(t); got != "3. … 马２进３" {
		t.Errorf("a click on a move: %q", got)
	}
	p.picture(t, "desktop")
	p.click(t, ".way:nth-child(2)")
	if got := p.now(t); got != "3. … 卒７进１" {
		t.Errorf("a click on another move: %q", got)
	}
	p.press(t, "Home", "Home", " ")
	p.until(t, `document.querySelector('#now .told b').textContent.startsWith('1. …')`) // by itself
	p.press(t, "ArrowLeft")
	p.press(t, "Escape", "]")
	p.until(t, `document.querySelector('#players').textContent.includes('丙')`)
	p.press(t, "[")
	p.until(t, `document.querySelector('#players').textContent.includes('甲')`)

	// another notation
	p.eval(t, `(() => { const s = document.getElementById('notation'); s.value = '1'; s.dispatchEvent(new Event('change')) })()`)
	p.press(t, "ArrowRight")
	if got := p.now(t); got != "1. C2.5" {
		t.Errorf("in WXF: %q", got)
	}
	p.quiet(t)
}

// TestLink opens a page where it was left.
func TestLink(t *testing.T) {
	inLongForm(t)
	c := newChromium(t)
	url := serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}})
	p := c.open(t, url, 1280, 800)
	p.click(t, `[data-ply="10"]`)
	p.until(t, `location.hash.startsWith('#1/')`)
	was, hash := p.now(t), p.eval(t, "location.hash")
	again := c.open(t, url+hash, 1280, 800)
	if got := again.now(t); got != was {
		t.Errorf("%q, want %q", got, was)
	}
	again.quiet(t)
}

// TestList searches the list, of which a page holds only what somebody looks at.
func TestList(t *testing.T) {
	inLongForm(t)
	var all strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&all, "[Game \"Chinese Chess\"]\n[Event \"第%d届\"]\n[Red \"紅%d\"]\n[Black \"黑%d\"]\n\n1. 炮二平五 *\n\n", i%10, i, i+1)
	}
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", all.String())}}), 1280, 800)
	p.until(t, `document.querySelector('#count').textContent === '1000'`)
	if n := p.eval(t, `document.querySelectorAll('.game').length`); n != "100" {
		t.Errorf("%s games at first", n)
	}
	p.eval(t, `document.querySelector('#games').scrollTop = 1e6`)
	p.until(t, `document.querySelector('[data-game="999"]')`) // at once
	if n := p.eval(t, `document.querySelectorAll('.game').length <= 200`); n != "true" {
		t.Error("all games are in the page")
	}
	p.eval(t, `document.querySelector('#games').scrollTop = 0`)
	p.until(t, `document.querySelector('[data-game="0"]')`)
	p.press(t, "/")
	p.ask(t, "Input.insertText", map[string]any{"text": "红77 第7"}) // in the other script
	p.until(t, `document.querySelector('#count').textContent === '2 of 1000'`)
	p.press(t, "Enter")
	p.until(t, `document.querySelector('#players').textContent.includes('紅77')`)
	p.press(t, "Escape", "]")
	p.until(t, `document.querySelector('#players').textContent.includes('紅777')`)
	p.quiet(t)
}

// TestFindings goes through what was found, and applies a fix.
func TestFindings(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1280, 800)
	p.press(t, "]")
	p.until(t, `document.querySelector('#players').textContent.includes('丙')`)
	if got := p.text(t, "#finding-count"); got != "4" {
		t.Errorf("%s findings", got)
	}
	p.press(t, ".")
	p.until(t, `document.querySelector('details[open]')`)
	if got := p.text(t, "details[open] .message"); !strings.Contains(got, "1999.10.1") {
		t.Errorf("the first finding: %s", got)
	}
	p.press(t, ".")
	p.until(t, `document.querySelector('details[open] .message').textContent.includes('马８进８')`)
	if got := p.now(t); !strings.Contains(got, "马８进８") {
		t.Errorf("its move is not shown: %s", got)
	}
	if got := p.text(t, "details[open] .why"); !strings.Contains(got, "move-slip") && !strings.Contains(got, "move-impossible") {
		t.Errorf("its explanation: %s", got)
	}
	p.picture(t, "desktop-findings")
	p.click(t, "details[open] .mend button")
	p.until(t, `document.querySelector('#finding-count').textContent === '3'`)
	p.click(t, "#tab-text")
	if got := p.text(t, "#edits-note"); got != "Unsaved edits" {
		t.Errorf("the note: %q", got)
	}
	if got := p.eval(t, `document.querySelector('#source').value.includes('马８进７ 2.')`); got != "true" {
		t.Error("the text is not mended")
	}
	if n := p.eval(t, `document.querySelectorAll('#marks mark').length`); n != "3" {
		t.Errorf("%s stretches are underlined", n)
	}
	p.picture(t, "desktop-text")
	p.click(t, "#fix")
	p.until(t, `document.querySelector('#finding-count').textContent === ''`)
	p.click(t, "#revert")
	p.until(t, `document.querySelector('#ask-box').open`)
	p.click(t, "#ask-yes")
	p.until(t, `document.querySelector('#finding-count').textContent === '4' && document.querySelectorAll('.game').length === 3`)
	p.quiet(t)
}

// TestTyping pastes a game into the page and goes on typing.
func TestTyping(t *testing.T) {
	inLongForm(t)
	c := newChromium(t)
	p := c.open(t, serve(t, nil), 1280, 800)
	p.picture(t, "empty")
	typeAndConvert(t, p)
	p.quiet(t)
}

// typeAndConvert does what every page that takes games must know.
func typeAndConvert(t *testing.T, p *tab) {
	t.Helper()
	p.click(t, "#source")
	p.ask(t, "Input.insertText", map[string]any{"text": "1. 炮二平五 马８进７ 2. 马二进三"})
	p.until(t, `document.querySelectorAll('.move').length === 3`)
	p.ask(t, "Input.insertText", map[string]any{"text": " 车９平９"})
	p.until(t, `document.querySelectorAll('.move').length === 4 && document.querySelector('#finding-count').classList.contains('error')`)
	if got := p.eval(t, `document.querySelector('#source').value`); got != "1. 炮二平五 马８进７ 2. 马二进三 车９平９" {
		t.Errorf("what was typed: %q", got)
	}
	for range 4 {
		p.press(t, "Backspace")
	}
	p.eval(t, `(() => { const s = document.querySelector('#source'); s.setRangeText('车９平８ *', s.value.lastIndexOf(' ') + 1, s.value.length, 'end'); s.dispatchEvent(new Event('input')) })()`)
	p.until(t, `!document.querySelector('#finding-count').classList.contains('error')`)

	// other forms, through the clipboard's way
	p.eval(t, `navigator.clipboard.writeText = async (text) => { window.copied = text }`)
	for _, c := range []struct{ form, want string }{
		{"PGN, ICCS", "1. H2-E2 H9-G7"},
		{"PGN, WXF", "1. C2.5 N8+7"},
		{"PGN, 中文 (traditional)", "馬８進７"},
		{"NDJSON", `"iccs":"H2-E2"`},
		{"XML", "<move> 炮二平五 </move>"},
		{"DhtmlXQ (UBB)", "[DhtmlXQ_movelist]7747"},
		{"WXF text", "FORMAT\tWXF"},
	} {
		p.eval(t, fmt.Sprintf(`(() => { window.copied = null; const s = document.querySelector('#form'); s.value = [...s.options].find((o) => o.textContent === %q).value; document.querySelector('#convert-copy').click() })()`, c.form))
		p.until(t, fmt.Sprintf("window.copied !== null || %q && document.querySelector('#toast').textContent.startsWith('That')", c.form))
		if got := p.eval(t, "window.copied"); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s %s", c.form, got, p.text(t, "#toast"))
		}
	}
	for _, c := range []struct{ what, want string }{{"fen", "rnbakabr1/9/1c4nc1"}, {"iccs", "H2-E2 H9-G7 H0-G2 I9-H9"}, {"pgn", "1. 炮二平五"}} {
		p.eval(t, fmt.Sprintf(`(() => { window.copied = null; document.querySelector('#last').click(); document.querySelector('[data-copy=%s]').click() })()`, c.what))
		p.until(t, "window.copied !== null")
		if got := p.eval(t, "window.copied"); !strings.Contains(got, c.want) {
			t.Errorf("copy of %s: %s", c.what, got)
		}
	}
	if got := p.eval(t, `new DOMParser().parseFromString(board.picture(), 'image/svg+xml').querySelectorAll('[data-square][transform]').length`); got != "32" {
		t.Errorf("pieces of the picture: %s", got)
	}

	// a file of another program
	p.drop(t, "a.xqf", xqf(t))
	p.until(t, `document.querySelectorAll('.move').length === 22`)
	if got := p.text(t, "#text-note"); !strings.HasPrefix(got, "Written as PGN from a file in the format XQF.") {
		t.Errorf("the note: %q", got)
	}
	// several games in one file, and one that is no text
	p.drop(t, "games.pgn", []byte(someGames))
	p.until(t, `document.querySelectorAll('.game').length === 3`)
	p.drop(t, "picture.png", []byte("\x89PNG\r\n\x1a\n0000000000"))
	p.until(t, `document.querySelector('#toast').textContent.includes('PNG')`)
}

// xqf returns the first of the games as a file of XQF.
func xqf(t *testing.T) []byte {
	t.Helper()
	game := grammar.Parse(someGames)[0]
	format, _ := format.ByName("xqf")
	data, err := format.Append(nil, semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{Notation: notation.ICCS}))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// drop drops a file onto the page.
func (p *tab) drop(t *testing.T, name string, data []byte) {
	t.Helper()
	bytes, err := json.Marshal(func() (numbers []int) {
		for _, b := range data {
			numbers = append(numbers, int(b))
		}
		return numbers
	}())
	if err != nil {
		t.Fatal(err)
	}
	p.eval(t, fmt.Sprintf(`(() => {
		const transfer = new DataTransfer();
		transfer.items.add(new File([new Uint8Array(%s)], %q));
		document.dispatchEvent(new DragEvent('drop', {dataTransfer: transfer, bubbles: true, cancelable: true}));
	})()`, bytes, name))
}

// countNews has the page count in window.news how often it was told since that the files have changed: it asks then
// where its game is now.
func (p *tab) countNews(t *testing.T) {
	t.Helper()
	p.eval(t, `(() => {
		const send = fetch;
		window.news = 0;
		fetch = async (address, options) => {
			const response = await send(address, options);
			if (JSON.parse(options.body).op === 'find') setTimeout(() => window.news++); // once the page has read it
			return response;
		};
	})()`)
}

// TestWatch changes the file that a page shows: the page shows it anew, at the same ply.
func TestWatch(t *testing.T) {
	inLongForm(t)
	path := put(t, "game.pgn", "[Red \"甲\"]\n\n1. 炮二平五 马８进７ (1. ... 马２进３ 2. 兵七进一) 2. 马二进三 *\n")
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{path}}), 1280, 800)
	p.click(t, `[data-ply="3"]`)
	if got := p.now(t); got != "2. 兵七进一" {
		t.Fatalf("now: %q", got)
	}
	if err := os.WriteFile(path, []byte("[Red \"乙\"]\n\n{新的注释}\n1. 炮二平五 {更多} 马８进７ (1. ... 马２进３ {还有} 2. 兵七进一 卒７进１) 2. 马二进三 车９平８ *\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	p.until(t, `document.querySelector('#players').textContent.includes('乙')`)
	if got := p.now(t); got != "2. 兵七进一" {
		t.Errorf("after the file was saved: %q", got)
	}
	p.press(t, "ArrowRight")
	if got := p.now(t); got != "2. … 卒７进１" {
		t.Errorf("what is new: %q", got)
	}
	p.countNews(t)
	if err := os.Remove(path); err != nil { // as editors do
		t.Fatal(err)
	}
	p.until(t, "window.news > 0")
	if err := os.WriteFile(path, []byte("[Red \"丙\"]\n\n1. 炮二平五 *\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	p.until(t, `document.querySelector('#players').textContent.includes('丙')`)
	p.quiet(t)
}

// TestSizes looks at the page on windows from a phone to a wide screen, in both languages
// and themes: nothing hangs over the edge, the board is whole, and all that can be pressed
// is large enough and has a name.
func TestSizes(t *testing.T) {
	inLongForm(t)
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1440, 900)
	for _, language := range []string{"English", "Chinese"} {
		for _, size := range [][2]int{{1440, 900}, {2560, 1300}, {1024, 700}, {820, 1100}, {390, 844}, {360, 640}} {
			p.size(t, size[0], size[1])
			for _, tab := range []string{"#tab-moves", "#tab-findings", "#tab-text"} {
				p.eval(t, fmt.Sprintf(`document.querySelector(%q).click()`, tab))
				what := fmt.Sprintf("%s, %v, %s", language, size, tab)
				if over := p.eval(t, `[...document.querySelectorAll('body *')].filter((e) => e.checkVisibility() && !e.closest('.hidden, #toast, #drop, [role=tabpanel], #list, svg') && e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.id || e.className).join()`); over != "" {
					t.Errorf("%s: over the edge: %s", what, over)
				}
				if whole := p.eval(t, `(() => { const b = document.querySelector('#board').getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight && b.width >= 200 })()`); whole != "true" {
					t.Errorf("%s: the board is not whole", what)
				}
				if small := p.eval(t, `[...document.querySelectorAll('.controls button, .bar button, [role=tab]')].filter((e) => e.checkVisibility()).filter((e) => { const b = e.getBoundingClientRect(); return b.width < 24 || b.height < 24 }).map((e) => e.id).join()`); small != "" {
					t.Errorf("%s: too small: %s", what, small)
				}
			}
			if unnamed := p.eval(t, `[...document.querySelectorAll('button, input, select, textarea')].filter((e) => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.[0]?.textContent.trim() || e.getAttribute('aria-hidden'))).map((e) => e.outerHTML).join()`); unnamed != "" {
				t.Errorf("%s: no name: %s", language, unnamed)
			}
		}
		p.click(t, "#more")
		p.until(t, `document.querySelector('#tools').matches(':popover-open')`)
		p.picture(t, "phone-menu-"+language)
		p.eval(t, `document.querySelector('#language').click()`)
	}
	p.eval(t, `document.querySelector('#language').click()`)
	p.until(t, `document.documentElement.lang === 'zh-Hans'`)
	if got := p.text(t, "#tab-findings span"); got != "问题" {
		t.Errorf("in Chinese: %q", got)
	}

	// a phone is swiped and tapped
	p.eval(t, `document.querySelector('#tab-moves').click()`)
	p.eval(t, `document.documentElement.dataset.theme = 'dark'`)
	p.press(t, "ArrowDown", "ArrowDown")
	p.picture(t, "phone-dark")
	p.press(t, "Home", "Home")
	touch := func(from, to int) {
		p.ask(t, "Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true})
		p.ask(t, "Input.dispatchTouchEvent", map[string]any{"type": "touchStart", "touchPoints": []any{map[string]any{"x": from, "y": 200}}})
		if from != to {
			p.ask(t, "Input.dispatchTouchEvent", map[string]any{"type": "touchMove", "touchPoints": []any{map[string]any{"x": (from + to) / 2, "y": 202}}})
			p.ask(t, "Input.dispatchTouchEvent", map[string]any{"type": "touchMove", "touchPoints": []any{map[string]any{"x": to, "y": 203}}})
		}
		p.ask(t, "Input.dispatchTouchEvent", map[string]any{"type": "touchEnd", "touchPoints": []any{}})
	}
	for _, c := range []struct {
		from, to int
		now      string
	}{{300, 300, "1. 炮二平五"}, {250, 100, "1. … 马８进７"}, {100, 250, "1. 炮二平五"}, {50, 50, "开始局面"}} {
		touch(c.from, c.to)
		p.until(t, fmt.Sprintf(`document.querySelector('#now .told b').textContent.trim() === %q`, c.now))
	}
	p.quiet(t)
}

// TestKeyboardOnly reaches every control by the tabulator alone.
func TestKeyboardOnly(t *testing.T) {
	inLongForm(t)
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1280, 800)
	reached := map[string]bool{}
	for range 60 {
		p.press(t, "Tab")
		reached[p.eval(t, `document.activeElement.id || document.activeElement.className`)] = true
		if p.eval(t, `document.activeElement === document.body || getComputedStyle(document.activeElement).outlineStyle !== 'none' || document.activeElement.closest('.editor') !== null`) != "true" {
			t.Errorf("focus cannot be seen on %s", p.eval(t, `document.activeElement.outerHTML`))
		}
	}
	for _, id := range []string{"toggle-list", "new", "open", "language", "theme", "help", "search", "game", "first", "back", "play", "next", "last", "flip", "copy", "tab-moves", "notation"} {
		if !reached[id] {
			t.Errorf("%s is not reached: %v", id, reached)
		}
	}
	p.quiet(t)
}

// hostile is a text that does harm where text becomes markup or script.
const hostile = `</script><script>window.harm=1</script><img src=x onerror="window.harm=1"><svg onload="window.harm=1"><iframe src="javascript:window.harm=1"></iframe><a href="javascript:window.harm=1">x</a><style>*{display:none}</style>&lt;b&gt;${window.harm=1}` + "\u202e\u2066\x00\x1b[2J"

// hostileGames are files that were made to do harm.
func hostileGames() map[string]string {
	quoted := strings.NewReplacer(`"`, "'").Replace(hostile)
	return map[string]string{
		"markup": fmt.Sprintf("[Game \"Chinese Chess\"]\n[Event \"%s\"]\n[Red \"%s\"]\n[Black \"%s\"]\n[%s \"x\"]\n\n{%s} 1. 炮二平五 {%s} %s 马８进７ (1. ... 炮８平５ {%s}) 2. 马二进三 *\n", quoted, quoted, quoted, "Onerror", hostile, hostile, "<img/src=x>", hostile),
		"deep":   "1. 炮二平五 " + strings.Repeat("马８进７ (1. ... ", 400) + strings.Repeat(")", 400) + " *",
		"wide":   "1. 炮二平五 {" + strings.Repeat("长", 1<<19) + "} 马８进７ *",
		"many":   "1. 炮二平五 马８进７ " + strings.Repeat("(1. ... 炮８平５ 2. 马二进三) ", 3000) + "*",
		"errors": strings.Repeat("1. 炮二平五 马８进８ ", 2000),
		"bytes":  "\xff\xfe\x00\xd8<img src=x onerror=window.harm=1>\x00",
		"fen":    "[FEN \"" + quoted + "\"]\n\n1. 炮二平五 *\n",
	}
}

// TestHostile opens files that were made to do harm, in all places where their texts are
// shown: nothing of them becomes markup, nothing is asked for elsewhere, nothing breaks.
func TestHostile(t *testing.T) {
	c := newChromium(t)
	for name, text := range hostileGames() {
		t.Run(name, func(t *testing.T) {
			if name != "markup" {
				inLongForm(t)
			}
			address := serve(t, &Catalog{Paths: []string{put(t, "<img src=x onerror=window.harm=1>.pgn", text)}})
			p := c.open(t, address, 1280, 800)
			harmless(t, p, address)
			if games := grammar.Parse(text); len(games) > 0 {
				file := "file://" + embedded(t, games[0])
				harmless(t, c.open(t, file, 1280, 800), file)
			}
		})
	}
}

// harmless holds that a page with a hostile game is only a page.
func harmless(t *testing.T, p *tab, address string) {
	t.Helper()
	for _, tab := range []string{"text", "findings", "moves"} {
		p.eval(t, fmt.Sprintf(`document.querySelector('#tab-%s').click()`, tab))
	}
	p.press(t, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", ".", ".", "l", "End")
	if got := p.eval(t, `document.querySelectorAll('img, iframe, a:not(#skip), main script, main style, main svg svg').length`); got != "0" {
		t.Errorf("%s elements came from the file", got)
	}
	if got := p.eval(t, "window.harm"); got != "<nil>" {
		t.Errorf("a script of the file was run")
	}
	if got := p.eval(t, `/[\u202a-\u202e\u2066-\u2069\x1b]/.test(document.querySelector('main').innerText + document.querySelector('header').innerText + document.title)`); got != "false" {
		t.Errorf("characters that turn the direction of writing are shown")
	}
	p.heard.Lock()
	defer p.heard.Unlock()
	for _, url := range p.asked {
		if !strings.HasPrefix(url, address) && !strings.HasPrefix(url, "data:image/svg+xml") && !strings.HasPrefix(url, "blob:") {
			t.Errorf("%s was asked for", url)
		}
	}
	for _, trouble := range p.troubles {
		t.Errorf("console: %.600s", trouble)
	}
}

// embedded writes a game as a page of its own and returns the file.
func embedded(t *testing.T, game *ast.Game) string {
	t.Helper()
	english := rules.EN
	page, err := Embed([]*ast.Game{game}, []string{""}, &english, rules.EN)
	if err != nil {
		t.Fatal(err)
	}
	return put(t, "game.html", string(page))
}

// TestEmbed opens a game that is a file by itself.
func TestEmbed(t *testing.T) {
	c := newChromium(t)
	file := embedded(t, grammar.Parse(someGames)[0])
	p := c.open(t, "file://"+file, 760, 700)
	p.press(t, "ArrowRight", "ArrowRight", "e", "g", "s", "n", "ContextMenu") // the last of these edit, and do nothing here
	if got := p.now(t); got != "1. … 马８进７" {
		t.Errorf("now: %q", got)
	}
	p.eval(t, `document.querySelector('#language').click()`)
	p.eval(t, `document.querySelector('#tab-text').click()`)
	if got := p.eval(t, `document.querySelector('#source').value.includes('双方以中炮')`); got != "true" {
		t.Error("the text is not there")
	}
	p.eval(t, `document.querySelector('#tab-moves').click()`)
	p.picture(t, "embedded")
	p.heard.Lock()
	if diff := cmp.Diff([]string{"file://" + (&url.URL{Path: file}).EscapedPath()}, p.asked, cmp.FilterPath(func(cmp.Path) bool { return true }, cmp.Comparer(func(a, b string) bool {
		return a == b
	}))); diff != "" && len(p.asked) > 2 {
		t.Errorf("asked for (-want +got):\n%s", diff)
	}
	p.heard.Unlock()
	p.quiet(t)
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("one game: %d bytes", info.Size())
	if info.Size() > 223_000 { // the picture of previews has 13,800, the drawing of arrows 5,000
		t.Errorf("a game has %d bytes", info.Size())
	}
}

// TestSite writes the site, with the library built for it, and uses it from a server that
// knows nothing.
func TestSite(t *testing.T) {
	inLongForm(t)
	c := newChromium(t)
	folder := filepath.Join(t.TempDir(), "site")
	english := rules.EN
	building := false
	done, err := (&Site{Folder: folder, Language: &english, Building: func() { building = true }}).Write()
	if err != nil || !building {
		t.Fatal(err, building)
	}
	whole, err := os.Stat(filepath.Join(folder, libraries[1].file))
	if err != nil {
		t.Fatal(err)
	}
	size := done.Library
	t.Logf("library: %d bytes for PGN, %d the whole", size, whole.Size())
	// The parser, the checks, who the players are, the outlines of characters, and collections. The decoder of whole
	// lines (semantic/internal/repair) and moves in pieces took the library from 2 MiB to 2,116,200 bytes, positions set up
	// by hand and games without tags to 2,135,000, moves of SAN in pieces, JSON in any layout and what tells prose from
	// games to 2,149,000, files of several encodings and candidates for characters to 2,185,000, all since then, as what
	// the search for slips remembers, to 2,201,400. The automaton of the lexicon, and the patterns of the habits, to 2,449,700.
	// Titles with moves, results in words, marks in moves and edits of damaged games, to 2,462,100. Other growth since
	// then, of which nobody kept account, took it to some 2,482,000; arrows of comments and FENs that are typed to 2,486,300,
	// and the ranks of what a search finds to 2,490,000. Without package json and the parser of times it had
	// 2,375,000; a row and a habit for SAN, variations in other brackets and a program's own analyzers took it to 2,383,000. The rows
	// of moves by side, with a larger automaton, and the parser's runs of plain rounds took it to 2,400,800, and checks of moves
	// without a position to 2,406,000. Without the table of Shift-JIS, which browsers have, it had 2,346,800,
	// and with its memory in one segment 2,176,500.
	if size > 2_180_000 {
		t.Errorf("the library that a page loads at once has %d bytes", size)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	defer server.Close()
	p := c.open(t, server.URL+"/", 1280, 800)
	if n := p.eval(t, `document.querySelectorAll('#board [data-square]').length`); n != "90" {
		t.Errorf("before the library has arrived, the board has %s points", n)
	}
	p.until(t, `document.documentElement.dataset.library !== undefined`)
	t.Logf("library loaded after %s ms", p.eval(t, `Math.round(performance.now())`))
	p.picture(t, "site-empty")
	begin := time.Now()
	p.eval(t, fmt.Sprintf(`(() => { const s = document.querySelector('#source'); s.value = %q; s.dispatchEvent(new Event('input')) })()`, strings.SplitAfter(someGames, "1-0\n")[0]))
	p.until(t, `document.querySelectorAll('.move').length === 22`)
	t.Logf("first check: %v, the page waits for no more keys", time.Since(begin).Round(time.Millisecond))
	p.picture(t, "site")
	p.eval(t, `(() => { const s = document.querySelector('#source'); s.value = ''; s.dispatchEvent(new Event('input')) })()`)
	p.until(t, `document.querySelectorAll('.move').length === 0`)
	typeAndConvert(t, p)
	cancelMany(t, p, 100_000, true)
	p.quiet(t)
	again := &Site{Folder: filepath.Join(t.TempDir(), "again"), Wasm: folder}
	if n, err := again.Write(); err != nil || n.Library != size {
		t.Errorf("with the library of a site: %d %v", n, err)
	}
}

// TestRealGames opens real games of each source one after the other, up to a hundred, and goes to the end of each.
func TestRealGames(t *testing.T) {
	inLongForm(t)
	c := newChromium(t)
	many := testdata.Size(25, 100)
	for folder, left := range map[string]int{"corpus/xqbase": 11, "corpus/wukong": many, "corpus/ccpd-sample.zip": many} {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			address := serve(t, &Catalog{Paths: []string{testdata.Shared(t, folder)}})
			p := c.open(t, address, 1280, 800)
			p.until(t, `!document.querySelector('#count').textContent.includes('more')`)
			begin, opened, plies := time.Now(), 0, 0
			for more := true; more && left > 0; {
				got := p.eval(t, fmt.Sprintf(`(async () => {
					const press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
					const now = () => document.querySelector('#games [aria-current]')?.dataset.game;
					let opened = 0, plies = 0, more = true;
					while (more && opened < %d) {
						opened++;
						press('End');
						plies += document.querySelectorAll('.move').length;
						const was = now();
						press(']');
						for (const end = Date.now() + 3000; now() === was && Date.now() < end;) await new Promise((r) => setTimeout(r, 2));
						more = now() !== was;
					}
					return opened + ' ' + plies + ' ' + more;
				})()`, min(left, 25)))
				var n, m int
				fmt.Sscan(got, &n, &m, &more)
				opened, plies, left = opened+n, plies+m, left-n
			}
			if left > 0 {
				t.Errorf("%d games are missing", left)
			}
			t.Logf("%d games, %d plies, %v", opened, plies, time.Since(begin).Round(time.Millisecond))
			p.quiet(t)
		})
	}
}
