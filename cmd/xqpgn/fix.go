package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// Messages about fixed files.
var (
	mendedWords = rules.Text{EN: "%s: fixed: %s", ZH: "%s：改正了 %s 处"}
	notMended   = rules.Text{EN: "%s: game %d not fixed: %s", ZH: "%s：第 %d 局无法改正：%s"}
	noPlainText = rules.Text{EN: "its text is not what stands in the file", ZH: "它的文字和文件里的字节对不上"}
)

// fixFile fixes the selected games of a PGN file, each with the mender for it, and writes the file if any changed. All other bytes stay
// the same. It returns the number of fixes, which is 0 for a file that cannot be written to. It returns an
// error if the file cannot be read or written.
func fixFile(f *games.File, encoding grammar.Encoding, mender func(*ast.Game) fix.Mender, where *choose.Where, jobs int, fail func(error)) (made int, err error) {
	if f.Partial() {
		return 0, &games.RefusedError{Name: f.Name, Why: partStays}
	}
	if form, err := f.Form(encoding); err != nil || form != games.FormPGN || !f.Regular() || f.Packed {
		return 0, nil // the check reports the reason
	}
	out := files.NewRewriter(f)
	fix := func(raw *grammar.RawGame) fixed {
		if !where.Takes(raw) {
			return fixed{}
		}
		return newFixed(raw, mender)
	}
	for piece, err := range files.Pieces(f, encoding, jobs, fix) {
		if err != nil && !errors.As(err, new(*grammar.SizeError)) {
			out.Discard() // the file was not read completely
			return 0, unreadable(err)
		}
		if piece.Page {
			break
		}
		one := piece.Made
		if err = cmp.Or(unreadable(err), one.err); err != nil {
			fail(err)
		}
		made += one.made
		text := piece.Old
		if one.made > 0 {
			text = one.bytes
		}
		if err := out.Next(piece.Old, text, entryOf(piece.Game, text, piece.Encoding), piece.Encoding); err != nil {
			out.Discard()
			return 0, err
		}
	}
	return made, out.End(encoding)
}

// A fixed game has its findings fixed, in its original encoding.
type fixed struct {
	text  string
	bytes []byte
	made  int // number of fixes; 0 if the game is unchanged
	err   error
}

// newFixed fixes a game with the mender for it.
func newFixed(raw *grammar.RawGame, mender func(*ast.Game) fix.Mender) fixed {
	game := raw.Parse()
	one := fixed{text: game.Text}
	mended, made, lost := mender(game).Held(one.text)
	if lost != nil {
		one.err = account.In(lost, raw.Name, raw.Number)
	}
	if made == 0 {
		return one
	}
	why := noPlainText.In(language())
	same, err := raw.Encoding.Append(nil, one.text)
	if err == nil && bytes.Equal(same, raw.Bytes()) {
		if one.bytes, err = raw.Encoding.Append(nil, mended); err == nil {
			one.text, one.made = mended, made
			return one
		}
		why = files.Words(err, language())
	}
	one.err = fmt.Errorf(notMended.In(language()), raw.Name, raw.Number, why)
	return one
}
