package grammar

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// Tags returns the tags that begin the game, with what they would be in the tree:
// the first of those that [RawGame.Parse] has, up to anything that is neither a tag
// nor white space. No move is looked at, and nothing behind the tags is decoded. So
// it takes a tenth of the time of Parse for a usual game; to read the tags of a whole
// file takes a quarter of the time, as its games must be told apart all the same.
func (r *RawGame) Tags() ast.Tags {
	tags, _ := r.AppendTags(nil)
	return tags
}

// AppendTags appends what Tags returns, and returns the longer slice. All reports that
// the tree has no other tags: that nothing behind these can be one.
func (r *RawGame) AppendTags(dst ast.Tags) (tags ast.Tags, all bool) {
	if r.parsed != nil {
		return append(dst, r.parsed.Tags...), true
	}
	if r.plain != nil {
		tags, _ := tagsOf(dst, r.plain.covered)
		r.plain.tidy(tags[len(dst):])
		return tags, false
	}
	if r.tags > 0 {
		if tags, all, ok := r.appendPlain(dst); ok {
			return tags, all
		}
	}
	if text, size := r.head(); text != "" {
		tags, whole := plainTags(dst, text)
		if !whole {
			tags, whole = tagsOf(dst, text)
		}
		if whole {
			end := int32(0)
			if len(tags) > len(dst) {
				end = tags[len(tags)-1].End
			}
			return tags, strings.IndexByte(text[end:], '[') < 0 && bytes.IndexByte(r.bytes[size:], '[') < 0
		}
	}
	tags, _ = tagsOf(dst, decode(r.Encoding, r.bytes))
	return tags, false
}

// appendPlain is AppendTags for a game that begins with lines of plain tags, as the
// splitter found them, and has nothing behind them that may be more of its first tags; else
// it is not ok.
func (r *RawGame) appendPlain(dst ast.Tags) (tags ast.Tags, all, ok bool) {
	behind := skipSeparators(r.bytes, r.tags)
	if behind == len(r.bytes) || r.bytes[behind] == '[' || r.bytes[behind] >= utf8.RuneSelf || asciiClass[r.bytes[behind]] == blank {
		return nil, false, false
	}
	text, damaged := decodeGame(r.Encoding, r.bytes[:r.tags])
	if damaged {
		return nil, false, false
	}
	for i := 0; i < len(text); {
		tag, line := lineTag(text, i)
		dst = append(dst, tag)
		i = line + 1
	}
	return dst, bytes.IndexByte(r.bytes[behind:], '[') < 0, true
}

// head returns the beginning of the game's text up to the first character of the first
// line that is not blank and does not begin with a bracket, and how many bytes that is;
// "" if there is none, or if that character is none of ASCII.
func (r *RawGame) head() (text string, size int) {
	if r.Encoding.utf16() {
		size = 2 * headEnd(units(r.Encoding, r.bytes[:min(len(r.bytes), someTags)]))
	} else {
		size = headEnd(r.bytes)
	}
	return decode(r.Encoding, r.bytes[:size]), size
}

// someTags is how many bytes of a game in UTF-16 are searched for the end of its tags.
const someTags = 4 << 10

// units returns a byte for each unit of UTF-16: itself if it is ASCII.
func units(e Encoding, data []byte) []byte {
	high := 0
	if e == UTF16LE {
		high = 1
	}
	all := make([]byte, len(data)/2)
	for i := range all {
		all[i] = data[2*i+1-high]
		if data[2*i+high] != 0 {
			all[i] = utf8.RuneSelf
		}
	}
	return all
}

// headEnd returns the length of what head returns of s. In none of the encodings is a
// line break part of another character, nor is the first byte of one.
func headEnd(s []byte) int {
	for i := 0; ; {
		i = skipSeparators(s, i)
		switch {
		case i == len(s) || s[i] >= utf8.RuneSelf:
			return 0
		case s[i] != '[':
			return i + 1
		}
		i = lineEnd(s, i)
	}
}

// skipSeparators returns the place after the separators at i (PGN-3.4).
func skipSeparators[T characters](s T, i int) int {
	for i < len(s) && isSeparator(s[i]) {
		i++
	}
	return i
}

