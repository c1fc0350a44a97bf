package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"iter"
	"os"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A reading is one run of a command over the games of its files. It shows the progress, prints errors and
// remarks, writes the file of -o, and chooses the exit status.
type reading struct {
	*games.Set
	readingConfig
	direct streams
	std    streams // direct, but to use while the progress shows, and afterwards
	shown  *terminal.Progress
	flush  func() // writes the output that comes before an error; nil for none
	skip   bool   // whether unreadable input is no failure

	unread    int      // number of files and games that could not be read
	left      int      // number of games that were read and could not be written
	mistaken  bool     // whether it was said that readers will detect another encoding than was written
	asComment int      // number of games that are written as comments
	failed    bool     // whether the run failed for another reason
	none      bool     // whether no game was selected for the file of -o
	unwritten []string // paths that were not written because of errors
}

// A readingConfig has the settings of a reading.
type readingConfig struct {
	jobs   jobsFlag
	quiet  bool   // prints no progress and no remarks
	still  bool   // shows no progress until show is called
	where  *where // the query for the remarks; nil for none
	writes bool   // whether files are written, so that a mistyped path must fail first
}

// set returns the games of some paths.
func (f *fileFlags) set(paths []string, stdin io.Reader) *games.Set {
	return &games.Set{Paths: paths, Config: games.Config{Stdin: stdin, Extensions: f.Ext, Hidden: f.Hidden, Encoding: encodingFlag(f.Encoding)}}
}

// set returns the games of the command line.
func (f *inputFlags) set(stdin io.Reader) *games.Set {
	set := f.fileFlags.set(f.Paths, stdin)
	set.List = f.FilesFrom
	return set
}

// begin begins to read the files of a command line. If ok is false, a path is missing, which was reported.
func (f *inputFlags) begin(std streams, c readingConfig) (r *reading, ok bool) {
	if (c.writes || f.SkipUnreadable) && !found(f.Paths, std) {
		return nil, false
	}
	r = &reading{Set: f.set(std.in), readingConfig: c, direct: std, std: std, skip: f.SkipUnreadable}
	r.Jobs = int(c.jobs)
	if !c.quiet {
		r.Dangling = func(path string) { r.std.say(dangling.In(language()), path) }
	}
	if !c.still {
		r.show()
	}
	return r, true
}

// show begins to show the progress of a pass through the files.
func (r *reading) show() {
	if !r.quiet {
		r.shown = progressOf(r.Set, r.direct.err)
	}
	r.Progress = r.shown.Read
	r.std = r.direct
	if terminal.Is(r.direct.out) {
		r.std.out = r.shown.Beside(r.direct.out)
	}
	r.std.err = r.shown.Beside(r.direct.err)
}

// progressOf returns the progress shown on standard error. The caller must report what has been read: see
// [games.Set].Read.
func progressOf(set *games.Set, stderr io.Writer) *terminal.Progress {
	if !set.Sized() {
		return terminal.NewProgress(stderr, nil)
	}
	return terminal.NewProgress(stderr, set.Size)
}

// found reports whether all paths exist, and names the missing ones.
func found(paths []string, std streams) bool {
	all := true
	for _, path := range paths {
		if path == games.StandardInput {
			continue
		}
		if _, err := os.Stat(path); err != nil {
			all = false
			std.status(err)
		}
	}
	return all
}

// An unreadError says why a file or a game could not be read. Other errors in a run are not excused by
// --skip-unreadable.
type unreadError struct{ error }

// Unwrap returns the error itself.
func (e *unreadError) Unwrap() error { return e.error }

// In returns the error in a language.
func (e *unreadError) In(l rules.Language) string { return files.Words(e.error, l) }

// unreadable marks an error of reading, unless it is nil.
func unreadable(err error) error {
	if err == nil {
		return nil
	}
	return &unreadError{err}
}

// raws yields the games of the files. Every error is an *unreadError.
func (r *reading) raws() iter.Seq2[grammar.RawGame, error] {
	return func(yield func(grammar.RawGame, error) bool) {
		for raw, err := range r.RawGames() {
			if !yield(raw, unreadable(err)) {
				return
			}
		}
	}
}

// each yields f of every game that can be read, in order. It works on several games at a time, and reports
// what cannot be read.
func each[T any](r *reading, f func(*grammar.RawGame) T) iter.Seq[T] {
	return func(yield func(T) bool) {
		for one, err := range grammar.Map(context.Background(), r.raws(), r.Jobs, f) {
			if err != nil {
				r.fail(err)
			} else if !yield(one) {
				return
			}
		}
	}
}

