package split

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// comment passes the comment t and returns 0. If the next game begins within the comment, it cuts the comment there, and
// returns the index of the token with which that game begins.
func (s *Splitter) comment(t lexicon.Token) (cut int) {
	text := s.of(t)
	at, quoting := s.gameIn(int(t.Start), int(t.End), s.braces+1)
	switch {
	case at > 0:
		return s.cutComment(int(t.Start), at)
	case s.braces == 0:
		s.weigh()
		s.seeWords()
		s.outer, s.quoting, s.marks = int(t.Start), false, bracesOf(text)
	}
	s.visible()
	if t.Kind == lexicon.Unclosed && (s.braces == 0 || text[0] == '{') {
		s.braces++
	}
	s.quoting = s.braces > 0 && (s.quoting || quoting)
	s.line.words, s.line.number = true, false
	if lexicon.LineBreaks(text) > 0 {
		s.afterBreak(text)
	}
	s.checked = 0
	s.i++
	return 0
}

// afterBreak sets s.line for the line on which text, a comment of several lines, ends.
func (s *Splitter) afterBreak(text string) {
	i := strings.LastIndexAny(text, "\r\n")
	s.line.text = strings.Trim(text[i:], " \t\r\n\u3000") != "" || s.braces == 0
	s.line.blank = blankAbove(text, i+1)
}

// cutComment cuts a comment at the offset at, where a game begins. start is the offset of the comment. The result is the index
// of the token after the cut, with which that game begins.
func (s *Splitter) cutComment(start, at int) (cut int) {
	comment := source{text: s.text[:at], toks: s.toks[:s.i], at: start, all: true}
	for comment.lex() {
	}
	s.toks = comment.toks
	s.relex(len(s.toks), at)
	return len(s.toks)
}

// inComment passes t, a token in a comment that holds further braces, and returns 0. If the next game begins at t or within t,
// it returns the index of the token with which that game begins.
func (s *Splitter) inComment(t lexicon.Token) (cut int) {
	switch t.Kind {
	case lexicon.Comment, lexicon.Quoting, lexicon.Unclosed:
		return s.comment(t)
	case lexicon.Brace:
		s.braces = s.afterBrace(t)
	case lexicon.TagOpen, lexicon.Bracketed:
		if s.line.text || s.quoting {
			break
		}
		cuts, quoting := s.beginsGame(int(t.Start), s.braces, s.nextBrace(int(t.Start), s.marks))
		if cuts {
			return s.i
		}
		s.quoting = quoting
	}
	s.visible()
	s.i++
	return 0
}

// afterBrace returns the number of braces that are open after the closing brace t. In a comment that began with {, only }
// closes a brace. A comment that began with ｛ ends at the first ｝. It also ends at a } that matches no { in the comment, unless
// a ｝ follows before another brace opens.
func (s *Splitter) afterBrace(t lexicon.Token) int {
	wide := s.marks != "{}"
	switch ascii := s.text[t.Start] == '}'; {
	case !ascii && wide:
		return 0
	case !ascii:
		return s.braces
	case wide && s.braces == 1 && strings.HasPrefix(s.text[s.nextBrace(int(t.End), "{｛｝"):], "｝"):
		return 1
	}
	return s.braces - 1
}

// openBrace reports whether the next token is a comment that is not read to its end yet.
func (s *Splitter) openBrace() bool {
	return s.i == len(s.toks) && (s.lost != "" || s.mode == lexicon.Text && lexicon.OpensComment(s.text[s.at:]))
}

// openComment searches a comment that is not read to its end yet for the next game. If a game begins in the comment, it cuts
// the comment there, and returns the index of the token with which the game begins; otherwise it returns 0. It cuts the comment
// only if no brace closes the comment within Reach bytes after the beginning of the game.
func (s *Splitter) openComment() (cut int) {
	if !s.openBrace() {
		return 0
	}
	end := len(s.text)
	if n := strings.Index(s.text[s.at:], "｝"); s.braces > 0 && s.marks != "{}" && n >= 0 {
		end = s.at + n // the end of the outer comment, unless this comment goes on
	}
	at, _ := s.gameIn(s.at, end, s.braces+1)
	if at == 0 {
		return 0
	}
	return s.cutComment(s.at, at)
}

