package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/formats"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/canon"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/mend"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// fmtCommand is "xqpgn fmt".
type fmtCommand struct {
	Write    bool     `short:"w" xor:"how" help:"Write the result to the file, if it differs."`
	List     bool     `short:"l" xor:"how" help:"List the files whose formatting differs."`
	Diff     bool     `short:"d" xor:"how" help:"Show what would change."`
	Fix      fixFlag  `help:"Mend first what errors are certain; with --fix=all also those that are not, by the best suggestion."`
	Tags     []string `enum:"ecco,ecco=replace" placeholder:"TAGS" help:"Write tags by the moves: ecco fills in Opening, Variation and ECCO where they are missing, ecco=replace also where the code is not that of the moves."`
	Where    where    `placeholder:"QUERY" help:"Format the games of which this is true; see xqpgn explain query. The others stay as they are."`
	Encoding string   `type:"encoding" complete:"encoding" default:"auto" help:"The files' encoding: auto, ${encodings}. They keep it."`
	Jobs     int      `short:"j" default:"0" help:"How many games to format at the same time; 0 for one on each processor."`
	Ext      []string `placeholder:"EXT" help:"Format the files below folders and in archives that have one of these extensions; without it, pgn and pgns."`
	Hidden   bool     `help:"Read hidden files and folders below folders, too: those with a period before their name."`
	Paths    []string `arg:"" name:"path" complete:"file" help:"Files, archives, folders, or - for standard input."`
}

// run formats the files. A game with errors is left as it is, and so is a file
// that cannot be read.
func (c *fmtCommand) run(std streams) int {
	encoding := encodingFlag(c.Encoding)
	status := exitClean
	out := &files.Output{Writer: std.out}
	std.out = out
	set := &files.Set{Paths: c.Paths, Stdin: std.in, Extensions: c.Ext, Hidden: c.Hidden}
	if c.Ext == nil {
		set.Extensions = files.PGN
	}
	for f, err := range set.Files() {
		var count tally
		if err == nil {
			count, err = c.file(f, encoding, std)
		}
		if err != nil {
			std.say("%s", files.Words(err, language("auto")))
			status = exitFailure
			if out.Err != nil {
				break // as it would at every other file
			}
			continue
		}
		if count.replaced > 0 {
			std.say(openingsReplaced.In(language("auto")), f.Name, count.replaced)
		}
		if count.contradicted > 0 {
			std.say(openingsLeft.In(language("auto")), f.Name, count.contradicted)
		}
		if count.made > 0 {
			std.say(mendedWords.In(language("auto")), f.Name, count.made)
		}
		if count.bad > 0 {
			std.say(leftAsTheyAre.In(language("auto")), f.Name, count.bad)
			status = max(status, exitFindings)
		}
	}
	sayMissing(std, &c.Where, language("auto"))
	return status
}

// What fmt says of files.
var (
	leftAsTheyAre    = rules.Text{EN: "%s: games with errors, left as they are: %d; xqpgn check says what is wrong", ZH: "%s：有错误而原样不动的棋局：%d 局；xqpgn check 说明错在哪里"}
	pageStays        = rules.Text{EN: "this is a web page (HTML), of which nothing would be left but its games; xqpgn fmt without -w prints them", ZH: "这是网页（HTML），写回后只剩下其中的棋局；不用 -w，xqpgn fmt 会把棋局打印出来"}
	packedStays      = rules.Text{EN: "this is compressed or in an archive, and cannot be written to; unpack it first", ZH: "这个文件是压缩的，或者在压缩包里，不能写回；请先解压"}
	openingsReplaced = rules.Text{EN: "%s: openings replaced by those of the moves: %d", ZH: "%s：按着法改写了开局：%d 局"}
	openingsLeft     = rules.Text{EN: "%s: games whose ECCO the moves contradict, left as it is: %d; --tags ecco=replace writes that of the moves", ZH: "%s：ECCO 和着法不符而原样不动的棋局：%d 局；--tags ecco=replace 会按着法改写"}
	noStandardInput  = rules.Text{EN: "standard input cannot be written to", ZH: "标准输入不能写回"}
)

// onlyPGN says that files in another form are not formatted.
func onlyPGN(form string) rules.Text {
	title := rules.Text{EN: "records (JSON)", ZH: "棋局记录（JSON）"}
	if form == files.FormXML {
		title = rules.Text{EN: "XML", ZH: "XML"}
	} else if format, ok := formats.ByName(form); ok {
		title = format.Title
	}
	return rules.Text{
		EN: fmt.Sprintf("fmt formats PGN only, and this is %s; xqpgn convert --to pgn writes it as PGN", title.EN),
		ZH: fmt.Sprintf("fmt 只整理 PGN，而这是 %s；xqpgn convert --to pgn 把它写成 PGN", title.ZH),
	}
}

// A tally counts the games of a file that have errors, and the corrections made; with --tags ecco
// also those that had another code than their moves, replaced or not.
type tally struct{ bad, made, replaced, contradicted int }

// file formats one file.
func (c *fmtCommand) file(f *files.File, encoding grammar.Encoding, std streams) (count tally, err error) {
	form, err := f.Form(encoding)
	refuse := func(why rules.Text) (tally, error) { return tally{}, &files.RefusedError{Name: f.Name, Why: why} }
	switch {
	case err != nil:
		return tally{}, err
	case form != files.FormPGN:
		return refuse(onlyPGN(form))
	case c.Write && f.Name == files.StandardInput:
		return refuse(noStandardInput)
	case c.Write && f.Packed:
		return refuse(packedStays)
	case c.Write && f.Page():
		return refuse(pageStays)
	case !c.Write && !c.List && !c.Diff:
		return c.format(std.out, f, f, encoding)
	}
	// What it was is needed beside what it becomes.
	old, err := io.ReadAll(f)
	if err != nil {
		return tally{}, err
	}
	var out bytes.Buffer
	count, err = c.format(&out, f, bytes.NewReader(old), encoding)
	if err != nil || bytes.Equal(old, out.Bytes()) {
		return count, err
	}
	switch {
	case c.Write:
		err = files.Replace(f.Name, func(w io.Writer) error {
			_, err := w.Write(out.Bytes())
			return err
		})
	case c.List:
		_, err = fmt.Fprintln(std.out, f.Name)
	case c.Diff:
		err = c.show(std.out, f.Name, old, out.Bytes(), encoding)
	}
	return count, err
}

