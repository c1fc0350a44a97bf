package text

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// part is a part of a game, and the encoding in which it is written.
type part struct {
	encoding Encoding
	text     string
}

// written returns parts of a game as bytes, each in its encoding.
func written(t *testing.T, parts ...part) (data []byte) {
	t.Helper()
	for _, p := range parts {
		out, lacking, ok := p.encoding.Append(data, p.text)
		if !ok {
			t.Fatalf("%v lacks %q", p.encoding, lacking)
		}
		data = out
	}
	return data
}

// TestOwn holds which encodings the tags and the moves of a game are in, in files of each encoding.
func TestOwn(t *testing.T) {
	const (
		tags       = "[Event \"全国象棋个人锦标赛\"]\n[Site \"广州\"]\n[Red \"许银川\"]\n[Black \"胡荣华\"]\n\n"
		tagsBig5   = "[Event \"全國象棋個人錦標賽\"]\n[Site \"廣州\"]\n[Red \"許銀川\"]\n[Black \"胡榮華\"]\n\n"
		shortTag   = "[Red \"王嘉良\"]\n\n"
		asciiTag   = "[Red \"Wang\"]\n\n"
		moves      = "1. 炮二平五 马８进７\n2. 马二进三 车９平８\n3. 车一平二 马２进３ 1-0\n"
		movesBig5  = "1. 炮二平五 馬8進7\n2. 馬二進三 車9平8\n3. 車一平二 馬2進3 1-0\n"
		asciiMoves = "1. C2.5 H8+7 *\n"
		commentGB  = "{红方先手，占据中路。}\n"
	)
	for _, test := range []struct {
		name  string
		file  Encoding
		parts []part
		fit   bool
		want  string // the encoding, and the passages if there are several
	}{
		{"ASCII", GB18030, []part{{UTF8, asciiTag + asciiMoves}}, false, "gb18030"},
		{"all of the file's encoding", GB18030, []part{{GB18030, tags + moves}}, false, "gb18030"},
		{"all of the file's encoding", Big5, []part{{Big5, tagsBig5 + movesBig5}}, false, "big5"},
		{"all of the file's encoding", UTF8, []part{{UTF8, tags + moves}}, false, "utf-8"},
		{"all of another encoding", UTF8, []part{{GB18030, tags + moves}}, false, "gb18030"},
		{"all of another encoding", UTF8, []part{{Big5, tagsBig5 + movesBig5}}, false, "big5"},
		{"all of another encoding", GB18030, []part{{Big5, tagsBig5 + movesBig5}}, false, "big5"},
		{"all of another encoding", GB18030, []part{{UTF8, tags + moves}}, false, "utf-8"},
		{"all of another encoding", Big5, []part{{GB18030, tags + moves}}, false, "gb18030"},
		{"all of another encoding", Big5, []part{{UTF8, tagsBig5 + movesBig5}}, false, "utf-8"},
		{"tags of another encoding", UTF8, []part{{GB18030, tags}, {UTF8, moves}}, false, "utf-8: gb18030 utf-8"},
		{"tags of another encoding", GB18030, []part{{Big5, tagsBig5}, {GB18030, moves}}, false, "gb18030: big5 gb18030"},
		{"moves of another encoding", GB18030, []part{{GB18030, tags}, {UTF8, moves}}, false, "utf-8: gb18030 utf-8"},
		{"moves of another encoding", Big5, []part{{Big5, tagsBig5}, {GB18030, moves}}, false, "gb18030: big5 gb18030"},
		{"tags of another encoding above moves that fit", GB18030, []part{{UTF8, tags}, {GB18030, moves}}, true, "utf-8: utf-8 gb18030"},
		{"tags of another encoding above ASCII", GB18030, []part{{Big5, tagsBig5 + asciiMoves}}, true, "big5"},
		{"a short tag goes with the moves", GB18030, []part{{Big5, shortTag + movesBig5}}, false, "big5"},
		{"a line of another encoding", UTF8, []part{{UTF8, moves}, {GB18030, commentGB}}, false, "utf-8: utf-8 gb18030"},
		{"a line of another encoding", GB18030, []part{{GB18030, moves}, {UTF8, commentGB}}, false, "utf-8: gb18030 utf-8"},
		{"UTF-8 with a damaged character", UTF8, []part{{UTF8, tags + moves[:len(moves)-7]}, {UTF8, "\xe9\xa9"}}, false, "utf-8"},
		{"few bytes that are not UTF-8", UTF8, []part{{UTF8, moves + "{Gen\xe8ve}\n"}}, false, "utf-8"},
	} {
		data := written(t, test.parts...)
		own, several := Own(data, test.file, test.fit)
		got, size := own.String(), 0
		for i, p := range several {
			if i == 0 {
				got += ":"
			}
			got += fmt.Sprint(" ", p.Encoding)
			size += p.Size
		}
		if diff := cmp.Diff(test.want, got); diff != "" || several != nil && size != len(data) {
			t.Errorf("%s, in a file of %v: %d of %d bytes (-want +got):\n%s", test.name, test.file, size, len(data), diff)
		}
	}
}

