package repair

import (
	_ "embed"
	"math"
	"strconv"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/notation/board"
)

// pieceWorth is the worth of a piece in pawns, by its kind.
var pieceWorth = [...]int8{board.King: 20, board.Advisor: 2, board.Elephant: 2, board.Horse: 4, board.Rook: 9, board.Cannon: 4, board.Pawn: 1}

// A sense computes the probability that players make each legal move of a position. The logarithm of a move's odds is
// a sum of weights, one for each feature that it has.
type sense struct {
	pieces [board.Squares]board.Piece
	side   board.Color
	least  [2][board.Squares]int8 // by side, worth of its least valuable piece that attacks a square; 0 if no piece does
	count  [2][board.Squares]int8 // by side, number of its pieces that attack a square
	phase  int
	before [2]board.Move // the last two moves, the later first; null moves at the start

	reached  []board.Square // squares that the piece in question attacks
	sparse   bool           // whether reached leaves out the empty squares to which rooks and cannons can move
	features []int16
}

// The features of moves. The first two features of a move are the places of arrival and departure of its piece. The
// weight of the departure is subtracted.
const (
	placeFeature   = 0
	riskFeature    = placeFeature + phases*kinds*places // risk of a move without capture, by degree
	netFeature     = riskFeature + degrees              // gain of a capture less its risk, by degree
	escapeFeature  = netFeature + 7                     // escape, by degree of the loss on the square of departure
	threatFeature  = escapeFeature + degrees            // threat, by degree of the opponent's loss
	checkFeature   = threatFeature + degrees            // check, and check at a risk
	againstLast    = checkFeature + 2                   // captures the piece that moved last
	sameAgain      = againstLast + 1                    // moves the piece of the side's last move
	backAgain      = sameAgain + 1                      // moves that piece back
	protectFeature = backAgain + 1                      // protection of another piece, by degree of the loss saved
	replyFeature   = protectFeature + degrees           // kinds of the piece and of the opponent's last moved piece
	goOnFeature    = replyFeature + kinds*kinds         // kinds of the piece and of the side's last moved piece
	featuresNumber = goOnFeature + kinds*kinds

	phases = 4 // number of phases, by the horses, rooks and cannons that left home or are lost
	kinds  = 7
	places = 50 // squares, left and right being the same
)

// The first phase ends when fewer than leastAtHome horses, rooks and cannons are on their start squares. Each later
// phase but the last ends when fewer of them than the next of maxOfficers are left.
const leastAtHome = 6

var (
	maxOfficers = [phases - 2]int{11, 8}
	begin       = board.Start()
)

// degree is the degree of a loss, by its number of pawns.
var degree = [...]int16{0, 1, 1, 2, 2, 2, 3, 3, 3, 3}

const degrees = 4

// netDegree returns the degree of a capture that wins net pawns.
func netDegree(net int8) int16 {
	switch {
	case net <= -3:
		return 0
	case net < 0:
		return 1
	case net <= 2:
		return 2 + int16(net)
	case net <= 5:
		return 5
	}
	return 6
}

// look prepares e for a position, with the last two moves before it.
func (e *sense) look(p *board.Position, before [2]board.Move) {
	e.side, e.before = p.Side(), before
	e.least, e.count = [2][board.Squares]int8{}, [2][board.Squares]int8{}
	officers, home := 0, 0
	for s := range board.NoSquare {
		e.pieces[s] = p.At(s)
		switch e.pieces[s].Kind() {
		case board.Horse, board.Rook, board.Cannon:
			officers++
			if e.pieces[s] == begin.At(s) {
				home++
			}
		}
	}
	e.phase = 0
	if home < leastAtHome {
		e.phase++
		for _, most := range maxOfficers {
			if officers < most {
				e.phase++
			}
		}
	}
	for s, piece := range e.pieces {
		if piece == 0 {
			continue
		}
		c, worth := piece.Color(), pieceWorth[piece.Kind()]
		e.reach(piece, board.Square(s))
		for _, to := range e.reached {
			e.count[c][to]++
			if least := e.least[c][to]; least == 0 || worth < least {
				e.least[c][to] = worth
			}
		}
	}
}

// A direction is a step on the board.
type direction struct{ file, rank int8 }