// count counts the games, each job with its own counter, so that none waits for another. It returns the
// counters. Add reports whether a game was selected. Counted is the number of selected games, and seen that
// of all games.
func count[T any](r *reading, counter func() T, add func(T, *grammar.RawGame) bool) (counters []T, counted, seen int) {
	jobs := grammar.Jobs(r.Jobs)
	free := make(chan T, jobs)
	for range jobs {
		counters = append(counters, counter())
		free <- counters[len(counters)-1]
	}
	look := func(raw *grammar.RawGame) bool {
		mine := <-free
		defer func() { free <- mine }()
		return add(mine, raw)
	}
	for selected := range each(r, look) {
		if seen++; selected {
			counted++
		}
	}
	return counters, counted, seen
}

// fail reports an error, and that the run failed.
func (r *reading) fail(err error) {
	if r.flush != nil {
		r.flush()
	}
	r.std.status(err)
	if errors.As(err, new(*unreadError)) {
		r.unread++
		return
	}
	r.failed = true
}

// mostRefused is the greatest number of games that cannot be written that are named. They mostly share one reason.
const mostRefused = 10

// leave reports a game that cannot be written. The rest is written.
func (r *reading) leave(err error) {
	if r.left++; r.left <= mostRefused {
		r.std.status(err)
	}
}

// leaves reports a game that cannot be written, and returns any other error.
func (r *reading) leaves(err error) error {
	if !errors.As(err, new(*files.GameError)) {
		return err
	}
	r.leave(err)
	return nil
}

// pgn makes a writer of PGN report its changes, and returns it.
func (r *reading) pgn(w *out.PGN) *out.PGN {
	w.Anew = func(game *choose.Chosen) { r.std.say(writtenAnew.In(language()), game.Name, game.Number) }
	w.Quoted = func(_ *choose.Chosen, why error) { r.quoted(why) }
	w.Mistaken = func(is, seems grammar.Encoding) {
		if !r.mistaken { // one message is enough
			r.mistaken = true
			r.std.say(mistaken.In(language()), is, seems, is)
		}
	}
	return w
}

// quoted reports a game that is written as a comment with its text.
func (r *reading) quoted(err error) {
	if r.asComment++; r.asComment <= mostRefused {
		r.std.say(isQuoted.In(language()), files.Words(err, language()))
	}
}

// writeGames writes games into the file of -o, or to standard output. Fill passes them to the writer that begin returns.
func writeGames[T any](r *reading, o outputFlag, begin func(io.Writer) (out.Writer[T], error), fill func(write func(T) error) error) error {
	var games out.Writer[T]
	write := func(w io.Writer) (err error) {
		buffer := bufio.NewWriterSize(r.shown.Beside(w), outputSize)
		if games, err = begin(buffer); err != nil {
			return err
		}
		if err := fill(games.Write); err != nil {
			return err
		}
		return cmp.Or(games.End(), buffer.Flush())
	}
	return r.replace(o, r.direct.out, write, func(written io.Reader) error { return games.Hold(string(o), written) })
}

// put ends the files of a folder. With an error, or if the run failed, the folder stays unchanged.
func put[T any](r *reading, folder *out.Folder[T], err error) error {
	switch err = cmp.Or(err, r.failure()); {
	case err != nil:
		return err
	case folder.Written == 0 && r.left > 0:
		return errLeft
	}
	return folder.End()
}

// putSaid is put, and reports how many files there are.
func putSaid[T any](r *reading, folder *out.Folder[T], err error) error {
	if err := put(r, folder, err); err != nil {
		return err
	}
	if !r.quiet && folder.Written > 0 {
		r.std.say("%s", wroteFiles(folder.Written, folder.Files(), folder.Path).In(language()))
	}
	return nil
}

// nothingWritten returns the error for an output without games, of some that were selected.
func nothingWritten(chosen int) error {
	if chosen == 0 {
		return errNone
	}
	return errLeft
}

// errReported marks an error that the user has already seen.
var errReported = errors.New("reported")

// failure returns errReported if the run failed so far, or nil.
func (r *reading) failure() error {
	if r.failed || r.unread > 0 && !r.skip {
		return errReported
	}
	return nil
}

// write is replace, but it reports the error.
func (r *reading) write(o outputFlag, stdout io.Writer, write func(io.Writer) error) {
	r.wrote(string(o), r.replace(o, stdout, write, nil))
}

