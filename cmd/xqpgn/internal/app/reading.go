package app

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"iter"
	"os"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Reading is one run of a command over the games of its files. It shows the progress, prints errors and
// remarks, writes the file of -o, and chooses the exit status.
type Reading struct {
	*games.Set
	ReadingConfig
	Direct Streams
	Std    Streams // Direct, but to use while the progress shows, and afterwards
	Shown  *terminal.Progress
	Flush  func()      // writes the output that comes before an error; nil for none
	Unread func(error) // gets each error of reading; nil for none
	Left   int         // number of games that were read and could not be written
	Failed bool        // whether the run failed for another reason than unreadable input
	skip   bool        // whether unreadable input is no failure

	unreadable int      // number of files and games that could not be read
	mistaken   bool     // whether it was said that readers will detect another encoding than was written
	asComment  int      // number of games that are written as comments
	none       bool     // whether no game was selected for the file of -o
	unwritten  []string // paths that were not written because of errors
}

// A ReadingConfig has the settings of a reading.
type ReadingConfig struct {
	Parallel jobsFlag
	Quiet    bool   // prints no progress and no remarks
	Still    bool   // shows no progress until Show is called
	Where    *Where // the query for the remarks; nil for none
	Writes   bool   // whether files are written, so that a mistyped path must fail first
}

// Set returns the games of some paths.
func (f *FileFlags) Set(paths []string, stdin io.Reader) *games.Set {
	return &games.Set{Paths: paths, Config: games.Config{Stdin: stdin, Extensions: f.Ext, Hidden: f.Hidden, Encoding: EncodingFlag(f.Encoding)}}
}

// Set returns the games of the command line.
func (f *InputFlags) Set(stdin io.Reader) *games.Set {
	set := f.FileFlags.Set(f.Paths, stdin)
	set.List = f.FilesFrom
	return set
}

// Begin begins to read the files of a command line. If ok is false, a path is missing, which was reported.
func (f *InputFlags) Begin(std Streams, c ReadingConfig) (r *Reading, ok bool) {
	if (c.Writes || f.SkipUnreadable) && !Found(f.Paths, std) {
		return nil, false
	}
	r = &Reading{Set: f.Set(std.In), ReadingConfig: c, Direct: std, Std: std, skip: f.SkipUnreadable}
	r.Jobs = int(c.Parallel)
	if !c.Quiet {
		r.Dangling = func(path string) { r.Std.Say(dangling.In(Language()), path) }
	}
	if !c.Still {
		r.Show()
	}
	return r, true
}

// Show begins to show the progress of a pass through the files.
func (r *Reading) Show() {
	if !r.Quiet {
		r.Shown = progressOf(r.Set, r.Direct.Err)
	}
	r.Progress = r.Shown.Read
	r.Std = r.Direct
	if terminal.Is(r.Direct.Out) {
		r.Std.Out = r.Shown.Beside(r.Direct.Out)
	}
	r.Std.Err = r.Shown.Beside(r.Direct.Err)
}

// progressOf returns the progress shown on standard error. Its caller passes on the progress of the set: see
// [games.Config].
func progressOf(set *games.Set, stderr io.Writer) *terminal.Progress {
	if !set.Sized() {
		return terminal.NewProgress(stderr, nil)
	}
	return terminal.NewProgress(stderr, set.Size)
}

