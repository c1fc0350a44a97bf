package pgnxml

import (
	"encoding/xml"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// A leaf is an element with text.
type leaf struct {
	text       string
	attributes map[string]string
	at         ast.Place
}

// leaf reads the element that begins with start. The value of a tag has one line.
func (d *decoder) leaf(start xml.StartElement) (leaf, error) {
	l := leaf{at: d.at}
	var err error
	if l.attributes, err = d.attributes(start); err != nil {
		return leaf{}, err
	}
	if l.text, err = d.text(start); err != nil {
		return leaf{}, err
	}
	if isTag(start.Name.Local) {
		l.text = joinLines(l.text)
	}
	switch l.attributes[attributeEscaped] {
	case "", "false":
	case "true":
		ok := false
		if l.text, ok = unescape(l.text); !ok {
			return leaf{}, l.fail(`a backslash in <%s> begins neither \\ nor an escape as \u0011`, `<%s> 里的反斜杠后面既不是 \，也不是 \u0011 这样的转义`, start.Name.Local)
		}
		for name, value := range l.attributes {
			if l.attributes[name], ok = unescape(value); !ok {
				return leaf{}, l.fail(`a backslash in the attribute %s begins neither \\ nor an escape as \u0011`, `%s 里的反斜杠后面既不是 \，也不是 \u0011 这样的转义`, name)
			}
		}
	default:
		return leaf{}, l.fail("the attribute %s is neither true nor false", "属性 %s 既不是 true，也不是 false", attributeEscaped)
	}
	return l, nil
}

// fail returns an error at the leaf.
func (l *leaf) fail(en, zh string, args ...any) error { return failAt(l.at, en, zh, args...) }

// text reads the text of an element to its end and removes the padding.
func (d *decoder) text(start xml.StartElement) (string, error) {
	d.in.comment = start.Name.Local == elementComment
	defer func() { d.in.comment = false }()
	var b strings.Builder
	for {
		token, err := d.token()
		if err != nil {
			return "", err
		}
		switch t := token.(type) {
		case xml.CharData:
			b.Write(t)
		case xml.StartElement:
			return "", d.fail("<%s> in <%s>, which holds nothing but text", "<%[2]s> 里只能有文字，不该有 <%[1]s>", t.Name.Local, start.Name.Local)
		case xml.EndElement:
			return unpad(b.String()), nil
		}
	}
}

// attributes returns the attributes of an element. It returns an error for an attribute that the element may
// not have, unless it belongs to a namespace.
func (d *decoder) attributes(start xml.StartElement) (map[string]string, error) {
	var values map[string]string
	of, ok := elements[start.Name.Local]
	if !ok {
		of = elements[""]
	}
	for _, a := range start.Attr {
		name := a.Name.Local
		if a.Name.Space != "" || name == "xmlns" {
			continue
		}
		if _, twice := values[name]; twice || !slices.Contains(of.attributes, name) {
			return nil, d.fail("the attribute %s does not belong to <%s>, or occurs twice", "属性 %s 不属于 <%s>，或者写了两次", name, start.Name.Local)
		}
		if values == nil {
			values = make(map[string]string, len(of.attributes))
		}
		values[name] = a.Value
	}
	return values, nil
}
