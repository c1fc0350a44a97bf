package query

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// play compiles a test for positions, material or moves.
func (c *compiler) play(n *play) node {
	if n.Equals != nil && readOperator(n.Equals.Value) != equal && kindOf(n.What) == "Moves" {
		return c.fail(*n.Equals, "moves needs moves (moves 炮二平五); for the length of a game use plies %s 120 or rounds %[1]s 60", "moves 之后是着法（moves 炮二平五）；问长短用 着数 %s 120 或 回合 %[1]s 60", n.Equals.Value)
	}
	if n.Equals != nil && readOperator(n.Equals.Value) != equal {
		return c.fail(*n.Equals, "after %s comes its value, or =", "%s 之后写所找的内容，或 =", n.What.Value)
	}
	way := c.where(n)
	var s scout
	switch kindOf(n.What) {
	case "Fen":
		s = c.fen(n, way)
	case "Reaches":
		s = c.reaches(n, way)
	case "Material":
		s = c.material(n, way)
	default:
		s = c.moves(n, way)
	}
	if c.err != nil {
		return anyOf(nil)
	}
	c.print(way.printed)
	test := &playTest{scout: s, variations: way.variations, last: way.last}
	if !c.turned {
		c.looks = append(c.looks, test)
	}
	return test
}

// A wayPart says which part of a game is searched, and which images of the pattern count as equal.
type wayPart struct {
	stay
	variations, mirrored, flipped bool

	printed string
}

// where compiles the restrictions after the values of a play test.
func (c *compiler) where(n *play) wayPart {
	w := wayPart{stay: stay{first: 0, last: longest, positions: 1}}
	moves := kindOf(n.What) == "Moves"
	var met []string
	for _, part := range n.Where {
		word := part.Word
		if part.Image.Value != "" {
			word = part.Image
		}
		kind := kindOf(word)
		if slices.Contains(met, kind) {
			c.fail(word, "%s is here twice", "%s 写了两次", word.Value)
			return w
		}
		met = append(met, kind)
		if moves && (kind == "At" || kind == "For" || kind == "Flipped") {
			c.fail(word, "%s does not go with moves", "%s 不用于着法", word.Value)
			return w
		}
		switch kind {
		case "At":
			at, _, ok := readStretch(part.Value.Value, readNumber)
			if !ok || !isWhole(at.from) || !isWhole(at.to) || at.from > at.to {
				c.fail(part.Value, "%s is no number of moves and no range of them: 20, 10..30", "%s 不是着数或其范围：20、10..30", part.Value.Value)
				return w
			}
			w.first, w.last = int(max(at.from, 0)), int(min(at.to, longest))
		case "For":
			at, ok := readNumber(part.Value.Value)
			if !ok || !isWhole(at.from) || at.from < 1 || at.from > longest {
				c.fail(part.Value, "%s is no number of positions", "%s 不是局面数", part.Value.Value)
				return w
			}
			w.positions = int(at.from)
		case "In":
			if t := fold(part.Value.Value); t != "variations" && t != "变着" {
				if _, _, isRounds := readStretch(t, readWhole); isRounds {
					c.fail(part.Value, "rounds go with counts; here write at 1..40, in moves of either side", "回合只用于计数；此处写 于 1..40（双方着数合计）")
				}
				c.fail(part.Value, "in goes with variations only", "“含”只用于变着")
				return w
			}
			w.variations = true
		case "Mirrored":
			w.mirrored = true
		case "Flipped":
			w.flipped = true
		}
		for _, known := range words {
			if known.kind == kind {
				w.printed += " " + known.names[0]
			}
		}
		switch kind {
		case "At", "For":
			w.printed += " " + fold(part.Value.Value)
		case "In":
			w.printed += " variations"
		}
	}
	return w
}

func isWhole(n float64) bool { return n == math.Trunc(n) || math.IsInf(n, 0) }

