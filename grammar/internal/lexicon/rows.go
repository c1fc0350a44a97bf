package lexicon

// A Row is one way to write a kind of token. The longest match wins, then the first row.
type Row struct {
	Kind     Kind
	Mode     Mode   // Text if it is not given
	Pattern  string // a regular expression in RE2 syntax, with names in angle brackets (see [Expand])
	Deviates string // ID of the rule that is broken; "" for a spelling of the specification (see [Token.Deviates])
	As       string // the spelling that the specification has for the token; "" if it depends on the text (see [Row.Canonical])
	Begins   bool   // the token begins its line: habits report it elsewhere
	Note     string // the clauses of a spelling of the specification, and what in it is our own
}

// Parts of patterns.
const (
	// A value ends at the last quotation mark that is followed by a closing bracket. In a value, each opening bracket has a
	// closing one (valuePair), but for the last opening brackets, which may have none.
	valuePair = `(?:\[(?:[^"\[\]<newline>]|\\")*)+\]` // \" is a quotation mark as chess PGN escapes it
	value     = `"(?:[^\[<newline>]|` + valuePair + `)*(?:\[(?:[^"\[\]<newline>]|\\")*)*"[ \t]*\]`
	values    = `"[^"\[\]<newline>]+"(?:[<value-mark>]+"[^"\[\]<newline>]+")+[ \t]*\]`
	nameText  = `[^<name-end>]*[^<name-end><name-mark>]`
	anyPause  = `[<separator><blank><stop>]*`
	stopPause = `(?:[<white>]*[<stop>]|。)[<pause>]*`

	squareMove      = `[<square>][0-9]-?[<square>][0-9]`
	otherSquareMove = `[<wide-square>][<digit>][<dash>→]?[<wide-square>][<digit>]` // in letters and digits of any width

	// The text of a move in WXF after the piece: of any piece, of one of two on a file, of a pawn among several, and any of these
	// with = for the period.
	wxfFile  = `[1-9][+\-.][1-9]`
	wxfPlace = `[+\-][+\-.][1-9]`
	wxfPawn  = `[.a-e][+\-.][1-9]`
	wxfRest  = `[1-9a-e+\-.][+\-.=][1-9]`

	// SAN, and squares with ranks up to 10.
	sanSquare = `[a-i](?:10|[0-9])`
	sanMove   = `(?:[KABNHRCPEG][a-i]?(?:10|[0-9])?x?|[a-i](?:(?:10|[0-9])x?|x))` + sanSquare + `[+#]*`

	// A word ends with the numeral after a direction, where a Chinese move ends, unless the direction comes first.
	wordRest = `(?:[<word-inner>]|[<direction>]+[<word-turned>])*(?:[<direction>]+[<count>]?)?`

	// A word that begins with 第 is no number of a round. The rest of a word is written once, since it is long.
	wordStart   = `(?:[<word-first>]|第(?:[<number>]*[<ordinal-first>]|[<round>步]|[<number>]+[<round>][<ordinal-last>]))`
	ordinalWord = `第(?:[<number>]*|[<number>]+[<round>])`

	roundEnd    = `(?:[<period>]+|[、﹑<colon>])`
	roundNumber = `(?:#?[<digit>]+|No\.[<digit>]+|第(?:[<digit>]+|[<numeral>]+)(?:[<round>]合|步)|[<number-sign>])`
	bareNumber  = `(?:[<digit>]+|[<numeral>]+)`

	// The words of moves in Vietnamese. Some people leave out the marks.
	vietnamesePiece = `tướng|s[ĩỹiy]|tượng|voi|m[ãa]|x[ea]|ph[áa]o|binh|t[ốo]t|ch[ốo]t`
	vietnamesePlace = `tr[ưu][ớo]c|tiền|gi[ữu]a|trung|sau|h[ậa]u`
	vietnameseVerb  = `t[ấa]n|ti[ếe]n|tho[áa]i|l[ùu]i|b[ìi]nh`
)

