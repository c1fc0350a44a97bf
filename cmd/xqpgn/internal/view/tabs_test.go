package view

import (
	"os"
	"path/filepath"
	"testing"
)

// TestTwelveTabs opens twelve pages of one server, more than a browser opens connections to a host. All of them
// show the game, and hear that its file has changed.
func TestTwelveTabs(t *testing.T) {
	c := newChromium(t)
	path := put(t, "game.pgn", "[Red \"甲\"]\n\n1. 炮二平五 *\n")
	url := serve(t, &Catalog{Paths: []string{path}})
	var tabs []*tab
	for range 12 {
		tabs = append(tabs, c.open(t, url, 800, 600))
	}
	next := filepath.Join(t.TempDir(), "next.pgn")
	if err := os.WriteFile(next, []byte("[Red \"乙丙\"]\n\n1. 炮二平五 *\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(next, path); err != nil {
		t.Fatal(err)
	}
	for _, p := range tabs {
		p.until(t, `document.querySelector('#players').textContent.includes('乙丙')`)
		p.quiet(t)
	}
}
