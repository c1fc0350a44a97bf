package ccbridge_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/format/internal/ccbridge"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/testdata"
)

var le = binary.LittleEndian

// read returns the games of a file, and the error that comes last, if any.
func read(data []byte) (games []*ast.Game, err error) {
	for game, problem := range ccbridge.Games("a", data, 0) {
		if problem != nil {
			return games, problem
		}
		games = append(games, game)
	}
	return games, nil
}

// one returns the only game of a file.
func one(t testing.TB, data []byte) *ast.Game {
	t.Helper()
	games, err := read(data)
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	return games[0]
}

// found lists the findings of a game, as rules and places.
func found(game *ast.Game) (list []string) {
	for _, d := range game.Syntax.Diagnostics {
		list = append(list, fmt.Sprintf("%s %d-%d", d.Rule.ID(), d.Span.Start, d.Span.End))
	}
	return list
}

// line returns the moves of a line with their comments, variations in parentheses.
func line(l *ast.Line) string {
	var words []string
	for i := range l.Plies {
		words = append(words, l.Plies[i].Text)
		for c := range l.Plies[i].Comments() {
			words = append(words, "{"+c.Text+"}")
		}
		for v := range l.Plies[i].Variations() {
			words = append(words, "("+line(v)+")")
		}
	}
	return strings.Join(words, " ")
}

func text16(text string) (out []byte) {
	for _, unit := range utf16.Encode([]rune(text)) {
		out = le.AppendUint16(out, unit)
	}
	return out
}

// A step is a record of a tree: flags, and its squares by file and row from Black's side.
type step struct {
	flags    byte
	from, to [2]int
	comment  string
}

var steps = []step{
	{4, [2]int{}, [2]int{}, "开局"},
	{0, [2]int{7, 7}, [2]int{4, 7}, ""},        // H2-E2
	{6, [2]int{7, 0}, [2]int{6, 2}, "跳马\r\n好"}, // H9-G7, another follows
	{1, [2]int{7, 9}, [2]int{6, 7}, ""},        // H0-G2
	{1, [2]int{1, 0}, [2]int{2, 2}, ""},        // B9-C7
}

const moves = "H2-E2 H9-G7 {跳马\n好} (B9-C7) H0-G2"

// record returns a record of a layout, filled with what nobody initialised.
func record(layout byte, steps []step, change func(data []byte)) []byte {
	tree := map[byte]int{1: 1958, 2: 2214}[layout]
	at := func(v1, v2 int) int { return map[byte]int{1: v1, 2: v2}[layout] }
	data := bytes.Repeat([]byte{0x19, 0xEE}, tree/2)
	copy(data, "CCBridge Record\x00")
	data[19] = layout
	texts := map[int]string{
		at(52, 180): "标题一 ", at(180, 308): "", at(436, 564): "", at(500, 628): "", at(564, 692): "五羊杯",
		at(628, 756): "第三轮", at(692, 820): "", at(724, 852): "7", at(756, 884): "2001.01.02", at(820, 948): "广州", at(884, 1012): "",
		at(948, 1076): "许银川", at(1012, 1140): "广东", at(1076, 1204): "", at(1140, 1268): "2600", at(1172, 1300): "吕钦",
		at(1236, 1364): "", at(1300, 1428): "", at(1364, 1492): "", at(1396, 1652): "注者", at(1460, 1716): "", at(1524, 1780): "", at(1588, 1844): "",
		at(1652, 1908): "", at(1716, 1972): "", at(1788, 2044): "", at(1824, 2080): "",
	}
	if layout == 2 {
		texts[52], texts[1524], texts[1588] = "", "裁判员", ""
	}
	for at, text := range texts {
		copy(data[at:], append(text16(text), 0, 0))
	}
	data[at(1784, 2040)], data[at(1820, 2076)], data[at(1856, 2112)] = 0, 1, 1
	rows := "rnbakabnr........." + ".c.....c." + "p.p.p.p.p" + strings.Repeat(".", 18) + "P.P.P.P.P" + ".C.....C." + "........." + "RNBAKABNR"
	for i, letter := range rows {
		kind := byte(strings.IndexRune(".rnbakcp", letter|0x20))
		switch {
		case letter == '.':
			kind = 0
		case letter == 'k' || letter == 'K':
			kind = 0x15
		case letter == 'a' || letter == 'A':
			kind = 0x14
		case letter == 'c' || letter == 'C':
			kind = 0x16
		case letter == 'p' || letter == 'P':
			kind = 0x17
		default:
			kind |= 0x10
		}
		if kind > 0 && letter >= 'a' {
			kind += 0x10
		}
		data[at(1864, 2120)+i] = kind
	}
	for _, s := range steps {
		square := func(s [2]int) byte {
			if layout == 1 {
				return byte(s[0]<<4 | s[1])
			}
			return byte(s[1]*9 + s[0])
		}
		data = append(data, s.flags, 0, square(s.from), square(s.to))
		if s.flags&4 != 0 {
			comment := text16(s.comment)
			data = append(le.AppendUint32(data, uint32(len(comment))), comment...)
		}
	}
	if change != nil {
		change(data)
	}
	return data
}

