package view

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// exported writes a site with the games of a file and without a library, and returns its folder.
func exported(t *testing.T, url, path string) string {
	t.Helper()
	library, folder := t.TempDir(), filepath.Join(t.TempDir(), "site")
	for _, name := range comesWith() {
		if err := os.WriteFile(filepath.Join(library, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	site := Site{Folder: folder, Wasm: library, URL: url, Games: &games.Set{Paths: []string{path}}, Skipped: func(err error) { t.Error(err) }}
	if _, err := site.Write(); err != nil {
		t.Fatal(err)
	}
	return folder
}

// readable returns a file as text, and fails if it lacks something.
func readable(t *testing.T, path string, wants ...string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range wants {
		if !strings.Contains(string(data), want) {
			t.Errorf("%s lacks %s:\n%.3000s", filepath.Base(path), want, data)
		}
	}
	return string(data)
}

// TestLeaves holds the pages of a site that are read without scripts: what previews show of them, and their links.
func TestLeaves(t *testing.T) {
	folder := exported(t, "https://example.org/", put(t, "games.pgn", someGames))
	front := readable(t, filepath.Join(folder, "index.html"), "<title>games</title>", `<meta name="description" content="games: 3 games">`,
		`<meta property="og:image" content="https://example.org/games/1.png">`, `<li><a href="games/2.html">丙 – 丁, 个人赛, 1999.10.1`)
	if n := strings.Count(front, "<noscript"); n != 1 {
		t.Errorf("%d parts without scripts", n)
	}
	page := readable(t, filepath.Join(folder, "games", "2.html"), "<title>丙 – 丁, 个人赛", `<a href="../index.html#2">`, `<a href="1.html" rel="prev">`, `<a href="3.html" rel="next">`,
		`<meta property="og:title" content="丙 – 丁`, `<meta property="og:image" content="https://example.org/games/2.png">`, `<img src="2.png"`)
	if strings.Contains(page, "<script") {
		t.Error("a page without scripts has one")
	}
	words := regexp.MustCompile(`<[^>]*>`).ReplaceAllString(readable(t, filepath.Join(folder, "games", "1.html")), "")
	if want := "1.\u00a0炮二平五 马８进７"; !strings.Contains(words, want) {
		t.Errorf("the game lacks %s: %s", want, words)
	}
	for i := range 3 {
		data, err := os.ReadFile(filepath.Join(folder, "games", fmt.Sprintf("%d.png", i+1)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := png.Decode(bytes.NewReader(data)); err != nil {
			t.Error(err)
		}
	}
	readable(t, filepath.Join(folder, "sitemap.xml"), "<loc>https://example.org/</loc>", "<loc>https://example.org/games/3.html</loc>")
}

// TestLeavesMany reaches each game of a large site by links.
func TestLeavesMany(t *testing.T) {
	folder := exported(t, "", put(t, "many.pgn", numbered(maxListed+2)))
	readable(t, filepath.Join(folder, "index.html"), fmt.Sprintf(`<a href="games/%d.html">红%d`, maxListed, maxListed-1), `<a href="games/list-2.html" rel="next">`)
	readable(t, filepath.Join(folder, "games", "list-2.html"), fmt.Sprintf(`<ol start="%d">`, maxListed+1), fmt.Sprintf(`<a href="%d.html">红%d`, maxListed+2, maxListed+1))
	readable(t, filepath.Join(folder, "sitemap.xml"), "<loc>index.html</loc>")
}

// TestEmbedPlain holds what a page of its own says without scripts.
func TestEmbedPlain(t *testing.T) {
	all := grammar.Parse(someGames)
	for _, c := range []struct {
		games int
		wants []string
	}{
		{1, []string{"<title>甲 – 乙, 五羊杯", `<meta name="description" content="甲 – 乙`, `<meta property="og:image" content="data:image/png;base64,`, "马８进７"}},
		{3, []string{"<title>Xiangqi games</title>", `content="Xiangqi games: 3 games"`, "<h2>丙 – 丁"}},
	} {
		page, err := Embed(all[:c.games], make([]string, c.games), nil, rules.EN)
		if err != nil {
			t.Fatal(err)
		}
		readable(t, put(t, "page.html", string(page)), c.wants...)
	}
}

// TestLeafLines breaks no move of a page without scripts over two lines, and none from its number.
func TestLeafLines(t *testing.T) {
	c := newChromium(t)
	var moves strings.Builder
	for i := range 40 {
		red := "二平五"
		if i%2 == 1 {
			red = "五平二"
		}
		fmt.Fprintf(&moves, "%d. 炮%s 炮８平%c ", i+1, red, []rune("５８")[i%2])
		if i%2 == 1 {
			moves.WriteString("\n")
		}
	}
	folder := exported(t, "", put(t, "long.pgn", "[Game \"Chinese Chess\"]\n\n"+strings.ReplaceAll(moves.String(), "炮８平８", "炮５平８")+"*\n"))
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 390, 844)
	p.ask(t, "Page.navigate", map[string]any{"url": "file://" + filepath.Join(folder, "games", "1.html")})
	p.until(t, `document.readyState === 'complete' && document.querySelector('.moves') !== null`)
	p.eval(t, fmt.Sprintf(`{ const style = document.createElement('style'); style.textContent = %q; document.head.append(style); '' }`, read(styles)))
	broken := p.eval(t, `[...document.querySelectorAll('.moves')].flatMap((line) => [...line.childNodes].filter((n) => n.nodeType === 3).flatMap((n) => [...n.data.matchAll(/\S+/g)].filter((m) => {
		const range = document.createRange();
		range.setStart(n, m.index);
		range.setEnd(n, m.index + m[0].length);
		return new Set([...range.getClientRects()].map((r) => r.top)).size > 1;
	}).map((m) => m[0]))).concat([...document.querySelectorAll('.number')].filter((number) => {
		const range = document.createRange();
		range.setStart(number.nextSibling, 1);
		range.setEnd(number.nextSibling, 2);
		return Math.abs(range.getBoundingClientRect().bottom - number.getBoundingClientRect().bottom) > 10;
	}).map((number) => number.textContent)).join()`)
	if broken != "" || p.eval(t, `document.querySelector('.moves').getClientRects()[0].height > 100`) != "true" {
		t.Errorf("broken moves: %s", broken)
	}
}