// source returns the text of all values as written in the query, and its offset there. Quotation marks
// are not part of the text.
func (c *compiler) source(n *play) (text string, offset int) {
	first, last := n.Values[0].Text, n.Values[len(n.Values)-1].Text
	if len(n.Values) > 1 {
		for _, v := range n.Values {
			if kindOf(v.Text) == "String" {
				c.fail(v.Text, "several texts are written without quotation marks", "写几段时不用引号")
			}
		}
		return c.text[first.Pos.Offset : last.Pos.Offset+len(last.Value)], first.Pos.Offset
	}
	text = unquoted(first)
	if i := strings.Index(first.Value, text); i > 0 {
		return text, first.Pos.Offset + i
	}
	return text, first.Pos.Offset
}

// scoutOf returns the scout for a pattern and its allowed images.
// Exact is the only position that fits the pattern, or nil.
func (w *wayPart) scoutOf(p board.Pattern, exact *board.Position) scout {
	s := &positionScout{any: imagesOf(w, p), stay: w.stay}
	if exact != nil {
		s.exact = imagesOf(w, *exact)
	}
	return s
}

// imagesOf returns a pattern or a position, and the images of it that count as equal.
func imagesOf[T interface {
	Mirror() T
	Flip() T
}](w *wayPart, one T) []T {
	all := []T{one}
	if w.mirrored {
		all = append(all, one.Mirror())
	}
	if w.flipped {
		for _, one := range all {
			all = append(all, one.Flip())
		}
	}
	return all
}

// fen compiles a test for a position that is given as a FEN.
func (c *compiler) fen(n *play, way wayPart) scout {
	text, offset := c.source(n)
	text = strings.ReplaceAll(text, "\u3000", "   ") // three blanks are as many bytes
	p, err := board.ParsePattern(text)
	var issue board.FENIssue
	if errors.As(err, &issue) {
		c.failAt(offset+issue.Start, issue.End-issue.Start, "%s", "%s", patternWords(text, issue))
		return nil
	}
	c.print("fen ", quoted(p.String()))
	if position, err := board.ParseFEN(text); err == nil && board.PatternOf(position).String() == p.String() {
		return way.scoutOf(p, &position)
	}
	return way.scoutOf(p, nil)
}

// patternWords returns the error text for an invalid pattern.
func patternWords(text string, issue board.FENIssue) rules.Text {
	what := text[issue.Start:issue.End]
	switch issue.Code.Name() {
	case "no-board":
		return rules.Text{EN: "a FEN begins with the ranks of the board", ZH: "FEN 以棋盘各横线开头"}
	case "rank-count":
		return rules.Text{EN: "this is no FEN: a board has ten ranks, with / between them", ZH: "这不是 FEN：棋盘有十条横线，以 / 隔开"}
	case "rank-width":
		return rules.Text{EN: "a rank has nine squares; * is any number of them", ZH: "每条横线有九个点；* 代表任意多个"}
	case "unknown-side":
		return rules.Text{EN: what + " is no side to move: w, r or b", ZH: what + " 不是走棋方：w、r 或 b"}
	case "extra-field":
		return rules.Text{EN: "a FEN has no text here", ZH: "FEN 的此处不写内容"}
	default:
		return rules.Text{
			EN: what + " is no piece: KABNRCP are Red's, kabnrcp Black's, ? is anything, . nothing, X or x a piece of one side, [Rr] one of some",
			ZH: what + " 不是棋子：KABNRCP 为红，kabnrcp 为黑，? 为任意，. 为空，X、x 为一方任意棋子，[Rr] 为其中之一",
		}
	}
}

// A writtenMove is the text of a move, with its offset in the query.
type writtenMove struct {
	text   string
	offset int
}

// writtenMoves returns the moves of a test, without move numbers.
func (c *compiler) writtenMoves(n *play) (moves []writtenMove) {
	text, offset := c.source(n)
	for len(text) > 0 {
		blank := len(text) - len(strings.TrimLeft(text, " \t\r\n\u3000"))
		text, offset = text[blank:], offset+blank
		end := strings.IndexAny(text, " \t\r\n\u3000")
		if end < 0 {
			end = len(text)
		}
		move := text[:end]
		number := len(move) - len(strings.TrimLeft(strings.TrimLeft(move, "0123456789"), ".…"))
		if strings.Trim(move[:number], "0123456789") != "" && (number == len(move) || notation.DetectText(move) == notation.Unknown) {
			move = move[number:]
		} else {
			number = 0
		}
		if move != "" && move != ".." {
			moves = append(moves, writtenMove{move, offset + number})
		}
		text, offset = text[end:], offset+end
	}
	if len(moves) == 0 {
		c.fail(n.What, "after %s come moves", "%s 之后写着法", n.What.Value)
	}
	return moves
}

