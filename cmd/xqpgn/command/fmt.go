package command

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/diff"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// fmtCommand is "xqpgn fmt".
type fmtCommand struct {
	Write bool `short:"w" xor:"list" help:"Write the result to the file, if it differs." zh:"如果有改动，写回文件。"`
	List  bool `short:"l" xor:"list,diff" help:"List the files whose formatting differs. Each is read as far as that takes." zh:"列出写法不规范的文件。每个文件读到能判断为止。"`
	Check bool `xor:"list" help:"List the files whose formatting differs, or with -d show how, and exit with status 1 if there are any." zh:"列出写法不规范的文件，加 -d 则显示区别；有这样的文件时退出状态为 1。"`
	Diff  bool `short:"d" xor:"diff" help:"Show what would change, or with -w what changes. What patch and git apply take, in the files' encoding; on a terminal, text." zh:"显示会改什么，和 -w 一起用则显示改了什么。输出可以交给 patch 和 git apply，用文件的编码；在终端里则是文字。"`
	app.FixFlags
	Tags []string `enum:"ecco,ecco=replace" placeholder:"TAGS" help:"Write tags by the moves: ecco fills in Opening, Variation and ECCO where they are missing, ecco=replace also where the code is not that of the moves." zh:"按着法写标签：ecco 补上缺少的 Opening、Variation 和 ECCO，ecco=replace 在编号和着法不符时也改写。"`
	app.WhereFlag
	app.ConfigFlags
	app.ColorFlag
	app.QuietFlag
	app.JobsFlags
	app.StdinFlag
	app.InputFlags
}

// Validate checks the flags, for kong.
func (c *fmtCommand) Validate() error {
	return c.Given()
}

// mostAtOnce is the number of small files formatted at the same time. Each mostly waits for the disk to
// confirm the write.
const mostAtOnce = 64

