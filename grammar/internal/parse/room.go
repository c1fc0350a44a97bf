package parse

import (
	"unsafe"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A tree takes more memory than its text, and a hostile text can make it take very much more. Limits.Room bounds that: each
// part of the tree is charged, and when the room is used up the rest of the text is one text without meaning.

// Charges for parts of a tree, in bytes. They include the memory that playing the game takes for them.
const (
	PlySize    = 128
	lineSize   = 128
	remarkSize = 64

	// costly is charged for parts that only a hostile text has in bulk: tags, words that are no moves, text without meaning,
	// variations without a move, and remarks on a move that has maxRemarks already.
	costly = 4096
)

// maxRemarks is the number of remarks on a move beyond which each is costly. Only made games have more.
const maxRemarks = 32

// charge returns the charge for a token of the grammar. remarks is the number of remarks since the last move.
func charge(t lexicon.Token, remarks int) int {
	switch t.Kind {
	case lexicon.Move:
		if t.Row == 0 { // a habit made it of a word
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

// spend charges a part of the tree.
func (p *Parser) spend(bytes int) {
	if p.room -= bytes; p.room < 0 && !p.full {
		p.giveUp()
	}
}

// giveUp makes one text without meaning of the tokens to come.
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
