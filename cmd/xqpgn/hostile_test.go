package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

var hostileSize = flag.Int("hostile", 256, "how many kilobytes there are of each hostile input")

// A hostileInput is a file that nobody means well with: so many bytes of it.
type hostileInput struct {
	name     string
	encoding grammar.Encoding
	bytes    func(size int) []byte
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
		"7", "1.", "1. ", "1 . ", "... ", "炮", "炮二平五", "炮二 平五 ", "炮{}二平五 ", "a ", "1-0 ", "* * * *", "99999999999999999999. a ",
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

// hostileInputs lists all of these, and random bytes in each encoding.
func hostileInputs() []hostileInput {
	var inputs []hostileInput
	repeat := func(e grammar.Encoding, start, unit string) {
		inputs = append(inputs, hostileInput{fmt.Sprintf("%q then %q in %v", start, unit, e), e, func(size int) []byte {
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
			inputs = append(inputs, hostileInput{fmt.Sprintf("random bytes of %q in %v", alphabet, e), e, func(size int) []byte {
				return randomBytes(size, alphabet)
			}})
		}
	}
	return inputs
}

// randomBytes gives bytes of an alphabet, of all bytes if it is empty.
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

// An effort is what it took to read and check a file.
type effort struct {
	allocated uint64 // bytes, all in all
	live      uint64 // bytes held at once, by the game at hand and the reader
	largest   int    // the length of the largest game
	text      int    // the length of all games
}

// readHostile reads and checks every game of a file.
func readHostile(t *testing.T, in io.Reader, encoding grammar.Encoding, sample int) (e effort) {
	t.Helper()
	var before, now runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	since := 0 // bytes since the last look at the memory
	for game, err := range grammar.NewDecoder(in, grammar.Config{Encoding: encoding}).Games() {
		if err != nil {
			t.Fatal(err)
		}
		info := semantic.Check(game)
		e.text += len(game.Text)
		e.largest = max(e.largest, len(game.Text))
		if since += len(game.Text); since >= sample {
			since = 0
			runtime.GC()
			runtime.ReadMemStats(&now)
			e.live = max(e.live, now.HeapAlloc-min(now.HeapAlloc, before.HeapAlloc))
			runtime.KeepAlive(game)
			runtime.KeepAlive(info)
		}
	}
	runtime.ReadMemStats(&now)
	e.allocated = now.TotalAlloc - before.TotalAlloc
	return e
}

// What a byte of a file may cost. The dearest to keep is a bracket that is a tag
// of its own; with all that a tag lacks it is dearest to read, too.
const (
	liveBytes      = 128
	allocatedBytes = 1024
	readerBytes    = 2 << 20 // what the reader holds whatever the file
)

// TestHostile reads files that no program writes. None makes the reader panic or
// lose text; none takes memory but in proportion to its largest game; and for
// eight times the bytes, what is allocated, which stands for the time that it
// takes, is about eight times as much.
func TestHostile(t *testing.T) {
	const step = 8
	size := *hostileSize << 10
	for _, input := range hostileInputs() {
		t.Run(input.name, func(t *testing.T) {
			small := readHostile(t, bytes.NewReader(input.bytes(size/step)), input.encoding, size)
			data := input.bytes(size)
			e := readHostile(t, bytes.NewReader(data), input.encoding, size/4)
			if limit := uint64(liveBytes*e.largest + readerBytes); e.live > limit {
				t.Errorf("%d bytes of memory are held for %d in the largest game", e.live, e.largest)
			}
			if e.allocated > uint64(allocatedBytes*size+readerBytes) {
				t.Errorf("%d bytes of memory are allocated for %d", e.allocated, size)
			}
			// A buffer that grows is copied, more often when there is more.
			if e.allocated > 2*step*small.allocated+uint64(24*size) {
				t.Errorf("%d bytes are allocated for %d, %d for %d", e.allocated, size, small.allocated, size/step)
			}
			if input.encoding == grammar.UTF8 && utf8.Valid(data) && e.text != len(data) && len(bytes.TrimSpace(data)) > 0 {
				t.Errorf("%d bytes of %d were read", e.text, len(data))
			}
		})
	}
}

// A repeater reads as a text that is repeated so many times.
type repeater struct {
	text  string
	count int
	rest  string
}

// Read implements io.Reader.
func (r *repeater) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		if r.rest == "" {
			if r.count == 0 {
				break
			}
			r.count--
			r.rest = r.text
		}
		k := copy(p[n:], r.rest)
		r.rest = r.rest[k:]
		n += k
	}
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

// TestManyGames reads hundreds of games for each kilobyte asked for: what is held
// does not depend on how many there are.
func TestManyGames(t *testing.T) {
	count := 400 * *hostileSize
	for _, text := range []string{"[Game \"x\"]\n*\n", "[Game \"x\"]*", "[Game \"Chinese Chess\"]\n\n1. 炮二平五 {好} 马８进７ *\n\n"} {
		e := readHostile(t, &repeater{text: text, count: count}, grammar.Auto, count*len(text)/8)
		if e.text != count*len(text) || e.largest != len(text) {
			t.Errorf("%q: %d bytes were read, %d at once", text, e.text, e.largest)
		}
		if e.live > readerBytes {
			t.Errorf("%q: %d bytes of memory are held", text, e.live)
		}
	}
}

// TestHostileCommands gives a little of each hostile file to every command that
// reads games: each ends in good order. That Big5 cannot be written as it was, when
// it was none, is no disorder.
func TestHostileCommands(t *testing.T) {
	const size = 8 << 10
	for _, input := range hostileInputs() {
		data := string(input.bytes(size))
		encoding := input.encoding.String()
		if strings.HasPrefix(encoding, "utf-16") {
			encoding = "utf-16"
		}
		for _, command := range []string{
			"check --notes", "check --format json", "check --strict --syntax-only", "fmt", "fmt -d",
			"convert --to pgn --notation iccs", "convert --to ndjson", "convert --to xml",
		} {
			status, _, stderr := execute(t, data, append(strings.Fields(command), "--encoding", encoding, "-")...)
			if status == exitFailure && !strings.Contains(stderr, "big5 has no character '\ufffd'") {
				t.Errorf("%s: %s: status %d: %s", input.name, command, status, stderr)
			}
		}
	}
}
