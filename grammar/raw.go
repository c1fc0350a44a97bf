package grammar

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A RawGame is one game of a stream that was told from its neighbours, and not
// yet parsed, so that this can be done elsewhere: see [Map].
type RawGame struct {
	Name       string    // the file's name
	Number     int       // which game of the file this is, from 1
	Begin      ast.Place // of its first character in the file
	FileOffset int64     // how many bytes of the file stand before it, a byte order mark among them
	Encoding   Encoding  // of the file; Auto while nothing but ASCII was read
	Form       string    // "" for PGN, else what RawGameOf was told

	bytes  []byte       // the game as it stands in the file
	owned  bool         // whether nobody else writes to bytes
	plain  *markup.Game // its text if there is markup in it, else nil
	lead   ast.Lead     // of its text
	limits limits
	parsed *ast.Game // if it was read already: see RawGameOf

	told     bool           // whether the encoding of the file was told from its bytes, and may be another than the game's
	ofFile   Encoding       // the encoding of the file if it is another; else Auto
	passages []text.Passage // what the game is made of, if it is in several encodings
	guessed  Encoding       // the one that the file is nearly as likely to be in, in the first game beyond ASCII; else Auto
}

// RawGameOf returns a game that was read already, from a file in another form, which
// it names, so that [Map] takes it like others. It has no bytes; its Parse returns the
// game itself.
func RawGameOf(form string, game *ast.Game) RawGame {
	if game == nil {
		game = new(ast.Game)
	}
	return RawGame{
		Name: game.Name, Number: game.Number, Begin: game.Begin, FileOffset: game.FileOffset, Encoding: UTF8,
		Form: form, parsed: game,
	}
}

// Clone returns a copy of the game that owns its bytes and may be kept. If r owns its bytes already, it is
// returned as it is. The clone of nil is the zero RawGame.
func (r *RawGame) Clone() RawGame {
	if r == nil {
		return RawGame{}
	}
	c := *r
	if !c.owned {
		c.bytes, c.owned = bytes.Clone(r.bytes), true
	}
	return c
}

// largeGame is how many bytes make a game that takes the buffer it was read into with
// it, so that the buffer goes when the game does.
const largeGame = 1 << 20

// Bytes returns the bytes of the game as they stand in the file from FileOffset on, in
// the file's encoding, in UTF-16 too. They are good as long as the game, and may not
// be changed.
func (r *RawGame) Bytes() []byte { return r.bytes[:len(r.bytes):len(r.bytes)] }

// Markup reports whether the game's bytes are not its text in one encoding: it stands in a file with markup, as a
// web page or a listing with line numbers is, or it is in several encodings.
func (r *RawGame) Markup() bool {
	r.OwnEncoding()
	return r.plain != nil || r.passages != nil
}

// FileSpan returns the byte offsets in the file of a span of the game's text. It is exact in every encoding,
// also where bytes could not be decoded: a U+FFFD stands for the bytes that it replaces. A span outside the
// text is cut to it. An offset inside a character counts as the character's start.
//
// If a format package read the game, its spans already count bytes of the file, and FileSpan returns them
// unchanged.
//
// The cost is proportional to the text of the game before the span's end, which is decoded again unless it is
// UTF-8.
func (r *RawGame) FileSpan(span ast.Span) (start, end int64) {
	if r.parsed != nil {
		return int64(span.Start), int64(span.End)
	}
	from := r.fileLen(max(0, int(span.Start)))
	return r.FileOffset + int64(from), r.FileOffset + int64(max(from, r.fileLen(max(0, int(span.End)))))
}

// Parse decodes and parses the game.
func (r *RawGame) Parse() *ast.Game {
	if r.parsed != nil {
		return r.parsed
	}
	game := new(ast.Game)
	r.ParseInto(game)
	return game
}

// ParseInto does what Parse does in the memory of a game that nobody uses any
// more, nor anything that was in it but strings. For nil it does nothing.
func (r *RawGame) ParseInto(game *ast.Game) {
	r.parseInto(game, func(data []byte) string { return string(data) })
}

// parseInto does what ParseInto does. Of bytes that are their own text, textOf makes a string.
func (r *RawGame) parseInto(game *ast.Game, textOf func([]byte) string) {
	if r.Encoding > UTF8 && r.parsed == nil && game != nil {
		r.settleEncoding()
	}
	switch {
	case game == nil:
		return
	case r.parsed != nil:
		*game = *r.parsed
		return
	case r.plain != nil:
		_, exact := r.Encoding.Decode(r.bytes)
		r.begin(game, r.plain.Text)
		parsePage(game, r.plain, !exact, r.limits)
	case r.passages == nil && text.Encoding(r.Encoding).IsOwnText(r.bytes):
		r.begin(game, textOf(r.bytes))
		if parseBytes(game, game.Text, r.limits) {
			break
		}
		r.settleEncoding()
		fallthrough
	default:
		decoded, damaged := r.decode()
		r.begin(game, decoded)
		parse(game, decoded, damaged, r.limits)
	}
	if r.Encoding == Big5 {
		for i := range game.Diagnostics {
			if d := &game.Diagnostics[i]; d.Rule == ruleEncodingMixed { // the file has no other characters
				d.Fix[0].New = text.InBig5(d.Fix[0].New)
				d.Args[1] = d.Fix[0].New
			}
		}
	}
	if r.ofFile != Auto {
		r.reportEncoding(game)
	}
	r.reportMisread(game)
	if r.guessed != Auto && r.plain == nil {
		r.reportGuess(game, game.Text)
	}
}

