package grammar

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseEncoding(t *testing.T) {
	got := make(map[string]Encoding)
	for _, name := range []string{"auto", "UTF-8", "utf8", "utf-16", "UTF16", "utf-16le", "utf-16be", "gb18030", "GBK", "gb2312", "Big5"} {
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
		"gb18030": GB18030, "GBK": GB18030, "gb2312": GB18030, "Big5": Big5,
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
	for e := range Encoding(len(encodingNames)) {
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
