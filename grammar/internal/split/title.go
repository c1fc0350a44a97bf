package split

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A title is a line of a heading that has moves in it, such as 第5局 相三进五 or （一）炮二平五. Its words do not show that it is not
// movetext. The numbers below it do: if the first round begins a later line, the moves above that line are in no round.

// TitlesEnd returns the offset of the first round below the titles with which a text begins. ok is false if the first line is
// not a title.
func TitlesEnd(text string, words Words) (end int, ok bool) {
	s := source{vocabulary: words}
	s.grow(text, true)
	run := s.titlesFrom(0)
	if !run.holds(0) {
		return 0, false
	}
	return int(s.token(run.stop).Start), true
}

// A titleRun is a group of lines that begins with a title. The first line that is neither a title nor another line of a heading
// ends it.
type titleRun struct {
	from, stop int  // index of the first token of the run, and of the first token after the run
	round      bool // the line after the run begins with the first round
	bad        int  // index of the first token of the last line with moves that is not a title; or -1
}

// holds reports whether the line that begins with token i is a title of the run.
func (r titleRun) holds(i int) bool { return r.round && r.from <= i && i < r.stop && i > r.bad }

// title reports whether the line at token i is a title. The lines of a run share one search.
func (s *Splitter) title(i int) bool {
	if i < s.run.from || i >= s.run.stop {
		s.run = s.titlesFrom(i)
	}
	return s.run.holds(i)
}

// titlesFrom returns the run that begins with the line at token i. A number not in digits, such as （一）, may belong to a title
// if the first round in digits follows.
func (s *source) titlesFrom(i int) titleRun {
	t := titleSearch{source: s, run: titleRun{from: i, stop: i + 1, bad: -1}}
	if s.startsRound(s.skip(i)) { // the usual case, for which the line is not cut into tokens
		return t.run
	}
	end := t.end(i)
	if !t.run.round && t.other > 0 {
		end, t.lines, t.run.round = t.other, t.lines[:t.above], !slices.ContainsFunc(t.lines[:t.above], isNumbered)
	}
	if t.run.stop = max(end, i+1); t.run.round {
		t.run.bad = s.lastBad(t.lines, end)
	}
	return t.run
}

// A titleSearch finds the end of a run of titles, see titleRun.
type titleSearch struct {
	*source
	run          titleRun
	lines        []titleLine // the lines of the run so far
	other, above int         // index of the first line with a number not in digits, and number of lines above that line
}

// end returns the index of the first token after the run that begins with the line at token i.
func (t *titleSearch) end(i int) int {
	for limit := t.token(i).Start + headingReach; t.token(i).Start < limit; {
		if above := t.token(i); i > t.run.from && (endsLine(above) || isComment(above)) {
			i++
			continue
		}
		r := t.read(i)
		if t.isRound(r, i) || !t.add(r, i) {
			break
		}
		i = r.end
	}
	return i
}

// isRound reports whether the line at token i begins the first round, with a number in digits. It remembers the first line that
// begins the first round with a number in another form.
func (t *titleSearch) isRound(r reading, i int) bool {
	first := t.skip(i)
	if r.kind != firstLine || i == t.run.from || !isNumber(t.toks[first]) {
		return false
	}
	if t.run.round = t.plainNumber(first); !t.run.round && t.other == 0 {
		t.other, t.above = i, len(t.lines)
	}
	return t.run.round
}

// add adds the line at token i to the run. It returns false if the line is not a title, nor another line of a heading below a
// title.
func (t *titleSearch) add(r reading, i int) bool {
	line, ok := t.titleLine(i, r.end)
	if !line.odd { // if the first line is not a title, no text below it is cut into tokens
		return i > t.run.from && (r.kind == heading || r.kind == rule)
	}
	t.lines = append(t.lines, line)
	return ok
}

// startsRound reports whether token i is the number of a round in digits, and a move follows, directly or after dots, as in 1.
// 炮二平五. No title begins so.
func (s *source) startsRound(i int) bool {
	if s.token(i).Kind != lexicon.Number || !s.plainNumber(i) {
		return false
	}
	i = s.skip(i + 1)
	if s.token(i).Kind == lexicon.Dots {
		i = s.skip(i + 1)
	}
	move := s.token(i)
	return move.Kind == lexicon.Move || move.IsMoveForm()
}

// isNumber reports whether a token may be the number of a round.
func isNumber(t lexicon.Token) bool { return t.Kind == lexicon.Number || t.Kind == lexicon.Digits }

// plainNumber reports whether the number of a round at a token begins with a digit.
func (s *source) plainNumber(i int) bool {
	r, _ := utf8.DecodeRuneInString(s.of(s.toks[i]))
	return unicode.IsDigit(r)
}

// lastBad returns the index of the first token of the last line that is not a title, or -1. A title has at least as many words
// as moves, or the first round, at token round, repeats its moves. Of several lines with numbers only the last may be a title:
// the others are rounds.
func (s *source) lastBad(lines []titleLine, round int) int {
	numbered := false
	for _, line := range slices.Backward(lines) {
		worded := line.words > 0 && len(line.moves) <= line.words
		if numbered && line.numbered || !worded && !s.repeats(line.moves, round) {
			return line.first
		}
		numbered = numbered || line.numbered
	}
	return -1
}

