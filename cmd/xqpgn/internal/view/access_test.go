package view

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// axe returns the source of axe-core. The test is skipped where NODE_PATH has none.
func axe(t *testing.T) string {
	t.Helper()
	for _, folder := range filepath.SplitList(os.Getenv("NODE_PATH")) {
		if source, err := os.ReadFile(filepath.Join(folder, "axe-core", "axe.min.js")); err == nil {
			return string(source)
		}
	}
	t.Skip("no axe-core in NODE_PATH: access is not tested; npm install --prefix DIR axe-core")
	return ""
}

// TestAccess holds the page to what axe-core knows of access: each tab, the list, a dialog,
// light and dark, on a desk and on a phone, in both languages.
func TestAccess(t *testing.T) {
	source := axe(t)
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1280, 800)
	p.eval(t, source+"; null")
	check := func(what string) {
		t.Helper()
		var found []struct {
			ID, Help string
			Nodes    []struct{ HTML, FailureSummary string }
		}
		text := p.eval(t, `document.getAnimations().forEach((a) => a.finish()), axe.run(document, {resultTypes: ['violations']}).then((r) => JSON.stringify(r.violations))`)
		if err := json.Unmarshal([]byte(text), &found); err != nil {
			t.Fatalf("%v: %.300s", err, text)
		}
		for _, f := range found {
			t.Errorf("%s: %s: %s: %.300s", what, f.ID, f.Help, f.Nodes[0].HTML)
		}
	}
	p.press(t, "]")
	p.until(t, `document.querySelector('#players').textContent.includes('丙')`)
	for _, theme := range []string{"light", "dark"} {
		for _, size := range [][2]int{{1280, 800}, {390, 844}} {
			p.size(t, size[0], size[1])
			p.eval(t, fmt.Sprintf(`document.documentElement.dataset.theme = %q`, theme))
			for _, tab := range []string{"moves", "text", "findings"} {
				p.eval(t, fmt.Sprintf(`document.querySelector('#tab-%s').click()`, tab))
				check(fmt.Sprint(theme, " ", size[0], " ", tab))
			}
		}
	}
	p.press(t, ".")
	p.until(t, `document.querySelector('details[open]')`)
	check("a finding")
	p.eval(t, `document.querySelector('details[open] .mend button').click()`)
	p.settled(t)
	check("an edit")
	p.press(t, "l")
	check("the list")
	p.press(t, "l", "?")
	check("the keys")
	p.press(t, "Escape")
	p.eval(t, `document.querySelector('#language').click()`)
	check("in Chinese")
	p.quiet(t)
}

// TestFewTabs reaches all parts of the page by few keys: the list is one stop, and the moves
// are reached at once.
func TestFewTabs(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", numbered(300))}}), 1280, 800)
	p.press(t, "Tab", "Enter")
	if got := p.eval(t, `document.activeElement.dataset.ply`); got != "0" {
		t.Errorf("the skip link leads to %s", p.eval(t, `document.activeElement.outerHTML`))
	}
	p.eval(t, `document.activeElement.blur()`)
	stops := 0
	for ; stops < 40 && p.eval(t, `document.activeElement.closest('#moves') !== null`) != "true" || stops == 0; stops++ {
		p.press(t, "Tab")
	}
	if stops > 30 {
		t.Errorf("%d stops to the moves", stops)
	}
	p.click(t, "#search")
	p.press(t, "ArrowDown", "ArrowDown", "End")
	p.until(t, `document.activeElement.dataset.game === '299'`)
	p.press(t, "Home", "ArrowDown")
	p.until(t, `document.activeElement.dataset.game === '1'`)
	p.press(t, "PageDown")
	p.until(t, `Number(document.activeElement.dataset.game) > 5`)
	p.press(t, "Home", "ArrowUp")
	p.until(t, `document.activeElement.id === 'search'`)
	if n := p.eval(t, `document.querySelectorAll('.game[tabindex="0"]').length`); n != "1" {
		t.Errorf("the list has %s stops", n)
	}
	p.quiet(t)
}

// TestTargets holds that all that is touched on a phone is large enough for that.
func TestTargets(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 390, 844)
	for _, tab := range []string{"moves", "findings", "text"} {
		p.eval(t, fmt.Sprintf(`document.querySelector('#tab-%s').click()`, tab))
		small := p.eval(t, `[...document.querySelectorAll('button, summary, select, label:has(input)')].filter((e) => e.checkVisibility()).filter((e) => { const b = e.getBoundingClientRect(); return b.width > 0 && (b.width < 43.5 || b.height < 43.5) }).map((e) => (e.id || e.className || e.textContent) + ' ' + e.getBoundingClientRect().width + 'x' + e.getBoundingClientRect().height).join('; ')`)
		if strings.TrimSpace(small) != "" {
			t.Errorf("%s: %s", tab, small)
		}
	}
	p.picture(t, "targets")
}
