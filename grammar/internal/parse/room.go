package parse

import (
	"unsafe"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A tree takes more memory than its text, and a hostile text can make it take very much more. Limits.Room bounds that
// memory: the size of each part of the tree is subtracted from the room. When the room is used up, the rest of the
// text becomes one token without meaning.

// Sizes of parts of a tree, in bytes, that are subtracted from the room. They include the memory for playing the
// moves.
const (
	PlySize    = 128
	lineSize   = 128
	remarkSize = 64

	// costly is the size that is subtracted for a part that only a hostile text has in bulk: a tag, a word that is no
	// move, text without meaning, a variation without a move, or a remark on a move that has maxRemarks already.
	costly = 4096
)

// maxRemarks is the number of remarks on a move beyond which each counts as costly. Only artificial games have more.
const maxRemarks = 32

// charge returns the size to subtract from the room for a token of the grammar. remarks is the number of remarks
// since the last move.
func charge(t lexicon.Token, remarks int) int {
	switch t.Kind {
	case lexicon.Move:
		if t.Row == 0 { // a habit made the move out of a word
			return costly
		}
		return PlySize
	case lexicon.TagOpen:
		return costly
	case lexicon.Comment, lexicon.Open:
		if remarks >= maxRemarks {
			return costly
		}
		return lineSize + remarkSize
	}
	return 0
}

// spend subtracts the size of a part of the tree from the room, and calls giveUp when the room is used up.
func (p *Parser) spend(bytes int) {
	if p.room -= bytes; p.room < 0 && !p.full {
		p.giveUp()
	}
}

// giveUp replaces all further tokens by one token without meaning.
func (p *Parser) giveUp() {
	p.full = true
	n := 0
	for p.peek(n+1).Home == After { // a comment in a move that was read
		n += 2
	}
	rest := p.peek(n)
	if rest.Kind == lexicon.EOF {
		return
	}
	*rest = cell{Token: lexicon.Token{Kind: lexicon.Other, Start: rest.Start, End: int32(len(p.source))}}
	p.cells, p.end, p.ended = p.cells[:p.head+n+1], len(p.source), false
	p.pairs = nil
	p.ahead.reset()
}

// roomFor returns the number of bytes that the tree of a text may take.
func (l Limits) roomFor(text string) int { return l.Room + 4*len(text) }

// cellSize is the number of bytes that a token on the tape takes.
const cellSize = int(unsafe.Sizeof(cell{}))
