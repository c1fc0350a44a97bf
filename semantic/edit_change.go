package semantic

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Play plays a move at the cursor and moves the cursor after it. If the move is already there, as the next
// ply or as the first ply of a variation, only the cursor moves. Otherwise the move becomes a new ply: at the
// end of a line its next ply, elsewhere a new variation of the next ply. The error is a
// [*notation.MoveError]; then nothing changes.
func (e *Editor) Play(m board.Move) error {
	position := e.Position()
	if problem := position.Problem(m); problem != board.NoProblem {
		kind := notation.Impossible
		if problem.ExposesKing() {
			kind = notation.Illegal
		}
		return &notation.MoveError{Kind: kind, Notation: notation.UCI, Text: m.String(), Problem: problem, Move: m}
	}
	next := e.Next()
	if next == nil {
		e.change(func() {
			line := e.Line()
			set(e, &line.Plies, append(line.Plies, e.newPly(m, len(line.Plies) == 0)))
			e.Forward()
		})
		return nil
	}
	if e.means(next, m) {
		e.Forward()
		return nil
	}
	for i, line := range e.Variations() {
		if e.means(&line.Plies[0], m) {
			e.Enter(i)
			return nil
		}
	}
	e.change(func() {
		line := &ast.Line{Plies: []ast.Ply{e.newPly(m, true)}}
		set(e, &next.Remarks, append(slices.Clip(next.Remarks), line))
		e.turn(len(variationsOf(next)) - 1)
		e.Forward()
	})
	return nil
}

// PlayText plays the move that a text in any notation names, as [Editor.Play] does, and returns the move. A new ply
// is written in full, in the notation of the game. The error is a [*notation.MoveError].
func (e *Editor) PlayText(text string) (board.Move, error) {
	position := e.Position()
	reading, _, err := e.rules.read(&position, text)
	if err != nil {
		return board.Move{}, err
	}
	return reading.Move, e.Play(reading.Move)
}

// means reports whether the text of a ply names m at the cursor.
func (e *Editor) means(ply *ast.Ply, m board.Move) bool {
	position := e.Position()
	reading, _, err := e.rules.read(&position, ply.Text)
	return err == nil && reading.Move == m
}

// newPly returns a ply for m at the cursor. begins says whether the ply begins a line.
func (e *Editor) newPly(m board.Move, begins bool) ast.Ply {
	position := e.Position()
	return ast.Ply{
		Text:   e.rules.write(&position, m, e.rules.notation, e.Style),
		Number: numberAt(&position, e.shift(), begins),
	}
}

// numberAt returns the number of a ply that is played from a position, shifted by shift. Red's moves have numbers.
// Black's moves have one only at the beginning of a line.
func numberAt(position *board.Position, shift int64, begins bool) ast.Number {
	black := position.Side() == board.Black
	if black && !begins {
		return ast.Number{}
	}
	round := int64(position.Fullmove())
	if shifted := round + shift; shifted > 0 {
		round = shifted
	}
	return ast.Number{Value: round, Ellipsis: black}
}

// shift returns the difference between the written round numbers at the cursor and the round numbers of the
// positions. The nearest numbered ply decides, from the next ply backwards, first in the cursor's line and then in
// the enclosing lines.
func (e *Editor) shift() int64 {
	for i := len(e.frames) - 1; i >= 0; i-- {
		f := &e.frames[i]
		for n := min(f.passed(), len(f.line.Plies)-1); n >= 0; n-- {
			if number := f.line.Plies[n].Number; number.Value > 0 {
				return number.Value - int64(f.positions[n].Fullmove())
			}
		}
	}
	return 0
}

