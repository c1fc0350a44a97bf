package split

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// step passes the next token, or the tag or heading that begins there. It returns the index of the token before which
// the game ends, or 0. If that takes more text, it panics with errShort and has changed nothing.
func (s *Splitter) step(t lexicon.Token) (cut int) {
	switch {
	case endsLine(t):
		return s.endLine(t)
	case t.Kind == lexicon.Separator:
		s.separator(t)
	case s.braces > 0:
		return s.inComment(t)
	case opensTag(t):
		return s.bracket(t)
	case isComment(t), t.Kind == lexicon.Unclosed:
		return s.comment(t)
	case !s.moves && !s.line.text:
		return s.passPreface(t)
	default:
		s.word(t)
	}
	s.i++
	return 0
}

// endLine passes a token that ends a line, or decides that a game without tags begins on the line after it or above.
func (s *Splitter) endLine(t lexicon.Token) (cut int) {
	plain := s.passesRounds() && laterRound(s.text[t.End:])
	if s.braces == 0 && s.parens == 0 && !plain {
		if cut = s.untagged(s.i + 1); cut > 0 {
			return cut
		}
	}
	s.newLine(t)
	s.i++
	if plain {
		s.passRounds(int(t.End))
	} else {
		s.passFirstRound(int(t.End))
	}
	return 0
}

// separator passes white space, which may have a comma in it.
func (s *Splitter) separator(t lexicon.Token) {
	if t.Deviates() && isVisible(s.of(t)) {
		s.visible()
	}
}

// plain passes a token of movetext that changes nothing but the state of the line. It returns false for other tokens.
func (s *Splitter) plain(t lexicon.Token) bool {
	switch {
	case t.Kind == lexicon.Separator && !t.Deviates():
	case !s.moves || s.braces > 0 || !s.others && s.named:
		return false
	case t.Kind == lexicon.Move:
		s.line.text, s.line.tags, s.line.number = true, false, false
		s.line.moves++
	case t.Kind == lexicon.Number:
		s.line.text, s.line.tags, s.line.number = true, false, true
	default:
		return false
	}
	s.i++
	return true
}

// newLine begins the line after a token.
func (s *Splitter) newLine(t lexicon.Token) {
	s.headings = s.runTo(s.i)
	s.weigh()
	text, after := s.of(t), false
	if t.Deviates() {
		if isVisible(text[:strings.IndexAny(text, "\r\n")]) {
			s.visible()
		}
		after = isVisible(text[strings.LastIndexAny(text, "\r\n"):])
	}
	many := breaks(text) > 1
	s.line = line{under: s.line.tags && !many, blank: many || !s.line.text, start: s.i + 1, text: after}
}

// isVisible reports whether a text of white space and punctuation has punctuation in it.
func isVisible(text string) bool { return strings.Trim(text, " \t\r\n\u3000\u00a0") != "" }

// visible records that the line has something other than tags and white space.
func (s *Splitter) visible() { s.line.text, s.line.tags = true, false }

// seeWords records that something other than tags was seen.
func (s *Splitter) seeWords() {
	s.words = true
	s.others = s.others || s.named
}

// weigh decides whether the words of the line are moves. Moves need no numbers.
func (s *Splitter) weigh() {
	s.moves = s.moves || s.line.moves > s.line.others
	s.line.moves, s.line.others = 0, 0
}

// word passes a token outside of tags and comments.
func (s *Splitter) word(t lexicon.Token) {
	s.visible()
	if pass := passes[roles[t.Kind]]; pass != nil {
		pass(s, t)
	}
}

// passes has a function for each role, which records and passes a token.
var passes = [...]func(*Splitter, lexicon.Token){
	prose: (*Splitter).passRemainder, wordRole: (*Splitter).passWord, moveRole: (*Splitter).passMove, numberRole: (*Splitter).passNumber,
	resultRole: (*Splitter).passResult, pairRole: (*Splitter).passParenthesis, signRole: (*Splitter).passSign,
}

func (s *Splitter) passMove(lexicon.Token) {
	s.seeWords()
	s.line.moves++
	s.moves = s.moves || s.line.number
	s.line.number = false
}

func (s *Splitter) passResult(t lexicon.Token) {
	s.seeWords()
	s.line.number = false
	s.sawResult(t.Kind == lexicon.Result && !s.digitMoveBefore(s.i))
}