// gameIn returns the offset of the first game that begins in a comment, whose text is s.text[start:end], or 0 if no game begins
// there. depth is the number of braces open in the comment. If quoting is true, the comment quotes the tags of a game, and
// these tags are part of the comment.
func (s *Splitter) gameIn(start, end, depth int) (at int, quoting bool) {
	marks := s.marks
	if s.braces == 0 {
		marks = bracesOf(s.text[start:])
	}
	for i := max(start+1, s.checked); i < end; i++ {
		s.checked = i
		n := strings.IndexByte(s.text[i:end], '[')
		if n < 0 {
			s.checked = end
			return 0, false
		}
		s.checked = i + n
		if i += n; !s.beginsLine(start, i) {
			continue
		}
		cuts, quoting := s.beginsGame(i, depth, s.nextBrace(i, marks))
		if quoting {
			return 0, true
		}
		if cuts {
			return i, false
		}
	}
	return 0, false
}

// beginsLine reports whether only blanks precede the offset i on its line of a comment. The comment begins at start. On its
// first line beginsLine returns false.
func (s *source) beginsLine(start, i int) bool {
	before := strings.TrimRight(s.text[start:i], " \t\v\f\u3000\u00a0")
	return strings.HasSuffix(before, "\n") || strings.HasSuffix(before, "\r")
}

// blankAbove reports whether the line above the offset i is empty. It returns false if more than blanks precedes i on its own
// line.
func blankAbove(text string, i int) bool {
	before := strings.TrimRight(text[:i], " \t\u3000")
	line := strings.TrimSuffix(strings.TrimSuffix(before, "\n"), "\r")
	line = strings.TrimRight(line, " \t\u3000")
	return before != line && (strings.HasSuffix(line, "\n") || strings.HasSuffix(line, "\r"))
}

// beginsGame reports whether a game begins at the [ at offset at, which begins a line of a comment. depth is the number of
// braces open there, and brace is the offset of the next brace. If quoting is true, the comment quotes a game, so the tags are
// part of the comment.
func (s *Splitter) beginsGame(at, depth, brace int) (begins, quoting bool) {
	end := min(len(s.text), at+Reach)
	s.inner = source{text: s.text[:end], toks: s.inner.toks[:0], at: at, all: s.all || end < len(s.text), settled: min(s.settled, end)}
	t := s.inner.tag(0)
	heads, closed := t.title != "" || s.isFirst(t.canon), closesComment(s.text[brace:])
	switch {
	case !t.quoted:
		return false, false
	case heads && !closed:
		return true, false
	case !s.twoLines(&s.inner, at, heads, closed):
		return false, false
	}
	quoting = closed && depth == 1 && !holdsMove(s.text[s.commentStart():at])
	return !quoting, quoting
}

// twoLines reports whether two lines of tags begin at the offset at of a comment. heads says that the first tag begins games:
// Game, Event, or the first tag again. closed says that a brace closes the comment. If heads is false, an empty line must
// precede the two lines, or the comment must be unclosed and the second line must not begin with a tag that begins games.
func (s *Splitter) twoLines(inner *source, at int, heads, closed bool) bool {
	if heads {
		return inner.tagLines(0)
	}
	blank := blankAbove(s.text[max(0, at-Reach):at], min(at, Reach))
	if closed && !blank || !inner.tagLines(0) {
		return false
	}
	return blank || !s.headsBelow(inner)
}

// commentStart returns the offset of the comment that the next token is in. If no comment is open, it returns the offset of the
// next token.
func (s *Splitter) commentStart() int {
	if s.braces > 0 {
		return s.outer
	}
	return s.offset()
}

// headsBelow reports whether the second line of inner begins with a tag that begins games: Game, Event, or the first tag again.
func (s *Splitter) headsBelow(inner *source) bool {
	next, ok := inner.tagBelow(inner.lineEnd(0))
	t := inner.tag(next)
	return ok && (t.title != "" || s.isFirst(t.canon))
}

// holdsMove reports whether a comment has a move in it. The text of the comment includes the opening brace.
func holdsMove(comment string) bool {
	text := strings.TrimLeft(comment, "{｛")
	for t, mode := lexicon.Lex(text, 0, lexicon.Text); t.Kind != lexicon.EOF; t, mode = lexicon.Lex(text, int(t.End), mode) {
		if t.Kind == lexicon.Move {
			return true
		}
	}
	return false
}
