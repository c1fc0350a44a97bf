package grammar

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// Files are put together of others, and then no encoding fits the whole. A game that makes no sense in the encoding of
// its file, and does in another, is read in that, with a warning. Programs also put tags of one encoding above moves
// of another: such a game is read in passages.

// OwnEncoding returns the encoding that the game is in, which is another than that of its file where several files were
// put together. Parse sets Encoding to it. Of a game in several encodings it is one that holds all of its characters.
func (r *RawGame) OwnEncoding() Encoding {
	if r == nil {
		return Auto
	}
	if r.parsed == nil && (r.Encoding > UTF8 || !utf8.Valid(r.bytes)) {
		r.settleEncoding()
	}
	return r.Encoding
}

// settleEncoding gives the game the encoding that it is in, unless the caller named one.
func (r *RawGame) settleEncoding() {
	if !r.told || r.Encoding.utf16() || r.plain != nil {
		return
	}
	r.told = false
	file := max(r.Encoding, UTF8)
	own, passages := text.Own(r.bytes, text.Encoding(file))
	r.passages = passages
	if Encoding(own) != file || passages != nil {
		r.ofFile, r.Encoding = cmp.Or(r.ofFile, file), Encoding(own)
	}
}

// decode returns the text of the game, and whether U+FFFD is in it.
func (r *RawGame) decode() (text string, damaged bool) {
	if r.passages == nil {
		text, exact := r.Encoding.Decode(r.bytes)
		return text, !exact
	}
	var all strings.Builder
	for data, e := range r.parts() {
		part, exact := e.Decode(data)
		all.WriteString(part)
		damaged = damaged || !exact
	}
	return all.String(), damaged
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

// fileLen returns how many bytes of the game became the first n bytes of its text.
func (r *RawGame) fileLen(n int) (size int) {
	for data, e := range r.parts() {
		part, rest := fileLen(e, data, n)
		if size += part; part < len(data) {
			break
		}
		n = rest
	}
	return size
}

// reportEncoding reports that the game, or some of it, is in another encoding than its file, at the first words there
// that are not ASCII.
func (r *RawGame) reportEncoding(game *ast.Game) {
	start := 0
	for data, e := range r.parts() {
		in := ast.Span{Start: int32(start), End: int32(start + len(decode(e, data)))}
		start = int(in.End)
		if e == r.ofFile || text.IsASCII(data) {
			continue
		}
		at, data := r.firstWide(game.Text, in)
		r.limits.report(game, ast.Diagnostic{
			Rule: ruleEncodingMixed,
			Span: at,
			Args: []any{decode(r.ofFile, data), game.Text[at.Start:at.End]},
		})
		return
	}
}

// firstWide returns the place of the first words of a span of the text that are not ASCII, and their bytes.
func (r *RawGame) firstWide(all string, in ast.Span) (at ast.Span, data []byte) {
	at = ast.Span{Start: in.Start, End: in.Start}
	for at.Start < in.End && all[at.Start] < utf8.RuneSelf {
		at.Start++
	}
	for at.End = at.Start; at.End < in.End && all[at.End] >= utf8.RuneSelf; at.End++ {
	}
	return at, r.bytes[r.fileLen(int(at.Start)):r.fileLen(int(at.End))]
}
