package grammar

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/build"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// Tags returns the tags at the start of the game, as in its tree. They are the first tags of [RawGame.Parse], up to
// the first text that is neither a tag nor white space, or that is a tag in other brackets than [ ]. Tags decodes
// nothing after the tags and looks at no move, so for a usual game it takes a tenth of the time of Parse. Reading the
// tags of a whole file takes a quarter of the time, because the file must still be split into games.
func (r *RawGame) Tags() ast.Tags {
	tags, _ := r.AppendTags(nil)
	return tags
}

// AppendTags appends the tags of [RawGame.Tags] and returns the extended slice. If all is true, the game has no other
// tags.
func (r *RawGame) AppendTags(dst ast.Tags) (tags ast.Tags, all bool) {
	if r.parsed != nil {
		return append(dst, r.parsed.Tags...), true
	}
	if r.plain != nil {
		return r.firstTags(dst)
	}
	if head, rest := r.head(); head != "" {
		if tags, ok := build.Tags(dst, head); ok {
			end := int32(0)
			if len(tags) > len(dst) {
				end = tags[len(tags)-1].End
			}
			return tags, strings.IndexByte(head[end:], '[') < 0 && bytes.IndexByte(rest, '[') < 0 && beginsMoves(rest)
		}
	}
	return r.firstTags(dst)
}

// firstTags appends the tags in square brackets at the start of the game, which it parses. all reports whether the
// game has no other tags.
func (r *RawGame) firstTags(dst ast.Tags) (tags ast.Tags, all bool) {
	game, n, end := r.Parse(), 0, int32(0)
	for n < len(game.Tags) {
		tag := &game.Tags[n]
		if game.Text[tag.Start] != '[' || !lexicon.IsBlank(game.Text[end:tag.Start]) {
			break
		}
		n, end = n+1, tag.End
	}
	return append(dst, game.Tags[:n]...), n == len(game.Tags)
}

// beginsMoves reports whether text certainly begins with a comment, a result or the number of a round. Then it has no
// title lines with tags in other brackets.
func beginsMoves(text []byte) bool {
	digits := len(text) - len(bytes.TrimLeft(text, "0123456789"))
	if rest := text[digits:]; digits > 0 {
		return len(rest) > 1 && rest[0] == '.' && !lexicon.IsDigit(rest[1])
	}
	return text[0] == '{' || text[0] == '*'
}

// head returns the start of the game with its tags. Blank lines and lines that begin with a bracket belong to the
// tags. head ends after the first character of the line below the tags, and rest begins with that character. head is ""
// if no line is below the tags, if that character is not ASCII, or if the game is in UTF-16 and not decoded.
func (r *RawGame) head() (head string, rest []byte) {
	data, e := r.bytes, r.Encoding
	if r.text != "" {
		data, e = text.Bytes(r.text), UTF8
	}
	size := headEnd(data)
	if size == 0 || e.utf16() {
		return "", nil
	}
	return decode(e, data[:size]), data[size-1:]
}

// headEnd returns the length of the tags at the start of s, plus one for the first character of the line after them.
// It returns 0 where [RawGame.head] returns "". s may be bytes in any encoding but UTF-16: a line break
// is never a part of another character there, and a bracket never the first byte of another character.
func headEnd(s []byte) int {
	for i := 0; ; {
		i = len(s) - len(bytes.TrimLeft(s[i:], " \t\r\n"))
		switch {
		case i == len(s) || s[i] >= utf8.RuneSelf:
			return 0
		case s[i] != '[':
			return i + 1
		}
		n := bytes.IndexAny(s[i:], "\r\n")
		if n < 0 {
			return 0
		}
		i += n
	}
}
