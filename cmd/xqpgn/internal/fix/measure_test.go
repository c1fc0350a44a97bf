package fix_test

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// The measurements of REPAIR.md:
//
//	go test ./cmd/xqpgn/internal/fix -run Measure -v -repairgames 120 -repairseed 81
var (
	repairGames = flag.Int("repairgames", 0, "number of games that are damaged; 0 is a few")
	repairSeed  = flag.Uint64("repairseed", 1, "seed of the damage")
	repairHalf  = flag.Int("repairhalf", 1, "half of the games that are damaged: 0 has those that costs were fitted on, 1 the others")
	repairKinds = flag.String("repairkinds", "", "regular expression of the kinds of damage that are made")
	repairShow  = flag.String("repairshow", "", "kind of damage whose failures are printed; with !, only wrong fixes; ! alone, those of all kinds")
)

// A source is an undamaged game: its start, its moves, and how they are written.
type source struct {
	start board.Position
	moves []board.Move
	texts []string
}

// newSource plays moves such as h2e2 and writes them in Chinese.
func newSource(t testing.TB, fen, moves string) source {
	t.Helper()
	start, err := board.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	s := source{start: start}
	position := start
	for _, text := range strings.Fields(moves) {
		m, err := board.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		s.moves = append(s.moves, m)
		s.texts = append(s.texts, notation.Write(&position, m, notation.Chinese, notation.Style{}))
		position.Play(m)
	}
	return s
}

// sources returns games of at least ten plies: real games if they are available, else the games of
// the repository.
func sources(t testing.TB, most int) (all []source) {
	t.Helper()
	every := max(1, testdata.SampleSize(t)/2/most)
	for i, game := range testdata.SampleMoves(t, 1) {
		if i%2 != *repairHalf || i/2%every != 0 {
			continue
		}
		if s := newSource(t, game.Start, game.Moves); len(s.moves) >= 10 {
			all = append(all, s)
		}
	}
	return all
}

// A written ply is a text with the number before it, "" if it has no number.
type writtenPly struct{ number, text string }

// written returns the plies of a source as the specification has them.
func (s *source) written() []writtenPly {
	plies := make([]writtenPly, len(s.texts))
	side, round := s.start.Side(), s.start.Fullmove()
	for i, text := range s.texts {
		plies[i].text = text
		if side == board.Red {
			plies[i].number = fmt.Sprintf("%d. ", round)
		} else {
			if i == 0 {
				plies[i].number = fmt.Sprintf("%d. ... ", round)
			}
			round++
		}
		side = side.Other()
	}
	return plies
}

// renumber gives rounds numbers that count on, as a program does that writes damaged moves.
func (s *source) renumber(plies []writtenPly) []writtenPly {
	copied := source{start: s.start}
	for _, ply := range plies {
		copied.texts = append(copied.texts, ply.text)
	}
	return copied.written()
}

// text returns a game of plies.
func (s *source) text(plies []writtenPly) string {
	var b strings.Builder
	b.WriteString("[Game \"Chinese Chess\"]\n[Result \"*\"]\n")
	fmt.Fprintf(&b, "[FEN \"%s\"]\n", s.start.FEN())
	for _, ply := range plies {
		if ply.number != "" {
			b.WriteByte('\n')
		}
		b.WriteString(ply.number + ply.text + " ")
	}
	b.WriteString("\n*\n")
	return b.String()
}

// classes are groups of characters that can replace each other in a move.
var classes = [...]string{"帅仕相马车炮兵", "将士象马车炮卒", "一二三四五六七八九", "１２３４５６７８９", "进退平", "前中后"}

// otherOfClass returns another character of the class of c; of a piece that both sides have, of the
// mover's.
func otherOfClass(r *rand.Rand, c rune, side board.Color) rune {
	for i, class := range classes {
		if letters := []rune(class); slices.Contains(letters, c) && (i > 1 || board.Color(i) == side) {
			at := r.IntN(len(letters) - 1)
			if letters[at] == c {
				at = len(letters) - 1
			}
			return letters[at]
		}
	}
	return '口'
}

// damage is a kind of slip. It returns the plies of a game with the slip at a ply or near it; nil if
// there can be none.
type damage struct {
	name string
	make func(r *rand.Rand, s *source, plies []writtenPly, at int) []writtenPly
}

