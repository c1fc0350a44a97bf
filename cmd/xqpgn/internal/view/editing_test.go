package view

import (
	"bytes"
	"encoding/json"
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
	"github.com/xqpgn/xqpgn/testdata"
)

// keys types a text with so much time from key to key.
func (p *tab) keys(t *testing.T, text string, pace time.Duration) {
	t.Helper()
	for _, r := range text {
		params := map[string]any{"type": "keyDown", "key": string(r), "text": string(r)}
		if r == '\n' {
			params["key"], params["text"], params["windowsVirtualKeyCode"] = "Enter", "\r", 13
		}
		p.ask(t, "Input.dispatchKeyEvent", params)
		p.ask(t, "Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "key": params["key"]})
		time.Sleep(pace)
	}
}

// control presses a key with Ctrl, and with Shift if it is a capital letter.
func (p *tab) control(t *testing.T, key string) {
	t.Helper()
	modifiers := 2
	if strings.ToUpper(key) == key {
		modifiers |= 8
	}
	for _, kind := range []string{"keyDown", "keyUp"} {
		p.ask(t, "Input.dispatchKeyEvent", map[string]any{"type": kind, "key": key, "code": "Key" + strings.ToUpper(key), "windowsVirtualKeyCode": int(strings.ToUpper(key)[0]), "modifiers": modifiers})
	}
}

// compose types a word with an input method: letters, and then the characters that they
// stand for.
func (p *tab) compose(t *testing.T, letters, word string, pace time.Duration) {
	t.Helper()
	for i := range letters {
		p.ask(t, "Input.imeSetComposition", map[string]any{"text": letters[:i+1], "selectionStart": i + 1, "selectionEnd": i + 1})
		time.Sleep(pace)
	}
	p.ask(t, "Input.insertText", map[string]any{"text": word})
	time.Sleep(pace)
}

// source returns the text in the text area, and where the cursor is.
func (p *tab) source(t *testing.T) (text string, cursor int) {
	t.Helper()
	fmt.Sscan(p.eval(t, `document.querySelector('#source').selectionEnd`), &cursor)
	return p.eval(t, `document.querySelector('#source').value`), cursor
}

// cursor puts the cursor of the text area behind a text.
func (p *tab) cursor(t *testing.T, behind string) {
	t.Helper()
	p.click(t, "#tab-text")
	p.eval(t, fmt.Sprintf(`(() => { const s = document.querySelector('#source'), at = s.value.indexOf(%q) + %q.length; s.focus(); s.setSelectionRange(at, at) })()`, behind, behind))
}

// settled waits until the page shows the version that stands in the text area.
func (p *tab) settled(t *testing.T) {
	t.Helper()
	p.eval(t, `session.settled()`)
}

// paces returns how long people take from key to key, in several manners of typing.
func paces() []time.Duration {
	return []time.Duration{80 * time.Millisecond, 256 * time.Millisecond}[:testdata.Size(1, 2)]
}

// TestTypingInGame types a comment into a game of a file at several paces, by keys and with an
// input method. Nothing writes into what was typed, and the cursor stays where it is.
func TestTypingInGame(t *testing.T) {
	c := newChromium(t)
	path := put(t, "games.pgn", someGames)
	p := c.open(t, serve(t, &Catalog{Paths: []string{path}}), 1280, 800)
	for _, pace := range paces() {
		before, _ := p.source(t)
		const mark = "{红方出动右车，"
		p.cursor(t, mark)
		at := strings.Index(before, mark) + len(mark)
		typed := "the quick brown fox plays cannon to 5 " // 38 letters
		p.keys(t, typed, pace)
		p.compose(t, "paoerpingwu", "炮二平五", pace)
		p.keys(t, "!", pace)
		typed += "炮二平五!"
		got, cursor := p.source(t)
		if want := before[:at] + typed + before[at:]; got != want {
			t.Errorf("%v: the text is\n%s\nwant\n%s", pace, got, want)
		}
		if want := len([]rune(before[:at] + typed)); cursor != want {
			t.Errorf("%v: the cursor is at %d, want %d", pace, cursor, want)
		}
		p.settled(t)
		if got := p.text(t, "#moves"); !strings.Contains(got, typed) {
			t.Errorf("%v: the moves do not show what was typed: %s", pace, got)
		}
	}
	if n := p.eval(t, `document.querySelectorAll('[data-game]').length`); n != "3" {
		t.Errorf("%s games are listed", n)
	}
	if data, err := os.ReadFile(path); err != nil || string(data) != someGames {
		t.Errorf("the file was written: %v", err)
	}
	p.quiet(t)
}

// TestTypingByScript types as a script of the page does, which changes all of the text first.
func TestTypingByScript(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1280, 800)
	p.eval(t, `(() => {
		const e = document.getElementById('source'), k = () => { e.setRangeText('a', e.selectionStart, e.selectionEnd, 'end'); e.dispatchEvent(new Event('input')) };
		e.value = '1. 炮二平五 {} 马８进７ *';
		e.selectionStart = e.selectionEnd = 9;
		for (let i = 0; i < 20; i++) setTimeout(k, i * 100);
	})()`)
	p.until(t, `document.querySelector('#source').value.includes('a'.repeat(20))`)
	if got, _ := p.source(t); got != "1. 炮二平五 {aaaaaaaaaaaaaaaaaaaa} 马８进７ *" {
		t.Errorf("the text is %s", got)
	}
	p.settled(t)
	if got := p.text(t, "#moves .comment"); got != strings.Repeat("a", 20) {
		t.Errorf("the comment is %q", got)
	}
	p.quiet(t)
}