// parsePage parses the text of a game with markup, and reports the markup if that is for this game to say.
func parsePage(game *ast.Game, page *markup.Game, damaged bool, limits limits) {
	parse(game, page.Covered, damaged, limits)
	page.Tidy(game.Tags)
	if page.Found != 0 {
		limits.report(game, ast.Diagnostic{Rule: rulePastedMarkup, Span: page.FirstCovered(), Args: []any{page.Found.Words()}})
	}
}

// begin makes a game ready to be that of a text, in the memory that it has.
func (r *RawGame) begin(game *ast.Game, text string) {
	game.Source = ast.NewSource(r.Name, r.Number, text, r.Begin)
	game.FileOffset, game.Lead, game.Markup = r.FileOffset, r.lead, r.plain != nil
	game.Tags = game.Tags[:0]
	game.Main = ast.Line{Plies: game.Main.Plies[:0]}
	game.Findings = ast.Findings{Diagnostics: game.Diagnostics[:0]}
}

// A fileAt is a place in a file, as people count and in bytes.
type fileAt struct {
	place  ast.Place
	lead   ast.Lead
	offset int64
}

// after returns the place at the end of a text, in bytes of an encoding other than
// UTF-16, that starts at f; the offset it leaves. In none of the encodings is a line
// break part of another character.
func (f fileAt) after(e Encoding, passed []byte) fileAt {
	lines := bytes.Count(passed, []byte("\n"))
	last := bytes.LastIndexByte(passed, '\n')
	if bytes.IndexByte(passed, '\r') >= 0 {
		lines += bytes.Count(passed, []byte("\r")) - bytes.Count(passed, []byte("\r\n"))
		last = max(last, bytes.LastIndexByte(passed, '\r'))
	}
	if lines > 0 {
		f.place.Line, f.place.Column, f.lead = f.place.Line+lines, 1, ast.Lead{}
	}
	switch rest := passed[last+1:]; {
	case text.IsASCII(rest) && !e.utf16():
		f.place.Column += len(rest)
	case (e == UTF8 || e == Auto) && utf8.Valid(rest): // as all others, but nothing is copied
		characters := utf8.RuneCount(rest)
		f.place.Column += characters
		f.lead.Bytes += len(rest) - characters
		for _, c := range rest {
			if c >= firstOfFour {
				f.lead.UTF16++
			}
		}
	default:
		rest := decode(e, rest)
		characters := utf8.RuneCountInString(rest)
		f.place.Column += characters
		f.lead.Bytes += len(rest) - characters
		for _, r := range rest {
			f.lead.UTF16 += utf16.RuneLen(r) - 1
		}
	}
	return f
}

// firstOfFour is the least byte that a character of four bytes begins with in UTF-8: it has two units of
// UTF-16.
const firstOfFour = 0xf0

// empty reports whether bytes hold nothing but white space.
func empty(e Encoding, data []byte) bool {
	for i, c := range data {
		if c >= utf8.RuneSelf {
			rest := decode(e, data[i:])
			return scan.IsBlank(rest)
		}
		if class := scan.ASCIIClass[c]; class != scan.Separator && class != scan.Blank {
			return false
		}
	}
	return true
}

// reportGuess reports that the file's encoding was told from too little to be sure, at the
// first words that are not ASCII, with what they would be in the other one.
func (r *RawGame) reportGuess(game *ast.Game, text string) {
	at, data := r.firstWide(text, ast.Span{End: int32(len(text))})
	read, other := r.Encoding.String(), r.guessed.String()
	r.limits.report(game, ast.Diagnostic{
		Rule: ruleFileText,
		Span: at,
		Args: []any{rules.Text{
			EN: "is read in " + read + ", which is a guess; in " + other + " it would be",
			ZH: "按 " + read + " 读取，这只是猜测；按 " + other + " 读取是",
		}, decode(r.guessed, data)},
	})
}

// isWideText reports whether r is beyond ASCII, and no punctuation.
func isWideText(r rune) bool { return r >= utf8.RuneSelf && !unicode.IsPunct(r) }

// reportMisread reports that the text of a game is what a program made of it that read it in a wrong encoding. It is looked
// for where the first move is none.
func (r *RawGame) reportMisread(game *ast.Game) {
	if r.Encoding > UTF8 || r.plain != nil || len(game.Main.Plies) == 0 {
		return
	}
	first := &game.Main.Plies[0]
	if scan.HasMoveForm(first.Text) || endsInSquare(first.Text) || !strings.ContainsFunc(game.Text, isWideText) {
		return // dashes and stops beyond ASCII alone tell nothing
	}
	if meant, misread := Misread(game.Text); misread && meant != Auto {
		name := meant.String()
		r.limits.report(game, ast.Diagnostic{
			Rule: ruleFileText,
			Span: first.Span,
			Args: []any{rules.Text{
				EN: "is " + name + " that another program read in a wrong encoding; take the original file, or have it read as " + name,
				ZH: "本来是 " + name + "，被别的程序用错误的编码打开过；请用原来的文件，或者按 " + name + " 重新打开",
			}, first.Text},
		})
	}
}

// endsInSquare reports whether a word of ASCII ends in the name of a square, as moves of SAN do: Che5, cxg10+.
func endsInSquare(word string) bool {
	word = strings.TrimRight(word, "+#!?")
	file := strings.TrimRight(word, "0123456789")
	n := len(word) - len(file)
	return (n == 1 || n == 2) && file != "" && 'a' <= file[len(file)-1] && file[len(file)-1] <= 'i' && text.IsASCII(sharedBytes(word))
}