var (
	straight = [...]direction{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}
	diagonal = [...]direction{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}
)

// reach sets e.reached to the squares that a piece attacks or protects from a square.
func (e *sense) reach(piece board.Piece, from board.Square) {
	e.reached = e.reached[:0]
	f, r := int8(from.File()), int8(from.Rank())
	switch piece.Kind() {
	case board.King, board.Advisor:
		steps := straight
		if piece.Kind() == board.Advisor {
			steps = diagonal
		}
		for _, d := range steps {
			if f+d.file >= 3 && f+d.file <= 5 && (r+d.rank <= 2 || r+d.rank >= 7) {
				e.add(f+d.file, r+d.rank)
			}
		}
	case board.Elephant:
		for _, d := range diagonal {
			if e.empty(f+d.file, r+d.rank) && (r+2*d.rank < 5) == (r < 5) {
				e.add(f+2*d.file, r+2*d.rank)
			}
		}
	case board.Horse:
		for _, d := range straight {
			if e.empty(f+d.file, r+d.rank) {
				e.add(f+2*d.file+d.rank, r+2*d.rank+d.file)
				e.add(f+2*d.file-d.rank, r+2*d.rank-d.file)
			}
		}
	case board.Rook, board.Cannon:
		screened := piece.Kind() == board.Rook
		e.slide(from, 1, board.Files-1-int(f), screened)
		e.slide(from, board.Files, board.Ranks-1-int(r), screened)
		e.slide(from, -1, int(f), screened)
		e.slide(from, -board.Files, int(r), screened)
	case board.Pawn:
		forward, crossed := int8(1), r >= 5
		if piece.Color() == board.Black {
			forward, crossed = -1, r < 5
		}
		e.add(f, r+forward)
		if crossed {
			e.add(f+1, r)
			e.add(f-1, r)
		}
	}
}

// slide adds the squares that a rook or a cannon attacks in a direction. screened is false for a cannon, which needs
// a screen first. step is the difference between successive squares, and n the number of squares to the edge.
func (e *sense) slide(from board.Square, step, n int, screened bool) {
	for s := int(from) + step; n > 0; n, s = n-1, s+step {
		switch empty := e.pieces[s] == 0; {
		case screened && !(empty && e.sparse):
			e.reached = append(e.reached, board.Square(s))
			if !empty {
				return
			}
		case !empty:
			screened = true
		}
	}
}

func onBoard(f, r int8) bool { return f >= 0 && f < board.Files && r >= 0 && r < board.Ranks }

func (e *sense) empty(f, r int8) bool { return onBoard(f, r) && e.pieces[r*board.Files+f] == 0 }

func (e *sense) add(f, r int8) {
	if onBoard(f, r) {
		e.reached = append(e.reached, board.Square(r*board.Files+f))
	}
}

// placeOf returns the feature of a piece of the side to move on a square.
func (e *sense) placeOf(k board.Kind, s board.Square) int16 {
	if e.side == board.Black {
		s = s.Flip()
	}
	f, r := s.File(), s.Rank()
	f = min(f, board.Files-1-f)
	return int16(((e.phase*kinds+int(k)-1)*board.Ranks+r)*(places/board.Ranks) + f)
}

// loss returns the worth, in pawns, that the opponent can win on a square from a piece of the side to move with this
// number of protectors.
func (e *sense) loss(s board.Square, k board.Kind, protectors int8) int8 {
	least := e.least[e.side.Other()][s]
	switch {
	case least == 0 || k == board.King:
		return 0
	case protectors > 0:
		return max(0, pieceWorth[k]-least)
	}
	return pieceWorth[k]
}

