package semantic

import (
	"cmp"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// RewriteConfig controls how the moves of a game are written.
type RewriteConfig struct {
	// Notation is the one to write in; notation.Unknown, and what is no notation, is the game's own
	// if the specification has it, and else ICCS.
	Notation notation.Notation
	// Restyle decides where the notation leaves a choice: from the style of the
	// specifications, in the game's script and with the letters of a move that is in
	// WXF notation, it makes the one to write the move in. Nil takes that style.
	Restyle func(notation.Style) notation.Style

	// TopRanks counts the ranks of squares from the top of the board, in ICCS, UCI and UCI10.
	TopRanks bool

	// Fits reports whether a text can be written, for files in an encoding that lacks
	// characters. A value that is mojibake stays so if what was meant does not fit. Nil
	// is for any text.
	Fits func(text string) bool

	// Opening says what becomes of the tags that name the opening.
	Opening OpeningTags

	// KeepBraces leaves braces inside comments as they are, for a form that can hold them.
	KeepBraces bool

	// Reuse is a game whose memory Rewrite takes for the one that it returns; nil for a new one. The caller must
	// not use its former contents any more.
	Reuse *ast.Game
}

// Rewrite returns the game in canonical form, as a new tree without places in the text:
//   - Tags are in the order of the specification, followed by other tags. The Game and Format tags are
//     right, chess tags have their xiangqi names, and other values have the specification's form, as after
//     the fixes of findings.
//   - Every move is written in full, rounds are numbered, and the game ends with a result.
//   - Comments, variations and glyphs are kept. Stray text becomes a comment, except for single brackets and for
//     numbers of rounds without a move; so does the content of a variation without moves.
//   - Braces inside comments, which PGN cannot hold, become full-width ones.
//   - A heading above the moves stays a comment; the fix of text-before-game turns it into tags.
//
// From the first move that cannot be played, a line is copied unchanged. If the FEN cannot be read or info is
// nil, all moves are copied. If the game changed after its check, everything from the first difference is
// copied, so check it again first. A nil game is treated as empty.
func Rewrite(game *ast.Game, info *Info, config RewriteConfig) *ast.Game {
	into := config.Reuse
	if into == nil {
		into = new(ast.Game)
	}
	if game == nil {
		game = new(ast.Game)
	}
	r := rewriter{config: config}
	if _, err := r.config.Notation.MarshalText(); err != nil {
		r.config.Notation = notation.Unknown
	}
	if r.config.Notation == notation.Unknown && info != nil {
		r.config.Notation = info.standard()
	}
	tags := info.startTag(mendedTags(into.Tags[:0], game, config.Fits))
	if config.Opening != KeepOpening {
		tags = info.openingTags(tags, config)
	}
	r.game(into, game, tags)
	if info == nil {
		return into
	}
	w := moveWriter{info: info, notation: r.config.Notation, restyle: config.Restyle, topRanks: config.TopRanks}
	w.stays = w.restyle == nil && !w.topRanks && w.notation == held(info.Notation)
	w.positions = !squares(w.notation) && !(w.stays && !slices.ContainsFunc(info.Facts, func(f Fact) bool { return f.Played && !f.standard }))
	defer w.finish()
	if w.main(game, into) {
		return into
	}
	steps := info.bareSteps(game)
	if w.positions {
		steps = info.steps(game)
	}
	r.write(into)
	for step := range steps {
		if ply := r.next(); step.Played {
			w.write(ply, &step.Fact, step.Node == &step.Line.Plies[0], &step.Before)
		}
	}
	return into
}

// A moveWriter writes the moves of a game that were played.
type moveWriter struct {
	info      *Info
	notation  notation.Notation
	restyle   func(notation.Style) notation.Style
	topRanks  bool // see RewriteConfig
	stays     bool // whether what is standard stays as it is
	positions bool // whether the position is asked for that a move is made in

	texts   []byte        // that were put together, for one string of all
	written []writtenText // whose they are
}

// A writtenText is the text of a ply, up to an end in those of its game.
type writtenText struct {
	ply *ast.Ply
	end int
}

// textSize is as many bytes as most texts of moves have.
const textSize = 12

// write writes a move, which may be the first of its line, in the position before it.
func (w *moveWriter) write(ply *ast.Ply, fact *Fact, first bool, before *board.Position) {
	ply.Number = numberOf(first, fact.Side, w.info.roundOf(fact.Ply))
	switch {
	case w.stays && fact.standard:
	case w.notation == notation.ICCS:
		ply.Text = squaresOf(fact.Move)
	case w.notation == notation.UCI:
		ply.Text = board.RanksFrom0.FormatMove(fact.Move)
	case w.notation == notation.UCI10:
		ply.Text = board.RanksFrom1.FormatMove(fact.Move)
	default:
		style := standardStyle(w.info.Script, w.notation, fact.Text)
		if w.restyle != nil {
			style = w.restyle(style)
		}
		w.texts = notation.Append(w.texts, before, fact.Move, w.notation, style)
		w.written = append(w.written, writtenText{ply, len(w.texts)})
	}
	if w.topRanks && squares(w.notation) {
		ply.Text = notation.TurnRanks(w.notation, ply.Text)
	}
}

// finish gives the plies the texts that were put together.
func (w *moveWriter) finish() {
	texts, from := string(w.texts), 0
	for _, t := range w.written {
		t.ply.Text = texts[from:t.end]
		from = t.end
	}
}

// main writes the moves of a game that was rewritten, as far as they are all there is: those of a main line
// that was played to its end, as most games have. It reports whether all is done.
func (w *moveWriter) main(game, out *ast.Game) bool {
	info, plies := w.info, game.Main.Plies
	if w.positions {
		w.texts, w.written = make([]byte, 0, textSize*len(plies)), make([]writtenText, 0, len(plies))
	}
	if !info.Playable || len(info.amendments) > 0 || len(info.Facts) != len(plies) || game.Tags.Value("FEN") != info.fen {
		return false
	}
	position := info.Start
	for i := range plies {
		fact := &info.Facts[i]
		if !fact.Played || fact.depth != 0 || fact.Ply != i+1 || fact.Text != plies[i].Text {
			return false
		}
		w.write(&out.Main.Plies[i], fact, i == 0, &position)
		if w.positions {
			position.Play(fact.Move)
		}
	}
	return true
}

// roundOf returns the number of the round that a ply belongs to which was played: the first ply
// is 1.
func (info *Info) roundOf(ply int) int {
	return info.Start.Fullmove() + (ply-1+int(info.Start.Side()))/2
}

// standard returns the notation of the specifications in which a game is written
// that is in the one of info. Moves that were not played cannot be written in
// another one: then it stays.
func (info *Info) standard() notation.Notation {
	unplayed := func(f Fact) bool { return !f.Played }
	if info.Notation > notation.UCI && !slices.ContainsFunc(info.Facts, unplayed) {
		return notation.ICCS
	}
	return held(info.Notation)
}

// numberOf returns the number before a move of a side in a round: Red's moves have
// one, and the first of a line.
func numberOf(first bool, side board.Color, round int) ast.Number {
	if !first && side != board.Red {
		return ast.Number{}
	}
	return ast.Number{Value: int64(round), Ellipsis: side == board.Black}
}

// comment returns a comment for PGN, which may hold no braces.
func comment(text string) *ast.Comment {
	return &ast.Comment{Text: ast.WideBraces(text)}
}

// A rewriter writes one game.
type rewriter struct {
	config RewriteConfig
	plies  []*ast.Ply // those of the new tree to be written, in the order of the text
}

// write begins to write the plies of a new tree.
func (r *rewriter) write(tree *ast.Game) {
	r.plies = slices.AppendSeq(make([]*ast.Ply, 0, len(tree.Main.Plies)), ast.Plies(&tree.Main))
}

// next returns the next ply of the new tree.
func (r *rewriter) next() *ast.Ply {
	ply := r.plies[0]
	r.plies = r.plies[1:]
	return ply
}

// game makes a tree one with all but the moves in canonical form.
func (r *rewriter) game(out, game *ast.Game, tags []ast.Tag) {
	plies := out.Main.Plies
	*out = ast.Game{Source: ast.Source{File: game.File, Number: game.Number}}
	out.Tags = r.tags(tags)
	r.line(&out.Main, &game.Main, plies)
	if out.Main.Result.Text == "" {
		out.Main.Result.Text = cmp.Or(game.Result(), ast.UnknownResult)
	}
}

// tags puts the tags in order, in their own memory. Tags of one name, and tags that the specification
// does not order, keep theirs. A tag that says what another said is left out.
func (r *rewriter) tags(tags []ast.Tag) []ast.Tag {
	out := tags[:0]
	format, game := false, false
	seen := uint64(0)           // the bits of names
	var said map[[2]string]bool // of many tags
	if len(tags) > fewTags {
		said = make(map[[2]string]bool, len(tags))
	}
	for _, t := range tags {
		switch {
		case t.Name == "Game" && !game:
			game = true
			t.Value = gameValue
		case t.Name == "Format" && !format:
			format = true
			if r.config.Notation != notation.Unknown {
				t.Value = r.config.Notation.String()
			}
		}
		again := false
		switch bit := nameBit(t.Name); {
		case said == nil && seen&bit != 0:
			again = slices.ContainsFunc(out, func(o ast.Tag) bool { return o.Name == t.Name && o.Value == t.Value })
		case said == nil:
			seen |= bit
		default:
			what := [2]string{t.Name, t.Value}
			again, said[what] = said[what], true
		}
		if !again {
			out = append(out, ast.Tag{Name: t.Name, Value: t.Value})
		}
	}
	if !game {
		out = append(out, ast.Tag{Name: "Game", Value: gameValue})
	}
	if !format && r.config.Notation > notation.Chinese {
		out = append(out, ast.Tag{Name: "Format", Value: r.config.Notation.String()})
	}
	ast.Tags(out).Sort()
	return out
}

// line makes a line a copy of another one, in memory for its plies.
func (r *rewriter) line(out, line *ast.Line, plies []ast.Ply) {
	n := len(line.Plies)
	*out = ast.Line{
		Leading: r.remarks(line.Leading),
		Plies:   slices.Grow(plies[:0], n)[:n],
		Result:  ast.Result{Text: standardResult(line.Result.Text)},
	}
	for i := range line.Plies {
		from, to := &line.Plies[i], &out.Plies[i]
		*to = ast.Ply{Number: ast.Number{Value: from.Number.Value, Ellipsis: from.Number.Ellipsis}, Text: from.Text}
		if len(from.Remarks) > 0 {
			to.Remarks = r.remarks(from.Remarks)
		}
	}
	out.Trailing = r.remarks(line.Trailing)
}

// remarks copies what stands between moves.
func (r *rewriter) remarks(remarks []ast.Remark) []ast.Remark {
	var out []ast.Remark
	worded := ast.HasWords(remarks)
	for _, remark := range remarks {
		switch remark := remark.(type) {
		case *ast.Comment:
			copied := comment(remark.Text)
			if r.config.KeepBraces {
				copied.Text = remark.Text
			}
			out = append(out, copied)
		case *ast.Glyph:
			out = append(out, &ast.Glyph{Text: remark.Text})
		case *ast.Stray:
			if worded && strings.Trim(remark.Text, "()[]{}（）｛｝") != "" { // a number among words may belong to them
				out = append(out, comment(remark.Text))
			}
		case *ast.Line:
			line := new(ast.Line)
			r.line(line, remark, nil)
			if len(line.Plies) > 0 {
				if line.Result.Text == "" && endsInWords(line.Plies) {
					line.Result.Text = ast.UnknownResult
				}
				out = append(out, line)
				continue
			}
			out = append(out, line.Leading...) // what a variation without moves says
			if remark.Result.Text != "" {
				out = append(out, comment(remark.Result.Text))
			}
			out = append(out, line.Trailing...)
		}
	}
	return out
}

// endsInWords reports whether the last moves of a line would be read as its result if
// nothing but comments stood behind them.
func endsInWords(plies []ast.Ply) bool {
	text := ""
	for _, ply := range slices.Backward(plies[max(0, len(plies)-2):]) {
		text = ply.Text + text
		if _, ok := ast.ReadResult(text); ok {
			return true
		}
	}
	return false
}

// OpeningTags say what Rewrite makes of the tags Opening, Variation and ECCO (PGN-2.9).
type OpeningTags uint8

const (
	// KeepOpening leaves them as they are.
	KeepOpening OpeningTags = iota

	// FillOpening adds those that are missing or say nothing, by the moves (see [Info.Opening]). What a
	// person wrote stays; where an ECCO tag contradicts the moves, nothing is added. Names
	// are in Chinese, in the game's script, or in the other one if that alone fits.
	FillOpening

	// ReplaceOpening does so too, and writes all three anew where an ECCO tag is not
	// right for the moves, unless there may be more of those that count for it than the game has.
	ReplaceOpening
)

// openingTags returns the tags of a game with those that name the opening.
func (info *Info) openingTags(tags []ast.Tag, config RewriteConfig) []ast.Tag {
	code, ok := info.Opening()
	if !ok {
		return tags
	}
	game := ast.Game{Tags: tags}
	said := func(name string) bool { return !unknown(game.Tags.Value(name)) }
	if said("ECCO") {
		tagged, known := opening.ByCode(game.Tags.Value("ECCO"))
		if !known || !code.Agrees(tagged) {
			if config.Opening != ReplaceOpening || info.mayGoOn() {
				return tags
			}
			game.SetTag("ECCO", code.String())
			game.DeleteTag("Opening")
			game.DeleteTag("Variation")
		}
	} else {
		game.SetTag("ECCO", code.String())
	}
	name, variation := info.nameOf(code.Opening(), config), info.nameOf(code.Variation(), config)
	if !said("Opening") && name != "" {
		game.SetTag("Opening", name)
	}
	if !said("Variation") && variation != "" && game.Tags.Value("Opening") == name {
		game.SetTag("Variation", variation)
	}
	return game.Tags
}

// nameOf returns a name in the game's script, or in the other one if that alone fits.
func (info *Info) nameOf(name rules.Text, config RewriteConfig) string {
	scripts := []string{name.ZH, opening.Traditional(name.ZH)}
	if info.Script == notation.Traditional {
		slices.Reverse(scripts)
	}
	for _, text := range scripts {
		if config.Fits == nil || config.Fits(text) {
			return text
		}
	}
	return ""
}