// TestShortPassages holds how much text is enough to read a part of a game in another encoding than its file. Either there
// are twelve characters, or the part cannot be decoded in the encoding of the file. Six characters are enough if they mean
// nothing in that encoding and are common in the other one.
func TestShortPassages(t *testing.T) {
	for _, test := range []struct {
		file, other Encoding
		text        string
		want        bool // whether the part is read in the other encoding
	}{
		{Big5, GB18030, "炮二平五马进马二进三车平", true},
		{Big5, GB18030, "炮二平五马进马二进三车", false},
		{Big5, GB18030, "许银川对胡荣", true},
		{Big5, GB18030, "许银川对胡", false},
		{Big5, GB18030, "顺炮直车对横", true},
		{Big5, GB18030, "顺炮直车对横车", false}, // the characters of Big5 are a little likely
		{Big5, GB18030, "王璘李璘璘良", false},  // characters that are rare in both
		{GB18030, Big5, "許銀", false},
		{GB18030, Big5, "許銀川", true}, // not GB18030
	} {
		data := written(t, part{test.other, test.text})
		if own, sure := ownOf(data, data, test.file, len(data)); (own == test.other) != test.want || sure != test.want {
			t.Errorf("%s in %v, in a file of %v: read in %v, sure %t", test.text, test.other, test.file, own, sure)
		}
	}
}

// TestPassages holds that the tags are a passage, with the empty line below them.
func TestPassages(t *testing.T) {
	tags, moves := "[Red \"许银川\"]\n[Black \"胡荣华\"]\n[Event \"全国赛\"]\n\n", "1. 炮二平五 马８进７ 2. 马二进三 车９平８ *\n"
	data := written(t, part{GB18030, tags}, part{UTF8, moves})
	_, several := Own(data, GB18030, false)
	if want := []Passage{{len(data) - len(moves), GB18030}, {len(moves), UTF8}}; cmp.Diff(want, several) != "" {
		t.Errorf("the passages are %v, want %v", several, want)
	}
}

// TestLengths holds how many bytes of a file the first characters of its text are, and how long its first line is.
func TestLengths(t *testing.T) {
	const line = "1. 炮二平五 马８进７ 𠀀\r"
	text := line + "\n" + strings.Repeat("2. 兵七进一 ", blockSize)
	for _, e := range []Encoding{UTF8, UTF16LE, UTF16BE, GB18030} {
		data := written(t, part{e, text})
		for n := range line { // before each character
			want := len(written(t, part{e, text[:n]}))
			if size, rest := e.FileLen(data, n); size != want || rest != 0 {
				t.Errorf("%v: the first %d bytes of text are %d bytes of the file and %d bytes are left, want %d and 0", e, n, size, rest, want)
			}
			if size := e.RawLen(data, n); size != want {
				t.Errorf("%v: the first %d bytes of raw text are %d bytes of the file, want %d", e, n, size, want)
			}
		}
		if size, rest := e.FileLen(data, len("1. 炮")-1); size != len(written(t, part{e, "1. "})) || rest != 2 {
			t.Errorf("%v: a cut character: %d bytes, and %d are left", e, size, rest)
		}
		if size, _ := e.FileLen(data, len(text)); size != len(data) {
			t.Errorf("%v: the whole text is %d of %d bytes", e, size, len(data))
		}
		if got, want := e.LineLen(data), len(written(t, part{e, line})); got != want {
			t.Errorf("%v: the first line has %d bytes, want %d", e, got, want)
		}
		if got := e.LineLen(written(t, part{e, "1. 炮"})); got != 0 {
			t.Errorf("%v: a line without an end has %d bytes", e, got)
		}
	}
	for _, test := range []struct {
		data       string
		n          int
		size, rest int
	}{
		{"a\xff\xfeb", 1, 1, 0},
		{"a\xff\xfeb", 4, 3, 0}, // invalid bytes in a row are one U+FFFD
		{"a\xff\xfeb", 3, 1, 2},
		{"a\xff\xfeb", 5, 4, 0},
		{"a", 5, 1, 4},
	} {
		if size, rest := UTF8.FileLen([]byte(test.data), test.n); size != test.size || rest != test.rest {
			t.Errorf("%q: the first %d bytes of text are %d bytes, and %d are left; want %d and %d", test.data, test.n, size, rest, test.size, test.rest)
		}
	}
}

// TestNames holds the names of encodings, and that texts in the older encodings are read in GB18030.
func TestNames(t *testing.T) {
	for name, want := range map[string]Encoding{"GBK": GBK, "x-gbk": GBK, "cp936": GBK, "GB2312": GB2312, "gb_2312-80": GB2312, "EUC-CN": GB2312,
		"gb18030": GB18030, "cp54936": GB18030, "Big5": Big5} {
		if got, known := EncodingOf(name); !known || got != want {
			t.Errorf("%s is %v, %v", name, got, known)
		}
	}
	for e := Auto; e.Known(); e++ {
		reads := e
		if e == GBK || e == GB2312 {
			reads = GB18030
		}
		if again, known := EncodingOf(e.String()); !known || again != e || e.ReadAs() != reads {
			t.Errorf("%v is %v by its name, and read in %v", e, again, e.ReadAs())
		}
	}
	if got, known := EncodingOf(""); known {
		t.Errorf("no name is that of %v", got)
	}
}
