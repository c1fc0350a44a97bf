package grammar

import (
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// Files are put together of others, and then no encoding fits the whole. A game that makes no sense in the encoding of
// its file, and does in another, is read in that, with a warning.

// ownSample is how many bytes of a game are looked at for its encoding, from the first one beyond ASCII on.
const ownSample = 4 << 10

// OwnEncoding returns the encoding that the game is in, which is another than that of its file where several files were
// put together. Parse sets Encoding to it.
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
	data := r.bytes[asciiEnd(r.bytes):]
	sample := data[:min(len(data), ownSample)]
	own := r.Encoding
	if own <= UTF8 {
		if looksUTF8(sample) || mostlyUTF8(data) {
			return
		}
		best := 0
		for _, e := range []Encoding{GB18030, Big5} {
			if sense := likelihood(e, sample); sense > best {
				best, own = sense, e
			}
		}
	} else {
		switch other := GB18030 + Big5 - own; {
		case isChineseUTF8(data):
			own = UTF8
		case readsBetter(sample, other, own):
			own = other
		}
	}
	if _, damaged := decodeGame(own, r.bytes); own == r.Encoding || damaged {
		return
	}
	r.ofFile, r.Encoding = max(r.Encoding, UTF8), own
}

// isChineseUTF8 reports whether data is UTF-8, with so many Chinese characters that it is not so by chance.
func isChineseUTF8(data []byte) bool {
	const enough = 3
	chinese := 0
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		if r == utf8.RuneError {
			return false
		}
		if symbols <= r && r < hanEnd || r >= compatible {
			chinese++
		}
		data = data[size:]
	}
	return chinese >= enough
}

// reportEncoding reports that a game is in another encoding than its file, at the first words that are not ASCII.
func (r *RawGame) reportEncoding(game *ast.Game) {
	at, data := r.firstWide(game.Text)
	r.limits.report(game, ast.Diagnostic{
		Rule: rules.EncodingMixed,
		Span: at,
		Args: []any{decode(r.ofFile, data), game.Text[at.Start:at.End]},
	})
}

// firstWide returns the place of the first words that are not ASCII, and their bytes.
func (r *RawGame) firstWide(text string) (at ast.Span, data []byte) {
	start := 0
	for start < len(text) && text[start] < utf8.RuneSelf {
		start++
	}
	end := start
	for end < len(text) && text[end] >= utf8.RuneSelf {
		end++
	}
	from, _ := fileLen(r.Encoding, r.bytes, start)
	to, _ := fileLen(r.Encoding, r.bytes, end)
	return ast.Span{Start: int32(start), End: int32(end)}, r.bytes[from:to]
}
