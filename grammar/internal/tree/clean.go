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
	tags := r.after(state, tagKinds)    // state after a tag
	rounds := r.after(tags, roundKinds) // state after a round of two moves
	for at, mode := 0, lexicon.Text; ; {
		n := 0
		if at == 0 || state == tags {
			if at, n = r.builder.Tags(at, room/parse.TagSize, exact); n > 0 {
				room, state = room-n*parse.TagSize, tags
			}
		}
		if state == tags || state == rounds {
			if at, n = r.builder.Rounds(at, room/parse.PlySize); n > 0 {
				room, state = room-n*parse.PlySize, rounds
			}
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
			if !exact(text[t.Start:t.End]) {
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
	}
}

// exact reports whether a text is UTF-8 without U+FFFD.
func exact(text string) bool {
	valid, damaged := coding.Examine(text)
	return valid && !damaged
}

// The kinds of a tag and of a round with two moves.
var (
	tagKinds   = []lexicon.Kind{lexicon.TagOpen, lexicon.Name, lexicon.Separator, lexicon.Value, lexicon.Break}
	roundKinds = []lexicon.Kind{lexicon.Number, lexicon.Separator, lexicon.Move, lexicon.Separator, lexicon.Move, lexicon.Separator}
)

// after returns the state after tokens of some kinds. The same tokens may follow any number of times, because they lead
// back to this state.
func (r *reader) after(state int32, kinds []lexicon.Kind) int32 {
	for _, kind := range kinds {
		state, _ = r.parser.Step(state, kind)
	}
	return state
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
