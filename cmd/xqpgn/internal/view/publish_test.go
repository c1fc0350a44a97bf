package view

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestEmbedSeveral shows several games of one file, without a server.
func TestEmbedSeveral(t *testing.T) {
	c := newChromium(t)
	english := rules.EN
	all := grammar.Parse(someGames)
	page, err := Embed(all, make([]string, len(all)), &english, rules.EN)
	if err != nil {
		t.Fatal(err)
	}
	p := c.open(t, "file://"+put(t, "games.html", string(page))+"#2/4", 1280, 800)
	for _, step := range []struct{ do, want string }{
		{``, "丙"}, {`document.querySelector('[data-game="0"]').click()`, "甲"}, {`location.hash = '#3/1'`, "双车错"},
	} {
		p.eval(t, step.do)
		p.until(t, fmt.Sprintf(`document.querySelector('#players').textContent.includes(%q)`, step.want))
	}
	if got := p.now(t); !strings.Contains(got, "车九进七") {
		t.Errorf("at #3/1: %s", got)
	}
	p.eval(t, `(() => { const s = document.querySelector('#search'); s.value = '丙 1999'; s.dispatchEvent(new Event('input')) })()`)
	p.until(t, `document.querySelectorAll('[data-game]').length === 1`)
	if n := p.eval(t, `new Set([...document.querySelectorAll('#board [data-square]')].map((e) => e.dataset.square)).size`); n != "90" {
		t.Errorf("the board has %s points", n)
	}
	p.quiet(t)
}

// TestEmbedSearch searches the games of one file by words in either script, by fields and by positions.
func TestEmbedSearch(t *testing.T) {
	c := newChromium(t)
	all := grammar.Parse("[Red \"上海胡荣华\"]\n[Black \"Lü Qin\"]\n[Event \"全国赛\"]\n\n1. 炮二平五 马８进７ *\n\n" +
		"[Red \"廣東呂欽\"]\n[Event \"胡榮華盃\"]\n\n1. 马二进三 马８进７ 2. 炮八平五 *\n\n[Red \"丙\"]\n\n1. 兵七进一 (1. 马二进三 马８进７ 2. 炮八平五) *\n")
	page, err := Embed(all, make([]string, len(all)), nil, rules.EN)
	if err != nil {
		t.Fatal(err)
	}
	p := c.open(t, "file://"+put(t, "games.html", string(page)), 1280, 800)
	if got := p.eval(t, `localStorage.getItem('xqpgn.language')`); got != "<nil>" {
		t.Errorf("a language that nobody chose is remembered, for other pages of this origin, too: %s", got)
	}
	for _, s := range []struct{ query, want string }{
		{"胡榮華", "0,1"}, {"胡荣华", "0,1"}, {"player:胡榮華", "0"}, {"赛事：胡荣华", "1"}, {"LÜ qin", "0"}, {"player:hu", "0"}, {"吕钦 胡", "1"}, {"player = 胡榮華", "0"}, {"红方～呂欽 且 赛事 = 胡荣华", "1"}, {"none", ""}, {"", "0,1,2"},
		{"rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/4C1NC1/9/RNBAKAB1R b", "1,2"},
	} {
		p.eval(t, fmt.Sprintf(`(() => { const s = document.querySelector('#search'); s.value = %q; s.dispatchEvent(new Event('input')) })()`, s.query))
		p.until(t, fmt.Sprintf(`[...document.querySelectorAll('[data-game]')].map((e) => e.dataset.game).join() === %q`, s.want))
	}
	p.eval(t, `(() => { document.querySelector('[data-game="1"]').click() })()`)
	p.until(t, `document.querySelector('#players').textContent.includes('呂欽')`)
	p.eval(t, `(() => { document.querySelector('#next').click(); document.querySelector('#same').click() })()`)
	p.until(t, `[...document.querySelectorAll('[data-game]')].map((e) => e.dataset.game).join() === "1,2"`)
	p.quiet(t)
}

// published writes a site with games that stand in files, and returns its address.
func published(t *testing.T, paths ...string) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "site")
	english := rules.EN
	begin := time.Now()
	site := Site{Folder: folder, Language: &english, Games: &games.Set{Paths: paths}, Skipped: func(err error) { t.Error(err) }}
	done, err := site.Write()
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d games in %v: index %.0f bytes a game, %d packed; parts %d", done.Games, time.Since(begin).Round(time.Second), float64(done.Index)/float64(done.Games), done.Packed, done.Parts)
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	t.Cleanup(server.Close)
	if err := os.WriteFile(filepath.Join(folder, "blog.html"), []byte(`<!DOCTYPE html><html lang="en" data-ready><script type="module" src="xiangqi-game.js"></script>
<xiangqi-game start="2">`+strings.SplitAfter(someGames, "1-0\n")[0]+`</xiangqi-game><xiangqi-game src="missing.pgn"></xiangqi-game></html>`), 0o644); err != nil {
		t.Fatal(err)
	}
	return server.URL + "/"
}

