package scan

// A scanner is the lexical half of the grammar. It cuts one game's text into tokens,
// every byte of it into exactly one, and never fails: a character that fits nowhere
// is a token too.
type Scanner struct {
	Text     string
	Pos      int
	run      int  // the end of the run of characters at pos that no white space or bracket breaks
	Heading  bool // no movetext yet: every bracket opens a tag
	Plain    bool // whether results are only those of PGN-3.6
	stray    bool // punctuation without meaning stands before, tags and numbers aside
	Tag      tagPart
	Prefaces prefaceState
	Depth    int  // of open parentheses
	moved    bool // whether a move stands before, and neither a number nor another word behind it
	opensAt  int  // no comment without its opening brace begins before
	MaxDepth int  // a parenthesis that would be deeper is one Stray token with all it holds
}

// DefaultDepth is how deep parentheses may nest where nobody says how deep.
const DefaultDepth = 512

// MostStrays is how many strays are nodes of their own where they stand together. The last
// of them takes all others in, which are one finding: so text of nothing else does not become a
// node for every character.
const MostStrays = 1000

// NewScanner returns a scanner at the beginning of a text, in which parentheses may nest to maxDepth.
func NewScanner(text string, maxDepth int) *Scanner {
	return &Scanner{Text: text, MaxDepth: maxDepth, Heading: true}
}

// GoOn moves to a place behind tags that the game begins with, or behind moves.
func (s *Scanner) GoOn(at int) {
	s.Pos, s.Tag, s.stray, s.moved = at, Outside, false, !s.Heading
}

// A prefaceState is what the scanner knows of the text above the moves.
type prefaceState struct {
	start, End int  // of the preface at hand
	heading    bool // it holds a word or a date: punctuation alone, as ==== and ..., is no heading
	never      bool // no preface follows any more
	words      bool // a heading was read: brackets open tags as among the moves
}
