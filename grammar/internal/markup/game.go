package markup

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
)

// gameAlone writes blanks over the text around a game on a page: the text before its first tag or round, and the text
// after its result except comments. A text without a game becomes blanks.
func gameAlone(text string) string {
	covered := []byte(text)
	start := gameStart(text)
	blankOut(covered[:start])
	page := string(covered)
	depth, ended := 0, false
	for t, mode := lexicon.Lex(page, start, lexicon.Text); t.Kind != lexicon.EOF; t, mode = lexicon.Lex(page, int(t.End), mode) {
		switch {
		case t.Kind == lexicon.Comment, t.Kind == lexicon.Quoting, t.Kind == lexicon.Unclosed:
			n, _ := lexicon.CommentEnd(page[t.Start:])
			t.End = t.Start + int32(n)
		case ended:
			blankOut(covered[t.Start:t.End])
		case t.Kind == lexicon.Open:
			depth++
		case t.Kind == lexicon.Close:
			depth = max(0, depth-1)
		case t.Kind == lexicon.Result || t.Kind == lexicon.Outcome:
			ended = depth == 0
		}
	}
	return string(covered)
}

// gameStart returns the offset of the first tag or round of a text. If the text has neither, gameStart returns the offset of
// the first two moves in a row, as in a table. If the text has no such moves, it returns the length of the text.
func gameStart(text string) int {
	for i := range len(text) {
		if _, isTag := tagAt(text, i); isTag {
			return i
		}
		if lexicon.IsDigit(text[i]) && (i == 0 || !lexicon.IsDigit(text[i-1]) && text[i-1] != '.') && opensRound(text[i:]) {
			return i
		}
	}
	return movesStart(text)
}

// movesStart returns the offset of the first two moves with only white space between them, or the offset of the number
// before these moves. If the text has no such moves, it returns the length of the text.
func movesStart(text string) int {
	number, move := -1, -1 // offsets of the last number and the last move; -1 once other text follows
	for t, mode := lexicon.Lex(text, 0, lexicon.Text); t.Kind != lexicon.EOF; t, mode = lexicon.Lex(text, int(t.End), mode) {
		switch {
		case t.Kind == lexicon.Separator || t.Kind == lexicon.Break:
		case t.Kind == lexicon.Move && move >= 0:
			return move
		case t.Kind == lexicon.Move:
			if move = int(t.Start); number >= 0 {
				move = number
			}
		default:
			number, move = -1, -1
			if t.Kind == lexicon.Digits {
				number = int(t.Start)
			}
		}
	}
	return len(text)
}

// tagAt returns the end of the tag of PGN that begins at offset i. ok is false if no tag begins there.
func tagAt(text string, i int) (end int, ok bool) {
	if i == len(text) || text[i] != '[' {
		return 0, false
	}
	return split.TagAt(text, i)
}

// opensRound reports whether s starts with the number of a round and something like a move.
func opensRound(s string) bool {
	const reach = 256 // bytes in which the number and the move are looked for
	s = s[:min(len(s), reach)]
	t, _ := lexicon.Lex(s, 0, lexicon.Text)
	if t.Kind != lexicon.Number || !strings.ContainsAny(s[:t.End], ".．。…·") {
		return false
	}
	for t, _ = lexicon.Lex(s, int(t.End), lexicon.Text); t.Kind == lexicon.Separator || t.Kind == lexicon.Break; {
		t, _ = lexicon.Lex(s, int(t.End), lexicon.Text)
	}
	return (t.Kind == lexicon.Move || t.Kind == lexicon.Word) && likeMove(s[t.Start:t.End])
}

// likeMove reports whether a word is something like a move: it has a digit, and a letter or a direction.
func likeMove(word string) bool {
	const most = 32 // bytes
	return len(word) <= most && strings.ContainsAny(word, "123456789１２３４５６７８９一二三四五六七八九") &&
		(lexicon.IsLetter(word[0]) || strings.ContainsAny(word, "进進退平"))
}

// blankOut writes blanks over text.
func blankOut(text []byte) {
	for i := range text {
		text[i] = ' '
	}
}

// isBreak reports whether a byte ends a line.
func isBreak(c byte) bool { return c == '\r' || c == '\n' }

// isBlank reports whether a byte is a blank within a line.
func isBlank(c byte) bool { return c == ' ' || c == '\t' }
