package repair

import "math"

// Costs are negative logarithms of probabilities, in nats. A line that needs repair has one slip or a few. The costs
// divide the probability of a slip among its kinds and places, so a common factor would cancel out. REPAIR.md
// explains how they were chosen.
const (
	// tenth converts the costs of package notation, which are whole numbers.
	tenth = 0.1

	// Writers leave out, double and exchange whole moves about as often as they misspell a given
	// character: each is a few per cent of the slips of real files.
	leftOutCost = 5.3
	twiceCost   = 5.3
	// A round begins only at every other ply, so for each possible place an exchange of rounds is twice as likely.
	exchangedCost = 6.0
	roundsCost    = exchangedCost - math.Ln2
	copiedCost    = 5.3

	// twiceCredit is subtracted for each ply that is written twice, up to maxCredit plies. A rival explanation has
	// to find its own move for each, and only a few of some forty moves let the line go on. An odd number of plies
	// above 1 gets no credit: nobody copies a round and a half.
	twiceCredit, maxCredit = 2.0, 2

	// tooManyCost is the cost of an extra move that does not repeat its neighbour. It is rare, and its text is one of
	// some forty.
	tooManyCost = 11.0

	// anotherCost is the cost of a text that names a different legal move. This is the rarest misspelling: one in
	// four hundred. Its text, too, is one of some forty.
	anotherCost = 9.7

	// unreadableCost is the cost of a text with less than half of it left. It exceeds any cost of notation.Distance.
	unreadableCost = 16.0

	// otherSideCost is the cost of a wrong side to move in the FEN.
	otherSideCost = 4.0

	// apartCost is added for each round between exchanged rounds.
	apartCost = 1.0

	// numberCost is the cost of a wrong round number. Real files have one in some 150 rounds.
	numberCost = 5.0

	// renumberedCost is the cost of round numbers that count moves written twice, because somebody numbered the moves
	// afterwards.
	renumberedCost = 2.5

	// gapCost is the cost of missing rounds that a number skips. It is low, since the number is nearly certain
	// evidence.
	gapCost = 2.0

	// readOnCost is added for each ply that can still be read after a gap, up to maxReadOn. With a round missing,
	// real games can be played on for some seven plies.
	readOnCost, maxReadOn = 0.15, 6.0

	// lostCost is the cost of a missing round that no number skips. It is rare: somebody numbered damaged moves. At
	// 8.8, twice as many wrong fixes in such games were called certain. A lower cost loses right fixes and hardly
	// prevents more wrong ones.
	lostCost = 7.4

	// backCost is the cost of a missing round that no number skips if its moves go back and forth like the moves
	// before it. Then its moves are known, and players who repeat a position do not write so.
	backCost = 2.6

	// digitsCost is the cost of a text in the other side's digits.
	digitsCost = 2.0

	// oddCost is the cost of a nonstandard spelling.
	oddCost = 0.7

	// byFileCost is the cost of naming the file although the standard demands 前 or 后. A third of all games do so if
	// only one piece can make the move.
	byFileCost = 1.0

	// totalCost is the cost of a wrong PlyCount.
	totalCost = 3.0
)

// The least costs of a slip: for a text with the shape of a move, and for any other.
const cheapestMove, cheapestCost = leftOutCost, 3.0

// alikeCost is the highest cost at which a text still resembles the intended move.
const alikeCost = 4.0

// usual is the mean surprise of players' moves: the negative logarithm of the probability that this package gives
// them. [TestFit] prints it.
const usual = 2.5

// trust is the weight of surprise among the costs of an explanation. It is less than 1 because errors of the
// probabilities are correlated from move to move. This weight gives the best results in TestMeasureSlips.
const trust = 0.5

// Bounds of the search.
const (
	// maxStates limits the explanations kept at a ply.
	maxStates = 192

	// At a ply, the maxExtended likeliest explanations are extended by misspellings, the maxReordered likeliest
	// also by other slips. The rest only read the next text.
	maxExtended, maxReordered = 48, 12

	// fewStates and fewExtended replace maxStates and maxExtended when the work allowed for a line is used up.
	fewStates, fewExtended = 16, 4

	// widest is the highest cost of an explanation above the likeliest. Less likely explanations, by a factor of e¹⁰
	// = 22,000, are dropped.
	widest = 10.0

	// lookBack is the number of plies before a stop in which its cause is sought.
	lookBack = 60

	// lookBackLost is the same for a missing round that no number skips. With a round missing, real games can seldom
	// be played on for longer.
	lookBackLost = 24

	// maxLostPairs is the number of likeliest move pairs, for a missing round that no number skips, that are judged by
	// the moves after them.
	maxLostPairs = 4

	// horizon is the number of plies, from a doubtful move on, whose probabilities are compared with those after
	// another move.
	horizon = 16

	// maxDoubt is the highest cost at which a readable text may still mean another move.
	maxDoubt = 9.0

	// maxDoubled is the greatest number of plies that are recognised as written twice.
	maxDoubled = 24

	// maxApart is the greatest distance of exchanged rounds, in rounds.
	maxApart = 8

	// Work is counted in texts read on a position. Each takes some 100 ns.
	workPerLine, workPerPly, maxWork, workOfDoubt = 50_000, 20_000, 4_000_000, 2_000_000

	// workOfState is the work to extend a state: its legal moves, their texts and their probabilities. workOfSense is
	// the work to judge one more move.
	workOfState, workOfSense = 90, 90

	// maxRivals limits the reported rivals of a change. leastListed is their least probability, and leastRatio the
	// highest ratio of the change's probability to theirs.
	maxRivals, leastListed, leastRatio = 8, 0.005, 10
)

// certainFrom is, by kind, the probability from which a change is certain, so that it is made without asking. The
// decoder's probabilities are too low for some kinds: if texts are out of order, or one is missing, all texts are
// readable, and no misspelling competes. Each bound is the least of 0.97, 0.95, 0.9 and 0.85 above which at most one
// change in fifty was wrong among slips of any kind, in 339 games of the half on which costs were fitted. The counts
// below are from the seeds 101 to 104, before doubt and lost rounds were counted as they are now.
var certainFrom = [...]float64{
	Misspelt:        0.97, // 58 of 4,333 were wrong, 27 because another slip stayed
	LeftOut:         0.85, // 5 of 1,203
	Twice:           0.9,  // 6 of 1,303
	Exchanged:       0.85, // 3 of 344
	RoundsExchanged: 0.9,  // 5 of 1,421
	RoundsLeftOut:   2,    // never: nobody knows the moves
	OtherSide:       0.97, // not measured
}

// certainCopy is the bound for a text that repeats the side's previous move. From 0.95 on, 22 of 1,082 texts were
// other legal moves, which the side's next move happened to repeat; from 0.98 on, 9 of 1,007.
const certainCopy = 0.98

// doubtful is the highest odds of another slip in the line at which a misspelt text is corrected without asking. From
// 0.2 to 0.3, 9 of 25 games were wrong afterwards; from 0.1 to 0.2, 1 of 117.
const doubtful = 0.2

// littleEvidence is a number of plies that could hardly be read by chance.
const littleEvidence = 8
