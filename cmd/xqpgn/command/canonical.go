package command

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// A canonical game is the canonical text of a game, ready to be written. A kept game stays unchanged: it
// has errors, it is not a game, it is not selected, or it cannot be formatted.
type canonical struct {
	text    []byte
	kept    bool  // whether the game stays unchanged
	bad     bool  // whether it has errors
	made    int   // number of fixes
	refusal error // why it cannot be formatted, though it has no errors

	memory *[]byte // buffer of the text, for reuse

	replaced, contradicted bool  // with --tags ecco: whether its code contradicted the moves and was replaced, or contradicts them
	err                    error // why it cannot be written
}

// game formats a game. refusal is why it may not be formatted, or nil.
func (c *fmtCommand) game(raw *grammar.RawGame, ends *lineEnds, refusal error) canonical {
	read := c.Where.ReadShared(raw, false) // shared, because only the output text remains
	if read == nil || refusal != nil {
		if raw.Number == 1 {
			text, _ := raw.Encoding.Decode(raw.Bytes())
			ends.see(raw, text)
		}
		if read != nil {
			read.Release()
		}
		return canonical{kept: true, refusal: refusal}
	}
	defer read.Release()
	crlf, repaired := ends.see(raw, read.Text), fixed{}
	game, info, found := read.Game, read.Info, read.Found
	if c.Fix || c.FixAll {
		fixer := func(game *ast.Game) fix.Fixer {
			inGame, _ := config.Selection{}.InGame(game) // check reports comments that mean nothing
			return fix.Fixer{All: c.FixAll, Least: rules.Warning, Wants: inGame.WantsAbout}
		}
		if repaired = newFixed(raw, fixer); repaired.made > 0 {
			game = grammar.Parse(repaired.text)[0]
			info = semantic.Check(game)
			found = ast.MergeFindings(game.Syntax, info.Semantic)
		}
		if errors.As(repaired.err, new(*account.Loss)) {
			return canonical{kept: true, refusal: repaired.err}
		}
	}
	openings := c.openings()
	was := &account.Reading{Name: raw.Name, Number: raw.Number, Game: game, Info: info, Found: found}
	was.Replaced = []string{"Format"} // the tag names the notation of the moves
	if openings != semantic.KeepOpening {
		was.Replaced = append(was.Replaced, "ECCO", "Opening", "Variation")
	}
	out := canonicalOf(raw, game, info, openings, was)
	if out.err == nil && !out.kept {
		text := out.text
		if out.encode(raw, crlf); out.err == nil && len(found.Diagnostics)+len(found.Dropped) > 0 && !bytes.Equal(out.text, raw.Bytes()) {
			out.err = isSettled(raw, text, openings)
		}
	}
	switch {
	case out.err != nil:
		out.kept, out.refusal, out.err = true, out.err, nil
	case out.kept && repaired.made > 0:
		out.kept, out.text, out.made = false, repaired.bytes, repaired.made
	default:
		out.made = repaired.made
	}
	return out
}

// isSettled returns an error if a text that was formatted would be formatted in another way again.
func isSettled(raw *grammar.RawGame, text []byte, openings semantic.OpeningTags) error {
	games := grammar.Parse(string(text))
	if len(games) == 1 {
		again := canonicalOf(&grammar.RawGame{Encoding: raw.Encoding}, games[0], semantic.Check(games[0]), openings, nil)
		defer again.release()
		if again.kept || again.err == nil && bytes.Equal(again.text, text) {
			return nil
		}
	}
	return &files.GameError{Name: raw.Name, Number: raw.Number, Err: unsettled.Err()}
}

var unsettled = rules.Text{EN: "formatted, it would not be read as the same game", ZH: "整理后读出来就不是同一局"}

// openings returns the treatment of the tags that name the opening.
func (c *fmtCommand) openings() semantic.OpeningTags {
	switch {
	case slices.Contains(c.Tags, "ecco=replace"):
		return semantic.ReplaceOpening
	case slices.Contains(c.Tags, "ecco"):
		return semantic.FillOpening
	}
	return semantic.KeepOpening
}

// canonicalOf returns a game with its canonical text, not yet encoded. If was is not nil, it also checks
// that nothing of the game is lost.
func canonicalOf(raw *grammar.RawGame, game *ast.Game, info *semantic.Info, openings semantic.OpeningTags, was *account.Reading) canonical {
	out := canonical{bad: fix.Bad(info)}
	if out.kept = out.bad || fix.Empty(game); out.kept {
		return out
	}
	written := rewritten.Get().(*ast.Game)
	defer rewritten.Put(written)
	semantic.Rewrite(game, info, semantic.RewriteConfig{Fits: fits(raw.Encoding), Opening: openings, Reuse: written})
	if was != nil {
		if Spoil != nil {
			Spoil(written)
		}
		if out.err = was.Lost(written); out.err != nil {
			return out
		}
	}
	out.memory = printed.Get().(*[]byte)
	out.text, out.err = grammar.Append((*out.memory)[:0], written)
	*out.memory = out.text
	switch openings {
	case semantic.FillOpening:
		out.contradicted = slices.ContainsFunc(info.Semantic.Diagnostics, func(d ast.Diagnostic) bool { return d.Rule == ruleECCOContradicts })
	case semantic.ReplaceOpening:
		was := strings.ToUpper(strings.Trim(game.Tags.Value("ECCO"), " ?-"))
		out.replaced = was != "" && was != written.Tags.Value("ECCO")
	}
	return out
}

// Spoil is nil except in tests, which use it to damage a tree before it is written.
var Spoil func(*ast.Game)

// rewritten holds printed trees for reuse, and printed holds buffers of printed text.
var (
	rewritten = sync.Pool{New: func() any { return new(ast.Game) }}
	printed   = sync.Pool{New: func() any { return new([]byte) }}
)

// largeText is the size in bytes above which a buffer is not reused.
const largeText = 1 << 20

// release makes the buffer of the text available for reuse.
func (c *canonical) release() {
	if c.memory != nil && cap(*c.memory) <= largeText {
		printed.Put(c.memory)
	}
}

// encode converts the text to the encoding and line ends of the game's file.
func (c *canonical) encode(raw *grammar.RawGame, crlf bool) {
	if crlf {
		c.text = fix.CRLF(c.text)
	}
	if c.err == nil && raw.Encoding != grammar.Auto && raw.Encoding != grammar.UTF8 {
		c.text, c.err = raw.Encoding.Append(nil, string(c.text))
	}
	if c.err != nil {
		c.err = &files.GameError{Name: raw.Name, Number: raw.Number, Err: c.err}
	}
}

// fits returns a function that reports whether an encoding has all characters of a text.
func fits(encoding grammar.Encoding) func(text string) bool {
	return func(text string) bool {
		_, err := encoding.Append(nil, text)
		return err == nil
	}
}
