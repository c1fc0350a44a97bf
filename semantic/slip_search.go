package semantic

import (
	"cmp"
	"slices"
	"sort"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// What is searched for where a line stops, and what it costs to suppose it.
const (
	earlierCost   = 4  // a misspelt move that could be played all the same
	leftOutCost   = 16 // a move left out
	twiceCost     = 6  // moves written twice
	tooManyCost   = 26 // a move too many that is not the one before it
	exchangedCost = 14 // neighbours exchanged
	sameSideCost  = 16 // two moves of one side exchanged
	wrongSideCost = 8  // the wrong side in the FEN

	oddCost     = 3  // a move behind it that is told from others as no standard does
	numeralCost = 4  // a move behind it with the numerals of the other side
	countCost   = 9  // numbers of rounds that do not count as many moves
	brokenCost  = 25 // another slip behind it, where others need none

	mostOdd      = 3  // moves that oddCost is counted for
	mostNumerals = 10 // moves behind the slip whose numerals are looked at

	nearSpelling = 30 // how far the spelling of the move where the line stops may be off
	nearEarlier  = 14 // how far that of a move before it may be

	shortestSpelling = 3 // characters of a move of which one is missing: all moves but those in SAN have four

	mostTwice    = 24 // moves in a stretch that stands there twice
	exchangeBack = 24 // how many moves back exchanged ones are looked for
	guessBack    = 6  // how many moves back one is supposed to be left out where nothing tells
	mostSlips    = 8  // how many are kept
	mostBehind   = 15 // how far behind the likeliest they may be

	mostCertain    = 32 // the cost of a slip that is certain
	evidenceOfMore = 8  // how many moves must be played before another slip may stop the line
	littleEvidence = 3  // moves behind the stop that tell little
	farRival       = 8  // how far behind rivals are
	sameRival      = 2  // the same, of another move in the same place
	leftOutRival   = 6  // the same, of another move left out there
	earlierRival   = 3  // the same, beside a slip that lies before the stop
	oneSlip        = 10 // the cost of one wrong character, that may be certain with no move behind it
	someMoves      = 8  // if so many stand before it
	looksAlike     = 6  // the cost of a move misspelt by lookalikes, of which little must be played
	unmarkedCost   = 4  // a move that names the file where the standard wants a place
	supposeCost    = 4  // moves that it takes to suppose a slip at all

	nearPlayed   = 12 // how near to the likeliest slip others are of which it is asked what players missed
	mostPlayed   = 24 // how many these are
	playedBefore = 40 // how many moves before the stop are looked at
	playedPlies  = 24 // how many moves behind the stop are looked at
	mostMissed   = 60 // pawns that count
)

// A slipSearch looks for the slips that explain why a stretch of a line stops.
type slipSearch struct {
	line      *ast.Line
	from      int               // the first ply of the stretch
	stop      int               // the ply that cannot be played, from the stretch's first
	fenSide   bool              // whether the side may be wrong: the stretch begins at a FEN
	manner    manner            // that the texts are read in
	written   notation.Notation // that they are written in: UCI, which is read as ICCS
	style     func(text string) notation.Style
	texts     []notation.Text  // of the stretch
	sides     []shownSide      // whose numerals the texts have
	counted   []int            // which ply of the stretch a text is by the number before it; -1 without one
	positions []board.Position // before the plies of the stretch, up to the stop
	moves     []board.Move
	games     []uint64 // hashes of the moves before the plies
	back      int      // the first ply that another move was looked for at
	budget    *int     // of moves that may still be tried

	found      []supposed
	candidates candidates
	legal      []board.Move
	behind     []int // what players missed, as it is written
}

// A supposed slip is one with what speaks for and against it.
type supposed struct {
	kind  SlipKind
	at    int           // the ply of the stretch
	meant [3]board.Move // what is to be played there
	moves int           // how many moves that is
	next  int           // the ply that comes then
	reach int           // the first ply that cannot be read then
	cost  int           // of the slip by itself
	total int           // with what speaks against it beside the others
	game  uint64        // a hash of all moves up to reach
}

// A shownSide is the side whose numerals a move has, if any.
type shownSide int8

const (
	noSide shownSide = iota - 1
	redSide
	blackSide
)

// showsSide returns the side whose numerals the last character of a move in Chinese
// is of.
func showsSide(n notation.Notation, text string) shownSide {
	if n != notation.Chinese {
		return noSide
	}
	switch last, _ := utf8.DecodeLastRuneInString(text); {
	case last >= '1' && last <= '9', last >= '１' && last <= '９':
		return blackSide
	case last > utf8.RuneSelf && notation.Distance(string(last), "一") <= 10:
		return redSide
	}
	return noSide
}

// begin prepares the search: the stretch begins at a position, and stops at a ply.
func (s *slipSearch) begin(line *ast.Line, from, stop int, start *board.Position) {
	s.line, s.from, s.stop = line, from, stop-from
	plies := line.Plies[from:]
	s.texts, s.sides, s.counted = s.texts[:0], s.sides[:0], s.counted[:0]
	s.positions, s.moves, s.games, s.found = s.positions[:0], s.moves[:0], s.games[:0], s.found[:0]
	first := start.Fullmove()
	base := 0
	if start.Side() == board.Black {
		base = 1
	}
	for i := range plies {
		text := notation.NewText(s.manner.notation, plies[i].Text)
		if !text.IsMove() {
			if other := held(notation.DetectText(plies[i].Text)); other != notation.Unknown && !(squares(other) && squares(s.manner.notation)) {
				text = notation.NewText(other, plies[i].Text)
			}
		}
		s.texts = append(s.texts, text)
		s.sides = append(s.sides, showsSide(s.manner.notation, plies[i].Text))
		count := -1
		if number := plies[i].Number; number.Value >= int64(first) && number.Value < int64(first+len(plies)) {
			count = 2*(int(number.Value)-first) - base
			if number.Ellipsis || s.sides[i] == blackSide {
				count++
			}
		}
		s.counted = append(s.counted, count)
	}
	position, game := *start, uint64(0)
	for i := range s.stop {
		s.positions, s.games = append(s.positions, position), append(s.games, game)
		m, _, _ := s.on(i, &position)
		s.moves = append(s.moves, m)
		game = hashMove(game, m)
		position.Play(m)
	}
	s.positions, s.games = append(s.positions, position), append(s.games, game)
	*s.budget -= len(plies)
}

// on returns the legal move that the text of a ply names on a position.
func (s *slipSearch) on(ply int, position *board.Position) (board.Move, notation.Spelling, bool) {
	if s.manner.notation != notation.SAN {
		return s.texts[ply].On(position)
	}
	reading, _, err := s.manner.read(position, s.line.Plies[s.from+ply].Text)
	return reading.Move, reading.Spelling & (notation.Underspecified | notation.Overspecified), err == nil
}

// search finds the slips that explain the stop, the likeliest first.
func (s *slipSearch) search() {
	s.misspelt(s.stop, nearSpelling, 0)
	s.writtenTwice()
	if !s.texts[s.stop].IsMove() && s.manner.notation != notation.SAN { // wherever it is played, it stops the line
		s.back = 0
		s.rank()
		return
	}
	s.leftOut()
	s.exchanged()
	s.wrongSide()
	s.back = s.stop
	for s.back > 0 && *s.budget > 0 {
		s.back--
		s.misspelt(s.back, nearEarlier, earlierCost)
	}
	s.rank()
}

// hashMove returns the hash of moves and another behind them.
func hashMove(game uint64, m board.Move) uint64 {
	return (game ^ uint64(m.From)<<8 ^ uint64(m.To) ^ 0x8000) * 0x9e3779b97f4a7c15
}

// suppose takes note of a slip.
func (s *slipSearch) suppose(p supposed) {
	after := s.after(&p)
	side := after.Side()
	reach, odd := p.next, 0
	game := s.games[p.at]
	for _, m := range p.meant[:p.moves] {
		game = hashMove(game, m)
	}
	for reach < len(s.texts) {
		m, spelling, ok := s.on(reach, &after)
		if !ok {
			break
		}
		if spelling != notation.Standard {
			odd++
		}
		after.Play(m)
		game = hashMove(game, m)
		reach++
	}
	*s.budget -= reach - p.next + supposeCost
	if reach <= s.stop {
		return // it explains nothing
	}
	p.reach, p.game = reach, game
	p.cost += oddCost*min(odd, mostOdd) + s.numerals(side, p.next) + s.count(&p)
	s.found = append(s.found, p)
}

// after returns the position behind what a slip is about.
func (s *slipSearch) after(p *supposed) board.Position {
	position := s.positions[p.at]
	if p.kind == WrongSide {
		position.SetSide(position.Side().Other())
	}
	for _, m := range p.meant[:p.moves] {
		position.Play(m)
	}
	return position
}

// numerals returns what speaks against that a side makes the move at a ply: numerals of
// the other side there and in the moves behind it.
func (s *slipSearch) numerals(side board.Color, at int) (cost int) {
	for i := at; i < min(at+mostNumerals, len(s.sides)); i++ {
		if shown := s.sides[i]; shown != noSide && shown != shownSide(side) {
			cost += numeralCost
		}
		side = side.Other()
	}
	return cost
}

// count returns what the numbers of rounds say against a slip.
func (s *slipSearch) count(p *supposed) int {
	shift := p.at + p.moves - p.next // how many plies more there are than texts
	before, after := 0, -1
	for i := p.at - 1; i >= 0; i-- {
		if s.counted[i] >= 0 {
			before = s.counted[i] - i
			break
		}
	}
	for i := p.next; i < len(s.counted); i++ {
		if s.counted[i] >= 0 {
			after = i
			break
		}
	}
	if after < 0 {
		return 0
	}
	if told := s.counted[after] - after - before; told != shift && !(told == 0 && shift%2 == 0) {
		return countCost
	}
	return 0
}

// misspelt supposes that another move was meant at a ply.
func (s *slipSearch) misspelt(at, near, cost int) {
	position := &s.positions[at]
	written := s.line.Plies[s.from+at].Text
	if s.manner.notation != notation.SAN && utf8.RuneCountInString(written) < shortestSpelling {
		return
	}
	s.candidates.of(position, s.written, s.style(written))
	*s.budget -= len(s.candidates.meant)
	text := notation.NewWritten(written)
	for i := range s.candidates.meant {
		meant := &s.candidates.meant[i]
		standard, byFile := text.Distance(meant)
		distance := min(standard, byFile+unmarkedCost)
		if distance > near || at < s.stop && meant.Move == s.moves[at] {
			continue
		}
		s.suppose(supposed{kind: Misspelt, at: at, meant: [3]board.Move{meant.Move}, moves: 1, next: at + 1, cost: distance + cost})
	}
}

// Candidates are the legal moves of a position, to hold texts against. They are kept until
// those of another one are asked for: thousands of games of a few bytes stop where they begin.
type candidates struct {
	position board.Position
	notation notation.Notation
	style    notation.Style
	legal    []board.Move
	meant    []notation.Meant
}

// of makes the candidates those of a position, as they are written in a notation and style.
func (c *candidates) of(position *board.Position, n notation.Notation, style notation.Style) {
	if c.meant != nil && c.position == *position && c.notation == n && c.style == style {
		return
	}
	c.position, c.notation, c.style = *position, n, style
	c.legal = position.AppendLegal(c.legal[:0])
	c.meant = notation.AppendMeant(c.meant[:0], position, c.legal, n, style)
}

// writtenTwice supposes that a stretch of moves stands there twice, or that one move is
// too many.
func (s *slipSearch) writtenTwice() {
	same := func(i, j int) bool { return s.line.Plies[s.from+i].Text == s.line.Plies[s.from+j].Text }
	shift := s.shift()
	for plies := 1; plies <= mostTwice; plies++ {
	next:
		for at := s.stop; at >= max(plies, s.stop-plies-guessBack, 1); at-- {
			if at+plies > len(s.texts) {
				continue
			}
			for i := range plies {
				if !same(at+i, at+i-plies) {
					continue next
				}
			}
			s.suppose(supposed{kind: WrittenTwice, at: at, next: at + plies, cost: twiceCost})
		}
	}
	for _, at := range [...]int{s.stop, s.stop - 1, shift} {
		if at > 0 && at+1 < len(s.texts) && !same(at, at-1) && (at != shift || shift < s.stop-1) {
			s.suppose(supposed{kind: WrittenTwice, at: at, next: at + 1, cost: tooManyCost})
		}
	}
}

// shift returns the first ply, at the stop or before it, from which on the moves have the
// numerals of the other side; -1 if there is none.
func (s *slipSearch) shift() int {
	side := func(i int) shownSide { return shownSide(s.positions[0].Side()) ^ shownSide(i&1) }
	at := s.stop
	for at < len(s.sides) && s.sides[at] == noSide {
		at++
	}
	if at == len(s.sides) || s.sides[at] == side(at) {
		return -1
	}
	for at > 0 && s.sides[at-1] != side(at-1) {
		at--
	}
	return min(at, s.stop)
}

// leftOut supposes that a move is missing before a ply: where numerals or the numbers
// of rounds tell it, and without both at the stop and shortly before it.
func (s *slipSearch) leftOut() {
	if at := s.shift(); at >= 0 {
		s.leftOutBefore(at)
		return
	}
	if slices.ContainsFunc(s.sides[max(0, s.stop-2):min(len(s.sides), s.stop+3)], func(side shownSide) bool { return side != noSide }) {
		return
	}
	low := max(0, s.stop-guessBack)
	for at := s.stop; at >= low; at-- {
		s.leftOutBefore(at)
	}
}

func (s *slipSearch) leftOutBefore(at int) {
	position := &s.positions[at]
	moves := position.AppendLegal(nil)
	*s.budget -= len(moves)
	for _, m := range moves {
		s.suppose(supposed{kind: LeftOut, at: at, meant: [3]board.Move{m}, moves: 1, next: at, cost: leftOutCost})
	}
}

// exchanged supposes that two moves stand in the wrong order: neighbours, or two of one
// side.
func (s *slipSearch) exchanged() {
	for at := s.stop; at >= max(0, s.stop-exchangeBack); at-- {
		s.inOrder(at, exchangedCost, at+1, at)
		s.inOrder(at, sameSideCost, at+2, at+1, at)
	}
}

// inOrder supposes that the plies from one on are meant in an order.
func (s *slipSearch) inOrder(at, cost int, order ...int) {
	if at+len(order) > len(s.texts) {
		return
	}
	position := s.positions[at]
	p := supposed{kind: Exchanged, at: at, moves: len(order), next: at + len(order), cost: cost}
	for i, ply := range order {
		*s.budget--
		m, _, ok := s.on(ply, &position)
		if !ok {
			return
		}
		p.meant[i] = m
		position.Play(m)
	}
	s.suppose(p)
}

// wrongSide supposes that the FEN has the wrong side to move.
func (s *slipSearch) wrongSide() {
	if !s.fenSide {
		return
	}
	s.suppose(supposed{kind: WrongSide, cost: wrongSideCost})
}

// rank puts what was found in order, the likeliest first.
func (s *slipSearch) rank() {
	s.unite()
	most := 0
	for i := range s.found {
		most = max(most, s.found[i].reach)
	}
	for i := range s.found {
		p := &s.found[i]
		p.total = p.cost
		if short := most - p.reach; short > 0 && most == len(s.texts) {
			p.total += brokenCost + min(short, brokenCost)
		} else if short > 0 {
			p.total += min(3*short, 2*brokenCost)
		}
	}
	s.sort()
	near := 1
	for near < min(len(s.found), mostPlayed) && s.found[near].total <= s.found[0].total+nearPlayed {
		near++
	}
	if near == 1 {
		return
	}
	likeliest := s.found[0].total
	s.missed(s.found[:near])
	least := s.found[0].total
	for i := range s.found[:near] {
		least = min(least, s.found[i].total)
	}
	for i := range s.found[near:] {
		s.found[near+i].total += least - likeliest // as far behind as before
	}
	s.sort()
}

// unite keeps of the slips that lead to the same game the likeliest.
func (s *slipSearch) unite() {
	sort.SliceStable(s.found, func(i, j int) bool {
		a, b := &s.found[i], &s.found[j]
		return cmp.Or(cmp.Compare(a.game, b.game), cmp.Compare(a.reach, b.reach), cmp.Compare(a.cost, b.cost)) < 0
	})
	s.found = slices.CompactFunc(s.found, func(a, b supposed) bool { return a.game == b.game && a.reach == b.reach })
}

// certain reports whether the likeliest slip is the only one that can be meant.
func (s *slipSearch) certain() bool {
	if len(s.found) == 0 || s.back > max(0, s.stop-playedBefore) {
		return false
	}
	best := &s.found[0]
	evidence := best.reach - s.stop
	looks := best.kind == Misspelt && best.at == s.stop && best.cost <= looksAlike
	if evidence == 1 && !looks && (best.cost > oneSlip || s.stop < someMoves) || best.cost > mostCertain || best.reach < len(s.texts) && evidence < evidenceOfMore && !looks {
		return false
	}
	for i := range s.found[1:] {
		rival := &s.found[1+i]
		gap, least := rival.total-best.total, farRival
		switch {
		case evidence < littleEvidence || looks && best.reach < len(s.texts):
			gap = min(gap, rival.cost-best.cost) // the spelling alone decides
		case rival.kind == best.kind && rival.at == best.at:
			least = sameRival
			if best.kind == LeftOut {
				least = leftOutRival
			}
		case best.at < s.stop:
			least = earlierRival
		}
		if gap < least {
			return false
		}
	}
	return true
}

func (s *slipSearch) sort() {
	sort.SliceStable(s.found, func(i, j int) bool { return s.found[i].total < s.found[j].total })
}
