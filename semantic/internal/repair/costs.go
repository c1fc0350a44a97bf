package repair

import "math"

// Costs are negative logarithms of probabilities, in nats. A line that needs repair has one slip or a
// few. The costs say how the probability of a slip is shared out among its kinds and places; a
// common factor would cancel out. REPAIR.md tells how they were chosen.
const (
	// tenth converts the costs of package notation, which are whole numbers.
	tenth = 0.1

	// Writers leave out, double and exchange whole moves about as often as they misspell a given
	// character: each is a few per cent of the slips of real files.
	leftOutCost = 5.3
	twiceCost   = 5.3
	// Rounds begin at every other ply only, so that one of them is as likely as two moves somewhere.
	exchangedCost = 6.0
	roundsCost    = exchangedCost - math.Ln2
	copiedCost    = 5.3

	// twiceCredit is earned by each ply that is written twice, up to mostCredit: a rival has to find
	// a move of its own for it, which is one of some forty. Of these a few let the line go on. An odd
	// number of plies earns none, unless it is one: nobody copies a round and a half.
	twiceCredit, mostCredit = 2.0, 2

	// A move too many is rare unless it repeats its neighbour, and its text is one of some forty.
	tooManyCost = 11.0

	// Another legal move is the rarest slip of one move, one in four hundred; its text, too, is one of some forty.
	anotherCost = 9.7

	// unreadableCost is that of a text of which less than half is left. It exceeds any cost of
	// notation.Distance.
	unreadableCost = 16.0

	// otherSideCost is that of a wrong side in the FEN.
	otherSideCost = 4.0

	// apartCost is added for each round that exchanged rounds are further apart.
	apartCost = 1.0

	// Numbers count wrongly once in some hundred and fifty rounds of real files.
	numberCost = 5.0

	// Numbers count moves that are written twice where somebody numbered the moves afterwards.
	renumberedCost = 2.5

	// A number that skips rounds shows nearly for certain that they are missing.
	gapCost = 2.0

	// readOnCost is that of each ply that can still be read behind a gap: with a round missing
	// real games can be played on for some seven plies.
	readOnCost, mostReadOn = 0.15, 6.0

	// A round that is missing though the numbers count on is rare: somebody numbered damaged moves. At 8.8, twice as many
	// such games were fixed wrongly for certain; a lower cost loses right fixes and prevents hardly any more.
	lostCost = 7.4

	// backCost is that of such a round if its moves go back and forth as those before it: then its moves
	// are known, and players who repeat a position do not say so.
	backCost = 2.6

	// digitsCost is that of digits of the other side.
	digitsCost = 2.0

	// oddCost is that of a spelling which the standard does not have, in a line that has others.
	oddCost = 0.7

	// byFileCost is that of naming the file where the standard demands 前 or 后. A third of all
	// games do where only one piece can move so.
	byFileCost = 1.0

	// totalCost is that of a PlyCount that is wrong.
	totalCost = 3.0
)

// The cheapest slips: of a text with the shape of a move, and of another one.
const cheapestMove, cheapestCost = leftOutCost, 3.0

// alikeCost is the most that a text costs which looks like what is meant.
const alikeCost = 4.0

// usual is how surprising the moves of players are in the mean: the negative logarithm of the probability
// that package repair gives them, which [TestFit] prints.
const usual = 2.5

// trust is the weight of surprise among the costs of an explanation. It is less than 1 because the errors of that
// probability are alike from move to move. With this weight the slips of TestMeasureSlips are explained best.
const trust = 0.5

// Bounds of the search.
const (
	// mostStates is how many explanations are kept at a ply.
	mostStates = 192

	// mostExtended is how many of them are extended by a wrong character, mostReordered how many by
	// other slips. Less likely ones are only read on.
	mostExtended, mostReordered = 48, 12

	// fewStates and fewExtended are the same when the work allowed for a line is done.
	fewStates, fewExtended = 16, 4

	// widest is how much more an explanation may cost than the likeliest: e to the 10th is 22,000.
	widest = 10.0

	// lookBack is the number of plies before a stop at which its cause is looked for.
	lookBack = 60

	// lookBackLost is the same for a round that no number tells of: with a round missing, real games
	// can seldom be played on for longer.
	lookBackLost = 24

	// mostLost is how many pairs of moves that such a round may have had are judged by the moves behind them.
	mostLost = 4

	// horizon is how many plies behind a move tell whether it is doubtful.
	horizon = 16

	// doubtMost is the most that a text costs which is read and may yet mean another move.
	doubtMost = 9.0

	// mostTwice is the length of the longest stretch that is found to be doubled.
	mostTwice = 24

	// mostApart is how many rounds exchanged rounds may be apart.
	mostApart = 8

	// Work is counted in texts held against a position, each some 100 ns.
	workPerLine, workPerPly, mostWork, workOfDoubt = 50_000, 20_000, 4_000_000, 2_000_000

	// A state costs about as much as so many texts, for its legal moves, their texts and their
	// probabilities; judging another move does, too.
	workOfState, workOfSense = 90, 90

	// mostRivals is how many rivals of a change are reported, leastListed their least probability, and
	// leastRatio how many times less likely they may be than the change.
	mostRivals, leastListed, leastRatio = 8, 0.005, 10
)

// A change is made without asking from a probability on, which depends on its kind. The probabilities that the decoder
// gives are too low for some kinds: where texts are in another order, or one is missing, the texts themselves are all
// readable, and no misspelling competes. Each bound is the least of 0.97, 0.95, 0.9 and 0.85 above which at most one
// change in fifty was wrong among slips of any kind, in 339 games of the half that costs were fitted on. The counts are those of
// texts with the seeds 101 to 104, before doubt and lost rounds counted as they do now.
var certainFrom = [...]float64{
	Misspelt:        0.97, // 58 of 4,333 were wrong, 27 of these because another slip stayed
	LeftOut:         0.85, // 5 of 1,203
	Twice:           0.9,  // 6 of 1,303
	Exchanged:       0.85, // 3 of 344
	RoundsExchanged: 0.9,  // 5 of 1,421
	RoundsLeftOut:   2,    // never: nobody knows the moves
	OtherSide:       0.97, // not measured
}

// certainCopy is the bound for a text that is the side's last move once more. From 0.95 on, 22 of 1,082 were other legal
// moves, of which the side's next move happened to be a copy; from 0.98 on, 9 of 1,007.
const certainCopy = 0.98

// doubtful is the most doubt that a line may leave where a misspelt text is corrected without asking. From 0.2 to 0.3, 9 of
// 25 games were wrong afterwards; from 0.1 to 0.2, 1 of 117.
const doubtful = 0.2

// littleEvidence is a number of plies that could hardly be read by chance.
const littleEvidence = 8
