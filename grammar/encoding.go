package grammar

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// An Encoding is how a file's characters are stored as bytes (PGN-1.1).
type Encoding uint8

// The encodings. Auto detects a file's encoding from its content. Big5 includes the Hong Kong extension. GBK and
// GB2312 are parts of GB18030: a file in one of them is read as GB18030, and a text can be written in them only if
// they have its characters.
const (
	Auto    = Encoding(text.Auto)
	UTF8    = Encoding(text.UTF8)
	UTF16LE = Encoding(text.UTF16LE)
	UTF16BE = Encoding(text.UTF16BE)
	GB18030 = Encoding(text.GB18030)
	Big5    = Encoding(text.Big5)
	GBK     = Encoding(text.GBK)
	GB2312  = Encoding(text.GB2312)
)

// reads returns the encoding with which text in e is decoded: GB18030 for GBK and GB2312, otherwise e.
func (e Encoding) reads() text.Encoding { return text.Encoding(e).ReadAs() }

// ReadAs returns the encoding in which a file in e is read: GB18030 for GBK and GB2312, otherwise e.
func (e Encoding) ReadAs() Encoding { return Encoding(e.reads()) }

// String returns the usual name of the encoding in lower case, such as "utf-8" or "gb18030". For an unknown
// encoding it returns its number: "Encoding(99)".
func (e Encoding) String() string {
	if !e.known() {
		return fmt.Sprintf("Encoding(%d)", uint8(e))
	}
	return text.Encoding(e).String()
}

// MarshalText implements [encoding.TextMarshaler]. It returns the name of the encoding, or an error if e is
// unknown.
func (e Encoding) MarshalText() ([]byte, error) {
	if !e.known() {
		return nil, e.unknown()
	}
	return []byte(e.String()), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler]. It accepts the names that [ParseEncoding] accepts.
func (e *Encoding) UnmarshalText(name []byte) (err error) {
	*e, err = ParseEncoding(string(name))
	return err
}

// ParseEncoding returns the encoding with the name. Case and hyphens do not matter. "utf-16" is little-endian
// unless a byte order mark says otherwise. "cp936" is GBK, and "cp950" is Big5. For an unknown name it returns an
// [*EncodingError].
func ParseEncoding(name string) (Encoding, error) {
	e, known := text.EncodingOf(name)
	if !known {
		return Auto, &EncodingError{name}
	}
	return Encoding(e), nil
}

// BOM returns the bytes that a file in the encoding starts with: the byte order mark for UTF-16, "" for the other
// encodings.
func (e Encoding) BOM() string { return e.reads().BOM() }

// Decode decodes bytes in the encoding; Auto means UTF-8. Undecodable bytes become U+FFFD. Exact reports that
// the text has no U+FFFD.
func (e Encoding) Decode(data []byte) (decoded string, exact bool) {
	decoded, exact, _ = e.reads().Decode(data)
	return decoded, exact
}

// DecodeGame decodes the bytes of a game of a file in encoding e, as a [Decoder] with encoding Auto does: the game
// may be in another encoding than its file, or in several. own is the encoding of the game. exact means the same as
// for [Encoding.Decode].
func (e Encoding) DecodeGame(data []byte) (decoded string, own Encoding, exact bool) {
	raw := RawGame{bytes: data, Encoding: e.ReadAs(), told: true}
	own = raw.OwnEncoding()
	decoded, damaged, _ := raw.decode()
	return decoded, own, !damaged
}

// Append appends a text in the encoding; Auto means UTF-8. The error is an [*EncodeError] for the first
// character that the encoding does not have, or an [*EncodingError]; then dst is returned unchanged.
func (e Encoding) Append(dst []byte, s string) ([]byte, error) {
	if !e.known() {
		return dst, e.unknown()
	}
	dst, lacking, ok := text.Encoding(e).Append(dst, s)
	if !ok {
		return dst, &EncodeError{e, lacking}
	}
	return dst, nil
}

// Misread reports whether a text was decoded in the wrong encoding, for example by an editor, and returns the
// right encoding. It returns Auto if too much was lost, as with GB18030 or Big5 read as UTF-8. Misread looks
// only at the first part of the text after the first character that is not ASCII.
//
// Misread recognises these errors of editors: GB18030 and Big5 read as UTF-8, as each other, or as an
// encoding of Europe, Japan or Korea; and UTF-8 read as one of those encodings. It returns false for Chinese text.
func Misread(s string) (meant Encoding, misread bool) {
	e, misread := text.Misread(s)
	return Encoding(e), misread
}

// Separate reports whether the adjacent games before and after are always read as two games that meet at the same
// place, whatever text follows them. The games are bytes in the encoding. If after is empty, Separate reports whether
// before is one game at the end of a file. For an unknown encoding it returns false.
func (e Encoding) Separate(before, after []byte) bool {
	of := e.reads()
	return of.Known() && split.Separate(of.Raw(before, true), of.Raw(after, true))
}

// known reports whether e is one of the encodings.
func (e Encoding) known() bool { return text.Encoding(e).Known() }

// utf16 reports whether e is one of the two kinds of UTF-16.
func (e Encoding) utf16() bool { return text.Encoding(e).UTF16() }

// decode returns the text of bytes in an encoding. Undecodable bytes become U+FFFD.
func decode(e Encoding, data []byte) string { return e.reads().Text(data) }

// unknown returns the error for an unknown encoding.
func (e Encoding) unknown() error { return &EncodingError{e.String()} }

// An EncodingError reports an unknown encoding, by name or by value.
type EncodingError struct{ Name string }

// Error returns a message in English with the unknown name.
func (e *EncodingError) Error() string { return e.In(rules.EN) }

// In returns a message in language l with the unknown name.
func (e *EncodingError) In(l rules.Language) string {
	return rules.Text{EN: fmt.Sprintf("unknown encoding %q", e.Name), ZH: fmt.Sprintf("不认识编码“%s”", e.Name)}.In(l)
}

// An EncodeError says that an encoding does not have a character.
type EncodeError struct {
	Encoding Encoding
	Rune     rune
}

// Error names the character and the encoding.
func (e *EncodeError) Error() string {
	return fmt.Sprintf("%v has no character %q (%s)", e.Encoding, string(e.Rune), codePoint(e.Rune))
}

// In names the character and the encoding in a language.
func (e *EncodeError) In(l rules.Language) string {
	if l == rules.ZH {
		return fmt.Sprintf("%v 没有“%s”字（%s）", e.Encoding, string(e.Rune), codePoint(e.Rune))
	}
	return e.Error()
}

// codePoint returns the code point of a character, such as U+200B, since the character itself may be invisible.
func codePoint(r rune) string { return fmt.Sprintf("U+%04X", r) }
