package xqf_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/format/internal/xqf"
)

// written returns a file of a game in PGN.
func written(t testing.TB, v xqf.Version, text string) []byte {
	t.Helper()
	data, err := v.Append(nil, grammar.Parse(text)[0])
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// found lists the findings of a game, as rules and places.
func found(game *ast.Game) (list []string) {
	for _, d := range game.Syntax.Diagnostics {
		list = append(list, fmt.Sprintf("%s %d-%d", d.Rule.ID(), d.Span.Start, d.Span.End))
	}
	return list
}

// line returns the moves of a game, variations in parentheses.
func line(l *ast.Line) string {
	var words []string
	for i := range l.Plies {
		words = append(words, l.Plies[i].Text)
		for v := range l.Plies[i].Variations() {
			words = append(words, "("+line(v)+")")
		}
	}
	return strings.Join(words, " ")
}

const opening = "[Red \"许银川\"]\n\n1. H2-E2 H9-G7 (1. ... B9-C7 2. H0-G2) 2. H0-G2 *"

// enciphered returns a file without a cipher as a file with the cipher of the given keys.
func enciphered(clear []byte, version, mask byte, or, key [4]byte) []byte {
	data := bytes.Clone(clear)
	data[2], data[3] = version, mask
	copy(data[8:], or[:])
	copy(data[12:], key[:])
	// The check values of a sample say how it goes.
	f := func(k int) int { return 54*k*k + 221 }
	x := f(int(key[1])) * int(key[1]) % 256
	from := f(int(key[2])) * x % 256
	to := f(int(key[3])) * from % 256
	r := (int(key[0])*256+int(key[1]))%32000 + 767
	stream := []byte("[(C) Copyright Mr. Dong Shiwei.]")
	for i := range stream {
		stream[i] &= key[i%4]&mask | or[i%4]
	}
	for i, square := range clear[16:48] {
		piece := (i + 1) % 32 // piece at this place without the cipher
		at := i
		if version > 11 {
			at = (piece - 1 - x + 32*256) % 32
		} else {
			at = piece
		}
		data[16+at] = square + byte(x)
	}
	for at := 1024; at < len(clear); {
		data[at], data[at+1] = clear[at]+byte(from), clear[at+1]+byte(to)
		commented := clear[at+2]&0x20 != 0
		if at += 4; commented {
			length := int(binary.LittleEndian.Uint32(clear[at:])) - 767
			binary.LittleEndian.PutUint32(data[at:], uint32(length+r))
			at += 4 + length
		}
	}
	for at := 1024; at < len(data); at++ {
		data[at] += stream[at%32]
	}
	return data
}

// TestCipher holds that ciphered files are read, by the keys of a real one and others.
func TestCipher(t *testing.T) {
	clear := written(t, xqf.Version18, "[Red \"许银川\"]\n[FEN \"3k5/9/9/9/9/9/9/9/4A4/3AK4 b\"]\n\n{一} 1. ... D9-D8 {将军} (1. ... D9-E9) 2. E1-F2 {再见} *")
	want := read(t, clear)
	for _, version := range []byte{11, 12, 18} {
		for _, key := range [][4]byte{{0xa5, 0x9c, 0xe7, 0xd8}, {1, 2, 3, 250}, {0xFF, 1, 0, 0}} {
			data := enciphered(clear, version, 0xbe, [4]byte{0xe8, 0xd8, 0xbc, 0x84}, key)
			got := read(t, data)
			if diff := differences(want, got); diff != "" {
				t.Errorf("version %d, key %x: %s", version, key, diff)
			}
			if diff := cmp.Diff([]string(nil), found(got)); diff != "" {
				t.Errorf("version %d, key %x: %s", version, key, diff)
			}
		}
	}
}

// TestLongTexts holds how texts longer than their field are read: a title continues into the second title, and other
// texts are cut.
func TestLongTexts(t *testing.T) {
	data := written(t, xqf.Version10, opening)
	encode := func(text string) []byte {
		out, err := simplifiedchinese.GB18030.NewEncoder().Bytes([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	title := strings.Repeat("马", 40) // 80 bytes
	data[80] = 80
	copy(data[81:], encode(title))
	copy(data[289:304], encode("一二三四五六七八"))
	data[288] = 18
	got := read(t, data)
	want := []string{"Black ", "Date ", "Event " + title, "Red 许银川", "Result *", "Site 一二三四五六七", "Subtitle ", "Title " + title}
	want = slices.DeleteFunc(want, func(s string) bool { return strings.HasSuffix(s, " ") })
	if diff := cmp.Diff(want, tags(got)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"file-text 289-304"}, found(got)); diff != "" {
		t.Error(diff)
	}
	data[80] = 255 // no file has that, and there is no room for it
	if game := read(t, data); !slices.Contains(found(game), "file-text 81-208") {
		t.Errorf("a title of 255 bytes: %q", found(game))
	}
}

// TestEditedHeader holds that the copy of a text before the comment counts only if the header has as much of it as fits. What another program
// wrote into the header later counts more, and the copy stays in the comment.
func TestEditedHeader(t *testing.T) {
	const long = "黑龙江队特级大师王嘉良" // the field has room for seven characters
	const comment = "[Red \"" + long + "\"]\n开局"
	for _, test := range []struct{ name, header, red, comment string }{
		{"as it was cut", "黑龙江队特级大", long, "开局"},
		{"another name", "赵国荣", "赵国荣", comment},
		{"another name of the same length", "广东队特级大师", "广东队特级大师", comment},
		{"the beginning, with room for more", "黑龙江", "黑龙江", comment},
		{"half a character more", "黑龙江队特级大\x00", long, "开局"},
	} {
		t.Run(test.name, func(t *testing.T) {
			data := written(t, xqf.Version18, "[Red \""+long+"\"]\n\n{开局} 1. H2-E2 *")
			raw, err := simplifiedchinese.GB18030.NewEncoder().Bytes([]byte(strings.TrimSuffix(test.header, "\x00")))
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(test.header, "\x00") {
				raw = append(raw, 0xca) // the first byte of 师
			}
			data[304] = byte(len(raw))
			copy(data[305:320], make([]byte, 15))
			copy(data[305:], raw)
			got := read(t, data)
			tree, err := branch.Of(got)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff([]string{test.red, test.comment}, []string{got.Tags.Value("Red"), tree.Comment}); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestLeftOver holds that bytes after a text are not part of it.
func TestLeftOver(t *testing.T) {
	data := written(t, xqf.Version18, opening)
	data[304] = 0
	if got := read(t, data).Tag("Red"); got != nil {
		t.Errorf("%+v", got)
	}
}

// TestSide holds that the first move says whose turn it is, and without one the header.
func TestSide(t *testing.T) {
	const start = "[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 b\"]\n\n"
	data := written(t, xqf.Version18, start+"1. ... D9-D8 *")
	data[50] = 0
	game := read(t, data)
	if got := game.Tags.Value("FEN"); !strings.HasSuffix(got, " b") {
		t.Errorf("the FEN is %s", got)
	}
	if diff := cmp.Diff([]string{"file-side 50-51"}, found(game)); diff != "" {
		t.Error(diff)
	}
	if got := read(t, written(t, xqf.Version18, start+"*")).Tags.Value("FEN"); !strings.HasSuffix(got, " b") {
		t.Errorf("without a move, the FEN is %s", got)
	}
}

// TestKinds holds that the layout takes precedence over the kind of the game, and that a kind that the layout does
// not imply becomes a tag.
func TestKinds(t *testing.T) {
	data := written(t, xqf.Version18, "[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 w\"]\n\n1. E0-E1 *")
	data[64] = 0
	game := read(t, data)
	if game.Tag("FEN") == nil || game.Tags.Value("GameType") != "全局" {
		t.Errorf("%+v", game.Tags)
	}
	data = written(t, xqf.Version18, opening)
	data[64] = 1
	if game := read(t, data); game.Tag("FEN") != nil || game.Tags.Value("GameType") != "开局" {
		t.Errorf("%+v", game.Tags)
	}
}

// TestNoTree holds that a file that consists of its header alone is a truncated game.
func TestNoTree(t *testing.T) {
	data := written(t, xqf.Version10, opening)[:1024]
	game := read(t, data)
	if diff := cmp.Diff([]string{"file-incomplete 1024-1024"}, found(game)); len(game.Main.Plies) != 0 || diff != "" {
		t.Errorf("%d moves, %s", len(game.Main.Plies), diff)
	}
}

// TestFlags holds that no single wrong bit in the flags of a move loses moves without a finding, and that padding
// after the last move is not a finding.
func TestFlags(t *testing.T) {
	for _, v := range versions {
		whole := written(t, v, "{开局} 1. H2-E2 {炮} H9-G7 (1. ... B9-C7 {马} 2. H0-G2) 2. H0-G2 *")
		moves := func(data []byte) int {
			tree, err := branch.Of(read(t, data))
			if err != nil {
				t.Fatal(err)
			}
			return len(tree.Moves)
		}
		want := moves(whole)
		for at := 1024; at < len(whole); at++ {
			for bit := range 8 {
				damaged := slices.Clone(whole)
				damaged[at] ^= 1 << bit
				if n := moves(damaged); n < want && len(found(read(t, damaged))) == 0 {
					t.Errorf("version %d: bit %d of byte %d: %d moves of %d, and no finding", v, bit, at, n, want)
				}
			}
		}
		if got := found(read(t, append(slices.Clone(whole), 0, 0, 0x1A))); len(got) > 0 {
			t.Errorf("version %d, padding: %q", v, got)
		}
		if got := found(read(t, append(slices.Clone(whole), whole[len(whole)-8:]...))); len(got) != 1 || !strings.HasPrefix(got[0], "file-damaged") {
			t.Errorf("version %d, a move behind the last: %q", v, got)
		}
	}
}

// TestFirstMoves holds that several first moves are variations of the first.
func TestFirstMoves(t *testing.T) {
	for _, v := range versions {
		game := read(t, written(t, v, "1. H2-E2 (1. C3-C4) (1. B2-E2 H9-G7) H9-G7 *"))
		if diff := cmp.Diff("H2-E2 (C3-C4) (B2-E2 H9-G7) H9-G7", line(&game.Main)); diff != "" {
			t.Error(diff)
		}
	}
}

// TestCutShort holds that a file cut at any byte is read up to the cut, with a finding there.
func TestCutShort(t *testing.T) {
	for _, v := range versions {
		whole := written(t, v, "{开局} "+"1. H2-E2 {炮} H9-G7 (1. ... B9-C7 {马} 2. H0-G2) 2. H0-G2 *")
		for n := 16; n < len(whole); n++ {
			game := read(t, whole[:n])
			if got := found(game); len(got) == 0 || !slices.Contains(got, fmt.Sprintf("file-incomplete %d-%d", n, n)) {
				t.Errorf("version %d: of %d bytes: %q", v, n, got)
			}
		}
		if got := found(read(t, whole)); len(got) > 0 {
			t.Errorf("%q", got)
		}
	}
}

// TestLostMoves holds that a move off the board is dropped with the moves after it, and nothing else.
func TestLostMoves(t *testing.T) {
	data := written(t, xqf.Version18, "1. H2-E2 H9-G7 (1. ... B9-C7 2. H0-G2) 2. H0-G2 I9-H9 *")
	at := 1024 + 4*2 // H9-G7
	data[at] = 24 + 95
	game := read(t, data)
	if diff := cmp.Diff("H2-E2 B9-C7 H0-G2", line(&game.Main)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"file-damaged 1032-1036"}, found(game)); diff != "" {
		t.Error(diff)
	}
}

// TestTwoOnASquare holds that an impossible layout is a finding.
func TestTwoOnASquare(t *testing.T) {
	data := written(t, xqf.Version10, opening)
	data[17] = data[16]
	if got := found(read(t, data)); !slices.Contains(got, "file-damaged 17-18") {
		t.Errorf("%q", got)
	}
}

// TestBig5 holds that a file whose texts are in Big5 is read so, with a finding, and
// one in which a text is damaged is not.
func TestBig5(t *testing.T) {
	const said = "紅方先手，黑方應當平炮兌車，局面演變成均勢。"
	big5, err := traditionalchinese.Big5.NewEncoder().String(said)
	if err != nil {
		t.Fatal(err)
	}
	comment := func(text string) []byte {
		data := written(t, xqf.Version10, "1. H2-E2 *")
		end := len(data) - 4 // the length of the last comment
		data = binary.LittleEndian.AppendUint32(data[:end], uint32(len(text)))
		return append(data, text...)
	}
	game := read(t, comment(big5))
	for c := range game.Main.Plies[0].Comments() {
		if c.Text != said {
			t.Errorf("%q", c.Text)
		}
	}
	if got := found(game); len(got) != 1 || !strings.HasPrefix(got[0], "file-text") {
		t.Errorf("%q", got)
	}
	gb, err := simplifiedchinese.GB18030.NewEncoder().String(said)
	if err != nil {
		t.Fatal(err)
	}
	for c := range read(t, comment(gb+"\xff\xff。")).Main.Plies[0].Comments() {
		if !strings.HasPrefix(c.Text, said) {
			t.Errorf("%q", c.Text)
		}
	}
}

// TestDeep holds that a tree is as deep as it may be: nothing calls itself for each
// move, and a length that no file has takes no memory.
func TestDeep(t *testing.T) {
	head := written(t, xqf.Version18, "1. H2-E2 *")[:1024]
	root, move := []byte{'X', 'Q', 0x80, 0}, []byte{24 + 72, 32 + 42, 0xC0, 0}
	data := append(bytes.Clone(head), root...)
	for range 200_000 {
		data = append(data, move...)
	}
	game := read(t, data)
	if len(game.Main.Plies) != 200_000 {
		t.Errorf("%d moves", len(game.Main.Plies))
	}
	data = append(bytes.Clone(head), root...)
	data = append(data, move[0], move[1], 0x20, 0, 0xFF, 0xFF, 0xFF, 0x7F)
	if diff := cmp.Diff([]string{"file-incomplete 1036-1036"}, found(read(t, data))); diff != "" {
		t.Error(diff)
	}
}

// TestForeign holds that other files are refused.
func TestForeign(t *testing.T) {
	whole := written(t, xqf.Version18, opening)
	for name, change := range map[string]func(data []byte) []byte{
		"empty":         func([]byte) []byte { return nil },
		"another magic": func(data []byte) []byte { data[0] = 'x'; return data },
		"version 19":    func(data []byte) []byte { data[2] = 19; return data },
		"wrong sum":     func(data []byte) []byte { data[13]++; return data },
	} {
		data := change(bytes.Clone(whole))
		for game, err := range xqf.Games("a.xqf", data, 0) {
			if err == nil || game != nil || xqf.Is(data) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// TestNotWritten holds that games that the format cannot represent are refused, and that nothing is appended.
func TestNotWritten(t *testing.T) {
	for _, text := range []string{
		"1. 炮二平五 *",
		"[FEN \"rnbakabnr/9 w\"]\n\n*",
		"[FEN \"3k5/9/9/9/9/9/9/9/RRR6/4K4 w\"]\n\n*",
	} {
		got, err := xqf.Append([]byte("before"), grammar.Parse(text)[0])
		if err == nil || string(got) != "before" {
			t.Errorf("%s: %q, %v", text, got, err)
		}
	}
	if _, err := xqf.Version(12).Append(nil, new(ast.Game)); err == nil {
		t.Error("version 12 is written")
	}
	strange := &ast.Game{Tags: ast.Tags{{Name: "a b", Value: "c"}}}
	if _, err := xqf.Append(nil, strange); err == nil {
		t.Error("a tag's name of two words is written")
	}
}

// TestTagsWithoutField holds that tags that have no field, or do not fit theirs, and
// comments that look like them, come back.
func TestTagsWithoutField(t *testing.T) {
	long := strings.Repeat("长", 40)
	for _, text := range []string{
		"[Event \"" + long + "\"]\n[Site \"" + long + "\"]\n[ECCO \"B05\"]\n[Round \"3\"]\n\n{说明} 1. H2-E2 *",
		"[Event \"\"]\n[Event \"二\"]\n\n1. H2-E2 *",
		"[Event \"a \\\"b\\\" \\\\n\"]\n[Note \"a \\\"b\\\" \\\\n\"]\n\n*",
		"{[Note \"这是注释\"]} 1. H2-E2 *",
		"[Note \"标签\"]\n\n{\n\n[Note \"注释\"]\n} 1. H2-E2 *",
		"[Result \"1-0\"]\n\n1. H2-E2 0-1",
		"[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 w - - 12 34\"]\n\n34. E0-E1 *",
		"[GameType \"练习\"]\n[Title \"甲\"]\n[Event \"乙\"]\n\n*",
	} {
		want := grammar.Parse(text)[0]
		if want.Tag("Result") == nil {
			want.Tags = append(want.Tags, ast.Tag{Name: "Result", Value: "*"})
		}
		for _, v := range versions {
			data, err := v.Append(nil, want)
			if err != nil {
				t.Errorf("%s: %v", text, err)
				continue
			}
			got := read(t, data)
			if diff := differences(want, got); diff != "" {
				t.Errorf("%s, version %d: %s", text, v, diff)
			}
			if want.Main.Result.Text != got.Main.Result.Text {
				t.Errorf("%s: the result is %s", text, got.Main.Result.Text)
			}
		}
	}
}

// FuzzGames holds that reading never fails on any bytes, that places are in the file, and that a game with a valid
// position can be written and read again.
func FuzzGames(f *testing.F) {
	for _, v := range versions {
		f.Add(written(f, v, opening))
		f.Add(written(f, v, "{甲} 1. H2-E2 {乙} (1. C3-C4 {丙}) H9-G7 1-0"))
	}
	f.Add(enciphered(written(f, xqf.Version18, opening), 18, 0xbe, [4]byte{1, 2, 3, 4}, [4]byte{1, 2, 3, 250}))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) >= 16 { // the sum of the key is always right
			data[15] = -(data[12] + data[13] + data[14])
		}
		for game, err := range xqf.Games("a.xqf", data, 0) {
			if err != nil {
				return
			}
			for _, d := range game.Syntax.Diagnostics {
				if d.Span.Start < 0 || int(d.Span.End) > max(len(data), 1024) {
					t.Errorf("%s at %v of %d", d.Rule, d.Span, len(data))
				}
				if strings.Contains(d.Message(rules.EN), "%!") {
					t.Error(d.Message(rules.EN))
				}
			}
			if slices.ContainsFunc(game.Syntax.Diagnostics, func(d ast.Diagnostic) bool { return d.Rule == rules.MustByID("variation-depth") }) {
				return
			}
			again, err := xqf.Append(nil, game)
			if err != nil {
				t.Fatal(err)
			}
			if diff := differences(game, read(t, again)); diff != "" {
				t.Error(diff)
			}
		}
	})
}

func ExampleGames() {
	data, _ := xqf.Append(nil, grammar.Parse("[Red \"胡荣华\"]\n\n1. H2-E2 H9-G7 1-0")[0])
	for game, err := range xqf.Games("a.xqf", data, 0) {
		fmt.Println(game.Tags.Value("Red"), game.Main.Plies[1].Text, game.Main.Result.Text, err)
	}
	// Output:
	// 胡荣华 H9-G7 1-0 <nil>
}

func ExampleIs() {
	fmt.Println(xqf.Is([]byte("[Game \"Chinese Chess\"]")))
	// Output:
	// false
}

func ExampleAppend() {
	data, err := xqf.Append(nil, grammar.Parse("1. H2-E2 H9-G7 *")[0])
	fmt.Println(len(data), xqf.Is(data), err)
	// Output:
	// 1036 true <nil>
}

func ExampleVersion_Append() {
	data, err := xqf.Version10.Append(nil, grammar.Parse("1. H2-E2 H9-G7 *")[0])
	fmt.Println(len(data), xqf.Is(data), err)
	// Output:
	// 1048 true <nil>
}

// TestAgain holds that a written file has the same bytes after it was read and written again: a title does not become
// an event, and unpaired braces are kept.
func TestAgain(t *testing.T) {
	for _, tags := range []string{`[Title "五羊杯"]`, `[Event "五羊杯"]`, `[Event "五羊杯"]` + "\n" + `[Title "五羊杯"]`, `[Date "1999年5月"]`} {
		for _, v := range versions {
			data := written(t, v, tags+"\n\n1. H2-E2 {甲 } H9-G7 *")
			game := read(t, data)
			game.Main.Plies[0].Remarks = []ast.Remark{&ast.Comment{Text: "甲 } 乙"}}
			data, err := v.Append(nil, game)
			if err != nil {
				t.Fatal(err)
			}
			again, err := v.Append(nil, read(t, data))
			if err != nil || !bytes.Equal(again, data) {
				t.Errorf("%s, version %d: %v %s", tags, v, err, cmp.Diff(data, again))
			}
		}
	}
}
