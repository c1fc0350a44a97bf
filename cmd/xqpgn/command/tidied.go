package command

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/edit"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/dedupe"
)

// A tidied game has its certain errors fixed, as PGN in UTF-8.
type tidied struct {
	name    string
	number  int
	index   int           // its number in the order of reading, from 0
	isText  bool          // whether it was PGN
	text    string        // its text with the fixes
	data    []byte        // the text to write
	tags    ast.Tags      // tags of the text
	record  []byte        // record for a [unique.Finder]
	fixed   []rules.Rule  // the rule of each fix
	opening bool          // whether its opening was written
	renamed []string      // old and new names of players, in words
	errors  int           // number of errors that are left
	first   rules.Rule    // the first of them
	refusal error         // why it is not fixed, or not written in canonical form
	err     error         // why it cannot be written
	entry   account.Entry // account of data
}

// fixer fixes the certain errors of tidied games.
var fixer = fix.Fixer{Least: rules.Warning}

// tidy fixes the certain errors of a game, names its players and its opening, and writes it in canonical form. A game with
// remaining errors, or that cannot be written so, keeps its text.
func (t *tidying) tidy(raw *grammar.RawGame) (one tidied) {
	read(raw, func(is *account.Reading, fixed []rules.Rule, err error) {
		one = tidied{name: raw.Name, number: raw.Number, isText: filter.IsText(raw), fixed: fixed}
		one.finish(is, err, t.renames)
	})
	return one
}

// read passes three values to use: the game after its certain fixes, the rules whose findings were fixed, and the error if
// the fixes were refused. The game is nil if it cannot be read as PGN. It is valid until use returns.
func read(raw *grammar.RawGame, use func(is *account.Reading, fixed []rules.Rule, err error)) {
	if filter.IsText(raw) {
		game := checked.Raw(raw, false)
		defer game.Release()
		use(fixer.Fix(&account.Reading{Game: game.Game, Info: game.Info}))
		return
	}
	text, err := filter.PGN(raw.Form, raw.Parse(), grammar.UTF8)
	if err != nil {
		use(nil, nil, err)
		return
	}
	was := fixer.Read(string(text))
	if was == nil {
		use(nil, nil, notOneGame.Err())
		return
	}
	use(fixer.Fix(was))
}

// finish names the players and the opening of a game, and writes it in canonical form. Err is why its errors are not
// fixed, or nil.
func (t *tidied) finish(is *account.Reading, err error, renames edit.Renames) {
	if is == nil {
		t.err = &files.GameError{Name: t.name, Number: t.number, Err: err}
		return
	}
	game, found := is.Game, ast.MergeFindings(is.Game.Syntax, is.Info.Semantic)
	t.text = game.Text
	t.renamed = renames.Keeping(game)
	t.tags = slices.Clone(game.Tags)
	t.errors = found.Count(rules.Error, false)
	for _, d := range found.Diagnostics {
		if d.Rule.Severity(false) == rules.Error {
			t.first = d.Rule
			break
		}
	}
	was := &account.Reading{Name: t.name, Number: t.number, Game: game, Info: is.Info, Found: found, Replaced: []string{"Format", "ECCO", "Opening", "Variation"}}
	canonical := canonicalOf(&grammar.RawGame{Encoding: grammar.UTF8}, game, is.Info, semantic.FillOpening, was)
	if err = cmp.Or(err, canonical.err); err != nil {
		t.refusal = &files.GameError{Name: t.name, Number: t.number, Err: err}
		if errors.As(err, new(*account.Loss)) {
			t.refusal = account.In(err, t.name, t.number)
		}
	}
	if canonical.err == nil && !canonical.kept {
		t.opening = t.opening || namesOpening(game.Tags, canonical.text)
		t.data = bytes.Clone(canonical.text)
		canonical.release()
	} else {
		t.data, t.renamed = []byte(t.text), nil
	}
	t.entry = account.Bytes(t.data, grammar.UTF8)
}

// namesOpening reports whether the new text of a game has an opening tag (ECCO, Opening or Variation) that the old tags lack.
func namesOpening(tags ast.Tags, text []byte) bool {
	return slices.ContainsFunc([]string{"ECCO", "Opening", "Variation"}, func(name string) bool {
		return !ast.Known(tags.Value(name)) && bytes.Contains(text, []byte("["+name+` "`))
	})
}

// finishText is finish for a text.
func (t *tidied) finishText(text string, renames edit.Renames) {
	if is := fixer.Read(text); is != nil {
		t.finish(is, nil, renames)
	} else {
		t.finish(nil, notOneGame.Err(), renames)
	}
}

var notOneGame = rules.Text{EN: "its text would be read as several games, or none", ZH: "它的文字会读成几局，或者没有棋局"}

// fill fills the copies of a game into it. It returns the copies that could not be filled in, which must be
// written themselves.
func (t *tidying) fill(one *tidied, copies []tidied) (rest []tidied) {
	if one.err != nil || len(copies) == 0 {
		return copies
	}
	game := grammar.Parse(one.text)[0]
	added := false
	var lines []string
	for i := range copies {
		other := &copies[i]
		filled, err := dedupe.Fill(game, grammar.Parse(other.text)[0])
		if err != nil {
			t.unlike(other.index, one.index, unique.OtherParts)
			rest = append(rest, *other)
			continue
		}
		name, number := t.place(other.index)
		line := fmt.Sprintf(leftOut.In(app.Language()), name, number, one.name, one.number)
		if filled.Any() {
			added = true
			line += fmt.Sprintf(filledIn.In(app.Language()), filter.FilledWords(&filled).In(app.Language()))
		}
		lines = append(lines, line)
	}
	if added {
		all := *one
		text, err := grammar.AppendEdited(nil, game)
		if err != nil {
			all.err = &files.GameError{Name: one.name, Number: one.number, Err: err}
		} else {
			all.finishText(string(text), t.renames)
		}
		if all.err != nil {
			t.run.Fail(all.err)
			return copies
		}
		*one = all
	}
	t.left += len(lines)
	for _, line := range lines {
		t.say(rules.Text{EN: "%s", ZH: "%s"}, line)
	}
	return rest
}

// filled returns the games to write for a game and its copies: the game into which they are filled, and those that could
// not be filled in.
func (t *tidying) filled(one tidied, copies []tidied) []tidied {
	rest := t.fill(&one, copies)
	all := []tidied{one}
	for i := range rest {
		other := tidied{name: one.name, index: rest[i].index, isText: one.isText} // for the same output file
		_, number := t.place(other.index)
		other.number = int(number)
		other.finishText(rest[i].text, t.renames)
		all = append(all, other)
	}
	return all
}
