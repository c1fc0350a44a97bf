package dedupe

import (
	"bytes"
	"crypto/sha256"
	"math/bits"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Form is the content that a key is made from.
type Form uint8

// Forms.
const (
	Moves Form = iota // start and moves of the game
	Image             // start and moves of the mirror image, which sorts before the game
	Text              // texts of the moves if one cannot be played, or the whole text of a game without moves
)

// StartSize is the number of bytes of a key that depend on the start alone, for the forms Moves and Image. Two bytes
// for each move follow, neither of them 0.
const StartSize = 47

// AppendKey appends the key of a game to dst, and returns the form of the key. If the keys of two games are equal,
// the games have the same start and moves. A nil info, or one without a game, means a game without moves and tags.
func AppendKey(dst []byte, info *semantic.Info, config Config) ([]byte, Form) {
	switch {
	case info == nil || info.Game == nil:
		return append(dst, 't'), Text
	case len(info.Game.Main.Plies) == 0:
		return appendText(dst, info.Game), Text
	case !info.Complete() || info.Played == 0:
		dst = append(append(dst, 'f'), info.Game.Tags.Value("FEN")...)
		for i := range info.Game.Main.Plies {
			dst = append(append(dst, 0), info.Game.Main.Plies[i].Text...)
		}
		return dst, Text
	}
	return appendMoves(dst, info, config)
}

// textOf returns [Facts.Text] of a game.
func textOf(info *semantic.Info) string {
	switch {
	case !decoded(info.Game):
		return Undecodable
	case fillable(info):
		return ""
	}
	sum := sha256.Sum256(appendText(nil, info.Game))
	return string(sum[:16])
}

// fillable reports whether the whole game can be filled into another game with its moves.
func fillable(info *semantic.Info) bool {
	if !info.Complete() || info.Played == 0 || len(info.Stops) > 0 {
		return false
	}
	for i := range info.Facts {
		if !info.Facts[i].Played {
			return false
		}
	}
	if _, ok := resultOf(info.Game); !ok {
		return false
	}
	return plain(&info.Game.Main)
}

// plain reports whether a line has no text without meaning, and no variation that replaces no move.
func plain(line *ast.Line) bool {
	for _, remarks := range [...][]ast.Remark{line.Leading, line.Trailing} {
		for _, remark := range remarks {
			if _, ok := remark.(*ast.Comment); !ok {
				return false
			}
		}
	}
	for i := range line.Plies {
		for _, remark := range line.Plies[i].Remarks {
			switch remark := remark.(type) {
			case *ast.Stray:
				return false
			case *ast.Line:
				if !plain(remark) {
					return false
				}
			}
		}
	}
	return true
}

// decoded reports whether all text of a game was decoded without errors.
func decoded(game *ast.Game) bool {
	if game.Text != "" {
		return whole(game.Text)
	}
	for node := range ast.Preorder(game) {
		switch node := node.(type) {
		case *ast.Tag:
			if !whole(node.Name) || !whole(node.Value) {
				return false
			}
		case *ast.Comment:
			if !whole(node.Text) {
				return false
			}
		case *ast.Ply:
			if !whole(node.Text) {
				return false
			}
		}
	}
	return true
}

func whole(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsRune(text, utf8.RuneError)
}

// appendMoves appends the start and the moves of a game, or of its mirror image if that sorts first.
func appendMoves(dst []byte, info *semantic.Info, config Config) (_ []byte, form Form) {
	dst = append(dst, 'm')
	decided := !config.Mirror
	key, _ := info.Start.Key().MarshalBinary() // every playable position has a key
	if !decided {
		image, _ := info.Start.Mirror().Key().MarshalBinary()
		if order := bytes.Compare(image, key); order != 0 {
			decided = true
			if order < 0 {
				key, form = image, Image
			}
		}
	}
	dst = append(dst, key...)
	for m := range info.MainMoves() {
		if !decided {
			image := m.Mirror()
			decided = image != m
			if image.From < m.From || image.From == m.From && image.To < m.To {
				form = Image
			}
		}
		if form == Image {
			m = m.Mirror()
		}
		dst = append(dst, byte(m.From)+1, byte(m.To)+1)
	}
	return dst, form
}

// appendText appends all tags, moves and remarks of a game.
func appendText(dst []byte, game *ast.Game) []byte {
	dst = append(dst, 't')
	text := func(kind byte, parts ...string) {
		dst = append(dst, 0, kind)
		for _, part := range parts {
			dst = append(append(dst, part...), 0)
		}
	}
	for i := range game.Tags {
		text('[', game.Tags[i].Name, game.Tags[i].Value)
	}
	var line func(*ast.Line)
	remarks := func(all []ast.Remark) {
		for _, remark := range all {
			switch remark := remark.(type) {
			case *ast.Comment:
				text('{', remark.Text)
			case *ast.Glyph:
				text('$', remark.Text)
			case *ast.Stray:
				text('?', remark.Text)
			case *ast.Line:
				line(remark)
			}
		}
	}
	line = func(l *ast.Line) {
		text('(')
		remarks(l.Leading)
		for i := range l.Plies {
			text('.', l.Plies[i].Text)
			remarks(l.Plies[i].Remarks)
		}
		text('=', l.Result.Text)
		remarks(l.Trailing)
		text(')')
	}
	line(&game.Main)
	return dst
}

// A Worth ranks the copies of a game. A better copy has a smaller Worth.
type Worth uint32

// Limits of the counts in a Worth. Each count has a fixed number of bits, and larger counts are cut off.
const (
	maxSteps   = 1<<4 - 1
	maxTags    = 1<<8 - 1
	maxRemarks = 1<<12 - 1
	maxErrors  = 1<<8 - 1
)

// WorthOf returns the worth of a game. A nil info counts as a game without tags, remarks and errors.
func WorthOf(info *semantic.Info) Worth {
	tags, remarks, errors := 0, 0, 0
	if info != nil && info.Game != nil {
		for i := range info.Game.Tags {
			if tag := &info.Game.Tags[i]; !aboutNotation(tag.Name) && ast.Known(tag.Value) {
				tags++
			}
		}
		remarks = remarksOf(&info.Game.Main)
		errors = info.Game.Syntax.Count(rules.Error, false) + info.Semantic.Count(rules.Error, false)
	}
	step := max(0, bits.Len(uint(remarks))-1) / 2 // 0 for up to 3 remarks, 1 for up to 15, and so on
	return Worth(maxSteps-min(step, maxSteps))<<28 |
		Worth(maxTags-min(tags, maxTags))<<20 | Worth(maxRemarks-min(remarks, maxRemarks))<<8 | Worth(min(errors, maxErrors))
}

// aboutNotation reports whether a tag describes how the game is written, not the game.
func aboutNotation(name string) bool { return name == "Game" || name == "Format" || name == "FEN" }

// A Merit is the reason why a copy of a game is better than another.
type Merit uint8

// Merits.
const (
	NoMerit     Merit = iota // the copies have the same worth
	MoreRemarks              // more comments, variations and glyphs
	MoreTags                 // more tags with known values
	FewerErrors              // fewer errors
)

// Merit returns the reason why copy w is better than other. The Worth of w must not be larger.
func (w Worth) Merit(other Worth) Merit {
	switch differ := w ^ other; {
	case differ>>28 != 0:
		return MoreRemarks
	case differ>>20 != 0:
		return MoreTags
	case differ>>8 != 0:
		return MoreRemarks
	case differ != 0:
		return FewerErrors
	}
	return NoMerit
}

// remarksOf counts the comments, variations and glyphs of a line.
func remarksOf(line *ast.Line) (n int) {
	of := func(remarks []ast.Remark) {
		for _, remark := range remarks {
			n++
			if variation, ok := remark.(*ast.Line); ok {
				n += remarksOf(variation)
			}
		}
	}
	of(line.Leading)
	for i := range line.Plies {
		if remarks := line.Plies[i].Remarks; len(remarks) > 0 {
			of(remarks)
		}
	}
	of(line.Trailing)
	return n
}

// begins reports whether the moves of a game are the first moves of another from the same start.
func begins(info, longer *semantic.Info, image func(board.Move) board.Move) bool {
	var all []board.Move
	for m := range longer.MainMoves() {
		all = append(all, m)
	}
	n := 0
	for m := range info.MainMoves() {
		if n == len(all) || image(m) != all[n] {
			return false
		}
		n++
	}
	return true
}
