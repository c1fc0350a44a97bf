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
	// Notation is the notation of the new moves. notation.Unknown and invalid values mean the game's own notation if
	// the specification has it, else ICCS.
	Notation notation.Notation
	// Restyle decides where the notation leaves a choice. It gets the standard style of a move, which has the game's
	// script and, in WXF, the letters of the move, and returns the style to use. If it is nil, moves have the
	// standard style.
	Restyle func(notation.Style) notation.Style

	// TopRanks counts the ranks of squares from the top of the board, in ICCS, UCI and UCI10.
	TopRanks bool

	// Fits reports whether a text can be written, for files in an encoding that lacks characters. A tag value in the
	// wrong encoding stays unchanged if its correct text does not fit. If Fits is nil, all texts fit.
	Fits func(text string) bool

	// Opening selects how to change the tags of the opening.
	Opening OpeningTags

	// KeepBraces leaves braces inside comments as they are, for a form that can hold them.
	KeepBraces bool

	// Reuse is a game whose memory Rewrite uses for the result, or nil. The caller must not use its former contents
	// any more.
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
	tags := info.startTag(fixedTags(into.Tags[:0], game, config.Fits))
	if config.Opening != KeepOpening {
		tags = info.openingTags(tags, config)
	}
	r.game(into, game, tags)
	if info == nil {
		return into
	}
	w := moveWriter{info: info, notation: r.config.Notation, restyle: config.Restyle, topRanks: config.TopRanks}
	w.stays = w.restyle == nil && !w.topRanks && w.notation == standardNotation(info.Notation)
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

// A moveWriter writes the played moves of a game.
type moveWriter struct {
	info      *Info
	notation  notation.Notation
	restyle   func(notation.Style) notation.Style
	topRanks  bool // see RewriteConfig
	stays     bool // whether texts in standard form stay unchanged
	positions bool // whether write needs the position before a move

	texts   []byte        // new texts of plies, joined, so that they share one string
	written []writtenText // the plies of texts
}

// A writtenText is a ply with the end of its text in moveWriter.texts.
type writtenText struct {
	ply *ast.Ply
	end int
}

// textSize is the number of bytes that suffices for the text of most moves.
const textSize = 12

// write sets the number and the text of a played move. first says whether it is the first of its line; before is the
// position before it.
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

// finish gives the plies their new texts.
func (w *moveWriter) finish() {
	texts, from := string(w.texts), 0
	for _, t := range w.written {
		t.ply.Text = texts[from:t.end]
		from = t.end
	}
}

// main writes the moves if the game has only a main line, and all of it was played as written. This is the fast path
// for most games. It returns false if steps must write the moves instead.
func (w *moveWriter) main(game, out *ast.Game) bool {
	info, plies := w.info, game.Main.Plies
	if w.positions {
		w.texts, w.written = make([]byte, 0, textSize*len(plies)), make([]writtenText, 0, len(plies))
	}
	if !info.Playable || len(info.corrections) > 0 || len(info.Facts) != len(plies) || game.Tags.Value("FEN") != info.fen {
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

// roundOf returns the round number of a played ply. The first ply is 1.
func (info *Info) roundOf(ply int) int {
	return info.Start.Fullmove() + (ply-1+int(info.Start.Side()))/2
}

// standard returns the notation for rewriting the game: the game's own or, if the specifications do not have it,
// ICCS. UCI10, SAN and Vietnamese stay if some moves were not played, because these cannot be converted.
func (info *Info) standard() notation.Notation {
	unplayed := func(f Fact) bool { return !f.Played }
	if info.Notation > notation.UCI && !slices.ContainsFunc(info.Facts, unplayed) {
		return notation.ICCS
	}
	return standardNotation(info.Notation)
}

// numberOf returns the number before a move of a side in a round. Red's moves and the first move of a line have one.
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
	plies  []*ast.Ply // plies of the new tree not yet written, in text order
}

// write prepares next for the plies of a new tree.
func (r *rewriter) write(tree *ast.Game) {
	r.plies = slices.AppendSeq(make([]*ast.Ply, 0, len(tree.Main.Plies)), ast.Plies(&tree.Main))
}

// next returns the next ply of the new tree.
func (r *rewriter) next() *ast.Ply {
	ply := r.plies[0]
	r.plies = r.plies[1:]
	return ply
}

// game makes out a copy of a game in canonical form, except that its moves are copied unchanged.
func (r *rewriter) game(out, game *ast.Game, tags []ast.Tag) {
	plies := out.Main.Plies
	*out = ast.Game{Source: ast.Source{File: game.File, Number: game.Number}}
	out.Tags = r.tags(tags)
	r.line(&out.Main, &game.Main, plies)
	if out.Main.Result.Text == "" {
		out.Main.Result.Text = cmp.Or(game.Result(), ast.UnknownResult)
	}
}

// tags sorts the tags in place. Tags with the same name, and tags that the specification does not order, keep their
// order. It removes copies of earlier tags, sets the Game and Format tags, and adds them if they are missing and
// needed.
func (r *rewriter) tags(tags []ast.Tag) []ast.Tag {
	out := tags[:0]
	format, game := false, false
	seen := uint64(0)           // bits of the names so far; see nameBit
	var said map[[2]string]bool // names and values so far, if there are many tags
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

// line makes out a copy of a line, with its plies in the given memory.
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

// remarks returns copies of remarks. Stray words become comments.
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
			if worded && strings.Trim(remark.Text, "()[]{}（）｛｝") != "" { // a number next to words may belong to them
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
			out = append(out, line.Leading...) // the comments of a variation without moves
			if remark.Result.Text != "" {
				out = append(out, comment(remark.Result.Text))
			}
			out = append(out, line.Trailing...)
		}
	}
	return out
}

// endsInWords reports whether the last moves of a line would be read as its result if only comments followed them.
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

// OpeningTags selects how Rewrite changes the tags Opening, Variation and ECCO (PGN-2.9).
type OpeningTags uint8

const (
	// KeepOpening leaves the three tags unchanged.
	KeepOpening OpeningTags = iota

	// FillOpening sets the tags that are missing or unknown, by the moves (see [Info.Opening]). Other values stay. If
	// the ECCO tag contradicts the moves, nothing is added. Names are Chinese, in the game's script, or in the other
	// script if only that fits.
	FillOpening

	// ReplaceOpening does the same, and also replaces all three tags if the ECCO tag contradicts the moves. It does
	// not if the game may lack moves that count for the opening.
	ReplaceOpening
)

// openingTags returns the tags of a game with the tags of the opening set as config.Opening says.
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

// nameOf returns a name in the game's script, or in the other script if only that fits. It returns "" if neither
// fits.
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
