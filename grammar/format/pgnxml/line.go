package pgnxml

import (
	"encoding/xml"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

var ruleResultSpelling = rules.MustByID("result-spelling")

// A stage is the progress through the elements of a game or a variation.
type stage uint8

const (
	heading stage = iota // tags
	moving               // moves and remarks
	ended                // after the result
)

// behind has the element after which each stage begins, for error messages.
var behind = map[stage]rules.Text{
	moving: {EN: "a comment or a move", ZH: "注释或着法"},
	ended:  {EN: "the <" + elementEnd + ">", ZH: "<" + elementEnd + "> "},
}

// A lineReader reads the elements of a line. For a game it reads the tags too.
type lineReader struct {
	*decoder
	game  *ast.Game
	line  *ast.Line
	depth int // depth of variations
	stage stage
	due   turn // turn of the next move
	other turn // turn of the first move of a variation
}

// game reads the game that begins with start.
func (d *decoder) game(start xml.StartElement) (*ast.Game, error) {
	if _, err := d.attributes(start); err != nil {
		return nil, err
	}
	d.number++
	g := &ast.Game{Source: ast.Source{File: d.config.Name, Number: d.number, Begin: d.at}}
	r := lineReader{decoder: d, game: g, line: &g.Main}
	if err := r.read(); err != nil {
		return nil, err
	}
	return g, nil
}

// read reads to the end of the element.
func (r *lineReader) read() error {
	for {
		token, err := r.element()
		if err != nil {
			return err
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			return nil
		}
		if err := r.child(start); err != nil {
			return err
		}
	}
}

// child reads one element of the line.
func (r *lineReader) child(start xml.StartElement) error {
	name, err := r.kind(start)
	if err != nil {
		return err
	}
	last := elements[name].last
	if r.stage > last {
		return r.fail("<%s> comes after %s", "<%s> 写在 %s 后面", start.Name.Local, behind[r.stage])
	}
	if last > heading && r.stage == heading {
		r.stage, r.due = moving, firstTurn(r.game)
		r.other = r.due
	}
	if name == elementVariation {
		return r.variation(start)
	}
	l, err := r.leaf(start)
	if err != nil {
		return err
	}
	if remark := remarkOf(name, l.text); remark != nil {
		r.attach(remark)
		return nil
	}
	switch name {
	case elementEnd:
		r.result(l.text)
		r.stage = ended
	case elementMove:
		return r.move(&l)
	default:
		return r.tag(start.Name.Local, &l)
	}
	return nil
}

// result sets the result of the line. It reports an unusual spelling, like the reader of PGN (PGN-3.6).
func (r *lineReader) result(text string) {
	r.line.Result.Text = text
	if means := r.line.Result.Meaning(); means != "" && means != text {
		ply := 0
		if r.depth == 0 {
			ply = len(r.line.Plies)
		}
		r.game.Syntax.Report(ast.DefaultMaxFindings, ast.Diagnostic{Rule: ruleResultSpelling, Ply: ply, Args: []any{text, means}})
	}
}

// kind returns the element's name in the tables. A <variation> in the heading is the tag if it holds text.
func (r *lineReader) kind(start xml.StartElement) (string, error) {
	name := start.Name.Local
	if name == elementVariation && r.stage == heading {
		token, err := r.peek()
		if text, ok := token.(xml.CharData); ok && white(text) < len(text) {
			return "", err
		}
		return name, err
	}
	if _, ok := elements[name]; !ok {
		return "", nil
	}
	return name, nil
}

// tag adds a tag.
func (r *lineReader) tag(element string, l *leaf) error {
	name, named := l.attributes[attributeName]
	switch {
	case named:
	case element == elementTag:
		return l.fail("<%s> needs the attribute %s", "<%s> 缺少属性 %s", elementTag, attributeName)
	default:
		var ok bool
		if name, ok = tagByElement[element]; !ok {
			name = element
		}
	}
	r.game.Tags = append(r.game.Tags, ast.Tag{Name: name, Value: l.text})
	return nil
}

// move adds a move.
func (r *lineReader) move(l *leaf) error {
	number := r.due.number()
	if text, ok := l.attributes[attributeNumber]; ok {
		if number, ok = parseNumber(text); !ok {
			return l.fail(`%q is no number such as "7." or "7. ..."`, `“%s”不是“7.”或“7. ...”这样的序号`, text)
		}
	}
	r.line.Plies = append(r.line.Plies, ast.Ply{Number: number, Text: l.text})
	at := r.due.numbered(number)
	r.due, r.other = at.next(), at.other()
	return nil
}

// attach adds a remark at the current place of the line.
func (r *lineReader) attach(remark ast.Remark) {
	remarks := &r.line.Leading
	if n := len(r.line.Plies); r.stage == ended {
		remarks = &r.line.Trailing
	} else if n > 0 {
		remarks = &r.line.Plies[n-1].Remarks
	}
	*remarks = append(*remarks, remark)
}

// variation reads the variation that begins with start.
func (r *lineReader) variation(start xml.StartElement) error {
	if _, err := r.attributes(start); err != nil {
		return err
	}
	if r.depth == r.config.MaxDepth {
		return r.fail("variations nest deeper than %d", "变着嵌套超过 %d 层", r.config.MaxDepth)
	}
	v := lineReader{decoder: r.decoder, game: r.game, line: &ast.Line{}, depth: r.depth + 1, stage: moving, due: r.other, other: r.other}
	if err := v.read(); err != nil {
		return err
	}
	r.attach(v.line)
	return nil
}
