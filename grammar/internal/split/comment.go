package split

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// comment reads past a comment, or finds that the game ends in it.
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

// afterBreak sets the state of the current line to the line on which the text of a comment ends.
func (s *Splitter) afterBreak(text string) {
	i := strings.LastIndexAny(text, "\r\n")
	s.line.text = strings.Trim(text[i:], " \t\r\n\u3000") != "" || s.braces == 0
	s.line.blank = blankAbove(text, i+1)
}

// cutComment ends a comment at an offset where a game begins, and returns the index of the token after it.
func (s *Splitter) cutComment(start, at int) (cut int) {
	comment := source{text: s.text[:at], toks: s.toks[:s.i], at: start, all: true}
	for comment.lex() {
	}
	s.toks = comment.toks
	s.relex(len(s.toks), at)
	return len(s.toks)
}

// inComment reads past a token in a comment that holds braces, or finds that the game ends before it.
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

// afterBrace returns the number of open braces after a closing one. A comment in braces of full width ends at a ｝, or at a
// } without a { of its own, unless a ｝ comes before another brace opens.
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

// openBrace reports whether the next token is a comment that is not whole yet.
func (s *Splitter) openBrace() bool {
	return s.i == len(s.toks) && (s.lost != "" || s.mode == lexicon.Text && opensComment(s.text[s.at:]))
}

// openComment returns the index of the token before which the game ends in a comment that is not whole yet, or 0. No
// brace closes the comment within reach of the game that begins there.
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

// gameIn returns the offset at which a game begins in the text of a comment, or 0. depth counts the braces that are open
// there. quoting says that the tags in the comment are part of it.
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

// beginsLine reports whether an offset of a comment is the first on its line but for blanks.
func (s *source) beginsLine(start, i int) bool {
	before := strings.TrimRight(s.text[start:i], " \t\v\f\u3000\u00a0")
	return strings.HasSuffix(before, "\n") || strings.HasSuffix(before, "\r")
}

// blankAbove reports whether the line above an offset of a text is empty.
func blankAbove(text string, i int) bool {
	before := strings.TrimRight(text[:i], " \t\u3000")
	line := strings.TrimSuffix(strings.TrimSuffix(before, "\n"), "\r")
	line = strings.TrimRight(line, " \t\u3000")
	return before != line && (strings.HasSuffix(line, "\n") || strings.HasSuffix(line, "\r"))
}

// beginsGame reports whether a game begins at a bracket at the start of a line of a comment, by the offset of the next
// brace. quoting says that the comment quotes a game: its tags are part of it.
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

// twoLines reports whether two lines of tags begin at an offset of a comment. The first begins games, or follows an empty
// line.
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

// commentStart returns the offset of the comment around the next token, or of the next token.
func (s *Splitter) commentStart() int {
	if s.braces > 0 {
		return s.outer
	}
	return s.offset()
}

// headsBelow reports whether the second line of a text begins with a tag that begins games.
func (s *Splitter) headsBelow(inner *source) bool {
	next, ok := inner.tagBelow(inner.lineEnd(0))
	t := inner.tag(next)
	return ok && (t.title != "" || s.isFirst(t.canon))
}

// holdsMove reports whether the text of a comment, with its brace, has a move in it.
func holdsMove(comment string) bool {
	text := strings.TrimLeft(comment, "{｛")
	for t, mode := lexicon.Lex(text, 0, lexicon.Text); t.Kind != lexicon.EOF; t, mode = lexicon.Lex(text, int(t.End), mode) {
		if t.Kind == lexicon.Move {
			return true
		}
	}
	return false
}
