package xqf

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A field is a text of the header: a byte with its length, then its bytes.
type field struct {
	tag     string
	at      int
	room    int
	overrun int // maximum number of bytes if the text continues into the next field
}

// fields are the texts of a header, in the order of the tags.
var fields = []field{
	{"Event", 208, 63, 63},
	{"Site", 288, 15, 15},
	{"Date", 272, 15, 15},
	{"Red", 304, 15, 15},
	{"Black", 320, 15, 15},
	{"Annotator", 464, 15, 15},
	{"Title", 80, 63, 127},
	{"Subtitle", 144, 63, 63},
	{"TimeRule", 336, 63, 63},
	{"RedTime", 400, 15, 15},
	{"BlackTime", 416, 15, 15},
	{"Author", 480, 15, 15},
}

// kinds are the kinds of games by their byte: whole games, openings, middlegames, and endgames or
// compositions.
var kinds = [...]string{"全局", "开局", "中局", "残局"}

// Kinds that need no tag.
const (
	fromStart = 0 // for a game from the start
	setUp     = 3 // for a game from another position
)

// Is reports whether head begins a file of XQStudio.
func Is(head []byte) bool {
	return len(head) >= layoutAt && string(head[:len(magic)]) == magic &&
		firstVersion <= head[versionAt] && head[versionAt] <= lastVersion &&
		head[keyAt]+head[keyAt+1]+head[keyAt+2]+head[keyAt+3] == 0
}

// header reads the tags and the result.
func (r *reader) header() {
	at := func(at int) ast.Span { return ast.Span{Start: int32(at), End: int32(at + 1)} }
	r.tag("Game", "Chinese Chess", ast.Span{})
	title, titleAt := r.text(fields[slices.IndexFunc(fields, func(f field) bool { return f.tag == "Title" })], false)
	for _, f := range fields {
		value, place := r.text(f, true)
		if f.tag == "Event" && value == "" {
			value, place = title, titleAt // the best known name
		}
		if value != "" {
			r.tag(f.tag, value, place)
		}
	}
	result := branch.Result(int(r.data[resultAt]))
	r.tag("Result", result, at(resultAt))
	r.game.Main.Result = ast.Result{Span: at(resultAt), Text: result}
	if kind := int(r.data[kindAt]); kind < len(kinds) && kind != impliedKind(r.fen != "") {
		r.tag("GameType", kinds[kind], at(kindAt))
	}
	if r.fen != "" {
		r.tag("FEN", r.fen, ast.Span{Start: layoutAt, End: layoutAt + 32})
	}
	r.tag("Format", "ICCS", ast.Span{})
}

// impliedKind returns the kind of a game that needs no tag.
func impliedKind(otherStart bool) int {
	if otherStart {
		return setUp
	}
	return fromStart
}

func (r *reader) tag(name, value string, at ast.Span) {
	r.game.Tags = append(r.game.Tags, ast.Tag{Span: at, Name: name, Value: value, At: at})
}

// text returns a text of the header and its place. A length beyond the room means that the text did not fit.
func (r *reader) text(f field, report bool) (string, ast.Span) {
	raw, at, cut := r.raw(f)
	text := r.decoded(raw, cut)
	switch {
	case !report:
	case cut:
		r.report(branch.FileText, at, isCut, branch.Excerpt(text))
	default:
		branch.CheckText(r.game, text, at)
	}
	return text, at
}

// Problems of texts.
var (
	isCut  = rules.Text{EN: "is cut because its field is full", ZH: "放不下，被截断了"}
	asBig5 = rules.Text{EN: "and the others mean nothing in GB18030, which the format has; it is a guess that they are in", ZH: "和其他文字不是该格式的 GB18030 编码；推测的编码是"}
)

// raw returns the bytes of a text of the header, their place, and whether the text is cut.
func (r *reader) raw(f field) (raw []byte, at ast.Span, cut bool) {
	length, start, room := int(r.data[f.at]), f.at+1, f.room
	if r.overrun(f) {
		return nil, ast.Span{}, false
	}
	if length > room {
		room = f.overrun
	}
	end := start + min(length, room)
	return r.data[start:end], ast.Span{Start: int32(start), End: int32(end)}, length > room
}

