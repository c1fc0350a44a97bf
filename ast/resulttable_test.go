package ast

import (
	"testing"
	"unicode/utf8"
)

func TestReadResult(t *testing.T) {
	for _, row := range []struct {
		want  string
		texts []string
	}{
		{"1-0", []string{
			"1-0", "１－０", "1–0", "1—0", "1——0", "1−0", "1:0", "1：0", "1∶0", "1 - 0", "1比0", " 1-0 ",
			"1-O", "l-0", "I-0", "１－Ｏ", "\"1-0\"", "“1-0”", "＂1-0＂", " \" 1 - 0 \" ", "“红胜”", "\"Red wins\"", "“ 红方获胜 ”", "\"black resigned\"",
			"红胜", "紅勝", "红方胜", "红先胜", "先胜", "先手勝", "红方获胜", "红 胜", "红棋赢", "Red wins", "RED WON",
			"黑负", "黑負", "黑方认输", "黑方超时负", "黑方判負", "后负", "後手負", "black resigns",
		}},
		{"0-1", []string{
			"0-1", "O-1", "o-l", "0-I", "０－１", "0–1", "0:1", "0 : 1", "黑胜", "黑勝", "黑方胜", "后胜", "後勝", "black wins",
			"红负", "紅方負", "先负", "红方告负", "Red resigned", "red loses",
		}},
		{"1/2-1/2", []string{
			"1/2-1/2", "1/2", "１／２", "½-½", "½", "½ - ½", "½:½", "1/2:1/2", "1/2 – 1/2", "0.5-0.5", "0.5:0.5", "０．５－０．５", "1⁄2-1⁄2",
			"和", "和棋", "和局", "平局", "先和", "红先和", "双方议和", "雙方議和", "Draw", "draw agreed",
		}},
		{"*", []string{"*", "＊", "未知", "不详", "不詳", "未完", "未结束", "未結束", "未分勝負", "unknown"}},
		{"", []string{
			"", " ", "-", "?", "2-0", "1-1", "0-0", "0.5", "1", "0", "10", "1-", "1.0", "1-0-1", "11-0", "胜", "负", "红", "黑", "平", "先", "后",
			"红胜黑", "红胜负", "和和", "1-0 红胜", "炮二平五", "车二平", "中", "win", "redblack", "红胜\xff", "\xff", "1-0.", "**",
			"\"", "\"\"", "\"\"1-0\"\"", "\"1-0", "1-0\"", "1\"-0", "O-O", "o-0", "10-0",
			"红resigned", "red胜", "红方获胜红方获胜红方获胜红方获胜红方获胜红方获胜红方获胜", "1/2-1/", "1/2/2006",
		}},
	} {
		for _, text := range row.texts {
			want := row.want
			if got, ok := ReadResult(text); got != want || ok != (want != "") {
				t.Errorf("%q is read as %q, %v, not as %q", text, got, ok, want)
			}
			if got := (Result{Text: text}).Meaning(); got != want {
				t.Errorf("the result %q means %q, not %q", text, got, want)
			}
		}
	}
}

// TestResultTable holds that each spelling in the table is folded, means one result, and is no longer than
// longestSpelling.
func TestResultTable(t *testing.T) {
	longest := 0
	for spelling, result := range spelledResults() {
		longest = max(longest, len(spelling))
		if got, _ := ReadResult(spelling); got != result {
			t.Errorf("%q is read as %q, not as %q: it is not as appendFolded writes it", spelling, got, result)
		}
		if !IsResult(result) {
			t.Errorf("%q means %q, which is no result", spelling, result)
		}
	}
	if longest != longestSpelling {
		t.Errorf("the longest spelling has %d bytes, not %d", longest, longestSpelling)
	}
	spelled := map[string]string{}
	for _, row := range resultRows {
		for _, s := range row.spellings {
			if before, ok := spelled[s]; ok {
				t.Errorf("%q stands in the table for %s and for %s", s, before, row.result)
			}
			spelled[s] = row.result
			if spelledResults()[s] != row.result {
				t.Errorf("%q means %s, not %s of its row", s, spelledResults()[s], row.result)
			}
		}
	}
}

func TestIsResult(t *testing.T) {
	for _, text := range []string{"1-0", "0-1", "1/2-1/2", "*"} {
		if !IsResult(text) {
			t.Errorf("%q is no result", text)
		}
	}
	for _, text := range []string{"", "1", "1-0 ", "１-0", "红胜", "½-½"} {
		if IsResult(text) {
			t.Errorf("%q is a result", text)
		}
	}
}

func TestReadResultAsksForNoMemory(t *testing.T) {
	for _, text := range []string{"1-0", "红方获胜", "１／２－１／２", "no result at all, and long"} {
		if n := testing.AllocsPerRun(100, func() { ReadResult(text) }); n > 0 {
			t.Errorf("%q asks for memory %v times", text, n)
		}
	}
}

// FuzzReadResult holds that white space and case change nothing.
func FuzzReadResult(f *testing.F) {
	for _, text := range []string{"1-0", "红胜", "½-½", "Red wins", "和", "1——0", "\xff", "＊"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		result, ok := ReadResult(text)
		if ok != IsResult(result) {
			t.Fatalf("%q is read as %q, %v", text, result, ok)
		}
		var spread []byte
		for i := 0; i < len(text); {
			_, size := utf8.DecodeRuneInString(text[i:])
			spread = append(append(spread, text[i:i+size]...), "\u3000 "...)
			i += size
		}
		if again, _ := ReadResult(string(spread)); again != result {
			t.Errorf("%q is read as %q, and with white space as %q", text, result, again)
		}
	})
}
