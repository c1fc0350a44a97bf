package split

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A title is a line of a heading with moves in it, as 第5局 相三进五 and （一）炮二平五. Its words do not tell it from movetext.
// The numbers below do: a first round begins a later line, so the moves above it are in no round.

// TitlesEnd returns the offset of the first round below the titles with which a text begins. ok is false if the first line is
// no title.
func TitlesEnd(text string, words Words) (end int, ok bool) {
	s := source{vocabulary: words}
	s.grow(text, true)
	run := s.titlesFrom(0)
	if !run.holds(0) {
		return 0, false
	}
	return int(s.token(run.stop).Start), true
}

// A titleRun is the lines from a title on, up to the first line that is neither a title nor another line of a heading.
type titleRun struct {
	from, stop int  // index of the first token, and of the first token of the line after the run
	round      bool // that line begins with the first round
	bad        int  // index of the first token of the last line with moves that is no title; -1 for none
}

// holds reports whether the line of a run that begins at a token is a title.
func (r titleRun) holds(i int) bool { return r.round && r.from <= i && i < r.stop && i > r.bad }

// title reports whether the line at a token is a title. The lines of a run share its search.
func (s *Splitter) title(i int) bool {
	if i < s.run.from || i >= s.run.stop {
		s.run = s.titlesFrom(i)
	}
	return s.run.holds(i)
}

// titlesFrom returns the run that begins with the line at a token. A number in another form than digits may be a title's, if
// the first round in digits follows.
func (s *source) titlesFrom(i int) titleRun {
	run := titleRun{from: i, bad: -1}
	var lines []titleLine
	other, above := 0, 0 // the first line with such a number, and the lines with moves above it
	for limit := s.token(i).Start + headingReach; s.token(i).Start < limit; {
		if t := s.token(i); i > run.from && (endsLine(t) || isComment(t)) {
			i++
			continue
		}
		r := s.read(i)
		if r.kind == firstLine && i > run.from && isNumber(s.toks[s.skip(i)]) {
			if run.round = s.plainNumber(s.skip(i)); run.round {
				break
			}
			if other == 0 {
				other, above = i, len(lines)
			}
		}
		line, ok := s.titleLine(i, r.end)
		if line.odd && !ok || !line.odd && (i == run.from || r.kind != heading && r.kind != rule) {
			break // another line is no title, so nothing below it is cut into tokens
		}
		if line.odd {
			lines = append(lines, line)
		}
		i = r.end
	}
	if !run.round && other > 0 {
		i, lines, run.round = other, lines[:above], !slices.ContainsFunc(lines[:above], isNumbered)
	}
	if run.stop = max(i, run.from+1); run.round {
		run.bad = s.lastBad(lines, i)
	}
	return run
}

// isNumber reports whether a token may be the number of a round.
func isNumber(t lexicon.Token) bool { return t.Kind == lexicon.Number || t.Kind == lexicon.Digits }

// plainNumber reports whether the number of a round at a token begins with a digit.
func (s *source) plainNumber(i int) bool {
	r, _ := utf8.DecodeRuneInString(s.of(s.toks[i]))
	return unicode.IsDigit(r)
}

// lastBad returns the index of the last line that is no title, or -1. A title has as many words as moves, or the first round
// repeats its moves. Of several lines with numbers only the last may be a title: the others are rounds.
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

// repeats reports whether the moves from a token on begin with the moves of a title.
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
	parts    int  // words that are like part of a move, as 马八
	words    int  // others, even if they are like moves, as 中炮对三步虎 is
	odd      bool // it has what no other line of a heading has: a move, a word like one, or brackets
	numbered bool // it begins with a number that is no plain one, as （一）
}

func isNumbered(t titleLine) bool { return t.numbered }

// titleLine returns the words and the moves of a line. ok is false if the line has the round of a game, a result or anything
// else that no title has. Titles are cut where a field was full, so a parenthesis may lack its pair.
func (s *source) titleLine(i, end int) (line titleLine, ok bool) {
	line.first = i
	first := s.skip(i)
	for i = first; i < end; i++ {
		switch t := s.toks[i]; {
		case t.Kind == lexicon.Number && i == first && !s.plainNumber(i):
			line.numbered = true
		case t.Kind == lexicon.Number, t.Kind == lexicon.Digits && (line.words == 0 || s.token(i+1).Kind == lexicon.Close):
			if at := s.moveAfter(i, end); at > 0 && (t.Kind == lexicon.Number || !s.isGlued(at)) {
				return line, false
			}
		case t.Kind == lexicon.Move, t.Kind == lexicon.Word:
			line.word(s, i)
		case t.Kind == lexicon.Marked && marksMove(s.of(t)):
			line.moves = append(line.moves, s.of(t))
		case t.Kind == lexicon.Marked, worded.Has(t.Kind) && line.words > 0, t.Kind == lexicon.Bracketed && lexicon.HoldsTitle(s.of(t)):
			line.words++
			line.odd = true
		case !inTitle.Has(t.Kind):
			return line, false
		default:
			line.odd = line.odd || paren(t.Kind) != 0
		}
	}
	line.odd = line.odd || len(line.moves)+line.parts > 0
	return line, !comments.Has(s.token(end).Kind)
}

// word adds a word to a line, by the index of its token.
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

// isGlued reports whether a move and the word directly behind it are one word.
func (s *source) isGlued(i int) bool {
	next := s.token(i + 1)
	return s.toks[i].Kind == lexicon.Move && next.Kind == lexicon.Word && next.Start == s.toks[i].End
}

// Words tell words from damaged moves. The zero Words are for moves alone.
type Words struct {
	LikeMove func(word string) bool // reports whether a word may be a damaged move, or part of one
	IsPart   func(word string) bool // reports whether a word is like one, and has no characters but those of moves
}

// worded are the kinds of tokens that a title may have after a word.
var worded = lexicon.SetOf(lexicon.Outcome, lexicon.Bracketed, lexicon.Bracket, lexicon.Remainder)

// inTitle are the other kinds of tokens that a title may have.
var inTitle = lexicon.SetOf(lexicon.Separator, lexicon.Pause, lexicon.Other, lexicon.Dots, lexicon.Digits, lexicon.Open, lexicon.Close)
