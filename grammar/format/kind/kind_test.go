package kind

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"os"
	"strings"
	"testing"
	"unicode/utf16"

	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// written returns what write writes.
func written(t *testing.T, write func(*bytes.Buffer) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// asUTF16 returns a text in little-endian UTF-16 with a byte order mark.
func asUTF16(text string) string {
	var b strings.Builder
	for _, u := range utf16.Encode([]rune("\ufeff" + text)) {
		b.WriteByte(byte(u))
		b.WriteByte(byte(u >> 8))
	}
	return b.String()
}

// TestOf holds the kinds of files that other programs wrote.
func TestOf(t *testing.T) {
	picture := image.NewPaletted(image.Rect(0, 0, 9, 9), color.Palette{color.Black, color.White})
	self, err := os.ReadFile("/proc/self/exe")
	if err != nil {
		self = []byte("\x7fELF")
	}
	for _, test := range []struct {
		want Kind
		file string
	}{
		{"zip", written(t, func(b *bytes.Buffer) error {
			w := zip.NewWriter(b)
			w.Create("a.pgn")
			return w.Close()
		})},
		{"zip", written(t, func(b *bytes.Buffer) error { return zip.NewWriter(b).Close() })},
		{"gzip", written(t, func(b *bytes.Buffer) error { return gzip.NewWriter(b).Close() })},
		{"zstandard", "\x28\xb5\x2f\xfd\x04\x00\x01\x00\x00\x99\xe9\xd8\x51"},
		{"bzip2", "BZh91AY&SY\x00"},
		{"xz", "\xfd7zXZ\x00\x00\x04"},
		{"7z", "7z\xbc\xaf\x27\x1c\x00\x04"},
		{"rar", "Rar!\x1a\x07\x01\x00"},
		{"tar", "a.pgn" + strings.Repeat("\x00", 252) + "ustar\x0000"},
		{"png", written(t, func(b *bytes.Buffer) error { return png.Encode(b, picture) })},
		{"jpeg", written(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, picture, nil) })},
		{"gif", written(t, func(b *bytes.Buffer) error { return gif.Encode(b, picture, nil) })},
		{"bmp", "BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00\x28\x00\x00\x00"},
		{"webp", "RIFF\x24\x00\x00\x00WEBPVP8 "},
		{"pdf", "%PDF-1.4\n"},
		{"rtf", `{\rtf1\ansi 1. 炮二平五}`},
		{"office", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00"},
		{"elf", string(self[:min(len(self), 2*HeadSize)])},
		{"windows", "MZ\x90\x00\x03\x00" + strings.Repeat("\x00", 100)},
		{"macos", "\xcf\xfa\xed\xfe\x07\x00\x00\x01"},
		{"sqlite", "SQLite format 3\x00\x10\x00"},
		{"json", `{"a": 1}`},
		{"json", " [1, 2, 3]\n"},
		{"json", "[{\"a\": \"甲\"}, {}]"},
		{"json", `{"a": 1}` + "\n" + `{"a": 2}`},
		{"json", "\ufeff" + `{"a": [` + strings.Repeat(`"炮二平五", `, 1000)},
		{"json", asUTF16(`{"a": 1}`)},
		{"html", "<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\">\n<html>"},
		{"html", "\n\n<html lang=zh>"},
		{"html", "<?xml version=\"1.0\"?>\n<!DOCTYPE html PUBLIC \"\">"},
		{"html", asUTF16("<html>")},
		{"xml", "<?xml version=\"1.0\"?>\n<pgn>"},
		{"xml", "<games>\n<pgn>"},
		{"binary", "\x00\x01\x02\x03\x04\x05\x06\x07"},
		{"text", "1\x00.\x00 \x00h\x002\x00e\x002\x00"}, // UTF-16 without a byte order mark

		{"text", ""},
		{"text", " \n"},
		{"text", "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n"},
		{"text", "{\"甲\" 说：好} 1. 炮二平五 *"},
		{"text", "{\"甲\": 好} 1. 炮二平五 *"},
		{"text", "{} 1. 炮二平五 *"},
		{"text", "[] 1. 炮二平五 *"},
		{"text", "[1] 炮二平五"},
		{"text", "[\"x\"] 1. 炮二平五 *"},
		{"text", "{\"never closed"},
		{"text", strings.Repeat("[", 5000)},
		{"text", asUTF16("[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n")},
		{"text", "1. h2e2\x00 h9g7 2. h0g2 i9h9 3. i0h0 *\n"}, // one odd byte
		{"text", "PK 1. 炮二平五"}, {"text", "BM 1. 炮二平五 MZ"}, {"text", "GIF 89"}, {"text", "MZ"}, {"text", "BM"},
		{"text", "<b>x</b> 1. 炮二平五"},
	} {
		if got := Of([]byte(test.file)); got != test.want {
			t.Errorf("%.40q is %v, want %v", test.file, got, test.want)
		}
	}
}

