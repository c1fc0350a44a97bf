package grammar

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
)

// Joined files may have no common encoding. If a game makes no sense in the encoding of its file, but does in
// another, it is read in the other encoding, with a warning. Programs also write tags in one encoding above moves in
// another: such a game is read in passages, each in its own encoding.

// OwnEncoding returns the encoding that the game is in, which is another than that of its file where several files were
// put together. Parse sets Encoding to it. For a game in several encodings it is an encoding with all of its characters.
func (r *RawGame) OwnEncoding() Encoding {
	if r == nil {
		return Auto
	}
	if r.parsed == nil && (r.Encoding > UTF8 || !utf8.Valid(r.bytes)) {
		r.settleEncoding(false)
	}
	return r.Encoding
}

// settleEncoding gives the game its own encoding, unless the caller named one. changed reports whether the game is
// now read in another encoding than before, or in passages. fit says that the moves are known to be in the encoding
// of the file.
func (r *RawGame) settleEncoding(fit bool) (changed bool) {
	if !r.told || r.Encoding.utf16() || r.plain != nil {
		return false
	}
	r.told = false
	file := max(r.Encoding, UTF8)
	own, passages := text.Own(r.bytes, file.reads(), fit)
	r.passages = passages
	if Encoding(own) == file && passages == nil {
		return false
	}
	r.ofFile, r.Encoding, r.text = cmp.Or(r.ofFile, file), Encoding(own), ""
	return true
}

// ready returns the text of the game if no decoding is needed: the text is known already, or the bytes are the text.
func (r *RawGame) ready() (decoded string, ok bool) {
	if r.text != "" {
		return r.text, true
	}
	return text.View(r.bytes), r.passages == nil && r.Encoding.reads().IsOwnText(r.bytes)
}

// decode decodes the text of the game. damaged reports whether the text has U+FFFD. same reports whether encoding the
// text gives the bytes of the game again.
func (r *RawGame) decode() (decoded string, damaged, same bool) {
	if r.passages == nil {
		decoded, exact, same := r.Encoding.reads().Decode(r.bytes)
		return decoded, !exact, same
	}
	var all strings.Builder
	for data, e := range r.parts() {
		part, exact := e.Decode(data)
		all.WriteString(part)
		damaged = damaged || !exact
	}
	return all.String(), damaged, false
}

// original returns the bytes and the encoding of the file for the game's text.
func (r *RawGame) original(damaged bool) ast.Original {
	file := max(cmp.Or(r.ofFile, r.Encoding), UTF8)
	o := ast.Original{Encoding: file.String(), Exact: !damaged}
	if file.utf16() == r.Encoding.utf16() {
		o.Bytes = string(r.bytes)
	}
	return o
}

// parts yields the bytes of the passages of the game, with their encodings.
func (r *RawGame) parts() func(yield func([]byte, Encoding) bool) {
	return func(yield func([]byte, Encoding) bool) {
		if r.passages == nil {
			yield(r.bytes, r.Encoding)
			return
		}
		rest := r.bytes
		for _, p := range r.passages {
			if !yield(rest[:p.Size], Encoding(p.Encoding)) {
				return
			}
			rest = rest[p.Size:]
		}
	}
}

// fileLen returns the number of bytes of the game that decode to the first n bytes of its text.
func (r *RawGame) fileLen(n int) (size int) {
	for data, e := range r.parts() {
		part, rest := e.reads().FileLen(data, n)
		if size += part; part < len(data) {
			break
		}
		n = rest
	}
	return size
}

// reportEncoding reports that the game, or a part of it, is in another encoding than its file. The finding is at the
// first words of that part that are not ASCII.
func (r *RawGame) reportEncoding(game *ast.Game) {
	start := 0
	for data, e := range r.parts() {
		in := ast.Span{Start: int32(start), End: int32(start + len(decode(e, data)))}
		start = int(in.End)
		if e == r.ofFile || text.IsASCII(data) {
			continue
		}
		at, data := r.firstWide(game.Text, in)
		tree.Report(game, r.limits, ast.Diagnostic{
			Rule: ruleEncodingMixed,
			Span: at,
			Args: []any{decode(r.ofFile, data), game.Text[at.Start:at.End]},
		})
		return
	}
}

