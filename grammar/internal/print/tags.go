package print

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
)

// How tags are printed: so that each is read with its name and its value, and that no other game begins at one.

// tags prints the tags, and a blank line behind them.
func (p *printer) tags(tags []ast.Tag) {
	from, heads := len(p.out), false // whether a game may begin at one behind the first
	var seen split.Header
	for i := range tags {
		t := &tags[i]
		name := scan.MeantName(t.Name)
		p.out = append(p.out, '[')
		at := len(p.out)
		p.out = append(p.out, name...)
		begins, again := seen.Add(p.out[at:])
		heads = heads || begins
		if p.first == "" {
			p.first = name
		}
		switch {
		case scan.NameEnd(name, 0, scan.UTF8ByteClass) < len(name):
			p.refuse(t, t.Name, rules.Text{EN: "a tag's name holds neither white space nor quotation marks nor square brackets", ZH: "标签名里不能有空白、引号和方括号"})
		case again:
			p.refuse(t, t.Name, rules.Text{EN: "the game's first tag again, behind others, begins a game", ZH: "这一局的第一个标签在其他标签后面又出现，就是新的一局"})
		}
		if name != "" {
			p.out = append(p.out, ' ')
		}
		p.value(t)
		p.out = append(p.out, ']', '\n')
	}
	if heads && p.err == nil {
		if stays := split.Join(p.out[from:]); stays >= 0 {
			p.refuse(nil, string(p.out[from+stays:]), rules.Text{EN: "a game would begin at this tag", ZH: "从这个标签起会成为新的一局"})
		}
	}
	if len(tags) > 0 {
		p.out = append(p.out, '\n')
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

var escape = strings.NewReplacer(`"`, `\"`, `\`, `\\`)