// Wildcards match moves: anyMove exactly one, anyMoves any number.
const anyMove, anyMoves = "?", "*"

func isWildcard(text string) bool { return text == anyMove || text == anyMoves }

// notationOf returns the notation of a move. For coordinate notations, most of the moves decide.
func notationOf(text string, all []writtenMove) notation.Notation {
	one := notation.DetectText(text)
	if one < notation.ICCS || one > notation.UCI10 {
		return one
	}
	most := notation.Detect(func(yield func(string) bool) {
		for _, m := range all {
			if n := notation.DetectText(m.text); n >= notation.ICCS && n <= notation.UCI10 && !yield(m.text) {
				return
			}
		}
	})
	return most
}

// fromStart plays moves from the starting position up to the first wildcard.
func (c *compiler) fromStart(moves []writtenMove) (played []board.Move, position board.Position) {
	position = board.Start()
	for _, m := range moves {
		if isWildcard(m.text) {
			break
		}
		n := notationOf(m.text, moves)
		r, err := notation.Read(&position, n, m.text)
		if err != nil {
			c.refuse(m, n, &position, err)
			return nil, position
		}
		played = append(played, r.Move)
		position.Play(r.Move)
	}
	return played, position
}

// refuse records the error for a move that cannot be read.
func (c *compiler) refuse(m writtenMove, n notation.Notation, position *board.Position, err error) {
	hint := rules.Text{}
	if n == notation.Unknown {
		n = notation.Chinese
	}
	if near, ok := notation.Suggest(position, n, m.text, notation.StyleOf(m.text)); ok {
		hint = rules.Text{EN: "; did you mean " + near + "?", ZH: "；是不是 " + near + "？"}
	}
	var wrong *notation.MoveError
	if errors.As(err, &wrong) && wrong.Kind != notation.Syntax {
		c.failAt(m.offset, len(m.text), "from the start of the game %s cannot be played here%s", "从开局走来，此处走不出 %s%s", m.text, hint)
		return
	}
	c.noMove(m, hint)
}

func (c *compiler) noMove(m writtenMove, hint rules.Text) {
	c.failAt(m.offset, len(m.text), "%s is no move%s", "%s 不是着法%s", m.text, hint)
}

// printMoves prints the keyword and the moves, quoted where necessary.
func (c *compiler) printMoves(word string, moves []writtenMove) {
	c.print(word)
	for _, m := range moves {
		c.print(" ", quoted(m.text))
	}
}

// reaches compiles a test for the position after the given moves.
func (c *compiler) reaches(n *play, way wayPart) scout {
	moves := c.writtenMoves(n)
	for _, m := range moves {
		if isWildcard(m.text) {
			c.failAt(m.offset, len(m.text), "no move can be left open here: the position would not be known", "此处着法不能不定：那样不知是何局面")
			return nil
		}
	}
	_, position := c.fromStart(moves)
	c.printMoves("reaches", moves)
	return way.scoutOf(board.PatternOf(position), &position)
}

// moves compiles a test for a sequence of moves.
func (c *compiler) moves(n *play, way wayPart) scout {
	moves := c.writtenMoves(n)
	s := &moveScout{images: 1}
	if way.mirrored {
		s.images = images
	}
	s.start, _ = c.fromStart(moves)
	for i := len(s.start); i < len(moves) && c.err == nil; i++ {
		it := c.item(moves[i], moves)
		if it.run && len(s.items) > 0 && s.items[len(s.items)-1].run {
			continue // two consecutive runs equal one
		}
		if it.run {
			s.runs |= 1 << len(s.items)
		}
		s.items = append(s.items, it)
	}
	if len(s.items) > maxItems {
		m := moves[len(s.start)+maxItems]
		c.failAt(m.offset, len(m.text), "after the first ? or * come at most %d moves", "第一个 ? 或 * 之后最多写 %d 着", maxItems-1)
	}
	c.printMoves("moves", moves)
	return s
}

