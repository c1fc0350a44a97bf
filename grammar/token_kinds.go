package grammar

// The kinds of token, for programs that colour a text or read it in their own way. Those of white
// space and of text without meaning are kinds too: the tokens of a text together are the text.
const (
	TokenEOF       = tokenEOF       // the end of the text
	TokenSeparator = tokenSeparator // white space between words
	TokenBreak     = tokenBreak     // a line break
	TokenBlank     = tokenBlank     // characters that look like white space
	TokenTagOpen   = tokenTagOpen   // [
	TokenName      = tokenName      // a tag's name
	TokenString    = tokenString    // a tag's value with its quotation marks
	TokenBare      = tokenBare      // a tag's value without them
	TokenJunk      = tokenJunk      // text in a tag that means nothing
	TokenTagClose  = tokenTagClose  // ]
	TokenNumber    = tokenNumber    // a round's number, with its period
	TokenDigits    = tokenDigits    // one without its period
	TokenDots      = tokenDots      // dots in the place of Red's move
	TokenMove      = tokenMove      // a word that is a move, or stands for one
	TokenResult    = tokenResult    // 1-0, 0-1, 1/2-1/2, *
	TokenComment   = tokenComment   // a comment with its braces
	TokenOpen      = tokenOpen      // ( of a variation
	TokenClose     = tokenClose     // )
	TokenGlyph     = tokenGlyph     // !?, $1
	TokenStray     = tokenStray     // text among the moves that means nothing
)