func (s *Splitter) passNumber(t lexicon.Token) {
	s.seeWords()
	s.line.number = true
	text := s.of(t)
	s.moves = s.moves || t.Kind == lexicon.Number && isDigit(text[0]) && strings.Contains(text, ".")
}

// passSign passes signs. Only letters and signs beyond ASCII count as words.
func (s *Splitter) passSign(t lexicon.Token) {
	s.line.number = false
	if strings.ContainsFunc(s.of(t), func(r rune) bool { return r >= 0x80 || 'a' <= r|0x20 && r|0x20 <= 'z' }) {
		s.seeWords()
	}
}

func (s *Splitter) passWord(t lexicon.Token) {
	if text := s.of(t); beginsWithMove(text) {
		s.passMove(t)
		s.sawResult(endsInResult(text))
		return
	}
	s.seeWords()
	s.line.others++
	s.line.number = false
}

// passParenthesis passes a parenthesis. One of ASCII that opens begins movetext.
func (s *Splitter) passParenthesis(t lexicon.Token) {
	s.parens = max(0, s.parens+paren(t.Kind))
	if t.Kind == lexicon.Open {
		s.seeWords()
		s.line.number = false
		s.moves = s.moves || s.text[t.Start] == '('
	}
}

// sawResult records the game's result.
func (s *Splitter) sawResult(is bool) {
	if is && s.parens == 0 {
		s.result, s.moves = true, true
	}
}

// digitMoveBefore reports whether a token follows right after a move that begins with a digit. The digits of the move and
// of the result may be one word.
func (s *source) digitMoveBefore(i int) bool {
	if i == 0 {
		return false
	}
	t := s.toks[i-1]
	return t.Kind == lexicon.Move && s.text[t.Start] >= '0' && s.text[t.Start] <= '9' && s.text[t.End] != '*'
}

var results = []string{"1-0", "0-1", "1/2-1/2"}

// beginsWithMove reports whether a word is a move with more letters right after it.
func beginsWithMove(word string) bool {
	const least, most = 4, 5 // characters of a move
	n := 0
	for i := range word {
		if n >= least && n <= most {
			if t, _ := lexicon.Lex(word[:i], 0, lexicon.Text); t.Kind == lexicon.Move && int(t.End) == i {
				return true
			}
		}
		if n++; n > most {
			break
		}
	}
	return false
}

// endsInResult reports whether a word is a move and a result without a blank in between.
func endsInResult(word string) bool {
	for _, result := range results {
		move, ok := strings.CutSuffix(word, result)
		if !ok || move == "" {
			continue
		}
		t, _ := lexicon.Lex(move, 0, lexicon.Text)
		return t.Kind == lexicon.Move && int(t.End) == len(move) && (move[0] < '0' || move[0] > '9')
	}
	return false
}

// passRemainder passes the rest of a line that a semicolon or // begins. Right after punctuation it is part of the text,
// and so is a semicolon before a round's number or before a result that ends the line.
func (s *Splitter) passRemainder(t lexicon.Token) {
	s.line.number = false
	if t.Kind != lexicon.Remainder {
		return // a brace that closes nothing
	}
	text := s.of(t)
	inner := source{text: strings.TrimLeft(text, ";/"), all: true}
	if !s.tightBefore(int(t.Start)) && !(text[0] == ';' && inner.goesOn()) {
		s.weigh()
		return
	}
	for i := 0; inner.token(i).Kind != lexicon.EOF; i++ {
		switch inner.token(i).Kind {
		case lexicon.Result:
			s.sawResult(true)
		case lexicon.Number:
			s.moves = true
		}
	}
}

// tightBefore reports whether punctuation precedes an offset without a blank.
func (s *source) tightBefore(i int) bool {
	return i > 0 && strings.IndexByte("!\"%&'/:;<>?@\\^_`|~", s.text[i-1]) >= 0
}

// goesOn reports whether a text begins with a round's number, or is a result.
func (s *source) goesOn() bool {
	i := s.skip(0)
	switch s.token(i).Kind {
	case lexicon.Number:
		return true
	case lexicon.Result:
		return s.token(s.skip(i+1)).Kind == lexicon.EOF
	}
	return false
}

// bracket passes a tag or plain lines of tags, or decides that the next game begins with the tag.
func (s *Splitter) bracket(t lexicon.Token) (cut int) {
	switch {
	case s.passTags():
		return 0
	case s.endsAtPlainTag(t), s.endsAtHead():
		return s.i
	}
	return s.openTag(t)
}