// describe sets e.features to the features of a move.
func (e *sense) describe(m board.Move) {
	piece, victim := e.pieces[m.From], e.pieces[m.To]
	k := piece.Kind()
	e.features = append(e.features[:0], e.placeOf(k, m.To), e.placeOf(k, m.From))
	protectors := e.count[e.side][m.To]
	if k != board.Cannon || victim != 0 {
		protectors-- // the piece itself
	}
	risk := e.loss(m.To, k, protectors)
	if victim == 0 {
		e.features = append(e.features, riskFeature+degree[risk])
	} else {
		e.features = append(e.features, netFeature+netDegree(pieceWorth[victim.Kind()]-risk))
		if m.To == e.before[0].To && !e.before[0].IsZero() {
			e.features = append(e.features, againstLast)
		}
	}
	if e.least[e.side.Other()][m.From] != 0 {
		e.features = append(e.features, escapeFeature+degree[e.loss(m.From, k, e.count[e.side][m.From])])
	}
	threat, protects, check := e.threat(m)
	switch {
	case risk == 0 && check:
		e.features = append(e.features, threatFeature+degree[threat], checkFeature)
	case risk == 0:
		e.features = append(e.features, threatFeature+degree[threat])
	case check:
		e.features = append(e.features, checkFeature+1)
	}
	if protects > 0 {
		e.features = append(e.features, protectFeature+degree[protects])
	}
	for i, feature := range [...]int16{replyFeature, goOnFeature} {
		last := e.before[i]
		if piece := e.pieces[last.To]; !last.IsZero() && piece != 0 && (piece.Color() == e.side) == (i == 1) { // the piece is still there
			e.features = append(e.features, feature+int16(k-1)*kinds+int16(piece.Kind()-1))
		}
	}
	if last := e.before[1]; m.From == last.To && !last.IsZero() {
		e.features = append(e.features, sameAgain)
		if m.To == last.From {
			e.features = append(e.features, backAgain)
		}
	}
}

// threat returns, for a move, the worth in pawns that the piece then threatens to win, the worth of another piece
// that it begins to protect, and whether it gives check.
func (e *sense) threat(m board.Move) (most, protects int8, check bool) {
	piece := e.pieces[m.From]
	e.pieces[m.From], e.sparse = 0, true
	e.reach(piece, m.To)
	e.pieces[m.From], e.sparse = piece, false
	for _, s := range e.reached {
		target := e.pieces[s]
		if target == 0 {
			continue
		}
		if target.Color() == e.side {
			if s != m.From && e.count[e.side][s] == 0 && e.least[e.side.Other()][s] != 0 && target.Kind() != board.King {
				protects = max(protects, pieceWorth[target.Kind()])
			}
			continue
		}
		if target.Kind() == board.King {
			check = true
			continue
		}
		won := pieceWorth[target.Kind()]
		if e.count[e.side.Other()][s] > 0 {
			won -= pieceWorth[piece.Kind()]
		}
		most = max(most, won)
	}
	return most, protects, check
}

// odds returns the odds of a move and their logarithm.
func (e *sense) odds(m board.Move) (odds, log float64) {
	e.describe(m)
	arrives, leaves := &weights[e.features[0]], &weights[e.features[1]]
	odds, log = arrives.odds/leaves.odds, arrives.log-leaves.log
	for _, f := range e.features[2:] {
		odds *= weights[f].odds
		log += weights[f].log
	}
	return odds, log
}

// appendSurprises appends the negative logarithms of the probabilities of all legal moves.
func (e *sense) appendSurprises(dst []float64, legal []board.Move) []float64 {
	total, from := 0.0, len(dst)
	for _, m := range legal {
		odds, log := e.odds(m)
		total += odds
		dst = append(dst, -log)
	}
	total = math.Log(total)
	for i := range dst[from:] {
		dst[from+i] += total
	}
	return dst
}

// surprise returns the negative logarithm of the probability of a legal move. legal has all legal moves.
func (e *sense) surprise(legal []board.Move, m board.Move) float64 {
	total := 0.0
	for _, other := range legal {
		odds, _ := e.odds(other)
		total += odds
	}
	_, log := e.odds(m)
	return math.Log(total) - log
}

// A weight is the amount that a feature adds to the logarithm of a move's odds, and the factor by which it multiplies
// the odds.
type weight struct{ log, odds float64 }

// weightOf returns the weight that adds log.
func weightOf(log float64) weight { return weight{log, math.Exp(log)} }

// weights are the weights of the features. They are loaded with the first decoder, since most programs need none.
var weights [featuresNumber]weight

// loadWeights reads the weights from the table that TestFit prints.
var loadWeights = sync.OnceFunc(func() {
	for i, field := range strings.Fields(fittedWeights) {
		hundredths, _ := strconv.Atoi(field)
		weights[i] = weightOf(float64(hundredths) / 100)
	}
})

//go:embed weights.txt
var fittedWeights string