var rows = []Row{
	// White space (PGN-3.4).
	{Kind: Break, Mode: Both, Pattern: `[ \t]*[<newline>][<separator>]*`},
	{Kind: Separator, Mode: Both, Pattern: `[ \t]+`},
	// White space of other characters, as indentation with wide spaces.
	{Kind: Break, Mode: Both, Pattern: `[<white>]*[<newline>][<separator><blank>]*`, Deviates: "separator-character"},
	{Kind: Separator, Mode: Both, Pattern: `[ \t]*[<blank>][<white>]*`, Deviates: "separator-character"},
	// Punctuation as in prose: commas, a full stop between moves, a semicolon at the end of a line.
	{Kind: Pause, Pattern: `[<white>]*[<newline>][<separator><blank>]*[<stop>]` + anyPause + `|(?:` + stopPause + `|[<white>]*;[<white>]*)[<newline>]` + anyPause, Deviates: "separator-punctuation"},
	{Kind: Pause, Pattern: stopPause + `|;[<white>]*`, Deviates: "separator-punctuation"},

	// Tags (PGN-2).
	{Kind: TagOpen, Mode: Both, Pattern: `\[`, Begins: true},
	{Kind: Name, Mode: Tags, Pattern: `<tag-name>`},
	// Several values, before the row of one. They are neutral: a habit says where one ends.
	{Kind: Quote, Mode: Tag, Pattern: values},
	{Kind: Value, Mode: Tag, Pattern: value, Note: "own: quotation marks and brackets inside, as names of events have them"},
	// Names of the specification in another case, and : or = after a name.
	{Kind: Name, Mode: Tags, Pattern: `<tag-name-any-case>`, Deviates: "tag-name"},
	{Kind: Name, Mode: Tags, Pattern: nameText, Note: "own: other names, since the list of the specification is open"},
	{Kind: Name, Mode: Tags, Pattern: nameText + `[ \t]*[<name-mark>]+`, Deviates: "tag-name"},

	// Comments (PGN-3.5) and variations (PGN-5).
	{Kind: Quoting, Pattern: `\{[^{}]*[<newline>][<white>]*\[[<white>]*(?i:Game|Event)[<name-mark>]*[<white>]*"[^{}]*\}`}, // before the row of all comments
	{Kind: Comment, Pattern: `\{[^{}]*\}`},
	{Kind: Open, Pattern: `\(`},
	{Kind: Close, Pattern: `\)`},
	// Parentheses of full width. Habits find the end of a comment in such braces, which may hold others.
	{Kind: Open, Pattern: `（`, Deviates: "bracket-character", As: "("},
	{Kind: Close, Pattern: `）`, Deviates: "bracket-character", As: ")"},

	// Results (PGN-3.6).
	{Kind: Result, Pattern: `1-0|0-1|1/2-1/2|\*`},

	// Moves in Chinese of Red and of Black (MOVE-2, MOVE-4), in WXF (MOVE-2, MOVE-5, MOVE-6), there also with a digit for the piece,
	// and in squares (MOVE-3).
	{Kind: Move, Pattern: movesOf(redForms), Note: "of Red: MOVE-2, MOVE-4, MOVE-7"},
	{Kind: Move, Pattern: movesOf(blackForms), Note: "of Black: MOVE-2, MOVE-4, MOVE-7"},
	{Kind: Move, Pattern: `[KABENHRCP]` + wxfFile + `|[NHRCP]` + wxfPlace + `|P` + wxfPawn, Note: "MOVE-2, MOVE-5; E and H: MOVE-6"},
	{Kind: Move, Pattern: `[1-7]` + wxfFile + `|[4-7]` + wxfPlace + `|7` + wxfPawn, Note: "MOVE-5"},
	{Kind: Move, Pattern: squareMove, Note: "MOVE-1, MOVE-3; own: small letters with a hyphen, capitals without"},
	// Moves in Chinese with 前 or 后 of advisors and elephants, or with five characters; with digits for the ordinals of pawns; with
	// the place after the piece; with other names, among them those of the other side; with other numerals.
	{Kind: Move, Pattern: `[前后後][仕士相象][<direction>][<file>]|[前后後中一二三四五][<name>][<file>][<direction>][<file>]`, Deviates: "move-overspecified"},
	{Kind: Move, Pattern: `[1-5１-５][兵卒][<direction>][<black-number>]`, Deviates: "move-ordinal"},
	{Kind: Move, Pattern: `[<name>][前后後中][<direction>][<file>]`, Deviates: "move-order"},
	{Kind: Move, Pattern: movesOf([]form{{`<name>`, `<red-number>`, `<direction>`, `<red-number>`}, {`<name>`, `<black-number>`, `<direction>`, `<black-number>`},
		{`前后後`, `<name>`, `<direction>`, `<file>`}, {`中一二三四五`, `兵卒`, `<direction>`, `<file>`}}), Deviates: "move-name"},
	{Kind: Move, Pattern: `[<name>][<file>][<direction>][<file>]`, Deviates: "move-numerals"},
	// Moves in WXF with a sign for the place of advisors and elephants; with small letters, and = for the period; with G, M and S.
	{Kind: Move, Pattern: `[ABEabe23][+\-][+\-.=][1-9]`, Deviates: "move-overspecified"},
	{Kind: Move, Pattern: `[KABENHRCPkabenhrcp1-7]` + wxfRest, Deviates: "move-character"},
	{Kind: Move, Pattern: `[GMSgms]` + wxfRest, Deviates: "move-spelling"},
	// Any other letters and numerals in the shape of a move.
	{Kind: Move, Pattern: `[<move-letter>]{2}[<direction>][<file>]|[<move-letter>][<piece>][<move-letter>][<direction>][<file>]|[A-Za-z]` + wxfRest, Deviates: "move-syntax"},

	// Null moves of engines and servers. Package semantic also knows words for them.
	{Kind: Null, Pattern: `[<dash>]{2}|0000|@@@@|<>`},

	// The numbers of rounds, and the dots for a move that is left out (PGN-3.2).
	{Kind: Number, Pattern: `[0-9]+\.(?:\.\.)?`, Note: "own: three periods, as programs write them before a move of Black"},
	{Kind: Dots, Pattern: `\.\.\.`},
	{Kind: Digits, Pattern: `[0-9]+`}, // before the numbers that need no period
	// Numbers as lists have them: 1、 1： #1 No.1 ① 第一回合 第1步 一、 (1) 【1】, and digits or periods of full width.
	{Kind: Number, Pattern: roundNumber + roundEnd + `?|[<numeral>]+[、﹑]|[0-9]*[０-９][<digit>]*[ \t]+[<period>]+`, Deviates: "round-form"},
	{Kind: Number, Pattern: `[(（]` + bareNumber + `[)）][<period>]*|[<mark-opener>]` + bareNumber + `[<period>]?[<mark-closer>][<period>]*|\[` + bareNumber + `[<period>]?\][<period>]*`, Deviates: "round-form"},
	{Kind: Dots, Pattern: `[<period>]+`, Deviates: "round-form", As: "..."},

	// An asterisk within a word, or before one.
	{Kind: Starred, Pattern: `\*[<word><period>]*[<word>]`},
	// Results in other signs and words.
	{Kind: Outcome, Pattern: outcome + `|` + quotedOutcome},

	// The signs of chess PGN (glyphs, the remainder of a line) and HTML.
	{Kind: Glyph, Pattern: `[!?！？]{1,2}|\$(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])`},
	{Kind: Remainder, Pattern: `(?:;|//)[^<newline>]*`},
	{Kind: Other, Pattern: `<[/!]*[A-Za-z][A-Za-z0-9]*(?:[ \t/]+|[ \t][A-Za-z:\-]+(?:=(?:"[^"<>\r\n]*"|'[^'<>\r\n]*'|[^ \t"'<>\r\n]*))?)*>|<!--[^<>\r\n]*>`},

	// Words in other marks than braces: remarks, titles of books, or tags as other formats write them.
	{Kind: Bracketed, Pattern: `\[[^<bracket><quote><newline>]*\]`},
	{Kind: Marked, Pattern: words("【】〔〕［］《》〈〉<>‹›「」『』“”") + `|"[^"<bracket><newline>]+"|（[^<bracket><newline>]*[)）]`},

	// Brackets without their pair.
	{Kind: Unclosed, Pattern: `[{｛][^{}｛｝]*`},
	{Kind: Brace, Pattern: `[}｝]`},
	{Kind: Bracket, Pattern: `\]`},
	{Kind: Quote, Mode: Tags, Pattern: `"[^"\[<newline>]*"?`},
	{Kind: Bare, Mode: Tags, Pattern: `[<name-mark>]+|(?s:.)`},

	// Signs without a letter.
	{Kind: Other, Pattern: `[<sign>]+`},
	// Dates, times, scores, the board of a FEN, and addresses.
	{Kind: Other, Pattern: `[1-9A-Za-z]*(?:/[1-9A-Za-z]*){9}|[0-9]{4}\.[0-9]{1,2}(?:\.[0-9]{1,2})?|[<digit>]+(?:[/／<colon>][<digit>]+)+|[A-Za-z]+://[^<separator><blank><bracket><quote>]*`},

	// Moves in SAN. A square alone may be part of a move.
	{Kind: Word, Pattern: sanMove + `|` + sanSquare + `[+#]+`},
	// Moves in other characters: in WXF, in squares, and in Chinese with any numeral or with three characters before the direction.
	{Kind: Word, Pattern: `[<latin>１-７][<count><wxf-mark>][<wxf-mark>][<count>]|` + otherSquareMove + `|[<wide-letter>][<letter>]{1,2}[<direction>][<count>]`},
	// Words: text, and moves that the specification does not have. Package semantic reads them.
	{Kind: Word, Pattern: wordStart + wordRest + `|` + ordinalWord},
	// Moves in WXF with a period: in other characters, with a sign or the pawn's letter first, with two signs or a digit for
	// the piece. Moves with candidates.
	{Kind: Word, Pattern: `(?:[<latin>][<count><wxf-mark>]|[<latin><wxf-mark>][<latin>]|[<sign>]{2})[<wxf-mark>][<count>]|[<keypad>][1-9１-９<wxf-mark>][<wxf-mark>][1-9１-９]`},
	{Kind: Word, Pattern: recognised()},
	// Moves in Vietnamese notation that do not look like WXF: Tg5.1 X8/1 Bt4-5, and in words: Pháo 2 bình 5.
	{Kind: Word, Pattern: `(?:[TtＴｔ][GgＧｇ][1-9１-９]|[<vietnamese>][<latin>]?[1-9１-９])[<wxf-mark><slash>][1-9１-９]|[<vietnamese>][<latin>][<slash>][1-9１-９]`},
	{Kind: Word, Pattern: `(?i:` + vietnamesePiece + `)[ \t]+(?:(?i:` + vietnamesePlace + `)[ \t]+)?(?:[1-9][ \t]+)?(?i:` + vietnameseVerb + `)[ \t]+[1-9]`},
	{Kind: Other, Pattern: `[<candidate-first>]` + choice(`[<candidate>]`)},

	// Punctuation without meaning, ornaments, and what no other row has.
	{Kind: Other, Pattern: `(?:[<mark>]|[<tight>][/;]*)+|/[/;]*|\*{2,}|\$[<digit>]*|(?s:.)`},
}

// Rows returns the lexicon in the order in which its rows win.
func Rows() []Row { return append([]Row(nil), rows...) }

// In reports whether the row has tokens in a mode.
func (r Row) In(mode Mode) bool {
	return r.Mode == mode || r.Mode == Both || r.Mode == Tags && mode != Text
}
