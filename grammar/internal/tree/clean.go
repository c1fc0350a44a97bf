package tree

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	coding "github.com/xqpgn/xqpgn/grammar/internal/text"
)

// Most games deviate nowhere from the specification. Their tokens go from the lexicon to the tree one by one: nothing is
// kept of them, and no habit is asked.

// clean reads the text of a game that does not deviate. It returns false at the first deviation.
func (r *reader) clean(text string, game *ast.Game) bool {
	r.builder.Begin(text, game)
	state, room, ok := r.parser.Start(), r.parser.Room(text), false
	again := int32(-1) // a state in which rounds follow on each other
	for at, mode := 0, lexicon.Text; ; {
		if state == again {
			var moves int
			at, moves = r.builder.Rounds(at, room/parse.PlySize)
			room -= moves * parse.PlySize
		}
		var t lexicon.Token
		t, mode = lexicon.Lex(text, at, mode)
		if t.Deviates() || t.Kind >= lexicon.GrammarKinds {
			return false
		}
		before := state
		if state, ok = r.parser.Step(before, t.Kind); !ok || r.builder.Depth() > r.limits.Depth {
			return false
		}
		switch t.Kind {
		case lexicon.EOF:
			r.builder.End()
			return true
		case lexicon.Separator, lexicon.Break:
		case lexicon.Comment, lexicon.Value, lexicon.Name:
			// Other tokens have no characters that are not UTF-8, and no U+FFFD.
			if valid, damaged := coding.Examine(text[t.Start:t.End]); !valid || damaged {
				return false
			}
			fallthrough
		default:
			r.builder.Leaf(t, text[t.Start:t.End])
			if room -= parse.Charge(t, r.builder.Remarks()); room < 0 {
				return false
			}
		}
		at = int(t.End)
		if t.Kind == lexicon.Number && r.repeats(before) {
			again = before
		}
	}
}

// repeats reports whether the state after a round with two moves is the state before it.
func (r *reader) repeats(state int32) bool {
	to, ok := state, true
	for _, kind := range [...]lexicon.Kind{lexicon.Number, lexicon.Separator, lexicon.Move, lexicon.Separator, lexicon.Move, lexicon.Separator} {
		if to, ok = r.parser.Step(to, kind); !ok {
			return false
		}
	}
	return to == state
}

// Tags appends the tags that a text begins with to others. ok is false if something deviates there, or if the text ends within
// them or right after them.
func Tags(dst ast.Tags, text string) (tags ast.Tags, ok bool) {
	r := readers.Get().(*reader)
	defer func() {
		r.release()
		readers.Put(r)
	}()
	game := ast.Game{Tags: dst}
	r.builder.Begin(text, &game)
	state := r.parser.Start()
	for at, mode := 0, lexicon.Text; ; {
		var t lexicon.Token
		t, mode = lexicon.Lex(text, at, mode)
		switch t.Kind {
		case lexicon.Separator, lexicon.Break:
		case lexicon.TagOpen, lexicon.Name, lexicon.Value:
			r.builder.Leaf(t, text[t.Start:t.End])
		default:
			if t.Mode != lexicon.Text || t.Kind == lexicon.EOF || text[at] == '[' {
				return dst, false
			}
			return game.Tags, true
		}
		if state, ok = r.parser.Step(state, t.Kind); !ok || t.Deviates() {
			return dst, false
		}
		at = int(t.End)
	}
}