// overrun reports whether the text of an earlier field continues into f.
func (r *reader) overrun(f field) bool {
	return slices.ContainsFunc(fields, func(before field) bool {
		return before.at < f.at && f.at <= before.at+min(int(r.data[before.at]), before.overrun)
	})
}

// replacement marks invalid bytes.
const replacement = "\uFFFD"

// decoded returns a text with its lines ended by line feeds. It drops half a character at the end of a cut
// text.
func (r *reader) decoded(raw []byte, cut bool) string {
	text := r.encoding.Text(raw)
	if cut {
		text = strings.TrimSuffix(text, replacement)
	}
	return strings.ReplaceAll(text, "\r\n", "\n")
}

// chooseEncoding detects the encoding of the file's texts: UTF-8 if all texts are valid UTF-8, else GB18030, or Big5
// if the texts make sense only so. Big5 is a guess, and is reported at the first damaged text.
func (r *reader) chooseEncoding() {
	var texts []byte
	var damaged ast.Span
	isUTF8 := true
	add := func(raw []byte, at ast.Span, room int) {
		_, exact, _ := text.GB18030.Decode(raw)
		if damaged == (ast.Span{}) && !exact {
			damaged = at
		}
		isUTF8 = isUTF8 && (utf8.Valid(raw) || len(raw) == room && utf8.Valid(wholeRunes(raw)))
		texts = append(append(texts, raw...), '\n')
	}
	for _, f := range fields {
		if raw, at, cut := r.raw(f); !cut {
			add(raw, at, f.room)
		}
	}
	for _, at := range r.comments() {
		add(r.inClear(at), at, -1)
	}
	r.encoding = text.GB18030
	switch {
	case isUTF8 && surelyUTF8(texts):
		r.encoding = text.UTF8
	case damaged != (ast.Span{}) && isBig5(texts):
		r.encoding = text.Big5
		r.report(branch.FileText, damaged, asBig5, "Big5")
	}
}

// surelyUTF8 reports whether texts that are valid UTF-8 are so by more than chance. A few two-byte characters of
// GB18030 may also be two-byte characters of UTF-8. They are hardly ever three-byte characters, or Latin letters next
// to ASCII letters.
func surelyUTF8(texts []byte) bool {
	before := rune(0)
	for _, r := range string(texts) {
		if r >= 0x800 || areLetters(before, r) || areLetters(r, before) {
			return true
		}
		before = r
	}
	return false
}

// areLetters reports whether a is an ASCII letter and b is a Latin letter beyond ASCII.
func areLetters(a, b rune) bool {
	return a < utf8.RuneSelf && unicode.IsLetter(a) && b >= utf8.RuneSelf && unicode.Is(unicode.Latin, b)
}

// wholeRunes returns a text in UTF-8 without an incomplete character at its end.
func wholeRunes(raw []byte) []byte {
	for i := len(raw) - 1; i >= 0 && i >= len(raw)-utf8.UTFMax; i-- {
		if utf8.RuneStart(raw[i]) && !utf8.FullRune(raw[i:]) {
			return raw[:i]
		}
	}
	return raw
}

// isBig5 reports whether texts that are damaged in GB18030 are likely Big5. In Big5 at most one character in
// a hundred may be invalid, and nearly all must be in the range of frequent characters. In real GB18030
// texts, six in ten are in that range.
func isBig5(texts []byte) bool {
	const firstLead, firstOften, lastOften = 0x81, 0xA4, 0xC6 // signs precede firstOften
	characters, often := 0, 0
	for i := 0; i < len(texts); i++ {
		switch lead := texts[i]; {
		case lead < firstLead:
			continue
		case lead >= firstOften:
			characters++
			if lead <= lastOften {
				often++
			}
		}
		i++
	}
	wrong := strings.Count(text.Big5.Text(texts), replacement)
	return 100*wrong <= characters && 10*often >= 9*characters
}