// misspell puts count wrong characters into the text of a ply.
func misspell(count int, lookalikes bool) func(r *rand.Rand, s *source, plies []writtenPly, at int) []writtenPly {
	return func(r *rand.Rand, s *source, plies []writtenPly, at int) []writtenPly {
		letters := []rune(plies[at].text)
		side := s.start.Side() ^ board.Color(at&1)
		for _, i := range r.Perm(len(letters))[:count] {
			if alike := []rune(printedAlike[letters[i]]); lookalikes {
				if len(alike) == 0 {
					return nil
				}
				letters[i] = alike[r.IntN(len(alike))]
			} else {
				letters[i] = otherOfClass(r, letters[i], side)
			}
		}
		plies[at].text = string(letters)
		return plies
	}
}

// printedAlike lists, for characters of moves, characters that a machine read instead. Some of them are unknown to
// the confusion model.
var printedAlike = map[rune]string{
	'一': "—丨", '二': "ニ工", '三': "彡王", '四': "匹曰", '五': "丑玉", '六': "大穴", '七': "匕t", '八': "入人", '九': "丸几",
	'１': "ｌＩ", '２': "ｚ乙", '３': "彐", '５': "Ｓｓ", '６': "ｂ", '８': "Ｂ", '９': "ｇｑ",
	'平': "乎干", '进': "迸井", '退': "逻很", '兵': "乓丘", '卒': "率辛", '士': "土", '仕': "任", '相': "柏", '象': "像",
	'马': "写鸟", '车': "东年", '炮': "饱泡", '前': "剪", '后': "石",
}

// redPly returns the ply at or before at with which a round begins, and whether all plies up to the end of the round
// that begins more plies later exist.
func redPly(s *source, plies []writtenPly, at, more int) (int, bool) {
	if s.start.Side() == board.Black {
		at |= 1
	} else {
		at &^= 1
	}
	return at, at+more+1 < len(plies)
}

// withoutRounds leaves rounds out.
func withoutRounds(rounds int, renumber bool) func(r *rand.Rand, s *source, plies []writtenPly, at int) []writtenPly {
	return func(_ *rand.Rand, s *source, plies []writtenPly, at int) []writtenPly {
		at, ok := redPly(s, plies, at, 2*rounds)
		if !ok {
			return nil
		}
		plies = slices.Delete(plies, at, at+2*rounds)
		if renumber {
			plies = s.renumber(plies)
		}
		return plies
	}
}

// exchangeRounds exchanges a round with a later round; numbers go with the rounds or stay.
func exchangeRounds(apart int, numbersGo bool) func(r *rand.Rand, s *source, plies []writtenPly, at int) []writtenPly {
	return func(_ *rand.Rand, s *source, plies []writtenPly, at int) []writtenPly {
		at, ok := redPly(s, plies, at, 2*apart)
		if !ok {
			return nil
		}
		for i := at; i < at+2; i++ {
			j := i + 2*apart
			if numbersGo {
				plies[i], plies[j] = plies[j], plies[i]
			} else {
				plies[i].text, plies[j].text = plies[j].text, plies[i].text
			}
		}
		return plies
	}
}

// twiceRound writes a round twice.
func twiceRound(renumber bool) func(r *rand.Rand, s *source, plies []writtenPly, at int) []writtenPly {
	return func(_ *rand.Rand, s *source, plies []writtenPly, at int) []writtenPly {
		at, ok := redPly(s, plies, at, 0)
		if !ok {
			return nil
		}
		plies = slices.Insert(plies, at+2, plies[at], plies[at+1])
		if renumber {
			plies = s.renumber(plies)
		}
		return plies
	}
}

// exchangePlies exchanges a ply with a later one.
func exchangePlies(apart int) func(r *rand.Rand, s *source, plies []writtenPly, at int) []writtenPly {
	return func(_ *rand.Rand, _ *source, plies []writtenPly, at int) []writtenPly {
		if at+apart >= len(plies) || plies[at].text == plies[at+apart].text {
			return nil
		}
		plies[at].text, plies[at+apart].text = plies[at+apart].text, plies[at].text
		return plies
	}
}

var oneCharacter = misspell(1, false)

