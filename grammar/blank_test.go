package grammar

import (
	"bytes"
	"testing"
)

// TestCutBlankLines holds what is cut off, in every encoding.
func TestCutBlankLines(t *testing.T) {
	for text, want := range map[string]string{
		"":                   "",
		"1-0":                "1-0",
		"1-0 ":               "1-0 ",
		"1-0\n":              "1-0\n",
		"1-0\n\n":            "1-0\n",
		"1-0 \t\n \n\t":      "1-0 \t\n",
		"1-0\r\n":            "1-0\r\n",
		"1-0\r\n\r\n":        "1-0\r\n",
		"1-0\r\r":            "1-0\r",
		"\n\n*\n\n":          "\n\n*\n",
		"{棋\u3000}\n\n":      "{棋\u3000}\n",
		"棋\n\n":              "棋\n",
		"\n\n":               "\n",
		"[A \"㈠\"]\n\n*\n\n": "[A \"㈠\"]\n\n*\n",
	} {
		for _, e := range []Encoding{Auto, UTF8, GB18030, UTF16LE, UTF16BE} {
			data, err := e.Append(nil, text)
			wanted, again := e.Append(nil, want)
			if err != nil || again != nil {
				t.Fatal(err, again)
			}
			got, blank := e.CutBlankLines(data)
			if !bytes.Equal(got, wanted) || !bytes.Equal(append(bytes.Clone(got), blank...), data) {
				t.Errorf("%v: %q: %q, and %q", e, data, got, blank)
			}
		}
	}
	for _, data := range []string{"\x00\n\x00", "\n\x00\n\x00\n", "A\n\n"} { // half a character at the end, and none of white space
		for _, e := range []Encoding{UTF16LE, UTF16BE} {
			got, blank := e.CutBlankLines([]byte(data))
			if string(got)+string(blank) != data {
				t.Errorf("%v: %q: %q, and %q", e, data, got, blank)
			}
		}
	}
}

// TestEncoderBlankLines holds that one blank line stands between the games of a file and none at its end, unless a game
// has no result.
func TestEncoderBlankLines(t *testing.T) {
	ended, open := Parse("[A \"\"] *")[0], Parse("[A \"\"] 1. 炮二平五")[0]
	const endedText, openText = "[A \"\"]\n\n*\n", "[A \"\"]\n\n1. 炮二平五\n\n"
	for _, e := range []Encoding{Auto, GB18030, UTF16LE} {
		var file bytes.Buffer
		encoder := NewEncoder(&file, EncoderConfig{Encoding: e})
		want := ""
		for i, step := range []string{endedText, "\n" + endedText, "\n" + openText, endedText} {
			game := ended
			if i == 2 {
				game = open
			}
			if err := encoder.Encode(game); err != nil {
				t.Fatal(err)
			}
			want += step
			if wanted, _ := e.Append([]byte(e.BOM()), want); !bytes.Equal(wanted, file.Bytes()) {
				t.Errorf("%v: %q, want %q", e, file.Bytes(), wanted)
			}
		}
	}
}