// repeats reports whether the text from token i on begins with the moves of a title.
func (s *source) repeats(moves []string, i int) bool {
	const most = 8 // half-moves in a title
	if len(moves) == 0 || len(moves) > most {
		return false
	}
	for n := 0; n < len(moves); i++ {
		switch t := s.token(i); t.Kind {
		case lexicon.Move:
			if s.of(t) != moves[n] {
				return false
			}
			n++
		case lexicon.Separator, lexicon.Break, lexicon.Number, lexicon.Digits, lexicon.Dots, lexicon.Comment, lexicon.Pause:
		default:
			return false
		}
	}
	return true
}

// A titleLine is a line that may be a title.
type titleLine struct {
	first    int // index of its first token
	moves    []string
	parts    int  // number of words that are like a part of a move, such as 马八
	words    int  // number of other words, including words that are like moves, such as 中炮对三步虎
	odd      bool // the line has a move, a word like a move, or brackets, unlike other lines of a heading
	numbered bool // the line begins with a number in another form than digits, such as （一）
}

func isNumbered(t titleLine) bool { return t.numbered }

// titleLine returns the words and the moves of the line from token i to token end. ok is false if the line has the round of a
// game, a result or anything else that no title has. Some titles were cut off where a field was full, so a parenthesis may lack
// its partner.
func (s *source) titleLine(i, end int) (line titleLine, ok bool) {
	line.first = i
	first := s.skip(i)
	if first < end && s.toks[first].Kind == lexicon.Number && !s.plainNumber(first) {
		line.numbered = true
		first++
	}
	for i = first; i < end; i++ {
		if s.beginsRound(&line, i, end) || !line.add(s, i) {
			return line, false
		}
	}
	line.odd = line.odd || len(line.moves)+line.parts > 0
	return line, !comments.Has(s.token(end).Kind)
}

// beginsRound reports whether token i of a title is the number of a round. Digits without a period are not: after a word,
// unless a parenthesis closes them; and anywhere, if the move after them is part of a longer word.
func (s *source) beginsRound(line *titleLine, i, end int) bool {
	t := s.toks[i]
	if !isNumber(t) || t.Kind == lexicon.Digits && line.words > 0 && s.token(i+1).Kind != lexicon.Close {
		return false
	}
	at := s.moveAfter(i, end)
	return at > 0 && (t.Kind == lexicon.Number || !s.isGlued(at))
}

// add adds token i to a line. It returns false if no title has such a token there.
func (line *titleLine) add(s *source, i int) bool {
	switch t := s.toks[i]; {
	case t.Kind == lexicon.Move, t.Kind == lexicon.Word:
		line.word(s, i)
	case t.Kind == lexicon.Marked && marksMove(s.of(t)):
		line.moves = append(line.moves, s.of(t))
	case line.holds(t.Kind, s.of(t)):
		line.words++
		line.odd = true
	case isNumber(t):
	case !inTitle.Has(t.Kind):
		return false
	default:
		line.odd = line.odd || paren(t.Kind) != 0
	}
	return true
}

// holds reports whether a token other than a word counts as a word of the title.
func (line *titleLine) holds(kind lexicon.Kind, text string) bool {
	return kind == lexicon.Marked || worded.Has(kind) && line.words > 0 || kind == lexicon.Bracketed && lexicon.HoldsTitle(text)
}

// word adds the word at token i to a line.
func (line *titleLine) word(s *source, i int) {
	word := s.of(s.toks[i])
	switch {
	case s.isGlued(i):
		line.words++
		line.odd = true
	case s.toks[i].Kind == lexicon.Move || isMove(word):
		line.moves = append(line.moves, word)
	case s.vocabulary.IsPart != nil && s.vocabulary.IsPart(word):
		line.parts++
	default:
		line.words++
		line.odd = line.odd || s.vocabulary.LikeMove != nil && s.vocabulary.LikeMove(word)
	}
}

// isGlued reports whether token i is a move, and a word follows without white space, so that the move is part of a longer word.
func (s *source) isGlued(i int) bool {
	next := s.token(i + 1)
	return s.toks[i].Kind == lexicon.Move && next.Kind == lexicon.Word && next.Start == s.toks[i].End
}

// Words has functions that distinguish words from damaged moves. The zero Words recognizes only moves without damage.
type Words struct {
	LikeMove func(word string) bool // reports whether a word may be a damaged move or part of a move
	IsPart   func(word string) bool // reports whether a word is like a damaged move or a part of a move, and has only characters of moves
}

// worded are the kinds of tokens that a title may have after a word.
var worded = lexicon.SetOf(lexicon.Outcome, lexicon.Bracketed, lexicon.Bracket, lexicon.Remainder)

// inTitle are the kinds of tokens that a title may have anywhere, besides words and moves.
var inTitle = lexicon.SetOf(lexicon.Separator, lexicon.Pause, lexicon.Other, lexicon.Dots, lexicon.Digits, lexicon.Open, lexicon.Close)
