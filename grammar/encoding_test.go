package grammar

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func TestParseEncoding(t *testing.T) {
	got := make(map[string]Encoding)
	for _, name := range []string{"auto", "UTF-8", "utf8", "utf-16", "UTF16", "utf-16le", "utf-16be", "gb18030", "GBK", "gb2312", "GB 2312", "cp936", "Big5", "big-5", "CP950", "Big5-HKSCS", "ucs-2"} {
		e, err := ParseEncoding(name)
		if err != nil {
			t.Error(err)
		}
		if back, err := ParseEncoding(e.String()); back != e || err != nil {
			t.Errorf("%s becomes %s, %v", e, back, err)
		}
		got[name] = e
	}
	want := map[string]Encoding{
		"auto": Auto, "UTF-8": UTF8, "utf8": UTF8, "utf-16": UTF16LE, "UTF16": UTF16LE, "utf-16le": UTF16LE, "utf-16be": UTF16BE,
		"gb18030": GB18030, "GBK": GBK, "gb2312": GB2312, "GB 2312": GB2312, "cp936": GBK, "Big5": Big5, "big-5": Big5, "CP950": Big5, "Big5-HKSCS": Big5, "ucs-2": UTF16LE,
	}
	for e := range GB2312 + 1 { // the table has each encoding by its own name
		if got, err := ParseEncoding(e.String()); got != e || err != nil {
			t.Errorf("%v is %v, %v", e, got, err)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, name := range []string{"", "latin-1"} {
		if e, err := ParseEncoding(name); err == nil || e != Auto {
			t.Errorf("%q is %s, %v", name, e, err)
		}
	}
}

func TestEncodingAsText(t *testing.T) {
	for e := range Big5 + 1 {
		text, err := e.MarshalText()
		var back Encoding
		if err != nil || back.UnmarshalText(text) != nil || back != e {
			t.Errorf("%v is %s, %v, and back %v", e, text, err, back)
		}
	}
	unknown := Encoding(99)
	if unknown.String() != "Encoding(99)" || unknown.BOM() != "" {
		t.Errorf("%v %q", unknown, unknown.BOM())
	}
	if text, err := unknown.MarshalText(); err == nil {
		t.Errorf("%s", text)
	}
	if out, err := unknown.Append([]byte("a"), "b"); string(out) != "a" || err == nil {
		t.Errorf("%s, %v", out, err)
	}
	if err := unknown.UnmarshalText([]byte("latin-1")); err == nil {
		t.Error(unknown)
	}
}

// TestBig5Codes holds that text in plain Big5 is written back as it was: what has two
// codes gets the one that every reader knows. The first six listed are drawn or numerals
// that programs write otherwise, and the others are of extensions.
func TestBig5Codes(t *testing.T) {
	var twice []string
	for lead := 0xa1; lead <= 0xf9; lead++ {
		for trail := 0x40; trail <= 0xfe; trail++ {
			code := []byte{byte(lead), byte(trail)}
			text := decode(Big5, code)
			if utf8.RuneCountInString(text) != 1 || text == "\ufffd" {
				continue
			}
			got, err := Big5.Append(nil, "a"+text)
			if err != nil {
				t.Errorf("%x: %v", code, err)
			}
			if !bytes.Equal(got[1:], code) {
				twice = append(twice, fmt.Sprintf("%x", code))
				if again := decode(Big5, got); again != "a"+text {
					t.Errorf("%x %s is written as %x %s", code, text, got, again)
				}
			}
		}
	}
	want := "a2a4 a2a5 a2a6 a2a7 a2cc a2ce c6d7 c6de c6df f9d7 f9fa f9fb f9fc f9fd"
	if diff := cmp.Diff(want, strings.Join(twice, " ")); diff != "" {
		t.Errorf("codes that are not written as they were (-want +got):\n%s", diff)
	}
	for text, want := range map[string]string{"仝": "\xc9\x69", "包": "\xa5\x5d", "港": "\xb4\xe4", "十": "\xa4\x51", "兵包a港": "\xa7\x4c\xa5\x5da\xb4\xe4"} {
		if got, err := Big5.Append(nil, text); string(got) != want || err != nil {
			t.Errorf("%s: %x, %v", text, got, err)
		}
	}
}

// TestSeparate holds which games can stand one behind the other, in every encoding.
func TestSeparate(t *testing.T) {
	for _, test := range []struct {
		before, behind string
		want           bool
	}{
		{"[Event \"a\"]\n1. a 1-0\n", "[Foo \"b\"]\n*", true},
		{"[Event \"a\"]\n1. a\n", "[Event \"b\"]\n*", true},
		{"[Event \"a\"]\n1. a\n", "[Foo \"b\"]\n*", false},
		{"[Event \"a\"]\n1. a *", "[Event \"b\"]\n*", true},
		{"[Event \"a\"]\n1. a *\n", "{b}\n[Event \"b\"]\n*", false},
		{"[Event \"a\"]\n1. a *\n", "1. b *", false},
		{"[Event \"a\"]\n1. a {\n", "[Event \"b\"]\n{} *", true},
		{"[Event \"a\"]\n1. a {\n", "[Event \"b\"]\n} *", false},
		{"[Event \"a\"]\n1. a {\n", "[Event \"b\"]\n*\n", false}, // what follows may have a brace
		{"[Event \"a\"]\n*\n\n[Event \"b\"]\n", "[Event \"c\"]\n*", false},
	} {
		for _, e := range allEncodings {
			before, _ := e.Append(nil, test.before)
			behind, _ := e.Append(nil, test.behind)
			if got := e.Separate(before, behind); got != test.want {
				t.Errorf("%s: %q and %q: %v", e, test.before, test.behind, got)
			}
		}
	}
}

// TestDecodeExactly holds that bytes that are no text are told.
func TestDecodeExactly(t *testing.T) {
	for _, e := range allEncodings {
		data, _ := e.Append(nil, "炮二平五")
		if text, exact := e.Decode(data); text != "炮二平五" || !exact {
			t.Errorf("%s: %q, %v", e, text, exact)
		}
		if text, exact := e.Decode(data[:len(data)-1]); exact || !strings.HasSuffix(text, "\ufffd") {
			t.Errorf("%s: %q is exact", e, text)
		}
	}
}
