package rules

// The rules, in the order of the layers. Each comment gives the rule's ID and its title.
const (
	_ Rule = iota

	// Text: what the bytes of a file are (PGN-1).

	EncodingInvalid // encoding-invalid: text that could not be decoded
	EncodingMixed   // encoding-mixed: a value in another encoding than the file
	PastedMarkup    // pasted-markup: a web page, or a listing with line numbers

	// Tags (PGN-2).

	TagSyntax        // tag-syntax: a malformed tag
	TagUnterminated  // tag-unterminated: a tag without its end
	TagName          // tag-name: a tag's name in another form
	TagValues        // tag-values: several values in one tag
	TagLine          // tag-line: a tag does not have a line of its own
	TagInMovetext    // tag-in-movetext: a tag among the moves
	GameTagMissing   // game-tag-missing: no Game tag
	GameTagFirst     // game-tag-first: the Game tag is not the first
	GameTagValue     // game-tag-value: another game than Chinese Chess
	GameTagVariant   // game-tag-variant: a Variant tag in place of the Game tag
	TagChess         // tag-chess: a tag of chess in place of that of xiangqi
	TagDuplicate     // tag-duplicate: a tag stands twice
	ValueUnknown     // value-unknown: an unknown value in another form
	DateForm         // date-form: a date in another form
	DateValue        // date-value: a date that is not in the calendar
	EventDateForm    // event-date-form: an EventDate in another form than Date
	ResultTagValue   // result-tag-value: an unknown Result
	TeamTagOrder     // team-tag-order: a team behind its player
	ECCOValue        // ecco-value: no ECCO code
	ECCOContradicts  // ecco-contradicts-moves: another ECCO code than that of the moves
	TimeForm         // time-form: a time in another form
	TimeControlValue // time-control-value: an unknown TimeControl
	TerminationValue // termination-value: an unknown Termination
	EloValue         // elo-value: a rating that is no number
	PlyCountValue    // ply-count: a PlyCount that is not that of the moves
	FormatValue      // format-value: an unknown Format
	FormatName       // format-name: a Format that only other programs have
	FENSyntax        // fen-syntax: an unreadable FEN
	FENForm          // fen-form: a FEN that is incomplete or not in the usual form
	FENField         // fen-field: something in a field of chess
	FENUnplayable    // fen-unplayable: a position against the rules of play
	FENUnreachable   // fen-unreachable: a position that cannot arise

	// Movetext: what stands where among the moves (PGN-3, PGN-5).

	TextBeforeGame        // text-before-game: text above the moves
	RoundPeriodSeparator  // round-period-separator: no separator after a round's number
	RoundForm             // round-form: a round's number in another form
	SeparatorMissing      // separator-missing: no separator
	SeparatorCharacter    // separator-character: a character that looks like a separator
	SeparatorPunctuation  // separator-punctuation: punctuation in place of a separator
	BracketCharacter      // bracket-character: a full-width bracket
	MoveSplit             // move-split: something splits a move or a number
	CommentUnterminated   // comment-unterminated: a comment without its end
	CommentNested         // comment-nested: a brace inside a comment
	CommentTag            // comment-tag: a Game or Event tag in a comment
	CommentPlace          // comment-place: a comment between a number and its move
	MoveGlyph             // move-glyph: a glyph behind a move
	BraceUnmatched        // brace-unmatched: a closing brace alone
	VariationUnterminated // variation-unterminated: a variation without its end
	ParenthesisUnmatched  // parenthesis-unmatched: a closing parenthesis alone
	VariationEmpty        // variation-empty: a variation without moves
	VariationTarget       // variation-target: a variation before any move
	VariationDepth        // variation-depth: variations nested too deep
	RoundNumber           // round-number: a round's number that does not fit
	ResultMissing         // result-missing: no result at the end
	ResultSpelling        // result-spelling: a result in words or other signs
	ResultJoined          // result-joined: nothing between a comment and the result
	TextAfterResult       // text-after-result: text after the result
	StrayText             // stray-text: text that is neither move nor comment

	// Moves (PGN-3.3, PGN-3.7, MOVE-1 to MOVE-7).

	MoveSyntax         // move-syntax: no move
	MoveNull           // move-null: a null move
	MoveNotation       // move-notation: moves in another notation than the Format tag names
	MoveRanks          // move-ranks: squares whose ranks count from 0 or from 1
	MoveImpossible     // move-impossible: a move that no piece can make
	MoveIllegal        // move-illegal: an illegal move
	MoveAmbiguous      // move-ambiguous: a move that several pieces can make
	MoveSlip           // move-slip: a slip that shows later
	MoveUnderspecified // move-underspecified: a move that does not say front or rear
	MoveOverspecified  // move-overspecified: a move that says more than it needs
	MoveSpelling       // move-spelling: an unusual spelling of a move
	MoveNumerals       // move-numerals: numerals of the other side, or of bankers
	MoveOrder          // move-order: a place on the wrong side of its piece
	MoveName           // move-name: another name of a piece
	MoveCharacter      // move-character: a character in place of the standard's
	MoveKeypad         // move-keypad: the digit of a keypad in place of a letter
	MoveSquares        // move-squares: squares in small letters or without a hyphen
	MoveScript         // move-script: a move in another script than the others
	MoveDigitWidth     // move-digit-width: digits of half width
	MoveAfterEnd       // move-after-end: moves after the end

	// The game as a whole.

	ResultMismatch            // result-mismatch: the Result tag and the end of the moves differ
	ResultContradictsPosition // result-contradicts-position: a result that the last position rules out
	Repetition                // repetition: a position that came up three times or more

	// Other programs' files (FILE-1).

	FileDamaged    // file-damaged: something in another program's file that cannot be read
	FileIncomplete // file-incomplete: another program's file that ends too early
	FileCount      // file-count: another program's file holds another number of something than it says
	FileText       // file-text: a text in another program's file that is cut or in no encoding
	FileSide       // file-side: the side to move is not the one whose move comes first

	afterLast // not a rule: the end of the table
)
