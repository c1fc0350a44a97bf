package main

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/mend"
	"github.com/xqpgn/xqpgn/grammar"
)

// A fixFlag is --fix, or --fix=all.
type fixFlag struct{ set, all bool }

// Decode implements kong's reading of a flag.
func (f *fixFlag) Decode(ctx *kong.DecodeContext) error {
	f.set, f.all = true, false
	if ctx.Scan.Peek().Type != kong.FlagValueToken {
		return nil
	}
	if value := fmt.Sprint(ctx.Scan.Pop().Value); value != "all" {
		return fmt.Errorf("must be all, not %q", value)
	}
	f.all = true
	return nil
}

// IsBool tells kong that the flag needs no value.
func (f *fixFlag) IsBool() bool { return true }

// What is said of files that are mended.
var (
	mendedWords = rules.Text{EN: "%s: mended: %d", ZH: "%s：改正了 %d 处"}
	notMended   = rules.Text{EN: "%s: game %d cannot be mended: %s", ZH: "%s：第 %d 局无法改正：%s"}
	noPlainText = rules.Text{EN: "its text is not what stands in the file", ZH: "它的文字和文件里的字节对不上"}
)

// fixFile mends the games of a file of PGN that are asked for and writes it if any was; all else in it stays
// to the byte. It returns how many corrections it made, none in what cannot be written
// to, and an error if the file cannot be read or written.
func fixFile(f *files.File, encoding grammar.Encoding, m mend.Mender, where *choose.Where, jobs int, fail func(error)) (made int, err error) {
	if form, err := f.Form(encoding); err != nil || form != files.FormPGN || f.Packed || f.Page() {
		return 0, nil // the check says what is wrong with it
	}
	old, err := io.ReadAll(f)
	if err != nil {
		return 0, err
	}
	var out bytes.Buffer
	passed := 0 // bytes of the file that are in out, mended or not
	fix := func(raw *grammar.RawGame) fixed {
		if !where.Takes(raw) {
			return fixed{}
		}
		return newFixed(raw, m)
	}
	for one, err := range grammar.Map(context.Background(), f.Decoder(bytes.NewReader(old), encoding).Raw(), jobs, fix) {
		if err == nil {
			err = one.err
		}
		if err != nil {
			fail(err)
			continue
		}
		if one.made == 0 {
			continue
		}
		made += one.made
		out.Write(old[passed:one.from])
		out.Write(one.bytes)
		passed = one.to
	}
	if made == 0 {
		return 0, nil
	}
	out.Write(old[passed:])
	return made, files.Replace(f.Name, func(w io.Writer) error {
		_, err := w.Write(out.Bytes())
		return err
	})
}

// A fixed game is one with its findings mended, in the encoding that it had.
type fixed struct {
	text     string
	bytes    []byte
	made     int // how many corrections; 0 if it is as it was
	from, to int // where it stood in the file
	err      error
}

func newFixed(raw *grammar.RawGame, m mend.Mender) fixed {
	one := fixed{from: int(raw.FileOffset), to: int(raw.FileOffset) + len(raw.Bytes()), text: raw.Parse().Text}
	mended, made := m.Text(one.text)
	if made == 0 {
		return one
	}
	why := noPlainText.In(language("auto"))
	same, err := raw.Encoding.Append(nil, one.text)
	if err == nil && bytes.Equal(same, raw.Bytes()) {
		if one.bytes, err = raw.Encoding.Append(nil, mended); err == nil {
			one.text, one.made = mended, made
			return one
		}
		why = err.Error()
	}
	one.err = fmt.Errorf(notMended.In(language("auto")), raw.Name, raw.Number, why)
	return one
}