// item returns the item for a move after a wildcard.
func (c *compiler) item(m writtenMove, all []writtenMove) item {
	if isWildcard(m.text) {
		return item{any: m.text == anyMove, run: m.text == anyMoves}
	}
	n := notationOf(m.text, all)
	if n == notation.SAN {
		return item{san: m.text}
	}
	it := item{text: notation.NewText(n, m.text)}
	if !it.text.IsMove() {
		c.noMove(m, rules.Text{})
	}
	switch n {
	case notation.Chinese:
		it.side = movingSide(m.text)
		fallthrough
	case notation.WXF:
		it.kind = movingKind(m.text)
		it.file = movingFile(m.text, it)
	default:
		it.move = movingSquares(m.text, n)
	}
	return it
}

// movingSquares returns the move of a text that names two squares. It returns nil for any other text.
func movingSquares(text string, n notation.Notation) *board.Move {
	squares := strings.FieldsFunc(fold(text), func(r rune) bool { return r == '-' })
	if len(squares) == 1 {
		second := 1 + strings.IndexFunc(squares[0][1:], unicode.IsLetter)
		squares = []string{squares[0][:second], squares[0][second:]}
	}
	if len(squares) != 2 {
		return nil
	}
	var at [2]board.Square
	for i, name := range squares {
		rank, err := strconv.Atoi(strings.TrimLeft(name, "abcdefghi"))
		if n == notation.UCI10 {
			rank--
		}
		if err != nil {
			return nil
		}
		if at[i] = board.SquareAt(int(name[0])-'a', rank); !at[i].Valid() {
			return nil
		}
	}
	return &board.Move{From: at[0], To: at[1]}
}

// movingFile returns the file that a text names after its piece, plus one. It returns 0 if the text names
// no file or is ambiguous. A king's file can be wrong, and a pawn's digit can be its place among several
// pawns.
func movingFile(text string, it item) int8 {
	runes := []rune(fold(text))
	if len(runes) < 2 || it.kind == board.King || it.kind == board.Pawn || it.side == 0 || materialKinds[runes[0]] == board.NoKind {
		return 0
	}
	for i, numerals := range [][]rune{[]rune("一二三四五六七八九"), []rune("123456789")} {
		if file := slices.Index(numerals, runes[1]); file >= 0 && i == int(it.side)-1 {
			if i == int(board.Red) {
				file = board.Files - 1 - file
			}
			return int8(file + 1)
		}
	}
	return 0
}

// movingSide returns the side whose numerals a move uses: Red's are 一 to 九, Black's 1 to 9. A test is
// stricter here than the reader of games, which knows the side to move and accepts either numerals.
func movingSide(text string) mover {
	red, black := strings.ContainsAny(text, "一二三四五六七八九"), strings.ContainsAny(fold(text), "123456789")
	switch {
	case red && !black:
		return mover(board.Red) + 1
	case black && !red:
		return mover(board.Black) + 1
	default:
		return 0
	}
}

// movingKind returns the kind of piece that a text names, or board.NoKind unless it names exactly one.
func movingKind(text string) (kind board.Kind) {
	for _, r := range fold(text) {
		if k := materialKinds[r]; k != board.NoKind && kind != board.NoKind && k != kind {
			return board.NoKind
		} else if k != board.NoKind {
			kind = k
		}
	}
	return kind
}

// material compiles a test for material.
func (c *compiler) material(n *play, way wayPart) scout {
	text, offset := c.source(n)
	m, wrong := readMaterial(text)
	if wrong != nil {
		c.failAt(offset+wrong.at, wrong.length, "%s", "%s", wrong.words)
		return nil
	}
	c.print("material ", quoted(strings.Join(strings.Fields(text), "")))
	s := &materialScout{any: []material{m}, stay: way.stay}
	if way.flipped {
		s.any = append(s.any, m.flipped())
	}
	return s
}