// show writes what would change in a file.
func (c *fmtCommand) show(w io.Writer, name string, old, formatted []byte, encoding grammar.Encoding) error {
	before, used, err := decoded(old, encoding)
	if err != nil {
		return err
	}
	after, _, err := decoded(formatted, used)
	if err == nil {
		_, err = w.Write(diff.Diff(name+".orig", before, name, after))
	}
	return err
}

// format formats the games of r. The encoding stays what it is, and the line ends
// are those of the first game.
func (c *fmtCommand) format(w io.Writer, f *files.File, r io.Reader, encoding grammar.Encoding) (count tally, err error) {
	crlf, first := false, true
	var encoded []byte
	for game, err := range grammar.Map(context.Background(), f.Decoder(r, encoding).Raw(), c.Jobs, c.game) {
		if err != nil {
			return count, err
		}
		encoded = encoded[:0]
		if first {
			first = false
			crlf = game.crlf
			encoded = append(encoded, game.encoding.BOM()...)
		}
		count.made += game.made
		if crlf {
			game.text = canon.CRLF(game.text)
		}
		if err = game.err; err == nil {
			encoded, err = game.encoding.Append(encoded, string(game.text))
		}
		if err != nil {
			return count, fmt.Errorf("%s: game %d: %w", f.Name, game.number, err)
		}
		if game.bad {
			count.bad++
		}
		if game.replaced {
			count.replaced++
		}
		if game.contradicted {
			count.contradicted++
		}
		encoded = append(encoded, game.kept...)
		if _, err := w.Write(encoded); err != nil {
			return count, err
		}
	}
	return count, nil
}

// A canonical game is the canonical text of one, or its bytes as they were if it has
// errors, of which some may be no text, or if it is no game at all.
type canonical struct {
	text     []byte
	kept     []byte // nil if text stands for it
	number   int
	encoding grammar.Encoding
	crlf     bool // whether the lines ended as on Windows
	bad      bool // whether it has errors
	made     int  // how many were mended

	replaced, contradicted bool // with --tags ecco: whether its code was or is another than that of the moves
	err                    error
}

// game formats a game.
func (c *fmtCommand) game(raw *grammar.RawGame) canonical {
	if !c.Where.Takes(raw) {
		return kept(raw)
	}
	if c.Fix.set {
		mended := newFixed(raw, mend.Mender{All: c.Fix.all, Least: rules.Error})
		if mended.made > 0 {
			out := canonicalOf(raw, grammar.Parse(mended.text)[0], c.openings())
			out.made = mended.made
			if out.kept != nil {
				out.kept = mended.bytes
			}
			return out
		}
	}
	return canonicalOf(raw, raw.Parse(), c.openings())
}

// openings returns what becomes of the tags that name the opening.
func (c *fmtCommand) openings() semantic.OpeningTags {
	switch {
	case slices.Contains(c.Tags, "ecco=replace"):
		return semantic.ReplaceOpening
	case slices.Contains(c.Tags, "ecco"):
		return semantic.FillOpening
	}
	return semantic.KeepOpening
}

// kept returns a game that stays as it is. Of the first in a file it matters how lines end.
func kept(raw *grammar.RawGame) canonical {
	one := canonical{number: raw.Number, encoding: raw.Encoding, kept: bytes.Clone(raw.Bytes())}
	if raw.Number == 1 {
		text, _ := raw.Encoding.Decode(one.kept)
		one.crlf = strings.Contains(text, "\r\n")
	}
	return one
}

func canonicalOf(raw *grammar.RawGame, game *ast.Game, openings semantic.OpeningTags) canonical {
	info := semantic.Check(game)
	out := canonical{
		number: raw.Number, encoding: raw.Encoding, crlf: strings.Contains(game.Text, "\r\n"),
		bad: canon.Bad(info),
	}
	if out.bad || canon.Empty(game) {
		out.kept = bytes.Clone(raw.Bytes())
	} else {
		written := semantic.Rewrite(game, info, semantic.RewriteOptions{Fits: fits(raw.Encoding), Opening: openings})
		out.text, out.err = grammar.Append(nil, written)
		switch openings {
		case semantic.FillOpening:
			out.contradicted = slices.ContainsFunc(info.Diagnostics, func(d ast.Diagnostic) bool { return d.Rule == rules.ECCOContradicts })
		case semantic.ReplaceOpening:
			was := strings.ToUpper(strings.Trim(game.Tags.Value("ECCO"), " ?-"))
			out.replaced = was != "" && was != written.Tags.Value("ECCO")
		}
	}
	return out
}

// fits returns what reports whether an encoding has all characters of a text.
func fits(encoding grammar.Encoding) func(text string) bool {
	return func(text string) bool {
		_, err := encoding.Append(nil, text)
		return err == nil
	}
}

// decoded returns the text of a file, and the encoding that it was told to be in.
func decoded(data []byte, encoding grammar.Encoding) ([]byte, grammar.Encoding, error) {
	r := grammar.NewTextReader(bytes.NewReader(data), encoding)
	text, err := io.ReadAll(r)
	return text, r.Encoding(), err
}