// plainTags appends the tags that a text begins with, if each stands on a line of its
// own and is nothing but a name, a space and a value, as nearly all are. It is
// several times as fast as tagsOf. Whole says that these are all, and what follows.
func plainTags(tags []ast.Tag, text string) (longer []ast.Tag, whole bool) {
	tags = slices.Grow(tags, min(strings.Count(text, "\n"), usualTags))
	for i := 0; ; {
		i = skipSeparators(text, i)
		if i == len(text) || text[i] != '[' {
			return tags, i < len(text) && text[i] < utf8.RuneSelf && asciiClass[text[i]] != blank
		}
		tag, end := plainTag(text, i)
		if end == 0 {
			return nil, false
		}
		tags = append(tags, tag)
		i = end
	}
}

// plainTag returns the tag at text[i], where a bracket is, and the end of its line, if there
// is nothing else on the line and nothing to say of it but perhaps of its name. Otherwise
// it returns 0.
func plainTag(text string, i int) (tag ast.Tag, line int) {
	name := i + 1
	end := name
	for end < len(text) && (isASCIILetter(text[end]) || isASCIIDigit(text[end])) {
		end++
	}
	value := end + len(` "`)
	if end == name || !strings.HasPrefix(text[end:], ` "`) {
		return ast.Tag{}, 0
	}
	quote := plainValueEnd(text, value)
	if !strings.HasPrefix(text[quote:], `"]`) {
		return ast.Tag{}, 0
	}
	behind := quote + len(`"]`)
	line = skipBlanks(text, behind)
	if line == len(text) || !isLineBreak(text[line]) {
		return ast.Tag{}, 0
	}
	return tagAt(text, i, end, quote), line
}

// tagAt returns the tag at text[i] whose name and value, which is in quotation marks, end at these
// places. A single space stands between them, and nothing before the bracket.
func tagAt(text string, i, nameEnd, valueEnd int) ast.Tag {
	name, value := text[i+1:nameEnd], nameEnd+len(` "`)
	return ast.Tag{
		Span: ast.Span{Start: int32(i), End: int32(valueEnd + len(`"]`))},
		Name: meantName(name), NameAt: ast.Span{Start: int32(i + 1), End: int32(nameEnd)},
		Value: text[value:valueEnd], At: ast.Span{Start: int32(value), End: int32(valueEnd)},
	}
}

// lineTag returns the tag at text[i], and the end of its line, which is one that the splitter
// found to be a plain tag and nothing else.
func lineTag(text string, i int) (tag ast.Tag, line int) {
	name := i + strings.IndexByte(text[i:], ' ')
	value := name + len(` "`)
	quote := value + strings.IndexByte(text[value:], '"')
	return tagAt(text, i, name, quote), quote + len(`"]`)
}

// plainValueEnd returns the place of the first character at or after i that a value may not hold
// to be plain. It looks at eight at a time until some may be one.
func plainValueEnd[T characters](s T, i int) int {
	const ones = 0x0101010101010101 // times a byte: eight of it
	const first5 = 0xf8 * ones
	for i+8 <= len(s) {
		next := eightAt(s, i)
		quote, bracket, lineBreak := next^'"'*ones, next&first5^'X'*ones, next&first5^'\b'*ones
		if ((quote-ones)&^quote|(bracket-ones)&^bracket|(lineBreak-ones)&^lineBreak)&notASCII != 0 {
			break // there is a quotation mark, X to _, or \b to what comes behind \r
		}
		i += 8
	}
	for i < len(s) && !endsPlainValue[s[i]] {
		i++
	}
	return i
}

// endsPlainValue are the characters that a value may not hold to be plain.
var endsPlainValue = [1 << 8]bool{'"': true, '\\': true, '[': true, ']': true, '\n': true, '\r': true}

// tagsOf appends the tags that a text begins with. Whole says that they are those of
// any text that begins with this one: something behind them is no tag, and what tells
// where they end is there. That stands on the tag's own line, and if the tag is not
// plain, on the next at the furthest.
func tagsOf(tags []ast.Tag, text string) (longer []ast.Tag, whole bool) {
	game := &ast.Game{Tags: slices.Grow(tags, min(strings.Count(text, "["), usualTags))}
	p := parserOf(game, text, limits{maxFindings: 1})
	defer p.release()
	if kinds[p.kind].white {
		p.skip()
	}
	plain := true
	for p.kind == tokenTagOpen {
		p.tag()
		plain = plain && p.lower.tag.plain()
	}
	lines := strings.Count(text[p.lower.offset():], "\n")
	return game.Tags, p.kind != tokenEOF && (lines > 1 || lines == 1 && plain)
}

// usualTags is how many tags there is room for before any is read.
const usualTags = 16

// plain reports whether a tag has a bracket at its end, its value a quotation mark if
// it begins with one, and no line ends in it.
func (t *openTag) plain() bool { return t.missing == "" && !hasLineBreak(t.Value) }