// TestTable holds that every row is whole.
func TestTable(t *testing.T) {
	titles := map[string]bool{}
	for k, r := range table {
		if r.name.row() != &table[k] || r.title.EN == "" || r.title.ZH == "" || titles[r.title.EN] || r.name != "text" && (r.advice.EN == "" || r.advice.ZH == "" || (r.is == nil) == (r.marks == nil)) {
			t.Errorf("the row of kind %s is not whole: %v", r.name, r.title)
		}
		titles[r.title.EN] = true
	}
	if got := Kind("unknown").Title().EN; got != "text" {
		t.Errorf("the title of an unknown kind is %q", got)
	}
}

// FuzzOf holds that Of accepts any bytes, and ignores the bytes after the head.
func FuzzOf(f *testing.F) {
	f.Add([]byte(`{"a": [1, {"b": "`))
	f.Add([]byte("\xff\xfe<\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) >= HeadSize && Of(data) != Of(append(data[:HeadSize:HeadSize], 0)) {
			t.Errorf("%q is told by more than its head", data)
		}
		Of(data)
	})
}

// TestProse holds that text without a game is detected, even if words in it look like moves, and that text with a
// game is not.
func TestProse(t *testing.T) {
	for _, text := range []string{
		"module a\n\ngo 1.26\n\nrequire (\n\tgithub.com/a/b v1.2.3\n)\n", "root:x:0:0:root:/root:/bin/bash\nbin:x:1:1: a b c:/bin:/sbin\n",
		"127.0.0.1 localhost\n::1 localhost ip6-localhost\n", "杂货清单\n苹果 香蕉 米 面\n",
		"Dear all,\n1. Please read this.\n2. Then come.\n", "1. 买菜\n2. 做饭\n3. 洗碗\n", "* one\n* two\n- three\n* four\n", "SELECT * FROM t WHERE a=1;\n",
		"# Changes\n\n## [Unreleased]\n\n- Moves such as `H2-E2` and {braces} are read. More is in the manual, which has all of it.\n- Results: `1-0`, `*`. " + strings.Repeat("More words. ", 9),
		"2024-01-01 10:00:00 INFO started 1.5 (pid 7)\n2024-01-01 10:00:01 ERROR {\"a\": 1}\n", "[package]\nname = \"x\"\nversion = \"0.1.0\"\n", "package main\n\nfunc main() {\n\tprintln(1.5)\n}\n",
		"车辆进一步提高，马上开始。\n炮兵 士兵\n将相 相互。\n", asUTF16("杂货清单\n苹果 香蕉 米 面\n"), "\xd4\xd3\xbb\xf5 \xc6\xbb\xb9\xfb \xcf\xe3\xbd\xb6 \xc3\xd7\n",
		"some words 1. and more", "红军不怕远征难，\n万水千山只等闲。\n",
	} {
		if got := Of([]byte(text)); got != "prose" {
			t.Errorf("%q is %v", text, got)
		}
	}
	for _, text := range []string{
		"", "a b", "a b c d *", "a b c d {x", "[Red 许银川]\n[a \"b\"]\n这是 一 段 话", "许银川 先胜 胡荣华 炮二平五", "a b c d h2e2 h9g7", "a b c d C2.5", "a b c Che2 d",
		"第一回合 炮二 平五 马8 进7", "棋局 未完 车九平六 a b", "<table><tr><td>1</td><td>炮二平五</td><td>马8进7</td></tr></table>", "> [Red \"x\"]\n> a b c d", "12: [Red \"x\"]\n13: a b c",
		strings.Repeat("words of a preface ", 50) + "\n1、炮二平五", strings.Repeat("words ", 100) + "\n1. C2.5 H8+7", strings.Repeat("words ", 100) + "\n(1) H2-E2", strings.Repeat("words ", 100) + "\n1. Che2",
		"1. \xac\xb6\xa4G\xa5\xad\xa4\xad \xa8\xae a b c d", "1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 a b c d",
	} {
		if got := Of([]byte(text)); got != "text" {
			t.Errorf("%q is %v", text, got)
		}
	}
}

// TestRootDecides holds that the first element decides between a page, XML and text, independent of the words after
// it.
func TestRootDecides(t *testing.T) {
	for text, want := range map[string]Kind{
		"<?xml version=\"1.0\"?>\n<pgn>\n <title> x </title>\n</pgn>":          "xml",
		"<!-- <html> -->\n<pgn version=\"1\">\n <game> x </game>\n</pgn>":      "xml",
		"<collection>\n <pgn>\n <game> x </game>\n</pgn></collection>":         "xml",
		"<pgn>[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n</pgn>":                   "text",
		"<!-- <pgn> -->\n<!DOCTYPE html>\n<html><body>1. 炮二平五</body></html>\n": "html",
	} {
		if got := Of([]byte(text)); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}
