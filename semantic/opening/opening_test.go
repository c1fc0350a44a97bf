package opening

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestTable holds that the table is in order and that all in it have names.
func TestTable(t *testing.T) {
	if !slices.IsSortedFunc(table, func(a, b row) int { return strings.Compare(a.code, b.code) }) {
		t.Error("the table is not in the order of the codes")
	}
	for code := range All() {
		if got, ok := ByCode(strings.ToLower(code.String())); !ok || got != code {
			t.Errorf("ByCode(%v) = %v, %v", code, got, ok)
		}
		if !regexp.MustCompile(`^[A-E]\d\d$`).MatchString(code.String()) {
			t.Errorf("%q is no code", code)
		}
		if name := code.Name(); name.EN == "" || name.ZH == "" || (code.Variation().EN == "") != (code.Variation().ZH == "") {
			t.Errorf("%v is called %q", code, name)
		}
		if !code.Agrees(code) {
			t.Errorf("%v does not agree with itself", code)
		}
	}
	for tag, code := range otherVersion {
		a, tagged := ByCode(tag)
		b, returned := ByCode(code)
		if !tagged || !returned || !b.Agrees(a) {
			t.Errorf("%s does not agree with %s", code, tag)
		}
	}
	for _, text := range []string{"", "A", "A9", "F00", "A000", "N02", " A00"} {
		if code, ok := ByCode(text); ok {
			t.Errorf("ByCode(%q) = %v", text, code)
		}
	}
	none := Code(len(table))
	if none.Valid() || none.Agrees(none) || none.Name().EN != "" || none.String() != "Code(260)" {
		t.Errorf("%v is a code", none)
	}
}

