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
	if want := "1. 炮二平五 马８进７"; !strings.Contains(words, want) {
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
	folder := exported(t, "", put(t, "many.pgn", numbered(mostListed+2)))
	readable(t, filepath.Join(folder, "index.html"), fmt.Sprintf(`<a href="games/%d.html">红%d`, mostListed, mostListed-1), `<a href="games/list-2.html" rel="next">`)
	readable(t, filepath.Join(folder, "games", "list-2.html"), fmt.Sprintf(`<ol start="%d">`, mostListed+1), fmt.Sprintf(`<a href="%d.html">红%d`, mostListed+2, mostListed+1))
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
