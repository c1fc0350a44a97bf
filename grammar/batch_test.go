package grammar_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
)

// A batch is a file of several games of which some are damaged. What the others must be
// read as is known from how they were made, and not from any reader: the games are put
// together of the lists of this file, and damaged with those of damage_test.go.
type batch struct {
	encoding grammar.Encoding
	data     []byte
	class    string // of damage
	first    string // the name of the games' first tag
	lineEnd  string
	games    []batchGame
}

// A batchGame is a game as it was made.
type batchGame struct {
	name    string // the value of its Annotator tag, which no other game has
	tags    []string
	moves   []string // with remarks, and the result at the end
	text    string
	damaged bool
	midline bool // whether it begins behind the rest of another's line
}

// A batchStyle is what the games of one batch have in common.
type batchStyle struct {
	encoding    grammar.Encoding
	lineEnd     string
	first       string // the name of the first tag
	script      int    // of the moves and values: an index of moveScripts
	numbers     bool
	layout      int // 0 for a round a line, 1 for breaks anywhere, 2 for all on one line
	blank       int // how many blank lines stand behind the tags
	between     int // and at most between games
	advertised  bool
	resultless  int // of a hundred games
	comments    int // of a hundred moves
	variations  int // of a hundred moves
	damagedPart int // of a hundred games
	damage      damage
}

// moveScripts are the characters that moves are made of: Red's pieces, Black's, the
// directions.
var moveScripts = [...]struct{ red, black, ways, red9, black9 string }{
	{"帅仕相马车炮兵", "将士象马车炮卒", "进退平", "一二三四五六七八九", "１２３４５６７８９"},
	{"帥仕相馬車炮兵", "將士象馬車砲卒", "進退平", "一二三四五六七八九", "１２３４５６７８９"},
	{"KABNRCP", "KABNRCP", "+-.", "123456789", "123456789"},
	{"", "", "", "", ""}, // squares
}

var (
	batchValues = []string{"Chinese Chess", "杯賽", "x", "", `a "b" c`, "第一屆[決賽]", "1999.04.05", "王嘉良", "1-0", "第 3 輪 (加賽)", "{x}", "北京; 上海"}
	batchTags   = []string{"Event", "Round", "Date", "Site", "RedTeam", "Red", "BlackTeam", "Black", "Result", "ECCO", "Opening"}
	batchTexts  = []string{"好棋", "", " a b c ", "a; b // c", "[正着]", "見圖 \"x\"", "如改走 2. 馬二進三 則 (1-0) 紅優", "\n多行\n評注\n", "１２３｛內｝", "* 終", "[見注]\n[圖]"}
	batchFENs   = []string{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", "3k5/9/9/9/9/9/9/9/9/4K4 r"}
	batchAds    = "====================\n歡迎訪問\nhttps://www.example.com/\n"
)

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

func chance(r *rand.Rand, percent int) bool { return r.IntN(100) < percent }

func pickRune(r *rand.Rand, characters string) string { return string(pick(r, []rune(characters))) }

var batchEncodings = []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5, grammar.UTF16LE, grammar.UTF16BE}

func newBatchStyle(r *rand.Rand) batchStyle {
	s := batchStyle{
		encoding:    pick(r, batchEncodings),
		lineEnd:     pick(r, []string{"\n", "\n", "\r\n", "\r"}),
		first:       pick(r, []string{"Game", "Event", "Game", "Event", "Game", "Site"}),
		script:      pick(r, []int{0, 1, 1, 1, 2, 3}),
		numbers:     chance(r, 90),
		layout:      r.IntN(3),
		blank:       1 + r.IntN(2),
		between:     r.IntN(4),
		advertised:  chance(r, 20),
		resultless:  pick(r, []int{0, 0, 20, 20, 100}),
		comments:    pick(r, []int{0, 0, 5, 20}),
		variations:  pick(r, []int{0, 0, 10}),
		damagedPart: pick(r, []int{10, 25, 50}),
		damage:      severalDamages,
	}
	if chance(r, 60) {
		s.damage = pick(r, damages)
	}
	if s.encoding == grammar.Big5 {
		s.script = max(1, s.script)
	}
	if s.between == 0 && !chance(r, 20) {
		s.between = 1
	}
	return s
}