// AddComment adds a comment at the cursor: after the other comments on the ply, or before the first ply of the game.
// Braces in it become full-width, because a comment cannot contain them. Invalid UTF-8 and the replacement character
// U+FFFD become question marks.
func (e *Editor) AddComment(text string) {
	e.change(func() {
		remarks := e.remarks()
		at := slices.IndexFunc(*remarks, func(r ast.Remark) bool { _, ok := r.(*ast.Line); return ok })
		if at < 0 {
			at = len(*remarks)
		}
		set(e, remarks, slices.Insert(slices.Clone(*remarks), at, ast.Remark(cleanComment(text))))
	})
}

// SetComment replaces all comments at the cursor with one comment. An empty text removes the comments.
func (e *Editor) SetComment(text string) {
	e.change(func() {
		remarks := e.remarks()
		rest := slices.DeleteFunc(slices.Clone(*remarks), func(r ast.Remark) bool { _, ok := r.(*ast.Comment); return ok })
		if text != "" {
			rest = slices.Insert(rest, leadingGlyphs(rest), ast.Remark(cleanComment(text)))
		}
		set(e, remarks, rest)
	})
}

// AddGlyph adds a glyph, such as "!?" or "$1", to the ply at the cursor, after the glyphs that follow the ply. It
// returns an [*EditError], and changes nothing, if the text is not a glyph or the cursor is before the first ply of
// the game.
func (e *Editor) AddGlyph(text string) error {
	if err := e.glyphError(text); err != nil {
		return err
	}
	e.change(func() {
		remarks := e.remarks()
		set(e, remarks, slices.Insert(slices.Clone(*remarks), leadingGlyphs(*remarks), ast.Remark(&ast.Glyph{Text: text})))
	})
	return nil
}

// SetGlyph replaces all glyphs of the ply at the cursor with one glyph. An empty text removes the glyphs. Other texts
// fail as in [Editor.AddGlyph].
func (e *Editor) SetGlyph(text string) error {
	if text != "" {
		if err := e.glyphError(text); err != nil {
			return err
		}
	}
	e.change(func() {
		remarks := e.remarks()
		rest := slices.DeleteFunc(slices.Clone(*remarks), isGlyph)
		if text != "" {
			rest = slices.Insert(rest, 0, ast.Remark(&ast.Glyph{Text: text}))
		}
		set(e, remarks, rest)
	})
	return nil
}

// glyphError returns the reason why a glyph cannot be added at the cursor, or nil.
func (e *Editor) glyphError(text string) error {
	glyph := ast.Glyph{Text: text}
	switch _, ok := glyph.NAG(); {
	case !ok:
		return &EditError{Text: text, Why: rules.Text{EN: "not a glyph", ZH: "不是着法评价符号"}}
	case e.Ply() == nil:
		return &EditError{Text: text, Why: rules.Text{EN: "a glyph follows a move, and the cursor is before the first", ZH: "着法评价符号要写在着法后面，而光标在第一步之前"}}
	}
	return nil
}

func isGlyph(r ast.Remark) bool {
	_, ok := r.(*ast.Glyph)
	return ok
}

// leadingGlyphs counts the glyphs that remarks begin with.
func leadingGlyphs(remarks []ast.Remark) int {
	if n := slices.IndexFunc(remarks, func(r ast.Remark) bool { return !isGlyph(r) }); n >= 0 {
		return n
	}
	return len(remarks)
}

// cleanComment returns a comment that prints and reads back unchanged. Its braces are full-width, and it has question
// marks for invalid UTF-8 and U+FFFD.
func cleanComment(text string) *ast.Comment {
	return comment(strings.ReplaceAll(strings.ToValidUTF8(text, "?"), "\uFFFD", "?"))
}

// remarks returns the remarks of the ply before the cursor, or the leading remarks of the line if there is no ply.
func (e *Editor) remarks() *[]ast.Remark {
	if ply := e.Ply(); ply != nil {
		return &ply.Remarks
	}
	return &e.Line().Leading
}

// DeleteRest deletes the plies after the cursor in its line, with their comments and variations. The result stays.
func (e *Editor) DeleteRest() {
	if e.Next() == nil {
		return
	}
	e.change(func() {
		f := e.top()
		set(e, &f.line.Plies, slices.Clip(f.line.Plies[:f.passed()]))
	})
}