var damages = []damage{
	{"one character", oneCharacter},
	{"a printed look-alike", misspell(1, true)},
	{"a move left out", func(_ *rand.Rand, _ *source, plies []writtenPly, at int) []writtenPly {
		number := plies[at].number
		plies = slices.Delete(plies, at, at+1)
		if number != "" && at < len(plies) {
			plies[at].number = number
		}
		return plies
	}},
	{"a move doubled", func(_ *rand.Rand, _ *source, plies []writtenPly, at int) []writtenPly {
		return slices.Insert(plies, at+1, writtenPly{text: plies[at].text})
	}},
	{"neighbours exchanged", exchangePlies(1)},
	{"a side's moves exchanged", exchangePlies(2)},
	{"a round left out", withoutRounds(1, false)},
	{"a round left out, renumbered", withoutRounds(1, true)},
	{"three rounds left out", withoutRounds(3, false)},
	{"rounds exchanged", exchangeRounds(1, false)},
	{"rounds exchanged with numbers", exchangeRounds(1, true)},
	{"distant rounds exchanged", exchangeRounds(3, false)},
	{"a round doubled", twiceRound(false)},
	{"a round doubled, renumbered", twiceRound(true)},
	{"the last move copied", func(_ *rand.Rand, _ *source, plies []writtenPly, at int) []writtenPly {
		if at < 2 || plies[at].text == plies[at-2].text {
			return nil
		}
		plies[at].text = plies[at-2].text
		return plies
	}},
	{"another legal move", func(r *rand.Rand, s *source, plies []writtenPly, at int) []writtenPly {
		position := s.start
		for _, m := range s.moves[:at] {
			position.Play(m)
		}
		moves := position.AppendLegal(nil)
		text := notation.Write(&position, moves[r.IntN(len(moves))], notation.Chinese, notation.Style{})
		if text == plies[at].text {
			return nil
		}
		plies[at].text = text
		return plies
	}},
	{"two characters of a move", misspell(2, false)},
	{"two slips", func(r *rand.Rand, s *source, plies []writtenPly, at int) []writtenPly {
		other := r.IntN(len(plies))
		if other == at {
			return nil
		}
		return oneCharacter(r, s, oneCharacter(r, s, plies, at), other)
	}},
}

// squaresOf returns the moves of a text's main line that can be played, and whether these are all of
// them.
func squaresOf(text string) (moves []board.Move, whole bool) {
	games := grammar.Parse(text)
	if len(games) != 1 {
		return nil, false
	}
	info := semantic.Check(games[0])
	for m := range info.MainMoves() {
		moves = append(moves, m)
	}
	return moves, len(info.Stops) == 0
}

// A tally counts damaged games of a kind.
type tally struct {
	made   int
	unseen int // the game can be played all the same
	tied   int // not playable, and another slip explains the game as well
	right  int // fixed for certain, and equal to the original
	wrong  int // fixed for certain, and another game that can be played
	left   int // part of wrong: all fixes restore the original, and another slip is left
	listed int // not fixed, and a suggestion is right
	best   int // the likeliest explanation is right, certain or not

	loss float64 // sum of the negative logarithms of the probabilities of the right explanations
}

func (c *tally) add(o tally) {
	c.made, c.unseen, c.right, c.wrong, c.listed, c.best = c.made+o.made, c.unseen+o.unseen, c.right+o.right, c.wrong+o.wrong, c.listed+o.listed, c.best+o.best
	c.left, c.tied = c.left+o.left, c.tied+o.tied
	c.loss += o.loss
}

// A bin counts slips of about the same probability, and how many of them are right.
type bin struct{ made, right int }

// calibration holds the probability of the first slip against how often it is right.
var calibration [len(bounds)]bin

// bounds are the probabilities between bins.
var bounds = [...]float64{0.5, 0.7, 0.8, 0.85, 0.9, 0.92, 0.94, 0.96, 0.97, 0.98, 0.99, 0.995, 0.999, 1.1}

var calibrating sync.Mutex