// TestRecord holds the game of a record in each layout.
func TestRecord(t *testing.T) {
	for _, layout := range []byte{1, 2} {
		data := record(layout, steps, nil)
		game := one(t, data)
		if diff := cmp.Diff(moves, line(&game.Main)); diff != "" {
			t.Errorf("layout %d: %s", layout, diff)
		}
		if diff := cmp.Diff([]string(nil), found(game)); diff != "" {
			t.Errorf("layout %d: %s", layout, diff)
		}
		got := map[string]string{}
		for _, tag := range game.Tags {
			got[tag.Name] = tag.Value
			if tag.At != (ast.Span{}) && tag.Name != "Result" {
				if end := int(tag.At.End); end > len(data) || !bytes.HasPrefix(data[tag.At.Start:end], text16(tag.Value)) {
					t.Errorf("layout %d: %s does not stand at %v", layout, tag.Name, tag.At)
				}
			}
		}
		want := map[string]string{
			"Game": "Chinese Chess", "Format": "ICCS", "Event": "五羊杯", "Round": "第三轮", "Board": "7", "Date": "2001.01.02", "Site": "广州",
			"Red": "许银川", "RedTeam": "广东", "RedElo": "2600", "Black": "吕钦", "Annotator": "注者", "Title": "标题一 ", "Result": "1-0",
		}
		if layout == 2 {
			want["Referee"] = "裁判员"
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("layout %d: %s", layout, diff)
		}
	}
}

// TestTerminator holds that bytes 0 inside characters, as in U+3000 and 一 (U+4E00), do not end a text.
func TestTerminator(t *testing.T) {
	data := record(2, steps, func(data []byte) { copy(data[1076:], append(text16("\u3000一"), 0, 0)) })
	if got := one(t, data).Tags.Value("Red"); got != "\u3000一" {
		t.Errorf("%q", got)
	}
}

