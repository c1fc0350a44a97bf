package text

import (
	"strings"
	"testing"
)

// TestDeclared holds where a file can say its encoding, and when that does not count.
func TestDeclared(t *testing.T) {
	for declaration, want := range map[string]Encoding{
		`<meta charset="big5">`: Big5, `<META CHARSET=GB_2312-80>`: GB18030, `<meta charset='x-gbk' />`: GB18030, "<meta charset = Big5-HKSCS>": Big5,
		`<meta http-equiv="Content-Type" content="text/html;charset=big5">`: Big5,
		"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=gbk\r\n\r\n":   GB18030,
		`<?xml version="1.0" encoding="Big5"?>`:                             Big5,
		"[DhtmlXQ_ver]www_dpxq_com_big5[/DhtmlXQ_ver]":                      Big5,
		`<meta charset="utf-8">[DhtmlXQ_ver]www_big5[/DhtmlXQ_ver]`:         Big5,
		`<meta charset="gbk">[DhtmlXQ_ver]www_big5[/DhtmlXQ_ver]`:           GB18030,
		`<meta charset="utf-8">`:                                            Auto, `<meta charset="shift_jis">`: Auto, `<script charset="big5">`: Auto, `charset=big5`: Auto, "big5": Auto, "": Auto,
	} {
		if got := declaredIn([]byte(declaration)); got != want {
			t.Errorf("%s: %v, want %v", declaration, got, want)
		}
	}
	encoded := func(e Encoding, text string) string {
		data, _, ok := e.Append(nil, text)
		if !ok {
			t.Fatal(text)
		}
		return string(data)
	}
	for _, test := range []struct {
		name, declared string
		in             Encoding
		text           string
		want           string
	}{
		{"what either could be", "big5", Big5, "黨斐", "黨斐"},
		{"what either could be, as GB18030", "gbk", GB18030, "囊创", "囊创"},
		{"what could be UTF-8", "gb2312", GB18030, "一", "一"},
		{"what makes sense in the other", "big5", GB18030, "许银川", "许银川"},
		{"what makes sense in the other, as Big5", "gb2312", Big5, "胡榮華勝呂欽", "胡榮華勝呂欽"},
		{"UTF-8", "big5", UTF8, "许银川", "许银川"},
	} {
		file := Decode([]byte("<meta charset="+test.declared+">"+encoded(test.in, test.text)), Auto)
		if _, got, _ := strings.Cut(file.Text, ">"); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}