// calibrate adds the first slip of a text to the calibration.
func calibrate(s *source, text string) {
	info := semantic.Check(grammar.Parse(text)[0])
	if len(info.Stops) == 0 || len(info.Stops[0].Slips) == 0 || info.Stops[0].Slips[0].Edits == nil {
		return
	}
	first := &info.Stops[0].Slips[0]
	at := slices.IndexFunc(bounds[:], func(b float64) bool { return first.Probability < b })
	fixed, err := ast.ApplyEdits(text, first.Edits)
	moves, _ := squaresOf(fixed)
	calibrating.Lock()
	defer calibrating.Unlock()
	calibration[at].made++
	if err == nil && slices.Equal(moves, s.moves) {
		calibration[at].right++
	}
}

// measure fixes a damaged game and returns what became of it.
func measure(s *source, text string) tally {
	one := tally{made: 1}
	info := semantic.Check(grammar.Parse(text)[0])
	if len(info.Stops) == 0 {
		one.unseen++
		return one
	}
	fixed, made := fix.Fixer{}.Text(text)
	if moves, whole := squaresOf(fixed); made > 0 && whole {
		if slices.Equal(moves, s.moves) {
			one.right++
		} else {
			one.wrong++
			if s.restored(text, fixed) {
				one.left++
			}
		}
	}
	probability := 0.0
	for i := range info.Stops[0].Slips {
		slip := &info.Stops[0].Slips[i]
		fixed, err := ast.ApplyEdits(text, slip.Edits)
		if moves, _ := squaresOf(fixed); err == nil && slices.Equal(moves, s.moves) {
			probability += slip.Probability
			if one.right == 0 {
				one.listed = 1
			}
			if i == 0 {
				one.best++
			}
		}
	}
	one.loss = -math.Log(max(probability, 0.001))
	return one
}

// restored reports whether each text that a fix changed is the source's.
func (s *source) restored(damaged, fixed string) bool {
	before, after := grammar.Parse(damaged)[0].Main.Plies, grammar.Parse(fixed)[0].Main.Plies
	if len(before) != len(s.texts) || len(after) != len(s.texts) {
		return false
	}
	for i, text := range s.texts {
		if after[i].Text != text && after[i].Text != before[i].Text {
			return false
		}
	}
	return true
}