// TestComposing holds that nothing is written into the text area while an input method is at
// work, and that an edit that was asked for meanwhile is made then.
func TestComposing(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", someGames)}}), 1280, 800)
	p.press(t, "]")
	p.until(t, `document.querySelector('#players').textContent.includes('丙')`)
	p.cursor(t, `[Event "个人赛`)
	p.ask(t, "Input.imeSetComposition", map[string]any{"text": "jue", "selectionStart": 3, "selectionEnd": 3})
	p.eval(t, `document.querySelector('#fix').dispatchEvent(new Event('click'))`) // which takes no focus
	time.Sleep(300 * time.Millisecond)
	if got, _ := p.source(t); !strings.Contains(got, "个人赛jue") || !strings.Contains(got, "1999.10.1\"") {
		t.Errorf("while composing: %s", got)
	}
	p.ask(t, "Input.insertText", map[string]any{"text": "决赛"})
	p.until(t, `document.querySelector('#source').value.includes('个人赛决赛"]') && document.querySelector('#source').value.includes('1999.10.01')`)
	p.settled(t)
	if got := p.text(t, "#event"); !strings.Contains(got, "个人赛决赛") {
		t.Errorf("the event is %q", got)
	}
	p.quiet(t)
}

// TestFixOneOfSeveral pastes two games and fixes the second: both stay, and the fix is undone
// and done again.
func TestFixOneOfSeveral(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, nil), 1280, 800)
	two := strings.Join(strings.SplitAfter(someGames, "\n\n[Game")[:2], "")
	two = strings.TrimSuffix(two, "[Game") // the first two
	p.click(t, "#source")
	p.ask(t, "Input.insertText", map[string]any{"text": two})
	fixSecond(t, p)
	if got, _ := p.source(t); !strings.Contains(got, "1999.10.1\"") {
		t.Errorf("not undone: %s", got)
	}
	p.control(t, "Z")
	p.until(t, `document.querySelector('#source').value.includes('1999.10.01')`)
	p.control(t, "z")
	p.control(t, "z")
	p.until(t, `document.querySelector('#source').value === ''`) // the paste is undone, too
	p.quiet(t)
}

// fixSecond fixes the second of two games and undoes that.
func fixSecond(t *testing.T, p *tab) {
	t.Helper()
	p.until(t, `document.querySelectorAll('[data-game]').length === 2`)
	p.click(t, `[data-game="1"]`)
	p.until(t, `document.querySelector('#players').textContent.includes('丙')`)
	p.click(t, "#tab-text")
	before, _ := p.source(t)
	p.click(t, "#fix")
	p.until(t, `document.querySelector('#source').value.includes('1999.10.01')`)
	p.settled(t)
	if n := p.eval(t, `document.querySelectorAll('[data-game]').length`); n != "2" {
		t.Errorf("after the fix %s games are listed", n)
	}
	p.click(t, `[data-game="0"]`)
	p.until(t, `document.querySelector('#players').textContent.includes('甲')`)
	p.click(t, `[data-game="1"]`)
	p.until(t, `document.querySelector('#players').textContent.includes('丙') && document.querySelector('#source').value.includes('1999.10.01')`)
	p.control(t, "z") // of an edit that was made before other games were looked at
	p.until(t, `document.querySelector('#source').value.includes('1999.10.1"')`)
	p.settled(t)
	if got, _ := p.source(t); got != before {
		t.Errorf("after undo the text is\n%s\nwant\n%s", got, before)
	}
	if n := p.eval(t, `document.querySelectorAll('[data-game]').length`); n != "2" {
		t.Errorf("after undo %s games are listed", n)
	}
}

