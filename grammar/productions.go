package grammar

// The grammar of the specification, top down. The comment of each production ends with the clauses that it mirrors, and
// above them says what is not the specification's own. Participle reads
// the struct tags: TestStrictEBNF holds internal/tree/strict.ebnf, from which the parser is made, to what participle prints of them.
//
// White space is a token and belongs to the word before it, so one token of lookahead decides everywhere.
// (?= a | b) demands that an a or a b is next, and reads nothing. Before an optional part it says where that may be absent.

// game is one game of a file: tags, moves and the result.
//
//	own: white space before the tags, a game without tags or rounds. The example in PGN-4 has a comment before round 1.
//	PGN-1.3, PGN-2, PGN-3.1
type game struct {
	Sep      string    `parser:"(@Separator | @Break)?"`
	Tags     []tag     `parser:"@@*"`
	Comments []comment `parser:"@@*"`
	Rounds   []round   `parser:"@@*"`
	Ending   ending    `parser:"@@"`
}

// tag is a name and a value in brackets, on a line of its own. The value token has the bracket that closes the tag.
//
//	own: white space within the brackets, but for that before the value.
//	PGN-2
type tag struct {
	Open     string `parser:"@TagOpen"`
	OpenSep  string `parser:"@Separator?"`
	Name     string `parser:"@Name"`
	NameSep  string `parser:"@Separator"`
	Value    string `parser:"@Value"`
	ValueSep string `parser:"@Separator?"`
	Break    string `parser:"(?= Break | EOF) @Break?"`
}

// round is a round's number, Red's move and Black's move.
//
//	own: a round with one move, as the last of a game may have, and dots outside of a variation. The example in PGN-5 has them in one.
//	PGN-3.2
type round struct {
	Number string  `parser:"@Number"`
	Sep    string  `parser:"(@Separator | @Break)"`
	Elided *elided `parser:"( @@"`
	Red    *ply    `parser:"| @@"`
	Black  *ply    `parser:"  @@? )"`
}

// elided is the rest of a round whose first move is left out. Dots take the place of that move.
//
//	PGN-3.2
type elided struct {
	Dots  string `parser:"@Dots"`
	Sep   string `parser:"(@Separator | @Break)"`
	Black ply    `parser:"@@"`
}

// ply is one side's move with its comments and variations.
//
//	own: parentheses without white space beside them.
//	PGN-3.2, PGN-3.3, PGN-3.4
type ply struct {
	Move       string      `parser:"@Move"`
	Sep        string      `parser:"(?= Separator | Break | Open | Close) (@Separator | @Break)?"`
	Comments   []comment   `parser:"( @@"`
	Variations []variation `parser:"| @@ )*"`
}

// comment is text in braces. PGN-3.6 demands a separator before the result after a move only. The grammar demands it after a
// comment and a variation, too, because readers need it; the rule for its absence is result-joined, a note.
//
//	own: white space between a comment and a result.
//	PGN-3.5
type comment struct {
	Text string `parser:"@Comment"`
	Sep  string `parser:"(?= Separator | Break | Comment | Open | Close | EOF) (@Separator | @Break)?"`
}

// variation is a line of moves in parentheses, which replaces the move before it.
//
//	own: white space within the parentheses, comments before the first move, a result.
//	PGN-5
type variation struct {
	Open     string    `parser:"@Open"`
	OpenSep  string    `parser:"(@Separator | @Break)?"`
	Comments []comment `parser:"@@*"`
	Rounds   []round   `parser:"@@+"`
	Ending   *ending   `parser:"@@?"`
	Close    string    `parser:"@Close"`
	Sep      string    `parser:"(?= Separator | Break | Comment | Open | Close) (@Separator | @Break)?"`
}

// ending is the result, and the comments after it.
//
//	PGN-3.6, PGN-3.7
type ending struct {
	Result   string    `parser:"@Result"`
	Sep      string    `parser:"(@Separator | @Break)?"`
	Comments []comment `parser:"@@*"`
}