// firstWide returns the span of the first run of characters beyond ASCII in a span of the game's text, and the bytes of the
// file from which the run was decoded.
func (r *RawGame) firstWide(all string, in ast.Span) (at ast.Span, data []byte) {
	at = ast.Span{Start: in.Start, End: in.Start}
	for at.Start < in.End && all[at.Start] < utf8.RuneSelf {
		at.Start++
	}
	for at.End = at.Start; at.End < in.End && all[at.End] >= utf8.RuneSelf; at.End++ {
	}
	return at, r.bytes[r.fileLen(int(at.Start)):r.fileLen(int(at.End))]
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

// ParseInto is Parse with the result in game, whose memory it uses again. The caller must no longer use the old
// content of game, except for its strings. If game is nil, ParseInto does nothing.
func (r *RawGame) ParseInto(game *ast.Game) {
	r.parseInto(game, strings.Clone)
}

// ParseShared is ParseInto without copying text: the strings of the game and of its findings may refer to the
// bytes of r and are valid only as long as r is. In a loop over [Map] that is until the next result. Copy a
// string with strings.Clone to keep it longer.
//
// The text of a game that a format package read is always copied.
func (r *RawGame) ParseShared(game *ast.Game) {
	r.parseInto(game, func(text string) string { return text })
}

// parseInto does what ParseInto does. Text that need not be decoded is passed to keep, which returns the text itself
// or a copy.
func (r *RawGame) parseInto(game *ast.Game, keep func(string) string) {
	switch {
	case game == nil:
		return
	case r.parsed != nil:
		*game = *r.parsed
		return
	case r.plain != nil:
		decoded, exact, same := r.Encoding.reads().Decode(r.bytes)
		r.begin(game, r.plain.Text)
		if !same || decoded != r.plain.Text {
			game.Original = r.original(!exact)
		}
		parsePage(game, r.plain, r.limits)
	default:
		r.parseText(game, keep)
	}
	if r.Encoding == Big5 {
		for i := range game.Syntax.Diagnostics {
			if d := &game.Syntax.Diagnostics[i]; d.Rule == ruleEncodingMixed { // the file has no other characters
				d.Fix[0].New = text.InBig5(d.Fix[0].New)
				d.Args[1] = d.Fix[0].New
			}
		}
	}
	if r.ofFile != Auto {
		r.reportEncoding(game)
	}
	if r.joined && r.plain == nil && strings.HasPrefix(game.Text, "[") { // no fix: the text of the game has no place for it
		tree.Report(game, r.limits, ast.Diagnostic{Rule: ruleTagLine, Args: gameBefore})
	}
	r.reportMisread(game)
	if r.guessed != Auto && r.plain == nil {
		r.reportGuess(game, game.Text)
	}
}

// parseText parses a game without markup. A game that turns out to be in another encoding than its file is parsed again.
func (r *RawGame) parseText(game *ast.Game, keep func(string) string) {
	if ready, ok := r.ready(); ok {
		r.begin(game, keep(ready))
		valid, clean := tree.Into(game.Text, game, r.limits)
		if valid && (r.Encoding <= UTF8 || !r.settleEncoding(clean)) {
			if file := r.ofFile; file != Auto && file != max(r.Encoding, UTF8) && (file.utf16() || !text.IsASCII(r.bytes)) {
				game.Original = r.original(false)
			}
			return
		}
	}
	r.settleEncoding(false)
	decoded, damaged, same := r.decode()
	r.begin(game, decoded)
	if !same || r.ofFile != Auto {
		game.Original = r.original(damaged)
	}
	tree.Into(decoded, game, r.limits)
}

// Markup reports whether the game's bytes are not its text in one encoding: its file is a web page or a listing with line
// numbers, or the game is in several encodings.
func (r *RawGame) Markup() bool {
	r.OwnEncoding()
	return r.plain != nil || r.passages != nil
}

// Mixed reports whether the game is in several encodings.
func (r *RawGame) Mixed() bool {
	r.OwnEncoding()
	return r.passages != nil
}

// FileSpan returns the byte offsets in the file of a span of the game's text. It is exact in every encoding,
// also where a U+FFFD replaces undecodable bytes. A span outside the
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

// reportGuess reports that the file has too little text to detect its encoding surely. The finding is at the first words
// that are not ASCII, and quotes them in the other likely encoding.
func (r *RawGame) reportGuess(game *ast.Game, text string) {
	at, data := r.firstWide(text, ast.Span{End: int32(len(text))})
	read, other := r.Encoding.String(), r.guessed.String()
	tree.Report(game, r.limits, ast.Diagnostic{
		Rule: ruleFileText,
		Span: at,
		Args: []any{rules.Text{
			EN: "is read in " + read + ", which is a guess; in " + other + " it would be",
			ZH: "按 " + read + " 读取，这只是猜测；按 " + other + " 读取是",
		}, decode(r.guessed, data)},
	})
}

// reportMisread reports that another program decoded the game in a wrong encoding. It examines the text only if the
// first move does not have the form of a move.
func (r *RawGame) reportMisread(game *ast.Game) {
	if r.Encoding > UTF8 || r.plain != nil || len(game.Main.Plies) == 0 {
		return
	}
	first := &game.Main.Plies[0]
	if lexicon.HasMoveForm(first.Text) || endsInSquare(first.Text) || !strings.ContainsFunc(game.Text, isWideText) {
		return // text whose only characters beyond ASCII are dashes and full stops does not show the encoding
	}
	if meant, misread := Misread(game.Text); misread && meant != Auto {
		name := meant.String()
		tree.Report(game, r.limits, ast.Diagnostic{
			Rule: ruleFileText,
			Span: first.Span,
			Args: []any{rules.Text{
				EN: "is " + name + " that another program read in a wrong encoding; take the original file, or have it read as " + name,
				ZH: "本来是 " + name + "，被别的程序用错误的编码打开过；请用原来的文件，或者按 " + name + " 重新打开",
			}, first.Text},
		})
	}
}

// isWideText reports whether r is beyond ASCII, and no punctuation.
func isWideText(r rune) bool { return r >= utf8.RuneSelf && !unicode.IsPunct(r) }

// endsInSquare reports whether a word of ASCII ends in the name of a square, as moves of SAN do: Che5, cxg10+.
func endsInSquare(word string) bool {
	word = strings.TrimRight(word, "+#!?")
	file := strings.TrimRight(word, "0123456789")
	n := len(word) - len(file)
	return (n == 1 || n == 2) && file != "" && 'a' <= file[len(file)-1] && file[len(file)-1] <= 'i' && text.IsASCII(text.Bytes(word))
}

// gameBefore is the argument of the finding about a tag on the line on which the game before ends.
var gameBefore = []any{rules.Text{EN: "the game before ends on this line", ZH: "上一局在这一行才结束"}}

// parsePage parses the text of a game with markup. It also reports the markup, if page.Found says that this game is
// to report it.
func parsePage(game *ast.Game, page *markup.Game, limits parse.Limits) {
	tree.Into(page.Covered, game, limits)
	page.Tidy(game.Tags)
	if page.Found != 0 {
		tree.Report(game, limits, ast.Diagnostic{Rule: rulePastedMarkup, Span: page.FirstCovered(), Args: []any{page.Found.Words()}})
	}
}

// begin prepares the memory of game for a text: it sets the source of the game, and its place in the file.
func (r *RawGame) begin(game *ast.Game, text string) {
	game.Source = ast.NewSource(r.Name, r.Number, text, r.Begin)
	game.FileOffset, game.Lead, game.Markup = r.FileOffset, r.lead, r.plain != nil
}