// TestDamage holds the findings in damaged records, and the moves that are read nevertheless.
func TestDamage(t *testing.T) {
	for name, test := range map[string]struct {
		steps  []step
		change func([]byte)
		line   string
		found  []string
	}{
		"the side lies": {steps, func(d []byte) { d[2112] = 2 }, moves, []string{"file-side 2112-2113"}},
		"no moves":      {[]step{{flags: 1}}, nil, "", nil},
	} {
		data := record(2, test.steps, test.change)
		game := one(t, data)
		if diff := cmp.Diff(test.line, line(&game.Main)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if diff := cmp.Diff(test.found, found(game)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	lost := slices.Clone(steps)
	lost[2].to = [2]int{0, 10}
	game := one(t, record(2, lost, nil))
	if diff := cmp.Diff("H2-E2 B9-C7", line(&game.Main)); diff != "" {
		t.Error(diff)
	}
	if got := found(game); len(got) != 1 || !strings.HasPrefix(got[0], "file-damaged") {
		t.Errorf("%q", got)
	}
	whole := record(1, steps, nil)
	for n := 20; n < len(whole); n++ {
		if got := found(one(t, whole[:n])); !slices.Contains(got, fmt.Sprintf("file-incomplete %d-%d", n, n)) {
			t.Errorf("of %d bytes: %q", n, got)
		}
	}
	huge := record(2, []step{{flags: 4}}, func(d []byte) { le.PutUint32(d[2218:], 0xFFFFFFFF) })
	if got := found(one(t, huge)); len(got) == 0 {
		t.Error("a comment of 4 GiB")
	}
}

// TestDeep holds that a tree is as deep as it may be.
func TestDeep(t *testing.T) {
	deep := []step{{}}
	for range 200_000 {
		deep = append(deep, step{flags: 2, from: [2]int{7, 7}, to: [2]int{4, 7}})
	}
	if got := len(one(t, record(2, deep, nil)).Main.Plies); got != 200_000 {
		t.Errorf("%d moves", got)
	}
}

// library returns a library of records, each from the next point of the grid on. Slots
// is how many entries the index has, which are empty.
func library(slots uint32, records ...[]byte) []byte {
	data := make([]byte, 66_624+276*int(slots))
	copy(data, "CCBridgeLibrary\x00")
	le.PutUint32(data[60:], slots)
	copy(data[64:], text16("古谱"))
	for _, r := range records {
		data = append(data, r...)
		data = append(data, make([]byte, (4096-len(r)%4096)%4096)...)
	}
	return data
}

// TestLibrary holds that all records of a library are read, including long ones, even if the index disagrees.
func TestLibrary(t *testing.T) {
	long := slices.Clone(steps)
	long[2].comment = strings.Repeat("长", 5000)
	data := library(3, record(2, steps, nil), record(2, long, nil), make([]byte, 4096), record(1, steps, nil))
	games, err := read(data)
	if err != nil || len(games) != 3 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	for i, game := range games {
		if game.Number != i+1 || game.Tags.Value("Library") != "古谱" || len(game.Main.Plies) != 3 || len(game.Syntax.Diagnostics) > 0 {
			t.Errorf("game %d is number %d of %s, with %d moves and %q", i+1, game.Number, game.Tags.Value("Library"), len(game.Main.Plies), found(game))
		}
	}
	for name, data := range map[string][]byte{"cut": data[:5000], "too many slots": func() []byte {
		data := library(1)
		le.PutUint32(data[60:], 0xFFFFFFFF)
		return data
	}()} {
		if games, err := read(data); err == nil || len(games) > 0 {
			t.Errorf("%s: %d games, %v", name, len(games), err)
		}
	}
	if games, err := read(library(1)); err != nil || len(games) > 0 {
		t.Errorf("an empty library: %d games, %v", len(games), err)
	}
}

// indexed returns a library of games with a whole index.
func indexed(games int) []byte {
	var records [][]byte
	for i := range games {
		long := slices.Clone(steps)
		if i == 1 {
			long[2].comment = strings.Repeat("长", 2000) // more than a place of the grid
		}
		records = append(records, record(byte(2-i%2), long, func(data []byte) {
			for j := range 16 {
				data[20+j] = byte(16*i + j + 1)
			}
		}))
	}
	data := library(uint32(games+2), records...)
	for i, r := range records {
		slot := data[66_624+276*i:]
		g := r[20:36]
		for at, n := range []int{7, i, (len(r) + 4095) / 4096, len(r)} {
			le.PutUint32(slot[4*at:], uint32(n))
		}
		copy(slot[20:], text16(fmt.Sprintf("{%08X-%04X-%04X-%X-%X}", le.Uint32(g), le.Uint16(g[4:]), le.Uint16(g[6:]), g[8:10], g[10:])))
		copy(slot[100:], text16(fmt.Sprintf("第%d局", i+1)))
	}
	return data
}

// losses returns an error if a library that is damaged has fewer games or moves than it had, and
// nothing says so.
func losses(data []byte, games, moves int) error {
	got, err := read(data)
	n, said := 0, err != nil
	for _, game := range got {
		tree, err := branch.Of(game)
		if err != nil {
			return err
		}
		n += len(tree.Moves)
		said = said || slices.ContainsFunc(game.Syntax.Diagnostics, func(d ast.Diagnostic) bool { return d.Rule.Severity(false) == rules.Error })
	}
	if (len(got) < games || n < moves) && !said {
		return fmt.Errorf("%d games of %d, %d moves of %d, and nothing is said of it", len(got), games, n, moves)
	}
	return nil
}

// counted returns how many games and moves a library has.
func counted(t testing.TB, data []byte) (games, moves int) {
	t.Helper()
	all, err := read(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range all {
		tree, err := branch.Of(game)
		if err != nil {
			t.Fatal(err)
		}
		moves += len(tree.Moves)
	}
	return len(all), moves
}

// TestIndex holds that the index and the records of a library are two witnesses: after any cut and with any wrong
// bit, no game and no move is lost without a finding.
func TestIndex(t *testing.T) {
	whole := indexed(4)
	games, moves := counted(t, whole)
	if games != 4 || moves != 16 {
		t.Fatalf("%d games, %d moves", games, moves)
	}
	for _, game := range first(read(whole)) {
		if got := found(game); len(got) > 0 {
			t.Errorf("game %d of a whole library: %q", game.Number, got)
		}
	}
	for n := 20; n < len(whole)-2000; n += 1 + n%97 {
		if err := losses(whole[:n], games, moves); err != nil {
			t.Errorf("cut to %d bytes: %v", n, err)
		}
	}
	step := testdata.Size(41, 7)
	for at := 60; at < len(whole); at++ {
		if 64 <= at && at < 66_624 || at > 66_624 && at%step != 0 {
			continue // texts of the library, which are no games
		}
		for bit := range 8 {
			damaged := slices.Clone(whole)
			damaged[at] ^= 1 << bit
			if err := losses(damaged, games, moves); err != nil {
				t.Errorf("bit %d of byte %d: %v", bit, at, err)
			}
		}
	}
	first := 66_624 + 276*6
	for name, test := range map[string]struct {
		change func(data []byte) []byte
		games  int
		err    string
		found  string // in one of the games
	}{
		"a record without its mark": {func(data []byte) []byte { data[first] = 'X'; return data }, 4, "", "file-damaged"},
		"other slots":               {func(data []byte) []byte { data[61] ^= 4; return data }, 4, "", ""},
		"an identity that is wrong": {func(data []byte) []byte { data[first+20] ^= 1; return data }, 4, "", "file-damaged"},
		"a size that is wrong":      {func(data []byte) []byte { data[66_624+12] ^= 1; return data }, 4, "", "file-count"},
		"an unknown layout": {func(data []byte) []byte { data[first+19] = 3; return data }, 3,
			`4 games promised, 3 read; missing: "第1局"`, ""},
		"half of it": {func(data []byte) []byte { return data[:first+4096] }, 1,
			`4 games promised, 1 read; missing: "第2局", "第3局", "第4局"`, ""},
		"a slot that is deleted": {func(data []byte) []byte { data[66_624+276*3] = 5; return data }, 4, "", ""},
	} {
		got, err := read(test.change(slices.Clone(whole)))
		if len(got) != test.games || (err == nil) != (test.err == "") || err != nil && err.Error() != test.err {
			t.Errorf("%s: %d games, %v", name, len(got), err)
		}
		findings := ""
		for _, game := range got {
			findings += strings.Join(found(game), " ")
		}
		if !strings.HasPrefix(findings, test.found) || test.found == "" && findings != "" && test.err == "" {
			t.Errorf("%s: %q", name, findings)
		}
	}
	count := &branch.CountError{Promised: 4, Read: 1, Missing: []string{"甲", "乙", "丙", "丁"}}
	if got := count.In(rules.ZH); got != "应有 4 局，读到 1 局；缺少“甲”、“乙”、“丙” 等" {
		t.Error(got)
	}
}

// first returns the first of two results.
func first[A, B any](a A, _ B) A { return a }

// TestDamagedLibraries holds the same of real libraries, old ones too.
func TestDamagedLibraries(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for file := range testdata.SharedFormats(t, 1, "cbl", "cbl-old") {
		if file.Name == "cbl-games.cbl" {
			continue // made for the suite, with an index that names no record, so that nothing tells of a cut
		}
		games, moves := counted(t, file.Data)
		for range testdata.Size(8, 250) {
			if err := losses(file.Data[:random.IntN(len(file.Data))], games, moves); err != nil {
				t.Errorf("%s, cut: %v", file.Name, err)
			}
			damaged := slices.Clone(file.Data)
			at := random.IntN(len(damaged))
			if random.IntN(2) == 0 {
				at = min(len(damaged)-1, 66_624+random.IntN(128*276)) // in the index
			}
			bit := random.IntN(8)
			damaged[at] ^= 1 << bit
			if err := losses(damaged, games, moves); err != nil {
				t.Errorf("%s, bit %d of byte %d: %v", file.Name, bit, at, err)
			}
		}
	}
}

// An oldMove is a move of an older library.
type oldMove struct {
	ply      uint16
	from, to byte
}

func gb(text string) []byte {
	out, err := simplifiedchinese.GB18030.NewEncoder().Bytes([]byte(text))
	if err != nil {
		panic(err)
	}
	return out
}

// oldLibrary returns an older library with a single game.
func oldLibrary(moves []oldMove, lines string, change func(plain []byte) []byte) []byte {
	text := func(data []byte, s string) []byte { return append(le.AppendUint32(data, uint32(len(gb(s)))), gb(s)...) }
	var plain []byte
	for _, s := range []string{"残局", "", "", "陈勇", ""} {
		plain = text(plain, s)
	}
	plain = append(plain, make([]byte, 38)...)
	plain = text(le.AppendUint32(plain, 1), "说明")
	begin := len(plain)
	plain = le.AppendUint32(plain, 0)
	squares := make([]byte, 32)
	squares[4], squares[20], squares[11] = 0x5A, 0x51, 0x54 // E0, E9, E6
	plain = append(plain, squares...)
	for _, n := range []uint32{4, 0, 1} {
		plain = le.AppendUint32(plain, n)
	}
	for _, s := range []string{"第1局", "", "", "", "", "红", "黑"} {
		plain = text(plain, s)
	}
	plain = le.AppendUint32(plain, 1)
	for _, s := range []string{"注者", "", "作者", "", "一||二"} {
		plain = text(plain, s)
	}
	plain = append(plain, 1)
	plain = append(plain, "01-7-22 23:30:33   01-9-7 21:35:17    "...)
	plain = le.AppendUint32(plain, uint32(len(moves)))
	for _, m := range moves {
		plain = append(le.AppendUint16(plain, m.ply), m.from, m.to, 'd', 0)
	}
	plain = append(plain, gb(lines)...)
	le.PutUint32(plain[begin:], uint32(len(plain)-begin))
	if change != nil {
		plain = change(plain)
	}
	out := bytes.NewBufferString("CCBridge\x15\x00\x00\x00\x03\x00\x00\x00")
	out.Write(le.AppendUint32(nil, uint32(len(plain))))
	w := zlib.NewWriter(out)
	w.Write(plain)
	w.Close()
	return out.Bytes()
}

var oldMoves = []oldMove{{1, 0x43, 0x42}, {2, 0x40, 0x41}, {3, 0x49, 0x48}, {2, 0x40, 0x30}, {1, 0x49, 0x39}}

const oldLines = "\r\n甲||乙\r\n\r\n丙\r\n\r\n"

// TestOldLibrary holds the game of an older library. A ply whose number is not above the previous one begins a
// variation.
func TestOldLibrary(t *testing.T) {
	game := one(t, oldLibrary(oldMoves, oldLines, nil))
	if diff := cmp.Diff("E6-E7 (E0-D0) E9-E8 {甲\n乙} (E9-D9 {丙}) E0-E1", line(&game.Main)); diff != "" {
		t.Error(diff)
	}
	got := map[string]string{}
	for _, tag := range game.Tags {
		got[tag.Name] = tag.Value
	}
	want := map[string]string{
		"Game": "Chinese Chess", "Format": "ICCS", "Event": "第1局", "Title": "第1局", "Red": "红", "Black": "黑", "Result": "1-0",
		"Annotator": "注者", "Author": "作者", "Created": "01-7-22 23:30:33", "Saved": "01-9-7 21:35:17", "Library": "残局",
		"FEN": "4k4/9/9/4P4/9/9/9/9/9/4K4 w - - 0 1",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for c := range game.Main.Comments() {
		if c.Text != "一\n二" {
			t.Errorf("%q", c.Text)
		}
	}
	if diff := cmp.Diff([]string(nil), found(game)); diff != "" {
		t.Error(diff)
	}
}

// TestOldDamage holds that the readable part of a damaged older library is read.
func TestOldDamage(t *testing.T) {
	whole := oldLibrary(oldMoves, oldLines, nil)
	for n := range len(whole) {
		games, err := read(whole[:n])
		if err == nil && len(games) == 0 {
			t.Errorf("of %d bytes nothing is said", n)
		}
	}
	jump := slices.Clone(oldMoves)
	jump[1].ply = 9
	game := one(t, oldLibrary(jump, "", nil))
	if got := found(game); len(got) == 0 || !strings.HasPrefix(got[0], "file-damaged") {
		t.Errorf("%q", got)
	}
	cut := one(t, oldLibrary(oldMoves, "", func(plain []byte) []byte { return plain[:len(plain)-8] }))
	if got := found(cut); len(got) != 1 || !strings.HasPrefix(got[0], "file-incomplete") || len(cut.Main.Plies) != 3 {
		t.Errorf("%q, %d moves", got, len(cut.Main.Plies))
	}
	many := one(t, oldLibrary(oldMoves, "", func(plain []byte) []byte {
		le.PutUint32(plain[len(plain)-6*len(oldMoves)-4:], 0xFFFFFFFF)
		return plain
	}))
	if got := found(many); len(got) == 0 {
		t.Error("4 thousand million moves")
	}
	// Games that say that they have next to no bytes end the library: there would be millions in a file
	// of some kilobytes.
	games, err := read(oldLibrary(nil, "", func(plain []byte) []byte {
		header := plain[:bytes.Index(plain, gb("说明"))+len(gb("说明"))]
		le.PutUint32(header[len(header)-len(gb("说明"))-8:], 0xFFFFFFFF)
		return append(header, make([]byte, 1<<16)...)
	}))
	if len(games) != 1 || err == nil {
		t.Errorf("%d games of no size, %v", len(games), err)
	} else if got := found(games[0]); len(got) != 1 || !strings.HasPrefix(got[0], "file-incomplete") {
		t.Errorf("%q", got)
	}
}

func document(head, list string) []byte {
	return []byte("\uFEFF<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<ChineseChessRecord Version=\"1.0\">\n <Head>" + head + "</Head>\n <MoveList>" + list + "</MoveList>\n</ChineseChessRecord>")
}

const xmlMoves = `<Move value="00-00"><![CDATA[开局]]></Move><Move value="77-47" /><Move value="70-62" branch="1">跳马
好</Move><Move value="79-67" end="1" /><Move value="10-22" end="1" />`

// TestXML holds the game and the findings of an XML file.
func TestXML(t *testing.T) {
	const head = `<Name>标题</Name><Contest>杯赛</Contest><Red>甲</Red><RecordResult>3</RecordResult><RecordType>3</RecordType><ECCO>B00</ECCO>`
	game := one(t, document(head, xmlMoves))
	if diff := cmp.Diff(moves, line(&game.Main)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string(nil), found(game)); diff != "" {
		t.Error(diff)
	}
	for name, want := range map[string]string{"Title": "标题", "Event": "杯赛", "Red": "甲", "Result": "1/2-1/2", "GameType": "排局", "ECCO": "B00"} {
		tag := game.Tag(name)
		if tag == nil || tag.Value != want || name != "Result" && name != "GameType" && game.Text[tag.At.Start:tag.At.End] != want {
			t.Errorf("%s: %+v", name, tag)
		}
	}
	for name, test := range map[string]struct{ head, list, line, found string }{
		"no end":        {"", strings.TrimSuffix(xmlMoves, `<Move value="10-22" end="1" />`), "H2-E2 H9-G7 {跳马\n好} H0-G2", "file-incomplete"},
		"off the board": {"", strings.Replace(xmlMoves, "70-62", "70-9x", 1), "H2-E2 B9-C7", "file-damaged"},
		"one too many":  {"", xmlMoves + `<Move value="10-22"/>`, moves, "file-damaged"},
		"a wrong FEN":   {"<FEN>x</FEN>", xmlMoves, moves, "file-damaged"},
		"the side lies": {"<FEN>rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b</FEN>", xmlMoves, moves, "file-side"},
		"not closed":    {"", xmlMoves + "<Move", moves, "file-damaged"},
	} {
		game := one(t, document(test.head, test.list))
		if diff := cmp.Diff(test.line, line(&game.Main)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if got := found(game); len(got) != 1 || !strings.HasPrefix(got[0], test.found) {
			t.Errorf("%s: %q", name, got)
		}
	}
	gbk := gb(strings.Replace(strings.TrimPrefix(string(document(head, xmlMoves)), "\uFEFF"), "UTF-8", "GB2312", 1))
	if game := one(t, gbk); game.Tags.Value("Red") != "甲" || line(&game.Main) != moves {
		t.Errorf("in GB2312: %+v", game.Tags)
	}
	wide := append([]byte{0xFF, 0xFE}, text16(strings.TrimPrefix(string(document(head, xmlMoves)), "\uFEFF"))...)
	if game := one(t, wide); game.Tags.Value("Red") != "甲" || line(&game.Main) != moves {
		t.Errorf("in UTF-16: %+v", game.Tags)
	}
}

// TestForeign holds that files of other programs are refused.
func TestForeign(t *testing.T) {
	for _, data := range [][]byte{nil, []byte("CCBridge"), record(2, steps, func(d []byte) { d[19] = 3 }), []byte("<pgn/>")} {
		if games, err := read(data); err == nil || len(games) > 0 || ccbridge.Is(data) {
			t.Errorf("%.20q: %d games, %v", data, len(games), err)
		}
	}
}

// FuzzGames holds that no bytes make it fail, and that places are in the file.
func FuzzGames(f *testing.F) {
	f.Add(record(1, steps, nil))
	f.Add(record(2, steps, nil))
	f.Add(library(1, record(2, steps, nil)))
	f.Add(oldLibrary(oldMoves, oldLines, nil))
	f.Add(document("<Name>标题</Name>", xmlMoves))
	f.Fuzz(func(t *testing.T, data []byte) {
		games, err := read(data)
		if err == nil && !ccbridge.Is(data) {
			t.Error("it is none of CCBridge's")
		}
		for _, game := range games {
			for _, d := range game.Syntax.Diagnostics {
				if d.Span.Start < 0 || d.Span.End < d.Span.Start {
					t.Errorf("%s at %v", d.Rule, d.Span)
				}
				if strings.Contains(d.Message(rules.EN), "%!") {
					t.Error(d.Message(rules.EN))
				}
			}
			if _, err := branch.Of(game); err != nil {
				t.Error(err)
			}
			if fen := game.Tags.Value("FEN"); fen != "" {
				if _, err := board.ParseFEN(fen); err != nil {
					t.Error(err)
				}
			}
		}
	})
}

func ExampleGames() {
	for game, err := range ccbridge.Games("a.cbf", document("<Red>胡荣华</Red>", xmlMoves), 0) {
		fmt.Println(game.Tags.Value("Red"), game.Main.Plies[0].Text, err)
	}
	// Output:
	// 胡荣华 H2-E2 <nil>
}

func ExampleIs() {
	fmt.Println(ccbridge.Is([]byte("CCBridgeLibrary\x00")))
	// Output:
	// true
}
