// Package kind recognizes files that hold no games, by their first bytes: archives, pictures, programs, web pages.
// One table holds the marks of each kind, its name, and advice for users who want to read games from it.
//
//	if k := kind.Of(head); k != "text" {
//		fmt.Println("this is", k.Title().EN+";", k.Advice().EN)
//	}
//
// The kind "text" means PGN or any other text. Package format detects the formats of other programs. Callers must ask
// it first, since some formats are text or part of a web page.
package kind

import (
	"bytes"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A Kind is the name of a kind of file:
//
//   - "text" may be PGN, or any other text.
//   - "zip", "gzip" and "zstandard" may hold games.
//   - "html", "xml" and "json" are texts in another form.
//   - "prose" is text without a game.
//   - "binary" has zeros or control characters, as UTF-16 without a mark has.
//   - Other names, such as "rar" and "pdf", are kinds of archives, pictures, documents and programs.
type Kind string

// enough is the number of bytes that suffice to detect every kind.
const enough = 4 << 10

// HeadSize is the number of bytes from the start of a file that [Of] examines. The caller may pass fewer only if the
// file has no more.
const HeadSize = enough

// A row describes a kind.
type row struct {
	name   Kind
	title  rules.Text // name for users, with an article in English
	advice rules.Text
	marks  []string // alternative byte strings at offset at
	at     int      // offset of the marks in a file of the kind
	is     func(head []byte) bool
}

// Advice for the kinds.
var (
	unpack = rules.Text{EN: "unpack it first", ZH: "请先解压"}
	export = rules.Text{EN: "let the program that wrote it save the games as PGN", ZH: "请用写出它的程序把棋局另存为 PGN"}
	copied = rules.Text{EN: "copy the text out of it into a file", ZH: "请把里面的文字复制到文本文件里"}
	// Package engine reads the JSON of other programs. It says more if the caller asks for it by name.
	jsonGames = rules.Text{
		EN: `no game was found in it; a game needs "moves": a list of texts, or of objects with "move", "iccs" or "from" and "to"`,
		ZH: `里面没有找到棋局；棋局要有“moves”：文字的列表，或含“move”、“iccs”、“from”和“to”的对象的列表`,
	}
	noGames = rules.Text{EN: "there are no games in it", ZH: "里面没有棋局"}
)

// table has a row for each kind, in the order in which they are tried. A file that no other row matches is text.
var table = []row{
	{name: "text", title: rules.Text{EN: "text", ZH: "文本"}},
	{"zip", rules.Text{EN: "a ZIP archive", ZH: "ZIP 压缩包"}, unpack, []string{"PK\x03\x04", "PK\x05\x06", "PK\x07\x08"}, 0, nil},
	{"gzip", rules.Text{EN: "a gzip file", ZH: "gzip 压缩文件"}, unpack, []string{"\x1f\x8b\x08"}, 0, nil},
	{"zstandard", rules.Text{EN: "a Zstandard file", ZH: "Zstandard 压缩文件"}, unpack, []string{"\x28\xb5\x2f\xfd"}, 0, nil},
	{"bzip2", rules.Text{EN: "a bzip2 file", ZH: "bzip2 压缩文件"}, unpack, nil, 0, isBzip2},
	{"xz", rules.Text{EN: "an xz file", ZH: "xz 压缩文件"}, unpack, []string{"\xfd7zXZ\x00"}, 0, nil},
	{"7z", rules.Text{EN: "a 7z archive", ZH: "7z 压缩包"}, unpack, []string{"7z\xbc\xaf\x27\x1c"}, 0, nil},
	{"rar", rules.Text{EN: "a RAR archive", ZH: "RAR 压缩包"}, unpack, []string{"Rar!\x1a\x07"}, 0, nil},
	{"tar", rules.Text{EN: "a tar archive", ZH: "tar 归档文件"}, unpack, []string{"ustar"}, 257, nil},
	{"png", rules.Text{EN: "a picture (PNG)", ZH: "图片（PNG）"}, noGames, []string{"\x89PNG\r\n\x1a\n"}, 0, nil},
	{"jpeg", rules.Text{EN: "a picture (JPEG)", ZH: "图片（JPEG）"}, noGames, []string{"\xff\xd8\xff"}, 0, nil},
	{"gif", rules.Text{EN: "a picture (GIF)", ZH: "图片（GIF）"}, noGames, []string{"GIF87a", "GIF89a"}, 0, nil},
	{"bmp", rules.Text{EN: "a picture (BMP)", ZH: "图片（BMP）"}, noGames, nil, 0, isBMP},
	{"webp", rules.Text{EN: "a picture (WebP)", ZH: "图片（WebP）"}, noGames, []string{"WEBPVP8"}, 8, nil},
	{"pdf", rules.Text{EN: "a PDF document", ZH: "PDF 文档"}, copied, []string{"%PDF-"}, 0, nil},
	{"rtf", rules.Text{EN: "a document in rich text (RTF)", ZH: "RTF 文档"}, copied, []string{`{\rtf`}, 0, nil},
	{"office", rules.Text{EN: "a document of an old Office program", ZH: "旧版 Office 文档"}, copied, []string{"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"}, 0, nil},
	{"elf", rules.Text{EN: "a program (ELF)", ZH: "程序（ELF）"}, noGames, []string{"\x7fELF"}, 0, nil},
	{"windows", rules.Text{EN: "a program for Windows", ZH: "Windows 程序"}, noGames, nil, 0, isWindows},
	{"macos", rules.Text{EN: "a program for macOS", ZH: "macOS 程序"}, noGames,
		[]string{"\xcf\xfa\xed\xfe", "\xce\xfa\xed\xfe", "\xca\xfe\xba\xbe\x00"}, 0, nil},
	{"sqlite", rules.Text{EN: "an SQLite database", ZH: "SQLite 数据库"}, export, []string{"SQLite format 3\x00"}, 0, nil},
	{"json", rules.Text{EN: "JSON", ZH: "JSON"}, jsonGames, nil, 0, isJSON},
	{"html", rules.Text{EN: "a web page (HTML)", ZH: "网页（HTML）"}, copied, nil, 0, isHTML},
	{"xml", rules.Text{EN: "XML", ZH: "XML"}, rules.Text{EN: "only the form of PGN-6 is read", ZH: "只能读 PGN-6 规定的形式"}, nil, 0, isXML},
	{"binary", rules.Text{EN: "a binary file", ZH: "二进制文件"}, export, nil, 0, isBinary},
	{"prose", rules.Text{EN: "text without a game", ZH: "没有棋局的文本"}, noGames, nil, 0, isProse},
}

// Of returns the kind of a file that begins with head. It examines the first [HeadSize] bytes.
func Of(head []byte) Kind {
	head = head[:min(len(head), enough)]
	for i := range table[1:] {
		if row := &table[1+i]; row.tells(head) {
			return row.name
		}
	}
	return table[0].name
}

// Archive returns the kind of a file that begins with head if the file holds other files, as a ZIP archive does, or
// "". It is faster than Of, because it does not examine text.
func Archive(head []byte) Kind {
	for i := range table {
		if row := &table[i]; row.advice == unpack && row.tells(head) {
			return row.name
		}
	}
	return ""
}

// tells reports whether a file that begins with head is of the row's kind.
func (r *row) tells(head []byte) bool {
	if r.is != nil {
		return r.is(head)
	}
	if r.at > len(head) {
		return false
	}
	for _, mark := range r.marks {
		if bytes.HasPrefix(head[r.at:], []byte(mark)) {
			return true
		}
	}
	return false
}

func (k Kind) row() *row {
	for i := range table {
		if table[i].name == k {
			return &table[i]
		}
	}
	return &table[0]
}

// Title returns the kind's name with an article: "a ZIP archive".
func (k Kind) Title() rules.Text { return k.row().title }

// Advice returns a short advice on how to read games from a file of the kind: "unpack it first". It is empty for
// text.
func (k Kind) Advice() rules.Text { return k.row().advice }

func isBzip2(head []byte) bool {
	return len(head) > 9 && string(head[:3]) == "BZh" && '1' <= head[3] && head[3] <= '9' && string(head[4:10]) == "1AY&SY"
}

func isBMP(head []byte) bool {
	return len(head) > 17 && string(head[:2]) == "BM" && string(head[6:10]) == "\x00\x00\x00\x00" && head[15] == 0 && head[16] == 0
}

func isWindows(head []byte) bool {
	return len(head) > 64 && string(head[:2]) == "MZ" && bytes.IndexByte(head[:64], 0) >= 0
}

// isJSON reports whether head is a non-empty object or array, valid up to the end of head. A [ before a name
// begins a tag, and a { before words begins a comment, so neither counts.
func isJSON(head []byte) bool {
	cut := len(head) == enough
	head = visible(head)
	if len(head) < 2 || head[0] != '{' && head[0] != '[' {
		return false
	}
	if next := bytes.TrimLeft(head[1:], " \t\r\n"); len(next) == 0 || strings.IndexByte("\"{[-0123456789", next[0]) < 0 {
		return false
	}
	end, values := scanJSON(head)
	return values > 0 && (end == jsonWhole || end == jsonCut && cut)
}

func isHTML(head []byte) bool {
	m, ok := text.MarkupOf(head)
	return ok && m.Page()
}

func isXML(head []byte) bool {
	m, ok := text.MarkupOf(head)
	return ok && m.XML()
}

// visible returns text from its first character that is not white space. UTF-16 with a byte order mark is
// reduced to one byte per character, which is enough for ASCII.
func visible(head []byte) []byte {
	if mark, e := text.Mark(head, text.Auto); e.UTF16() {
		head = bytes.ReplaceAll(head[len(mark):], []byte{0}, nil)
	}
	return bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n")
}

// oddShare limits the bytes that do not occur in text to one in oddShare.
const oddShare = 20

// isBinary reports whether head has too many bytes that do not occur in text. UTF-16 is text, with a byte order mark
// or without, at the beginning or after other text.
func isBinary(head []byte) bool {
	if _, e := text.Mark(head, text.Auto); e.UTF16() || text.DetectUTF16(head) != text.Auto {
		return false
	}
	if countOdd(head) <= 1 {
		return false
	}
	end := text.PieceOf(head, text.Auto, text.Auto, false, true).Size
	n := countOdd(head[:end])
	return n > end/oddShare && n > 1
}

// countOdd returns the number of bytes that do not occur in text.
func countOdd(head []byte) (n int) {
	for _, c := range head {
		n += odd[c]
	}
	return n
}

// odd is 1 for each byte that does not occur in text.
var odd = func() (table [1 << 8]int) {
	for c := range len(table) {
		if c < ' ' && strings.IndexByte("\a\b\t\n\v\f\r\x1a\x1b", byte(c)) < 0 || c == 0x7f {
			table[c] = 1
		}
	}
	return table
}()

// move is a pattern of a move in any notation. In Chinese the piece may be damaged, but not the file before the
// direction.
const move = `(?:(?:[车車俥马馬傌炮砲包相象仕士帅帥将將兵卒前中后後一二三四五六七八九1-9１-９][\s　]*){1,3}[进進退平][\s　]*[一二三四五六七八九1-9１-９壹贰貳叁參肆伍陆陸柒捌玖]` +
	`|\b[A-Ia-i](?:10|[0-9])\s?-?\s?[A-Ia-i](?:10|[0-9])\b` +
	`|\b[KABNHRCPEGMSkabnhrcpegms][1-9+\-.]\s?[+\-.=]\s?[1-9]` +
	`|\b(?:Tg|[XTMPSBCV])[tgs]?[1-9]?[./\-][1-9]` +
	`|(?i:\b\pL{1,5} (?:[1-9]|\pL{3,5}) (?:tấn|tiến|thoái|lùi|bình|tan|tien|thoai|lui|binh) [1-9])` +
	`|\b[KABNHRCPEG][a-i]?(?:10|[0-9])?x?[a-i](?:10|[0-9])\b)`

// Patterns of a tag that begins a line, perhaps after the marks of a quotation or a listing; of the first move of a
// round; of a move; of digits alone; of a tag of HTML; of a word.
var (
	tagLine = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?:^|[\r\n])[ \t　>|:.0-9]*[\[［【〔〖]\s*[\pL_]\w*\s*["“”＂]`)
	})
	round = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?:^|[\s>（(第])[0-9０-９一二三]{1,3}\s?(?:[.．、:：,，)）]|回合)[\s.…]*` + move)
	})
	anyMove = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(move) })
	digits  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\s"']*(?:[0-9]{4}[\s"',]*){2,}[0-9]*[\s"',]*$`) })
	markup  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`</?[A-Za-z][^<>]*>`) })
	anyWord = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:^|\s)[0-9]+(?:\s|$)|\p{Han}|\pL{2,}`) })
)

// isProse reports whether head is text without a game, in any encoding.
func isProse(head []byte) bool {
	wide := bytes.IndexFunc(head, func(r rune) bool { return r >= utf8.RuneSelf })
	if wide < 0 {
		wide = len(head)
	}
	if tagLine().Match(head[:wide]) {
		return false // nearly all files begin with a tag in ASCII, which has the same bytes in every encoding
	}
	file := text.Decode(head, text.Auto)
	if strings.IndexByte(file.Text, 0) >= 0 || !isProseText(file.Text) {
		return false
	}
	if file.Mark > 0 || utf8.Valid(head) {
		return true
	}
	big5, err := traditionalchinese.Big5.NewDecoder().Bytes(head)
	return err != nil || isProseText(string(big5))
}

// isProseText reports whether a text has no game: no line of tags, no round, many words, and few moves among them.
// Documents about programs and logs have words that look like moves, too.
func isProseText(text string) bool {
	if tagLine().MatchString(text) || round().MatchString(text) {
		return false
	}
	if digits().MatchString(text) {
		return true // for example a movelist of DhtmlXQ that cannot be played
	}
	moves, words, all := 0, 0, 0
	for _, at := range anyMove().FindAllStringIndex(text, -1) {
		moves += at[1] - at[0]
	}
	for _, at := range anyWord().FindAllStringIndex(text, -1) {
		words += at[1] - at[0]
	}
	for part := range strings.FieldsSeq(markup().ReplaceAllString(text, " ")) {
		all += len(part)
	}
	return words >= leastProse && words*fewWords >= all && moves*fewMoves < all
}

// Thresholds for prose, in bytes without blanks. Its words have at least leastProse bytes, because a shorter text may
// be the rest of a game, and make up at least one part in fewWords. Its moves make up less than one part in fewMoves.
const (
	leastProse = 12
	fewWords   = 8
	fewMoves   = 24
)