// parallel calls f for the indices below n, a share of them on each processor.
func parallel(n int, f func(i int)) {
	var group sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := range next {
				f(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	group.Wait()
}

// TestMeasureSlips makes a slip of each kind in games, applies the certain fixes, and prints the results by kind.
func TestMeasureSlips(t *testing.T) {
	games := sources(t, max(*repairGames, testdata.Size(1, 4)))
	tallies := make([]tally, len(damages))
	var lock sync.Mutex
	parallel(len(games), func(i int) {
		s := &games[i]
		r := rand.New(rand.NewPCG(*repairSeed, uint64(i)))
		for k, damage := range damages {
			plies := damage.make(r, s, s.written(), r.IntN(len(s.moves)))
			if plies == nil || !regexp.MustCompile(*repairKinds).MatchString(damage.name) {
				continue
			}
			text := s.text(plies)
			one := measure(s, text)
			if one.unseen == 0 && s.tied(plies) {
				one.tied++
			}
			if *repairShow == damage.name && one.right+one.unseen == 0 || (*repairShow == damage.name+"!" || *repairShow == "!") && one.wrong > 0 {
				fixed, _ := fix.Fixer{}.Text(text)
				t.Log(damage.name, text, s.difference(plies, text), "\nfixed:", s.difference(plies, fixed))
			}
			if !strings.Contains(damage.name, "left out,") && !strings.Contains(damage.name, "round left") && !strings.Contains(damage.name, "rounds left") && damage.name != "two slips" {
				calibrate(s, text)
			}
			lock.Lock()
			tallies[k].add(one)
			lock.Unlock()
		}
	})
	var b strings.Builder
	fmt.Fprintf(&b, "\n%-30s %6s %6s %6s %6s %6s %6s %6s %6s %7s %7s %7s %5s\n", "", "made", "unseen", "tied", "right", "wrong", "left", "listed", "best", "right%", "best%", "wrong%", "loss")
	var all tally
	row := func(name string, c *tally) {
		seen := max(1, c.made-c.unseen)
		fmt.Fprintf(&b, "%-30s %6d %6d %6d %6d %6d %6d %6d %6d %6.1f%% %6.1f%% %6.2f%% %5.3f\n", name, c.made, c.unseen, c.tied, c.right, c.wrong, c.left, c.listed, c.best,
			100*float64(c.right)/float64(seen), 100*float64(c.best)/float64(seen), 100*float64(c.wrong)/float64(max(1, c.wrong+c.right)), c.loss/float64(seen))
	}
	for k := range tallies {
		if tallies[k].made == 0 {
			continue
		}
		row(damages[k].name, &tallies[k])
		all.add(tallies[k])
	}
	row("all", &all)
	b.WriteString("first slip, of one: probability below, number, right\n")
	for i, c := range calibration {
		fmt.Fprintf(&b, "%6.3f %6d %6.1f%%\n", min(1, bounds[i]), c.made, 100*float64(c.right)/float64(max(1, c.made)))
	}
	t.Log(b.String())
}

// TestMeasureNoise makes every character of a game's moves wrong with a probability, takes the
// likeliest line, and prints the share of moves that are right.
func TestMeasureNoise(t *testing.T) {
	games := sources(t, max(*repairGames/4, testdata.Size(2, 4)))
	var b strings.Builder
	for _, p := range [...]float64{0.005, 0.01, 0.02, 0.05} {
		var lock sync.Mutex
		moves, certain, likeliest := 0, 0, 0
		var spent, longest time.Duration
		parallel(len(games), func(i int) {
			s := &games[i]
			r := rand.New(rand.NewPCG(*repairSeed, uint64(i)))
			plies := s.written()
			for k := range plies {
				letters := []rune(plies[k].text)
				for j, c := range letters {
					if r.Float64() < p {
						if r.Float64() < 0.2 {
							letters[j] = '口'
						} else {
							letters[j] = otherOfClass(r, c, s.start.Side()^board.Color(k&1))
						}
					}
				}
				plies[k].text = string(letters)
			}
			text := s.text(plies)
			fixed, _ := fix.Fixer{}.Text(text)
			begun := time.Now()
			all, _ := fix.Fixer{All: true}.Text(text)
			took := time.Since(begun)
			lock.Lock()
			defer lock.Unlock()
			moves += len(s.moves)
			certain += s.same(fixed)
			n := s.same(all)
			likeliest += n
			spent += took
			longest = max(longest, took)
			if *repairShow == fmt.Sprint(p) && n < len(s.moves) {
				t.Log(n, "of", len(s.moves), s.difference(plies, all))
			}
		})
		percent := func(n int) float64 { return 100 * float64(n) / float64(moves) }
		fmt.Fprintf(&b, "\n%.1f %% %8d moves, --fix %.2f %%, --fix-all %.2f %%, %v a game, at most %v", 100*p, moves, percent(certain), percent(likeliest),
			(spent / time.Duration(len(games))).Round(100*time.Microsecond), longest.Round(100*time.Microsecond))
	}
	t.Log(b.String())
}

// same returns the number of plies at which a text has the source's move.
func (s *source) same(text string) (n int) {
	moves, _ := squaresOf(text)
	for i := range min(len(moves), len(s.moves)) {
		if moves[i] == s.moves[i] {
			n++
		}
	}
	return n
}

// difference lists the first plies at which a fixed text differs from the source: as meant, as
// damaged, and as fixed.
func (s *source) difference(damaged []writtenPly, fixed string) string {
	var b strings.Builder
	games := grammar.Parse(fixed)
	n := 0
	for i, ply := range games[0].Main.Plies {
		if i < min(len(s.texts), len(damaged)) && (ply.Text != s.texts[i] || damaged[i].text != s.texts[i]) {
			mark := "right"
			if ply.Text != s.texts[i] {
				mark = "WRONG"
				n++
			}
			fmt.Fprintf(&b, "\n%4d %s %s %s %s", i, s.texts[i], damaged[i].text, ply.Text, mark)
		}
		if n == 5 {
			break
		}
	}
	info := semantic.Check(games[0])
	for _, stop := range info.Stops {
		fmt.Fprintf(&b, "\nstops at %s: %v", stop.Node.Text, stop.Finding.Args)
		for _, slip := range stop.Slips {
			fmt.Fprintf(&b, "\n  %v %s %s %.3f", slip.Kind, textOf(slip.Node), slip.Text, slip.Probability)
		}
	}
	return b.String()
}

func textOf(ply *ast.Ply) string {
	if ply == nil {
		return ""
	}
	return ply.Text
}