// newGame makes a game.
func (s *batchStyle) newGame(r *rand.Rand, name string) batchGame {
	g := batchGame{name: name}
	var b strings.Builder
	tag := func(name, value string) {
		g.tags = append(g.tags, name+"="+value)
		fmt.Fprintf(&b, "[%s \"%s\"]\n", name, value)
	}
	tag(s.first, pick(r, batchValues))
	tag("Annotator", name)
	for _, name := range batchTags {
		if name != s.first && chance(r, 60) {
			tag(name, pick(r, batchValues))
		}
	}
	if s.script >= 2 {
		tag("Format", [...]string{2: "WXF", 3: "ICCS"}[s.script])
	}
	if chance(r, 50) {
		tag("FEN", pick(r, batchFENs))
	}
	b.WriteString(strings.Repeat("\n", s.blank))
	s.movetext(r, &g, &b)
	b.WriteString("\n")
	if s.advertised && g.result() {
		b.WriteString(batchAds)
	}
	if s.between > 0 {
		b.WriteString(strings.Repeat("\n", 1+r.IntN(s.between)))
	}
	g.text = b.String()
	return g
}

// result reports whether the game has a result.
func (g *batchGame) result() bool {
	last := len(g.moves) - 1
	return last >= 0 && strings.HasPrefix(g.moves[last], "=")
}

// movetext makes the moves of a game.
func (s *batchStyle) movetext(r *rand.Rand, g *batchGame, b *strings.Builder) {
	gap := func() {
		switch {
		case s.layout == 1 && chance(r, 30):
			b.WriteString("\n")
		case s.layout == 1 && chance(r, 30):
			b.WriteString("  ")
		default:
			b.WriteString(" ")
		}
	}
	comment := func() {
		text := pick(r, batchTexts)
		fmt.Fprintf(b, "{%s}", text)
		g.moves = append(g.moves, "{"+text+"}")
		gap()
	}
	if chance(r, s.comments) {
		comment()
	}
	for ply := range 2 + r.IntN(60) {
		if ply%2 == 0 && s.numbers {
			fmt.Fprintf(b, "%d.", ply/2+1)
			gap()
		}
		move := s.move(r, ply%2)
		b.WriteString(move)
		g.moves = append(g.moves, move)
		gap()
		if chance(r, s.comments) {
			comment()
		}
		if chance(r, s.variations) {
			other := s.move(r, ply%2)
			inner := ""
			if chance(r, 50) {
				inner = " {" + pick(r, batchTexts) + "}"
			}
			fmt.Fprintf(b, "(%s%s)", other, inner)
			g.moves = append(g.moves, "("+other+inner+")")
			gap()
		}
		if ply%2 == 1 && s.layout == 0 {
			b.WriteString("\n")
		}
	}
	if !chance(r, s.resultless) {
		result := pick(r, []string{"1-0", "0-1", "1/2-1/2", "*"})
		b.WriteString(result)
		g.moves = append(g.moves, "="+result)
		if chance(r, s.comments) {
			b.WriteString(" {完}")
		}
	}
}

// move makes a move of a side, 0 being Red. It need not be legal: the grammar does not know.
func (s *batchStyle) move(r *rand.Rand, side int) string {
	set := moveScripts[s.script]
	if set.red == "" {
		square := func() string { return fmt.Sprintf("%c%d", 'A'+r.IntN(9), r.IntN(10)) }
		return square() + "-" + square()
	}
	pieces, digits := set.red, set.red9
	if side == 1 {
		pieces, digits = set.black, set.black9
	}
	return pickRune(r, pieces) + pickRune(r, digits) + pickRune(r, set.ways) + pickRune(r, digits)
}

// newBatch makes a batch: the same for the same source of chance.
func newBatch(r *rand.Rand, number int) *batch {
	s := newBatchStyle(r)
	b := &batch{encoding: s.encoding, data: []byte(s.encoding.BOM()), class: s.damage.name, first: s.first, lineEnd: s.lineEnd}
	for i := range 5 + r.IntN(8) {
		b.games = append(b.games, s.newGame(r, fmt.Sprintf("uid%d-%d", number, i)))
	}
	for i := range b.games {
		g := &b.games[i]
		text := strings.ReplaceAll(g.text, "\n", s.lineEnd)
		var own []byte
		if chance(r, s.damagedPart) || i == len(b.games)/2 {
			g.damaged = true
			own = s.damaged(r, text)
		} else {
			own = s.encode(text)
		}
		if i > 0 && !g.damaged {
			last := s.encode(s.lineEnd[len(s.lineEnd)-1:])
			g.midline = !bytes.HasSuffix(b.data, last)
		}
		b.data = append(b.data, own...)
	}
	return b
}

// encode returns a text in the style's encoding. Characters that it does not have are
// left out.
func (s *batchStyle) encode(text string) []byte {
	data, err := s.encoding.Append(nil, text)
	for i, r := 0, []rune(text); err != nil && i < len(r); i++ {
		if one, err := s.encoding.Append(nil, string(r[i])); err == nil {
			data = append(data, one...)
		}
	}
	return data
}

// sameText returns a text with line feeds for whatever ends its lines.
func sameText(text string) string {
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
}
