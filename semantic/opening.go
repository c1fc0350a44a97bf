package semantic

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// Opening returns the code of the game's opening in ECCO (PGN-2.9), by the moves of the main
// line that could be played. It returns false for a game that does not begin at the
// start position, or has no move that can be played. It is worked out when it is asked.
func (info *Info) Opening() (opening.Code, bool) {
	if info == nil || !info.Playable || !info.usual && !info.Start.Same(board.Start()) {
		return 0, false
	}
	var moves [opening.MaxPlies]board.Move
	plies := 0
	for move := range info.MainMoves() {
		moves[plies] = move
		if plies++; plies == len(moves) {
			break
		}
	}
	return opening.ClassifyLegal(moves[:plies])
}

// opening holds the ECCO tag against the moves (PGN-2.9).
func (c *checker) opening() {
	if c.ecco == nil {
		return
	}
	code, ok := c.info.Opening()
	if !ok || c.ecco.Value == code.String() {
		return
	}
	if tagged, known := opening.ByCode(c.ecco.Value); !known || code.Agrees(tagged) || c.info.mayGoOn() {
		return
	}
	name := code.Name()
	c.report(rules.ECCOContradicts, c.ecco.At, 0, c.ecco.Value, code.String(), name).
		Suggestions = []ast.Suggestion{{Edits: []ast.Edit{{Span: c.ecco.At, New: code.String()}}, Reason: name}}
}

// mayGoOn reports whether there may be more moves that count for the opening than were played:
// the game has not ended, cannot be played on, or is damaged.
func (info *Info) mayGoOn() bool {
	return info.Played < opening.MaxPlies &&
		(endOf(info.Game) == ast.UnknownResult || !info.Complete() || info.Game.Count(rules.Error, false) > 0)
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
func (info *Info) openingTags(tags []ast.Tag, options RewriteOptions) []ast.Tag {
	code, ok := info.Opening()
	if !ok {
		return tags
	}
	game := ast.Game{Tags: tags}
	said := func(name string) bool { return !unknown(game.Tags.Value(name)) }
	if said("ECCO") {
		tagged, known := opening.ByCode(game.Tags.Value("ECCO"))
		if !known || !code.Agrees(tagged) {
			if options.Opening != ReplaceOpening || info.mayGoOn() {
				return tags
			}
			game.SetTag("ECCO", code.String())
			game.DeleteTag("Opening")
			game.DeleteTag("Variation")
		}
	} else {
		game.SetTag("ECCO", code.String())
	}
	name, variation := info.nameOf(code.Opening(), options), info.nameOf(code.Variation(), options)
	if !said("Opening") && name != "" {
		game.SetTag("Opening", name)
	}
	if !said("Variation") && variation != "" && game.Tags.Value("Opening") == name {
		game.SetTag("Variation", variation)
	}
	return game.Tags
}

// nameOf returns a name in the game's script, or in the other one if that alone fits.
func (info *Info) nameOf(name rules.Text, options RewriteOptions) string {
	scripts := []string{name.ZH, opening.Traditional(name.ZH)}
	if info.Script == notation.Traditional {
		slices.Reverse(scripts)
	}
	for _, text := range scripts {
		if options.Fits == nil || options.Fits(text) {
			return text
		}
	}
	return ""
}
