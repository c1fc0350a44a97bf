package made

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A SampleFile is a file of the sample, which takes the place of real files where those are not at hand.
type SampleFile struct {
	Path  string
	Data  []byte
	Start string   // FEN of the only game
	Moves []string // of it, as h2e2
}

// SampleGames is the number of files with one game in the sample.
const SampleGames = 320

// Sample returns the sample: SampleGames files in Big5 with one game each, as collections from Taiwan have them, then files of a program
// in GB18030 below xqbase, and collections in UTF-8 below wukong, with many games each and without results.
func Sample() (files []SampleFile) {
	random := rand.New(rand.NewPCG(59, 4))
	for n := range SampleGames {
		files = append(files, newMadeGame(random, n).taiwan(n))
	}
	for n := range 10 {
		g := newMadeGame(random, 5*n+1)
		files = append(files, SampleFile{Path: fmt.Sprintf("xqbase/%02d.%s(%s)%s.PGN", n+1, g.red, outcomes[g.result], g.black), Data: encoded(grammar.GB18030, g.numbered())})
	}
	files = append(files, SampleFile{Path: "xqbase/SAMPLE.PGN", Data: encoded(grammar.GB18030, strings.Replace(newMadeGame(random, 7).numbered(), underline, "", 1))})
	for _, c := range []struct {
		name     string
		games    int
		notation notation.Notation
		style    notation.Style
	}{
		{"uci", 15, notation.UCI, notation.Style{}},
		{"sample-uci", 200, notation.UCI, notation.Style{}},
		{"chinese", 15, notation.Chinese, notation.Style{}},
		{"wxf", 15, notation.WXF, notation.Style{Letters: notation.EH, Traverse: notation.Equals}},
	} {
		var b strings.Builder
		for n := range c.games {
			g := newMadeGame(random, 5*n+1)
			fmt.Fprintf(&b, "[Event \"%s\"]\n[Red \"%s\"]\n[Black \"%s\"]\n\n%s\n\n", g.event, g.red, g.black, g.line(c.notation, c.style))
		}
		files = append(files, SampleFile{Path: "wukong/" + c.name + ".pgn", Data: []byte(b.String())})
	}
	return files
}

// encoded returns a text in an encoding that has all of its characters.
func encoded(e grammar.Encoding, text string) []byte {
	data, err := e.Append(nil, text)
	if err != nil {
		panic(err)
	}
	return data
}

// A madeGame is a game between players whom nobody knows.
type madeGame struct {
	folder              string
	event, site, date   string
	red, black          string
	redTeam, blackTeam  string
	start               board.Position
	moves               []board.Move
	result              string
	comments, variation bool
}

// Parts of tags. All characters are in GB18030 and in Big5.
var (
	surnames = strings.Split("王李林周高方金石江丁白田史石谷古毛文元康", "")
	given    = strings.Fields("文山 海 大光 子明 天一 正方 立 元九 平 小白 永和 青 安康 志成 里 冬生 春 秋水 可久 宜")
	teams    = strings.Fields("北京 上海 河北 湖北 江西 山西 吉林 四川 安徽 甘肅")
	events   = strings.Fields("全市象棋公開賽 象棋大師賽 友誼賽 三人行杯象棋賽 村中象棋賽")
	outcomes = map[string]string{"1-0": "先胜", "0-1": "先负", "1/2-1/2": "先和", "*": "未完"}
)

// bookLines are beginnings of games.
var bookLines = []string{
	"h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 b0c2", "h2e2 h7e7 h0g2 h9g7 i0h0 i9i8 h0h6", "h2e2 b9c7 h0g2 h9g7 g3g4 c6c5 i0h0 i9h9",
	"c3c4 g6g5 b0c2 h9g7 h0i2 c9e7", "g0e2 h7e7 h0g2 h9g7 i0h0 i9h9 c3c4", "b0c2 g6g5 c3c4 h9g7", "h2f2 h7e7 h0g2 h9g7 i0h0 i9h9", "c3c4 b7c7 h2e2 c9e7 h0g2", "h2d2 h9g7 h0g2 i9h9",
}

// newMadeGame plays the game of a number: one of five begins with a position, and a few end with mate.
func newMadeGame(random *rand.Rand, n int) *madeGame {
	pick := func(all []string) string { return all[random.IntN(len(all))] }
	g := &madeGame{folder: "對局", start: board.Start(), comments: n%7 == 0, variation: n%11 == 0}
	g.redTeam, g.blackTeam = pick(teams), pick(teams)
	g.red, g.black = pick(surnames)+pick(given), pick(surnames)+pick(given)
	year := 1980 + random.IntN(40)
	g.event, g.site = fmt.Sprintf("%d年%s", year, pick(events)), pick(teams)
	g.date = fmt.Sprintf("%d.%02d.%02d", year, 1+random.IntN(12), 1+random.IntN(28))
	position := g.start
	if book := strings.Fields(pick(bookLines)); n%5 > 0 {
		for _, text := range book {
			m, err := board.ParseMove(text)
			if err != nil || !position.PlayLegal(m) {
				panic(text)
			}
			g.moves = append(g.moves, m)
		}
	} else {
		g.folder = "中局"
		play(random, &position, 30+random.IntN(30))
		g.start = position
	}
	if g.moves = append(g.moves, play(random, &position, 30+random.IntN(60))...); len(g.moves) < 10 {
		return newMadeGame(random, n) // the position left few moves
	}
	g.result = [...]string{"1-0", "0-1", "1/2-1/2"}[random.IntN(3)]
	if len(position.AppendLegal(nil)) == 0 {
		g.result = map[board.Color]string{board.Red: "0-1", board.Black: "1-0"}[position.Side()]
	}
	return g
}