// DeleteVariation deletes the variation that the cursor is in, and moves the cursor
// as [Editor.Leave] does. It returns false in the main line.
func (e *Editor) DeleteVariation() bool {
	if e.Depth() == 0 {
		return false
	}
	e.change(func() {
		line := e.Line()
		e.frames = e.frames[:len(e.frames)-1]
		next := e.Next()
		set(e, &next.Remarks, slices.DeleteFunc(slices.Clone(next.Remarks), func(r ast.Remark) bool { return r == ast.Remark(line) }))
		e.Forward()
		e.settle()
	})
	return true
}

// Promote exchanges the variation at the cursor with the rest of the enclosing line. The plies of the variation
// become the rest of the line, and the old rest becomes a variation. Other variations of the replaced ply then belong
// to the new ply. The result of the game stays. If the plies become part of the main line, a result of the variation
// becomes a comment. The cursor stays after its ply. Promote returns false in the main line.
func (e *Editor) Promote() bool {
	if e.Depth() == 0 {
		return false
	}
	e.change(func() {
		cursor := e.top().passed()
		variation := e.Line()
		e.frames = e.frames[:len(e.frames)-1]
		at := e.top().passed()
		e.exchange(variation)
		to := e.Path()
		to[len(to)-1] = at + cursor
		e.walk(to)
	})
	return true
}

// exchange makes the plies of a variation the rest of the line at the cursor, and the old rest a variation.
func (e *Editor) exchange(variation *ast.Line) {
	line, at, position := e.Line(), e.top().passed(), e.Position()
	old, plies := slices.Clone(line.Plies[at:]), slices.Clone(variation.Plies)
	old[0].Number = keepPlace(old[0].Number, numberAt(&position, e.shift(), true))
	plies[0].Number = keepPlace(plies[0].Number, numberAt(&position, e.shift(), at == 0))

	demoted := &ast.Line{Plies: old}
	about, others := []ast.Remark(nil), []ast.Remark(nil)
	for _, r := range old[0].Remarks {
		switch {
		case r == ast.Remark(variation):
			others = append(others, demoted)
		case isVariation(r):
			others = append(others, r)
		default:
			about = append(about, r)
		}
	}
	old[0].Remarks = about
	plies[0].Remarks = slices.Concat(behindMove(variation.Leading), plies[0].Remarks, others)
	if line == &e.game.Main {
		last := &plies[len(plies)-1]
		last.Remarks = slices.Clip(last.Remarks)
		if result := variation.Result.Text; result != "" {
			last.Remarks = append(last.Remarks, comment(result))
		}
		last.Remarks = append(last.Remarks, variation.Trailing...)
	} else {
		demoted.Result, demoted.Trailing = line.Result, line.Trailing
		set(e, &line.Result, variation.Result)
		set(e, &line.Trailing, variation.Trailing)
	}
	set(e, &line.Plies, slices.Concat(line.Plies[:at], plies))
}

// behindMove returns the leading remarks of a line as remarks that may follow a move. A glyph without a move is
// meaningless text, so it becomes a comment and not a glyph of the move.
func behindMove(leading []ast.Remark) []ast.Remark {
	out := slices.Clone(leading)
	for i, r := range out {
		if s, ok := r.(*ast.Stray); ok {
			if _, ok := (&ast.Glyph{Text: s.Text}).NAG(); ok {
				out[i] = comment(s.Text)
			}
		}
	}
	return out
}

func isVariation(r ast.Remark) bool { _, ok := r.(*ast.Line); return ok }

// keepPlace returns was if both numbers say the same, since was has a place in the text. Otherwise it returns n.
func keepPlace(was, n ast.Number) ast.Number {
	if was.Value == n.Value && was.Ellipsis == n.Ellipsis {
		return was
	}
	return n
}