// Found reports whether all paths exist, and names the missing ones.
func Found(paths []string, std Streams) bool {
	all := true
	for _, path := range paths {
		if path == games.StandardInput {
			continue
		}
		if _, err := os.Stat(path); err != nil {
			all = false
			std.Status(err)
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

// Unreadable marks an error of reading, unless it is nil.
func Unreadable(err error) error {
	if err == nil {
		return nil
	}
	return &unreadError{err}
}

// Raws yields the games of the files. Every error is an *unreadError.
func (r *Reading) Raws() iter.Seq2[grammar.RawGame, error] {
	return func(yield func(grammar.RawGame, error) bool) {
		for raw, err := range r.RawGames() {
			if !yield(raw, Unreadable(err)) {
				return
			}
		}
	}
}

// Each yields f of every game that can be read, in order. It works on several games at a time, and reports
// what cannot be read.
func Each[T any](r *Reading, f func(*grammar.RawGame) T) iter.Seq[T] {
	return func(yield func(T) bool) {
		for one, err := range grammar.Map(context.Background(), r.Raws(), r.Jobs, f) {
			if err != nil {
				r.Fail(err)
			} else if !yield(one) {
				return
			}
		}
	}
}

// Count counts the selected games. Each job has a counter of its own, so that none waits for another; merge adds one counter to
// another. Counted is the number of selected games, and seen that of all games.
func Count[T any](r *Reading, counter func() T, add func(T, *grammar.RawGame, *checked.Game), merge func(all, other T)) (all T, counted, seen int) {
	jobs := grammar.Jobs(r.Jobs)
	free := make(chan T, jobs)
	for range jobs {
		free <- counter()
	}
	look := func(raw *grammar.RawGame) bool {
		mine := <-free
		defer func() { free <- mine }()
		game := r.Where.Read(raw, false)
		if game == nil {
			return false
		}
		defer game.Release()
		add(mine, raw, game)
		return true
	}
	for selected := range Each(r, look) {
		if seen++; selected {
			counted++
		}
	}
	all = <-free
	for range jobs - 1 {
		merge(all, <-free)
	}
	return all, counted, seen
}

// Fail reports an error, and that the run failed.
func (r *Reading) Fail(err error) {
	if r.Flush != nil {
		r.Flush()
	}
	r.Std.Status(err)
	if errors.As(err, new(*unreadError)) {
		if r.unreadable++; r.Unread != nil {
			r.Unread(err)
		}
		return
	}
	r.Failed = true
}

// MaxRefused is the greatest number of games that cannot be written that are named. They mostly share one reason.
const MaxRefused = 10

// Leave reports a game that cannot be written. The rest is written.
func (r *Reading) Leave(err error) {
	if r.Left++; r.Left <= MaxRefused {
		r.Std.Status(err)
	}
}

// Leaves reports a game that cannot be written, and returns any other error.
func (r *Reading) Leaves(err error) error {
	if !errors.As(err, new(*files.GameError)) {
		return err
	}
	r.Leave(err)
	return nil
}

// Observe makes the run report the changes of a writer of PGN, and returns the writer.
func (r *Reading) Observe(w *out.PGN) *out.PGN {
	w.Anew = func(game *filter.Selected) { r.Std.Say(writtenAnew.In(Language()), game.Name, game.Number) }
	w.Quoted = func(_ *filter.Selected, why error) { r.Quoted(why) }
	w.Mistaken = func(is, seems grammar.Encoding) {
		if !r.mistaken { // one message is enough
			r.mistaken = true
			r.Std.Say(mistaken.In(Language()), is, seems, is)
		}
	}
	return w
}

// Quoted reports a game that is written as a comment with its text.
func (r *Reading) Quoted(err error) {
	if r.asComment++; r.asComment <= MaxRefused {
		r.Std.Say(isQuoted.In(Language()), files.Words(err, Language()))
	}
}

// WriteGames writes games into the file of -o, or to standard output. Fill passes them to the writer that begin returns.
func WriteGames[T any](r *Reading, o OutputFlag, begin func(io.Writer) (out.Writer[T], error), fill func(write func(T) error) error) error {
	var games out.Writer[T]
	write := func(w io.Writer) (err error) {
		buffer := bufio.NewWriterSize(r.Shown.Beside(w), OutputSize)
		if games, err = begin(buffer); err != nil {
			return err
		}
		if err := fill(games.Write); err != nil {
			return err
		}
		return cmp.Or(games.End(), buffer.Flush())
	}
	return r.Replace(o, r.Direct.Out, write, func(written io.Reader) error { return games.Hold(string(o), written) })
}

// Put ends the files of a folder, and reports how many there are. With an error, or if the run failed, the folder stays
// unchanged.
func Put[T any](r *Reading, folder *out.Folder[T], err error) error {
	switch err = cmp.Or(err, r.Failure()); {
	case err != nil:
		return err
	case folder.Written == 0 && r.Left > 0:
		return errLeft
	}
	if err := folder.End(); err != nil {
		return err
	}
	if !r.Quiet && folder.Written > 0 {
		r.Std.Say("%s", WroteFiles(folder.Written, folder.Files(), folder.Path).In(Language()))
	}
	return nil
}

// NothingWritten returns the error for an output without games, of some that were selected.
func NothingWritten(chosen int) error {
	if chosen == 0 {
		return ErrNone
	}
	return errLeft
}

// ErrReported marks an error that the user has already seen.
var ErrReported = errors.New("reported")

// Failure returns ErrReported if the run failed so far, or nil.
func (r *Reading) Failure() error {
	if r.Failed || r.unreadable > 0 && !r.skip {
		return ErrReported
	}
	return nil
}

// Write is Replace, but it reports the error.
func (r *Reading) Write(o OutputFlag, stdout io.Writer, write func(io.Writer) error) {
	r.Wrote(string(o), r.Replace(o, stdout, write, nil))
}

// Replace writes the file of -o, or standard output. A file stays unchanged if the run fails before the new file
// is complete. Hold reads the new file before it replaces the old one.
func (r *Reading) Replace(o OutputFlag, stdout io.Writer, write func(io.Writer) error, hold func(written io.Reader) error) error {
	if o == "" {
		return write(stdout)
	}
	if err := r.Failure(); err != nil {
		return err
	}
	return files.ReplaceHeld(string(o), func(w io.Writer) error {
		if err := write(w); err != nil {
			return err
		}
		return r.Failure()
	}, hold)
}

// Wrote records that a file or a folder is written, or reports why it is not.
func (r *Reading) Wrote(path string, err error) {
	switch err {
	case nil:
	case ErrReported:
		if path != "" {
			r.unwritten = append(r.unwritten, path)
		}
	case ErrNone, errLeft:
		if r.none = true; path != "" {
			why := noneWritten
			if err == errLeft {
				why = noneLeft
			}
			r.Std.Say(why.In(Language()), path)
		}
	default:
		r.Fail(err)
	}
}

// Finish ends the progress, and prints the remarks about the query once.
func (r *Reading) Finish() {
	r.Shown.Finish()
	if r.Where != nil && !r.Quiet {
		SayMissing(r.Std, r.Where, Language())
	}
	r.Where = nil
}

// End ends the run, and returns the exit status: status, unless no game was selected or the run failed. The
// last line of a failed run says what was not written.
func (r *Reading) End(status int) int {
	r.Finish()
	if r.Left > MaxRefused {
		r.Std.Say(moreRefused.In(Language()), terminal.Grouped(r.Left-MaxRefused))
	}
	for _, path := range r.unwritten {
		why := stays
		if !r.Failed {
			why = staysUnread
		}
		r.Std.Say(why.In(Language()), path)
	}
	switch {
	case r.Failure() != nil:
		return ExitFailure
	case r.unreadable > 0 && !r.Quiet:
		r.Std.Say(skipped.In(Language()), terminal.Grouped(r.unreadable))
	}
	if r.asComment > 0 {
		r.Std.Say(quotedGames.In(Language()), terminal.Grouped(r.asComment))
	}
	if r.Left > 0 && !r.none {
		r.Std.Say(leftGames.In(Language()), terminal.Grouped(r.Left))
	}
	if r.none || r.Left+r.asComment > 0 {
		return ExitFindings
	}
	return status
}

// No file is replaced if no game was selected (ErrNone) or if no selected game could be written (errLeft).
var (
	ErrNone = rules.Text{EN: "no game is chosen", ZH: "没有选到棋局"}.Err()
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
		EN: "the output is in %v but looks like %v, as there is little text; read it with --encoding %v",
		ZH: "写成的是 %v，但文字太少，看起来像 %v；读取时请用 --encoding %v",
	}
	writtenAnew = rules.Text{
		EN: "%s: game %d is rewritten, as it would run into its neighbour otherwise",
		ZH: "%s：第 %d 局重新写过，否则会和相邻的一局连在一起",
	}
	skipped = rules.Text{EN: "files and games skipped, as they cannot be read: %s", ZH: "读不了而跳过的文件或棋局：%s 个"}
)
