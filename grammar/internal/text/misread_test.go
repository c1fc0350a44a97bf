package text

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"github.com/xqpgn/xqpgn/testdata"
)

// readings are what an editor may read a file in.
var readings = map[string]encoding.Encoding{
	"utf-8": unicode.UTF8, "gb18030": simplifiedchinese.GB18030, "gbk": simplifiedchinese.GBK, "big5": traditionalchinese.Big5,
	"shift-jis": japanese.ShiftJIS, "latin1": charmap.ISO8859_1, "windows-1252": charmap.Windows1252,
	"euc-kr": korean.EUCKR, "euc-jp": japanese.EUCJP, "windows-1251": charmap.Windows1251, "koi8-r": charmap.KOI8R, "cp437": charmap.CodePage437, "cp866": charmap.CodePage866,
}

// readIn returns what a file is read as.
func readIn(t *testing.T, data []byte, name string) string {
	t.Helper()
	text, err := readings[name].NewDecoder().Bytes(data)
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes.ToValidUTF8(text, []byte("\ufffd")))
}

// Games in each encoding, read in each: wrong ones are told, with the right one, and right
// ones are not.
func TestMisread(t *testing.T) {
	for _, text := range []string{
		"[Event \"全国个人赛\"]\n[Red \"胡荣华\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 马２进３ 1-0\n",
		"[Event \"全國賽\"]\n[Red \"呂欽\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ 3. 車一平二 馬２進３ 1-0\n",
		"[Event \"五羊杯全国象棋冠军赛\"]\n[Site \"广州\"]\n[Red \"许银川\"]\n[Black \"吕钦\"]\n\n1. H2-E2 H9-G7 *\n",
		"1. 炮二平五 炮8平5 {中炮对顺炮，红方先手} *\n",
	} {
		for _, written := range []Encoding{UTF8, GB18030, Big5} {
			data, _, ok := written.Append(nil, text)
			if !ok {
				continue // Big5 has no simplified characters
			}
			for name := range readings {
				read := readIn(t, data, name)
				meant, misread := Misread(read)
				right := read == text
				if name == "shift-jis" && written == UTF8 {
					continue // too much is lost
				}
				if misread == right || misread && meant != written && !((name == "utf-8" || name == "big5" || name == "shift-jis" || name == "euc-jp" || name == "euc-kr") && meant == Auto) {
					t.Errorf("%v read as %s (%q): %v %v", written, name, read, meant, misread)
				}
			}
		}
	}
	utf16 := "\x00G\x00a\x00m\x00e\x00 \x00\"\x00"
	if meant, misread := Misread("[" + utf16); meant != UTF16LE || !misread {
		t.Errorf("UTF-16: %v %v", meant, misread)
	}
}

// Text that is as it should be, or damaged in places only, is not misread.
func TestNotMisread(t *testing.T) {
	for _, text := range []string{
		"", "1. C2.5 *", "[Event \"Tournoi d'échecs à Genève, où ça?\"]\n1. H2-E2 *", "[Red \"Jürgen Größe\"]", "[Red \"Nguyễn Thành Bảo\"]",
		"1. 炮二平五 马８进\ufffd *", "é", "１", "[Red \"𤆵\"]", "[Red \"象棋の駒\"]", "[Red \"Михаил\"] {Ход}", "[Red \"홍길동\"]", "\x00",
		strings.Repeat("{\ufffd} 炮二平五 马８进７ 兵三进一", 100),
	} {
		if meant, misread := Misread(text); misread {
			t.Errorf("%q is read as %v", text, meant)
		}
	}
}

// Real games in Big5: right ones are right, and each wrong one is told.
func TestMisreadCorpus(t *testing.T) {
	all, wrong := 0, map[string]int{}
	for _, data := range testdata.Sample(t, testdata.Size(100, 5)) {
		all++
		if _, misread := Misread(Big5.Text(data)); misread {
			wrong["big5"]++
		}
		for _, name := range []string{"gb18030", "gbk", "latin1", "windows-1252", "utf-8"} {
			meant, misread := Misread(readIn(t, data, name))
			if !misread || meant != Big5 && name != "utf-8" {
				wrong[name]++
			}
		}
	}
	for name, n := range wrong {
		if 100*n > all {
			t.Errorf("%d of %d in Big5 read as %s", n, all, name)
		}
	}
	t.Logf("%d games; wrong: %v", all, wrong)
}
