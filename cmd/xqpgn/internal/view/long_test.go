package view

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"
)

// dropMany drops a file of so many games, which is made in the page.
func (p *tab) dropMany(t *testing.T, n int) {
	t.Helper()
	p.eval(t, fmt.Sprintf(`(() => {
		const transfer = new DataTransfer();
		transfer.items.add(new File([%q.repeat(%d)], 'many.pgn'));
		document.dispatchEvent(new DragEvent('drop', {dataTransfer: transfer, bubbles: true, cancelable: true}));
	})()`, numbered(1), n))
}

// cancelMany drops a file that takes a while: the page says so, and how far it is if it knows,
// and takes it back.
func cancelMany(t *testing.T, p *tab, n int, known bool) {
	t.Helper()
	before, _ := p.source(t)
	alarm := p.text(t, "#alarm")
	p.dropMany(t, n)
	p.until(t, `!document.querySelector('#progress').hidden`)
	if got := p.text(t, "#progress-text"); !strings.Contains(got, "many.pgn") {
		t.Errorf("said: %q", got)
	}
	if known {
		p.until(t, `document.querySelector('#progress-bar').value > 0`)
	}
	p.picture(t, "progress")
	p.click(t, "#progress-cancel")
	p.until(t, `document.querySelector('#progress').hidden`)
	if after, _ := p.source(t); after != before || p.text(t, "#alarm") != alarm {
		t.Errorf("after it was cancelled: %.200s, %s", after, p.text(t, "#alarm"))
	}
}

// TestProgress drops a file over a slow line, and cancels that.
func TestProgress(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1280, 800)
	p.network(t, 0, 100_000)
	cancelMany(t, p, 10_000, false)
	p.network(t, 0, -1)
	p.dropMany(t, 10_000)
	p.until(t, `document.querySelector('#count').textContent === '10000'`)
}

// TestServerEnds ends the server of a page, which says so until that is dismissed.
func TestServerEnds(t *testing.T) {
	inLongForm(t)
	c := newChromium(t)
	s := NewServer(&Catalog{Paths: []string{put(t, "games.pgn", someGames)}})
	listener, url, err := s.Listen()
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(context.Background())
	done := make(chan bool)
	go func() {
		s.Serve(ctx, listener)
		close(done)
	}()
	p := c.open(t, url, 1280, 800)
	end()
	<-done
	p.until(t, `document.querySelector('#alarm').textContent.includes('The server has ended')`)
	time.Sleep(3 * time.Second)
	if hidden := p.eval(t, `document.querySelector('#alarm').hidden`); hidden != "false" {
		t.Error("an error is gone by itself")
	}
	p.click(t, "#alarm-close")
	if hidden := p.eval(t, `document.querySelector('#alarm').hidden`); hidden != "true" {
		t.Error("an error cannot be dismissed")
	}
	time.Sleep(5 * time.Second) // the page asks again every 3 seconds, and may say it 1.5 seconds later
	if hidden := p.eval(t, `document.querySelector('#alarm').hidden`); hidden != "true" {
		t.Error("a dismissed error is back while the server is still gone")
	}
}

// TestGravest puts the gravest findings first, and back in the order of the text.
func TestGravest(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1280, 800)
	p.press(t, "]")
	p.until(t, `document.querySelector('#players').textContent.includes('丙')`)
	p.click(t, "#tab-findings")
	order := func() string {
		return p.eval(t, `[...document.querySelectorAll('.finding')].map((e) => e.classList[1][0]).join('')`)
	}
	before := order()
	p.click(t, "#by-severity")
	if after := order(); strings.ContainsAny(strings.TrimLeft(after, "e"), "e") || strings.Contains(after, "nw") || after == before || len(after) != len(before) {
		t.Errorf("%s becomes %s", before, after)
	}
	p.press(t, ".")
	p.until(t, `document.querySelector('details[open]')`)
	if got := p.eval(t, `document.querySelector('details[open]') === document.querySelector('details')`); got != "true" {
		t.Error("the gravest is not gone to first")
	}
	p.click(t, "#by-severity")
	if got := order(); got != before {
		t.Errorf("back: %s, want %s", got, before)
	}
	p.quiet(t)
}