// endsAtHead reports whether the game ends at the next token, a tag, by its name and the quotation mark alone. The value may
// be long.
func (s *Splitter) endsAtHead() bool {
	name, quoted := s.head(s.i)
	return quoted && s.opens(canonicalName(name))
}

// openTag passes a tag, or decides that the next game begins with it.
func (s *Splitter) openTag(open lexicon.Token) (cut int) {
	t := s.tag(s.i)
	opens := s.opens(t.canon)
	if s.words && !(t.quoted || opens && s.plausible(t)) {
		if open.Kind == lexicon.TagOpen {
			s.weigh()
		}
		s.visible()
		s.i++
		return 0
	}
	if opens {
		return s.i
	}
	if s.headsLines(t) {
		return s.i
	}
	if s.left = s.belowLeft(t); s.left {
		return s.i
	}
	s.pass(t)
	return 0
}

// plausible reports whether a tag without quotation marks is no other text in brackets: it begins a line, and has a name
// and a value.
func (s *Splitter) plausible(t tag) bool {
	return !s.line.text && t.bare && (plainName(t.name) || hasValue(t.name))
}

// headsLines reports whether a tag begins two lines of tags with which a game begins.
func (s *Splitter) headsLines(t tag) bool {
	return s.mayHead(t.name, t.title) && (s.tagLines(s.i) || s.moves && s.line.blank && s.brokenTagLines(s.i))
}

// belowLeft reports whether a tag begins a game below tags that are left of another one.
func (s *Splitter) belowLeft(t tag) bool {
	if s.words || !s.named || !s.heads(t.title) {
		return false
	}
	return s.line.belowTags() && s.comparable() && s.leftAbove(t.title)
}

// belowTags reports whether the line begins here below a line of tags, or a tag before on it is not closed.
func (l *line) belowTags() bool {
	if l.text {
		return !l.tags
	}
	return l.under
}

// comparable reports whether the header so far is small enough to be compared with the header at the next token, and two
// lines of tags begin there.
func (s *Splitter) comparable() bool {
	return len(s.tags) <= maxHeader && s.titles < maxTitles && s.tagLines(s.i)
}

// pass records a tag and passes it.
func (s *Splitter) pass(t tag) {
	s.keepName(&t)
	s.weigh()
	if len(s.tags) <= maxHeader && !s.words {
		s.tags = append(s.tags, seen{t.canon, t.title, s.i, t.odd, s.line.blank && !s.line.text})
	}
	if t.title != noTitle {
		s.passTitle(t.title)
	}
	s.passName(t)
	s.line.tags = t.closed && (s.line.tags || !s.line.text)
	s.line.text = true
	s.i = t.end
}

// passName records the name of a tag.
func (s *Splitter) passName(t tag) {
	switch {
	case s.named:
		s.others = s.others || t.canon != s.first
	case t.name != "":
		s.first, s.named, s.opener = t.canon, true, t.title
	}
}

// passTitle records a Game or Event tag.
func (s *Splitter) passTitle(which title) {
	s.titles++
	s.event = s.event || which == eventTitle
	if which != s.opener {
		s.began = s.began || s.named && s.opener != gameTitle
		return
	}
	second := len(s.tags) == 2 && !s.line.text && !s.line.blank
	s.doubled = s.doubled || second
}

// isFirst reports whether a canonical name is that of the game's first tag.
func (s *Splitter) isFirst(name string) bool { return s.named && name == s.first }

// opens reports whether a tag of a canonical name begins the next game anywhere on a line.
func (s *Splitter) opens(name string) bool {
	switch {
	case s.result:
		return true
	case s.moves:
		standard, _ := ast.LookupTag(name)
		return standard.Opens || s.isFirst(name)
	}
	return s.others && s.isFirst(name) && !((s.line.under || s.line.tags) && s.began)
}

// heads reports whether a title may begin the next game among tags. An Event tag below a Game tag does not.
func (s *Splitter) heads(which title) bool {
	return which == gameTitle || which == eventTitle && (s.event || s.opener != gameTitle)
}

// mayHead reports whether a tag begins the next game if two lines of tags begin with it.
func (s *Splitter) mayHead(name string, which title) bool {
	switch {
	case s.line.text:
		return false
	case s.moves:
		return name != ""
	}
	return !s.line.under && s.named && s.heads(which)
}

// maxHeader is the number of tags of a header that are compared with the header below.
const maxHeader = 32