// TestTraditional holds that no character of the names stays as it is that is written in another way in
// traditional script: all are in Big5, which lacks those, but for one that means two things.
func TestTraditional(t *testing.T) {
	used := ""
	for code := range All() {
		name := code.Name().ZH
		traditional := Traditional(name)
		if _, err := traditionalchinese.Big5.NewEncoder().String(traditional); err != nil || strings.Contains(traditional, "后") {
			t.Errorf("%v is called %s: %v", code, traditional, err)
		}
		if !script.Same(name, traditional) {
			t.Errorf("%s and %s are not the same", name, traditional)
		}
		if _, err := simplifiedchinese.HZGB2312.NewEncoder().String(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		used += name
	}
	for _, c := range "两兑单压双后头宫对开弃横盘红缓补车转边过进连钩顺风飞马骑鸯鸳龟" {
		if !strings.ContainsRune(used, c) || Traditional(string(c)) == string(c) {
			t.Errorf("%c is not needed, or not there", c)
		}
	}
}

// TestRules holds that the rules say what they can, how large they are, and that each code but
// those of the other version has a place there.
func TestRules(t *testing.T) {
	seen, codes, used := map[*node]bool{}, map[Code]bool{}, set(0)
	var walk func(n *node)
	walk = func(n *node) {
		if seen[n] {
			return
		}
		seen[n] = true
		if n.general {
			codes[n.code] = true
		}
		if n.kind == isFirst && (n.first < 1 || n.last < n.first || n.last > maxRounds) || n.kind == isBy && n.last > maxRounds {
			t.Errorf("rounds %d to %d", n.first, n.last)
		}
		for _, moves := range append(n.rest[:len(n.rest):len(n.rest)], n.moves[:]...) {
			used |= moves
		}
		for _, child := range n.children {
			if (child.kind == isMove) != (n.kind == isFirst) {
				t.Errorf("a move that decides stands below %d", n.kind)
			}
			walk(child)
		}
	}
	walk(tree())
	t.Logf("%d nodes, %d codes, %d moves", len(seen), len(codes), len(named))
	if len(named) > 64 || used != 1<<len(named)-1 {
		t.Errorf("the rules name %b of %d moves", used, len(named))
	}
	for _, text := range named {
		if !regexp.MustCompile(`^[KABNRCP][1-9][.+-][1-9]$`).MatchString(text) {
			t.Errorf("%q is no move", text)
		}
	}
	if len(seen) > 400 {
		t.Errorf("%d nodes: a rule is to hold for many games", len(seen))
	}
	var missing []string
	for code := range All() {
		if !codes[code] {
			missing = append(missing, code.String())
		}
	}
	if diff := cmp.Diff([]string{"B56", "C25", "C46"}, missing); diff != "" {
		t.Errorf("codes without a rule (-want +got):\n%s", diff)
	}
}

// readMoves returns the moves of a line in WXF.
func readMoves(t *testing.T, texts []string) (moves []board.Move) {
	pos := board.Start()
	for _, text := range texts {
		r, err := notation.Read(&pos, notation.WXF, text)
		if err != nil {
			t.Fatalf("%v: %v", texts, err)
		}
		moves = append(moves, r.Move)
		pos.Play(r.Move)
	}
	return moves
}

// TestLines holds a line of moves for each code: the shortest that has it. No game of the
// sample has A00, A03, A04, A05, A08, A21 and D31; their lines are made up.
func TestLines(t *testing.T) {
	data, err := os.ReadFile("testdata/lines.txt")
	if err != nil {
		t.Fatal(err)
	}
	var have []string
	for text := range strings.Lines(string(data)) {
		words := strings.Fields(text)
		have = append(have, words[0])
		moves := readMoves(t, words[1:])
		if code, ok := ClassifyMoves(moves); !ok || code.String() != words[0] {
			t.Errorf("%s is %v, %v", strings.TrimSpace(text), code, ok)
		}
		holdMirror(t, moves)
	}
	for code := range All() {
		if other := code.String(); !slices.Contains(have, other) && !slices.Contains([]string{"B56", "C25", "C46"}, other) {
			t.Errorf("%v has no line", code)
		}
	}
}

// holdMirror holds that a line has the code of its image.
func holdMirror(t *testing.T, moves []board.Move) {
	t.Helper()
	image := make([]board.Move, len(moves))
	for i, m := range moves {
		image[i] = m.Mirror()
	}
	a, aOK := ClassifyMoves(moves)
	b, bOK := ClassifyMoves(image)
	if a != b || aOK != bOK {
		t.Errorf("%v is %v, and mirrored %v", moves, a, b)
	}
}

// FuzzClassify classifies lines of legal moves, that a byte each chooses, with one in between that may be
// any: the code is one of the table, the same mirrored, and what comes behind ply 20 or
// an illegal move does not count.
func FuzzClassify(f *testing.F) {
	f.Add([]byte("a line of moves"), uint8(3), uint8(9), uint8(77))
	f.Add([]byte{}, uint8(0), uint8(200), uint8(255))
	f.Fuzz(func(t *testing.T, choices []byte, at, from, to uint8) {
		var moves []board.Move
		pos := board.Start()
		for i, choice := range choices[:min(len(choices), 30)] {
			legal := pos.AppendLegal(nil)
			if len(legal) == 0 {
				break
			}
			m := legal[int(choice)%len(legal)]
			if i == int(at) {
				m = board.Move{From: board.Square(from), To: board.Square(to)}
			}
			moves = append(moves, m)
			pos.Play(m)
		}
		code, ok := ClassifyMoves(moves)
		if !code.Valid() {
			t.Errorf("%v is %d", moves, code)
		}
		if again, also := ClassifyMoves(moves[:min(len(moves), MaxPlies)]); again != code || also != ok {
			t.Errorf("%v is %v, and its first 20 plies %v", moves, code, again)
		}
		if int(from) < board.Squares && int(to) < board.Squares {
			holdMirror(t, moves)
		}
	})
}

// A tagged game is what the sample says: the moves and the ECCO tag.
type tagged struct {
	path  string
	moves []board.Move
	tag   string
}

// truth returns the games of the sample that begin at the start and have a code.
func truth(t testing.TB) (games []tagged) {
	tags := map[string]string{}
	tag := regexp.MustCompile(`\[ECCO "([^"]+)"\]`)
	for path, data := range testdata.Sample(t, 1) {
		if m := tag.FindSubmatch(data); m != nil {
			tags[path] = string(m[1])
		}
	}
	for _, game := range testdata.SampleMoves(t, 1) {
		start, err := board.ParseFEN(game.Start)
		if err != nil || !start.Same(board.Start()) || tags[game.Path] == "" || game.Moves == "" {
			continue
		}
		var moves []board.Move
		for _, text := range strings.Fields(game.Moves) {
			m, err := board.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, m)
		}
		games = append(games, tagged{game.Path, moves, tags[game.Path]})
	}
	return games
}

// TestTruth holds that ClassifyMoves returns the code of the tag of every real game that has one.
func TestTruth(t *testing.T) {
	if !testdata.SampleIsReal(t) {
		t.Skip("made games have no codes")
	}
	games := truth(t)
	right := 0
	var wrong []string
	for _, game := range games {
		code, ok := ClassifyMoves(game.moves)
		if ok && code.String() == game.tag {
			right++
		} else {
			wrong = append(wrong, game.path+" "+game.tag+" "+code.String())
		}
	}
	t.Logf("%d of %d; wrong:\n%s", right, len(games), strings.Join(wrong, "\n"))
	if len(games) != 10902 || right < 10902 {
		t.Errorf("%d of %d games have the code of their tag", right, len(games))
	}
	for _, game := range games[:len(games)/testdata.Size(40, 1)] {
		holdMirror(t, game.moves)
	}
}

// BenchmarkClassify measures a game.
func BenchmarkClassify(b *testing.B) {
	games := truth(b)
	for i := 0; b.Loop(); i++ {
		ClassifyLegal(games[i%len(games)].moves)
	}
}