// Run formats the files. Games with errors and files that cannot be read stay unchanged.
func (c *fmtCommand) Run(std app.Streams) int {
	c.List = c.List || c.Check && !c.Diff
	if c.Ext == nil {
		c.Ext = []string{"pgn", "pgns"}
	}
	screen := terminal.ScreenOf(std.Out, c.Color)
	run, ok := c.Begin(std, app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Where: &c.Where, Writes: c.Write})
	if !ok {
		return app.ExitFailure
	}
	run.StdinName = c.StdinFilename
	excluded := c.Settle(run.Set, c.Finder(), true)
	r := &reformatting{command: c, run: run, screen: screen, out: &files.Output{Writer: run.Std.Out}}
	r.files()
	run.Finish()
	excluded.End(run)
	if c.Write && !c.Quiet && r.formatted+r.failed > 1 {
		run.Std.Say("%s", r.summary().In(app.Language()))
	}
	return run.End(r.status)
}

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
	end := func(most int) { // waits for the oldest files until at most so many remain
		for ; len(begun) > most; begun = begun[1:] {
			r.report(<-begun[0])
		}
	}
	for f, err := range r.run.Files() {
		if end(mostAtOnce - 1); r.out.Err != nil {
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
		{openingsReplaced, one.replaced}, {openingsLeft, one.contradicted}, {mendedWords, one.made}, {leftAsTheyAre, one.bad},
	} {
		if said.games > 0 && !one.listed {
			r.run.Std.Say(said.words.In(app.Language()), one.file.Name, terminal.Grouped(said.games))
		}
	}
	if one.bad > 0 && !one.listed {
		r.left += one.bad
		r.status = max(r.status, app.ExitFindings)
	}
	for i, err := range one.held {
		if r.status = max(r.status, app.ExitFindings); i == app.MostRefused {
			r.run.Std.Say(moreHeld.In(app.Language()), one.file.Name, terminal.Grouped(len(one.held)-i))
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
	leftAsTheyAre    = rules.Text{EN: "%s: games with errors, left as they are: %s; xqpgn check says what is wrong", ZH: "%s：有错误而原样不动的棋局：%s 局；xqpgn check 说明错在哪里"}
	pageStays        = rules.Text{EN: "this is a web page (HTML), of which nothing would be left but its games; xqpgn fmt without -w prints them", ZH: "这是网页（HTML），写回后只剩下其中的棋局；不用 -w，xqpgn fmt 会把棋局打印出来"}
	packedStays      = rules.Text{EN: "this is compressed or in an archive, and cannot be written to; unpack it first", ZH: "这个文件是压缩的，或者在压缩包里，不能写回；请先解压"}
	openingsReplaced = rules.Text{EN: "%s: openings replaced by those of the moves: %s", ZH: "%s：按着法改写了开局：%s 局"}
	openingsLeft     = rules.Text{EN: "%s: games whose ECCO the moves contradict, left as it is: %s; --tags ecco=replace writes that of the moves", ZH: "%s：ECCO 和着法不符而原样不动的棋局：%s 局；--tags ecco=replace 会按着法改写"}
	heldWords        = rules.Text{EN: "%s; the game is left as it is", ZH: "%s；这一局原样不动"}
	moreHeld         = rules.Text{EN: "%s: more games that are left as they are: %s", ZH: "%s：另有 %s 局原样不动"}
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
	return rules.Text{
		EN: fmt.Sprintf("fmt formats PGN only, and this is %s; xqpgn convert --to pgn writes it as PGN", title.EN),
		ZH: fmt.Sprintf("fmt 只整理 PGN，而这是 %s；xqpgn convert --to pgn 把它写成 PGN", title.ZH),
	}
}

// A formatting is the formatting of one file.
type formatting struct {
	*reformatting
	file    *games.File
	jobs    int             // number of jobs for this file
	fresh   *files.Rewriter // with -w
	printed *bytes.Buffer   // output of a file that is formatted beside others
	out     *bufio.Writer

	bad, made              int           // numbers of games with errors, and of fixes
	replaced, contradicted int           // with --tags ecco: games with another code than their moves, replaced or not
	held                   []error       // why games without errors were left as they are
	hold                   map[int]error // the same, by their numbers, for games that were not read back from the new file
	changed                bool          // whether anything differs
	listed                 bool          // whether reading stopped as soon as that was known
	err                    error
}

// begin begins to format a file. Its output goes to out, or to memory if out is nil.
func (r *reformatting) begin(f *games.File, out io.Writer) *formatting {
	one, size := &formatting{reformatting: r, file: f}, app.OutputSize
	if out == nil {
		one.printed = new(bytes.Buffer)
		out, size = one.printed, 4<<10 // enough for a small file; with -w it stays empty
	}
	one.out = bufio.NewWriterSize(out, size)
	return one
}

// encoding returns the encoding that the file is read in.
func (one *formatting) encoding() grammar.Encoding { return one.run.EncodingFor(one.file.Name) }

// refused returns why a file cannot be formatted, or nil.
func (one *formatting) refused() error {
	form, err := one.file.Form(one.encoding())
	if err != nil {
		return app.Unreadable(err)
	}
	var why rules.Text
	switch write := one.command.Write; {
	case form != games.FormPGN:
		why = onlyPGN(form)
	case one.file.Partial():
		why = partStays
	case write && one.file.Name == games.StandardInput:
		why = noStandardInput
	case write && one.file.Packed:
		why = packedStays
	case write && !one.file.Regular():
		why = irregularStays
	default:
		return nil
	}
	return &games.RefusedError{Name: one.file.Name, Why: why}
}

// format formats the games of the file with several jobs, without replacing the file.
func (one *formatting) format(jobs int) {
	if one.err = one.refused(); one.err != nil {
		return
	}
	if one.command.Write {
		one.fresh = files.NewRewriter(one.file)
	}
	one.jobs = jobs
	one.err = one.games()
	if one.listed = one.command.List && one.changed; one.listed && one.err == nil {
		fmt.Fprintln(one.out, terminal.Printable(one.file.Name))
	}
	if err := one.out.Flush(); one.err == nil {
		one.err = err
	}
	if one.err != nil && one.fresh != nil {
		one.fresh.Discard()
	}
}

// place replaces the file by the written one. If a game is not read back as it was written, because of what stands around
// it, the file is formatted again without that game.
func (one *formatting) place() {
	for range mostHolds {
		if one.err != nil || one.fresh == nil {
			return
		}
		one.err = one.fresh.End(one.encoding())
		lost := (*account.Loss)(nil)
		if !errors.As(one.err, &lost) || lost.Game == 0 || one.command.Diff && one.printed == nil || !one.holdAt(lost.Game) {
			return
		}
		one.again()
	}
}

// mostHolds is the greatest number of times that a file is formatted.
const mostHolds = 16

// holdAt marks a game to be left as it is, and if it is marked already the games beside it. It returns false if all are.
func (one *formatting) holdAt(number int) (more bool) {
	if one.hold == nil {
		one.hold = map[int]error{}
	}
	for _, n := range []int{number, number - 1, number + 1} {
		if one.hold[n] == nil && (n == number || one.hold[number] != nil) {
			one.hold[n] = &files.GameError{Name: one.file.Name, Number: n, Err: unsettled.Err()}
			if more = true; n == number {
				break
			}
		}
	}
	return more
}

// again formats the file again.
func (one *formatting) again() {
	*one = formatting{reformatting: one.reformatting, file: one.file, jobs: one.jobs, printed: one.printed, out: one.out, hold: one.hold}
	if one.printed != nil {
		one.printed.Reset()
	}
	for f, err := range one.command.FileFlags.Set([]string{one.file.Name}, nil).Files() {
		if one.err = err; err != nil {
			return
		}
		if kept, ok := f.Kept(); ok {
			f = kept
		}
		one.file = f
		one.format(one.jobs)
	}
}

// games formats the games. It keeps the encoding, and uses the line ends of the first game. It drops text
// outside games, except a byte order mark that the encoding needs. With --where such text stays.
func (one *formatting) games() error {
	c := one.command
	ends := newLineEnds()
	diff := one.differences(ends)
	begun := false
	for piece, err := range files.Pieces(one.file, one.encoding(), one.jobs, func(raw *grammar.RawGame) canonical { return c.game(raw, ends, one.hold[raw.Number]) }) {
		if err = cmp.Or(app.Unreadable(err), piece.Made.err); err != nil {
			return err
		}
		if c.Write && piece.Page {
			return &games.RefusedError{Name: one.file.Name, Why: pageStays}
		}
		text := piece.Made.text
		if piece.Last && !piece.Made.kept {
			text, _ = piece.Encoding.CutBlankLines(text)
		}
		if piece.Made.kept || !piece.Game && c.Where.Given() {
			text = piece.Old
		}
		if !begun && !c.Where.Given() {
			text = append([]byte(piece.Encoding.BOM()), text...)
		}
		begun = true
		one.count(&piece.Made)
		one.changed = one.changed || !bytes.Equal(piece.Old, text)
		if c.List && one.changed {
			return nil
		}
		if !c.Write && !c.Diff && !c.List {
			_, err = one.out.Write(text)
		}
		if err == nil && one.fresh != nil {
			err = one.fresh.Next(piece.Old, text, entryOf(piece.Game, text, piece.Encoding), piece.Encoding)
		}
		if err == nil && diff != nil {
			err = one.show(diff, piece.Encoding, piece.Old, text)
		}
		if err != nil {
			return err
		}
		piece.Made.release()
	}
	if diff != nil {
		return diff.End()
	}
	return nil
}

// entryOf returns the account of a piece of a file, or 0 if the piece is not a game.
func entryOf(game bool, text []byte, encoding grammar.Encoding) account.Entry {
	if !game {
		return 0
	}
	return account.Bytes(text, encoding)
}

// count counts a game for the summary.
func (one *formatting) count(game *canonical) {
	if game.held != nil {
		one.held = append(one.held, game.held)
	}
	one.made += game.made
	for _, counted := range []struct {
		is  bool
		all *int
	}{{game.bad, &one.bad}, {game.replaced, &one.replaced}, {game.contradicted, &one.contradicted}} {
		if counted.is {
			*counted.all++
		}
	}
}

// differences returns the writer of the diff, or nil without --diff. Programs get the exact bytes of lines.
// A terminal gets text in colour without control characters.
func (one *formatting) differences(ends *lineEnds) *diff.Writer {
	name := one.file.Name
	switch {
	case !one.command.Diff:
		return nil
	case !one.screen.Rich:
		return diff.New(one.out, diff.Quoted(name+".orig"), diff.Quoted(name), nil)
	}
	return diff.New(one.out, terminal.Printable(name+".orig"), terminal.Printable(name), func(mark diff.Mark, line []byte) []byte {
		text := string(line)
		if mark == diff.Header || mark == diff.Range {
			return []byte(one.screen.Paint(inks[mark], text))
		}
		if ends.seen() { // some lines may lack the line end
			whole, usual := strings.CutSuffix(text, "\r")
			if text = whole; !usual {
				text += "\n"
			}
		}
		return []byte(one.screen.Paint(inks[mark], string(rune(mark))+terminal.Printable(text)))
	})
}

// inks are the colours of the lines of a diff. Unchanged lines have none.
var inks = map[diff.Mark]terminal.Ink{diff.Header: terminal.Bold, diff.Range: terminal.Cyan, diff.Taken: terminal.Red, diff.Put: terminal.Green}

// show adds a piece to the diff, decoded to text for terminals.
func (one *formatting) show(diff *diff.Writer, encoding grammar.Encoding, old, text []byte) error {
	if !one.screen.Rich {
		return diff.Next(old, text)
	}
	was, _ := encoding.Decode(old)
	is, _ := encoding.Decode(text)
	return diff.Next([]byte(was), []byte(is))
}

// lineEnds are the line ends of a file's first game. All other games are written with them.
type lineEnds struct {
	known chan struct{} // closed when crlf is set
	crlf  bool          // whether the lines end as in Windows
}

func newLineEnds() *lineEnds { return &lineEnds{known: make(chan struct{})} }

// see returns the line ends. For the first game it determines them from the text. For other games it waits
// until they are known.
func (l *lineEnds) see(raw *grammar.RawGame, text string) (crlf bool) {
	if raw.Number == 1 {
		l.crlf = strings.Contains(text, "\r\n")
		close(l.known)
	}
	<-l.known
	return l.crlf
}

// seen reports whether a game has been seen and its lines end as in Windows. It does not wait, since a file
// may have no game.
func (l *lineEnds) seen() (crlf bool) {
	select {
	case <-l.known:
		return l.crlf
	default:
		return false
	}
}
