package command

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A reformatting is a run of the command.
type reformatting struct {
	command *fmtCommand
	run     *app.Reading
	screen  terminal.Screen
	out     *files.Output

	status                   int  // unless the run fails
	closed                   bool // whether it was reported that out cannot be written to
	formatted, changed, left int  // numbers of files formatted, files changed, and games left unchanged because of errors
	failed                   int  // number of files that could not be formatted
}

// files formats the files. Small ones are formatted several at a time. Output and messages still come in
// the order of the files.
func (r *reformatting) files() {
	free := make(chan struct{}, grammar.Jobs(int(r.command.Jobs))) // one for each processor
	var begun []chan *formatting
	end := func(most int) { // waits for the oldest files until most remain
		for ; len(begun) > most; begun = begun[1:] {
			r.report(<-begun[0])
		}
	}
	for f, err := range r.run.Files() {
		if end(maxParallel - 1); r.out.Err != nil {
			break // every other file would fail too
		}
		if err != nil {
			end(0)
			r.report(&formatting{err: app.Unreadable(err)})
			continue
		}
		small, ok := f.Kept()
		if !ok {
			end(0)
			one := r.begin(f, r.out)
			one.format(int(r.command.Jobs))
			one.place()
			r.report(one)
			continue
		}
		one, done := r.begin(small, nil), make(chan *formatting, 1)
		begun = append(begun, done)
		go func() {
			free <- struct{}{}
			one.format(1)
			<-free
			one.place() // waits for the disk
			done <- one
		}()
	}
	end(0)
}

// report prints the result for a file.
func (r *reformatting) report(one *formatting) {
	if one.printed != nil {
		one.printed.WriteTo(r.out)
	}
	err := one.err
	if err == nil && !r.closed {
		err = r.out.Err
	}
	if err != nil {
		r.run.Fail(err)
		r.closed = r.out.Err != nil
		r.failed++
		return
	}
	r.formatted++
	if one.changed {
		r.changed++
		if r.command.Check {
			r.status = max(r.status, app.ExitFindings)
		}
	}
	for _, said := range []struct {
		words rules.Text
		games int
	}{
		{openingsReplaced, one.replaced}, {openingsLeft, one.contradicted}, {fixedWords, one.made}, {leftAsTheyAre, one.bad},
	} {
		if said.games > 0 && !one.listed {
			r.run.Std.Say(said.words.In(app.Language()), one.file.Name, terminal.Grouped(said.games))
		}
	}
	if one.bad > 0 && !one.listed {
		r.left += one.bad
		r.status = max(r.status, app.ExitFindings)
	}
	for i, err := range one.refusals {
		if r.status = max(r.status, app.ExitFindings); i == app.MaxRefused {
			r.run.Std.Say(moreRefusals.In(app.Language()), one.file.Name, terminal.Grouped(len(one.refusals)-i))
			break
		}
		r.run.Std.Say(heldWords.In(app.Language()), files.Words(err, app.Language()))
	}
}

// summary returns the summary of a run with -w.
func (r *reformatting) summary() rules.Text {
	n := terminal.Grouped
	said := rules.Text{
		EN: fmt.Sprintf("%s of %s changed", n(r.changed), app.Plural(r.formatted, "file", "files")),
		ZH: fmt.Sprintf("%s 个文件，改写了 %s 个", n(r.formatted), n(r.changed)),
	}
	if r.left > 0 {
		said.EN += fmt.Sprintf(", %s left alone", app.Plural(r.left, "game with errors", "games with errors"))
		said.ZH += fmt.Sprintf("；有错误而原样不动的棋局 %s 局", n(r.left))
	}
	if r.failed > 0 {
		said.EN += fmt.Sprintf(", %s could not be read or written", app.Plural(r.failed, "file", "files"))
		said.ZH += fmt.Sprintf("；无法读写的文件 %s 个", n(r.failed))
	}
	return said
}

// Messages of fmt about files.
var (
	leftAsTheyAre    = rules.Text{EN: "%s: games with errors, left unchanged: %s; xqpgn check lists the findings", ZH: "%s：有错误而原样不动的棋局：%s 局；xqpgn check 说明错在哪里"}
	otherForm        = rules.Text{EN: "fmt formats PGN only, and this is %s; xqpgn convert --to pgn writes it as PGN", ZH: "fmt 只整理 PGN，而这是 %s；xqpgn convert --to pgn 把它写成 PGN"}
	pageStays        = rules.Text{EN: "this is a web page (HTML), and only its games would be left; xqpgn fmt without -w prints them", ZH: "这是网页（HTML），写回后只剩下其中的棋局；不用 -w，xqpgn fmt 会把棋局打印出来"}
	packedStays      = rules.Text{EN: "this is compressed or in an archive, and cannot be written to; unpack it first", ZH: "这个文件是压缩的，或者在压缩包里，不能写回；请先解压"}
	openingsReplaced = rules.Text{EN: "%s: openings replaced to match the moves: %s", ZH: "%s：按着法改写了开局：%s 局"}
	openingsLeft     = rules.Text{EN: "%s: games whose ECCO the moves contradict, left unchanged: %s; --tags ecco=replace writes the code of the moves", ZH: "%s：ECCO 和着法不符而原样不动的棋局：%s 局；--tags ecco=replace 会按着法改写"}
	heldWords        = rules.Text{EN: "%s; the game is left unchanged", ZH: "%s；这一局原样不动"}
	moreRefusals     = rules.Text{EN: "%s: more games that are left unchanged: %s", ZH: "%s：另有 %s 局原样不动"}
	irregularStays   = rules.Text{EN: "not a regular file, so it cannot be written back", ZH: "这不是普通文件，不能写回"}
	partStays        = rules.Text{EN: "a part of a file cannot be formatted or fixed; name the whole file", ZH: "不能只整理或改正文件的一部分；请写整个文件"}
	noStandardInput  = rules.Text{EN: "standard input cannot be written to", ZH: "标准输入不能写回"}
)

// onlyPGN returns the message that files in another format are not formatted.
func onlyPGN(form string) rules.Text {
	title := rules.Text{EN: "records (JSON)", ZH: "棋局记录（JSON）"}
	if form == games.FormXML {
		title = rules.Text{EN: "XML", ZH: "XML"}
	} else if format, ok := format.ByName(form); ok {
		title = format.Title
	}
	return otherForm.With(title)
}

// refused returns why a file cannot be formatted, or nil.
func (f *formatting) refused() error {
	form, err := f.file.Form(f.encoding())
	if err != nil {
		return app.Unreadable(err)
	}
	var why rules.Text
	switch write := f.command.Write; {
	case form != games.FormPGN:
		why = onlyPGN(form)
	case f.file.Partial():
		why = partStays
	case write && f.file.Name == games.StandardInput:
		why = noStandardInput
	case write && f.file.Packed:
		why = packedStays
	case write && !f.file.Regular():
		why = irregularStays
	default:
		return nil
	}
	return &games.RefusedError{Name: f.file.Name, Why: why}
}
