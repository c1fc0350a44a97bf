package grammar

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// How tags are printed: so that each is read with its name and its value, and that no other game begins at one.

// tags prints the tags, and a blank line behind them.
func (p *printer) tags(tags []ast.Tag) {
	from, heads := len(p.out), false // whether a game may begin at one behind the first
	seen := splitter{encoding: UTF8} // as it has read the tags before
	for i := range tags {
		t := &tags[i]
		name := meantName(t.Name)
		p.out = append(p.out, '[')
		at := len(p.out)
		p.out = append(p.out, name...)
		written := p.out[at:]
		game, event := seen.names(written)
		switch {
		case nameEnd(name, 0, utf8ByteClass) < len(name):
			p.refuse(t, t.Name, "a tag's name holds neither white space nor quotation marks nor square brackets")
		case p.first == "":
			p.first = name
			seen.setFirst(written)
		case !seen.isFirst(written):
			seen.between = true
		case seen.between && !seen.began:
			p.refuse(t, t.Name, "the game's first tag again, behind others, begins a game")
		}
		heads = heads || i > 0 && seen.heads(game, event)
		seen.note(written, game, event)
		if name != "" {
			p.out = append(p.out, ' ')
		}
		p.value(t)
		p.out = append(p.out, ']', '\n')
	}
	if heads {
		p.joinTags(from)
	}
	if len(tags) > 0 {
		p.out = append(p.out, '\n')
	}
}

// joinTags puts a tag that the next game would begin with at the start of a line behind the one
// before it.
func (p *printer) joinTags(from int) {
	for p.err == nil {
		n := len(p.out) - from
		for _, tag := range [...]firstTag{gameTag, eventTag} { // so games begin in most files
			s := splitter{encoding: UTF8, apart: true, custom: custom{tag: tag, apart: true}}
			end, _ := s.end(p.out[from:], true)
			n = min(n, end)
		}
		if n == len(p.out)-from {
			return
		}
		if p.out[from+n-1] != '\n' {
			p.refuse(nil, string(p.out[from+n:]), "a game would begin at this tag")
		}
		if end, _ := valueRange(p.out[from+n:], 0, utf8ByteClass); end == 0 {
			p.out[from+n-1] = ' '
			continue
		}
		p.out[from+n-2], p.out[from+n-1] = '\n', ']' // else it would be part of the value before it
	}
}

// value prints the value of a tag.
func (p *printer) value(t *ast.Tag) {
	if !marksTag(t.Value) {
		p.out = append(p.out, '"')
		p.out = append(p.out, t.Value...)
		p.out = append(p.out, '"')
		return
	}
	for _, value := range [...]string{t.Value, oneLine.Replace(t.Value)} {
		if strings.Contains(value, `\`) || strings.Contains(value, `"`) && strings.ContainsAny(value, "[]") {
			value = escape.Replace(value)
		}
		if value = `"` + value + `"`; stringEnd(value+"]\n", utf8ByteClass) == len(value) {
			p.out = append(p.out, value...)
			return
		}
	}
	p.refuse(t, t.Value, "where it ends could not be told")
}

// marksTag reports whether a value holds what may end it, or begin what is none of it.
func marksTag(value string) bool {
	for i := range len(value) {
		switch value[i] {
		case '"', '\\', '[', ']', '\r', '\n':
			return true
		}
	}
	return false
}

var (
	escape  = strings.NewReplacer(`"`, `\"`, `\`, `\\`)
	oneLine = strings.NewReplacer("\r\n", " ", "\r", " ", "\n", " ")
)