// replace writes the file of -o, or standard output. A file stays as it was if the run fails before the file
// is complete. Hold reads the new file before it replaces the old one.
func (r *reading) replace(o outputFlag, stdout io.Writer, write func(io.Writer) error, hold func(written io.Reader) error) error {
	if o == "" {
		return write(stdout)
	}
	if err := r.failure(); err != nil {
		return err
	}
	return files.ReplaceHeld(string(o), func(w io.Writer) error {
		if err := write(w); err != nil {
			return err
		}
		return r.failure()
	}, hold)
}

// wrote records that a file or a folder is written, or reports why it is not.
func (r *reading) wrote(path string, err error) {
	switch err {
	case nil:
	case errReported:
		if path != "" {
			r.unwritten = append(r.unwritten, path)
		}
	case errNone, errLeft:
		if r.none = true; path != "" {
			why := noneWritten
			if err == errLeft {
				why = noneLeft
			}
			r.std.say(why.In(language()), path)
		}
	default:
		r.fail(err)
	}
}

// finish ends the progress, and prints the remarks about the query once.
func (r *reading) finish() {
	r.shown.Finish()
	if r.where != nil && !r.quiet {
		sayMissing(r.std, r.where, language())
	}
	r.where = nil
}

// end ends the run, and returns the exit status: status, unless no game was selected or the run failed. The
// last line of a failed run says what was not written.
func (r *reading) end(status int) int {
	r.finish()
	if r.left > mostRefused {
		r.std.say(moreRefused.In(language()), terminal.Grouped(r.left-mostRefused))
	}
	for _, path := range r.unwritten {
		why := stays
		if !r.failed {
			why = staysUnread
		}
		r.std.say(why.In(language()), path)
	}
	switch {
	case r.failure() != nil:
		return exitFailure
	case r.unread > 0 && !r.quiet:
		r.std.say(skipped.In(language()), terminal.Grouped(r.unread))
	}
	if r.asComment > 0 {
		r.std.say(quotedGames.In(language()), terminal.Grouped(r.asComment))
	}
	if r.left > 0 && !r.none {
		r.std.say(leftGames.In(language()), terminal.Grouped(r.left))
	}
	if r.none || r.left+r.asComment > 0 {
		return exitFindings
	}
	return status
}

// No file is replaced if no game was selected (errNone) or if no selected game could be written (errLeft).
var (
	errNone = rules.Text{EN: "no game is chosen", ZH: "没有选到棋局"}.Err()
	errLeft = rules.Text{EN: "no game can be written", ZH: "没有能写出的棋局"}.Err()
)

// Messages about the end of a run.
var (
	noneWritten = rules.Text{EN: "no game is chosen, so %s is not written", ZH: "没有选到棋局，所以没有写 %s"}
	stays       = rules.Text{EN: "%s is not written, because of the errors above", ZH: "因为有上面的错误，没有写 %s"}
	staysUnread = rules.Text{EN: "%s is not written, because not all input can be read; --skip-unreadable writes the rest", ZH: "有读不了的文件或棋局，所以没有写 %s；加 --skip-unreadable 就写出其余的"}
	dangling    = rules.Text{EN: "%s: passed over, as this link leads nowhere", ZH: "%s：链接的目标不存在，已跳过"}
	noneLeft    = rules.Text{EN: "no game can be written, so %s is not written", ZH: "没有能写出的棋局，所以没有写 %s"}
	isQuoted    = rules.Text{EN: "%s; its text is written as a comment", ZH: "%s；它的文字写成注释"}
	quotedGames = rules.Text{EN: "games written as comments, for the reasons above: %s", ZH: "因上面的原因写成注释的棋局：%s 局"}
	moreRefused = rules.Text{EN: "more games that cannot be written: %s", ZH: "不能写的棋局还有 %s 局"}
	leftGames   = rules.Text{EN: "games not written, for the reasons above: %s; all others are", ZH: "因上面的原因没有写出的棋局：%s 局；其余的都写了"}
	mistaken    = rules.Text{
		EN: "what was written in %v looks like %v, as there is little text; xqpgn reads it with --encoding %v",
		ZH: "写成的是 %v，但文字太少，看起来像 %v；读取时请用 --encoding %v",
	}
	writtenAnew = rules.Text{
		EN: "%s: game %d is written anew, as it could not be told from its neighbour otherwise",
		ZH: "%s：第 %d 局重新写过，否则会和相邻的一局连在一起",
	}
	skipped = rules.Text{EN: "files and games skipped, as they cannot be read: %s", ZH: "读不了而跳过的文件或棋局：%s 个"}
)