// TestPublish publishes games and uses them: links, searches, a position, an edit that outlives the change
// to the whole library, and the element for other pages.
func TestPublish(t *testing.T) {
	inLongForm(t)
	c := newChromium(t)
	many := strings.Repeat(strings.SplitAfter(someGames, "1-0\n")[0], 400)
	address := published(t, put(t, "games.pgn", someGames), put(t, "many.pgn", many))
	p := c.open(t, address+"#2/1", 1280, 800)
	p.until(t, `document.querySelector('#players').textContent.includes('丙')`)
	search := func(words string, want int) {
		t.Helper()
		p.eval(t, fmt.Sprintf(`(() => { const s = document.querySelector('#search'); s.value = %q; s.dispatchEvent(new Event('input')) })()`, words))
		p.until(t, fmt.Sprintf(`parseInt(document.querySelector('#count').textContent) === %d`, want))
	}
	search("player:丙", 1)
	search("甲 五羊杯", 401)
	search("3k5/9/9/9/9/9/9/9/R8/1R2K4 w", 1)
	p.click(t, "#holding button")
	p.until(t, `document.querySelector('#count').textContent === '403'`)
	p.eval(t, `location.hash = '#300/2'`)
	p.until(t, `document.querySelector('#now b').textContent.includes('马８进７') && location.hash === '#300/2'`)
	p.click(t, "#same")
	p.until(t, `document.querySelector('#count').textContent.startsWith('401 of')`)
	p.click(t, "#holding button")
	p.click(t, "#tab-text")
	p.eval(t, `(() => { const s = document.querySelector('#source'); s.focus(); const i = s.value.indexOf('1. '); s.setSelectionRange(i, i) })()`)
	for range 3 {
		p.press(t, "{", "a", "}")
		time.Sleep(150 * time.Millisecond)
	}
	p.until(t, `!document.querySelector('#save').disabled`)
	p.click(t, "#save") // which loads the whole library
	p.until(t, `document.querySelector('#edits-note').textContent === 'Saved'`)
	p.click(t, "#undo")
	p.until(t, `!document.querySelector('#source').value.includes('{a}{a}{a}')`)
	if got := p.eval(t, `document.querySelector('#alarm').hidden`); got != "true" {
		t.Errorf("an alarm: %s", p.text(t, "#alarm"))
	}
	search("player = 丙 and plies >= 1", 1) // in the language of queries, of which the parts of the site come one by one
	search("moves 炮二平五 马８进７ and 赛事 ~ 五羊", 401)
	p.eval(t, `(() => { const s = document.querySelector('#search'); s.value = 'player ='; s.dispatchEvent(new Event('input')) })()`)
	p.until(t, `document.querySelector('#refused').textContent.includes('query, column 9: missing here')`)
	search("player:丙", 1)
	p.quiet(t)
	p = c.open(t, address+"blog.html", 900, 700)
	p.until(t, `document.querySelector('xiangqi-game').dataset.ready !== undefined`)
	if got := p.eval(t, `document.querySelector('xiangqi-game').ply + ' ' + document.querySelector('xiangqi-game').shadowRoot.querySelector('[aria-current]').textContent`); got != "2 马８进７" {
		t.Errorf("the element is at %s", got)
	}
	p.until(t, `document.querySelectorAll('xiangqi-game')[1].shadowRoot.querySelector('.trouble').textContent.includes('missing.pgn')`)
}

// TestPublishReal publishes thousands of real games.
func TestPublishReal(t *testing.T) {
	inLongForm(t)
	c := newChromium(t)
	folder := t.TempDir()
	for path, data := range testdata.Sample(t, testdata.Size(4, 1)) {
		if err := os.WriteFile(filepath.Join(folder, strings.ReplaceAll(path, "/", "_")), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	address := published(t, folder)
	begin := time.Now()
	p := c.open(t, address, 1280, 800)
	t.Logf("the first game after %v", time.Since(begin).Round(10*time.Millisecond))
	begin = time.Now()
	p.eval(t, `(() => { const s = document.querySelector('#search'); s.value = '胡荣华'; s.dispatchEvent(new Event('input')) })()`)
	p.until(t, `document.querySelector('#count').textContent.includes(' of ')`)
	t.Logf("found after %v: %s", time.Since(begin).Round(time.Millisecond), p.text(t, "#count"))
	p.quiet(t)
}
