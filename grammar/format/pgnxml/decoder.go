package pgnxml

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/xmlerror"
)

// A Config has the settings of [Read]. The zero value reads the output of an [Encoder].
type Config struct {
	Name string // file name, for ast.Source

	// MaxDepth limits the nesting of variations; deeper nesting is an error. 0 means 512; the
	// maximum is 10,000.
	MaxDepth int

	// MaxSize limits the bytes of XML per game, in UTF-8; a larger game is an error. 0 means 256 MiB;
	// the maximum is 512 MiB. Entities cannot enlarge a game, because document types, which declare them, are
	// an error.
	MaxSize int

	// Charset returns a reader that converts the encoding named in the XML declaration to UTF-8. If it is
	// nil, GB2312, GBK, GB18030 and Big5 are supported, and others are errors. A byte order mark of UTF-8 or
	// UTF-16 takes precedence over the declaration.
	Charset func(name string, in io.Reader) (io.Reader, error)
}

// A decoder reads the games of an XML document one by one. A zero decoder has no games.
type decoder struct {
	in     *input
	xml    *xml.Decoder
	config Config
	part   part
	number int          // number of games begun
	at     ast.Place    // place of the last token
	ahead  *placedToken // next token if already read, else nil
	err    error        // final error; io.EOF at the end
}

// A placedToken is a token with its place.
type placedToken struct {
	token xml.Token
	at    ast.Place
}

// A part is a part of a document.
type part uint8

// fail returns an error at the last token.
func (d *decoder) fail(en, zh string, args ...any) error {
	return failAt(d.at, en, zh, args...)
}

func failAt(at ast.Place, en, zh string, args ...any) error {
	return &ast.SyntaxError{Line: at.Line, Column: at.Column, Message: rules.Text{EN: en, ZH: zh}.With(args...)}
}

// token returns the next start, end or text. The error is io.EOF after the root.
func (d *decoder) token() (xml.Token, error) {
	if next := d.ahead; next != nil {
		d.ahead, d.at = nil, next.at
		return next.token, nil
	}
	for {
		offset := d.xml.InputOffset()
		d.at = d.in.placeAt(offset)
		t, err := d.xml.Token()
		if err != nil {
			return nil, d.explain(err)
		}
		switch t := t.(type) {
		case xml.Directive:
			return nil, d.fail("document types and declarations are not read", "不读文档类型和声明")
		case xml.ProcInst:
			if t.Target == "xml" && offset > 0 {
				return nil, d.fail("the XML declaration is not at the beginning", "XML 声明不在开头")
			}
		case xml.Comment:
		default:
			return t, nil
		}
	}
}

// peek returns the next token without consuming it.
func (d *decoder) peek() (xml.Token, error) {
	at := d.at
	t, err := d.token()
	if err != nil {
		return nil, err
	}
	d.ahead = &placedToken{t, d.at}
	d.at = at
	return t, nil
}

// explain converts an error of the XML reader.
func (d *decoder) explain(err error) error {
	if d.in.err != nil {
		return d.in.err
	}
	if err == io.EOF {
		return err
	}
	d.at = d.in.place
	if d.in.full {
		return d.fail("a game is larger than %d bytes", "一局超过 %d 个字节", d.config.MaxSize)
	}
	if d.in.broken {
		return d.fail("there are bytes that are no %s", "有的字节不是 %s 文字", d.in.encoding)
	}
	if e := (*ast.SyntaxError)(nil); errors.As(err, &e) {
		return e // from charset
	}
	if e := (*xml.SyntaxError)(nil); errors.As(err, &e) {
		return d.fail("%s", "%s", xmlerror.Text(e))
	}
	if cause := errors.Unwrap(err); cause != nil {
		err = cause // from Config.Charset
	}
	return d.fail("%v", "%v", err)
}

// element returns the next start or end. It returns an error if there is text before it.
func (d *decoder) element() (xml.Token, error) {
	for {
		t, err := d.token()
		if err != nil {
			return nil, err
		}
		text, ok := t.(xml.CharData)
		if !ok {
			return t, nil
		}
		if n := white(text); n < len(text) {
			return nil, failAt(pass(d.at, text[:n]), "there is text outside of the elements that hold text", "应当有文字的元素之外有文字")
		}
	}
}

// white returns the length of the leading white space.
func white(text []byte) int { return len(text) - len(bytes.TrimLeft(text, " \t\r\n")) }