// play plays some moves on a position: random ones, captures rather than others, and rather not to where the piece is lost.
func play(random *rand.Rand, position *board.Position, plies int) (played []board.Move) {
	seen := map[board.Key]int{}
	for range plies {
		var best board.Move
		most := -1.0
		for _, m := range position.AppendLegal(nil) {
			after := position.After(m)
			worth := float64(value(position.At(m.To)))
			if position.At(m.From).Kind() == board.King {
				worth -= 0.9
			}
			for range after.Attackers(after.Side(), m.To) {
				worth -= float64(value(position.At(m.From)))
				break
			}
			if worth = max(0.05, 1+worth) * random.Float64(); worth > most && seen[after.Key()] == 0 {
				best, most = m, worth
			}
		}
		if most < 0 {
			break
		}
		position.Play(best)
		seen[position.Key()]++
		played = append(played, best)
	}
	return played
}

// value returns how much a piece is worth.
func value(p board.Piece) int { return [...]int{0, 100, 2, 2, 4, 9, 4, 1}[p.Kind()] }

// taiwan returns a game in traditional characters, in Big5, as collections have it.
func (g *madeGame) taiwan(n int) SampleFile {
	start := g.start
	moves := make([]string, len(g.moves))
	for i, m := range g.moves {
		moves[i] = m.String()
	}
	date := g.date
	switch n % 4 {
	case 1:
		date = strings.NewReplacer(".0", ".").Replace(date)
	case 2:
		var year, month, day int
		fmt.Sscanf(date, "%d.%d.%d", &year, &month, &day)
		date = fmt.Sprintf("%d年%d月%d日", year, month, day)
	case 3:
		date = ""
	}
	var b strings.Builder
	for _, tag := range [][2]string{
		{"Game", "Chinese Chess"}, {"Event", g.event}, {"Round", ""}, {"Date", date}, {"Site", g.site}, {"Red", g.redTeam + " " + g.red}, {"RedTeam", ""},
		{"Black", g.blackTeam + " " + g.black}, {"BlackTeam", ""}, {"Result", g.result}, {"ECCO", ""}, {"FEN", start.FEN()},
	} {
		fmt.Fprintf(&b, "[%s \"%s\"]\n", tag[0], tag[1])
	}
	b.WriteString("\n" + g.rounds(notation.Chinese, notation.Style{Script: notation.Traditional}, "\n"))
	if n%3 == 0 {
		b.WriteString("\n")
	}
	b.WriteString(g.result + "\n")
	text := b.String()
	switch n % 40 {
	case 23: // no space after a round number
		text = strings.Replace(text, "\n20. ", "\n20.", 1)
	case 33: // punctuation as in prose
		text = strings.Replace(text, "\n21. ", "，\n21. ", 1)
	}
	return SampleFile{Path: fmt.Sprintf("%s/%08d.pgn", g.folder, n+1), Data: encoded(grammar.Big5, text), Start: start.FEN(), Moves: moves}
}

// underline is what the program writes after a game.
const underline = "============================\n"

// numbered returns a game in simplified characters with aligned rounds.
func (g *madeGame) numbered() string {
	var b strings.Builder
	for _, tag := range [][2]string{{"Game", "Chinese Chess"}, {"Event", simple.Replace(g.event)}, {"Round", "1"}, {"Date", g.date}, {"Site", simple.Replace(g.site)}, {"RedTeam", ""},
		{"Red", g.red}, {"BlackTeam", ""}, {"Black", g.black}, {"Result", g.result}} {
		fmt.Fprintf(&b, "[%s \"%s\"]\n", tag[0], tag[1])
	}
	return b.String() + g.rounds(notation.Chinese, notation.Style{}, "\n") + g.result + "\n" + underline
}

// line returns the moves of a game on a line.
func (g *madeGame) line(n notation.Notation, style notation.Style) string {
	return strings.TrimSpace(g.rounds(n, style, " "))
}

// rounds returns the moves of a game, a round on a line if the text between rounds is a line break.
func (g *madeGame) rounds(n notation.Notation, style notation.Style, between string) string {
	var b strings.Builder
	position := g.start
	for i, m := range g.moves {
		if position.Side() == board.Red {
			fmt.Fprintf(&b, "%d. ", position.Fullmove())
		} else if i == 0 {
			fmt.Fprintf(&b, "%d. ... ", position.Fullmove())
		}
		text := notation.Write(&position, m, n, style)
		legal := position.AppendLegal(nil)
		round, red := position.Fullmove(), position.Side() == board.Red
		other := notation.Write(&position, legal[len(legal)/2], n, style)
		b.WriteString(text)
		last := i == len(g.moves)-1
		if g.comments && i%17 == 3 && between == "\n" {
			b.WriteString("\n{" + cmp.Or(map[bool]string{true: "好棋，紅方先手。"}[style.Script == notation.Traditional], "好棋，红方先手。") + "}")
		}
		if g.variation && i%23 == 5 && between == "\n" {
			dots := map[bool]string{false: "... "}[red]
			fmt.Fprintf(&b, " (%d. %s%s)", round, dots, other)
		}
		position.Play(m)
		switch {
		case last:
			b.WriteString("\n")
		case position.Side() == board.Red:
			b.WriteString(between)
		default:
			b.WriteString(" ")
		}
	}
	return b.String()
}

// simple writes the traditional characters of the tags in simplified ones.
var simple = strings.NewReplacer("開", "开", "賽", "赛", "師", "师", "誼", "谊", "肅", "肃")
