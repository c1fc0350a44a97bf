package grammar

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// How tags are printed: so that each is read with its name and its value, and that no other game begins at one.

// tags prints the tags, and a blank line behind them.
func (p *printer) tags(tags []ast.Tag) {
	from, heads := len(p.out), false // whether a game may begin at one behind the first
	seen := splitter{encoding: UTF8} // as it has read the tags before
	for i := range tags {
		t := &tags[i]
		name := scan.MeantName(t.Name)
		p.out = append(p.out, '[')
		at := len(p.out)
		p.out = append(p.out, name...)
		written := p.out[at:]
		game, event := seen.names(written)
		first := seen.isFirst(written)
		switch {
		case scan.NameEnd(name, 0, scan.UTF8ByteClass) < len(name):
			p.refuse(t, t.Name, rules.Text{EN: "a tag's name holds neither white space nor quotation marks nor square brackets", ZH: "标签名里不能有空白、引号和方括号"})
		case p.first == "":
			p.first = name
			seen.first, first = append(seen.first, written...), true
		case !first:
			seen.between = true
		case seen.between && !seen.began:
			p.refuse(t, t.Name, rules.Text{EN: "the game's first tag again, behind others, begins a game", ZH: "这一局的第一个标签在其他标签后面又出现，就是新的一局"})
		}
		heads = heads || i > 0 && seen.heads(game, event)
		seen.note(first, game, event)
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

// joinTags puts each tag that the next game would begin with at the start of a line behind the one
// before it, whether the games of a file begin with Game or with Event tags.
func (p *printer) joinTags(from int) {
	for joined := true; joined; {
		joined = p.joinTagsOf(gameTag, from)
		joined = p.joinTagsOf(eventTag, from) || joined
	}
}

// joinTagsOf does that for files in which games begin with one of these tags, and reports whether any
// was. The header is read once, and behind each tag that is joined from the tag before it on.
func (p *printer) joinTagsOf(tag firstTag, from int) (joined bool) {
	s := splitter{encoding: UTF8, slow: true, apart: true, style: headerStyle{tag: tag, apart: true}}
	s.see(p.out[from:], true)
	for last := s; p.err == nil && s.pass(); { // last is how it was before the last bracket
		before := s
		n, cut, _ := s.step(true)
		if !cut {
			if s.classes[s.pos] == '[' {
				last = before
			}
			s.advance(n)
			continue
		}
		header, at := p.out[from:], s.pos
		if header[at-1] != '\n' {
			p.refuse(nil, string(header[at:]), rules.Text{EN: "a game would begin at this tag", ZH: "从这个标签起会成为新的一局"})
			return joined
		}
		if end, _ := scan.ValueRange(header[at:], 0, scan.UTF8ByteClass); end == 0 {
			header[at-1] = ' '
		} else {
			header[at-2], header[at-1] = '\n', ']' // else it would be part of the value before it
		}
		s, joined = last, true
	}
	return joined
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
		if value = `"` + value + `"`; scan.StringEnd(value+"]\n", scan.UTF8ByteClass) == len(value) {
			p.out = append(p.out, value...)
			return
		}
	}
	p.refuse(t, t.Value, rules.Text{EN: "where it ends could not be told", ZH: "看不出它到哪里结束"})
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
