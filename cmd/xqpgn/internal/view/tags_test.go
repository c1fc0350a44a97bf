package view

import (
	"strings"
	"testing"
)

// TestTags sets tags in the form, from pasted headings and by hand. That is one edit, and Cancel makes none.
func TestTags(t *testing.T) {
	c := newChromium(t)
	p := c.open(t, serve(t, &Catalog{Paths: []string{put(t, "games.pgn", "[Game \"Chinese Chess\"]\n[Event \"练习\"]\n[Annotator \"乙\"]\n\n1.炮二平五  马8进7 *\n")}}), 1280, 800)
	p.until(t, `document.querySelector("#source").value !== ""`)
	before, _ := p.source(t)
	const opened = `document.querySelector('#tags-box').open`
	value := func(name string) string { return p.eval(t, `document.querySelector('[data-tag=`+name+`]').value`) }
	paste := func(text string) {
		t.Helper()
		p.eval(t, `document.querySelector('#headings').value = ''; document.querySelector('#headings').focus()`)
		p.ask(t, "Input.insertText", map[string]any{"text": text})
	}

	p.press(t, "g")
	p.until(t, opened)
	paste("2001年全国赛\n许银川 先负 胡荣华\n第三轮 快棋 加赛")
	p.until(t, `document.querySelector('[data-tag=Red]').value === '许银川'`)
	p.picture(t, "form-of-tags")
	if got := value("Event") + value("Black") + value("Result") + value("Annotator"); got != "练习胡荣华0-1乙" {
		t.Errorf("the form has %s", got)
	}
	if got := p.eval(t, `document.querySelector('#headings-said').textContent`); !strings.Contains(got, "2001年全国赛 / 第三轮 快棋 加赛") {
		t.Errorf("of lines that are no tags it says %q", got)
	}
	p.eval(t, `document.querySelector('#headings').select()`)
	p.ask(t, "Input.insertText", map[string]any{"text": "红方：吕钦"}) // takes the place of the headings before
	p.until(t, `document.querySelector('[data-tag=Red]').value === '吕钦'`)
	if got := value("Black") + value("Result"); got != "*" {
		t.Errorf("of the headings before the form still has %s", got)
	}
	p.eval(t, `(() => { const i = document.querySelector('[data-tag=Date]'); i.focus(); i.select() })()`)
	p.keys(t, "2001.05.03\n", 0)
	p.until(t, `!`+opened)
	p.settled(t)
	const want = "[Game \"Chinese Chess\"]\n[Event \"练习\"]\n[Date \"2001.05.03\"]\n[Red \"吕钦\"]\n[Annotator \"乙\"]\n\n1.炮二平五  马8进7 *\n"
	if got, _ := p.source(t); got != want {
		t.Errorf("the text is\n%swant\n%s", got, want)
	}
	p.until(t, `document.querySelector('#players').textContent.includes('吕钦')`)

	p.click(t, "#edit-tags")
	p.until(t, opened)
	p.eval(t, `document.querySelector('[data-tag=Event]').value = ''`)
	p.click(t, "#tags-cancel")
	p.settled(t)
	if got, _ := p.source(t); got != want {
		t.Errorf("after Cancel the text is\n%s", got)
	}
	p.control(t, "z")
	p.until(t, `document.querySelector('#undo').disabled`)
	p.settled(t)
	if got, _ := p.source(t); got != before {
		t.Errorf("after undo the text is\n%s", got)
	}
	p.quiet(t)
}
