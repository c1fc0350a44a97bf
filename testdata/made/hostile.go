package made

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
)

// An Input is a file that nobody means well with: so many bytes of it.
type Input struct {
	Name     string
	Encoding grammar.Encoding
	Bytes    func(size int) []byte
}

// hostileUnits are repeated, after a start that puts the reader in a mind of its
// own.
var hostileUnits = []struct {
	start string
	units []string
}{
	{"", []string{
		// one character, of those that open, close or separate something
		"(", ")", "[", "]", "{", "}", `"`, ".", ";", "*", "$", "/", `\`, " ", "\n", "\r", "\x00", "\u3000", "\ufffd",
		"（", "）", "｛", "｝",
		// digits and words
		"7", "1.", "1. ", "1 . ", "... ", "炮", "炮二平五", "炮二 平五 ", "炮{}二平五 ", "1. 炮二 平五 ", "炮二[a \"b\"]平五 ", "a ", "1. a ", "h2e2 ", "Nf3 ", "1-0 ", "* * * *", "99999999999999999999. a ",
		// lines of one character
		"7\n", "a\n", "*\n", ";\n", "[\n", "{\n", "\x00\n",
		// brackets in turn
		"({", "(}", "){", "[(", "()", "{} ", "[]", "a (", "a{}", "a (b (c) ", "* (a ", "* (a) ", "* [a] ",
		// tags, broken and whole
		"[a", "[a ", `["`, `[a "`, `[a "\`, "[A\n", "[Event \"\n", "{[Game \"", "{\n[Game \"", "[甲", "[a \"b\"]", "[a \"b\"]\n", "[FEN \"x\"]\n", "[Date \"1.1\"]\n",
		// games
		"[Game \"x\"]\n*\n", "[Game \"x\"]*", "[Game \"x\"]\n",
	}},
	{"[Game \"", []string{"x", "甲", `\"`, `"]`, "\"\n"}},
	{"[FEN \"", []string{"1", "9/", "k"}},
	{"[Date \"", []string{"1.", "?"}},
	{"[Game \"x\"]\n\n1. 炮二平五 ", []string{"{", "(1. 马八进七 ", "(1. 马八进七) ", "* 1. 炮二平五 "}},
	{"[Game \"x\"]\n\n1. ", []string{"马八进七 马８进７ 马七退八 马７退８ ", "马八进七 马８进７ 2. 马七退八 马７退８ 3. "}},
	{"[Game \"x\"]\n[Format \"ICCS\"]\n\n1. ", []string{"b0c2 b9c7 c2b0 c7b9 "}},
	{"[Game \"x\"]\n\n1. 炮二平五 {", []string{"x", "x\n[Game \"y\"]\n", "}"}},
}

// hostileBytes are repeated in an encoding in which they are no characters.
var hostileBytes = []struct {
	encoding grammar.Encoding
	units    []string
}{
	{grammar.UTF8, []string{"\xe7\x82 ", "\xf0\x9f\x80", "\xff ", "\xed\xa0\x80"}},
	{grammar.GB18030, []string{"\x81 ", "\x810\x81", "\x80", "\xff"}},
	{grammar.Big5, []string{"\xa4 ", "\xa4\x7f", "\x80\xff"}},
	{grammar.UTF16LE, []string{"\x00\xd8", "\x00\xd8a\x00", "\x00\xdc\x00\xd8"}},
	{grammar.UTF16BE, []string{"\xdc\x00", "\xd8\x00\x00[", "\xd8\x00\n\xdc\x00"}},
	{grammar.Auto, []string{"\xff\xfe", "\xfe\xff", "\xef\xbb\xbf", "\xe7\x82 ", "\x80"}},
}

// Hostile lists all of these, and random bytes in each encoding.
func Hostile() []Input {
	var inputs []Input
	repeat := func(e grammar.Encoding, start, unit string) {
		inputs = append(inputs, Input{fmt.Sprintf("%q then %q in %v", start, unit, e), e, func(size int) []byte {
			return []byte(start + strings.Repeat(unit, size/len(unit)))
		}})
	}
	for _, group := range hostileUnits {
		for _, unit := range group.units {
			repeat(grammar.UTF8, group.start, unit)
		}
	}
	for _, group := range hostileBytes {
		for _, unit := range group.units {
			repeat(group.encoding, "", unit)
		}
	}
	for _, e := range []grammar.Encoding{grammar.Auto, grammar.UTF8, grammar.GB18030, grammar.Big5, grammar.UTF16LE, grammar.UTF16BE} {
		for _, alphabet := range []string{"", "[](){}\"*.;/ \n01-ab"} {
			inputs = append(inputs, Input{fmt.Sprintf("random bytes of %q in %v", alphabet, e), e, func(size int) []byte {
				return randomBytes(size, alphabet)
			}})
		}
	}
	return inputs
}

// randomBytes returns bytes of an alphabet, of all bytes if it is empty.
func randomBytes(size int, alphabet string) []byte {
	random := rand.New(rand.NewPCG(9, uint64(len(alphabet))))
	data := make([]byte, size)
	for i := range data {
		if data[i] = byte(random.Uint32()); alphabet != "" {
			data[i] = alphabet[int(data[i])%len(alphabet)]
		}
	}
	return data
}
