package print

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A game is plain if each of its parts is a token as the specification writes it, or a tag of such tokens. Nearly all
// games are. If white space separates these tokens, the reader finds exactly the same tokens again, and their kinds
// alone decide which tree it makes. So a plain game is not read back. A test reads plain games back all the same, and
// compares.

// Limits of a plain game. A larger game may be too large for the reader.
const (
	maxPlainText    = 1 << 18 // bytes
	maxPlainTags    = 1 << 10
	maxPlainRemarks = 1 << 4 // remarks after a move
	maxPlainDepth   = 1 << 8 // nested variations
)

// isPlain reports whether a game is plain.
func (d *draft) isPlain(g *ast.Game) bool {
	const usual = 1 << 6 // tokens of a game with a few remarks
	p := plain{kinds: make([]lexicon.Kind, 0, usual), ok: true}
	p.tags(g.Tags)
	p.line(&g.Main)
	return p.ok && d.read.Fits(append(p.kinds, lexicon.Break, lexicon.EOF))
}

// A plain collects the tokens of a game while the game is plain. The grammar allows any number of tags and of rounds
// in a row, so only the tokens of the first tag and of the first round in a row are collected.
type plain struct {
	kinds []lexicon.Kind
	ok    bool // the game is plain so far
	depth int  // number of open variations
	moved bool // a move was found
}

// tags collects the tokens of tags. The game is not plain if a later tag may begin a new game: it has the name of the
// first tag, or it is a second title (see isTitle).
func (p *plain) tags(tags []ast.Tag) {
	p.ok = 0 < len(tags) && len(tags) <= maxPlainTags
	for i := range tags {
		t := &tags[i]
		begins := i > 0 && (isTitle(i, t.Name, tags[0].Name) || strings.EqualFold(t.Name, tags[0].Name))
		p.ok = p.ok && !begins && isPlainName(t.Name) && isPlainValue(t.Value)
	}
	p.kinds = append(p.kinds, lexicon.TagOpen, lexicon.Name, lexicon.Separator, lexicon.Value, lexicon.Break)
}

// line collects the tokens of a line of moves, without the parentheses of a variation. A main line without a result
// gets one, as the reader inserts it.
func (p *plain) line(l *ast.Line) {
	p.remarks(l.Leading)
	rounds := 0 // rounds in a row
	for plies := l.Plies; len(plies) > 0; {
		n := 1
		if rounds++; isRound(plies) {
			n = 2
		} else {
			rounds = 0
		}
		for i := range plies[:n] {
			p.ply(&plies[i], rounds > 1)
		}
		plies = plies[n:]
	}
	ended := ast.IsResult(l.Result.Text)
	p.ok = p.ok && (ended || l.Result.Text == "" && len(l.Trailing) == 0)
	if ended || p.depth == 0 {
		p.add(lexicon.Result)
	}
	p.remarks(l.Trailing)
}

// ply collects the tokens of a move with its number and its remarks. If repeats is true, another round precedes its
// round, and only checks are needed. A later round with number 1 in the main line may begin a new game, so the game
// is not plain.
func (p *plain) ply(m *ast.Ply, repeats bool) {
	n, numbered := m.Number.Value, isNumbered(m)
	begins := n == 1 && p.moved && p.depth == 0
	p.ok = p.ok && (!numbered || n > 0 && !begins) && lexicon.IsMove(m.Text)
	if p.moved = true; repeats {
		return
	}
	if numbered {
		p.add(lexicon.Number)
	}
	if m.Number.Ellipsis {
		p.add(lexicon.Dots)
	}
	p.add(lexicon.Move)
	p.remarks(m.Remarks)
}

// remarks collects the tokens of comments and variations.
func (p *plain) remarks(remarks []ast.Remark) {
	p.ok = p.ok && len(remarks) <= maxPlainRemarks
	for _, r := range remarks {
		switch r := r.(type) {
		case *ast.Comment:
			p.add(lexicon.Comment)
			p.ok = p.ok && isPlainText(r.Text, &commentMarks)
		case *ast.Line:
			p.add(lexicon.Open)
			p.depth++
			if p.ok = p.ok && p.depth <= maxPlainDepth; p.ok {
				p.line(r)
			}
			p.depth--
			p.kinds = append(p.kinds, lexicon.Close)
		default:
			p.ok = false
		}
	}
}

// add adds a token, after a separator unless the token begins a line of text or a variation.
func (p *plain) add(kind lexicon.Kind) {
	if last := p.kinds[len(p.kinds)-1]; last != lexicon.Break && last != lexicon.Open {
		p.kinds = append(p.kinds, lexicon.Separator)
	}
	p.kinds = append(p.kinds, kind)
}

// Characters with which a name, a value or a comment may be read as something else.
var (
	nameMarks    = marks("<&")
	valueMarks   = marks("\\[]\r\n<&")
	commentMarks = marks("{}[<&")
)

// marks returns a set of characters of ASCII.
func marks(characters string) (set [utf8.RuneSelf]bool) {
	for _, c := range []byte(characters) {
		set[c] = true
	}
	return set
}

// isPlainText reports whether a text is UTF-8 and has none of the characters in without.
func isPlainText(text string, without *[utf8.RuneSelf]bool) bool {
	ascii := true
	for i := range len(text) {
		if c := text[i]; c >= utf8.RuneSelf {
			ascii = false
		} else if without[c] {
			return false
		}
	}
	return ascii || utf8.ValidString(text)
}

// isPlainName reports whether a tag's name is read back without a change.
func isPlainName(name string) bool {
	if _, known := ast.LookupTag(name); known {
		return true
	}
	t, ok := nameToken(name)
	return ok && !t.Deviates() && isPlainText(name, &nameMarks)
}

// isPlainValue reports whether a value is read back without a change.
func isPlainValue(value string) bool {
	if !isPlainText(value, &valueMarks) {
		return false
	}
	if strings.IndexByte(value, '"') < 0 {
		return true
	}
	text := `"` + value + `"]`
	t, _ := lexicon.Lex(text, 0, lexicon.Tag)
	return t.Kind == lexicon.Value && int(t.End) == len(text)
}