// SetResult sets the result at the end of the moves and the Result tag. If the text is not 1-0, 0-1, 1/2-1/2
// or *, it returns an [*EditError].
func (e *Editor) SetResult(text string) error {
	if !ast.IsResult(text) {
		return &EditError{Text: text, Why: rules.Text{EN: "not a result; use 1-0, 0-1, 1/2-1/2 or *", ZH: "不是结果；结果有 1-0、0-1、1/2-1/2 和 *"}}
	}
	e.change(func() {
		set(e, &e.game.Main.Result.Text, text)
		e.setTag("Result", text)
	})
	return nil
}

// Renumber gives every playable ply of the game the round number of its position, as [Rewrite] does.
func (e *Editor) Renumber() {
	e.Change(func(g *ast.Game) { e.renumber(&g.Main, e.rules.start) })
}

func (e *Editor) renumber(line *ast.Line, position board.Position) {
	for i := range line.Plies {
		ply := &line.Plies[i]
		move, ok := e.read(line, i, &position)
		if ok {
			ply.Number = keepPlace(ply.Number, numberAt(&position, 0, i == 0))
		}
		for v := range ply.Variations() {
			e.renumber(v, position)
		}
		if !ok {
			return
		}
		position.Play(move)
	}
}

// Change makes any change of the game as one edit, for example of its tags, or with [ast.Game.StripComments]. The
// function gets the game with copies of all nodes, so nodes that the caller obtained before are no longer in the
// game. The cursor stays if its path remains. Otherwise it goes as far along the path as possible. If the FEN of the
// changed game cannot be read, nothing changes, and Change returns an error. A nil f changes nothing.
func (e *Editor) Change(f func(*ast.Game)) error {
	if f == nil {
		return nil
	}
	before := *e.game
	path := e.Path()
	*e.game = *e.game.Clone()
	f(e.game)
	info := Check(e.game)
	if !info.Playable {
		after := *e.game
		*e.game = before
		return errNoBoard(&after)
	}
	after := *e.game
	*e.game = before
	e.change(func() {
		set(e, e.game, after)
		to := settings{info.Start, e.rules.conventions}
		if before.Tags.Value("Format") != after.Tags.Value("Format") {
			to.notation = info.Notation
		}
		set(e, &e.rules, to)
		e.walk(path)
	})
	return nil
}

// An EditError says why a game cannot be edited or an edit cannot be made. The failed call changed nothing.
type EditError struct {
	Text string     // the rejected value, such as a glyph; "" if no value is at fault
	Why  rules.Text // the reason
	Err  error      // the cause, such as a [board.FENIssue] or a [*notation.MoveError]; may be nil
}

// Error returns the reason in English.
func (e *EditError) Error() string { return e.In(rules.EN) }

// In returns the reason in a language.
func (e *EditError) In(l rules.Language) string {
	words := e.Why.In(l)
	if e.Text != "" {
		words = rules.Text{EN: "\"" + e.Text + "\": ", ZH: "“" + e.Text + "”："}.In(l) + words
	}
	if e.Err != nil {
		words += rules.Text{EN: ": ", ZH: "："}.In(l) + rules.Words(e.Err, l)
	}
	return words
}

// Unwrap returns Err.
func (e *EditError) Unwrap() error { return e.Err }

// errNoGame returns the error about a nil game.
func errNoGame() error {
	return &EditError{Why: rules.Text{EN: "there is no game", ZH: "没有棋局"}}
}

// errNoBoard returns the error about a game whose FEN tag cannot be read as a position to play from.
func errNoBoard(game *ast.Game) error {
	fen := game.Tags.Value("FEN")
	_, err := board.ParseFEN(fen)
	return &EditError{Text: fen, Why: rules.Text{EN: "this FEN sets up no position to play from", ZH: "这个 FEN 摆不出可以走的局面"}, Err: err}
}