// TestSave fixes a game of a file in GB18030 and saves the file: it is asked first, and all
// else in the file stays as it was.
func TestSave(t *testing.T) {
	c := newChromium(t)
	data, err := grammar.GB18030.Append(nil, strings.ReplaceAll(someGames, "\n", "\r\n"))
	if err != nil {
		t.Fatal(err)
	}
	path := put(t, "games.pgn", string(data))
	p := c.open(t, serve(t, &Catalog{Paths: []string{path}}), 1280, 800)
	p.press(t, "]")
	p.until(t, `document.querySelector('#players').textContent.includes('丙')`)
	p.click(t, "#tab-text")
	p.click(t, "#fix")
	p.until(t, `document.querySelector('#source').value.includes('1999.10.01')`)
	p.settled(t)
	p.picture(t, "unsaved")
	if got := p.eval(t, `dispatchEvent(new Event('beforeunload', {cancelable: true}))`); got != "false" {
		t.Error("the page may be left with edits that are not saved")
	}
	p.click(t, "#save")
	p.until(t, `document.querySelector('#ask-box').open`)
	p.picture(t, "save")
	p.press(t, "Escape")
	if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, data) {
		t.Fatalf("the file was written: %v", err)
	}
	p.control(t, "s")
	p.until(t, `document.querySelector('#ask-box').open`)
	p.countNews(t)
	p.click(t, "#ask-yes")
	p.until(t, `document.querySelector('#message').textContent === 'Saved'`)
	now, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text, _ := grammar.GB18030.Decode(now)
	fixed, _ := p.source(t)
	want := strings.Split(someGames, "[Game")
	want[2] = strings.TrimPrefix(fixed, "[Game")
	if text != strings.ReplaceAll(strings.Join(want, "[Game"), "\n", "\r\n") {
		t.Errorf("the file is\n%s", text)
	}
	if got := p.eval(t, `dispatchEvent(new Event('beforeunload', {cancelable: true}))`); got != "true" {
		t.Error("the page may not be left after it was saved")
	}
	p.until(t, "window.news > 0") // the server has read the file again
	p.cursor(t, `[Event "个人赛`)
	p.keys(t, "A", 0)
	p.settled(t)
	if got := p.text(t, "#event"); !strings.Contains(got, "个人赛A") {
		t.Errorf("typed after it was saved: %q", got)
	}

	// another program writes the file
	if err := os.WriteFile(path, append(now, "\r\n{x}"...), 0o644); err != nil {
		t.Fatal(err)
	}
	p.control(t, "s")
	p.until(t, `document.querySelector('#ask-box').open`)
	p.click(t, "#ask-yes")
	p.until(t, `document.querySelector('#alarm').textContent.includes('another program')`)
	p.click(t, "#alarm-close")
	p.click(t, "#revert")
	p.until(t, `document.querySelector('#ask-box').open`)
	p.click(t, "#ask-yes")
	p.until(t, `document.querySelector('#event').textContent.includes('个人赛') && !document.querySelector('#event').textContent.includes('个人赛A')`)
	if hidden := p.eval(t, `document.querySelector('#edits').hidden`); hidden != "true" {
		t.Error("there are edits after they were discarded")
	}
	p.quiet(t)
}

// TestEditOnSite edits on a site, where the library runs in the page: with the small one, and
// on with the whole one.
func TestEditOnSite(t *testing.T) {
	inLongForm(t)
	c := newChromium(t)
	folder := filepath.Join(t.TempDir(), "site")
	english := rules.EN
	if _, err := (&Site{Folder: folder, Language: &english}).Write(); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	defer server.Close()
	p := c.open(t, server.URL+"/", 1280, 800)
	p.until(t, `document.documentElement.dataset.library !== undefined`)
	two := strings.Join(strings.SplitAfter(someGames, "\n\n[Game")[:2], "")
	p.drop(t, "two.pgn", []byte(strings.TrimSuffix(two, "[Game")))
	fixSecond(t, p)
	p.control(t, "Z")
	p.until(t, `document.querySelector('#source').value.includes('1999.10.01')`)
	p.settled(t)
	p.eval(t, `navigator.clipboard.writeText = async (text) => { window.copied = text }`)
	p.eval(t, `(() => { const s = document.querySelector('#form'); s.value = [...s.options].find((o) => o.textContent === 'NDJSON').value; document.querySelector('#convert-copy').click() })()`)
	p.until(t, "window.copied") // the whole library
	p.cursor(t, `[Event "个人赛`)
	p.keys(t, "abc", 80*time.Millisecond)
	p.settled(t)
	if got := p.text(t, "#event"); !strings.Contains(got, "个人赛abc") {
		t.Errorf("typed with the whole library: %q, %s", got, p.text(t, "#alarm"))
	}
	p.eval(t, `(() => { const made = URL.createObjectURL; URL.createObjectURL = (blob) => { window.blob = blob; return made.call(URL, blob) } })()`)
	p.click(t, "#save")
	p.until(t, "window.blob")
	var saved string
	if err := json.Unmarshal([]byte(p.eval(t, `window.blob.text().then(JSON.stringify)`)), &saved); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(saved, strings.SplitAfter(someGames, "\n\n[Game")[0][:40]) || !strings.Contains(saved, "个人赛abc") || !strings.Contains(saved, "1999.10.01") {
		t.Errorf("saved:\n%s", saved)
	}
	p.quiet(t)
}
